"""Quiet hours and vacation: by the clock on the wall, through every change of it."""

from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.calm import NO_CALM, Calm, moment_at

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
ZONES = (
    *("UTC", "Europe/Lisbon", "America/Sao_Paulo", "America/New_York", "Asia/Kolkata"),
    *("Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kiritimati", "Antarctica/Troll"),
)
NIGHT = {"quiet_from": time(22), "quiet_until": time(8)}


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def calms() -> st.SearchStrategy[Calm]:
    """Any quiet hours in many zones, some with a vacation of up to forty days."""
    hours = st.one_of(st.tuples(st.none(), st.none()), st.tuples(st.times(), st.times()))
    lengths = st.none() | st.timedeltas(min_value=timedelta(), max_value=40 * DAY)
    return st.builds(
        lambda zone, quiet, away, length: Calm(zone, *quiet, away, length and away + length),
        *(st.sampled_from(ZONES), hours, moments(), lengths),
    )


def moments() -> st.SearchStrategy[datetime]:
    """Moments of years in which all these zones change, and one skips a day."""
    years = [(2011, 12), (2026, 3), (2026, 4), (2026, 10), (2026, 11)]
    begins = st.sampled_from(years).map(lambda ym: datetime(*ym, 1, tzinfo=UTC))
    return st.builds(lambda b, s: b + timedelta(seconds=s), begins, st.integers(0, 35 * 86400))


spans = st.integers(1, 10 * 86400).map(lambda seconds: timedelta(seconds=seconds))


class TestDeadline:
    def test_without_calm_it_is_the_plain_sum(self) -> None:
        assert NO_CALM.deadline(at("2026-03-01 12:00"), DAY) == at("2026-03-02 12:00")

    def test_quiet_hours_are_not_counted(self) -> None:
        calm = Calm("UTC", **NIGHT)
        assert calm.deadline(at("2026-03-01 20:00"), 3 * HOUR) == at("2026-03-02 09:00")

    def test_in_quiet_hours_the_clock_waits_for_waking(self) -> None:
        calm = Calm("UTC", **NIGHT)
        assert calm.deadline(at("2026-03-01 23:30"), HOUR) == at("2026-03-02 09:00")
        assert calm.deadline(at("2026-03-02 03:30"), HOUR) == at("2026-03-02 09:00")

    def test_twenty_quiet_hours_rest_twelve(self) -> None:
        calm = Calm("UTC", time(12), time(8))
        assert calm.deadline(at("2026-03-01 08:00"), 12 * HOUR) == at("2026-03-01 20:00")
        assert calm.deadline(at("2026-03-01 08:00"), 13 * HOUR) == at("2026-03-02 09:00")

    def test_a_vacation_rests_whole(self) -> None:
        calm = Calm("UTC", away_from=at("2026-03-02 00:00"), away_until=at("2026-03-09 00:00"))
        assert calm.deadline(at("2026-03-01 12:00"), DAY) == at("2026-03-09 12:00")
        assert calm.deadline(at("2026-03-01 12:00"), 12 * HOUR) == at("2026-03-02 00:00")
        assert calm.deadline(at("2026-03-09 00:00"), DAY) == at("2026-03-10 00:00")

    def test_a_vacation_that_ends_in_the_night_ends_at_waking(self) -> None:
        calm = Calm("UTC", **NIGHT, away_from=at("2026-03-02 10:00"),
                    away_until=at("2026-03-05 02:00"))  # fmt: skip
        assert calm.deadline(at("2026-03-02 09:00"), 2 * HOUR) == at("2026-03-05 09:00")

    @pytest.mark.parametrize(
        ("evening", "morning"),
        [("2026-03-28 20:00", "2026-03-29 08:00"), ("2026-10-24 19:00", "2026-10-25 09:00")],
    )
    def test_nights_of_a_change_end_by_the_clock_on_the_wall(
        self, evening: str, morning: str
    ) -> None:
        """Lisbon goes to UTC+1 on 29 March 2026 and back on 25 October."""
        calm = Calm("Europe/Lisbon", **NIGHT)
        assert calm.deadline(at(evening), 2 * HOUR + HOUR) == at(morning)

    @given(calms(), moments(), spans)
    def test_exactly_the_span_is_counted(
        self, calm: Calm, start: datetime, span: timedelta
    ) -> None:
        assert calm.counted(start, calm.deadline(start, span)) == span

    @given(calms(), moments(), spans, spans)
    def test_counting_may_be_interrupted(
        self, calm: Calm, start: datetime, first: timedelta, then: timedelta
    ) -> None:
        once = calm.deadline(start, first + then)
        assert calm.deadline(calm.deadline(start, first), then) == once

    @given(calms(), moments(), spans, spans)
    def test_a_later_start_is_never_due_earlier(
        self, calm: Calm, start: datetime, later: timedelta, span: timedelta
    ) -> None:
        assert calm.deadline(start, span) <= calm.deadline(start + later, span)

    @given(calms(), moments(), spans)
    def test_twelve_hours_of_every_day_are_counted(
        self, calm: Calm, start: datetime, span: timedelta
    ) -> None:
        """A day lasts from waking to waking, 25 hours at most; in Troll 26."""
        awake = calm.without(vacation=True)
        due = awake.deadline(start, span)
        assert start + span <= due <= start + (span / (12 * HOUR) + 1) * 26 * HOUR

    @given(calms(), moments())
    def test_a_clock_that_rests_is_in_quiet_hours(self, calm: Calm, moment: datetime) -> None:
        if not calm.counted(moment, moment + timedelta(seconds=1)):
            assert calm.is_quiet(moment)


