"""The store of surfaces: bounded by bytes, least recently used goes first."""

from __future__ import annotations

import pygame
from hypothesis import given
from hypothesis import strategies as st

from app.media.cache import LIMIT_BYTES, SURFACES, SurfaceCache, weight_of

KILOBYTE_SIZE = (16, 16)  # 16 x 16 x 4 bytes


def plain(size: tuple[int, int] = KILOBYTE_SIZE) -> pygame.Surface:
    return pygame.Surface(size, pygame.SRCALPHA)


def test_a_surface_weighs_four_bytes_a_pixel() -> None:
    assert weight_of(plain()) == 1024


def test_the_same_key_gives_the_same_surface() -> None:
    cache = SurfaceCache(4096)
    first = cache.get("a", plain)
    assert cache.get("a", plain) is first
    assert (len(cache), cache.held) == (1, 1024)


def test_the_least_recently_used_goes_first() -> None:
    cache = SurfaceCache(2048)
    first = cache.get("a", plain)
    second = cache.get("b", plain)
    cache.get("a", plain)
    cache.get("c", plain)
    assert cache.get("a", plain) is first
    assert cache.get("b", plain) is not second


def test_a_surface_over_the_limit_is_given_but_not_kept() -> None:
    cache = SurfaceCache(1000)
    assert cache.get("a", plain).get_size() == KILOBYTE_SIZE
    assert (len(cache), cache.held) == (0, 0)


def test_clear_forgets_all() -> None:
    cache = SurfaceCache(4096)
    cache.get("a", plain)
    cache.clear()
    assert (len(cache), cache.held) == (0, 0)


def test_the_shared_store_is_bounded_at_48_megabytes() -> None:
    assert SURFACES.limit == LIMIT_BYTES == 50_331_648


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(1, 24)), max_size=60))
def test_never_more_than_the_limit(asked: list[tuple[int, int]]) -> None:
    cache = SurfaceCache(3000)
    for key, side in asked:
        cache.get((key, side), lambda side=side: plain((side, side)))  # type: ignore[misc]
        assert cache.held <= 3000
        assert cache.held == sum(weight_of(kept) for kept in cache._surfaces.values())
