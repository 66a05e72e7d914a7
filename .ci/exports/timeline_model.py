"""An independent model of the native JSON format: the state of a layer at a fraction.

Curves, paths and transforms are implemented here from their definitions, not from the library's code,
in plain floating point.
"""

import bisect
import functools
import math
import re


# Curves: functions of a fraction in 0...1.

def bezier(x1, y1, x2, y2):
    def coordinate(a, b, t):
        return 3 * a * t * (1 - t) ** 2 + 3 * b * t * t * (1 - t) + t**3

    @functools.lru_cache(maxsize=4096)
    def at(x):
        if x <= 0 or x >= 1:
            return min(max(x, 0.0), 1.0)
        low, high = 0.0, 1.0
        for _ in range(54):
            t = (low + high) / 2
            if coordinate(x1, x2, t) < x:
                low = t
            else:
                high = t
        return coordinate(y1, y2, (low + high) / 2)

    return at


def oscillator(mass, stiffness, damping, velocity):
    w, g = math.sqrt(stiffness / mass), damping / (2 * mass)
    delta = w * w - g * g

    def at(t):
        if abs(delta) < 1e-10 * w * w:
            cosine, sine = 1.0, t
        elif delta > 0:
            root = math.sqrt(delta)
            cosine, sine = math.cos(root * t), math.sin(root * t) / root
        else:
            root = math.sqrt(-delta)
            # Combine each exponential with the envelope: both decay, so nothing overflows.
            slow, fast = math.exp((root - g) * t), math.exp((-root - g) * t)
            return 1 - ((slow + fast) / 2 + (g - velocity) * (slow - fast) / (2 * root))
        return 1 - math.exp(-g * t) * (cosine + (g - velocity) * sine)

    return at


def over(motion, span):
    return lambda f: f if f in (0, 1) else motion(f * span)


@functools.lru_cache(maxsize=None)
def settling(ratio, velocity, duration):
    """UIKit's spring: at the duration the envelope of the sine term has decayed to 0.001."""
    z, T = min(max(ratio, 1.1920929e-7), 1.0), min(max(duration, 0.01), 10.0)

    def gap(w):
        if z < 1:
            root = math.sqrt(1 - z * z)
            return math.exp(-z * w * T) * abs((z * w - velocity) / (w * root)) - 0.001
        return math.exp(-w * T) * abs(1 + (w - velocity) * T) - 0.001

    w = 5 / T
    for _ in range(60):
        h = w * 1e-6
        step = gap(w) / ((gap(w + h) - gap(w - h)) / (2 * h))
        w -= step
        if abs(step) < 1e-15 * w:
            break
    return over(oscillator(1, w * w, 2 * z * w, velocity), T)


def table(stops, exact_ends=True):
    """Returns straight lines between stops of (fraction, progress)."""
    offsets = [stop[0] for stop in stops]

    def at(f):
        if exact_ends and f in (0, 1):
            return f
        index = max(bisect.bisect_right(offsets, f) - 1, 0)
        (a, p), (b, q) = stops[min(index, len(stops) - 2):][:2]
        if f == stops[index][0]:
            return stops[index][1]
        if b == a:
            return p if index == 0 else q
        return p + (q - p) * (f - a) / (b - a)

    return at


def steps(count, position):
    """The step easing function of CSS Easing Functions Level 2, for fractions within 0...1."""
    position = position.removeprefix("jump-")
    jumps = count + {"start": 0, "end": 0, "none": -1, "both": 1}[position]

    def at(f):
        passed = math.floor(count * min(max(f, 0.0), 1.0) + 1e-12)
        return min(passed + (position in ("start", "both")), jumps) / jumps

    return at


def joined(curves, joints):
    corners = [(0.0, 0.0), *joints, (1.0, 1.0)]

    def at(f):
        index = bisect.bisect_right([joint[0] for joint in joints], f)
        (a, p), (b, q) = corners[index], corners[index + 1]
        return p + (q - p) * curves[index]((f - a) / (b - a))

    return at


SYSTEM = over(oscillator(3, 1000, 2 * math.sqrt(3000), 0), 0.5058237870785645)


