//! Simplification of semi-affine expressions, which have symbols as factors, divisors or moduli. Divisions
//! without remainder are carried out, and the terms of sums are ordered.
//!
//! Follows `simplifySemiAffine` and `getSemiAffineExprFromFlatForm` of mlir/lib/IR/AffineExpr.cpp.

use super::linear_form::{LinearForm, Variable};
use super::simplify::with_stack;
use super::{AffineExpr, AffineExprStorage, AffineOp};
use crate::Context;

/// Divides by symbols where that can be done.
pub(super) fn simplify_semi_affine(
    context: &Context,
    expr: AffineExpr,
    num_dims: u32,
    num_symbols: u32,
) -> AffineExpr {
    let AffineExprStorage::Binary { op, lhs, rhs, .. } = expr.storage(context) else { return expr };
    let (left, right) = with_stack(|| {
        let simplify = |expr| simplify_semi_affine(context, expr, num_dims, num_symbols);
        (simplify(lhs), simplify(rhs))
    });
    if matches!(op, AffineOp::Add | AffineOp::Mul) {
        return left.binary(context, op, right);
    }
    if is_without_rest(context, left, right, num_dims, num_symbols) {
        return AffineExpr::constant(context, 0);
    }
    let AffineExprStorage::Symbol(symbol) = right.storage(context) else {
        return left.binary(context, op, right);
    };
    if !is_divisible(context, lhs, symbol, op, false) {
        return left.binary(context, op, right);
    }
    if op == AffineOp::Mod {
        return AffineExpr::constant(context, 0);
    }
    divided(context, left, symbol, op).unwrap_or_else(|| left.binary(context, op, right))
}

/// Returns whether a symbol divides an expression. `op` is the division or remainder to be simplified;
/// `is_factor` means that the expression is a factor of a product.
fn is_divisible(context: &Context, expr: AffineExpr, symbol: u32, op: AffineOp, is_factor: bool) -> bool {
    let (of, lhs, rhs) = match expr.storage(context) {
        AffineExprStorage::Constant(value) => return value == 0,
        AffineExprStorage::Dim(_) => return false,
        AffineExprStorage::Symbol(position) => return position == symbol,
        AffineExprStorage::Binary { op, lhs, rhs, .. } => (op, lhs, rhs),
    };
    let is = |expr, op, is_factor| with_stack(|| is_divisible(context, expr, symbol, op, is_factor));
    match of {
        AffineOp::Add => is(lhs, op, false) && is(rhs, op, false),
        AffineOp::Mod => is(lhs, AffineOp::Mod, false) && is(rhs, AffineOp::Mod, false),
        AffineOp::Mul => is(lhs, op, true) || is(rhs, op, true),
        // Two divisions that round the same way commute, but not across a product: for `s0` = 3,
        // `((s0 floordiv 2) * 5) floordiv s0` is 1 and `((s0 floordiv s0) floordiv 2) * 5` is 0.
        AffineOp::FloorDiv | AffineOp::CeilDiv => of == op && !is_factor && is(lhs, of, false),
    }
}

/// Divides an expression by a symbol that divides it.
fn divided(context: &Context, expr: AffineExpr, symbol: u32, op: AffineOp) -> Option<AffineExpr> {
    let (of, lhs, rhs) = match expr.storage(context) {
        AffineExprStorage::Constant(0) => return Some(expr),
        AffineExprStorage::Constant(_) | AffineExprStorage::Dim(_) => return None,
        AffineExprStorage::Symbol(_) => return Some(AffineExpr::constant(context, 1)),
        AffineExprStorage::Binary { op, lhs, rhs, .. } => (op, lhs, rhs),
    };
    let divide = |expr, op| with_stack(|| divided(context, expr, symbol, op));
    let (lhs, rhs) = match of {
        AffineOp::Add => (divide(lhs, op)?, divide(rhs, op)?),
        AffineOp::Mod => (divide(lhs, of)?, divide(rhs, of)?),
        AffineOp::Mul if is_divisible(context, lhs, symbol, op, false) => (divide(lhs, op)?, rhs),
        AffineOp::Mul => (lhs, divide(rhs, op)?),
        AffineOp::FloorDiv | AffineOp::CeilDiv => (divide(lhs, of)?, rhs),
    };
    Some(lhs.binary(context, of, rhs))
}

