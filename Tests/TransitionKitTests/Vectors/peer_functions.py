"""Writes values of the functions with parameters that other systems have for curves.

Each formula is that of the project, in its own form:

- React Native, Libraries/Animated/Easing.js: `poly`, `back`, `elastic`, `out`, `inOut`
- Reanimated, src/Easing.ts: `steps`
- Flutter, packages/flutter/lib/src/animation/curves.dart: `ElasticInCurve`, `ElasticOutCurve`,
  `ElasticInOutCurve`
- d3-ease 3.0.1, src/poly.js, back.js, elastic.js and math.js
- Motion, packages/motion-utils/src/easing: `reverseEasing`, `mirrorEasing`
- Bézier curves: CSS Easing Functions Level 2
- GSAP 3.12.5, src/gsap-core.js: `_configBack`, `_configElastic`
- Android, frameworks/base, core/java/android/view/animation, and AndroidX's `PathInterpolator`
- Flutter: `Interval`, `Split`, `Threshold`, `SawTooth`, `FlippedCurve`, `ThreePointCubic`; `CatmullRomCurve` with
  a tension of 1 is lines
- Apple's documentation of UICubicTimingParameters, CAMediaTimingFunction and UnitCurve
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


# MARK: GSAP

def gsap_back_out(s=1.70158):
    s = mpf(s)
    return lambda t: (t - 1) * (t - 1) * ((s + 1) * (t - 1) + s) + 1 if t else mpf(0)


def gsap_elastic_out(a, p):
    a, p = mpf(a), mpf(p)
    p1 = a if a >= 1 else mpf(1)
    p2 = p / (a if a < 1 else 1)
    p3 = p2 / (2 * pi) * asin(1 / p1)
    return lambda t: mpf(1) if t == 1 else p1 * TWO ** (-10 * t) * sin((t - p3) * 2 * pi / p2) + 1


def gsap_in_out(ease_out):
    return lambda t: ((1 - ease_out(1 - t * 2)) / 2 if t < HALF else HALF + ease_out((t - HALF) * 2) / 2)


# MARK: Android

def anticipate_overshoot(s):
    def a(t):
        return t * t * ((s + 1) * t - s)

    def o(t):
        return t * t * ((s + 1) * t + s)
    return lambda t: HALF * a(t * 2) if t < HALF else HALF * (o(t * 2 - 2) + 2)


# MARK: More of Flutter

def interval(begin, end, curve):
    return lambda t: curve(max(mpf(0), min(mpf(1), (t - begin) / (mpf(end) - begin))))


def split(at, begin, end):
    at = mpf(at)
    return lambda t: (at * begin(t / at) if t < at else at + (1 - at) * end((t - at) / (1 - at)))


def lines(*points):
    """CatmullRomCurve with a tension of 1."""
    knots = [(mpf(0), mpf(0)), *[(mpf(x), mpf(y)) for x, y in points], (mpf(1), mpf(1))]

    def curve(t):
        for (x0, y0), (x1, y1) in zip(knots, knots[1:]):
            if t <= x1:
                return y0 + (y1 - y0) * (t - x0) / (x1 - x0)
        raise ValueError(t)
    return curve


def inverse_of(f):
    def curve(y):
        low, high = mpf(0), mpf(1)
        for _ in range(130):
            middle = (low + high) / 2
            low, high = (middle, high) if f(middle) < y else (low, middle)
        return high
    return curve


APPLE_POINTS = "controlPoint1: CGPoint(x: 0.2; y: 0); controlPoint2: CGPoint(x: 0; y: 1)"
UNIT_POINTS = "startControlPoint: UnitPoint(x: 0.2; y: 0); endControlPoint: UnitPoint(x: 0; y: 1)"
EASE_IN, EASE_OUT, EASE_IN_OUT = (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1)
EMPHASIZED = ("Offset(0.05; 0)", "Offset(0.133333; 0.06)", "Offset(0.166666; 0.4)", "Offset(0.208333; 0.82)",
              "Offset(0.25; 1)")

OTHERS = {
    f"UICubicTimingParameters({APPLE_POINTS})": cubic(0.2, 0, 0, 1),
    "UICubicTimingParameters(animationCurve: .easeIn)": cubic(*EASE_IN),
    "CAMediaTimingFunction(controlPoints: 0.2; 0; 0; 1)": cubic(0.2, 0, 0, 1),
    "CAMediaTimingFunction(name: .default)": cubic(0.25, 0.1, 0.25, 1),
    "Animation.timingCurve(0.2; 0; 0; 1; duration: 0.5)": cubic(0.2, 0, 0, 1),
    "Animation.linear(duration: 0.5)": lambda t: t, "Animation.easeIn(duration: 0.5)": cubic(*EASE_IN),
    "Animation.easeOut(duration: 0.5)": cubic(*EASE_OUT),
    "Animation.easeInOut(duration: 0.5)": cubic(*EASE_IN_OUT),
    f"UnitCurve.bezier({UNIT_POINTS})": cubic(0.2, 0, 0, 1),
    "UnitCurve.easeInOut.inverse": inverse_of(cubic(*EASE_IN_OUT)),
    "CubicBezierEasing(0.4f; 0.0f; 0.2f; 1f)": cubic(0.4, 0, 0.2, 1),
    "PathInterpolator(0.2f; 0f; 0f; 1f)": cubic(0.2, 0, 0, 1),
    "AccelerateInterpolator": lambda t: t * t, "AccelerateInterpolator(1.5f)": lambda t: t ** 3,
    "DecelerateInterpolator(1.5)": lambda t: 1 - (1 - t) ** 3,
    "AnticipateInterpolator": rn_back(2), "AnticipateInterpolator(3)": rn_back(3),
    "OvershootInterpolator(3)": d3_back_out(3),
    "AnticipateOvershootInterpolator(2)": anticipate_overshoot(3),
    "AnticipateOvershootInterpolator(2; 2)": anticipate_overshoot(4),
    "const Cubic(0.3; 1.5; 0.6; 1)": cubic(0.3, 1.5, 0.6, 1),
    "Curves.easeIn.flipped": out(cubic(*EASE_IN)), "FlippedCurve(Curves.easeIn)": out(cubic(*EASE_IN)),
    f"ThreePointCubic({'; '.join(EMPHASIZED)})": None,
    "CatmullRomCurve([Offset(0.3; 0.6); Offset(0.7; 0.9)]; tension: 1)": lines((0.3, 0.6), (0.7, 0.9)),
    "CatmullRomCurve(const [Offset(0.3; 0.6)]; tension: 1)": lines((0.3, 0.6)),
    "Interval(0.2; 0.8)": interval(0.2, 0.8, lambda t: t),
    "Interval(0.2; 0.8; curve: Curves.easeOut)": interval(0.2, 0.8, cubic(*EASE_OUT)),
    "Split(0.4)": split(0.4, lambda t: t, cubic(0.215, 0.61, 0.355, 1)),
    "Split(0.4; beginCurve: Curves.easeIn; endCurve: Curves.easeOut)": split(
        0.4, cubic(*EASE_IN), cubic(*EASE_OUT)),
    "Threshold(0.4)": lambda t: mpf(0 if t < mpf(0.4) else 1),
    "SawTooth(3)": lambda t: t * 3 - floor(t * 3),
    "back.out": gsap_back_out(), "back.out(2)": gsap_back_out(2),
    "back.in(2)": out(gsap_back_out(2)), "back.inOut(2)": gsap_in_out(gsap_back_out(2)),
    "elastic.out(1; 0.3)": gsap_elastic_out(1, 0.3), "elastic.out(0.5; 0.3)": gsap_elastic_out(0.5, 0.3),
    "elastic.in(0.8; 0.4)": out(gsap_elastic_out(0.8, 0.4)),
    "elastic.inOut": gsap_in_out(gsap_elastic_out(1, 0.45)),
    "elastic.inOut(1; 0.3)": gsap_in_out(gsap_elastic_out(1, 0.3)),
}


def three_points(t):
    """Flutter's ThreePointCubic of EMPHASIZED."""
    x, y = mpf(0.166666), mpf(0.4)
    if t < x:
        return y * cubic(0.05 / x, 0 / y, 0.133333 / x, 0.06 / y)(t / x)
    return y + (1 - y) * cubic((0.208333 - x) / (1 - x), (0.82 - y) / (1 - y), (0.25 - x) / (1 - x),
                               (1 - y) / (1 - y))((t - x) / (1 - x))


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
ROWS = [(name, float(t), f"{float(f(mpf(float(t)))):.14g}") for name, f in FUNCTIONS.items()
        for t in [0.0625, 0.375, 0.47, 0.53, 0.8125, 0.96]]
ROWS = [row for row in ROWS if "steps()" not in row[0] or row[1] * 10 % 1]
ROWS += [(name, float(t), f"{float((f or three_points)(mpf(float(t)))):.14g}") for name, f in OTHERS.items()
         for t in [0.15, 0.53, 0.875]]

write_table(
    "peer-functions", "Functions of other systems that make a curve of numbers.",
    {"call": "the call in the language of the system, with semicolons instead of commas",
     "fraction": "the fraction of the duration", "progress": "the progress"},
    ROWS,
    ["React Native 7dfc30b6fe6b, Flutter 00c84e6c905e, d3-ease 3.0.1, GSAP 3.12.5; see the script."], one_of=5)
