"""Compares an export with the model: the differences, and the allowed differences."""

import math
import re

import css_values
import timeline_model as model

# The largest error of a drawn point, in points, where a curve became straight lines.
BOUND = 0.25
BEFORE = ["left", "top", "width", "height", "boxShadow", "content"]


class Precision:
    """The errors of computed values that come from their representation."""

    def __init__(self, printed, box, opacity, layout):
        self.printed, self.box, self.opacity, self.layout = printed, box, opacity, layout


# Chromium prints six significant digits, lays out in 64ths, and stores rectangles as floats.
BROWSER = Precision(printed=2e-3, box=1e-3, opacity=1e-6, layout=1 / 32)
# The exported text has nine decimals.
TEXT = Precision(printed=1e-6, box=1e-6, opacity=1e-8, layout=0)


def distance(one, other):
    if one is None or other is None:
        return 0.0
    return math.hypot(one[0] - other[0], one[1] - other[1])


def is_laid_out(number):
    """Returns whether a browser can lay out a length exactly: it uses 64ths."""
    return float(number * 64).is_integer()


def differences(layer, native, fraction, shown, precision):
    """Yields a name, a difference and the allowed difference for each compared value."""
    style, box, before = shown
    is_reversed = native.get("reversed", False)
    # Without a duration the transition is always at its end.
    fraction = fraction if native["duration"] > 0 else 1
    state = model.layer_state(layer, fraction, is_reversed)
    exact = model.is_exact(layer)
    x, y, width, height = state["frame"]
    # Sizes that change or are no multiples of 1/64 are rounded, which moves the centre.
    moving = [keyframe["value"][2:] for keyframe in layer.get("tracks", {}).get("frame", [])]
    laid_out = all(map(is_laid_out, (width, height))) and all(size == moving[0] for size in moving)
    layout = 0 if laid_out else precision.layout
    bound = (0 if exact else BOUND) + layout
    corners = model.drawn_corners(state)
    largest = max([1.0, *(abs(n) for corner in corners if corner for n in corner)]) / 375
    scale = max(1.0, largest) * (4 if state["transform"]["perspective"] else 1)
    found = css_values.drawn_corners(style)
    if width >= 0 and height >= 0:
        yield "corners", max(map(distance, corners, found)), bound + precision.printed * scale
        flat = all(state["transform"][part] == 0 for part in ("rotationX", "rotationY", "rotation", "perspective"))
        if flat and box:
            xs, ys = zip(*corners)
            wanted = (min(xs), min(ys), max(xs), max(ys))
            got = (box[0], box[1], box[0] + box[2], box[1] + box[3])
            yield "box", max(abs(a - b) for a, b in zip(wanted, got)), bound + precision.box * max(1.0, largest)
    yield "opacity", abs(float(style["opacity"]) - state["alpha"]), precision.opacity + (0 if exact else BOUND / 375)
    if style["visibility"] != ("hidden" if state["isHidden"] else "visible"):
        yield f"visibility {style['visibility']}", 1, 0
    order = style["zIndex"]
    index, count = native["layers"].index(layer), len(native["layers"])
    yield "order", abs(int(order) - index - count * state.get("zIndex", 0)), 0
    radius = max(css_values.numbers(style["borderRadius"]))
    wanted = state["cornerRadius"] if state.get("roundedCorners", 15) else 0
    yield "radius", abs(radius - max(wanted, 0)), bound + precision.printed
    yield from shadow_differences(state, style, before, bound, precision)
    if state.get("clipPath"):
        yield from path_differences(state, style, bound * path_reach(layer) + precision.printed)
    elif state.get("clip"):
        yield from clip_differences(state, style, bound + precision.printed)
    fill = state.get("fill")
    fills = [keyframe["value"] for keyframe in layer.get("tracks", {}).get("fill", [])] + [fill]
    if fill and all(one["startColor"] == one["endColor"] for one in fills):
        color = css_values.numbers(style["backgroundColor"])
        color = [*(n / 255 for n in color[:3]), *(color[3:] or [1.0])]
        wanted = [min(max(part, 0), 1) for part in fill["startColor"]]
        # Weight by opacity: a nearly transparent colour matters little.
        seen = [wanted[3], wanted[3], wanted[3], 1]
        yield "fill", max(abs(a - b) * s for a, b, s in zip(color, wanted, seen)), 1.5 / 255
    elif fill and laid_out and style.get("backgroundImage", "none") != "none":
        yield "gradient", gradient_difference(state, style["backgroundImage"]), 0.01 if exact else 0.02
    if (style["backfaceVisibility"] == "hidden") != state.get("hidesBackFace", False):
        yield "back face", 1, 0


def agreed(layer, native, fraction, shown, precision):
    """Returns the differences; at the start the smaller ones of the start and just after it.

    A browser already shows the value after a jump at the start; the model shows the value before it.
    """
    found = {word: (error, allowed) for word, error, allowed in differences(layer, native, fraction, shown, precision)}
    if fraction == 0 and any(error > allowed for error, allowed in found.values()):
        later = {word: (error, allowed) for word, error, allowed in differences(layer, native, 1e-7, shown, precision)}
        found = {word: min(found[word], later.get(word, (0, 0))) for word in found}
    return found.items()


