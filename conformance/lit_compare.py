#!/usr/bin/env python3
"""Run the commands of the lit tests with mlir-opt 22.1 too, and compare what both print.

A test says what this program prints; this says whether mlir-opt prints the same. Of each RUN line the first
command counts if it is `rsmlir-opt`: its standard output, its errors and its exit code are compared, with the
name of the program taken out. Commands with options that mlir-opt does not have are left out.

Examples:

  lit_compare.py                                   # all of test/
  lit_compare.py test/transform --show 2
"""

import argparse
import difflib
import os
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TIMEOUT_SECONDS = 60
# The error of mlir-opt for options that it does not have.
UNKNOWN = re.compile(r"Unknown command line argument|does not refer to a registered pass|no such option")


def commands(path):
    """The commands of a test that run this program, as lists of words."""
    lines, continued = [], ""
    for line in path.read_text(encoding="utf-8", errors="replace").splitlines():
        match = re.match(r"\s*//\s*RUN:\s*(.*)", line)
        if match:
            text = continued + match[1]
            if text.endswith("\\"):
                continued = text[:-1]
            else:
                lines.append(text)
                continued = ""
    for line in lines:
        line = line.removeprefix("not ").replace("%roundtrip", "rsmlir-opt %s")
        line = line.replace("%generic-roundtrip", "rsmlir-opt %s --mlir-print-op-generic")
        try:
            words = shlex.split(line, posix=True)
        except ValueError:
            continue
        if not words or words[0] != "rsmlir-opt" or any(word in ("%t", "<", ">") for word in words):
            continue
        end = next((i for i, word in enumerate(words) if word in ("|", "2>&1", "&&", "||", ";")), len(words))
        words = [word.replace("%s", path.name).replace("%S", ".").replace("%p", ".") for word in words[1:end]]
        if not any("%" in word for word in words):
            yield words


def run(program, words, folder):
    """What a program prints, and its exit code."""
    try:
        done = subprocess.run([program, *words], capture_output=True, timeout=TIMEOUT_SECONDS, cwd=folder)
    except subprocess.TimeoutExpired:
        return ("", "time-out", None)
    name = os.path.basename(program)
    texts = [text.decode("utf-8", "replace").replace(name, "PROGRAM") for text in (done.stdout, done.stderr)]
    return (*texts, done.returncode)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tests", nargs="*", default=[str(ROOT / "test")], help="files or folders")
    parser.add_argument("--opt", default=str(ROOT / "target" / "release" / "rsmlir-opt"))
    parser.add_argument("--reference", default="mlir-opt-22")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="show N differences")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    reference = shutil.which(arguments.reference)
    if reference is None:
        print(f"skipped: there is no {arguments.reference} to compare with")
        return 0
    paths = []
    for test in map(Path, arguments.tests):
        paths += sorted(test.rglob("*.mlir")) if test.is_dir() else [test]
    tasks = [(path, words) for path in paths if "Inputs" not in path.parts for words in commands(path)]
    opt = os.path.abspath(arguments.opt)

    def compare(task):
        path, words = task
        wanted = run(reference, words, path.parent)
        if UNKNOWN.search(wanted[1]):
            return None
        return wanted, run(opt, words, path.parent)

    counts = {"equal": 0, "different": 0, "left out": 0}
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for (path, words), outcome in zip(tasks, pool.map(compare, tasks)):
            if outcome is None:
                counts["left out"] += 1
            elif outcome[0] == outcome[1]:
                counts["equal"] += 1
            else:
                counts["different"] += 1
                print(f"{path}: {shlex.join(words)}")
                if counts["different"] <= arguments.show:
                    for wanted, found in zip(outcome[0][:2], outcome[1][:2]):
                        sys.stdout.writelines(
                            line + "\n"
                            for line in difflib.unified_diff(
                                wanted.splitlines(), found.splitlines(), "mlir-opt", "rsmlir-opt", n=1, lineterm=""
                            )
                        )
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    return counts["different"] != 0


if __name__ == "__main__":
    sys.exit(main())
