//! `memref-expand`: replaces operations that have no conversion to LLVM.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ExpandOps.cpp.

use crate::expand_ops::reinterpreted;
use ir::diag::Failed;
use ir::{OpId, Operation};
use memref::ReshapeOp;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::lowering::{Legality, Lowering, LoweringRules, lower_operations};

pub static PASS: PassInfo = PassInfo {
    argument: "memref-expand",
    name: "ExpandOpsPass",
    summary: "Legalize memref operations to be convertible to LLVM.",
    anchor: Anchor::Any,
    options: &[],
    run,
};

static RULES: LoweringRules<'_> =
    LoweringRules { legality: &legality, rows: &[("memref.reshape", lower_reshape)], other: None };

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    pass.on_functions(|| (), |(), ir| lower_operations(ir, &RULES)).into_iter().collect()
}

fn legality(op: Operation<'_>) -> Legality {
    let context = op.context();
    if let Some(reshape) = op.dyn_cast::<ReshapeOp>() {
        let is_static = reshape.shape().ty().has_static_shape(context);
        return if is_static { Legality::Illegal } else { Legality::Legal };
    }
    match &**context.string(op.info().dialect) {
        b"arith" | b"memref" => Legality::Legal,
        _ => Legality::Unknown,
    }
}

fn lower_reshape(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let value = reinterpreted(lowering, op)?;
    lowering.replace(op, &[value]);
    Some(())
}
