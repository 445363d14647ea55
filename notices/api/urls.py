"""Paths of notices, below /api/v1/."""

from django.urls import path

from notices.api import views

urlpatterns = [
    path("me/notifications", views.NoticesView.as_view()),
    path("me/notifications/<uuid:notice_id>", views.NoticeView.as_view()),
]
