"""Checks preview pages in a browser.

Layers must be drawn where the library places them, a drag must end as in the library, and names must
never be interpreted as markup.
"""
import concurrent.futures
import csv
import io
import json
import math
import os
import re
import time

import preview_checks
from preview_checks import check, complaints, demo

FRACTIONS = [0, 0.07, 0.21, 1 / 3, 0.5, 0.613, 0.77, 0.94, 1]
# Boxes in a browser have single precision; the values of the page are exact.
POINT, PLAIN, EXACT = 1e-3, 1e-6, 1e-9


# MARK: The drawn position of a layer, computed from the documentation: rotation about x, y and z,
# scale, translation, then perspective about the vanishing point.

def corners(frame, anchor, transform, vanishing):
    x, y, width, height = frame
    part = lambda name, neutral=0: transform.get(name, neutral)
    px, py = x + anchor[0] * width, y + anchor[1] * height
    cx, cy = vanishing or (px, py)
    points = []
    for u, v in [(0, 0), (1, 0), (1, 1), (0, 1)]:
        a, b, c = (u - anchor[0]) * width, (v - anchor[1]) * height, 0.0
        angle = part("rotationX")
        b, c = b * math.cos(angle) - c * math.sin(angle), b * math.sin(angle) + c * math.cos(angle)
        angle = part("rotationY")
        a, c = a * math.cos(angle) + c * math.sin(angle), c * math.cos(angle) - a * math.sin(angle)
        angle = part("rotation")
        a, b = a * math.cos(angle) - b * math.sin(angle), a * math.sin(angle) + b * math.cos(angle)
        a, b = a * part("scaleX", 1), b * part("scaleY", 1)
        a, b, c = (a + part("translationX"), b + part("translationY"), c + part("translationZ"))
        depth = 1 - c * part("perspective")
        if depth <= 0.05:
            return None
        points.append((cx + (px + a - cx) / depth, cy + (py + b - cy) / depth))
    return points


PROBE = """(name, times) => {
  player.stop(); player.choose(name);
  const [stage] = stages, box = stage.phone.getBoundingClientRect();
  return times.map((time) => {
    stage.seek(time);
    return stage.layers.map(({ id, node, state }) => {
      const rect = node.getBoundingClientRect(), style = getComputedStyle(node);
      const m = new DOMMatrix(style.transform);
      return { id, rect: [rect.x - box.x, rect.y - box.y, rect.width, rect.height].map((n) => n / stage.scale),
        opacity: +style.opacity, hidden: style.visibility === 'hidden', frame: state.frame,
        transform: state.transform, clip: state.clip, radius: state.cornerRadius[0],
        shadow: state.shadow[0], finite: [m.m11, m.m12, m.m21, m.m22, m.m41, m.m42].every(isFinite) };
    });
  });
}"""
PARTS = ["translationX", "translationY", "translationZ", "scaleX", "scaleY", "rotationX",
         "rotationY", "rotation", "perspective"]


def compare(where, rows, layers, document, has_depth):
    """Compares the layers of one picture with rows of the CSV table."""
    check(len(rows) == len(layers), f"{where}: {len(layers)} layers, expected {len(rows)}")
    for row, layer in zip(rows, layers):
        at = f"{where} {row['layer']}"
        number = lambda name: float(row[name])
        check(layer["id"] == row["layer"], f"{at}: is {layer['id']}")
        check(layer["finite"], f"{at}: a matrix that is none")
        frame = [number(name) for name in ("x", "y", "width", "height")]
        off = max(abs(a - b) for a, b in zip(frame, layer["frame"]))
        check(off <= EXACT, f"{at}: frame off by {off}")
        check(abs(layer["opacity"] - number("alpha")) <= PLAIN,
              f"{at}: opacity {layer['opacity']}, expected {row['alpha']}")
        for name in ("translationX", "translationY", "scaleX", "scaleY", "rotation"):
            off = abs(layer["transform"][PARTS.index(name)] - number(name))
            check(off <= EXACT, f"{at}: {name} off by {off}")
        check(abs(layer["radius"] - number("cornerRadius")) <= EXACT, f"{at}: radius")
        check(abs(layer["shadow"] - number("shadowOpacity")) <= EXACT, f"{at}: shadow")
        check(row["hidden"] == "false" or layer["hidden"], f"{at}: is shown")
        if row.get("clipX"):
            clip = [number(f"clip{name}") for name in ("X", "Y", "Width", "Height")]
            off = max(abs(a - b) for a, b in zip(clip, layer["clip"]))
            check(off <= EXACT, f"{at}: clip off by {off}")
        resting = document[row["layer"]]
        transform = {name: number(name) for name in
                     ("translationX", "translationY", "scaleX", "scaleY", "rotation")}
        if has_depth:
            # The table may lack columns for depth; those parts are taken from the page.
            transform |= {name: layer["transform"][PARTS.index(name)] for name in
                          ("translationZ", "rotationX", "rotationY", "perspective")}
        points = corners(frame, resting.get("anchor", [0.5, 0.5]), transform, resting.get("vanishingPoint"))
        if points is None:
            continue
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        expected = [min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)]
        # Browsers compute boxes in single precision, so the error grows with the coordinates.
        allowed = POINT + max(map(abs, expected)) * 1e-6
        off = max(abs(a - b) for a, b in zip(expected, layer["rect"]))
        check(off <= allowed, f"{at}: drawn {off} away from where it belongs")


