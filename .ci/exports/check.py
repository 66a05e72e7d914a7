#!/usr/bin/env python3
"""Parses every export of every animator and compares it with the native timeline.

    .ci/exports/check.py DEMO [--only NAME]

This check does not use the library's code: it has its own curves, and parses each format by the rules
of that format. Web Animations and Lottie keyframes are sampled (and Lottie is rendered if rlottie is
installed), SVG pictures are measured, and tokens are compared with the curves that they approximate.
Exit 0: all agree. Exit 1: some differ, with one line for each difference.
"""

import argparse
import bisect
import collections
import concurrent.futures
import csv
import io
import json
import math
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

import css_values
import differences
import timeline_model as model

try:
    import rlottie_python
except ImportError:
    rlottie_python = None

FRACTIONS = [0.0, 0.013, 0.237, 0.4142, 0.5, 0.69, 0.8125, 0.951, 1.0]
SVG = "{http://www.w3.org/2000/svg}"


def printed(demo, name, operation, form, *more):
    command = [demo, "timeline", name, "--operation", operation, "--format", form, *more]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


# Comma-separated values, which must equal the native timeline.

def check_csv(native, text, times):
    rows = iter(csv.DictReader(io.StringIO(text)))
    for _ in times:
        for layer in native["layers"]:
            row = next(rows)
            state = model.layer_state(layer, float(row["fraction"]), native.get("reversed", False))
            transform = state["transform"]
            wanted = [*state["frame"], state["alpha"], *(transform[part] for part in (
                "translationX", "translationY", "scaleX", "scaleY", "rotation")), state["cornerRadius"]]
            found = [float(row[column]) for column in (
                "x", "y", "width", "height", "alpha", "translationX", "translationY", "scaleX", "scaleY", "rotation",
                "cornerRadius")]
            worst = max(abs(a - b) for a, b in zip(wanted, found))
            if worst > 1e-9 or (row["hidden"] == "true") != state["isHidden"]:
                yield f"csv {layer['id']} at {row['time']}: off by {worst:.3g}"
            worst = max((
                differences.distance(a, b) for a, b in zip(model.drawn_corners(state), model.drawn_corners(csv_state(row)))
                if a is not None), default=0)
            if worst > 1e-9:
                yield f"csv {layer['id']} at {row['time']}: drawn corners off by {worst:.3g}"


def csv_state(row):
    """Returns what a row says about the corners of a layer; columns that are missing have their resting value."""
    number = lambda column, other: float(row.get(column) or other)
    state = {
        "frame": [number(column, 0) for column in ("x", "y", "width", "height")],
        "anchor": [number("anchorX", 0.5), number("anchorY", 0.5)],
        "transform": {part: number(part, model.NEUTRAL.get(part, 0.0)) for part in model.PARTS}}
    if row.get("vanishingX"):
        state["vanishingPoint"] = [number("vanishingX", 0), number("vanishingY", 0)]
    return state


# Web Animations.

DEFAULTS = {"opacity": "1", "visibility": "visible", "borderRadius": "0px", "boxShadow": "none", "clipPath": "none",
            "backgroundColor": "rgba(0, 0, 0, 0)", "backfaceVisibility": "visible", "translate": "none",
            "transform": "none", "transformOrigin": "50% 50%"}


def web_style(entries, fraction, is_before):
    """Returns the style of an element, or of its `::before`, with its animations at a fraction."""
    style = {} if is_before else dict(DEFAULTS)
    for entry in entries:
        style.update(entry.get("before" if is_before else "style") or {})
    for entry in entries:
        keyframes = entry["keyframes"]
        if not keyframes or ("pseudoElement" in entry["options"]) != is_before:
            continue
        offsets = [keyframe["offset"] for keyframe in keyframes]
        assert offsets[0] == 0 and offsets[-1] == 1 and offsets == sorted(set(offsets)), offsets
        index = min(bisect.bisect_right(offsets, fraction), len(offsets) - 1) - 1
        start, end = keyframes[index:index + 2]
        part = (fraction - start["offset"]) / (end["offset"] - start["offset"])
        progress = css_values.easing(start["easing"])(part)
        for key in start:
            if key in ("visibility", "zIndex"):
                style[key] = start[key] if progress < 1 else end[key]
            elif key not in ("offset", "easing"):
                style[key] = css_values.mixed(start[key], end[key], progress)
    if "opacity" in style:
        style["opacity"] = str(min(max(float(style["opacity"]), 0), 1))
    for length in ("width", "height"):
        if length in style:
            style[length] = f"{max(0, css_values.numbers(style[length])[0])!r}px"
    return style


