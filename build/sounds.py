"""Makes the sound files: paper and wood, worked out from nothing but arithmetic and fixed noise.

Run it from anywhere: `python build/sounds.py` writes every file into sounds/. The same Python gives the same bytes.
It uses the standard library alone and knows nothing of the program.
"""

from __future__ import annotations

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

RATE = 32_000
PEAK = 30_000
SILENCE = 0.0006
"""A tail fainter than this share of full scale is cut off."""

FOLDER = Path(__file__).resolve().parent.parent / "sounds"

Samples = list[float]
Partials = tuple[tuple[float, float, float], ...]
"""Of one struck piece of wood: frequency ratio, loudness, seconds until it has faded to a third."""

MARIMBA: Partials = ((1.0, 1.0, 0.26), (3.93, 0.22, 0.07), (9.4, 0.07, 0.025))
KALIMBA: Partials = ((1.0, 1.0, 0.42), (2.01, 0.12, 0.22), (5.6, 0.08, 0.05))
KNOCK: Partials = ((1.0, 1.0, 0.045), (1.62, 0.5, 0.03), (2.71, 0.3, 0.018))

NOTES = {"G3": 196.0, "A3": 220.0, "C4": 261.63, "D4": 293.66, "E4": 329.63, "G4": 392.0, "A4": 440.0}
NOTES |= {"C5": 523.25, "D5": 587.33, "E5": 659.26, "G5": 783.99, "A5": 880.0, "C6": 1046.5}

PITCHES = (1.0, 0.955, 1.04)
"""How variants 1, 2 and 3 of a sound differ in pitch."""


def struck(note: float, partials: Partials, seconds: float, loud: float = 1.0, attack: float = 0.003) -> Samples:
    """A bar of wood or a tongue of metal, hit once: partials that fade, with a soft beginning and end."""
    count = int(seconds * RATE)
    out = [0.0] * count
    for ratio, share, fade in partials:
        step = 2 * math.pi * note * ratio / RATE
        if note * ratio > RATE / 2.2:
            continue
        keep = math.exp(-1 / (fade * RATE))
        level = share * loud
        for i in range(count):
            out[i] += level * math.sin(step * i)
            level *= keep
    rise, release = min(count, max(1, int(attack * RATE))), count * 2 // 5
    for i in range(rise):
        out[i] *= i / rise
    for i in range(release):
        out[count - 1 - i] *= math.sin(math.pi / 2 * i / release) ** 2
    return out


def rustle(seed: str, seconds: float, low: float, high: float, shape: Callable[[float], float]) -> Samples:
    """Noise through a band that glides from `low` to `high` hertz; `shape` gives loudness for 0..1 of the time.

    A slower second noise breaks the first one up, as paper does: its fibres catch and let go.
    """
    draw = random.Random(seed).random
    count = int(seconds * RATE)
    out: Samples = []
    slow = band = fibre = 0.0
    for i in range(count):
        t = i / count
        tune = 2 * math.sin(math.pi * min(0.24, (low + (high - low) * t) / RATE))
        slow += tune * band
        band += tune * (draw() * 2 - 1 - slow - 0.9 * band)
        fibre += 0.02 * (draw() - fibre)
        out.append(band * shape(t) * (0.35 + 1.3 * fibre))
    return out


def mixed(*parts: tuple[float, Samples]) -> Samples:
    """Parts laid over each other, each beginning at its own second."""
    length = max(int(start * RATE) + len(samples) for start, samples in parts)
    out = [0.0] * length
    for start, samples in parts:
        first = int(start * RATE)
        for i, value in enumerate(samples, first):
            out[i] += value
    return out


def in_a_room(dry: Samples, wet: float) -> Samples:
    """A small wooden room: four damped reflections, so that nothing sounds cut out."""
    tail = int(0.16 * RATE)
    out = dry + [0.0] * tail
    for delay, share in ((0.0131, 0.5), (0.0227, 0.38), (0.0371, 0.28), (0.0593, 0.2)):
        first, soft = int(delay * RATE), 0.0
        for i, value in enumerate(dry, first):
            soft += 0.35 * (value - soft)
            out[i] += wet * share * soft
    return out


