"""What the fields of the Potion's record are called, for people."""

from django.utils.translation import gettext_lazy as _

LABELS = {
    "number": _("number"),
    "roller": _("seat that rolls"),
    "reason": _("reason"),
}
"""By the field's name."""