def colors_first(style):
    """Moves the colour of a shadow to the front, as browsers do."""
    shadow = style.get("boxShadow", "none")
    if shadow != "none" and not shadow.startswith("rgba"):
        index = shadow.index("rgba")
        style["boxShadow"] = shadow[index:] + " " + shadow[:index]
    return style


def check_web(native, text):
    entries = collections.defaultdict(list)
    for entry in json.loads(text):
        entries[entry["layer"]].append(entry)
        assert abs(entry["options"]["duration"] - native["duration"] * 1000) < 1e-6
        assert entry["options"]["fill"] == "both"
    order = [layer["id"] for layer in native["layers"]]
    if list(entries) != order:
        yield f"waapi: layers {list(entries)}, expected {order}"
    for layer in native["layers"]:
        for fraction in FRACTIONS:
            style = colors_first(web_style(entries[layer["id"]], fraction, False))
            before = colors_first(web_style(entries[layer["id"]], fraction, True))
            shown = (style, None, before if before else None)
            for word, (error, allowed) in differences.agreed(layer, native, fraction, shown, differences.TEXT):
                if not error <= allowed:
                    yield f"waapi {layer['id']} at {fraction}: {word} off by {error:.3g}, allowed {allowed:.3g}"


# Tokens.

def curve_of(points):
    return model.bezier(*points)


def check_tokens(native, text, title):
    group, = json.loads(text).values()
    assert group["duration"] == {"$type": "duration", "$value": group["duration"]["$value"]}
    if not same_time(group["duration"]["$value"], native["duration"]):
        yield f"tokens: duration {group['duration']['$value']}"
    if group["$description"] != title:
        yield f"tokens: {group['$description']}"
    transitions = [token for layer in group["layers"].values() for name, token in layer.items() if name[0] != "$"]
    for token in [*group["curves"].values(), *transitions]:
        value = token["$value"]
        if token["$type"] == "transition":
            assert set(value) == {"duration", "delay", "timingFunction"}, value
            total = value["delay"]["value"] + value["duration"]["value"]
            if not 0 <= total <= native["duration"] * 1000 + 1e-6:
                yield f"tokens: a transition ends at {total} ms"
            value = value["timingFunction"]
        assert len(value) == 4 and all(0 <= x <= 1 for x in value[::2]), value
        real = token.get("$extensions", {}).get("dev.transitionkit")
        if real:
            known, guess = model.curve(real["curve"]), curve_of(value)
            # A curve may jump at 0, where a Bézier curve starts at 0.
            worst = max(abs(known(n / 200) - guess(n / 200)) for n in range(1, 201))
            # The library measures the error at other fractions, so allow a margin.
            if worst > real["largestError"] * 1.6 + 0.01:
                yield f"tokens: {real['curve']} is off by {worst}, not {real['largestError']}"
    moving = [
        (layer["id"], name) for layer in native["layers"] for name, track in layer.get("tracks", {}).items()
        for one, other in zip(track, track[1:]) if one["value"] != other["value"]]
    if len(moving) != len(transitions):
        yield f"tokens: {len(transitions)} transitions, expected {len(moving)}"


def same_time(token, seconds):
    return token["unit"] == "ms" and abs(token["value"] - seconds * 1000) < 1e-6


# Lottie.

