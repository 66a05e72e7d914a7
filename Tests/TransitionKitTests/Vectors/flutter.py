#!/usr/bin/env python3
"""Writes flutter.csv: the expected pictures of Flutter's routes.

Follows the formulas in the sources of Flutter's routes, sheets and page transitions. Independent
of the library. Pages fill the container; the panel of a popup is half as high as the container.
"""
from mpmath import mpf

from catalogue import FRACTIONS, bezier, cases, ease_in_out, emphasized, linear, win, write

ease = bezier("0.25", "0.1", "0.25", 1)
ease_in = bezier("0.42", 0, 1, 1)
standard = bezier("0.4", 0, "0.2", 1)
open_up = bezier("0.2", 0, 0, 1)
linear_to_ease_out = bezier("0.35", "0.91", "0.33", "0.97")
ease_in_to_linear = bezier("0.67", "0.03", "0.65", "0.09")


def piece(p0, p1, p2, p3):
    """A cubic with absolute control points, as a function of x."""
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = [(mpf(a), mpf(b)) for a, b in (p0, p1, p2, p3)]
    inner = bezier((x1 - x0) / (x3 - x0), (y1 - y0) / (y3 - y0),
                   (x2 - x0) / (x3 - x0), (y2 - y0) / (y3 - y0))
    return lambda f: y0 + (y3 - y0) * inner((f - x0) / (x3 - x0))


_first = piece((0, 0), ("0.056", "0.024"), ("0.108", "0.3085"), ("0.198", "0.541"))
_second = piece(("0.198", "0.541"), ("0.3655", 1), ("0.5465", "0.989"), (1, 1))


def ios_push(f):
    return _first(f) if f < mpf("0.198") else _second(f)


_slow = bezier("0.05", 0, "0.133333", "0.06")
_quick = bezier("0.208333", "0.82", "0.25", 1)


def zoom_sequence(f):
    w = mpf("0.166666")
    return _slow(f / w) * 4 / 10 if f < w else mpf(4) / 10 + _quick((f - w) / (1 - w)) * 6 / 10


def cupertino(duration, upper, upper_back):
    def page(W, H, top, f, forward, E):
        q = E(upper)(f) if forward else upper_back(E, f)
        n = E(linear_to_ease_out)(f) if forward else E(ease_in_to_linear)(1 - f)
        dim = E(ease)(f if forward else 1 - f)
        glow = E(linear_to_ease_out)(f if forward else 1 - f)
        x = W * (1 - q)
        w = mpf(5) * W / 100
        return [("back", {"x": -mpf(W) / 3 * n}), ("dimming", {"a": mpf(24) / 255 * dim}),
                ("shadow", {"x": x - w, "w": w, "a": glow}), ("fore", {"x": x})]
    return page, duration


def fullscreen(W, H, top, f, forward, E):
    q = E(linear_to_ease_out)(f)
    return [("back", {}), ("fore", {"y": H * (1 - q) if forward else H * q})]


def popup(W, H, top, f, forward, E):
    e = E(linear_to_ease_out)(f)
    q = e if forward else 1 - e
    h = mpf(H) / 2
    return [("back", {}), ("dimming", {"a": q / 5}), ("fore", {"y": H - h * q, "h": h})]


def dialog(W, H, top, f, forward, E):
    a = E(ease_in_out)(f)
    if not forward:
        return [("back", {}), ("fore", {"a": 1 - a})]
    return [("back", {}), ("fore", {"a": a, "s": mpf("1.3") - mpf("0.3") * E(linear_to_ease_out)(f)})]


def sheet(W, H, top, f, forward, E):
    n = E(linear_to_ease_out)(f) if forward else E(ease_in_to_linear)(1 - f)
    e = E(ios_push)(f)
    q = e if forward else 1 - e
    resting_top = mpf(9) * top / 10
    start = resting_top if resting_top > 20 else 0
    presenter = {"y": mpf(7) * H / 100 * n, "s": 1 - mpf("0.0835") * n, "r": start + (12 - start) * n}
    return [("back", presenter), ("dimming", dict(presenter, a=n / 10)),
            ("fore", {"y": H - mpf(92) * H / 100 * q, "h": mpf(92) * H / 100, "r": mpf(12)})]


def fade_upwards(W, H, top, f, forward, E):
    g = f if forward else 1 - f
    return [("back", {}), ("fore", {"y": mpf(H) / 4 * (1 - E(standard)(g)), "a": E(ease_in)(g)})]


