"""Settings of every installation, from the environment (docs/operations.md lists the variables).

With nothing set this is the embedded default: one process, SQLite, no other service.
"""

from pathlib import Path
from typing import Any

from django.utils.translation import gettext_lazy as _
from kombu import Queue

from config import env, keys
from config.databases import database
from config.development import data_dir, is_development
from config.hosts import hosts
from config.secret import secret_key
from config.settings import document, schedule

BASE_DIR = Path(__file__).resolve().parent.parent.parent
DEV_TOOLS = is_development()
"""Whether `/dev/clock` is served; never where other people play."""
FIXTURE = env.text("FIXTURE")
"""Name of the scene that `serve` sets, in a folder of its own."""
DATA_DIR = data_dir(Path(env.text("DATA_DIR", str(BASE_DIR / "data"))))
DATABASE_URL = env.text("DATABASE_URL")
REDIS_URL = env.text("REDIS_URL")
IS_EMBEDDED = not DATABASE_URL and not REDIS_URL

SECRET_KEY = env.text("SECRET_KEY") or secret_key(DATA_DIR)
DEBUG = env.flag("DEBUG", default=False)
HOST = env.text("HOST", "127.0.0.1")
PUBLIC_URL = env.text("PUBLIC_URL").rstrip("/")
INVITE_URL = env.text("INVITE_URL")
"""Link of an invitation, with `{code}` in it; empty: the preview at this server."""
ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", hosts(HOST, PUBLIC_URL))
TRUSTED_PROXIES = env.number("TRUSTED_PROXIES", 0)
"""How many proxies of ours stand before the server; their `X-Forwarded-*` headers are believed."""

INSTALLED_APPS = [
    "accounts.admin_site.SiteConfig",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "corsheaders",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "allauth",
    "allauth.account",
    "allauth.headless",
    "allauth.mfa",
    "allauth.socialaccount",
    "allauth.usersessions",
    "accounts",
    "notices",
    "games",
    "quacks",
    "potion",
    "config",
]
MIDDLEWARE = [
    "accounts.api.middleware.RequestIdMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "accounts.api.middleware.GZipMiddleware",
    "accounts.api.middleware.ApiMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "accounts.api.updates.OldApps",
    "django.middleware.common.CommonMiddleware",
    "accounts.api.middleware.PageSessions",
    "accounts.api.middleware.PageCsrf",
    "accounts.api.middleware.PageAuthentication",
    "accounts.api.middleware.PageMessages",
    "accounts.api.middleware.PageFrames",
    "allauth.account.middleware.AccountMiddleware",
]
ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
ASGI_APPLICATION = "config.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

DATABASES = {"default": database(DATABASE_URL, DATA_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CACHES: dict[str, dict[str, Any]] = {
    "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    if REDIS_URL
    else {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}
}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English")), ("pt-br", _("Brazilian Portuguese"))]
LOCALE_PATHS = [BASE_DIR / "locale"]
TIME_ZONE = "UTC"
USE_TZ = True
STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
WHITENOISE_USE_FINDERS = True

# ---- people
AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
    )
]
SESSION_COOKIE_AGE = 90 * 24 * 3600
"""Seconds a sign-in lasts after its last use."""
SESSION_COOKIE_SAMESITE = "Lax"
HEADLESS_ONLY = True
HEADLESS_CLIENTS = ("app",)
HEADLESS_SERVE_SPECIFICATION = True
"""So that `accounts.api.members` can ask for it; `config.urls` keeps it from clients."""
HEADLESS_SPECIFICATION_TEMPLATE_NAME = None
HEADLESS_TOKEN_STRATEGY = "accounts.tokens.BearerTokenStrategy"
HEADLESS_FRONTEND_URLS = {
    "account_confirm_email": f"{PUBLIC_URL}/verify-email/{{key}}",
    "account_reset_password": f"{PUBLIC_URL}/reset-password",
    "account_reset_password_from_key": f"{PUBLIC_URL}/reset-password/{{key}}",
    "account_signup": f"{PUBLIC_URL}/sign-up",
}
ACCOUNT_ADAPTER = "accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_PREVENT_ENUMERATION = True
USERSESSIONS_TRACK_ACTIVITY = False
MFA_SUPPORTED_TYPES = ["totp", "recovery_codes"]
GUEST_IDLE_DAYS = env.number("GUEST_IDLE_DAYS", 60, least=1)
"""Guests without a seat are erased after that many days without a sign of life."""
ADDRESS_DAYS = env.number("ADDRESS_DAYS", 30, least=1)
"""After which the network address of a sign-in is forgotten."""
NOTICE_DAYS = env.number("NOTICE_DAYS", 180, least=1)
"""Notices are deleted after that many days, read or not."""
CHAT_DAYS = env.number("CHAT_DAYS", 180, least=1)
"""What was said at tables is deleted after that many days."""
WORDS_DIR = env.text("WORDS_DIR")
"""Folder with lists of unwelcome words, a text file per language; none: nothing is filtered."""
WORDS_ACT = env.one_of("WORDS_ACT", ("mask", "refuse"))
"""What becomes of a text with such words."""
REPORT_DAYS = env.number("REPORT_DAYS", 365, least=1)
"""Cases of reports are deleted that many days after they were closed."""
SANCTION_DAYS = env.number("SANCTION_DAYS", 730, least=1)
"""Sanctions are deleted that many days after their end."""
AUDIT_DAYS = env.number("AUDIT_DAYS", 730, least=365)
"""Entries of moderation's audit log are deleted after that many days."""
APPEAL_CONTACT = env.text("APPEAL_CONTACT")
"""Address told to suspended people who cannot sign in."""

