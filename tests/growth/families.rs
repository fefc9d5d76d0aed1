//! The families of inputs.

use std::fmt::Write as _;

use super::Program::{Check, Print, Refuse, TableGen};
use super::{Family, LINEAR};

const fn family(
    name: &'static str,
    program: super::Program,
    base: usize,
    make: fn(usize) -> String,
) -> Family {
    Family { name, program, base, make, growth: LINEAR }
}

impl Family {
    /// Returns the same family with another bound of its growth.
    const fn grows(self, growth: f64) -> Self {
        Family { growth, ..self }
    }
}

/// All families.
#[rustfmt::skip]
pub static FAMILIES: &[Family] = &[
    // Long texts.
    family("operations", Check(&[]), 2000, operations),
    family("operations on one line", Check(&[]), 2000, |n| operations(n).replace('\n', " ")),
    family("operations, printed", Print(&[]), 2000, operations),
    family("operations, printed with locations", Print(&["--mlir-print-debuginfo"]), 2000, operations),
    family("a long line with an error", Refuse(&[]), 2000, |n| operations(n).replace('\n', " ") + "%"),
    family("diagnostics", Refuse(&["--diagnostics=plain"]), 1000, |n| each(n, |k, out| writeln!(out, "\"t.x\"(%u{k}) : (i32) -> ()"))),
    family("expected diagnostics", Check(&["--verify-diagnostics"]), 1000, expected_diagnostics),
    family("chunks", Check(&["--split-input-file"]), 20, |n| "\"t.x\"() : () -> ()\n// -----\n".repeat(n)),
    // Many of one thing.
    family("operands", Check(&[]), 4000, |n| format!("%0 = \"t.x\"() : () -> i32\n\"t.y\"({}) : ({}) -> ()", list(n, "%0"), list(n, "i32"))),
    family("operands, printed", Print(&[]), 4000, |n| format!("%0 = \"t.x\"() : () -> i32\n\"t.y\"({}) : ({}) -> ()", list(n, "%0"), list(n, "i32"))),
    family("results", Print(&[]), 4000, |n| format!("%0:{n} = \"t.x\"() : () -> ({})\n\"t.y\"(%0#{}) : (i32) -> ()", list(n, "i32"), n - 1)),
    family("arguments", Print(&[]), 4000, |n| format!("func.func private @f({})", list(n, "i32"))),
    family("arguments of a block", Print(&[]), 4000, |n| format!("\"t.x\"() ({{ ^bb0({}): }}) : () -> ()", numbered(n, "%a", ": i32"))),
    family("successors", Print(&[]), 4000, |n| format!("\"t.x\"() ({{ \"t.br\"() [{}] : () -> ()\n^bb1: \"t.end\"() : () -> () }}) : () -> ()", list(n, "^bb1"))),
    family("blocks", Print(&[]), 2000, blocks),
    family("regions", Print(&[]), 2000, |n| format!("\"t.x\"() ({}) : () -> ()", list(n, "{}"))),
    family("symbols", Print(&[]), 2000, |n| each(n, |k, out| writeln!(out, "func.func private @f{k}()"))),
    family("calls", Check(&[]), 1000, calls),
    family("attributes", Print(&[]), 4000, |n| format!("\"t.x\"() {{{}}} : () -> ()", numbered(n, "a", " = 1 : i32"))),
    family("elements of an array", Print(&[]), 4000, |n| format!("\"t.x\"() {{a = [{}]}} : () -> ()", list(n, "\"s\""))),
    family("elements of a tensor", Print(&[]), 8000, |n| format!("\"t.x\"() {{a = dense<[{}]> : tensor<{n}xi32>}} : () -> ()", numbered(n, "", ""))),
    // The library that converts decimals multiplies as Karatsuba did, with n to the power of 1.58 steps.
    family("digits", Print(&[]), 4000, |n| format!("\"t.x\"() {{a = {} : i16777215}} : () -> ()", "7".repeat(n))).grows(3.1),
    family("aliases", Print(&[]), 1000, |n| each(n, |k, out| writeln!(out, "#a{k} = [{k}]")) + &each(n, |k, out| writeln!(out, "\"t.x\"() {{a = #a{k}}} : () -> ()"))),
    family("aliases of aliases", Check(&[]), 2000, |n| "#a0 = []\n".to_owned() + &each(n, |k, out| writeln!(out, "#a{} = [#a{k}]", k + 1))),
    family("locations, printed", Print(&["--mlir-print-debuginfo"]), 1000, |n| each(n, |k, out| writeln!(out, "\"t.x\"() : () -> () loc(\"a\":{}:{k})", k / 7 + 1))),
    family("dimensions", Print(&[]), 8000, |n| format!("\"t.x\"() : () -> tensor<{}f32>", "2x".repeat(n))),
    family("dimensions of zero", Print(&[]), 8000, |n| format!("\"t.x\"() : () -> tensor<{}f32>", "0x".repeat(n))),
    family("dimensions, dynamic", Print(&[]), 8000, |n| format!("\"t.x\"() : () -> memref<{}f32>", "?x4x".repeat(n / 2))),
    family("dimensions of a vector", Print(&[]), 8000, |n| format!("\"t.x\"() : () -> vector<{}f32>", "1x".repeat(n))),
    family("terms", Print(&[]), 1000, |n| format!("#m = affine_map<(d0) -> (d0{})>\n\"t.x\"() {{a = #m}} : () -> ()", " * 2 mod 3".repeat(n))),
    // One thing inside another.
    family("nested !llvm.struct", Print(&[]), 1000, |n| format!("\"t.x\"() : () -> !llvm.{}i1{}", "struct<(".repeat(n), ")>".repeat(n))),
    family("nested !llvm.array", Print(&[]), 1000, |n| format!("\"t.x\"() : () -> !llvm.{}i1{}", "array<1 x ".repeat(n), ">".repeat(n))),
    family("nested regions", Check(&[]), 2000, |n| "\"t.x\"() ({\n".repeat(n) + &"}) : () -> ()\n".repeat(n)),
    family("nested types", Print(&[]), 4000, |n| format!("\"t.x\"() : () -> {}i32{}", "tuple<".repeat(n), ">".repeat(n))),
    family("nested types of a dialect", Print(&[]), 4000, |n| format!("\"t.x\"() : () -> {}i32{}", "!t.x<".repeat(n), ">".repeat(n))),
    family("nested types of a loaded dialect", Print(&["--dialect", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/growth/box.td")]), 1000, |n| format!("\"t.x\"() : () -> {}i32{}", "!box.of<".repeat(n), ">".repeat(n))),
    family("nested attributes", Print(&[]), 4000, |n| format!("\"t.x\"() {{a = {}{}}} : () -> ()", "[".repeat(n), "]".repeat(n))),
    family("nested locations", Check(&[]), 4000, |n| format!("\"t.x\"() : () -> () loc({}unknown{})", "\"a\"(".repeat(n), ")".repeat(n))),
    family("nested ifs, --cse", Check(&["--cse"]), 1000, ifs),
    family("nested ifs, --canonicalize", Check(&["--canonicalize"]), 1000, ifs),
    family("nested ifs, --loop-invariant-code-motion", Check(&["--loop-invariant-code-motion"]), 1000, ifs),
    family("nested ifs, --remove-dead-values", Check(&["--remove-dead-values"]), 1000, ifs),
    family("nested ifs, --sccp", Check(&["--sccp"]), 1000, ifs),
    family("nested ifs, --control-flow-sink", Check(&["--control-flow-sink"]), 1000, ifs),
    family("nested loops, --cse", Check(&["--cse"]), 1000, loops),
    family("nested loops, --canonicalize", Check(&["--canonicalize"]), 1000, loops),
    family("nested loops, --loop-invariant-code-motion", Check(&["--loop-invariant-code-motion"]), 1000, loops),
    family("nested loops, --remove-dead-values", Check(&["--remove-dead-values"]), 1000, loops),
    family("nested regions, --cse", Check(&["--cse"]), 1000, |n| "\"t.x\"() ({\n".repeat(n) + &"}) : () -> ()\n".repeat(n)),
    family("nested regions, --canonicalize", Check(&["--canonicalize"]), 1000, |n| "\"t.x\"() ({\n".repeat(n) + &"}) : () -> ()\n".repeat(n)),
    // Passes on much of one thing.
    family("a chain of sums, --canonicalize", Check(&["--canonicalize"]), 1000, |n| chain(n, "arith.constant 1 : i32")),
    family("a chain of sums, --canonicalize, printed", Print(&["--canonicalize"]), 1000, |n| chain(n, "arith.constant 1 : i32")),
    family("a chain of sums, --cse", Check(&["--cse"]), 1000, |n| chain(n, "\"t.x\"() : () -> i32")),
    family("a chain of sums, --sccp", Check(&["--sccp"]), 1000, |n| chain(n, "arith.constant 1 : i32")),
    family("a chain of sums, --remove-dead-values", Check(&["--remove-dead-values"]), 1000, |n| chain(n, "\"t.x\"() : () -> i32")),
    family("equal operations, --cse", Check(&["--cse"]), 1000, |n| format!("%0 = \"t.x\"() : () -> i32\n{}", each(n, |_, out| writeln!(out, "arith.addi %0, %0 : i32")))),
    family("constants, --canonicalize", Check(&["--canonicalize"]), 1000, |n| each(n, |k, out| writeln!(out, "%{k} = arith.constant {k} : i32\n\"t.y\"(%{k}) : (i32) -> ()"))),
    family("uses of one value, --canonicalize", Check(&["--canonicalize"]), 1000, |n| format!("%0 = \"t.x\"() : () -> i32\n%c = arith.constant 0 : i32\n{}", each(n, |k, out| writeln!(out, "%a{k} = arith.addi %0, %c : i32\n\"t.y\"(%a{k}) : (i32) -> ()")))),
    family("blocks, --canonicalize", Check(&["--canonicalize"]), 500, branches),
    family("blocks, --cse", Check(&["--cse"]), 500, branches),
    family("blocks, --sccp", Check(&["--sccp"]), 500, branches),
    family("calls, --inline", Check(&["--inline"]), 250, calls),
    family("calls, --symbol-dce", Check(&["--symbol-dce"]), 500, calls),
    family("calls, --remove-dead-values", Check(&["--remove-dead-values"]), 500, calls),
    family("calls, --sccp", Check(&["--sccp"]), 500, calls),
    family("operations, --topological-sort", Check(&["--topological-sort"]), 1000, |n| format!("\"t.g\"() ({{{}}}) : () -> ()", operations(n))),
    // TableGen.
    family("template arguments", TableGen, 500, |n| format!("class A<{}> {{ int f = a0; }}\ndef x : A<>;", numbered(n, "int a", " = 1").replace(", ", ",\n"))),
    family("fields", TableGen, 500, |n| format!("class A {{ {} }}\ndef x : A;\ndef y : A;", each(n, |k, out| writeln!(out, "int f{k} = {k};")))),
    family("defs", TableGen, 500, |n| "class A<int n> { int a = n; }\n".to_owned() + &each(n, |k, out| writeln!(out, "def d{k} : A<{k}>;"))),
    family("elements of a list", TableGen, 1000, |n| format!("def x {{ list<int> l = [{}]; int s = !foldl(0, l, a, b, !add(a, b)); }}", numbered(n, "", ""))),
];

fn each(n: usize, mut write: impl FnMut(usize, &mut String) -> std::fmt::Result) -> String {
    let mut out = String::new();
    for k in 0..n {
        write(k, &mut out).expect("a string");
    }
    out
}

/// `item, item, item`
fn list(n: usize, item: &str) -> String {
    vec![item; n].join(", ")
}

/// `before0after, before1after`
fn numbered(n: usize, before: &str, after: &str) -> String {
    let items: Vec<String> = (0..n).map(|k| format!("{before}{k}{after}")).collect();
    items.join(", ")
}

/// Each uses the one before.
fn operations(n: usize) -> String {
    "%0 = \"t.x\"() : () -> i32\n".to_owned()
        + &each(n, |k, out| writeln!(out, "%{} = \"t.y\"(%{k}) {{a = {k}}} : (i32) -> i32", k + 1))
}

fn expected_diagnostics(n: usize) -> String {
    each(n, |k, out| {
        writeln!(out, "// expected-error@below {{{{undeclared SSA value}}}}\n\"t.x\"(%u{k}) : (i32) -> ()")
    })
}

fn in_function(body: &str) -> String {
    format!("func.func @f(%c: i1, %i: index, %x: i32) {{\n{body}return\n}}\n")
}

/// Each has a condition of its own, computed before it: those on one condition become one, in pairs, and whether
/// the result of that is dead depends on all that is inside.
fn ifs(n: usize) -> String {
    let open = each(n, |k, out| writeln!(out, "%c{k} = \"t.c\"() : () -> i1\nscf.if %c{k} {{"));
    in_function(&(open + "\"t.x\"() : () -> ()\n" + &"}\n".repeat(n)))
}

fn loops(n: usize) -> String {
    let open = each(n, |k, out| writeln!(out, "scf.for %i{k} = %i to %i step %i {{"));
    in_function(&(open + "\"t.x\"() : () -> ()\n" + &"}\n".repeat(n)))
}

fn chain(n: usize, constant: &str) -> String {
    let sums = each(n, |k, out| writeln!(out, "%s{} = arith.addi %s{k}, %c1 : i32", k + 1));
    let first = format!("%c1 = {constant}\n%s0 = \"t.x\"() : () -> i32\n");
    in_function(&(first + &sums + &format!("\"t.y\"(%s{n}) : (i32) -> ()\n")))
}

fn blocks(n: usize) -> String {
    let blocks = each(n, |k, out| writeln!(out, "^bb{k}: \"t.br\"() [^bb{}] : () -> ()", k + 1));
    format!(
        "\"t.x\"() ({{ \"t.br\"() [^bb0] : () -> ()\n{blocks}^bb{n}: \"t.end\"() : () -> () }}) : () -> ()"
    )
}

/// Each branches to the two after it.
fn branches(n: usize) -> String {
    let blocks = each(n, |k, out| {
        writeln!(out, "^bb{k}: \"t.x\"() : () -> ()\ncf.cond_br %c, ^bb{}, ^bb{}", k + 1, k + 2)
    });
    let end = format!("^bb{n}:\ncf.br ^bb{}\n^bb{}:\n", n + 1, n + 1);
    in_function(&format!("cf.br ^bb0\n{blocks}{end}"))
}

fn calls(n: usize) -> String {
    each(n, |k, out| {
        writeln!(
            out,
            "func.func private @f{k}(%x: i32) -> i32 {{\n%0 = \"t.x\"(%x) : (i32) -> i32\nreturn %0 : i32\n}}\n\
             func.func @g{k}(%x: i32) -> i32 {{\n%0 = call @f{k}(%x) : (i32) -> i32\nreturn %0 : i32\n}}"
        )
    })
}
