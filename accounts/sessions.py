"""Sign-ins: one per device, each known by its own opaque token (allauth's session token)."""

from collections.abc import Callable, Collection, Iterable
from datetime import datetime, timedelta
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from allauth.usersessions.models import UserSession
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from accounts.models import User

SEEN_EVERY = timedelta(minutes=5)
"""A device's last use and its expiry are written at most that often."""

_FIELDS = [field.attname for field in User._meta.concrete_fields]
_COLUMNS = ", ".join(f"u.{field.column}" for field in User._meta.concrete_fields)
_LOOK_UP = f"""
    SELECT {_COLUMNS}, s.session_data, d.last_seen_at, s.session_key
    FROM django_session s
    JOIN usersessions_usersession d ON d.session_key = s.session_key
    JOIN {User._meta.db_table} u ON u.id = d.user_id
    WHERE s.session_key {{}} AND s.expire_date > %s AND u.is_active
"""
"""One statement for a whole sign-in: session, device and person; to be told which sessions."""

_LOOK_UP_ONE = _LOOK_UP.format("= %s")


def new_store(key: str | None = None) -> SessionBase:
    """Return the session `key`, or a new one."""
    store: SessionBase = import_module(settings.SESSION_ENGINE).SessionStore(key)
    return store


@transaction.atomic
def session_create(*, user: User, device: str = "", ip: str = "127.0.0.1") -> str:
    """Sign `user` in on a device (its name, at most 200 characters); return the token."""
    store = new_store()
    store[SESSION_KEY] = str(user.pk)
    store[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    store[HASH_SESSION_KEY] = user.get_session_auth_hash()
    store.save(must_create=True)
    key = store.session_key or ""
    UserSession.objects.create(user=user, session_key=key, ip=ip, user_agent=device[:200])
    return key


def user_by_token(token: str) -> User | None:
    """Return the person whose device has `token`; None if it is unknown, old or revoked.

    Costs one statement, and every few minutes the writes that keep the sign-in alive.
    """
    now = timezone.now()
    with connection.cursor() as cursor:
        cursor.execute(_LOOK_UP_ONE, [token, connection.ops.adapt_datetimefield_value(now)])
        row = cursor.fetchone()
    return None if row is None else _signed_in(row, token, now)


def users_by_tokens(tokens: Collection[str]) -> dict[str, User]:
    """Return by token whom `user_by_token` returns for each, in one statement."""
    if not tokens:
        return {}
    now = timezone.now()
    asked = _LOOK_UP.format(f"IN ({', '.join(['%s'] * len(tokens))})")
    with connection.cursor() as cursor:
        cursor.execute(asked, [*tokens, connection.ops.adapt_datetimefield_value(now)])
        found = [(row[-1], _signed_in(row, row[-1], now)) for row in cursor.fetchall()]
    return {token: user for token, user in found if user is not None}


def _signed_in(row: tuple[Any, ...], token: str, now: datetime) -> User | None:
    """Return the person of a row whose session belongs to them, and keep the sign-in alive."""
    user = _load(row)
    if not _is_signed_for(user.pk, user.password, row[-3]):
        return None
    seen = _as_datetime(row[-2])
    if now - seen > SEEN_EVERY:
        _keep_alive(user, token, now)
    return user


def _as_datetime(value: Any) -> datetime:
    moment = datetime.fromisoformat(value) if isinstance(value, str) else value
    return moment if moment.tzinfo else moment.replace(tzinfo=timezone.get_default_timezone())


def _load(row: tuple[Any, ...]) -> User:
    """Return the person of a row, its values converted as the ORM would."""
    values = list(row[: len(_FIELDS)])
    for place, column, convert in _converters(connection.vendor):
        values[place] = convert(values[place], column, connection)
    return User.from_db(connection.alias, _FIELDS, values)


@cache
def _converters(vendor: str) -> list[tuple[int, Any, Callable[..., Any]]]:
    """Return what the ORM converts on a kind of database: place, column, how."""
    columns = [field.get_col(User._meta.db_table) for field in User._meta.concrete_fields]
    return [
        (place, column, convert)
        for place, column in enumerate(columns)
        for convert in (
            *connection.ops.get_db_converters(column),
            *column.get_db_converters(connection),
        )
    ]


@lru_cache(4096)
def _is_signed_for(pk: Any, password: str, session_data: str) -> bool:
    """Whether a session belongs to a person under their present (hashed) password."""
    data = new_store().decode(session_data)
    hash = User(password=password).get_session_auth_hash()
    return data.get(SESSION_KEY) == str(pk) and constant_time_compare(
        data.get(HASH_SESSION_KEY, ""), hash
    )


def _keep_alive(user: User, token: str, now: datetime) -> None:
    expiry = now + timedelta(seconds=settings.SESSION_COOKIE_AGE)
    UserSession.objects.filter(session_key=token).update(last_seen_at=now)
    Session.objects.filter(session_key=token).update(expire_date=expiry)
    User.objects.filter(pk=user.pk).update(last_seen_at=now)


def session_list(*, user: User) -> QuerySet[UserSession]:
    """Return the devices on which `user` is signed in, the last used first."""
    devices: QuerySet[UserSession] = UserSession.objects.filter(user=user)
    keys = devices.values_list("session_key", flat=True)
    alive = keys_alive((user, key) for key in keys)
    return devices.filter(session_key__in=alive).order_by("-last_seen_at", "-pk")


def keys_alive(sign_ins: Iterable[tuple[User, str]]) -> set[str]:
    """Return the session keys among `sign_ins` (person, key) whose tokens are still accepted."""
    users = {key: user for user, key in sign_ins}
    if not users:
        return set()
    rows = Session.objects.filter(session_key__in=users, expire_date__gt=timezone.now())
    return {
        row.session_key
        for row in rows
        if _is_signed_for(
            users[row.session_key].pk, users[row.session_key].password, row.session_data
        )
    }


@transaction.atomic
def session_revoke(*, user: User, session_id: int) -> bool:
    """Sign one device of `user` out; return whether there was one."""
    device = UserSession.objects.filter(user=user, pk=session_id).first()
    if device is None:
        return False
    Session.objects.filter(session_key=device.session_key).delete()
    device.delete()
    return True
