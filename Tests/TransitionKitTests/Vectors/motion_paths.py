"""Writes motion-path-pairs.csv, motion-paths.csv and arc-tangents.csv, with 50 digits.

Arcs follow Flutter's packages/flutter/lib/src/material/arc.dart, with center, radius and two
angles. Parabolas follow de Casteljau's construction. Velocities are numerical derivatives.
"""

import random

from mpmath import mp, mpf

from table import Rounded, write_table

mp.dps = 50
random.seed(20240611)


def sign(number):
    return (number > 0) - (number < 0)


def lerp(a, b, t):
    return a + (b - a) * t


def point_arc(a, b):
    (ax, ay), (bx, by) = a, b
    dx, dy = abs(bx - ax), abs(by - ay)
    if dx <= 2 or dy <= 2:
        return lambda t: (lerp(ax, bx, t), lerp(ay, by, t))
    d = mp.sqrt(dx * dx + dy * dy)
    if dx < dy:
        radius = d * d / dx / 2
        sweep = 2 * mp.asin(d / (2 * radius))
        center = (bx + radius * sign(ax - bx), by)
        if ax < bx:
            begin, end = sweep * sign(ay - by), mpf(0)
        else:
            begin, end = mp.pi + sweep * sign(by - ay), mp.pi
    else:
        radius = d * d / dy / 2
        sweep = 2 * mp.asin(d / (2 * radius))
        center = (ax, ay + radius * sign(by - ay))
        if ay < by:
            begin = -mp.pi / 2
            end = begin + sweep * sign(bx - ax)
        else:
            begin = mp.pi / 2
            end = begin + sweep * sign(ax - bx)

    def at(t):
        angle = lerp(begin, end, t)
        return center[0] + radius * mp.cos(angle), center[1] + radius * mp.sin(angle)

    return at


def corner(rect, name):
    x, y, w, h = rect
    return x + (w if "R" in name else 0), y + (h if "B" in name else 0)


def center(rect):
    x, y, w, h = rect
    return x + w / 2, y + h / 2


DIAGONALS = [("TL", "BR"), ("BR", "TL"), ("TR", "BL"), ("BL", "TR")]


def best_diagonal(a, b):
    (ax, ay), (bx, by) = center(a), center(b)
    best, most = None, None
    for begin, end in DIAGONALS:
        (px, py), (qx, qy) = corner(a, begin), corner(a, end)
        length = mp.sqrt((qx - px) ** 2 + (qy - py) ** 2)
        support = (bx - ax) * (qx - px) / length + (by - ay) * (qy - py) / length
        # Of two diagonals that are equal in exact arithmetic the first is taken.
        if most is None or support > most + mpf(10) ** -40:
            best, most = (begin, end), support
    return best


def rect_arcs(a, b, diagonal):
    first = point_arc(corner(a, diagonal[0]), corner(b, diagonal[0]))
    last = point_arc(corner(a, diagonal[1]), corner(b, diagonal[1]))

    def at(t):
        (px, py), (qx, qy) = first(t), last(t)
        return min(px, qx), min(py, qy), abs(px - qx), abs(py - qy)

    return at


def around(a, b, path):
    """A rectangle whose center follows a path; its width and height change linearly."""

    def at(t):
        x, y = path(t)
        w, h = lerp(a[2], b[2], t), lerp(a[3], b[3], t)
        return x - w / 2, y - h / 2, w, h

    return at


def parabola(a, control, b):
    def at(t):
        first = [lerp(p, c, t) for p, c in zip(a, control)]
        last = [lerp(c, q, t) for c, q in zip(control, b)]
        return tuple(lerp(p, q, t) for p, q in zip(first, last))

    return at


def motion(kind, index, progress, path):
    """A row with a rectangle and its velocity."""
    t = mpf(progress)
    speeds = [mp.diff(lambda s: path(s)[part], t) for part in range(4)]
    return [kind, index, progress, *map(Rounded, path(t)), *map(Rounded, speeds)]


def exact(rect):
    return tuple(mpf(number) for number in rect)


PAIRS = [
    # Down right, flat, steep and as high as wide; then the other three quarters.
    ((20, 100, 80, 60), (120, 150, 160, 120)),
    ((20, 100, 80, 60), (40, 400, 160, 120)),
    ((0, 0, 40, 40), (100, 100, 40, 40)),
    ((300, 20, 60, 90), (30, 90, 30, 45)),
    ((300, 20, 60, 90), (250, 490, 120, 180)),
    ((20, 500, 100, 50), (200, 420, 120, 50)),
    ((20, 500, 100, 50), (60, 20, 300, 250)),
    ((250, 500, 64, 64), (10, 430, 100, 80)),
    ((250, 500, 64, 64), (190, 10, 100, 80)),
    # Straight (no distance in one direction), just straight (2 points), and just curved.
    ((10, 10, 50, 50), (10, 300, 50, 50)),
    ((10, 10, 50, 50), (200, 12, 50, 50)),
    ((10, 10, 50, 50), (12.25, 400, 50, 50)),
    # One corner on an arc and the other straight; start and end equal.
    ((0, 0, 100, 100), (0, 0, 320, 480)),
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
PROGRESSES = [-0.125, 0, 0.125, 0.3, 0.5, 0.8, 1, 1.0625]

pairs, arcs, centers, parabolas = [], [], [], []
for index, pair in enumerate(PAIRS):
    a, b = map(exact, pair)
    diagonal = best_diagonal(a, b) if center(a) != center(b) else DIAGONALS[0]
    control = (random.randint(-3200, 3200) / 8, random.randint(-3200, 3200) / 8)
    name = "falling" if diagonal in DIAGONALS[:2] else "rising"
    pairs.append([*pair[0], *pair[1], name, *control])
    for progress in PROGRESSES:
        arcs.append(motion("arcs", index, progress, rect_arcs(a, b, diagonal)))
        path = point_arc(center(a), center(b))
        centers.append(motion("center-arc", index, progress, around(a, b, path)))
        path = parabola(center(a), exact(control), center(b))
        parabolas.append(motion("parabola", index, progress, around(a, b, path)))

tangents = [[t, mp.atan(mpf(t))] for t in [0, 1, 0.5, 1e-9, 2**-30, 0.0625, 0.414213562373095]]
for _ in range(120):
    t = random.random() ** 2
    tangents.append([t, mp.atan(mpf(t))])

write_table(
    "motion-path-pairs",
    "Rectangles that are exact doubles, between which motion-paths.csv moves.",
    {
        **{f"start{part}": f"{part} of the start, in points" for part in ("X", "Y", "Width", "Height")},
        **{f"end{part}": f"{part} of the end, in points" for part in ("X", "Y", "Width", "Height")},
        "diagonal": "the diagonal whose corners Flutter moves: falling or rising",
        "controlX": "X of the control point of the parabola, in points",
        "controlY": "Y of the control point of the parabola, in points",
    },
    pairs,
)
write_table(
    "motion-paths",
    "Rectangles on curved paths and their velocities, with nine decimals.",
    {
        "path": "arcs (two corners on arcs), center-arc or parabola (the center on it)",
        "pair": "index of the row in motion-path-pairs.csv",
        "progress": "progress on the path",
        **{part: f"{part}, in points" for part in ("x", "y", "width", "height")},
        **{f"{part}Velocity": f"derivative of {part} by progress" for part in ("x", "y", "width", "height")},
    },
    arcs + centers + parabolas,
    one_of=7,
)
write_table(
    "arc-tangents",
    "Angles of exact tangents.",
    {"tangent": "tangent of the angle", "angle": "the angle in radians"},
    tangents,
    one_of=7,
)
