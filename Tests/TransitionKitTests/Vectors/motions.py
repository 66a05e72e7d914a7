"""Writes spring-settling.csv, spring-presets.csv, decays.csv, rubber-bands.csv,
scrolls.csv, limited-scrolls.csv, settling-thresholds.csv, settling-rules.csv and scheme-timings.csv: motions in
points, with 40 digits.

Settling times are found by a scan in fine steps from late to early, and a bisection: a way that
knows nothing of turning points.
"""

from mpmath import mp, mpf

from table import write_table

mp.dps = 40


def spring_state(mass, stiffness, damping, distance, velocity, t):
    """Distance from the target and velocity, by the roots of the characteristic polynomial."""
    m, k, c, d0, v0, t = (mpf(n) for n in (mass, stiffness, damping, distance, velocity, t))
    root = mp.sqrt(mp.mpc(c * c - 4 * m * k))
    if root == 0:
        r = -c / (2 * m)
        a, b = d0, -v0 - r * d0
        d = (a + b * t) * mp.exp(r * t)
        return d, -(b * mp.exp(r * t) + r * d)
    r1, r2 = (-c + root) / (2 * m), (-c - root) / (2 * m)
    # d = a·e^(r1·t) + b·e^(r2·t), with d' = −v.
    a = (-v0 - r2 * d0) / (r1 - r2)
    b = d0 - a
    d = a * mp.exp(r1 * t) + b * mp.exp(r2 * t)
    return d.real, -(a * r1 * mp.exp(r1 * t) + b * r2 * mp.exp(r2 * t)).real


def settling(mass, stiffness, damping, distance, velocity, near, slow):
    """The last time at which distance or speed is above its threshold."""
    w = mp.sqrt(mpf(stiffness) / mass)
    zeta = mpf(damping) / (2 * mp.sqrt(mpf(mass) * stiffness))
    rate = w * (zeta if zeta <= 1 else zeta - mp.sqrt(zeta * zeta - 1))

    def settled(t):
        d, v = spring_state(mass, stiffness, damping, distance, velocity, t)
        return (near is None or abs(d) <= near) and (slow is None or abs(v) <= slow)

    # Late enough: the envelope is a thousandth of the thresholds.
    scale = abs(mpf(distance)) + abs(mpf(velocity)) / w + 1
    least = min([n for n in (near, None if slow is None else slow / w) if n is not None])
    end = (mp.log(scale / least) + 12) / rate
    mp.dps = 16
    step = min(1 / (60 * w), end / 400)
    t = end
    while t > 0 and settled(t):
        t -= step
    mp.dps = 40
    if t <= 0:
        if settled(0):
            return mpf(0)
        t = mpf(0)
    low, high = mpf(t), mpf(t) + step
    for _ in range(110):
        middle = (low + high) / 2
        low, high = (low, middle) if settled(middle) else (middle, high)
    return high


def number(value):
    return "" if value is None else value


SPRINGS = [
    (1, 100, 10), (1, 100, 20), (1, 100, 30), (1, 100, 4), (3, 1000, 500), (4, 900, 120),
    (1, 1500, 77.45966692414834), (1, 380, 31.192307544), (0.5, 100, 15.556349186104047),
    (1, 158, 2.5), (1, 230.2, 22),
]
STARTS = [(1, 0), (1, 5), (1, -30), (1, 26), (0, 1), (300, 0), (300, 2500), (-40, 900), (0, 1000)]
LIMITS = [(0.001, None), (0.01, 0.01), (0.5, 2.0), (None, 0.1)]

rows = []
for index, spring in enumerate(SPRINGS):
    for start in STARTS:
        near, slow = LIMITS[(index + STARTS.index(start)) % len(LIMITS)]
        time = settling(*spring, *start, near, slow)
        rows.append((*spring, *start, near or 0, slow or 0, float(time)))
write_table(
    "spring-settling", "Times after which damped springs stay within thresholds.",
    {"mass": "mass", "stiffness": "stiffness", "damping": "damping",
     "distance": "distance to the target at time 0", "velocity": "velocity towards it",
     "near": "threshold of the distance, 0 for no threshold",
     "slow": "threshold of the speed, 0 for no threshold", "time": "time in seconds"}, rows)


# Presets: mass, stiffness and damping as the projects compute them.
def critical(m, k):
    return m, k, 2 * mp.sqrt(mpf(m) * k)


def ratio(m, k, zeta):
    """Flutter's withDampingRatio, Compose's spring."""
    return m, k, mpf(zeta) * 2 * mp.sqrt(mpf(m) * mpf(k))


