"""Checks the plots of preview pages: every plotted value, what is plotted, and what is drawn."""
import concurrent.futures
import csv
import io
import math
import os
import pathlib
import random
import re
import statistics

import preview_checks
from preview_checks import check, complaints, demo

# Values of the page against the library's samples, in points, degrees and percent.
VALUE = 1e-6
# Lines between plotted points, in parts of the axis: half a point of a plot of 140.
LINE = 0.004
SEEN = {"perspective": 1e-6, "scaleX": 1e-4, "scaleY": 1e-4}

MODEL = """(name) => {
  if (name) { player.stop(); player.choose(name); }
  return { duration: player.duration, titles: plots.list.map((plot) => plot.channel.title),
    plots: plots.list.map(({ channel, k, lines, low, high }) => ({ key: channel.key,
      unit: channel.unit, low, high, lines: lines.map((line) => ({ id: line.id, show: line.show,
        times: line.times, values: line.rows.map((row) => row[k]) })) })) };
}"""


def middle(row):
    """The middle of a layer as it is drawn, from its row of the table."""
    number = lambda name, neutral=0.0: float(row.get(name) or neutral)
    width, height = number("width"), number("height")
    anchor = [number("anchorX", 0.5), number("anchorY", 0.5)]
    a, b, c = (0.5 - anchor[0]) * width, (0.5 - anchor[1]) * height, 0.0
    angle = number("rotationX")
    b, c = b * math.cos(angle) - c * math.sin(angle), b * math.sin(angle) + c * math.cos(angle)
    angle = number("rotationY")
    a, c = a * math.cos(angle) + c * math.sin(angle), c * math.cos(angle) - a * math.sin(angle)
    angle = number("rotation")
    a, b = a * math.cos(angle) - b * math.sin(angle), a * math.sin(angle) + b * math.cos(angle)
    a = a * number("scaleX", 1) + number("translationX")
    b = b * number("scaleY", 1) + number("translationY")
    depth = 1 - (c + number("translationZ")) * number("perspective")
    px, py = number("x") + anchor[0] * width, number("y") + anchor[1] * height
    cx = float(row["vanishingX"]) if row.get("vanishingX") else px
    cy = float(row["vanishingY"]) if row.get("vanishingY") else py
    if depth <= 0:
        return math.nan, math.nan
    return cx + (px + a - cx) / depth, cy + (py + b - cy) / depth


def values(row):
    """What can be plotted of a row of the table, by the names of the plots."""
    number = lambda name, neutral=0.0: float(row[name]) if row.get(name) else neutral
    x, y = middle(row)
    turns = {name: math.degrees(number(name)) for name in ("rotation", "rotationX", "rotationY")}
    found = {"x": x, "y": y, "width": number("width"), "height": number("height"),
             "scaleX": number("scaleX"), "scaleY": number("scaleY"), **turns,
             "depth": number("translationZ"), "perspective": number("perspective"),
             "opacity": 100 * number("alpha"), "hidden": float(row["hidden"] == "true"),
             "radius": number("cornerRadius"), "shadowOpacity": 100 * number("shadowOpacity"),
             "blur": number("blur"), "saturation": 100 * number("saturation", 1)}
    for name in ("x", "y", "width", "height"):
        found[f"clip-{name}"] = number(f"clip{name.capitalize()}", math.nan)
    return found


def table(arguments, times, depths=None):
    """The library's samples: for each time, the values of each layer.

    The table may lack the distance along z, which then comes from the page.
    """
    text = demo(*arguments, "--format", "csv", "--at", ",".join(map(repr, times)))
    frames = {}
    for row in csv.DictReader(io.StringIO(text)):
        if depths and "translationZ" not in row:
            depth = depths.get(row["layer"])
            row["translationZ"] = between(depth, float(row["time"])) if depth else 0
        frames.setdefault(float(row["time"]), {})[row["layer"]] = values(row)
    check(len(frames) == len(set(times)), f"{arguments}: {len(frames)} of {len(set(times))} times")
    return frames


def between(line, time_):
    """The value of a plotted line at a time."""
    times, points = line["times"], line["values"]
    for i in range(len(times) - 1):
        if times[i] <= time_ <= times[i + 1]:
            if points[i] is None or points[i + 1] is None:
                return None
            length = times[i + 1] - times[i]
            return points[i] + (points[i + 1] - points[i]) * ((time_ - times[i]) / length if length else 0)
    return points[-1]


