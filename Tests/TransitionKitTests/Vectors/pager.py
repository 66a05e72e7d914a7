#!/usr/bin/env python3
"""Writes pager.csv: pages after the release of a finger, by the formulas of the platforms.

Springs are exponentials of the matrix of their equation. Independent of the library.
"""
from mpmath import exp, expm, log, matrix, mp, mpf, sqrt

from table import Rounded, write_table

mp.dps = 40
TIMES = [mpf(time) / 100 for time in (0, 1, 5, 10, 20, 30, 45)]


def spring(mass, stiffness, damping, start, speed, target):
    """A function of time: position and velocity."""
    system = matrix([[0, 1], [-mpf(stiffness) / mass, -mpf(damping) / mass]])

    def motion(time):
        state = expm(system * time) * matrix([start - target, speed])
        return target + state[0], state[1]
    return motion


def thrown(start, speed, edge, target, law):
    """Compose: a decay of 4.2 per second to the edge, then its spring to the target."""
    hand_over = -log(1 - (edge - start) * mpf("4.2") / speed) / mpf("4.2")
    last = spring(*law, edge, speed * exp(-mpf("4.2") * hand_over), target)

    def motion(time):
        if time >= hand_over:
            return last(time - hand_over)
        left = exp(-mpf("4.2") * time)
        return start + speed / mpf("4.2") * (1 - left), speed * left
    return motion


def eased(power, start, target, duration):
    """1 − (1 − t)ⁿ of the distance."""
    def motion(time):
        left = max(mpf(0), 1 - time / duration)
        return (target - (target - start) * left ** power,
                (target - start) * power * left ** (power - 1) / duration)
    return motion


def cases():
    """Style, length of a page, offset in points, velocity of the finger, motion in points."""
    yield "uiKit", 375, 188, 0, spring(1, 121, 22, 188, 0, 375)
    yield "uiKit", 375, 60, 260, spring(1, 121, 22, 60, 260, 375)
    yield "uiKit", 375, 300, -260, spring(1, 121, 22, 300, -260, 0)
    yield "compose", 400, 201, 0, spring(1, 400, 40, 201, 0, 400)
    yield "compose", 400, 300, -400, spring(1, 400, 40, 300, -400, 0)
    yield "compose", 400, 50, 9000, spring(1, 400, 40, 50, 9000, 400)
    # 80/400 + 6000/4.2/400 rounds to 4, at most 3.
    yield "compose3", 400, 80, 6000, thrown(80, 6000, 800, 1200, (1, 400, 40))
    # 80/400 + 2500/4.2/400 rounds to 2.
    yield "compose3", 400, 80, 2500, thrown(80, 2500, 400, 800, (1, 400, 40))
    yield "tabView", 375, 215, 0, spring(3, 1000, 500, 215, 0, 375)
    yield "flutter", 400, 160, 1500, spring(mpf(1) / 2, 100, mpf("2.2") * sqrt(50), 160, 1500, 400)
    # 0.6 s is the most; the distance to the page is 800 of 1080.
    yield "viewPager", 1080, 280, 3000, eased(5, 280, 1080, mpf("0.6"))
    # ⌈200·100/160⌉ is 125, so the most, 100, over 0.3356: 298 ms.
    yield "viewPager2", 360, 160, 60, eased(2, 160, 360, mpf("0.298"))


write_table(
    "pager", "Pages after the release of a finger.",
    {"style": "the pager", "length": "length of a page, in points",
     "offset": "distance from page 0 at the release, in points",
     "release": "velocity of the finger, in points per second", "time": "seconds after the release",
     "position": "distance from page 0, in points", "velocity": "in points per second"},
    [[style, str(length), str(offset), str(release), Rounded(time), *map(Rounded, motion(time))]
     for style, length, offset, release, motion in cases() for time in TIMES])
