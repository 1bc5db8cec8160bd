"""Several people at one machine: scenario 21, on every frame that is drawn at a seat change."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from app.core.dice import Streams
from app.core.events import CardMoved, Sight, Told
from app.core.game import Move
from app.games import GAMES
from app.games.due_moli.deck import NAMES
from app.games.due_moli.rafts import BASIN, CANAL
from app.games.due_moli.state import COUNTED
from app.match.match import Match
from app.match.seats import Sitter
from app.media import cards, fonts
from app.scenes.curtain import STAND, Curtain
from app.scenes.house import House
from app.scenes.shelf import ShelfScene
from app.scenes.table import TableScene
from app.table.picture import Piece, agrees
from app.table.telling import prompt
from app.ui.widgets import Paragraph, said
from app.words.render import tr
from tests.scenes import huddle
from tests.scenes.at_table import FELT, Player, settled
from tests.table.harbour import moli, phase, walked

NAMES_OF = ("Anna", "Bice")
PEOPLE = [Sitter(name, "person") for name in NAMES_OF]


class Eyes:
    """Sees every card that is painted, every text that is written, and which sights are asked for."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, player: Player) -> None:
        self.arts: set[object] = set()
        self.words: list[str] = []
        self.watchers: set[int] = set()
        self.player = player
        paint, written, sights = cards.card, fonts.text, Match.sights

        def painted(art: object, height: int) -> pygame.Surface:
            self.arts.add(art)
            return paint(art, height)  # type: ignore[arg-type]

        def wrote(words: str, *rest: object, **more: object) -> pygame.Surface:
            self.words.append(words)
            return written(words, *rest, **more)  # type: ignore[arg-type]

        def fed(match: Match, watcher: int, ply: int) -> list[Sight]:
            self.watchers.add(watcher)
            return sights(match, watcher, ply)

        monkeypatch.setattr(cards, "card", painted)
        monkeypatch.setattr(fonts, "text", wrote)
        monkeypatch.setattr(Match, "sights", fed)

    def forget(self) -> None:
        self.arts.clear()
        self.words.clear()
        self.watchers.clear()

    def fronts(self) -> set[int]:
        """The cards whose front, whole or small, was painted."""
        face = self.player.scene.table.face
        return {front for front in range(36) if {face.front(front), face.memo(front)} & self.arts}

    def named(self) -> set[int]:
        """The cards whose name was written."""
        return {front for front in range(36) if any(tr(NAMES[front]) in words for words in self.words)}


@pytest.fixture
def match() -> Match:
    """Two people, seat 0 to draw."""
    return moli(5, PEOPLE, starter=0)


Sit = Callable[..., Player]


@pytest.fixture
def sit(house: House) -> Iterator[Sit]:
    """Sits down at a match."""

    def down(match: Match, speed: str = "normal", **more: bool) -> Player:
        return Player(house, match, speed, **more)

    yield down


def curtain_of(player: Player) -> Curtain:
    """The curtain, which must be there."""
    assert isinstance(player.top, Curtain)
    return player.top


def said_on(curtain: Curtain) -> str:
    """All that it says."""
    return "\n".join(said(w.label) for w in curtain.page._walk() if isinstance(w, Paragraph))


def lift(player: Player, after: float = STAND + 100) -> None:
    """"It is me", by the keyboard, when the curtain has stood so long (ms)."""
    curtain_of(player)
    player.wait(after, frame=50)
    player.key(pygame.K_RETURN)
    assert player.at_table


def shown(player: Player) -> list[tuple[int, int]]:
    """The ways of all cards that are seen to go, by zones, until the table is at rest."""
    table = player.scene.table
    going: set[tuple[Piece, int, int]] = set()
    while table.busy:
        going |= {(p, p.came_from, p.zone) for p in table.picture if p.motion is not None and p.came_from != p.zone}
        player.turn()
    return sorted((src, dst) for _, src, dst in going)


def play(player: Player, verb: str | None = None) -> Move:
    """The person at the table makes the plain bot's move, by the table's own way; motion begins."""
    table, match = player.scene.table, player.match
    assert match.to_act == (table.me,) and player.at_table
    move = plain(match)
    assert verb is None or move.verb == verb
    table.skip()
    table.play(move, sure=True)
    return move


def plain(match: Match) -> Move:
    """What the plain bot would do."""
    seat = match.to_act[0]
    return match.entry.greedy(match.game, match.view(seat), match.moves(seat), Streams(match.plies).stream("play"))


