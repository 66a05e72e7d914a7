#!/usr/bin/env python3
"""Writes cards.csv: the expected pictures of the cards of React Navigation.

Follows the descriptions of the cards: c is the progress of a card, n that of the card above. A
property with a duration of its own is a table over the progress of the card, with points every
10 ms and at its corners. Independent of the library.
"""
from bisect import bisect_right
from functools import lru_cache

from mpmath import mpf, pi

from catalogue import FRACTIONS, T_SYSTEM, bezier, cases, linear, system, write

dec = lambda k: lambda t: 1 - (1 - linear(t)) ** k
acc = lambda k: lambda t: linear(t) ** k
first, second = bezier("0.3", 0, "0.8", "0.15"), bezier("0.05", "0.7", "0.1", 1)
sixth = mpf(1) / 6


def emphasized(t):
    t = linear(t)
    if t < sixth:
        return first(6 * t) * 4 / 10
    return mpf(4) / 10 + second((t - sixth) * 6 / 5) * 6 / 10


standard = bezier("0.4", 0, "0.2", 1)
decelerate = bezier(0, 0, "0.2", 1)
close_dim = bezier("0.33", 0, 1, 1)
ease_in = bezier("0.42", 0, 1, 1)


def in_out(t):
    return ease_in(2 * mpf(t)) / 2 if t < 0.5 else 1 - ease_in(2 - 2 * mpf(t)) / 2


class Clock:
    """A property with a duration of its own, as a function of the card's progress."""

    def __init__(self, E, D, corners, value):
        times = sorted({mpf(t) for t in range(0, D, 10)} | {mpf(D)} | {mpf(t) for t in corners})
        self.s = [E(t / D) for t in times]
        self.v = [value(t) for t in times]

    def __call__(self, s):
        i = min(max(bisect_right(self.s, s) - 1, 0), len(self.s) - 2)
        a, b = self.s[i], self.s[i + 1]
        return self.v[i] + (self.v[i + 1] - self.v[i]) * (s - a) / (b - a)


clock = lru_cache(None)(lambda name: CLOCKS[name]())
held = lambda v: linear(v)
CLOCKS = {
    "bottom a open": lambda: Clock(dec(5), 350, [200], lambda t: dec(4)(t / 200)),
    "bottom a close": lambda: Clock(acc(4), 250, [100], lambda t: 1 - held((t - 100) / 150)),
    "bottom dim open": lambda: Clock(dec(5), 350, [217], lambda t: standard(t / 217) * 3 / 10),
    "bottom dim close": lambda: Clock(acc(4), 250, [], lambda t: (1 - decelerate(t / 250)) * 3 / 10),
    "reveal T open": lambda: Clock(emphasized, 425, [], lambda t: standard(t / 425)),
    "reveal T close": lambda: Clock(emphasized, 425, [], lambda t: 1 - standard(t / 425)),
    "reveal o open": lambda: Clock(emphasized, 425, [117], lambda t: held(t / 117) / 10),
    "reveal o close": lambda: Clock(emphasized, 425, [], lambda t: (1 - close_dim(t / 425)) / 10),
    "scale a open": lambda: Clock(emphasized, 400, [50, 100], lambda t: held((t - 50) / 50)),
    "scale a close": lambda: Clock(emphasized, 400, [33, 83], lambda t: 1 - held((t - 33) / 50)),
    "scale dim open": lambda: Clock(emphasized, 400, [83, 250], lambda t: held((t - 83) / 167) * 6 / 10),
    "right a open": lambda: Clock(emphasized, 450, [50, 133], lambda t: held((t - 50) / 83)),
    "right a close": lambda: Clock(emphasized, 450, [35, 118], lambda t: 1 - held((t - 35) / 83)),
    "sheet a close": lambda: Clock(emphasized, 350, [300], lambda t: 1 - emphasized(t / 300)),
    "sheet o open": lambda: Clock(emphasized, 400, [128], lambda t: held(t / 128) * 32 / 100),
    "sheet o close": lambda: Clock(emphasized, 350, [112], lambda t: (1 - held(t / 112)) * 32 / 100),
    "dialog a open": lambda: Clock(dec(5), 220, [150], lambda t: dec(3)(t / 150)),
    "dialog a close": lambda: Clock(dec(5), 220, [150], lambda t: 1 - dec(3)(t / 150)),
    "dialog o open": lambda: Clock(dec(5), 220, [132], lambda t: held(t / 132) * 6 / 10),
    "dialog o close": lambda: Clock(dec(5), 220, [132], lambda t: (1 - held(t / 132)) * 6 / 10),
}


