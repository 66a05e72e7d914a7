"""Compiles and runs programs with the built modules of the library."""
import functools
import os
import pathlib
import subprocess

MODULES = (pathlib.Path(__file__).resolve().parent.parent / "modules").read_text().split()


@functools.cache
def folder():
    """Returns the folder of what is built."""
    return pathlib.Path(subprocess.run(["swift", "build", "--show-bin-path"], check=True,
                                       capture_output=True, text=True).stdout.strip())


@functools.cache
def objects():
    """Returns the objects of today's files: a build folder keeps those of files that are gone."""
    return [str(folder() / f"{module}.build" / f"{file.name}.o") for module in MODULES
            for file in sorted(pathlib.Path("Sources", module).rglob("*.swift"))
            if ".docc" not in str(file)]


def compiled(program, sources, *flags):
    """Compiles a program, and returns what the compiler says if it fails."""
    done = subprocess.run(
        ["swiftc", "-swift-version", "6", *flags, "-I", str(folder() / "Modules"), *map(str, sources),
         *objects(), "-profile-generate", "-lm", "-o", str(program)], capture_output=True, text=True)
    return done.stderr if done.returncode else None


def library(name, where, source):
    """Compiles a file to a module that tests may look into, and returns its object."""
    module = ["-emit-module", "-module-name", name, "-emit-module-path", f"{where}/{name}.swiftmodule"]
    done = subprocess.run(
        ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-enable-testing",
         *module, "-emit-object", "-I", str(folder() / "Modules"), str(source), "-o", f"{where}/{name}.o"],
        capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{source}\n{done.stderr[:4000]}")
    return f"{where}/{name}.o"


def ran(program, **options):
    """Runs a program, whose coverage is not measured."""
    return subprocess.run([str(program)], capture_output=True, text=True, timeout=120,
                          env=dict(os.environ, LLVM_PROFILE_FILE=os.devnull), **options)