def open_upwards(W, H, top, f, forward, E):
    e = E(open_up)(f)
    q = e if forward else 1 - e
    y = mpf(5) * H / 100 * (1 - q)
    # The clip, in the coordinates of the page: H q high, its bottom at the bottom of the container.
    window = {"cx": mpf(0), "cy": H * (1 - q) - y, "cw": mpf(W), "ch": H * q}
    return [("back", {"y": -mpf(25) * H / 1000 * q}), ("dimming", {"a": q / 4}),
            ("fore", dict(window, y=y))]


def zoom(W, H, top, f, forward, E):
    z = E(zoom_sequence)(f)
    if forward:
        return [("back", {"s": 1 + z / 20}), ("dimming", {"a": mpf(6) / 10 * win(f, "0.2075", "0.4175")}),
                ("fore", {"s": mpf("0.85") + mpf("0.15") * z, "a": win(f, "0.125", "0.25")})]
    return [("back", {"s": mpf("1.1") - z / 10}),
            ("fore", {"s": 1 - z / 10, "a": 1 - win(f, "0.0825", "0.2075")})]


def fade_forwards(W, H, top, f, forward, E):
    e = E(emphasized)(f)
    coming, going = win(f, 0, "0.75"), 1 - win(f, 0, "0.25")
    if forward:
        return [("surface", {}), ("back", {"x": -mpf(W) / 4 * e, "a": going}),
                ("fore", {"x": mpf(W) / 4 * (1 - e), "a": coming})]
    return [("surface", {}), ("back", {"x": -mpf(W) / 4 * (1 - e), "a": coming}),
            ("fore", {"x": mpf(W) / 4 * e, "a": going})]


def preview(W, H, top, p):
    """The page under a finger that goes back from the left; the offset is scaled with the page."""
    s = 1 - p / 10
    return [("back", {}),
            ("fore", {"s": s, "x": s * (mpf(W) / 20 - 8) * p, "r": 32 * p,
                       "cx": 8 * p, "cy": mpf(0), "cw": W - 16 * p, "ch": mpf(H)})]


def preview_full(W, H, top, p):
    k = min(p / mpf("0.35"), mpf(1))
    return [("back", {}), ("fore", {"s": 1 - k / 20, "x": (mpf(W) / 20 - 8) * k, "r": mpf(32),
                                      "a": 1 - min(p, mpf("0.35")) / 20})]


def android(W, H, top, p):
    return [("back", {}), ("fore", {"s": 1 - p / 10, "x": max(mpf(0), mpf(W) / 20 - 8) * p, "r": 4 * p})]


current, current_time = cupertino("0.5", ios_push, lambda E, f: 1 - E(ios_push)(f))
older, older_time = cupertino("0.4", linear_to_ease_out, lambda E, f: E(ease_in_to_linear)(1 - f))
STACK, MODAL = ["push"], ["present"]
EFFECTS = [
    ("cupertino-page", current, STACK, current_time),
    ("cupertino-page-older", older, STACK, older_time),
    ("cupertino-fullscreen", fullscreen, MODAL, "0.5"),
    ("cupertino-popup", popup, MODAL, "0.335"),
    ("cupertino-dialog", dialog, MODAL, "0.25"),
    ("cupertino-sheet", sheet, MODAL, "0.5"),
    ("material-fade-upwards", fade_upwards, STACK, "0.3"),
    ("material-open-upwards", open_upwards, STACK, "0.3"),
    ("material-zoom", zoom, STACK, "0.3"),
    ("material-fade-forwards", fade_forwards, STACK, "0.8"),
]


def pictures():
    for name, effect, operations, duration in EFFECTS:
        for size, direction, finger in cases():
            for forward in operations:
                backward = {"push": "pop", "present": "dismiss"}[forward]
                E = (lambda curve: linear) if finger == "finger" else (lambda curve: curve)
                for f in FRACTIONS:
                    for operation in (forward, backward):
                        yield ((name, operation, direction, finger), size, duration, f,
                               effect(*size, mpf(str(f)), operation == forward, E))
    for name, effect in [("predictive-back", preview), ("predictive-back-fullscreen", preview_full),
                         ("android-predictive-back", android)]:
        for size, direction, finger in cases():
            if direction == "ltr":
                for f in FRACTIONS:
                    yield ((name, "pop", direction, "finger"), size, "0.3", f,
                           effect(*size, mpf(str(f))))


write("flutter", "Pictures of Flutter's routes.", pictures())
