#!/usr/bin/env python3
"""Lower small kernels to LLVM IR with this project alone, run them with lli, and compare the numbers.

Each kernel is a program on tensors: linalg, math, scf. It is bufferized and lowered by `rsmlir-opt`, translated by
`rsmlir-translate`, and run by `lli`, which prints a number a line. The expected numbers are computed here, in Python.

Examples:

  run_kernels.py                   # all kernels
  run_kernels.py --only softmax --keep /tmp/kernels
  run_kernels.py --oracle          # lower and translate with mlir-opt and mlir-translate instead
"""

import argparse
import math
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PIPELINE = [
    "--linalg-generalize-named-ops",
    "--one-shot-bufferize=bufferize-function-boundaries",
    "--convert-linalg-to-loops",
    "--lower-affine",
    "--convert-scf-to-cf",
    "--convert-cf-to-llvm",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-math-to-llvm",
    "--convert-vector-to-llvm",
    "--finalize-memref-to-llvm",
    "--convert-arith-to-llvm",
    "--convert-index-to-llvm",
    "--convert-func-to-llvm",
    "--reconcile-unrealized-casts",
]
PRELUDE = r"""
llvm.mlir.global internal constant @format("%.9g\0A\00")
llvm.func @printf(!llvm.ptr, ...) -> i32
func.func private @print(%value: f32) {
  %format = llvm.mlir.addressof @format : !llvm.ptr
  %double = arith.extf %value : f32 to f64
  %count = llvm.call @printf(%format, %double) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, f64) -> i32
  return
}
"""


def data(count, seed):
    """Numbers that floats hold exactly."""
    return [((i * 7 + seed * 13) % 17 - 8) / 4 for i in range(count)]


def tensor(values, shape):
    """The text of a constant, and its type."""
    def nested(values, shape):
        if not shape:
            return repr(float(values[0]))
        step = len(values) // shape[0]
        return "[" + ", ".join(nested(values[i * step:(i + 1) * step], shape[1:]) for i in range(shape[0])) + "]"
    ty = "tensor<" + "".join(f"{n}x" for n in shape) + "f32>"
    return f"arith.constant dense<{nested(values, shape)}> : {ty}", ty


def program(body, result, shape, functions=""):
    """A main function that computes a tensor and prints its elements."""
    ty = "tensor<" + "".join(f"{n}x" for n in shape) + "f32>"
    lines, indent, indices = [], "  ", []
    for depth, extent in enumerate(shape):
        lines.append(f"{indent}%n{depth} = arith.constant {extent} : index")
        lines.append(f"{indent}scf.for %i{depth} = %c0 to %n{depth} step %c1 {{")
        indent += "  "
        indices.append(f"%i{depth}")
    lines.append(f"{indent}%value = tensor.extract {result}[{', '.join(indices)}] : {ty}")
    lines.append(f"{indent}func.call @print(%value) : (f32) -> ()")
    for depth in reversed(range(len(shape))):
        indent = indent[:-2]
        lines.append(f"{indent}}}")
    loops = "\n".join(lines)
    return f"""{PRELUDE}{functions}
func.func @main() -> i32 {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
{body}
{loops}
  %done = arith.constant 0 : i32
  return %done : i32
}}
"""


def matmul():
    a, b = data(6, 1), data(12, 2)
    (a_text, a_ty), (b_text, b_ty) = tensor(a, [2, 3]), tensor(b, [3, 4])
    body = f"""
  %a = {a_text}
  %b = {b_text}
  %e = tensor.empty() : tensor<2x4xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x4xf32>) -> tensor<2x4xf32>
  %r = linalg.matmul ins(%a, %b : {a_ty}, {b_ty}) outs(%f : tensor<2x4xf32>) -> tensor<2x4xf32>"""
    expected = [sum(a[i * 3 + k] * b[k * 4 + j] for k in range(3)) for i in range(2) for j in range(4)]
    return program(body, "%r", [2, 4]), expected


