#!/usr/bin/env python3
"""Scores the conformance corpora and compares with the rates committed in rates.json.

    check.py --corpora DIR [--opt PROGRAM] [--update] [--only NAME]

DIR has score.py and the corpora it scores. A rate that falls below the committed one, and any
crash or time-out, is a failure; a rate that rises is reported, and written with --update.
"""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
RATES = HERE / "rates.json"

# The scored corpora: a name, the corpus, and further options of score.py.
CORE = ["--only-dialects",
        "builtin,func,arith,math,cf,index,ub,complex,affine,scf,memref,tensor,linalg,dlti,transform,"
        "llvm,vector,bufferization,tosa,shape,quant,ml_program,pdl,pdl_interp,smt,gpu,amdgpu,nvvm,rocdl,"
        "spirv,emitc,amx,async,omp,wasmssa,shard,mpi",
        "--restrict"]
SUITES = {
    "roundtrip": ("public.jsonl.gz", ["--form", "roundtrip", "--kind", "valid,valid_unreg"]),
    "core": ("public.jsonl.gz", [*CORE, "--form", "custom,generic,debuginfo,local"]),
    "core-mutants": ("mutants.jsonl.gz", [*CORE, "--form", "custom,generic,debuginfo,local"]),
    "everything": ("public.jsonl.gz", ["--form", "custom"]),
    "everything-mutants": ("mutants.jsonl.gz", ["--form", "custom"]),
}


def score(corpora, opt, corpus, options):
    """Runs score.py; returns {"kind/check": [passed, total]} and how many crashed or timed out."""
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        subprocess.run([sys.executable, corpora / "score.py", "--opt", opt, "--corpus", corpora / corpus,
                        *options, "--json", out.name], check=True, stdout=subprocess.DEVNULL)
        result = json.load(open(out.name))
    rates = {f"{kind}/{check}": counts for kind, tally in sorted(result["by_kind"].items())
             for check, counts in sorted(tally["checks"].items())}
    return rates, len(result["crashed"]), len(result["timed_out"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpora", required=True, type=pathlib.Path)
    parser.add_argument("--opt", default=HERE.parent / "target" / "release" / "rsmlir-opt", type=pathlib.Path)
    parser.add_argument("--update", action="store_true")
    parser.add_argument("--only", choices=SUITES)
    arguments = parser.parse_args()
    committed = json.loads(RATES.read_text()) if RATES.exists() else {}
    failed = False
    for name, (corpus, options) in SUITES.items():
        if arguments.only not in (None, name):
            continue
        rates, crashes, timeouts = score(arguments.corpora, arguments.opt.resolve(), corpus, options)
        if crashes or timeouts:
            print(f"{name}: {crashes} crashes, {timeouts} time-outs")
            failed = True
        for key, (passed, total) in rates.items():
            before = committed.get(name, {}).get(key, [0, total])[0]
            change = "" if passed == before else f"  ({passed - before:+d})"
            print(f"{name:20} {key:28} {passed:5} of {total:5}  {100 * passed / total:5.1f} %{change}")
            failed |= passed < before
        committed[name] = rates
    if arguments.update:
        lines = json.dumps(committed, indent=1, sort_keys=True)
        RATES.write_text(lines + "\n")
    elif failed:
        sys.exit("conformance: a rate fell, or an input was not survived")


if __name__ == "__main__":
    main()
