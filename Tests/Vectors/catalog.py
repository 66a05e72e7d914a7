"""What the scripts share that write pictures of the catalogue: curves, layers, mirrors and rows.

A layer is a name and what of it is not at rest; a picture is a list of layers, back to front.
"""
from functools import lru_cache

from mpmath import mp, mpf

mp.dps = 30
SIZES = [(320, 568), (375, 812), (390, 844), (768, 1024)]
FRACTIONS = ["0", "0.1", "0.25", "0.5", "0.77", "1"]
REST = dict(a=1, sx=1, sy=1, ax="0.5", ay="0.5", qw=1, qh=1)


@lru_cache(maxsize=None)
def bezier(f, x1, y1, x2, y2):
    """The cubic of CSS, solved by halving."""
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
    """The picture in a mirror: x, shifts along x and turns about y and z change their side."""
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


def number(value):
    text = repr(float(value))
    return text[:-2] if text.endswith(".0") else text


def row(animator, operation, W, H, mode, fraction, picture):
    """One line for each layer; what is at rest is left out, also a frame that is the container."""
    for name, state in picture:
        rest = dict(REST, w=W, h=H)
        parts = [
            f"{key}={number(value)}" for key, value in state.items()
            if float(value) != float(rest.get(key, 0))]
        print(",".join([animator, operation, str(W), str(H), mode, fraction, name,
                        ";".join(parts)]))
