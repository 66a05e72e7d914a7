#!/usr/bin/env python3
"""Writes source-timelines.csv: the expected pictures of every source animator, with 40 digits.

The layers follow the descriptions of the transitions, animator by animator. Independent of the
library.
"""
from itertools import product

from mpmath import exp, findroot, mp, mpf, sqrt, cos, sin

from table import short, write_table

mp.dps = 40


def bezier(x1, y1, x2, y2):
    def at(f):
        if f in (0, 1):
            return mpf(f)
        f = mpf(f)
        low, high = mpf(0), mpf(1)
        for _ in range(140):
            t = (low + high) / 2
            x = 3 * t * (1 - t) ** 2 * mpf(x1) + 3 * t ** 2 * (1 - t) * mpf(x2) + t ** 3
            low, high = (t, high) if x < f else (low, t)
        return 3 * t * (1 - t) ** 2 * mpf(y1) + 3 * t ** 2 * (1 - t) * mpf(y2) + t ** 3
    return at


def spring(ratio, velocity, duration):
    """UIKit's spring: the sine term's envelope has fallen to 0.001 at the duration."""
    z, v, T = mpf(ratio), mpf(velocity), mpf(duration)
    if z < 1:
        root = sqrt(1 - z * z)
        gap = lambda w: exp(-z * w * T) * abs((z * w - v) / (w * root)) - mpf("0.001")
    else:
        gap = lambda w: abs((1 + (w - v) * T) * exp(-w * T)) - mpf("0.001")
    w = 5 / T
    for _ in range(200):  # Newton with a numeric slope, from the documented start
        h = w * mpf(10) ** -18
        step = gap(w) / ((gap(w + h) - gap(w - h)) / (2 * h))
        w -= step
        if abs(step) < mpf(10) ** -32:
            break

    def at(f):
        if f in (0, 1):
            return mpf(f)
        t = mpf(f) * T
        if z == 1:
            return 1 - (1 + (w - v) * t) * exp(-w * t)
        wd = w * sqrt(1 - z * z)
        return 1 - exp(-z * w * t) * (cos(wd * t) + (z * w - v) / wd * sin(wd * t))
    return at


LINEAR = lambda f: mpf(f)
EASE = bezier(0.42, 0, 0.58, 1)
EASE_OUT = bezier(0, 0, 0.58, 1)
FRACTIONS = [0.0, 0.0625, 0.25, 0.3, 0.5, 0.7, 0.96875, 1.0]


def lerp(a, b, p):
    return mpf(a) + (mpf(b) - mpf(a)) * p


class Row(dict):
    """A layer: its frame at rest and the values that differ from rest."""


def layer(name, rect, dx=0, dy=0, alpha=1, scale=1, shadow=0):
    x, y, w, h = rect
    return (name, x + dx, y + dy, w, h, max(mpf(0), min(mpf(1), mpf(alpha))), scale, shadow)


def build(animator, operation, bar, W, H, s, p):
    """Returns the layers, back to front, at progress p; s is +1 or, from right to left, -1."""
    bar_height = 64
    page = (0, bar_height, W, H - bar_height) if bar == "opaque" else (0, 0, W, H)
    whole, strip = (0, 0, W, H), (0, 0, W, bar_height)
    shows_bar = bar != "hidden"
    push = operation in ("push", "present")
    away = 1 - p
    rows = []

    def with_bar(name, rect=strip, **moves):
        if shows_bar:
            rows.append(layer(name, rect, **moves))

    if animator == "fade":
        rows += [layer("from", page), layer("to", page, alpha=p)]
    elif animator in ("magic-move", "magic-move-spring"):
        rows += [layer("from", page), layer("to", page, alpha=p)]
        top = page[1]
        # grid: list at (0, 0), scrolled by (0, 120); photo-7 at (110, 330) in it, 100 x 100
        cell, photo = (110, 330 - 120 + top, 100, 100), (0, top, 320, 320)
        a, b = (cell, photo) if push else (photo, cell)
        rows.append(layer("snapshot(photo-7)", tuple(lerp(m, n, p) for m, n in zip(a, b))))
    elif animator == "slide-with-fake-navbar":
        if push:
            rows.append(layer("from", page, dx=lerp(0, -s * W / 2, p)))
            with_bar("barSnapshot(from)", dx=lerp(0, -s * W / 2, p))
            rows.append(layer("to", page, dx=lerp(s * W, 0, p), shadow=0.8))
            with_bar("bar", dx=lerp(s * W, 0, p))
        else:
            with_bar("bar")
            rows.append(layer("to", page, dx=lerp(-s * W / 2, 0, p)))
            with_bar("barSnapshot(to)", dx=lerp(-s * W / 2, 0, p))
            rows.append(layer("from", page, dx=lerp(0, s * W, p), shadow=0.8))
            with_bar("barSnapshot(from)", dx=lerp(0, s * W, p))
    elif animator in ("scale-back", "push-from-bottom", "push-to-left"):
        alpha = 0.3 if animator == "scale-back" else 0.5
        scale = 0.965 if animator == "scale-back" else 1
        aside = -s * W / 2 if animator == "push-to-left" else 0
        out = (0, H) if animator == "push-from-bottom" else (s * W, 0)
        back = p if push else away
        picture = layer("snapshot(from)" if push else "snapshot(to)", whole,
                        dx=lerp(0, aside, back), alpha=lerp(1, alpha, back),
                        scale=lerp(1, scale, back))
        rows.append(picture)
        far = away if push else p
        moves = dict(dx=out[0] * far, dy=out[1] * far)
        rows.append(layer("to" if push else "from", page, **moves))
        with_bar("bar" if push else "barSnapshot(from)", **moves)
    elif animator == "drop-from-bottom":
        start = H if push else -H
        rows.append(layer("from", page, alpha=lerp(1, 0.8, p)))
        rows.append(layer("to", (0, lerp(start, page[1], p), W, page[3])))
    elif animator == "segue-slide":
        rows.append(layer("from", page, alpha=lerp(1, 0.5, p)))
        rows.append(layer("to", page, dx=lerp(s * W, 0, p), alpha=p))
    elif animator in ("cover", "drop"):
        if push:
            start = H if animator == "cover" else -H
            rows += [layer("from", whole), layer("to", (0, lerp(start, 0, p), W, H))]
        else:
            rows += [layer("to", whole), layer("from", (0, lerp(0, H, p), W, H))]
    return rows


