"""Curves, layers and rows of pictures; shared by hero and vc_transitions.

A layer is a name and the properties that differ from a layer at rest. A picture is a list of
layers, back to front.
"""
from functools import lru_cache

from mpmath import mp, mpf

from table import short, write_table

mp.dps = 30
SIZES = [(320, 568), (375, 812), (390, 844), (768, 1024)]
FRACTIONS = ["0", "0.1", "0.25", "0.5", "0.77", "1"]
REST = dict(a=1, sx=1, sy=1, ax="0.5", ay="0.5", qw=1, qh=1)


@lru_cache(maxsize=None)
def bezier(f, x1, y1, x2, y2):
    """The cubic Bézier curve of CSS, solved by bisection."""
    if f in (0, 1):
        return mpf(f)
    low, high = mpf(0), mpf(1)
    for _ in range(110):
        t = (low + high) / 2
        x = 3 * t * (1 - t) ** 2 * mpf(x1) + 3 * t ** 2 * (1 - t) * mpf(x2) + t ** 3
        low, high = (t, high) if x < f else (low, t)
    return 3 * t * (1 - t) ** 2 * mpf(y1) + 3 * t ** 2 * (1 - t) * mpf(y2) + t ** 3


def linear(f):
    return mpf(f)


def ease_in_out(f):
    return bezier(f, "0.42", "0", "0.58", "1")


def ease_out(f):
    return bezier(f, "0", "0", "0.58", "1")


def standard(f):
    return bezier(f, "0.4", "0", "0.2", "1")


def decelerate(f):
    return bezier(f, "0", "0", "0.2", "1")


def lerp(a, b, t):
    return mpf(a) + (mpf(b) - mpf(a)) * t


def window(f, a, b):
    return min(mpf(1), max(mpf(0), (f - mpf(a)) / (mpf(b) - mpf(a))))


def layer(name, x, y, w, h, **changed):
    return name, dict(x=mpf(x), y=mpf(y), w=mpf(w), h=mpf(h), **changed)


def mirrored(picture, W):
    """The picture mirrored left to right: x, offsets along x, rotations about y and z."""
    mirror = []
    for name, state in picture:
        state = dict(state)
        state["x"] = W - state["x"] - state["w"]
        for key in ("tx", "ry", "rz"):
            if key in state:
                state[key] = -state[key]
        for key in ("ax", "gx", "ex"):
            if key in state:
                state[key] = 1 - mpf(state[key])
        if "vx" in state:
            state["vx"] = W - state["vx"]
        if "qw" in state:
            state["qx"] = 1 - state.get("qx", 0) - state["qw"]
        mirror.append((name, state))
    return mirror


COLUMNS = {
    "animator": "name of the animator",
    "operation": "push, pop, present or dismiss",
    "width": "width of the container, in points",
    "height": "height of the container, in points",
    "mode": "ltr, rtl, or finger: left to right under a finger",
    "fraction": "fraction of the duration",
    "layer": "layer, back to front",
    "values": "properties that differ from a layer at rest in the frame of the container",
}
NOTES = [
    "Values are x, y, w, h (the frame), a (alpha), sx, sy (scale), rx, ry, rz (rotation, radians),",
    "tx, ty, tz (translation), p (perspective), vx, vy (vanishing point), ax, ay (anchor), cr",
    "(corner radius), so, sr (opacity and radius of the shadow), hid (1 if hidden), qx, qy, qw, qh",
    "(source rectangle), fa, fb (alpha of the fill at its start and end), white (red of the fill),",
    "gx, gy, ex, ey (start and end point of the fill).",
]


def rows(animator, operation, W, H, mode, fraction, picture):
    """A row for each layer; properties at rest are left out, as is the frame of the container."""
    for name, state in picture:
        resting = dict(REST, w=W, h=H)
        parts = [
            f"{key}={short(value)}" for key, value in state.items()
            if float(value) != float(resting.get(key, 0))]
        yield [animator, operation, str(W), str(H), mode, fraction, name, " ".join(parts)]


def write(name, summary, rows):
    write_table(name, summary, COLUMNS, rows, NOTES, one_of=11, together=6)
