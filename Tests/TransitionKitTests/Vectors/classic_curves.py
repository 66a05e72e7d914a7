"""Writes the tables of the classic curves, of the curves through points and beyond the ends.

Each formula is that of the project named in the column `source`, in its own form: the variants that
ease out or in and out are written as that project writes them, not derived from the others.
"""

from mpmath import asin, cos, diff, floor, mp, mpf, pi, sin, sqrt

from bezier import polynomial, solve
from table import write_table

mp.dps = 40
TWO, HALF = mpf(2), mpf(1) / 2


# MARK: React Native, Libraries/Animated/Easing.js

def rn_out(easing):
    return lambda t: 1 - easing(1 - t)


def rn_in_out(easing):
    return lambda t: easing(t * 2) / 2 if t < HALF else 1 - easing((1 - t) * 2) / 2


def rn_elastic(bounciness):
    p = mpf(bounciness) * pi
    return lambda t: 1 - cos(t * pi / 2) ** 3 * cos(t * p)


def rn_back(s):
    s = mpf(s)
    return lambda t: t * t * ((s + 1) * t - s)


def rn_bounce(t):
    if t < 1 / mpf("2.75"):
        return mpf("7.5625") * t * t
    if t < 2 / mpf("2.75"):
        t -= mpf("1.5") / mpf("2.75")
        return mpf("7.5625") * t * t + mpf("0.75")
    if t < mpf("2.5") / mpf("2.75"):
        t -= mpf("2.25") / mpf("2.75")
        return mpf("7.5625") * t * t + mpf("0.9375")
    t -= mpf("2.625") / mpf("2.75")
    return mpf("7.5625") * t * t + mpf("0.984375")


def rn_sin(t):
    return 1 - cos(t * pi / 2)


def rn_exp(t):
    return TWO ** (10 * (t - 1))


def rn_poly(n):
    return lambda t: t ** mpf(n)


def rn_circle(t):
    return 1 - sqrt(1 - t * t)


# MARK: d3-ease, src

def d3_tpmt(x):
    """Its constants 0.0009765625 and 1.0009775171065494 are 2⁻¹⁰ and 1024/1023."""
    return (TWO ** (-10 * x) - TWO ** -10) * 1024 / 1023


def d3_exp_in_out(t):
    t *= 2
    return (d3_tpmt(1 - t) if t <= 1 else 2 - d3_tpmt(t - 1)) / 2


def d3_sin_in_out(t):
    return (1 - cos(pi * t)) / 2


def d3_elastic(a, p):
    a, p = mpf(a), mpf(p) / (2 * pi)
    s = asin(1 / a) * p

    def elastic_in(t):
        t -= 1
        return a * d3_tpmt(-t) * sin((s - t) / p)

    def elastic_out(t):
        return 1 - a * d3_tpmt(t) * sin((t + s) / p)

    def elastic_in_out(t):
        t = t * 2 - 1
        if t < 0:
            return a * d3_tpmt(-t) * sin((s - t) / p) / 2
        return (2 - a * d3_tpmt(t) * sin((s + t) / p)) / 2

    return elastic_in, elastic_out, elastic_in_out


def d3_back_out(s):
    s = mpf(s)

    def back_out(t):
        t -= 1
        return t * t * ((t + 1) * s + t) + 1
    return back_out


def d3_back_in_out(s):
    s = mpf(s)

    def back_in_out(t):
        t *= 2
        if t < 1:
            return t * t * ((s + 1) * t - s) / 2
        t -= 2
        return (t * t * ((s + 1) * t + s) + 2) / 2
    return back_in_out


def d3_poly_in_out(e):
    e = mpf(e)

    def poly_in_out(t):
        t *= 2
        return (t ** e if t <= 1 else 2 - (2 - t) ** e) / 2
    return poly_in_out


def d3_circle_in_out(t):
    t *= 2
    if t <= 1:
        return (1 - sqrt(1 - t * t)) / 2
    t -= 2
    return (sqrt(1 - t * t) + 1) / 2


def d3_bounce_in_out(t):
    t *= 2
    return (1 - rn_bounce(1 - t) if t <= 1 else rn_bounce(t - 1) + 1) / 2


# MARK: Penner's equations, as in the jQuery easing plugin, from 0 to 1 within 1

def penner_expo_out(t):
    return 1 - TWO ** (-10 * t)


def penner_expo_in_out(t):
    t *= 2
    return TWO ** (10 * (t - 1)) / 2 if t < 1 else (2 - TWO ** (-10 * (t - 1))) / 2


def penner_elastic_in(t):
    p = mpf("0.3")
    t -= 1
    return -(TWO ** (10 * t) * sin((t - p / 4) * 2 * pi / p))


def penner_elastic_out(t):
    p = mpf("0.3")
    return TWO ** (-10 * t) * sin((t - p / 4) * 2 * pi / p) + 1


