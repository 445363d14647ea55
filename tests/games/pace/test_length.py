"""How long a game will take, shown before anybody sits down."""

from datetime import UTC, datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from games.pace import PRESETS
from games.pace.length import length_json, spread_of
from tests.games.cast import Person, a_game, a_table

WINTER = datetime(2026, 1, 15, tzinfo=UTC)
ZONES = ("UTC", "Europe/Lisbon", "America/Sao_Paulo", "Asia/Tokyo", "Pacific/Auckland")


def test_people_of_one_zone_are_not_apart() -> None:
    assert spread_of(["UTC", "UTC", "Europe/Lisbon"], WINTER) == timedelta()


def test_the_day_is_a_circle() -> None:
    """Auckland is at +13, Honolulu at -10: one hour apart on the clock."""
    assert spread_of(["Pacific/Auckland", "Pacific/Honolulu"], WINTER) == timedelta(hours=1)
    assert spread_of(["Europe/Lisbon", "America/Sao_Paulo"], WINTER) == timedelta(hours=3)


@given(st.sampled_from(list(PRESETS)), st.lists(st.sampled_from(ZONES)), st.integers(1, 20))
def test_the_range_is_one_and_grows_with_sittings_and_distance(
    name: str, zones: list[str], sittings: int
) -> None:
    spread = spread_of(zones, WINTER)
    near = length_json(PRESETS[name], (sittings, sittings), timedelta())
    far = length_json(PRESETS[name], (sittings, sittings + 1), spread)
    assert 0 < near["least_seconds"] <= far["least_seconds"] <= far["most_seconds"]
    assert near["most_seconds"] < far["most_seconds"]


def test_it_is_shown_of_open_tables_and_of_each_preset(alice: Person, bob: Person) -> None:
    type(alice.user).objects.filter(pk=alice.user.pk).update(time_zone="Asia/Tokyo")
    table = a_table(alice, seats=3)
    bob.put(f"games/{table['id']}/seats/me")
    [row] = alice.get("games?status=open").json()["results"]
    assert row["expected_length"]["sittings"] == {"least": 6, "most": 6}
    assert row["expected_length"]["zone_spread_seconds"] == 9 * 3600
    assert not {"time_zone", "quiet_hours"} & set(row["seats"][0]["player"])
    a_game(alice, bob)
    assert alice.get("games?status=active").json()["results"][0]["expected_length"] is None
    ruleset = alice.get("rulesets/lanterns").json()
    assert [pace["preset"] for pace in ruleset["paces"]] == list(PRESETS)
    assert ruleset["paces"][2]["expected_length"]["most_seconds"] == 7 * 86400
