from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0007_search_keys")]
    operations = [
        migrations.AddField("handover", "token", models.CharField(max_length=64, default="")),
    ]
