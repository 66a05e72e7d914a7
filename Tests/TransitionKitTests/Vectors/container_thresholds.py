#!/usr/bin/env python3
"""Writes container-thresholds.csv: Android container transforms with thresholds of their own.

A port of FadeModeEvaluators, FitModeEvaluators and TransitionDrawable.updateProgress of
material-components-android, with exact numbers instead of floats. Independent of the library. A row
is what is drawn at one eased progress; a threshold that is not given is the platform's.
"""
from random import Random

from mpmath import mpf

from table import short, write_table

W, H = 375, 812
CARDS = {"wide": (20, 100, W - 40, 60), "tall": (W / 2, H / 4, 50, H / 2)}
RADIUS = 12
PARTS = ("fade", "scale", "scaleMask", "shapeMask")
DEFAULTS = {  # (entering, arc)
    (True, False): ((0, 0.25), (0, 1), (0, 1), (0, 0.75)),
    (False, False): ((0.6, 0.9), (0, 1), (0, 0.9), (0.3, 0.9)),
    (True, True): ((0.1, 0.4), (0.1, 1), (0.1, 1), (0.1, 0.9)),
    (False, True): ((0.6, 0.9), (0, 0.9), (0, 0.9), (0.2, 0.9))}
FADE_THROUGH_THRESHOLD = mpf("0.35")


def lerp(start, end, first, last, fraction):
    first, last = mpf(first), mpf(last)
    if fraction < first:
        return mpf(start)
    if fraction > last:
        return mpf(end)
    return start + (end - start) * (fraction - first) / (last - first)


def fade(mode, entering, progress, first, last):
    """Returns the alphas of start and end, and whether the end is on top."""
    if not entering:
        mode = {"in": "out", "out": "in"}.get(mode, mode)
    if mode == "in":
        return mpf(1), lerp(0, 1, first, last, progress), True
    if mode == "out":
        return lerp(1, 0, first, last, progress), mpf(1), False
    if mode == "cross":
        return lerp(1, 0, first, last, progress), lerp(0, 1, first, last, progress), False
    threshold = mpf(first) + (mpf(last) - mpf(first)) * FADE_THROUGH_THRESHOLD
    return lerp(1, 0, first, threshold, progress), lerp(0, 1, threshold, last, progress), False


def fits_width(mode, entering, start, end):
    if mode != "auto":
        return mode == "width"
    (_, _, sw, sh), (_, _, ew, eh) = start, end
    return eh * sw / ew >= sh if entering else sh * ew / sw >= eh


def position(start, end, arc, progress):
    """Android's MaterialArcMotion is a quadratic arc by its parameter; a line otherwise."""
    a, b = ((r[0] + r[2] / 2, r[1]) for r in (start, end))
    if not arc or abs(b[0] - a[0]) < 1 or abs(b[1] - a[1]) < 1:
        return [u + (v - u) * progress for u, v in zip(a, b)]
    control = (b[0], a[1]) if b[1] < a[1] else (a[0], b[1])
    rest = 1 - progress
    return [rest ** 2 * u + 2 * progress * rest * c + progress ** 2 * v
            for u, c, v in zip(a, control, b)]


def drawn(config, progress):
    closed = tuple(mpf(v) for v in CARDS[config["element"]])
    opened = (mpf(0), mpf(0), mpf(W), mpf(H))
    entering = config["operation"] == "push"
    start, end = (closed, opened) if entering else (opened, closed)
    defaults = DEFAULTS[(entering, config["path"] == "arc")]
    windows = [config[part] or default for part, default in zip(PARTS, defaults)]
    faded, scaled, masked, shaped = windows
    (_, _, sw, sh), (_, _, ew, eh) = start, end
    across = fits_width(config["fit"], entering, start, end)
    if across:
        width = lerp(sw, ew, *scaled, progress)
        start_scale, end_scale = width / sw, width / ew
    else:
        height = lerp(sh, eh, *scaled, progress)
        start_scale, end_scale = height / sh, height / eh
    x, y = position(start, end, config["path"] == "arc", progress)
    sizes = [(sw * start_scale, sh * start_scale), (ew * end_scale, eh * end_scale)]
    rects = [[x - w / 2, y, x + w / 2, y + h] for w, h in sizes]
    side = 1 if across else 0
    masks_start = sizes[0][side] > sizes[1][side]
    progress_of_mask = lerp(0, 1, *masked, progress)
    multiplier = progress_of_mask if masks_start else 1 - progress_of_mask
    surplus = abs(sizes[0][side] - sizes[1][side]) * multiplier
    rect = rects[0 if masks_start else 1]
    if across:
        rect[3] -= surplus
    else:
        rect[0] += surplus / 2
        rect[2] -= surplus / 2
    (l, t, r, b), (l2, t2, r2, b2) = rects
    left, top, right, bottom = min(l, l2), min(t, t2), max(r, r2), max(b, b2)
    radii = (RADIUS, 0) if entering else (0, RADIUS)
    old, new, end_on_top = fade(config["fade mode"], entering, progress, *faded)
    return [start_scale, end_scale, x, y, left, top, right - left, bottom - top,
            lerp(*radii, *shaped, progress), old, new, "end" if end_on_top else "start"]


COLUMNS = {
    "operation": "push or pop", "fade mode": "in, out, cross or through",
    "fit": "auto, width or height", "path": "line or arc", "element": "wide or tall",
    "fade": "the window of the fade, or platform", "scale": "the window of the scale, or platform",
    "scaleMask": "the window of the mask, or platform",
    "shapeMask": "the window of the radius, or platform", "progress": "the eased progress",
    "startScale": "the scale of the start's content", "endScale": "the scale of the end's content",
    "x": "the middle of both contents, in points", "y": "their top edge, in points",
    "left": "the visible container, in points", "top": "as left", "width": "as left",
    "height": "as left", "radius": "the corner radius as drawn, in points",
    "startAlpha": "the opacity of the start's content",
    "endAlpha": "the opacity of the end's content", "onTop": "start or end"}


def configurations():
    random = Random(2019)
    for mode in ("in", "out", "cross", "through"):
        for fit in ("auto", "width", "height"):
            for path in ("line", "arc"):
                for element in CARDS:
                    for operation in ("push", "pop"):
                        config = {"operation": operation, "fade mode": mode, "fit": fit,
                                  "path": path, "element": element}
                        for part in PARTS:
                            a, b = sorted(random.sample(range(21), 2))
                            config[part] = random.choice([None, (a / 20, b / 20), (a / 20, b / 20)])
                        yield config


def rows():
    random = Random(2020)
    for config in configurations():
        texts = [config[name] if name not in PARTS else
                 "platform" if config[name] is None else "{}...{}".format(*config[name])
                 for name in list(COLUMNS)[:9]]
        for progress in [0, 1] + [round(random.random(), 4) for _ in range(4)]:
            picture = drawn(config, mpf(progress))
            yield texts + [progress] + [x if isinstance(x, str) else short(x) for x in picture]


write_table("container-thresholds", "Container transforms of Android with own thresholds.", COLUMNS, rows(),
            [f"The container is {W} x {H} points; an element is", *(f"{name}: {rect}".replace(", ", " ")
             for name, rect in CARDS.items()), f"with the corner radius {RADIUS}.",
             "material-components-android, lib/java/com/google/android/material/transition/MaterialContainerTransform.java."],
            one_of=7)