def curve(animator, operation, interactive):
    """Returns the duration and the curve."""
    stack_spring = {"scale-back": 0.1 if operation == "pop" else 0,
                    "push-from-bottom": 0, "push-to-left": 0}
    if animator in stack_spring:
        if interactive and operation == "pop":
            return 0.6, LINEAR if animator == "scale-back" else EASE_OUT
        return 0.6, LINEAR if interactive else spring(1, stack_spring[animator], 0.6)
    duration, easing = {
        "fade": (2.0, EASE), "slide-with-fake-navbar": (0.33, EASE), "magic-move": (0.3, EASE),
        "segue-slide": (0.3, EASE), "cover": (0.33, EASE),
        "drop-from-bottom": (0.75, spring(0.5, 0, 0.75)),
        "magic-move-spring": (0.4, spring(0.6, 1, 0.4)) if operation == "push"
        else (0.6, spring(0.6, 1, 0.6)),
        "drop": (0.5, spring(0.6, 0, 0.5)) if operation == "present" else (0.4, EASE),
    }[animator]
    return duration, LINEAR if interactive else easing


SERVES = {name: ("push", "pop") for name in (
    "fade", "slide-with-fake-navbar", "magic-move", "magic-move-spring", "scale-back",
    "push-from-bottom", "push-to-left", "drop-from-bottom")}
SERVES |= {"segue-slide": ("push",), "cover": ("present", "dismiss"), "drop": ("present", "dismiss")}

def table():
    for animator, operations in SERVES.items():
        for operation, interactive in product(operations, (False, True)):
            duration, easing = curve(animator, operation, interactive)
            progress = {f: easing(f) for f in FRACTIONS}
            cases = [("opaque", 320, 568, 1), ("translucent", 375, 667, 1), ("hidden", 414, 736, 1),
                     ("opaque", 1024.5, 300, -1)]
            for (bar, W, H, s), f in product(cases, FRACTIONS):
                for row in build(animator, operation, bar, W, H, s, progress[f]):
                    yield [animator, operation, bar, W, H, "ltr" if s > 0 else "rtl",
                           str(interactive).lower(), duration, f, row[0], *map(short, row[1:])]


write_table(
    "source-timelines",
    "Pictures of every source animator.",
    {
        "animator": "name of the animator",
        "operation": "push, pop, present or dismiss",
        "bar": "style of the navigation bar",
        "containerWidth": "width of the container, in points",
        "containerHeight": "height of the container, in points",
        "direction": "ltr or rtl",
        "interactive": "true under a finger",
        "duration": "seconds",
        "fraction": "fraction of the duration",
        "layer": "layer, back to front",
        **{part: f"{part} of the frame, in points" for part in ("x", "y", "width", "height")},
        "alpha": "alpha",
        "scale": "scale",
        "shadowOpacity": "opacity of the shadow",
    },
    table(),
    one_of=11, together=9,
)
