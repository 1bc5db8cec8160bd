"""How moves of Eleusis are made by hand, and what the face says: literal expectations on placed tables."""

from __future__ import annotations

from collections.abc import Sequence

from app.core.events import HIDDEN
from app.core.face import WHOLE, Gesture, Spot, Stance
from app.core.game import IllegalMove, Move
from app.core.message import Seat, message
from app.core.outcome import points_of
from app.games.eleusis.cards import read_card, read_cards
from app.games.eleusis.face import COLOUR, FIGURES, PARITY, SUIT, EleusisFace
from app.games.eleusis.state import ASIDE, AWAITING, BOX, EACH, HAND, LINE, OPEN, PAPER, WRONG
from app.words import language, set_language, tr
from tests.games.eleusis.table import COLOURS, Table


def face_of(table: Table) -> EleusisFace:
    return EleusisFace(table.game)


def gestures(table: Table, seat: int) -> tuple[Gesture, ...]:
    moves: Sequence[Move] = table.game.moves(table.state, seat)
    return face_of(table).gestures(table.view(seat), moves)


def test_cards_go_from_the_hand_onto_the_line() -> None:
    """EL-09."""
    table = Table.placed(["9D 2H", "4S 5H", "7S 8S"], "6C")
    found = gestures(table, 1)
    assert [(g.move.args, g.source, g.targets, g.obvious) for g in found] == [
        ((read_card("2H"),), Spot(HAND + EACH, 0), (Spot(LINE, WHOLE),), True),
        ((read_card("9D"),), Spot(HAND + EACH, 1), (Spot(LINE, WHOLE),), True),
    ]


def test_in_phase_two_from_the_open_cards() -> None:
    """EL-13, EL-24."""
    table = Table.placed(["9C 2S", "4S 5H", "7S 8S"], "6C", second=True).lay("2S", "4S", "7S")
    assert [g.source for g in gestures(table, 1)] == [Spot(OPEN + EACH, 1)]


def test_a_dealer_chooses_one_rule_not_one_of_many_buttons() -> None:
    """EL-04."""
    table = Table.dealt()
    assert gestures(table, 0) == (Gesture(Move(0, "seal"), gestures(table, 0)[0].label, "C", written=True),)


def test_hints_are_offered_until_there_are_six() -> None:
    """EL-07."""
    table = Table.dealt().do("seal", text="red")
    for number in range(6):
        assert [(g.move.verb, g.written) for g in gestures(table, 0)] == [("begin", False), ("hint", True)]
        table.do("hint", text=f"hint {number}")
    assert [g.move.verb for g in gestures(table, 0)] == ["begin"]


def test_a_paper_rule_may_be_announced_as_a_ring_once() -> None:
    """EL-06."""
    table = Table.dealt(judge=PAPER).do("seal", text="as I like")
    assert [g.key for g in gestures(table, 0)] == ["B", "A", "I"]
    table.do("ring")
    assert [g.key for g in gestures(table, 0)] == ["B", "I"]


def test_the_dealer_judges_with_two_buttons_and_in_phase_two_may_end_it_with_the_verdict() -> None:
    """EL-21, EL-14."""
    first = Table.on_paper(["2S 3S", "7H 8S", "9C 8C"], "6C").lay("2S")
    assert [(g.move.args, g.key, g.then) for g in gestures(first, 0)] == [((1,), "1", None), ((0,), "0", None)]
    second = Table.on_paper(["2S 3S", "7H 8S", "9C 8C"], "6C", second=True)
    assert [g.move.verb for g in gestures(second, 0)] == ["state_end"]
    end = Move(0, "state_end")
    assert [(g.move.args, g.key, g.then) for g in gestures(second.lay("2S"), 0)] == [
        ((1,), "1", None), ((0,), "0", None), ((1,), "3", end), ((0,), "2", end),
    ]


def test_refusals_name_what_the_hand_meant() -> None:
    table = Table.placed(["9D 2S", "4S 5H", "7S 8S"], "6C")
    face, view = face_of(table), table.view(1)
    misplaced = face.attempt(view, Spot(HAND + EACH, 0), Spot(WRONG + EACH))
    assert isinstance(misplaced, IllegalMove) and misplaced.clause == "EL-09"
    assert misplaced.why.text == "Cards are played on the line."
    line = face.attempt(view, Spot(LINE, 0), None)
    assert isinstance(line, IllegalMove) and line.why.text == "The line stays as it is."
    other = face.attempt(view, Spot(HAND + 2 * EACH, 0), None)
    assert isinstance(other, IllegalMove) and other.why.text == "That card is not one of those that you may play."
    dealer = face.attempt(table.view(0), Spot(HAND + EACH, 0), None)
    assert isinstance(dealer, IllegalMove) and dealer.why.text == "The dealer plays no cards."


def test_a_press_where_no_card_lies_says_what_to_do() -> None:
    """EL-04, EL-09, EL-13."""
    playing = Table.placed(["9D 2S", "4S 5H", "7S 8S"], "6C")
    second = Table.placed(["9C 2S", "4S 5H", "7S 8S"], "6C", second=True)
    sealing = Table.dealt(4, dealer=0)
    places = [(playing, 1, HAND, "EL-09", "Play a card of your hand on the line."),
              (second, 1, OPEN, "EL-13", "Play one of your wrong cards on the line."),
              (sealing, 0, HAND, "EL-04", "Seal the rule of this deal.")]
    for table, seat, zone, clause, why in places:
        refused = face_of(table).attempt(table.view(seat), Spot(zone + EACH * seat), None)
        assert isinstance(refused, IllegalMove) and (refused.clause, refused.why.text) == (clause, why)


