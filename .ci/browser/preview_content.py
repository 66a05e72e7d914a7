"""Looks at what preview pages show: images, texts, devices and flights, in a headless Chromium."""
import base64
import os
import zlib

import preview_checks
from preview_checks import check

# A data URL is part of the page: it is not fetched.
HARMLESS = ["fetched data:image/"]


def complaints(tab, where):
    """Each error of a page is a problem, but not its images."""
    preview_checks.complaints(tab, where, HARMLESS)


def page(folder, name):
    """Returns the path of a page that a test writes."""
    return os.path.join(preview_checks.written(folder, "ContentPages", "TK_PREVIEWS"), f"{name}.html")


def pixels(tab, box):
    """Returns rows of (red, green, blue) in a box of the page."""
    x, y, width, height = box
    data = tab.send("Page.captureScreenshot", clip={
        "x": x, "y": y, "width": width, "height": height, "scale": 1},
        captureBeyondViewport=True)["data"]
    data = base64.b64decode(data)
    at, packed, channels, w = 8, b"", 3, 0
    while at < len(data):
        length, kind = int.from_bytes(data[at:at + 4], "big"), data[at + 4:at + 8]
        part = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            w = int.from_bytes(part[:4], "big")
            channels = {2: 3, 6: 4}[part[9]]
        elif kind == b"IDAT":
            packed += part
        at += 12 + length
    raw, step = zlib.decompress(packed), channels
    rows, previous = [], bytearray(w * step)
    for start in range(0, len(raw), w * step + 1):
        kind, line = raw[start], bytearray(raw[start + 1:start + 1 + w * step])
        for i in range(len(line)):
            a = line[i - step] if i >= step else 0
            b, c = previous[i], previous[i - step] if i >= step else 0
            if kind == 1:
                line[i] = (line[i] + a) & 255
            elif kind == 2:
                line[i] = (line[i] + b) & 255
            elif kind == 3:
                line[i] = (line[i] + (a + b) // 2) & 255
            elif kind == 4:
                p = a + b - c
                near = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))
                line[i] = (line[i] + near[2]) & 255
        rows.append([tuple(line[i:i + 3]) for i in range(0, len(line), step)])
        previous = line
    return rows


def difference(one, other):
    """The largest difference of two pictures, and the part of their pixels that differ visibly."""
    pairs = [max(abs(a - b) for a, b in zip(p, q))
             for row, line in zip(one, other) for p, q in zip(row, line)]
    return max(pairs), sum(pair > 12 for pair in pairs) / len(pairs)


# MARK: Contrast

