"""The real addresses with the toy game's among them."""

from django.urls import include, path

from config.urls import urlpatterns as ours
from tests.games.lantern_views import urls

urlpatterns = [path("api/v1/lanterns/<str:game_id>/", include(urls)), *ours]
