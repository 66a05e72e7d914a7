"""What the checks of preview pages share: the demo, the problems found, and one browser for all."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

import preview_chromium

DEMO = ".build/debug/TransitionKitDemo"
TESTS = ".build/debug/TransitionKitPackageTests.xctest"
problems = []
# Only the tests are measured.
os.environ.setdefault("LLVM_PROFILE_FILE", os.devnull)


def check(holds, message):
    """Prints and keeps a message unless the condition holds."""
    if not holds:
        problems.append(message)
        print(f"  {message}")


def complaints(tab, where, harmless=()):
    """Each error of a page, and each address that it has fetched, is a problem."""
    for complaint in tab.complaints():
        check(complaint.startswith(tuple(harmless)), f"{where}: {complaint}")


def demo(*arguments, text=None):
    """Returns what the demo prints, given a text as its input."""
    done = subprocess.run([DEMO, *arguments], input=text, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{arguments}: {done.stderr}")
    return done.stdout


def curve_names():
    """Returns the names of curves, without those of springs."""
    names = demo("curve", "--help").split("\nNames:")[1].split("\nCurves of other systems:")[0]
    # A row begins with the family and what it is, up to a colon.
    rows = re.split(r"\n  (?=\S)", names)[1:]
    return [name.strip() for row in rows for name in row.rsplit(":", 1)[1].split(",")]


def written(folder, test, variable):
    """Returns the folder with the files of a test, which writes them once, where a variable says.

    They are kept in the folder TK_PREVIEWS_KEPT, if there is this variable.
    """
    path = os.path.join(os.environ.get("TK_PREVIEWS_KEPT", folder), test)
    if not os.path.isdir(path):
        os.makedirs(path)
        command = [TESTS, f"TransitionKitTests.{test}"]
        if not os.path.isfile(TESTS):
            # A bundle, which only a runner of tests can open.
            command = ["swift", "test", "--skip-build", "--disable-swift-testing", "--filter", test]
        done = subprocess.run(command, env={**os.environ, variable: path}, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode:
            raise RuntimeError(f"{test}: {done.stdout[-4000:]}")
    return path


def run(*modules):
    """Runs the parts of modules, or those that the command line names. Returns the exit code.

    A part is a function of a new tab and a folder. It is named by itself or by its module.
    """
    parts = []
    for module in modules:
        name = pathlib.Path(module.__file__).stem.removeprefix("preview_")
        parts += [(" ".join(dict.fromkeys([name, part.__name__])), module, part)
                  for part in module.CHECKS]
    known = {word for name, *_ in parts for word in name.split()}
    if not known.issuperset(sys.argv[1:]):
        sys.exit(f"expected some of {', '.join(sorted(known))}")
    path = preview_chromium.find()
    if path is None:
        print("SKIPPED: no Chromium here, and none could be installed")
        return 0
    first, browser = time.monotonic(), preview_chromium.Chromium(path)
    try:
        with tempfile.TemporaryDirectory() as folder:
            for name, module, part in parts:
                if sys.argv[1:] and not set(name.split()) & set(sys.argv[1:]):
                    continue
                began = time.monotonic()
                tab = preview_chromium.Tab(browser, *getattr(module, "SIZE", (1280, 800)))
                tab.media(prefers_reduced_motion="no-preference", prefers_color_scheme="light")
                part(tab, folder)
                complaints(tab, name, getattr(module, "HARMLESS", ()))
                tab.close()
                print(f"  {name}: {time.monotonic() - began:.1f} s", flush=True)
    finally:
        browser.close()
    if problems:
        print(f"{len(problems)} problems")
        return 1
    print(f"the previews draw what the library says, {time.monotonic() - first:.0f} s")
    return 0


def run_this():
    """Runs the parts of the program that was started, and exits."""
    sys.exit(run(sys.modules["__main__"]))
