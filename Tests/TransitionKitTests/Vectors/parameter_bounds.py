"""Writes curves with parameters at and far beyond the usual ones: powers, back and elastic curves."""

from mpmath import asin, cos, diff, log, mp, mpf, pi, sin

from table import write_table

mp.dps = 60
TWO = mpf(2)
FRACTIONS = (2.0 ** -40, 0.1, 0.3, 0.5, 0.7, 0.9, 0.999, 1 - 2.0 ** -30, 1 - 2.0 ** -53)


def power(n):
    n = mpf(n)
    return lambda t: mp.exp(n * log(t))


def tpmt(x, levelled):
    return (TWO ** (-10 * x) - TWO ** -10) * 1024 / 1023 if levelled else TWO ** (-10 * x)


def elastic(a, p, levelled=False):
    a, p = mpf(a), mpf(p)
    return lambda t: a * tpmt(1 - t, levelled) * sin(2 * pi * (1 - t) / p + asin(1 / a))


def cosine(b):
    b = mpf(b)
    return lambda t: 1 - cos(pi * t / 2) ** 3 * cos(pi * b * t)


def back(s):
    s = mpf(s)
    return lambda t: t * t * ((s + 1) * t - s)


CURVES = [(f"acc({n})", power(float(n))) for n in (
    "5e-324", "1e-300", "1e-9", "0.001", "0.009", "64.5", "65", "100", "1000.5", "1000000", "1e9",
    "9007199254740992", "1e18", "1e300", "1.7976931348623157e308")]
CURVES += [(f"back({s};in)", back(float(s))) for s in ("-1000000", "-1", "0", "1000000")]
CURVES += [(f"elastic({a};{p};in{';level' if level else ''})", elastic(float(a), float(p), level))
           for a in ("1", "1000") for p in ("0.01", "0.3", "100") for level in (False, True)]
CURVES += [(f"elastic({b};in)", cosine(float(b))) for b in ("0", "1", "100")]

write_table(
    "parameter-bounds",
    "Curves with parameters at their bounds, and powers with any exponent.",
    {
        "curve": "notation of the curve, with semicolons instead of commas",
        "fraction": "fraction of the time",
        "progress": "progress there",
        "velocity": "derivative of progress by fraction",
    },
    [[name, x, float(f(mpf(x))),
      float(diff(f, mpf(x), h=mpf(10) ** -30)) if not name.startswith("acc") else
      float(mpf(float(name[4:-1])) * f(mpf(x)) / mpf(x))] for name, f in CURVES for x in FRACTIONS],
    one_of=5,
)
