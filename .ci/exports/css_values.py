"""Parses the CSS values that the exports use."""

import math
import re

from timeline_model import bezier, steps, table

NUMBER = re.compile(r"(?<![a-zA-Z\d])-?\d*\.?\d+(?:e[-+]?\d+)?", re.I)


def numbers(text):
    return [float(word) for word in NUMBER.findall(text)]


def identity():
    return [[float(i == j) for j in range(4)] for i in range(4)]


def product(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(4)) for j in range(4)] for i in range(4)]


def shift(x, y, z=0.0):
    m = identity()
    m[0][3], m[1][3], m[2][3] = x, y, z
    return m


def turn(axis, degrees):
    s, c = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    i, j = {"X": (1, 2), "Y": (2, 0), "Z": (0, 1)}[axis]
    m = identity()
    m[i][i], m[j][j], m[i][j], m[j][i] = c, c, -s, s
    return m


def matrix(text):
    """Returns the 4 × 4 matrix of a transform, from functions or a computed value; points are columns."""
    m = identity()
    if text in ("", "none"):
        return m
    for name, inside in re.findall(r"([\w-]+)\(([^()]*)\)", text):
        if name == "perspective" and inside.strip() == "none":
            continue
        n = numbers(inside)
        if name == "matrix":
            a, b, c, d, e, f = n
            step = [[a, c, 0, e], [b, d, 0, f], [0, 0, 1, 0], [0, 0, 0, 1]]
        elif name == "matrix3d":
            step = [[n[4 * j + i] for j in range(4)] for i in range(4)]
        elif name in ("translate", "translate3d"):
            step = shift(*n)
        elif name == "scale":
            step = identity()
            step[0][0], step[1][1] = n[0], n[-1]
        elif name == "perspective":
            step = identity()
            step[3][2] = -1 / n[0]
        else:
            step = turn(name[-1], n[0])
        m = product(m, step)
    return m


def drawn_corners(style):
    """Returns the drawn corners of an element, from its computed properties."""
    left, top, width, height = (numbers(style[k])[0] for k in ("left", "top", "width", "height"))
    tx, ty = (numbers(style.get("translate", "none")) + [0, 0])[:2]
    origin = style.get("transformOrigin", "50% 50%").split()
    ox, oy = (
        numbers(word)[0] / 100 * length if word.endswith("%") else numbers(word)[0]
        for word, length in zip(origin, (width, height)))
    m = product(shift(left + ox + tx, top + oy + ty), product(matrix(style.get("transform", "none")), shift(-ox, -oy)))
    corners = []
    for x, y in ((0, 0), (width, 0), (width, height), (0, height)):
        px, py, _, w = (m[i][0] * x + m[i][1] * y + m[i][3] for i in range(4))
        corners.append(None if w <= 1e-3 else (px / w, py / w))
    return corners


def easing(text):
    """Returns a timing function of CSS as a function of a fraction."""
    if text == "linear":
        return lambda f: f
    if text == "step-end":
        return steps(1, "end")
    words = [word.strip() for word in text[text.index("(") + 1:-1].split(",")]
    if text.startswith("cubic-bezier"):
        return bezier(*map(float, words))
    if text.startswith("steps"):
        return steps(int(words[0]), words[1])
    # In CSS the stops define the values at the ends.
    return table([(float(f[:-1]) / 100, float(p)) for p, f in (word.split() for word in words)], exact_ends=False)


def mixed(a, b, p):
    """Returns a value between two values of the same form, interpolated number by number."""
    if a == b:
        return a
    if re.sub(NUMBER, "#", a.replace("perspective(none)", "perspective(#)")) != re.sub(
            NUMBER, "#", b.replace("perspective(none)", "perspective(#)")):
        return a if p < 1 else b
    ends = iter(numbers(b))
    return re.sub(NUMBER, lambda word: repr(float(word[0]) + (next(ends) - float(word[0])) * p), a)
