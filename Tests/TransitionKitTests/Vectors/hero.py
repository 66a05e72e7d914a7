#!/usr/bin/env python3
"""Writes hero.csv: the expected pictures of Hero's page transitions.

Follows the numbers of HeroTransitions/Hero, DefaultAnimationPreprocessor.swift. Independent of the
library.
"""
from effects import *

BACK = dict(push="pull", pull="push", cover="uncover", uncover="cover", slide="slide",
            zoomSlide="zoomSlide", pageIn="pageOut", pageOut="pageIn", zoom="zoomOut",
            zoomOut="zoom", fade="fade")
WORDS = dict(zoomSlide="zoom-slide", pageIn="page-in", pageOut="page-out", zoomOut="zoom-out")
OPPOSITE = dict(left="right", right="left", up="down", down="up",
                leading="trailing", trailing="leading")


def incoming(direction, W, H):
    return dict(left=(W, 0), right=(-W, 0), up=(0, H), down=(0, -H))[direction]


def moved(family, direction, e, W, H):
    """The picture of one family; the same for a push and a pop."""
    if family in ("zoom", "zoomOut", "fade"):
        direction = "left"
    ix, iy = incoming(direction, W, H)
    page = lambda name, dx=0, dy=0, **k: layer(name, dx, dy, W, H, **k)
    scaled = lambda s: dict(sx=s, sy=s)
    left = 1 - e
    come = dict(dx=ix * left, dy=iy * left)
    go = dict(dx=-ix * e, dy=-iy * e)
    third = lambda moves: {key: value / 3 for key, value in moves.items()}
    shade = lambda amount: dict(so=mpf("0.5") * amount, sr=5)
    black = lambda amount, **k: page("dimming", a=mpf("0.1") * amount, fa=1, fb=1, **k)
    if family == "push":
        return [page("from", **third(go)), black(e, **third(go)), page("to", **come, **shade(e))]
    if family == "pull":
        return [page("to", **third(come)), black(left, **third(come)),
                page("from", **go, **shade(left))]
    if family == "cover":
        return [page("from"), black(e), page("to", **come, **shade(e))]
    if family == "uncover":
        return [page("to"), black(left), page("from", **go, **shade(left))]
    if family == "slide":
        return [page("from", **go), page("to", **come)]
    if family == "zoomSlide":
        return [page("from", **go, **scaled(lerp(1, "0.8", e))),
                page("to", **come, **scaled(lerp("0.8", 1, e)))]
    if family == "pageIn":
        small = scaled(lerp(1, "0.7", e))
        return [page("from", **small), black(e, **small), page("to", **come, **shade(e))]
    if family == "pageOut":
        small = scaled(lerp("0.7", 1, e))
        return [page("to", **small), black(left, **small), page("from", **go, **shade(left))]
    if family == "zoom":
        return [page("to", **scaled(lerp("0.7", 1, e))),
                page("from", a=left, **scaled(lerp(1, "1.3", e)))]
    if family == "zoomOut":
        return [page("from", **scaled(lerp(1, "0.7", e))),
                page("to", a=e, **scaled(lerp("1.3", 1, e)))]
    return [page("from"), page("to", a=e)]


def play(family, direction, f, W, H, mode, is_reversed):
    if is_reversed:
        family, direction = BACK[family], OPPOSITE[direction]
    curve = decelerate if family in ("push", "cover", "pageIn") else standard
    e = linear(f) if mode == "finger" else curve(f)
    edge = dict(leading="left", trailing="right").get(direction, direction)
    picture = moved(family, edge, e, W, H)
    # Directions that name a side of the screen do not change from right to left.
    return mirrored(picture, W) if mode == "rtl" and edge != direction else picture


def moments(index):
    for number, f in enumerate(FRACTIONS):
        yield SIZES[(index + number) % 4], "ltr", f
    for number, (mode, f) in enumerate(
            [("rtl", "0.25"), ("rtl", "0.77"), ("finger", "0.25"), ("finger", "0.77")]):
        yield SIZES[(index + number) % 4], mode, f


def table():
    index = 0
    for family in BACK:
        single = family in ("zoom", "zoomOut", "fade")
        for direction in ["leading"] if single else OPPOSITE:
            word = "hero-" + WORDS.get(family, family) + ("" if single else "-" + direction)
            for operation in ("push", "pop"):
                for (W, H), mode, f in moments(index):
                    yield from rows(word, operation, W, H, mode, f, picture=play(
                        family, direction, mpf(f), W, H, mode, operation == "pop"))
                index += 1
    for operation, family, direction in [
            ("push", "push", "leading"), ("pop", "push", "trailing"),
            ("present", "fade", "leading"), ("dismiss", "fade", "leading")]:
        for (W, H), mode, f in moments(index):
            yield from rows("hero-auto", operation, W, H, mode, f, picture=play(
                family, direction, mpf(f), W, H, mode, False))
        index += 1


write("hero", "Pictures of Hero's page transitions.", table())
