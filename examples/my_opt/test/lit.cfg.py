"""The tests of my_opt: each `.mlir` runs the program and checks what it says."""

import os
import shutil

import lit.formats

config.name = "my_opt"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.test_source_root = os.path.dirname(os.path.abspath(__file__))
target = os.path.join(config.test_source_root, "..", "..", "..", "target")
config.test_exec_root = os.path.join(target, "lit", "my_opt")
programs = os.environ.get("RSMLIR_BIN", os.path.join(target, "release"))
filecheck = next(filter(None, map(shutil.which, ["FileCheck", "FileCheck-22", "filecheck"])), "filecheck")
config.substitutions += [
    (r"(?<![/\w-])my-opt(?![\w-])", os.path.join(programs, "my-opt")),
    (r"(?<![/\w-])FileCheck(?![\w-])", filecheck),
]
config.environment["PATH"] = os.environ["PATH"]
