"""Writes elliptic-corners.csv: the corners of boxes whose `border-radius` is in percent, and points inside.

CSS Backgrounds and Borders Level 3: horizontal percentages refer to the width of the box, vertical ones to its
height (section 5.1). With L the length of a side and S the sum of the radii on it, f = min(L / S) over the four
sides; all radii are multiplied by f if it is less than 1 (section 5.5). With a radius of 0 a corner is square
(section 5.2).
Exact fractions decide whether a point is inside: it is outside only when it is in the rectangle between a
corner and the centre of its ellipse, and beyond the ellipse.
"""

from fractions import Fraction
import random

from table import write_table

random.seed(22)


def drawn(width, height, horizontal, vertical):
    """The radii of one of four equal corners."""
    radii = [(width * horizontal / 100, height * vertical / 100)] * 4
    sides = [(width, radii[0][0] + radii[1][0]), (height, radii[1][1] + radii[2][1]),
             (width, radii[2][0] + radii[3][0]), (height, radii[3][1] + radii[0][1])]
    factor = min([Fraction(1), *(length / total for length, total in sides if total > 0)])
    rx, ry = (radius * factor for radius in radii[0])
    return (rx, ry) if rx > 0 and ry > 0 else (Fraction(0), Fraction(0))


def inside(width, height, radii, x, y):
    """Less than 0 inside, 0 on the outline and above 0 outside."""
    rx, ry = radii
    if not (0 < x < width and 0 < y < height):
        return 1 if x < 0 or y < 0 or x > width or y > height else 0
    for right in (False, True):
        for bottom in (False, True):
            u, v = (width - x if right else x), (height - y if bottom else y)
            if rx > 0 and u < rx and v < ry:
                return ((rx - u) / rx) ** 2 + ((ry - v) / ry) ** 2 - 1
    return -1


SPECIFIED = [
    # `border-radius: 50%` makes an ellipse, and a circle of a square.
    (100, 60, 50, 50), (80, 80, 50, 50), (390, 844, 50, 50),
    # Overlapping curves: both radii shrink alike, so 100 % is the same as 50 %.
    (100, 60, 100, 100), (100, 60, 75, 25), (60, 100, 20, 80), (100, 60, 0, 50), (100, 60, 30, 0),
    (100, 60, 10, 40),
]
rows = []
while len(rows) < 200:
    if len(rows) < 4 * len(SPECIFIED):
        box = SPECIFIED[len(rows) // 4]
    else:
        box = [random.randrange(8, 400), random.randrange(8, 400), random.randrange(0, 120), random.randrange(0, 120)]
    width, height, horizontal, vertical = map(Fraction, box)
    radii = drawn(width, height, horizontal, vertical)
    # Near the corners, where the outline is round.
    part = [Fraction(random.randrange(-10, 60), 100) for _ in range(2)]
    x, y = int(width * part[0]), int(height * part[1])
    x, y = (int(width) - x if random.random() < 0.5 else x), (int(height) - y if random.random() < 0.5 else y)
    away = inside(width, height, radii, x, y)
    if abs(away) < Fraction(1, 10**6) or (away > 0 and random.random() < 0.4):
        continue
    rows.append([*map(int, box), float(radii[0]), float(radii[1]), x, y, int(away < 0)])

COLUMNS = {
    "width": "the width of the box", "height": "the height of the box",
    "horizontal": "the horizontal radius, in percent", "vertical": "the vertical radius, in percent",
    "radiusX": "the horizontal radius that is drawn", "radiusY": "the vertical radius that is drawn",
    "x": "a point", "y": "a point", "inside": "1 when the point is inside of the corners",
}
write_table(
    "elliptic-corners", "Boxes with corners in percent, and points inside and outside of them.", COLUMNS, rows, one_of=7)
