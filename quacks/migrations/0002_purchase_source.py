from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("quacks", "0001_records")]

    operations = [
        migrations.RemoveConstraint(model_name="purchase", name="purchase_color_once"),
        migrations.AddField(
            model_name="purchase",
            name="source",
            field=models.CharField(blank=True, default="", max_length=32),
        ),
        migrations.AddConstraint(
            model_name="purchase",
            constraint=models.UniqueConstraint(
                fields=("game", "round", "seat", "source", "color", "coins"),
                name="purchase_color_once",
            ),
        ),
    ]
