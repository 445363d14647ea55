"""A body whose length is not told beforehand comes to Django by WSGI, too."""

from io import BytesIO
from typing import Any

import pytest

from config.bridge import measured

LARGEST = 8


def came(environ: dict[str, Any], start_response: Any) -> tuple[str | None, bytes]:
    """Return what length is told, and the body."""
    return environ.get("CONTENT_LENGTH"), environ["wsgi.input"].read()


@pytest.mark.parametrize(
    ("sent", "wanted"), [(b"{}", ("2", b"{}")), (b"", ("0", b"")), (b"x" * 99, ("9", b"x" * 9))]
)
def test_it_is_read_and_measured(sent: bytes, wanted: tuple[str, bytes]) -> None:
    environ = {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input": BytesIO(sent)}
    assert measured(came, largest=LARGEST)(environ, None) == wanted


@pytest.mark.parametrize("head", [{"CONTENT_LENGTH": "2"}, {}])
def test_any_other_is_left_alone(head: dict[str, str]) -> None:
    environ = {**head, "wsgi.input": BytesIO(b"{}")}
    assert measured(came, largest=LARGEST)(environ, None) == (head.get("CONTENT_LENGTH"), b"{}")