def batch_matmul():
    a, b = data(12, 3), data(12, 4)
    (a_text, a_ty), (b_text, b_ty) = tensor(a, [2, 2, 3]), tensor(b, [2, 3, 2])
    body = f"""
  %a = {a_text}
  %b = {b_text}
  %e = tensor.empty() : tensor<2x2x2xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x2x2xf32>) -> tensor<2x2x2xf32>
  %r = linalg.batch_matmul ins(%a, %b : {a_ty}, {b_ty}) outs(%f : tensor<2x2x2xf32>) -> tensor<2x2x2xf32>"""
    expected = [sum(a[n * 6 + i * 3 + k] * b[n * 6 + k * 2 + j] for k in range(3))
                for n in range(2) for i in range(2) for j in range(2)]
    return program(body, "%r", [2, 2, 2]), expected


def conv():
    image, kernel = data(32, 5), data(24, 6)
    (i_text, i_ty), (k_text, k_ty) = tensor(image, [1, 4, 4, 2]), tensor(kernel, [2, 2, 2, 3])
    out = "tensor<1x3x3x3xf32>"
    body = f"""
  %i = {i_text}
  %k = {k_text}
  %e = tensor.empty() : {out}
  %f = linalg.fill ins(%zero : f32) outs(%e : {out}) -> {out}
  %r = linalg.conv_2d_nhwc_hwcf ins(%i, %k : {i_ty}, {k_ty}) outs(%f : {out}) -> {out}"""
    expected = [
        sum(image[((y + dy) * 4 + x + dx) * 2 + c] * kernel[((dy * 2 + dx) * 2 + c) * 3 + f]
            for dy in range(2) for dx in range(2) for c in range(2))
        for y in range(3) for x in range(3) for f in range(3)]
    return program(body, "%r", [1, 3, 3, 3]), expected


def pooling():
    image = data(16, 7)
    i_text, i_ty = tensor(image, [1, 4, 4, 1])
    out = "tensor<1x2x2x1xf32>"
    body = f"""
  %i = {i_text}
  %low = arith.constant -1.0e30 : f32
  %w = tensor.empty() : tensor<2x2xf32>
  %e = tensor.empty() : {out}
  %f = linalg.fill ins(%low : f32) outs(%e : {out}) -> {out}
  %r = linalg.pooling_nhwc_max {{strides = dense<2> : tensor<2xi64>}}
    ins(%i, %w : {i_ty}, tensor<2x2xf32>) outs(%f : {out}) -> {out}"""
    expected = [max(image[(2 * y + dy) * 4 + 2 * x + dx] for dy in range(2) for dx in range(2))
                for y in range(2) for x in range(2)]
    return program(body, "%r", [1, 2, 2, 1]), expected


SOFTMAX = """
func.func private @softmax(%x: tensor<ROWSxCOLSxf32>) -> tensor<ROWSxCOLSxf32> {
  %low = arith.constant -1.0e30 : f32
  %zero = arith.constant 0.0 : f32
  %re = tensor.empty() : tensor<ROWSxf32>
  %rl = linalg.fill ins(%low : f32) outs(%re : tensor<ROWSxf32>) -> tensor<ROWSxf32>
  %max = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]} ins(%x : tensor<ROWSxCOLSxf32>) outs(%rl : tensor<ROWSxf32>) {
  ^bb0(%in: f32, %out: f32):
    %m = arith.maximumf %in, %out : f32
    linalg.yield %m : f32
  } -> tensor<ROWSxf32>
  %e = tensor.empty() : tensor<ROWSxCOLSxf32>
  %exp = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
      affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %max : tensor<ROWSxCOLSxf32>, tensor<ROWSxf32>) outs(%e : tensor<ROWSxCOLSxf32>) {
  ^bb0(%in: f32, %m: f32, %out: f32):
    %d = arith.subf %in, %m : f32
    %y = math.exp %d : f32
    linalg.yield %y : f32
  } -> tensor<ROWSxCOLSxf32>
  %se = tensor.empty() : tensor<ROWSxf32>
  %sz = linalg.fill ins(%zero : f32) outs(%se : tensor<ROWSxf32>) -> tensor<ROWSxf32>
  %sum = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
      iterator_types = ["parallel", "reduction"]} ins(%exp : tensor<ROWSxCOLSxf32>) outs(%sz : tensor<ROWSxf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.addf %in, %out : f32
    linalg.yield %s : f32
  } -> tensor<ROWSxf32>
  %oe = tensor.empty() : tensor<ROWSxCOLSxf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>,
      affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<ROWSxCOLSxf32>, tensor<ROWSxf32>) outs(%oe : tensor<ROWSxCOLSxf32>) {
  ^bb0(%in: f32, %s: f32, %out: f32):
    %q = arith.divf %in, %s : f32
    linalg.yield %q : f32
  } -> tensor<ROWSxCOLSxf32>
  return %r : tensor<ROWSxCOLSxf32>
}
"""


