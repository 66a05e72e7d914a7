"""Checks the curves of preview pages in a browser.

The page solves curves in JavaScript. Progress and velocity must equal what the library prints, for
all named curves and for random ones of every kind, and what exact arithmetic says.
"""
import csv
import decimal
import io
import json
import os
import random
import re

import preview_checks
from preview_checks import check, curve_names, demo

PROGRESS, VELOCITY = 1e-12, 1e-11
SEED = int(os.environ.get("TK_SEED", "20260"))


# MARK: Random curves, by kind

def bezier(rng):
    y = lambda: rng.choice([rng.uniform(0, 1), rng.uniform(-3, 4), rng.uniform(-1, 2), 0, 1])
    x = lambda: rng.choice([rng.random(), rng.random(), rng.random() ** 4, 0, 1])
    return f"cubic-bezier({x()!r},{y()!r},{x()!r},{y()!r})"


def settling(rng):
    ratio = rng.choice([rng.uniform(0.05, 1), 1, rng.uniform(0.9, 1.1), rng.uniform(0, 2)])
    return f"spring({ratio!r},{rng.choice([0, rng.uniform(-20, 20)])!r},{rng.uniform(0.1, 2)!r})"


def physical(rng):
    mass, stiffness = rng.uniform(0.2, 5), 10 ** rng.uniform(0, 4)
    critical = 2 * (mass * stiffness) ** 0.5
    ratio = rng.choice([rng.uniform(0, 0.3), rng.uniform(0.3, 1), rng.uniform(1, 8), 1,
                        1 + rng.uniform(-1e-7, 1e-7), 1 + rng.uniform(-1e-4, 1e-4), 0])
    velocity = rng.choice([0, rng.uniform(-30, 30)])
    return (f"spring({mass!r},{stiffness!r},{ratio * critical!r},{velocity!r},"
            f"{rng.choice([rng.uniform(0.1, 3), 1000])!r})")


def steps(rng):
    return f"steps({rng.randint(2, 60)},{rng.choice(['start', 'end', 'jump-none', 'jump-both'])})"


def lines(rng):
    fractions = sorted(rng.choice([rng.random(), 0.25, 0.5]) for _ in range(rng.randint(2, 9)))
    return "linear(" + ",".join(f"{rng.uniform(-0.5, 1.5)!r} {f * 100!r}%" for f in fractions) + ")"


def power(rng):
    exponent = rng.choice([rng.randint(1, 12), rng.uniform(0.01, 64), rng.uniform(0.3, 3)])
    return f"{rng.choice(['acc', 'dec'])}({exponent!r})"


def classic(rng):
    mode = rng.choice(["in", "out", "in-out"])
    level = rng.choice(["", ",level"])
    return rng.choice([
        f"sine({mode})", f"bounce({mode})", f"expo({mode}{level})",
        f"inverse(sine({mode}))", f"inverse(expo({mode}{level}))",
        f"back({rng.uniform(-5, 10)!r},{mode})", f"elastic({rng.uniform(0, 8)!r},{mode})",
        f"elastic({rng.uniform(1, 3)!r},{rng.uniform(0.1, 2)!r},{mode}{level})"])


def window(rng):
    a, b = sorted([rng.random(), rng.random()])
    return f"window({a!r},{b!r},{simple(rng)})" if rng.random() < 0.7 else f"window({a!r},{b!r})"


def joined(rng):
    fractions = sorted(rng.uniform(0.05, 0.95) for _ in range(rng.randint(1, 3)))
    parts = [simple(rng)]
    for fraction in fractions:
        parts += [f"{rng.uniform(-0.2, 1.2)!r} {fraction * 100!r}%", simple(rng)]
    return f"joined({','.join(parts)})"


def composed(rng):
    beyond = rng.choice(["", ",held", ",tangent", ",tangent"])
    return f"composed({simple(rng)},{rng.choice([simple, window, joined, classic])(rng)}{beyond})"


def backwards(rng):
    return f"reversed({rng.choice([settling, physical])(rng)})"


def simple(rng):
    return rng.choice([bezier, settling, physical, steps, lines, power, classic,
                       lambda _: rng.choice(["linear", "circ-in", "circ-out", "emphasized"])])(rng)


KINDS = [bezier, settling, physical, backwards, steps, lines, power, classic, window, joined, composed]


# MARK: Exact references

decimal.getcontext().prec = 60
D = decimal.Decimal


