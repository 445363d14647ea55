"""`POST /dev/clock`: time passes at once, for a development alone."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.test import Client

from config.development import is_development
from games.fixtures.shelf import fixture_build
from games.models import Event, Game, Seat
from tests.games.cast import Person

pytestmark = pytest.mark.django_db
LONG = 30 * 86_400
"""Seconds after which every table is due."""


@pytest.fixture
def post(settings: Any) -> Any:
    settings.DEV_TOOLS, settings.REDIS_URL = True, ""

    def send(body: Any) -> Any:
        return Client().post("/dev/clock", body, content_type="application/json")

    return send


def test_it_works(post: Any) -> None:
    stage = fixture_build("first_turn")
    alice = Person(stage.alice)
    before = alice.game(str(stage.tables[0]))
    answer = post({"advance_seconds": LONG})
    assert answer.json()["advanced_seconds"] == LONG
    assert answer.json()["acts"] > 0
    after = alice.game(str(stage.tables[0]))
    assert after["version"] > before["version"]
    assert Event.objects.filter(cause="clock").exists()


def test_everything_grows_older_together(post: Any) -> None:
    fixture_build("finished")
    game, before = Game.objects.get(), Game.objects.values_list("created_at", "finished_at").get()
    post({"advance_seconds": 3600})
    after = Game.objects.values_list("created_at", "finished_at").get(pk=game.pk)
    assert [old - new for old, new in zip(before, after, strict=True)] == [timedelta(hours=1)] * 2


def test_what_is_not_due_is_left(post: Any) -> None:
    fixture_build("first_turn")
    before = min(Seat.objects.values_list("due_at", flat=True))
    assert post({"advance_seconds": 3600}).json()["acts"] == 0
    assert min(Seat.objects.values_list("due_at", flat=True)) == before - timedelta(hours=1)


def test_a_result_that_waits_for_a_worker_is_written(post: Any) -> None:
    fixture_build("settlement")
    assert post({"advance_seconds": 0}).json()["acts"] == 1
    assert Game.objects.get().status == "finished"


def test_elsewhere_there_is_no_such_path(post: Any, settings: Any) -> None:
    settings.DEV_TOOLS = False
    answer = post({"advance_seconds": 1})
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


@pytest.mark.parametrize(
    "body", ["", "{", "[]", "{}", '{"advance_seconds": -1}', '{"advance_seconds": 1.5}',
             '{"advance_seconds": 99999999999}', '{"advance_seconds": 1, "x": 2}'],
)  # fmt: skip
def test_a_body_that_says_nothing_is_refused(post: Any, body: str) -> None:
    assert post(body).json()["code"] == "malformed"


def test_it_is_no_page_to_be_read(post: Any) -> None:
    assert Client().get("/dev/clock").status_code == 405


@pytest.mark.parametrize("asked", ["FIXTURE", "DEV_TOOLS"])
@pytest.mark.parametrize("other", ["DATABASE_URL", "REDIS_URL", "PUBLIC_URL"])
def test_an_installation_for_other_people_refuses_to_start(
    monkeypatch: pytest.MonkeyPatch, asked: str, other: str
) -> None:
    for name in ("FIXTURE", "DEV_TOOLS", "DATABASE_URL", "REDIS_URL", "PUBLIC_URL"):
        monkeypatch.delenv(name, raising=False)
    assert not is_development()
    monkeypatch.setenv(asked, "on")
    assert is_development()
    monkeypatch.setenv(other, "postgres://somewhere")
    with pytest.raises(ImproperlyConfigured, match=other):
        is_development()
