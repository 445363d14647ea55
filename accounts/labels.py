"""What fields are called, for people: the admin shows it over columns, filters and values.

A field whose model names it keeps that name. Each app has words of its own for its further fields.
"""

from collections.abc import Mapping
from typing import Any

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _

LABELS = {
    "at": _("when"),
    "user": _("person"),
    "created_at": _("created at"),
    "updated_at": _("last change"),
    "subject": _("subject"),
    "kind": _("kind"),
    "state": _("state"),
    "game": _("game"),
    "owner": _("who"),
    "other": _("whom"),
    "actor_id": _("done by"),
    "data": _("details"),
    "avatar": _("avatar"),
    "profile_version": _("version of the profile"),
    "name_key": _("name as it is searched"),
    "username_key": _("username as it is searched"),
    "case_id": _("case"),
    "imposed_by": _("imposed by"),
    "appealed_at": _("appealed at"),
    "appeal_state": _("state of the appeal"),
    "appeal_answer": _("answer to the appeal"),
    "decided_by": _("decided by"),
    "decided_at": _("decided at"),
}
"""By the field's name, in every app that has no other word for it."""


def fields_label(app: AppConfig, labels: Mapping[str, Any]) -> None:
    """Name the fields of an app's models that have only their names in the code."""
    words: Mapping[str, Any] = {**LABELS, **labels}
    for model in app.get_models():
        for field in model._meta.local_fields:
            if field.name in words and isinstance(field.verbose_name, str):
                field.verbose_name = words[field.name]


def account_label(app: AppConfig) -> None:
    """Name whether an account may be used: Django's word for it is that of running games here."""
    field: Any = app.get_model("User")._meta.get_field("is_active")
    field.verbose_name = _("account in use")
