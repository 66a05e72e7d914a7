#!/usr/bin/env python3
"""Writes card-bars.csv and large-titles.csv: the bars of React Navigation, and Flutter's large title.

The header styles follow packages/stack/src/TransitionConfigs/HeaderStyleInterpolators.tsx of
react-navigation/react-navigation, function by function, with the interpolation of React Native's
Animated: straight lines between the points of a table, continued beyond them unless it is clamped.
The scale of a large title follows _RenderLargeTitle of flutter/flutter,
packages/flutter/lib/src/cupertino/nav_bar.dart. Independent of the library.
"""
from mpmath import mp, mpf

from table import write_table

mp.dps = 30
W, H = mpf(393), mpf(98)


def interpolate(value, inputs, outputs, extrapolate="extend"):
    """`interpolate` of Animated."""
    inputs, outputs = [mpf(i) for i in inputs], [mpf(o) for o in outputs]
    if extrapolate == "clamp":
        value = min(max(value, inputs[0]), inputs[-1])
    index = 0
    while index < len(inputs) - 2 and value > inputs[index + 1]:
        index += 1
    a, b = inputs[index], inputs[index + 1]
    return outputs[index] + (outputs[index + 1] - outputs[index]) * (value - a) / (b - a)


def progress(current, next_):
    clamp = lambda v: interpolate(v, [0, 1], [0, 1], "clamp")
    return clamp(current) + clamp(next_)


NINETEEN = mpf(19) / 10
still = {"x": mpf(0), "y": mpf(0), "alpha": mpf(1)}
# The widths of the texts in the test, 8.5 points a letter: "Photo 7" and "Photos", "Photos" and "Home".
WIDTHS = {"fore": {"title": mpf("59.5"), "leftLabel": mpf(51)}, "back": {"title": mpf(51), "leftLabel": mpf(34)}}


def parts(title=None, buttons=None, background=None, label=None):
    """The label is inside the left button, so that it has the button's style and its own."""
    buttons = {**still, **(buttons or {})}
    return [
        {**still, **(title or {})}, {**buttons, **(label or {})}, buttons, {**still, **(background or {})},
    ]


def for_uikit(p, rtl, widths):
    """Version 6; from right to left mirrored as in version 7, as version 6 swaps the distances instead."""
    sign = -1 if rtl else 1
    left_spacing = 27
    left_label_offset = (W - widths["leftLabel"]) / 2 - left_spacing
    title_left_offset = (W - widths["title"]) / 2 - left_spacing
    right_offset = W / 4
    buttons = interpolate(p, [mpf(3) / 10, 1, mpf(3) / 2], [0, 1, 0])
    label = sign * interpolate(p, [0, 1, 2], [left_label_offset, 0, -right_offset])
    alpha = interpolate(p, [0, mpf(4) / 10, 1, mpf(3) / 2], [0, mpf(1) / 10, 1, 0])
    x = sign * interpolate(p, [mpf(1) / 2, 1, 2], [right_offset, 0, -title_left_offset])
    back = sign * interpolate(p, [0, 1, 2], [W, 0, -W])
    return parts({"alpha": alpha, "x": x}, {"alpha": buttons}, {"x": back}, {"x": label})


def for_fade(p, rtl, widths):
    alpha = interpolate(p, [0, 1, 2], [0, 1, 0])
    back = interpolate(p, [0, 1, NINETEEN, 2], [0, 1, 1, 0])
    return parts({"alpha": alpha}, {"alpha": alpha}, {"alpha": back})


def for_uikit_glass(p, rtl, widths):
    """forUIKit of version 8, where the system has liquid glass."""
    sign = -1 if rtl else 1
    alpha = interpolate(p, [0, 1, 2], [mpf(1) / 10, 1, 1])
    x = sign * interpolate(p, [0, 1, 2], [W, 0, -W * 3 / 10])
    return parts({"x": x}, {"alpha": alpha}, {"x": x})


def for_slide_left(p, rtl, widths):
    x = interpolate(p, [0, 1, 2], [-W, 0, W] if rtl else [W, 0, -W])
    return parts(*[{"x": x}] * 3)


def for_slide_right(p, rtl, widths):
    x = interpolate(p, [0, 1, 2], [W, 0, -W] if rtl else [-W, 0, W])
    return parts(*[{"x": x}] * 3)


def for_slide_up(p, rtl, widths):
    y = interpolate(p, [0, 1, 2], [-H, 0, -H])
    return parts(*[{"y": y}] * 3)


def for_no_animation(p, rtl, widths):
    return parts()


STYLES = {
    "bar-uikit": for_uikit, "bar-glass": for_uikit_glass, "bar-fade": for_fade,
    "bar-slide-left": for_slide_left, "bar-slide-right": for_slide_right, "bar-slide-up": for_slide_up,
    "bar-none": for_no_animation,
}


def rows():
    for name, style in STYLES.items():
        for rtl in (False, True):
            for page in ("fore", "back"):
                for step in [*range(0, 17), 4.75, 6.5, 14.5, 15.25]:
                    f = mpf(step) / 16
                    current, next_ = (f, mpf(0)) if page == "fore" else (mpf(1), f)
                    looks = style(progress(current, next_), rtl, WIDTHS[page])
                    for look in looks:
                        # A drawn opacity is within 0...1.
                        look["alpha"] = min(max(look["alpha"], mpf(0)), mpf(1))
                    yield [
                        name, "rtl" if rtl else "ltr", page, f,
                        *(look[key] for look in looks for key in ("x", "y", "alpha")),
                    ]


write_table(
    "card-bars",
    f"The bars of React Navigation's cards, {int(W)} points wide and {int(H)} high.",
    {
        "style": "the style",
        "direction": "the layout direction",
        "page": "whose bar it is",
        "progress": "the progress of the upper card",
        **{
            f"{part}.{key}": f"{meaning} of the {part}"
            for part in ("title", "label", "buttons", "background")
            for key, meaning in (("x", "offset to the right"), ("y", "offset down"), ("alpha", "opacity"))
        },
    },
    rows(),
    one_of=7,
)


def large_title_scale(pull, height, width, room):
    """_computeTitleScale of _RenderLargeTitle; the row without its padding is `pull` taller."""
    max_height = height - 8
    scale = 1 + mpf(3) / 100 * (max_height + pull - max_height) / max_height
    max_scale = min(max(room / width, mpf(1)), mpf(11) / 10) if width != 0 else mpf(11) / 10
    return min(max(scale, mpf(1)), max_scale)


write_table(
    "large-titles",
    "The scale of Flutter's large title while it is pulled down.",
    {
        "pull": "how far it is pulled down, in points", "height": "the height of its row",
        "width": "the width of the title", "room": "the width that it may take", "scale": "the scale",
    },
    (
        [pull, height, width, room, large_title_scale(mpf(pull), mpf(height), mpf(width), mpf(room))]
        for height in (52, 60)
        for width, room in ((100, 361), (350, 361), (361, 361), (0, 361))
        for pull in (0, 1, 10, 44, 88, 200)
    ),
)
