"""Tables of Quacks over HTTP, set in the middle of any phase."""

from typing import Any
from uuid import UUID

from games.engine import Json
from games.models import Event
from games.services.deadlines import clocks_set, progress_show
from games.services.draft import opened
from quacks.models import Cauldron, cauldron_id
from quacks.rules import rules
from quacks.rules.state import State
from tests.games.cast import Person, row_of
from tests.quacks.rules.table import SeatSetup, a_game


def a_table(*people: Person, bots: int = 0, **wish: Any) -> str:
    """Return the id of a running game of these people and some bots, with the first in seat 0."""
    levels = [{"level": "apprentice"}] * bots
    seats = len(people) + bots
    made = people[0].post("games", {"ruleset": "quacks", "seats": seats, "bots": levels, **wish})
    assert made.status_code == 201, made.content
    game_id = str(made.json()["game"]["id"])
    for person in people[1:]:
        body = {"code": made.json()["game"]["code"]}
        assert person.put(f"games/{game_id}/seats/me", body).status_code == 200
    return game_id


def a_table_at(*people: Person, setups: tuple[SeatSetup, ...] = (), **laid: Any) -> str:
    """Return the id of a game laid out as `tests.quacks.rules.table.a_game` says."""
    options = laid.get("options") or {}
    game_id = a_table(*people, options=options, visibility=laid.pop("visibility", "public"))
    lay(game_id, a_game(*setups, seats=len(people), **laid).state)
    return game_id


def lay(game_id: str, state: State) -> None:
    """Put `state` in place of the game's snapshot, with its card in the log; ask its questions."""
    _lay_cauldrons(game_id, state)
    if state.card:
        _turn_up(game_id, state)
    with opened(UUID(game_id)) as draft:
        draft.game.state = rules.dump(state)
        clocks_set(draft, state, mover=None, is_new_sitting=True)
        progress_show(draft, state)
        draft.save()


def _turn_up(game_id: str, state: State) -> None:
    turned = Event.objects.filter(game_id=game_id, kind="fortune_turned")
    turned.update(data={"card": state.card, "color": "blue"}, round=state.round)


def _lay_cauldrons(game_id: str, state: State) -> None:
    for index, seat in enumerate(state.seats):
        id = cauldron_id(UUID(game_id), state.round, index)
        seen = {"audience": 1 << index} if seat.face is not None else {}
        row = {"game_id": game_id, "round": state.round, "seat": index, **seen}
        Cauldron.objects.update_or_create(id=id, defaults=row)


def state_of(game_id: str) -> State:
    """Return the rules' state of a game."""
    return rules.load(row_of(game_id).state)


def decision(person: Person, game_id: str, kind: str | None = None) -> Json:
    """Return the first question put to a person, of a kind if given."""
    asked = person.game(game_id)["decisions"]
    return next(one for one in asked if kind in (None, one["kind"]))


def code_of(answer: Any) -> str:
    """Return the code of a problem."""
    assert answer["Content-Type"] == "application/problem+json", answer.content
    return str(answer.json()["code"])