def play_turn(player: Player) -> None:
    """Moves of this person until another is to act, or the game is over."""
    me = player.scene.table.me
    while player.match.to_act == (me,):
        play(player)


# The curtain comes and goes.


def test_it_is_drawn_before_the_first_deal(sit: Sit, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(match, deal=True)
    assert "Anna" in said_on(curtain_of(player)) and "Bice" not in said_on(curtain_of(player))
    eyes = Eyes(monkeypatch, player)
    player.wait(800)
    assert eyes.fronts() == set()
    lift(player)
    assert player.scene.table.me == 0 and player.scene.table.busy
    player.rest()
    assert settled(player)


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_no_frame_between_two_people_shows_what_is_private(
    sit: Sit, match: Match, monkeypatch: pytest.MonkeyPatch, speed: str
) -> None:
    """Scenario 21: a whole game; from the end of the mover's motions until "It is me" nothing but the curtain."""
    player = sit(match, speed)
    eyes = Eyes(monkeypatch, player)
    changes = 0
    while match.outcome is None:
        lift(player)
        me = player.scene.table.me
        player.scene.table.remembers = True
        player.scene.toggle_log()
        player.key(pygame.K_SPACE, " ")
        play_turn(player)
        player.scene.table.tell(NAMES[match.view(me).seen[CANAL + me][0][0]] if match.view(me).seen[CANAL + me]
                                else NAMES[0])
        player.scene._stale = True
        eyes.forget()
        while player.at_table and match.outcome is None:
            last = (set(eyes.fronts()), set(eyes.watchers))
            eyes.forget()
            player.turn()
        if match.outcome is not None:
            break
        changes += 1
        # The frame that drew the curtain and all after it: no card, no name of one, no sight of anybody's.
        assert last[1] <= {me}
        player.move(FELT, down=False)
        player.turn(pygame.Event(pygame.WINDOWEXPOSED))
        player.wait(600)
        assert (eyes.fronts(), eyes.named(), eyes.watchers, eyes.arts) == (set(), set(), set(), set())
        assert NAMES_OF[1 - me] in said_on(curtain_of(player))
    assert changes == 16


def test_every_frame_of_the_curtain_is_the_curtain_alone(sit: Sit, match: Match) -> None:
    """By pixels: the same picture whatever lies behind it, from its first frame."""
    player = sit(match)
    pictures: dict[str, set[bytes]] = {}
    for _ in range(8):
        pictures.setdefault(said_on(curtain_of(player)), set())
        player.wait(300)
        lift(player)
        play_turn(player)
        while player.at_table:
            player.turn()
        frames = []
        for _ in range(20):
            frames.append(pygame.image.tobytes(player.house.scenes.window.surface, "RGB"))
            player.turn()
        assert len(set(frames)) == 1
        pictures.setdefault(said_on(curtain_of(player)), set()).add(frames[0])
    assert [len(seen) for seen in pictures.values() if seen] == [1, 1]


def test_what_is_seen_after_lifting_is_that_seat_s_alone(
    sit: Sit, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """First what he had seen, then what he missed, from his side, by sights of his own."""
    player = sit(match)
    eyes = Eyes(monkeypatch, player)
    left: dict[int, list[list[tuple[int, int]]]] = {}
    for _ in range(14):
        seat = 1 - player.scene.table.me if left else 0
        before = {front for cells in left.get(seat, []) for front, _ in cells if front >= 0}
        eyes.forget()
        lift(player)
        table = player.scene.table
        assert (table.me, table.watcher) == (seat, seat)
        if seat in left:
            assert table.busy  # it is shown again
            assert eyes.fronts() <= before
        ever = before | {f for cells in match.view(seat).known for f, _ in cells if f >= 0}
        while table.busy:
            player.turn()
            assert eyes.fronts() <= ever
        assert eyes.watchers <= {seat}
        assert agrees(table.picture, match.view(seat))
        play_turn(player)
        player.scene.table.skip()
        left[seat] = player.scene.table.picture.cells()
        while player.at_table:
            player.turn()


@pytest.mark.parametrize("how", ["space", "click"])
def test_what_is_shown_again_can_be_skipped(sit: Sit, match: Match, how: str) -> None:
    player = sit(match)
    for _ in range(3):
        lift(player)
        player.key(pygame.K_SPACE, " ")
        play_turn(player)
        while player.at_table:
            player.turn()
    lift(player)
    player.wait(300)  # past the moment in which a click may still be meant for the curtain
    assert player.scene.table.busy
    before = match.plies
    if how == "space":
        player.key(pygame.K_SPACE, " ")
    else:
        player.click(FELT)
    assert not player.scene.table.busy and settled(player) and match.plies == before


@pytest.mark.parametrize("stay", [STAND + 100, 60_000])
def test_all_that_was_missed_is_shown_however_long_the_curtain_stays(sit: Sit, match: Match, stay: float) -> None:
    """The table's clock stands still behind the curtain: nothing is over before it is seen."""
    player = sit(match)
    lift(player)
    player.key(pygame.K_SPACE, " ")
    for _ in range(4):
        before = match.plies
        play_turn(player)
        while player.at_table:
            player.turn()
        seat = match.to_act[0]
        first = before + 1 if seat in player.scene.passing._watched else 0
        missed = [(sight.src, sight.dst) for ply in range(first, match.plies + 1)
                  for sight in match.sights(seat, ply) if isinstance(sight, CardMoved)]
        lift(player, stay)
        assert missed and shown(player) == sorted(missed)


def test_stepping_back_behind_the_curtain(sit: Sit, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(match)
    eyes = Eyes(monkeypatch, player)
    lift(player)
    player.key(pygame.K_SPACE, " ")
    play(player, "draw")
    player.wait(30)
    player.key(pygame.K_F9)
    assert "Anna" in said_on(curtain_of(player))
    eyes.forget()
    player.wait(500)
    assert eyes.arts == set() and eyes.named() == set()
    lift(player)
    player.rest()
    assert settled(player) and player.scene.table.me == 0 and match.plies == 1


def test_a_card_in_the_hand_goes_home_when_one_steps_back(sit: Sit, match: Match) -> None:
    player = sit(match)
    lift(player)
    player.key(pygame.K_SPACE, " ")
    table = player.scene.table
    x, y = table.reach.source_area(next(g.source for g in table.gestures() if g.source)).center
    player.press((x, y))
    player.move((x + 80, y + 60))
    assert table.held is not None
    player.key(pygame.K_F9)
    player.release((x + 80, y + 60))
    lift(player)
    assert table.held is None and match.plies == 0
    assert settled(player)


def at_the_curtain(sit: Sit, match: Match) -> Player:
    """The first of two persons has played a turn, and the curtain has fallen."""
    player = sit(match)
    lift(player)
    player.key(pygame.K_SPACE, " ")
    play_turn(player)
    while player.at_table:
        player.turn()
    return player


def test_home_by_escape_and_the_curtain_first_on_coming_back(
    sit: Sit, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = at_the_curtain(sit, match)
    eyes = Eyes(monkeypatch, player)
    player.key(pygame.K_ESCAPE)
    player.wait(400)
    player.press_button("To the shelf")
    assert isinstance(player.top, ShelfScene)
    player.wait(400)
    assert eyes.fronts() == set()
    again = Match.from_record(match.record())
    player.scene = TableScene(player.house, again)
    player.match = again
    player.house.scenes.push(player.scene)
    for _ in range(5):
        player.turn()
    assert "Bice" in said_on(curtain_of(player)) and eyes.fronts() == set()
    lift(player)
    player.rest()
    table = player.scene.table
    assert table.me == 1 and settled(player)
    asked = tr(prompt(table), table.match.names)
    assert table.to_act == (1,) and asked.endswith("· Draw: take the front card of one of the two basins.")


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F10])
def test_leaving_is_asked_about_and_nothing_is_seen_meanwhile(
    sit: Sit, match: Match, monkeypatch: pytest.MonkeyPatch, key: int
) -> None:
    player = at_the_curtain(sit, match)
    eyes = Eyes(monkeypatch, player)
    for answer in (pygame.K_RETURN, pygame.K_ESCAPE):
        player.key(key)
        assert player.words()[0] == "Leave the table?" and "saved" in player.words()[1]
        player.turn(pygame.Event(pygame.WINDOWEXPOSED))
        player.wait(2 * STAND)
        player.key(answer)
        player.wait(200)
        assert "Bice" in said_on(curtain_of(player))
    assert (eyes.arts, eyes.named(), eyes.watchers) == (set(), set(), set())
    player.key(pygame.K_RETURN)
    player.turn(pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode=""))
    curtain_of(player)  # it has to be seen again for a moment
    lift(player)
    assert player.scene.table.me == 1


@pytest.mark.parametrize("starter", range(4))
def test_where_a_bot_begins_there_is_one_curtain_before_the_first_person_moves(sit: Sit, starter: int) -> None:
    """The person after the bot looks on: another curtain would be for nothing."""
    sitters = [Sitter("Anna", "person"), Sitter("Bot", "bot", "greedy"), Sitter("Bice", "person"),
               Sitter("Bit", "bot", "greedy")]
    match = Match.new("mystic", {"players": 4, "starter": starter}, 3, sitters)
    assert match.to_act == (starter,)
    player = sit(match, "instant")
    assert player.scene.table.me == {0: 0, 1: 2, 2: 2, 3: 0}[starter]
    assert said_on(curtain_of(player)).startswith("Pass the device to\n" + match.names[player.scene.table.me])


def test_the_curtain_promises_no_more_than_is_shown(sit: Sit, match: Match) -> None:
    player = sit(match)
    assert "shown again" not in said_on(curtain_of(player))
    lift(player)
    player.key(pygame.K_F9)
    assert "shown again" not in said_on(curtain_of(player))
    lift(player)
    player.key(pygame.K_SPACE, " ")
    play_turn(player)
    while player.at_table:
        player.turn()
    assert "shown again" in said_on(curtain_of(player))


def test_one_person_never_meets_it(sit: Sit) -> None:
    match = moli(5, [Sitter("Anna", "person"), Sitter("Bice", "bot", "greedy")], starter=0)
    player = sit(match, "instant", deal=True)
    while match.outcome is None:
        assert player.at_table
        if match.to_act == (0,):
            assert player.scene.table.gestures()
            play(player)
        player.turn()
        player.key(pygame.K_F9)
    assert player.scene.table.watcher == 0


def test_two_bots_never_meet_it(sit: Sit) -> None:
    match = moli(5, [Sitter(name, "bot", "greedy") for name in NAMES_OF])
    player = sit(match, "instant")
    for _ in range(200):
        player.turn()
        assert not isinstance(player.top, Curtain)
    assert player.scene.table.watcher == 2


def test_a_recorded_game_that_is_looked_at_has_no_curtain(sit: Sit, match: Match) -> None:
    walked(match, 20, 3)
    player = sit(match, playable=False)
    assert player.at_table


def test_the_end_shows_the_count_to_both(sit: Sit, match: Match) -> None:
    player = sit(match, "instant")
    while match.outcome is None:
        lift(player)
        play_turn(player)
        for _ in range(3):
            player.turn()
    player.wait(400)
    assert not isinstance(player.top, Curtain) and not player.at_table
    words = " ".join(player.words())
    assert "Anna" in words and "Bice" in words


def test_the_log_told_is_that_of_who_sits_there(sit: Sit, match: Match) -> None:
    """After every change its lines are those of the seat, from the deal on."""
    player = sit(match, "instant")
    for _ in range(12):
        seat = match.to_act[0]
        lift(player)
        player.rest()
        table = player.scene.table
        told = [s.message for ply in range(match.plies + 1) for s in match.sights(seat, ply) if isinstance(s, Told)]
        assert table.lines == told
        play_turn(player)
        while player.at_table:
            player.turn()


def test_the_log_is_folded_in_when_another_comes(sit: Sit, match: Match) -> None:
    player = sit(match, "instant")
    lift(player)
    player.key(pygame.K_l, "l")
    assert player.scene.log.open
    play_turn(player)
    while player.at_table:
        player.turn()
    lift(player)
    assert not player.scene.log.open


def test_taking_back_across_what_the_other_has_seen(sit: Sit, match: Match) -> None:
    """Whoever had seen more than is left sees the game as it stands."""
    player = sit(match, "instant")
    lift(player)
    play_turn(player)
    while player.at_table:
        player.turn()
    lift(player)
    play(player, "draw")
    play(player, "insert")
    player.key(pygame.K_u, "u")
    assert match.played[-1].verb == "draw"
    assert agrees(player.scene.table.picture, match.view(1))
    play_turn(player)
    while player.at_table:
        player.turn()
    lift(player)
    player.rest()
    assert settled(player) and player.scene.table.me == 0


def test_the_pick_of_the_other_is_behind_the_curtain_too(sit: Sit) -> None:
    """DM-18: who launches and who picks change places within a turn."""
    match = moli(11, PEOPLE, starter=0, raft_pick=1)
    player = sit(match, "instant")
    seen: set[str] = set()
    for _ in range(60):
        if match.outcome is not None:
            break
        seen |= {move.verb for move in match.played[-1:]}
        lift(player)
        assert player.scene.table.me == match.to_act[0]
        play_turn(player)
        for _ in range(3):
            player.turn()
    assert seen == {"launch", "pick"}


def test_the_next_deal_of_a_series(sit: Sit) -> None:
    """The count first, for both; then the loser's curtain; the new cards are dealt to each behind his own."""
    match = moli(5, PEOPLE, series=3)
    ahead = Match.from_record(match.record())
    while phase(ahead) != COUNTED:
        ahead.play(plain(ahead))
    while match.plies < ahead.plies - 1:
        match.play(plain(match))
    last, loser = match.to_act[0], ahead.to_act[0]
    assert last != loser
    player = sit(match, "instant")
    lift(player)
    play(player)
    player.turn()
    player.turn()
    assert player.top_page() and player.scene.table.me == last
    player.press_button("Go on")
    player.turn()
    assert NAMES_OF[loser] in said_on(curtain_of(player))
    lift(player)
    player.rest()
    assert player.at_table and player.scene.table.me == loser
    player.key(pygame.K_n, "n")
    assert match.played[-1].verb == "deal"
    player.rest()
    assert settled(player) and len(player.scene.table.view.seen[BASIN + loser]) == 9


def test_taking_back_more_than_another_has_seen(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing was revealed the moves of others go too: they go on from what is left."""
    monkeypatch.setattr("app.scenes.shelf.GAMES", dict(GAMES))  # the toy has no picture for the shelf
    monkeypatch.setitem(GAMES, "huddle", huddle.ENTRY)
    match = Match.new("huddle", {}, 3, [Sitter(name, "person") for name in "ABC"])
    player = sit(match, "instant")
    for _ in range(3):
        lift(player)
        player.scene.table.play(match.moves(match.to_act[0])[0])
        while player.at_table:
            player.turn()
    lift(player)
    player.key(pygame.K_u, "u")
    assert match.plies == 0
    for seat in (0, 1, 2):
        assert player.scene.table.me == seat
        player.rest()
        assert settled(player)
        player.scene.table.play(match.moves(seat)[0])
        while player.at_table:
            player.turn()
        lift(player)


# Nothing is seen in vain.


def test_the_eyes_of_these_tests_see(sit: Sit, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit(match, "instant")
    lift(player)
    eyes = Eyes(monkeypatch, player)
    player.scene.table.remembers = True
    player.scene.table.tell(NAMES[3])
    player.scene.expose()
    player.turn()
    view = match.view(0)
    assert eyes.fronts() == {front for cells in view.seen for front, _ in cells if front >= 0}
    assert eyes.named() >= {3}


# People and bots.


@pytest.mark.parametrize("kinds", ["ppp", "ppb", "pbp", "bpp", "pbb", "bpb"])
def test_people_and_bots_in_any_mixture(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, kinds: str
) -> None:
    """The curtain is for people only, and names the next of them; a bot's moves are watched by who sits there."""
    monkeypatch.setattr("app.scenes.shelf.GAMES", dict(GAMES))  # the toy has no picture for the shelf
    monkeypatch.setitem(GAMES, "huddle", huddle.ENTRY)
    people = [seat for seat, kind in enumerate(kinds) if kind == "p"]
    sitters = [Sitter("ABC"[seat], "person") if kind == "p" else Sitter("ABC"[seat], "bot", "random")
               for seat, kind in enumerate(kinds)]
    match = Match.new("huddle", {}, 3, sitters)
    player = sit(match)
    eyes = Eyes(monkeypatch, player)
    curtains = 0
    while match.outcome is None:
        if isinstance(player.top, Curtain):
            curtains += 1
            seat = match.to_act[0] if match.plies else people[0]
            eyes.forget()
            player.wait(STAND + 100, frame=50)
            assert eyes.arts == set() and "ABC"[seat] in said_on(player.top)
            player.key(pygame.K_RETURN)
            assert player.scene.table.me == seat and eyes.watchers <= {seat}
        table = player.scene.table
        eyes.forget()
        player.rest()
        mine = {front for cells in match.view(table.me).known for front, _ in cells if front >= 0}
        assert {f for f in range(12) if table.face.front(f) in eyes.arts} <= mine
        if player.at_table and match.to_act == (table.me,):
            table.skip()
            table.play(match.moves(table.me)[0])
    assert (curtains > 0) == (len(people) > 1)
    if len(people) > 1:
        assert curtains == len(people) * huddle.CARDS
