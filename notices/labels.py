"""What the fields of notices are called, for people."""

from django.utils.translation import gettext_lazy as _

LABELS = {
    "session": _("session"),
    "address": _("address"),
    "digest": _("digest of the address"),
    "keys": _("keys"),
    "once": _("told once per"),
    "params": _("what fills the words"),
    "decision": _("decision"),
    "seq": _("seq"),
    "deadline": _("deadline"),
    "url": _("link"),
    "due_at": _("due at"),
    "claim": _("claimed by"),
    "read_at": _("read at"),
    "notice": _("notice"),
    "device": _("device"),
    "message": _("message"),
    "attempts": _("attempts"),
    "error": _("error"),
    "channel": _("channel"),
    "is_on": _("on"),
    "wakes_for_last_chance": _("last chance breaks quiet hours"),
    "digest_hour": _("hour of the digest"),
}
"""By the field's name."""