def whole_cubics(points, joint):
    """Joins two cubics whose control points are given in the coordinates of the whole curve."""
    (a, b), (c, d) = points
    x, y = joint
    first = bezier(a[0] / x, a[1] / y, b[0] / x, b[1] / y)
    second = bezier((c[0] - x) / (1 - x), (c[1] - y) / (1 - y), (d[0] - x) / (1 - x), (d[1] - y) / (1 - y))
    return joined([first, second], [joint])


NAMED = {
    "linear": lambda f: f,
    "ease": bezier(0.25, 0.1, 0.25, 1),
    "ease-in": bezier(0.42, 0, 1, 1),
    "ease-out": bezier(0, 0, 0.58, 1),
    "ease-in-out": bezier(0.42, 0, 0.58, 1),
    "system": SYSTEM,
    "emphasized": joined([bezier(0.3, 0, 0.8, 0.15), bezier(0.05, 0.7, 0.1, 1)], [(1 / 6, 0.4)]),
    "zoom-sequence": joined(
        [bezier(0.05, 0, 0.133333, 0.06), bezier(0.208333, 0.82, 0.25, 1)], [(0.166666, 0.4)]),
    "ios-push": whole_cubics(
        (((0.056, 0.024), (0.108, 0.3085)), ((0.3655, 1), (0.5465, 0.989))), (0.198, 0.541)),
    "sine-in-out": lambda f: (1 - math.cos(math.pi * f)) / 2,
    "circ-in": lambda f: 1 - math.sqrt(1 - f * f),
    "circ-out": lambda f: math.sqrt(1 - (1 - f) ** 2),
}


def arguments(text):
    """Returns the comma-separated arguments of a call, without splitting inner calls."""
    parts, depth = [""], 0
    for letter in text[text.index("(") + 1:-1]:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


def stop(text):
    progress, fraction = text.split()
    return float(fraction[:-1]) / 100, float(progress)


def clamped(curve):
    return lambda f: curve(min(max(f, 0.0), 1.0))


@functools.lru_cache(maxsize=None)
def curve(text):
    """Parses a curve in the notation of the native format."""
    if text in NAMED:
        return NAMED[text]
    name, words = text[: text.index("(")], arguments(text)
    if name == "cubic-bezier":
        return bezier(*map(float, words))
    if name == "spring" and len(words) == 3:
        return settling(*map(float, words))
    if name == "spring":
        return over(oscillator(*map(float, words[:4])), float(words[4]))
    if name == "reversed":
        inner = curve(words[0])
        return lambda f: 1 - inner(1 - f)
    if name == "steps":
        return steps(int(words[0]), words[1] if len(words) > 1 else "end")
    if name == "linear":
        return table([stop(word) for word in words])
    if name == "acc":
        return lambda f, n=int(words[0]): f**n
    if name == "sine":
        return {"in": lambda f: 1 - math.cos(math.pi * f / 2), "out": lambda f: math.sin(math.pi * f / 2),
                "in-out": lambda f: (1 - math.cos(math.pi * f)) / 2}[words[0]]
    if name == "dec":
        return lambda f, n=int(words[0]): 1 - (1 - f) ** n
    if name == "joined":
        return joined([curve(word) for word in words[::2]], [stop(word) for word in words[1::2]])
    if name == "window":
        a, b = map(float, words[:2])
        inner = curve(words[2]) if len(words) > 2 else NAMED["linear"]
        window = table(([(0.0, 0.0)] if a > 0 else []) + [(a, 0.0), (b, 1.0)] + ([(1.0, 1.0)] if b < 1 else []))
        return lambda f: clamped(window)(inner(f))
    if name == "composed":
        outer, inner = curve(words[0]), curve(words[1])
        return lambda f: (outer if words[0] == "linear" else clamped(outer))(inner(f))
    raise ValueError(f"unknown curve {text}")


# Paths of rectangles.

def lerp(a, b, p):
    return b if p == 1 else a + (b - a) * p


