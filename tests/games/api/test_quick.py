"""Answers from a lock screen: short and plain."""

import json
from uuid import UUID

from games.api.render import quick
from games.api.render.quick import LONGEST_LABEL, quick_actions
from games.selectors.tables import game_read
from tests.games.api.test_actions import asked_to_shop
from tests.games.cast import Person, a_game


def actions(person: Person, game_id: str) -> list[dict[str, object]]:
    game = game_read(UUID(game_id), with_state=True)
    assert game is not None
    return quick_actions(game, game.seat_of(person.user.pk))


def test_it_works(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    [first, *_] = actions(alice, game_id)
    assert set(first) == {"id", "label", "method", "href", "body"}
    assert alice.take(first).status_code == 200


def test_three_fit_beside_a_text_into_a_push(alice: Person, bob: Person) -> None:
    """The smallest of the push services takes 4 KB; title and body need their part."""
    game_id = a_game(alice, bob)
    assert len(json.dumps(actions(alice, game_id) * 3)) < 1200


def test_long_labels_are_cut(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    label = "x" * 80
    option = {**alice.game(game_id)["decisions"][0]["options"][0], "label": label}
    assert len(quick._short(option)["label"]) == LONGEST_LABEL


def test_combinations_are_left_to_the_app(alice: Person, bob: Person) -> None:
    game_id = a_game(alice, bob)
    buyer, _ = asked_to_shop(game_id, alice, bob)
    assert actions(buyer, game_id) == []
