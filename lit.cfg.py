"""The lit suite: every file in test/ that is a program or a definition runs the program and checks what it says."""

import os
import shutil

import lit.formats

config.name = "rsmlir"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".td", ".toy"]
config.excludes = ["Inputs", "target", "shared", "dialects", "crates", "examples", "tests", "fuzz"]

project = os.path.dirname(os.path.abspath(__file__))
config.test_source_root = project
config.test_exec_root = os.path.join(project, "target", "lit")

# The programs under test: those of the newest build, unless RSMLIR_BIN names a folder.
programs = os.environ.get("RSMLIR_BIN", os.path.join(project, "target", "release"))

# LLVM's FileCheck where there is one, the Python one otherwise.
filecheck = next(filter(None, map(shutil.which, ["FileCheck", "FileCheck-22", "filecheck"])), "filecheck")

opt = os.path.join(programs, "rsmlir-opt")
roundtrip = f"{opt} %s | {opt} | {filecheck} %s"
generic_roundtrip = f"{opt} %s --mlir-print-op-generic | {opt} | {filecheck} %s"


def program(name):
    """A pattern for the name of a program that is not part of a path or another name."""
    return rf"(?<![/\w-]){name}(?![\w-])"


config.substitutions += [
    ("%generic-roundtrip", generic_roundtrip),
    ("%roundtrip", roundtrip),
    (program("rsmlir-opt"), opt),
    (program("rsmlir-toyc"), os.path.join(programs, "rsmlir-toyc")),
    (program("rsmlir-translate"), os.path.join(programs, "rsmlir-translate")),
    (program("rsmlir-tblgen"), os.path.join(programs, "rsmlir-tblgen")),
    (program("FileCheck"), filecheck),
]
config.environment["PATH"] = os.environ["PATH"]
