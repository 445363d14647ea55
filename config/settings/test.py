"""Settings of the tests: fast hashing, no throttles, tasks run by hand."""

from config.settings.base import *  # noqa: F403

ALLOWED_HOSTS = ["*"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
THROTTLES = False
CELERY_TASK_ALWAYS_EAGER = False
CORS_ALLOW_ALL_ORIGINS = True
WHITENOISE_AUTOREFRESH = True
