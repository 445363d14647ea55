"""The toy game's paths, and those of people and notices."""

from django.urls import include, path

from tests.games.urls import urlpatterns as tables

urlpatterns = [
    path("api/v1/", include("accounts.api.urls")),
    path("api/v1/", include("notices.api.urls")),
    *tables,
]