DEPTH = re.compile(r'"(rotationX|rotationY|translationZ|perspective)"')


def facts(name, operation, duration, extra=()):
    """Returns the library's data: times, rows by time, initial layers, and whether there is depth."""
    times = [duration * fraction for fraction in FRACTIONS]
    base = ["timeline", name, "--operation", operation, *extra]
    table = demo(*base, "--format", "csv", "--at", ",".join(map(repr, times)))
    rows = list(csv.DictReader(io.StringIO(table)))
    count = len(rows) // len(times)
    text = demo(*base, "--format", "json")
    resting = {layer["id"]: layer["initial"] for layer in json.loads(text)["layers"]}
    return times, [rows[i * count:(i + 1) * count] for i in range(len(times))], resting, \
        bool(DEPTH.search(text))


def prepare(folder, name, operations):
    """Writes the page of a forward operation and collects the expected values."""
    forward = next((o for o in operations if o in ("push", "present")), next(iter(operations)))
    path = os.path.join(folder, f"{name}-{forward}.html")
    demo("timeline", name, "--operation", forward, "--format", "html", "--output", path)
    known = {o: facts(name, o, duration) for o, duration in operations.items()}
    return name, forward, path, known


def pictures(tab, folder):
    """Checks every animator and every operation, at several times."""
    pairs = {}
    for row in csv.DictReader(io.StringIO(demo("list", "--format", "csv"))):
        kind = "stack" if row["operation"] in ("push", "pop") else "modal"
        pairs.setdefault((row["animator"], kind), {})[row["operation"]] = float(row["duration"])
    count, sizes = 0, {}
    # A small window takes less painting, and the boxes do not depend on it.
    tab.resize(480, 360)
    with concurrent.futures.ThreadPoolExecutor(3) as pool:
        waiting = [pool.submit(prepare, folder, name, operations)
                   for (name, _), operations in pairs.items()]
        for task in concurrent.futures.as_completed(waiting):
            name, forward, path, known = task.result()
            sizes[name] = os.path.getsize(path)
            tab.open(path, "#still")
            for operation, (times, rows, resting, has_depth) in known.items():
                view = "clock" if operation == forward else "back"
                seen = tab.run(f"({PROBE})('{view}', {json.dumps(times)})")
                for time_, row, layers in zip(times, rows, seen):
                    compare(f"{name} {operation} at {time_:.4f}", row, layers, resting, has_depth)
                    count += len(layers)
            complaints(tab, name)
            os.remove(path)
    for name, size in sizes.items():
        # More for a page in pieces, and for one that compares two clocks at many samples and has knobs.
        limit = {"vc-explode": 388_000, "container-transform-android": 268_000,
                 "container-transform-android-arc": 268_000}.get(name, 262_000)
        check(size < limit, f"{name}: {size} bytes, expected less than {limit}")
    print(f"  {len(pairs)} pages, {count} drawn layers, up to {max(sizes.values()) // 1000} kB")


# MARK: Fingers

SCREENS = [
    {"id": "list", "bar": "opaque", "elements": [{"id": "photo", "frame": [10, 20, 90, 90]}]},
    {"id": "detail", "bar": "opaque", "elements": [{"id": "photo", "frame": [0, 0, 320, 320]}]},
]
CONTAINER = {"width": 320, "height": 568}


