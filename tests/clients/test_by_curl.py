"""The commands of the documentation run as they stand, in a shell, against a server."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from config.guides import GUIDES
from tests.document import document
from tests.services.server import ROOT, Server

PLACES = ["README.md", "docs/clients.md", "config/introduction.md"]
ENDPOINT = re.compile(r"`(?:GET|POST|PUT|PATCH|DELETE) ([a-z][a-z-]*/[^`? ]+)")


def block(page: str) -> str:
    """Return the commands of a page that sign a guest in and play."""
    blocks = re.findall(r"```sh\n(.*?)```", (ROOT / page).read_text(), re.DOTALL)
    [found] = [one for one in blocks if "auth/guest" in one]
    return str(found)


@pytest.mark.parametrize("page", PLACES)
def test_a_page_plays_as_it_says(page: str, server: Server, tmp_path: Path) -> None:
    commands = block(page).replace("http://127.0.0.1:8000", server.base)
    bash = shutil.which("bash") or "sh"
    done = subprocess.run(
        [bash, "-euo", "pipefail", "-c", commands],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")
    codes = re.findall(r'"code":"([a-z_]+)","params"', done.stdout)
    assert codes == (["decision_changed"] if page == "docs/clients.md" else [])
    assert '"text":' in done.stdout


def test_the_guides_name_paths_that_are_there() -> None:
    known = {re.sub(r"\{\w+\}", "{}", path) for path in document()["paths"]}
    pages = [(ROOT / "docs" / f"{name}.md").read_text() for name in GUIDES]
    named = [path for page in pages for path in ENDPOINT.findall(page)]
    asked = {f"/api/v1/{re.sub(r'{[^}]+}', '{}', path)}" for path in named}
    assert asked - known == set()
    assert len(asked) > 8


def test_every_link_between_pages_leads_to_a_page_and_a_heading() -> None:
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for link in re.findall(r"\]\(([^):\s]+)\)", page.read_text()):
            file, _, anchor = link.partition("#")
            target = page.parent / file if file else page
            assert target.exists(), (page.name, link)
            assert not anchor or anchor in anchors(target), (page.name, link)


def anchors(page: Path) -> set[str]:
    """Return what a page's headings are called in links."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", one.lower()).strip().replace(" ", "-") for one in headings}
