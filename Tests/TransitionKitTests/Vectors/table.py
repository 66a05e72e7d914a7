"""Writes a csv file of reference values; shared by the generators in this folder."""

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


def write_table(name, summary, columns, rows, notes=()):
    """Writes `name`.csv beside the script that runs.

    The file opens with comments: what the table holds, which script has written it, what each
    column means (`columns` maps its name to its meaning), and the notes. The names of the columns
    and the rows follow.
    """
    script = Path(sys.argv[0]).resolve()
    comments = [
        summary,
        f"Written by {script.name} with mpmath {mpmath.__version__}; run it again instead of editing.",
        *(f"{column}: {meaning}" for column, meaning in columns.items()),
        *notes,
    ]
    with open(script.parent / f"{name}.csv", "w", encoding="utf-8", newline="\n") as file:
        for comment in comments:
            print(f"# {comment}", file=file)
        print(",".join(columns), file=file)
        for row in rows:
            cells = [cell(value) for value in row]
            assert len(cells) == len(columns), (name, row)
            assert not any(mark in text for text in cells for mark in ",\n#"), (name, row)
            print(",".join(cells), file=file)
