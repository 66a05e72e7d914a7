"""Writes the values of the curves that other systems have by name.

The names, control points and formulas are copied from the sources below, each formula in the form that
its project writes. The names of Bézier curves that exports write are in `platform-beziers.csv`.

- Flutter 00c84e6c905e5dd7238069eeb9d3d2c108e01575, packages/flutter/lib/src/animation/curves.dart, and
  197234c4331270560158b4a19436571d4633169e, packages/flutter/lib/src/material/motion.dart
- androidx 975e20a49c9f51099ee4b8e302fd92add31e27a2, compose/animation/animation-core, EasingFunctions.kt
- React Native 7dfc30b6fe6b1d74c3833ab04d0a80b0d43e2c09, Libraries/Animated/Easing.js
- d3-ease 3.0.1, src
- Motion, packages/motion-utils/src/easing
- Material 3, m3.material.io, easing tokens
- GSAP 3.12.5, src/gsap-core.js
- Android, frameworks/base, core/java/android/view/animation; AndroidX, interpolator
- CSS Easing Functions Level 2, section 2.3
- Apple's documentation of UIView.AnimationOptions
- Apple's documentation of UnitCurve: its circular curves are quadrants of a circle
"""

from pathlib import Path

from mpmath import asin, cos, diff, mp, mpf, pi, sin, sqrt

from easings import HALF, TWO, cubic, in_out, out
from table import write_table

mp.dps = 50


def bounce(t):
    parts = [("1", "0", "0"), ("2", "1.5", "0.75"), ("2.5", "2.25", "0.9375"), ("9", "2.625", "0.984375")]
    for end, middle, height in parts:
        if t < mpf(end) / mpf("2.75"):
            return mpf("7.5625") * (t - mpf(middle) / mpf("2.75")) ** 2 + mpf(height)
    raise ValueError(t)


def circle(t):
    return 1 - sqrt(1 - t * t)


def poly(n):
    return lambda t: t ** n


def three_points(a, b, middle, c, d):
    """Flutter's ThreePointCubic."""
    points = [tuple(map(float, point)) for point in (a, b, middle, c, d)]
    a, b, middle, c, d = [tuple(map(mpf, point)) for point in points]

    def curve(t):
        first = t < middle[0]
        start, end = ((mpf(0), mpf(0)), middle) if first else (middle, (mpf(1), mpf(1)))
        run, rise = end[0] - start[0], end[1] - start[1]
        p, q = (a, b) if first else (c, d)
        inner = cubic((p[0] - start[0]) / run, (p[1] - start[1]) / rise,
                      (q[0] - start[0]) / run, (q[1] - start[1]) / rise)
        return start[1] + rise * inner((t - start[0]) / run)
    return curve


def flutter_elastic(period):
    period = mpf(period)
    turn, s = 2 * pi / period, period / 4

    def both(t):
        t = 2 * t - 1
        if t < 0:
            return -HALF * TWO ** (10 * t) * sin((t - s) * turn)
        return TWO ** (-10 * t) * sin((t - s) * turn) * HALF + 1
    return (lambda t: -(TWO ** (10 * (t - 1))) * sin((t - 1 - s) * turn),
            lambda t: TWO ** (-10 * t) * sin((t - s) * turn) + 1, both)


# MARK: Compose

C4, C5 = 2 * pi / 3, 2 * pi / mpf("4.5")


def compose_in(t):
    return -(TWO ** (10 * t - 10)) * sin((t * 10 - mpf("10.75")) * C4)


def compose_out(t):
    return TWO ** (-10 * t) * sin((t * 10 - mpf("0.75")) * C4) + 1


def compose_in_out(t):
    if t <= HALF:
        return -(TWO ** (20 * t - 10) * sin((20 * t - mpf("11.125")) * C5)) / 2
    return TWO ** (-20 * t + 10) * sin((t * 20 - mpf("11.125")) * C5) / 2 + 1


# MARK: d3-ease

def tpmt(x):
    return (TWO ** (-10 * x) - TWO ** -10) * 1024 / 1023


S = mpf(1.70158)


def back(t):
    return t * t * ((S + 1) * t - S)