def shadow_differences(state, style, before, bound, precision):
    shadow = state.get("shadow") or {"opacity": 0}
    text = before["boxShadow"] if before else style["boxShadow"]
    if text == "none":
        yield "shadow", max(0, shadow["opacity"]), 0
        return
    color = css_values.numbers(text[: text.index(")") + 1])
    lengths = css_values.numbers(text[text.index(")") + 1:])
    opacity = color[3] if len(color) > 3 else 1.0
    yield "shadow opacity", abs(opacity - min(max(shadow["opacity"], 0), 1)), 1 / 255 + 1e-3
    wanted = [*shadow.get("offset", [0, 0]), 2 * max(shadow.get("radius", 0), 0), shadow.get("spread", 0)]
    yield "shadow", max(abs(a - b) for a, b in zip(wanted, lengths)), 2 * bound + precision.printed
    if before and shadow.get("path"):
        found = [css_values.numbers(before[key])[0] for key in ("left", "top", "width", "height")]
        wanted = [*shadow["path"][:2], *(max(0, length) for length in shadow["path"][2:])]
        yield "shadow path", max(abs(a - b) for a, b in zip(found, wanted)), bound + precision.layout + precision.printed


def gradient_difference(state, text):
    """Returns the largest difference of a gradient at six points, as a fraction of full colour."""
    # A browser leaves out the angle of a gradient from top to bottom.
    written = re.search(r"linear-gradient\(([-\d.e]+)deg", text)
    angle = math.radians(float(written[1]) if written else 180)
    stops = re.findall(r"rgba?\(([^)]*)\) ([-\d.e]+)%", text)
    colors = [css_values.numbers(color) for color, _ in stops]
    colors = [[*(n / 255 for n in color[:3]), *(color[3:] or [1.0])] for color in colors]
    offsets = [float(offset) / 100 for _, offset in stops]
    width, height = state["frame"][2:]
    x, y = math.sin(angle), -math.cos(angle)
    length = abs(width * x) + abs(height * y)
    fill = state["fill"]
    (sx, sy), (ex, ey) = fill["startPoint"], fill["endPoint"]
    square = (ex - sx) ** 2 + (ey - sy) ** 2
    if square < 1e-6 or width < 1 or height < 1:
        return 0
    worst = 0
    for u, v in ((0, 0), (1, 0), (1, 1), (0, 1), (0.5, 0.5), (0.3, 0.9)):
        wanted = mix(fill["startColor"], fill["endColor"], ((u - sx) * (ex - sx) + (v - sy) * (ey - sy)) / square)
        offset = ((u - 0.5) * width * x + (v - 0.5) * height * y) / length + 0.5
        found = mix(*colors, (offset - offsets[0]) / (offsets[1] - offsets[0]))
        worst = max(worst, *(abs(a - b) for a, b in zip(wanted, found)))
    return worst


def mix(one, other, part):
    """Returns a premultiplied colour of a gradient, blended as browsers do."""
    part = min(max(part, 0), 1)
    one, other = ([min(max(n, 0), 1) for n in color] for color in (one, other))
    one, other = ([*(n * color[3] for n in color[:3]), color[3]] for color in (one, other))
    return [a + (b - a) * part for a, b in zip(one, other)]


def path_reach(layer):
    """Returns how many times 375 points the numbers of a shape move at most; the bound holds for 375 points."""
    def flat(value):
        return [n for part in value for n in flat(part)] if isinstance(value, list) else [value]
    values = [flat(numbers) for keyframe in layer.get("tracks", {}).get("clipPath", [])
              for numbers in (keyframe["value"] or {}).values()]
    reaches = [max(column) - min(column) for column in zip(*values)]
    return max(1.0, *[reach / 375 for reach in reaches]) if reaches else 1.0


def path_differences(state, style, bound):
    """Compares the numbers of a shape; radii are never negative, and a polygon without points is one point."""
    (kind, numbers), = state["clipPath"].items()
    text = style["clipPath"]
    name = {"circle": "circle", "polygon": "polygon"}.get(kind, "inset")
    if not text.startswith(name + "("):
        yield f"clip path {text} instead of {kind}", 1, 0
        return
    if kind == "circle":
        x, y, radius = numbers
        wanted, found = [max(radius, 0), x, y], css_values.numbers(text)
    elif kind == "polygon":
        wanted, found = [n for point in numbers or [[0, 0]] for n in point], css_values.numbers(text)
    else:
        x, y, width, height, *radii = numbers
        inset, _, corners = text.partition("round")
        radii = [max(radius, 0) for radius in radii]
        wanted = [y, state["frame"][2] - x - width, state["frame"][3] - y - height, x, radii[0], radii[-1]]
        horizontal, _, vertical = corners.partition("/")
        ends = [(css_values.numbers(part) or [0])[0] for part in (horizontal, vertical or horizontal)]
        found = inset_edges(inset, state) + ends
    if len(wanted) != len(found):
        yield f"clip path of {len(found)} numbers instead of {len(wanted)}", 1, 0
        return
    yield "clip path", max(abs(a - b) for a, b in zip(wanted, found)), bound


def clip_differences(state, style, bound):
    width, height = state["frame"][2:]
    x, y, w, h = state["clip"]
    wanted = (y, width - x - w, height - y - h, x)
    yield "clip", max(abs(a - b) for a, b in zip(wanted, inset_edges(style["clipPath"], state))), bound


def inset_edges(text, state):
    """Returns the insets of a shape of CSS from the edges of the layer: top, right, bottom, left."""
    width, height = state["frame"][2:]
    edges = []
    for text, length in zip(re.findall(r"calc\([^)]*\)|[-\d.e]+(?:px|%)", text), (height, width) * 2):
        if text.startswith("calc"):
            percent, pixels = re.match(r"calc\(([-\d.e]+)% ([-+] [-\d.e]+)px\)", text).groups()
            edges.append(float(percent) / 100 * length + float(pixels.replace(" ", "")))
        else:
            edges.append(float(text[:-1]) / 100 * length if text.endswith("%") else float(text[:-2]))
    return (edges * 4)[:4] if len(edges) == 1 else edges + edges[len(edges) - 2:][:4 - len(edges)]
