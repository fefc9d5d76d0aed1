#!/usr/bin/env python3
"""Compares what dialects/linalg says that structured operations compute with what mlir-opt makes of them.

    linalg_compare.py [--tblgen llvm-tblgen-22] [--mlir-opt mlir-opt-22] [-v]

An instance of each operation that has a scalarBody is read by mlir-opt, once with floats and once with small integers
and wide ones as outputs. Its region has to have the operations that the fields of the record say; generalized, it
has to have the loops and the indexing maps. Strides and dilations are numbers that nothing simplifies.

Nothing here is needed to build or test the project: it is for whoever moves it to another version of MLIR.
"""

import argparse
import json
import pathlib
import re
import subprocess

DIALECTS = pathlib.Path(__file__).resolve().parent.parent / "dialects"
STRIDES = {"strides": [2, 3, 5], "dilations": [7, 11, 13]}
# Float and integer functions: the table in dialects/linalg/base.td.
BINARY = {
    "add": ("arith.addf", "arith.addi"), "sub": ("arith.subf", "arith.subi"), "mul": ("arith.mulf", "arith.muli"),
    "div": ("arith.divf", "arith.divsi"), "div_unsigned": (None, "arith.divui"),
    "max_signed": ("arith.maximumf", "arith.maxsi"), "min_signed": ("arith.minimumf", "arith.minsi"),
    "max_unsigned": (None, "arith.maxui"), "min_unsigned": (None, "arith.minui"), "powf": ("math.powf", None),
}
UNARY = {"abs": "math.absf", "negf": "arith.negf"} | {
    name: f"math.{name}" for name in "exp log ceil floor round sqrt rsqrt tanh erf".split()}


class Unsupported(Exception):
    """The function does not take operands of this type."""


class Body:
    """Builds operations, [name, operands, type], from a scalarBody."""

    def __init__(self, record, types, attributes):
        self.tokens = re.findall(r"\.\.\.|[\w.+-]+|\S", record["scalarBody"])
        self.types = dict(zip(record["scalars"], types))
        self.arguments = {name: f"arg{i}" for i, name in enumerate(record["scalars"])}
        self.inputs = [(f"arg{i}", t) for i, t in enumerate(types[:-1])]
        self.attributes = attributes
        self.operations = []
        result, _ = self.value()
        self.operations.append(["linalg.yield", [result], None])

    def take(self, expected=None):
        token = self.tokens.pop(0)
        assert expected in (None, token), (expected, token)
        return token

    def build(self, name, operands, type):
        if name is None:
            raise Unsupported
        self.operations.append([name, operands, type])
        return len(self.operations) - 1, type

    def value(self):
        name = self.take()
        if name == "$":
            name = self.attributes[self.take()]
        if self.tokens[:1] == [":"]:
            self.take()
            return self.build(f"arith.constant {float(name)}", [], self.take())
        if name == "index":
            self.take("(")
            number = self.take()
            self.take(")")
            return self.build(f"linalg.index {number}", [], "index")
        if self.tokens[:1] == ["<"]:
            self.take()
            type = self.take()
            self.take(">")
            self.take("(")
            operand = self.value()
            self.take(")")
            return self.cast(*operand, self.types.get(type, type), name == "cast_unsigned")
        if self.tokens[:1] != ["("]:
            return self.arguments[name], self.types[name]
        self.take("(")
        if self.tokens[0] == "...":
            self.take()
            operands = self.inputs
        else:
            operands = [self.value()]
            while self.tokens[0] == ",":
                self.take()
                operands.append(self.value())
        self.take(")")
        return self.function(name, operands)

    def cast(self, value, source, target, unsigned):
        kind = lambda t: "index" if t == "index" else t[0]
        width = lambda t: int(t[1:])
        if source == target:
            return value, source
        match kind(source), kind(target):
            case "index", "i":
                name = "index_cast"
            case "f", "i":
                name = "fptoui" if unsigned else "fptosi"
            case "i", "f":
                name = "uitofp" if unsigned else "sitofp"
            case "f", "f":
                name = "extf" if width(target) > width(source) else "truncf"
            case _:
                name = ("extui" if unsigned else "extsi") if width(target) > width(source) else "trunci"
        return self.build(f"arith.{name}", [value], target)

    def function(self, name, operands):
        values, types = [v for v, _ in operands], [t for _, t in operands]
        is_float = types[-1].startswith("f")
        if name in BINARY:
            return self.build(BINARY[name][not is_float], values, types[0])
        if name == "select":
            return self.build("arith.select", values, types[1])
        if not is_float:
            raise Unsupported
        if name == "reciprocal":
            one, _ = self.build("arith.constant 1.0", [], types[0])
            return self.build("arith.divf", [one, values[0]], types[0])
        if name == "square":
            return self.build("arith.mulf", values * 2, types[0])
        return self.build(UNARY[name], values, types[0])


def loops_and_maps(text):
    """Those of the linalg.generic in the generic form."""
    text = text[text.index('"linalg.generic"'):]
    return re.findall(r"iterator_type<(\w+)>", text), re.findall(r"affine_map<(.*?)>(?=[,\]])", text)


def region(text, operation):
    """The operations in the region of an operation, from the generic form."""
    body = text[text.index("({", text.index(f'"linalg.{operation}"')):]
    arguments = re.findall(r"(%\w+):", re.search(r"\^bb0\((.*?)\):\n", body).group(1))
    names = {a: f"arg{i}" for i, a in enumerate(arguments)}
    operations = []
    for m in re.finditer(r'^ *(?:(%\w+) = )?"([\w.]+)"\((.*?)\)( <\{.*?\}>)? : .*?-> (\S+)$', body, re.M):
        result, name, operands, attributes, type = m.groups()
        if name == "arith.constant":
            name += " " + str(float(re.search(r"value = (\S+)", attributes).group(1)))
        if name == "linalg.index":
            name += " " + re.search(r"dim = (\d+)", attributes).group(1)
        operands = [names.get(o, o) for o in operands.split(", ") if o]
        operations.append([name, operands, None if name == "linalg.yield" else type])
        if result:
            names[result] = len(operations) - 1
        if name == "linalg.yield":
            return operations


