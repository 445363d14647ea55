"""Webhooks: who receives one can tell that it is ours, and nobody uses us to look around."""

import re
import socket
import ssl
import threading
import time
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from accounts.models import User
from notices.channels import outside
from notices.channels.addresses import Refused, Unreachable, is_public
from notices.channels.base import Outcome, deliver
from notices.channels.message import Line
from notices.channels.registering import Registration, webhook_register
from notices.models import Device
from tests.notices.channels.conftest import TURN, WITHDRAWN
from tests.notices.fakes.web import FakeWeb, Got, Says

pytestmark = pytest.mark.django_db

Names = dict[str, list[str]]


def a_hook(user: User, url: str, form: str = "json") -> Device:
    registration = Registration(kind="webhook", address=url, keys={"format": form})
    return webhook_register(user=user, registration=registration)[0]


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Names:
    """What names mean; to be changed at any moment."""
    known: Names = {}
    real = socket.getaddrinfo

    def look_up(host: Any, port: Any, *args: Any, **kwargs: Any) -> Any:
        if host not in known:
            return real(host, port, *args, **kwargs)
        return [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in known[host]
        ]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return known


def is_signed(got: Got, secret: str) -> bool:
    """Check by the very lines that the documentation gives to receivers."""
    page = (Path(__file__).parents[3] / "docs" / "notifications.md").read_text()
    [lines] = re.findall(r"```python\n(import base64.*?)```", page, re.DOTALL)
    known: dict[str, Any] = {}
    exec(lines, known)
    return bool(known["is_ours"](got.headers, got.body, secret))


def test_a_program_gets_the_payload_signed(ana: User, web: FakeWeb) -> None:
    hook = a_hook(ana, f"{web.url}/hook")
    assert deliver(hook, replace(TURN, id="m1")).sent
    [got] = web.got
    assert is_signed(got, hook.keys["secret"]) and got.headers["webhook-id"] == "m1"
    assert got.json()["decision"] == "57" and got.json()["kind"] == "your_turn"
    assert not is_signed(replace(got, body=got.body + b" "), hook.keys["secret"])
    old = {**got.headers, "webhook-timestamp": str(int(time.time()) - 400)}
    assert not is_signed(replace(got, headers=old), hook.keys["secret"])


def test_a_chat_gets_a_line_in_its_own_form(ana: User, web: FakeWeb) -> None:
    digest = replace(TURN, title="A <b> & @all", lines=(Line("One"), Line("Two")))
    deliver(a_hook(ana, f"{web.url}/discord", "discord"), digest)
    deliver(a_hook(ana, f"{web.url}/slack", "slack"), digest)
    discord, slack = (got.json() for got in web.got)
    text = "Brew in “After supper”.\nOne\nTwo\nhttps://play.example.org/games/g1"
    assert discord == {
        "content": "A <b> & @all\n" + text,
        "allowed_mentions": {"parse": []},
    }
    assert slack == {"text": "A &lt;b&gt; &amp; @all\n" + text}


def test_a_withdrawal_goes_to_programs_not_into_chats(ana: User, web: FakeWeb) -> None:
    deliver(a_hook(ana, f"{web.url}/program"), WITHDRAWN)
    deliver(a_hook(ana, f"{web.url}/chat", "slack"), WITHDRAWN)
    [got] = web.got
    assert got.json()["kind"] == "withdraw"


def test_an_address_that_is_gone_is_given_up(ana: User, web: FakeWeb) -> None:
    hook = a_hook(ana, f"{web.url}/hook")
    web.answers.append(Says(410))
    assert deliver(hook, TURN).gone


def test_no_redirect_is_followed(ana: User, web: FakeWeb) -> None:
    hook = a_hook(ana, f"{web.url}/hook")
    web.answers.append(Says(302, {"Location": f"{web.url}/elsewhere"}))
    assert deliver(hook, TURN).failed and [got.path for got in web.got] == ["/hook"]


