//! Quotients, by the definition or by Smith's method with the special values of C.
//!
//! Follows mlir/lib/Conversion/ComplexCommon/DivisionConverter.cpp.

use arith::CmpFPredicate;
use conversion::{ConversionRewriter, Rewrite};
use ir::{OpId, ValueId};

use super::Options;
use super::emitter::{Emitter, emitter};

/// The parts of a number.
type Parts = [ValueId; 2];

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    options: &Options,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let &[lhs, rhs] = operands else { return None };
    let mut emit = emitter(rewriter, op, operands)?;
    let lhs = [emit.real(lhs), emit.imaginary(lhs)];
    let rhs = [emit.real(rhs), emit.imaginary(rhs)];
    let [real, imaginary] =
        if options.improved_range { improved(&mut emit, lhs, rhs) } else { algebraic(&mut emit, lhs, rhs) };
    emit.replace(op, real, imaginary)
}

/// `(a + bi) / (c + di) = ((ac + bd) + (bc - ad)i) / (c² + d²)`
fn algebraic(emit: &mut Emitter<'_, '_>, [a, b]: Parts, [c, d]: Parts) -> Parts {
    let mut combine = |name: &str, first: Parts, second: Parts| {
        let products = [emit.float("arith.mulf", &first), emit.float("arith.mulf", &second)];
        emit.float(name, &products)
    };
    let norm = combine("arith.addf", [c, c], [d, d]);
    let real = combine("arith.addf", [a, c], [b, d]);
    let imaginary = combine("arith.subf", [b, c], [a, d]);
    [emit.float("arith.divf", &[real, norm]), emit.float("arith.divf", &[imaginary, norm])]
}

/// Divides by the larger part of the divisor first; then the special values replace what is no number.
fn improved(emit: &mut Emitter<'_, '_>, lhs: Parts, rhs: Parts) -> Parts {
    let [a, b] = lhs;
    let [c, d] = rhs;
    let ratio = emit.float("arith.divf", &[c, d]);
    let divisor = sum_of_product(emit, d, ratio, c);
    let product = emit.float("arith.mulf", &[a, ratio]);
    let real = emit.float("arith.addf", &[product, b]);
    let real = emit.float("arith.divf", &[real, divisor]);
    let product = emit.float("arith.mulf", &[b, ratio]);
    let imaginary = emit.float("arith.subf", &[product, a]);
    let by_d = [real, emit.float("arith.divf", &[imaginary, divisor])];

    let ratio = emit.float("arith.divf", &[d, c]);
    let divisor = sum_of_product(emit, c, ratio, d);
    let real = sum_of_product(emit, a, b, ratio);
    let real = emit.float("arith.divf", &[real, divisor]);
    let product = emit.float("arith.mulf", &[a, ratio]);
    let imaginary = emit.float("arith.subf", &[b, product]);
    let by_c = [real, emit.float("arith.divf", &[imaginary, divisor])];
    special_values(emit, lhs, rhs, [by_d, by_c])
}

/// `addend + x * y`
fn sum_of_product(emit: &mut Emitter<'_, '_>, addend: ValueId, x: ValueId, y: ValueId) -> ValueId {
    let product = emit.float("arith.mulf", &[x, y]);
    emit.float("arith.addf", &[addend, product])
}

/// Tests both parts, and combines the answers.
fn test_parts(
    emit: &mut Emitter<'_, '_>,
    predicate: CmpFPredicate,
    parts: Parts,
    with: ValueId,
    combine: &str,
) -> (Parts, ValueId) {
    let answers = parts.map(|part| emit.test(predicate, part, with));
    (answers, emit.bit(combine, answers[0], answers[1]))
}

/// Returns one, with the sign of a part, for those that `is_infinite` says; zero for others.
fn infinite_signs(emit: &mut Emitter<'_, '_>, is_infinite: Parts, [one, zero]: Parts, parts: Parts) -> Parts {
    [0, 1].map(|part| {
        let size = emit.select(is_infinite[part], one, zero);
        emit.copy_sign(size, parts[part])
    })
}

/// `factor * (x0 * y0 + x1 * y1)`, or of the difference.
fn scaled(emit: &mut Emitter<'_, '_>, name: &str, factor: ValueId, products: [ValueId; 2]) -> ValueId {
    let sum = emit.float(name, &products);
    emit.float("arith.mulf", &[factor, sum])
}

