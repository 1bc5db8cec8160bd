"""The table as drawables: captions, plates, status, lit places, cards, and what lies over them.

Reads the table and never changes it.
"""

from __future__ import annotations

import pygame

from app.core.face import Gesture, Spot
from app.core.message import N_, message
from app.table import cards, motion, notes, pad, paint, papers, plates
from app.table.captions import caption, captioned
from app.table.geometry import columns_of
from app.table.plates import PlateText
from app.table.stage import Drawable
from app.table.table import Table
from app.table.telling import prompt, standing

LOOKED = 1.12
"""How much an open card grows at least that is only looked at."""


def drawables(table: Table) -> list[Drawable]:
    """Everything on the felt at this moment, in drawing order."""
    found = [caption(table, place) for place in table.layout.places if captioned(place)]
    found += [*_plates(table), *_status(table), *papers.papers(table)]
    if table.assisted:
        rows = table.face.assist(table.view) if not table.busy and table.outcome is None else ()
        found += paint.chances(table.layout.assist, rows, [table.say(row.label) for row in rows], table.style)
    found += _lit(table)
    touched = cards.Touched(
        table.held, table.followers, table.corner, table.hovered, table.risen, _enlarged(table),
        table.glimpses,
    )
    found += pad.woven(table, cards.drawables(table.picture, table.face, table.now, touched))
    if table.remembers and not table.busy and not table.watched_by_all:
        found += _memos(table)
    return found + _over(table)


def _plates(table: Table) -> list[Drawable]:
    """Standings count what has arrived, so that points change when the cards do."""
    return [plates.plate(plate.seat, plate.box, _on_plate(table, plate.seat), table.style)
            for plate in table.layout.plates]


def _on_plate(table: Table, seat: int) -> PlateText:
    shown = table.shown
    name, bot = table.match.names[seat], table.match.sitters[seat].kind == "bot"
    may_claim = table.calling is not None and not bot and seat in table.to_act
    return PlateText(
        name=f"{seat + 1} · {name}" if may_claim else name,
        summary=table.say(table.face.summary(shown, seat)),
        acting=seat in table.to_act,
        bot=bot,
        gain=table.gain is not None and table.gain.seat == seat,
        halo=table.face.halo(shown, seat),
    )


def _status(table: Table) -> list[Drawable]:
    last = table.say(table.lines[-1]) if table.lines else ""
    mine = table.my_turn and not table.busy
    return paint.status(table.layout.status, last, table.say(prompt(table)), mine, table.style)


def _lit(table: Table) -> list[Drawable]:
    """What may be chosen: targets of the card in hand, else the cards that may be taken."""
    found: list[Drawable] = []
    theme = table.style.theme
    for (zone, i), gesture in _regions(table).items():
        strong = table.pointed is not None and _region(table.pointed) == (zone, i)
        name = ("glow", 1000 * zone + i)
        found.append(paint.glow(name, table.reach.target_area(gesture), strong, theme.amber, table.style))
    if table.hinted is not None and table.hinted.source is not None and not table.choices():
        found.append(paint.glow(("glow", -1), table.reach.target_area(table.hinted), False, theme.mint, table.style))
        if len({g.source for g in table.gestures()}) > 1:  # which of several cards is meant
            area = table.reach.source_area(table.hinted.source).inflate(8, 8)
            found.append(paint.glow(("glow", -2), area, True, theme.mint, table.style))
    for spot in table.reach.preview() if not table.busy else ():
        name = ("preview", 1000 * spot.zone + spot.i)
        area = table.reach.source_area(spot).inflate(4, 4)
        found.append(paint.glow(name, area, True, theme.mint, table.style))
    if not table.busy and table.selected is None:
        for source in {g.source for g in table.gestures() if g.source is not None and table.leads(g)}:
            area = table.reach.source_area(source).inflate(8, 8)
            name = ("source", 1000 * source.zone + source.i)
            found.append(paint.glow(name, area, False, theme.amber, table.style))
    return found


def _regions(table: Table) -> dict[tuple[int, int], Gesture]:
    """One choice for every region that may be the target; the gaps of a fan are one region."""
    return {_region(gesture): gesture for gesture in table.choices() if gesture.targets and table.leads(gesture)}


def _region(gesture: Gesture) -> tuple[int, int]:
    target = gesture.targets[0]
    return (target.zone, target.i if gesture.into_place else -1)


def _memos(table: Table) -> list[Drawable]:
    """The memory help: on hidden cards, small, the fronts that this seat lawfully knows."""
    found: list[Drawable] = []
    for place in table.layout.places:
        if not place.memo:
            continue
        known = table.view.known[place.zone]
        for i, piece in enumerate(table.picture.pieces[place.zone]):
            if piece.cell[0] < 0 <= known[i][0]:
                found.append(cards.memo(place.zone, i, piece, table.face.memo(known[i][0])))
    return found


