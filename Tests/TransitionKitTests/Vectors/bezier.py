"""Solves cubic Bézier timing curves by bisection; for cubic_bezier.py."""

from mpmath import mp, mpf

from table import split

mp.dps = 70


def polynomial(a, b, t):
    u = 1 - t
    return 3 * u * u * t * a + 3 * u * t * t * b + t**3


def rate(a, b, t):
    u = 1 - t
    return 3 * u * u * a + 6 * u * t * (b - a) + 3 * t * t * (1 - b)


def solve(x1, x2, x):
    """The parameter t whose abscissa is x; 240 halvings give 72 digits."""
    low, high = mpf(0), mpf(1)
    for _ in range(240):
        middle = (low + high) / 2
        if polynomial(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    return (low + high) / 2


STEEPEST = mpf(10) ** 30


def row(curve, x):
    """x, the progress there in two parts, and the slope, at most 1e30."""
    x1, y1, x2, y2 = (mpf(number) for number in curve)
    t = solve(x1, x2, mpf(x))
    run, rise = rate(x1, x2, t), rate(y1, y2, t)
    slope = rise / run if abs(run) > abs(rise) / STEEPEST else STEEPEST
    return [x, *split(polynomial(y1, y2, t)), float(slope)]