def penner_elastic_in_out(t):
    p = mpf("0.3") * mpf("1.5")
    t = t * 2 - 1
    swing = sin((t - p / 4) * 2 * pi / p) / 2
    return -(TWO ** (10 * t)) * swing if t < 0 else TWO ** (-10 * t) * swing + 1


def penner_back_in_out(t):
    s = mpf("1.70158") * mpf("1.525")
    t *= 2
    if t < 1:
        return t * t * ((s + 1) * t - s) / 2
    t -= 2
    return (t * t * ((s + 1) * t + s) + 2) / 2


# MARK: Flutter, packages/flutter/lib/src/animation/curves.dart

def flutter_elastic_in(period):
    period = mpf(period)

    def elastic(t):
        s = period / 4
        t -= 1
        return -(TWO ** (10 * t)) * sin((t - s) * (pi * 2) / period)
    return elastic


def flutter_elastic_out(period):
    period = mpf(period)
    return lambda t: TWO ** (-10 * t) * sin((t - period / 4) * (pi * 2) / period) + 1


def flutter_elastic_in_out(period):
    period = mpf(period)

    def elastic(t):
        t = 2 * t - 1
        if t < 0:
            return -HALF * TWO ** (10 * t) * sin((t - period / 4) * (pi * 2) / period)
        return TWO ** (-10 * t) * sin((t - period / 4) * (pi * 2) / period) * HALF + 1
    return elastic


# MARK: Android, android/view/animation, and Motion, packages/motion-utils/src/easing

def android_anticipate_overshoot(tension):
    s = mpf(tension) * mpf("1.5")

    def a(t):
        return t * t * ((s + 1) * t - s)

    def o(t):
        return t * t * ((s + 1) * t + s)
    return lambda t: a(t * 2) / 2 if t < HALF else (o(t * 2 - 2) + 2) / 2


def motion_anticipate(p):
    """backIn(p) is 1 − backOut(1 − p), a Bézier curve."""
    p *= 2
    if p < 1:
        t = solve(mpf("0.33"), mpf("0.69"), 1 - p)
        return (1 - polynomial(mpf("1.53"), mpf("0.99"), t)) / 2
    return (2 - TWO ** (-10 * (p - 1))) / 2


D3 = d3_elastic(1, "0.3")
D3_WIDE = d3_elastic("1.5", "0.4")
CURVES = [
    ("sine-in", "React Native sin", rn_sin),
    ("sine-out", "React Native out(sin)", rn_out(rn_sin)),
    ("sine-in-out", "d3 sinInOut", d3_sin_in_out),
    ("quad-in-out", "d3 polyInOut.exponent(2)", d3_poly_in_out(2)),
    ("cubic-in-out", "d3 polyInOut.exponent(3)", d3_poly_in_out(3)),
    ("quart-in-out", "React Native inOut(poly(4))", rn_in_out(rn_poly(4))),
    ("quint-in-out", "React Native inOut(poly(5))", rn_in_out(rn_poly(5))),
    ("quad-in", "React Native poly(2)", rn_poly(2)),
    ("quad-out", "React Native out(poly(2))", rn_out(rn_poly(2))),
    ("cubic-in", "React Native poly(3)", rn_poly(3)),
    ("cubic-out", "React Native out(poly(3))", rn_out(rn_poly(3))),
    ("quart-in", "React Native poly(4)", rn_poly(4)),
    ("quart-out", "React Native out(poly(4))", rn_out(rn_poly(4))),
    ("quint-in", "React Native poly(5)", rn_poly(5)),
    ("quint-out", "React Native out(poly(5))", rn_out(rn_poly(5))),
    ("acc(2.5)", "d3 polyIn.exponent(2.5)", rn_poly("2.5")),
    ("dec(0.5)", "d3 polyOut.exponent(0.5)", rn_out(rn_poly("0.5"))),
    ("acc(63.5)", "React Native poly(63.5)", rn_poly("63.5")),
    ("circ-in-out", "d3 circleInOut", d3_circle_in_out),
    ("expo-in", "React Native exp", rn_exp),
    ("expo-out", "Penner easeOutExpo", penner_expo_out),
    ("expo-in-out", "Penner easeInOutExpo", penner_expo_in_out),
    ("expo(in;level)", "d3 expIn", lambda t: d3_tpmt(1 - t)),
    ("expo(out;level)", "d3 expOut", lambda t: 1 - d3_tpmt(t)),
    ("expo(in-out;level)", "d3 expInOut", d3_exp_in_out),
    ("elastic-in", "Penner easeInElastic", penner_elastic_in),
    ("elastic-out", "Penner easeOutElastic", penner_elastic_out),
    ("elastic-in-out", "Penner easeInOutElastic", penner_elastic_in_out),
    ("elastic(1;0.3;in;level)", "d3 elasticIn", D3[0]),
    ("elastic(1;0.3;out;level)", "d3 elasticOut", D3[1]),
    ("elastic(1;0.3;in-out;level)", "d3 elasticInOut", D3[2]),
    ("elastic(1.5;0.4;in;level)", "d3 elasticIn.amplitude(1.5).period(0.4)", D3_WIDE[0]),
    ("elastic(1.5;0.4;out;level)", "d3 elasticOut.amplitude(1.5).period(0.4)", D3_WIDE[1]),
    ("elastic(1.5;0.4;in-out;level)", "d3 elasticInOut.amplitude(1.5).period(0.4)", D3_WIDE[2]),
    ("elastic(1;0.4;in)", "Flutter ElasticInCurve", flutter_elastic_in("0.4")),
    ("elastic(1;0.4;out)", "Flutter ElasticOutCurve", flutter_elastic_out("0.4")),
    ("elastic(1;0.4;in-out)", "Flutter ElasticInOutCurve", flutter_elastic_in_out("0.4")),
    ("elastic(1;in)", "React Native elastic(1)", rn_elastic(1)),
    ("elastic(2.5;out)", "React Native out(elastic(2.5))", rn_out(rn_elastic("2.5"))),
    ("elastic(0;in-out)", "React Native inOut(elastic(0))", rn_in_out(rn_elastic(0))),
    ("back-in", "React Native back()", rn_back("1.70158")),
    ("back-out", "d3 backOut", d3_back_out("1.70158")),
    ("back-in-out", "Penner easeInOutBack", penner_back_in_out),
    ("back(1.70158;in-out)", "d3 backInOut", d3_back_in_out("1.70158")),
    ("back(3;in)", "React Native back(3)", rn_back(3)),
    ("back(3;in-out)", "Android AnticipateOvershootInterpolator(2)",
     android_anticipate_overshoot(2)),
    ("bounce-in", "d3 bounceIn", rn_out(rn_bounce)),
    ("bounce-out", "React Native bounce", rn_bounce),
    ("bounce-in-out", "d3 bounceInOut", d3_bounce_in_out),
    ("anticipate", "Motion anticipate", motion_anticipate),
]

