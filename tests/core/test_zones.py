"""Watchers as masks: bit s for seat s, the bit after the last seat for the public."""

from __future__ import annotations

import pytest

from app.core.message import Message
from app.core.zones import TABLE, Deck, Eyes, Watch, Zone

NAME = Message("")


@pytest.mark.parametrize(
    ("owner", "watch", "mask"),
    [
        (1, Watch.NOBODY, 0b0000),
        (1, Watch.OWNER, 0b0010),
        (1, Watch.OTHERS, 0b0101),
        (1, Watch.OWNER | Watch.OTHERS, 0b1111),
        (1, Watch.ALL, 0b1111),
        (TABLE, Watch.NOBODY, 0b0000),
        (TABLE, Watch.OWNER, 0b0000),
        (TABLE, Watch.OTHERS, 0b0000),
        (TABLE, Watch.ALL, 0b1111),
    ],
)
def test_masks_at_a_table_of_three(owner: int, watch: Watch, mask: int) -> None:
    assert Zone("z", owner, NAME).mask(watch, 3) == mask


def test_a_zone_is_closed_unless_it_says_so() -> None:
    zone = Zone("z", 0, NAME)
    assert (zone.fronts, zone.first_front, zone.first_back) == (Watch.NOBODY,) * 3
    assert zone.backs == Watch.ALL
    assert zone.ordered and not zone.places


def test_the_front_card_has_eyes_of_its_own_and_those_of_the_zone() -> None:
    zones = (
        Zone("pile", TABLE, NAME, backs=Watch.NOBODY, first_back=Watch.ALL),
        Zone("basin", 0, NAME, backs=Watch.NOBODY, first_front=Watch.OTHERS),
        Zone("hand", 1, NAME, fronts=Watch.OWNER, first_front=Watch.OTHERS),
    )
    eyes = Eyes.of(zones, 2)
    assert eyes.everyone == 0b111
    assert eyes.fronts == (0, 0, 0b010)
    assert eyes.backs == (0, 0, 0b111)
    assert eyes.first_fronts == (0, 0b010, 0b111)
    assert eyes.first_backs == (0b111, 0, 0b111)


def test_a_deck_finds_cards_by_their_sides() -> None:
    deck = Deck((4, 4, 5), (0, 0, 1))
    assert len(deck) == 3
    assert deck.by_sides == {(4, 0): (0, 1), (5, 1): (2,)}
    with pytest.raises(ValueError, match="zip"):
        Deck((1, 2), (0,))
