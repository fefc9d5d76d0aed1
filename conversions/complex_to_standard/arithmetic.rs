//! Sums, products and comparisons.

use arith::CmpFPredicate;
use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten};
use ir::{OpId, ValueId};

use super::emitter::emitter;
use super::{Options, division};

/// The patterns.
pub(super) const PATTERNS: &[ConversionPattern<Options>] = &[
    ConversionPattern::new("complex.add", |rewriter, _, op, operands| {
        by_parts(rewriter, op, operands, "arith.addf")
    }),
    ConversionPattern::new("complex.sub", |rewriter, _, op, operands| {
        by_parts(rewriter, op, operands, "arith.subf")
    }),
    ConversionPattern::new("complex.eq", |rewriter, _, op, operands| {
        compare(rewriter, op, operands, CmpFPredicate::OEQ, "arith.andi")
    }),
    ConversionPattern::new("complex.neq", |rewriter, _, op, operands| {
        compare(rewriter, op, operands, CmpFPredicate::UNE, "arith.ori")
    }),
    ConversionPattern::new("complex.conj", conjugate),
    ConversionPattern::new("complex.div", division::convert),
    ConversionPattern::new("complex.mul", multiply),
    ConversionPattern::new("complex.neg", negate),
];

fn by_parts(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    operands: &[ValueId],
    name: &'static str,
) -> Rewrite {
    let &[lhs, rhs] = operands else { return None };
    let mut emit = emitter(rewriter, op, operands)?;
    let parts = [emit.real(lhs), emit.real(rhs)];
    let real = emit.float(name, &parts);
    let parts = [emit.imaginary(lhs), emit.imaginary(rhs)];
    let imaginary = emit.float(name, &parts);
    emit.replace(op, real, imaginary)
}

fn compare(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    operands: &[ValueId],
    predicate: CmpFPredicate,
    combine: &'static str,
) -> Rewrite {
    let &[lhs, rhs] = operands else { return None };
    let mut emit = emitter(rewriter, op, operands)?;
    let (lhs_real, lhs_imaginary) = (emit.real(lhs), emit.imaginary(lhs));
    let (rhs_real, rhs_imaginary) = (emit.real(rhs), emit.imaginary(rhs));
    let real = emit.compare(predicate, lhs_real, rhs_real);
    let imaginary = emit.compare(predicate, lhs_imaginary, rhs_imaginary);
    let new = emit.bit(combine, real, imaginary);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn multiply(rewriter: &mut ConversionRewriter<'_>, _: &Options, op: OpId, operands: &[ValueId]) -> Rewrite {
    let &[lhs, rhs] = operands else { return None };
    let mut emit = emitter(rewriter, op, operands)?;
    let (a, b) = (emit.real(lhs), emit.imaginary(lhs));
    let (c, d) = (emit.real(rhs), emit.imaginary(rhs));
    let products = [emit.float("arith.mulf", &[a, c]), emit.float("arith.mulf", &[b, d])];
    let real = emit.float("arith.subf", &products);
    let products = [emit.float("arith.mulf", &[b, c]), emit.float("arith.mulf", &[a, d])];
    let imaginary = emit.float("arith.addf", &products);
    emit.replace(op, real, imaginary)
}

fn negate(rewriter: &mut ConversionRewriter<'_>, _: &Options, op: OpId, operands: &[ValueId]) -> Rewrite {
    let mut emit = emitter(rewriter, op, operands)?;
    emit.without_flags();
    let (real, imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let real = emit.float("arith.negf", &[real]);
    let imaginary = emit.float("arith.negf", &[imaginary]);
    emit.replace(op, real, imaginary)
}

fn conjugate(rewriter: &mut ConversionRewriter<'_>, _: &Options, op: OpId, operands: &[ValueId]) -> Rewrite {
    let mut emit = emitter(rewriter, op, operands)?;
    emit.without_flags();
    let (real, imaginary) = (emit.real(operands[0]), emit.imaginary(operands[0]));
    let imaginary = emit.float("arith.negf", &[imaginary]);
    emit.replace(op, real, imaginary)
}