def point_arc(a, b):
    (ax, ay), (bx, by) = a, b
    dx, dy = abs(bx - ax), abs(by - ay)
    if dx <= 2 or dy <= 2:
        return lambda t: (lerp(ax, bx, t), lerp(ay, by, t))
    sign = lambda n: (n > 0) - (n < 0)
    d2 = dx * dx + dy * dy
    if dx < dy:
        radius = d2 / dx / 2
        sweep = 2 * math.asin(math.sqrt(d2) / (2 * radius))
        middle = (bx + radius * sign(ax - bx), by)
        begin, end = (sweep * sign(ay - by), 0.0) if ax < bx else (math.pi + sweep * sign(by - ay), math.pi)
    else:
        radius = d2 / dy / 2
        sweep = 2 * math.asin(math.sqrt(d2) / (2 * radius))
        middle = (ax, ay + radius * sign(by - ay))
        begin = -math.pi / 2 if ay < by else math.pi / 2
        end = begin + sweep * sign(bx - ax) * (1 if ay < by else -1)
    return lambda t: (
        middle[0] + radius * math.cos(lerp(begin, end, t)), middle[1] + radius * math.sin(lerp(begin, end, t)))


def arc(a, b, turned):
    if not turned:
        return point_arc(a, b)
    back = point_arc(b, a)
    return lambda t: back(1 - t)


def along(path, a, b, p):
    """Returns the rectangle at a progress on a path."""
    straight = [lerp(x, y, p) for x, y in zip(a, b)]
    kind, turned = path["kind"], path.get("turned", False)
    if kind == "line" or p in (0, 1):
        return straight
    x, y, w, h = straight
    middle = lambda r: (r[0] + r[2] / 2, r[1] + r[3] / 2)
    if kind == "quadratic":
        c = path["control"]
        mx, my = ((1 - p) ** 2 * s + 2 * p * (1 - p) * t + p * p * e for s, t, e in zip(middle(a), c, middle(b)))
        return [mx - w / 2, my - h / 2, w, h]
    if kind == "quadraticBounds":
        return [(1 - p) ** 2 * s + 2 * p * (1 - p) * t + p * p * e for s, t, e in zip(a, path["control"], b)]
    if kind == "centerArc":
        mx, my = arc(middle(a), middle(b), turned)(p)
        return [mx - w / 2, my - h / 2, w, h]
    if path["diagonal"] == "falling":
        corners = lambda r: ((r[0], r[1]), (r[0] + r[2], r[1] + r[3]))
    else:
        corners = lambda r: ((r[0], r[1] + r[3]), (r[0] + r[2], r[1]))
    (a1, a2), (b1, b2) = corners(a), corners(b)
    (x1, y1), (x2, y2) = arc(a1, b1, turned)(p), arc(a2, b2, turned)(p)
    return [min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)]


# Layers.

NEUTRAL = {"scaleX": 1.0, "scaleY": 1.0}
PARTS = ["translationX", "translationY", "translationZ", "scaleX", "scaleY", "rotationX", "rotationY", "rotation",
         "perspective"]


def mixed(name, a, b, p, path):
    if name in ("frame", "clip"):
        return along(path, a, b, p)
    if name in ("isHidden", "zIndex"):
        return b if p >= 1 else a
    if name == "transform":
        return {k: lerp(a.get(k, NEUTRAL.get(k, 0.0)), b.get(k, NEUTRAL.get(k, 0.0)), p) for k in PARTS}
    if name == "shadow":
        zero = {"opacity": 0.0, "radius": 0.0, "offset": [0.0, 0.0], "spread": 0.0}
        a, b = {**zero, **a}, {**zero, **b}
        both = "path" in a and "path" in b
        path = along({"kind": "line"}, a["path"], b["path"], p) if both else (b if p >= 1 else a).get("path")
        return {"opacity": lerp(a["opacity"], b["opacity"], p), "radius": lerp(a["radius"], b["radius"], p),
                "offset": [lerp(x, y, p) for x, y in zip(a["offset"], b["offset"])],
                "spread": lerp(a["spread"], b["spread"], p), "path": path}
    if name == "clipPath":
        (kind, one), (other, two) = *a.items(), *b.items()
        if kind != other or len(one) != len(two):
            return b if p >= 1 else a
        return {kind: [[lerp(x, y, p) for x, y in zip(m, n)] for m, n in zip(one, two)] if kind == "polygon"
                else [lerp(x, y, p) for x, y in zip(one, two)]}
    if name == "fill":
        return {k: [lerp(x, y, p) for x, y in zip(a[k], b[k])] for k in a}
    if name == "clipPath":
        return blended(a, b, p)
    return lerp(a, b, p)


