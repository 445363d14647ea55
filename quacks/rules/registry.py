"""Every rule by the key under which stored games know it."""

from quacks.rules.fortune_cards import ALL_CARDS, FOLLOW_UPS
from quacks.rules.fortune_cards.all_in_purple import NeighbourTakes
from quacks.rules.ingredients import ALL_BOOKS
from quacks.rules.phases.brewing import Brewing, BrewingEnd, OpenBrewing, Reveal
from quacks.rules.phases.evaluation import (
    Black,
    BonusDie,
    FinalExchange,
    Green,
    Payout,
    Purple,
    Scoring,
)
from quacks.rules.phases.fortune import Fortune, Rats, RoundStart
from quacks.rules.phases.late import FirstTokens, LateTokens
from quacks.rules.phases.round_end import RoundEnd
from quacks.rules.phases.shopping import Rubies, Shopping
from quacks.rules.phases.tubes import DROPLET_STEPS, FinalShopping, TubeRubies
from quacks.rules.rule import RULES, Rule, TableStep

_PHASES: tuple[Rule, ...] = (
    Brewing(),
    BrewingEnd(),
    FirstTokens(),
    LateTokens(),
    Payout(),
    Shopping(),
    Rubies(),
    FinalExchange(),
    *DROPLET_STEPS,
    TubeRubies(),
    FinalShopping(),
)

_STEPS: tuple[TableStep, ...] = (
    RoundStart(),
    Fortune(),
    Rats(),
    OpenBrewing(),
    Reveal(),
    BonusDie(),
    Green(),
    Purple(),
    Black(),
    Scoring(),
    RoundEnd(),
    NeighbourTakes(),
)

for rule in (*_PHASES, *ALL_BOOKS, *ALL_CARDS, *FOLLOW_UPS):
    RULES[rule.key] = rule

TABLE_STEPS: dict[str, TableStep] = {step.key: step for step in _STEPS}
"""The steps of a round for the whole table, by key."""
