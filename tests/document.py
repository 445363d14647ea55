"""The document of the API as it is checked in."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

PATH = Path(__file__).parents[1] / "openapi.yaml"


@cache
def document() -> Any:
    """Return it, read once; it is not to be changed."""
    return yaml.load(PATH.read_text(), Loader=yaml.CSafeLoader)
