//! Arithmetic on affine expressions, simplified on construction.
//!
//! Each operator has a `simplify_*` function, which gives the simpler expression or `None` where
//! the node is to be built as it stands. The rules, their order and their quirks (constants that
//! overflow are folded in some places and left alone in others) are those of
//! mlir/lib/IR/AffineExpr.cpp, as the printed form depends on them.

use super::{AffineExpr, AffineExprStorage, AffineOp, BinaryFacts};
use crate::Context;

/// Runs `f` with enough stack for one more level of an expression.
pub(super) fn with_stack<R>(f: impl FnOnce() -> R) -> R {
    support::stack::maybe_grow(64 * 1024, 1024 * 1024, f)
}

#[allow(clippy::should_implement_trait)] // A context is needed, so these cannot be operators.
impl AffineExpr {
    /// `self + rhs`
    pub fn add(self, context: &Context, rhs: AffineExpr) -> AffineExpr {
        with_stack(|| simplify_add(context, self, rhs))
            .unwrap_or_else(|| self.build(context, AffineOp::Add, rhs))
    }

    /// `self + rhs`
    pub fn add_constant(self, context: &Context, rhs: i64) -> AffineExpr {
        self.add(context, AffineExpr::constant(context, rhs))
    }

    /// `self - rhs`
    pub fn sub(self, context: &Context, rhs: AffineExpr) -> AffineExpr {
        self.add(context, rhs.neg(context))
    }

    /// `-self`
    pub fn neg(self, context: &Context) -> AffineExpr {
        self.mul_constant(context, -1)
    }

    /// `self * rhs`; one of the two must be symbolic or constant for the result to be affine.
    pub fn mul(self, context: &Context, rhs: AffineExpr) -> AffineExpr {
        with_stack(|| simplify_mul(context, self, rhs))
            .unwrap_or_else(|| self.build(context, AffineOp::Mul, rhs))
    }

    /// `self * rhs`
    pub fn mul_constant(self, context: &Context, rhs: i64) -> AffineExpr {
        self.mul(context, AffineExpr::constant(context, rhs))
    }

    /// `self mod rhs`
    pub fn modulo(self, context: &Context, rhs: AffineExpr) -> AffineExpr {
        simplify_mod(context, self, rhs).unwrap_or_else(|| self.build(context, AffineOp::Mod, rhs))
    }

    /// `self floordiv rhs`
    pub fn floor_div(self, context: &Context, rhs: AffineExpr) -> AffineExpr {
        with_stack(|| simplify_floor_div(context, self, rhs))
            .unwrap_or_else(|| self.build(context, AffineOp::FloorDiv, rhs))
    }

    /// `self ceildiv rhs`
    pub fn ceil_div(self, context: &Context, rhs: AffineExpr) -> AffineExpr {
        simplify_ceil_div(context, self, rhs).unwrap_or_else(|| self.build(context, AffineOp::CeilDiv, rhs))
    }

    /// `self op rhs`
    pub fn binary(self, context: &Context, op: AffineOp, rhs: AffineExpr) -> AffineExpr {
        match op {
            AffineOp::Add => self.add(context, rhs),
            AffineOp::Mul => self.mul(context, rhs),
            AffineOp::Mod => self.modulo(context, rhs),
            AffineOp::FloorDiv => self.floor_div(context, rhs),
            AffineOp::CeilDiv => self.ceil_div(context, rhs),
        }
    }

    /// Interns a node without simplification.
    fn build(self, context: &Context, op: AffineOp, rhs: AffineExpr) -> AffineExpr {
        context.intern_affine_expr(AffineExprStorage::Binary {
            op,
            lhs: self,
            rhs,
            facts: BinaryFacts::of(context, op, self, rhs),
        })
    }

    /// Returns both sides of `lhs op rhs`.
    fn sides_of(self, context: &Context, wanted: AffineOp) -> Option<(AffineExpr, AffineExpr)> {
        match self.storage(context) {
            AffineExprStorage::Binary { op, lhs, rhs, .. } if op == wanted => Some((lhs, rhs)),
            _ => None,
        }
    }
}