def swiftui(response, fraction):
    """SwiftUI: stiffness (2π/response)², damping 4π·fraction/response."""
    return 1, (2 * mp.pi / mpf(response)) ** 2, 4 * mp.pi * mpf(fraction) / mpf(response)


def origami(tension, friction):
    return 1, (mpf(tension) - 30) * mpf("3.62") + 194, (mpf(friction) - 8) * 3 + 25


def bounciness(bounce, speed):
    """React Native's SpringConfig.js, fromBouncinessAndSpeed."""
    b = mpf(bounce) / mpf("1.7") / 20 * mpf("0.8")
    x = mpf("0.5") + mpf(speed) / mpf("1.7") / 20 * mpf("199.5")
    if x <= 18:
        f = mpf("0.0007") * x**3 - mpf("0.031") * x**2 + mpf("0.64") * x + mpf("1.28")
    elif x <= 44:
        f = mpf("0.000044") * x**3 - mpf("0.006") * x**2 + mpf("0.36") * x + 2
    else:
        f = mpf("0.00000045") * x**3 - mpf("0.000332") * x**2 + mpf("0.1078") * x + mpf("5.84")
    t = 2 * b - b * b
    return origami(x, t * mpf("0.01") + (1 - t) * f)


PRESETS = {
    "swiftui-smooth": swiftui("0.5", 1), "swiftui-snappy": swiftui("0.5", "0.85"),
    "swiftui-bouncy": swiftui("0.5", "0.7"), "swiftui-spring": swiftui("0.5", 1),
    "swiftui-response": swiftui("0.5", "0.825"), "swiftui-interactive": swiftui("0.15", "0.85"),
    "swiftui-interactive-response": swiftui("0.15", "0.86"),
    "swiftui-interpolating": swiftui("0.5", 1),
    "uikit-default": critical(3, 1000), "uikit-navigation": critical(3, 1000),
    "uikit-keyboard": critical(3, 1000), "uikit-animate": swiftui("0.5", 1),
    "core-animation": (1, 100, 10),
    "react-native": origami(40, 7), "react-native-physical": (1, 100, 10),
    "react-native-bouncy": bounciness(8, 12), "react-navigation": critical(3, 1000),
    "reanimated-gentle": (4, 900, 120), "reanimated-wiggly": (4, 900, 90),
    "reanimated-snappy": (4, 900, 110), "reanimated-3": (1, 100, 10),
    "compose": ratio(1, 1500, 1), "flutter-scroll": ratio("0.5", 100, "1.1"),
    "flutter-scroll-fast": ratio("0.3", 75, "1.3"), "flutter-fling": ratio(1, 500, 1),
    "motion": (1, 100, 10), "motion-transform": (1, 500, 25), "motion-scale": (1, 550, 30),
    "material-standard-fast-spatial": ratio(1, 1400, "0.9"),
    "material-standard-default-spatial": ratio(1, 700, "0.9"),
    "material-standard-slow-spatial": ratio(1, 300, "0.9"),
    "material-expressive-fast-spatial": ratio(1, 800, "0.6"),
    "material-expressive-default-spatial": ratio(1, 380, "0.8"),
    "material-expressive-slow-spatial": ratio(1, 200, "0.8"),
    "material-fast-effects": ratio(1, 3800, 1), "material-default-effects": ratio(1, 1600, 1),
    "material-slow-effects": ratio(1, 800, 1),
}
write_table(
    "spring-presets", "Springs of other systems, from the formulas of their sources.",
    {"name": "name of the preset", "mass": "mass", "stiffness": "stiffness", "damping": "damping",
     "bounce": "SwiftUI's bounce of it"},
    [(name, float(m), float(k), float(c),
      float(1 - z if (z := mpf(c) / (2 * mp.sqrt(mpf(m) * mpf(k)))) <= 1 else 1 / z - 1))
     for name, (m, k, c) in PRESETS.items()],
    ["Apple's documentation; React Native 7dfc30b6fe6b; @react-navigation/stack 6.3.17; Reanimated 4.0; "
     "androidx e2c11e9a; Flutter 00c84e6c905e; framer/motion cc89a300."])

ORIGAMI = [("tension", 40, 7), ("tension", 230, 22), ("tension", 0, 0), ("bounciness", 8, 12),
           ("bounciness", 0, 1), ("bounciness", 20, 20), ("bounciness", 4, 6), ("bounciness", 1, 3),
           ("bounciness", 12, 40)]
