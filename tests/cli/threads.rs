//! The output and the diagnostics are the same at any number of threads.

use super::Folder;

/// Makes a module large enough that several threads share every stage: constants with names, maps and
/// locations with aliases, blocks, and `last` at the end.
fn large_module(last: &str) -> String {
    let function = |index: usize| {
        let operations: String = (0..20)
            .map(|number| format!("  %v{number} = arith.addi %a, %c : i32 loc(\"x.py\":{index}:{number})\n"))
            .collect();
        format!(
            "func.func @f{index}(%a: i32, %m: memref<4xi32, affine_map<(d0) -> (d0 + {})>> loc(#l)) -> i32 {{\n  \
             %c = arith.constant {} : i32\n  cf.br ^bb1(%c : i32)\n^bb1(%b: i32):\n{operations}  return %v19 : i32\n}}\n",
            index % 7,
            index % 3
        )
    };
    let functions: String = (0..700).map(function).collect();
    format!("module {{\n{functions}{last}}}\n#l = loc(\"l\")\n")
}

#[track_caller]
fn assert_same(text: &str, arguments: &[&str]) -> (i32, String, String) {
    let folder = Folder::with(&[("in.mlir", text)]);
    let shared = folder.run(&[&["in.mlir"], arguments].concat());
    let alone = folder.run(&[&["in.mlir", "--mlir-disable-threading"], arguments].concat());
    assert!(shared == alone, "{arguments:?}");
    shared
}

#[test]
fn text_is_the_same() {
    let text = large_module("");
    assert!(text.len() > 700 * 1024);
    for form in
        ["--verify-each", "--mlir-print-op-generic", "--mlir-print-debuginfo", "--mlir-print-unique-ssa-ids"]
    {
        let (code, stdout, stderr) = assert_same(&text, &[form]);
        assert_eq!((code, stderr.as_str()), (0, ""));
        assert_eq!(stdout.matches("arith.addi").count(), 700 * 20);
    }
}

#[test]
fn reports_are_the_same() {
    for (last, report) in [
        (
            "func.func @g() {\n  %x = arith.addi %y, %y : i32\n  return\n}\n",
            "use of undeclared SSA value name",
        ),
        ("func.func @g() {\n  cf.br ^nowhere\n}\n", "reference to an undefined block"),
        ("func.func @g() {\n  // a brace: }\n  return 1\n}\n", "expected operation name in quotes"),
        ("func.func @f0() {\n  return\n}\n", "redefinition of symbol named 'f0'"),
        ("func.func @g() -> i32 {\n  return\n}\n", "has 0 operands, but enclosing function"),
    ] {
        let (code, stdout, stderr) = assert_same(&large_module(last), &[]);
        assert_eq!((code, stdout.as_str()), (1, ""));
        assert!(stderr.contains(report), "{stderr}");
    }
}