impl BinaryFacts {
    fn of(context: &Context, op: AffineOp, lhs: AffineExpr, rhs: AffineExpr) -> Self {
        let constant = rhs.constant_value(context);
        let lhs_divisor = lhs.largest_known_divisor(context);
        let rhs_divisor = rhs.largest_known_divisor(context);
        let (pure_affine, divisor) = match op {
            AffineOp::Add => {
                (rhs.is_pure_affine(context), gcd(lhs_divisor as u64, rhs_divisor as u64) as i64)
            }
            AffineOp::Mul => (
                rhs.is_pure_affine(context) && (constant.is_some() || lhs.constant_value(context).is_some()),
                lhs_divisor.wrapping_mul(rhs_divisor),
            ),
            AffineOp::Mod => (constant.is_some(), gcd(lhs_divisor as u64, rhs_divisor as u64) as i64),
            AffineOp::FloorDiv | AffineOp::CeilDiv => (
                constant.is_some(),
                match constant {
                    Some(by) if by != 0 && lhs_divisor.wrapping_rem(by) == 0 => lhs_divisor.wrapping_div(by),
                    _ => 1,
                },
            ),
        };
        BinaryFacts {
            symbolic: lhs.is_symbolic_or_constant(context) && rhs.is_symbolic_or_constant(context),
            pure_affine: pure_affine && lhs.is_pure_affine(context),
            size: lhs.size(context).saturating_add(rhs.size(context)).saturating_add(1),
            divisor,
        }
    }
}

/// Returns the greatest common divisor.
pub(super) fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn simplify_add(context: &Context, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let rhs_constant = rhs.constant_value(context);
    let lhs_constant = lhs.constant_value(context);
    if let (Some(a), Some(b)) = (lhs_constant, rhs_constant) {
        return a.checked_add(b).map(|sum| AffineExpr::constant(context, sum));
    }

    // Constants go to the right, symbolic expressions before them.
    if lhs_constant.is_some()
        || (lhs.is_symbolic_or_constant(context) && !rhs.is_symbolic_or_constant(context))
    {
        return Some(rhs.add(context, lhs));
    }
    if rhs_constant == Some(0) {
        return Some(lhs);
    }
    if are_out_of_order(context, lhs, rhs) {
        return Some(rhs.add(context, lhs));
    }

    // (x + 2) + 3 is x + 5.
    let inner =
        lhs.sides_of(context, AffineOp::Add).and_then(|(x, y)| Some((x, y, y.constant_value(context)?)));
    if let (Some((x, _, a)), Some(b)) = (inner, rhs_constant) {
        return Some(x.add_constant(context, a.wrapping_add(b)));
    }

    // x * 2 + x * 3 is x * 5; an expression without a factor counts as its one-fold.
    let (x, a) = split_factor(context, lhs);
    let (y, b) = split_factor(context, rhs);
    if x == y {
        return Some(x.mul_constant(context, a.wrapping_add(b)));
    }

    // (x + 2) + y is (x + y) + 2.
    if let Some((x, constant, _)) = inner {
        return Some(x.add(context, rhs).add(context, constant));
    }

    simplify_difference_to_mod(context, lhs, rhs)
}

/// Returns whether these are two dimensions or two symbols, the later one first.
fn are_out_of_order(context: &Context, lhs: AffineExpr, rhs: AffineExpr) -> bool {
    match (lhs.storage(context), rhs.storage(context)) {
        (AffineExprStorage::Dim(a), AffineExprStorage::Dim(b))
        | (AffineExprStorage::Symbol(a), AffineExprStorage::Symbol(b)) => a > b,
        _ => false,
    }
}

/// Takes `expr * constant` apart.
fn split_factor(context: &Context, expr: AffineExpr) -> (AffineExpr, i64) {
    expr.sides_of(context, AffineOp::Mul)
        .and_then(|(x, factor)| Some((x, factor.constant_value(context)?)))
        .unwrap_or((expr, 1))
}

/// `x - (x floordiv q) * q` is `x mod q`, for a constant or symbolic `q`; `x` is `lhs`, and `rhs`
/// the rest.
fn simplify_difference_to_mod(context: &Context, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let (left, right) = rhs.sides_of(context, AffineOp::Mul)?;

    // ((x floordiv q) * q) * -1
    if right.constant_value(context) == Some(-1)
        && let Some((quotient, q)) = left.sides_of(context, AffineOp::Mul)
    {
        let (x, divisor) = quotient.sides_of(context, AffineOp::FloorDiv)?;
        if divisor == q && lhs == x {
            return Some(lhs.modulo(context, q));
        }
    }

    // (x floordiv q) * -q
    let (x, q) = left.sides_of(context, AffineOp::FloorDiv)?;
    if lhs == x
        && let Some(modulus) = positive_constant(context, q)
        && right.constant_value(context) == Some(-modulus)
    {
        return Some(lhs.modulo(context, q));
    }

    // (y + x) - (x floordiv q) * q is y + x mod q. MLIR is content with whatever the last summand
    // and the rest simplify to.
    let (first, last) = lhs.sides_of(context, AffineOp::Add)?;
    with_stack(|| simplify_add(context, last, rhs)).map(|simpler| first.add(context, simpler))
}

