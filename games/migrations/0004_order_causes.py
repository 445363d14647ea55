from django.db import migrations, models


class Migration(migrations.Migration):
    """A standing order that acts at the deadline has a cause of its own."""

    dependencies = [
        ("games", "0003_standing_orders"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="event",
            name="event_cause_known",
        ),
        migrations.RemoveConstraint(
            model_name="move",
            name="move_cause_known",
        ),
        migrations.AlterField(
            model_name="event",
            name="cause",
            field=models.CharField(
                choices=[
                    ("person", "a person"),
                    ("bot", "a bot"),
                    ("clock", "the clock"),
                    ("standing_order", "a standing order"),
                    ("late_order", "a standing order at the deadline"),
                    ("autopilot", "the autopilot"),
                    ("moderator", "a moderator"),
                    ("rule", "a rule"),
                ],
                max_length=14,
            ),
        ),
        migrations.AlterField(
            model_name="move",
            name="cause",
            field=models.CharField(
                choices=[
                    ("person", "a person"),
                    ("bot", "a bot"),
                    ("clock", "the clock"),
                    ("standing_order", "a standing order"),
                    ("late_order", "a standing order at the deadline"),
                    ("autopilot", "the autopilot"),
                    ("moderator", "a moderator"),
                    ("rule", "a rule"),
                ],
                max_length=14,
            ),
        ),
        migrations.AddConstraint(
            model_name="event",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "cause__in",
                        [
                            "person",
                            "bot",
                            "clock",
                            "standing_order",
                            "late_order",
                            "autopilot",
                            "moderator",
                            "rule",
                        ],
                    )
                ),
                name="event_cause_known",
            ),
        ),
        migrations.AddConstraint(
            model_name="move",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "cause__in",
                        [
                            "person",
                            "bot",
                            "clock",
                            "standing_order",
                            "late_order",
                            "autopilot",
                            "moderator",
                            "rule",
                        ],
                    )
                ),
                name="move_cause_known",
            ),
        ),
    ]
