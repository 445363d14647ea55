"""The conformance kit: what any game must keep so that the platform can run it.

from games.testing import check_rules

def test_the_rules_keep_the_contract():
    check_rules(rules)
"""

from games.testing.kit import check_rules
from games.testing.trial import Broken

__all__ = ["Broken", "check_rules"]