/// Returns the terms of a sum.
fn summands(context: &Context, expr: AffineExpr) -> Vec<AffineExpr> {
    let mut pending = vec![expr];
    let mut terms = Vec::new();
    while let Some(expr) = pending.pop() {
        match expr.storage(context) {
            AffineExprStorage::Binary { op: AffineOp::Add, lhs, rhs, .. } => pending.extend([rhs, lhs]),
            _ => terms.push(expr),
        }
    }
    terms
}

/// Returns whether `lhs` is `x - x mod rhs`, which `rhs` divides.
fn is_without_rest(
    context: &Context,
    lhs: AffineExpr,
    rhs: AffineExpr,
    num_dims: u32,
    num_symbols: u32,
) -> bool {
    let terms = summands(context, lhs);
    terms.iter().enumerate().any(|(index, &term)| {
        let AffineExprStorage::Binary { op: AffineOp::Mul, lhs: inner, rhs: factor, .. } =
            term.storage(context)
        else {
            return false;
        };
        let AffineExprStorage::Binary { op: AffineOp::Mod, lhs: dividend, rhs: modulus, .. } =
            inner.storage(context)
        else {
            return false;
        };
        if factor.constant_value(context) != Some(-1) || modulus != rhs {
            return false;
        }
        let others = terms.iter().enumerate().filter(|&(other, _)| other != index);
        let rest = others.fold(AffineExpr::constant(context, 0), |sum, (_, &term)| sum.add(context, term));
        let difference = rest.sub(context, dividend).simplified(context, num_dims, num_symbols);
        difference.constant_value(context) == Some(0)
    })
}

/// Returns the sum that a form is, with its terms by the number of the dimension or symbol in front; `count`
/// is the greater one of how many dimensions and symbols there are.
pub(super) fn ordered(context: &Context, form: &LinearForm, locals: &[AffineExpr], count: u32) -> AffineExpr {
    // A term comes where its first number says; of those, dimensions come first, then products with symbols,
    // then symbols.
    let mut terms: Vec<((u32, i64), AffineExpr)> = Vec::new();
    let (mut next_symbol, mut next_dim) = (i64::from(count), -1);
    let mut rest = Vec::new();
    let nonzero = || form.terms.iter().filter(|(_, coefficient)| **coefficient != 0);
    for (&variable, &coefficient) in nonzero() {
        if let Variable::Symbol(position) = variable {
            let expr = AffineExpr::symbol(context, position).mul_constant(context, coefficient);
            terms.push(((position, next_symbol), expr));
            next_symbol += 1;
        }
    }
    for (&variable, &coefficient) in nonzero() {
        let Variable::Local(index) = variable else { continue };
        let expr = locals[index as usize];
        let term = expr.mul_constant(context, coefficient);
        let AffineExprStorage::Binary { lhs, rhs, .. } = expr.storage(context) else {
            rest.push(term);
            continue;
        };
        let key = match (lhs.storage(context), rhs.storage(context)) {
            (AffineExprStorage::Dim(position), AffineExprStorage::Constant(_)) => {
                next_dim -= 1;
                (position, next_dim + 1)
            }
            (AffineExprStorage::Dim(position), AffineExprStorage::Symbol(symbol)) => {
                (position, i64::from(symbol))
            }
            (
                AffineExprStorage::Symbol(position),
                AffineExprStorage::Constant(_) | AffineExprStorage::Symbol(_),
            ) => {
                next_symbol += 1;
                (position, next_symbol - 1)
            }
            _ => {
                rest.push(term);
                continue;
            }
        };
        terms.push((key, term));
    }
    for (&variable, &coefficient) in nonzero() {
        if let Variable::Dim(position) = variable {
            let expr = AffineExpr::dim(context, position).mul_constant(context, coefficient);
            terms.push(((position, next_dim), expr));
            next_dim -= 1;
        }
    }
    sort::by_key(&mut terms, |term| term.0);
    let all = terms.into_iter().map(|term| term.1).chain(rest);
    let sum = all.fold(AffineExpr::constant(context, 0), |sum, term| sum.add(context, term));
    if form.constant == 0 { sum } else { sum.add_constant(context, form.constant) }
}
