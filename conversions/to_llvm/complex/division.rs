//! Divisions of complex numbers.

use conversion::{ConversionRewriter, Rewrite};
use ir::{OpId, ValueId};
use llvm_common::LlvmTypeConverter;

use super::{finish, unpack};

/// `(a + bi) / (c + di) = ((ac + bd) + (bc - ad)i) / (c² + d²)`
pub(super) fn convert_algebraic(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let binary = unpack(rewriter, converter, op, operands)?;
    let (floats, [lhs_re, lhs_im], [rhs_re, rhs_im]) = (binary.floats, binary.lhs, binary.rhs);
    let mut combine = |name: &str, first: [ValueId; 2], second: [ValueId; 2]| {
        let first = floats.make(rewriter, "llvm.fmul", &first);
        let second = floats.make(rewriter, "llvm.fmul", &second);
        floats.make(rewriter, name, &[first, second])
    };
    let norm = combine("llvm.fadd", [rhs_re; 2], [rhs_im; 2]);
    let re = combine("llvm.fadd", [lhs_re, rhs_re], [lhs_im, rhs_im]);
    let im = combine("llvm.fsub", [lhs_im, rhs_re], [lhs_re, rhs_im]);
    let re = floats.make(rewriter, "llvm.fdiv", &[re, norm]);
    let im = floats.make(rewriter, "llvm.fdiv", &[im, norm]);
    finish(rewriter, op, &binary, [re, im])
}
