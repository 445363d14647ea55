"""Every book of the game, registered with the table's verbs."""

from quacks.rules.ingredients.black import MothBase
from quacks.rules.ingredients.blue import (
    SkullFive,
    SkullFour,
    SkullOne,
    SkullSix,
    SkullThree,
    SkullTwo,
)
from quacks.rules.ingredients.green import SpiderOne
from quacks.rules.ingredients.ingredient import Ingredient
from quacks.rules.ingredients.orange import Pumpkin
from quacks.rules.ingredients.purple import GhostOne
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
from quacks.rules.table import BOOKS

ALL_BOOKS: tuple[Ingredient, ...] = (
    Boomberry(),
    Pumpkin(),
    SpiderOne(),
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
    MothBase(),
)
"""In the order in which people read them."""

for book in ALL_BOOKS:
    BOOKS.setdefault(book.color, {})[book.set] = book
