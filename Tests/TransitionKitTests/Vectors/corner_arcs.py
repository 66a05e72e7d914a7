"""Writes corner-arcs.csv, with 50 digits.

Both corners follow the paths of Android's ChangeBounds (android/transition/ChangeBounds.java) with
material-components-android's MaterialArcMotion.java: a quadratic curve whose control point is
(endX, startY) on the way up and (startX, endY) otherwise. A corner that moves less than 1 point
horizontally or vertically moves on a straight line, as this library decides. Curves follow
de Casteljau's construction. Velocities are numerical derivatives.
"""

import random

from mpmath import mp, mpf

from table import Rounded, write_table

mp.dps = 50
random.seed(20250306)


def lerp(a, b, t):
    return a + (b - a) * t


def corner_path(a, b):
    (ax, ay), (bx, by) = a, b
    if abs(bx - ax) < 1 or abs(by - ay) < 1:
        return lambda t: (lerp(ax, bx, t), lerp(ay, by, t))
    control = (bx, ay) if ay > by else (ax, by)

    def at(t):
        first = [lerp(p, c, t) for p, c in zip(a, control)]
        last = [lerp(c, q, t) for c, q in zip(control, b)]
        return tuple(lerp(p, q, t) for p, q in zip(first, last))

    return at


def bounds_path(a, b):
    first = corner_path(a[:2], b[:2])
    last = corner_path((a[0] + a[2], a[1] + a[3]), (b[0] + b[2], b[1] + b[3]))

    def at(t):
        (left, top), (right, bottom) = first(t), last(t)
        return left, top, right - left, bottom - top

    return at


PAIRS = [
    # Down right and growing; up left and growing; across; only the bottom right corner moves;
    # corners to different sides; 0.875 points, which is straight; equal ends.
    ((20, 100, 80, 60), (120, 150, 160, 120)),
    ((250, 490, 100, 80), (0, 0, 375, 300)),
    ((20, 200, 100, 50), (200, 200, 100, 50)),
    ((0, 0, 100, 100), (0, 0, 320, 480)),
    ((100, 300, 120, 90), (0, 250, 375, 500)),
    ((10, 10, 50, 50), (200, 10.875, 50, 300)),
    ((64, 32, 8, 8), (64, 32, 8, 8)),
]
for _ in range(10):
    PAIRS.append(
        tuple(
            (
                random.randint(-1600, 3200) / 8,
                random.randint(-1600, 4800) / 8,
                random.randint(8, 3200) / 8,
                random.randint(8, 4800) / 8,
            )
            for _ in range(2)
        )
    )

rows = []
for start, end in PAIRS:
    path = bounds_path(*(tuple(mpf(number) for number in rect) for rect in (start, end)))
    for progress in [-0.125, 0, 0.125, 0.3, 0.5, 0.8, 1, 1.0625]:
        t = mpf(progress)
        speeds = [mp.diff(lambda s: path(s)[part], t) for part in range(4)]
        rows.append([*start, *end, progress, *map(Rounded, path(t)), *map(Rounded, speeds)])

parts = ("X", "Y", "Width", "Height")
write_table(
    "corner-arcs",
    "Rectangles whose top left and bottom right corners follow Android's arcs, with nine decimals.",
    {
        **{f"start{part}": f"{part} of the start, in points" for part in parts},
        **{f"end{part}": f"{part} of the end, in points" for part in parts},
        "progress": "progress on the path",
        **{part.lower(): f"{part.lower()}, in points" for part in parts},
        **{f"{part.lower()}Velocity": f"derivative of {part.lower()} by progress" for part in parts},
    },
    rows,
    one_of=7,
)