P = mpf(0.3) / (2 * pi)
OFFSET = asin(1) * P


def d3_elastic(t):
    return tpmt(1 - t) * sin((OFFSET - (t - 1)) / P)


def d3_families():
    yield "Quad", poly(2)
    yield "Cubic", poly(3)
    yield "Poly", poly(3)
    yield "Sin", lambda t: 1 - cos(t * pi / 2)
    yield "Exp", lambda t: tpmt(1 - t)
    yield "Circle", circle
    yield "Bounce", out(bounce)
    yield "Back", back
    yield "Elastic", d3_elastic


# MARK: Motion

MOTION_BACK = cubic(0.31, 0.01, 0.67, -0.53)


def anticipate(t):
    # Its backIn is the reversal of its backOut.
    p = 2 * t
    return out(cubic(0.33, 1.53, 0.69, 0.99))(p) / 2 if p < 1 else (2 - TWO ** (-10 * (p - 1))) / 2


# MARK: The names

MATERIAL = {
    "emphasized.accelerate": (0.3, 0, 0.8, 0.15), "emphasized.decelerate": (0.05, 0.7, 0.1, 1),
    "standard": (0.2, 0, 0, 1), "standard.accelerate": (0.3, 0, 1, 1),
    "standard.decelerate": (0, 0, 0, 1), "legacy": (0.4, 0, 0.2, 1),
    "legacy.accelerate": (0.4, 0, 1, 1), "legacy.decelerate": (0, 0, 0.2, 1), "linear": (0, 0, 1, 1),
}


