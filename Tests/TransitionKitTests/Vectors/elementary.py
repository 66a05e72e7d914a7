"""Writes elementary-*.csv: exp, 2ˣ, sine, cosine and log of exact doubles, with 60 digits."""

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


exponents = [0, 1e-300, -1e-300, 1e-17, -1e-17, 1e-8, -1e-8, 0.3465735902799726, 0.3465735902799727]
exponents += [-0.34657359027997264, 0.5, 1, -1, 2, 10, -10, 100, -100, 700, 709, 709.78, -700, -708]
exponents += [709.782712893384, 709.0895657128241, 709.4361393, -708.3964185322641]
exponents += [k * math.log(2) for k in (-1000, -37.5, 37.5, 600, 1000.5)]
exponents += [random.uniform(-40, 2) for _ in range(40)]
exponents += [random.uniform(-708, 709) for _ in range(20)]

# A generator of its own, so that additions do not change the numbers drawn from `random`.
apart = random.Random(20240504)
exponents += [apart.uniform(-1, 1) * 10 ** apart.uniform(-3, 1.5) for _ in range(150)]

# Results below the smallest normal double.
subnormal = [-708.5, -710, -715.25, -720, -730, -740, -744, -744.4400719213812, -745, -745.13]

angles = [0, 1e-300, -1e-20, 1e-8, -1e-8, 0.5, -0.5, 1, -1, 3, -3, 100, 12345.678]
for k in (1, 2, 3, 4, 5, 7, 8, 11, 100, 1001, 65537, 999_999, 84_000_001):
    angles += [k * math.pi / 2, -(k - 0.5) * math.pi / 2, math.nextafter(k * math.pi / 4, 0)]
angles += [2.0**27 - 2.0**-26, 2.0**26 + 0.5, -(2.0**25), 1e8, 123456789.125]
angles += [random.uniform(-7, 7) for _ in range(40)]
angles += [random.uniform(-1, 1) * 2 ** random.uniform(3, 27) for _ in range(40)]

angles += [apart.uniform(-1, 1) * 10 ** apart.uniform(-3, 2) for _ in range(150)]

# Borders and middles of the intervals of the sine table (π/16 wide), and angles far from 0.
for k in range(-33, 34):
    angles += [k * math.pi / 32, math.nextafter(k * math.pi / 32, 9)]
angles += [667_543 * math.pi / 16, 7837067.976056899, -19208034.520782847, 134049099.8146871]
angles += [apart.uniform(-1, 1) * 2**apart.uniform(17, 27) for _ in range(100)]
angles += [apart.uniform(0.09, 0.3) for _ in range(60)]

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
powers += [apart.uniform(-30, 0) for _ in range(60)]

# Quarter turns as a sum of two parts; few bits, so that the rows are short.
turns = [[t, r] for t in (0, 0.5, 1, 1.5, 2, 3, 4, 5, 16383) for r in (0, 2.0**-30, -2.0**-12)]
turns += [[random.randrange(5 << 16) / 2**16, random.randrange(-99, 99) / 2**34] for _ in range(30)]
turns += [[k / 16, r] for k in range(65) for r in (0, 2.0**-40, -2.0**-10)]
turns += [[random.randrange(1 << 24) / 2**10, random.randrange(-9, 9) / 2**14] for _ in range(20)]


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
)
SINE_AND_COSINE = {
    "sineHigh": "sine, rounded to a double",
    "sineLow": "sine minus sineHigh",
    "cosineHigh": "cosine, rounded to a double",
    "cosineLow": "cosine minus cosineHigh",
}
write_table(
    "elementary-sine-cosine",
    "Sine and cosine of exact doubles.",
    {"x": "angle in radians", **SINE_AND_COSINE},
    [row(x, mp.sin, mp.cos) for x in angles],
)
write_table(
    "elementary-quarter-turns",
    "Sine and cosine of angles given in quarter turns, as a sum of two doubles.",
    {
        "turns": "first part of the angle, in quarter turns",
        "remainder": "second part of the angle, in quarter turns",
        **SINE_AND_COSINE,
    },
    [
        [t, r, *split(mp.sin((mpf(t) + mpf(r)) * mp.pi / 2)),
         *split(mp.cos((mpf(t) + mpf(r)) * mp.pi / 2))]
        for t, r in turns
    ],
)
write_table(
    "elementary-log",
    "Natural logarithms of exact doubles.",
    {"x": "argument", "high": "ln x, rounded to a double", "low": "ln x minus high"},
    [row(x, mp.log) for x in arguments],
)
