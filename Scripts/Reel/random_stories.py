"""Random stories of stacks and of apps, as scenarios that the demo program reads.

A story depends on its seed and its number alone. Nothing here asks the library, so two versions of it are given the
same stories; a call that does not fit is refused, and the refusal is one of the events. Do not change what is drawn:
digests of older versions could no longer be compared. Add a new kind of story instead.
"""
import json

MASK = (1 << 64) - 1


class Random:
    """SplitMix64. Source: Steele, Lea and Flood, Fast splittable pseudorandom number generators, 2014."""

    def __init__(self, seed, index):
        self.state = (seed * 0x9E3779B97F4A7C15 + index * 0xD1B54A32D192ED03) & MASK
        self.next()

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
        return z ^ z >> 31

    def below(self, count):
        return self.next() % count

    def number(self, low, high, places=3):
        return round(low + (high - low) * (self.next() >> 11) / (1 << 53), places)

    def of(self, choices):
        return choices[self.below(len(choices))]

    def chance(self, percent):
        return self.below(100) < percent


STACK_ANIMATORS = ["fade", "slide-with-fake-navbar", "magic-move", "magic-move-spring", "scale-back", "push-to-left",
                   "drop-from-bottom", "system-push", "system-push-with-bar", "cross-dissolve", "flip-horizontal"]
MODAL_ANIMATORS = ["cover", "drop", "cover-vertical", "page-sheet", "form-sheet"]
MODAL_STYLES = ["fullScreen", "overFullScreen", "pageSheet", "formSheet", "modalCard", "popup", "dialog"]
SHEETS = ["uiKit16", "uiKit26", "compose", "material", "flutterModal", "cupertino", "gorhom", "ionicSheet", "ionicCard",
          "floatingPanel", "panModal", "transmission", "framework7"]
PAGERS = ["uiKit", "compose", "viewPager2", "tabView", "flutter"]
ELEMENTS = ["red", "green", "blue", "photo"]


def container(random):
    return {
        "width": 320, "height": 568, "statusBarHeight": random.of([0, 20]),
        "layoutDirection": random.of(["leftToRight", "leftToRight", "rightToLeft"]),
        "reduceMotion": random.chance(20), "bottomBarHeight": random.of([0, 0, 49]),
    }


def elements(random):
    return [{"id": name, "frame": [random.number(0, 160, 0), random.number(0, 260, 0), random.number(20, 160, 0),
                                   random.number(20, 200, 0)]}
            for name in ELEMENTS if random.chance(50)]


def screen(random, name):
    return {"id": name, "bar": random.of(["opaque", "opaque", "largeTitle", "translucent", "hidden"]),
            "presentationStyle": random.of(MODAL_STYLES), "hidesBottomBar": random.chance(20),
            "elements": elements(random)}


def path(random, width, height, backwards):
    """A finger that moves sideways or down, with pauses and turns."""
    time, x, y = 0.0, random.number(0, 20), random.number(40, height - 40)
    if not backwards:
        x = random.number(0, width)
    samples = [[time, x, y]]
    for _ in range(2 + random.below(5)):
        time = round(time + random.number(0.02, 0.12), 3)
        x = round(max(0, min(width, x + random.number(-60, 140))), 3)
        y = round(max(0, min(height, y + random.number(-60, 90))), 3)
        samples.append([time, x, y])
    return samples


def moment(random, clock):
    return round(clock + random.of([0, 0.02, random.number(0.01, 0.3), random.number(0.05, 0.6), 1.2]), 3)


# MARK: Stacks

def stack(seed, index, count=60):
    """A story of one stack."""
    random = Random(seed, index)
    names = [f"n{number}" for number in range(12)]
    steps, clock = [], 0.1
    for _ in range(count):
        clock = moment(random, clock)
        step, kind = {"at": clock}, random.below(20)
        if kind < 5:
            step["push"] = random.of(names)
        elif kind < 9:
            step["pop"] = True
        elif kind == 9:
            step["popTo"] = random.of(names)
        elif kind == 10:
            step["popToRoot"] = True
        elif kind == 11:
            step["setScreens"] = [random.of(names) for _ in range(1 + random.below(3))]
        elif kind < 14:
            step["present"] = random.of(names)
        elif kind == 14:
            step["dismiss"] = True
        elif kind == 15:
            step[random.of(["finish", "cancel", "pause"])] = True
        elif kind == 16:
            step["update"] = random.number(0, 1)
        elif kind == 17:
            step["gesture"] = path(random, 320, 568, True)
            step[random.of(["pop", "pop", "dismiss"])] = True
            if random.chance(20):
                step["systemCancelled"] = True
        elif kind == 18:
            step["updateContainer"] = random.of([{"width": 568, "height": 320}, {"width": 320, "height": 568}])
        else:
            step["updateScreen"] = {"id": random.of(names), "elements": elements(random)}
        if kind < 15:
            if random.chance(12):
                step["animated"] = False
            elif random.chance(20):
                step["interactive"] = True
            if random.chance(30):
                step["animator"] = random.of(MODAL_ANIMATORS if kind in (12, 13, 14) else STACK_ANIMATORS)
        steps.append(step)
    return {"container": container(random), "profile": random.of(["fluid", "fluid", "deferred", "strict"]),
            "screens": [screen(random, name) for name in names], "stack": names[:1 + random.below(3)], "steps": steps}


# MARK: Apps

