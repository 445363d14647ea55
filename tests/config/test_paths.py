"""Apps that are installed go on asking for the paths that they know."""

import pytest

from tests.document import document

PUBLISHED = """
auth/guest POST
auth/handover POST
blocks GET
blocks/{player} GET PUT DELETE
client-policy GET
friends GET
friends/{player} GET PUT DELETE
games GET POST
games/{game_id} GET PATCH DELETE
games/{game_id}/bots POST
games/{game_id}/events GET
games/{game_id}/invitations GET POST
games/{game_id}/pause PUT DELETE
games/{game_id}/proof GET
games/{game_id}/recap GET
games/{game_id}/extension POST
games/{game_id}/rematch PUT
games/{game_id}/replay GET
games/{game_id}/resign POST
games/{game_id}/seats/me PUT DELETE
games/{game_id}/seats/me/autopilot PUT DELETE
games/{game_id}/seats/{index} DELETE
games/{game_id}/seen PUT
games/{game_id}/start POST
games/{game_id}/stream GET
invitations/{code} GET DELETE
me GET PATCH DELETE
me/devices GET POST
me/devices/{device_id} GET PUT PATCH DELETE
me/devices/{device_id}/test POST
me/handover POST
me/inbox GET
me/notifications GET PUT
me/notifications/{notice_id} DELETE
me/recent-players GET
me/seeks GET POST
me/seeks/{seek_id} GET DELETE
me/sessions GET
me/sessions/{session_id} DELETE
me/statistics GET
me/stream GET
me/stream-tickets POST
players GET
players/{player} GET
players/{player}/statistics GET
me/webhooks GET POST
me/webhooks/{webhook_id} GET PATCH DELETE
me/webhooks/{webhook_id}/test POST
potion/{game_id}/bids GET POST
potion/{game_id}/dice GET
potion/{game_id}/history GET
potion/{game_id}/standing-order GET PUT DELETE
quacks/{game_id}/bag GET
quacks/{game_id}/brewing/draw POST
quacks/{game_id}/brewing/flask POST
quacks/{game_id}/brewing/stop POST
quacks/{game_id}/cauldrons GET
quacks/{game_id}/choices POST
quacks/{game_id}/final-shopping POST
quacks/{game_id}/fortune GET
quacks/{game_id}/market GET
quacks/{game_id}/payout POST
quacks/{game_id}/purchases GET
quacks/{game_id}/rounds/{number} GET
quacks/{game_id}/rubies POST
quacks/{game_id}/shopping POST
rulesets GET
rulesets/{key} GET
rulesets/{key}/content/{version} GET
"""
"""Below /api/v1/. Lines are added and never taken away."""


@pytest.mark.parametrize("line", PUBLISHED.split("\n")[1:-1])
def test_what_was_published_is_still_there(line: str) -> None:
    """A01: paths and verbs stay, letter by letter."""
    path, *verbs = line.split()
    served = {verb.upper() for verb in document()["paths"].get(f"/api/v1/{path}", {})}
    assert served >= set(verbs)
