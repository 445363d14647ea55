from django.db import migrations

KEPT = "an entry of the audit log stays as it is"

POSTGRESQL = f"""
CREATE FUNCTION accounts_audit_kept() RETURNS trigger AS $$
BEGIN
    IF TG_OP = 'DELETE' AND OLD.at < now() - interval '365 days' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '{KEPT}';
END
$$ LANGUAGE plpgsql;
CREATE TRIGGER accounts_audit_kept BEFORE UPDATE OR DELETE ON accounts_auditentry
    FOR EACH ROW EXECUTE FUNCTION accounts_audit_kept();
"""
POSTGRESQL_BACK = """
DROP TRIGGER accounts_audit_kept ON accounts_auditentry;
DROP FUNCTION accounts_audit_kept();
"""
SQLITE = (
    f"""
    CREATE TRIGGER accounts_audit_unchanged BEFORE UPDATE ON accounts_auditentry
    BEGIN SELECT RAISE(ABORT, '{KEPT}'); END
    """,
    f"""
    CREATE TRIGGER accounts_audit_undeleted BEFORE DELETE ON accounts_auditentry
    WHEN OLD.at >= datetime('now', '-365 days')
    BEGIN SELECT RAISE(ABORT, '{KEPT}'); END
    """,
)
SQLITE_BACK = ("DROP TRIGGER accounts_audit_unchanged", "DROP TRIGGER accounts_audit_undeleted")


def forwards(apps, schema_editor):
    for sql in (POSTGRESQL,) if schema_editor.connection.vendor == "postgresql" else SQLITE:
        schema_editor.execute(sql)


def backwards(apps, schema_editor):
    is_postgresql = schema_editor.connection.vendor == "postgresql"
    for sql in (POSTGRESQL_BACK,) if is_postgresql else SQLITE_BACK:
        schema_editor.execute(sql)


class Migration(migrations.Migration):
    """The database itself refuses to change the audit log, and to delete from it for a year."""

    dependencies = [("accounts", "0003_sanctions")]

    operations = [migrations.RunPython(forwards, backwards)]
