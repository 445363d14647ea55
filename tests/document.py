"""The document of the API as it is checked in, and whether values are of its shapes."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from jsonschema_rs import Draft202012, Draft202012Validator, Registry

PATH = Path(__file__).parents[1] / "openapi.yaml"
URI = "urn:document"


@cache
def document() -> Any:
    """Return it, read once; it is not to be changed."""
    return yaml.load(PATH.read_text(), Loader=yaml.CSafeLoader)


class Shapes:
    """The shapes of a document of plain data."""

    def __init__(self, document: Any) -> None:
        self._shared = Registry([(URI, document)], draft=Draft202012)
        self._validators: dict[str, Draft202012Validator] = {}

    def faults(self, schema: Any, value: Any) -> list[str]:
        """Return what about a value is not as a schema out of the document wants it; the most
        general fault comes first.
        """
        text = json.dumps(schema).replace('"#/', f'"{URI}#/')
        if text not in self._validators:
            made = Draft202012Validator(json.loads(text), registry=self._shared)
            self._validators[text] = made
        found = sorted(
            self._validators[text].iter_errors(value), key=lambda e: len(e.instance_path)
        )
        return [f"{error.instance_path}: {error.message[:500]}" for error in found]

    def faults_of(self, name: str, value: Any) -> list[str]:
        """Return what about a value is not of the shape of that name."""
        return self.faults({"$ref": f"#/components/schemas/{name}"}, value)


@cache
def shapes() -> Shapes:
    """Return the shapes of the document that is checked in."""
    return Shapes(document())
