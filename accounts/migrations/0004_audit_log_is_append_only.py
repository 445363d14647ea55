from django.db import migrations

from accounts.triggers import audit_kept


class Migration(migrations.Migration):
    """The database itself refuses to change the audit log, and to delete from it for a year."""

    dependencies = [("accounts", "0003_sanctions")]

    operations = [audit_kept()]
