"""Settings of the tests: fast hashing, no throttles, tasks run by hand."""

from config.settings.base import *  # noqa: F403
from config.settings.base import DATA_DIR, DATABASES

ALLOWED_HOSTS = ["*"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
THROTTLES = False
CELERY_TASK_ALWAYS_EAGER = False
CORS_ALLOW_ALL_ORIGINS = True
WHITENOISE_AUTOREFRESH = True

# A file, as in production: in memory, threads of a test would lock each other out at once.
if DATABASES["default"]["ENGINE"].endswith("sqlite3"):
    DATABASES["default"]["TEST"] = {"NAME": str(DATA_DIR / "test.sqlite3")}
