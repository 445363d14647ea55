from django.db import migrations, models


class Migration(migrations.Migration):
    """Ended games are found by an index that every database uses, and that no move writes."""

    dependencies = [
        ("games", "0011_absence"),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name="game",
            name="game_to_settle",
        ),
        migrations.AddIndex(
            model_name="game",
            index=models.Index(fields=["phase", "status"], name="game_in_phase"),
        ),
    ]
