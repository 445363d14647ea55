"""Paths of the Potion, below /api/v1/potion/<game id>/."""

from django.urls import path

from potion.api import bids, standing, tables

urlpatterns = [
    path("dice", tables.DiceView.as_view()),
    path("bids", bids.BidsView.as_view()),
    path("history", tables.HistoryView.as_view()),
    path("standing-order/preview", standing.PreviewView.as_view()),
    path("standing-order", standing.StandingOrderView.as_view()),
]
