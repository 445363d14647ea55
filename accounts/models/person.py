"""People: guests and members, and codes that sign in a second device."""

import secrets
import unicodedata
import uuid
from collections.abc import Iterable
from datetime import timedelta
from typing import ClassVar

from django.contrib.auth.models import AbstractUser, UserManager
from django.core.validators import MinLengthValidator
from django.db import DatabaseError, models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.text import language_spoken

NAME_LENGTH = 24
HANDOVER_SECONDS = 120
KEY_LENGTH = 96
"""Of what a name is found by, in hex digits."""


class Kind(models.TextChoices):
    """What a person is to the server."""

    GUEST = "guest", _("guest")
    MEMBER = "member", _("member")


class Circle(models.TextChoices):
    """Whom a person lets near."""

    EVERYBODY = "everybody", _("everybody")
    FRIENDS = "friends", _("friends")
    NOBODY = "nobody", _("nobody")


def search_key(text: str) -> str:
    """Return what names are found by: without case and accents, as hex digits of UTF-8.

    Hex digits are in one order in every database, whatever its language; so a prefix is a range.
    """
    plain = unicodedata.normalize("NFKD", text).casefold()
    bare = "".join(one for one in plain if not unicodedata.combining(one))
    return bare.encode()[: KEY_LENGTH // 2].hex()


class PersonGone(Exception):
    """Somebody who is to be changed has gone for good meanwhile."""


class PeopleManager(UserManager["User"]):
    """Makes people of each kind."""

    def create_guest(self, name: str = "") -> "User":
        """Create a guest; without a `name` (1 to 24 characters) the server makes one up.

        Nobody finds a guest who does not ask for it.
        """
        username = f"guest-{secrets.token_hex(5)}"
        guest = self.model(username=username, name=name or username[:NAME_LENGTH], kind=Kind.GUEST)
        guest.found_by = Circle.NOBODY
        guest.language = language_spoken()
        guest.set_unusable_password()
        guest.save(force_insert=True)
        return guest


class User(AbstractUser):
    """A person, known by an id that never changes.

    Attributes:
        name: What others see, 1 to 24 characters; need not be unique.
        profile_version: Counts changes of what others see, so that views know that they are old.
        quiet_from, quiet_until: Local times between which this person is not to be disturbed.
        away_from, away_until: The present, next or last vacation.
        last_seen_at: Last request, exact to a few minutes.
        suspended_until: Repeats when the longest suspension ends, so that signing in by token reads
            it along; `accounts.services.sanctions` keeps it.
        found_by, invited_by: Who finds this person by search, and who may invite them.
        name_key, username_key: `search_key` of both, for the search.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(_("name"), max_length=NAME_LENGTH, validators=[MinLengthValidator(1)])
    kind = models.CharField(_("kind"), max_length=8, choices=Kind.choices, default=Kind.MEMBER)
    language = models.CharField(_("language"), max_length=8, default="en")
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    avatar = models.CharField(_("avatar"), max_length=64, blank=True)
    quiet_from = models.TimeField(_("quiet from"), null=True, blank=True)
    quiet_until = models.TimeField(_("quiet until"), null=True, blank=True)
    away_from = models.DateTimeField(_("away from"), null=True, blank=True)
    away_until = models.DateTimeField(_("away until"), null=True, blank=True)
    profile_version = models.PositiveIntegerField(default=0, editable=False)
    last_seen_at = models.DateTimeField(_("last seen"), default=timezone.now)
    suspended_until = models.DateTimeField(_("suspended until"), null=True, editable=False)
    found_by = models.CharField(
        _("found by"), max_length=9, choices=Circle.choices, default=Circle.EVERYBODY
    )
    invited_by = models.CharField(
        _("invited by"), max_length=9, choices=Circle.choices, default=Circle.EVERYBODY
    )
    name_key = models.CharField(max_length=KEY_LENGTH, default="", editable=False)
    username_key = models.CharField(max_length=KEY_LENGTH, default="", editable=False)
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]

    objects: ClassVar[PeopleManager] = PeopleManager()

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        constraints = [
            models.CheckConstraint(condition=~models.Q(name=""), name="user_has_a_name"),
            models.CheckConstraint(
                condition=models.Q(kind__in=Kind.values), name="user_kind_known"
            ),
            models.CheckConstraint(
                condition=models.Q(found_by__in=Circle.values, invited_by__in=Circle.values),
                name="user_circles_known",
            ),
        ]
        indexes = [
            models.Index(
                fields=["last_seen_at"],
                name="user_idle_guests",
                condition=models.Q(kind=Kind.GUEST),
            ),
            models.Index(fields=["name_key", "id"], name="user_by_name"),
            models.Index(fields=["username_key", "id"], name="user_by_username"),
            models.Index(fields=["email"], name="user_by_email"),
            models.Index(fields=["-date_joined", "-id"], name="user_by_age"),
        ]

    def save(self, *args: object, **kwargs: object) -> None:
        """Store the person; who comes without a name is called by the username.

        Raises:
            PersonGone: The row was deleted meanwhile; it is not made anew.
        """
        self.name = self.name or self.username[:NAME_LENGTH]
        self.name_key, self.username_key = search_key(self.name), search_key(self.username)
        fields = kwargs.get("update_fields")
        if isinstance(fields, Iterable) and "name" in fields:
            kwargs["update_fields"] = {*fields, "name_key"}
        if not self._state.adding and fields is None:
            kwargs["force_update"] = True
        try:
            super().save(*args, **kwargs)  # type: ignore[arg-type]
        except DatabaseError as error:
            if type(error) is not DatabaseError:
                raise
            raise PersonGone from error

    def get_full_name(self) -> str:
        """Return what others see."""
        return self.name


def handover_expiry() -> object:
    """Return when a code made now stops working."""
    return timezone.now() + timedelta(seconds=HANDOVER_SECONDS)


class Handover(models.Model):
    """A code, shown on one device, that signs in another as the same person, once.

    `token` is the key of the sign-in that asked for it; the code ends with that.
    """

    code = models.CharField(max_length=16, unique=True)
    user = models.ForeignKey(User, models.CASCADE, related_name="+")
    token = models.CharField(max_length=64, default="")
    expires_at = models.DateTimeField(default=handover_expiry)

    class Meta:
        verbose_name = _("hand-over code")
        verbose_name_plural = _("hand-over codes")

    def __str__(self) -> str:
        return str(self.user_id)


class GuestKey(models.Model):
    """The idempotency key of a guest's sign-in: the same key gives the same guest again."""

    key = models.CharField(max_length=64, unique=True)
    fingerprint = models.CharField(max_length=64)
    user = models.ForeignKey(User, models.CASCADE, related_name="+")
    created_at = models.DateTimeField(default=timezone.now, db_index=True)

    class Meta:
        verbose_name = _("guest key")
        verbose_name_plural = _("guest keys")

    def __str__(self) -> str:
        return str(self.user_id)
