"""Printed figures of the box, as frozen tables."""
