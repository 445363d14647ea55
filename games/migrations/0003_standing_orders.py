import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    """Standing orders of seats, and templates for games to come."""

    dependencies = [
        ("games", "0002_stream_tickets"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="StandingOrder",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="standing_orders",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                ("ruleset", models.CharField(max_length=32)),
                ("order", models.TextField()),
                ("updated_at", models.DateTimeField(auto_now=True)),
            ],
            options={"ordering": ("user", "ruleset")},
        ),
        migrations.AddConstraint(
            model_name="standingorder",
            constraint=models.UniqueConstraint(
                fields=("user", "ruleset"), name="standing_order_once"
            ),
        ),
        migrations.AddField(
            model_name="seat",
            name="standing_order",
            field=models.TextField(blank=True, default=""),
        ),
        migrations.AddField(
            model_name="seat",
            name="order_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(
                condition=models.Q(("order_at__isnull", False)),
                fields=["order_at"],
                name="seat_order_due",
            ),
        ),
        migrations.AddConstraint(
            model_name="seat",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    ("order_at__isnull", True), ("due_at__isnull", False), _connector="OR"
                ),
                name="seat_order_acts_when_due",
            ),
        ),
    ]
