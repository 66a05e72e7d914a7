"""Checks the editors of curves and springs on preview pages in a browser.

The code that a page shows must be the text of the demo's `curve … --format platforms` for the same
numbers. CSS must be played by the browser within the stated error.
"""
import json
import math
import os
import random
import re

import preview_checks
from preview_checks import check, curve_names, demo

SEED = int(os.environ.get("TK_SEED", "20260"))


def platforms(curve, duration=None):
    more = [] if duration is None else ["--duration", repr(duration)]
    return json.loads(demo("curve", curve, "--format", "platforms-json", *more))


def number(value):
    """The notation of a number for the demo."""
    return repr(float(value))


def notation(name, values):
    return f"{name}({','.join(map(number, values))})"


def same(page, library, what):
    """Compares lines; the last digit of a stated error may differ, as the browser has other sines."""
    check([(a["platform"], a["code"]) for a in page] == [(a["platform"], a["code"]) for a in library],
          f"{what}: {page} instead of {library}")
    for a, b in zip(page, library):
        check(abs(a["error"] - b["error"]) <= 0.011 * b["error"],
              f"{what}: {a['platform']} states {a['error']} instead of {b['error']}")


def named_beziers():
    """The Bezier curves that platforms have by name."""
    with open("Tests/TransitionKitTests/Vectors/platform-beziers.csv", encoding="utf-8") as file:
        rows = [line.strip().split(",")[2:] for line in file if not line.startswith(("#", "platform,"))]
    return [[float(cell) for cell in row] for row in sorted(set(map(tuple, rows)))]


def texts(tab):
    rng = random.Random(SEED)
    named = curve_names()
    curves = [[0, 0, 1, 1], [1, 0, 0, 1], [0.1 + 0.2, -3, 0.3333333333333333, 4], [1e-7, 1e-5, 0.5, 1]]
    for _ in range(40):
        x, y = (lambda: round(rng.random(), 3)), (lambda: round(rng.uniform(-2, 3), 3))
        curves.append([x(), y(), x(), y()])
    curves += named_beziers()
    for points in curves:
        duration = rng.choice([0.35, 0.4, 1, round(rng.uniform(0.05, 3), 3)])
        page = tab.run(f"platformCode.bezierLines({json.dumps(points)}, {duration})")
        same(page, platforms(notation("cubic-bezier", points), duration), f"{points} in {duration}")
    springs = [[1, 100, 10, 0], [1, 100, 20, 0], [1, 100, 30, 0], [1, 100, 30, 12], [3, 1000, 500, 0],
               [3, 1000, 2 * math.sqrt(3000), 0], [1, 1500, 2 * math.sqrt(1500), 0], [1, 200, math.sqrt(200), 3]]
    for bounce in (0, 0.15, 0.3):  # SwiftUI's smooth, snappy and bouncy.
        w = 4 * math.pi
        springs.append([1, w * w, 2 * (1 - bounce) * w, 0])
    for _ in range(40):
        springs.append([round(rng.uniform(0.2, 4), 2), round(10 ** rng.uniform(1, 3), 1),
                        round(rng.uniform(2, 90), 1), rng.choice([0, round(rng.uniform(-8, 20), 1)])])
    for _ in range(20):
        w, ratio = 2 * math.pi / round(rng.uniform(0.1, 2), 2), round(rng.uniform(0.1, 1.6), 2)
        springs.append([1, w * w, 2 * ratio * w, rng.choice([0, round(rng.uniform(-8, 20), 1)])])
    for constants in springs:
        page = tab.run(f"platformCode.springLines(...{json.dumps(constants)})")
        same(page, platforms(notation("spring", constants)), f"spring {constants}")
    print(f"  {len(curves)} curves and {len(springs)} springs have the library's code; {len(named)} names")
    return named


