"""When a sitting is over: lengths, fixed hours through changes of the clock, reserves."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.calm import NO_CALM, Calm
from games.pace import DailyAt, Pace, due_at, pace_from, pace_json, pace_of
from games.pace.presets import PRESETS, shown

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
LISBON = ZoneInfo("Europe/Lisbon")
NIGHT = Calm("UTC", time(22), time(8))
EVENING = Pace("turns", 86400, 86400, daily_at=DailyAt(time(21), "Europe/Lisbon"))


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


moments = st.integers(0, 400 * 86400).map(lambda s: at("2026-01-01") + timedelta(seconds=s))


class TestLength:
    def test_a_live_clock_never_rests(self) -> None:
        start = at("2026-03-01 23:00")
        assert due_at(PRESETS["live"], NIGHT, start, 2 * HOUR) == start + 2 * HOUR

    def test_a_clock_rests_only_as_the_table_respects_it(self) -> None:
        start, away = at("2026-03-01 12:00"), at("2026-03-02 00:00")
        calm = Calm("UTC", time(22), time(8), away, away + 7 * DAY)
        strict = Pace("turns", 86400, 86400, quiet_hours=False, vacation=False)
        assert due_at(strict, calm, start, DAY) == start + DAY
        daily = PRESETS["daily"]
        assert due_at(daily, calm, start, DAY) == at("2026-03-09 22:00")

    def test_a_reserve_follows_the_length(self) -> None:
        found = due_at(PRESETS["daily"], NIGHT, at("2026-03-01 12:00"), 10 * HOUR, HOUR)
        assert found == at("2026-03-02 09:00")

    def test_the_first_round_has_its_own_length(self) -> None:
        pace = PRESETS["slow"]
        assert (pace.span(None), pace.span(1), pace.span(2)) == (5 * DAY, 5 * DAY, 3 * DAY)


class TestFixedHour:
    @pytest.mark.parametrize(
        ("start", "due"),
        [
            ("2026-03-27 22:00", "2026-03-28 21:00"),
            ("2026-03-28 22:00", "2026-03-29 20:00"),
            ("2026-10-24 21:00", "2026-10-25 21:00"),
            ("2026-03-10 12:00", "2026-03-11 21:00"),
            ("2026-03-10 08:30", "2026-03-10 21:00"),
        ],
    )
    def test_it_is_nine_in_the_evening_in_lisbon_all_year(self, start: str, due: str) -> None:
        assert due_at(EVENING, NO_CALM, at(start), DAY) == at(due)

    def test_a_longer_sitting_ends_on_a_later_evening(self) -> None:
        assert due_at(EVENING, NO_CALM, at("2026-01-10 22:00"), 3 * DAY) == at("2026-01-13 21:00")

    def test_a_vacation_moves_it_to_an_evening_after_the_return(self) -> None:
        away = Calm("UTC", away_from=at("2026-01-10 00:00"), away_until=at("2026-01-20 20:00"))
        assert due_at(EVENING, away, at("2026-01-09 12:00"), DAY) == at("2026-01-21 21:00")

    @given(moments, st.integers(1, 14), st.sampled_from([NO_CALM, NIGHT]))
    def test_everybody_has_half_a_day_and_it_is_always_that_hour(
        self, start: datetime, days: int, calm: Calm
    ) -> None:
        due = due_at(EVENING, calm, start, days * DAY)
        assert due.astimezone(LISBON).time() == time(21)
        assert calm.counted(start, due) >= days * DAY - 12 * HOUR


class TestWish:
    def test_nothing_asked_for_is_daily(self) -> None:
        assert pace_of({}) == pace_json(PRESETS["daily"], "daily")
        assert pace_of({"kind": "live"})["preset"] == "live"

    def test_an_own_length_holds_from_the_first_round_on(self) -> None:
        pace = pace_of({"sitting_seconds": 600})
        assert (pace["first_sitting_seconds"], pace["preset"]) == (600, None)

    def test_parts_of_a_preset_may_differ(self) -> None:
        pace = pace_of({"preset": "slow", "vacation": False})
        assert (pace["sitting_seconds"], pace["vacation"], pace["preset"]) == (259200, False, None)

    @pytest.mark.parametrize("name", PRESETS)
    def test_a_pace_asked_for_again_is_the_same(self, name: str) -> None:
        pace = pace_of({"preset": name})
        assert pace_of(pace) == pace == pace_json(pace_from(pace), name)

    def test_tables_of_before_play_on_as_they_did(self) -> None:
        old = {"kind": "turns", "sitting_seconds": 86400}
        assert pace_from(old).span(1) == DAY
        assert shown(old)["first_sitting_seconds"] == 86400
