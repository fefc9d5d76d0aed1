//! `arith-emulate-unsupported-floats`: operations on floats that a target cannot compute with are done on wider ones.
//!
//! Each operand is extended and each result truncated, so all intermediate results are rounded as before.
//!
//! Follows mlir/lib/Dialect/Arith/Transforms/EmulateUnsupportedFloats.cpp.

use conversion::ConversionTarget;
use conversion::function_types::has_legal_types;
use ir::Location;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun, Takes, option};

use super::wide_floats::{Replaced, WideFloats, parse_float_type};

const SOURCE_TYPES: &str = "source-types";
const TARGET_TYPE: &str = "target-type";

pub static PASS: PassInfo = PassInfo {
    argument: "arith-emulate-unsupported-floats",
    name: "ArithEmulateUnsupportedFloats",
    summary: "Emulate operations on unsupported floats with extf/truncf",
    anchor: Anchor::Any,
    options: &[
        option(SOURCE_TYPES, Takes::Strings, "MLIR types without arithmetic support on a given target"),
        option(TARGET_TYPE, Takes::String("f32"), "MLIR type to convert the unsupported source types to"),
    ],
    run,
};

/// The operations outside of arith that compute with floats.
const OF_VECTORS: &[&str] = &[
    "vector.contract",
    "vector.fma",
    "vector.multi_reduction",
    "vector.outerproduct",
    "vector.reduction",
    "vector.scan",
];

/// The operations that only move, make or convert floats.
const HARMLESS: &[&str] =
    &["arith.bitcast", "arith.constant", "arith.extf", "arith.select", "arith.truncf", "vector.broadcast"];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let options = pass.options();
    let to = parse_float_type(&context, "target", options.string(TARGET_TYPE))?;
    let names = options.strings(SOURCE_TYPES).iter();
    let from = names.map(|name| parse_float_type(&context, "source", name)).collect::<Result<Vec<_>, _>>()?;
    if from.contains(&to) {
        let message = "target type cannot be an unsupported source type";
        return Err(context.diagnostics().error(Location::UNKNOWN, message).emit());
    }
    let types = WideFloats { context: context.clone(), replaced: Replaced::These(from), to };
    let mut target = ConversionTarget::new(&context);
    target.mark_unknown_dynamically_legal(|_| Some(true));
    target.add_dynamically_legal_dialects(&["arith"], |op| Some(has_legal_types(op, &types)));
    target.add_dynamically_legal_ops(OF_VECTORS, |op| Some(has_legal_types(op, &types)));
    target.add_legal_ops(HARMLESS);
    types.apply(pass, &target)
}