def expect(where, model, arguments, counts):
    """Compares every plotted point, the lines in between, and which plots there are."""
    plotted = {time_ for plot in model["plots"] for line in plot["lines"] for time_ in line["times"]}
    dense = [model["duration"] * (i + 0.37) / 150 for i in range(150)]
    depths = {line["id"]: line for plot in model["plots"] if plot["key"] == "depth"
              for line in plot["lines"]}
    # Between the points of the page its depth is not exact enough to compute the middle.
    frames = table(arguments, sorted(plotted | (set() if depths else set(dense))), depths)
    dense = [] if depths else dense
    moving = {}
    for layers in frames.values():
        for layer, found in layers.items():
            for key, value in found.items():
                if value == value:
                    low, high = moving.get((key, layer), (value, value))
                    moving[key, layer] = (min(low, value), max(high, value))
    shown = {(plot["key"], line["id"]) for plot in model["plots"] for line in plot["lines"]}
    if "Scale" in model["titles"]:
        shown |= {("scaleY", layer) for key, layer in shown if key == "scaleX"}
    known = set(values(next(iter(next(iter(frames.values())).values()))))
    for (key, layer), (low, high) in moving.items():
        seen = SEEN.get(key, 0.01)
        if (key, layer) in shown:
            check(high - low > seen * 0.999, f"{where}: {layer} does not move in {key}")
        elif high - low > seen * 1.01:
            # A page with very many layers plots the first 60 of them.
            count = sum(k == key for k, _ in shown)
            check(count >= 60, f"{where}: {layer} moves in {key} and is not plotted")
    check(model["plots"] or not any(high - low > SEEN.get(key, 0.01)
                                    for (key, _), (low, high) in moving.items()), f"{where}: no plots")
    for plot in model["plots"]:
        key, size = plot["key"], plot["high"] - plot["low"]
        check(plot["lines"] and size > 0, f"{where}: the plot of {key} is empty")
        if key not in known:
            counts["not in the table"] = counts.get("not in the table", 0) + 1
            continue
        for line in plot["lines"]:
            for time_, value in zip(line["times"], line["values"]):
                expected = frames[time_][line["id"]][key]
                if value is None or expected != expected:
                    check(value is None and expected != expected, f"{where} {key} {line['id']}: a gap")
                    continue
                check(abs(value - expected) <= VALUE,
                      f"{where} {key} {line['id']} at {time_}: {value}, expected {expected}")
                counts["points"] = counts.get("points", 0) + 1
            for time_ in dense:
                value, expected = between(line, time_), frames[time_][line["id"]][key]
                if value is not None and expected == expected:
                    off = abs(value - expected)
                    counts["worst line"] = max(counts.get("worst line", 0), off / size)
                    check(off <= LINE * size,
                          f"{where} {key} {line['id']} at {time_}: the line is off by {off} of {size}")


def catalogue(tab, folder):
    """Every fifth animator, or all with TK_WHOLE_CATALOGUE=1, and every operation that its page shows."""
    pairs, counts = {}, {}
    for row in csv.DictReader(io.StringIO(demo("list", "--format", "csv"))):
        kind = "stack" if row["operation"] in ("push", "pop") else "modal"
        pairs.setdefault((row["animator"], kind), []).append(row["operation"])

    # The rest of a page is checked for every animator elsewhere; another fifth is tried each time.
    share = 1 if os.environ.get("TK_WHOLE_CATALOGUE") else 5
    first = random.randrange(share)
    pairs = dict(list(pairs.items())[first::share])
    print(f"  every {share}th page of the catalogue, from {first} on")

    def write(pair):
        (name, kind), operations = pair
        forward = next((o for o in operations if o in ("push", "present")), operations[0])
        path = os.path.join(folder, f"{name}-{kind}.html")
        demo("timeline", name, "--operation", forward, "--format", "html", "--output", path)
        return name, forward, operations, path

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for name, forward, operations, path in pool.map(write, pairs.items()):
            tab.open(path, "#still")
            for operation in operations:
                view = "clock" if operation == forward else "back"
                model = tab.run(f"({MODEL})('{view}')")
                expect(f"{name} {operation}", model,
                       ["timeline", name, "--operation", operation], counts)
            complaints(tab, name)
            os.remove(path)
    check(counts["points"] > 50_000 / share, f"only {counts}")
    print(f"  {len(pairs)} pages, {counts['points']} points, lines within "
          f"{counts['worst line']:.1e} of their axis, {counts.get('not in the table', 0)} plots of "
          "what the table does not have")