write_table(
    "origami-springs", "Springs from the numbers of Origami, by React Native's SpringConfig.js.",
    {"kind": "tension and friction, or bounciness and speed", "a": "the first number",
     "b": "the second number", "stiffness": "stiffness", "damping": "damping"},
    [(kind, a, b, *map(float, (origami if kind == "tension" else bounciness)(a, b)[1:]))
     for kind, a, b in ORIGAMI])


# Decays: each platform's own formula.
def decay(kind, parameter, x, v, t):
    p, x, v, t = (mpf(n) for n in (parameter, x, v, t))
    if kind == "uikit":
        # The speed after n milliseconds is v·dⁿ; the position is its integral.
        d = p
        position = x + v / 1000 * (d ** (1000 * t) - 1) / mp.log(d)
        return position, v * d ** (1000 * t), x - v / (1000 * mp.log(d))
    if kind == "flutter":
        # FrictionSimulation: x, dx and finalX.
        log = mp.log(p)
        return x + v * p**t / log - v / log, v * p**t, x - v / log
    if kind == "compose":
        f = mpf("-4.2") * p
        return x - v / f + v / f * mp.exp(f * t), v * mp.exp(f * t), x - v / f
    if kind == "react-native":
        # DecayAnimation.js, with the velocity per millisecond.
        ms, vm = 1000 * t, v / 1000
        position = x + vm / (1 - p) * (1 - mp.exp(-(1 - p) * ms))
        return position, v * mp.exp(-(1 - p) * ms), x + vm / (1 - p)
    if kind == "motion":
        # inertia: the amplitude is power·v, and p its time constant in milliseconds.
        amplitude = mpf("0.8") * v
        part = mp.exp(-1000 * t / p)
        return x + amplitude - amplitude * part, amplitude * part * 1000 / p, x + amplitude
    raise ValueError(kind)


rows = []
for kind, parameter in [("uikit", 0.998), ("uikit", 0.99), ("flutter", 0.135), ("flutter", 0.5),
                        ("compose", 1), ("compose", 2.5), ("react-native", 0.998),
                        ("react-native", 0.997), ("motion", 325)]:
    for x, v in [(0, 1000), (-300, 2250.5), (120, -640), (5, 0)]:
        for t in (0.001, 0.2, 1, 4.5):
            rows.append((kind, parameter, x, v, t, *map(float, decay(kind, parameter, x, v, t))))
write_table(
    "decays", "Motions that slow down by themselves, each by the formula of its project.",
    {"kind": "project", "parameter": "its parameter", "from": "value at time 0",
     "velocity": "velocity at time 0, per second", "t": "time in seconds", "value": "value",
     "rate": "velocity", "rest": "value at rest"}, rows,
    ["UIKit; Flutter 00c84e6c905e, friction_simulation.dart; androidx e2c11e9a, FloatDecayAnimationSpec.kt; "
     "React Native 7dfc30b6fe6b, DecayAnimation.js; framer/motion cc89a300, inertia."], one_of=5)

rows = []
for dimension in (320, 812, 0.5):
    for coefficient in (0.55, 0.3, 1):
        for x in (-1200, -40, 0.001, 13, 100, 812, 5e4, 1e12):
            d, c, a = mpf(dimension), mpf(coefficient), abs(mpf(x))
            f = (1 - 1 / (a * c / d + 1)) * d
            slope = mp.diff(lambda y: (1 - 1 / (y * c / d + 1)) * d, a)
            rows.append((dimension, coefficient, x, float(f if x > 0 else -f), float(slope)))
write_table(
    "rubber-bands", "The resistance of a scroll view beyond its content.",
    {"dimension": "width or height of the scroll view", "coefficient": "c",
     "x": "distance of the finger", "offset": "(1 − 1/(x·c/d + 1))·d", "slope": "its derivative"},
    rows, ["UIScrollView, as observed; its c is 0.55."])


def scroll(x, v, low, high, spring, t, limit=mp.inf):
    """Flutter's BouncingScrollSimulation, with its limit of the speed at the upper bound."""
    x, v, t = mpf(x), mpf(v), mpf(t)
    drag = mpf(0.135)
    bound, hit = None, mpf(0)
    if x < low or x > high:
        bound, at, speed = (low if x < low else high), x, v
    else:
        final = x - v / mp.log(drag)
        if v > 0 and final > high or v < 0 and final < low:
            bound = high if v > 0 else low
            hit = mp.log(mp.log(drag) * (bound - x) / v + 1) / mp.log(drag)
            at, speed = mpf(bound), min(v * drag**hit, limit)
    if bound is None or t <= hit:
        return (*decay("flutter", 0.135, x, v, t)[:2], hit if bound is not None else -1)
    d, rate = spring_state(*spring, bound - at, speed, t - hit)
    return bound - d, rate, hit


