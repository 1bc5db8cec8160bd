"""Cards: `CardArt` composed at the exact pixel height, with what surrounds a card: shadow, glow, the flip.

It knows the words of app.core.art; it must not know any game, nor where a card lies.
"""

from __future__ import annotations

import pygame

from app.core.art import CARD_RATIO, Box, CardArt, Fill, Svg, Text
from app.media import fonts
from app.media.cache import SURFACES, ready
from app.media.images import drawn, svg

CORNER = 0.055
"""Radius of a card's corners in fractions of its height."""

CAP_HEIGHT = 0.7
"""Height of a capital letter in fractions of the font's em."""

LIFT_STEPS = 8
SHADOW_WORK_HEIGHT = 96
GLOW_WORK_HEIGHT = 120
FLIP_SHADE = 0.22


def size_of(height: int) -> tuple[int, int]:
    """Width and height in pixels of a card `height` pixels high."""
    return max(1, round(height * CARD_RATIO)), max(1, height)


def card(art: CardArt, height: int) -> pygame.Surface:
    """One side of a card, `height` pixels high, corners transparent. Shared: do not draw on it.

    SpriteError when the art names a sprite that is not there.
    """
    return SURFACES.get(("card", art, height), lambda: ready(_composed(art, height)))


def shadow(height: int, lift: float) -> pygame.Surface:
    """The soft shadow of a card `height` pixels high; `lift` 0 lying .. 1 picked up, in eight steps.

    Larger than the card: put its centre on the card's centre, moved down by `drop`. Shared: do not draw on it.
    """
    step = round(max(0.0, min(1.0, lift)) * LIFT_STEPS)
    return SURFACES.get(("shadow", height, step), lambda: ready(_shadow(height, step / LIFT_STEPS)))


def drop(height: int, lift: float) -> int:
    """How many pixels below a card its shadow lies; `lift` as for `shadow`."""
    return max(1, round(height * (0.012 + 0.05 * max(0.0, min(1.0, lift)))))


def outline(height: int, colour: str, width: int) -> pygame.Surface:
    """A ring `width` pixels wide with a soft glow, just outside a card `height` pixels high.

    Larger than the card: put its centre on the card's centre. Shared: do not draw on it.
    """
    return SURFACES.get(("outline", height, colour, width), lambda: ready(_outline(height, colour, max(1, width))))


def squeezed(surface: pygame.Surface, fraction: float) -> pygame.Surface:
    """A card in the middle of its flip: width times `fraction` (0 on edge .. 1 flat), turned a little from the light.

    The height stays; keep its centre where the card's is.
    """
    fraction = max(0.0, min(1.0, fraction))
    if fraction == 1.0:
        return surface
    width, height = surface.get_size()
    narrow = pygame.transform.smoothscale(surface, (max(1, round(width * fraction)), height))
    light = round(255 * (1 - FLIP_SHADE * (1 - fraction)))
    narrow.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return narrow


