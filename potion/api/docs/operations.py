"""Tags and examples of the paths of the Potion."""

from games.api.docs import examples as platform
from potion.api.docs.examples import EXAMPLES

platform.EXAMPLES.update(EXAMPLES)

POTION = "Potion"
"""The tag: one screen of an app shows all of it."""
