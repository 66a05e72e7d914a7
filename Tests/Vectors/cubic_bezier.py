"""Reference values of cubic Bézier timing curves, by bisection and Newton in mpmath at 70 digits.

    python3 cubic_bezier.py > ../TransitionKitTests/Timing/CubicBezierVectors.swift
"""

import random

from bezier import row
from table import swift_file

random.seed(20240502)

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