def exact_bezier(x1, y1, x2, y2, x):
    """Bisects x(t) = x with 60 digits."""
    x1, y1, x2, y2, x = map(D, (x1, y1, x2, y2, x))
    at = lambda a, b, t: 3 * (1 - t) ** 2 * t * a + 3 * (1 - t) * t * t * b + t ** 3
    low, high = D(0), D(1)
    for _ in range(180):
        middle = (low + high) / 2
        if at(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    return float(at(y1, y2, low))


def exact_spring(mass, stiffness, damping, velocity, time):
    """The series of the differential equation, advanced in small steps with 60 digits."""
    m, k, c, v, rest = map(D, (mass, stiffness, damping, velocity, time))
    u, speed = D(1), -v
    step = D("0.05") / (1 + (k / m).sqrt() + c / m)
    while rest > 0:
        h = min(step, rest)
        rest -= h
        # The coefficients of u(t + h): (n + 2)(n + 1)·a[n + 2] = −(c/m)(n + 1)·a[n + 1] − (k/m)·a[n].
        a = [u, speed]
        for n in range(26):
            a.append(-((c / m) * (n + 1) * a[n + 1] + (k / m) * a[n]) / ((n + 2) * (n + 1)))
        u = sum(value * h ** n for n, value in enumerate(a))
        speed = sum(n * value * h ** (n - 1) for n, value in enumerate(a) if n)
    return float(1 - u), float(-speed)


# MARK: Checks

ASK = """(curve, fractions) => fractions.map((f) => {
  const known = curveOf(curve);
  return known ? [progressAt(curve, f), velocityAt(known, f)] : null; })"""


def against_the_library(tab, rng):
    names = curve_names()
    check(len(names) >= 20, f"named curves: {names}")
    cases = [(name, "named") for name in names] + [
        (kind(rng), kind.__name__) for kind in KINDS for _ in range(24)]
    # Béziers with vertical and nearly vertical tangents.
    cases += [(f"cubic-bezier({a})", "steep") for a in (
        "1,0,0,1", "0,1,0,1", "1,-3,1,4", "0.999,0,0.001,1", "0,0,0,0", "1,1,1,1")]
    # So has a composition with such a Bézier outside: a last bit of the inner curve is many of its rate.
    vertical = re.compile(r"composed\(cubic-bezier\((0|0\.0|[^,]+,[^,]+,1|[^,]+,[^,]+,1\.0),")
    cases = [(curve, "steep" if vertical.match(curve) else kind) for curve, kind in cases]
    worst, count = {}, 0
    for curve, kind in cases:
        fractions = sorted({0, 1, 1e-9, 1 - 1e-9, 0.25, 0.5, *(rng.random() for _ in range(60))})
        table = demo("curve", curve, "--format", "csv", "--at", ",".join(map(repr, fractions)))
        seen = tab.run(f"({ASK})({json.dumps(curve)}, {json.dumps(fractions)})")
        for row, answer in zip(csv.DictReader(io.StringIO(table)), seen):
            if answer is None:
                check(False, f"{curve} is not read")
                break
            count += 1
            progress, velocity = float(row["progress"]), float(row["velocity"])
            scale = max(1, abs(progress))
            off = abs(answer[0] - progress) / scale
            speed_off = abs(answer[1] - velocity) / max(1, abs(velocity), scale)
            worst[kind] = max(worst.get(kind, 0), off)
            check(off <= PROGRESS, f"{curve} at {row['at']}: {answer[0]}, expected {progress}")
            if kind != "steep" and abs(velocity) < 1e6:
                check(speed_off <= VELOCITY * scale * max(1, abs(velocity)),
                      f"{curve} at {row['at']}: velocity {answer[1]}, expected {velocity}")
    for kind, off in sorted(worst.items()):
        print(f"  {kind}: progress within {off:.1e}")
    print(f"  {len(cases)} curves, {count} values, seed {SEED}")


def against_exact_arithmetic(tab, rng):
    count, worst = 0, 0
    for points in [(0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0.2, 0, 0, 1), (0.3, -2, 0.6, 3)]:
        curve = f"cubic-bezier({','.join(map(repr, points))})"
        fractions = [rng.random() for _ in range(10)]
        for f, (progress, _) in zip(fractions, tab.run(f"({ASK})('{curve}', {fractions!r})")):
            off = abs(progress - exact_bezier(*points, f))
            worst, count = max(worst, off), count + 1
            check(off <= PROGRESS, f"{curve} at {f}: off by {off}")
    for constants in [(1, 100, 10, 0), (1, 100, 20, 0), (1, 100, 60, 5), (3, 1000, 500, 0),
                      (1, 400, 4, -12), (1, 100, 20.0000001, 3), (1, 250, 0, 1)]:
        curve = f"spring({','.join(map(repr, constants))},1)"
        fractions = [rng.random() for _ in range(6)]
        for f, answer in zip(fractions, tab.run(f"({ASK})('{curve}', {fractions!r})")):
            value, velocity = exact_spring(*constants, f)
            off = max(abs(answer[0] - value), abs(answer[1] - velocity) / 30)
            worst, count = max(worst, off), count + 1
            check(off <= PROGRESS, f"{curve} at {f}: {answer}, expected {value, velocity}")
    print(f"  exact arithmetic: {count} values within {worst:.1e}")


def nonsense(tab):
    """Texts that are no curves."""
    for text in ["", "(", "cubic-bezier(1,2,3)", "cubic-bezier(2,0,0,1)", "spring(0,0,0,0,0)",
                 "steps(0)", "steps(2,never)", "joined(linear)", "composed(linear)", "constructor",
                 "linear()", "reversed(linear)", "cubic-bezier(0,0,0,NaN)", "composed(x,linear)", "sine()",
                 "sine(in,level)", "back(in)", "elastic(0.5,1,in)", "acc(0)",
                 "composed(linear,linear,never)"]:
        check(tab.run(f"curveOf({json.dumps(text)})") is None, f"{text!r} counts as a curve")


def curves(tab, folder):
    """The curves of one page."""
    rng, page = random.Random(SEED), os.path.join(folder, "page.html")
    demo("timeline", "scale-back", "--format", "html", "--output", page)
    tab.open(page, "#still")
    against_the_library(tab, rng)
    against_exact_arithmetic(tab, rng)
    nonsense(tab)


CHECKS = [curves]

if __name__ == "__main__":
    preview_checks.run_this()
