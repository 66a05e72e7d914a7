"""Checks the knobs of preview pages in a browser.

At random values of the knobs, and combinations of them, each layer must be as the library says when
it computes the same animator with the same parameters.
"""
import json
import math
import os
import re

import preview_checks
from preview_checks import check, complaints

BOUND = 1e-9


SET = """(values) => {
  const refused = Object.entries(values).filter(([name, value]) => !knobs.set(name, value));
  return refused.map(([name]) => name); }"""

# The largest difference between the page's states and the library's, and where it is.
COMPARE = """(view, moments, layers, duration) => {
  const found = stages[0].show.views.find(({ name }) => name === view), { timeline } = found;
  let worst = Math.abs(timeline.duration - duration), where = 'duration';
  const note = (off, name) => { if (!(off <= worst)) { worst = off; where = name; } };
  const ids = timeline.layers.map(({ id }) => id);
  if (ids.join('\\n') !== layers.join('\\n')) return [Infinity, `layers ${ids}`];
  for (const { fraction, states } of moments) {
    statesAt(timeline, fraction).forEach((state, i) => {
      const wanted = plainState(states[i]);
      for (const name of Object.keys(wanted)) {
        const [a, b] = [state[name], wanted[name]];
        if (Array.isArray(a) && Array.isArray(b)) {
          a.forEach((value, k) => note(Math.abs(value - b[k]) / Math.max(1, Math.abs(b[k])),
            `${ids[i]} ${name} at ${fraction}: ${a}, expected ${b}`));
        } else if (JSON.stringify(a) !== JSON.stringify(b)) {
          note(Infinity, `${ids[i]} ${name} at ${fraction}: ${JSON.stringify(a)}, ${JSON.stringify(b)}`);
        }
      }
    });
  }
  return [worst, where]; }"""


def values(tab, folder, name):
    """Compares all views with the library at random values."""
    worst, count = 0, 0
    with open(os.path.join(folder, f"knobs-{name}.json")) as file:
        cases = json.load(file)
    for case in cases:
        refused = tab.run(f"({SET})({json.dumps(case['knobs'])})")
        check(not refused, f"{name}: {refused} of {case['knobs']} refused")
        for view in case["views"]:
            off, where = tab.run(
                f"({COMPARE})({json.dumps(view['name'])}, {json.dumps(view['moments'])}, "
                f"{json.dumps(view['layers'])}, {view['duration']!r}).map((x) => x === Infinity ? 1e300 : x)")
            worst, count = max(worst, off), count + len(view["moments"]) * len(view["layers"])
            check(off <= BOUND, f"{name} {view['name']} {case['knobs']}: {off} at {where}")
    return worst, count


def controls(tab, name):
    """Checks that the controls move the knobs, and that resetting restores the page to the bit."""
    before = tab.run("JSON.stringify(knobs.sets[0].original)")
    tab.run("knobs.reset()")
    check(tab.run("""(() => { const [set] = knobs.sets, { views, below, above, back } = set.stage.show;
      return JSON.stringify({ views, below, above, back }) === JSON.stringify(set.original); })()"""),
          f"{name}: resetting does not restore the data")
    check(before == tab.run("JSON.stringify(knobs.sets[0].original)"), f"{name}: the data were changed")
    check(tab.run("knobs.sets[0].resetAll.disabled"), f"{name}: nothing to reset, but it is offered")
    count = tab.run("knobs.sets[0].list.length")
    for i in range(count):
        seen = tab.run(f"""(() => {{
          let count = 0; document.addEventListener('timelines', () => {{ count += 1; }});
          const [set] = knobs.sets, knob = set.list[{i}], {{ control }} = knob;
          if (control.type === 'checkbox') control.checked = !control.checked;
          else if (control.tagName === 'SELECT') control.value = control.value === '0' ? 1 : 0;
          else if (control.type === 'range') control.value = control.value === control.max ? control.min : control.max;
          else control.value = knob.kind === 'spring' ? 'spring(1,100,14,0)' : 'cubic-bezier(0.1,0.2,0.3,0.4)';
          control.dispatchEvent(new Event('input')); control.dispatchEvent(new Event('change'));
          const moved = set.values[{i}] !== knob.value, text = set.text, name = knob.label;
          const label = control.labels.length === 1 && control.labels[0].textContent === name;
          knob.resetButton.click();
          return {{ moved, text, label, count, isBack: set.isOriginal, shown: set.code.textContent }}; }})()""")
        check(seen["moved"] and seen["isBack"] and seen["label"] and seen["count"] > 0, f"{name} knob {i}: {seen}")
    if name == "spring":
        tab.run("""(() => { const [input] = knobs.sets[0].node.querySelectorAll('label.knob input');
          input.value = 0.5; input.dispatchEvent(new Event('input')); })()""")
        # Mass 1, stiffness (2π/0.5)², damping 2 · 0.8 · 2π/0.5.
        found = tab.run("springNumbers(knobs.sets[0].values[0]).constants")
        expected = [1, (2 * math.pi / 0.5) ** 2, 2 * 0.8 * 2 * math.pi / 0.5, 0]
        check(all(abs(a - b) <= 1e-9 for a, b in zip(found, expected)), f"spring sliders: {found}")
        check(tab.run("knobs.curveNames.join()") == "spring", "the spring can be set by other parts")
        tab.run("knobs.reset()")
    check(not tab.run("knobs.set('no such knob', 1)"), f"{name}: an unknown knob")
    for bad in ["NaN", "", "1e999", "-1e9", "x", "cubic-bezier(9,9,9,9)"]:
        taken = tab.run(f"knobs.sets[0].list.filter((knob) => knobs.set(knob.name, {bad!r})).length")
        check(taken == 0, f"{name}: takes {bad!r}")


