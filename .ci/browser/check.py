#!/usr/bin/env python3
"""Plays the exports of every animator in a browser and compares the result with the model.

    .ci/browser/check.py DEMO BROWSER [--only NAME] [--stored FOLDER] [--keep FOLDER]

One page contains all transitions twice, as a style sheet and as Web Animations. It is loaded once. Its
script pauses all animations at several times and records the styles that the browser computed.
"""

import argparse
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "exports"))
import differences  # noqa: E402

FRACTIONS = [0.0, 0.013, 0.1, 0.237, 0.31, 0.4142, 0.5772, 0.69, 0.7391, 0.86, 0.951, 1.0]
PROPERTIES = re.search(r"properties = \[(.*?)\]", (HERE / "page.js").read_text(), re.S)[1]
PROPERTIES = re.findall(r'"(\w+)"', PROPERTIES)


def unescaped(text):
    """Returns the text of a CSS string without its escapes."""
    return re.sub(r"\\([0-9a-f]{1,6}) ", lambda match: chr(int(match[1], 16)), text)


def printed(demo, name, operation, form, *more):
    command = [demo, "timeline", name, "--operation", operation, "--format", form, *more]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def transition(demo, name, operation):
    texts = [printed(demo, name, operation, form) for form in ("json", "css", "waapi")]
    one = prepared(name, operation, *texts)
    twin = json.loads(printed(demo, name, operation, "json", "--reduce-motion"))
    classes = dict(re.findall(r"^ *\.%s > \.([\w-]+) \{\n *--tk-layer: \"(.*)\";" % one["scope"], texts[1], re.M))
    classes = {unescaped(layer): rule for rule, layer in classes.items()}
    one["twin"] = {**one, "native": twin, "classes": {layer["id"]: classes[layer["id"]] for layer in twin["layers"]}}
    return one


def stored(file):
    """Reads a timeline and its exports from the files that a test has written."""
    base = file.name.removesuffix(".native.json")
    texts = ((file.parent / f"{base}.{ending}").read_text() for ending in ("native.json", "css", "waapi.json"))
    return prepared(base, "push", *texts)


def prepared(name, operation, native, css, waapi):
    native = json.loads(native)
    sheet = css.split("@media")[0]
    # The class differs from the animator's name if the name has characters that a class cannot have.
    scope = re.search(r"^\.([\w-]+) \{", sheet, re.M)[1]
    rules = re.findall(r"^\.%s > \.([\w-]+) \{\n  --tk-layer: (\".*\");" % re.escape(scope), sheet, re.M)
    classes = {unescaped(layer[1:-1]): rule for rule, layer in rules}
    # CSS replaces the null character by U+FFFD.
    classes = {layer["id"]: classes[layer["id"].replace("\0", "\ufffd")] for layer in native["layers"]}
    assert len(set(classes.values())) == len(classes), (name, classes)
    return {"name": name, "operation": operation, "native": native, "css": css, "scope": scope,
            "classes": classes,
            "waapi": json.loads(waapi)}


def page(transitions, kinds):
    data = [{key: one[key] for key in ("scope", "classes", "waapi")} for one in transitions]
    # Names can contain tags, which must be escaped in a script.
    data = json.dumps(data).replace("<", "\\u003c")
    styles = "\n".join(one["css"] for one in transitions)
    assert "</" not in styles
    inner = "".join(
        f"{re.sub('([A-Z])', lambda m: '-' + m[1].lower(), name)}: var(--before-{name}); " for name in differences.BEFORE[:5])
    return (
        "<!doctype html><meta charset=utf-8><style>body { margin: 0 }\n" + styles
        + '.has-before::before { content: ""; position: absolute; ' + inner + "}</style><body><script>\n"
        + f"const data = {data};\nconst fractions = {json.dumps(FRACTIONS)};\n"
        + f"const kinds = {json.dumps(kinds)};\n"
        + (HERE / "page.js").read_text() + "</script>")


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
    status = play(options, transitions, ["css", "waapi"])
    twins = [one["twin"] for one in transitions if "twin" in one]
    print("for people who want nothing to move:")
    return play(options, twins, ["css"], "--force-prefers-reduced-motion") or status


def play(options, transitions, kinds, *flags):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(options.keep or folder) / "page.html"
        file.write_text(page(transitions, kinds), encoding="utf-8")
        shown = subprocess.run(
            [options.browser, "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=60000", *flags,
             "--dump-dom", f"file://{file.resolve()}"], check=True, capture_output=True, text=True).stdout
    result = re.search(r'<script type="application/json" id="result">(.*?)</script>', shown, re.S)
    if not result:
        print("the page did not finish", shown[-300:], file=sys.stderr)
        return 1
    return report(transitions, json.loads(result[1]), kinds)


def finds_mistakes(one, result):
    """Returns whether a layer that is off by two points, or has a wrong opacity, is detected."""
    layer = one["native"]["layers"][0]
    row, box, _ = result["shots"][5][0]
    style = dict(zip(PROPERTIES, (result["strings"][n] for n in row)))
    words = set()
    for key, wrong in (("left", f"{float(style['left'][:-2]) + 2}px"), ("opacity", "0.123")):
        shown = ({**style, key: wrong}, [box[0] + 2, *box[1:]], None)
        found = differences.agreed(layer, one["native"], FRACTIONS[5], shown, differences.BROWSER)
        words |= {word for word, (error, allowed) in found if error > allowed}
    return words >= {"corners", "box", "opacity"}


def report(transitions, result, kinds):
    strings, worst, failures, count = result["strings"], {}, [], 0
    for shot, fraction in zip(result["shots"], FRACTIONS):
        rows = iter(shot)
        for one in transitions:
            for kind in kinds:
                for layer in one["native"]["layers"]:
                    row, box, before = next(rows)
                    style = dict(zip(PROPERTIES, (strings[n] for n in row)))
                    inner = dict(zip(differences.BEFORE, (strings[n] for n in before)))
                    shown = (style, box, inner)
                    for word, (error, allowed) in differences.agreed(layer, one["native"], fraction, shown, differences.BROWSER):
                        count += 1
                        key = (word, "exact" if allowed < differences.BOUND / 8 else "within 0.25")
                        worst[key] = max(worst.get(key, (0, "")), (error, f"{one['name']} {layer['id']}"))
                        if not error <= allowed:
                            failures.append(
                                f"{kind} {one['name']} {one['operation']} {layer['id']} at {fraction}: "
                                f"{word} off by {error:.3g}, allowed {allowed:.3g}")
    if not finds_mistakes(transitions[0], result):
        failures.append("a layer that is two points off was not noticed")
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