def pw(v, at, to):
    for i in range(len(at) - 1):
        if v <= at[i + 1]:
            return to[i] + (mpf(to[i + 1]) - to[i]) * (v - at[i]) / (mpf(at[i + 1]) - at[i])
    return mpf(to[-1])


def horizontal(W, H, top, s, phase):
    return [("back", {"x": -mpf(3) * W / 10 * s}), ("dimming", {"a": s / 10}),
            ("fore", {"x": W * (1 - s)})]


def vertical(W, H, top, s, phase):
    return [("back", {}), ("fore", {"y": H * (1 - s)})]


def from_bottom(W, H, top, s, phase):
    covered = s if phase == "open" else 1 - s
    return [("back", {}), ("dimming", {"a": clock(f"bottom dim {phase}")(covered)}),
            ("fore", {"y": mpf(8) * H / 100 * (1 - s), "a": clock(f"bottom a {phase}")(covered)})]


def reveal(W, H, top, s, phase):
    covered = s if phase == "open" else 1 - s
    T = clock(f"reveal T {phase}")(covered)
    y = mpf(41) * H / 1000 * (1 - T)
    edge = H * (1 - mpf(959) / 1000 * s - mpf(41) / 1000 * T)
    return [("back", {"y": -mpf(2) * H / 100 * T}),
            ("dimming", {"a": clock(f"reveal o {phase}")(covered)}),
            ("fore", {"y": y, "cx": mpf(0), "cy": edge - y, "cw": mpf(W), "ch": H - (edge - y)})]


def scale_from_center(W, H, top, s, phase):
    covered = s if phase == "open" else 1 - s
    opening = phase == "open"
    below = 1 + s / (20 if opening else 10)
    above = mpf(85) / 100 + s * 15 / 100 if opening else mpf(9) / 10 + s / 10
    layers = [("back", {"s": below})]
    if opening:
        layers.append(("dimming", {"s": below, "a": clock("scale dim open")(covered)}))
    return layers + [("fore", {"s": above, "a": clock(f"scale a {phase}")(covered)})]


def from_right(W, H, top, s, phase):
    covered = s if phase == "open" else 1 - s
    return [("back", {"x": -96 * s}),
            ("fore", {"x": 96 * (1 - s), "a": clock(f"right a {phase}")(covered)})]


def sheet(W, H, top, s, phase):
    covered = s if phase == "open" else 1 - s
    alpha = s if phase == "open" else clock("sheet a close")(covered)
    return [("back", {}), ("dimming", {"a": clock(f"sheet o {phase}")(covered)}),
            ("fore", {"y": mpf(2) * H / 10 * (1 - s), "a": alpha})]


def dialog(W, H, top, s, phase):
    covered = s if phase == "open" else 1 - s
    return [("back", {}), ("dimming", {"a": clock(f"dialog o {phase}")(covered)}),
            ("fore", {"s": mpf(9) / 10 + s / 10, "a": clock(f"dialog a {phase}")(covered)})]


def from_center(W, H, top, s, phase):
    return [("back", {}), ("fore", {"a": pw(
        s, [0, mpf(1) / 2, mpf(9) / 10, 1], [0, mpf(1) / 4, mpf(7) / 10, 1])})]


def dissolve(W, H, top, s, phase):
    return [("back", {}), ("dimming", {"a": s}), ("fore", {"a": s})]


def flip(W, H, top, s, phase):
    return [("back", {"t": -pi * s}), ("fore", {"t": pi * (1 - s)})]


