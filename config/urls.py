"""The addresses of the server."""

from allauth.headless.constants import Client
from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path, re_path
from django.views.generic import RedirectView

from accounts.api.problems import unknown_path
from accounts.api.resets import ResetView
from config import dev, health
from config.docs import DocsPage, document, examples
from config.guides import guide
from games.pages import invitation
from notices.pages import unsubscribe

UNUSED_OF_ALLAUTH = (
    r"^api/v1/auth/(?:app/v1/(?:(?:auth|account)/phone|auth/provider/redirect|tokens/)|openapi\.)"
)
"""Nobody gives a phone number here, apps are redirected nowhere, tokens slide by themselves, and
one document is enough.
"""

urlpatterns: list[URLPattern | URLResolver] = [
    path("", RedirectView.as_view(pattern_name="docs")),
    path("health/live", health.live, name="health-live"),
    path("health/ready", health.ready, name="health-ready"),
    path("metrics", health.metrics, name="metrics"),
    path("dev/clock", dev.clock, name="dev-clock"),
    path("admin/", admin.site.urls),
    path("api/docs", DocsPage.as_view(), name="docs"),
    path("api/docs/<slug:name>.md", guide, name="guide"),
    path("api/docs/examples/<slug:ruleset>.json", examples, name="examples"),
    path("api/v1/openapi.yaml", document, {"form": "yaml"}, name="openapi-yaml"),
    path("api/v1/openapi.json", document, {"form": "json"}, name="openapi-json"),
    re_path(UNUSED_OF_ALLAUTH, unknown_path),
    path(
        "api/v1/auth/app/v1/auth/password/reset",
        ResetView.as_api_view(client=Client.APP),
        name="password-reset",
    ),
    path("api/v1/auth/", include("allauth.headless.urls")),
    path("api/v1/", include("games.api.urls")),
    path("api/v1/", include("accounts.api.urls")),
    path("api/v1/", include("notices.api.urls")),
    re_path("^api/", unknown_path),
    path("join/<str:code>", invitation, name="invitation"),
    path("unsubscribe/<str:token>", unsubscribe, name="unsubscribe"),
]

handler400 = "accounts.api.problems.bad_request_page"
handler404 = "accounts.api.problems.not_found_page"
handler500 = "accounts.api.problems.server_error_page"
