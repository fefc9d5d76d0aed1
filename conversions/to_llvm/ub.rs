//! Conversion of the ub dialect.
//!
//! Follows mlir/lib/Conversion/UBToLLVM/UBToLLVM.cpp.

use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::{OpId, ValueId};
use llvm_common::build::{create, poison};
use llvm_common::{LlvmPattern, LlvmTypeConverter};

/// The patterns.
pub const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::new("ub.poison", convert_poison),
    ConversionPattern::new("ub.unreachable", convert_unreachable),
];

fn convert_poison(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op);
    // Only the poison of the ub dialect itself is known here.
    let value = view.attribute(ir::known::VALUE);
    if value.is_some_and(|value| rewriter.context().string(value.dialect(rewriter.context())) != "ub") {
        return None;
    }
    let (location, ty) = (view.location(), view.result(0).ty());
    let ty = converter.convert_type(ty)?;
    let new = poison(rewriter, location, ty);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn convert_unreachable(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let location = rewriter.op(op).location();
    create(rewriter, location, "llvm.unreachable", &[], &[], &[]);
    rewriter.erase_op(op);
    Some(Rewritten)
}
