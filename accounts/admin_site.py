"""The site that the admin's pages belong to."""

from typing import Any

from django.contrib import admin
from django.contrib.admin import sites
from django.http import HttpRequest
from unfold.apps import BasicAppConfig
from unfold.sites import UnfoldAdminSite


class Site(UnfoldAdminSite):
    """Names what its sidebar lists by texts, on every page.

    Lazy ones would be translated anew each time that sorting compares two of them.
    """

    def _build_app_dict(self, request: HttpRequest, label: str | None = None) -> dict[str, Any]:
        found: dict[str, Any] = super()._build_app_dict(request, label)
        for app in found.values():
            for model in app["models"]:
                model["name"] = str(model["name"])
        return found


class SiteConfig(BasicAppConfig):
    """The frame of the admin, around our site."""

    def ready(self) -> None:
        """Let whoever registers a model do so there."""
        admin.site = sites.site = Site()
