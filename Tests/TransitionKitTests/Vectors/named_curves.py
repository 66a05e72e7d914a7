"""Writes named-curves.csv and clock-tables.csv, with 50 digits.

Cubics are solved by bisection in the unit square of the whole curve, also where the library gives
each piece a unit square of its own. Parameters are the decimals that the sources print.
"""

from mpmath import diff, exp, mp, mpf, sqrt

from table import write_table

mp.dps = 50


def cubic(points, x):
    """Progress at x on a cubic through four points (x, y)."""

    def at(t, axis):
        a, b, c, d = (point[axis] for point in points)
        u = 1 - t
        return a * u**3 + 3 * b * u * u * t + 3 * c * u * t * t + d * t**3

    low, high = mpf(0), mpf(1)
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if at(middle, 0) < x else (low, middle)
    t = (low + high) / 2

    def rate(axis):
        a, b, c, d = (point[axis] for point in points)
        u = 1 - t
        return 3 * (u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c))

    return at(t, 1), rate(1) / rate(0)


def point(x, y):
    return mpf(x), mpf(y)


ZERO, ONE = point(0, 0), point(1, 1)


def unit(*numbers):
    x1, y1, x2, y2 = map(mpf, numbers)
    return lambda x: cubic((ZERO, (x1, y1), (x2, y2), ONE), mpf(x))


def boxed(numbers, start, end):
    """The control points of a cubic that is given in the unit square between two points."""
    x1, y1, x2, y2 = map(mpf, numbers)
    run, rise = end[0] - start[0], end[1] - start[1]
    inner = [(start[0] + run * x, start[1] + rise * y) for x, y in ((x1, y1), (x2, y2))]
    return (start, *inner, end)


def two(first, second):
    joint = first[3][0]
    return lambda x: cubic(first if mpf(x) < joint else second, mpf(x))


SIXTH = (mpf(1) / 6, mpf("0.4"))
emphasized = two(
    boxed(("0.3", "0", "0.8", "0.15"), ZERO, SIXTH), boxed(("0.05", "0.7", "0.1", "1"), SIXTH, ONE))
ZOOM = point("0.166666", "0.4")
zoom = two(
    boxed(("0.05", "0", "0.133333", "0.06"), ZERO, ZOOM),
    boxed(("0.208333", "0.82", "0.25", "1"), ZOOM, ONE))
PUSH = point("0.198", "0.541")
ios_push = two(
    (ZERO, point("0.056", "0.024"), point("0.108", "0.3085"), PUSH),
    (PUSH, point("0.3655", "1"), point("0.5465", "0.989"), ONE))

OMEGA, SPAN = sqrt(mpf(1000) / 3), mpf("0.5058237870785645")


def system(x):
    t = mpf(x) * SPAN
    return 1 - (1 + OMEGA * t) * exp(-OMEGA * t), SPAN * OMEGA**2 * t * exp(-OMEGA * t)


def formula(function):
    return lambda x: (function(mpf(x)), diff(function, mpf(x)))


CURVES = [
    ("system", system),
    ("standard", unit("0.4", "0", "0.2", "1")),
    ("decelerate", unit("0", "0", "0.2", "1")),
    ("accelerate", unit("0.4", "0", "1", "1")),
    ("sharp", unit("0.4", "0", "0.6", "1")),
    ("emphasized", emphasized),
    ("zoom-sequence", zoom),
    ("open-up", unit("0.2", "0", "0", "1")),
    ("linear-to-ease-out", unit("0.35", "0.91", "0.33", "0.97")),
    ("ease-in-to-linear", unit("0.67", "0.03", "0.65", "0.09")),
    ("fast-linear-to-slow", unit("0.18", "1", "0.04", "1")),
    ("ios-push", ios_push),
    ("close-dim", unit("0.33", "0", "1", "1")),
    ("circ-in", formula(lambda t: 1 - sqrt(1 - t * t))),
    ("circ-out", formula(lambda t: sqrt(1 - (1 - t) ** 2))),
    ("acc(4)", formula(lambda t: t**4)),
    ("dec(5)", formula(lambda t: 1 - (1 - t) ** 5)),
]

fractions = sorted([n / 16 for n in range(1, 16)] + [0.01, 0.1, 0.16, 0.17, 0.19, 0.2, 0.97])


def clamp(x):
    return min(max(x, mpf(0)), mpf(1))


def table(own, duration, corners, value, closing):
    """Rows of fraction, value while the animation plays, and value under a finger.

    `value` is the property over milliseconds. As React Navigation's cards do, it is tabulated over
    the progress of the card, which falls while the card closes.
    """
    times = sorted({*map(mpf, range(0, duration, 10)), *map(mpf, corners), mpf(duration)})

    def ease(x):
        return mpf(x) if x in (0, 1) else own(x)[0]

    eased = [ease(time / duration) for time in times]
    points = sorted((1 - x if closing else x, value(time)) for x, time in zip(eased, times))

    def at(c):
        for (a, v), (b, w) in zip(points, points[1:]):
            if c <= b:
                return v + (w - v) * (c - a) / (b - a)
        return points[-1][1]

    def shown(x):
        return at(1 - x if closing else x)

    return [[p, float(shown(ease(mpf(p)))), float(shown(mpf(p)))] for p in [0.0] + fractions + [1.0]]


standard, acc4 = unit("0.4", "0", "0.2", "1"), formula(lambda t: t**4)
TABLES = [
    (
        "scale-from-center-alpha", "opening, 400 ms emphasized: clamp((τ − 50)/50)",
        table(emphasized, 400, [50, 100], lambda t: clamp((t - 50) / 50), False),
    ),
    (
        "fade-from-bottom-alpha", "closing, 250 ms acc 4: 1 − clamp((τ − 100)/150)",
        table(acc4, 250, [100, 250], lambda t: 1 - clamp((t - 100) / 150), True),
    ),
    (
        "reveal-shift", "closing, 425 ms emphasized: 1 − standard(τ/425)",
        table(
            emphasized, 425, [],
            lambda t: 1 - (t / 425 if t in (0, 425) else standard(t / 425)[0]), True),
    ),
]

write_table(
    "named-curves",
    "Named timing curves at even fractions and at some next to joints.",
    {
        "curve": "notation of the curve",
        "fraction": "fraction of the time",
        "progress": "progress there",
        "velocity": "derivative of progress by fraction",
    },
    [[name, x, *map(float, f(x))] for name, f in CURVES for x in fractions],
    one_of=5,
)
write_table(
    "clock-tables",
    "Properties with a duration and a curve of their own, tabulated over the progress of their screen.",
    {
        "property": "name of the property",
        "fraction": "fraction of the time, or fraction that the finger has moved",
        "played": "value while the animation plays",
        "driven": "value under a finger",
    },
    [[name, *row] for name, _, rows in TABLES for row in rows],
    [f"{name}: {formula}" for name, formula, _ in TABLES],
)