def lottie_value(entry, frame):
    if entry["a"] == 0:
        return entry["k"] if isinstance(entry["k"], list) else [entry["k"]]
    keyframes = entry["k"]
    assert len(keyframes) > 1 and all(one["t"] <= other["t"] for one, other in zip(keyframes, keyframes[1:]))
    assert keyframes[-1].get("h") == 1
    index = min(max(bisect.bisect_right([k["t"] for k in keyframes], frame) - 1, 0), len(keyframes) - 1)
    start = keyframes[index]
    if start.get("h") == 1 or frame < start["t"]:
        return start["s"]
    end = keyframes[index + 1]
    first = lambda handle: [n[0] if isinstance(n, list) else n for n in (handle["x"], handle["y"])]
    points = first(start["o"]) + first(start["i"])
    assert all(0 <= x <= 1 for x in points[::2]), points
    part = (frame - start["t"]) / (end["t"] - start["t"])
    progress = part if points == [0, 0, 1, 1] else curve_of(tuple(points))(part)
    return [a + (b - a) * progress for a, b in zip(start["s"], end["s"])]


def check_lottie(native, text, size):
    document = json.loads(text)
    for key in ("v", "fr", "ip", "op", "w", "h", "layers"):
        assert key in document, key
    assert (document["w"], document["h"]) == size and isinstance(document["v"], str)
    frames = native["duration"] * document["fr"]
    assert frames < document["op"] <= frames + 2
    solids = {solid["nm"]: solid for solid in document["layers"]}
    if [solid["nm"] for solid in document["layers"]] != [layer["id"] for layer in native["layers"]][::-1]:
        yield "lottie: layers are not front to back"
    for layer in native["layers"]:
        solid, keys = solids[layer["id"]], solids[layer["id"]]["ks"]
        assert solid["ty"] == 1 and isinstance(solid["sw"], int) and isinstance(solid["sh"], int)
        for fraction in FRACTIONS:
            state = model.layer_state(layer, fraction, native.get("reversed", False))
            frame = fraction * frames
            alpha = 0 if state["isHidden"] or hides(state) else state["alpha"]
            fill = (state.get("fill") or {}).get("startColor", [0, 0, 0, 1])
            opacity = lottie_value(keys["o"], frame)[0] / 100
            if abs(opacity - alpha * fill[3]) > 2e-3 and not is_jump(layer, fraction, native):
                yield f"lottie {layer['id']} at {fraction}: opacity {opacity}, expected {alpha}"
            transform = state["transform"]
            if any(transform[part] for part in ("rotationX", "rotationY", "perspective")):
                continue
            style = {
                "left": "0px", "top": "0px", "width": f"{solid['sw']}px", "height": f"{solid['sh']}px",
                "transformOrigin": "{}px {}px".format(*keys["a"]["k"])}
            x, y = lottie_value(keys["p"], frame)
            ax, ay = keys["a"]["k"]
            sx, sy = lottie_value(keys["s"], frame)
            turn = lottie_value(keys["r"], frame)[0]
            style["transform"] = f"translate({x - ax!r}px, {y - ay!r}px) rotateZ({turn!r}deg) scale({sx / 100!r}, {sy / 100!r})"
            if transform["scaleX"] != transform["scaleY"]:
                # Lottie scales before it rotates, a layer after. Compare only equal results.
                style["transform"] = style["transform"] if turn == 0 else None
            if style["transform"] is None:
                continue
            worst = max(map(differences.distance, model.drawn_corners(state), css_values.drawn_corners(style)))
            if worst > 0.36:
                yield f"lottie {layer['id']} at {fraction}: corners off by {worst:.3g}"


def hides(state):
    turned = state["transform"]
    return state.get("hidesBackFace") and model.shows_back(turned)


def is_jump(layer, fraction, native):
    """Returns whether the layer appears or disappears at this fraction."""
    near = [model.layer_state(layer, min(max(fraction + d, 0), 1), native.get("reversed", False)) for d in (-1e-4, 1e-4)]
    return near[0]["isHidden"] != near[1]["isHidden"] or hides(near[0]) != hides(near[1])


# The rendering of a Lottie player.