class Names:
    """The nodes that a document has named, by their kinds."""

    def __init__(self):
        self.count = 0
        self.by_kind = {}
        self.children = {}

    def add(self, kind):
        self.count += 1
        name = ("n" if kind == "screen" else "c") + str(self.count)
        self.by_kind.setdefault(kind, []).append(name)
        return name

    def all(self):
        return [name for names in self.by_kind.values() for name in names]

    def of(self, kind, random):
        """Returns a node of a kind, mostly one that is there from the beginning."""
        if kind not in self.by_kind:
            return None
        return self.by_kind[kind][0] if random.chance(60) else random.of(self.by_kind[kind])


def node(random, names, depth, screens):
    kind = random.of(["screen"] if depth > 2 else
                     ["stack", "stack", "tabs", "pager", "panes", "area"] + ["screen"] * (2 * depth))
    name = names.add(kind)
    if kind == "screen":
        screens.append(screen(random, name))
        return name

    def children(low, high):
        made = [node(random, names, depth + 1, screens) for _ in range(low + random.below(high - low + 1))]
        names.children[name] = [each if isinstance(each, str) else next(iter(each.values())) for each in made]
        return made

    if kind == "stack":
        return {"stack": name, "children": children(1, 2)}
    if kind == "tabs":
        return {"tabs": name, "barHeight": 49, "order": random.of(["system", "classic", "android"]),
                "children": children(2, 3)}
    if kind == "pager":
        return {"pager": name, "style": random.of(PAGERS), "children": children(2, 3)}
    if kind == "panes":
        return {"panes": name, "history": ["list"], "children": children(2, 2)}
    return {"area": name, "child": children(1, 1)[0]}


def app(seed, index, count=60):
    """A story of an app of containers."""
    random = Random(seed, index)
    names, screens, steps, clock = Names(), [], [], 0.1
    root = node(random, names, 0, screens)
    first = next(iter(root.values())) if isinstance(root, dict) else root
    sheets = []
    for _ in range(count):
        clock = moment(random, clock)
        steps.append({"at": clock, **app_step(random, names, screens, sheets, first)})
    area = {**container(random), "bottomBarHeight": 0}
    return {"container": area, "profile": random.of(["fluid", "fluid", "deferred", "strict"]), "screens": screens,
            "app": root, "steps": steps}


def request(random, names, screens, sheets, first):
    kind = random.below(16)
    stack_id, tabs, pager = (names.of(each, random) for each in ("stack", "tabs", "pager"))
    panes, area = names.of("panes", random), names.of("area", random)
    if kind < 4 and stack_id:
        return {"push": node(random, names, 2, screens), "in": stack_id}
    if kind < 7 and stack_id:
        return {"pop": True, "in": stack_id}
    if kind == 7 and stack_id:
        return {"setStack": [node(random, names, 3, screens) for _ in range(1 + random.below(2))], "in": stack_id}
    if kind in (8, 9) and tabs:
        return {"select": random.of(names.children[tabs]), "in": tabs}
    if kind == 10 and pager:
        return {"select": random.of(names.children[pager]), "in": pager, "by": random.of(["user", "program"])}
    if kind == 11 and panes:
        return {"navigate": random.of(["list", "detail"]), "in": panes}
    if kind == 12 and area:
        return {"exchange": node(random, names, 3, screens), "in": area}
    if kind == 13:
        return {"back": True}
    if kind == 14 and sheets:
        return {"dismiss": random.of(sheets[-3:])}
    over = random.of([first, first, random.of(names.all())])
    made = node(random, names, 2, screens)
    made = {"screen": made} if isinstance(made, str) else made
    if random.chance(50):
        made["sheet"] = {"style": random.of(SHEETS), "detents": ["medium", "large"]}
    sheets.append(next(iter(made.values())))
    return {"present": made, "over": over}


def app_step(random, names, screens, sheets, first):
    kind = random.below(20)
    if kind < 11:
        step = request(random, names, screens, sheets, first)
        if random.chance(12):
            step["animated"] = False
        elif random.chance(20):
            step["interactive"] = True
        if "push" in step and random.chance(30):
            step["zoom"] = random.of(ELEMENTS + [True])
        elif "select" in step and random.chance(50):
            step["animator"] = random.of(["tab-fade", "tab-shift"])
        return step
    if kind == 11:
        return {random.of(["finish", "cancel", "pause"]): True}
    if kind == 12:
        return {"update": random.number(0, 1)}
    if kind == 13:
        return {"resize": random.of([{"width": 568, "height": 320}, {"width": 320, "height": 568},
                                     {"width": 800, "height": 568}])}
    if kind == 14 and sheets:
        return {"selectDetent": random.of(["medium", "large"]), "of": random.of(sheets)}
    return finger(random, names, sheets)


def finger(random, names, sheets):
    kind = random.of(["pager", "panes", "sheet", "back", "pop", "pop"])
    step = {"gesture": path(random, 320, 568, kind in ("back", "pop", "panes"))}
    target = random.of(sheets) if kind == "sheet" and sheets else names.of(kind, random)
    if kind == "pop" and "stack" in names.by_kind:
        step.update({"pop": True, "in": names.of("stack", random)})
    elif kind in ("pager", "panes", "sheet") and target:
        step[kind] = target
    else:
        step["back"] = True
    if random.chance(15):
        step["systemCancelled"] = True
    return step


def text(seed, index, count=60):
    """A story as one line of JSON: of three, one is a stack."""
    made = (stack if index % 3 == 0 else app)(seed, index, count)
    return json.dumps(made, separators=(",", ":"))
