"""One row of every table that names a person, made without knowing the tables.

A table whose rows cannot be made from its columns alone has a line in `SPECIAL`; a test fails until
somebody adds it.
"""

import uuid
from collections.abc import Iterator
from typing import Any

from django.apps import apps
from django.contrib.auth.models import Group, Permission
from django.db import models
from django.utils import timezone

from accounts.models import User

MARK = "Zuleika-Quetzal"
"""A word that stands nowhere else: in every text of a furnished row that a person might write."""

ADDRESS = "203.0.113.77"

Table = tuple[type[models.Model], "models.ForeignKey[Any, Any]"]


def tables() -> Iterator[Table]:
    """Yield every column of every table that names a person."""
    for model in apps.get_models(include_auto_created=True):
        for field in model._meta.concrete_fields:
            if field.is_relation and field.related_model is User:
                yield model, field


def name_of(table: Table) -> str:
    """Return how lists name a column, for example `games.Seat.user`."""
    return f"{table[0]._meta.label}.{table[1].name}"


SPECIAL: dict[str, dict[str, Any]] = {
    "accounts.User_groups": {"group": lambda: Group.objects.create(name="helpers")},
    "accounts.User_user_permissions": {"permission": lambda: Permission.objects.all()[0]},
    "admin.LogEntry": {"content_type": None, "action_flag": 1, "object_id": "1"},
    "games.Attendance": {"excused": False},
    "games.Case": {"subject": lambda: f"player:{uuid.uuid4()}"},
    "games.Message": {"phrase": ""},
    "games.RatingChange": {"games": 1},
    "games.Result": {"statistics": {}},
    "notices.Device": {"disabled_at": None, "disabled_reason": "", "kind": "webhook"},
}
"""Table -> what its columns hold where a value made up by their kind would not do."""

OF_OTHERS = {
    *("accounts.Sanction.imposed_by", "accounts.Sanction.decided_by"),
    *("games.Case.assignee", "games.Outage.declared_by"),
}
"""Columns of whoever did something to another person: texts in such rows are about the other."""

BY_PLAY = {"games.Seat.user", "games.Move.user"}
"""Rows that playing makes: their texts are the server's."""


def furnish(user: User) -> None:
    """Give a person a row by every column that names people, but for those that they have."""
    for model, field in tables():
        if name_of((model, field)) in BY_PLAY:
            continue
        if not model._base_manager.filter(**{field.name: user}).exists():
            row = model(**_values(model, {field.name: user}))
            if name_of((model, field)) in OF_OTHERS:
                _unmark(row)
            row.save(force_insert=True)


def _unmark(row: models.Model) -> None:
    for field in row._meta.concrete_fields:
        if isinstance(getattr(row, field.attname), str):
            setattr(row, field.attname, getattr(row, field.attname).replace(MARK, "a word"))


def _values(model: type[models.Model], given: dict[str, Any]) -> dict[str, Any]:
    special = {
        name: value() if callable(value) else value
        for name, value in SPECIAL.get(model._meta.label, {}).items()
    }
    values = {**special, **given}
    for field in model._meta.concrete_fields:
        if field.name not in values and not isinstance(field, models.AutoField):
            values[field.name] = _value(field)
    return values


def _value(field: Any) -> Any:
    if field.is_relation:
        return _related(field)
    if field.choices:
        return field.get_default() if field.has_default() else field.choices[0][0]
    if isinstance(field, models.GenericIPAddressField):
        return ADDRESS
    if isinstance(field, models.UUIDField):
        return None if field.null else uuid.uuid4()
    if isinstance(field, models.JSONField):
        return {"text": MARK}
    if isinstance(field, models.CharField | models.TextField):
        return _text(field)
    if field.has_default():
        return field.get_default()
    return None if field.null else _plain(field)


def _related(field: Any) -> Any:
    if field.null:
        return None
    if field.related_model is User:
        return User.objects.create(username=f"other-{uuid.uuid4().hex[:8]}", name="Other")
    found = field.related_model._base_manager.first()
    if found is None:
        found = field.related_model(**_values(field.related_model, {}))
        found.save(force_insert=True)
    return found


def _text(field: Any) -> str:
    text = f"{uuid.uuid4().hex[:8]} {MARK}" if field.unique else MARK
    return text[: field.max_length] if field.max_length else text


def _plain(field: Any) -> Any:
    if isinstance(field, models.DateTimeField):
        return timezone.now()
    if isinstance(field, models.BooleanField):
        return False
    return 1


def texts() -> Iterator[tuple[str, str]]:
    """Yield every value of every column of every table as text, with where it stands."""
    for model in apps.get_models(include_auto_created=True):
        names = [field.attname for field in model._meta.concrete_fields]
        for row in model._base_manager.values_list(*names):
            for name, value in zip(names, row, strict=True):
                yield f"{model._meta.label}.{name}", str(value)
