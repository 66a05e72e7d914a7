"""Writes clamped-springs.csv and spline-decays.csv: springs that React Native stops, and flings of Android.

The springs are the closed form of React Native's SpringAnimation.js with its test for overshooting, asked
in fine steps and then bisected. The flings are SplineOverScroller of Android's OverScroller.java, in double
precision and without its rounding to pixels and milliseconds.
"""

import math
import random

from mpmath import mp, mpf

from table import write_table

mp.dps = 30
random.seed(78)


def react_native(stiffness, damping, mass, start, to, velocity, t):
    """Position and velocity; React Native treats an overdamped spring as a critical one."""
    zeta = mpf(damping) / (2 * mp.sqrt(mpf(stiffness) * mass))
    omega0 = mp.sqrt(mpf(stiffness) / mass)
    x0, v0 = mpf(to) - start, -mpf(velocity)
    if zeta < 1:
        omega1 = omega0 * mp.sqrt(1 - zeta * zeta)
        envelope = mp.exp(-zeta * omega0 * t)
        sine, cosine = mp.sin(omega1 * t), mp.cos(omega1 * t)
        inner = (v0 + zeta * omega0 * x0) / omega1 * sine + x0 * cosine
        speed = zeta * omega0 * envelope * inner - envelope * (
            cosine * (v0 + zeta * omega0 * x0) - omega1 * x0 * sine)
        return to - envelope * inner, speed
    envelope = mp.exp(-omega0 * t)
    return (to - envelope * (x0 + (v0 + omega0 * x0) * t),
            envelope * (v0 * (t * omega0 - 1) + t * x0 * omega0 * omega0))


def stop(*spring):
    """The first time at which React Native's test finds the position beyond its target, or none."""
    start, to = spring[3], spring[4]

    def is_over(t):
        position = react_native(*spring, t)[0]
        return position > to if start < to else position < to

    step = mpf(1) / 2000
    for index in range(1, 12000):
        if is_over(index * step):
            low, high = (index - 1) * step, index * step
            for _ in range(90):
                middle = (low + high) / 2
                low, high = (low, middle) if is_over(middle) else (middle, high)
            return high
    return None


springs = []
KINDS = [(100, 10, 1), (500, 20, 2), (1000, 500, 3), (40, 4, 1), (900, 60, 1), (150, 2, 0.5)]
for stiffness, damping, mass in KINDS:
    # React Native evaluates an overdamped spring as a critical one; ours gets that damping.
    critical = 2 * math.sqrt(stiffness * mass)
    for start, to, velocity in [(0, 300, 0), (0, 300, 900), (200, -40, 0), (10, 20, -400), (0, 1, 60)]:
        if damping > critical and velocity > 0:
            continue
        spring = (stiffness, damping, mass, start, to, velocity)
        end = stop(*spring)
        for part in (0.25, 0.5, 0.9, 1.25, 3):
            t = float((end or mpf(1)) * part)
            value, speed = react_native(*spring, mpf(t))
            if end is not None and t > end:
                value, speed = mpf(to), mpf(0)
            springs.append([
                stiffness, damping, mass, start, to, velocity,
                float(end) if end is not None else "none", t, value, speed])
write_table(
    "clamped-springs", "Springs that stop when they first pass their target.",
    {"stiffness": "mass per second squared", "damping": "mass per second", "mass": "any unit",
     "from": "points", "to": "points", "velocity": "points per second",
     "end": "the time of the first overshoot in seconds, or none", "t": "seconds",
     "value": "points", "rate": "points per second"}, springs)

INFLEXION, START_TENSION, END_TENSION, SAMPLES = 0.35, 0.5, 1.0, 100
P1, P2 = START_TENSION * INFLEXION, 1 - END_TENSION * (1 - INFLEXION)
RATE = math.log(0.78) / math.log(0.9)
positions, x_min = [], 0.0
for i in range(SAMPLES):
    alpha, x_max = i / SAMPLES, 1.0
    while True:
        x = x_min + (x_max - x_min) / 2
        coef = 3 * x * (1 - x)
        tx = coef * ((1 - x) * P1 + x * P2) + x ** 3
        if abs(tx - alpha) < 1e-5:
            break
        if tx > alpha:
            x_max = x
        else:
            x_min = x
    positions.append(coef * ((1 - x) * START_TENSION + x) + x ** 3)
positions.append(1.0)

flings = []
for density in (1, 2.625, 3):
    coefficient = 9.80665 * 39.37 * density * 160 * 0.84
    for friction in (0.015, 0.03):
        for start, velocity in [(0, 100), (0, 1000), (50, -3000), (-20, 8000), (0, 24000)]:
            deceleration = math.log(INFLEXION * abs(velocity) / (friction * coefficient))
            duration = 1000 * math.exp(deceleration / (RATE - 1))
            distance = friction * coefficient * math.exp(RATE / (RATE - 1) * deceleration)
            distance = math.copysign(distance, velocity)
            for part in (0.0031, 0.1234, 0.5078, 0.9971):
                t = part * duration
                index = int(SAMPLES * t / duration)
                low, high = positions[index], positions[index + 1]
                slope = (high - low) * SAMPLES
                value = start + (low + (t / duration - index / SAMPLES) * slope) * distance
                flings.append([
                    start, velocity, density, friction, duration / 1000, distance, t / 1000, value,
                    slope * distance / duration * 1000])
write_table(
    "spline-decays", "Flings of Android.",
    {"from": "pixels", "velocity": "pixels per second", "density": "pixels in a point",
     "friction": "no unit", "duration": "seconds", "distance": "pixels", "t": "seconds",
     "value": "pixels", "rate": "pixels per second"}, flings)
