"""What played manches taught, in numbers: fitted to some hundred thousand decisions against the plain bot.

Every decision was played on in both ways with the same cards and the same luck; `call` tells the difference, see
`mastery.quadratic`. The other numbers are those that won most. All were learnt with rows of four cards.
"""

from __future__ import annotations

from typing import NamedTuple


class Lessons(NamedTuple):
    """In points, where nothing else is said. `means` and `variances` of an opponent's card that is not known: by what
    was seen of it (nobody knows it, its owner does, its owner chose it), then by round from 1 on."""

    blind: float
    """What it costs not to know a card of the own row; `blind_last` after a call."""
    blind_last: float
    margin: float
    """What a swap must save."""
    action: float
    """What the chance of an action adds to a card from the pile."""
    swap: float
    """What a blind swap must promise."""
    cast: float
    """What the worst card must count to be cast off."""
    exchange: float
    """What an exchange of two known cards must save."""
    reshuffle: int
    """Known cards of the own row at most, to reshuffle it."""
    by_value: bool
    """Whether actions send away the card of the highest `value`, not that of most points."""
    lowest_first: bool
    """Whether actions aim at the row that seems lowest."""
    last_turn: float
    """Points by which a row is expected to fall in the last turn."""
    own_variance: float
    """That of an unknown card of the own row."""
    value: tuple[float, ...]
    """What a known card of the own row costs, by its points: others' discards may yet rid it of it."""
    means: tuple[tuple[float, ...], ...]
    variances: tuple[tuple[float, ...], ...]
    call: tuple[float, ...]


TWO = Lessons(
    blind=4.0, blind_last=1.0, margin=0.1, action=1.46, swap=0.41, cast=6.09, exchange=-1.16,
    reshuffle=2, by_value=False, lowest_first=False, last_turn=2.21, own_variance=8.79,
    value=(
        -0.32, 0.18, 1.68, 1.15, 3.20, 5.17, 6.90, 7.17, 8.17, 9.17, 9.45, 11.10,
    ),
    means=(
        (6.89, 6.79, 6.50, 6.12, 5.66, 5.23, 4.74, 4.33, 4.02, 3.55, 2.27),
        (6.17, 5.01, 4.50, 4.29, 4.14, 3.98, 3.86, 3.66, 3.39, 3.23, 2.47),
        (4.35, 4.09, 3.89, 3.76, 3.65, 3.50, 3.36, 3.16, 2.89, 2.61, 1.75),
    ),
    variances=(
        (14.3, 14.4, 14.5, 14.4, 13.8, 12.8, 11.2, 9.7, 8.4, 7.1, 3.7),
        (14.0, 11.2, 8.6, 7.2, 6.5, 5.9, 5.5, 5.1, 4.2, 3.8, 2.8),
        (8.1, 7.2, 6.0, 5.4, 5.0, 4.7, 4.4, 4.1, 3.8, 3.6, 2.6),
    ),
    call=(
        -15.358, -7.000, 0.580, 7.493, -28.960, 0.178, -9.981, 3.442, 5.247, 13.215, -2.696, 12.865, 2.415, -2.907,
        0.433, -1.891, -2.178, 4.335, -0.937, 0.645, -0.402, -13.232, -1.527, -0.167, 2.594, -1.218, -0.451, 0.902,
        -0.797, -0.749, 35.249, -1.008, 1.026, 2.606, -1.272, -0.087, 1.390, 0.473, -7.328, 5.066, -0.606, -0.121,
        0.669, 0.015, -0.934, 10.135, -0.252, -0.412, 0.058, -0.549, 0.114, -2.105, 2.731, -0.344, -0.760, 0.249,
        -7.945, 2.343, -2.741, -0.374, -2.909, 3.028, -0.070, 1.404, 2.169, -7.000,
    ),
)
"""For two players."""
MORE = Lessons(
    blind=4.0, blind_last=1.0, margin=0.2, action=1.46, swap=-2.07, cast=6.09, exchange=-0.85,
    reshuffle=1, by_value=True, lowest_first=True, last_turn=2.21, own_variance=7.69,
    value=(
        -0.32, 0.18, 1.68, 1.15, 3.20, 5.57, 5.94, 7.17, 8.35, 9.49, 9.77, 11.42,
    ),
    means=(
        (6.92, 6.86, 6.65, 6.29, 5.83, 5.26, 4.59, 3.89, 3.33, 2.64, 1.67),
        (6.20, 4.91, 4.22, 3.82, 3.47, 3.12, 2.74, 2.33, 1.96, 1.60, 0.96),
        (4.31, 4.00, 3.69, 3.44, 3.17, 2.86, 2.49, 2.10, 1.72, 1.39, 0.90),
    ),
    variances=(
        (14.3, 14.4, 14.4, 14.4, 14.1, 13.3, 11.8, 9.8, 8.0, 6.7, 2.9),
        (14.1, 11.4, 8.9, 7.5, 6.5, 5.6, 4.7, 3.7, 3.1, 2.4, 1.4),
        (8.0, 7.0, 5.9, 5.2, 4.7, 4.3, 3.8, 3.3, 2.7, 2.2, 1.5),
    ),
    call=(
        -15.414, 7.600, -4.448, -1.744, 3.075, 0.926, -2.939, -1.334, -0.193, -4.294, 1.199, 0.621, -0.358, -1.384,
        -0.680, 0.587, -1.201, 1.744, -0.012, -0.839, -0.338, 4.467, 5.163, -0.941, 0.450, -2.344, -0.075, 0.521,
        1.801, 0.402, -4.371, -3.590, 0.730, 2.612, -1.016, -0.234, 0.256, 0.272, -1.019, 4.978, -0.405, -0.111,
        0.556, -0.791, 0.435, 0.310, -0.358, -0.215, -0.079, 0.185, 0.086, 2.471, -0.644, -0.049, 0.041, -0.030,
        -0.063, 9.785, -4.866, 0.238, -2.590, -1.431, 0.033, -1.233, 4.703, 7.600,
    ),
)
"""For more, learnt with four."""
