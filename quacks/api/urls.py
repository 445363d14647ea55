"""Paths of Quacks, below /api/v1/quacks/<game id>/."""

from django.urls import path

from quacks.api import actions, history, standing, tables

urlpatterns = [
    path("brewing/draw", actions.DrawView.as_view()),
    path("brewing/stop", actions.StopView.as_view()),
    path("brewing/flask", actions.FlaskView.as_view()),
    path("fortune", tables.FortuneView.as_view()),
    path("market", tables.MarketView.as_view()),
    path("bag", tables.BagView.as_view()),
    path("cauldrons", history.CauldronsView.as_view()),
    path("purchases", history.PurchasesView.as_view()),
    path("rounds/<int:number>", history.RoundView.as_view()),
    path("choices", actions.ChoicesView.as_view()),
    path("payout", actions.PayoutView.as_view()),
    path("shopping", actions.ShoppingView.as_view()),
    path("rubies", actions.RubiesView.as_view()),
    path("standing-order", standing.StandingOrderView.as_view()),
    path("standing-order/preview", standing.PreviewView.as_view()),
    path("final-shopping", actions.FinalShoppingView.as_view()),
]
