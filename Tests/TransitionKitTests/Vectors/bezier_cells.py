"""Writes bezier-cells.csv: cubic Bézier curves at the borders and centres of their table's cells.

Solved by bisection with 70 digits.
"""

import math

from bezier import row
from table import Faint, Rough, write_table

CURVES = [
    ("ease", (0.25, 0.1, 0.25, 1)),
    ("ease-in", (0.42, 0, 1, 1)),
    ("ease-out", (0, 0, 0.58, 1)),
    ("ease-in-out", (0.42, 0, 0.58, 1)),
    ("flat-ends", (0.9, 0, 0.1, 1)),
    ("steep-ends", (0.1, 0.9, 0.9, 0.1)),
    ("almost-a-jump", (0.99, 0, 0.01, 1)),
    ("vertical-ends", (0, 1, 1, 0)),
    ("vertical-middle", (1, 0, 0, 1)),
    ("back", (0.36, 0, 0.66, -0.56)),
    ("back-out", (0.34, 1.56, 0.64, 1)),
    ("vertical-start", (0, 0.3, 0.5, 1)),
    ("vertical-end", (0.5, 0, 1, 0.6)),
    ("both-points-at-start", (0, 0.5, 0, 1)),
    ("both-points-at-end", (1, 0, 1, 0.5)),
]


def borders(count, width):
    """Borders and centres of `count` cells from 0 to `width`.

    In turn each is taken as the double below it, itself and the double above it.
    """
    borders = []
    for half in range(1, 2 * count):
        x = width * half / (2 * count)
        borders.append((math.nextafter(x, 0), x, math.nextafter(x, 1))[half % 3])
    return borders


# The tables of the keyword curves have 128 cells over x or √x in 0…1; those of other curves have
# 17 cells over each half.
keyword = borders(128, 1)[::5] + [root * root for root in borders(128, 1)[2::7]]
half = borders(17, 0.5)[::2] + [root * root for root in borders(17, math.sqrt(0.5))]
ends = [distance for n in (9, 10, 11, 16, 25, 38) for distance in (2.0**-n, 1.001 * 2.0**-n)]
ends += [3e-12, math.nextafter(2.0**-10, 0), math.nextafter(2.0**-10, 1)]
# The end of the first cell over √x. No series covers that cell, because the curve has a root there.
for border in (0.5 * (0.5 / 17) ** 2, (0.5 / 128) ** 2):
    ends += [border * (1 + delta) for delta in (-1e-9, -1e-15, 1e-15, 1e-9)]


def abscissae(name):
    near = half + ends
    inside = keyword + [1 - x for x in keyword] if name.startswith("ease") else []
    return sorted({x for x in near + [1 - x for x in near] + inside if 0 < x < 1})


write_table(
    "bezier-cells",
    "Cubic Bézier timing curves at the borders and centres of the cells of their tables.",
    {
        "curve": "name of the curve in the tests",
        "x": "fraction of the time",
        "high": "progress at x, rounded to a double",
        "low": "exact progress minus high, with one digit; 0 below 5e-18",
        "slope": "dy/dx at x with three digits; 1e30 where the tangent is vertical",
    },
    [
        [name, x, high, Faint(low), Rough(slope)]
        for name, curve in CURVES
        for x, high, low, slope in (row(curve, x) for x in abscissae(name))
    ],
    [f"{name}: x1, y1, x2, y2 = {', '.join(map(str, curve))}" for name, curve in CURVES],
)