FRACTIONS = [n / 16 for n in range(1, 16) if n != 8] + [0.001, 0.01, 0.3, 0.51, 0.95, 0.999]

write_table(
    "classic-curves",
    "The classic curves as other projects define them.",
    {
        "curve": "notation of the curve, with semicolons instead of commas",
        "source": "the project and its name of the curve",
        "fraction": "fraction of the time",
        "progress": "progress there",
        "velocity": "derivative of progress by fraction",
    },
    [[name, source, x, float(f(mpf(x))), float(diff(f, mpf(x)))]
     for name, source, f in CURVES for x in sorted(FRACTIONS)],
    ["React Native 7dfc30b6fe6b, d3-ease 3.0.1, Flutter 00c84e6c905e."],
    one_of=7,
)


# MARK: Flutter's CatmullRomSpline: Hermite segments in power form, solved for x

def spline(points, tension):
    """The segments [a, b, c, d] of Flutter's `_computeSegments` with α = 0.5."""
    knots = [(mpf(0), mpf(0)), *((mpf(x), mpf(y)) for x, y in points), (mpf(1), mpf(1))]
    first = tuple(2 * a - b for a, b in zip(knots[0], knots[1]))
    last = tuple(2 * a - b for a, b in zip(knots[-1], knots[-2]))
    knots = [first, *knots, last]
    loose = 1 - mpf(tension)
    segments = []
    for p0, p1, p2, p3 in zip(knots, knots[1:], knots[2:], knots[3:]):
        t01, t12, t23 = (
            sqrt(sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2))
            for a, b in ((p0, p1), (p1, p2), (p2, p3)))
        axes = []
        for a0, a1, a2, a3 in zip(p0, p1, p2, p3):
            m1 = ((a2 - a1) + ((a1 - a0) / t01 - (a2 - a0) / (t01 + t12)) * t12) * loose
            m2 = ((a2 - a1) + ((a3 - a2) / t23 - (a3 - a1) / (t12 + t23)) * t12) * loose
            axes.append((-2 * (a2 - a1) + m1 + m2, 3 * (a2 - a1) - m1 - m1 - m2, m1, a1))
        segments.append(axes)
    return segments


def on_spline(segments, x):
    x = mpf(x)
    at = lambda c, t: ((c[0] * t + c[1]) * t + c[2]) * t + c[3]
    slope = lambda c, t: (3 * c[0] * t + 2 * c[1]) * t + c[2]
    axes = [s for s in segments if s[0][3] <= x][-1]
    low, high = mpf(0), mpf(1)
    for _ in range(130):
        middle = (low + high) / 2
        low, high = (middle, high) if at(axes[0], middle) < x else (low, middle)
    t = (low + high) / 2
    return at(axes[1], t), slope(axes[1], t) / slope(axes[0], t)


