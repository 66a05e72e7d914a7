"""Prints Swift files of reference numbers; shared by the generators in this folder."""

import mpmath


def hex_float(value):
    """A double as a Swift literal that reads back bit for bit."""
    value = float(value)
    if value == int(value) and abs(value) < 1000:
        return str(int(value))
    mantissa, exponent = value.hex().split("p")
    return f"{mantissa.rstrip('0').rstrip('.')}p{int(exponent)}" if "." in mantissa else value.hex()


class Low(float):
    """The small remainder of a number, of which a few digits are enough."""


class Rounded(float):
    """A number of which nine decimals are enough."""


def split(value):
    """The nearest double of a number, and what is left of it to four digits."""
    high = float(value)
    low = value - mpmath.mpf(high)
    return high, Low(low if abs(low) > 1e-307 else 0)


def literal(number):
    if isinstance(number, Low) and number != 0:
        return f"{number:.3e}".replace("e-0", "e-")
    if isinstance(number, Rounded):
        text = f"{number:.9f}".rstrip("0").rstrip(".")
        return "0" if text == "-0" else text
    return hex_float(number)


def swift_file(script, name, summary, tables):
    """Prints an enum of flat arrays; `tables` is a list of (name, comment, rows)."""
    print(f"// Made by Tests/Vectors/{script}; run it again rather than editing this file.\n")
    print(f"/// {summary}")
    print(f"enum {name} {{")
    for index, (table, comment, rows) in enumerate(tables):
        if index:
            print()
        print(f"  // {comment}")
        print(f"  static let {table}: [Double] = [")
        for row in rows:
            print("    " + ", ".join(map(literal, row)) + ",")
        print("  ]")
    print("}")