def test_the_dealer_of_a_paper_rule_is_asked_about_the_ring() -> None:
    """EL-06."""
    paper, composed = Table.dealt(4, dealer=0, judge=PAPER), Table.dealt(4, dealer=0)
    asked = []
    for table in (paper, composed):
        table.do("seal", text=COLOURS)
        asked.append("follow the king" in face_of(table).prompt(table.view(0)).text)
    paper.do("ring")
    assert (*asked, "follow the king" in face_of(paper).prompt(paper.view(0)).text) == (True, False, False)


def test_a_card_that_waits_is_refused_by_its_clause() -> None:
    """EL-24."""
    table = Table.placed(["9C 2S", "4S 5H", "7S 8S"], "6C", second=True).lay("2S", "4S", "7S")
    meant = face_of(table).attempt(table.view(1), Spot(OPEN + EACH, 0), Spot(LINE))
    assert meant == Move(1, "lay", (read_card("2S"),))
    assert table.refused("lay", read_card("2S")) == "EL-24"


def test_plates_tell_wrong_cards_points_and_the_dealer() -> None:
    table = Table.placed(["9D 2S", "4S 5H", "7S 8S"], "6C").lay("2S")
    before, said = language(), []
    set_language("en")
    for seat in range(4):
        said.append(tr(face_of(table).summary(table.view(2), seat)))
    set_language(before)
    assert said == ["deals · 0 points", "1 wrong · 0 points", "0 wrong · 0 points", "0 wrong · 0 points"]


def test_the_hand_may_be_sorted_by_value() -> None:
    table = Table.placed(["AC KS 2D 2S", "4S 5H 6H 7H", "7S 8S 9S 10S"], "6C")
    face, view = face_of(table), table.view(1)
    assert [front for front, _ in view.seen[HAND + EACH]] == sorted(read_cards("AC KS 2D 2S"))
    assert face.stance(view, HAND + EACH, False) == Stance()
    order = face.stance(view, HAND + EACH, True).order
    assert [view.seen[HAND + EACH][i][0] for i in order] == read_cards("AC 2S 2D KS")
    assert face.stance(view, HAND + 2 * EACH, True) == Stance()


def test_lanes_of_the_groupings() -> None:
    face = face_of(Table.dealt())
    lanes = {g: [round(face.lane(g, card), 2) for card in read_cards("2S 3H 4D KC")] for g in range(5)}
    assert lanes == {0: [0, 0, 0, 0], COLOUR: [0.3, 0, 0, 0.3], PARITY: [0.3, 0, 0.3, 0], SUIT: [0, 0.2, 0.4, 0.6],
                     FIGURES: [0.3, 0.3, 0.3, 0]}
    assert len(face.groupings) == 5


def test_the_judged_card_is_named_under_its_place() -> None:
    table = Table.on_paper(["2S 3S", "7H 8S", "9C 8C"], "6C")
    face = face_of(table)
    assert face.caption(table.view(0), AWAITING) is None
    table.lay("2S")
    caption = face.caption(table.view(0), AWAITING)
    assert caption is not None and caption.text == "{value} of {suit}"


def test_words_are_asked_for_where_no_scene_does_it() -> None:
    """EL-07, EL-21."""
    composed, paper = Table.dealt(), Table.dealt(judge=PAPER)
    view = composed.view(0)
    assert face_of(composed).wording(view, Move(0, "seal")) is None
    assert face_of(composed).wording(view, Move(0, "hint")) is not None
    assert face_of(paper).wording(paper.view(0), Move(0, "seal")) is not None


def test_what_cards_are_called() -> None:
    face = face_of(Table.dealt())
    assert face.describe(BOX, HIDDEN).text == "A card lying face down."
    hand = face.describe(HAND + 2 * EACH, HIDDEN)
    assert (hand.text, dict(hand.values)) == ("A card of {player}'s hand, lying face down.", {"player": Seat(2)})
    assert face.describe(ASIDE, HIDDEN).text == "A card that is not in this deal: nobody looks at it."
    assert dict(face.describe(LINE, (read_card("7H"), 0)).values)["value"] == 7


def test_only_stating_the_end_is_asked_about() -> None:
    """EL-14 cannot be taken back."""
    table = Table.on_paper(["2S 3S", "7H 8S", "9C 8C"], "6C", second=True)
    face, view = face_of(table), table.view(0)
    assert face.doubt(view, (), Move(0, "state_end")) is not None
    assert face.doubt(view, (), Move(0, "judge", (1,))) is None


def test_a_hint_tells_the_odds() -> None:
    table = Table.placed(["9D 2S", "4S 5H", "7S 8S"], "6C").lay("9D", "4S")
    words = face_of(table).reason(table.view(3), Move(3, "lay", (read_card("7S"),)))
    assert words.text == "{card}: right in {count} of 10 rules that fit what was seen."
    assert 0 <= int(str(dict(words.values)["count"])) <= 10


def test_scores_are_told_in_points() -> None:
    """EL-16: tenths."""
    assert Table.dealt().game.score_unit == 10
    assert points_of(70, 10) == 7 and points_of(7, 1) == 7
    assert points_of(15, 10) == message("{whole}.{tenths}", whole=1, tenths=5)
