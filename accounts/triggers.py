"""Triggers by which the database itself keeps what no program may change."""

from typing import Any

from django.db import migrations

_KEPT = "an entry of the audit log stays as it is"

_POSTGRESQL = f"""
CREATE FUNCTION accounts_audit_kept() RETURNS trigger AS $$
BEGIN
    IF TG_OP = 'DELETE' AND OLD.at < now() - interval '365 days' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION '{_KEPT}';
END
$$ LANGUAGE plpgsql;
CREATE TRIGGER accounts_audit_kept BEFORE UPDATE OR DELETE ON accounts_auditentry
    FOR EACH ROW EXECUTE FUNCTION accounts_audit_kept();
"""
_POSTGRESQL_BACK = """
DROP TRIGGER accounts_audit_kept ON accounts_auditentry;
DROP FUNCTION accounts_audit_kept();
"""
_SQLITE = (
    f"""
    CREATE TRIGGER accounts_audit_unchanged BEFORE UPDATE ON accounts_auditentry
    BEGIN SELECT RAISE(ABORT, '{_KEPT}'); END
    """,
    f"""
    CREATE TRIGGER accounts_audit_undeleted BEFORE DELETE ON accounts_auditentry
    WHEN OLD.at >= datetime('now', '-365 days')
    BEGIN SELECT RAISE(ABORT, '{_KEPT}'); END
    """,
)
_SQLITE_BACK = ("DROP TRIGGER accounts_audit_unchanged", "DROP TRIGGER accounts_audit_undeleted")


def audit_kept() -> migrations.RunPython:
    """Return the operation of a migration that makes the audit log append-only.

    From then on no entry is changed at all, and none deleted in its first 365 days.
    """
    return migrations.RunPython(_keep, _keep_no_more)


def _keep(apps: Any, schema_editor: Any) -> None:
    is_postgresql = schema_editor.connection.vendor == "postgresql"
    for sql in (_POSTGRESQL,) if is_postgresql else _SQLITE:
        schema_editor.execute(sql)


def _keep_no_more(apps: Any, schema_editor: Any) -> None:
    is_postgresql = schema_editor.connection.vendor == "postgresql"
    for sql in (_POSTGRESQL_BACK,) if is_postgresql else _SQLITE_BACK:
        schema_editor.execute(sql)
