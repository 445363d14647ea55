"""The platform's paths with the toy game's among them."""

from django.urls import include, path

from tests.games.lantern_views import urls

urlpatterns = [
    path("api/v1/", include("games.api.urls")),
    path("api/v1/lanterns/<str:game_id>/", include(urls)),
]