# ---- API
REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["accounts.tokens.BearerAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["accounts.api.permissions.MayAct"],
    "DEFAULT_RENDERER_CLASSES": ["accounts.api.json.Renderer"],
    "DATETIME_FORMAT": None,
    "DEFAULT_PARSER_CLASSES": ["drf_orjson_renderer.parsers.ORJSONParser"],
    "DEFAULT_SCHEMA_CLASS": "accounts.api.schema.AutoSchema",
    "DEFAULT_THROTTLE_CLASSES": [
        "accounts.api.throttles.UserRate",
        "accounts.api.throttles.AddressRate",
    ],
    "DEFAULT_METADATA_CLASS": "accounts.api.verbs.Verbs",
    "EXCEPTION_HANDLER": "games.api.errors.exception_handler",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
THROTTLES = env.flag("THROTTLES", default=not IS_EMBEDDED)
THROTTLE_RATES = {
    "user": env.rate("THROTTLE_USER", "600/min"),
    "address": env.rate("THROTTLE_ADDRESS", "1200/min"),
    "guests": env.rate("THROTTLE_GUESTS", "30/hour"),
    "admin": env.rate("THROTTLE_ADMIN", "20/hour"),
    "exports": env.rate("THROTTLE_EXPORTS", "10/hour"),
    "push_tests": env.rate("THROTTLE_PUSH_TESTS", "20/hour"),
    "messages": env.rate("THROTTLE_MESSAGES", "30/min"),
    "reports": env.rate("THROTTLE_REPORTS", "20/hour"),
    "search": env.rate("THROTTLE_SEARCH", "60/min"),
}
"""Requests and seconds: of one person, from one address, new guests and sign-ins to the admin from
one address, exports, tests of devices, messages, reports and searches of one person.
"""
UNFOLD = {
    "LOGIN": {"form": "accounts.admin_door.AdminSignIn"},
    "SITE_TITLE": _("Moderation"),
    "SITE_HEADER": _("Moderation"),
}
STREAMS_PER_USER = env.number("STREAMS_PER_USER", 10, least=1)
"""Streams that one person may have open at one process."""
STREAMS_PER_PROCESS = env.number("STREAMS_PER_PROCESS", 2000, least=1)
"""Streams that one process holds, of all people together."""
STREAM_POLL_SECONDS = env.number("STREAM_POLL_SECONDS", 5, least=1)
"""How often open streams look without having been woken."""
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
MIN_APP_VERSION = env.version("MIN_APP_VERSION")
RECOMMENDED_APP_VERSION = env.version("RECOMMENDED_APP_VERSION")
MAINTENANCE = {"en": env.text("MAINTENANCE"), "pt-br": env.text("MAINTENANCE_PT_BR")}
"""What the host announces to all apps, by language; empty for nothing."""

CORS_ALLOW_ALL_ORIGINS = IS_EMBEDDED and not env.text("CORS_ORIGINS")
CORS_ALLOWED_ORIGINS = env.words("CORS_ORIGINS")
CORS_URLS_REGEX = r"^/(api|dev|health)/"
CORS_ALLOW_CREDENTIALS = False
CORS_ALLOW_HEADERS = (
    "accept",
    "accept-language",
    "authorization",
    "content-type",
    "idempotency-key",
    "if-none-match",
    "last-event-id",
    "prefer",
    "x-app-version",
    "x-request-id",
    "x-session-token",
)
CORS_EXPOSE_HEADERS = (
    "date",
    "etag",
    "idempotent-replayed",
    "ratelimit-limit",
    "ratelimit-remaining",
    "ratelimit-reset",
    "retry-after",
    "www-authenticate",
    "x-request-id",
)
CORS_PREFLIGHT_MAX_AGE = 86_400

SPECTACULAR_SETTINGS = document.SPECTACULAR

# ---- tasks
CELERY_BROKER_URL = REDIS_URL or "memory://"
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {} if REDIS_URL else {"polling_interval": 0.05}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TIMEZONE = "UTC"
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TASK_QUEUES = [Queue("celery"), Queue("sending", routing_key="sending")]
"""What must not wait; and what waits for push services, mail servers and webhooks.

A worker that is not told otherwise works on both. Without a routing key of its own a queue would
be bound by that of the default queue.
"""
CELERY_TASK_DEFAULT_QUEUE = "celery"
CELERY_TASK_ROUTES = {"notices.tasks.person_deliver": {"queue": "sending"}}
SWEEP_SECONDS = schedule.SWEEP_SECONDS
CELERY_BEAT_SCHEDULE = schedule.BEAT

# ---- behind a proxy: only trusted when told so
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    USE_X_FORWARDED_HOST = True
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = PUBLIC_URL.startswith("https://")
CSRF_TRUSTED_ORIGINS = [PUBLIC_URL] if PUBLIC_URL else []
X_FRAME_OPTIONS = "DENY"

METRICS = env.flag("METRICS", default=False)

# ---- mail and push
EMAIL_BACKEND = env.text("EMAIL_BACKEND", "django.core.mail.backends.console.EmailBackend")
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.text("EMAIL_FROM", "quacks@localhost")
globals().update(keys.mail())
LINK_BASE = PUBLIC_URL or f"http://{HOST}:{env.number('PORT', 8000)}"
"""What links in mails and chats begin with."""
VAPID_KEYS = keys.vapid(
    DATA_DIR,
    env.text("VAPID_SUBJECT", f"mailto:{DEFAULT_FROM_EMAIL}"),
    is_alone=not REDIS_URL,
)
APNS_KEYS = keys.apns()
APNS_URL = keys.address("APNS_URL", "https://api.push.apple.com")
FCM_KEYS = keys.fcm()
FCM_URL = keys.address("FCM_URL", "https://fcm.googleapis.com")
FCM_TOKEN_URL = keys.address("FCM_TOKEN_URL", "")
"""Empty: as the service account says."""
LOCAL_TARGETS: frozenset[str] = frozenset()
"""`host:port` of private addresses that Web Push and webhooks may go to all the same; for tests."""

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": "config.logs.Impersonal",
            "format": "%(asctime)s %(levelname)s %(name)s %(message)s",
        }
    },
    "filters": {"unforeseen": {"()": "config.logs.Unforeseen"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "loggers": {
        "django.request": {"level": "ERROR", "filters": ["unforeseen"]},
        "django.security.DisallowedHost": {"level": "CRITICAL"},
        "kombu.connection": {"level": "ERROR"},
        # Their lines tell addresses and headers of what is sent: device tokens, signatures.
        **{name: {"level": "WARNING"} for name in ("h2", "hpack", "httpcore", "httpx")},
    },
    "root": {"handlers": ["console"], "level": env.text("LOG_LEVEL", "WARNING")},
}
