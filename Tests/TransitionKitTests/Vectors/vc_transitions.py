#!/usr/bin/env python3
"""Writes vc-transitions.csv: the expected pictures of VCTransitionsLibrary's and similar effects.

Follows the numbers of ColinEberhardt/VCTransitionsLibrary, AnimationControllers, of
andreamazz/BubbleTransition and of shinobicontrols/iOS7-day-by-day. Independent of the library.
"""
from mpmath import ceil, cos, matrix, pi, sin, sqrt

from effects import *

DEGREE = pi / 180
FLAT = [(320, 90), (375, 120), (390, 70), (768, 200)]


def sides(push):
    """The names of the back and the fore page."""
    return ("from", "to") if push else ("to", "from")


def away(push, e):
    """How far the back and the fore page are from their final frames."""
    return (e, 1 - e) if push else (1 - e, e)


def crossfade(push, f, ease, W, H):
    return [layer("to", 0, 0, W, H), layer("from", 0, 0, W, H, a=1 - ease(ease_in_out, f))]


def pan(push, f, ease, W, H):
    (lower, upper), (l, u) = sides(push), away(push, ease(ease_in_out, f))
    return [layer(lower, -W * l / 2, 0, W, H), layer(upper, W * u, 0, W, H)]


def turning(axis, angle, d):
    def picture(push, f, ease, W, H):
        eye = dict(p=1 / (mpf(d) if d else mpf(H)), vx=mpf(W) / 2, vy=mpf(H) / 2)
        sign = 1 if push else -1
        pages = dict(
            **{"from": layer("from", 0, 0, W, H, hid=int(f >= 0.5), **eye,
                             **{axis: sign * angle * window(f, 0, "0.5")})},
            to=layer("to", 0, 0, W, H, hid=int(f < 0.5), **eye,
                     **{axis: -sign * angle * (1 - window(f, "0.5", 1))}))
        return [pages[name] for name in sides(push)]
    return picture


def flip(push, f, ease, W, H):
    middle = dict(vx=mpf(W) / 2, vy=mpf(H) / 2)

    def half(role, side, part, **changed):
        isLeft = side == "left"
        source = {} if part == "shade" else dict(qx=0 if isLeft else mpf("0.5"), qw=mpf("0.5"))
        return layer(f"{role} piece {side} {part}", 0 if isLeft else mpf(W) / 2, 0, mpf(W) / 2, H,
                     ax=1 if isLeft else 0, **source, **middle, **changed)

    first, second = ("left", "right") if push else ("right", "left")
    sign = 1 if push else -1
    hinge = lambda side: dict(fa=0, fb=mpf("0.5"), gx=0 if side == "left" else 1, gy=mpf("0.5"),
                              ex=1 if side == "left" else 0, ey=mpf("0.5"))
    out, back = window(f, 0, "0.5"), 1 - window(f, "0.5", 1)
    going = dict(ry=sign * pi / 2 * out, p=mpf(1) / 500, hid=int(f >= 0.5))
    coming = dict(ry=-sign * pi / 2 * back, p=mpf(1) / 500, hid=int(f < 0.5))
    return [layer(name, 0, 0, W, H, hid=1) for name in sides(push)] + [
        half("to", first, "still"), half("from", second, "still"),
        half("from", first, "turning", **going),
        half("from", first, "shade", a=out, **going, **hinge(first)),
        half("to", second, "turning", **coming),
        half("to", second, "shade", a=back, **coming, **hinge(second))]


