"""Checks of what is told: events, and views that change only when their reader's feed does."""

from games.engine import EVERYONE, SPECTATOR, Event
from games.testing.plain import different, is_plain, told, view
from games.testing.plain import text_of as text
from games.testing.trial import S, Trial


class Telling:
    """Events, audiences and views."""

    def __init__(self) -> None:
        self._events: list[tuple[Event, str]] = []
        self._views: dict[int | None, str] = {}

    def watch(self, trial: Trial[S]) -> None:
        """Check the last move's events, and every viewer's view."""
        for event in trial.events:
            self._check_event(trial, event)
            self._events.append((event, text(event)))
        for viewer in trial.viewers:
            self._check_view(trial, viewer)
        same = trial.rules.dump(trial.state) == trial.dump
        trial.expect(same, "reading", "looking at the state changed it")

    def end(self, trial: Trial[S]) -> None:
        """Check that no event was changed after it was told."""
        for event, before in self._events:
            now = text(event)
            trial.expect(now == before, "events", f"it changed later:{different(before, now)}")

    def _check_event(self, trial: Trial[S], event: Event) -> None:
        readers = (1 << trial.seats) - 1 | SPECTATOR
        valid = 0 < event.audience <= EVERYONE and event.audience & readers
        trial.expect(bool(valid), "events", f"nobody is its audience: {event}")
        seat = event.seat is None or event.seat in range(trial.seats)
        trial.expect(seat, "events", f"no such seat: {event}")
        trial.expect(event.phase in trial.rules.phases, "events", f"no such phase: {event}")
        trial.expect(event.round >= 0, "events", f"no such round: {event}")
        trial.expect(is_plain(event.data), "plain", f"an event holds more than plain JSON: {event}")
        word = event.kind.replace("_", "").isalnum() and event.kind == event.kind.lower()
        trial.expect(word, "events", f"its kind is no lower-case word: {event}")

    def _check_view(self, trial: Trial[S], viewer: int | None) -> None:
        observed = trial.rules.observe(trial.state, viewer)
        trial.expect(is_plain(observed), "plain", f"{viewer} observes more than plain JSON")
        self._check_progress(trial, viewer)
        before, now = self._views.get(viewer), view(trial.rules, trial.state, viewer)
        if before is not None and before != now and not told(trial.events, viewer):
            trial.fail(
                "feed", f"viewer {viewer} sees a change, but no event:{different(before, now)}"
            )
        self._views[viewer] = now

    def _check_progress(self, trial: Trial[S], viewer: int | None) -> None:
        progress = trial.rules.progress(trial.state, viewer)
        why = f"it is shown to {viewer}: {progress}"
        trial.expect(len(progress.seats) == trial.seats, "progress", why)
        trial.expect(0 <= progress.round <= progress.rounds, "progress", why)
        for seat in progress.seats:
            trial.expect(seat.state in ("to_act", "done", "out"), "progress", why)
            trial.expect(seat.phase in trial.rules.phases, "progress", why)
        trial.expect(progress.phase in trial.rules.phases, "progress", why)