def finished(samples: Samples, loud: float) -> array[int]:
    """Sixteen-bit samples with their peak at `loud` (0..1), quiet tail cut, ends faded to nothing."""
    top = max(abs(value) for value in samples)
    end = len(samples)
    while end > 1 and abs(samples[end - 1]) < SILENCE * top / loud:
        end -= 1
    fade = min(end, int(0.012 * RATE))
    scale = PEAK * loud / top
    out = array("h", (round(value * scale) for value in samples[:end]))
    for i in range(fade):
        out[end - 1 - i] = round(out[end - 1 - i] * i / fade)
    if sys.byteorder == "big":
        out.byteswap()
    return out


def swell(peak: float) -> Callable[[float], float]:
    """Rises to 1 at `peak` (0..1 of the time) and falls away again, both without a corner."""
    return lambda t: math.sin(math.pi / 2 * min(t / peak, (1 - t) / (1 - peak))) ** 2


def tap(seed: str, pitch: float, loud: float) -> Samples:
    """A card's edge meeting felt: a dull knock under a speck of noise."""
    body = struck(150 * pitch, ((1.0, 1.0, 0.022), (2.3, 0.35, 0.012)), 0.12, loud, 0.0015)
    speck = rustle(seed, 0.03, 1900 * pitch, 700 * pitch, lambda t: (1 - t) ** 3)
    return mixed((0.0, body), (0.0, [value * loud * 0.9 for value in speck]))


def deal(variant: int) -> array[int]:
    """A card slid off the pack and let fall."""
    pitch = PITCHES[variant - 1]
    slide = rustle(f"deal{variant}", 0.095, 1300 * pitch, 2600 * pitch, swell(0.72))
    return finished(in_a_room(mixed((0.0, slide), (0.075, tap(f"deal-tap{variant}", pitch, 0.8))), 0.35), 0.5)


def flip(variant: int) -> array[int]:
    """A card turned: air under it, a bend, and its face laid down."""
    pitch = PITCHES[variant - 1]
    air = rustle(f"flip{variant}", 0.12, 900 * pitch, 2300 * pitch, swell(0.6))
    snap = rustle(f"snap{variant}", 0.035, 3200 * pitch, 1500 * pitch, lambda t: (1 - t) ** 2)
    down = tap(f"flip-tap{variant}", 1.15 * pitch, 0.7)
    return finished(in_a_room(mixed((0.0, air), (0.085, [0.8 * v for v in snap]), (0.13, down)), 0.4), 0.58)


def move(variant: int) -> array[int]:
    """A card drawn over the felt."""
    pitch = PITCHES[variant - 1]
    slide = rustle(f"move{variant}", 0.2, 850 * pitch, 1500 * pitch, swell(0.45))
    return finished(in_a_room(mixed((0.0, slide), (0.175, tap(f"move-tap{variant}", 0.9 * pitch, 0.45))), 0.3), 0.42)


def score(variant: int) -> array[int]:
    """Two wooden notes, going up: points."""
    first, second = (("E5", "A5"), ("D5", "G5"), ("C5", "E5"))[variant - 1]
    notes = mixed((0.0, struck(NOTES[first], MARIMBA, 0.6, 0.8)), (0.085, struck(NOTES[second], MARIMBA, 0.8)))
    return finished(in_a_room(notes, 0.45), 0.6)


def steal(variant: int) -> array[int]:
    """A quick snatch of paper and two dark notes, the second lower."""
    pitch = PITCHES[variant - 1]
    snatch = rustle(f"steal{variant}", 0.11, 2400 * pitch, 1100 * pitch, swell(0.25))
    first, second = (("C5", "A4"), ("A4", "E4"), ("D5", "A4"))[variant - 1]
    notes = mixed((0.05, struck(NOTES[first], MARIMBA, 0.4, 0.6)), (0.14, struck(NOTES[second], MARIMBA, 0.6, 0.75)))
    return finished(in_a_room(mixed((0.0, [1.2 * v for v in snatch]), (0.0, notes)), 0.45), 0.58)


def gift(variant: int) -> array[int]:
    """Three soft tongues of a kalimba, opening like a hand."""
    chord = (("G4", "C5", "E5"), ("A4", "C5", "G5"), ("E4", "G4", "D5"))[variant - 1]
    starts = (0.0, 0.09, 0.18)
    notes = [(start, struck(NOTES[n], KALIMBA, 0.85, 0.7, 0.012)) for start, n in zip(starts, chord, strict=True)]
    return finished(in_a_room(mixed(*notes), 0.5), 0.48)