def fold(push, f, ease, W, H):
    e = ease(ease_in_out, f)
    F, w = 2, mpf(W) / 4
    pages = [layer(name, 0, 0, W, H, hid=1) for name in sides(push)]
    for role, amount in (("from", e), ("to", 1 - e)):
        edge = W if (role == "from") == push else 0
        for i in range(F):
            for side in ("left", "right"):
                isLeft = side == "left"
                hinge = lerp(2 * i * w if isLeft else 2 * (i + 1) * w, edge, amount)
                shared = dict(ax=0 if isLeft else 1, ry=(1 if isLeft else -1) * pi / 2 * amount,
                              p=mpf(1) / 200, vx=mpf(W) / 2, vy=mpf(H) / 2)
                x = hinge if isLeft else hinge - w
                name = f"{role} piece fold {i} {side}"
                pages.append(layer(name, x, 0, w, H, qx=(2 * i + (not isLeft)) / mpf(2 * F),
                                   qw=mpf(1) / (2 * F), **shared))
                shade = dict(gx=0, gy=mpf("0.2"), ex=1, ey=0) if isLeft \
                    else dict(gx=1, gy=0, ex=0, ey=1)
                pages.append(layer(name + " shade", x, 0, w, H, a=amount, fa=0, fb=1, **shade,
                                   **shared))
    return pages


def keyed(f, *keys):
    """Linear interpolation between values at key times."""
    for (t0, v0), (t1, v1) in zip(keys, keys[1:]):
        if f <= mpf(t1):
            amount = window(f, t0, t1)
            return [lerp(a, b, amount) for a, b in zip(v0, v1)]
    return [mpf(v) for v in keys[-1][1]]


def cards(push, f, ease, W, H):
    # scale, rotation about x, shift down, alpha
    resting, tipped = (1, 0, 0, 1), ("0.95", 15 * DEGREE, 0, "0.6")
    if push:
        low = keyed(f, ("0", resting), ("0.4", tipped), ("0.6", ("0.8", 0, mpf("-0.08") * H, "0.6")))
        y, = keyed(f, ("0", (H,)), ("0.6", (H,)), ("0.8", (-30,)), ("1", (0,)))
    else:
        upright = ("0.95", 15 * DEGREE, 0, 1)
        low = keyed(f, ("0", ("0.6", 0, 0, "0.6")), ("0.35", ("0.6", 0, 0, "0.6")),
                    ("0.7", upright), ("0.75", upright), ("1", resting))
        y, = keyed(f, ("0", (0,)), ("0.5", (H,)), ("1", (H,)))
    lower, upper = sides(push)
    return [layer(lower, 0, 0, W, H, sx=low[0], sy=low[0], rx=low[1], ty=low[2], a=low[3],
                  p=mpf(1) / 900),
            layer(upper, 0, y, W, H)]


def split_mix(seed):
    """Numbers in 0..<1 of SplitMix64, from the published algorithm."""
    mask = 2 ** 64 - 1
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) & mask
        z = seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & mask
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & mask
        yield mpf((z ^ (z >> 31)) >> 11) / 2 ** 53


def explode(push, f, ease, W, H):
    e, side, numbers = ease(ease_in_out, f), mpf(W) / 10, split_mix(0)
    within = lambda k: (2 * next(numbers) - 1) * k
    pages = [layer(name, 0, 0, W, H, hid=int(name == "from")) for name in sides(push)]
    for column in range(10):
        for line in range(int(ceil(mpf(10) * H / W))):
            height = min(side, H - line * side)
            dx, dy, turn = within(100), within(100), within(10)
            scale = lerp(1, "0.01", e)
            pages.append(layer(
                f"from piece {column}.{line}", column * side, line * side, side, height,
                ay=side / 2 / height, tx=dx * e, ty=dy * e, rz=turn * e, sx=scale, sy=scale,
                a=1 - e, qx=mpf(column) / 10, qw=mpf("0.1"), qy=line * side / H, qh=height / H))
    return pages


def portal(push, f, ease, W, H):
    (lower, upper), (l, u) = sides(push), away(push, ease(ease_out, f))
    scale = lerp(1, "0.8", u)
    half = mpf(W) / 2
    return [layer(upper, 0, 0, W, H, sx=scale, sy=scale), layer(lower, 0, 0, W, H, hid=1),
            layer(f"{lower} piece 0.0", -half * l, 0, half, H, qw=mpf("0.5")),
            layer(f"{lower} piece 1.0", half + half * l, 0, half, H, qx=mpf("0.5"), qw=mpf("0.5"))]