def _composed(art: CardArt, height: int) -> pygame.Surface:
    size = size_of(height)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(art.paper)
    signs: dict[tuple[str, tuple[int, int], object], pygame.Surface] = {}  # many a card shows one sign several times
    for layer in art.layers:
        area = _area(layer.box, size)
        if isinstance(layer, Fill):
            surface.blit(_fill(layer, area.size, height), area)
        elif isinstance(layer, Svg):
            key = (layer.name, area.size, layer.colours)
            if key not in signs:
                signs[key] = drawn(layer.name, area.size, layer.colours)
            surface.blit(pygame.transform.flip(signs[key], True, True) if layer.turned else signs[key], area)
        else:
            picture = _letters(layer, area.size)
            surface.blit(picture, picture.get_rect(center=area.center))
    surface.blit(_edge(size), (0, 0))
    surface.blit(_mask(size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def _area(box: Box, size: tuple[int, int]) -> pygame.Rect:
    """Box in pixels. Both edges are rounded, so that neighbouring boxes meet without a gap."""
    left, top = round(box[0] * size[0]), round(box[1] * size[1])
    right, bottom = round((box[0] + box[2]) * size[0]), round((box[1] + box[3]) * size[1])
    return pygame.Rect(left, top, max(1, right - left), max(1, bottom - top))


def _fill(layer: Fill, size: tuple[int, int], height: int) -> pygame.Surface:
    line = layer.line * height
    ring = f' stroke="{layer.ink}" stroke-width="{line:.2f}"' if layer.line > 0 else ""
    return svg(_rounded(size, layer.radius * height, f'fill="{layer.colour}"{ring}', line / 2), size)


def _letters(layer: Text, size: tuple[int, int]) -> pygame.Surface:
    """The text cropped to its ink, so that a capital really fills its box and stands in the middle of it."""
    px = round(size[1] / CAP_HEIGHT)
    picture = fonts.font(px, layer.bold).render(layer.text, True, layer.colour)
    ink = picture.get_bounding_rect()
    if ink.width > size[0] or ink.height > size[1] + 1:
        px = int(px * min(size[0] / ink.width, size[1] / ink.height))
        picture = fonts.font(px, layer.bold).render(layer.text, True, layer.colour)
        ink = picture.get_bounding_rect()
    cropped = picture.subsurface(ink)
    return pygame.transform.flip(cropped, True, True) if layer.turned else cropped


def _rounded(size: tuple[int, int], radius: float, style: str, inset: float = 0.0) -> str:
    """SVG text of a rounded rectangle that fills `size`, less `inset` pixels on every side."""
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<rect x="{inset:.2f}" y="{inset:.2f}" width="{width - 2 * inset:.2f}" height="{height - 2 * inset:.2f}"'
        f' rx="{max(0.0, radius - inset):.2f}" {style}/></svg>'
    )


def _mask(size: tuple[int, int]) -> pygame.Surface:
    return SURFACES.get(("mask", size), lambda: _white(svg(_rounded(size, CORNER * size[1], 'fill="#FFFFFF"'), size)))


def _edge(size: tuple[int, int]) -> pygame.Surface:
    """The hairline, the same on every card of this size."""
    line = max(1.0, size[1] / 220)
    ring = f'fill="none" stroke="#2A2520" stroke-opacity="0.42" stroke-width="{line:.2f}"'
    source = _rounded(size, CORNER * size[1], ring, line / 2)
    return SURFACES.get(("edge", size), lambda: svg(source, size))


def _shadow(height: int, lift: float) -> pygame.Surface:
    """Drawn small and enlarged: a shadow has no fine detail, and a large blur would cost a frame."""
    width, _ = size_of(height)
    scale = min(1.0, SHADOW_WORK_HEIGHT / height)
    blur = max(1, round(height * scale * (0.022 + 0.05 * lift)))
    margin = 3 * blur
    small = (max(1, round(width * scale)), max(1, round(height * scale)))
    pad = pygame.Surface((small[0] + 2 * margin, small[1] + 2 * margin), pygame.SRCALPHA)
    darkness = round(255 * (0.50 - 0.12 * lift))
    body = pygame.Rect((margin, margin), small)
    pygame.draw.rect(pad, (8, 10, 12, darkness), body, border_radius=round(CORNER * small[1]))
    # One colour everywhere, only alpha differs: otherwise the blur would mix in black from the empty pixels.
    pad.fill((8, 10, 12, 0), special_flags=pygame.BLEND_RGBA_MAX)
    soft = pygame.transform.gaussian_blur(pad, blur)
    size = (round(soft.get_width() / scale), round(soft.get_height() / scale))
    return soft if scale == 1.0 else pygame.transform.smoothscale(soft, size)


def _outline(height: int, colour: str, width: int) -> pygame.Surface:
    """A crisp ring at full size over its own glow, which like a shadow is blurred small and enlarged."""
    inner = size_of(height)
    glow = 2 * width
    margin = width + 3 * glow
    size = (inner[0] + 2 * margin, inner[1] + 2 * margin)
    radius = CORNER * height + width + 3 * glow
    source = _rounded(size, radius, f'fill="none" stroke="#FFFFFF" stroke-width="{width}"', margin - width / 2)
    scale = min(1.0, GLOW_WORK_HEIGHT / height)
    small = (max(1, round(size[0] * scale)), max(1, round(size[1] * scale)))
    soft = pygame.transform.gaussian_blur(_white(svg(source, small)), max(1, round(glow * scale)))
    for _ in range(2):  # a blurred thin ring is faint; adding it to itself keeps its softness
        soft.blit(soft.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    soft.fill((255, 255, 255, 170), special_flags=pygame.BLEND_RGBA_MULT)
    ring = pygame.transform.smoothscale(soft, size)
    ring.blit(_white(svg(source, size)), (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    ring.fill(pygame.Color(colour), special_flags=pygame.BLEND_RGBA_MULT)
    return ring


def _white(surface: pygame.Surface) -> pygame.Surface:
    """All colour to white, alpha kept: empty pixels count as black in multiplying and blurring otherwise."""
    surface.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return surface
