"""Every book of the game, registered with the table's verbs."""

from quacks.rules.in_force import BOOKS
from quacks.rules.ingredients.black import MothBase, MothFive, MothSix
from quacks.rules.ingredients.blue import (
    SkullFive,
    SkullFour,
    SkullOne,
    SkullSix,
    SkullThree,
    SkullTwo,
)
from quacks.rules.ingredients.green import (
    SpiderFive,
    SpiderFour,
    SpiderOne,
    SpiderSix,
    SpiderThree,
    SpiderTwo,
)
from quacks.rules.ingredients.ingredient import Ingredient
from quacks.rules.ingredients.orange import Pumpkin
from quacks.rules.ingredients.purple import (
    GhostFive,
    GhostFour,
    GhostOne,
    GhostSix,
    GhostThree,
    GhostTwo,
)
from quacks.rules.ingredients.red import (
    ToadstoolFive,
    ToadstoolFour,
    ToadstoolOne,
    ToadstoolSix,
    ToadstoolThree,
    ToadstoolTwo,
)
from quacks.rules.ingredients.white import Boomberry
from quacks.rules.ingredients.yellow import (
    MandrakeFive,
    MandrakeFour,
    MandrakeOne,
    MandrakeSix,
    MandrakeThree,
    MandrakeTwo,
)

ALL_BOOKS: tuple[Ingredient, ...] = (
    Boomberry(),
    Pumpkin(),
    SpiderOne(),
    SpiderTwo(),
    SpiderThree(),
    SpiderFour(),
    SpiderFive(),
    SpiderSix(),
    SkullOne(),
    SkullTwo(),
    SkullThree(),
    SkullFour(),
    SkullFive(),
    SkullSix(),
    ToadstoolOne(),
    ToadstoolTwo(),
    ToadstoolThree(),
    ToadstoolFour(),
    ToadstoolFive(),
    ToadstoolSix(),
    MandrakeOne(),
    MandrakeTwo(),
    MandrakeThree(),
    MandrakeFour(),
    MandrakeFive(),
    MandrakeSix(),
    GhostOne(),
    GhostTwo(),
    GhostThree(),
    GhostFour(),
    GhostFive(),
    GhostSix(),
    MothBase(),
    MothFive(),
    MothSix(),
)
"""In the order in which people read them."""

for book in ALL_BOOKS:
    BOOKS.setdefault(book.color, {})[book.set] = book
