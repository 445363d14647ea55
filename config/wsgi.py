"""The WSGI application: everything but streams."""

import os

from django.core.wsgi import get_wsgi_application

from config.alone import need_redis
from config.memory import settle

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.base")

need_redis("web process")
application = get_wsgi_application()
settle()
