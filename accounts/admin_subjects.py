"""What rows are about, in words and with links: `user:<id>`, `game:<id>` and their like."""

from django.contrib import admin
from django.db.models import Model
from django.urls import reverse
from django.utils.safestring import SafeString

from accounts.admin_markup import link

ALIKE = {"player": "user"}
"""Words for what is stored under another."""


def subject_name(subject: str) -> str:
    """Return what kind of thing a subject is; the word itself if nobody knows it."""
    model = _model(subject)
    return subject.partition(":")[0] if model is None else str(model._meta.verbose_name)


def subject_link(subject: str) -> str | SafeString:
    """Return what a subject is, with its id, as a link to its page if it has one."""
    key, model = subject.partition(":")[2], _model(subject)
    text = f"{subject_name(subject)} {key}"
    if model is None:
        return text
    name = f"admin:{model._meta.app_label}_{model._meta.model_name}_change"
    return link(reverse(name, args=[key]), text)


def _model(subject: str) -> type[Model] | None:
    """Return the model of a subject, if the admin shows it."""
    word = subject.partition(":")[0]
    word = ALIKE.get(word, word)
    return next((one for one in admin.site._registry if one._meta.model_name == word), None)
