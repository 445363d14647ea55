"""`payout`, `shopping`, `rubies`, `final-shopping`: the second sitting of a round."""

from typing import Any

import pytest

from quacks.models import Cauldron, Purchase
from quacks.rules.tokens import BLUE_2, GREEN_1
from tests.games.cast import Person
from tests.quacks.rules.table import a_seat
from tests.quacks.tables import a_table_at, code_of, decision, lay, state_of

RICH = a_seat(scoring=16)
"""Scores 15 coins and 3 points."""


@pytest.fixture
def shop(alice: Person, bob: Person) -> str:
    """Return a table where both shop; Alice goes first."""
    return a_table_at(alice, bob, setups=(RICH, RICH), at="scoring", round=2)


@pytest.fixture
def exploded(alice: Person, bob: Person) -> str:
    """Return a table where Alice chooses between points and coins."""
    burst = a_seat(scoring=16, exploded=True)
    return a_table_at(alice, bob, setups=(burst, RICH), at="scoring", round=2)


class TestPayout:
    def test_an_exploded_cauldron_pays_points_or_coins(self, alice: Person, exploded: str) -> None:
        asked = decision(alice, exploded)
        assert (asked["kind"], asked["source"]) == ("payout", None)
        assert [(o["body"], o["leads_to"]) for o in asked["options"]] == [
            ({"take": "points"}, {"points": 3, "coins": 0}),
            ({"take": "coins"}, {"points": 0, "coins": 15}),
        ]

    @pytest.mark.parametrize(("take", "paid"), [("points", (3, 0)), ("coins", (0, 15))])
    def test_what_was_taken_is_recorded(
        self, alice: Person, exploded: str, take: str, paid: tuple[int, int]
    ) -> None:
        assert alice.post(f"quacks/{exploded}/payout", {"take": take}).status_code == 200
        row = Cauldron.objects.get(game_id=exploded, round=2, seat=0)
        assert (row.points, row.coins) == paid

    def test_nothing_else_can_be_taken(self, alice: Person, exploded: str) -> None:
        answer = alice.post(f"quacks/{exploded}/payout", {"take": "both"})
        assert (answer.status_code, answer.json()["errors"][0]["pointer"]) == (400, "/take")

    def test_it_is_asked_only_after_an_explosion(self, bob: Person, exploded: str) -> None:
        answer = bob.post(f"quacks/{exploded}/payout", {"take": "points"})
        assert (answer.status_code, code_of(answer)) == (409, "not_your_decision")

    def test_a_stranger_takes_nothing(self, charlie: Person, exploded: str) -> None:
        answer = charlie.post(f"quacks/{exploded}/payout", {"take": "points"})
        assert (answer.status_code, code_of(answer)) == (403, "not_seated")