def check_rendered(native, text, operation):
    if rlottie_python is None or len(native["layers"]) > 12 or operation not in ("push", "present"):
        return
    document = json.loads(text)
    width, height = document["w"], document["h"]
    for layer in native["layers"]:
        alone = {**document, "layers": [solid for solid in document["layers"] if solid["nm"] == layer["id"]]}
        animation = rlottie_python.LottieAnimation.from_data(json.dumps(alone))
        for part in (0.25, 0.6):
            frame = round(part * native["duration"] * document["fr"])
            fraction = min(frame / document["fr"] / native["duration"], 1)
            state = model.layer_state(layer, fraction, native.get("reversed", False))
            fill = (state.get("fill") or {}).get("startColor", [0, 0, 0, 1])
            if any(state["transform"][p] for p in ("rotation", "rotationX", "rotationY", "perspective")):
                continue
            if state["isHidden"] or state["alpha"] * fill[3] < 0.05:
                continue
            xs, ys = zip(*model.drawn_corners(state))
            wanted = (max(0, min(xs)), max(0, min(ys)), min(width, max(xs)), min(height, max(ys)))
            if wanted[2] - wanted[0] < 2 or wanted[3] - wanted[1] < 2:
                continue
            pixels = bytes(animation.lottie_animation_render(frame, width=width, height=height))
            found = edges(pixels[3::4], width, height)
            if found is None or max(abs(a - b) for a, b in zip(wanted, found)) > 1:
                yield f"rlottie {layer['id']} at {fraction:.3f}: edges {found}, expected {wanted}"


