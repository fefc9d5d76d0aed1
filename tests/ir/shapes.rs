//! The traits that compare types and shapes, over operations of any types.

use std::sync::Arc;

use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::verify::TRAITS;

/// The error that the trait `name` has for an operation of these types, if any.
fn check(name: &str, operands: &str, results: &str) -> Option<String> {
    let context = Arc::new(rsmlir::shipped::context());
    context.allow_unregistered_dialects(true);
    context.diagnostics().print_op_on_diagnostic(false);
    let text = format!("%a, %b = \"x.x\"() : () -> {operands}\n\"x.x\"(%a, %b) : {operands} -> {results}");
    let buffer = context.sources().add("in.mlir", text.as_bytes()).expect("a small text");
    let ir = parse_source(&context, buffer, 0..text.len(), ParseOptions::default()).expect("a valid text");
    let op = ir.root().region(0)?.front()?.back()?;
    let row = TRAITS.iter().find(|row| row.name == name)?;
    let result = row.verify?.verify(op, op.info(), false);
    let message = context.diagnostics().take_unhandled().pop().map(|diagnostic| diagnostic.message);
    assert_eq!(result.is_err(), message.is_some());
    message.map(|message| message.trim_start_matches("'x.x' op ").to_string())
}

#[test]
fn types_count_as_the_same_while_nothing_known_differs() {
    const TYPES: &str = "requires the same type for all operands and results";
    const ENCODINGS: &str = "requires the same encoding for all operands and results";
    for (operands, results, error) in [
        ("(i32, i32)", "i32", None),
        ("(i32, i32)", "i64", Some(TYPES)),
        ("(tensor<?xi32>, tensor<4xi32>)", "tensor<?xi32>", None),
        ("(tensor<*xi32>, tensor<4xi32>)", "tensor<?xi32>", None),
        ("(tensor<4xi32>, tensor<4xf32>)", "tensor<4xi32>", Some(TYPES)),
        ("(tensor<4xi32>, i32)", "tensor<4xi32>", Some(TYPES)),
        ("(tensor<4xi32>, tensor<4xi32>)", "tensor<4xi32, \"e\">", Some(ENCODINGS)),
        ("(tensor<4xi32, \"e\">, tensor<4xi32>)", "tensor<4xi32>", None),
    ] {
        let found = check("mlir::OpTrait::SameOperandsAndResultType", operands, results);
        assert_eq!(found.as_deref(), error, "{operands} -> {results}");
    }
}

#[test]
fn shapes_agree_where_they_are_known() {
    const SHAPES: &str = "requires the same shape for all operands and results";
    for (operands, results, error) in [
        ("(tensor<?xi32>, tensor<4xf32>)", "tensor<4xi1>", None),
        ("(tensor<*xi32>, tensor<4xf32>)", "tensor<5xi1>", Some(SHAPES)),
        ("(tensor<4x?xi32>, tensor<4xf32>)", "tensor<4xi1>", Some(SHAPES)),
        ("(vector<4xi32>, vector<[4]xi32>)", "vector<4xi32>", Some(SHAPES)),
        ("(memref<4xi32>, vector<4xi32>)", "tensor<4xi32>", None),
        ("(i32, i32)", "tensor<4xi32>", Some(SHAPES)),
    ] {
        let found = check("mlir::OpTrait::SameOperandsAndResultShape", operands, results);
        assert_eq!(found.as_deref(), error, "{operands} -> {results}");
    }
}

#[test]
fn elementwise_operations_map_over_like_types() {
    for (operands, results, error) in [
        ("(i32, f32)", "i1", None),
        ("(i32, tensor<4xf32>)", "tensor<?xi1>", None),
        (
            "(i32, i32)",
            "tensor<4xi1>",
            Some("if a result is non-scalar, then at least one operand must be non-scalar"),
        ),
        (
            "(vector<4xi1>, i32)",
            "i1",
            Some("if an operand is non-scalar, then there must be at least one non-scalar result"),
        ),
        (
            "(vector<4xi1>, i32)",
            "tensor<4xi1>",
            Some("all non-scalar operands/results must have the same shape and base type"),
        ),
    ] {
        assert_eq!(
            check("mlir::OpTrait::Elementwise", operands, results).as_deref(),
            error,
            "{operands} -> {results}"
        );
    }
}