def softmax_of(rows):
    out = []
    for row in rows:
        exps = [math.exp(x - max(row)) for x in row]
        out.append([e / sum(exps) for e in exps])
    return out


def softmax():
    x = data(12, 8)
    text, ty = tensor(x, [3, 4])
    body = f"  %x = {text}\n  %r = call @softmax(%x) : ({ty}) -> {ty}"
    expected = sum(softmax_of([x[i * 4:i * 4 + 4] for i in range(3)]), [])
    return program(body, "%r", [3, 4], SOFTMAX.replace("ROWS", "3").replace("COLS", "4")), expected


def reduction():
    x = data(20, 9)
    text, ty = tensor(x, [4, 5])
    body = f"""
  %x = {text}
  %e = tensor.empty() : tensor<5xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<5xf32>) -> tensor<5xf32>
  %r = linalg.reduce ins(%x : {ty}) outs(%f : tensor<5xf32>) dimensions = [0]
    (%in: f32, %acc: f32) {{
      %p = arith.mulf %in, %in : f32
      %s = arith.addf %p, %acc : f32
      linalg.yield %s : f32
    }}"""
    return program(body, "%r", [5]), [sum(x[i * 5 + j] ** 2 for i in range(4)) for j in range(5)]


def elementwise():
    a, b = data(10, 10), data(10, 11)
    (a_text, ty), (b_text, _) = tensor(a, [10]), tensor(b, [10])
    body = f"""
  %a = {a_text}
  %b = {b_text}
  %e = tensor.empty() : {ty}
  %r = linalg.generic {{indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
      iterator_types = ["parallel"]}} ins(%a, %b : {ty}, {ty}) outs(%e : {ty}) {{
  ^bb0(%x: f32, %y: f32, %out: f32):
    %one = arith.constant 1.0 : f32
    %p = arith.mulf %x, %y : f32
    %q = arith.addf %p, %one : f32
    %m = arith.maximumf %q, %zero : f32
    %s = math.sqrt %m : f32
    %t = math.tanh %s : f32
    linalg.yield %t : f32
  }} -> {ty}"""
    return program(body, "%r", [10]), [math.tanh(math.sqrt(max(x * y + 1, 0))) for x, y in zip(a, b)]


def transpose():
    x = data(12, 12)
    text, ty = tensor(x, [3, 4])
    body = f"""
  %x = {text}
  %e = tensor.empty() : tensor<4x3xf32>
  %r = linalg.transpose ins(%x : {ty}) outs(%e : tensor<4x3xf32>) permutation = [1, 0]"""
    return program(body, "%r", [4, 3]), [x[i * 4 + j] for j in range(4) for i in range(3)]


