#!/usr/bin/env python3
"""Plays the exports of every animator in a browser and compares what it shows with the model.

    .ci/browser/check.py DEMO BROWSER [--only NAME] [--keep FOLDER]

One page holds all transitions twice, as style sheet and as Web Animations. It is loaded once; a
script in it stops all animations at many instants and writes down what the browser computed.
"""

import argparse
import concurrent.futures
import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "exports"))
import css_values  # noqa: E402
import timeline_model as model  # noqa: E402

FRACTIONS = [0.0, 0.013, 0.1, 0.237, 0.31, 0.4142, 0.5772, 0.69, 0.7391, 0.86, 0.951, 1.0]
# Chromium prints six significant digits; a rectangle is exact to a float.
PRINTED, BOX, OPACITY, BOUND = 2e-3, 1e-3, 1e-6, 0.25
PROPERTIES = re.search(r"properties = \[(.*?)\]", (HERE / "page.js").read_text(), re.S)[1]
PROPERTIES = re.findall(r'"(\w+)"', PROPERTIES)
BEFORE = ["left", "top", "width", "height", "boxShadow", "content"]


def unescaped(text):
    """The text that a CSS string stands for."""
    return re.sub(r"\\([0-9a-f]{1,6}) ", lambda match: chr(int(match[1], 16)), text)


def printed(demo, name, operation, form):
    command = [demo, "timeline", name, "--operation", operation, "--format", form]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def transition(demo, name, operation):
    texts = (printed(demo, name, operation, form) for form in ("json", "css", "waapi"))
    return prepared(name, operation, *texts)


def stored(file):
    """A timeline that a test has written, with its exports beside it."""
    base = file.name.removesuffix(".native.json")
    texts = ((file.parent / f"{base}.{ending}").read_text() for ending in ("native.json", "css", "waapi.json"))
    return prepared(base, "push", *texts)


def prepared(name, operation, native, css, waapi):
    native = json.loads(native)
    sheet = css.split("@media")[0]
    # An animator with an argument has letters in its name that no class can have.
    scope = re.search(r"^\.([\w-]+) \{", sheet, re.M)[1]
    rules = re.findall(r"^\.%s > \.([\w-]+) \{\n  --tk-layer: (\".*\");" % re.escape(scope), sheet, re.M)
    classes = {unescaped(layer[1:-1]): rule for rule, layer in rules}
    wanted = [layer["id"] for layer in native["layers"]]
    assert set(classes) >= set(wanted), (name, wanted, classes)
    return {"name": name, "operation": operation, "native": native, "css": css, "scope": scope,
            "classes": {layer: classes[layer] for layer in wanted},
            "waapi": json.loads(waapi)}


def page(transitions):
    data = [{key: one[key] for key in ("scope", "classes", "waapi")} for one in transitions]
    styles = "\n".join(one["css"] for one in transitions)
    assert "</" not in styles
    inner = "".join(
        f"{re.sub('([A-Z])', lambda m: '-' + m[1].lower(), name)}: var(--before-{name}); " for name in BEFORE[:5])
    return (
        "<!doctype html><meta charset=utf-8><style>body { margin: 0 }\n" + styles
        + '.has-before::before { content: ""; position: absolute; ' + inner + "}</style><body><script>\n"
        + f"const data = {json.dumps(data)};\nconst fractions = {json.dumps(FRACTIONS)};\n"
        + (HERE / "page.js").read_text() + "</script>")


def distance(one, other):
    if one is None or other is None:
        return 0.0
    return math.hypot(one[0] - other[0], one[1] - other[1])


def is_laid_out(number):
    """Whether a browser can lay a length out exactly: it counts in 64ths."""
    return float(number * 64).is_integer()


