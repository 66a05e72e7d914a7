"""Writes a csv file of reference values; shared by the generators in this folder."""

from itertools import groupby
import os
from pathlib import Path
import sys

import mpmath


class Low(float):
    """The second part of a number in two parts; two digits of it are enough."""


class Rounded(float):
    """A number that is written with nine decimals."""


def split(value):
    """The double nearest to a number, and the difference from it with two digits."""
    high = float(value)
    low = value - mpmath.mpf(high)
    return high, Low(low if abs(low) > 1e-307 else 0)


def decimal(number):
    """The shortest decimal that reads back as the same double."""
    if isinstance(number, Low) and number != 0:
        return f"{number:.1e}"
    if isinstance(number, Rounded):
        text = f"{number:.9f}".rstrip("0").rstrip(".")
    else:
        text = repr(float(number))
        text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text


def short(value):
    """The number with 9 decimals, half of the error that tests of pictures allow."""
    text = f"{float(value):.9f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def cell(value):
    return value if isinstance(value, str) else decimal(value)


def thinned(rows, one_of, together):
    """One of so many groups of rows, and the first group of each value in the first column.

    Rows that follow each other and agree in the first cells, as many as `together`, are a group.
    """
    seen, kept = set(), []
    for index, (first, group) in enumerate(groupby(rows, lambda row: row[:together] if together else id(row))):
        group = list(group)
        if index % one_of == 0 or group[0][0] not in seen:
            kept += group
        seen.add(group[0][0])
    return kept


def write_table(name, summary, columns, rows, notes=(), one_of=1, together=0):
    """Writes `name`.csv beside the script that runs: a part of the rows, as `thinned` chooses them.

    All rows go to a file of the same name in the folder `TK_VECTORS`, if that variable is set.
    The file opens with comments: what the table holds, which script has written it, what each
    column means (`columns` maps its name to its meaning), and the notes. The names of the columns
    and the rows follow.
    """
    script = Path(sys.argv[0]).resolve()
    rows = list(rows)
    write_file(script.parent / f"{name}.csv", script, summary, columns, thinned(rows, one_of, together), notes)
    if folder := os.environ.get("TK_VECTORS"):
        write_file(Path(folder) / f"{name}.csv", script, summary, columns, rows, notes)


def write_file(path, script, summary, columns, rows, notes):
    comments = [
        summary,
        f"Written by {script.name} with mpmath {mpmath.__version__}; run it again instead of editing.",
        *(f"{column}: {meaning}" for column, meaning in columns.items()),
        *notes,
    ]
    with open(path, "w", encoding="utf-8", newline="\n") as file:
        for comment in comments:
            print(f"# {comment}", file=file)
        print(",".join(columns), file=file)
        for row in rows:
            cells = [cell(value) for value in row]
            assert len(cells) == len(columns), (path, row)
            assert not any(mark in text for text in cells for mark in ",\n#"), (path, row)
            print(",".join(cells), file=file)
