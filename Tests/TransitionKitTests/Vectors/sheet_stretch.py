#!/usr/bin/env python3
"""Writes sheet-stretch.csv: Flutter's sheet under a finger that pulls it down and then up.

A port of _CupertinoDragGestureController.dragUpdate and of the padding and the slide of
CupertinoSheetTransition, packages/flutter/lib/src/cupertino/sheet.dart. Independent of the library.
Flutter keeps a stretch while the finger goes down again, until the release; the drags here do not.
"""
from random import Random

from mpmath import mpf

from table import Rounded, write_table

TOP_GAP = mpf("0.08")
STRETCHED_TOP_GAP = mpf("0.072")


class Sheet:
    def __init__(self, height):
        self.height, self.pop, self.up = mpf(height), mpf(1), mpf(0)

    def drag_update(self, delta):
        if self.pop == 1 and delta < 0:
            distance = TOP_GAP - STRETCHED_TOP_GAP
            self.up = min(mpf(1), max(mpf(0), self.up - delta / (self.height * distance)))
        else:
            value = self.pop - delta / (self.height - self.height * TOP_GAP)
            self.pop = min(mpf(1), max(mpf(0), value))

    def frame(self):
        """The padding shrinks with the stretch; the slide is a part of the sheet's own height."""
        gap = TOP_GAP + (STRETCHED_TOP_GAP - TOP_GAP) * self.up
        height = self.height * (1 - gap)
        return self.height * gap + (1 - self.pop) * height, height


def rows():
    random = Random(180)
    for drag in range(60):
        height = random.choice([568, 667, 844, 1024])
        sheet, moved = Sheet(height), mpf(0)
        down = random.randrange(4)
        deltas = [mpf(random.randrange(1, 200)) / 4 for _ in range(down)]
        # One step reaches the top exactly: Flutter drops what a step goes beyond it.
        deltas += [-sum(deltas)] if deltas else []
        deltas += [-mpf(random.randrange(1, 12)) / 4 for _ in range(5)]
        for step, delta in enumerate(deltas):
            sheet.drag_update(delta)
            moved += delta
            if down and step == down:
                sheet.pop = mpf(1)  # the sum above, without the rounding of 40 digits
            y, tall = sheet.frame()
            yield [str(drag), str(height), Rounded(moved), Rounded(y), Rounded(tall)]


write_table(
    "sheet-stretch", "Flutter's sheet under a finger.",
    {"drag": "the number of the drag", "height": "height of the container, in points",
     "moved": "how far the finger is below its first touch, in points",
     "y": "the top edge of the sheet, in points", "tall": "the height of the sheet, in points"},
    rows())
