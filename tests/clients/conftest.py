"""One server for all clients that need nothing special of it."""

from collections.abc import Iterator

import pytest

from tests.services.server import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as made:
        yield made
