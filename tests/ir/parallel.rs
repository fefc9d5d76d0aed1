//! Regions that several threads parse are what one thread makes of them, or one thread has to parse.

use std::sync::Arc;

use rsmlir::ir::Ir;
use rsmlir::ir::diag::Failed;
use rsmlir::parse::{ParseOptions, parse_source, parse_source_by_two_threads};
use rsmlir::print::{PrintFlags, print_ir};

/// Returns the results of parsing `text` with two threads and with one: a report, or else the printed IR.
fn parsed(text: &str) -> (Option<String>, String) {
    let context = Arc::new(rsmlir::shipped::context());
    let buffer = context.sources().add("x.mlir", text).unwrap();
    let shared = parse_source_by_two_threads(&context, buffer, 0..text.len());
    let shared = shared.map(|ir| printed(&ir.unwrap()));
    let context = Arc::new(rsmlir::shipped::context());
    let buffer = context.sources().add("x.mlir", text).unwrap();
    let options = ParseOptions { verify: false, implicit_module: true, ..ParseOptions::default() };
    let alone = match parse_source(&context, buffer, 0..text.len(), options) {
        Ok(ir) => printed(&ir),
        Err(Failed) => {
            let reports = context.diagnostics().take_unhandled();
            reports.into_iter().map(|report| report.message).collect()
        }
    };
    (shared, alone)
}

/// The IR as text, but for the location of the module around it.
fn printed(ir: &Ir) -> String {
    let mut printed = Vec::new();
    print_ir(ir, &PrintFlags { debug_info: true, ..PrintFlags::new() }, &mut printed).unwrap();
    let text = String::from_utf8(printed).unwrap();
    text.replace("loc(unknown)", "loc(\"x.mlir\":0:0)")
}

#[track_caller]
fn assert_shared(text: &str) {
    let (shared, alone) = parsed(text);
    assert_eq!(shared.as_deref(), Some(&*alone));
}

#[track_caller]
fn assert_given_up(text: &str, report: &str) {
    let (shared, alone) = parsed(text);
    assert_eq!(shared, None);
    assert!(alone.contains(report), "{alone}");
}

#[test]
fn functions_are_what_they_are_without_threads() {
    assert_shared(
        "#map = affine_map<(d0) -> (d0 + 1)>\n!t = memref<4xi32, #map>\nfunc.func @f(%a: !t, %b: i32 loc(#l)) -> i32 {\n  \
         %c = arith.addi %b, %b {x = #map, s = \"}\"} : i32 loc(#m)\n  cf.br ^bb1\n^bb1:\n  return %c : i32\n}\n\
         func.func private @g()\nmodule @m {\n  func.func @h() {\n    \"func.func\"() <{function_type = () -> (), \
         sym_name = \"n\"}> ({\n      func.return\n    }) : () -> ()\n    return\n  }\n}\n\
         #l = loc(\"l\")\n#m = loc(\"m\")\n",
    );
}

#[test]
fn generic_forms_are_postponed_where_no_name_is_visible() {
    let function = "\"func.func\"() <{function_type = (i32) -> i32, sym_name = \"f\"}> ({\n  ^bb0(%x: i32):\n    \
                    \"func.return\"(%x) : (i32) -> ()\n  }) : () -> ()\n";
    assert_shared(&format!("\"builtin.module\"() ({{\n  {function}  }}) : () -> ()\n"));
    assert_shared(
        &format!("%x = arith.constant 1 : i64\n{function}").replace("%x: ", "%y: ").replace("(%x)", "(%y)"),
    );
    assert_given_up(&format!("%x = arith.constant 1 : i64\n{function}"), "redefinition of SSA value '%x'");
}

#[test]
fn what_cannot_be_shared_is_given_up() {
    let function = |text: &str| format!("func.func @f() {{\n  {text}\n  return\n}}\n");
    assert_given_up(&function("%x = arith.addi %y, %y : i32"), "use of undeclared SSA value name");
    assert_given_up(&function("cf.br ^nowhere"), "reference to an undefined block");
    assert_given_up(&function("%x = arith.constant #late"), "undefined symbol alias id 'late'");
    assert_given_up(&function("").replace("return", "// nothing"), "expected non-empty function body");
    let two = function("%x = arith.addi %y, %y : i32") + &function("foo");
    assert_given_up(&two, "custom op 'foo' is unknown");
}

#[test]
fn comments_do_not_mislead() {
    let function = |name: &str, text: &str| format!("func.func @{name}() {{\n  {text}\n  return\n}}\n");
    assert_shared(&(function("f", "// } \" {") + &function("g", "// / {\n  // }}")));
    assert_shared(&function("f", "%x = arith.constant {a = \"// }\"} 1 : i8 // \"{"));
}

#[test]
fn small_modules_are_postponed_whole() {
    let function = "func.func @f() {\n  return\n}\n";
    assert_shared(&format!("module @a {{\n{function}}}\nmodule {{\n}}\nmodule @b {{ // nothing }}\n}}\n"));
    // One that is larger is not, but those in it are.
    let modules: String = (0..2000).map(|number| format!("module @m{number} {{\n{function}}}\n")).collect();
    assert_shared(&format!("module @all {{\n{modules}}}\n"));
    assert_given_up("module {\n  func.func @f() {\n    foo\n  }\n}\n", "custom op 'foo' is unknown");
}

#[test]
fn numbers_and_keys_mean_the_same_in_the_whole_text() {
    let function = |name: &str, attribute: &str| {
        format!(
            "func.func @{name}() attributes {{a = {attribute}}} {{\n  %c = arith.constant {{b = {attribute}}} 1 : i8\n  return\n}}\n"
        )
    };
    let text =
        function("f", "distinct[1]<2>") + &function("g", "distinct[0]<2>") + &function("h", "distinct[1]<2>");
    assert_shared(&text);
    let key = |key: &str| format!("dense_resource<{key}> : tensor<1xi8>");
    let section =
        "{-# dialect_resources: { builtin: { one: \"0x0100000001\", two: \"0x0100000002\" } } #-}\n";
    assert_shared(&(function("f", &key("two")) + &function("g", &key("one")) + section));
}
