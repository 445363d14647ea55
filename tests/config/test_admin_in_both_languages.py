"""What moderators read in the admin is in both languages: models, fields, values, pages."""

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import unfold
from django import forms
from django.apps import apps
from django.conf import settings
from django.contrib import admin
from django.contrib.admin.utils import label_for_field
from django.db.models import Model
from django.utils.translation import gettext, override

import games.admin
from config.messages import MODULE, PLURAL, SINGLE

APPS = ("accounts", "games", "notices", "potion", "quacks")

SAME = {
    *("ID", "id", "avatar", "e-mail", "face", "link", "webhook", "Web Push", "Android", "Quacks"),
    *("status", "Apple", "iOS"),
}
"""Names, and words that Portuguese shares."""

MODELS = [model for app in APPS for model in apps.get_app_config(app).get_models()]

SHOWN = [model for model in MODELS if model in admin.site._registry]

FRAME = re.compile(r"""\{% trans(?:late)? (['"])(.*?)\1""")

WORDS = re.compile(r"[^\W\d_]{2}")


def alike(texts: Iterator[Any]) -> set[str]:
    """Return the texts that are the same in both languages and hold words."""
    found = set()
    for text in texts:
        said = []
        for code in ("en", "pt-br"):
            with override(code):
                said.append(str(text() if callable(text) else text))
        if said[0] == said[1] and WORDS.search(said[0]):
            found.add(said[0])
    return found - SAME


def of_model(model: type[Model]) -> Iterator[Any]:
    """Yield what a model, its fields and their values are called."""
    yield from (model._meta.verbose_name, model._meta.verbose_name_plural)
    for field in model._meta.fields:
        yield field.help_text
        yield from (text for value, text in field.flatchoices if text != value)
        if model in SHOWN:
            yield field.verbose_name


def of_admin(model: type[Model]) -> Iterator[Any]:
    """Yield what stands over the columns and filters of a list."""
    shown = admin.site._registry[model]
    for name in (*shown.list_display, *(shown.readonly_fields or ())):
        yield lambda name=name: label_for_field(name, model, shown)  # type: ignore[arg-type]
    yield from (one.title for one in shown.list_filter if isinstance(one, type))


def of_forms(module: ModuleType) -> Iterator[Any]:
    """Yield the labels and choices of the forms of a module."""
    kinds = [one for one in vars(module).values() if isinstance(one, type)]
    for form in (one for one in kinds if issubclass(one, forms.Form)):
        for field in form.base_fields.values():
            yield from (field.label, field.help_text)
            given = field.choices if type(field) is forms.ChoiceField else []
            yield from (text for _value, text in given)


def of_games_admin() -> list[ModuleType]:
    path, name = games.admin.__path__, games.admin.__name__
    return [importlib.import_module(f"{name}.{one.name}") for one in pkgutil.iter_modules(path)]


@pytest.mark.parametrize("app", APPS)
def test_apps_have_a_name(app: str) -> None:
    assert alike(iter([apps.get_app_config(app).verbose_name])) == set()


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model._meta.label)
def test_models_fields_and_values_have_names(model: type[Model]) -> None:
    assert alike(of_model(model)) == set()


@pytest.mark.parametrize("model", SHOWN, ids=lambda model: model._meta.label)
def test_columns_and_filters_have_names(model: type[Model]) -> None:
    assert alike(of_admin(model)) == set()


@pytest.mark.parametrize("module", of_games_admin(), ids=lambda module: module.__name__)
def test_forms_have_labels(module: ModuleType) -> None:
    assert alike(of_forms(module)) == set()


def marks_of(tree: ast.AST) -> set[str]:
    """Return the names under which a module marks texts for translation."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == MODULE
        for alias in node.names
        if alias.name in SINGLE | PLURAL
    }


def plain(node: ast.AST, marks: set[str]) -> Iterator[str]:
    """Yield the strings below a node that no call marks for translation; docstrings apart."""
    if isinstance(node, ast.FormattedValue):
        node = node.value  # without its format
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in marks:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for child in ast.iter_child_nodes(node):
        yield from plain(child, marks)


def unmarked_names(path: Path) -> list[str]:
    """Return the words of `__str__` that no call marks: rows are shown by it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    marks = marks_of(tree)
    bodies = [one.body for one in ast.walk(tree)
              if isinstance(one, ast.FunctionDef) and one.name == "__str__"]  # fmt: skip
    keys = {key.value for one in ast.walk(tree) if isinstance(one, ast.Dict)
            for key in one.keys if isinstance(key, ast.Constant)}  # fmt: skip
    found = (text for body in bodies for one in body for text in plain(one, marks))
    return [text for text in found if WORDS.search(text) and text not in keys]


def unmarked_titles(path: Path) -> list[str]:
    """Return what reads like a title or a button and is not marked."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [text for text in plain(tree, marks_of(tree)) if re.match(r"[A-Z][a-z]+( |$)", text)]


def files(pattern: str) -> list[Path]:
    found = [path for app in APPS for path in (settings.BASE_DIR / app).glob(pattern)]
    assert found, pattern
    return found


def test_the_frame_says_nothing_in_english_alone() -> None:
    """Its templates come without translations; a new version may say something new."""
    folder = Path(unfold.__file__).parent / "templates"
    sources = [path.read_text(encoding="utf-8") for path in folder.rglob("*.html")]
    texts = {found[2] for source in sources for found in FRAME.finditer(source)}
    with override("pt-br"):
        same = {text for text in texts if gettext(text) == text}
    assert len(texts) > 50 and same == set()


def test_rows_are_named_without_english() -> None:
    paths = [*files("models/*.py"), *files("models.py")]
    assert {str(path): found for path in paths if (found := unmarked_names(path))} == {}


def test_pages_have_titles() -> None:
    paths = [*files("admin/*.py"), *files("admin.py")]
    assert {str(path): found for path in paths if (found := unmarked_titles(path))} == {}


def test_templates_hold_no_words_of_their_own() -> None:
    for path in files("templates/**/*.html"):
        bare = re.sub(r"\{[{%].*?[%}]\}|<[^>]*>", " ", path.read_text(encoding="utf-8"))
        assert not WORDS.search(bare), (path, bare)


def test_what_is_left_in_english_is_found(tmp_path: Path) -> None:
    module = tmp_path / "some.py"
    module.write_text(
        "from django.utils.translation import gettext as _\n"
        "class Row:\n"
        "    title = 'Nobody translates this'\n"
        "    def __str__(self) -> str:\n"
        "        return f'{_(\"round\")}: {self.pk:%H:%M} of {self.game}'\n"
    )
    assert unmarked_names(module) == [" of "]
    assert unmarked_titles(module) == ["Nobody translates this"]
    assert alike(iter(["Anything"])) == {"Anything"}
