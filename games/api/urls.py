"""Paths of the platform below /api/v1/, and of every registered game below `<key>/<game id>/`."""

from django.urls import URLPattern, URLResolver, include, path

from accounts.api.policy import content_versions, paces
from games import registry
from games.api import (
    acts,
    fairness,
    feed,
    games,
    histories,
    invitations,
    me,
    messages,
    players,
    ratings,
    reports,
    rulesets,
    seats,
    seeks,
    standing,
    stream,
)
from games.api.people import blocks, friends
from games.pace.presets import all_presets

GAME = "games/<str:game_id>"

urlpatterns: list[URLPattern | URLResolver] = [
    *[path(f"{app.key}/<str:game_id>/", include(list(app.urls))) for app in registry.every()],
    path("rulesets", rulesets.RulesetsView.as_view()),
    path("rulesets/<str:key>", rulesets.RulesetView.as_view()),
    path("rulesets/<str:key>/content/<str:version>", rulesets.ContentView.as_view()),
    path("games", games.GamesListView.as_view()),
    path(GAME, games.GameView.as_view()),
    path(f"{GAME}/seats/me", seats.MySeatView.as_view()),
    path(f"{GAME}/seats/me/autopilot", seats.AutopilotView.as_view()),
    path(f"{GAME}/seats/<int:index>", seats.SeatView.as_view()),
    path(f"{GAME}/start", acts.StartView.as_view()),
    path(f"{GAME}/bots", acts.BotsView.as_view()),
    path(f"{GAME}/resign", acts.ResignView.as_view()),
    path(f"{GAME}/extension", acts.ExtensionView.as_view()),
    path(f"{GAME}/invitations", invitations.TableInvitationsView.as_view()),
    path("invitations/<str:code>", invitations.InvitationView.as_view()),
    path(f"{GAME}/nudge", acts.NudgeView.as_view()),
    path(f"{GAME}/pause", acts.PauseView.as_view()),
    path(f"{GAME}/rematch", acts.RematchView.as_view()),
    path(f"{GAME}/events", feed.EventsView.as_view()),
    path(f"{GAME}/recap", feed.RecapView.as_view()),
    path(f"{GAME}/seen", feed.SeenView.as_view()),
    path(f"{GAME}/messages", messages.MessagesView.as_view()),
    path(f"{GAME}/messages/read", messages.MessagesReadView.as_view()),
    path(f"{GAME}/proof", fairness.ProofView.as_view()),
    path(f"{GAME}/replay", fairness.ReplayView.as_view()),
    path("reports", reports.ReportsView.as_view()),
    path("me/inbox", me.InboxView.as_view()),
    path("me/stream-tickets", stream.StreamTicketsView.as_view()),
    path("me/statistics", me.MyStatisticsView.as_view()),
    path("me/standing-orders/<str:ruleset>", standing.TemplateView.as_view()),
    path("me/seeks", seeks.SeeksView.as_view()),
    path("me/seeks/<str:seek_id>", seeks.SeekView.as_view()),
    path("me/recent-players", players.RecentPlayersView.as_view()),
    path("players", players.PlayersView.as_view()),
    path("friends", friends.FriendsView.as_view()),
    path("friends/<str:player>", friends.FriendView.as_view()),
    path("blocks", blocks.BlocksView.as_view()),
    path("blocks/<str:player>", blocks.BlockView.as_view()),
    path("players/<str:player>", players.PlayerView.as_view()),
    path("players/<str:player>/statistics", players.PlayerStatisticsView.as_view()),
    path("players/<str:player>/ratings", ratings.RatingsView.as_view()),
    path("players/<str:player>/games", histories.PlayedGamesView.as_view()),
    path("players/<str:player>/versus", histories.HeadToHeadView.as_view()),
]

for app in registry.every():
    content_versions[app.key] = app.content_version
paces.update(all_presets())
