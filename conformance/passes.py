#!/usr/bin/env python3
"""Compare passes with mlir-opt 22.1, byte for byte, on the valid records of the public corpus.

Each record that uses only shipped dialects is run through each pass by both programs. A record counts
where mlir-opt succeeds, and passes where the outputs are the same. mlir-opt's answers are kept in
target/passes-cache.json.gz, by record and pass.

Examples:

  passes.py --opt target/debug/rsmlir-opt --sample 300
  passes.py --opt target/debug/rsmlir-opt --pass cse --show 3
  passes.py --opt target/debug/rsmlir-opt --pass canonicalize --id 0005a3e2d7a3 --show 1
"""

import argparse
import difflib
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CORPUS = os.environ.get("RSMLIR_CORPUS", ROOT.parent / "shared" / "conformance" / "public.jsonl.gz")
DIALECTS = set(
    "builtin func arith math cf index ub complex affine scf memref tensor linalg dlti transform".split()
)
PASSES = [
    "canonicalize",
    "cse",
    "symbol-dce",
    "inline",
    "sccp",
    "loop-invariant-code-motion",
    "control-flow-sink",
    "remove-dead-values",
]
TIMEOUT_SECONDS = 20


def run(program, name, flags, path):
    """Standard output, and the exit code; None where the program takes too long."""
    command = [program, f"--{name}", *flags, path]
    try:
        done = subprocess.run(command, capture_output=True, timeout=TIMEOUT_SECONDS)
    except subprocess.TimeoutExpired:
        return None
    return [done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")]


class Cache:
    """What the reference says, by pass and record."""

    def __init__(self, path):
        self.path = path
        self.entries = {}
        self.changed = False
        if path.exists():
            with gzip.open(path, "rt") as file:
                self.entries = json.load(file)

    def get(self, key, make):
        if key not in self.entries:
            self.entries[key] = make()
            self.changed = True
        return self.entries[key]

    def save(self):
        if self.changed:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with gzip.open(self.path, "wt", compresslevel=3) as file:
                json.dump(self.entries, file)


def records(arguments):
    with gzip.open(arguments.corpus, "rt") as file:
        chosen = [json.loads(line) for line in file]
    only = set(arguments.dialect or [])
    chosen = [
        record
        for record in chosen
        if record["kind"] == "valid"
        and set(record["dialects"]) <= DIALECTS
        and (not only or only & set(record["dialects"]))
        and (not arguments.id or record["id"].startswith(arguments.id))
    ]
    # A sample is the same each time: those whose hashes come first.
    chosen.sort(key=lambda record: hashlib.sha1(record["id"].encode()).hexdigest())
    return chosen[: arguments.sample] if arguments.sample else chosen


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--opt", default=str(ROOT / "target" / "release" / "rsmlir-opt"))
    parser.add_argument("--reference", default="mlir-opt-22")
    parser.add_argument("--corpus", default=str(CORPUS))
    parser.add_argument("--pass", dest="passes", action="append", help="only this pass; may be repeated")
    parser.add_argument("--dialect", action="append", help="only records that use this dialect; may be repeated")
    parser.add_argument("--id", help="only records whose id begins so")
    parser.add_argument("--sample", type=int, default=0, metavar="K", help="only K records")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="show N differences per pass")
    parser.add_argument("--list", action="store_true", help="list the records that differ")
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    reference = shutil.which(arguments.reference)
    if reference is None:
        print(f"skipped: there is no {arguments.reference} to compare with")
        return 0
    if not Path(arguments.corpus).exists():
        print(f"skipped: there is no corpus at {arguments.corpus}")
        return 0
    chosen = records(arguments)
    cache = Cache(Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "passes-cache.json.gz")
    failed = False
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(arguments.jobs) as pool:

        def compare(task):
            name, record = task
            path = os.path.join(folder, record["id"] + ".mlir")
            if not os.path.exists(path):
                Path(path).write_text(record["input"])
            flags = record["flags"]
            wanted = cache.get(f"{name} {record['id']}", lambda: run(reference, name, flags, path))
            if wanted is None or wanted[0] != 0:
                return record, None, None
            return record, wanted, run(arguments.opt, name, flags, path)

        for name in arguments.passes or PASSES:
            counts, shown, differing = Counter(), 0, []
            for record, wanted, found in pool.map(compare, [(name, record) for record in chosen]):
                if wanted is None:
                    counts["skipped"] += 1
                    continue
                counts["all"] += 1
                changes = wanted[1] != record["expect"]["custom"]
                counts["changed"] += changes
                if found is not None and found[:2] == wanted[:2]:
                    counts["same"] += 1
                    counts["changed and same"] += changes
                    continue
                differing.append(record["id"])
                if shown < arguments.show:
                    shown += 1
                    show(name, record, wanted, found)
            total, changed = max(counts["all"], 1), max(counts["changed"], 1)
            print(
                f"{name:28} {counts['same']:5}/{counts['all']:<5} {100 * counts['same'] / total:6.2f} %"
                f"   of those it changes {100 * counts['changed and same'] / changed:6.2f} %"
                f" of {counts['changed']}"
            )
            failed |= bool(differing)
            if arguments.list:
                print("  " + " ".join(differing))
    cache.save()
    return 1 if failed else 0


def show(name, record, wanted, found):
    print(f"--- {name} {record['id']} {record['source']}")
    if found is None:
        print("timed out")
        return
    if found[0] != 0:
        print(f"exit code {found[0]}: {found[2][:2000]}")
        return
    lines = difflib.unified_diff(wanted[1].splitlines(), found[1].splitlines(), "mlir-opt", "rsmlir-opt", "", "", 2)
    for line in list(lines)[:40]:
        print(line.rstrip("\n")[:160])


if __name__ == "__main__":
    sys.exit(main())