def differences(layer, native, fraction, shown):
    """Yields what differs: a word, by how much, and how much is allowed."""
    style, box, before = shown
    is_reversed = native.get("reversed", False)
    # Without a duration it is always the end.
    fraction = fraction if native["duration"] > 0 else 1
    state = model.layer_state(layer, fraction, is_reversed)
    exact = model.is_exact(layer)
    x, y, width, height = state["frame"]
    # Sizes that change or are no 64ths are laid out with an error; everything hangs on the centre.
    moving = [keyframe["value"][2:] for keyframe in layer.get("tracks", {}).get("frame", [])]
    laid_out = all(map(is_laid_out, (width, height))) and all(size == moving[0] for size in moving)
    layout = 0 if laid_out else 1 / 32
    bound = (0 if exact else BOUND) + layout
    corners = model.drawn_corners(state)
    largest = max([1.0, *(abs(n) for corner in corners if corner for n in corner)]) / 375
    scale = max(1.0, largest) * (4 if state["transform"]["perspective"] else 1)
    found = css_values.drawn_corners(style)
    if width >= 0 and height >= 0:
        yield "corners", max(map(distance, corners, found)), bound + PRINTED * scale
        flat = all(state["transform"][part] == 0 for part in ("rotationX", "rotationY", "rotation", "perspective"))
        if flat:
            xs, ys = zip(*corners)
            wanted = (min(xs), min(ys), max(xs), max(ys))
            got = (box[0], box[1], box[0] + box[2], box[1] + box[3])
            yield "box", max(abs(a - b) for a, b in zip(wanted, got)), bound + BOX * max(1.0, largest)
    yield "opacity", abs(float(style["opacity"]) - state["alpha"]), OPACITY if exact else BOUND / 375 + OPACITY
    if style["visibility"] != ("hidden" if state["isHidden"] else "visible"):
        yield f"visibility {style['visibility']}", 1, 0
    radius = max(css_values.numbers(style["borderRadius"]))
    wanted = state["cornerRadius"] if state.get("roundedCorners", 15) else 0
    yield "radius", abs(radius - max(wanted, 0)), bound + PRINTED
    yield from shadow_differences(state, style, before, bound)
    if state.get("clip"):
        yield from clip_differences(state, style, bound)
    fill = state.get("fill")
    fills = [keyframe["value"] for keyframe in layer.get("tracks", {}).get("fill", [])] + [fill]
    if fill and all(one["startColor"] == one["endColor"] for one in fills):
        color = css_values.numbers(style["backgroundColor"])
        color = [*(n / 255 for n in color[:3]), *(color[3:] or [1.0])]
        wanted = [min(max(part, 0), 1) for part in fill["startColor"]]
        # What little is seen of a colour counts little.
        seen = [wanted[3], wanted[3], wanted[3], 1]
        yield "fill", max(abs(a - b) * s for a, b, s in zip(color, wanted, seen)), 1.5 / 255
    if (style["backfaceVisibility"] == "hidden") != state.get("hidesBackFace", False):
        yield "back face", 1, 0


def agreed(layer, native, fraction, shown):
    """The differences; at the start also those to just after it, whichever are smaller.

    What jumps at once has jumped when a browser plays it, and has yet to here.
    """
    found = {word: (error, allowed) for word, error, allowed in differences(layer, native, fraction, shown)}
    if fraction == 0 and any(error > allowed for error, allowed in found.values()):
        later = {word: (error, allowed) for word, error, allowed in differences(layer, native, 1e-7, shown)}
        found = {word: min(found[word], later.get(word, (0, 0))) for word in found}
    return found.items()


def shadow_differences(state, style, before, bound):
    shadow = state.get("shadow") or {"opacity": 0}
    text = before["boxShadow"] if before else style["boxShadow"]
    if text == "none":
        yield "shadow", max(0, shadow["opacity"]), 0
        return
    color = css_values.numbers(text[: text.index(")") + 1])
    lengths = css_values.numbers(text[text.index(")") + 1:])
    opacity = color[3] if len(color) > 3 else 1.0
    yield "shadow opacity", abs(opacity - min(max(shadow["opacity"], 0), 1)), 1 / 255 + 1e-3
    wanted = [*shadow.get("offset", [0, 0]), 2 * max(shadow.get("radius", 0), 0)]
    yield "shadow", max(abs(a - b) for a, b in zip(wanted, lengths)), 2 * bound + PRINTED
    if before and shadow.get("path"):
        found = [css_values.numbers(before[key])[0] for key in ("left", "top", "width", "height")]
        wanted = [*shadow["path"][:2], *(max(0, length) for length in shadow["path"][2:])]
        yield "shadow path", max(abs(a - b) for a, b in zip(found, wanted)), bound + 1 / 64 + PRINTED


