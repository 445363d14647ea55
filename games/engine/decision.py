"""A pending question as plain data, and the check of an answer against it.

Server, bots, tests and clients all read the same list of options: what is offered is legal, what is
legal is offered.
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations, permutations
from typing import Any, NamedTuple

from games.engine.errors import IllegalMove
from games.engine.json import Json


class Warning(NamedTuple):
    """Something a player should know before choosing: a code and, if chance is in it, its
    probability (0 to 1).
    """

    code: str
    chance: float | None = None


class Item(NamedTuple):
    """One thing that a `Selection` may take.

    Attributes:
        id: Stable within its decision, for example `blue_2`.
        value: What goes into the answer when it is chosen.
        cost: In the selection's unit; None where nothing is paid.
        max: How often it may be chosen, at least 0.
        stock: How many are left as far as the seat may know; None where nothing runs out.
        reason: Code of why it cannot be chosen now; None if it can.
    """

    id: str
    value: Any
    cost: int | None = None
    max: int = 1
    stock: int | None = None
    reason: str | None = None


class Selection(NamedTuple):
    """A choice of several items in one answer (`pick` in the API).

    Attributes:
        field: Key of the answer that takes the list of chosen values.
        min, max: How many items, in all.
        budget: What may be spent at most; None where nothing is paid.
        unit: `coins`, `rubies` or None.
        distinct: Keys of the values in which no two chosen items may agree.
        ordered: Whether the order of the values matters.
        presets: Ready bodies, by id; clients may show them as buttons.
        unknown: Code of the refusal of a value that is no item.
    """

    field: str
    items: tuple[Item, ...]
    min: int = 0
    max: int = 1
    budget: int | None = None
    unit: str | None = None
    distinct: tuple[str, ...] = ()
    ordered: bool = False
    presets: tuple[tuple[str, Json], ...] = ()
    unknown: str = "illegal_move"

    def check(self, values: Any) -> list[Item]:
        """Return the items that `values` (a list out of an answer) choose.

        Raises:
            IllegalMove: Not a list, not an item, not enabled, too many, too few, too expensive or
            not distinct.
        """
        if not isinstance(values, list):
            raise IllegalMove(field=self.field)
        chosen = [self._item(value) for value in values]
        self._check_counts(chosen)
        self._check_distinct(chosen)
        self._check_budget(chosen)
        return chosen

    def _item(self, value: Any) -> Item:
        for item in self.items:
            if _same(item.value, value):
                if item.reason is not None:
                    raise IllegalMove(item.reason, item=item.id, **self._price(item))
                return item
        raise IllegalMove(self.unknown, value=value)

    def _price(self, item: Item) -> Json:
        """Return what makes an item too expensive by itself; of others nothing."""
        is_dear = item.reason == "too_expensive"
        return {"cost": item.cost, "budget": self.budget} if is_dear else {}

    def _check_counts(self, chosen: list[Item]) -> None:
        if not self.min <= len(chosen) <= self.max:
            raise IllegalMove("wrong_number", min=self.min, max=self.max, chosen=len(chosen))

    def _check_distinct(self, chosen: list[Item]) -> None:
        for key in self.distinct:
            kinds = [item.value[key] for item in chosen]
            if len(set(kinds)) < len(kinds):
                raise IllegalMove(f"same_{key}_twice")
        for item in chosen:
            if chosen.count(item) > item.max:
                raise IllegalMove("too_often", item=item.id, max=item.max)

    def _check_budget(self, chosen: list[Item]) -> None:
        cost = sum([item.cost or 0 for item in chosen])
        if self.budget is not None and cost > self.budget:
            raise IllegalMove("too_expensive", cost=cost, budget=self.budget)

    def choices(self) -> Iterator[list[Any]]:
        """Yield every legal list of values lazily, shortest first (each order if `ordered`)."""
        pool = [
            item
            for item in self.items
            if item.reason is None
            for _ in range(min(item.max, self.max))
        ]
        arrange = permutations if self.ordered else combinations
        for size in range(self.min, min(self.max, len(pool)) + 1):
            seen: set[tuple[str, ...]] = set()
            for chosen in arrange(pool, size):
                ids = tuple(item.id for item in chosen)
                if ids not in seen and self._fits(list(chosen)):
                    seen.add(ids)
                    yield [item.value for item in chosen]

    def _fits(self, chosen: list[Item]) -> bool:
        try:
            self.check([item.value for item in chosen])
        except IllegalMove:
            return False
        return True


class Option(NamedTuple):
    """One possible answer.

    Attributes:
        id: Stable word, for example `draw`, `stop`, `buy`, `none`.
        body: A fair sample of what to answer beside the id: what a sensible bot would send.
        subject: What it is about, for example a token; None for none.
        selection: For combinations: what may go into the body.
        leads_to: Its exact result where no chance is in it; None otherwise or if not asked for.
        warning: What to know before; None for nothing.
        odds: Chances of what comes next; None if hidden by the table, unknown or not asked for.
    """

    id: str
    body: Json = {}
    subject: Json | None = None
    selection: Selection | None = None
    leads_to: Json | None = None
    warning: Warning | None = None
    odds: Json | None = None

    def check_keys(self, answer: Mapping[str, Any], also: Collection[str] = ()) -> None:
        """Refuse a key of `answer` that neither the option's own body nor `also` names.

        Raises:
            IllegalMove: `unknown_field`.
        """
        known = ("option", self.selection.field if self.selection else "option", *also)
        unknown = [key for key in answer if key not in known and key not in self.body]
        if unknown:
            raise IllegalMove("unknown_field", fields=sorted(unknown))

    def answers(self) -> Iterator[Json]:
        """Yield every answer that this option stands for, lazily."""
        if self.selection is None:
            yield {"option": self.id, **self.body}
            return
        for values in self.selection.choices():
            yield {"option": self.id, **self.body, self.selection.field: values}


class Decision(NamedTuple):
    """A question that is put to one seat.

    Attributes:
        number: Counts the questions put to this seat, from 1.
        seat: 0-based.
        kind: A phase's own word (`brewing`, `shopping`, ...), `choice` for an effect's, `change`
            for an answer that waits.
        phase: Phase in which it is asked.
        source: Content id of what asks (`blue_1`, a card); None for the phase itself.
        options: What may be answered, in documented order.
        optional: True if nobody waits for the answer.
        context: What to draw beside it, for example the tokens looked at.
        reason: Why it is asked anew (`{"code", "params"}`); None if it is not.
        answer: For `change`: the answer that waits (`{"option", "body", "waits_for"}`).
        revision: Rises when other seats' acts change the options of the same number.
    """

    number: int
    seat: int
    kind: str
    phase: str
    options: tuple[Option, ...]
    source: str | None = None
    optional: bool = False
    context: Json = {}
    reason: Json | None = None
    answer: Json | None = None
    revision: int = 0

    def option(self, answer: Mapping[str, Any]) -> Option:
        """Return the option that `answer` names.

        Raises:
            IllegalMove: It names none, has keys that none asks for, or selects what is not allowed.
        """
        return chosen(self.options, answer)

    def answers(self) -> Iterator[Json]:
        """Yield every legal answer, lazily, in the order of the options."""
        for option in self.options:
            yield from option.answers()


def chosen(
    options: tuple[Option, ...], answer: Mapping[str, Any], also: Collection[str] = ()
) -> Option:
    """Return which of `options` an `answer` names; see `Decision.option`.

    Args:
        also: Further keys that the rules allow in the answer and check themselves.
    """
    for option in options:
        if option.id == answer.get("option"):
            option.check_keys(answer, also)
            if option.selection is not None:
                option.selection.check(answer.get(option.selection.field))
            return option
    raise IllegalMove(option=answer.get("option"), options=[o.id for o in options])


def _same(one: Any, other: Any) -> bool:
    """Whether two plain values are equal; True is no 1 here."""
    if one != other:
        return False
    if type(one) is type(other) is dict:
        return all(map(_same, one.values(), [other[key] for key in one]))
    return isinstance(one, bool) == isinstance(other, bool)