def modal(index, ios26):
    def card(W, H, top, u, k):
        """The card at `index`, shown at the sum of its progress and that of the next card."""
        a = 0 if W > H else 10
        root = k == 0
        notch = top > 20 and min(W, H) < 600
        if ios26:
            small = 1 - mpf(3) * a / W
            recede = (H - top) * (1 - small) / 2
            y = pw(u, [0, 1, 2], [H, a if k > 1 else 0, 0 if root else -recede])
            scale = pw(u, [0, 1, 2], [1, 1, 1 if root else small])
            dim = pw(u, [0, 1, 2], [0, 0, mpf(2) / 10 if root else mpf(12) / 100])
            return {"y": y + (0 if root else top), "h": mpf(H - (0 if root else top)), "s": scale,
                    "r": mpf(0 if root else 38)}, dim, None
        y = pw(u, [0, 1, 2], [H, 0 if root else a, (top if root else 0) - mpf(a) * H / W])
        knee = [0, 1, mpf("1.0001"), 2]
        radius = pw(u, knee, [0, 0, 38 if notch else 0, 10]) if root else 10
        if a == 0:
            radius = 0
        return {"y": y + (0 if root else top), "h": mpf(H - (0 if root else top + a)),
                "s": pw(u, [0, 1, 2], [1, 1, 1 - mpf(2) * a / W]),
                "r": mpf(radius)}, None, pw(u, knee, [0, mpf(3) / 10, 1, 1])

    def layers(W, H, top, s, phase):
        below, dim, backdrop = card(W, H, top, 1 + s, index - 1)
        above, _, overlay = card(W, H, top, s, index)
        result = [("back", below)]
        if ios26:
            result.append(("dimming", dict(below, a=dim)))
        else:
            result = [("backdrop", {"a": backdrop})] + result + [("dimming", {"a": overlay})]
        return result + [("fore", above)]
    return layers


def tab(shift):
    def layers(W, H, top, s, phase):
        def page(p):
            return {"a": 1 - abs(p), "x": 50 * p if shift else mpf(0)}
        return [("back", page(-s)), ("fore", page(1 - s))]
    return layers


IOS = (T_SYSTEM, system)
STACK, MODAL = ["push"], ["present"]
EFFECTS = [
    ("card-horizontal-ios", horizontal, STACK, IOS, IOS),
    ("card-vertical-ios", vertical, MODAL, IOS, IOS),
    ("card-modal-ios", modal(1, True), MODAL, IOS, IOS),
    ("card-modal-ios-2", modal(2, True), MODAL, IOS, IOS),
    ("card-modal-ios-3", modal(3, True), MODAL, IOS, IOS),
    ("card-modal-ios-before-1", modal(1, False), MODAL, IOS, IOS),
    ("card-modal-ios-before-2", modal(2, False), MODAL, IOS, IOS),
    ("card-fade-from-bottom-android", from_bottom, STACK, ("0.35", dec(5)), ("0.25", acc(4))),
    ("card-reveal-from-bottom-android", reveal, STACK, ("0.425", emphasized), ("0.425", emphasized)),
    ("card-scale-from-center-android", scale_from_center, STACK, ("0.4", emphasized),
     ("0.4", emphasized)),
    ("card-fade-from-right-android", from_right, STACK, ("0.45", emphasized), ("0.45", emphasized)),
    ("card-bottom-sheet-android", sheet, MODAL, ("0.4", emphasized), ("0.35", emphasized)),
    ("card-dialog-android", dialog, MODAL, ("0.22", dec(5)), ("0.22", dec(5))),
    ("card-fade-from-center", from_center, MODAL, IOS, IOS),
    ("card-cross-dissolve-ios", dissolve, MODAL, IOS, IOS),
    ("card-flip-ios", flip, STACK, ("0.7", in_out), ("0.7", in_out)),
    ("tab-fade", tab(False), STACK, ("0.15", linear), ("0.15", linear)),
    ("tab-shift", tab(True), STACK, ("0.15", in_out), ("0.15", in_out)),
]


def pictures():
    for name, effect, operations, opening, closing in EFFECTS:
        for size, direction, finger in cases():
            for forward in operations:
                backward = {"push": "pop", "present": "dismiss"}[forward]
                for f in FRACTIONS:
                    for operation, phase, (T, E) in (
                            (forward, "open", opening), (backward, "close", closing)):
                        e = linear(mpf(f)) if finger == "finger" else E(mpf(f))
                        s = e if phase == "open" else 1 - e
                        yield (name, operation, direction, finger), size, T, f, effect(*size, s, phase)


if __name__ == "__main__":
    write("cards", "Pictures of the cards of React Navigation.", pictures())