def edges(alphas, width, height):
    """Returns the left, top, right and bottom edge of the pixels with more than half the largest alpha."""
    half = max(alphas) // 2
    if half == 0:
        return None
    rows = [y for y in range(height) if max(alphas[y * width:(y + 1) * width]) > half]
    middle = alphas[(rows[0] + rows[-1]) // 2 * width:][:width]
    columns = [x for x in range(width) if middle[x] > half]
    return columns[0], rows[0], columns[-1] + 1, rows[-1] + 1


# Pictures.

def outline_corners(text):
    """Returns the corners of an outline: four straight sides, between which there may be curves.

    A side without a length has no direction, so the result is None unless the sides meet there.
    """
    points, sides, here = [], [], None
    for letter, words in re.findall(r"([MLCZ])([^MLCZ]*)", text):
        found = [tuple(map(float, word.split(","))) for word in words.split()]
        if letter == "L":
            sides.append((here, found[0]))
        if found:
            here = found[-1]
            points.append(here)
    sides.append((here, points[0]))
    sides = [side for side in sides if differences.distance(*side) > 0] if len(sides) > 4 else sides
    corners = []
    for (a, b), (c, d) in zip([sides[-1], *sides], sides):
        if differences.distance(b, c) < 1e-9:
            corners.append(b)
            continue
        u, v = (b[0] - a[0], b[1] - a[1]), (d[0] - c[0], d[1] - c[1])
        size = u[0] * v[1] - u[1] * v[0]
        # Coordinates have four decimals, so a short side has no exact direction.
        if abs(size) < 1e-9 or min(math.hypot(*u), math.hypot(*v)) < 2:
            return None
        part = ((c[0] - a[0]) * v[1] - (c[1] - a[1]) * v[0]) / size
        corners.append((a[0] + part * u[0], a[1] + part * u[1]))
    return corners


def check_svg(native, text, title):
    root = ElementTree.fromstring(text)
    if root.find(SVG + "title").text != title:
        yield "svg: title"
    clips = {f"url(#{clip.get('id')})": clip[0].get("d") for clip in root.iter(SVG + "clipPath")}
    pictures = [group for group in root.iter(SVG + "g") if group.get("data-time")]
    if len(pictures) != 6:
        yield f"svg: {len(pictures)} pictures"
    for group in pictures:
        fraction = min(float(group.get("data-time")) / native["duration"], 1) if native["duration"] else 1
        shapes = {shape.find(SVG + "title").text: shape for shape in group[0] if shape.tag == SVG + "g"}
        order = [name for name in shapes if any(layer["id"] == name for layer in native["layers"])]
        if order != [layer["id"] for layer in native["layers"] if layer["id"] in shapes]:
            yield f"svg at {fraction}: layers {order}"
        for layer in native["layers"]:
            state = model.layer_state(layer, fraction, native.get("reversed", False))
            shape = shapes.get(layer["id"])
            corners = model.drawn_corners(state)
            if shape is None:
                is_empty = state["frame"][2] <= 0 or state["frame"][3] <= 0 or state.get("clip") or state.get("clipPath")
                if state["alpha"] > 1e-9 and not (state["isHidden"] or hides(state) or None in corners or is_empty):
                    yield f"svg {layer['id']} at {fraction}: missing"
                continue
            if abs(float(shape.get("opacity", 1)) - state["alpha"]) > 1e-3:
                yield f"svg {layer['id']} at {fraction}: opacity {shape.get('opacity')}"
            if state.get("clip") or state.get("clipPath") or None in corners:
                continue
            outline = next(child for child in shape if child.get("clip-path")).get("clip-path")
            found = outline_corners(clips[outline])
            if found is None:
                continue
            # Coordinates have four decimals; the sides beside round corners are a little shorter.
            worst = max(map(differences.distance, corners, found))
            if worst > (2e-4 if state["cornerRadius"] == 0 else 5e-2):
                yield f"svg {layer['id']} at {fraction}: off by {worst:.3g}"


# Motion sheets.

SPEC_PARTS = {
    "x": ("frame", 0), "y": ("frame", 1), "width": ("frame", 2), "height": ("frame", 3), "opacity": ("alpha", None),
    "corner radius": ("cornerRadius", None), "blur": ("blur", None), "saturation": ("saturation", None),
    "shadow opacity": ("shadow", "opacity"), "shadow radius": ("shadow", "radius"), "clip x": ("clip", 0),
    "clip y": ("clip", 1), "clip width": ("clip", 2), "clip height": ("clip", 3),
    "scale": ("transform", "scaleX"), "scale x": ("transform", "scaleX"), "scale y": ("transform", "scaleY"),
    "translation x": ("transform", "translationX"), "translation y": ("transform", "translationY"),
    "translation z": ("transform", "translationZ"), "rotation": ("transform", "rotation"),
    "rotation about x": ("transform", "rotationX"), "rotation about y": ("transform", "rotationY"),
    "perspective": ("transform", "perspective")}
SPEC_CHECK = re.compile(r"- \[ \] (?:At|From) (\S+) ms(?: on| \(\S+ %\))?, `(.*)` is (.*)\.$")
SPEC_PLACE = re.compile(r"at x (\S+), y (\S+), (\S+) × (\S+) pt, opacity (\S+)$")


def spec_tables(text, title):
    """Returns the rows of the tables below a heading, each with the names above its table."""
    part = text.split(f"\n## {title}\n")[1].split("\n## ")[0]
    names = []
    for line in part.splitlines():
        if line.startswith("### "):
            names = re.findall(r"`([^`]*)`", line)
        elif line.startswith("| ") and not re.match(r"\| (-|Property|Curve)", line):
            yield names, [cell.strip() for cell in line.strip("| ").split(" | ")]


def spec_number(layer, native, part, time):
    state = model.layer_state(layer, min(time / native["duration"], 1) if native["duration"] else 1, native.get("reversed", False))
    name, key = SPEC_PARTS[part]
    return state.get(name) if key is None else state[name][key]


def check_spec(native, text):
    layers = {layer["id"]: layer for layer in native["layers"]}
    total = float(re.search(r"^(\S+) ms in a container", text, re.M).group(1)) / 1000
    if abs(total - native["duration"]) > 6e-5:
        yield f"spec: {total} s"
    if "\n## Curves\n" not in text:
        return
    moved = set()
    for names, (part, old, new, start, end, share, *_) in spec_tables(text, "What moves"):
        moved.update(names)
        if part not in SPEC_PARTS:
            continue
        for name in names:
            for shown, time in ((old, start), (new, end)):
                # The exact time of a keyframe: its offset is a printed share of the duration.
                wanted = spec_number(layers[name], native, part, float(time) / 1000)
                number = float(re.match(r"-?[0-9.]+", shown).group())
                number = math.radians(number) if shown.endswith("°") else number
                # A time has one decimal, and a value that moves fast differs within it.
                near = [spec_number(layers[name], native, part, float(time) / 1000 + d) for d in (-6e-5, 6e-5)]
                if not min(wanted, *near) - 0.0051 <= number <= max(wanted, *near) + 0.0051:
                    yield f"spec {name} {part} at {time} ms: {shown}, expected {wanted}"
    for _, (name, _, *shown) in spec_tables(text, "Curves"):
        notation = name.strip("`")
        if "…" in notation:
            continue
        for part, percent in zip((0.25, 0.5, 0.75), shown):
            if abs(model.curve(notation)(part) * 100 - float(percent.split()[0])) > 0.06:
                yield f"spec {notation} at {part}: {percent}"
    count = 0
    # With reduced motion the places are others.
    lines = text.split("\n### With reduced motion\n")[0].splitlines()
    for time, name, what in (match.groups() for match in map(SPEC_CHECK.match, lines) if match):
        count += 1
        fraction = min(float(time) / 1000 / native["duration"], 1) if native["duration"] else 1
        state = model.layer_state(layers[name], fraction, native.get("reversed", False))
        corners = model.drawn_corners(state)
        if what == "not visible":
            if not (state["isHidden"] or hides(state) or None in corners):
                yield f"spec {name} at {time} ms: not visible"
            continue
        xs, ys = zip(*corners)
        wanted = [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys), state["alpha"]]
        found = [float(number) for number in SPEC_PLACE.match(what).groups()]
        if max(abs(a - b) for a, b in zip(wanted[:4], found)) > 0.0501 or abs(wanted[4] - found[4]) > 0.00501:
            yield f"spec {name} at {time} ms: {what}, expected {wanted}"
    if count != 5 * min(len(moving_layers(native)), 8):
        yield f"spec: {count} places, {len(moving_layers(native))} layers move"
    if len(moving_layers(native)) <= 4 and moved != moving_layers(native):
        yield f"spec: {moved} move, expected {moving_layers(native)}"


