"""Writes reveals.csv: the shapes that reveal a page, at moments of a push and of a pop.

The circle follows Android's guide to `createCircularReveal`: its last radius is the distance of the farthest
corner. The progress is that of `AccelerateDecelerateInterpolator`, cos((t + 1)π)/2 + ½. A convex polygon ends
when each of its edges, found here as a line a·x + b·y = c, has passed the corners; the star, when the circle
that touches its edges from inside has passed them. Independent of the library.
"""
from mpmath import cos, hypot, inf, mp, mpf, pi, sin, sqrt

from table import write_table

mp.dps = 30


def progress(f):
    return (cos((f + 1) * pi) / 2 + mpf(1) / 2)


def corners(cx, cy, w, h):
    return [(x - cx, y - cy) for x in (0, w) for y in (0, h)]


def circle(cx, cy, w, h, p):
    return [cx, cy, p * max(hypot(x, y) for x, y in corners(cx, cy, w, h))]


def rounded(cx, cy, w, h, p):
    return [cx * (1 - p), cy * (1 - p), w * p, h * p, 24 * (1 - p)]


def edges(points):
    return list(zip(points, points[1:] + points[:1]))


def polygon(points, factor, cx, cy, p):
    return [n for x, y in points for n in (cx + x * factor * p, cy + y * factor * p)]


def diamond(cx, cy, w, h, p):
    # |x| + |y| ≤ s
    reach = max(abs(x) + abs(y) for x, y in corners(cx, cy, w, h))
    return polygon([(0, -1), (1, 0), (0, 1), (-1, 0)], reach, cx, cy, p)


def star(cx, cy, w, h, p):
    inner = (3 - sqrt(mpf(5))) / 2
    points = []
    for k in range(10):
        r = 1 if k % 2 == 0 else inner
        points.append((r * sin(pi * k / 5), -r * cos(pi * k / 5)))
    # The inner corners of a pentagram are nearer than any other point of its edges.
    near = inf
    for (ax, ay), (bx, by) in edges(points):
        t = max(0, min(1, -(ax * (bx - ax) + ay * (by - ay)) / hypot(bx - ax, by - ay) ** 2))
        near = min(near, hypot(ax + t * (bx - ax), ay + t * (by - ay)))
    reach = max(hypot(x, y) for x, y in corners(cx, cy, w, h))
    return polygon(points, reach / near, cx, cy, p)


rows = []
for name, shape in [("circle", circle), ("rounded", rounded), ("diamond", diamond), ("star", star)]:
    for w, h in [(320, 568), (768, 1024)]:
        for ux, uy in [("0.5", "0.5"), ("0.25", "0.75"), ("1", "0")]:
            for operation in ["push", "pop"]:
                for f in [mpf(0), mpf("0.25"), mpf("0.5"), mpf("0.8125"), mpf(1)]:
                    p = progress(f) if operation == "push" else 1 - progress(f)
                    numbers = shape(mpf(ux) * w, mpf(uy) * h, w, h, p)
                    rows.append([name, operation, w, h, mpf(ux), mpf(uy), f,
                                 " ".join(f"{float(n):.8f}" for n in numbers)])
write_table("reveals", "Shapes that reveal the upper screen.", {
    "shape": "the shape", "operation": "push or pop", "width": "the container's width",
    "height": "the container's height", "x": "the origin, as a fraction of the width",
    "y": "the origin, as a fraction of the height", "fraction": "the fraction of the duration",
    "numbers": "circle: x, y, radius; rounded: x, y, width, height, radius; others: the points",
}, rows, one_of=7)
