"""What the fields of the record of Quacks are called, for people."""

from django.utils.translation import gettext_lazy as _

LABELS = {
    "seat": _("seat"),
    "round": _("round"),
    "card": _("card"),
    "exploded": _("exploded"),
    "scoring_space": _("scoring space"),
    "points": _("points"),
    "coins": _("coins"),
    "score": _("score"),
    "audience": _("who may know"),
    "color": _("color"),
    "value": _("value"),
    "source": _("source"),
    "face": _("face"),
}
"""By the field's name."""
