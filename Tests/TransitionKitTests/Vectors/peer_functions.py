"""Writes values of the functions with parameters that other systems have for curves.

Each formula is that of the project, in its own form:

- React Native, Libraries/Animated/Easing.js: `poly`, `back`, `elastic`, `out`, `inOut`
- Reanimated, src/Easing.ts: `steps`
- Flutter, packages/flutter/lib/src/animation/curves.dart: `ElasticInCurve`, `ElasticOutCurve`,
  `ElasticInOutCurve`
- d3-ease 3.0.1, src/poly.js, back.js, elastic.js and math.js
- Motion, packages/motion-utils/src/easing: `reverseEasing`, `mirrorEasing`
- Bézier curves: CSS Easing Functions Level 2
"""

from mpmath import asin, ceil, cos, floor, mp, mpf, pi, sin, sqrt

from easings import HALF, TWO, cubic, in_out, out
from table import write_table

mp.dps = 40


# MARK: React Native and Reanimated

def rn_back(s=1.70158):
    s = mpf(s)
    return lambda t: t * t * ((s + 1) * t - s)


def rn_elastic(bounciness=1):
    p = mpf(bounciness) * pi
    return lambda t: 1 - cos(t * pi / 2) ** 3 * cos(t * p)


def rn_steps(n, round_to_next):
    return lambda t: (ceil if round_to_next else floor)(t * n) / mpf(n)


# MARK: Flutter

def flutter_in(period):
    period = mpf(period)

    def transform(t):
        s = period / 4
        t -= 1
        return -(TWO ** (10 * t)) * sin((t - s) * (pi * 2) / period)
    return transform


def flutter_out(period):
    period = mpf(period)
    return lambda t: TWO ** (-10 * t) * sin((t - period / 4) * (pi * 2) / period) + 1


def flutter_in_out(period):
    period = mpf(period)

    def transform(t):
        s = period / 4
        t = 2 * t - 1
        if t < 0:
            return -HALF * TWO ** (10 * t) * sin((t - s) * (pi * 2) / period)
        return TWO ** (-10 * t) * sin((t - s) * (pi * 2) / period) * HALF + 1
    return transform


# MARK: d3-ease

def tpmt(x):
    return (TWO ** (-10 * x) - TWO ** -10) * 1024 / 1023


def d3_poly_in_out(e):
    return lambda t: (2 * t) ** e / 2 if 2 * t <= 1 else (2 - (2 - 2 * t) ** e) / 2


def d3_back_in_out(s):
    s = mpf(s)

    def ease(t):
        t *= 2
        if t < 1:
            return t * t * ((s + 1) * t - s) / 2
        t -= 2
        return (t * t * ((s + 1) * t + s) + 2) / 2
    return ease


def d3_back_out(s):
    s = mpf(s)
    return lambda t: (t - 1) ** 2 * ((t - 1) * (s + 1) + s) + 1


def d3_elastic_out(a, p):
    a, p = max(mpf(1), mpf(a)), mpf(p) / (2 * pi)
    s = asin(1 / a) * p
    return lambda t: 1 - a * tpmt(t) * sin((t + s) / p)


def d3_elastic_in(a, p):
    a, p = max(mpf(1), mpf(a)), mpf(p) / (2 * pi)
    s = asin(1 / a) * p
    return lambda t: a * tpmt(-(t - 1)) * sin((s - (t - 1)) / p)


def d3_elastic_in_out(a, p):
    a, p = max(mpf(1), mpf(a)), mpf(p) / (2 * pi)
    s = asin(1 / a) * p

    def ease(t):
        t = t * 2 - 1
        if t < 0:
            return a * tpmt(-t) * sin((s - t) / p) / 2
        return (2 - a * tpmt(t) * sin((s + t) / p)) / 2
    return ease


def mirrored(easing):
    """Motion's mirrorEasing."""
    return lambda t: easing(2 * t) / 2 if t <= HALF else (2 - easing(2 * (1 - t))) / 2