def clip_differences(state, style, bound):
    width, height = state["frame"][2:]
    edges = []
    for text, length in zip(re.findall(r"calc\([^)]*\)|[-\d.e]+(?:px|%)", style["clipPath"]), (height, width) * 2):
        if text.startswith("calc"):
            percent, pixels = re.match(r"calc\(([-\d.e]+)% ([-+] [-\d.e]+)px\)", text).groups()
            edges.append(float(percent) / 100 * length + float(pixels.replace(" ", "")))
        else:
            edges.append(float(text[:-1]) / 100 * length if text.endswith("%") else float(text[:-2]))
    edges = (edges * 4)[:4] if len(edges) == 1 else edges + edges[len(edges) - 2:][:4 - len(edges)]
    x, y, w, h = state["clip"]
    wanted = (y, width - x - w, height - y - h, x)
    yield "clip", max(abs(a - b) for a, b in zip(wanted, edges)), bound + PRINTED


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("demo")
    parser.add_argument("browser")
    parser.add_argument("--only", default="")
    parser.add_argument("--stored", help="a folder of timelines and their exports that a test has written")
    parser.add_argument("--keep")
    options = parser.parse_args()
    listed = subprocess.run([options.demo, "list", "--format", "csv"], check=True, capture_output=True, text=True)
    pairs = [line.split(",")[:2] for line in listed.stdout.splitlines()[1:]]
    pairs = [pair for pair in pairs if options.only in pair[0]]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        transitions = list(pool.map(lambda pair: transition(options.demo, *pair), pairs))
    if options.stored:
        transitions += map(stored, sorted(pathlib.Path(options.stored).glob("*.native.json")))
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(options.keep or folder) / "page.html"
        file.write_text(page(transitions), encoding="utf-8")
        shown = subprocess.run(
            [options.browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=60000",
             "--dump-dom", f"file://{file.resolve()}"], check=True, capture_output=True, text=True).stdout
    result = re.search(r'<script type="application/json" id="result">(.*?)</script>', shown, re.S)
    if not result:
        print("the page did not finish", shown[-300:], file=sys.stderr)
        return 1
    result = json.loads(result[1])
    return report(transitions, result)


def report(transitions, result):
    strings, worst, failures, count = result["strings"], {}, [], 0
    for shot, fraction in zip(result["shots"], FRACTIONS):
        rows = iter(shot)
        for one in transitions:
            for kind in ("css", "waapi"):
                for layer in one["native"]["layers"]:
                    row, box, before = next(rows)
                    style = dict(zip(PROPERTIES, (strings[n] for n in row)))
                    inner = dict(zip(BEFORE, (strings[n] for n in before)))
                    shown = (style, box, inner)
                    for word, (error, allowed) in agreed(layer, one["native"], fraction, shown):
                        count += 1
                        key = (word, "exact" if allowed < BOUND / 8 else "within 0.25")
                        worst[key] = max(worst.get(key, (0, "")), (error, f"{one['name']} {layer['id']}"))
                        if not error <= allowed:
                            failures.append(
                                f"{kind} {one['name']} {one['operation']} {layer['id']} at {fraction}: "
                                f"{word} off by {error:.3g}, allowed {allowed:.3g}")
    for line in failures[:40]:
        print(line, file=sys.stderr)
    if failures:
        print(f"{len(failures)} differences", file=sys.stderr)
        return 1
    for (word, kind), error in sorted(worst.items()):
        print(f"  {word}, {kind}: {error[0]:.2g} at most ({error[1]})")
    print(f"{count} values of {len(transitions)} transitions agree, {result['count']} animations played")
    return 0


if __name__ == "__main__":
    sys.exit(main())