PLAY = """
(async (code, positions) => {
  const node = document.createElement('div');
  document.body.append(node);
  node.style.cssText = 'position:absolute;left:0px;' + code;
  const seconds = parseFloat(getComputedStyle(node).transitionDuration);
  const timing = getComputedStyle(node).transitionTimingFunction;
  node.style.transitionTimingFunction = timing;
  const animation = node.animate({ left: ['0px', '1000000px'] },
    { duration: 1e6, easing: timing, fill: 'both' });
  animation.pause();
  const found = positions.map((x) => {
    animation.currentTime = x * 1e6;
    return parseFloat(getComputedStyle(node).left) / 1e6;
  });
  node.remove();
  return { seconds, timing, found };
})
"""


def plays(tab, named):
    """The CSS of each curve, played by the browser, against the library's progress."""
    count = 0
    for curve in named + ["spring(0.7,0,0.5)", "spring(0.4,3,0.8)", "steps(4)", "steps(3,start)",
                          "acc(7)", "window(0.2,0.7,ease)", "spring(1,100,10,0)", "spring(1,60,4,5)"]:
        lines = {line["platform"]: line for line in platforms(curve)}
        css = lines["CSS"]
        positions = [(i + 0.377) / 400 for i in range(400)]
        found = tab.run(f"{PLAY}({json.dumps(css['code'])}, {json.dumps(positions)})")
        check(found["timing"] not in ("ease", "") or curve == "ease", f"{curve}: CSS was refused")
        is_physical = curve.startswith("spring") and curve.count(",") == 3
        times = [x * found["seconds"] if is_physical else x for x in positions]
        rows = demo("curve", curve, "--format", "csv", "--at", ",".join(map(repr, times))).splitlines()
        expected = [float(row.split(",")[1]) for row in rows[1:]]
        worst = max(abs(a - b) for a, b in zip(found["found"], expected))
        # The browser rounds lengths to 1/64 pixel, and solves a Bezier by x to about 1e-6.
        check(worst <= css["error"] + 2e-5, f"{curve}: CSS is off by {worst}, stated {css['error']}")
        count += 1
    print(f"  the CSS of {count} curves plays within the stated errors")


def settled(tab):
    tab.run("new Promise((done) => setTimeout(done, 260))")


def shown(tab, editor):
    """All code that an editor shows, by pressing each platform."""
    return json.loads(tab.run(f"""JSON.stringify([...document.querySelectorAll('#{editor} .e-chips button')]
      .flatMap((chip) => {{ chip.click(); return [...document.querySelectorAll('#{editor} .e-snippet')].map((row) =>
        [chip.textContent, row.querySelector('span').textContent, row.querySelector('code').textContent]); }}))
    """))


def printed(curve, duration=None):
    more = [] if duration is None else ["--duration", repr(duration)]
    blocks = demo("curve", curve, "--format", "platforms", *more).rstrip("\n").split("\n\n")
    return [list(re.match(r"(.*): (.*)\n  (.*)", block).groups()) for block in blocks]


def center(tab, selector):
    return tab.run(f"(() => {{ const box = document.querySelector({json.dumps(selector)})"
                   ".getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()")


