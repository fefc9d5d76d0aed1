//! `convert-tensor-to-linalg`: `tensor.pad` as an insertion into a tensor that is full of the padding.
//!
//! Follows mlir/lib/Conversion/TensorToLinalg/TensorToLinalgPass.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use ir::diag::Failed;
use ir::{OpId, Operation};
use rewrite::lowering::{Legality, Lowering, LoweringRules, lower_operations};

use crate::patterns::decomposed_pad;

pub static PASS: PassInfo = PassInfo {
    argument: "convert-tensor-to-linalg",
    name: "ConvertTensorToLinalgPass",
    summary: "Convert some Tensor dialect ops to Linalg dialect",
    anchor: Anchor::Any,
    options: &[],
    run,
};

static RULES: LoweringRules<'_> =
    LoweringRules { legality: &legality, rows: &[("tensor.pad", convert)], other: None };

fn legality(op: Operation<'_>) -> Legality {
    let dialect = op.context().string(op.info().dialect);
    match &**dialect {
        b"tensor" if op.name_str() == "tensor.pad" => Legality::Illegal,
        b"arith" | b"linalg" | b"tensor" => Legality::Legal,
        _ => Legality::Unknown,
    }
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    lower_operations(pass.ir, &RULES)
}

fn convert(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let insert = decomposed_pad(lowering, op)?;
    let value = lowering.result(insert, 0);
    lowering.replace(op, &[value]);
    Some(())
}
