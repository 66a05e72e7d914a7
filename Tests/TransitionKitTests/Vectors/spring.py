"""Writes spring-*.csv: motions of damped springs, with 50 digits."""

import math
import random

from mpmath import mp, mpf

from table import write_table

mp.dps = 50
random.seed(20240503)


def motion(mass, stiffness, damping, v0, t):
    """Value and velocity from the general solution with complex frequencies."""
    m, k, c, v0, t = (mpf(number) for number in (mass, stiffness, damping, v0, t))
    g, w2 = c / (2 * m), k / m
    delta = w2 - g * g
    if delta == 0:
        cosine, sine = mpf(1), t
    else:
        root = mp.sqrt(mp.mpc(delta))
        cosine, sine = mp.cos(root * t).real, (mp.sin(root * t) / root).real
    envelope = mp.exp(-g * t)
    value = 1 - envelope * (cosine + (g - v0) * sine)
    speed = envelope * (v0 * cosine + (w2 - g * v0) * sine)
    return float(value), float(speed)


def critical(mass, stiffness, ratio):
    return mass, stiffness, 2 * math.sqrt(mass * stiffness) * ratio


SPRINGS = [
    (1, 100, 10, 0),
    (1, 100, 4, 3),
    (2.5, 300, 12, -4),
    (1, 100, 20, 0),
    (1, 100, 20, 25),
    (3, 1000, 500, 0),
    (3, 1000, 500, -7),
    (1, 100, 30, 12),
    (0.5, 2, 40, 1),
    (1, 158, 1e-6, 0),
    (1, 158, 0, 0),
    (4, 90, 0, -2),
    (1, 1e-4, 0.01, 0),
    (1, 1e6, 300, 50),
]
for part in (1e-7, 1e-9, 1e-12):
    for sign in (-1, 1):
        SPRINGS.append((*critical(1, 100, 1 + sign * part), 0))
        SPRINGS.append((*critical(2.7, 333, 1 + sign * part), -5))
for _ in range(12):
    mass, stiffness = 10 ** random.uniform(-1, 1), 10 ** random.uniform(0, 4)
    ratio = 10 ** random.uniform(-1, 1)
    SPRINGS.append((*critical(mass, stiffness, ratio), random.uniform(-20, 20)))

# Times as multiples of 1/ω, from almost 0 to long after the end.
MOMENTS = [1e-9, 0.02, 0.3, 0.5, 1, 2.2, 5, 9, 40, 700]

motions = []
for index, (mass, stiffness, damping, v0) in enumerate(SPRINGS):
    for moment in MOMENTS:
        t = 1e-9 if moment == 1e-9 else moment / math.sqrt(stiffness / mass)
        motions.append([index, t, *motion(mass, stiffness, damping, v0, t)])

# Springs as user interfaces have them, ω = 10: every regime and close to its borders.
KINDS = []
RATIOS = (0.05, 0.5, 1 - 1e-2, 1 - 1e-4, 1 - 1e-9, 1, 1 + 1e-9, 1 + 1e-4, 1 + 1e-2, 1.5, 5, 50)
# Where a series replaces sines or exponentials.
RATIOS += (1 - 5.1e-7, 1 - 4.9e-7, 1 + 4.9e-7, 1 + 5.1e-7)
# On both sides of ω = 2g, where the phase starts to be computed with more digits.
RATIOS += (0.3, 0.447, 0.4473, 0.6, 0.8)
for ratio in RATIOS:
    for v0 in (0, 3, -7):
        KINDS.append((1, 100, 20 * ratio, v0))
for ratio in (0.2, 0.7, 1.3):
    KINDS.append((2.3, 431, 2 * math.sqrt(2.3 * 431) * ratio, 1.7))

SPRING = {
    "mass": "mass",
    "stiffness": "stiffness",
    "damping": "damping coefficient",
    "initialVelocity": "velocity at time 0, in progress per second",
}
MOTION = {"value": "progress", "velocity": "progress per second"}
write_table("springs", "Springs of every damping regime; exact doubles.", SPRING, SPRINGS)
write_table(
    "spring-motions",
    "Motions of the springs in springs.csv.",
    {"spring": "index of the row in springs.csv", "time": "seconds", **MOTION},
    motions,
    one_of=5,
)
write_table("spring-kinds", "Springs as user interfaces have them; exact doubles.", SPRING, KINDS)
