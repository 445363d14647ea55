"""Answers to requests with an `Idempotency-Key`, kept so that a repeat gets them and does nothing.

They may hold secrets. So each is sealed with a key made of the server's and of the client's, which
the server does not keep; see `docs/decisions/kept-answers.md`.
"""

import base64
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import orjson
from cryptography.fernet import Fernet
from django.db import IntegrityError, OperationalError, connection, transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.locks import is_lock_trouble, is_reference_trouble
from accounts.models import KeptAnswer

KEPT = timedelta(hours=48)

ABANDONED = timedelta(minutes=2)
"""After which nobody believes any more that a request is worked on."""

PATIENCE_SECONDS = 5
_LOOK_EVERY_SECONDS = 0.1

Answer = dict[str, Any]
"""`status`, `headers` and `body`, all of which JSON can hold."""


class InProgress(Exception):
    """The same request is worked on, and that takes long."""


class Reused(Exception):
    """The key belongs to another request."""


@dataclass(frozen=True)
class Asked:
    """A request that may be repeated: whose it is, its key, what it asks (64 hex digits)."""

    user_id: Any
    key: str
    fingerprint: str

    @property
    def digest(self) -> str:
        return str(self._hmac("digest").hexdigest())

    def seal(self, answer: Answer) -> str:
        """Return an answer as only this request can read it again."""
        sealed: str = self._box().encrypt(orjson.dumps(answer)).decode()
        return sealed

    def unseal(self, sealed: str) -> Answer:
        """Return what was sealed."""
        answer: Answer = orjson.loads(self._box().decrypt(sealed.encode()))
        return answer

    def _box(self) -> Fernet:
        return Fernet(base64.urlsafe_b64encode(self._hmac("seal").digest()))

    def _hmac(self, use: str) -> Any:
        return salted_hmac(f"kept answer {use}", f"{self.user_id} {self.key}", algorithm="sha256")


def answer_once(asked: Asked, act: Callable[[], Answer]) -> tuple[Answer, bool]:
    """Do what is asked and keep the answer, in one transaction; return it and if it is a repeat.

    A twin waits until the first is stored. What `act` raises undoes everything.

    Raises:
        InProgress: For longer than a lock is waited for. Reused.
    """
    with transaction.atomic():
        if not _claim(asked):
            return asked.unseal(_kept(asked).sealed), True
        answer = act()
        KeptAnswer.objects.filter(digest=asked.digest).update(sealed=asked.seal(answer))
        return answer, False


def answer_once_apart(asked: Asked, act: Callable[[], Answer]) -> tuple[Answer, bool]:
    """Do the same for what may take seconds and must hold up no other write.

    Whoever is killed at it has done it perhaps, and a repeat does it again after `ABANDONED`.

    Raises:
        InProgress: For longer than `PATIENCE_SECONDS`. Reused.
    """
    old = KeptAnswer.objects.filter(sealed="", created_at__lt=timezone.now() - ABANDONED)
    old.filter(digest=asked.digest).delete()
    if not _claim(asked):
        return asked.unseal(_waited_for(asked)), True
    mine = KeptAnswer.objects.filter(digest=asked.digest)
    is_done = False
    try:
        answer = act()
        is_done = bool(mine.update(sealed=asked.seal(answer)))
    finally:
        if not is_done:
            mine.delete()
    return answer, False


def _claim(asked: Asked) -> bool:
    """Note that a request is worked on; False if it is, or was, already."""
    row = KeptAnswer(user_id=asked.user_id, digest=asked.digest, fingerprint=asked.fingerprint)
    try:
        with transaction.atomic():
            row.save(force_insert=True)
    except IntegrityError as error:
        if is_reference_trouble(error):
            raise
        return False
    except OperationalError as error:
        # On SQLite it may be anybody who writes.
        if connection.vendor != "postgresql" or not is_lock_trouble(error):
            raise
        raise InProgress from error
    return True


def _kept(asked: Asked) -> KeptAnswer:
    found = KeptAnswer.objects.filter(digest=asked.digest).first()
    if found is None:
        raise InProgress
    if found.fingerprint != asked.fingerprint:
        raise Reused
    return found


def _waited_for(asked: Asked) -> str:
    until = time.monotonic() + PATIENCE_SECONDS
    while not (sealed := _kept(asked).sealed):
        if time.monotonic() > until:
            raise InProgress
        time.sleep(_LOOK_EVERY_SECONDS)
    return sealed


def answers_purge() -> int:
    """Forget answers after `KEPT`; return how many. Safe to run twice."""
    return KeptAnswer.objects.filter(created_at__lt=timezone.now() - KEPT).delete()[0]
