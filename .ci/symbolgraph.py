"""Reads the public declarations of a built module, as the compiler lists them."""
import json
import pathlib
import subprocess
import tempfile


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def graphs(module, modules, target):
    """Returns the symbol graphs of a module, each with the name of the module that it extends."""
    with tempfile.TemporaryDirectory() as folder:
        output("swift-symbolgraph-extract", "-module-name", module, "-I", str(modules), "-target", target,
               "-output-dir", folder, "-minimum-access-level", "public", "-skip-synthesized-members")
        return [(file.stem.split(".")[0].partition("@")[2], json.loads(file.read_text()))
                for file in sorted(pathlib.Path(folder).glob("*.symbols.json"))]


def target():
    """Returns the triple for which modules are built."""
    return json.loads(output("swiftc", "-print-target-info"))["target"]["triple"]