fn simplify_mul(context: &Context, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let lhs_constant = lhs.constant_value(context);
    let rhs_constant = rhs.constant_value(context);
    if let (Some(a), Some(b)) = (lhs_constant, rhs_constant) {
        return a.checked_mul(b).map(|product| AffineExpr::constant(context, product));
    }

    // Symbolic expressions go to the right, constants after them.
    let rhs_symbolic = rhs.is_symbolic_or_constant(context);
    if lhs_constant.is_some() || (!rhs_symbolic && lhs.is_symbolic_or_constant(context)) {
        return Some(rhs.mul(context, lhs));
    }
    match rhs_constant {
        Some(1) => return Some(lhs),
        Some(0) => return Some(rhs),
        _ => {}
    }
    if are_out_of_order(context, lhs, rhs) {
        return Some(rhs.mul(context, lhs));
    }

    let (x, constant) = lhs.sides_of(context, AffineOp::Mul)?;
    let a = constant.constant_value(context)?;
    Some(match rhs_constant {
        // (x * 2) * 3 is x * 6.
        Some(b) => x.mul_constant(context, a.wrapping_mul(b)),
        // (x * 2) * s is (x * s) * 2.
        None => x.mul(context, rhs).mul(context, constant),
    })
}

fn simplify_floor_div(context: &Context, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let divisor = nonzero_constant(context, rhs)?;
    if let Some(simpler) = simplify_division(context, AffineOp::FloorDiv, lhs, divisor) {
        return Some(simpler);
    }
    // (x + y) floordiv 2 is x floordiv 2 + y floordiv 2 if 2 divides either.
    let (x, y) = lhs.sides_of(context, AffineOp::Add)?;
    (x.is_multiple_of(context, divisor) || y.is_multiple_of(context, divisor))
        .then(|| x.floor_div(context, rhs).add(context, y.floor_div(context, rhs)))
}

fn simplify_ceil_div(context: &Context, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let divisor = nonzero_constant(context, rhs)?;
    simplify_division(context, AffineOp::CeilDiv, lhs, divisor)
}

/// Applies the rules that both divisions share.
fn simplify_division(context: &Context, op: AffineOp, lhs: AffineExpr, divisor: i64) -> Option<AffineExpr> {
    if let Some(value) = lhs.constant_value(context) {
        return op.evaluate(value, divisor).map(|quotient| AffineExpr::constant(context, quotient));
    }
    if divisor == 1 {
        return Some(lhs);
    }
    // (x * 6) / 2 is x * 3.
    let (x, factor) = lhs.sides_of(context, AffineOp::Mul)?;
    let factor = factor.constant_value(context)?;
    (factor.wrapping_rem(divisor) == 0).then(|| x.mul_constant(context, factor.wrapping_div(divisor)))
}

fn simplify_mod(context: &Context, lhs: AffineExpr, rhs: AffineExpr) -> Option<AffineExpr> {
    let modulus = positive_constant(context, rhs)?;
    let mut dividend = lhs;
    // Each iteration drops a term that does not affect the remainder.
    loop {
        if let Some(value) = dividend.constant_value(context) {
            return Some(AffineExpr::constant(context, value.rem_euclid(modulus)));
        }
        if dividend.largest_known_divisor(context) % modulus == 0 {
            return Some(AffineExpr::constant(context, 0));
        }
        let simpler = match dividend.storage(context) {
            AffineExprStorage::Binary { op: AffineOp::Add, lhs, rhs, .. } => {
                if lhs.largest_known_divisor(context) % modulus == 0 {
                    Some(rhs)
                } else if rhs.largest_known_divisor(context) % modulus == 0 {
                    Some(lhs)
                } else {
                    None
                }
            }
            // (x mod 8) mod 4 is x mod 4.
            AffineExprStorage::Binary { op: AffineOp::Mod, lhs, rhs, .. } => {
                positive_constant(context, rhs).is_some_and(|inner| inner % modulus == 0).then_some(lhs)
            }
            _ => None,
        };
        match simpler {
            Some(expr) => dividend = expr,
            None if dividend == lhs => return None,
            None => return Some(dividend.build(context, AffineOp::Mod, rhs)),
        }
    }
}

/// Returns a constant other than 0: divisions by 0 are undefined and not simplified.
fn nonzero_constant(context: &Context, expr: AffineExpr) -> Option<i64> {
    expr.constant_value(context).filter(|&value| value != 0)
}

/// Returns a constant of at least 1: other moduli are undefined and not simplified.
fn positive_constant(context: &Context, expr: AffineExpr) -> Option<i64> {
    expr.constant_value(context).filter(|&value| value >= 1)
}
