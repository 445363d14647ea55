"""The Django project: settings, addresses, processes. Loads Celery so that tasks find their app."""

from config.celery import app as celery_app

__all__ = ["celery_app"]
