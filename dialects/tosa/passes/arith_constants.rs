//! `tosa-arith-const-to-tosa-const`: constant tensors of arith become those of tosa.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaArithConstantToConst.cpp.

use ::passes::{Anchor, PassInfo, PassRun};
use ir::diag::Failed;
use ir::types::Signedness;
use ir::{OpId, TypeStorage};
use quant::types::Quantized;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_patterns;

use crate::ConstOp;
use crate::operands::is_mxint8;

pub static PASS: PassInfo = PassInfo {
    argument: "tosa-arith-const-to-tosa-const",
    name: "TosaArithConstantToTosaConstPass",
    summary: "Convert tensor arith.constant operations into tosa.const",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

const PATTERNS: &[Pattern] = &[Pattern::new("ArithConstantToTosaConst", convert).on("arith.constant")];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    apply_patterns(pass, PATTERNS)
}

fn convert(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (ty, location) = (view.result(0).ty(), view.location());
    let (_, element, _) = ty.as_ranked_tensor(context)?;
    let is_supported = match *element.storage(context) {
        TypeStorage::Integer { signedness, .. } => signedness != Signedness::Signed,
        TypeStorage::Float(_) => true,
        _ => Quantized::of(context, element).is_some() || is_mxint8(context, element),
    };
    let value = view.inherent_attribute(ir::known::VALUE)?;
    if !is_supported
        || !ty.has_static_shape(context)
        || !value.is_elements(context)
        || value.ty(context) != Some(ty)
    {
        return None;
    }
    let state = ConstOp::build(rewriter.scope(), location, ty, value);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