CONTRAST = r"""(() => {
  const parse = (text) => {
    const found = /rgba?\(([^)]*)\)|color\(srgb ([^)]*)\)/.exec(text);
    if (!found) return null;
    const parts = (found[1] || found[2]).split(/[ ,/]+/).map(Number);
    const unit = found[1] ? 255 : 1;
    return [...parts.slice(0, 3).map((part) => part / unit), parts[3] ?? 1];
  };
  const over = (top, ground) => top.slice(0, 3).map((part, i) =>
    part * top[3] + ground[i] * (1 - top[3]));
  const light = (rgb) => rgb.map((part) => part <= 0.04045 ? part / 12.92
    : ((part + 0.055) / 1.055) ** 2.4).reduce((sum, part, i) =>
    sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((m, n) => n - m);
    return (x + 0.05) / (y + 0.05); };
  /// All colours that may be behind a node: those of its box and of what lies under it.
  const grounds = (node) => {
    const veils = [];
    const box = node.getBoundingClientRect();
    let list = [];
    for (let each = node; each && each !== document.documentElement; each = each.parentElement) list.push(each);
    if (node.closest('.chrome')) {
      // Nodes without pointer events are missing among the elements at a point.
      list = [node, node.closest('.status'),
        ...document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2)];
    }
    for (const each of list) {
      const under = each.querySelector(':scope > .ground');
      if (under && !under.contains(node)) {
        const veil = parse(getComputedStyle(under, '::after').backgroundColor);
        if (veil && veil[3] > 0) veils.push(veil);
        if (under.querySelector(':scope > .art, :scope > img')) {
          return veils.reduceRight((all, veil) => all.map((c) => over(veil, c)), [[0, 0, 0], [1, 1, 1]]);
        }
      }
      const style = getComputedStyle(under && !under.contains(node)
        && getComputedStyle(under).backgroundImage !== 'none' ? under : each);
      const painted = style.backgroundImage.startsWith('linear-gradient')
        ? [...style.backgroundImage.matchAll(/rgba?\([^)]*\)/g)].map(([text]) => parse(text))
        : [parse(style.backgroundColor)].filter((c) => c && c[3] > 0);
      if (!painted.length && each.querySelector(':scope > .art, :scope > img')) {
        const veil = parse(getComputedStyle(each, '::after').backgroundColor);
        if (veil && veil[3] > 0) veils.push(veil);
        return veils.reduceRight((all, veil) => all.map((c) => over(veil, c)), [[0, 0, 0], [1, 1, 1]]);
      }
      if (!painted.length) continue;
      if (painted.every((c) => c[3] === 1)) {
        return veils.reduceRight((all, veil) => all.map((c) => over(veil, c)),
          painted.map((c) => c.slice(0, 3)));
      }
      veils.push(painted[0]);
    }
    return [[1, 1, 1]];
  };
  const found = [];
  const walker = document.createTreeWalker(stages[0].frame, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement, style = getComputedStyle(node);
    if (!walker.currentNode.data.trim() || !node.checkVisibility({ visibilityProperty: true })) continue;
    if (node.closest('svg')) continue;
    const ink = parse(style.color);
    found.push([walker.currentNode.data.slice(0, 30),
      Math.min(...grounds(node).map((ground) => ratio(over(ink, ground), ground)))]);
  }
  return found;
})()"""


def contrast(tab, folder):
    count = 0
    for name in ["own", "flight", "phone", "sheet", "tablet", "story"]:
        for scheme in ["light", "dark"]:
            tab.media(prefers_reduced_motion="no-preference", prefers_color_scheme=scheme)
            tab.open(page(folder, name), "#still=1")
            tab.run("byId('names').click()")
            for part in [0, 0.1, 1]:
                tab.run(f"player.seek(player.duration * {part})")
                if name != "story" and part != 0.1:
                    tab.run(f"stages[0].showResting({'true' if part else 'false'})")
                found = tab.run(CONTRAST)
                check(len(found) > 2, f"{name}: only {len(found)} texts")
                for text, ratio in found:
                    count += 1
                    check(ratio >= 4.5, f"{name} {scheme} {part}: {text!r} has a contrast of {ratio:.2f}")
    tab.media(prefers_reduced_motion="no-preference", prefers_color_scheme="light")
    print(f"  {count} texts")


# MARK: Own content

def own(tab, folder):
    """Images have their size, broken ones are replaced, and texts stay texts."""
    tab.open(page(folder, "own"), "#still=1")
    seen = tab.run("""({
      owned: globalThis.owned ?? null, scripts: document.scripts.length,
      sizes: [...document.images].map((node) => [node.closest('.tile')?.textContent ?? 'ground',
        node.naturalWidth, node.naturalHeight, node.src.slice(0, 20)]),
      texts: [...document.querySelectorAll('.words')].map((node) => node.textContent),
      signs: document.querySelectorAll('.tile > .lone').length })""")
    hostile = "<img src=x onerror=window.owned=1></script>\u2028&lt;"
    check(seen["owned"] is None and seen["scripts"] == 2, f"own: {seen}")
    sizes = {name: tuple(size) for name, *size, _ in seen["sizes"]}
    for name, size in {"png": (8, 6), "jpeg": (8, 6), "gif": (1, 1), "webp": (1, 1),
                       "ground": (8, 6)}.items():
        check(sizes.get(name) == size, f"own: {name} is {sizes.get(name)}, expected {size}")
    check("broken" not in sizes, "own: a broken image stays")
    check(hostile in seen["texts"], f"own: texts {seen['texts']}")
    check("unknown key" in seen["texts"] and "Own words" in seen["texts"], f"own: {seen['texts']}")
    check(seen["signs"] >= 3, "own: the symbols are missing")
    check(seen["texts"].count(hostile) >= 2, "own: the text of the screen is missing")
    complaints(tab, "own")


