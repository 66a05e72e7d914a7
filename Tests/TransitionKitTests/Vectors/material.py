#!/usr/bin/env python3
"""Writes material.csv: the expected pictures of Material motion.

Follows the formulas of Flutter's animations package and of Android's material components.
Independent of the library. Pages fill the container; an element, wide or tall, grows from `cards`.
"""
from mpmath import mpf

from catalogue import FRACTIONS, bezier, cases, emphasized, linear, win, write

standard = bezier("0.4", 0, "0.2", 1)
decelerate = bezier(0, 0, "0.2", 1)
accelerate = bezier("0.4", 0, 1, 1)


def pages(entering, leaving, forward):
    """Back to front: the page that appears lies on top."""
    names = ("fore", "back") if forward else ("back", "fore")
    return [(names[1], leaving), (names[0], entering)]


def motion(kind, android=False):
    def effect(W, H, top, f, forward, E):
        e = E(emphasized if android else standard)(f)
        if android:
            comes, goes = win(e, "0.35", 1), 1 - win(e, 0, "0.35")
        else:
            comes, goes = E(decelerate)(win(f, "0.3", 1)), 1 - E(accelerate)(win(f, 0, "0.3"))
        sign = 1 if forward else -1
        if kind in "xy":
            return pages({kind: 30 * sign * (1 - e), "a": comes}, {kind: -30 * sign * e, "a": goes}, forward)
        if kind == "z":
            a, b = (mpf(8) / 10, mpf(11) / 10) if forward else (mpf(11) / 10, mpf(8) / 10)
            return pages({"s": a + (1 - a) * e, "a": comes}, {"s": 1 + (b - 1) * e, "a": goes}, forward)
        if kind == "through":
            grown = e if android else comes
            return pages({"s": mpf(92) / 100 + mpf(8) / 100 * grown, "a": comes}, {"a": goes}, forward)
        e = E(emphasized)(f)
        return pages({"s": mpf(85) / 100 + mpf(15) / 100 * e, "a": e}, {"s": 1 - mpf(15) / 100 * e}, forward)
    return effect


def dialog(W, H, top, f, forward, E):
    dim = mpf(138) / 255
    if not forward:
        return [("back", {}), ("dimming", {"a": dim * (1 - f)}), ("fore", {"a": 1 - f})]
    return [("back", {}), ("dimming", {"a": dim * f}),
            ("fore", {"a": win(f, 0, "0.3"), "s": mpf(8) / 10 + E(decelerate)(f) / 5})]


CARDS = {"wide": lambda W, H: (mpf(20), mpf(100), mpf(W) - 40, mpf(60)),
         "tall": lambda W, H: (mpf(W) / 2, mpf(H) / 4, mpf(50), mpf(H) / 2)}


def mix(a, b, q):
    return [u + (v - u) * q for u, v in zip(a, b)]


def box(rect, **more):
    return dict(zip("xywh", rect), **more)


def container(through, card):
    def effect(W, H, top, f, forward, E):
        closed, open_ = CARDS[card](W, H), (mpf(0), mpf(0), mpf(W), mpf(H))
        e = E(standard)(f)
        q = e if forward else 1 - e
        rect = mix(closed, open_, q)
        b = f if forward else 1 - f
        dim = win(e, 0, "0.2") if forward else 1 - e
        if through:
            new = win(f, "0.2", 1) if forward else win(b, "0.8", 1)
            old = 1 - (win(f, 0, "0.2") if forward else win(b, 0, "0.8"))
        else:
            new = win(f, "0.2", "0.4") if forward else win(b, "0.6", "0.8")
            old = mpf(1)
        r = 4 * (1 - q)
        return [("back", {}), ("dimming", {"a": mpf(138) / 255 * dim}), 
                ("surface", box(rect, r=r, so=mpf(45) / 255, sr=1 + 3 * q)),
                ("snapshot(card)", box(rect, r=r, a=old)), ("fore", box(rect, r=r, a=new))]
    return effect


WINDOWS = {  # fade, scale, scale mask
    (True, False): ((0, "0.25"), (0, 1), (0, 1)), (False, False): (("0.6", "0.9"), (0, 1), (0, "0.9")),
    (True, True): (("0.1", "0.4"), ("0.1", 1), ("0.1", 1)), (False, True): (("0.6", "0.9"), (0, "0.9"), (0, "0.9"))}


def position(a, b, e, arc):
    """The point between a and b: on a line, or on Android's quadratic arc."""
    if not arc or abs(b[0] - a[0]) < 1 or abs(b[1] - a[1]) < 1:
        return mix(a, b, e)
    control = (b[0], a[1]) if b[1] < a[1] else (a[0], b[1])
    return [(1 - e) ** 2 * u + 2 * e * (1 - e) * c + e * e * v for u, c, v in zip(a, control, b)]


