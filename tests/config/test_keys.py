"""Keys of push and mail from the environment: right, or no start."""

import json
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
)
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command

from config import keys

NAMES = (
    *("VAPID_PRIVATE_KEY", "APNS_KEY_FILE", "APNS_KEY_ID", "APNS_TEAM_ID", "APNS_TOPIC"),
    *("FCM_CREDENTIALS_FILE", "EMAIL_URL"),
)
SUBJECT = "mailto:admin@example.org"


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def pem(key: Any) -> str:
    return str(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode())


class TestVapid:
    def test_alone_it_is_made_once_for_its_owner_alone_to_read(self, tmp_path: Path) -> None:
        first = keys.vapid(tmp_path, SUBJECT, is_alone=True)
        again = keys.vapid(tmp_path, SUBJECT, is_alone=True)
        assert first is not None and again is not None and first.public == again.public
        assert (tmp_path / "vapid_private_key").stat().st_mode & 0o777 == 0o600

    def test_among_others_there_is_none_unless_it_is_set(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any
    ) -> None:
        assert keys.vapid(tmp_path, SUBJECT, is_alone=False) is None
        call_command("make_vapid_key")
        monkeypatch.setenv("VAPID_PRIVATE_KEY", capsys.readouterr().out.strip())
        made = keys.vapid(tmp_path, SUBJECT, is_alone=False)
        assert made is not None and len(made.public) == 87 and list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("text", ["short", "é", "A" * 43, "_" * 43])
    def test_what_is_no_key_is_refused(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
    ) -> None:
        monkeypatch.setenv("VAPID_PRIVATE_KEY", text)
        with pytest.raises(ImproperlyConfigured, match="VAPID_PRIVATE_KEY must be"):
            keys.vapid(tmp_path, SUBJECT, is_alone=True)

    def test_a_subject_is_an_address(self, tmp_path: Path) -> None:
        with pytest.raises(ImproperlyConfigured, match="VAPID_SUBJECT must begin"):
            keys.vapid(tmp_path, "admin@example.org", is_alone=True)


class TestApns:
    def set(self, monkeypatch: pytest.MonkeyPatch, path: Path, text: str) -> None:
        path.write_text(text)
        values = (str(path), "KEY1234567", "TEAM123456", "org.example.quacks")
        for name, value in zip(NAMES[1:5], values, strict=True):
            monkeypatch.setenv(name, value)

    def test_a_whole_key_is_taken(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        assert keys.apns() is None
        self.set(monkeypatch, tmp_path / "key.p8", pem(ec.generate_private_key(ec.SECP256R1())))
        made = keys.apns()
        assert made is not None and made.topic == "org.example.quacks"
        assert "PRIVATE" not in repr(made) and "private" not in repr(made)

    def test_a_part_alone_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("APNS_TOPIC", "org.example.quacks")
        with pytest.raises(ImproperlyConfigured, match="APNS_KEY_FILE, APNS_KEY_ID, APNS_TEAM_ID"):
            keys.apns()

    @pytest.mark.parametrize("text", ["", "no key", pem(ec.generate_private_key(ec.SECP384R1()))])
    def test_what_is_no_key_of_apple_is_refused(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
    ) -> None:
        self.set(monkeypatch, tmp_path / "key.p8", text)
        with pytest.raises(ImproperlyConfigured, match="APNS_KEY_FILE must name"):
            keys.apns()


class TestFcm:
    ACCOUNT = {
        "project_id": "quacks",
        "client_email": "push@quacks.example",
        "token_uri": "https://oauth2.googleapis.com/token",
    }

    def test_a_service_account_is_taken(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert keys.fcm() is None
        key = pem(rsa.generate_private_key(public_exponent=65537, key_size=2048))
        path = tmp_path / "account.json"
        path.write_text(json.dumps({**self.ACCOUNT, "private_key": key}))
        monkeypatch.setenv("FCM_CREDENTIALS_FILE", str(path))
        made = keys.fcm()
        assert made is not None and made.project == "quacks"

    @pytest.mark.parametrize(
        "text", ["", "[]", json.dumps(ACCOUNT), json.dumps({**ACCOUNT, "private_key": "none"})]
    )
    def test_what_is_none_is_refused(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str
    ) -> None:
        path = tmp_path / "account.json"
        path.write_text(text)
        monkeypatch.setenv("FCM_CREDENTIALS_FILE", str(path))
        with pytest.raises(ImproperlyConfigured, match="FCM_CREDENTIALS_FILE must name"):
            keys.fcm()

    def test_a_file_that_is_not_there_is_refused(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("FCM_CREDENTIALS_FILE", "/nowhere/account.json")
        with pytest.raises(ImproperlyConfigured, match="FCM_CREDENTIALS_FILE must name"):
            keys.fcm()


class TestMail:
    def test_nothing_set_changes_nothing(self) -> None:
        assert keys.mail() == {}

    @pytest.mark.parametrize(
        ("url", "port", "is_tls", "is_ssl"),
        [
            ("smtp://mail.example.org", 25, False, False),
            ("smtp+tls://user:p%40ss@mail.example.org", 587, True, False),
            ("smtps://mail.example.org:4650", 4650, False, True),
        ],
    )
    def test_an_address_is_a_mail_server(
        self, monkeypatch: pytest.MonkeyPatch, url: str, port: int, is_tls: bool, is_ssl: bool
    ) -> None:
        monkeypatch.setenv("EMAIL_URL", url)
        made = keys.mail()
        assert (made["EMAIL_HOST"], made["EMAIL_PORT"]) == ("mail.example.org", port)
        assert (made["EMAIL_USE_TLS"], made["EMAIL_USE_SSL"]) == (is_tls, is_ssl)
        assert made["EMAIL_HOST_PASSWORD"] == ("p@ss" if "p%40ss" in url else "")

    @pytest.mark.parametrize("url", ["mail.example.org", "http://mail.example.org", "smtp://:25"])
    def test_what_is_none_is_refused_without_telling_it(
        self, monkeypatch: pytest.MonkeyPatch, url: str
    ) -> None:
        monkeypatch.setenv("EMAIL_URL", url)
        with pytest.raises(ImproperlyConfigured, match="EMAIL_URL must be like"):
            keys.mail()


def test_an_address_of_a_service_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APNS_URL", "https://api.sandbox.push.apple.com/")
    assert keys.address("APNS_URL", "") == "https://api.sandbox.push.apple.com"
    monkeypatch.setenv("APNS_URL", "api.push.apple.com")
    with pytest.raises(ImproperlyConfigured, match="APNS_URL must begin"):
        keys.address("APNS_URL", "")
