from django.db import migrations, models

from accounts.indexes import words_index


class Migration(migrations.Migration):
    """People by address and by age, and words of moderators, in lists of any length."""

    dependencies = [("accounts", "0009_kept_answers")]

    operations = [
        migrations.AddIndex("user", models.Index(fields=["email"], name="user_by_email")),
        migrations.AddIndex(
            "user", models.Index(fields=["-date_joined", "-id"], name="user_by_age")
        ),
        migrations.AddIndex(
            "auditentry", models.Index(fields=["actor_id", "-id"], name="audit_of_actor")
        ),
        words_index("sanction_reason_words", "accounts_sanction", "reason"),
        words_index("sanction_note_words", "accounts_sanction", "note"),
        words_index("audit_reason_words", "accounts_auditentry", "reason"),
    ]
