"""The last choices of a round at the same moment, on PostgreSQL (E8)."""

import pytest

from games.models import Event
from potion.models import Bid, Round
from tests.games.cast import Person, a_person
from tests.games.concurrency.test_at_once import at_once
from tests.potion.tables import a_table, choose, state_of
from tests.quacks.tables import code_of

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_last_two_choices_close_the_round_once(alice: Person, bob: Person) -> None:
    dora = a_person("Dora")
    game_id = a_table(alice, bob, dora)
    choose(alice, game_id, "vial")
    answers = at_once(
        lambda: choose(bob, game_id, "beetle", round=1),
        lambda: choose(dora, game_id, "mushroom", round=1),
    )
    assert [answer.status_code for answer in answers] == [200, 200]
    assert Event.objects.filter(game_id=game_id, kind="bids_revealed").count() == 1
    assert state_of(game_id).round == 2
    past = Round.objects.get(game_id=game_id, number=1)
    assert [bid.ingredient for bid in past.bids.all()] == ["vial", "beetle", "mushroom"]


@pytest.mark.parametrize("attempt", range(4))
def test_a_change_counts_before_the_reveal_or_is_refused(
    alice: Person, bob: Person, attempt: int
) -> None:
    dora = a_person("Dora")
    game_id = a_table(alice, bob, dora)
    choose(alice, game_id, "vial")
    choose(bob, game_id, "vial")
    changed, last = at_once(
        lambda: choose(alice, game_id, "beetle", round=1),
        lambda: choose(dora, game_id, "vial", round=1),
    )
    assert last.status_code == 200
    [revealed] = Bid.objects.filter(round__game_id=game_id, round__number=1, seat=0)
    if changed.status_code == 200:
        assert revealed.ingredient == "beetle"
    else:
        assert (changed.status_code, code_of(changed)) == (409, "round_closed")
        assert revealed.ingredient == "vial"