def _over(table: Table) -> list[Drawable]:
    style = table.style
    found: list[Drawable] = []
    if table.ring is not None:
        zone, left = table.ring
        found.append(paint.ring(table.reach.source_area(Spot(zone, 0)), left, style))
    if table.stamp is not None:
        verdict = table.stamp[0]
        area = table.reach.source_area(Spot(verdict.zone, 0))
        found.append(papers.stamp(area, verdict, table.say(verdict.words), style))
    for place in table.layout.places:
        pieces = [p for p in table.picture.pieces[place.zone] if p.motion is None]
        found += paint.badges(place, columns_of(place, [p.cell for p in pieces], table.picture.caption), style)
    choices = [gesture for gesture in table.choices() if table.leads(gesture)]
    named = [g for g in choices if not (g.into_gap or g.into_place) and (g.key or len(choices) == 1)]
    for at, gesture in enumerate(choices):
        strong = table.pointed is not None and gesture.move == table.pointed.move
        if gesture not in named and not strong:
            continue  # the labels of several would lie on each other
        words = table.say(gesture.label) + (f" [{gesture.key}]" if gesture.key else "")
        share = paint.TAG_SHARE if table.reach.under_plate(gesture) is None else 1.0
        found.append(paint.tag(("tag", at), words, table.reach.label_area(gesture), style, strong,
                               short=gesture.key if len(named) > 1 else "", share=share))
    if table.gain is not None:
        part = min(1.0, (table.now - table.gain.since) / motion.MOMENT)
        plate = next(p for p in table.layout.plates if p.seat == table.gain.seat)
        box = paint.box_rect(plate.box)
        found.append(paint.rising(f"+{table.gain.cards}", (box.centerx, box.top), part, style))
    return found


def labels_above(drawn: list[Drawable], marks: list[Drawable]) -> list[Drawable]:
    """Marks around places, such as the focus ring, upon all that is drawn, but under the labels of targets: a label may
    be wider than its place, and a ring would cross its words."""
    labels = [drawable for drawable in drawn if isinstance(drawable.name, tuple) and drawable.name[0] == "tag"]
    return [*(drawable for drawable in drawn if drawable not in labels), *marks, *labels]


def note(table: Table) -> list[Drawable]:
    """The sentence near a card, above everything else; without one, what a plate under the pointer cannot hold."""
    felt = paint.box_rect(table.area)
    if table.note is None:
        return _whole_plate(table, felt)
    colour = table.style.theme.coral if table.note.refused else table.style.theme.focus
    words = table.say(table.note.words)
    clause = table.say(message(N_("Rule {clause}"), clause=table.note.clause)) if table.note.clause else ""
    return [notes.note(words, clause, table.note.about, colour, table.style, felt,
                       table.note.clear, _lying(table))]


def _lying(table: Table) -> list[pygame.Rect]:
    """What lies around, a note aside: the cards of every place, and all plates."""
    found = [paint.box_rect(plate.box) for plate in table.layout.plates]
    for place in table.layout.places:
        cards = [table.reach.source_area(Spot(place.zone, i)) for i in range(len(table.picture.pieces[place.zone]))]
        if cards:
            found.append(cards[0].unionall(cards[1:]))
    return found


def _whole_plate(table: Table, felt: pygame.Rect) -> list[Drawable]:
    plate = next((plate for plate in table.layout.plates if plate.seat == table.named), None)
    if plate is None or not plates.squeezed(plate.box, _on_plate(table, plate.seat), table.style):
        return []
    words = table.say(standing(table, plate.seat))
    clear = (paint.box_rect(table.layout.status),)
    return [notes.note(words, "", paint.box_rect(plate.box), table.style.theme.focus, table.style, felt, clear)]


def _enlarged(table: Table) -> float:
    """How much a small card of others grows under the pointer: to a little more than the size of one's own."""
    if not table.hovered:
        return 1.0
    piece = table.hovered[0]
    if piece not in table.picture.pieces[piece.zone]:
        return 1.0  # the picture was built anew, and the pointer has not moved since
    if table.reach.source_of(Spot(piece.zone, table.picture.index(piece))) is not None:
        return 1.0
    zones = table.match.game.zones
    mine = max((p.card for p in table.layout.places if zones[p.zone].owner == table.me), default=piece.home.h)
    least = LOOKED if table.place(piece.zone).looked else 1.0
    return max(least, mine * 1.1 / piece.home.h)
