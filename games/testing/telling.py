"""Checks of what is told: events, and views that change only when their reader's feed does."""

from games.engine import EVERYONE, SPECTATOR, Event, Progress
from games.testing.plain import different, is_heard, is_plain, view
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
        trial.expect(trial.is_untouched, "reading", "looking at the state changed it")

    def end(self, trial: Trial[S]) -> None:
        """Check that no event was changed after it was told."""
        for event, before in self._events:
            now = text(event)
            trial.expect(now == before, "events", f"it changed later:{different(before, now)}")

    def _check_event(self, trial: Trial[S], event: Event) -> None:
        readers = (1 << trial.seats) - 1 | SPECTATOR
        valid = 0 < event.audience <= EVERYONE and event.audience & readers
        trial.expect(bool(valid), "events", "nobody is its audience:", event)
        seat = event.seat is None or event.seat in range(trial.seats)
        trial.expect(seat, "events", "no such seat:", event)
        trial.expect(event.phase in trial.rules.phases, "events", "no such phase:", event)
        trial.expect(event.round >= 0, "events", "no such round:", event)
        trial.expect(is_plain(event.data), "plain", "an event holds more than plain JSON:", event)
        word = event.kind.replace("_", "").isalnum() and event.kind == event.kind.lower()
        trial.expect(word, "events", "its kind is no lower-case word:", event)

    def _check_view(self, trial: Trial[S], viewer: int | None) -> None:
        asked = [] if viewer is None else trial.asked(viewer)
        shown = view(trial.rules, trial.state, viewer, asked)
        plain = is_plain(shown.observed)
        trial.expect(plain, "plain", "more than plain JSON is observed by", viewer)
        self._check_progress(trial, viewer, shown.progress)
        before, now = self._views.get(viewer), text(shown)
        heard = any(is_heard(event, viewer) for event in trial.events)
        if before is not None and before != now and not heard:
            trial.fail(
                "feed", f"viewer {viewer} sees a change, but no event:{different(before, now)}"
            )
        self._views[viewer] = now

    def _check_progress(self, trial: Trial[S], viewer: int | None, progress: Progress) -> None:
        phases = {progress.phase, *[seat.phase for seat in progress.seats]}
        sound = (
            len(progress.seats) == trial.seats
            and 0 <= progress.round <= progress.rounds
            and all(seat.state in ("to_act", "done", "out") for seat in progress.seats)
            and phases.issubset(trial.rules.phases)
        )
        trial.expect(sound, "progress", "it is shown to", viewer, progress)
