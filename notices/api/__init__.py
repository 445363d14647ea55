"""Notices over HTTP."""
