import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Bags, cauldrons, purchases and the rest, in one step for a new database."""

    initial = True
    replaces = [
        ("quacks", "0001_records"),
        ("quacks", "0002_purchase_source"),
    ]

    dependencies = [("games", "0001_squashed_0018")]

    operations = [
        migrations.CreateModel(
            name="Bag",
            fields=[
                ("id", models.UUIDField(primary_key=True, serialize=False)),
                ("seat", models.PositiveSmallIntegerField()),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="quacks_bags",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "verbose_name": "bag",
                "verbose_name_plural": "bags",
                "constraints": [
                    models.UniqueConstraint(fields=("game", "seat"), name="bag_per_seat")
                ],
            },
        ),
        migrations.CreateModel(
            name="BagToken",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("color", models.CharField(max_length=8)),
                ("value", models.PositiveSmallIntegerField()),
                ("count", models.PositiveSmallIntegerField()),
                (
                    "bag",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tokens",
                        to="quacks.bag",
                    ),
                ),
            ],
            options={
                "verbose_name": "token in a bag",
                "verbose_name_plural": "tokens in bags",
                "constraints": [
                    models.UniqueConstraint(
                        fields=("bag", "color", "value"), name="bag_token_kind_once"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="Cauldron",
            fields=[
                ("id", models.UUIDField(primary_key=True, serialize=False)),
                ("round", models.PositiveSmallIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("exploded", models.BooleanField(default=False)),
                ("scoring_space", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("points", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("coins", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("score", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("audience", models.PositiveSmallIntegerField(default=32767)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="quacks_cauldrons",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "verbose_name": "cauldron",
                "verbose_name_plural": "cauldrons",
                "ordering": ("game", "round", "seat"),
                "constraints": [
                    models.UniqueConstraint(fields=("game", "round", "seat"), name="cauldron_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("scoring_space__isnull", True),
                            ("scoring_space__lte", 53),
                            _connector="OR",
                        ),
                        name="cauldron_on_the_track",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="DieRoll",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round", models.PositiveSmallIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("face", models.CharField(max_length=12)),
                ("source", models.CharField(max_length=24)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="quacks_rolls",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "verbose_name": "roll of the die",
                "verbose_name_plural": "rolls of the die",
                "ordering": ("game", "round", "id"),
            },
        ),
        migrations.CreateModel(
            name="FortuneReading",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round", models.PositiveSmallIntegerField()),
                ("card", models.CharField(max_length=24)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="quacks_cards",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "verbose_name": "fortune reading",
                "verbose_name_plural": "fortune readings",
                "constraints": [
                    models.UniqueConstraint(fields=("game", "round"), name="card_per_round")
                ],
            },
        ),
        migrations.CreateModel(
            name="PlacedToken",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("move", models.PositiveIntegerField()),
                ("ordinal", models.PositiveSmallIntegerField()),
                ("color", models.CharField(max_length=8)),
                ("value", models.PositiveSmallIntegerField()),
                ("from_space", models.PositiveSmallIntegerField()),
                ("space", models.PositiveSmallIntegerField()),
                ("extra", models.PositiveSmallIntegerField(default=0)),
                ("by", models.CharField(max_length=24)),
                ("returned_by", models.CharField(blank=True, default="", max_length=24)),
                (
                    "cauldron",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tokens",
                        to="quacks.cauldron",
                    ),
                ),
            ],
            options={
                "verbose_name": "placed token",
                "verbose_name_plural": "placed tokens",
                "ordering": ("cauldron", "move", "ordinal"),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("cauldron", "move", "ordinal"), name="placed_token_once"
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("space__gte", models.F("from_space")), ("space__lte", 52)
                        ),
                        name="placed_token_on_the_track",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="Purchase",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round", models.PositiveSmallIntegerField()),
                ("seat", models.PositiveSmallIntegerField()),
                ("color", models.CharField(max_length=8)),
                ("value", models.PositiveSmallIntegerField()),
                ("coins", models.PositiveSmallIntegerField()),
                ("source", models.CharField(blank=True, default="", max_length=32)),
                ("audience", models.PositiveSmallIntegerField(default=32767)),
                (
                    "game",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="quacks_purchases",
                        to="games.game",
                    ),
                ),
            ],
            options={
                "verbose_name": "purchase",
                "verbose_name_plural": "purchases",
                "ordering": ("game", "round", "seat", "id"),
                "constraints": [
                    models.UniqueConstraint(
                        fields=("game", "round", "seat", "source", "color", "coins"),
                        name="purchase_color_once",
                    )
                ],
            },
        ),
    ]
