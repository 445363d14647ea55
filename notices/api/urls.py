"""Paths of notices, below /api/v1/."""

from django.urls import path

from notices.api import choices, devices, views, webhooks

urlpatterns = [
    path("me/notifications", views.NoticesView.as_view()),
    path("me/notifications/<uuid:notice_id>", views.NoticeView.as_view()),
    path("me/notification-settings", choices.NoticeSettingsView.as_view()),
    path("me/devices", devices.DevicesView.as_view()),
    path("me/devices/<uuid:device_id>", devices.DeviceView.as_view()),
    path("me/devices/<uuid:device_id>/test", devices.DeviceTestView.as_view()),
    path("me/webhooks", webhooks.WebhooksView.as_view()),
    path("me/webhooks/<uuid:webhook_id>", webhooks.WebhookView.as_view()),
    path("me/webhooks/<uuid:webhook_id>/test", webhooks.WebhookTestView.as_view()),
]
