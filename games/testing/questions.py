"""Checks of decisions: what is asked, who is waited for, and that what is offered is accepted."""

from collections import Counter

from games.engine import Decision, Json, Move, Option, Pick, RecordingChance, Refused
from games.testing.plain import is_plain, text_of
from games.testing.trial import S, Trial


class Questions:
    """Numbers, revisions and `waiting`."""

    def __init__(self) -> None:
        self._last: dict[int, int] = {}
        self._open: dict[int, dict[int, Decision]] = {}

    def watch(self, trial: Trial[S]) -> None:
        """Check what is open now."""
        for seat in range(trial.seats):
            found = trial.asked(seat)
            self._check_form(trial, seat, found)
            self._check_numbers(trial, seat, found)
            self._check_explained(trial, seat, found)
            self._open[seat] = {one.number: one for one in found}
        self._check_waiting(trial)

    def end(self, trial: Trial[S]) -> None:
        """Nothing is left to check."""

    def _check_form(self, trial: Trial[S], seat: int, found: list[Decision]) -> None:
        needed = [one for one in found if not one.optional]
        trial.expect(len(needed) < 2, "decisions", f"seat {seat} is waited for twice at once")
        trial.expect(
            found[:1] == needed or not needed, "decisions", "what is waited for comes first"
        )
        for one in found:
            ids = [option.id for option in one.options]
            trial.expect(one.seat == seat, "decisions", f"seat {seat} is shown another's:", one)
            trial.expect(len(ids) > 0, "decisions", "a question without options:", one)
            trial.expect(len(ids) == len(set(ids)), "decisions", "options with equal ids:", ids)
            known = one.phase in trial.rules.phases
            trial.expect(known, "decisions", "no such phase:", one.phase)
            bodies = [[option.body, option.subject] for option in one.options]
            plain = is_plain([bodies, one.context, one.answer])
            trial.expect(plain, "plain", "a decision holds more than plain JSON:", one)

    def _check_numbers(self, trial: Trial[S], seat: int, found: list[Decision]) -> None:
        last, open_before = self._last.get(seat, 0), self._open.get(seat, {})
        numbers = sorted(one.number for one in found)
        fresh = [number for number in numbers if number > last]
        wanted = list(range(last + 1, last + 1 + len(fresh)))
        trial.expect(fresh == wanted, "numbers", f"seat {seat}: after {last} come {fresh}")
        old = [number for number in numbers if number <= last]
        kept = len(set(old)) == len(old) and set(old) <= set(open_before)
        trial.expect(
            kept, "numbers", f"seat {seat}: {old} are open, before the move", list(open_before)
        )
        for one in found:
            if one.number in open_before:
                self._check_revision(trial, open_before[one.number], one)
        self._last[seat] = max([last, *numbers])

    def _check_revision(self, trial: Trial[S], before: Decision, now: Decision) -> None:
        changed = text_of(before.options) != text_of(now.options)
        why = f"question {now.number} of seat {now.seat} changed its options, not its revision"
        trial.expect(now.revision > before.revision or not changed, "revision", why)
        trial.expect(now.revision >= before.revision, "revision", "a revision went back")

    def _check_explained(self, trial: Trial[S], seat: int, found: list[Decision]) -> None:
        explained = trial.rules.decisions(trial.state, seat, explain=True)
        same = explained == found or list(map(_bare, explained)) == list(map(_bare, found))
        trial.expect(same, "explain", f"explained questions of seat {seat} are others")
        for one in explained:
            plain = is_plain([[o.leads_to, o.odds, o.body] for o in one.options])
            trial.expect(plain, "plain", "options are explained by more than plain JSON:", one)
            chances = [option.warning.chance for option in one.options if option.warning]
            sound = all(chance is None or 0 <= chance <= 1 for chance in chances)
            trial.expect(sound, "explain", "no probabilities:", chances)

    def _check_waiting(self, trial: Trial[S]) -> None:
        needed = tuple(one.seat for one in trial.open() if not one.optional)
        waiting = trial.rules.waiting(trial.state)
        why = f"waiting for {waiting}, but {needed} are asked what cannot be left out"
        trial.expect(waiting == needed, "waiting", why)
        over = trial.rules.is_over(trial.state)
        trial.expect(bool(waiting) != over, "waiting", f"over: {over}, but waiting for {waiting}")
        trial.expect(not over or not trial.open(), "waiting", "over, but questions are open")