# MARK: Flights

def flights(tab, folder):
    """A shared element looks the same in its layer and on both screens."""
    for name, element in [("flight", "photo-4"), ("own", "png")]:
        tab.open(page(folder, name), "#still=1")
        for fraction, is_above in [(0, "false"), (1, "true")]:
            tab.run(f"player.seek(player.duration * {fraction})")
            x, y, width, height = tab.run(f"""(() => {{
              const layer = stages[0].layers.find(({{ id, node }}) => id.includes('{element}'));
              const {{ x, y, width, height }} = layer.node.getBoundingClientRect();
              return [x, y + scrollY, width, height]; }})()""")
            # Without the edge, which may lie between two pixels.
            box = [round(x) + 2, round(y) + 2, round(width) - 4, round(height) - 4]
            moving = pixels(tab, box)
            tab.run(f"stages[0].showResting({is_above})")
            most, part = difference(moving, pixels(tab, box))
            colors = len({pixel for row in moving for pixel in row})
            check(part < 0.01, f"{name} at {fraction}: {part:.1%} of {element} differ by up to {most}")
            check(colors > 4, f"{name} at {fraction}: {element} has {colors} colours")
        complaints(tab, name)


# MARK: Devices

PARTS = """(() => {
  const [stage] = stages, box = (node) => { const { x, y, width, height } =
    node.getBoundingClientRect(); return [x, y, width, height]; };
  return { phone: box(stage.phone), chrome: box(stage.chrome), frame: box(stage.frame),
    status: stage.chrome.querySelector('.status')?.offsetHeight ?? null,
    cut: stage.chrome.querySelectorAll('.cut').length,
    indicator: stage.chrome.querySelectorAll('.indicator').length,
    isCased: !stage.case.classList.contains('unused'), case_: box(stage.case),
    radius: parseFloat(getComputedStyle(stage.phone).borderTopLeftRadius),
    inside: [...stage.phone.children].every((node) => node.matches('.layer')),
    overflow: document.documentElement.scrollWidth - innerWidth,
    scale: stage.scale, first: box(stage.layers[0].node) };
})()"""


def devices(tab, folder):
    """Devices fit, or only round the corners; layers stay where they were."""
    fits = {"phone": ["island", "notch", "homeButton", "punchHole"],
            "lying": ["island", "notch", "homeButton", "punchHole"], "tiny": [], "tablet": ["tablet"]}
    # By the safe area of the containers, in points.
    status = {"phone": 59, "tablet": 24}
    for width in [1280, 375]:
        tab.resize(width, 800)
        for name, fitting in fits.items():
            tab.open(page(folder, name), "#still=1")
            for device in ["none", "island", "notch", "homeButton", "punchHole", "tablet"]:
                where = f"{name} in {device} at {width}"
                tab.run(f"byId('frame').value = '{device}';"
                        "byId('frame').dispatchEvent(new Event('change'))")
                seen = tab.run(PARTS)
                is_fit = device in fitting
                check(seen["isCased"] == is_fit, f"{where}: a case {seen['isCased']}")
                check(seen["phone"] == seen["chrome"], f"{where}: not over the screen")
                check(seen["inside"], f"{where}: a part among the layers")
                check(seen["overflow"] <= 0, f"{where}: {seen['overflow']} too wide")
                check(seen["status"] == (status.get(name) if is_fit else None),
                      f"{where}: a status bar of {seen['status']}")
                check(seen["indicator"] == (1 if is_fit and device != "homeButton" else 0),
                      f"{where}: {seen['indicator']} home indicators")
                check(seen["cut"] == (1 if is_fit and device in ("island", "notch", "punchHole")
                                      else 0), f"{where}: {seen['cut']} cut-outs")
                expected = {"none": 14, "island": 52, "notch": 40, "homeButton": 2,
                            "punchHole": 30, "tablet": 16}[device]
                short = {"tiny": 100, "tablet": 820}.get(name, 390)
                check(abs(seen["radius"] - min(expected, 0.18 * short)) < 0.01,
                      f"{where}: corners of {seen['radius']}")
                if is_fit:
                    x, y, w, h = seen["phone"]
                    cx, cy, cw, ch = seen["case_"]
                    check(cx < x and cy < y and cx + cw > x + w and cy + ch > y + h
                          and cx >= 0 and cx + cw <= width, f"{where}: the case {seen['case_']}")
                off = [a - b for a, b in zip(seen["first"][:2], seen["phone"][:2])]
                check(abs(off[0]) < 1e-3 or name != "tiny", f"{where}: a layer moved by {off}")
            complaints(tab, name)
    tab.resize(1280, 800)
    # The choice of a page for a container.
    for name, device in [("phone", "island"), ("lying", "island"), ("tiny", "none"),
                         ("tablet", "tablet"), ("story", "island")]:
        tab.open(page(folder, name), "#still=1")
        check(tab.run("byId('frame').value") == device, f"{name}: another device")
    print("  6 devices around 4 containers")