fn select_parts(emit: &mut Emitter<'_, '_>, condition: ValueId, then: Parts, otherwise: Parts) -> Parts {
    [0, 1].map(|part| emit.select(condition, then[part], otherwise[part]))
}

/// Chooses between the quotients, and the values for a zero divisor, an infinite dividend and an infinite divisor.
fn special_values(emit: &mut Emitter<'_, '_>, lhs: Parts, rhs: Parts, [by_d, by_c]: [Parts; 2]) -> Parts {
    let [a, b] = lhs;
    let [c, d] = rhs;
    let zero = emit.constant(0.0);
    let c_size = emit.float("math.absf", &[c]);
    let c_is_zero = emit.test(CmpFPredicate::OEQ, c_size, zero);
    let d_size = emit.float("math.absf", &[d]);
    let d_is_zero = emit.test(CmpFPredicate::OEQ, d_size, zero);
    let (_, has_number) = test_parts(emit, CmpFPredicate::ORD, lhs, zero, "arith.ori");
    let is_divided_by_zero = emit.bit("arith.andi", c_is_zero, d_is_zero);
    let is_divided_by_zero = emit.bit("arith.andi", has_number, is_divided_by_zero);
    let infinity = emit.infinity();
    let signed = emit.copy_sign(infinity, c);
    let of_zero = [emit.float("arith.mulf", &[signed, a]), emit.float("arith.mulf", &[signed, b])];

    let (_, rhs_is_finite) = test_parts(emit, CmpFPredicate::ONE, [c_size, d_size], infinity, "arith.andi");
    let a_size = emit.float("math.absf", &[a]);
    let a_is_infinite = emit.test(CmpFPredicate::OEQ, a_size, infinity);
    let b_size = emit.float("math.absf", &[b]);
    let b_is_infinite = emit.test(CmpFPredicate::OEQ, b_size, infinity);
    let lhs_is_infinite = emit.bit("arith.ori", a_is_infinite, b_is_infinite);
    let infinite_by_finite = emit.bit("arith.andi", lhs_is_infinite, rhs_is_finite);
    let one = emit.constant(1.0);
    let [a_sign, b_sign] = infinite_signs(emit, [a_is_infinite, b_is_infinite], [one, zero], lhs);
    let products = [emit.float("arith.mulf", &[a_sign, c]), emit.float("arith.mulf", &[b_sign, d])];
    let real = scaled(emit, "arith.addf", infinity, products);
    let products = [emit.float("arith.mulf", &[a_sign, d]), emit.float("arith.mulf", &[b_sign, c])];
    let of_infinite = [real, scaled(emit, "arith.subf", infinity, [products[1], products[0]])];

    let (_, lhs_is_finite) = test_parts(emit, CmpFPredicate::ONE, [a_size, b_size], infinity, "arith.andi");
    let (rhs_infinite, rhs_is_infinite) =
        test_parts(emit, CmpFPredicate::OEQ, [c_size, d_size], infinity, "arith.ori");
    let finite_by_infinite = emit.bit("arith.andi", lhs_is_finite, rhs_is_infinite);
    let [c_sign, d_sign] = infinite_signs(emit, rhs_infinite, [one, zero], rhs);
    let products = [emit.float("arith.mulf", &[a, c_sign]), emit.float("arith.mulf", &[b, d_sign])];
    let real = scaled(emit, "arith.addf", zero, products);
    let products = [emit.float("arith.mulf", &[b, c_sign]), emit.float("arith.mulf", &[a, d_sign])];
    let by_infinite = [real, scaled(emit, "arith.subf", zero, products)];

    let c_is_smaller = emit.test(CmpFPredicate::OLT, c_size, d_size);
    let quotient = select_parts(emit, c_is_smaller, by_d, by_c);
    let special = select_parts(emit, finite_by_infinite, by_infinite, quotient);
    let special = select_parts(emit, infinite_by_finite, of_infinite, special);
    let special = select_parts(emit, is_divided_by_zero, of_zero, special);
    let (_, is_nan) = test_parts(emit, CmpFPredicate::UNO, quotient, zero, "arith.andi");
    select_parts(emit, is_nan, special, quotient)
}
