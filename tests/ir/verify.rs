//! Invalid IR that no text produces, and combinations of several errors.

use std::sync::Arc;

use rsmlir::ir::body::OperationState;
use rsmlir::ir::{Body, BodyId, Context, Ir, Location, OpRef};
use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::verify::verify;

fn context() -> Arc<Context> {
    let context = rsmlir::shipped::context();
    context.allow_unregistered_dialects(true);
    context.diagnostics().print_op_on_diagnostic(false);
    Arc::new(context)
}

/// Returns the errors that a text causes.
fn errors_of(text: &str) -> Vec<String> {
    let context = context();
    let buffer = context.sources().add("in.mlir", text.as_bytes()).expect("a small text");
    let parsed = parse_source(&context, buffer, 0..text.len(), ParseOptions::default());
    let diagnostics = context.diagnostics().take_unhandled();
    assert_eq!(parsed.is_err(), !diagnostics.is_empty());
    diagnostics.into_iter().map(|diagnostic| diagnostic.message).collect()
}

#[test]
fn an_error_in_one_function_does_not_hide_those_of_others() {
    let errors = errors_of(
        r#"
        func.func @a() -> i1 { return }
        func.func @b() { return }
        module {
          func.func @c() -> (i1, i1) { return }
          func.func @d() -> (i1, i1, i1) { "func.return"() : () -> () }
        }
        func.func @e() -> (i1, i1, i1, i1) { return }
        "#,
    );
    let expected = [1, 2, 3, 4].map(|count| format!("returns {count}"));
    assert_eq!(errors.len(), expected.len(), "{errors:?}");
    assert!(errors.iter().zip(&expected).all(|(error, expected)| error.ends_with(expected)), "{errors:?}");
}

#[test]
fn an_error_beside_functions_comes_first_and_alone() {
    let errors = errors_of(
        r#"
        func.func @a() -> i1 { return }
        "func.call"() : () -> ()
        func.func @b() -> i1 { return }
        "#,
    );
    assert_eq!(errors, ["'func.call' op requires attribute 'callee'"]);
}

#[test]
fn errors_in_functions_hide_those_of_their_module() {
    let errors = errors_of("func.func @a() -> i1 { return }\nfunc.func @a() { return }");
    assert_eq!(errors.len(), 1, "{errors:?}");
}

/// An operation with two regions, the second of which ends with a branch by `branch_name` to the
/// entry of the first.
fn branch_across_regions(branch_name: &str) -> (Arc<Context>, Ir) {
    let context = context();
    let name = |name: &str| context.op_name(context.intern_string(name));
    let mut body = Body::default();
    let mut root = OperationState::new(name("x.root"), Location::UNKNOWN);
    let mut block = None;
    for _ in 0..2 {
        let region = body.create_region();
        root.regions.push(region);
        let target = block.replace(body.create_block());
        let here = block.expect("just made");
        body.append_block(region, here);
        let mut branch = OperationState::new(name(branch_name), Location::UNKNOWN);
        branch.successors.extend(target);
        let branch = body.create_operation(&context, &branch);
        body.append_operation(here, branch);
    }
    let root = body.create_operation(&context, &root);
    let ir = Ir::new(context.clone(), vec![body], OpRef { body: BodyId::new(0), op: root });
    (context, ir)
}

#[test]
fn branches_stay_in_their_region() {
    let (context, ir) = branch_across_regions("x.branch");
    assert!(verify(ir.root()).is_err());
    let diagnostics = context.diagnostics().take_unhandled();
    // The branch makes the other region's entry one with predecessors, which is seen first.
    assert_eq!(diagnostics[0].message, "entry block of region may not have predecessors");
}

#[test]
fn nesting_takes_no_stack_and_linear_time() {
    const DEPTH: usize = 20_000;
    let text = [
        "func.func @f(%v: i32) {\n",
        &"\"x.region\"() ({ \"x.use\"(%v) : (i32) -> ()\n".repeat(DEPTH),
        &"}) : () -> ()\n".repeat(DEPTH),
        "return }",
    ]
    .concat();
    assert_eq!(errors_of(&text), [""; 0]);
    let text =
        ["module {\n".repeat(DEPTH), "func.func @f() -> i1 { return }".into(), "}\n".repeat(DEPTH)].concat();
    assert_eq!(errors_of(&text).len(), 1);
}
