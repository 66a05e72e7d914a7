"""Easings of mpmath numbers and what systems make of them; shared by curve_presets.py and peer_functions.py."""

from mpmath import mpf

from bezier import polynomial, solve

TWO, HALF = mpf(2), mpf(1) / 2


def cubic(x1, y1, x2, y2):
    x1, y1, x2, y2 = mpf(x1), mpf(y1), mpf(x2), mpf(y2)
    return lambda t: polynomial(y1, y2, solve(x1, x2, mpf(t)))


def out(easing):
    return lambda t: 1 - easing(1 - t)


def in_out(easing):
    return lambda t: easing(2 * t) / 2 if t < HALF else 1 - easing(2 * (1 - t)) / 2