def blended(a, b, p):
    """Mixes the numbers of two shapes of one kind."""
    if isinstance(a, dict):
        return {k: blended(a[k], b[k], p) for k in a}
    if isinstance(a, list):
        return [blended(x, y, p) for x, y in zip(a, b)]
    return lerp(a, b, p)


def value(name, track, position):
    """Returns the value of a track at an offset."""
    offsets = [keyframe["offset"] for keyframe in track]
    index = max(bisect.bisect_right(offsets, position) - 1, 0)
    start = track[index]
    if position <= offsets[0] or index == len(track) - 1:
        return mixed(name, start["value"], start["value"], 0, {"kind": "line"})
    end = track[index + 1]
    part = (position - start["offset"]) / (end["offset"] - start["offset"])
    # At its own offset a keyframe shows its own value, also before steps that jump at the start.
    progress = curve(start.get("curve", "linear"))(part) if part > 0 else 0.0
    return mixed(name, start["value"], end["value"], progress, start.get("path", {"kind": "line"}))


def layer_state(layer, fraction, is_reversed):
    """Returns the state of a layer at a fraction of the duration."""
    state = {"alpha": 1, "anchor": [0.5, 0.5], "cornerRadius": 0, "isHidden": False, "zIndex": 0, **layer["initial"]}
    state["transform"] = {k: state.get("transform", {}).get(k, NEUTRAL.get(k, 0.0)) for k in PARTS}
    position = 1 - fraction if is_reversed else fraction
    for name, track in layer.get("tracks", {}).items():
        state[name] = value(name, track, position)
    state["alpha"] = min(max(state["alpha"], 0), 1)
    return state


def rotated(v, transform):
    x, y, z = v
    s, c = math.sin(transform["rotationX"]), math.cos(transform["rotationX"])
    y, z = y * c - z * s, y * s + z * c
    s, c = math.sin(transform["rotationY"]), math.cos(transform["rotationY"])
    x, z = x * c + z * s, z * c - x * s
    s, c = math.sin(transform["rotation"]), math.cos(transform["rotation"])
    return x * c - y * s, x * s + y * c, z


# Points nearer to the eye than this fraction of its distance are not compared.
NEAREST = 0.1


def drawn_corners(state):
    """Returns the drawn corners, clockwise from the top left; None for corners near or behind the eye."""
    (x, y, w, h), (ax, ay), t = state["frame"], state["anchor"], state["transform"]
    pivot = (x + ax * w, y + ay * h)
    center = state.get("vanishingPoint") or pivot
    corners = []
    for u, v in ((0, 0), (1, 0), (1, 1), (0, 1)):
        px, py, pz = rotated(((u - ax) * w, (v - ay) * h, 0), t)
        px, py, pz = px * t["scaleX"] + t["translationX"], py * t["scaleY"] + t["translationY"], pz + t["translationZ"]
        depth = 1 - pz * t["perspective"]
        corners.append(
            None if depth <= NEAREST
            else (center[0] + (pivot[0] + px - center[0]) / depth, center[1] + (pivot[1] + py - center[1]) / depth))
    return corners


def is_exact(layer):
    """Returns whether CSS supports all curves and paths of a layer exactly."""
    def sayable(text):
        if re.match(r"(spring|reversed|circ|sine|system|dec|acc)", text):
            return bool(re.fullmatch(r"(acc|dec)\([123]\)", text))
        if text.startswith("composed"):
            outer, inner = arguments(text)
            return sayable(outer) and (inner == "linear" or bool(re.fullmatch(r"window\([^,]*,[^,]*\)", inner)))
        if text.startswith("window"):
            return len(arguments(text)) == 2
        if text.startswith("joined"):
            return all(sayable(word) for word in arguments(text)[::2])
        return True

    return all(
        sayable(keyframe.get("curve", "linear")) and "path" not in keyframe
        for track in layer.get("tracks", {}).values() for keyframe in track[:-1])


def shows_back(transform):
    """Returns whether the back of a layer is visible."""
    return math.cos(transform["rotationX"]) * math.cos(transform["rotationY"]) < 0