def android(fade, fit, arc, card):
    def effect(W, H, top, f, forward, E):
        closed, open_ = CARDS[card](W, H), (mpf(0), mpf(0), mpf(W), mpf(H))
        start, end = (closed, open_) if forward else (open_, closed)
        e = E(emphasized)(f)
        fades, scales, masks = WINDOWS[(forward, arc)]
        (xs, ys, ws, hs), (xe, ye, we, he) = start, end
        across = fit == "width" or (fit == "auto" and (
            he * ws / we >= hs if forward else hs * we / ws >= he))
        q, m = win(e, *scales), win(e, *masks)
        point = position((xs + ws / 2, ys), (xe + we / 2, ye), e, arc)
        common = ws + (we - ws) * q if across else hs + (he - hs) * q
        s, t = (common / ws, common / we) if across else (common / hs, common / he)
        old = {"x": point[0] - ws / 2, "y": point[1], "w": ws, "h": hs, "s": s}
        new = {"x": point[0] - we / 2, "y": point[1], "w": we, "h": he, "s": t}
        # The part of the taller or wider rectangle that is cut off, as drawn; then in its coordinates.
        if across:
            more = hs * s - he * t
            if more > 0:
                old.update(cx=mpf(0), cy=mpf(0), cw=ws, ch=hs - more * m / s)
            elif more < 0:
                new.update(cx=mpf(0), cy=mpf(0), cw=we, ch=he + more * (1 - m) / t)
        else:
            more = ws * s - we * t
            if more > 0:
                w = ws - more * m / s
                old.update(cx=(ws - w) / 2, cy=mpf(0), cw=w, ch=hs)
            elif more < 0:
                w = we + more * (1 - m) / t
                new.update(cx=(we - w) / 2, cy=mpf(0), cw=w, ch=he)
        mode = fade if forward else {"in": "out", "out": "in"}.get(fade, fade)
        a, b = mpf(fades[0]), mpf(fades[1])
        turn = a + mpf(35) / 100 * (b - a)
        k = win(e, a, b)
        if mode == "in":
            old["a"], new["a"] = mpf(1), k
        elif mode == "out":
            old["a"], new["a"] = 1 - k, mpf(1)
        elif mode == "cross":
            old["a"], new["a"] = 1 - k, k
        else:
            old["a"], new["a"] = 1 - win(e, a, turn), win(e, turn, b)
        # The common background behind both, in the coordinates of the start.
        if across:
            first, last = hs, he * ws / we
            tall, seen = max(first, last), first + (last - first) * m
            back = {"x": old["x"], "y": point[1], "w": ws, "h": tall,
                    "cx": mpf(0), "cy": mpf(0), "cw": ws, "ch": seen}
        else:
            first, last = ws, we * hs / he
            wide, seen = max(first, last), first + (last - first) * m
            back = {"x": point[0] - wide / 2, "y": point[1], "w": wide, "h": hs,
                    "cx": (wide - seen) / 2, "cy": mpf(0), "cw": seen, "ch": hs}
        back["s"] = s
        names = ("snapshot(card)", "fore") if forward else ("fore", "snapshot(card)")
        contents = [(names[0], old), (names[1], new)]
        if mode in ("out", "cross", "through"):
            contents.reverse()
        dim = mpf(82) / 255 * (e if forward else 1 - e)
        return [("back", {}), ("dimming", {"a": dim}), ("surface", back)] + contents
    return effect


EFFECTS = []
for kind, name in [("x", "shared-axis-x"), ("y", "shared-axis-y"), ("z", "shared-axis-z"), ("through", "fade-through")]:
    EFFECTS += [("material-" + name, motion(kind), ("0.3", "0.3")),
                (f"material-{name}-android", motion(kind, True), ("0.45", "0.45"))]
EFFECTS += [("material-elevation-scale", motion("lift"), ("0.45", "0.45")),
            ("material-fade", dialog, ("0.15", "0.075"))]
for card in CARDS:
    EFFECTS += [(f"container fade {card}", container(False, card), ("0.3", "0.3")),
                (f"container through {card}", container(True, card), ("0.3", "0.3"))]
MODES = [(f"android {fade} {fit} {'arc' if arc else 'line'} {card}", android(fade, fit, arc, card), ("0.5", "0.4"))
         for fade in ("in", "out", "cross", "through") for fit in ("auto", "width", "height")
         for arc in (False, True) for card in CARDS]
FINE = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]


def pictures():
    for name, effect, durations in EFFECTS + MODES:
        for size, direction, finger in cases():
            if name.startswith("android") and (size != (375, 812, 44) or finger == "finger"
                                               and not name.startswith("android in auto line")):
                continue
            # The host lays out elements, so the pictures of a container are not mirrored.
            if direction == "rtl" and " " in name:
                continue
            E = (lambda curve: linear) if finger == "finger" else (lambda curve: curve)
            for f in FINE if name.startswith("android") else FRACTIONS:
                for operation, duration in zip(("push", "pop"), durations):
                    yield ((name, operation, direction, finger), size, duration, f,
                           effect(*size, mpf(str(f)), operation == "push", E))


write("material", "Pictures of Material motion.", pictures())
