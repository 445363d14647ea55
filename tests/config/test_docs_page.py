"""The docs page leads to everything that a developer of clients reads."""

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest
from django.conf import settings
from django.test import Client

from config.guides import GUIDES
from tests.config.test_openapi import operations
from tests.document import document

BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


def as_page(name: str) -> str:
    answer = Client().get(f"/api/docs/{name}.md", headers={"Accept": BROWSER})
    assert (answer.status_code, answer["Content-Type"]) == (200, "text/html; charset=utf-8")
    return answer.content.decode()


def test_the_bare_address_leads_there() -> None:
    answer = Client().get("/", follow=True)
    assert answer.redirect_chain == [("/api/docs", 302)]
    assert answer.status_code == 200


@pytest.mark.parametrize("name", GUIDES)
def test_a_guide_is_read_beside_the_docs_page(name: str) -> None:
    answer = Client().get(f"/api/docs/{name}.md")
    assert answer.status_code == 200
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert answer.content.decode() == (Path(settings.BASE_DIR) / f"docs/{name}.md").read_text()


@pytest.mark.parametrize("name", GUIDES)
def test_a_browser_gets_it_as_a_page_whose_links_lead_somewhere(name: str) -> None:
    page = as_page(name)
    assert "|---" not in page and "| --- |" not in page
    links = set(re.findall(r'href="([^"]+)"', page))
    for link in links:
        to, _, place = link.partition("#")
        if to.startswith("http"):
            continue
        if to:
            found = Client().get(urljoin("/api/docs/here", to), headers={"Accept": BROWSER})
            assert found.status_code == 200, link
        if place and (not to or to.endswith(".md")):
            target = page if not to else as_page(to.removesuffix(".md"))
            assert f'id="{place}"' in target, link
    assert links >= {"/api/docs"} | {f"{other}.md" for other in GUIDES if other != name}


def test_programs_get_a_guide_as_it_is_written() -> None:
    for accept in ("*/*", "text/plain", "text/markdown", "application/json"):
        answer = Client().get("/api/docs/clients.md", headers={"Accept": accept})
        assert answer["Content-Type"] == "text/plain; charset=utf-8"
        assert "Accept" in answer["Vary"]


@pytest.mark.parametrize("name", ["operations", "nothing", "..%2FREADME"])
def test_no_other_page_is(name: str) -> None:
    assert Client().get(f"/api/docs/{name}.md").status_code == 404


def test_every_link_of_the_document_leads_somewhere() -> None:
    whole = document()
    links = re.findall(r"\]\((.+?)\)", whole["info"]["description"])
    links += [tag["externalDocs"]["url"] for tag in whole["tags"] if "externalDocs" in tag]
    assert {link: Client().get(link).status_code for link in links} == dict.fromkeys(links, 200)
    assert len(links) >= len(GUIDES)


def test_what_goes_into_the_path_is_told_first() -> None:
    ranks = {"path": 0, "query": 1, "header": 2}
    for verb, path, operation in operations():
        places = [one.get("in", "header") for one in operation.get("parameters", [])]
        assert places == sorted(places, key=ranks.__getitem__), (verb, path)


@pytest.mark.django_db
def test_the_docs_page_finds_operations_and_keeps_the_token() -> None:
    page = Client().get("/api/docs").content.decode()
    assert "opsFilter" in page
    assert "persistAuthorization: true" in page
