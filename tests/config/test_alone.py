"""Without Redis one process serves, works and beats; with it many do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import LazySettings
from django.core.exceptions import ImproperlyConfigured

from config import alone
from config.celery import check_broker


def test_a_worker_of_its_own_needs_redis(settings: LazySettings) -> None:
    settings.REDIS_URL = ""
    with pytest.raises(SystemExit, match="REDIS_URL"):
        check_broker()


def test_a_web_process_of_its_own_needs_redis(settings: LazySettings) -> None:
    settings.REDIS_URL = ""
    with pytest.raises(ImproperlyConfigured, match="web process"):
        alone.need_redis("web process")


def test_with_redis_any_number_of_processes_run(settings: LazySettings) -> None:
    settings.REDIS_URL = "redis://localhost"
    assert alone.need_redis("web process") is None


def test_two_servers_cannot_share_a_folder(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from config import alone;"
        " alone.be_alone(Path(sys.argv[1]))"
    )
    alone.be_alone(tmp_path)
    second = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings.test"},
        check=False,
    )
    assert b"Another server runs" in second.stderr
