"""Keep of each notice what is to be done with it; those of before are done with."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("notices", "0003_devices"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="notice",
            name="notice_once",
        ),
        migrations.AddField(
            model_name="notice",
            name="claim",
            field=models.UUIDField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name="notice",
            name="deadline",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="notice",
            name="decision",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="notice",
            name="due_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="notice",
            name="once",
            field=models.CharField(blank=True, default="", max_length=48),
        ),
        migrations.AddField(
            model_name="notice",
            name="seq",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="notice",
            name="state",
            field=models.CharField(
                choices=[
                    ("planned", "planned"),
                    ("held", "held until its reader may be disturbed"),
                    ("sent", "sent"),
                    ("delivered", "delivered"),
                    ("opened", "opened"),
                    ("withdrawn", "withdrawn"),
                    ("failed", "failed"),
                ],
                default="sent",
                max_length=9,
            ),
        ),
        migrations.AlterField(
            model_name="notice",
            name="state",
            field=models.CharField(
                choices=[
                    ("planned", "planned"),
                    ("held", "held until its reader may be disturbed"),
                    ("sent", "sent"),
                    ("delivered", "delivered"),
                    ("opened", "opened"),
                    ("withdrawn", "withdrawn"),
                    ("failed", "failed"),
                ],
                default="planned",
                max_length=9,
            ),
        ),
        migrations.AddField(
            model_name="notice",
            name="url",
            field=models.CharField(blank=True, default="", max_length=200),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(fields=["subject"], name="notice_about"),
        ),
        migrations.AddIndex(
            model_name="notice",
            index=models.Index(
                condition=models.Q(("due_at__isnull", False)), fields=["due_at"], name="notice_due"
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.UniqueConstraint(
                fields=("user", "kind", "subject", "once"), name="notice_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="notice",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    (
                        "state__in",
                        ["planned", "held", "sent", "delivered", "opened", "withdrawn", "failed"],
                    )
                ),
                name="notice_state_known",
            ),
        ),
    ]
