#!/usr/bin/env python3
"""Writes predictive-back.csv: pages under a finger that goes back, with its height and its edge.

A port of updateBackProgress of Android's MaterialMainContainerBackHelper and of the transform of the
shared element in Flutter's predictive_back_page_transitions_builder.dart. Independent of the library.
Progress is eased already. Android's page does not clamp the height of the finger; Flutter's does.
"""
from random import Random

from mpmath import mpf, sign

from catalogue import bezier
from table import Rounded, write_table

ease_out = bezier(0, 0, "0.58", 1)


def lerp(a, b, t):
    return a + (b - a) * t


def android(width, height, progress, from_left, touch, start):
    """MIN_SCALE is 0.9, the edge gap 8 dp, the largest shift up or down 24 dp."""
    scale = lerp(mpf(1), mpf("0.9"), progress)
    space = max(mpf(0), (width - mpf("0.9") * width) / 2 - 8)
    x = lerp(mpf(0), space, progress) * (1 if from_left else -1)
    room = min(max(mpf(0), (height - scale * height) / 2 - 8), mpf(24))
    delta = touch - start
    return scale, x, lerp(mpf(0), room, abs(delta) / height) * sign(delta)


def flutter(width, height, progress, from_left, touch, start):
    """The shift is inside the scale, so it is drawn scaled."""
    scale = 1 - progress / 10
    x = (width / 20 - 8) * progress * (1 if from_left else -1)
    delta = touch - start
    y = ease_out(min(mpf(1), abs(delta) / height)) * sign(delta) * (height / 20 - 8)
    return scale, x * scale, y * scale


def rows():
    random = Random(34)
    for name, page in (("android-predictive-back", android), ("predictive-back", flutter)):
        for case in range(150):
            width, height = random.choice([(320, 568), (375, 812), (844, 390), (768, 1024)])
            progress = random.choice([0, 1, random.random(), random.random(), random.random()])
            from_left = random.random() < 0.5
            start, touch = (random.randrange(height * 4) / 4 for _ in range(2))
            scale, x, y = page(mpf(width), mpf(height), mpf(progress), from_left, mpf(touch), mpf(start))
            yield [name, str(width), str(height), progress, "left" if from_left else "right",
                   start, touch, Rounded(scale), Rounded(x), Rounded(y)]


write_table(
    "predictive-back", "Pages under a finger that goes back.",
    {"animator": "the name of the animator", "width": "width of the container, in points",
     "height": "height of the container, in points", "progress": "eased progress of the gesture",
     "edge": "left or right", "start": "where the finger touched, in points from the top",
     "touch": "where the finger is, in points from the top", "scale": "the scale of the page",
     "x": "how far the page has moved as drawn, in points", "y": "as x"}, rows(),
    ["MaterialMainContainerBackHelper.java of material-components-android; predictive_back_page_transitions_builder.dart of Flutter."], one_of=7)
