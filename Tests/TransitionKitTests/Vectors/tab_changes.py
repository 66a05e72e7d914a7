#!/usr/bin/env python3
"""Writes tab-changes.csv: the pages of two tabs of React Navigation while they change.

A port of BottomTabViewCustom.tsx, SceneStyleInterpolators.tsx and TransitionSpecs.tsx of
packages/bottom-tabs. Independent of the library.
"""
from mpmath import mpf

from catalogue import bezier, linear
from table import Rounded, write_table

TABS = 5
ease = bezier("0.42", 0, 1, 1)


def in_out(f):
    """Easing.inOut(Easing.ease) of React Native, whose ease is cubic-bezier(.42, 0, 1, 1)."""
    f = mpf(f)
    return ease(2 * f) / 2 if f < mpf(1) / 2 else 1 - ease(2 - 2 * f) / 2


def value(index, selected):
    """The animated value of a tab at rest."""
    return 0 if index == selected else 1 if index >= selected else -1


def rows():
    for style, easing in (("tab-fade", linear), ("tab-shift", in_out)):
        for left in range(TABS):
            for entered in range(TABS):
                if left == entered:
                    continue
                for fraction in (0, 0.2, 0.5, 0.85, 1):
                    cells = [style, str(left), str(entered), fraction]
                    for tab in (left, entered):
                        a, b = value(tab, left), value(tab, entered)
                        progress = a + (b - a) * easing(fraction)
                        x = 50 * progress if style == "tab-shift" else mpf(0)
                        cells += [Rounded(x), Rounded(1 - abs(progress))]
                    yield cells


write_table(
    "tab-changes", "Changes of React Navigation's tabs.",
    {"style": "the name of the animator", "left": "the index of the tab that is left",
     "entered": "the index of the tab that is entered", "fraction": "fraction of the duration",
     "leftX": "where the tab that is left is, in points", "leftAlpha": "its opacity",
     "enteredX": "where the tab that is entered is, in points", "enteredAlpha": "its opacity"},
    rows())