def presets():
    prefixes = {"Flutter": "Curves.", "React Native": "Easing.", "UIKit": "UIView.AnimationCurve.",
                "Core Animation": "CAMediaTimingFunctionName.", "SwiftUI": "Animation."}
    rows = (Path(__file__).parent / "platform-beziers.csv").read_text(encoding="utf-8").splitlines()
    for row in rows:
        if row.startswith(("#", "platform,")):
            continue
        platform, name, *points = row.split(",")
        if platform == "Reanimated":
            continue
        yield prefixes.get(platform, "") + name, cubic(*map(float, points))
        if platform == "SwiftUI":
            yield "UnitCurve." + name, cubic(*map(float, points))
    # Material's emphasized path, Android's fast_out_extra_slow_in.
    whole = (1 / mpf(6), mpf(0.4))
    yield "md.sys.motion.easing.emphasized", lambda t: (
        whole[1] * cubic(0.3, 0, 0.8, 0.15)(t / whole[0]) if t < whole[0] else
        whole[1] + (1 - whole[1]) * cubic(0.05, 0.7, 0.1, 1)((t - whole[0]) / (1 - whole[0])))
    yield "EasingEmphasizedCubicBezier", cubic(0.2, 0, 0, 1)
    for name, points in MATERIAL.items():
        words = name.split(".")
        yield "md.sys.motion.easing." + name, cubic(*points)
        yield "Easing" + "".join(word.capitalize() for word in words) + "CubicBezier", cubic(*points)
        if name != "linear":
            yield "Easing." + words[0] + "".join(word.capitalize() for word in words[1:]), cubic(*points)
    yield "UnitCurve.circularEaseIn", circle
    yield "UnitCurve.circularEaseOut", out(circle)
    yield "UnitCurve.circularEaseInOut", in_out(circle)
    for suffix, elastic, mode in (("In", compose_in, out(bounce)), ("Out", compose_out, bounce),
                                  ("InOut", compose_in_out, in_out(out(bounce)))):
        yield f"Ease{suffix}Elastic", elastic
        yield f"Ease{suffix}Bounce", mode
        yield f"Curves.bounce{suffix}", mode
    for suffix, elastic in zip(("In", "Out", "InOut"), flutter_elastic(0.4)):
        yield f"Curves.elastic{suffix}", elastic
    yield "Curves.decelerate", lambda t: 1 - (1 - t) * (1 - t)
    yield "Curves.fastEaseInToSlowEaseOut", three_points(
        (0.056, 0.024), (0.108, 0.3085), (0.198, 0.541), (0.3655, 1), (0.5465, 0.989))
    yield "Curves.easeInOutCubicEmphasized", three_points(
        (0.05, 0), (0.133333, 0.06), (0.166666, 0.4), (0.208333, 0.82), (0.25, 1))
    yield "Easing.inOut(Easing.ease)", in_out(cubic(0.42, 0, 1, 1))
    yield "Easing.step0", lambda t: mpf(1 if t > 0 else 0)
    yield "Easing.step1", lambda t: mpf(1 if t >= 1 else 0)
    yield "Easing.bounce", bounce
    yield "Easing.out(Easing.bounce)", out(bounce)
    yield "Easing.inOut(Easing.out(Easing.bounce))", in_out(out(bounce))
    for name, f in (("quad", poly(2)), ("cubic", poly(3)), ("sin", lambda t: 1 - cos(t * pi / 2)),
                    ("exp", lambda t: TWO ** (10 * (t - 1))), ("circle", circle)):
        yield f"Easing.{name}", f
        yield f"Easing.out(Easing.{name})", out(f)
        yield f"Easing.inOut(Easing.{name})", in_out(f)
    yield "step-start", lambda t: mpf(1)
    yield "step-end", lambda t: mpf(1 if t >= 1 else 0)
    for name, points in (("Linear", (0, 0, 1, 1)), ("EaseIn", (0.42, 0, 1, 1)), ("EaseOut", (0, 0, 0.58, 1)),
                         ("EaseInOut", (0.42, 0, 0.58, 1))):
        yield "UIView.AnimationOptions.curve" + name, cubic(*points)
    yield "LinearInterpolator", lambda t: t
    yield "AccelerateDecelerateInterpolator", lambda t: cos((t + 1) * pi) / 2 + HALF
    for name, points in (("FastOutSlowIn", (0.4, 0, 0.2, 1)), ("LinearOutSlowIn", (0, 0, 0.2, 1)),
                         ("FastOutLinearIn", (0.4, 0, 1, 1))):
        yield name + "Interpolator", cubic(*points)
    yield "none", lambda t: t
    for name, f in (("power1", poly(2)), ("power2", poly(3)), ("power3", poly(4)), ("power4", poly(5)),
                    ("sine", lambda t: 1 - cos(t * pi / 2)), ("circ", lambda t: -(sqrt(1 - t * t) - 1)),
                    ("bounce", lambda t: 1 - bounce(1 - t))):
        # As gsap-core.js derives the two others.
        yield name + ".in", f
        yield name + ".out", lambda t, f=f: 1 - f(1 - t)
        if name not in ("sine", "bounce"):
            yield name, lambda t, f=f: 1 - f(1 - t)
        yield name + ".inOut", lambda t, f=f: f(t * 2) / 2 if t < HALF else 1 - f((1 - t) * 2) / 2
    yield "backInOut", in_out(MOTION_BACK)
    yield "circIn", circle
    yield "circOut", out(circle)
    yield "circInOut", in_out(circle)
    yield "anticipate", anticipate
    yield "d3.easeLinear", lambda t: t
    for name, f in d3_families():
        yield f"d3.ease{name}In", f
        yield f"d3.ease{name}Out", out(f)
        yield f"d3.ease{name}InOut", in_out(f)
        yield f"d3.ease{name}", out(f) if name in ("Bounce", "Elastic") else in_out(f)


FRACTIONS = (0.0625, 0.15, 0.375, 0.6, 0.875)
write_table(
    "curve-presets",
    "Curves that other systems have by name.",
    {
        "name": "the name in its system",
        "fraction": "fraction of the time",
        "progress": "progress there",
        "velocity": "derivative of progress by fraction",
    },
    [[name, x, f"{float(f(mpf(x))):.14g}", f"{float(diff(f, mpf(x), h=mpf(10) ** -20)):.11g}"]
     for name, f in presets() for x in FRACTIONS],
    ["Flutter 00c84e6c905e and 197234c43312; androidx 975e20a49c9f; React Native 7dfc30b6fe6b; d3-ease 3.0.1; "
     "GSAP 3.12.5."],
    one_of=5,
)