def handles(tab):
    tab.run("document.querySelector('#curve-editor summary').click()")
    tab.run("document.getElementById('curve-editor').scrollIntoView()")
    settled(tab)
    for handle, (dx, dy) in [(0, (60, -80)), (1, (-40, -150)), (0, (-900, 300)), (1, (20, 44))]:
        before = tab.run("[...editors.curve.state.points]")
        tab.run(f"[...document.querySelectorAll('#curve-editor .e-handle')].forEach((n, i) => n.id = 'h' + i)")
        x, y = center(tab, f"#h{handle}")
        tab.mouse("mousePressed", x, y)
        for part in (0.3, 0.7, 1):
            tab.mouse("mouseMoved", x + dx * part, y + dy * part)
        tab.mouse("mouseReleased", x + dx, y + dy, 0)
        settled(tab)
        points = tab.run("[...editors.curve.state.points]")
        check(points != before, f"dragging handle {handle + 1} changed nothing")
        fields = tab.run("[...document.querySelectorAll('#curve-editor .e-fields input')].map((f) => +f.value)")
        check(fields == points, f"fields show {fields}, not {points}")
        check(all(0 <= points[i] <= 1 for i in (0, 2)), f"{points}: x left 0...1")
        own = printed(notation("cubic-bezier", points), 0.35)
        check(shown(tab, "curve-editor") == own, f"{points}: the editor's code is not the demo's")
        # The drawn curve begins with its own control points.
        path = tab.run("document.querySelector('#curve-editor path.e-motion').getAttribute('d')")
        drawn = list(map(float, re.findall(r"-?[\d.]+", path)))
        check(len(drawn) == 8, f"the curve is drawn as {path}")
        width = 420 - 38 - 14
        check(abs((drawn[2] - drawn[0]) / width - points[0]) < 1e-4
              and abs((drawn[5] - drawn[1]) / (drawn[7] - drawn[1]) - points[3]) < 1e-3,
              f"{path} does not draw {points}")
    # Keys move a handle by hundredths, and do not move the playhead.
    tab.run("editors.curve.change({ points: [0.2, 0, 0, 1] })")
    clock = tab.run("document.getElementById('clock').textContent")
    tab.run("document.querySelector('#h0').focus()")
    for key in ["ArrowRight", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]:
        tab.key(key)
    check(tab.run("[...editors.curve.state.points]") == [0.21, 0.01, 0, 1], "arrow keys move a handle")
    check(tab.run("document.querySelector('#h0').getAttribute('aria-valuetext')") == "x 0.21, y 0.01",
          "the handle's value is said")
    check(clock == tab.run("document.getElementById('clock').textContent"), "keys moved the playhead")


HOSTILE = ["", "x", "NaN", "Infinity", "-Infinity", "1e999", "1e400", "0x", "<img src=x onerror=alert(1)>",
           "2;alert(1)", "--1", "999999", "-99999", "１"]


def hostile(tab):
    for editor, name in (("curve-editor", "curve"), ("spring-editor", "spring")):
        before = tab.run(f"JSON.stringify(editors.{name}.state)")
        for text in HOSTILE:
            tab.run(f"""for (const f of document.querySelectorAll('#{editor} .e-field input[type=text]')) {{
              f.focus(); f.value = {json.dumps(text)}; f.dispatchEvent(new Event('input', {{ bubbles: true }}));
              f.dispatchEvent(new Event('change', {{ bubbles: true }})); }}""")
            check(tab.run(f"JSON.stringify(editors.{name}.state)") == before,
                  f"{editor}: {text!r} was taken: {tab.run(f'JSON.stringify(editors.{name}.state)')}")
        shown_now = tab.run(f"[...document.querySelectorAll('#{editor} .e-field input[type=text]')]"
                            ".every((f) => f.value !== '' && isFinite(f.value))")
        check(shown_now, f"{editor}: a field keeps text that is no number")


