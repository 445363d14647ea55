"""Tags and examples of the paths of the Potion."""

from games.api.docs import examples as platform
from potion.api.docs.examples import BY_TAG, EXAMPLES

platform.EXAMPLES.update(EXAMPLES)
platform.BY_TAG.update(BY_TAG)

POTION = "Potion"
"""The tag: one screen of an app shows all of it."""
