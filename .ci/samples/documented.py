"""Finds public types that lack an example, or a place in the landing page of their module.

An example is a sample that is compiled and run, in the documentation comment of the type itself. Types
inside other types are shown by the examples of those; they are counted here and not looked at.
"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import symbolgraph

KINDS = {"struct", "enum", "class", "protocol", "typealias", "actor", "macro"}


def public_types(module, modules, target):
    """Returns the names of a module's public types, and the number of those inside other types."""
    names, nested = set(), 0
    for extended, graph in symbolgraph.graphs(module, modules, target):
        for symbol in graph["symbols"]:
            if symbol["kind"]["identifier"].removeprefix("swift.") not in KINDS:
                continue
            if extended or len(symbol["pathComponents"]) > 1:
                nested += 1
            else:
                names.add(symbol["pathComponents"][0])
    return names, nested


def commented(module):
    """Returns where the documentation comment of each type is: its file, its first and last line."""
    places = {}
    declaration = re.compile(
        r"\s*public (?:(?:final|indirect|nonisolated) )*(?:" + "|".join(KINDS) + r") (\w+)")
    for file in sorted(pathlib.Path("Sources", module).rglob("*.swift")):
        if ".docc" in str(file):
            continue
        lines = file.read_text().split("\n")
        for index, line in enumerate(lines):
            match = declaration.match(line)
            if match is None:
                continue
            first = index
            while first > 0 and re.match(r"\s*(///|@)", lines[first - 1]):
                first -= 1
            places[match[1]] = (file, first + 1, index)
    return places


def faults(modules, built, samples):
    """Returns what is missing, and how many types there are and how many are inside others.

    The samples are those that are run: each a file and the number of its first line.
    """
    found, count, inside = [], 0, 0
    target = symbolgraph.target()
    for module in modules:
        names, nested = public_types(module, built, target)
        places = commented(module)
        page = pathlib.Path("Sources", module, f"{module}.docc", f"{module}.md")
        topics = page.read_text().partition("\n## Topics\n")[2]
        count += len(names)
        inside += nested
        for name in sorted(names):
            if name not in places:
                found.append(f"{module}.{name}: its declaration is not found in Sources/{module}")
                continue
            file, first, last = places[name]
            if not any(first <= line <= last for sample, line in samples if sample == file):
                found.append(f"{file}:{last + 1}: {name} has no example that is run")
            if re.search(rf"^- ``{name}``$", topics, re.M) is None:
                found.append(f"{page}: {name} is not among the topics")
    return found, count, inside