def _bare(one: Decision) -> Decision:
    options = (o._replace(leads_to=None, warning=None, odds=None) for o in one.options)
    return one._replace(options=tuple(options))


Sort = tuple[str, str | None, tuple[str, ...]]
"""Kind, source and options of a question: equal ones are alike."""


class Offers:
    """What is offered, and what the clock would answer, is accepted: tried on copies.

    Attributes:
        tried: Answers so far.
    """

    def __init__(self, sample: int, looks: int | None = None) -> None:
        """Make one for one game.

        Args:
            sample: How many answers per option are tried beside its own sample.
            looks: Questions of one sort that are tried for certain, in a game; later ones less and
                less often. None tries all.
        """
        self._sample, self._looks, self.tried = sample, looks, 0
        self._seen: Counter[Sort] = Counter()

    def watch(self, trial: Trial[S]) -> None:
        """Try what is open now."""
        waiting = trial.rules.waiting(trial.state)
        asked = [one for one in trial.open() if self._is_tried(trial, one)]
        for one in asked:
            if not one.optional and one.seat in waiting:
                self._check_default(trial, one)
        for one in asked:
            for option in one.options:
                self._check_option(trial, one, option)
        if asked:
            self._expect_untouched(trial)

    def end(self, trial: Trial[S]) -> None:
        """Nothing is left to check."""

    def _is_tried(self, trial: Trial[S], one: Decision) -> bool:
        if self._looks is None:
            return True
        sort = (one.kind, one.source, tuple(option.id for option in one.options))
        self._seen[sort] += 1
        return trial.random.random() * self._seen[sort] < self._looks

    def _check_default(self, trial: Trial[S], asked: Decision) -> None:
        move, seat = trial.rules.default(trial.state, asked.seat), asked.seat
        trial.expect(move.seat == seat, "default", f"seat {seat}'s default acts for {move.seat}")
        own = move.decision in (None, asked.number)
        trial.expect(own, "default", f"the default answers {move.decision}, not {asked.number}")
        self._accept(trial, "default", move)

    def _check_option(self, trial: Trial[S], asked: Decision, option: Option) -> None:
        certain: list[Json] = []
        for answer in self._some_answers(trial, option):
            if answer in certain:
                continue
            took = self._accept(trial, "offered", Move(asked.seat, answer, asked.number))
            if not took:
                certain.append(answer)

    def _some_answers(self, trial: Trial[S], option: Option) -> list[Json]:
        listed = trial.answers(option)
        if option.selection is not None:
            listed += [{"option": option.id, **body} for _, body in option.selection.presets]
        return listed[:1] + trial.random.sample(listed, min(len(listed), self._sample))

    def _accept(self, trial: Trial[S], check: str, move: Move) -> list[Pick]:
        """Return the picks that it took: without any, another try would go the same way."""
        state, self.tried = trial.rules.copy(trial.state), self.tried + 1
        chance = RecordingChance(trial.chance)
        try:
            trial.rules.apply(state, move, chance)
            trial.rules.check(state)
        except Refused as refusal:
            self._expect_untouched(trial)
            trial.fail(check, f"refused what it offers: {move}: {refusal}")
        except AssertionError as error:
            trial.fail("check", f"an invariant does not hold after {move}: {error}")
        return chance.picks

    def _expect_untouched(self, trial: Trial[S]) -> None:
        trial.expect(trial.is_untouched, "copy", "moves on copies changed the state")
