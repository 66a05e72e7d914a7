#!/usr/bin/env python3
"""Validates timelines in the native JSON format with the schema of the package.

    .ci/schema-check.py FILE...     ("-" reads standard input)
    .ci/schema-check.py --self-test

Exit 0: all are valid. Exit 1: some are invalid; each error is a line with its JSON path. Exit 2: wrong
arguments. Requires jsonschema 4 from PyPI.
"""

import copy
import json
import pathlib
import sys

import jsonschema

SCHEMA = pathlib.Path(__file__).resolve().parent.parent / "Schemas" / "timeline.schema.json"


def validator():
    schema = json.loads(SCHEMA.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def refuse(constant):
    raise ValueError(f"{constant} is no JSON")


def errors(check, text):
    """Returns one line for each error in a text."""
    try:
        document = json.loads(text, parse_constant=refuse)
    except ValueError as error:
        return [f"$: {error}"]
    found = sorted(check.iter_errors(document), key=lambda error: error.json_path)
    return [f"{error.json_path}: {error.message}" for error in found]


GOOD = {
    "format": "transitionkit-timeline",
    "version": 2,
    "duration": 0.6,
    "layers": [
        {
            "id": "to",
            "initial": {"frame": [0, 64, 320, 504], "alpha": 1},
            "tracks": {"alpha": [{"offset": 0, "value": 1, "curve": "ease"}, {"offset": 1, "value": 0.3}]},
        }
    ],
}

CURVES = {
    True: [
        "linear", "ease-in-out", "cubic-bezier(0.3,-0.6,0.7,1.6)", "cubic-bezier(1e-7, 0, 1, 1)",
        "spring(0.5,0,0.75)", "spring(1,100,12,0,0.9)", "spring(1e-5,-2.5,10)", "steps(4,start)", "steps(3)",
        "steps(1,jump-both)", "steps(2,jump-none)", "steps(10, jump-none)", "steps(4,jump-start)",
        "linear(0 0%,0.8 30%,1.1 60%,1 100%)", "linear(0, 1)", "linear(0 0e2%,1 1e2%)",
        "system", "circ-out", "acc(4)", "dec(64)", "window(0.125,0.25)", "window(0, 1, ease)",
        "window(1e-7,0.5,spring(0.5,0,0.75))", "joined(acc(2),0.8 50%,cubic-bezier(0.4,0,0.2,1))",
        "joined(ease,-0.5 1.25e-5%,ease,1 2%,linear(0 0%,1 100%))", "composed(ease,window(0.3,1))",
        "composed(linear(0 0%,0.25 50%,1 100%),acc(2))",
    ],
    False: [
        "", "wobble", "Linear", "cubic-bezier(2,0,1,1)", "cubic-bezier(0.1,0,-0.5,1)", "cubic-bezier(0,0,1)",
        "spring(1,0)", "spring(1,2,3,4)", "spring(nan,0,1)", "steps(0,end)", "steps(2.5,end)", "steps(2,middle)",
        "steps(1,jump-none)", "steps(0,jump-both)", "steps(4,none)",
        "linear(1)", "linear()", "linear(0 0,1 1)", "linear(0,1",
        "acc(0)", "acc(65)", "dec(1.5)", "dec()", "window(0.5)", "window(-1,1)", "window(0,2)", "window(0,1,)",
        "joined()", "emphasized", "ios-push", "quad-in", "joined(ease,ease)", "joined(ease,0.5,ease)", "composed(ease)", "composed(,)", "Emphasized",
    ],
}


def keyframe(document):
    return document["layers"][0]["tracks"]["alpha"][0]


def self_test(check):
    """Checks that valid documents pass and that each kind of mistake is found."""

    def layer(document):
        return document["layers"][0]

    passes = {
        "as it is": lambda d: None,
        "with circumstances": lambda d: d.update(
            animator="fade", operation="push", container={"width": 1, "height": 2}, author="x"
        ),
        "without layers": lambda d: d.update(layers=[]),
        "without tracks": lambda d: layer(d).pop("tracks"),
        "with a moving frame": lambda d: layer(d)["tracks"].update(frame=[{"offset": 0, "value": [0, 0, 1, 1]}]),
        "with a moving shadow": lambda d: layer(d)["tracks"].update(
            shadow=[{"offset": 0, "value": {"opacity": 1, "radius": 2, "offset": [0, 1], "path": [0, 0, 1, 1], "spread": 2}}]
        ),
    }
    color, point = [0, 0, 0, 0.5], [0, 1]
    fill = {"startColor": color, "endColor": color, "startPoint": point, "endPoint": point}
    passes["with all a layer can show"] = lambda d: layer(d)["initial"].update(
        clip=[0, 0, 9, 9], fill=fill, roundedCorners=3, hidesBackFace=True, vanishingPoint=point
    )
    passes["with a moving clip and fill"] = lambda d: layer(d)["tracks"].update(
        clip=[{"offset": 0, "value": [0, 0, 1, 1]}], clipPath=[{"offset": 0, "value": {"circle": [1, 2, 3]}}], fill=[{"offset": 0, "value": fill}]
    )
    paths = {
        True: [
            {"kind": "line"}, {"kind": "quadratic", "control": [1, -2.5]}, {"kind": "centerArc"},
            {"kind": "arcs", "diagonal": "rising", "turned": True},
            {"kind": "quadraticBounds", "control": [1, -2.5, 30, 40]},
        ],
        False: [
            {}, "line", {"kind": "spiral"}, {"kind": "quadratic"}, {"kind": "arcs"},
            {"kind": "quadraticBounds", "control": [1, -2.5]},
            {"kind": "arcs", "diagonal": "level"}, {"kind": "line", "control": [0, 0]},
        ],
    }
    fails = {
        "color of three": lambda d: layer(d)["initial"].update(fill={**fill, "endColor": [0, 0, 0]}),
        "corner": lambda d: layer(d)["initial"].update(roundedCorners=16),
        "format": lambda d: d.update(format="lottie"),
        "version": lambda d: d.update(version=1),
        "version as text": lambda d: d.update(version="2"),
        "no duration": lambda d: d.pop("duration"),
        "negative duration": lambda d: d.update(duration=-1),
        "no layers": lambda d: d.pop("layers"),
        "no id": lambda d: layer(d).pop("id"),
        "no frame": lambda d: layer(d)["initial"].pop("frame"),
        "three numbers": lambda d: layer(d)["initial"].update(frame=[0, 0, 1]),
        "five numbers": lambda d: layer(d)["initial"].update(frame=[0, 0, 1, 1, 1]),
        "misspelt property": lambda d: layer(d)["initial"].update(cornerradius=1),
        "misspelt track": lambda d: layer(d)["tracks"].update(opacity=[]),
        "empty track": lambda d: layer(d)["tracks"].update(alpha=[]),
        "offset": lambda d: keyframe(d).update(offset=1.5),
        "no value": lambda d: keyframe(d).pop("value"),
        "value of another property": lambda d: keyframe(d).update(value=[0, 0, 1, 1]),
        "frame of another property": lambda d: layer(d)["tracks"].update(frame=[{"offset": 0, "value": 1}]),
        "part of a transform": lambda d: layer(d)["initial"].update(transform={"scale": 1}),
        "operation": lambda d: d.update(operation="slide"),
        "container": lambda d: d.update(container=[320, 568]),
    }
    wrong = []
    cases = [(True, name, edit) for name, edit in passes.items()]
    cases += [(False, name, edit) for name, edit in fails.items()]
    for expected, curves in CURVES.items():
        cases += [(expected, curve, lambda d, c=curve: keyframe(d).update(curve=c)) for curve in curves]
    for expected, some in paths.items():
        cases += [(expected, str(path), lambda d, p=path: keyframe(d).update(path=p)) for path in some]
    for expected, name, edit in cases:
        document = copy.deepcopy(GOOD)
        edit(document)
        if (not errors(check, json.dumps(document))) != expected:
            wrong.append(f"self-test: {name!r} should {'pass' if expected else 'fail'}")
    if not errors(check, '{"duration": NaN}') or not errors(check, "{"):
        wrong.append("self-test: text that is no JSON should fail")
    return wrong


def main(arguments):
    check = validator()
    if arguments == ["--self-test"]:
        lines = self_test(check)
    elif arguments and not any(a.startswith("--") for a in arguments):
        lines = []
        for name in arguments:
            try:
                text = sys.stdin.read() if name == "-" else pathlib.Path(name).read_text(encoding="utf-8")
            except (OSError, UnicodeError) as error:
                lines.append(f"{name}: {error}")
                continue
            lines += [f"{name}: {line}" for line in errors(check, text)]
    else:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    for line in lines:
        print(line, file=sys.stderr)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
