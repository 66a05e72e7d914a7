"""Reference values of cubic Bézier timing curves, by bisection and Newton in mpmath at 70 digits.

    python3 cubic_bezier.py > ../TransitionKitTests/Timing/CubicBezierVectors.swift
"""

import random

from mpmath import mp, mpf

from table import split, swift_file

mp.dps = 70
random.seed(20240502)


def polynomial(a, b, t):
    u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t**3


def rate(a, b, t):
    u = 1 - t
    return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)


def solve(x1, x2, x):
    """The parameter at which the abscissa is x: 240 halvings leave 72 digits."""
    low, high = mpf(0), mpf(1)
    for _ in range(240):
        middle = (low + high) / 2
        if polynomial(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    return (low + high) / 2


STEEPEST = mpf(10) ** 30


def row(curve, x):
    x1, y1, x2, y2 = (mpf(number) for number in curve)
    t = solve(x1, x2, mpf(x))
    run, rise = rate(x1, x2, t), rate(y1, y2, t)
    slope = rise / run if abs(run) > abs(rise) / STEEPEST else STEEPEST
    return [x, *split(polynomial(y1, y2, t)), float(slope)]


CURVES = [
    ("ease", (0.25, 0.1, 0.25, 1)),
    ("easeIn", (0.42, 0, 1, 1)),
    ("easeOut", (0, 0, 0.58, 1)),
    ("easeInOut", (0.42, 0, 0.58, 1)),
    ("standardMaterial", (0.4, 0, 0.2, 1)),
    ("flatEnds", (0.9, 0, 0.1, 1)),
    ("steepEnds", (0.1, 0.9, 0.9, 0.1)),
    ("back", (0.36, 0, 0.66, -0.56)),
    ("almostJump", (0.99, 0, 0.01, 1)),
    ("verticalEnds", (0, 1, 1, 0)),
    ("verticalMiddle", (1, 0, 0, 1)),
    # 1 + 3·(x1 − x2) vanishes or almost vanishes: the abscissa is of second or first degree.
    ("vanishingCubic", (0.1, 0.2, 0.4333333333333333, 0.9)),
    ("thirds", (1 / 3, 0.8, 2 / 3, -0.3)),
    ("tripleRootAtStart", (0, 0.5, 0, 1)),
    ("tripleRootAtEnd", (1, 0, 1, 0.5)),
]
CURVES += [
    (f"random{n}", tuple(random.uniform(*r) for r in ((0, 1), (-1, 2), (0, 1), (-1, 2))))
    for n in range(4)
]

abscissae = [n / 16 for n in range(1, 16)] + [0.3, 0.7]
for distance in (3e-12, 1e-9, 1e-6, 1e-3):
    abscissae += [distance, 1 - distance, 0.5 - distance, 0.5 + distance]
abscissae.sort()

swift_file(
    "cubic_bezier.py",
    "CubicBezierVectors",
    "Rows of x, progress high, progress low, dy/dx; a vertical tangent is written as 1e30.",
    [
        (name, ", ".join(map(str, curve)), [row(curve, x) for x in abscissae])
        for name, curve in CURVES
    ],
)