def known(tab, folder):
    """What well-known transitions must show."""
    for name, keys in [("flip-horizontal", ["rotationY"]), ("scale-back", ["x", "scaleX", "opacity"]),
                       ("magic-move", ["x", "width", "height", "opacity"])]:
        path = os.path.join(folder, "known.html")
        demo("timeline", name, "--format", "html", "--output", path)
        tab.open(path, "#still")
        model = tab.run(f"({MODEL})()")
        check(set(keys) <= {plot["key"] for plot in model["plots"]}, f"{name}: {model['titles']}")
    # Scale-back moves the new page and its bar together: one label names both.
    demo("timeline", "scale-back", "--format", "html", "--output", path)
    tab.open(path, "#still")
    labels = tab.run("[...document.querySelectorAll('.tag bdi')].map((node) => node.textContent)")
    check("to, bar" in labels, f"coincident lines: {labels}")


SHAPES = """() => plots.list.map((plot) => { const svg = plot.area.querySelector('svg');
  const texts = [...svg.querySelectorAll('text')].map((node) => ({ text: node.textContent,
    x: +node.getAttribute('x'), y: +node.getAttribute('y'), anchor: node.getAttribute('text-anchor') }));
  return { texts, width: svg.clientWidth, paths: plot.paths.map(({ path, line }) => ({
    d: path.getAttribute('d'), times: line.times, values: line.rows.map((row) => row[plot.k]) })) };
})"""


def drawing(tab, folder):
    """The coordinates of the drawn lines, by the scales that the labels of the axes define."""
    count = 0
    for name, extra in [("system-push", []), ("vc-flip", []), ("magic-move", []), ("page-sheet", []),
                        ("system-push", ["--compare", "scale-back", "--compare", "fade"])]:
        path = os.path.join(folder, "drawing.html")
        demo("timeline", name, *extra, "--format", "html", "--output", path)
        tab.open(path, "#still")
        for plot in tab.run(f"({SHAPES})()"):
            rows = [t for t in plot["texts"] if t["anchor"] == "end"]
            columns = [t for t in plot["texts"] if t["anchor"] != "end"]
            check(len(rows) >= 2 and len(columns) >= 2, f"{name}: an axis without numbers")
            if len(rows) < 2 or len(columns) < 2:
                continue
            value = [float(t["text"]) for t in (rows[0], rows[-1])]
            moment = [float(t["text"].split()[0]) for t in (columns[0], columns[-1])]
            y = lambda v: rows[0]["y"] - 3.5 + (v - value[0]) / (value[1] - value[0]) \
                * (rows[-1]["y"] - rows[0]["y"])
            x = lambda t: columns[0]["x"] + (t - moment[0]) / (moment[1] - moment[0]) \
                * (columns[-1]["x"] - columns[0]["x"])
            for line in plot["paths"]:
                points = [tuple(map(float, p)) for p in re.findall(r"[ML](\S+?) ([-\d.e]+)", line["d"])]
                wanted = [(t, v) for t, v in zip(line["times"], line["values"]) if v is not None]
                check(len(points) == len(wanted), f"{name}: {len(points)} of {len(wanted)} points")
                for (px, py), (t, v) in zip(points, wanted):
                    check(abs(px - x(t)) <= 0.02 and abs(py - y(v)) <= 0.02,
                          f"{name}: ({t}, {v}) is drawn at ({px}, {py}), not ({x(t)}, {y(v)})")
                    count += 1
    check(count > 1000, f"only {count} points")
    print(f"  {count} coordinates")


def velocities(tab, folder):
    """Velocities against differences of the library's samples; and the values at the playhead."""
    path, step, count = os.path.join(folder, "velocity.html"), 1e-4, 0
    for name in ("system-push", "vc-flip", "magic-move"):
        demo("timeline", name, "--format", "html", "--output", path)
        tab.open(path, "#still&show=velocity")
        tab.run("links.restore()")
        model = tab.run(f"({MODEL})()")
        note = tab.run("byId('plot-note').textContent")
        check("central differences" in note, f"{name}: {note}")
        end = model["duration"]
        pick = [t for plot in model["plots"] for line in plot["lines"] for t in line["times"][::7]]
        around = {t: (max(0, t - step), min(end, t + step)) for t in pick}
        frames = table(["timeline", name], sorted({t for pair in around.values() for t in pair}))
        for plot in model["plots"]:
            for line in plot["lines"]:
                for t, v in list(zip(line["times"], line["values"]))[::7]:
                    a, b = around[t]
                    wanted = (frames[b][line["id"]][plot["key"]]
                              - frames[a][line["id"]][plot["key"]]) / (b - a)
                    # Rounding of values of about 500 over 0.2 ms.
                    check(abs(v - wanted) <= 1e-7 + 1e-6 * abs(wanted),
                          f"{name} {plot['key']} at {t}: {v} per second, expected {wanted}")
                    count += 1
        # A label shows the value at the playhead.
        tab.run("set('velocity', false); player.seek(player.duration / 3)")
        now = table(["timeline", name], [end / 3])[end / 3]
        for key, id_, text in tab.run("""plots.list.flatMap((plot) => plot.tags.map(({ value, group }) =>
          [plot.channel.key, group[0].id, value.textContent]))"""):
            off = abs(float(text) - now[id_][key])
            places = len(text.partition(".")[2])
            check(off <= 0.51 * 10 ** -places, f"{name} {key} {id_}: {text}, is {now[id_][key]}")
    print(f"  {count} velocities")


