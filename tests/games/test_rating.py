"""What a rated game changes about what is believed of its players."""

from games.rating import MU, PROVISIONAL_GAMES, SIGMA, Entrant, Strength, rated

UNKNOWN = Strength()


def values(*entrants: Entrant) -> list[int]:
    return [strength.value for strength in rated(entrants)]


def test_who_is_unknown_begins_at_1500_give_or_take_500() -> None:
    assert (UNKNOWN.value, UNKNOWN.deviation, UNKNOWN.is_provisional) == (1500, 500, True)


def test_a_better_place_is_a_better_rating() -> None:
    found = values(*[Entrant(UNKNOWN, place) for place in (3, 1, 2, 4)])
    assert found[1] > found[2] > found[0] > found[3]
    assert found[1] > 1500 > found[3]


def test_equals_who_share_a_place_stay_equal() -> None:
    assert len(set(values(Entrant(UNKNOWN, 1), Entrant(UNKNOWN, 1)))) == 1


def test_beating_somebody_strong_is_worth_more() -> None:
    strong, weak = Strength(MU + 8, SIGMA, 20), Strength(MU - 8, SIGMA, 20)
    against_strong, against_weak = (
        values(Entrant(UNKNOWN, 1), Entrant(other, 2))[0] for other in (strong, weak)
    )
    assert against_strong > against_weak > 1500


def test_who_is_well_known_moves_less() -> None:
    known = Strength(MU, SIGMA / 4, 50)
    fresh, settled = values(Entrant(UNKNOWN, 1), Entrant(known, 2))
    assert fresh - 1500 > 1500 - settled > 0


def test_who_cannot_gain_may_still_lose() -> None:
    winner, loser = rated([Entrant(UNKNOWN, 1, can_gain=False), Entrant(UNKNOWN, 2)])
    assert winner.value == 1500 and loser.value < 1500
    beaten, _ = rated([Entrant(UNKNOWN, 2, can_gain=False), Entrant(UNKNOWN, 1)])
    assert beaten == loser


def test_a_rating_is_provisional_until_ten_games_are_known() -> None:
    strength = UNKNOWN
    for game in range(1, PROVISIONAL_GAMES + 1):
        assert strength.is_provisional
        strength = rated([Entrant(strength, 1), Entrant(UNKNOWN, 2)])[0]
        assert (strength.games, strength.sigma < SIGMA) == (game, True)
    assert not strength.is_provisional
