"""Lets time pass for a development: everything that is stored grows older at once."""

from datetime import timedelta

from django.apps import apps
from django.conf import settings
from django.db import models, transaction
from django.db.models import F

from config.celery import app
from games.services import clock, settle

OURS = ("accounts", "notices", "games", "quacks", "potion")
"""Apps whose moments are moved; sign-ins are allauth's, and stay."""

RESTING = ("audit", "heartbeat")
"""Periodic tasks that have nothing to do with what is due."""

PASSES = 1000
"""Longest chain of acts that one step of the clock sets off: games of bots end sooner."""


def time_pass(by: timedelta) -> int:
    """Move every stored moment back by `by` and do all that is due then; return the acts made."""
    with transaction.atomic():
        for label in OURS:
            for model in apps.get_app_config(label).get_models():
                _age(model, by)
    app.loader.import_default_modules()
    for name, entry in settings.CELERY_BEAT_SCHEDULE.items():
        if name not in RESTING:
            app.tasks[str(entry["task"])].apply()
    return _play_due()


def _age(model: type[models.Model], by: timedelta) -> None:
    moments = [
        field.name
        for field in model._meta.local_concrete_fields
        if isinstance(field, models.DateTimeField)
    ]
    if moments:
        model._base_manager.update(**{name: F(name) - by for name in moments})


def _play_due() -> int:
    acts = 0
    for _ in range(PASSES):
        work = clock.work_found()
        if not work.due and not work.over:
            break
        acts += sum(clock.game_play_due(game_id=game_id) for game_id in work.due)
        acts += sum(settle.game_settle(game_id=game_id) for game_id in work.over)
    return acts
