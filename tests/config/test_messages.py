"""Every text that a person reads exists in English and Brazilian Portuguese."""

import re

import polib
from django.conf import settings
from django.utils.translation import gettext, override

from config.messages import Message, all_messages, catalogue, messages_in, untranslated


def known() -> polib.POFile:
    return polib.pofile(str(catalogue(settings.BASE_DIR)))


def test_every_text_of_the_code_is_in_the_catalogue() -> None:
    entries = {(entry.msgid, entry.msgid_plural) for entry in known()}
    missing = [text for text in all_messages(settings.BASE_DIR) if tuple(text) not in entries]
    assert missing == []


def test_every_text_is_translated() -> None:
    assert untranslated(known()) == []


def test_no_translation_repeats_the_english() -> None:
    shared = {"avatar", "e-mail", "face", "link", "Web Push", "webhook"}
    same = {entry.msgid for entry in known()
            if entry.msgid in (entry.msgstr, *entry.msgstr_plural.values())}  # fmt: skip
    assert same <= shared


def test_translations_fill_the_same_places() -> None:
    for entry in known():
        for told in (entry.msgstr, *entry.msgstr_plural.values()):
            if told:
                assert sorted(set(places(told))) == sorted(set(places(entry.msgid))), entry.msgid


def places(text: str) -> list[str]:
    return re.findall(r"%\(\w+\)", text)


def test_the_compiled_catalogue_is_fresh() -> None:
    compiled = polib.mofile(str(catalogue(settings.BASE_DIR).with_suffix(".mo")))
    assert {entry.msgid: entry.msgstr for entry in compiled} == {
        entry.msgid: entry.msgstr for entry in known()
    }


def test_the_language_of_a_request_reaches_texts() -> None:
    with override("pt-br"):
        assert gettext("Stop here") == "Parar aqui"


def test_marked_texts_are_found_under_any_name() -> None:
    source = (
        "from django.utils.translation import gettext as _, ngettext, gettext_noop as noop\n"
        "_('one'); noop('two ' 'three'); ngettext('a', 'b', 2); other('four')\n"
    )
    assert set(messages_in(source)) == {Message("one"), Message("two three"), Message("a", "b")}
