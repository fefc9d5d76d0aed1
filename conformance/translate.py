#!/usr/bin/env python3
"""Compare rsmlir-translate --mlir-to-llvmir with mlir-translate 22.1, chunk by chunk.

The inputs are MLIR's own tests of the translation (each file whose RUN lines translate to LLVM IR, split at its
`// -----`), or modules of the llvm dialect among the recorded answers of pipelines. A chunk is equal if both print the
same bytes, or if both fail and what this program says first is what mlir-translate says first. A chunk that
mlir-translate does not finish (it asserts, or crashes), or that has operations of dialects that it does not know, is
left out.

Examples:

  translate.py --tests path/to/mlir/test/Target/LLVMIR --skip 'omp|openmp|openacc'
  translate.py --pipelines path/to/pipelines.jsonl.gz --limit 500
  translate.py --tests ... --only llvmir-types --show 3
"""

import argparse
import collections
import difflib
import gzip
import json
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TIMEOUT_SECONDS = 60
SPLIT = re.compile(r"^// -----.*$", re.M)


def chunks_of_tests(folder, only, skip):
    """Names and texts of the chunks of the tests in a folder."""
    for path in sorted(Path(folder).glob("*.mlir")):
        text = path.read_text(errors="replace")
        if only and not re.search(only, path.name) or skip and re.search(skip, path.name):
            continue
        runs = re.findall(r"RUN:(.*(?:\\\n.*)*)", text)
        if not any(re.match(r"\s*(not )?mlir-translate .*-mlir-to-llvmir", run) for run in runs):
            continue
        splits = any("split-input-file" in run for run in runs)
        for index, chunk in enumerate(SPLIT.split(text) if splits else [text]):
            yield f"{path.name}#{index}", chunk


def chunks_of_pipelines(path, limit):
    """Names and texts of recorded outputs that are of the llvm dialect."""
    count = 0
    with gzip.open(path, "rt") as lines:
        for line in lines:
            record = json.loads(line)
            text = record.get("stdout") or record.get("output") or ""
            other = re.search(r"\b(?!llvm\b|module\b|builtin\b|dlti\b)[a-z_]+\.[a-z_]+(\.[a-z_]+)* ", text)
            if "llvm.func" not in text or other and "unrealized_conversion_cast" in text:
                continue
            for index, chunk in enumerate(SPLIT.split(text)):
                if "llvm." in chunk:
                    yield f"{record['id']}#{index}", chunk
            count += 1
            if count == limit:
                return


def run(program, text):
    """The output, the first error, and whether it ended by itself."""
    try:
        done = subprocess.run(
            program + ["--mlir-to-llvmir"], input=text.encode(), capture_output=True, timeout=TIMEOUT_SECONDS)
    except subprocess.TimeoutExpired:
        return "", "timeout", False
    error = next((line for line in done.stderr.decode(errors="replace").splitlines() if "error:" in line), "")
    error = re.sub(r"^<(stdin|unknown)>", "", error)
    ended = done.returncode in (0, 1) and "Assertion" not in done.stderr.decode(errors="replace")
    return done.stdout.decode(errors="replace"), error or ("failed" if done.returncode else ""), ended


def compare(chunk):
    name, text = chunk
    expected, expected_error, ended = run(ARGS.oracle.split(), text)
    if not ended:
        return name, "left out", ""
    if re.search(r"Dialect `\w+' not found|unregistered dialect", expected_error):
        return name, "left out", ""
    actual, error, ended = run([ARGS.program], text)
    if not ended:
        return name, "crashes", error
    if expected_error or error:
        if expected_error == error or expected_error == "failed" and error:
            return name, "equal", ""
        if not error:
            return name, "succeeds", f"expected: {expected_error}"
        return name, "fails", f"{error}\n      expected: {expected_error or 'success'}"
    if expected == actual:
        return name, "equal", ""
    lines = difflib.unified_diff(expected.splitlines(), actual.splitlines(), "mlir-translate", "this", lineterm="", n=1)
    return name, "differs", "\n".join(list(lines)[:ARGS.lines])


def main():
    results = collections.Counter()
    shown = 0
    chunks = list(chunks_of_tests(ARGS.tests, ARGS.only, ARGS.skip) if ARGS.tests
                  else chunks_of_pipelines(ARGS.pipelines, ARGS.limit))
    files = collections.defaultdict(collections.Counter)
    causes = collections.Counter()
    with ThreadPoolExecutor(ARGS.jobs) as pool:
        for name, result, detail in pool.map(compare, chunks):
            results[result] += 1
            files[name.split("#")[0]][result] += 1
            if result in ("fails", "crashes"):
                causes[re.sub(r"^.*?error: ", "", detail.splitlines()[0] if detail else "")[:110]] += 1
            if result not in ("equal", "left out") and shown < ARGS.show:
                shown += 1
                print(f"== {name}: {result}\n{detail}")
    if ARGS.files:
        for name, counts in files.items():
            if set(counts) - {"equal", "left out"}:
                print(f"{name}: {dict(counts)}")
    for cause, count in causes.most_common(ARGS.causes):
        print(f"{count:5} {cause}")
    counted = sum(results.values()) - results["left out"]
    rate = 100 * results["equal"] / counted if counted else 0
    print(f"{results['equal']} of {counted} chunks equal ({rate:.1f} %):",
          ", ".join(f"{count} {result}" for result, count in results.most_common()))
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tests", help="the folder of MLIR's tests")
    parser.add_argument("--pipelines", help="records with outputs of pipelines")
    parser.add_argument("--limit", type=int, default=0, help="at most this many records")
    parser.add_argument("--only", help="files whose names match")
    parser.add_argument("--skip", help="no files whose names match")
    parser.add_argument("--show", type=int, default=0, help="show this many differences")
    parser.add_argument("--lines", type=int, default=12, help="lines of a difference")
    parser.add_argument("--files", action="store_true", help="list the files with differences")
    parser.add_argument("--causes", type=int, default=10, help="list this many causes of failures")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--oracle", default="mlir-translate-22")
    parser.add_argument("--program", default=os.environ.get("RSMLIR_TRANSLATE", str(ROOT / "target/release/rsmlir-translate")))
    ARGS = parser.parse_args()
    if not ARGS.tests and not ARGS.pipelines:
        parser.error("give --tests or --pipelines")
    sys.exit(main())