rows = []
SPRING = (0.5, 100, float(ratio("0.5", 100, "1.1")[2]))
for x, v in [(100, 3000), (100, 400), (500, -2600), (590, 1), (640, 900), (-80, -200), (0, 1000)]:
    for t in (0.05, 0.2, 0.6, 1.5, 4):
        value, rate, hit = scroll(x, v, 0, 600, SPRING, t)
        rows.append((x, v, t, float(value), float(rate), float(hit)))
write_table(
    "scrolls", "Lists within 0…600 that a finger has thrown, by Flutter's formulas.",
    {"from": "position at the release", "velocity": "velocity at the release",
     "t": "time in seconds", "value": "position", "rate": "velocity",
     "hit": "time at which a bound is hit, 0 when it starts beyond, -1 for never"}, rows)

# Flutter's maxSpringTransferVelocity is 5000.
rows = []
for x, v in [(0, 9000), (300, 5200), (590, 20000), (0, 5000)]:
    for t in (0.02, 0.06, 0.2, 0.6, 1.5):
        value, rate, hit = scroll(x, v, 0, 600, SPRING, t, 5000)
        rows.append((x, v, t, float(value), float(rate), float(hit)))
write_table(
    "limited-scrolls", "Lists within 0…600 that pass their end with at most 5000 points per second.",
    {"from": "position at the release", "velocity": "velocity at the release",
     "t": "time in seconds", "value": "position", "rate": "velocity",
     "hit": "time at which a bound is hit"}, rows)

# The thresholds of projects, as their sources state them; distances are whole ones or points.
THRESHOLDS = {
    # framer/motion, packages/framer-motion/src/animation/generators/spring/defaults.ts at cc89a300.
    "motion": (mpf("0.5"), mpf(2)), "motion-granular": (mpf("0.005"), mpf("0.01")),
    # react-navigation/react-navigation, packages/stack/src/TransitionConfigs/TransitionSpecs.tsx,
    # @react-navigation/stack 6.3.17.
    "react-navigation": (mpf(10), mpf(10)),
    # androidx/androidx, compose/animation/animation-core, VectorizedAnimationSpec.kt at e2c11e9a,
    # Spring.DefaultDisplacementThreshold.
    "compose": (mpf("0.01"), None),
}
CASES = [
    # Motion counts a distance below 5 as granular, such as a scale of 1.5.
    ("motion", (1, 500, 25), 300, 0), ("motion-granular", (1, 550, 30), 0.5, 0),
    ("motion-granular", (1, 100, 10), 1, -2),
    ("react-navigation", critical(3, 1000), 375, 0), ("react-navigation", critical(3, 1000), 430, 900),
    ("compose", ratio(1, 1500, 1), 1, 0), ("compose", ratio(1, 400, "0.5"), 1, 3),
]
write_table(
    "settling-thresholds", "Times after which springs stay within the thresholds of their projects.",
    {"name": "project", "mass": "mass", "stiffness": "stiffness", "damping": "damping",
     "distance": "distance to the target at time 0", "velocity": "velocity towards it",
     "near": "threshold of the distance", "slow": "threshold of the speed, 0 for no threshold",
     "time": "time in seconds"},
    [(name, *map(float, spring), distance, velocity, float(THRESHOLDS[name][0]),
      float(THRESHOLDS[name][1] or 0),
      float(settling(*spring, distance, velocity, *THRESHOLDS[name])))
     for name, spring, distance, velocity in CASES])


# The rules of projects: React Native's SpringAnimation.js, Reanimated's springUtils.ts, Flutter's
# spring_simulation.dart and Motion's generator look at each frame whether distance and speed are within; Compose's
# SpringEstimation.kt takes ln(δ/c)/r below critical damping, and the last crossing from there on.
def first_moment(mass, stiffness, damping, distance, velocity, near, slow):
    """Frames of 2⁻¹³ s, and a bisection within the one before the first that is within."""
    def settled(t):
        d, v = spring_state(mass, stiffness, damping, distance, velocity, t)
        return abs(d) <= near and abs(v) <= slow

    if settled(mpf(0)):
        return mpf(0)
    mp.dps = 16
    t, frame = mpf(0), mpf(2) ** -13
    while not settled(t):
        t += frame
    mp.dps = 40
    low, high = mpf(t) - frame, mpf(t)
    for _ in range(110):
        middle = (low + high) / 2
        low, high = (low, middle) if settled(middle) else (middle, high)
    return high


