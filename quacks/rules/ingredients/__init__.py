"""Every book of the game, registered with the table's verbs."""

from quacks.rules.ingredients.black import MothBase
from quacks.rules.ingredients.blue import SkullOne
from quacks.rules.ingredients.green import SpiderOne
from quacks.rules.ingredients.ingredient import Ingredient
from quacks.rules.ingredients.orange import Pumpkin
from quacks.rules.ingredients.purple import GhostOne
from quacks.rules.ingredients.red import ToadstoolOne, ToadstoolSix, ToadstoolTwo
from quacks.rules.ingredients.white import Boomberry
from quacks.rules.ingredients.yellow import MandrakeOne
from quacks.rules.table import BOOKS

ALL_BOOKS: tuple[Ingredient, ...] = (
    Boomberry(),
    Pumpkin(),
    SpiderOne(),
    SkullOne(),
    ToadstoolOne(),
    ToadstoolTwo(),
    ToadstoolSix(),
    MandrakeOne(),
    GhostOne(),
    MothBase(),
)
"""In the order in which people read them."""

for book in ALL_BOOKS:
    BOOKS.setdefault(book.color, {})[book.set] = book