class TestQuiet:
    @pytest.mark.parametrize(
        ("moment", "quiet"),
        [("21:59:59", False), ("22:00", True), ("03:00", True), ("07:59:59", True),
         ("08:00", False)],
    )  # fmt: skip
    def test_hours_over_midnight(self, moment: str, quiet: bool) -> None:
        assert Calm("UTC", **NIGHT).is_quiet(at(f"2026-03-01 {moment}")) is quiet

    def test_hours_within_a_day(self) -> None:
        calm = Calm("America/New_York", time(9), time(17))
        assert calm.is_quiet(at("2026-01-05 14:00"))
        assert not calm.is_quiet(at("2026-01-05 13:59"))
        assert calm.wakes_at(at("2026-01-05 14:00")) == at("2026-01-05 22:00")

    def test_equal_times_are_no_quiet_hours(self) -> None:
        assert not Calm("UTC", time(8), time(8)).is_quiet(at("2026-03-01 08:00"))

    def test_a_vacation_is_quiet_too_and_ends_at_waking(self) -> None:
        calm = Calm("UTC", **NIGHT, away_from=at("2026-03-02 10:00"),
                    away_until=at("2026-03-05 02:00"))  # fmt: skip
        assert calm.wakes_at(at("2026-03-03 12:00")) == at("2026-03-05 08:00")
        assert calm.is_away(at("2026-03-03 12:00"))
        assert not calm.is_away(at("2026-03-05 02:00"))

    @given(calms(), moments())
    def test_nobody_is_woken_in_quiet_hours(self, calm: Calm, moment: datetime) -> None:
        wakes = calm.wakes_at(moment)
        assert wakes >= moment
        assert not calm.is_quiet(wakes)
        assert calm.is_quiet(moment) is (wakes > moment)


class TestWallClock:
    """New York puts clocks forward at 2:00 on 8 March 2026, back at 2:00 on 1 November."""

    def test_a_time_that_is_skipped_is_when_clocks_go_forward(self) -> None:
        found = moment_at("America/New_York", date(2026, 3, 8), time(2, 30))
        assert found == at("2026-03-08 07:00")
        assert found.astimezone(ZoneInfo("America/New_York")).time() == time(3)

    def test_a_time_that_comes_twice_is_the_first_or_the_second(self) -> None:
        day = (date(2026, 11, 1), time(1, 30))
        assert moment_at("America/New_York", *day) == at("2026-11-01 05:30")
        assert moment_at("America/New_York", *day, is_late=True) == at("2026-11-01 06:30")

    def test_quiet_hours_take_in_both(self) -> None:
        calm = Calm("America/New_York", time(1, 15), time(1, 45))
        assert not calm.is_quiet(at("2026-11-01 05:14"))
        assert calm.wakes_at(at("2026-11-01 05:15")) == at("2026-11-01 06:45")

    def test_a_skipped_day_is_one_moment(self) -> None:
        """Apia had no 30 December 2011."""
        found = moment_at("Pacific/Apia", date(2011, 12, 30), time(12))
        assert found == moment_at("Pacific/Apia", date(2011, 12, 31), time(0))

    @given(st.sampled_from(ZONES), moments(), st.times())
    def test_clocks_show_the_time_that_was_asked_for(
        self, zone: str, moment: datetime, shown: time
    ) -> None:
        day = moment.astimezone(ZoneInfo(zone)).date()
        early, late = (moment_at(zone, day, shown, is_late=is_late) for is_late in (False, True))
        assert early <= late
        for found in (early, late):
            local = found.astimezone(ZoneInfo(zone)).replace(tzinfo=None, fold=0)
            assert local >= datetime.combine(day, shown).replace(microsecond=local.microsecond)
