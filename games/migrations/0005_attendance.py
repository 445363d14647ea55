import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Who was there when a sitting asked them."""

    dependencies = [
        ("games", "0004_order_causes"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Attendance",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("sitting", models.PositiveIntegerField()),
                ("at", models.DateTimeField()),
                ("missed", models.BooleanField()),
                ("excused", models.BooleanField(default=False)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.game",
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("-at", "id"),
                "indexes": [
                    models.Index(fields=["user", "-at"], name="attendance_of_user"),
                    models.Index(fields=["at"], name="attendance_age"),
                ],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("game", "user", "sitting"), name="attendance_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("excused", False), ("missed", True), _connector="OR"),
                        name="attendance_excuses_a_miss",
                    ),
                ],
            },
        ),
    ]
