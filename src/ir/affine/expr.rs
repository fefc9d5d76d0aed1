//! Questions about affine expressions, and substitution.
//!
//! Follows mlir/lib/IR/AffineExpr.cpp.

use super::simplify::with_stack;
use super::{AffineExpr, AffineExprStorage, AffineMap, AffineOp};
use crate::ir::Context;

impl AffineExpr {
    /// The value of a constant.
    #[inline]
    pub fn constant_value(self, context: &Context) -> Option<i64> {
        match self.storage(context) {
            AffineExprStorage::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// The position of a dimension.
    #[inline]
    pub fn dim_position(self, context: &Context) -> Option<u32> {
        match self.storage(context) {
            AffineExprStorage::Dim(position) => Some(position),
            _ => None,
        }
    }

    /// Whether no dimension occurs.
    pub fn is_symbolic_or_constant(self, context: &Context) -> bool {
        match self.storage(context) {
            AffineExprStorage::Dim(_) => false,
            AffineExprStorage::Symbol(_) | AffineExprStorage::Constant(_) => true,
            AffineExprStorage::Binary { facts, .. } => facts.symbolic,
        }
    }

    /// Whether all factors, divisors and moduli are constants. Otherwise it is semi-affine.
    pub fn is_pure_affine(self, context: &Context) -> bool {
        match self.storage(context) {
            AffineExprStorage::Binary { facts, .. } => facts.pure_affine,
            _ => true,
        }
    }

    /// The largest integer that surely divides this, whatever the dimensions and symbols are.
    pub fn largest_known_divisor(self, context: &Context) -> i64 {
        match self.storage(context) {
            AffineExprStorage::Dim(_) | AffineExprStorage::Symbol(_) => 1,
            AffineExprStorage::Constant(value) => value.wrapping_abs(),
            AffineExprStorage::Binary { facts, .. } => facts.divisor,
        }
    }

    /// Whether `factor` surely divides this.
    pub fn is_multiple_of(self, context: &Context, factor: i64) -> bool {
        factor != 0 && self.largest_known_divisor(context).wrapping_rem(factor) == 0
    }

    /// Whether the dimension at `position` occurs.
    pub fn is_function_of_dim(self, context: &Context, position: u32) -> bool {
        self.any_leaf(context, &mut |leaf| leaf == AffineExprStorage::Dim(position))
    }

    /// Whether the symbol at `position` occurs.
    pub fn is_function_of_symbol(self, context: &Context, position: u32) -> bool {
        self.any_leaf(context, &mut |leaf| leaf == AffineExprStorage::Symbol(position))
    }

    /// Whether `holds` for a dimension, symbol or constant in this, asked from left to right.
    pub fn any_leaf(self, context: &Context, holds: &mut dyn FnMut(AffineExprStorage) -> bool) -> bool {
        let mut pending = vec![self];
        while let Some(expr) = pending.pop() {
            match expr.storage(context) {
                AffineExprStorage::Binary { lhs, rhs, .. } => pending.extend([rhs, lhs]),
                leaf => {
                    if holds(leaf) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// This with `dims[i]` for `di` and `symbols[i]` for `si`; those beyond stay. What contains
    /// none of them is left as it stands.
    pub fn replace_dims_and_symbols(
        self,
        context: &Context,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
    ) -> AffineExpr {
        let replacement =
            |list: &[AffineExpr], position: u32| list.get(position as usize).copied().unwrap_or(self);
        match self.storage(context) {
            AffineExprStorage::Constant(_) => self,
            AffineExprStorage::Dim(position) => replacement(dims, position),
            AffineExprStorage::Symbol(position) => replacement(symbols, position),
            AffineExprStorage::Binary { op, lhs, rhs, .. } => with_stack(|| {
                let new_lhs = lhs.replace_dims_and_symbols(context, dims, symbols);
                let new_rhs = rhs.replace_dims_and_symbols(context, dims, symbols);
                if new_lhs == lhs && new_rhs == rhs {
                    return self;
                }
                new_lhs.binary(context, op, new_rhs)
            }),
        }
    }

    /// This with `dims[i]` for `di`.
    pub fn replace_dims(self, context: &Context, dims: &[AffineExpr]) -> AffineExpr {
        self.replace_dims_and_symbols(context, dims, &[])
    }

    /// This with `symbols[i]` for `si`.
    pub fn replace_symbols(self, context: &Context, symbols: &[AffineExpr]) -> AffineExpr {
        self.replace_dims_and_symbols(context, &[], symbols)
    }

    /// This with `d(i + by)` for each `di`, where `from <= i < num_dims`.
    pub fn shift_dims(self, context: &Context, num_dims: u32, by: u32, from: u32) -> AffineExpr {
        let shifted = shifted(num_dims, by, from, |position| AffineExpr::dim(context, position));
        self.replace_dims(context, &shifted)
    }

    /// This with `s(i + by)` for each `si`, where `from <= i < num_symbols`.
    pub fn shift_symbols(self, context: &Context, num_symbols: u32, by: u32, from: u32) -> AffineExpr {
        let shifted = shifted(num_symbols, by, from, |position| AffineExpr::symbol(context, position));
        self.replace_symbols(context, &shifted)
    }

    /// This with the results of `map` for the dimensions.
    pub fn compose(self, context: &Context, map: AffineMap) -> AffineExpr {
        self.replace_dims(context, &map.storage(context).results)
    }

    /// The value where the dimensions and symbols have these values: `None` where one of them is
    /// missing or unknown, or where something is divided by zero or taken modulo less than 1.
    pub fn evaluate(self, context: &Context, dims: &[Option<i64>], symbols: &[Option<i64>]) -> Option<i64> {
        match self.storage(context) {
            AffineExprStorage::Constant(value) => Some(value),
            AffineExprStorage::Dim(position) => *dims.get(position as usize)?,
            AffineExprStorage::Symbol(position) => *symbols.get(position as usize)?,
            AffineExprStorage::Binary { op, lhs, rhs, .. } => with_stack(|| {
                let lhs = lhs.evaluate(context, dims, symbols)?;
                let rhs = rhs.evaluate(context, dims, symbols)?;
                op.evaluate(lhs, rhs)
            }),
        }
    }
}

fn shifted(count: u32, by: u32, from: u32, make: impl Fn(u32) -> AffineExpr) -> Vec<AffineExpr> {
    (0..count).map(|position| make(if position < from { position } else { position + by })).collect()
}

impl AffineOp {
    /// `lhs op rhs`, where sums and products wrap; `None` for a quotient that is not defined or
    /// does not fit, or a modulus less than 1.
    pub fn evaluate(self, lhs: i64, rhs: i64) -> Option<i64> {
        match self {
            AffineOp::Add => Some(lhs.wrapping_add(rhs)),
            AffineOp::Mul => Some(lhs.wrapping_mul(rhs)),
            AffineOp::Mod => (rhs >= 1).then(|| lhs.rem_euclid(rhs)),
            AffineOp::FloorDiv | AffineOp::CeilDiv => {
                let quotient = lhs.checked_div(rhs)?;
                let is_exact = lhs % rhs == 0;
                let is_positive = (lhs < 0) == (rhs < 0);
                // `quotient` is rounded towards zero.
                Some(match self {
                    _ if is_exact => quotient,
                    AffineOp::FloorDiv if !is_positive => quotient - 1,
                    AffineOp::CeilDiv if is_positive => quotient + 1,
                    _ => quotient,
                })
            }
        }
    }
}