SPLINES = [
    ([(0.3, 0.6), (0.7, 0.9)], 0.0),
    ([(0.2, 0.25), (0.5, 0.25), (0.8, 0.25)], 0.0),
    # Dips and overshoots, with several tensions.
    ([(0.3, -0.2), (0.6, 1.4)], 0.0),
    ([(0.3, -0.2), (0.6, 1.4)], 0.5),
    ([(0.1, 0.5), (0.9, 0.5)], 1.0),
    ([(0.05, 0.9), (0.5, 0.1), (0.6, 1.3), (0.97, 0.2)], 0.25),
    ([(0.5, 0.5)], 0.0),
]
write_table(
    "catmull-rom",
    "Flutter's CatmullRomCurve, solved exactly instead of by its samples.",
    {
        "points": "the points as fraction and progress; separated by semicolons",
        "tension": "the tension",
        "fraction": "fraction of the time",
        "progress": "progress there",
        "velocity": "derivative of progress by fraction",
    },
    [[";".join(f"{x!r} {y!r}" for x, y in points), tension, x,
      *map(float, on_spline(spline(points, tension), x))]
     for points, tension in SPLINES for x in (n / 32 + 0.0078125 for n in range(32))],
    ["Flutter 00c84e6c905e."],
    one_of=7,
)


# MARK: Chromium's CubicBezier::SolveWithEpsilon and CSS Easing Functions Level 2

def chromium_gradients(x1, y1, x2, y2):
    if x1 > 0:
        start = y1 / x1
    elif y1 == 0 and x2 > 0:
        start = y2 / x2
    elif y1 == 0 and y2 == 0:
        start = mpf(1)
    else:
        start = mpf(0)
    if x2 < 1:
        end = (y2 - 1) / (x2 - 1)
    elif y2 == 1 and x1 < 1:
        end = (y1 - 1) / (x1 - 1)
    elif y2 == 1 and y1 == 1:
        end = mpf(1)
    else:
        end = mpf(0)
    return start, end


def css_bezier(*numbers):
    start, end = chromium_gradients(*map(mpf, numbers))
    return lambda x: start * x if x < 0 else 1 + end * (x - 1)


def css_steps(count, position):
    def steps(x):
        step = floor(count * x)
        if position in ("start", "jump-both"):
            step += 1
        jumps = count + {"jump-none": -1, "jump-both": 1}.get(position, 0)
        return step / jumps
    return steps


def css_linear(stops):
    def lines(x):
        a, b = stops[:2] if x < 0 else stops[-2:]
        return a[1] + (mpf(x) - a[0]) / (mpf(b[0]) - a[0]) * (mpf(b[1]) - a[1])
    return lines


BEYOND = [
    ("cubic-bezier(0.2;0.6;0.5;1.5)", css_bezier(0.2, 0.6, 0.5, 1.5)),
    ("cubic-bezier(0;0;0.5;0.8)", css_bezier(0, 0, 0.5, 0.8)),
    ("cubic-bezier(0.25;0.5;1;1)", css_bezier(0.25, 0.5, 1, 1)),
    ("cubic-bezier(0;1;1;0)", css_bezier(0, 1, 1, 0)),
    ("cubic-bezier(0;0;1;1)", css_bezier(0, 0, 1, 1)),
    ("cubic-bezier(0;0;0;0)", css_bezier(0, 0, 0, 0)),
    ("cubic-bezier(1;1;1;1)", css_bezier(1, 1, 1, 1)),
    ("ease", css_bezier(0.25, 0.1, 0.25, 1)),
    ("ease-in", css_bezier(0.42, 0, 1, 1)),
    ("linear(0;0.5 25%;1)", css_linear([(0, 0), (0.25, 0.5), (1, 1)])),
    ("linear(0;1.5 50%;1)", css_linear([(0, 0), (0.5, 1.5), (1, 1)])),
    ("steps(4;start)", css_steps(4, "start")),
    ("steps(4;end)", css_steps(4, "end")),
    ("steps(4;jump-none)", css_steps(4, "jump-none")),
    ("steps(4;jump-both)", css_steps(4, "jump-both")),
]
write_table(
    "beyond-ends",
    "Curves of CSS at fractions below 0 and above 1, as Chromium continues them.",
    {
        "curve": "notation of the curve, with semicolons instead of commas",
        "fraction": "fraction of the time",
        "progress": "progress there",
    },
    [[name, x, float(f(mpf(x)))] for name, f in BEYOND
     for x in (-2.0, -0.75, -0.3, -0.01, 1.01, 1.2, 1.5, 3.0)],
)
