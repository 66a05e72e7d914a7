"""Writes elementary-*.csv: exp, 2ˣ and log of exact doubles, with 60 digits."""

import math
import random

from mpmath import mp, mpf

from table import split, write_table

mp.dps = 60
random.seed(20240501)


def row(x, *functions):
    """The argument, then each function of it in two parts."""
    x = float(x)
    parts = [split(function(mpf(x))) for function in functions]
    return [x] + [part for pair in parts for part in pair]


# Where the result is almost the largest double, or almost subnormal.
exponents = [700, 709, 709.78, 709.782712893384, 709.0895657128241, 709.4361393]
exponents += [-700, -708, -708.3964185322641, 1000.5 * math.log(2), -1000 * math.log(2)]

# Results below the smallest normal double.
subnormal = [-708.5, -710, -715.25, -720, -730, -740, -744, -744.4400719213812, -745, -745.13]

arguments = [1, 2, 4, 0.5, 0.001, 10, 1000, math.e, 1e-300, 1e300, 2.0**-1022]
arguments += [1.7976931348623157e308, math.nextafter(1, 0), math.nextafter(1, 2)]
arguments += [1 + s * 2.0**-n for s in (-1, 1) for n in (3, 10, 20, 30, 45)]
arguments += [math.sqrt(2), math.nextafter(math.sqrt(2), 2), math.sqrt(0.5), 1.4142135623730954]
arguments += [2 ** random.uniform(-2, 2) for _ in range(40)]
arguments += [2 ** random.uniform(-1000, 1000) for _ in range(20)]

# Exponents of 2 from 0 down to −1020.
powers = [0, -1e-300, -1e-17, -1e-8, -0.25, -0.5, -0.75, -1, -1.5, -1020, -1019.75]
powers += [random.uniform(-2, 0) for _ in range(30)] + [random.uniform(-1020, 0) for _ in range(20)]
powers += [-(k + s / 2) / 64 for k in range(64) for s in (0, 1)]
powers += [-math.nextafter((k + 0.5) / 64, 1) for k in range(64)]
powers += [random.uniform(-30, 0) for _ in range(60)]


def one_minus_power(x):
    return -mp.expm1(x * mp.log(2))


write_table(
    "elementary-exp",
    "eˣ of exact doubles.",
    {"x": "argument", "high": "eˣ, rounded to a double", "low": "eˣ minus high"},
    [row(x, mp.exp) for x in exponents],
)
write_table(
    "elementary-exp-subnormal",
    "eˣ where the result is below the smallest normal double.",
    {"x": "argument", "units": "eˣ as a multiple of the smallest double, 2⁻¹⁰⁷⁴"},
    [[x, float(mp.exp(mpf(x)) * mpf(2) ** 1074)] for x in subnormal],
)
write_table(
    "elementary-exp2",
    "2ˣ and 1 − 2ˣ of exact doubles.",
    {
        "x": "argument",
        "high": "2ˣ, rounded to a double",
        "low": "2ˣ minus high",
        "complementHigh": "1 − 2ˣ, rounded to a double",
        "complementLow": "1 − 2ˣ minus complementHigh",
    },
    [row(x, lambda x: mpf(2) ** x, one_minus_power) for x in powers],
    one_of=7,
)
write_table(
    "elementary-log",
    "Natural logarithms of exact doubles.",
    {"x": "argument", "high": "ln x, rounded to a double", "low": "ln x minus high"},
    [row(x, mp.log) for x in arguments],
    one_of=5,
)