def natgeo(push, f, ease, W, H):
    lower, upper = sides(push)
    l = ease(ease_in_out, window(f, "0.2", 1)) if push \
        else 1 - ease(ease_in_out, window(f, 0, "0.8"))
    u = 1 - ease(ease_in_out, f) if push else ease(ease_in_out, f)
    # The original translates before it rotates, so the matrices are multiplied in that order.
    c, s = cos(80 * DEGREE), sin(80 * DEGREE)
    low = matrix([[c, 0, s], [0, 1, 0], [-s, 0, c]]) * matrix([170, 0, -30])
    c, s = cos(5 * DEGREE), sin(5 * DEGREE)
    high = matrix([[c, -s, 0], [s, c, 0], [0, 0, 1]]) * matrix([W, -40, 150])
    eye = dict(p=mpf(1) / 500)
    return [layer(lower, 0, 0, W, H, ax=0, tx=low[0] * l, tz=low[2] * l, ry=80 * DEGREE * l, **eye),
            layer(upper, 0, 0, W, H, tx=high[0] * u, ty=high[1] * u, tz=high[2] * u,
                  rx=10 * DEGREE * u, ry=-45 * DEGREE * u, rz=5 * DEGREE * u, **eye)]


def cube(push, f, ease, W, H):
    e = ease(ease_in_out, f)
    hinge = W * e if push else W * (1 - e)
    out, back = (-90, 90) if push else (90, -90)
    # The page before the hinge is joined to it at its right edge, the page after it at its left edge.
    states = dict(**{"from": (hinge, 0, out * DEGREE * e, e) if push
                     else (hinge - W, 1, out * DEGREE * e, e)},
                  to=(hinge - W, 1, back * DEGREE * (1 - e), 1 - e) if push
                  else (hinge, 0, back * DEGREE * (1 - e), 1 - e))
    pages = []
    for name in sides(push):
        x, anchor, angle, dark = states[name]
        shared = dict(ax=anchor, ry=angle, p=mpf(1) / 200)
        pages += [layer(name, x, 0, W, H, **shared),
                  layer(f"{name} piece shade", x, 0, W, H, a=mpf("0.8") * dark, fa=1, fb=1,
                        **shared)]
    return pages


def bubble(push, f, ease, W, H):
    (lower, upper), (_, u) = sides(push), away(push, ease(ease_in_out, f))
    d = 2 * sqrt((mpf(W) / 2) ** 2 + (mpf(H) / 2) ** 2)
    scale = lerp(1, "0.001", u)
    return [layer(lower, 0, 0, W, H),
            layer("bubble", (W - d) / 2, (H - d) / 2, d, d, sx=scale, sy=scale, cr=d / 2,
                  fa=1, fb=1, white=1),
            layer(upper, 0, 0, W, H, sx=scale, sy=scale, a=1 - u)]


EFFECTS = {
    "vc-crossfade": crossfade, "vc-flip": flip, "vc-turn": turning("ry", -pi / 2, 500),
    "vc-fold": fold, "vc-cards": cards, "vc-explode": explode, "vc-portal": portal,
    "vc-natgeo": natgeo, "vc-pan": pan, "vc-cube": cube, "bubble": bubble,
    "swap-flip": turning("rx", pi / 2, None)}

def table():
    moments = [("ltr", f) for f in FRACTIONS] + [
        ("rtl", "0.25"), ("rtl", "0.77"), ("finger", "0.25"), ("finger", "0.77")]
    index = 0
    for name, picture in EFFECTS.items():
        sizes = FLAT if name == "vc-explode" else SIZES
        for operation in ("push", "pop"):
            for number, (mode, f) in enumerate(moments):
                if name == "vc-explode" and (mode, f) not in [
                        ("ltr", "0"), ("ltr", "0.25"), ("rtl", "0.77"), ("finger", "0.25")]:
                    continue
                W, H = sizes[(index + number) % 4]
                ease = (lambda curve, t: t) if mode == "finger" else (lambda curve, t: curve(t))
                layers = picture(operation == "push", mpf(f), ease, W, H)
                yield from rows(name, operation, W, H, mode, f,
                    picture=mirrored(layers, W) if mode == "rtl" else layers)
            index += 1


write("vc-transitions", "Pictures of the effects of VCTransitionsLibrary and similar libraries.", table())
