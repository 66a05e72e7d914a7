"""Curves with 40 digits and rows of pictures; shared by system, cards, flutter and material.

A picture is a list of layers, back to front: (layer, {property: value}). Rows are written for a
push and a pop, or for a presentation and a dismissal. Right to left the pictures are mirrored.
"""
from mpmath import exp, mp, mpf, sqrt

from table import short, write_table

mp.dps = 40

CONTAINERS = [(320, 568, 20), (375, 812, 44), (390, 844, 47), (768, 1024, 24)]
FRACTIONS = [0, 0.1, 0.25, 0.5, 0.77, 1]
T_SYSTEM = mpf("0.5058237870785645")


def bezier(x1, y1, x2, y2):
    x1, y1, x2, y2 = (mpf(v) for v in (x1, y1, x2, y2))

    def at(f):
        if f <= 0 or f >= 1:
            return mpf(0 if f <= 0 else 1)
        low, high = mpf(0), mpf(1)
        for _ in range(140):
            t = (low + high) / 2
            x = 3 * t * (1 - t) ** 2 * x1 + 3 * t ** 2 * (1 - t) * x2 + t ** 3
            low, high = (t, high) if x < f else (low, t)
        return 3 * t * (1 - t) ** 2 * y1 + 3 * t ** 2 * (1 - t) * y2 + t ** 3
    return at


def linear(f):
    return min(max(mpf(f), mpf(0)), mpf(1))


def system(f):
    if f <= 0 or f >= 1:
        return linear(f)
    t = sqrt(mpf(1000) / 3) * T_SYSTEM * f
    return 1 - (1 + t) * exp(-t)


ease_in_out = bezier("0.42", 0, "0.58", 1)


_leap = bezier("0.3", 0, "0.8", "0.15")
_glide = bezier("0.05", "0.7", "0.1", 1)


def emphasized(f):
    return (_leap(6 * f) * 4 / 10 if f < mpf(1) / 6
            else mpf(4) / 10 + _glide((f - mpf(1) / 6) * 6 / 5) * 6 / 10)


def win(f, a, b):
    return linear((f - mpf(a)) / (mpf(b) - mpf(a)))


def mirrored(state, width):
    """The state mirrored left to right: frames, clips and rotations."""
    copy = dict(state)
    w = copy.get("w", mpf(width))
    copy["x"] = width - copy.get("x", mpf(0)) - w
    if "t" in copy:
        copy["t"] = -copy["t"]
    if "cx" in copy:
        copy["cx"] = w - copy["cx"] - copy["cw"]
    return copy


def cells(state, width, height):
    resting = {"x": 0, "y": 0, "w": width, "h": height, "a": 1, "s": 1, "t": 0, "r": 0}
    parts = []
    for name, value in state.items():
        if abs(value - resting.get(name, -1)) > mpf(10) ** -15 or name[0] == "c":
            parts.append(f"{name}={short(value)}")
    return " ".join(parts)


COLUMNS = {
    "animator": "name of the animator",
    "operation": "push, pop, present or dismiss",
    "width": "width of the container, in points",
    "height": "height of the container, in points",
    "top": "safe area at the top, in points",
    "direction": "ltr or rtl",
    "driver": "clock or finger",
    "duration": "seconds",
    "fraction": "fraction of the duration",
    "layer": "layer, back to front; fore and back are the two screens",
    "values": "properties that differ from a layer at rest in the frame of the container",
}
NOTES = [
    "Values are x, y, w, h (the frame), a (alpha), s (scale), t (rotation about y, in radians),",
    "r (corner radius), cx, cy, cw, ch (the clip), so and sr (opacity and radius of the shadow).",
]


def write(name, summary, pictures):
    """Writes a table; `pictures` yields (animator, operation, direction, driver), size, duration,
    fraction and layers.
    """
    def rows():
        for (animator, operation, direction, driver), size, duration, f, layers in pictures:
            width, height, top = size
            for layer, state in layers:
                if direction == "rtl":
                    state = mirrored(state, width)
                yield [str(part) for part in (
                    animator, operation, width, height, top, direction, driver,
                    mp.nstr(mpf(duration), 17), f, layer, cells(state, width, height))]

    write_table(name, summary, COLUMNS, rows(), NOTES, one_of=11, together=9)


def cases():
    """Size, direction and driver: every size left to right, one right to left, one under a finger."""
    for size in CONTAINERS:
        yield size, "ltr", "clock"
    yield CONTAINERS[1], "rtl", "clock"
    yield CONTAINERS[1], "ltr", "finger"
