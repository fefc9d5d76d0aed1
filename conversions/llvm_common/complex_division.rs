//! Quotients of complex numbers, by the definition or by Smith's method with the special values of C. The conversions to arith
//! and to llvm make the same operations, by other names.
//!
//! Follows mlir/lib/Conversion/ComplexCommon/DivisionConverter.cpp.

use ir::ValueId;

/// The parts of a number.
pub type Parts = [ValueId; 2];

/// An operation on floats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FloatOp {
    Add,
    Sub,
    Mul,
    Div,
    Abs,
}

/// An operation on bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitOp {
    And,
    Or,
}

/// A comparison of floats, with the number that the predicate has in arith and in llvm.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    OEQ = 1,
    OLT = 4,
    ONE = 6,
    ORD = 7,
    UNO = 14,
}

/// Makes operations on floats of one type, with the flags of the division.
pub trait FloatArithmetic {
    fn float(&mut self, op: FloatOp, operands: &[ValueId]) -> ValueId;
    fn bit(&mut self, op: BitOp, lhs: ValueId, rhs: ValueId) -> ValueId;
    /// Compares without flags.
    fn test(&mut self, comparison: Comparison, lhs: ValueId, rhs: ValueId) -> ValueId;
    /// Gives a size a sign, without flags.
    fn copy_sign(&mut self, size: ValueId, sign: ValueId) -> ValueId;
    fn select(&mut self, condition: ValueId, then: ValueId, otherwise: ValueId) -> ValueId;
    fn constant(&mut self, value: f64) -> ValueId;
    fn infinity(&mut self) -> ValueId;
}

/// `(a + bi) / (c + di) = ((ac + bd) + (bc - ad)i) / (c² + d²)`
pub fn algebraic(emit: &mut impl FloatArithmetic, [a, b]: Parts, [c, d]: Parts) -> Parts {
    let mut combine = |op: FloatOp, first: Parts, second: Parts| {
        let products = [emit.float(FloatOp::Mul, &first), emit.float(FloatOp::Mul, &second)];
        emit.float(op, &products)
    };
    let norm = combine(FloatOp::Add, [c, c], [d, d]);
    let real = combine(FloatOp::Add, [a, c], [b, d]);
    let imaginary = combine(FloatOp::Sub, [b, c], [a, d]);
    [emit.float(FloatOp::Div, &[real, norm]), emit.float(FloatOp::Div, &[imaginary, norm])]
}

/// Divides by the larger part of the divisor first; then the special values replace what is no number.
pub fn improved(emit: &mut impl FloatArithmetic, lhs: Parts, rhs: Parts) -> Parts {
    let [a, b] = lhs;
    let [c, d] = rhs;
    let ratio = emit.float(FloatOp::Div, &[c, d]);
    let divisor = sum_of_product(emit, d, ratio, c);
    let product = emit.float(FloatOp::Mul, &[a, ratio]);
    let real = emit.float(FloatOp::Add, &[product, b]);
    let real = emit.float(FloatOp::Div, &[real, divisor]);
    let product = emit.float(FloatOp::Mul, &[b, ratio]);
    let imaginary = emit.float(FloatOp::Sub, &[product, a]);
    let by_d = [real, emit.float(FloatOp::Div, &[imaginary, divisor])];

    let ratio = emit.float(FloatOp::Div, &[d, c]);
    let divisor = sum_of_product(emit, c, ratio, d);
    let real = sum_of_product(emit, a, b, ratio);
    let real = emit.float(FloatOp::Div, &[real, divisor]);
    let product = emit.float(FloatOp::Mul, &[a, ratio]);
    let imaginary = emit.float(FloatOp::Sub, &[b, product]);
    let by_c = [real, emit.float(FloatOp::Div, &[imaginary, divisor])];
    special_values(emit, lhs, rhs, [by_d, by_c])
}

/// `addend + x * y`
fn sum_of_product(emit: &mut impl FloatArithmetic, addend: ValueId, x: ValueId, y: ValueId) -> ValueId {
    let product = emit.float(FloatOp::Mul, &[x, y]);
    emit.float(FloatOp::Add, &[addend, product])
}

/// Tests both parts, and combines the answers.
fn test_parts(
    emit: &mut impl FloatArithmetic,
    comparison: Comparison,
    parts: Parts,
    with: ValueId,
    combine: BitOp,
) -> (Parts, ValueId) {
    let answers = parts.map(|part| emit.test(comparison, part, with));
    (answers, emit.bit(combine, answers[0], answers[1]))
}

/// Returns one, with the sign of a part, for those that `is_infinite` says; zero for others.
fn infinite_signs(
    emit: &mut impl FloatArithmetic,
    is_infinite: Parts,
    [one, zero]: Parts,
    parts: Parts,
) -> Parts {
    [0, 1].map(|part| {
        let size = emit.select(is_infinite[part], one, zero);
        emit.copy_sign(size, parts[part])
    })
}

