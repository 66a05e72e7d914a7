#!/usr/bin/env python3
"""Writes motion-schemes.csv: Material 3's springs while a transition plays, with 30 digits.

The ratios and stiffnesses are those of StandardMotionTokens.kt and ExpressiveMotionTokens.kt of
androidx.compose.material3; mass is 1, as in Compose. Independent of the library.
"""
from mpmath import cos, exp, mp, mpf, sin, sqrt

from table import write_table

mp.dps = 30

EFFECTS = {"fast": (1, 3800), "default": (1, 1600), "slow": (1, 800)}
SCHEMES = {
    "standard": {
        "spatial": {"fast": ("0.9", 1400), "default": ("0.9", 700), "slow": ("0.9", 300)},
        "effects": EFFECTS,
    },
    "expressive": {
        "spatial": {"fast": ("0.6", 800), "default": ("0.8", 380), "slow": ("0.8", 200)},
        "effects": EFFECTS,
    },
}


def progress(ratio, stiffness, t):
    zeta, omega = mpf(ratio), sqrt(mpf(stiffness))
    if zeta == 1:
        return 1 - exp(-omega * t) * (1 + omega * t)
    damped = omega * sqrt(1 - zeta**2)
    return 1 - exp(-zeta * omega * t) * (cos(damped * t) + zeta * omega / damped * sin(damped * t))


def rows():
    for name, scheme in SCHEMES.items():
        for speed in ("fast", "default", "slow"):
            # Until the fastest spring has settled.
            for step in range(0, 9):
                t = mpf(step) / 80
                yield [
                    name, speed, t,
                    progress(*scheme["spatial"][speed], t), progress(*scheme["effects"][speed], t),
                ]


write_table(
    "motion-schemes",
    "Progress on the springs of Material 3's motion schemes.",
    {
        "scheme": "the scheme", "speed": "the speed", "time": "seconds",
        "spatial": "progress of places and sizes", "effects": "progress of alphas",
    },
    rows(),
)
