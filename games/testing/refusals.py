"""Checks of refusals: what is not offered is refused, with its word, and leaves no trace."""

from collections.abc import Iterator
from itertools import islice

from games.engine import Move, NotYourDecision, RecordingChance
from games.testing.trial import S, Trial
from games.testing.wrongs import WRONGS, Bad, Good


class Refusals:
    """Tries some of the bad moves of every state, each wrong in another way."""

    def __init__(self, sample: int) -> None:
        self._sample = sample

    def watch(self, trial: Trial[S]) -> None:
        """Try bad moves on the present state itself."""
        good = [Good(one, trial.move(one)) for one in trial.open()]
        for wrong, bad in islice(self._bad_moves(trial, good), self._sample):
            _try(trial, wrong, trial.random.choice(bad))

    def _bad_moves(self, trial: Trial[S], good: list[Good]) -> Iterator[tuple[str, list[Bad]]]:
        """Yield what is wrong, in any order, with all moves that are wrong in that way."""
        for wrong in trial.random.sample([*WRONGS], len(WRONGS)):
            bad = [*WRONGS[wrong](trial, good)]
            if bad:
                yield wrong, bad

    def end(self, trial: Trial[S]) -> None:
        """Nothing is asked any more."""
        for seat in range(trial.seats):
            bad = Bad(Move(seat, {"option": "x"}), NotYourDecision)
            _try(trial, "the game is over", bad)


def _try(trial: Trial[S], wrong: str, bad: Bad) -> None:
    chance = RecordingChance(trial.chance)
    try:
        trial.rules.apply(trial.state, bad.move, chance)
    except bad.refusal:
        pass
    except Exception as error:
        wanted = bad.refusal.__name__
        trial.fail("refused", f"{wrong}: {error!r} instead of {wanted}: {bad.move}")
    else:
        trial.fail("refused", f"{wrong}: accepted {bad.move}")
    same = trial.is_untouched
    trial.expect(same, "untouched", "the refusal changed the state:", wrong, bad.move)
    trial.expect(not chance.picks, "untouched", "the refusal took chance:", wrong, bad.move)
