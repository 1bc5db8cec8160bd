"""How a deal of Eleusis is counted, with the arithmetic before everybody's eyes (EL-12, EL-15, EL-16, EL-17)."""

from __future__ import annotations

from app.core.face import SheetRow, Tally
from app.core.message import N_, NP_, Message, Value, counted, message
from app.core.view import View
from app.games.eleusis import prompts
from app.games.eleusis.prompts import Counted
from app.games.eleusis.score import POINT, PRIZE, points
from app.games.eleusis.state import NONE_WRONG

_SHOWN = "{points}"
_PLUS = N_("{first} + {next}")


def account(view: View) -> tuple[Tally, ...]:
    """The deal that was counted last, from the dealer round the table."""
    if not prompts.over(view):
        return ()
    row = prompts.sheet(view)[-1]
    seats = len(row.points)
    found: list[Tally] = []
    for seat in [(row.dealer + at) % seats for at in range(seats)]:
        found += _dealer(row) if seat == row.dealer else _player(row, seat)
    return tuple(found)


def sheet(view: View) -> tuple[SheetRow, ...]:
    """EL-17: a line a deal, and the totals."""
    rows = prompts.sheet(view)
    if not rows:
        return ()
    lines = [
        SheetRow(message(N_("Deal {number}"), number=at), tuple(points(tenths) for tenths in row.points))
        for at, row in enumerate(rows, 1)
    ]
    return (*lines, SheetRow(message(N_("Total")), tuple(points(tenths) for tenths in prompts.totals(view))))


def in_points(tenths: int) -> Message:
    """Tenths as "7 points", "1.5 points"."""
    if tenths % POINT:
        return message(N_("{points} points"), points=points(tenths))
    return counted(NP_("{count} point", "{count} points"), tenths // POINT)


def _dealer(row: Counted) -> list[Tally]:
    """EL-12: "Wrong cards of all: 11 + 8 + 6 = 25. Less 3 times the fewest, 6: 7"."""
    wrong = [cards for cards in row.wrong if cards >= 0]
    sum_ = message(N_("Wrong cards of all: {sum}. Less {players} times the fewest, {fewest}: {points}"),
                   sum=_sum(wrong), players=len(wrong), fewest=min(wrong), points=points(row.points[row.dealer]))
    return [Tally(row.dealer, message(N_("Dealt")), _shown(row.points[row.dealer])), Tally(row.dealer, sum_, None)]


def _player(row: Counted, seat: int) -> list[Tally]:
    """EL-15: the cards of the others, less as many times one's own; EL-16: the six."""
    left = row.left[seat]
    others = [cards for other, cards in enumerate(row.left) if other not in (seat, row.dealer)]
    fewest = min(cards for cards in row.left if cards >= 0)
    sharing = sum(1 for cards in row.left if cards == fewest)
    prize = PRIZE // sharing if left == fewest else 0
    base = row.points[seat] - prize
    label = message(N_("No cards left")) if not left else counted(NP_("{count} card left", "{count} cards left"), left)
    found = [Tally(seat, label, _shown(row.points[seat]))]
    plain = sum(others) - len(others) * left
    gained: Value = message(N_("nothing")) if plain < 0 else points(base)
    forms = NP_("Left to the other: {sum}. Less one's own, {left}: {gained}",
                "Left to the others: {sum}. Less {count} times one's own, {left}: {gained}")
    arithmetic = counted(forms, len(others), sum=_sum(others), left=left, gained=gained)
    found.append(Tally(seat, arithmetic, None))
    if prize:
        out = not left and row.how != NONE_WRONG
        why = message(N_("Out first: {points} more")) if out and sharing == 1 else message(
            N_("Fewest cards: {points} more")) if sharing == 1 else message(N_("Fewest cards, shared: {points} more"))
        found.append(Tally(seat, Message(why.text, (("points", points(prize)),)), None))
    return found


def _shown(tenths: int) -> Message:
    return message(_SHOWN, points=in_points(tenths))


def _sum(numbers: list[int]) -> Value:
    """11 + 8 + 6 = 25, and a single number as it is."""
    if len(numbers) < 2:
        return sum(numbers)
    found: Value = numbers[0]
    for number in numbers[1:]:
        found = message(_PLUS, first=found, next=number)
    return message(N_("{sum} = {total}"), sum=found, total=sum(numbers))