def compose_estimate(mass, stiffness, damping, distance, velocity, delta):
    zeta = mpf(damping) / (2 * mp.sqrt(mpf(mass) * mpf(stiffness)))
    if zeta >= 1:
        return settling(mass, stiffness, damping, distance, velocity, delta, None)
    # Its velocity leads away from the target, whose distance is the initial position.
    r, imaginary = -mpf(damping) / (2 * mass), mp.sqrt(mpf(stiffness) / mass * (1 - zeta * zeta))
    c1 = abs(mpf(distance))
    v0 = -mpf(velocity) if distance >= 0 else mpf(velocity)
    c2 = (v0 - r * c1) / imaginary
    return mp.log(delta / mp.sqrt(c1 * c1 + c2 * c2)) / r


RULES = [
    ("react-native", (1, 100, 10), 1, 0), ("react-native", origami(40, 7), 1, 0),
    ("react-native", (1, 158, 2.5), 1, 3), ("react-native", (1, 100, 20), 300, -40),
    ("flutter", ratio("0.5", 100, "1.1"), 300, 900), ("flutter", (1, 400, 8), 1, 0),
    ("reanimated-3", (1, 100, 10), 300, 0), ("reanimated-3", (4, 900, 90), 250, -800),
    ("motion", (1, 500, 25), 300, 0), ("motion-transform", (1, 500, 25), 300, 0),
    ("motion-transform", (1, 550, 30), 40, 200), ("motion-granular", (1, 100, 10), 1, -2),
    ("compose", ratio(1, 400, "0.5"), 1, 3), ("compose", ratio(1, 400, "0.5"), 1, 0),
    ("compose", ratio(1, 200, "0.2"), -30, 400), ("compose", ratio(1, 1500, 1), 1, 0),
    ("compose", ratio(1, 50, "1.5"), 1, 0),
]
LIMITS_OF = {
    # React Native, SpringAnimation.js; Flutter, tolerance.dart; Reanimated 3, withSpring.
    "react-native": (mpf("0.001"), mpf("0.001")), "flutter": (mpf("0.001"), mpf("0.001")),
    "reanimated-3": (mpf("0.01"), mpf(2)),
    # framer/motion, packages/framer-motion/src/animation/utils/default-transitions.ts.
    "motion-transform": (mpf("0.5"), mpf(10)), **THRESHOLDS,
}
write_table(
    "settling-rules", "Times at which projects take springs for settled.",
    {"name": "project", "mass": "mass", "stiffness": "stiffness", "damping": "damping",
     "distance": "distance to the target at time 0", "velocity": "velocity towards it",
     "time": "time in seconds"},
    [(name, *map(float, spring), distance, velocity,
      float(compose_estimate(*spring, distance, velocity, LIMITS_OF[name][0]) if name == "compose"
            else first_moment(*spring, distance, velocity, *LIMITS_OF[name])))
     for name, spring, distance, velocity in RULES],
    ["React Native 7dfc30b6fe6b, Flutter 00c84e6c905e, androidx e2c11e9a, framer/motion cc89a300, Reanimated 3."])

# Compose Material 3, StandardMotionTokens.kt and ExpressiveMotionTokens.kt: damping ratio, stiffness.
EFFECTS = {"fast": (1, 3800), "default": (1, 1600), "slow": (1, 800)}
SPATIAL = {
    "standard": {"fast": ("0.9", 1400), "default": ("0.9", 700), "slow": ("0.9", 300)},
    "expressive": {"fast": ("0.6", 800), "default": ("0.8", 380), "slow": ("0.8", 200)},
}
rows = []
for scheme, spatial in SPATIAL.items():
    for role, springs in (("spatial", spatial), ("effects", EFFECTS)):
        for speed, (zeta, stiffness) in springs.items():
            spring = ratio(1, stiffness, zeta)
            time = settling(*spring, 1, 0, mpf("0.001"), None)
            for part in ("0.1", "0.35", "0.7"):
                d, v = spring_state(*spring, 1, 0, mpf(part) * time)
                rows.append((scheme, role, speed, float(time), part, float(1 - d), float(v * time)))
write_table(
    "scheme-timings", "Springs of Material 3 up to the time after which they stay within 0.001.",
    {"scheme": "scheme", "role": "role", "speed": "speed", "duration": "that time in seconds",
     "fraction": "part of it", "progress": "progress", "slope": "progress per duration"}, rows)
