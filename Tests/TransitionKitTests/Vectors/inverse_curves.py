"""Writes the inverses of the sine and exponential curves, from the formulas of the curves.

A curve that eases in and out is the formula in the first half and its reversal in the second, so its
inverse is found by bisection of the whole curve, not from a formula for the inverse.
"""

from mpmath import cos, diff, mp, mpf, pi

from table import write_table

mp.dps = 60
TWO, HALF = mpf(2), mpf(1) / 2


def sine(t):
    return 1 - cos(t * pi / 2)


def levelled(t):
    return (TWO ** (10 * t) - 1) / 1023


def cut(t):
    return TWO ** (10 * (t - 1)) if t > 0 else mpf(0)


def out(f):
    return lambda t: 1 - f(1 - t)


def in_out(f):
    return lambda t: f(2 * t) / 2 if t < HALF else 1 - f(2 - 2 * t) / 2


def bisected(f, p):
    """The fraction at which a curve passes a progress: where it jumps over it, that of the jump."""
    low, high = mpf(0), mpf(1)
    for _ in range(190):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) < p else (low, middle)
    return (low + high) / 2


def rate(f, t):
    """1/f′, and 0 where the curve jumps over a progress."""
    return mpf(0) if min(t, 1 - t) < mpf(10) ** -40 else 1 / diff(f, t, h=mpf(10) ** -25)


FORMULAS = [("sine-in", sine), ("sine-out", out(sine)), ("sine-in-out", in_out(sine)),
            ("expo(in;level)", levelled), ("expo(out;level)", out(levelled)),
            ("expo(in-out;level)", in_out(levelled)),
            ("expo-in", cut), ("expo-out", out(cut)), ("expo-in-out", in_out(cut))]
PLACES = [2.0 ** -40, 1e-6, 0.0003, 0.0011, 0.01, 0.1, 0.25, 0.3, 0.4375, 0.499, 0.5625, 0.7, 0.8125,
          0.9, 0.9985, 0.9999]

ROWS = [(name, p, t, rate(f, t)) for name, f in FORMULAS for p in PLACES
        for t in [bisected(f, mpf(p))]]

write_table(
    "inverse-curves", "The inverses of sine and exponential curves.",
    {"curve": "notation of the curve that is inverted, with semicolons instead of commas",
     "progress": "the progress of that curve", "fraction": "the fraction at which it is reached",
     "velocity": "the rate of change of the fraction per progress"},
    ROWS, one_of=5)
