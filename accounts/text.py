"""The type of what people read."""

from django.utils.functional import Promise

Text = str | Promise
"""A text, or one that is translated when it is shown."""