def rename(map_, symbols):
    """A map as MLIR prints it: loops d0, d1, ..., and numbers in place of symbols."""
    loops, names, results = re.fullmatch(r"affine_map<\((.*?)\)(?:\[(.*?)\])? -> \((.*)\)>", map_).groups()
    replaced = {loop: f"d{i}" for i, loop in enumerate(loops.split(", "))}
    for name, element in zip((names or "").split(", "), symbols):
        attribute, number = re.fullmatch(r"(\w+)\[(\d+)\]", element).groups()
        replaced[name] = str(STRIDES[attribute][int(number)])
    domain = ", ".join(f"d{i}" for i in range(len(loops.split(", "))))
    results = re.sub(r"[a-z]\w*", lambda m: replaced[m.group()], results)
    return f"({domain}) -> ({results})"


def instance(record, input_type, output_type):
    """An operation on memrefs, the types of its operands' elements, and attributes that its body names."""
    name, attributes, extra, prefix, suffix = record["opName"], {}, [], "", ""
    maps = record.get("indexingMaps")
    if maps:
        ranks = [len([r for r in m.rsplit("-> (", 1)[1].removesuffix(")>").split(", ") if r]) for m in maps]
    else:
        ranks = [2] * (len(record["scalars"]) or 3)
    for attribute in dict.fromkeys(s.split("[")[0] for s in record.get("mapSymbols", [])):
        count = len(record["mapSymbols"]) // 2
        extra.append(f"{attribute} = dense<{STRIDES[attribute][:count]}> : tensor<{count}xi64>")
    types = [input_type] * (len(ranks) - 1) + [output_type]
    if name == "transpose":
        suffix = "permutation = [1, 0]"
    elif name == "broadcast":
        ranks, suffix = [1, 2], "dimensions = [0]"
    elif name == "contract":
        prefix = "indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>, " \
                 "affine_map<(m, n, k) -> (m, n)>]"
    elif name == "elementwise":
        prefix, attributes["kind"] = "kind=#linalg.elementwise_kind<mul>", "mul"
    elif name == "select":
        types[0] = "i1"
    elif name == "fill":
        ranks = [0, 2]
    elif name == "fill_rng_2d":
        types[:3] = ["f64", "f64", "i32"]
    if "$cast" in record["scalarBody"]:
        attributes["cast"] = "cast_unsigned"
        extra.append("cast = #linalg.type_fn<cast_unsigned>")
    shaped = [f"memref<{'?x' * r}{t}>" if r else t for r, t in zip(ranks, types)]
    if ranks[-1] == 0:
        shaped[-1] = f"memref<{types[-1]}>"
    values = [f"%{i}" for i in range(len(shaped))]
    inputs = f"{', '.join(values[:-1])} : {', '.join(shaped[:-1])}"
    if extra:
        prefix += f" {{{', '.join(extra)}}}"
    text = f"linalg.{name} {prefix} ins({inputs}) outs({values[-1]} : {shaped[-1]}) {suffix}"
    arguments = ", ".join(f"{v}: {t}" for v, t in zip(values, shaped))
    return f"func.func @f({arguments}) {{\n{text}\nreturn\n}}", types, attributes


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tblgen", default="llvm-tblgen-22")
    parser.add_argument("--mlir-opt", default="mlir-opt-22")
    parser.add_argument("-v", "--verbose", action="store_true", help="show what differs")
    args = parser.parse_args()
    command = [args.tblgen, "--dump-json", f"-I{DIALECTS}/include", f"{DIALECTS}/linalg/linalg.td"]
    records = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    names = records["!instanceof"]["ScalarComputation"]
    options = ["--mlir-print-op-generic", "--mlir-print-local-scope"]
    equal = total = 0
    for name in names:
        record = records[name]
        casts = "cast" in record["scalarBody"]
        for types in (("f32", "f32"), ("i8", "i32") if casts else ("i32", "i32")):
            total += 1
            text, types, attributes = instance(record, *types)
            try:
                ours = Body(record, types, attributes).operations
            except Unsupported:
                ours = None
            done = subprocess.run([args.mlir_opt, *options], input=text, capture_output=True, text=True)
            theirs = None if done.returncode else region(done.stdout, record["opName"])
            if ours != theirs:
                print(f"{name}{types}: another region")
                if args.verbose:
                    print(f"    MLIR {theirs or done.stderr}\n    ours {ours}")
                continue
            if theirs and "indexingMaps" in record:
                command = [args.mlir_opt, *options, "--linalg-generalize-named-ops"]
                done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
                loops, maps = loops_and_maps(done.stdout)
                if record["anyRank"]:
                    ours = ["parallel"] * 2, ["(d0, d1) -> (d0, d1)"] * len(maps)
                    if name == "FillOp":
                        ours[1][0] = "(d0, d1) -> ()"
                else:
                    ours = record["iteratorTypes"], [rename(m, record["mapSymbols"]) for m in record["indexingMaps"]]
                if ours != (loops, maps):
                    print(f"{name}{types}: other loops or maps")
                    if args.verbose:
                        print(f"    MLIR {loops, maps}\n    ours {ours}")
                    continue
            equal += 1
    print(f"computations: {equal} of {total} equal, of {len(names)} operations")


if __name__ == "__main__":
    main()