def springs(tab):
    tab.run("document.querySelector('#spring-editor summary').click()")
    for response, ratio, velocity in [(0.5, 0.7, 0), (0.4, 0.3, 4), (0.8, 1, 0), (0.5, 1.4, 0),
                                      (0.6, 0.5, -3), (0.5, 1.3, 30), (0.5, 1, 25)]:
        tab.run(f"editors.spring.change({{ response: {response}, ratio: {ratio}, velocity: {velocity} }})")
        settled(tab)
        constants = tab.run("editors.spring.constants()")
        w = 2 * math.pi / response
        check(constants == [1, w * w, 2 * ratio * w, velocity], f"{constants}: other constants")
        curve = notation("spring", constants)
        check(shown(tab, "spring-editor") == printed(curve),
              f"{curve}: the editor's code is not the demo's")
        facts = dict(tab.run("[...document.querySelectorAll('#spring-editor .e-facts div')].map((row) => "
                             "[row.children[0].textContent, row.children[1].textContent])"))
        css = next(line[2] for line in printed(curve) if line[0] == "CSS")
        settling = float(re.search(r"all ([\d.]+)s", css)[1])
        check(abs(float(facts["Settles in"].split()[0]) - settling) <= 5.1e-5, f"{curve}: {facts}, {settling}")
        times = [settling * i / 4000 for i in range(1, 4001)]
        rows = demo("curve", curve, "--format", "csv", "--at", ",".join(map(repr, times))).splitlines()[1:]
        values = [float(row.split(",")[1]) for row in rows]
        past = next((i for i, value in enumerate(values) if value > 1 + 1e-9), None)
        passing = tab.run("editors.spring.passing()")
        check((past is None) == (passing is None), f"{curve}: passes at {past}, says {passing}")
        if passing:
            step = settling / 4000
            check(abs(times[past] - passing["crossing"]) <= 1.01 * step, f"{curve}: crosses at {times[past]}")
            top = max(values)
            check(0 <= passing["overshoot"] - (top - 1) <= 1e-4, f"{curve}: overshoots by {top - 1}")
        bound = tab.run(f"(() => {{ const e = editors.spring.envelope(); return e && "
                        f"{json.dumps(times)}.map(e); }})()")
        check((bound is None) == (ratio >= 1), f"{curve}: envelope {bound is not None}")
        if bound:
            check(all(abs(v - 1) <= b * (1 + 1e-12) for v, b in zip(values, bound)), f"{curve}: left the envelope")
            check(max(abs(v - 1) / b for v, b in zip(values, bound)) > 0.999, f"{curve}: a loose envelope")
    # Bounce and damping are two words for the same number.
    tab.run("""(() => { const slider = document.querySelectorAll('#spring-editor input[type=range]')[2];
      slider.value = 0.4; slider.dispatchEvent(new Event('input', { bubbles: true })); })()""")
    check(tab.run("editors.spring.state.ratio") == 0.6, "bounce 0.4 is damping 0.6")


CONTRAST = r"""
(() => {
  const channel = (c) => (c /= 255) <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  const light = (rgb) => 0.2126 * channel(rgb[0]) + 0.7152 * channel(rgb[1]) + 0.0722 * channel(rgb[2]);
  const read = (text) => text.match(/[\d.]+/g).map(Number);
  const bad = [];
  const walker = document.createTreeWalker(document.getElementById('editors'), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !node.getClientRects().length) continue;
    let back = node;
    while (read(getComputedStyle(back).backgroundColor)[3] === 0) back = back.parentElement;
    const style = getComputedStyle(node), isDrawn = node.namespaceURI.endsWith('svg');
    const a = light(read(isDrawn ? style.fill : style.color)), b = light(read(getComputedStyle(back).backgroundColor));
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    if (ratio < 4.5) bad.push(`${ratio.toFixed(2)} ${node.tagName} ${walker.currentNode.data}`);
  }
  return bad;
})()
"""


def looks(tab):
    for width in (1280, 375):
        for theme in ("light", "dark"):
            tab.resize(width, 900)
            tab.run(f"document.documentElement.dataset.theme = '{theme}'")
            settled(tab)
            bad = tab.run(CONTRAST)
            check(not bad, f"{width} {theme}: low contrast {bad[:4]}")
            check(tab.run("document.documentElement.scrollWidth") <= width, f"{width}: the page is too wide")
            out = tab.run("""[...document.querySelectorAll('#editors button, #editors input, #editors select')]
              .filter((n) => { const b = n.getBoundingClientRect(); return b.width && (b.left < 0 ||
              b.right > innerWidth + 0.5 || n.scrollWidth > n.clientWidth + 2 && n.tagName === 'BUTTON'); })
              .map((n) => n.outerHTML.slice(0, 90))""")
            check(not out, f"{width} {theme}: cut off {out[:3]}")


def editors(tab, folder):
    """Both editors of one page, one after the other."""
    page = os.path.join(folder, "page.html")
    demo("timeline", "magic-move-spring", "--format", "html", "--output", page)
    tab.open(page)
    check(tab.run("[...document.querySelectorAll('#editors details')].every((d) => !d.open)"),
          "the editors are open at first")
    check(tab.run("document.querySelectorAll('#editors .e-snippet').length") == 0, "closed editors compute")
    plays(tab, texts(tab))
    handles(tab)
    springs(tab)
    hostile(tab)
    looks(tab)


CHECKS = [editors]

if __name__ == "__main__":
    preview_checks.run_this()
