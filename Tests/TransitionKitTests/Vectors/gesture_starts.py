#!/usr/bin/env python3
"""Writes gesture-starts.csv: when React Navigation's gestures begin and fail.

A port of the activation criteria of React Navigation's Card.tsx and of shouldFail, shouldActivate and
resetProgress of react-native-gesture-handler's PanGestureHandler. Independent of the library. Touches
are multiples of a quarter point, so every comparison is exact.
"""
from random import Random

from table import write_table

W, H = 375, 812
GESTURE_RESPONSE_DISTANCE_HORIZONTAL = 50
GESTURE_RESPONSE_DISTANCE_VERTICAL = 135


def criteria(direction, is_rtl):
    """gestureActivationCriteria; maxDelta in Card.tsx was a fail offset to both sides."""
    if direction == "vertical":
        return {"failX": 15, "activeY": 5, "slop": {"bottom": -H + GESTURE_RESPONSE_DISTANCE_VERTICAL}}
    if direction == "vertical-inverted":
        return {"failX": 15, "activeY": -5, "slop": {"top": -H + GESTURE_RESPONSE_DISTANCE_VERTICAL}}
    slop = -W + GESTURE_RESPONSE_DISTANCE_HORIZONTAL
    if is_rtl != (direction == "horizontal-inverted"):
        return {"activeX": -5, "failY": 20, "slop": {"left": slop}}
    return {"activeX": 5, "failY": 20, "slop": {"right": slop}}


def hits(rules, x, y):
    slop = rules["slop"]
    return (-slop.get("left", 0) <= x <= W + slop.get("right", 0)
            and -slop.get("top", 0) <= y <= H + slop.get("bottom", 0))


class Pan:
    def __init__(self, rules):
        self.rules, self.state, self.begins = rules, "undetermined", -1

    def handle(self, index, x, y):
        if self.state == "undetermined":
            self.state = "began" if hits(self.rules, x, y) else "failed"
            self.start = (x, y)
            return
        dx, dy = x - self.start[0], y - self.start[1]
        if self.state == "began":
            if self.should_fail(dx, dy):
                self.state = "failed"
            elif self.should_activate(dx, dy):
                self.state, self.begins, self.start = "active", index, (x, y)
        self.translation = (x - self.start[0], y - self.start[1])

    def should_fail(self, dx, dy):
        return (abs(dx) > self.rules.get("failX", float("inf"))
                or abs(dy) > self.rules.get("failY", float("inf")))

    def should_activate(self, dx, dy):
        for limit, delta in ((self.rules.get("activeX"), dx), (self.rules.get("activeY"), dy)):
            if limit is not None and (delta < limit if limit < 0 else delta > limit):
                return True
        return False


def quarter(value):
    return round(value * 4) / 4


def touches(random, direction, is_rtl):
    """A wandering finger that starts near the limits of the area."""
    is_horizontal = direction.startswith("horizontal")
    along = quarter(random.uniform(0, 70 if is_horizontal else 160))
    if random.random() < 0.2:
        along = 50 if is_horizontal else 135
    across = quarter(random.uniform(0, H if is_horizontal else W))
    forward = random.choice([1, 1, 1, -1])
    slant = random.uniform(0, 2.5)
    points = []
    for _ in range(8):
        points.append((along, across))
        along += quarter(forward * random.uniform(-1, 4))
        across += quarter(random.choice([1, -1]) * slant * random.uniform(0, 4))
        if random.random() < 0.1:
            along = quarter(points[0][0] + 5)
    is_inverted = direction.endswith("inverted")
    if not is_horizontal:
        return [(across, H - along if is_inverted else along) for along, across in points]
    return [(W - along if is_rtl != is_inverted else along, across) for along, across in points]


def rows():
    random = Random(50135)
    for direction in ("horizontal", "vertical", "horizontal-inverted", "vertical-inverted"):
        for is_rtl in (False, True):
            for _ in range(52):
                points = touches(random, direction, is_rtl)
                pan = Pan(criteria(direction, is_rtl))
                for index, point in enumerate(points):
                    pan.handle(index, *point)
                moved = pan.translation if pan.state == "active" else (0, 0)
                yield [direction, "rtl" if is_rtl else "ltr",
                       " ".join(f"{i}x={x:g} {i}y={y:g}" for i, (x, y) in enumerate(points)),
                       pan.state, str(pan.begins), moved[0], moved[1]]


write_table(
    "gesture-starts", "When React Navigation's gestures begin.",
    {"gesture": "the direction of the gesture", "direction": "ltr or rtl",
     "touches": "the points of the touches, in their order",
     "state": "began, active or failed after the last touch",
     "begins": "the index of the touch at which it became active, or -1",
     "dx": "how far the finger has moved since then, in points", "dy": "as dx"},
    rows(), [f"The container is {W} x {H} points."], one_of=7)
