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
            if key == "visibility":
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

def check_svg(native, text, title):
    root = ElementTree.fromstring(text)
    if root.find(SVG + "title").text != title:
        yield "svg: title"
    names = {layer["id"] for layer in native["layers"]}
    if not names <= {element.text for element in root.iter(SVG + "text")}:
        yield "svg: a name is missing"
    pictures = [group for group in root.iter(SVG + "g") if group.get("data-time")]
    if len(pictures) != 6:
        yield f"svg: {len(pictures)} pictures"
    for group in pictures:
        fraction = min(float(group.get("data-time")) / native["duration"], 1) if native["duration"] else 1
        shapes = {shape[0].text: shape for shape in group[0]}
        for layer in native["layers"]:
            state = model.layer_state(layer, fraction, native.get("reversed", False))
            shape = shapes.get(layer["id"])
            corners = model.drawn_corners(state)
            if shape is None:
                if state["alpha"] > 1e-9 and not state["isHidden"] and not hides(state) and None not in corners:
                    yield f"svg {layer['id']} at {fraction}: missing"
                continue
            if abs(float(shape.get("opacity")) - state["alpha"]) > 1e-3:
                yield f"svg {layer['id']} at {fraction}: opacity {shape.get('opacity')}"
            if state.get("clip") or None in corners:
                continue
            if shape.tag == SVG + "polygon":
                found = [tuple(map(float, pair.split(","))) for pair in shape.get("points").split()]
                worst = max(map(differences.distance, corners, found))
            else:
                xs, ys = zip(*corners)
                x, y, w, h = (float(shape.get(key)) for key in ("x", "y", "width", "height"))
                worst = max(abs(a - b) for a, b in zip((min(xs), min(ys), max(xs), max(ys)), (x, y, x + w, y + h)))
            # Coordinates have four decimals.
            if worst > 2e-4:
                yield f"svg {layer['id']} at {fraction}: off by {worst:.3g}"


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
    print(f"{len(pairs)} transitions read back as csv, Web Animations, tokens, Lottie and SVG")
    return 0


if __name__ == "__main__":
    sys.exit(main())