/// `factor * (x0 * y0 + x1 * y1)`, or of the difference.
fn scaled(emit: &mut impl FloatArithmetic, op: FloatOp, factor: ValueId, products: [ValueId; 2]) -> ValueId {
    let sum = emit.float(op, &products);
    emit.float(FloatOp::Mul, &[factor, sum])
}

fn select_parts(emit: &mut impl FloatArithmetic, condition: ValueId, then: Parts, otherwise: Parts) -> Parts {
    [0, 1].map(|part| emit.select(condition, then[part], otherwise[part]))
}

/// Chooses between the quotients, and the values for a zero divisor, an infinite dividend and an infinite divisor.
fn special_values(
    emit: &mut impl FloatArithmetic,
    lhs: Parts,
    rhs: Parts,
    [by_d, by_c]: [Parts; 2],
) -> Parts {
    let [a, b] = lhs;
    let [c, d] = rhs;
    let zero = emit.constant(0.0);
    let c_size = emit.float(FloatOp::Abs, &[c]);
    let c_is_zero = emit.test(Comparison::OEQ, c_size, zero);
    let d_size = emit.float(FloatOp::Abs, &[d]);
    let d_is_zero = emit.test(Comparison::OEQ, d_size, zero);
    let (_, has_number) = test_parts(emit, Comparison::ORD, lhs, zero, BitOp::Or);
    let is_divided_by_zero = emit.bit(BitOp::And, c_is_zero, d_is_zero);
    let is_divided_by_zero = emit.bit(BitOp::And, has_number, is_divided_by_zero);
    let infinity = emit.infinity();
    let signed = emit.copy_sign(infinity, c);
    let of_zero = [emit.float(FloatOp::Mul, &[signed, a]), emit.float(FloatOp::Mul, &[signed, b])];

    let (_, rhs_is_finite) = test_parts(emit, Comparison::ONE, [c_size, d_size], infinity, BitOp::And);
    let a_size = emit.float(FloatOp::Abs, &[a]);
    let a_is_infinite = emit.test(Comparison::OEQ, a_size, infinity);
    let b_size = emit.float(FloatOp::Abs, &[b]);
    let b_is_infinite = emit.test(Comparison::OEQ, b_size, infinity);
    let lhs_is_infinite = emit.bit(BitOp::Or, a_is_infinite, b_is_infinite);
    let infinite_by_finite = emit.bit(BitOp::And, lhs_is_infinite, rhs_is_finite);
    let one = emit.constant(1.0);
    let [a_sign, b_sign] = infinite_signs(emit, [a_is_infinite, b_is_infinite], [one, zero], lhs);
    let products = [emit.float(FloatOp::Mul, &[a_sign, c]), emit.float(FloatOp::Mul, &[b_sign, d])];
    let real = scaled(emit, FloatOp::Add, infinity, products);
    let products = [emit.float(FloatOp::Mul, &[a_sign, d]), emit.float(FloatOp::Mul, &[b_sign, c])];
    let of_infinite = [real, scaled(emit, FloatOp::Sub, infinity, [products[1], products[0]])];

    let (_, lhs_is_finite) = test_parts(emit, Comparison::ONE, [a_size, b_size], infinity, BitOp::And);
    let (rhs_infinite, rhs_is_infinite) =
        test_parts(emit, Comparison::OEQ, [c_size, d_size], infinity, BitOp::Or);
    let finite_by_infinite = emit.bit(BitOp::And, lhs_is_finite, rhs_is_infinite);
    let [c_sign, d_sign] = infinite_signs(emit, rhs_infinite, [one, zero], rhs);
    let products = [emit.float(FloatOp::Mul, &[a, c_sign]), emit.float(FloatOp::Mul, &[b, d_sign])];
    let real = scaled(emit, FloatOp::Add, zero, products);
    let products = [emit.float(FloatOp::Mul, &[b, c_sign]), emit.float(FloatOp::Mul, &[a, d_sign])];
    let by_infinite = [real, scaled(emit, FloatOp::Sub, zero, products)];

    let c_is_smaller = emit.test(Comparison::OLT, c_size, d_size);
    let quotient = select_parts(emit, c_is_smaller, by_d, by_c);
    let special = select_parts(emit, finite_by_infinite, by_infinite, quotient);
    let special = select_parts(emit, infinite_by_finite, of_infinite, special);
    let special = select_parts(emit, is_divided_by_zero, of_zero, special);
    let (_, is_nan) = test_parts(emit, Comparison::UNO, quotient, zero, BitOp::And);
    select_parts(emit, is_nan, special, quotient)
}
