"""S34: statistics of the Potion follow from finished games."""

import random

from games.models import Result
from potion.models import Bid, Discard
from tests.games.cast import Person
from tests.potion.tables import a_table, play_out, state_of

WORDS = ("beetle", "mushroom", "vial")


def test_figures_are_those_of_the_records(alice: Person, bob: Person) -> None:
    game_id = a_table(alice, bob, bots=2)
    play_out(game_id, [alice, bob], random.Random(3))
    for result in Result.objects.filter(game_id=game_id):
        mine, seat = result.statistics, {"round__game_id": game_id, "seat": result.seat}
        for word in WORDS:
            chosen = Bid.objects.filter(**seat, ingredient=word).count()
            gone = Discard.objects.filter(**seat, ingredient=word).count()
            found = (mine.get(f"chose_{word}", 0), mine.get(f"discarded_{word}", 0))
            assert found == (chosen, gone)
        assert sum(mine.get(f"chose_{word}", 0) for word in WORDS) == state_of(game_id).round
    [row] = alice.get("me/statistics", Accept_Language="pt-BR").json()["results"]
    labels = [figure["label"] for figure in row["figures"]]
    assert "Rodadas jogadas" in labels
