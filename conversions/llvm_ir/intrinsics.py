#!/usr/bin/env python3
"""Writes intrinsics.txt, the table of LLVM's intrinsics that translate/intrinsics.rs reads.

    python3 conversions/llvm_ir/intrinsics.py > conversions/llvm_ir/intrinsics.txt

Needs llvm-tblgen and opt of LLVM 22 (Debian: llvm-22, llvm-22-dev). A row of the table is

    name|results|parameters|attributes of the function|attributes of parameters

Types: `i32`, `float`, `ptr`, `ptr1` (an address space), `v4i32`; `Ai`, `Af`, `Av`, `Ap`, `A*` are integers, floats,
vectors, pointers and anything, which make names overloaded; `=0` is the type that overload 0 has, `e0` its
element, `w0:i1` an i1 for each of its elements, `n2:0` a vector of half the elements, `P0` a vector of pointers for
its elements; `...` more arguments.
"""

import collections
import json
import re
import subprocess
import sys

INCLUDE = "/usr/lib/llvm-22/include"
KINDS = {0: "A*", 1: "Ai", 2: "Af", 3: "Av", 4: "Ap"}
SCALARS = {
    "f16": "half", "bf16": "bfloat", "f32": "float", "f64": "double", "f128": "fp128", "f80": "x86_fp80",
    "ppcf128": "ppc_fp128", "token": "token", "MetadataVT": "metadata", "isVoid": "...", "x86amx": "x86_amx",
    "externref": "ptr10", "funcref": "ptr20", "exnref": "ptr11", "Other": "{}",
}


def main():
    prefixes = set(sys.argv[1:]) | {""}
    source = subprocess.run(
        ["llvm-tblgen-22", "--dump-json", "-I", INCLUDE, f"{INCLUDE}/llvm/IR/Intrinsics.td"],
        check=True, capture_output=True).stdout
    records = json.loads(source)
    rows = []
    for name in records["!instanceof"]["Intrinsic"]:
        record = records[name]
        if record["TargetPrefix"] not in prefixes:
            continue
        llvm_name = record["LLVMName"] or "llvm." + name.removeprefix("int_").replace("_", ".")
        overloads = []
        results = [type_of(records, t, overloads) for t in record["RetTypes"]]
        params = [type_of(records, t, overloads) for t in record["ParamTypes"]]
        rows.append((llvm_name, results, params, overloads))
    rows.sort()
    attributes = attributes_of(rows)
    sets = collections.Counter()
    out = []
    for llvm_name, results, params, _ in rows:
        function, parameters = attributes.get(llvm_name, ("", []))
        sets[function] += 1
        out.append([llvm_name.removeprefix("llvm."), ",".join(results), ",".join(params), function, ";".join(parameters).rstrip(";")])
    order = [text for text, _ in sorted(sets.items(), key=lambda entry: (-entry[1], entry[0]))]
    print("# The intrinsics of LLVM 22, written by intrinsics.py, which says how to read this.")
    for index, text in enumerate(order):
        print(f"@{index} {text}")
    for row in out:
        row[3] = str(order.index(row[3]))
        print("|".join(row).rstrip("|"))


def type_of(records, reference, overloads):
    """The type as the table spells it; notes the kinds of overloads."""
    record = records[reference["def"]]
    classes = record["!superclasses"]
    number = record["Number"]
    if "LLVMAnyType" in classes:
        overloads.append(KINDS[record["ArgCode"]])
        return KINDS[record["ArgCode"]]
    if "LLVMScalarOrSameVectorWidth" in classes:
        return f"w{number}:{plain_signature(records, record)}"
    if "LLVMOneNthElementsVectorType" in classes:
        return f"n{record['Sig'][-1]}:{number}"
    if "LLVMVectorElementType" in classes:
        return f"e{number}"
    if "LLVMVectorOfAnyPointersToElt" in classes:
        overloads.append("P")
        return f"P{number}"
    for of, letter in (("LLVMExtendedType", "x"), ("LLVMTruncatedType", "t"), ("LLVMVectorOfBitcastsToInt", "b")):
        if of in classes:
            return f"{letter}{number}"
    if "LLVMSubdivide2VectorType" in classes:
        return f"s2:{number}"
    if "LLVMSubdivide4VectorType" in classes:
        return f"s4:{number}"
    if "LLVMMatchType" in classes:
        return f"={number}"
    if "LLVMQualPointerType" in classes:
        space = record["Sig"][1] if len(record["Sig"]) > 1 else 0
        return f"ptr{space}" if space else "ptr"
    return value_type(records[record["VT"]["def"]]["!name"] if "!name" in records[record["VT"]["def"]] else record["VT"]["def"])


