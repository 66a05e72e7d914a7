"""Finds names in scripts that nothing declares, and declarations that nothing uses.

It reads tokens, and knows what a pattern and a list of parameters are. A name is known in the file that
declares it anywhere, and in all files of a page when it stands at the top.
"""
import re

KEYWORDS = set("""async await break case catch class const continue default delete do else extends false
finally for function get if in instanceof let new null of return set static super switch this throw true try
typeof undefined var void while""".split())
GLOBALS = set("""AbortController Array Boolean CSS DataView Date Error Float64Array ArrayBuffer Image Infinity
Intl JSON Map Math NaN Number Object Promise RegExp ResizeObserver Set String URL URLSearchParams WeakMap
addEventListener cancelAnimationFrame clearTimeout console document getComputedStyle getSelection globalThis
history innerHeight innerWidth isFinite isNaN localStorage location matchMedia navigator performance
queueMicrotask requestAnimationFrame setTimeout structuredClone window parseFloat
CustomEvent Event Option dispatchEvent""".split())
TOKEN = re.compile(r"""(?P<space>\s+|//[^\n]*|/\*.*?\*/)|(?P<name>[A-Za-z_$][\w$]*)
|(?P<number>\.?\d[\w.]*)|(?P<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")
|(?P<mark>=>|\?\.|\.\.\.|[-+*/%&|^<>=!?]=?|[{}()\[\];,.:~`])""", re.S | re.X)
REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")
BEFORE_VALUE = set("return typeof case of in delete void".split())
OPENING, CLOSING = {"(": ")", "[": "]", "{": "}"}, {")": "(", "]": "[", "}": "{"}


def tokens(text):
    """Returns the tokens of a script and their lines; of strings, only that they are there."""
    found, templates, depth, at = [], [], 0, 0

    def add(kind, value):
        found.append((kind, value, text.count("\n", 0, at) + 1))

    def template(start):
        """Skips the text of a template from a position; returns where it ends or a value begins."""
        while text[start] != "`" and not text.startswith("${", start):
            start += 2 if text[start] == "\\" else 1
        return start

    while at < len(text):
        last = found[-1] if found else ("mark", ";", 0)
        if text[at] == "`" or (text[at] == "}" and templates and templates[-1] == depth):
            if text[at] == "}":
                templates.pop()
                add("mark", ")")
                depth -= 1
            end = template(at + 1)
            add("string", "")
            if text[end] == "$":
                depth += 1
                templates.append(depth)
                add("mark", "+")
                add("mark", "(")
                end += 1
            at = end + 1
            continue
        begins_value = last[0] == "mark" and last[1] not in ")]}" or last[1] in BEFORE_VALUE
        match = text[at] == "/" and begins_value and text[at:at + 2] not in ("//", "/*") and REGEX.match(text, at)
        if match:
            add("string", "")
            at = match.end()
            continue
        match = TOKEN.match(text, at)
        if not match:
            raise ValueError(f"what is {text[at:at + 20]!r}?")
        if match.lastgroup != "space":
            value = match[0]
            depth += (value in OPENING) - (value in CLOSING)
            add(match.lastgroup, value)
        at = match.end()
    return found


def partners(found):
    """Returns for each bracket the index of the other one."""
    result, stack = {}, []
    for i, (kind, value, _) in enumerate(found):
        if kind != "mark":
            continue
        if value in OPENING:
            stack.append(i)
        elif value in CLOSING:
            other = stack.pop()
            result[i], result[other] = other, i
    return result


class Script:
    """The names of a file: those that it declares, at the top or anywhere, and those that it uses."""

    def __init__(self, text):
        self.found = tokens(text)
        self.partner = partners(self.found)
        self.top, self.inner, self.parameters = {}, {}, set()
        depth = 0
        for i, (_, value, _) in enumerate(self.found):
            self.declare(i, value, self.top if depth == 0 else self.inner)
            depth += (value in OPENING) - (value in CLOSING)
        self.declared = set(self.top) | set(self.inner) | self.parameters

    def value(self, i):
        return self.found[i][1] if 0 <= i < len(self.found) and self.found[i][0] != "string" else ""

    def names(self, first, last):
        """The names that a pattern declares; names within default values count as well."""
        return [(self.value(i), self.found[i][2]) for i in range(first, last)
                if self.found[i][0] == "name" and self.value(i) not in KEYWORDS
                and self.value(i - 1) not in (".", "?.")
                and not (self.value(i + 1) == ":" and self.value(i - 1) in ("{", ","))]

    def declare(self, i, value, place):
        if self.found[i][0] == "string":
            return
        if value in ("const", "let", "var") and self.value(i - 1) != ".":
            self.declare_variables(i + 1, place)
        elif value in ("function", "class") and self.found[i + 1][0] == "name":
            place[self.value(i + 1)] = self.found[i + 1][2]
        elif value == "=>":
            first = self.partner.get(i - 1, i - 1) if self.value(i - 1) == ")" else i - 1
            self.parameters.update(name for name, _ in self.names(first, i))
        elif value == "{" and self.value(i - 1) == ")":
            first = self.partner[i - 1]
            before = self.value(first - 1)
            if before == "catch" or before not in ("if", "for", "while", "switch"):
                self.parameters.update(name for name, _ in self.names(first, i))

    def declare_variables(self, i, place):
        while True:
            end = self.partner.get(i, i) + 1
            place.update(self.names(i, end))
            if self.value(end) != "=":
                return
            i = end
            while self.value(i) not in (",", ";"):
                i = self.partner.get(i, i) + 1
            if self.value(i) == ";":
                return
            i += 1

    def used(self):
        """The names that are used as values, with their lines."""
        for i, (kind, name, line) in enumerate(self.found):
            before, after = self.value(i - 1), self.value(i + 1)
            is_key = after == ":" and before in ("{", ",")
            is_method = after == "(" and self.value(self.partner[i + 1] + 1) == "{" and before != "function"
            if kind == "name" and name not in KEYWORDS and before not in (".", "?.") and not is_key \
                    and not is_method:
                yield name, line


def complaints(texts, clients=""):
    """Returns one line for each complaint about the scripts of a page, by their names.

    Programs that drive the page may use what stands at the top.
    """
    scripts = {name: Script(text) for name, text in texts.items()}
    top = {name for script in scripts.values() for name in script.top}
    counts = {name: 1 for name in re.findall(r"\w+", clients) if name in top}
    for script in scripts.values():
        for kind, value, _ in script.found:
            counts[value] = counts.get(value, 0) + (kind == "name")
    result = []
    for file, script in scripts.items():
        known = script.declared | top | GLOBALS
        result += [f"{file}:{line}: nothing declares {name}" for name, line in script.used()
                   if name not in known]
        result += [f"{file}:{line}: nothing uses {name}"
                   for name, line in (script.top | script.inner).items() if counts[name] == 1]
    return result
