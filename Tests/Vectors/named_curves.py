"""Reference values of the named curves and of tables over a clock, in mpmath at 50 digits.

    python3 named_curves.py > ../TransitionKitTests/Timing/NamedCurveVectors.swift

Cubics are solved by bisection in the square of the whole, also where the library gives each piece
a box of its own. Parameters are the decimals that the sources print.
"""

from mpmath import diff, exp, mp, mpf, sqrt

from table import swift_file

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
    """The control points of a cubic given in the unit square of its own box."""
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
    ("zoomSequence", zoom),
    ("openUp", unit("0.2", "0", "0", "1")),
    ("linearToEaseOut", unit("0.35", "0.91", "0.33", "0.97")),
    ("easeInToLinear", unit("0.67", "0.03", "0.65", "0.09")),
    ("fastLinearToSlow", unit("0.18", "1", "0.04", "1")),
    ("iosPush", ios_push),
    ("closeDim", unit("0.33", "0", "1", "1")),
    ("circularIn", formula(lambda t: 1 - sqrt(1 - t * t))),
    ("circularOut", formula(lambda t: sqrt(1 - (1 - t) ** 2))),
    ("accelerating4", formula(lambda t: t**4)),
    ("decelerating5", formula(lambda t: 1 - (1 - t) ** 5)),
]

fractions = sorted([n / 16 for n in range(1, 16)] + [0.01, 0.1, 0.16, 0.17, 0.19, 0.2, 0.97])


def clamp(x):
    return min(max(x, mpf(0)), mpf(1))


def table(own, duration, corners, value, closing):
    """Rows of p, the value of a clock at fraction p, and the value under a finger at p.

    The points are those of React Navigation's cards: in the card's progress c, which falls as it
    closes.
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
        "scaleFromCenterAlpha", "opening, 400 ms emphasized: clamp((τ − 50)/50)",
        table(emphasized, 400, [50, 100], lambda t: clamp((t - 50) / 50), False),
    ),
    (
        "fadeFromBottomAlpha", "closing, 250 ms acc 4: 1 − clamp((τ − 100)/150)",
        table(acc4, 250, [100, 250], lambda t: 1 - clamp((t - 100) / 150), True),
    ),
    (
        "revealShift", "closing, 425 ms emphasized: 1 − standard(τ/425)",
        table(
            emphasized, 425, [],
            lambda t: 1 - (t / 425 if t in (0, 425) else standard(t / 425)[0]), True),
    ),
]

swift_file(
    "named_curves.py",
    "NamedCurveVectors",
    "Rows of fraction, progress, velocity; of tables: fraction, value by the clock, value by a finger.",
    [(name, name, [[x, *map(float, f(x))] for x in fractions]) for name, f in CURVES] + TABLES,
)
