"""In which order and at what times sights are shown."""

from __future__ import annotations

from app.core.events import CardMoved, CardTurned, Rest, Told, ZoneLaid
from app.core.face import Layout, Place
from app.core.message import Message
from app.core.zones import Zone
from app.table import motion
from app.table.choreography import Director, Sound
from app.table.motion import Pace
from app.table.picture import Picture, agrees
from tests.table.sitting import Sitting, new_match

REST = Rest({}, (0,), None)


def director(pace: Pace | None = None, cards: int = 5, source: str = "from") -> Director:
    """Over two piles, the first with cards face down."""
    zones = [Zone(key, -1, Message(key)) for key in (source, "to")]
    picture = Picture(zones)
    places = tuple(Place(z, (300.0 * z, 0, 90, 200), "pile", 100) for z in range(2))
    picture.lay(Layout(places, (), (0, 0, 1, 1), (0, 0, 1, 1)), 0)
    picture.rebuild([[(-1, -1)] * cards, []])
    return Director(picture, pace or Pace(1.0))


def move(front: int = -1) -> CardMoved:
    return CardMoved(0, 0, 1, 0, (-1, -1), (front, -1))


def told(tag: str) -> Told:
    return Told(Message(tag), tag, 0)


def times(lead: Director, until: float, step: float = 10.0) -> list[tuple[float, object]]:
    """Every cue with the moment it came."""
    found: list[tuple[float, object]] = []
    now = 0.0
    while now <= until:
        found += [(now, cue) for cue in lead.tick(now)]
        now += step
    return found


def test_cards_go_one_after_the_other_and_the_line_comes_last() -> None:
    lead = director()
    lead.feed([move(), told("stay"), move(), REST], 0.0)
    assert times(lead, 400) == [
        (0.0, Sound("move")), (200.0, told("stay")), (200.0, Sound("move")), (400.0, REST),
    ]
    assert not lead.busy


def test_a_revealed_card_is_looked_at_before_the_next_step() -> None:
    lead = director()
    lead.feed([move(3), REST], 0.0)
    assert times(lead, 900) == [(0.0, Sound("flip")), (float(motion.FLIP_MOVE + motion.LOOK), REST)]


def test_cards_of_one_gathering_follow_closely() -> None:
    lead = director()
    lead.feed([CardMoved(0, 0, 1, 0, (-1, -1), (-1, -1))] * 3 + [REST], 0.0)
    assert [at for at, _ in times(lead, 900, 5.0)] == [0.0, 45.0, 90.0, 290.0]


def test_a_gain_stays_for_a_moment() -> None:
    lead = director()
    lead.feed([told("score"), told("gift"), REST], 0.0)
    assert [at for at, _ in times(lead, 900)] == [0.0, float(motion.MOMENT), float(motion.MOMENT)]


def test_what_lies_under_a_card_that_leaves_is_seen_at_once() -> None:
    lead = director()
    lead.feed([move(2), CardTurned(0, 0, (-1, -1), (-1, 7)), REST], 0.0)
    lead.tick(0.0)
    assert lead.picture.pieces[0][0].cell == (-1, 7) and lead.picture.pieces[0][0].motion is None


def test_a_turned_card_takes_its_time() -> None:
    lead = director()
    lead.feed([CardTurned(0, 2, (-1, -1), (4, -1)), REST], 0.0)
    assert times(lead, 300) == [(180.0, REST)]


def test_a_zone_laid_anew_takes_none() -> None:
    lead = director()
    lead.feed([ZoneLaid(0, ((1, -1),), False), REST], 0.0)
    assert lead.tick(0.0) == [REST]


def test_a_large_step_releases_everything_at_its_own_time() -> None:
    """Scenario 29: nothing is lost, nothing comes twice, no motion outlives it."""
    for step in (5_000.0, 300_000.0):
        lead = director()
        lead.feed([move(), move(2), told("score"), REST], 0.0)
        cues = lead.tick(step)
        assert cues == [Sound("move"), Sound("flip"), told("score"), REST]
        assert lead.tick(step) == [] and not lead.busy


def test_what_comes_later_waits_for_what_is_shown() -> None:
    lead = director()
    lead.feed([move(), REST], 0.0)
    lead.tick(0.0)
    lead.feed([move(), REST], 50.0)
    assert lead.tick(199.0) == []
    assert lead.tick(200.0) == [REST, Sound("move")]


def test_what_comes_after_a_rest_begins_at_once() -> None:
    lead = director()
    lead.feed([REST], 10_000.0)
    assert lead.tick(10_000.0) == [REST]


def test_flush_folds_everything_and_keeps_lines_and_rest() -> None:
    """Scenario 8: forty cards collected, one click skips all."""
    lead = director(cards=40)
    lead.feed([move()] * 40 + [told("score"), REST], 0.0)
    lead.tick(0.0)
    assert lead.flush() == [told("score"), REST]
    assert not lead.busy and len(lead.picture.pieces[1]) == 40


def test_after_a_flush_what_comes_begins_at_once() -> None:
    lead = director()
    lead.feed([move(2), told("score"), REST], 0.0)
    lead.tick(10.0)
    lead.flush()
    lead.feed([move()], 20.0)
    assert lead.tick(20.0) == [Sound("move")]


def test_clear_forgets() -> None:
    lead = director()
    lead.feed([move()], 0.0)
    lead.clear()
    assert not lead.busy and lead.tick(9e9) == []


def test_reduced_motion_fades_quickly() -> None:
    lead = director(Pace(1.0, reduced=True))
    lead.feed([move(), REST], 0.0)
    lead.tick(0.0)
    sent = lead.picture.pieces[1][0].motion
    assert sent is not None and (sent.fading, sent.duration) == (True, 100)


def test_a_long_way_takes_longer() -> None:
    lead = director()
    lead.picture.places[1] = lead.picture.places[1]._replace(box=(2000, 0, 90, 200))
    lead.feed([move(), REST], 0.0)
    assert [at for at, _ in times(lead, 400)] == [0.0, float(motion.MOVE_FAR)]


def test_to_a_place_that_is_not_on_the_felt() -> None:
    lead = director()
    del lead.picture.places[1]
    lead.feed([move(), REST], 0.0)
    assert [at for at, _ in times(lead, 400)] == [0.0, float(motion.MOVE)]


def test_the_largest_deal_takes_less_than_a_second_and_a_half_to_set_out() -> None:
    sitting = Sitting(new_match(6), Pace(1.0), deal=True)
    dealt = 0.0
    while len(sitting.ear.sounds) < 24:
        sitting.wait(10, 10)
        dealt = sitting.table.now
    assert dealt <= motion.DEAL_WHOLE
    assert sitting.ear.sounds == ["deal"] * 24
    sitting.rest()
    assert agrees(sitting.table.picture, sitting.table.view)


def test_a_deal_of_a_whole_deck_is_hurried() -> None:
    lead = director(cards=110, source="box")
    lead.feed([move()] * 110, 0.0)
    lead.tick(0.0)
    while lead._queue:
        lead.tick(lead._gate)
    assert lead._gate <= motion.DEAL_WHOLE + 1e-6