class TestShopping:
    def test_the_shop_is_one_option_with_a_pick(self, alice: Person, shop: str) -> None:
        asked = decision(alice, shop)
        buy, nothing = asked["options"]
        assert (buy["id"], nothing["id"], nothing["body"]) == ("buy", "none", {"tokens": []})
        pick = buy["pick"]
        assert (pick["field"], pick["max"], pick["budget"], pick["unit"]) == (
            "tokens",
            2,
            15,
            "coins",
        )
        assert pick["distinct"] == ["color"]
        reasons = {item["id"]: item["reason"] for item in pick["items"]}
        assert reasons["purple_1"] == "not_on_sale"
        assert reasons["orange_6"] == "too_expensive"
        assert reasons["green_1"] is None

    def test_tokens_are_bought_and_recorded(self, alice: Person, shop: str) -> None:
        tokens = [{"color": "green", "value": 1}, {"color": "blue", "value": 2}]
        answer = alice.post(f"quacks/{shop}/shopping", {"tokens": tokens})
        assert answer.status_code == 200
        rows = Purchase.objects.filter(game_id=shop, seat=0).values_list("color", "value", "coins")
        assert list(rows) == [("green", 1, 4), ("blue", 2, 10)]

    def test_an_empty_list_buys_nothing(self, alice: Person, shop: str) -> None:
        assert alice.post(f"quacks/{shop}/shopping", {"tokens": []}).status_code == 200
        assert not Purchase.objects.filter(game_id=shop, seat=0).exists()

    @pytest.mark.parametrize(
        ("tokens", "code"),
        [
            ([("white", 1)], "not_on_sale"),
            ([("purple", 1)], "not_on_sale"),
            ([("pink", 1)], "not_on_sale"),
            ([("orange", 6)], "too_expensive"),
            ([("green", 2), ("blue", 2)], "too_expensive"),
            ([("blue", 1), ("blue", 2)], "same_color_twice"),
            ([("green", 1), ("green", 1)], "same_color_twice"),
            ([("green", 1), ("blue", 1), ("orange", 1)], "wrong_number"),
        ],
    )
    def test_what_the_rules_forbid_is_refused(
        self, alice: Person, shop: str, tokens: Any, code: str
    ) -> None:
        """Faults Q16, Q23: no boomberries, no more than the coins, no color twice."""
        wish = [{"color": color, "value": value} for color, value in tokens]
        answer = alice.post(f"quacks/{shop}/shopping", {"tokens": wish})
        assert (answer.status_code, code_of(answer)) == (422, code)
        assert state_of(shop).seats[0].coins == 15

    @pytest.mark.parametrize(
        ("tokens", "cost"), [([("orange", 6)], 22), ([("green", 2), ("blue", 2)], 18)]
    )
    def test_what_is_too_expensive_is_told_with_its_price(
        self, alice: Person, shop: str, tokens: Any, cost: int
    ) -> None:
        wish = [{"color": color, "value": value} for color, value in tokens]
        told = alice.post(f"quacks/{shop}/shopping", {"tokens": wish}).json()["params"]
        assert (told["cost"], told["budget"]) == (cost, 15)

    def test_what_is_gone_is_sold_out(self, alice: Person, shop: str) -> None:
        state = state_of(shop)
        state.supply[GREEN_1] = 0
        lay(shop, state)
        answer = alice.post(f"quacks/{shop}/shopping", {"tokens": [{"color": "green", "value": 1}]})
        assert (answer.status_code, code_of(answer)) == (422, "sold_out")

    @pytest.mark.parametrize(
        ("body", "pointer"),
        [
            ({}, "/tokens"),
            ({"tokens": "green_1"}, "/tokens"),
            ({"tokens": [{"color": "green"}]}, "/tokens/0/value"),
            ({"tokens": [{"color": "green", "value": "1"}]}, "/tokens/0/value"),
            ({"tokens": [], "tip": 1}, "/tip"),
        ],
    )
    def test_the_wrong_shape_is_refused(
        self, alice: Person, shop: str, body: Any, pointer: str
    ) -> None:
        answer = alice.post(f"quacks/{shop}/shopping", body)
        assert answer.status_code == 400
        assert answer.json()["errors"][0]["pointer"] == pointer

    def test_nobody_shops_twice(self, alice: Person, bob: Person, shop: str) -> None:
        """Fault Q08."""
        alice.post(f"quacks/{shop}/shopping", {"tokens": []})
        answer = alice.post(f"quacks/{shop}/shopping", {"tokens": []})
        assert (answer.status_code, code_of(answer)) == (409, "not_your_decision")

    def test_a_wish_for_the_last_token_waits_and_can_change(
        self, alice: Person, bob: Person, shop: str
    ) -> None:
        state = state_of(shop)
        state.supply[BLUE_2] = 1
        lay(shop, state)
        wish = {"tokens": [{"color": "blue", "value": 2}]}
        assert bob.post(f"quacks/{shop}/shopping", wish).json()["events"][0]["kind"] == (
            "order_queued"
        )
        change = decision(bob, shop, "change")
        buy = next(option for option in change["options"] if option["id"] == "buy")
        assert buy["href"] == f"/api/v1/quacks/{shop}/shopping?decision={change['number']}"
        other = {"tokens": [{"color": "green", "value": 1}]}
        assert bob.take(buy, other).status_code == 200
        assert Purchase.objects.get(game_id=shop).color == "green"

    def test_a_stranger_buys_nothing(self, charlie: Person, shop: str) -> None:
        answer = charlie.post(f"quacks/{shop}/shopping", {"tokens": []})
        assert (answer.status_code, code_of(answer)) == (403, "not_seated")


