"""The start of a game: empty seats go, the seed is made, the rules set up."""

from functools import cache
from typing import Any

from django.db.models import QuerySet

from accounts.prepared import ID, TEXT, Prepared, PreparedUpdate
from games.engine import RecordingChance
from games.engine.sealed import seed_of
from games.models import Act, Cause, GameSecret, Seat, StandingOrder, Status
from games.rows import GameRow, MoveRow, SeatRow
from games.selectors.proofs import contributions_json
from games.services import store
from games.services.deadlines import clocks_set
from games.services.draft import Draft
from games.services.errors import TooFewPlayers
from games.services.notify import start_notify
from games.services.play import chance_of, events_log, picks_count


def draft_start(draft: Draft, user_id: Any = None) -> None:
    """Start the game of a draft; who contributed nothing to the seed has the default.

    Raises:
        TooFewPlayers: Fewer than the rules need. InvalidOptions: They do not suit that many.
    """
    game, rules = draft.game, draft.app.rules
    taken = [seat for seat in game.seats if not seat.is_free]
    if len(taken) < rules.min_seats:
        raise TooFewPlayers(min=rules.min_seats, players=len(taken))
    places = [seat.index for seat in taken]
    _drop_empty_seats(draft, taken)
    game.options = rules.check_options(game.options, len(taken))
    game.status, game.rules_version, game.started_at = Status.ACTIVE, rules.version, draft.now
    draft.seed = _seed_make(game)
    _templates_lay(draft)
    _set_up(draft, places, user_id)


def start_if_full(draft: Draft) -> None:
    """Start an open table that waits for nobody else."""
    game = draft.game
    is_full = not any(seat.is_free for seat in game.seats)
    if game.status == Status.OPEN and game.auto_start and is_full:
        draft_start(draft)


def _set_up(draft: Draft, places: list[int], user_id: Any) -> None:
    game, rules = draft.game, draft.app.rules
    chance = RecordingChance(chance_of(draft))
    state, events = rules.new_game(game.options, len(game.seats), chance)
    draft.move = MoveRow(
        0, Act.START, None, Cause.RULE, user_id, None, None, None, draft.now, list(chance.picks)
    )
    game.move_count = 1
    picks_count(game, chance)
    draft.tell("game_started", None, {"seats": places}, cause=Cause.RULE)
    events_log(draft, events, Cause.RULE, None, None)
    clocks_set(draft, state, mover=None, is_new_sitting=True)
    game.state = rules.dump(state)
    start_notify(game)


def _templates_lay(draft: Draft) -> None:
    """Give every person without a standing order of their own a copy of their template."""
    people = {s.user_id: s for s in draft.game.seats if s.user_id and not s.standing_order}
    if draft.app.standing_orders is None or not people:
        return
    for user_id, order in _templates(len(people)).rows(draft.game.ruleset, *people):
        people[user_id].standing_order = order


@cache
def _templates(people: int) -> Prepared:
    """Return what reads the templates for a game of so many people."""

    def make(ruleset: str, *ids: Any) -> QuerySet[StandingOrder, tuple[Any, ...]]:
        found = StandingOrder.objects.filter(user_id__in=ids, ruleset=ruleset).order_by()
        return found.values_list("user_id", "order")

    return Prepared(make, TEXT, *[ID] * people)


def _seed_make(game: GameRow) -> str:
    [(secret,)] = _SECRET.rows(game.id)
    values = [bytes.fromhex(row["value"]) for row in contributions_json(game)]
    seed = seed_of(bytes.fromhex(secret), values).hex()
    store.write([_SEED.statement(game.id, seed)])
    return seed


def _secret_read(game_id: Any) -> QuerySet[GameSecret, tuple[Any, ...]]:
    return GameSecret.objects.filter(game_id=game_id).values_list("secret")


def _seed_keep(game_id: Any, seed: str) -> Any:
    return GameSecret.objects.filter(game_id=game_id), {"seed": seed}


_SECRET, _SEED = Prepared(_secret_read, ID), PreparedUpdate(_seed_keep, ID, TEXT)


def _drop_empty_seats(draft: Draft, taken: list[SeatRow]) -> None:
    """Remove empty seats; the others close up, keeping their colors."""
    game = draft.game
    if len(taken) == len(game.seats):
        return
    Seat.objects.filter(game_id=game.id, user__isnull=True, bot_level="").delete()
    host = game.seats[game.host] if game.host is not None else None
    for index, seat in enumerate(taken):
        if seat.index != index:
            Seat.objects.filter(id=seat.id).update(index=index)
            seat.index = index
            draft.before[seat.id]["index"] = index
    game.seats = taken
    game.host = host.index if host else None
