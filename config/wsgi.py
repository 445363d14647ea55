"""The WSGI application: everything but streams."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from config.alone import need_redis
from config.bridge import measured
from config.memory import settle

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.base")

need_redis("web process")
application = measured(get_wsgi_application(), largest=settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
settle()
