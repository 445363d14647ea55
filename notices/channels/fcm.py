"""Android push: Firebase's HTTP v1, with a token that a service account signs for."""

import json
import threading
import time
from typing import Any, cast

import httpx
import jwt
from django.conf import settings

from notices.channels.answers import retry_after
from notices.channels.connections import http1
from notices.channels.keys import FcmKeys
from notices.channels.message import SENT, Message, Outcome, Receipt
from notices.channels.payload import fitting, packed, strings
from notices.models import Device

SCOPE = "https://www.googleapis.com/auth/firebase.messaging"
GRANT = "urn:ietf:params:oauth:grant-type:jwt-bearer"
ASSERTION_SECONDS = 3600
_EARLY = 60
"""Seconds before its end that a token is replaced."""
_GONE = {"UNREGISTERED", "SENDER_ID_MISMATCH"}


class Fcm:
    """Sends through Firebase Cloud Messaging: data alone, the app shows it and can take it back."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._token, self._ends = "", 0.0
        self._of: FcmKeys | None = None

    def is_ready(self) -> bool:
        return settings.FCM_KEYS is not None

    def send(self, device: Device, message: Message) -> Receipt:
        """Send once; a token that Google no longer takes is asked for anew."""
        try:
            answer = self._post(device, message)
            if answer.status_code == 401:
                self._token = ""
                answer = self._post(device, message)
        except (httpx.TransportError, _NoToken) as error:
            return Receipt(Outcome.RETRY, str(error) or type(error).__name__, is_ours=True)
        return _receipt(answer)

    def _post(self, device: Device, message: Message) -> httpx.Response:
        url = f"{settings.FCM_URL}/v1/projects/{_keys().project}/messages:send"
        headers = {
            "Authorization": f"Bearer {self._access()}",
            "Content-Type": "application/json",
        }
        data = json.loads(fitting(message, lambda one: packed(strings(one))))
        return http1().post(url, content=packed(body_of(device, message, data)), headers=headers)

    def _access(self) -> str:
        keys = _keys()
        with self._lock:
            if not self._token or self._of is not keys or time.time() > self._ends - _EARLY:
                self._token, seconds = _ask_for_token()
                self._of, self._ends = keys, time.time() + seconds
            return self._token


def _keys() -> FcmKeys:
    return cast(FcmKeys, settings.FCM_KEYS)


class _NoToken(Exception):
    """Google gives no token."""


def _ask_for_token() -> tuple[str, int]:
    """Return a token and how many seconds it works.

    Raises:
        _NoToken: None is given.
    """
    keys, now = _keys(), int(time.time())
    url = settings.FCM_TOKEN_URL or keys.token_url
    claims = {
        "iss": keys.email,
        "scope": SCOPE,
        "aud": keys.token_url,
        "iat": now,
        "exp": now + ASSERTION_SECONDS,
    }
    assertion = jwt.encode(claims, keys.private, "RS256")
    answer = http1().post(url, data={"grant_type": GRANT, "assertion": assertion})
    told = _json(answer)
    if answer.status_code != 200 or not isinstance(told.get("access_token"), str):
        raise _NoToken(f"no token: HTTP {answer.status_code}")
    seconds = told.get("expires_in")
    return told["access_token"], seconds if isinstance(seconds, int) else ASSERTION_SECONDS


def body_of(device: Device, message: Message, data: dict[str, str]) -> dict[str, Any]:
    """Return what `messages:send` takes."""
    android = {
        "priority": "HIGH" if message.urgent else "NORMAL",
        "ttl": f"{message.ttl}s",
        **({"collapse_key": message.collapse} if message.collapse else {}),
    }
    return {"message": {"token": device.address, "data": data, "android": android}}


def _json(answer: httpx.Response) -> dict[str, Any]:
    try:
        told = json.loads(answer.content)
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _receipt(answer: httpx.Response) -> Receipt:
    status = answer.status_code
    if status == 200:
        return SENT
    error = _json(answer).get("error", {})
    code = _code(error if isinstance(error, dict) else {})
    detail = f"HTTP {status} {code}".strip()
    if code in _GONE:
        return Receipt(Outcome.GONE, detail)
    if status == 429 or status >= 500:
        return Receipt(Outcome.RETRY, detail, retry_after(answer.headers), is_ours=True)
    return Receipt(Outcome.FAILED, detail, is_ours=status in (401, 403))


def _code(error: dict[str, Any]) -> str:
    """Return Firebase's own word for an error, or else Google's general one."""
    for part in error.get("details") or []:
        if isinstance(part, dict) and "errorCode" in part:
            return str(part["errorCode"])[:60]
    return str(error.get("status", ""))[:60]