def moving_layers(native):
    return {
        layer["id"] for layer in native["layers"] for track in layer.get("tracks", {}).values()
        for one, other in zip(track, track[1:]) if one["value"] != other["value"]}


def check(demo, name, operation):
    native = json.loads(printed(demo, name, operation, "json"))
    times = [native["duration"] * n / 7 for n in range(8)]
    table = printed(demo, name, operation, "csv", "--at", ",".join(map(repr, times)))
    size = (native["container"]["width"], native["container"]["height"])
    lottie = printed(demo, name, operation, "lottie")
    found = [
        *check_csv(native, table, times),
        *check_web(native, printed(demo, name, operation, "waapi")),
        *check_tokens(native, printed(demo, name, operation, "tokens"), f"{name}, {operation}"),
        *check_lottie(native, lottie, size),
        *check_rendered(native, lottie, operation),
        *check_svg(native, printed(demo, name, operation, "svg"), f"{name} {operation}"),
        *check_spec(native, printed(demo, name, operation, "spec")),
    ]
    return [f"{name} {operation}: {line}" for line in found]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("demo")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    listed = subprocess.run([options.demo, "list", "--format", "csv"], check=True, capture_output=True, text=True)
    pairs = [line.split(",")[:2] for line in listed.stdout.splitlines()[1:]]
    pairs = [pair for pair in pairs if options.only in pair[0]]
    with concurrent.futures.ProcessPoolExecutor() as pool:
        found = [line for lines in pool.map(check, [options.demo] * len(pairs), *zip(*pairs), chunksize=8) for line in lines]
    for line in found[:40]:
        print(line, file=sys.stderr)
    if found:
        print(f"{len(found)} differences", file=sys.stderr)
        return 1
    if rlottie_python is None:
        print("SKIPPED: rendering by a Lottie player, as rlottie-python could not be installed")
    print(f"{len(pairs)} transitions read back as csv, Web Animations, tokens, Lottie, SVG and motion sheets")
    return 0


if __name__ == "__main__":
    sys.exit(main())
