"""The words of the Potion, in the active language."""