def refuse(variant: int) -> array[int]:
    """Two low knocks on the table, the second lower: no harm done."""
    pitch = PITCHES[variant - 1]
    knocks = mixed((0.0, struck(205 * pitch, KNOCK, 0.2, 0.8)), (0.105, struck(168 * pitch, KNOCK, 0.25)))
    return finished(in_a_room(knocks, 0.5), 0.5)


def right(variant: int) -> array[int]:
    """A stamp set down, and a bright note with its fifth: the verdict is yes."""
    pitch = PITCHES[variant - 1]
    note = NOTES[("G4", "A4", "C5")[variant - 1]]
    chord = mixed((0.05, struck(note, MARIMBA, 0.5, 0.8)), (0.11, struck(note * 1.5, MARIMBA, 0.6, 0.6)))
    return finished(in_a_room(mixed((0.012, tap(f"right{variant}", pitch, 0.9)), (0.0, chord)), 0.4), 0.5)


def wrong(variant: int) -> array[int]:
    """A stamp set down, and two dull notes, the second a little lower: the verdict is no."""
    pitch = PITCHES[variant - 1]
    note = NOTES[("A3", "C4", "G3")[variant - 1]]
    dull: Partials = ((1.0, 1.0, 0.11), (2.7, 0.16, 0.04))
    fall = mixed((0.05, struck(note, dull, 0.3, 0.9)), (0.17, struck(note * 0.84, dull, 0.4, 0.9)))
    return finished(in_a_room(mixed((0.012, tap(f"wrong{variant}", 0.85 * pitch, 0.9)), (0.0, fall)), 0.45), 0.5)


def turn(variant: int) -> array[int]:
    """One quiet note: it is your turn."""
    note = NOTES[("G4", "A4", "E4")[variant - 1]]
    return finished(in_a_room(struck(note, KALIMBA, 0.8, 1.0, 0.008), 0.5), 0.34)


def click(variant: int) -> array[int]:
    """A fingernail on wood."""
    return finished(in_a_room(struck(820 * PITCHES[variant - 1], KNOCK, 0.08, 1.0, 0.001), 0.3), 0.28)


def win(variant: int) -> array[int]:
    """A run up the marimba that comes to rest on a chord."""
    run = [(0.11 * i, struck(NOTES[n], MARIMBA, 0.9, 0.75)) for i, n in enumerate(("C5", "E5", "G5", "A5"))]
    rest = [(0.48, struck(NOTES[n], KALIMBA, 1.5, 0.6, 0.004)) for n in ("C4", "G4", "E5", "C6")]
    return finished(in_a_room(mixed(*run, *rest), 0.5), 0.62)


def draw_game(variant: int) -> array[int]:
    """Two notes that meet and stay side by side: nobody ahead."""
    parts = [(0.0, "G4"), (0.16, "C5"), (0.36, "G4"), (0.36, "D5"), (0.36, "C4")]
    notes = [(start, struck(NOTES[note], KALIMBA, 1.3, 0.7, 0.006)) for start, note in parts]
    return finished(in_a_room(mixed(*notes), 0.5), 0.52)


SOUNDS: dict[str, tuple[Callable[[int], array[int]], int]] = {
    "deal": (deal, 3),
    "flip": (flip, 3),
    "move": (move, 3),
    "score": (score, 3),
    "steal": (steal, 3),
    "gift": (gift, 3),
    "refuse": (refuse, 3),
    "right": (right, 3),
    "wrong": (wrong, 3),
    "turn": (turn, 3),
    "click": (click, 3),
    "win": (win, 1),
    "draw_game": (draw_game, 1),
}
"""By name: who makes it, and how many variants there are (numbered from 1)."""


def write(name: str, variant: int, folder: Path) -> Path:
    """Make one variant of one sound in `folder` and give the file's path. KeyError for an unknown name."""
    make, _ = SOUNDS[name]
    path = folder / f"{name}-{variant}.wav"
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(make(variant).tobytes())
    return path


def main() -> None:
    """Make every sound anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, (_, variants) in SOUNDS.items():
        for variant in range(1, variants + 1):
            path = write(name, variant, FOLDER)
            print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
