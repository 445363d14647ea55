"""The WSGI application: everything but streams."""

import gc
import os

from django.core.wsgi import get_wsgi_application

from config.alone import need_redis

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings.base")

need_redis("web process")
application = get_wsgi_application()

# What was made by now stays for good: looking through it again and again costs each request time,
# and the unlucky ones much.
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 20)