def page_of(folder, animator, operation, name="finger.html"):
    path = os.path.join(folder, name)
    scenario = {"container": CONTAINER, "screens": SCREENS, "stack": ["list"]}
    demo("timeline", animator, "--operation", operation, "--scenario", "-", "--format", "html",
         "--output", path, text=json.dumps(scenario))
    return path


def library_says(animator, kind, policy, samples, is_modal, is_cancelled):
    """Returns the outcome of a story with the same samples, and when it ends, in seconds."""
    first = {"present" if is_modal else "push": "detail", "animator": animator}
    gesture = {"at": 10, "gesture": samples, "kind": kind, "policy": policy, "animator": animator,
               "dismiss" if is_modal else "pop": True, "systemCancelled": is_cancelled}
    story = {"container": CONTAINER, "screens": SCREENS, "stack": ["list"], "steps": [first, gesture]}
    ends = [line for line in demo("run", "-", text=json.dumps(story)).splitlines() if "CT(" in line]
    check(len(ends) == 2, f"{animator} {policy}: {ends}")
    return "CT(true)" in ends[-1], float(ends[-1].split()[0]) - 10


def drag(tab, start, steps, end="up", is_touch=False):
    """Moves a pointer by steps of (dx, dy, pause) in points and seconds."""
    left, top = tab.run(
        "(({ x, y }) => [x, y])(stages[0].phone.getBoundingClientRect())")
    x, y = left + start[0], top + start[1]
    if is_touch:
        tab.send("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    else:
        tab.mouse("mouseMoved", x, y, buttons=0)
        tab.mouse("mousePressed", x, y)
    for dx, dy, pause in steps:
        time.sleep(pause)
        x, y = x + dx, y + dy
        if is_touch:
            tab.send("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x, "y": y}])
        else:
            tab.mouse("mouseMoved", x, y)
    middle = tab.run("stages[0].fraction")
    if end == "escape":
        tab.key("Escape")
        tab.mouse("mouseReleased", x, y, buttons=0)
    elif end == "cancel":
        tab.send("Input.dispatchTouchEvent", type="touchCancel", touchPoints=[])
    elif is_touch:
        tab.send("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    else:
        tab.mouse("mouseReleased", x, y, buttons=0)
    return middle


AT_REST = """new Promise((done) => { const look = () => player.drag || player.settling
  ? requestAnimationFrame(look) : done({ layers: stages[0].layers.map(({ id, node, state }) =>
      ({ id, frame: state.frame, opacity: +getComputedStyle(node).opacity })),
    nodes: stages[0].phone.children.length, drag: player.lastDrag, time: player.time,
    texts: player.log.map(({ text }) => text), title: stages[0].phone.textContent }); look(); })"""


def fingers(tab, folder):
    """Drags and releases, and compares the outcome with the library's for the same samples."""
    slow, far = [(20, 0, 0.02)] * 4 + [(0, 0, 0.06)] * 4, [(25, 0, 0.02)] * 10 + [(0, 0, 0.06)] * 4
    flick = [(2, 0, 0.02)] * 2 + [(30, 0, 0.008)] * 3
    down = [(0, 40, 0.02)] * 10 + [(0, 0, 0.06)] * 2
    cases = [
        ("scale-back", "push", "system", slow, "up", False),
        ("scale-back", "push", "system", far, "up", False),
        ("system-push", "push", "system", flick, "up", False),
        ("system-push", "push", "react-navigation", far, "up", True),
        ("system-push", "push", "cupertino", slow, "up", False),
        ("magic-move", "push", "swiftui-navigation-transitions", far, "up", False),
        ("magic-move", "push", "touchwonders", flick, "up", False),
        ("scale-back", "pop", "source-1-edge", far, "up", False),
        ("vc-flip", "push", "vc-swipe", far, "up", False),
        ("scale-back", "push", "system", far, "escape", False),
        ("scale-back", "push", "cupertino", far, "cancel", True),
        ("cover", "present", "cupertino-sheet", down, "up", False),
        ("cover", "present", "bubble-pull", slow, "up", False),
    ]
    outcomes = set()
    for animator, operation, policy, steps, end, is_touch in cases:
        where = f"{animator} {operation} {policy} {end}"
        tab.send("Emulation.setTouchEmulationEnabled", enabled=is_touch, maxTouchPoints=1)
        tab.open(page_of(folder, animator, operation), "#still")
        tab.run(f"byId('policy').value = '{policy}'; byId('policy').dispatchEvent(new Event('change'))")
        drag(tab, (4, 200), steps, end, is_touch)
        state = tab.run(AT_REST)
        if state["drag"] is None:
            check(False, f"{where}: nothing was dragged")
            continue
        samples = [[s["time"], *s["location"]] for s in state["drag"]["samples"]]
        is_modal, is_cancelled = operation in ("present", "dismiss"), end != "up"
        kind = "vertical-pan" if policy in ("cupertino-sheet", "bubble-pull") else "edge"
        expected, ends_at = library_says(animator, kind, policy, samples, is_modal, is_cancelled)
        decision = state["drag"]["decision"]
        outcomes.add((end, decision["isFinished"]))
        check(decision["isFinished"] == expected, f"{where}: {decision}, expected {expected}")
        off = abs(samples[-1][0] + state["drag"]["duration"] - ends_at)
        check(off <= 2e-6, f"{where}: the motion ends {off} s off")
        # The title of the bar shows which screen is visible; no temporary layer remains.
        names = [layer["id"] for layer in state["layers"]]
        wanted = ["to"] if is_modal and not expected else ["to", "bar"]
        check(names == wanted and state["nodes"] == len(wanted), f"{where}: {names} stay")
        check(all(layer["opacity"] == 1 for layer in state["layers"]), f"{where}: not opaque")
        check(state["title"].endswith("list" if expected else "detail"),
              f"{where}: shows {state['title']}")
        check(f"CT({str(expected).lower()})" in state["texts"], f"{where}: {state['texts']}")
        complaints(tab, where)
    for outcome in [("up", True), ("up", False), ("escape", False), ("cancel", False)]:
        check(outcome in outcomes, f"no drag came to {outcome}")
    tab.send("Emulation.setTouchEmulationEnabled", enabled=False)
    # A drag away from the edge has no effect.
    tab.open(page_of(folder, "scale-back", "push"), "#still")
    drag(tab, (60, 200), far)
    check(tab.run("player.lastDrag === undefined && !player.drag"), "a drag away from the edge")
    print(f"  {len(cases)} drags")


# MARK: Names, keys, preferences

def names(tab, folder):
    """Checks that names that contain markup stay text, and that no script in them runs."""
    hostile = ["</script><script>window.owned=1</script>", "<!--<script>", "--> ]]>",
               "<img src=x onerror=window.owned=1>", "\" onload='owned=1' `${owned=1}`",
               "line\nbreak \u2028 \u2029 \u0007", "&lt;b&gt; &amp; \\u003c", "__proto__"]
    for index, name in enumerate(hostile):
        screens = [{"id": "a", "title": "a", "bar": "opaque",
                    "elements": [{"id": name, "frame": [10, 10, 90, 90]}]},
                   {"id": name, "title": name, "bar": "opaque",
                    "elements": [{"id": name, "frame": [0, 0, 300, 300]}]}]
        story = {"container": CONTAINER, "screens": screens, "stack": ["a"],
                 "steps": [{"push": name, "animator": "magic-move"}]}
        for kind in ("timeline", "run"):
            path = os.path.join(folder, "names.html")
            arguments = ["timeline", "magic-move", "--scenario", "-"] if kind == "timeline" \
                else ["run", "-"]
            demo(*arguments, "--format", "html", "--output", path, text=json.dumps(story))
            tab.open(path, "#still")
            tab.run("player.seek(player.duration / 2)")
            seen = tab.run("""({ owned: globalThis.owned ?? null, scripts: document.scripts.length,
              images: document.images.length,
              tiles: [...document.querySelectorAll('.tile')].map((node) => node.textContent),
              bars: [...document.querySelectorAll('.bar b')].map((node) => node.textContent) })""")
            where = f"{kind} of name {index}"
            check(seen["owned"] is None and seen["scripts"] == 2 and seen["images"] == 0,
                  f"{where}: {seen}")
            check(name in seen["tiles"], f"{where}: tiles {seen['tiles']}")
            check(kind == "timeline" or name in seen["bars"], f"{where}: bars {seen['bars']}")
            complaints(tab, where)
    print(f"  {len(hostile)} names")


def wishes(tab, folder):
    """Checks keys, reduced motion, colour schemes, playing, several transitions, and a story."""
    path = os.path.join(folder, "wishes.html")
    demo("timeline", "scale-back", "--format", "html", "--compare", "system-push", "--compare",
         "vc-cube", "--output", path)
    tab.media(prefers_reduced_motion="no-preference", prefers_color_scheme="dark")
    tab.open(path)
    check(tab.run("player.isPlaying && stages.length === 3"), "three transitions play at once")
    check(tab.run("document.documentElement.dataset.theme") == "dark", "dark where dark is wished")
    longest = tab.run("player.duration")
    began = time.monotonic()
    tab.run("new Promise((done) => { const look = () => player.isPlaying"
            " ? requestAnimationFrame(look) : done(1); look(); })")
    check(time.monotonic() - began < longest + 2, "plays in its own time")
    check(tab.run("stages.every((stage) => stage.isResting && stage.layers.every(({ id }) =>"
                  " id === 'to' || id === 'bar'))"), "nothing temporary stays after playing")
    tab.run("document.activeElement.blur()")
    for key, expected in [("Home", 0), ("ArrowRight", 1 / 60), ("ArrowRight", 2 / 60),
                          ("ArrowLeft", 1 / 60), ("End", longest)]:
        tab.key(key)
        check(abs(tab.run("player.time") - expected) < 1e-9, f"{key} goes to {expected}")
    tab.key(" ", "Space")
    check(tab.run("player.isPlaying"), "Space plays")
    tab.key(" ", "Space")
    check(not tab.run("player.isPlaying"), "Space pauses")
    # Slow motion: time advances at a tenth of the speed.
    tab.run("byId('speed').value = '0.1'; byId('speed').dispatchEvent(new Event('change'));"
            "player.seek(0); player.play()")
    time.sleep(0.4)
    check(0 < tab.run("player.time") < 0.12, "a tenth of the speed")
    check(tab.run("""[...document.querySelectorAll('button, select, input')].every((node) =>
      node.textContent.trim() || node.getAttribute('aria-label') || node.labels?.[0]?.textContent.trim())"""), "every control has a name")
    check(tab.run("byId('events').getAttribute('role') === 'log'"), "events are a log")
    tab.media(prefers_reduced_motion="reduce", prefers_color_scheme="light")
    tab.open(path)
    check(tab.run("!player.isPlaying && byId('view').value === 'reduced' && player.time === 0"),
          "starts on the reduced twin, at rest, where that is wished")
    check(tab.run("document.documentElement.dataset.theme") == "light", "light where light is wished")
    times, rows, resting, depth = facts("scale-back", "push", 0.25, ["--reduce-motion"])
    for time_, row, layers in zip(times, rows, tab.run(f"({PROBE})('reduced', {json.dumps(times)})")):
        compare(f"reduced at {time_:.4f}", row, layers, resting, depth)
    tab.media(prefers_reduced_motion="no-preference", prefers_color_scheme="light")
    path = os.path.join(folder, "story.html")
    demo("run", "Examples/photos.json", "--format", "html", "--fps", "30", "--output", path)
    story = json.loads(demo("run", "Examples/photos.json", "--format", "json", "--fps", "30"))
    tab.open(path, "#still")
    for frame in story["frames"][::5] + story["frames"][-1:]:
        seen = tab.run(f"""(player.seek({frame['time']!r}), stages[0].layers.map(({{ id, node, state }}) =>
          [id, state.frame, +getComputedStyle(node).opacity]))""")
        expected = [[layer["node"], layer["state"]["frame"], layer["state"]["alpha"]]
                    for layer in frame["layers"]]
        check([s[0] for s in seen] == [e[0] for e in expected], f"story at {frame['time']}: {seen}")
        for (name, frame_, alpha), (_, wanted, opacity) in zip(seen, expected):
            off = max(abs(a - b) for a, b in zip(frame_, wanted))
            check(off <= POINT and abs(alpha - opacity) <= PLAIN, f"story at {frame['time']}: {name}")
    tab.run("player.seek(player.duration)")
    check(tab.run("player.log.length") == len(story["events"]), "all events of the story")


CHECKS = [wishes, names, fingers, pictures]

if __name__ == "__main__":
    preview_checks.run_this()
