from django.db import migrations, models

from accounts.indexes import words_index


class Migration(migrations.Migration):
    """Tables by age and by name, the queue of cases, and what people wrote, however much it is."""

    dependencies = [("games", "0017_acts_of_time"), ("accounts", "0010_found_in_long_lists")]

    operations = [
        migrations.AddIndex(
            "game", models.Index(fields=["-created_at", "-id"], name="game_by_age")
        ),
        migrations.AddIndex(
            "case", models.Index(fields=["-state", "opened_at", "-id"], name="case_list")
        ),
        migrations.AddIndex("case", models.Index(fields=["subject"], name="case_about")),
        migrations.AddIndex("report", models.Index(fields=["-at", "-id"], name="report_by_age")),
        words_index("game_name_words", "games_game", "name"),
        words_index("message_words", "games_message", "text"),
        words_index("report_words", "games_report", "words"),
    ]
