"""Writes clamped-springs.csv, spline-decays.csv and hand-overs.csv: springs that React Native stops, flings
of Android, and what one of them hands over to the next.

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
     "value": "points", "rate": "points per second"}, springs,
    ["React Native 7dfc30b6fe6b, Libraries/Animated/animations/SpringAnimation.js."], one_of=5)

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
     "value": "pixels", "rate": "pixels per second"}, flings,
    ["Android, frameworks/base, core/java/android/widget/OverScroller.java."], one_of=5)


def fling(start, velocity, density, friction, t):
    """Position and velocity of a fling, by SplineOverScroller."""
    coefficient = 9.80665 * 39.37 * density * 160 * 0.84
    deceleration = math.log(INFLEXION * abs(velocity) / (friction * coefficient))
    duration = math.exp(deceleration / (RATE - 1))
    distance = math.copysign(
        friction * coefficient * math.exp(RATE / (RATE - 1) * deceleration), velocity)
    index = int(SAMPLES * t / duration)
    low, high = positions[index], positions[index + 1]
    slope = (high - low) * SAMPLES
    return (start + (low + (t / duration - index / SAMPLES) * slope) * distance,
            slope * distance / duration)


def bezier(x1, y1, x2, y2, x):
    """Progress and slope of a CSS curve."""
    def cubic(a, b, s):
        return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3

    low, high = mpf(0), mpf(1)
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if cubic(x1, x2, middle) < x else (low, middle)
    rise = mp.diff(lambda s: cubic(y1, y2, s), low)
    return cubic(y1, y2, low), rise / mp.diff(lambda s: cubic(x1, x2, s), low)


CURVE = (0.25, 0.1, 0.25, 1.0)
hand_overs = []
for velocity, t1, density, friction, t2, spring, target, t3, goal, duration in [
        (1500, 0.1, 1, 0.015, 0.4, (100, 10, 1), 700, 0.6, 200, 0.35),
        (-2400, 0.05, 3, 0.015, 0.3, (500, 20, 2), -420, 0.5, 0, 0.5),
        (900, 0.2, 2.625, 0.03, 0.35, (40, 4, 1), 190, 3, -80, 0.25)]:
    for t in (0.04, 0.25, 0.32, t2 + 0.01, t2 + 0.1, t3 - 0.002, t3 + 0.3 * duration,
              t3 + 0.8 * duration, t3 + 2 * duration):
        value, rate = velocity * t, velocity
        if t >= t1:
            value, rate = fling(velocity * t1, velocity, density, friction, min(t, t2) - t1)
        if t >= t2:
            motion = (*spring, value, target, rate)
            end, elapsed = stop(*motion), mpf(min(t, t3)) - t2
            value, rate = (
                (mpf(target), mpf(0)) if end is not None and elapsed >= end
                else react_native(*motion, elapsed))
        if t >= t3:
            progress, slope = bezier(*CURVE, min(mpf(1), (mpf(t) - t3) / duration))
            start, done = value, t >= t3 + duration
            value = start + (goal - start) * progress
            rate = 0 if done else (goal - start) * slope / duration
        hand_overs.append([
            velocity, t1, density, friction, t2, *spring, target, t3, goal, duration, t, value, rate])
write_table(
    "hand-overs",
    "From 0 at an even speed, then a fling of Android, a clamped spring, and the curve ease.",
    {"velocity": "points per second", "t1": "time at which the fling begins, in seconds",
     "density": "pixels in a point", "friction": "no unit",
     "t2": "time at which the spring begins", "stiffness": "mass per second squared",
     "damping": "mass per second", "mass": "any unit", "target": "points, of the spring",
     "t3": "time at which the curve begins", "goal": "points, of the curve",
     "duration": "seconds, of the curve", "t": "seconds", "value": "points",
     "rate": "points per second"}, hand_overs,
    ["Android, frameworks/base, core/java/android/widget/OverScroller.java.", "React Native 7dfc30b6fe6b, Libraries/Animated/animations/SpringAnimation.js."])
