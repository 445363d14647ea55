"""Guides beside the docs page: pages for people, Markdown for programs."""

import re
from collections.abc import Iterator
from functools import cache
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import patch_vary_headers
from django.utils.safestring import SafeString
from django.views.decorators.http import require_safe
from markdown_it import MarkdownIt
from markdown_it.token import Token

from accounts.api.problems import plain_problem

GUIDES = (
    *("clients", "streams", "notifications", "standing-orders"),
    *("content", "potion-rules", "fairness", "ratings", "privacy"),
)
"""Pages of `docs/` that the docs page leads to."""


@require_safe
def guide(request: HttpRequest, name: str) -> HttpResponse:
    """Answer one of the pages for developers: as HTML to browsers, else as it is written."""
    if name not in GUIDES:
        return plain_problem("not_found", 404)
    text: str = (settings.BASE_DIR / "docs" / f"{name}.md").read_text()
    if request.get_preferred_type(["text/plain", "text/html"]) == "text/html":
        title, page = _page(text)
        told = {"title": title, "page": page, "guides": GUIDES, "here": name}
        answer = render(request, "config/guide.html", told)
    else:
        answer = HttpResponse(text, content_type="text/plain; charset=utf-8")
    patch_vary_headers(answer, ("Accept",))
    return answer


@cache
def _page(text: str) -> tuple[str, SafeString]:
    """Return the title of a page of ours and the page as HTML; what it is made of cannot be raw
    HTML.
    """
    written = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = written.parse(text)
    titles = dict(_titles(tokens))
    for token in tokens:
        for part in token.children or ():
            if part.type == "link_open" and not _leads(str(part.attrs["href"])):
                del part.attrs["href"]
    page = written.renderer.render(tokens, written.options, {})
    return next(iter(titles.values())), SafeString(page)


def _titles(tokens: list[Token]) -> Iterator[tuple[str, str]]:
    """Give every heading the id that links name; yield ids and words."""
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            words = tokens[at + 1].content
            token.attrs["id"] = re.sub(r"[^\w -]", "", words.lower()).replace(" ", "-")
            yield str(token.attrs["id"]), words


def _leads(href: str) -> bool:
    """Whether a link leads anywhere from the docs page."""
    to = urlsplit(href)
    is_guide = to.path.endswith(".md") and to.path.removesuffix(".md") in GUIDES
    is_example = bool(re.fullmatch(r"examples/\w+\.json", to.path))
    return bool(to.scheme) or to.path.startswith("/") or not to.path or is_guide or is_example
