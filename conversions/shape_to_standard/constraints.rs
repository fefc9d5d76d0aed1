//! `convert-shape-constraints`: constraints become assertions; and the requirements that two of them stand for.
//!
//! Follows mlir/lib/Conversion/ShapeToStandard/ConvertShapeConstraints.cpp and ShapeToStandard.td.

use conversion::{ConversionRewriter, Rewritten};
use ir::diag::Failed;
use ir::{OpId, Type, ValueId};
use llvm_common::build::create;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{Builder, Pattern, Rewrite, Rewriter};
use shape::{ConstWitnessOp, CstrRequireOp, IsBroadcastableOp, ShapeEqOp};
use transforms::greedy::apply_patterns;

pub(super) static PASS: PassInfo = PassInfo {
    argument: "convert-shape-constraints",
    name: "ConvertShapeConstraintsPass",
    summary: "Convert shape constraint operations to the standard dialect",
    anchor: Anchor::Any,
    options: &[],
    run,
};

const PATTERNS: &[Pattern] = &[
    Pattern::new("CstrBroadcastableToRequire", require_in_place).on("shape.cstr_broadcastable"),
    Pattern::new("CstrEqToRequire", require_in_place).on("shape.cstr_eq"),
    Pattern::new("ConvertCstrRequireOp", assert).on("shape.cstr_require"),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    apply_patterns(pass, PATTERNS)
}

/// Makes the test of a constraint, and the requirement that it holds.
fn requirement(builder: &mut Builder<'_>, op: OpId) -> ValueId {
    let context = builder.context();
    let view = builder.op(op);
    let location = view.location();
    let shapes: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let (state, message) = match view.name_str() == "shape.cstr_eq" {
        true => (ShapeEqOp::build(builder.scope(), location, &shapes), "required equal shapes"),
        false => {
            (IsBroadcastableOp::build(builder.scope(), location, &shapes), "required broadcastable shapes")
        }
    };
    let test = builder.create_value(state);
    let message = context.intern_string(message);
    builder.create_value(CstrRequireOp::build(builder.scope(), location, test, message))
}

/// The conversion of `shape.cstr_broadcastable` and `shape.cstr_eq`.
pub(super) fn require(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let new = requirement(rewriter, op);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn require_in_place(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let new = requirement(rewriter, op);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn assert(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<CstrRequireOp<'_>>()?;
    let (location, test) = (view.location(), view.pred().id());
    let message = view.msg_attr()?;
    let types: [Type; 0] = [];
    create(rewriter, location, "cf.assert", &[test], &types, &[("msg", message)]);
    let state = ConstWitnessOp::build(rewriter.scope(), location, true);
    let witness = rewriter.create_value(state);
    rewriter.replace_op(op, &[witness]);
    Some(Rewritten)
}