def swift(tab, folder):
    """What is copied as Swift, compared with texts written by hand."""
    for name, values_, expected in [
        ("scale-back", {"scale": 0.9}, "ScaleBack(scale: 0.9)"),
        ("scale-back", {"alpha": 0.5, "duration": 1}, "ScaleBack(duration: 1, alpha: 0.5)"),
        ("scale-back", {}, "ScaleBack()"),
        ("magic-move", {"timing": 1}, "MagicMove(timing: .spring(dampingRatio: 0.6, initialVelocity: 1.0))"),
        ("magic-move-spring", {"forwardDuration": 0.5},
         "MagicMove(forwardDuration: 0.5, backwardDuration: 0.6, "
         "timing: .spring(dampingRatio: 0.6, initialVelocity: 1.0))"),
        ("vc-cube", {"isVertical": 1}, "VCCube(isVertical: true)"),
        ("container-transform", {"mode": 1}, "ContainerTransform(mode: .fadeThrough)"),
        ("hero-fade", {"duration": 0.5},
         "HeroTransition(.fade, duration: 0.5)"),
        ("curve", {"curve": "cubic-bezier(0.2,0,0,1)"}, "Curved(curve: try .cubicBezier(0.2, 0, 0, 1), distance: 100, isFading: false)"),
        ("spring", {"spring": "spring(1,100,14,0)"},
         "Sprung(spring: try Spring(mass: 1, stiffness: 100, damping: 14, initialVelocity: 0), distance: 40)"),
    ]:
        tab.open(os.path.join(folder, f"knobs-{name}.html"), "#still")
        tab.run(f"({SET})({json.dumps(values_)})")
        text = tab.run("knobs.sets[0].code.textContent")
        check(text == expected, f"{name} {values_}: {text!r}, expected {expected!r}")


def knobs(tab, folder):
    """The pages that a test writes, with what the library computes."""
    folder = preview_checks.written(folder, "ExportedKnobs", "TK_EXPORTS")
    names = sorted(m[1] for m in (re.fullmatch(r"knobs-(.*)\.html", f) for f in os.listdir(folder)) if m)
    check(len(names) >= 15, f"only {names}")
    for name in names:
        page = os.path.join(folder, f"knobs-{name}.html")
        check(os.path.getsize(page) <= 258_000, f"{name}: {os.path.getsize(page)} bytes")
        tab.open(page, "#still")
        worst, count = values(tab, folder, name)
        kinds = tab.run("knobs.sets[0].list.map(({ name, kind }) => `${name} (${kind})`).join(', ')")
        controls(tab, name)
        complaints(tab, name)
        print(f"  {name}: {kinds}; {count} layers within {worst:.1e}")
    swift(tab, folder)


CHECKS = [knobs]

if __name__ == "__main__":
    preview_checks.run_this()