def stories(tab, folder):
    """Lines of a story follow its nodes from the beginning to the end."""
    path, count = os.path.join(folder, "story.html"), 0
    demo("run", "Examples/photos.json", "--format", "html", "--fps", "60", "--output", path)
    text = demo("run", "Examples/photos.json", "--format", "csv", "--fps", "60")
    frames = {}
    for row in csv.DictReader(io.StringIO(text)):
        frames.setdefault(float(row["time"]), {})[row["node"]] = values(row)
    tab.open(path, "#still")
    model = tab.run(f"({MODEL})()")
    for plot in model["plots"]:
        for line in plot["lines"]:
            for time_, value in zip(line["times"], line["values"]):
                row = frames[time_].get(line["id"])
                expected = row and row[plot["key"]]
                check((value is None) == (expected is None), f"story {line['id']} at {time_}: a gap")
                if value is not None and expected is not None:
                    check(abs(value - expected) <= VALUE,
                          f"story {plot['key']} {line['id']} at {time_}: {value}, expected {expected}")
                    count += 1
    # The screen that is pushed at first and popped in the end is one line.
    opacity = next(plot for plot in model["plots"] if plot["key"] == "opacity")
    detail = next(line for line in opacity["lines"] if line["id"] == "screen(detail)")
    seen = [t for t, v in zip(detail["times"], detail["values"]) if v is not None]
    check(min(seen) < 0.1 and max(seen) > 1.7, f"the line of detail: {min(seen)} to {max(seen)}")
    operations = tab.run("[...document.querySelectorAll('.tick.operation')].map((node) => node.title)")
    check([text.split(": ")[1] for text in operations]
          == ["push detail", "present info", "dismiss", "pop"], f"{operations}")
    print(f"  {count} points of a story")


BARE = """<!doctype html><body><div id="box" style="width: 320px; height: 568px; background: #ccd">
</div><script>const player = { isPlaying: true, seek() {}, stop() {}, play() {
  let count = 0; const move = () => { count += 1; box.style.transform = `translate(${count}px)`;
  if (count < 60) requestAnimationFrame(move); }; requestAnimationFrame(move); } };</script>"""


def smoothness(tab, folder):
    """What a frame takes while a page plays, beside the frame of a page that moves one box.

    The time of the main thread is measured, as a clock on the wall also measures what else runs.
    A machine that draws the bare frame in 0.69 ms, made four times slower, has a frame of a
    display of 60 Hz (16.67 ms) for six bare frames. Of six runs in turn the median counts, as a
    bare frame is so short that its fastest run is chance.
    """
    bare = os.path.join(folder, "bare.html")
    pathlib.Path(bare).write_text(BARE)
    tab.send("Performance.enable", timeDomain="threadTicks")

    def busy():
        metrics = tab.send("Performance.getMetrics")["metrics"]
        return next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration")

    def frame(path):
        tab.open(path, "#still")
        start = busy()
        frames = tab.run("""new Promise((done) => { let count = -1;
          player.seek(0); player.speed = 0.25; player.play();
          const look = () => { count += 1;
            if (count < 60 && player.isPlaying) requestAnimationFrame(look);
            else { player.stop(); done(count); } };
          requestAnimationFrame(look); })""")
        return (busy() - start) / frames

    ratios = []
    for name in ("system-push", "magic-move", "vc-flip"):
        path = os.path.join(folder, "smooth.html")
        demo("timeline", name, "--format", "html", "--output", path)
        # In turn, as the speed of the machine changes.
        rounds = [(frame(path), frame(bare)) for _ in range(6)]
        page, box = (statistics.median(times) for times in zip(*rounds))
        ratios.append(page / box)
        check(ratios[-1] <= 6, f"{name}: a frame costs {ratios[-1]:.1f} bare frames")
    print(f"  a frame costs at most {max(ratios):.1f} bare frames")


SIZE = 1400, 900
CHECKS = [known, drawing, velocities, stories, smoothness, catalogue]

if __name__ == "__main__":
    preview_checks.run_this()