# MARK: Drawing

def drawing(tab, folder):
    """Playing rebuilds nothing, a repeated picture writes nothing, and timelines can be replaced."""
    tab.open(page(folder, "flight"), "#still=1")
    seen = tab.run("""(async () => {
      const [stage] = stages, changes = [];
      player.seek(0.05);
      const observer = new MutationObserver((list) => changes.push(...list));
      observer.observe(stage.phone, { childList: true, subtree: true, attributes: true });
      player.seek(0.05);
      await 0;
      const repeated = observer.takeRecords().length + changes.length;
      for (let i = 1; i < 20; i += 1) player.seek(player.duration * i / 20);
      await 0;
      // A style that is set to the value that it has makes no record, so count those apart.
      let writes = 0;
      const [layer] = stage.layers, { node, body, cast, state } = layer;
      const style = new Proxy({}, { set() { writes += 1; return true; } });
      Object.assign(layer, { node: { style }, body: { style }, cast: { style } });
      layer.draw(state, 0.5);
      const same = writes;
      layer.draw({ ...state, alpha: [0.123] }, 0.5);
      const other = writes - same;
      Object.assign(layer, { node, body, cast });
      const all = [...changes, ...observer.takeRecords()];
      return { repeated, same, other, rebuilt: all.filter(({ type }) => type === 'childList').length,
        written: all.length };
    })()""")
    check(seen["repeated"] == 0 and seen["same"] == 0 and seen["other"] == 1,
          f"a repeated picture writes styles: {seen}")
    check(seen["rebuilt"] == 0 and seen["written"] > 10, f"playing: {seen}")
    seen = tab.run("""(async () => {
      const [stage] = stages, heard = [];
      document.addEventListener('timelines', ({ detail }) => heard.push(detail.view));
      player.seek(player.duration / 2);
      const node = stage.layers[0].node, { timeline } = stage, alpha = stage.layers.map(
        ({ state }) => state.alpha[0]);
      const other = { ...timeline, layers: [...timeline.layers] };
      stage.replaceTimeline('clock', other);
      const same = { fraction: stage.fraction, isOther: stage.timeline === other,
        kept: stage.layers[0].node === node,
        alpha: stage.layers.every(({ state }, i) => state.alpha[0] === alpha[i]) };
      stage.replaceTimeline('back', stage.show.views[1].timeline);
      stage.replaceTimeline('clock', { ...timeline, layers: timeline.layers.slice(1) });
      stage.replaceTimeline('unknown', timeline);
      return { ...same, heard, layers: timeline.layers.length - stage.layers.length };
    })()""")
    check(seen == {"fraction": 0.5, "isOther": True, "kept": True, "alpha": True, "layers": 1,
                   "heard": ["clock", "back", "clock"]}, f"replaced timelines: {seen}")
    shown = "[...document.querySelectorAll('.tile > .name')].map((n) => getComputedStyle(n).display)"
    check(set(tab.run(shown)) == {"none"}, "names are shown without a wish")
    tab.run("byId('names').click()")
    check(set(tab.run(shown)) == {"block"}, "names are not shown")
    complaints(tab, "drawing")


# MARK: Titles of bars

