"""Paths of people, below /api/v1/."""

from django.urls import path

from accounts.api import export, policy, sanctions, views

urlpatterns = [
    path("auth/guest", views.GuestView.as_view()),
    path("auth/handover", views.HandoverRedeemView.as_view()),
    path("me", views.MeView.as_view()),
    path("me/export", export.ExportView.as_view()),
    path("me/sessions", views.SessionsView.as_view()),
    path("me/sessions/<int:session_id>", views.SessionView.as_view()),
    path("me/handover", views.HandoverView.as_view()),
    path("me/sanctions", sanctions.SanctionsView.as_view()),
    path("me/sanctions/<uuid:sanction_id>/appeal", sanctions.AppealView.as_view()),
    path("client-policy", policy.ClientPolicyView.as_view()),
]
