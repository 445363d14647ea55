from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """What a table does about people who stay away, and the extension that each has."""

    dependencies = [
        ("games", "0010_chat"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="move",
            name="move_act_known",
        ),
        migrations.AddField(
            model_name="game",
            name="autopilot_level",
            field=models.CharField(blank=True, default="", max_length=16),
        ),
        migrations.AddField(
            model_name="game",
            name="min_reliability",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="extended",
            field=models.BooleanField(default=False),
        ),
        migrations.AlterField(
            model_name="move",
            name="act",
            field=models.CharField(
                choices=[
                    ("start", "start"),
                    ("answer", "answer"),
                    ("autopilot_on", "autopilot on"),
                    ("autopilot_off", "autopilot off"),
                    ("extension", "extension"),
                    ("resign", "resignation"),
                    ("end", "end"),
                ],
                default="answer",
                max_length=13,
            ),
        ),
        migrations.AddConstraint(
            model_name="game",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("min_reliability__isnull", True),
                    ("min_reliability__lte", 100),
                    _connector="OR",
                ),
                name="game_asks_for_a_percentage",
            ),
        ),
        migrations.AddConstraint(
            model_name="move",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "act__in",
                        [
                            "start",
                            "answer",
                            "autopilot_on",
                            "autopilot_off",
                            "extension",
                            "resign",
                            "end",
                        ],
                    )
                ),
                name="move_act_known",
            ),
        ),
    ]
