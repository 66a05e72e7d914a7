"""Writes clip-paths.csv: which points shapes of CSS contain, halfway between two others and at a quarter.

Shapes blend as CSS Shapes Level 1 says ("Interpolation of Basic Shapes"): each number by itself. A point is
in a circle or in a rounded rectangle by its distance, and in a polygon by the sum of the angles under which
its edges are seen, which is 0 outside: a way that counts no crossings.
"""

import math
import random

from table import write_table

random.seed(22)


def circle(numbers, x, y):
    cx, cy, r = numbers
    return math.hypot(x - cx, y - cy) - r


def rounded(numbers, x, y):
    """The signed distance to the outline: the usual formula for a box with rounded corners."""
    left, top, width, height, r = numbers
    r = max(0, min(r, width / 2, height / 2))
    dx = abs(x - left - width / 2) - width / 2 + r
    dy = abs(y - top - height / 2) - height / 2 + r
    return math.hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - r


def polygon(numbers, x, y):
    """Less than 0 inside; the size is the distance to the nearest edge."""
    points = list(zip(numbers[::2], numbers[1::2]))
    angle, near = 0, math.inf
    for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
        ax, ay, bx, by = ax - x, ay - y, bx - x, by - y
        angle += math.atan2(ax * by - ay * bx, ax * bx + ay * by)
        dx, dy = bx - ax, by - ay
        t = max(0, min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)))
        near = min(near, math.hypot(ax + t * dx, ay + t * dy))
    return near if abs(angle) < 1 else -near


KINDS = {"circle": (3, circle), "roundedRect": (5, rounded), "polygon": (10, polygon)}
rows = []
while len(rows) < 240:
    kind = list(KINDS)[len(rows) % 3]
    count, distance = KINDS[kind]

    def numbers():
        drawn = [random.randrange(-160, 640) / 2 for _ in range(count)]
        if kind == "circle":
            drawn[2] = abs(drawn[2])
        if kind == "roundedRect":
            drawn[2:4] = [abs(n) + 1 for n in drawn[2:4]]
            drawn[4] = random.randrange(0, 200) / 2
        return drawn

    first, last = numbers(), numbers()
    part = random.choice([0.25, 0.5, 0.75])
    blended = [a + (b - a) * part for a, b in zip(first, last)]
    x, y = random.randrange(-40, 320), random.randrange(-40, 320)
    away = distance(blended, x, y)
    # Neither shapes whose edge the point is on, nor too few points inside.
    if abs(away) < 1e-6 or (away > 0 and random.random() < 0.6):
        continue
    rows.append([
        kind, " ".join(map(str, first)), " ".join(map(str, last)), part,
        " ".join(map(str, blended)), x, y, int(away < 0)])

COLUMNS = {
    "kind": "circle: x, y, radius; roundedRect: x, y, width, height, radius; polygon: its points",
    "from": "the numbers of the first shape", "to": "the numbers of the second shape",
    "progress": "how far the shape has come", "blended": "the numbers of the shape there",
    "x": "a point", "y": "a point", "inside": "1 when the shape contains the point",
}
write_table("clip-paths", "Shapes that blend, and points inside and outside of them.", COLUMNS, rows, one_of=7)