@pytest.fixture
def rubies(alice: Person, bob: Person) -> str:
    """Return a table where Alice has 5 rubies and an empty flask, and nothing to buy with."""
    poor = a_seat(scoring=2, rubies=5, flask=False)
    return a_table_at(alice, bob, setups=(poor, RICH), at="scoring", round=2)


class TestRubies:
    def test_rubies_are_one_option_with_a_pick(self, alice: Person, rubies: str) -> None:
        spend, keep = decision(alice, rubies)["options"]
        assert (spend["id"], keep["id"], keep["body"]) == ("spend", "none", {"spend": []})
        assert (spend["pick"]["budget"], spend["pick"]["unit"]) == (5, "rubies")
        assert {item["id"]: item["max"] for item in spend["pick"]["items"]} == {
            "flask": 1,
            "droplet": 2,
        }

    def test_rubies_refill_and_move(self, alice: Person, rubies: str) -> None:
        answer = alice.post(f"quacks/{rubies}/rubies", {"spend": ["flask", "droplet"]})
        assert answer.status_code == 200
        seat = state_of(rubies).seats[0]
        assert (seat.rubies, seat.flask, seat.droplet) == (1, True, 1)

    def test_an_empty_list_keeps_them(self, alice: Person, rubies: str) -> None:
        assert alice.post(f"quacks/{rubies}/rubies", {"spend": []}).status_code == 200
        assert state_of(rubies).seats[0].rubies == 5

    @pytest.mark.parametrize(
        ("spend", "code"),
        [
            (["flask", "flask"], "too_often"),
            (["droplet"] * 3, "wrong_number"),
            (["tube_droplet"], "illegal_move"),
        ],
    )
    def test_what_the_rules_forbid_is_refused(
        self, alice: Person, rubies: str, spend: list[str], code: str
    ) -> None:
        """Fault Q25: rubies never fall below none."""
        answer = alice.post(f"quacks/{rubies}/rubies", {"spend": spend})
        assert (answer.status_code, code_of(answer)) == (422, code)
        assert state_of(rubies).seats[0].rubies == 5

    @pytest.mark.parametrize(
        "body", [{}, {"spend": "flask"}, {"spend": [1]}, {"spend": [], "x": 1}]
    )
    def test_the_wrong_shape_is_refused(self, alice: Person, rubies: str, body: Any) -> None:
        answer = alice.post(f"quacks/{rubies}/rubies", body)
        assert (answer.status_code, code_of(answer)) == (
            400,
            "unknown_field" if "x" in body else "invalid",
        )

    def test_rubies_are_not_spent_while_shopping(self, bob: Person, rubies: str) -> None:
        answer = bob.post(f"quacks/{rubies}/rubies", {"spend": []})
        assert (answer.status_code, code_of(answer)) == (409, "not_your_decision")


class TestFinalShopping:
    def test_without_test_tubes_it_is_never_asked(self, alice: Person, shop: str) -> None:
        body = {"points_from_coins": 1, "points_from_rubies": 0}
        answer = alice.post(f"quacks/{shop}/final-shopping", body)
        assert (answer.status_code, code_of(answer)) == (409, "not_your_decision")

    def test_its_shape_is_checked_all_the_same(self, alice: Person, shop: str) -> None:
        answer = alice.post(f"quacks/{shop}/final-shopping", {"points_from_coins": -1})
        assert {one["pointer"] for one in answer.json()["errors"]} == {
            "/points_from_coins",
            "/points_from_rubies",
        }

    def test_a_stranger_gets_no_further(self, charlie: Person, shop: str) -> None:
        body = {"points_from_coins": 0, "points_from_rubies": 0}
        answer = charlie.post(f"quacks/{shop}/final-shopping", body)
        assert (answer.status_code, code_of(answer)) == (403, "not_seated")