def titles(tab, folder):
    """A bar that stays while pages change shows the titles of both, each with its opacity."""
    tab.open(page(folder, "story"), "#still=1")
    seen = tab.run("""story.pictures.filter(({ titles }) => titles).flatMap(({ time, titles }) => {
      player.seek(time);
      return titles.map(([k, ...pairs]) => ({ time,
        faces: [...stages[0].layers[k].content.node.children].map(({ textContent, style }) =>
          [textContent, Number(style.opacity)]),
        expected: [0, 2].map((i) => [shows[0].screens[pairs[i]].title, pairs[i + 1]]) }));
    })""")
    check(len(seen) > 2, f"titles: {seen}")
    for one in seen:
        right = len(one["faces"]) == 2 and all(
            text.endswith(title) and abs(alpha - opacity) < 1e-9
            for (text, alpha), (title, opacity) in zip(one["faces"], one["expected"]))
        check(right, f"titles at {one['time']}: {one['faces']} instead of {one['expected']}")
    tab.run("player.seek(player.duration)")
    rest = tab.run("""[...stages[0].layers.find(({ kind }) => kind === 'bar').content.node.children].map(
      ({ textContent, style }) => [textContent.endsWith('Walk'), Number(style.opacity)])""")
    check(rest == [[True, 1]], f"titles at rest: {rest}")
    complaints(tab, "titles")


# MARK: Layers inside layers

def nested(tab, folder):
    """A picture inside a layer lies on the colour of the window, is clipped, and fades as one thing."""
    tab.open(page(folder, "nested"), "#still=1")
    for time, shift in [(0, 0), (0.5, 20), (1, 40)]:
        tab.run(f"player.seek({time})")
        box = tab.run("""(({ x, y }) => [x, y + scrollY, stages[0].scale])(
          stages[0].phone.getBoundingClientRect())""")
        check(box[2] == 1, f"nested: the picture is scaled by {box[2]}")
        # The layer is drawn from (40, 40) to (140, 240). Half of the window's colour over white is 133.
        for x, y, expected, text in [
                (60, 100, (133, 133, 134), "the window"), (30, 140, (255, 255, 255), "nothing beside"),
                (115, 140, (255, 128, 128), "a page"), (60, 200, (255, 128, 128), "a copy"),
                (145, 140, (255, 255, 255), "the clip")]:
            seen = pixels(tab, [box[0] + x + shift, box[1] + y, 1, 1])[0][0]
            off = max(abs(a - b) for a, b in zip(seen, expected))
            check(off <= 2, f"nested at {time}: {text} is {seen}, expected {expected}")
        bar = pixels(tab, [box[0] + 60 + shift, box[1] + 50, 1, 1])[0][0]
        check(min(bar) > 200, f"nested at {time}: the bar is {bar}")
        found = tab.run(f"""[[115, 140], [60, 200], [60, 100], [145, 140]].map(([x, y]) =>
          stages[0].layerAt(x + {shift}, y).id)""")
        check(found == ["own(from)/screen(a)", "own(from)/screen(a) 2", "own(from)", "screen(c)"],
              f"nested at {time}: layers {found}")
        found = tab.run("boxOf(stages[0].layers[2])")
        check(found == [90 + shift, 40, 190 + shift, 240], f"nested at {time}: a box {found}")
    complaints(tab, "nested")
    # The page of an app shows the same, with the window's own colour, black.
    tab.open(page(folder, "nested-app"))
    left, top = tab.run("(({ x, y }) => [x, y])($('phone').getBoundingClientRect())")
    for x, y, expected in [(60, 120, (128, 128, 128)), (30, 140, (255, 255, 255)), (115, 100, (255, 128, 128)),
                           (45, 230, (255, 128, 128)), (145, 100, (255, 255, 255))]:
        seen = pixels(tab, [left + x, top + y, 1, 1])[0][0]
        off = max(abs(a - b) for a, b in zip(seen, expected))
        check(off <= 2, f"nested app: ({x}, {y}) is {seen}, expected {expected}")
    complaints(tab, "nested app")


CHECKS = [own, contrast, flights, devices, drawing, titles, nested]

if __name__ == "__main__":
    preview_checks.run_this()