def layer_norm():
    x = data(8, 13)
    text, ty = tensor(x, [2, 4])
    body = f"""
  %x = {text}
  %n = arith.constant 4.0 : f32
  %eps = arith.constant 1.0e-5 : f32
  %e = tensor.empty() : tensor<2x4xf32>
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%acc = %e) -> (tensor<2x4xf32>) {{
    %sums:2 = scf.for %j = %c0 to %c4 step %c1 iter_args(%s = %zero, %q = %zero) -> (f32, f32) {{
      %v = tensor.extract %x[%i, %j] : {ty}
      %s1 = arith.addf %s, %v : f32
      %vv = arith.mulf %v, %v : f32
      %q1 = arith.addf %q, %vv : f32
      scf.yield %s1, %q1 : f32, f32
    }}
    %mean = arith.divf %sums#0, %n : f32
    %square = arith.divf %sums#1, %n : f32
    %mm = arith.mulf %mean, %mean : f32
    %var = arith.subf %square, %mm : f32
    %ve = arith.addf %var, %eps : f32
    %scale = math.rsqrt %ve : f32
    %row = scf.for %j = %c0 to %c4 step %c1 iter_args(%t = %acc) -> (tensor<2x4xf32>) {{
      %v = tensor.extract %x[%i, %j] : {ty}
      %d = arith.subf %v, %mean : f32
      %y = arith.mulf %d, %scale : f32
      %t1 = tensor.insert %y into %t[%i, %j] : tensor<2x4xf32>
      scf.yield %t1 : tensor<2x4xf32>
    }}
    scf.yield %row : tensor<2x4xf32>
  }}"""
    expected = []
    for i in range(2):
        row = x[i * 4:i * 4 + 4]
        mean = sum(row) / 4
        var = sum(v * v for v in row) / 4 - mean * mean
        expected += [(v - mean) / math.sqrt(var + 1e-5) for v in row]
    return program(body, "%r", [2, 4]), expected


def vector_dot():
    a, b = data(16, 14), data(16, 15)
    (a_text, ty), (b_text, _) = tensor(a, [16]), tensor(b, [16])
    body = f"""
  %a = {a_text}
  %b = {b_text}
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %init = arith.constant dense<0.0> : vector<4xf32>
  %v = scf.for %i = %c0 to %c16 step %c4 iter_args(%acc = %init) -> (vector<4xf32>) {{
    %x = vector.transfer_read %a[%i], %zero {{in_bounds = [true]}} : {ty}, vector<4xf32>
    %y = vector.transfer_read %b[%i], %zero {{in_bounds = [true]}} : {ty}, vector<4xf32>
    %z = vector.fma %x, %y, %acc : vector<4xf32>
    scf.yield %z : vector<4xf32>
  }}
  %sum = vector.reduction <add>, %v : vector<4xf32> into f32
  %r = tensor.from_elements %sum : tensor<1xf32>"""
    return program(body, "%r", [1]), [sum(x * y for x, y in zip(a, b))]


