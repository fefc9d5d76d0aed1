#!/usr/bin/env python3
"""Formats every text of the conformance corpora, and .mlir and .td files of folders, and checks what must hold.

    format.py --fmt rsmlir-fmt --opt mlir-opt [--corpora DIR] [--tree DIR]... [--td DIR]... [--limit N] [--show N]

  idempotent   formatting what was formatted changes nothing
  same IR      the program --opt prints the same generic form of both texts, or rejects both
  printed      what mlir-opt printed is changed nowhere (the corpora have it in the custom and the generic form)
  same records mlir-tblgen --dump-json prints the same for both .td files, but for lines and columns

`--opt` may be mlir-opt itself. Texts of --tree are split where `// -----` stands.
"""

import argparse
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--fmt", required=True)
    parser.add_argument("--opt", default="mlir-opt-22")
    parser.add_argument("--corpora", type=Path)
    parser.add_argument("--tree", type=Path, action="append", default=[])
    parser.add_argument("--td", type=Path, action="append", default=[])
    parser.add_argument("--include", action="append", default=[])
    parser.add_argument("--tblgen", default="mlir-tblgen-22")
    parser.add_argument("--limit", type=int)
    parser.add_argument("--show", type=int, default=3)
    return parser.parse_args()


def records(args):
    """Yields the texts of the corpora with the flags of each and what mlir-opt printed."""
    for path in sorted(args.corpora.glob("*.jsonl.gz")) if args.corpora else []:
        with gzip.open(path, "rt") as file:
            for line in file:
                record = json.loads(line)
                if "input" in record:
                    yield record["id"], record["input"], record.get("flags", []), record.get("expect", {})
    for tree in args.tree:
        for path in sorted(tree.rglob("*.mlir")):
            text = path.read_bytes().decode("utf-8", "surrogateescape")
            name = re.sub(r"\W", "_", str(path))
            yield name, text, ["--split-input-file", "--allow-unregistered-dialect"], {}


def generic(opt, path, flags):
    # Names of files and lines are in locations only: those are not printed, since formatting moves lines.
    flags = [flag for flag in flags if flag.lstrip("-") != "mlir-print-debuginfo"]
    command = [opt, path.name, "--mlir-print-op-generic", *flags]
    run = subprocess.run(command, cwd=path.parent, capture_output=True, timeout=120)
    return run.returncode == 0, run.stdout


def differing(before, after, normalized=lambda text: text):
    """Returns the names in `before` whose files differ in the other folder."""
    names = sorted(path.name for path in before.iterdir())
    read = lambda folder, name: normalized((folder / name).read_bytes())
    return [name for name in names if read(before, name) != read(after, name)]


def squeezed(text):
    """Returns a text without the double spaces and empty ends that some printers leave."""
    return re.sub(rb"(?<=\S)[ \t]+(?=\S)", b" ", re.sub(rb"[ \t]+$", b"", text.strip(), flags=re.M))


def formatted(fmt, folder, target):
    shutil.copytree(folder, target)
    run = subprocess.run([fmt, str(target)], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{fmt} failed: {run.stderr[:2000]}")
    return target


def report(name, total, bad, folders, show):
    print(f"{name:24} {total - len(bad)} of {total}")
    for case in bad[:show]:
        print(f"  {case}")
        subprocess.run(["diff", "-u", *(str(folder / case) for folder in folders)])


def check_mlir(args, scratch):
    source = scratch / "in"
    source.mkdir()
    printed = scratch / "printed"
    printed.mkdir()
    flags = {}
    for count, (name, text, own, expect) in enumerate(records(args)):
        if args.limit and count >= args.limit:
            break
        (source / f"{name}.mlir").write_bytes(text.encode("utf-8", "surrogateescape"))
        flags[f"{name}.mlir"] = own
        for form in ("custom", "generic"):
            if form in expect:
                (printed / f"{name}.{form}.mlir").write_text(expect[form])
    once = formatted(args.fmt, source, scratch / "once")
    twice = formatted(args.fmt, once, scratch / "twice")
    report("idempotent", len(flags), differing(once, twice), (once, twice), args.show)
    if any(printed.iterdir()):
        again = formatted(args.fmt, printed, scratch / "again")
        report("printed unchanged", len(list(printed.iterdir())), differing(printed, again, squeezed), (printed, again), args.show)
    changed = differing(source, once)
    print(f"{'changed at all':24} {len(changed)} of {len(flags)}")

    def is_same(name):
        before = generic(args.opt, source / name, flags[name])
        after = generic(args.opt, once / name, flags[name])
        return before == after or (not before[0] and not after[0])

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        bad = [name for name, same in zip(changed, pool.map(is_same, changed)) if not same]
    report("same IR", len(flags), bad, (source, once), args.show)


def dump(args, path, include):
    command = [args.tblgen, "--dump-json", *(f"-I{folder}" for folder in [*args.include, include]), str(path)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        return None
    return re.sub(r'"[^"]*\.td:\d+:\d+"', "", run.stdout)


def check_td(args, scratch):
    source = scratch / "td"
    source.mkdir()
    origin = {}
    for tree in args.td:
        for path in sorted(tree.rglob("*.td")):
            name = re.sub(r"\W", "_", str(path)) + ".td"
            shutil.copy(path, source / name)
            origin[name] = path.parent
    once = formatted(args.fmt, source, scratch / "td-once")
    twice = formatted(args.fmt, once, scratch / "td-twice")
    report("idempotent (.td)", len(origin), differing(once, twice), (once, twice), args.show)
    changed = differing(source, once)
    print(f"{'changed at all (.td)':24} {len(changed)} of {len(origin)}")

    def is_same(name):
        return dump(args, source / name, origin[name]) == dump(args, once / name, origin[name])

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        bad = [name for name, same in zip(changed, pool.map(is_same, changed)) if not same]
    report("same records", len(origin), bad, (source, once), args.show)


def main():
    args = arguments()
    with tempfile.TemporaryDirectory() as scratch:
        if args.corpora or args.tree:
            check_mlir(args, Path(scratch))
        if args.td:
            check_td(args, Path(scratch))


if __name__ == "__main__":
    main()