def test_an_answer_without_end_is_not_read_to_its_end(ana: User, web: FakeWeb) -> None:
    web.answers.append(Says(200, {}, b"x" * 1_000_000))
    answer = outside.post(f"{web.url}/hook", headers={}, body=b"{}")
    assert (answer.status, len(answer.body)) == (200, outside.LARGEST_ANSWER)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254", "100.64.0.1"),
        *("0.0.0.0", "224.0.0.1", "255.255.255.255", "240.0.0.1", "::1", "::", "fe80::1%eth0"),
        *("fc00::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::"),
        *("192.0.0.192", "168.63.129.16", "::ffff:168.63.129.16", "fec0::1"),
        *("64:ff9b::7f00:1", "64:ff9b:1::a00:1", "2001:0:4136:e378:8000:63bf:3fff:fdd2"),
    ],
)
def test_addresses_that_are_not_of_the_open_internet(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.215.14", "2606:2800:21f:cb07::1", "::ffff:8.8.8.8"])
def test_addresses_of_the_open_internet(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://hooks.example/", "not_https"),
        ("https://127.0.0.1/", "not_public"),
        ("https://[::1]/", "not_public"),
        ("https://2130706433/", "not_public"),
        ("https://0x7f.1/", "not_public"),
        ("https://inside.example/", "not_public"),
        ("https://both.example/", "not_public"),
        ("https://user:word@hooks.example/", "not_an_address"),
        ("https://hooks.example:99999/", "not_an_address"),
        ("https:///hook", "not_an_address"),
        ("https://hooks.example\\@127.0.0.1/", "not_an_address"),
        ("ftp://hooks.example/", "not_an_address"),
        ("https://hööks.example/", "not_an_address"),
        ("https://hooks.example/" + "x" * 2000, "not_an_address"),
    ],
)
def test_what_may_not_be_registered(names: Names, url: str, why: str) -> None:
    names |= {"inside.example": ["10.1.2.3"], "both.example": ["93.184.215.14", "127.0.0.1"]}
    with pytest.raises(Refused, match=why):
        outside.check_url(url)


def test_a_name_that_changes_its_mind_gains_nothing(
    ana: User, web: FakeWeb, names: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DNS rebinding: public when it is registered, loopback when it is sent to."""
    url = f"https://rebind.example:{web.target.split(':')[1]}/"
    names["rebind.example"] = ["93.184.215.14"]
    outside.check_url(url)
    hook = a_hook(ana, url)
    names["rebind.example"] = ["127.0.0.1"]
    tried: list[Any] = []
    monkeypatch.setattr(socket, "create_connection", lambda *args, **kw: tried.append(args))
    receipt = deliver(hook, TURN)
    assert (receipt.outcome, receipt.detail) == (Outcome.FAILED, "not_public")
    assert tried == [] and web.got == []


def test_what_was_checked_is_what_is_connected_to(
    names: Names, monkeypatch: pytest.MonkeyPatch
) -> None:
    names["hooks.example"] = ["93.184.215.14"]
    tried: list[Any] = []

    def connect(address: Any, *args: Any, **kwargs: Any) -> Any:
        tried.append(address)
        raise OSError

    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(Unreachable):
        outside.post("https://hooks.example/", headers={}, body=b"")
    assert tried == [("93.184.215.14", 443)]


def test_an_answer_that_drips_is_not_waited_for(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "SECONDS", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as door:
        target = f"127.0.0.1:{door.getsockname()[1]}"
        settings.LOCAL_TARGETS = frozenset({target})

        def drip() -> None:
            line, _ = door.accept()
            with line, suppress(OSError):
                for _ in range(40):
                    line.send(b"H")
                    time.sleep(0.05)

        threading.Thread(target=drip, daemon=True).start()
        before = time.monotonic()
        with pytest.raises(Unreachable):
            outside.post(f"http://{target}/", headers={}, body=b"")
        assert time.monotonic() - before < 1


def test_a_certificate_is_checked_by_the_name_not_by_the_address(
    names: Names, settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pem = a_certificate("hooks.example", tmp_path)
    trusts = ssl.create_default_context(cafile=str(pem))
    monkeypatch.setattr(outside, "tls", lambda: trusts)
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
        names |= {"hooks.example": ["127.0.0.1"], "other.example": ["127.0.0.1"]}
        settings.LOCAL_TARGETS = frozenset({f"{name}:{port}" for name in names})
        threading.Thread(target=serve_tls, args=(door, pem), daemon=True).start()
        answer = outside.post(f"https://hooks.example:{port}/", headers={}, body=b"{}")
        assert answer.status == 204
        with pytest.raises(Unreachable):
            outside.post(f"https://other.example:{port}/", headers={}, body=b"{}")


def serve_tls(door: socket.socket, pem: Path) -> None:
    """Answer one request, then shake hands once more."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(pem)
    line, _ = door.accept()
    with context.wrap_socket(line, server_side=True) as secure:
        while not secure.recv(4096).endswith(b"{}"):
            pass
        secure.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
    line, _ = door.accept()
    with pytest.raises(ssl.SSLError):
        context.wrap_socket(line, server_side=True)


def a_certificate(name: str, folder: Path) -> Path:
    """Return a file with a key and a certificate of its own for `name`."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    path = folder / "own.pem"
    path.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return path
