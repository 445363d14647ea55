"""Vacation: banked within bounds, paid in whole days, ended early, in `me`."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from hypothesis import given
from hypothesis import strategies as st
from rest_framework.test import APIClient

from accounts import vacation
from accounts.models import User, Vacation
from accounts.services.vacation import vacation_begin_unasked

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
DAY = timedelta(days=1)
spans = st.timedeltas(min_value=timedelta(), max_value=400 * DAY)


class TestBank:
    @given(st.timedeltas(min_value=timedelta(), max_value=vacation.MOST), spans, spans)
    def test_it_accrues_within_bounds_however_often_it_is_counted(
        self, banked: timedelta, first: timedelta, then: timedelta
    ) -> None:
        once = vacation.banked_at(banked, NOON, NOON + first + then)
        between = vacation.banked_at(banked, NOON, NOON + first)
        twice = vacation.banked_at(between, NOON + first, NOON + first + then)
        assert banked <= once <= vacation.MOST
        assert abs(once - twice) < timedelta(seconds=1)

    @given(spans.filter(bool), spans)
    def test_what_was_not_taken_comes_back_in_whole_days(
        self, length: timedelta, taken: timedelta
    ) -> None:
        end = NOON + length
        back = vacation.refund_of(NOON, end, NOON + taken)
        assert timedelta() <= back <= vacation.price_of(NOON, end)
        assert back % DAY == timedelta()
        assert length <= vacation.price_of(NOON, end) < length + DAY

    def test_nobody_stops_a_clock_for_an_hour(self) -> None:
        assert vacation.price_of(NOON, NOON + timedelta(hours=1)) == DAY


@pytest.fixture
def alice(db: Any) -> APIClient:
    user = User.objects.create(username="alice", name="Alice", date_joined=NOON)
    client = APIClient()
    client.force_authenticate(user)
    return client


def change(client: APIClient, **body: Any) -> Any:
    return client.patch("/api/v1/me", body, format="json")


class TestMe:
    @pytest.fixture(autouse=True)
    def noon(self) -> Iterator[None]:
        with time_machine.travel(NOON, tick=False):
            yield

    def test_a_vacation_is_announced_paid_and_called_off(self, alice: APIClient) -> None:
        body = {"start": "2026-03-10T00:00:00Z", "end": "2026-03-14T00:00:00Z"}
        announced = change(alice, vacation=body).json()
        assert announced["vacation"] == {**body, "automatic": False} | {
            name: announced["vacation"][name] for name in body
        }
        assert (announced["away_until"][:10], announced["vacation_days"]) == ("2026-03-14", 6)
        ended = change(alice, vacation=None).json()
        assert (ended["vacation"], ended["away_until"], ended["vacation_days"]) == (None, None, 10)

    def test_a_vacation_ended_early_gives_whole_days_back(self, alice: APIClient) -> None:
        change(alice, away_until="2026-03-07T12:00:00Z")
        with time_machine.travel(NOON + timedelta(days=1, hours=1), tick=False):
            ended = change(alice, vacation=None).json()
            assert (ended["vacation"], ended["vacation_days"]) == (None, 8)

    def test_another_vacation_replaces_the_first(self, alice: APIClient) -> None:
        for end in ("2026-03-11T12:00:00Z", "2026-03-12T12:00:00Z"):
            assert change(alice, vacation={"end": end}).status_code == 200
        assert alice.get("/api/v1/me").json()["vacation_days"] == 0

    def test_no_more_than_is_banked(self, alice: APIClient) -> None:
        answer = change(alice, vacation={"end": "2026-03-12T12:00:01Z"}, name="Alicia")
        assert (answer.status_code, answer.json()["code"]) == (422, "vacation_too_long")
        assert answer.json()["params"] == {"days": 10}
        assert alice.get("/api/v1/me").json()["name"] == "Alice"

    @pytest.mark.parametrize("end", ["2026-03-02T12:00:00Z", "2027-03-03T12:00:00Z"])
    def test_s15_an_end_that_is_past_or_far_off_is_refused(
        self, alice: APIClient, end: str
    ) -> None:
        for body in ({"vacation": {"end": end}}, {"away_until": end}):
            assert change(alice, **body).status_code == 400

    def test_none_begins_unasked_without_consent_and_a_week_at_most_with_it(
        self, alice: APIClient
    ) -> None:
        user_id = User.objects.get().pk
        assert vacation_begin_unasked(user_id=user_id) is None
        change(alice, vacation_automatic=True)
        assert vacation_begin_unasked(user_id=user_id) == NOON + 7 * DAY
        assert vacation_begin_unasked(user_id=user_id) is None
        alice.force_authenticate(User.objects.get())
        assert alice.get("/api/v1/me").json()["vacation"]["automatic"]
        assert Vacation.objects.get().banked == 3 * DAY
