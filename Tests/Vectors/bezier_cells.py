"""Reference values of cubic Bézier curves where a table of cells has its borders and centres.

    python3 bezier_cells.py > ../TransitionKitTests/Timing/BezierCellVectors.swift
"""

import math

from bezier import row
from table import swift_file

CURVES = [
    ("ease", (0.25, 0.1, 0.25, 1)),
    ("easeIn", (0.42, 0, 1, 1)),
    ("easeOut", (0, 0, 0.58, 1)),
    ("easeInOut", (0.42, 0, 0.58, 1)),
    ("flatEnds", (0.9, 0, 0.1, 1)),
    ("steepEnds", (0.1, 0.9, 0.9, 0.1)),
    ("almostJump", (0.99, 0, 0.01, 1)),
    ("verticalEnds", (0, 1, 1, 0)),
    ("verticalMiddle", (1, 0, 0, 1)),
    ("back", (0.36, 0, 0.66, -0.56)),
    ("backOut", (0.34, 1.56, 0.64, 1)),
    ("verticalStart", (0, 0.3, 0.5, 1)),
    ("verticalEnd", (0.5, 0, 1, 0.6)),
    ("bothAtStart", (0, 0.5, 0, 1)),
    ("bothAtEnd", (1, 0, 1, 0.5)),
]


def borders(count, width):
    """Borders and centres of cells from 0 to a width, each a little beside itself too."""
    places = []
    for half in range(1, 2 * count):
        place = width * half / (2 * count)
        places.append((math.nextafter(place, 0), place, math.nextafter(place, 1))[half % 3])
    return places


# 128 cells over the whole of x or its root for the keywords, 17 over each half for the others.
keyword = borders(128, 1)[::4] + [place * place for place in borders(128, 1)[2::5]]
half = borders(17, 0.5)[::2] + [place * place for place in borders(17, math.sqrt(0.5))]
ends = [distance for n in (9, 10, 11, 16, 25, 38) for distance in (2.0**-n, 1.001 * 2.0**-n)]
ends += [3e-12, math.nextafter(2.0**-10, 0), math.nextafter(2.0**-10, 1)]
# Where the first cell ends in √x, which no series covers where a curve has a root there.
for border in (0.5 * (0.5 / 17) ** 2, (0.5 / 128) ** 2):
    ends += [border * (1 + way) for way in (-1e-9, -1e-15, 1e-15, 1e-9)]


def abscissae(name):
    near = half + ends
    inside = keyword + [1 - x for x in keyword] if name.startswith("ease") else []
    return sorted({x for x in near + [1 - x for x in near] + inside if 0 < x < 1})


swift_file(
    "bezier_cells.py",
    "BezierCellVectors",
    "Rows of x, progress high, progress low, dy/dx; a vertical tangent is written as 1e30.",
    [
        (name, ", ".join(map(str, curve)), [row(curve, x) for x in abscissae(name)])
        for name, curve in CURVES
    ],
)
