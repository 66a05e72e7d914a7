#!/usr/bin/env python3
"""Writes system.csv: the expected pictures of the transitions of iOS.

Follows their descriptions. The back page moves aside by W - round(0.7 W), halves rounded away from
zero, under black of alpha 0.1. A sheet leaves the top 0.08 H of its presenter visible, which
shrinks to 0.9165. Independent of the library.
"""
from mpmath import floor, mpf, pi

from catalogue import FRACTIONS, T_SYSTEM, cases, ease_in_out, linear, system, write

def lerp(a, b, q):
    return mpf(a) + (mpf(b) - mpf(a)) * q


def push(W, H, top, q):
    aside = W - floor(mpf(7) * W / 10 + mpf(1) / 2)
    x = lerp(W, 0, q)
    return [("back", {"x": -aside * q}), ("dimming", {"a": q / 10}),
            ("shadow", {"x": x - 9, "w": mpf(9)}), ("fore", {"x": x})]


def cover(W, H, top, q):
    return [("back", {}), ("fore", {"y": lerp(H, 0, q)})]


def dissolve(W, H, top, q):
    return [("back", {}), ("fore", {"a": q})]


def flip(W, H, top, q):
    return [("back", {"t": -pi * q}), ("fore", {"t": pi * (1 - q)})]


def page_sheet(W, H, top, q):
    resting_top = mpf(9) * top / 10
    start = resting_top if resting_top > 20 else 0
    presenter = {"y": mpf(7) * H / 100 * q, "s": 1 - mpf("0.0835") * q, "r": lerp(start, 12, q)}
    sheet = {"y": lerp(H, mpf(8) * H / 100, q), "h": mpf(92) * H / 100, "r": mpf(12)}
    return [("back", presenter), ("dimming", dict(presenter, a=q / 10)), ("fore", sheet)]


def sheet_on_sheet(W, H, top, q):
    h = mpf(92) * H / 100
    covered = {"y": mpf(8) * H / 100 - h * 5 / 1000 * q, "h": h, "r": mpf(12),
               "s": 1 - mpf("0.0835") * q}
    sheet = {"y": lerp(H, mpf(8) * H / 100 - h * 2 / 100, q), "h": h, "r": mpf(12)}
    return [("back", covered), ("fore", sheet)]


def form_sheet(W, H, top, q):
    w, h = min(W, 540), min(H, 620)
    card = {"x": mpf(W - w) / 2, "w": mpf(w), "h": mpf(h), "r": mpf(10),
            "y": lerp(H, mpf(H - h) / 2, q)}
    return [("back", {}), ("dimming", {"a": q * 4 / 10}), ("fore", card)]


STACK, MODAL, BOTH = ["push"], ["present"], ["push", "present"]
EFFECTS = [
    ("system-push", push, STACK, T_SYSTEM, system),
    ("system-push-classic", push, STACK, "0.35", ease_in_out),
    ("cover-vertical", cover, MODAL, "0.4", ease_in_out),
    ("full-screen-cover", cover, MODAL, T_SYSTEM, system),
    ("cross-dissolve", dissolve, MODAL, "0.4", ease_in_out),
    ("flip-horizontal", flip, BOTH, "0.7", ease_in_out),
    ("page-sheet", page_sheet, MODAL, T_SYSTEM, system),
    ("page-sheet-on-sheet", sheet_on_sheet, MODAL, T_SYSTEM, system),
    ("form-sheet", form_sheet, MODAL, T_SYSTEM, system),
]


def pictures():
    for name, effect, operations, duration, curve in EFFECTS:
        for size, direction, finger in cases():
            for forward in operations:
                backward = {"push": "pop", "present": "dismiss"}[forward]
                for f in FRACTIONS:
                    E = linear if finger == "finger" else curve
                    T = "0.35" if finger == "finger" and name == "system-push" else duration
                    e = E(mpf(f))
                    yield (name, forward, direction, finger), size, T, f, effect(*size, e)
                    yield (name, backward, direction, finger), size, T, f, effect(*size, 1 - e)


write("system", "Pictures of the transitions of iOS.", pictures())