def plain_signature(records, record):
    """The element of LLVMScalarOrSameVectorWidth: only its codes are in the record."""
    codes = {1: "i1", 2: "i8", 3: "i16", 4: "i32", 5: "i64", 6: "half", 7: "float", 8: "double", 14: "ptr"}
    sig = record["Sig"][2:]
    if len(sig) == 1 and sig[0] in codes:
        return codes[sig[0]]
    if sig and sig[0] == 34:  # IIT_VEC_ELEMENT of an overload
        return f"e{sig[1] >> 8 if sig[1] < 4096 else 0}"
    if sig and sig[0] == 15:
        return f"={(sig[1] & 0xff) >> 3}"
    return "?" + "_".join(map(str, sig))


def value_type(name):
    if re.fullmatch(r"i\d+", name):
        return name
    if name in SCALARS:
        return SCALARS[name]
    vector = re.fullmatch(r"(nx)?v(\d+)(\w+)", name)
    if vector:
        return f"{vector[1] or ''}v{vector[2]}{SCALARS.get(vector[3], vector[3])}"
    return "?" + name


SAMPLES = {"A*": "i32", "Ai": "i32", "Af": "float", "Av": "<4 x float>", "Ap": "ptr", "P": "<4 x ptr>"}


def sample(spelling, overloads):
    """A type of LLVM IR that the parameter can have."""
    if spelling in SAMPLES:
        return SAMPLES[spelling]
    if spelling[0] == "P":
        return "<4 x ptr>"
    vector = re.fullmatch(r"(nx)?v(\d+)(.*)", spelling)
    if vector:
        return f"<{'vscale x ' if vector[1] else ''}{vector[2]} x {vector[3]}>"
    if re.fullmatch(r"ptr\d+", spelling):
        return f"ptr addrspace({spelling[3:]})"
    base = lambda number: SAMPLES[overloads[int(number)]]
    if spelling[0] == "=":
        return base(spelling[1:])
    if spelling[0] == "e" and spelling[1:].isdigit():
        return "float"
    if spelling[0] == "w":
        number, element = spelling[1:].split(":")
        of = base(number)
        element = sample(element, overloads)
        return re.sub(r"x \w+>", f"x {element}>", of) if of[0] == "<" else element
    if spelling[0] == "n" and ":" in spelling:
        parts, number = spelling[1:].split(":")
        return f"<{max(4 // int(parts), 1)} x float>"
    return spelling


def attributes_of(rows):
    """By name: the attributes of the function, and of its result and parameters, as opt prints them."""
    found = {}
    for row in rows:
        text = declaration(row)
        done = subprocess.run(["opt-22", "-S", "-passes="], input=text, capture_output=True, text=True)
        if done.returncode != 0:
            print(f"no attributes of {row[0]}: {text.strip()}: {done.stderr.strip()[:200]}", file=sys.stderr)
            continue
        group = re.search(r"^attributes #0 = \{ (.*) \}$", done.stdout, re.M)
        line = re.search(r"^declare (.*?)@[^(]*\((.*?)\)( #\d+)?$", done.stdout, re.M)
        if not line:
            continue
        result = re.sub(r"(\{.*\}|<.*>|ptr addrspace\(\d+\)|[\w.]+) $", "", line[1]).strip()
        params = [re.sub(r"^(<[^>]*>|\{.*?\}|ptr addrspace\(\d+\)|[\w.]+) ?", "", param)
                  for param in split(line[2])]
        found[row[0]] = (group[1] if group else "", [result] + params)
    return found


def split(params):
    out, depth, start = [], 0, 0
    for index, char in enumerate(params + ","):
        depth += (char in "<({") - (char in ">)}")
        if char == "," and depth == 0:
            out.append(params[start:index].strip())
            start = index + 1
    return out


def declaration(row):
    name, results, params, overloads = row
    types = [sample(result, overloads) for result in results]
    result = "void" if not types else types[0] if len(types) == 1 else "{ " + ", ".join(types) + " }"
    suffix = "".join("." + mangled(SAMPLES[kind]) for kind in overloads)
    return f"declare {result} @{name}{suffix}({', '.join(sample(param, overloads) for param in params)})\n"


def mangled(ty):
    return {"i32": "i32", "float": "f32", "<4 x float>": "v4f32", "ptr": "p0", "<4 x ptr>": "v4p0"}[ty]


main()
