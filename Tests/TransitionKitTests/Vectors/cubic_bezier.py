"""Writes cubic-bezier.csv: cubic Bézier timing curves, solved by bisection with 70 digits."""

import random

from bezier import row
from table import write_table

random.seed(20240502)

CURVES = [
    ("ease", (0.25, 0.1, 0.25, 1)),
    ("ease-in", (0.42, 0, 1, 1)),
    ("ease-out", (0, 0, 0.58, 1)),
    ("ease-in-out", (0.42, 0, 0.58, 1)),
    ("material", (0.4, 0, 0.2, 1)),
    ("flat-ends", (0.9, 0, 0.1, 1)),
    ("steep-ends", (0.1, 0.9, 0.9, 0.1)),
    ("back", (0.36, 0, 0.66, -0.56)),
    ("almost-a-jump", (0.99, 0, 0.01, 1)),
    ("vertical-ends", (0, 1, 1, 0)),
    ("vertical-middle", (1, 0, 0, 1)),
    # 1 + 3·(x1 − x2) vanishes or almost vanishes: the abscissa is of second or first degree.
    ("vanishing-cubic", (0.1, 0.2, 0.4333333333333333, 0.9)),
    ("thirds", (1 / 3, 0.8, 2 / 3, -0.3)),
    ("triple-root-at-start", (0, 0.5, 0, 1)),
    ("triple-root-at-end", (1, 0, 1, 0.5)),
]
CURVES += [
    (f"random-{n}", tuple(random.uniform(*r) for r in ((0, 1), (-1, 2), (0, 1), (-1, 2))))
    for n in range(4)
]

abscissae = [n / 16 for n in range(1, 16)] + [0.3, 0.7]
for distance in (3e-12, 1e-9, 1e-6, 1e-3):
    abscissae += [distance, 1 - distance, 0.5 - distance, 0.5 + distance]
abscissae.sort()

write_table(
    "cubic-bezier",
    "Cubic Bézier timing curves at evenly spaced abscissae and close to the ends and the middle.",
    {
        "curve": "name of the curve in the tests",
        "x": "fraction of the time",
        "high": "progress at x, rounded to a double",
        "low": "exact progress minus high",
        "slope": "dy/dx at x; 1e30 where the tangent is vertical",
    },
    [[name, *row(curve, x)] for name, curve in CURVES for x in abscissae],
    [f"{name}: x1, y1, x2, y2 = {', '.join(map(str, curve))}" for name, curve in CURVES],
    one_of=7,
)
