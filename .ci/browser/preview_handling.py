"""Checks how preview pages are handled: links, keys, layout, contrast, comparison, findings."""
import json
import os
import subprocess

import preview_checks
from preview import corners, facts
from preview_checks import DEMO, check, complaints, demo

STATES = """stages.map((stage) => stage.layers.map(({ id, state }) => [id, state.frame, state.alpha[0],
  state.transform]))"""


def page(folder, *arguments, name="page.html", text=None):
    path = os.path.join(folder, name)
    demo(*arguments, "--format", "html", "--output", path, text=text)
    return path


def timeline(folder, *arguments, name="page.html", text=None):
    return page(folder, "timeline", *arguments, name=name, text=text)


def said(*arguments):
    """Returns what a command prints that ends with an error when it finds something."""
    return subprocess.run([DEMO, *arguments], capture_output=True, text=True).stdout


def settle(tab):
    tab.run("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


# MARK: The address

def addresses(tab, folder):
    """A link restores the moment exactly, and what does not fit in a link changes nothing."""
    path = timeline(folder, "scale-back")
    moments = [0.15, 1 / 3, 0.1 + 0.2, 1e-7, 0.599999999999]
    for time_, view, name in zip(moments, ["push", "pop", "under-a-finger", "reduced-motion", "back"],
                                 ["clock", "back", "finger", "reduced", "back"]):
        tab.open(path, f"#t={time_!r}&view={view}&speed=0.25&fps=120&loop=loop&layer=to"
                       "&show=trail,velocity&from=to&to=bar")
        settle(tab)
        seen = tab.run("""({ time: player.time, view: byId('view').value, speed: player.speed,
          rate: player.rate, loop: player.loop, layer: inspector.pinned, isPlaying: player.isPlaying,
          shown: [byId('onion').checked, byId('velocity').checked],
          gap: [byId('gap-from').value, byId('gap-to').value] })""")
        limit = tab.run("player.duration")
        check(seen["time"] == min(time_, limit), f"link of {time_!r}: {seen['time']!r}")
        layers = tab.run("inspector.ids")
        wanted = {"view": name, "speed": 0.25, "rate": 120, "loop": "loop", "isPlaying": False,
                  "layer": "to" if "to" in layers else None, "shown": [True, True]}
        check({key: seen[key] for key in wanted} == wanted, f"link to {view}: {seen}")
        states = tab.run(STATES)
        # The link that the page writes leads to the same picture.
        address = tab.run("(links.write(), location.hash)")
        tab.open(path, address)
        check(tab.run("player.time") == seen["time"], f"{address}: {tab.run('player.time')!r}")
        check(tab.run(STATES) == states, f"{address}: another picture")
        check(tab.run("location.hash") == address or tab.run("links.text") == address, f"{address} changed")
    # In an open page.
    tab.open(path, "#still")
    tab.run("""new Promise((done) => { addEventListener('hashchange', () => setTimeout(done, 50));
      location.hash = '#t=0.25&view=pop'; })""")
    check(tab.run("[player.time, byId('view').value]") == [0.25, "back"], "a changed address")
    tab.run("""new Promise((done) => { addEventListener('hashchange', () => setTimeout(done, 50));
      location.hash = '#t=0.125'; })""")
    check(tab.run("[player.time, byId('view').value]") == [0.125, "clock"], "an address without a view")
    # Pausing, stepping and choosing write the address, playing does not.
    tab.run("player.go(0.2)")
    tab.run("new Promise((done) => setTimeout(done, 350))")
    check(tab.run("location.hash") == "#t=0.2", f"after a step: {tab.run('location.hash')}")
    changes = tab.run("""new Promise((done) => { let count = 0;
      const old = history.replaceState.bind(history);
      history.replaceState = (...all) => { count += 1; return old(...all); };
      player.seek(0); player.play(); const look = () => (player.isPlaying ? requestAnimationFrame(look)
        : done(count)); look(); })""")
    check(changes == 0, f"the address was written {changes} times while playing")
    for bad in ["t=abc", "t=-1", "t=1e999", "t=NaN", "t=0x10", "view=nope", "speed=7", "speed=", "fps=1",
                "loop=constructor", "layer=zzz", "show=%3Cimg%3E", "from=zzz", "to=", "__proto__=1",
                "release=nope", "constructor=1", "%E0%A4%A", "t", "&&&==="]:
        tab.open(path, f"#still&{bad}")
        seen = tab.run("""[Number.isFinite(player.time) && player.time >= 0
          && player.time <= player.duration, byId('view').value, player.speed, player.rate, player.loop,
          inspector.pinned, byId('policy').value]""")
        check(seen == [True, "clock", 1, 60, "once", None, "system"], f"link {bad}: {seen}")
        check(tab.run("player.time") == 0 or bad == "t=1e999", f"link {bad}: {tab.run('player.time')}")
        complaints(tab, f"link {bad}")
    path = page(folder, "run", "Examples/photos.json", "--fps", "30")
    tab.open(path, "#t=1.2345&layer=screen(info)")
    check(tab.run("[player.time, inspector.pinned]") == [1.2345, "screen(info)"], "a link into a story")
    print(f"  {len(moments)} links")


# MARK: Playing

def playing(tab, folder):
    """Buttons, keys, repeating, steps, the list of keys, distances, trails."""
    path = timeline(folder, "scale-back")
    tab.open(path, "#still")
    click = lambda name: tab.run(f"byId('{name}').click()")
    now = lambda: tab.run("player.time")
    for button, expected in [("after", 1 / 60), ("after", 2 / 60), ("before", 1 / 60), ("last", 0.6),
                             ("before", 35 / 60), ("first", 0)]:
        click(button)
        check(abs(now() - expected) < 1e-9, f"{button}: {now()}, expected {expected}")
    tab.run("pick('rate', '120')")
    for key, expected in [("ArrowRight", 1 / 120), ("ArrowRight", 2 / 120), ("ArrowLeft", 1 / 120)]:
        tab.key(key)
        check(abs(now() - expected) < 1e-9, f"{key} at 120 Hz: {now()}")
    tab.key("2", "Digit2")
    check(tab.run("byId('view').value") == "back", "2 shows the second view")
    tab.key("1", "Digit1")
    for key, code in [("v", "KeyV"), ("t", "KeyT")]:
        tab.key(key, code)
    check(tab.run("plots.isVelocity && overlay.hasTrail"), "V and T")
    check(tab.run("document.querySelectorAll('.overlay polygon').length") > 4, "a trail")
    ends = tab.run("""(() => { inspector.pin('to'); const all = [...document.querySelectorAll(
      '.overlay polyline')].map((node) => node.getAttribute('points').split(' '));
      return [all.length, all[0][0], all[0].at(-1)]; })()""")
    check(ends == [1, "480.0,316.0", "160.0,316.0"], f"the path of the new page: {ends}")
    for key, code in [("v", "KeyV"), ("t", "KeyT")]:
        tab.key(key, code)
    check(not tab.run("plots.isVelocity || document.querySelector('.overlay')"), "V and T again")
    tab.key("?", "Slash")
    check(tab.run("byId('key-list').open"), "? lists the keys")
    check(tab.run("[...document.querySelectorAll('#key-list dt')].length") >= 10, "the list of keys")
    tab.run("byId('key-list').close()")
    speeds = tab.run("[...byId('speed').options].map((option) => +option.value)")
    check(speeds == [0.1, 0.25, 0.5, 1, 2], f"speeds {speeds}")
    tab.key("[", "BracketLeft")
    check(tab.run("player.speed") == 0.5, "[ is slower")
    tab.run("pick('speed', '2')")
    # A loop comes back to the start; back and forth runs backwards.
    watch = """new Promise((done) => { const times = []; player.seek(0); player.play();
      const began = performance.now(); const look = () => { times.push(player.time);
        if (performance.now() - began < 1600) requestAnimationFrame(look);
        else { player.stop(); done(times); } }; look(); })"""
    tab.run("setLoop('loop')")
    times = tab.run(watch)
    falls = [a - b for a, b in zip(times, times[1:]) if b < a]
    check(len(falls) >= 1 and min(falls) > 0.5, f"a loop: {falls}")
    tab.run("setLoop('ping-pong')")
    times = tab.run(watch)
    falls = [a - b for a, b in zip(times, times[1:]) if b < a]
    check(len(falls) >= 4 and max(falls) < 0.45, f"back and forth: {falls}")
    tab.run("setLoop('once')")
    # Distances, from the boxes of the library's table.
    rows, layers = facts("scale-back", "push", 0.6)[1:3]
    boxes = {}
    for row in rows[4]:
        number = lambda name: float(row[name])
        transform = {name: number(name) for name in
                     ("translationX", "translationY", "scaleX", "scaleY", "rotation")}
        points = corners([number(name) for name in ("x", "y", "width", "height")],
                         layers[row["layer"]].get("anchor", [0.5, 0.5]), transform, None)
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        boxes[row["layer"]] = (min(xs), min(ys), max(xs), max(ys))
    a, b = boxes["to"], boxes["snapshot(from)"]
    wanted = [max(a[0] - b[2], b[0] - a[2]), max(a[1] - b[3], b[1] - a[3])]
    tab.run("pick('gap-from', 'to'); pick('gap-to', 'snapshot(from)'); player.seek(0.3)")
    text = tab.run("byId('gap').textContent")
    for name, value in zip(("across", "down"), wanted):
        check(f"{name} {abs(value):.1f} pt{' overlap' if value < 0 else ''}" in text,
              f"distance {name}: {text}, expected {value}")
    tab.run("player.seek(0)")
    check(tab.run("byId('gap').textContent") != text, "distances follow the time")
    # Clicking into a plot goes to that time.
    x, y, wanted = tab.run("""(() => { const plot = plots.list[0], box = plot.area.getBoundingClientRect();
      return [box.left + plot.x(0.3), box.top + 50, 0.3]; })()""")
    tab.mouse("mousePressed", x, y)
    tab.mouse("mouseReleased", x, y, buttons=0)
    check(abs(now() - wanted) < 0.002, f"a click into a plot: {now()}")
    # The playhead moves, the lines are not drawn again.
    same = tab.run("""(() => { const before = document.querySelector('.plot svg'); player.seek(0.1);
      const x = document.querySelector('.plot .head').getBoundingClientRect().left; player.seek(0.5);
      return [before === document.querySelector('.plot svg'),
        document.querySelector('.plot .head').getBoundingClientRect().left > x + 50]; })()""")
    check(same == [True, True], f"the playhead: {same}")
    tab.media(prefers_reduced_motion="reduce", prefers_color_scheme="light")
    tab.open(path)
    check(not tab.run("player.isPlaying"), "plays by itself where people ask for less motion")
    tab.media(prefers_reduced_motion="no-preference", prefers_color_scheme="light")


# MARK: Events, findings, comparison

def findings(tab, folder):
    """What the audits find is marked where it is, and a page without findings says so."""
    tab.open(timeline(folder, "hero-slide-up"), "#still")
    wanted = json.loads(said("inspect", "hero-slide-up", "--operation", "push", "--accepted",
                             "--format", "json"))
    wanted = [each for each in wanted if not each["story"]]
    marks = tab.run("""[...document.querySelectorAll('.tick.finding')].map((node) => [node.title,
      node.getAttribute('aria-label')])""")
    rows = tab.run("[...document.querySelectorAll('.finding-row')].map((node) => node.textContent)")
    check(len(marks) == 1 and "0.070 s" in marks[0][0] and "gap of 64 pt" in marks[0][0]
          and marks[0][1].startswith("Finding"), f"marks: {marks}")
    check(len(rows) == len(wanted) and "shows through a gap" in rows[0], f"findings: {rows}, {wanted}")
    tab.run("document.querySelector('.finding-row').click()")
    check(abs(tab.run("player.time") - 0.07) < 1e-9, f"a finding leads to {tab.run('player.time')}")
    tab.run("player.seek(0); document.querySelector('.tick.finding').click()")
    check(abs(tab.run("player.time") - 0.07) < 1e-9, "a mark leads to its time")
    check(tab.run("document.querySelectorAll('.instant.finding').length") >= 1, "marks on the plots")
    tab.open(timeline(folder, "scale-back"), "#still")
    check(tab.run("byId('no-findings').textContent") == "The audits find nothing in what is shown."
          and not tab.run("byId('no-findings').hidden"), "no findings")
    check(not tab.run("document.querySelector('.tick.finding')"), "no marks")
    # Events in words first, UIKit's method beside them, the token in the tooltip.
    row = tab.run("""(() => { const node = [...document.querySelectorAll('#events li')].find((each) =>
      each.title === 'wA(detail)'); return [node.querySelector('bdi').textContent,
      node.querySelector('small').textContent]; })()""")
    check(row == ["detail will appear", "viewWillAppear(_:)"], f"an event: {row}")
    check(tab.run("""[...document.querySelectorAll('#events li')].every((node) =>
      node.querySelector('small').textContent || node.title[0] === '!')"""), "events without a method")
    check(tab.run("""[...document.querySelectorAll('.tick')].every((node) =>
      node.title && node.getAttribute('aria-label'))"""), "marks without names")


def comparison(tab, folder):
    """Three transitions beside each other, with shared axes and differences in words."""
    path = timeline(folder, "system-push", "--compare", "scale-back", "--compare", "fade")
    for width, isFull in [(1920, True), (1180, False)]:
        tab.resize(width, 1080)
        tab.open(path, "#t=0.2")
        boxes = tab.run("""stages.map(({ phone }) => { const box = phone.getBoundingClientRect();
          return [box.left, box.top, box.right, box.bottom]; })""")
        check(len({round(box[1]) for box in boxes}) == 1, f"{width}: not in a row: {boxes}")
        check(all(a[2] < b[0] for a, b in zip(boxes, boxes[1:])), f"{width}: overlap: {boxes}")
        if isFull:
            check(all(abs(box[3] - box[1] - 568) < 0.01 for box in boxes), f"{width}: {boxes}")
    tab.resize(1400, 900)
    plots = tab.run("""plots.list.map((plot) => [plot.channel.key,
      plot.paths.map(({ path, line }) => [line.show, getComputedStyle(path).stroke])])""")
    colors = {}
    for _, lines in plots:
        for show, color in lines:
            colors.setdefault(show, set()).add(color)
    check(all(len(each) == 1 for each in colors.values()) and len(set.union(*colors.values())) == len(colors),
          f"colours: {colors}")
    check(len(colors) == 3, f"{len(colors)} transitions are plotted")
    seen = tab.run("""[...document.querySelectorAll('#differences > div')].map((node) =>
      [node.querySelector('h3').textContent, [...node.querySelectorAll('li')].map((each) => each.textContent)])""")
    check([title for title, _ in seen] == ["scale-back instead of system-push", "fade instead of system-push"],
          f"{seen}")
    text = said("diff", "system-push", "scale-back", "--width", "4000")
    check(any("duration: 0.6 s instead of" in line for line in seen[0][1]), f"{seen[0]}")
    for line in seen[0][1][:3]:
        check(line in text, f"{line!r} is not what the library says: {text}")
    # The same transition twice has no difference.
    tab.open(timeline(folder, "fade", "--compare", "fade"), "#still")
    check("the same at every instant" in tab.run("byId('differences').textContent"), "no difference")


# MARK: Layout, contrast, names

CLIPPED = """(() => { const found = [];
  for (const node of document.querySelectorAll('body *')) {
    if (node.closest('.phone, dialog:not([open]), #status, option') || !node.getClientRects().length) continue;
    const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
    const style = getComputedStyle(node);
    if (!own || node.tagName === 'SELECT') continue;
    if (node instanceof SVGElement) {
      const box = node.getBoundingClientRect(), plot = node.closest('.plot').getBoundingClientRect();
      if (box.left < plot.left - 0.5 || box.right > plot.right + 0.5 || box.bottom > plot.bottom + 0.5) {
        found.push(['outside', node.textContent]);
      }
      continue;
    }
    const isCut = style.display !== 'inline' && (node.scrollWidth > node.clientWidth + 1
      || (style.overflowY === 'hidden' && node.scrollHeight > node.clientHeight + 1));
    if (isCut && style.overflow !== 'visible' && !node.closest('[title]') && !node.querySelector('[title]')) {
      found.push([node.tagName, node.id || node.className, node.textContent.slice(0, 60)]);
    } else if (isCut && style.overflow === 'visible') {
      found.push(['overflows', node.tagName, node.id || node.className, node.textContent.slice(0, 60)]);
    }
  }
  return found; })()"""

CONTRAST = """(() => {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    .getContext('2d', { willReadFrequently: true });
  const read = (color) => { context.clearRect(0, 0, 1, 1); context.fillStyle = color;
    context.fillRect(0, 0, 1, 1); return [...context.getImageData(0, 0, 1, 1).data].map((n) => n / 255); };
  const over = (top, ground) => [0, 1, 2].map((i) => top[i] * top[3] + ground[i] * (1 - top[3]));
  const groundOf = (node) => { const list = [];
    for (let each = node; each; each = each.parentElement) {
      list.push(read(getComputedStyle(each).backgroundColor));
      if (list.at(-1)[3] === 1) break;
    }
    return list.reverse().reduce((ground, top) => over(top, ground), [1, 1, 1]); };
  const light = (color) => [0.2126, 0.7152, 0.0722].reduce((sum, k, i) => sum + k * (color[i] <= 0.04045
    ? color[i] / 12.92 : ((color[i] + 0.055) / 1.055) ** 2.4), 0);
  const found = []; let count = 0;
  for (const node of document.querySelectorAll('body *')) {
    // What lies over a phone has the ground of the phone: preview_content.py looks at it.
    if (node.closest('.phone, .chrome, dialog:not([open]), #status, option')
      || !node.getClientRects().length) continue;
    if (![...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim())
      && node.tagName !== 'SELECT') continue;
    const style = getComputedStyle(node), ground = groundOf(node);
    let opacity = 1;
    for (let each = node; each; each = each.parentElement) opacity *= +getComputedStyle(each).opacity;
    const color = read(node instanceof SVGElement ? style.fill : style.color);
    color[3] *= opacity;
    const [a, b] = [light(over(color, ground)), light(ground)];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    count += 1;
    if (ratio < 4.5) found.push([node.tagName, node.id || node.className.baseVal || node.className,
      node.textContent.slice(0, 40), ratio]);
  }
  return [count, found]; })()"""


def layout(tab, folder):
    """No clipped text, no sideways scrolling, contrast, and the controls in sight on a phone."""
    pages = [("push", timeline(folder, "system-push", name="a.html")),
             ("findings", timeline(folder, "hero-slide-up", name="b.html")),
             ("comparison", timeline(folder, "system-push", "--compare", "scale-back", "--compare",
                                     "fade", name="c.html")),
             ("pieces", timeline(folder, "vc-flip", name="d.html")),
             ("sheet", timeline(folder, "page-sheet", "--operation", "present", name="e.html")),
             ("story", page(folder, "run", "Examples/photos.json", name="f.html")),
             ("flight", timeline(folder, "magic-move", name="g.html"))]
    count = 0
    for name, path in pages:
        for width, height in [(375, 700), (768, 1024), (1180, 820), (1400, 900), (1920, 1080)]:
            tab.resize(width, height)
            for scheme in ("light", "dark"):
                tab.media(prefers_reduced_motion="no-preference", prefers_color_scheme=scheme)
                tab.open(path, "#t=0.1")
                tab.run("inspector.pin(inspector.ids[0])")
                settle(tab)
                at = f"{name} {width} {scheme}"
                wide = tab.run("document.documentElement.scrollWidth")
                check(wide <= width, f"{at}: {wide} points wide")
                for text in tab.run(CLIPPED):
                    check(False, f"{at}: clipped {text}")
                found, low = tab.run(CONTRAST)
                if low:
                    # Chromium may colour its controls a frame later than the page.
                    settle(tab)
                    found, low = tab.run(CONTRAST)
                count += found
                for text in low:
                    check(False, f"{at}: contrast {text}")
                if width == 375:
                    for part in (0, 0.3, 0.7, 1):
                        tab.run(f"scrollTo(0, {part} * document.documentElement.scrollHeight)")
                        boxes = tab.run("""['play', 'time'].map((id) => byId(id).getBoundingClientRect())
                          .map(({ left, top, right, bottom }) => [left, top, right, bottom])""")
                        for left, top, right, bottom in boxes:
                            check(left >= 0 and top >= 0 and right <= width and bottom <= height,
                                  f"{at}: out of sight at {part}: {boxes}")
                complaints(tab, at)
    tab.media(prefers_reduced_motion="no-preference", prefers_color_scheme="light")
    tab.resize(1400, 900)
    # Every control has a name and can be reached by the keyboard, with a visible focus.
    tab.open(pages[0][1], "#still")
    silent = tab.run("""[...document.querySelectorAll('button, select, input')].filter((node) =>
      node.getClientRects().length && !(node.textContent.trim() || node.getAttribute('aria-label')
        || node.labels?.[0]?.textContent.trim())).map((node) => node.outerHTML)""")
    check(not silent, f"without a name: {silent}")
    order = []
    tab.run("document.activeElement.blur()")
    for _ in range(40):
        tab.key("Tab")
        order.append(tab.run("""(() => { const node = document.activeElement;
          return [node.id || node.textContent, getComputedStyle(node).outlineStyle]; })()"""))
    names = [name for name, _ in order]
    check(all(name in names for name in ("view", "policy", "link", "keys", "theme", "play", "time", "speed",
                                         "first", "before", "after", "last", "loop", "rate", "gap-from")),
          f"the order of focus: {names}")
    check(names.index("view") < names.index("gap-from") < names.index("play") < names.index("time"),
          f"the order of focus: {names}")
    check(all(style != "none" for name, style in order if name in ("view", "play", "time")), f"{order}")
    print(f"  {len(pages)} pages in 10 ways, {count} texts")


def names(tab, folder):
    """Names with markup, of any length and direction, stay text in every part of the page."""
    hostile = ["<img src=x onerror=window.owned=1>", "</script><script>window.owned=1</script>",
               "\u202egnp.exe\u202c \u2066a", "x" * 3000, "two\nlines\tand \u0007", "__proto__",
               "%s %# constructor", "a,nav) b(", "\" onload='owned=1' `${owned=1}`"]
    container = {"width": 320, "height": 568}
    for index, name in enumerate(hostile):
        screens = [{"id": "a", "title": name, "bar": "opaque",
                    "elements": [{"id": name, "frame": [10, 10, 90, 90]}]},
                   {"id": name, "title": name, "bar": "opaque",
                    "elements": [{"id": name, "frame": [0, 0, 300, 300]}]}]
        story = json.dumps({"container": container, "screens": screens, "stack": ["a"],
                            "steps": [{"push": name, "animator": "magic-move"}]})
        for turn, (kind, arguments) in enumerate([("timeline", ["timeline", "magic-move", "--scenario", "-"]),
                                ("comparison", ["timeline", "magic-move", "--scenario", "-",
                                                "--compare", "fade"]), ("story", ["run", "-"])]):
            where = f"{kind} of name {index}"
            path = page(folder, *arguments, text=story)
            for width in [(375, 1400)[(index + turn) % 2]]:
                tab.resize(width, 800)
                tab.open(path, "#t=0.1&show=trail")
                settle(tab)
                seen = tab.run("""({ owned: globalThis.owned ?? null, scripts: document.scripts.length,
                  images: document.querySelectorAll('img, iframe, object, embed').length,
                  wide: document.documentElement.scrollWidth,
                  layers: [...document.querySelectorAll('#layers bdi')].map((node) => node.textContent),
                  options: [...byId('gap-from').options].map((node) => node.text),
                  events: [...document.querySelectorAll('#events bdi')].map((node) => node.textContent),
                  tips: [...document.querySelectorAll('.plot .tag')].map((node) => node.title) })""")
                check(seen["owned"] is None and seen["scripts"] == 2 and seen["images"] == 0,
                      f"{where}: {seen}")
                check(seen["wide"] <= width, f"{where}: {seen['wide']} points wide at {width}")
                check(any(name in layer for layer in seen["layers"]), f"{where}: {seen['layers']}")
                shown = tab.run("allEvents().map((event) => told(event).words)")
                check(seen["events"] == shown, f"{where}: {seen['events']}")
                check(any(name in tip for tip in seen["tips"]), f"{where}: {seen['tips']}")
                complaints(tab, where)
                # The address carries such a name, and finds it again.
                layer = next(layer for layer in seen["layers"] if name in layer)
                tab.run(f"inspector.pin({json.dumps(layer)})")
                address = tab.run("(links.write(), location.hash)")
                tab.open(path, address)
                check(tab.run("inspector.pinned") == layer, f"{where}: the link {address[:80]}")
    tab.resize(1400, 900)
    print(f"  {len(hostile)} names")


SIZE = 1400, 900
CHECKS = [addresses, playing, findings, comparison, layout, names]

if __name__ == "__main__":
    preview_checks.run_this()
