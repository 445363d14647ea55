from django.db import migrations

from accounts.models import search_key

AT_ONCE = 1000


def fill(apps, schema_editor):
    User = apps.get_model("accounts", "User")
    people = list(User.objects.only("pk", "name", "username").iterator(AT_ONCE))
    for user in people:
        user.name_key, user.username_key = search_key(user.name), search_key(user.username)
    User.objects.bulk_update(people, ["name_key", "username_key"], batch_size=AT_ONCE)
    User.objects.filter(kind="guest").update(found_by="nobody")


class Migration(migrations.Migration):
    dependencies = [("accounts", "0006_friends_and_search")]
    operations = [migrations.RunPython(fill, migrations.RunPython.noop)]