def attention():
    """A head of a transformer: softmax(Q K^T / 2) V, a residual, and a ReLU."""
    q, k, v = data(12, 16), data(12, 17), data(12, 18)
    (q_text, ty), (k_text, _), (v_text, _) = tensor(q, [3, 4]), tensor(k, [3, 4]), tensor(v, [3, 4])
    body = f"""
  %q = {q_text}
  %k = {k_text}
  %v = {v_text}
  %te = tensor.empty() : tensor<4x3xf32>
  %kt = linalg.transpose ins(%k : {ty}) outs(%te : tensor<4x3xf32>) permutation = [1, 0]
  %se = tensor.empty() : tensor<3x3xf32>
  %sz = linalg.fill ins(%zero : f32) outs(%se : tensor<3x3xf32>) -> tensor<3x3xf32>
  %s = linalg.matmul ins(%q, %kt : {ty}, tensor<4x3xf32>) outs(%sz : tensor<3x3xf32>) -> tensor<3x3xf32>
  %half = arith.constant dense<0.5> : tensor<3x3xf32>
  %scaled = arith.mulf %s, %half : tensor<3x3xf32>
  %p = call @softmax(%scaled) : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %oe = tensor.empty() : {ty}
  %oz = linalg.fill ins(%zero : f32) outs(%oe : {ty}) -> {ty}
  %o = linalg.matmul ins(%p, %v : tensor<3x3xf32>, {ty}) outs(%oz : {ty}) -> {ty}
  %re = tensor.empty() : {ty}
  %r = linalg.generic {{indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>,
      affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}}
      ins(%o, %q : {ty}, {ty}) outs(%re : {ty}) {{
  ^bb0(%x: f32, %y: f32, %out: f32):
    %sum = arith.addf %x, %y : f32
    %m = arith.maximumf %sum, %zero : f32
    linalg.yield %m : f32
  }} -> {ty}"""
    scores = [[sum(q[i * 4 + d] * k[j * 4 + d] for d in range(4)) / 2 for j in range(3)] for i in range(3)]
    probabilities = softmax_of(scores)
    expected = [max(sum(probabilities[i][j] * v[j * 4 + d] for j in range(3)) + q[i * 4 + d], 0)
                for i in range(3) for d in range(4)]
    text = program(body, "%r", [3, 4], SOFTMAX.replace("ROWS", "3").replace("COLS", "3"))
    return text, expected


KERNELS = [matmul, batch_matmul, conv, pooling, softmax, reduction, elementwise, transpose, layer_norm, vector_dot,
           attention]


def stage(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        first = next((line for line in done.stderr.splitlines() if "error" in line), done.stderr[:200])
        raise RuntimeError(f"{Path(command[0]).name}: {first}")
    return done.stdout


def check(kernel):
    """Why the kernel fails, or nothing."""
    text, expected = kernel()
    pipeline = (["--convert-elementwise-to-linalg"] if kernel is attention else []) + PIPELINE
    try:
        lowered = stage([ARGS.opt] + pipeline, text)
        llvm = stage([ARGS.translate, "--mlir-to-llvmir"], lowered)
        if ARGS.keep:
            Path(ARGS.keep).mkdir(exist_ok=True)
            Path(ARGS.keep, kernel.__name__ + ".mlir").write_text(text)
            Path(ARGS.keep, kernel.__name__ + ".ll").write_text(llvm)
        actual = [float(word) for word in stage([ARGS.lli], llvm).split()]
    except (RuntimeError, subprocess.TimeoutExpired) as error:
        return str(error)
    if len(actual) != len(expected):
        return f"{len(actual)} numbers, not {len(expected)}"
    for index, (one, other) in enumerate(zip(actual, expected)):
        if not math.isclose(one, other, rel_tol=1e-5, abs_tol=1e-5):
            return f"number {index} is {one}, not {other}"
    return ""


def main():
    failed = 0
    kernels = [kernel for kernel in KERNELS if not ARGS.only or ARGS.only in kernel.__name__]
    for kernel in kernels:
        problem = check(kernel)
        failed += bool(problem)
        print(f"{kernel.__name__}: {problem or 'right'}")
    print(f"{len(kernels) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="kernels whose names have this in them")
    parser.add_argument("--keep", help="write programs and LLVM IR to this folder")
    parser.add_argument("--oracle", action="store_true", help="use mlir-opt and mlir-translate")
    programs = Path(os.environ.get("RSMLIR_BIN", str(ROOT / "target/release")))
    parser.add_argument("--opt", default=str(programs / "rsmlir-opt"))
    parser.add_argument("--translate", default=str(programs / "rsmlir-translate"))
    parser.add_argument("--lli", default=shutil.which("lli-22") or shutil.which("lli") or "lli")
    ARGS = parser.parse_args()
    if ARGS.oracle:
        ARGS.opt, ARGS.translate = "mlir-opt-22", "mlir-translate-22"
    sys.exit(main())