def circ_in(t):
    return 1 - sqrt(1 - t * t)


FUNCTIONS = {
    "Animation.timingCurve(0.2;0;0;1)": cubic(0.2, 0, 0, 1),
    "CubicBezierEasing(0.1;0;0.2;1)": cubic(0.1, 0, 0.2, 1),
    "Cubic(0.3;1.5;0.6;1)": cubic(0.3, 1.5, 0.6, 1),
    "ElasticInCurve(0.5)": flutter_in(0.5), "ElasticInCurve()": flutter_in(0.4),
    "ElasticOutCurve": flutter_out(0.4), "ElasticOutCurve(0.5)": flutter_out(0.5),
    "ElasticInOutCurve(period: 0.5)": flutter_in_out(0.5),
    "Easing.poly(4)": lambda t: t ** 4,
    "Easing.back": rn_back(), "Easing.back()": rn_back(), "Easing.back(2)": rn_back(2),
    "Easing.out(Easing.back)": out(rn_back()), "Easing.inOut(Easing.back())": in_out(rn_back()),
    "Easing.in(Easing.back(3))": rn_back(3),
    "Easing.elastic": rn_elastic(), "Easing.elastic()": rn_elastic(),
    "Easing.elastic(2)": rn_elastic(2), "Easing.out(Easing.elastic)": out(rn_elastic()),
    "Easing.bezier(0.2;0;0;1)": cubic(0.2, 0, 0, 1),
    "Easing.bezierFn(0.1;0;0.2;1)": cubic(0.1, 0, 0.2, 1),
    "Easing.steps(4;true)": rn_steps(4, True), "Easing.steps(4)": rn_steps(4, True),
    "Easing.steps(4;false)": rn_steps(4, False), "Easing.steps()": rn_steps(10, True),
    "cubicBezier(0.2;0;0;1)": cubic(0.2, 0, 0, 1),
    "reverseEasing(circIn)": out(circ_in), "mirrorEasing(circIn)": mirrored(circ_in),
    "d3.easePoly.exponent(4)": d3_poly_in_out(4),
    "d3.easePolyIn.exponent(2.5)": lambda t: t ** mpf(2.5),
    "d3.easePolyOut.exponent(4)": lambda t: 1 - (1 - t) ** 4,
    "d3.easePolyInOut.exponent(4)": d3_poly_in_out(4),
    "d3.easeBack.overshoot(2)": d3_back_in_out(2), "d3.easeBackInOut.overshoot(2)": d3_back_in_out(2),
    "d3.easeBackIn.overshoot(2)": rn_back(2), "d3.easeBackOut.overshoot(2)": d3_back_out(2),
    "d3.easeElastic.amplitude(1.5).period(0.4)": d3_elastic_out(1.5, 0.4),
    "d3.easeElastic.period(0.4).amplitude(1.5)": d3_elastic_out(1.5, 0.4),
    "d3.easeElasticOut.period(0.4)": d3_elastic_out(1, 0.4),
    "d3.easeElasticIn.amplitude(2)": d3_elastic_in(2, 0.3),
    "d3.easeElasticInOut.period(0.45)": d3_elastic_in_out(1, 0.45),
    "d3.easeElastic.amplitude(0.5)": d3_elastic_out(1, 0.3),
}

# No end of a step is among the fractions: Reanimated's steps round differently exactly there.
ROWS = [(name, float(t), f(mpf(float(t)))) for name, f in FUNCTIONS.items()
        for t in [0.0625, 0.2, 0.375, 0.47, 0.53, 0.625, 0.8125, 0.96]]
ROWS = [row for row in ROWS if "steps()" not in row[0] or row[1] * 10 % 1]

write_table(
    "peer-functions", "Functions of other systems that make a curve of numbers.",
    {"call": "the call in the language of the system, with semicolons instead of commas",
     "fraction": "the fraction of the duration", "progress": "the progress"},
    ROWS)
