"""Devices to read and search, without where they are and what opens them."""

from django.contrib import admin

from accounts.admin import ReadOnlyAdmin
from notices.models import Device


@admin.register(Device)
class DeviceAdmin(ReadOnlyAdmin):
    """How telling people goes."""

    list_display = ("user", "kind", "name", "app_version", "last_used_at", "disabled_reason")
    list_filter = ("kind", "disabled_reason")
    list_select_related = ("user",)
    search_fields = ("user__name", "user__username", "name")
    ordering = ("-registered_at",)
    fields = (
        *("id", "user", "kind", "name", "language", "app_version", "created_at", "registered_at"),
        *("last_used_at", "last_error", "last_error_at", "failures", "failing_since"),
        *("disabled_at", "disabled_reason"),
    )
