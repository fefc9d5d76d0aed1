//! Questions about affine expressions, and substitution.
//!
//! Follows mlir/lib/IR/AffineExpr.cpp.

use rustc_hash::{FxHashMap, FxHashSet};

use super::simplify::with_stack;
use super::{AffineExpr, AffineExprStorage, AffineMap, AffineOp};
use crate::Context;

impl AffineExpr {
    /// Returns the value of a constant.
    #[inline]
    pub fn constant_value(self, context: &Context) -> Option<i64> {
        match self.storage(context) {
            AffineExprStorage::Constant(value) => Some(value),
            _ => None,
        }
    }

    /// Returns the position of a dimension.
    #[inline]
    pub fn dim_position(self, context: &Context) -> Option<u32> {
        match self.storage(context) {
            AffineExprStorage::Dim(position) => Some(position),
            _ => None,
        }
    }

    /// Returns whether no dimension occurs in it.
    pub fn is_symbolic_or_constant(self, context: &Context) -> bool {
        match self.storage(context) {
            AffineExprStorage::Dim(_) => false,
            AffineExprStorage::Symbol(_) | AffineExprStorage::Constant(_) => true,
            AffineExprStorage::Binary { facts, .. } => facts.symbolic,
        }
    }

    /// Returns whether all factors, divisors and moduli are constants. Otherwise the expression is
    /// semi-affine.
    pub fn is_pure_affine(self, context: &Context) -> bool {
        match self.storage(context) {
            AffineExprStorage::Binary { facts, .. } => facts.pure_affine,
            _ => true,
        }
    }

    /// Returns the number of nodes of the expression as a tree; at most `u32::MAX`.
    pub fn size(self, context: &Context) -> u32 {
        match self.storage(context) {
            AffineExprStorage::Binary { facts, .. } => facts.size,
            _ => 1,
        }
    }

    /// Returns whether this is so large that it may contain a node more than once.
    pub(super) fn may_share_nodes(self, context: &Context) -> bool {
        self.size(context) > 64
    }

    /// Returns the largest integer known to divide the expression, whatever the dimensions and symbols are.
    pub fn largest_known_divisor(self, context: &Context) -> i64 {
        match self.storage(context) {
            AffineExprStorage::Dim(_) | AffineExprStorage::Symbol(_) => 1,
            AffineExprStorage::Constant(value) => value.wrapping_abs(),
            AffineExprStorage::Binary { facts, .. } => facts.divisor,
        }
    }

    /// Returns whether `factor` is known to divide this.
    pub fn is_multiple_of(self, context: &Context, factor: i64) -> bool {
        factor != 0 && self.largest_known_divisor(context).wrapping_rem(factor) == 0
    }

    /// Returns whether the dimension at `position` occurs.
    pub fn is_function_of_dim(self, context: &Context, position: u32) -> bool {
        self.any_leaf(context, &mut |leaf| leaf == AffineExprStorage::Dim(position))
    }

    /// Returns whether the symbol at `position` occurs.
    pub fn is_function_of_symbol(self, context: &Context, position: u32) -> bool {
        self.any_leaf(context, &mut |leaf| leaf == AffineExprStorage::Symbol(position))
    }

    /// Returns whether `holds` is true for a dimension, symbol or constant in this, tested from left to
    /// right. In a large expression, a repeated node is tested once.
    pub fn any_leaf(self, context: &Context, holds: &mut dyn FnMut(AffineExprStorage) -> bool) -> bool {
        self.any_node(context, &mut |node| !matches!(node, AffineExprStorage::Binary { .. }) && holds(node))
    }

    /// Returns whether `holds` is true for a node of this, tested from left to right, operators before their
    /// operands.
    pub fn any_node(self, context: &Context, holds: &mut dyn FnMut(AffineExprStorage) -> bool) -> bool {
        let mut seen = self.may_share_nodes(context).then(FxHashSet::default);
        let mut pending = vec![self];
        while let Some(expr) = pending.pop() {
            if seen.as_mut().is_some_and(|seen| !seen.insert(expr)) {
                continue;
            }
            let node = expr.storage(context);
            if holds(node) {
                return true;
            }
            if let AffineExprStorage::Binary { lhs, rhs, .. } = node {
                pending.extend([rhs, lhs]);
            }
        }
        false
    }

    /// Substitutes `dims[i]` for `di` and `symbols[i]` for `si`; variables beyond these stay. A subexpression
    /// without any of them is left as it is.
    pub fn replace_dims_and_symbols(
        self,
        context: &Context,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
    ) -> AffineExpr {
        let mut substitution = Substitution {
            context,
            dims,
            symbols,
            known: self.may_share_nodes(context).then(FxHashMap::default),
        };
        substitution.apply(self)
    }

    /// Replaces `di` by `dims[i]`.
    pub fn replace_dims(self, context: &Context, dims: &[AffineExpr]) -> AffineExpr {
        self.replace_dims_and_symbols(context, dims, &[])
    }

    /// Replaces `si` by `symbols[i]`.
    pub fn replace_symbols(self, context: &Context, symbols: &[AffineExpr]) -> AffineExpr {
        self.replace_dims_and_symbols(context, &[], symbols)
    }

    /// Replaces `di` by `d(i + by)`, where `from <= i < num_dims`.
    pub fn shift_dims(self, context: &Context, num_dims: u32, by: u32, from: u32) -> AffineExpr {
        let shifted = shifted(num_dims, by, from, |position| AffineExpr::dim(context, position));
        self.replace_dims(context, &shifted)
    }

    /// Replaces `si` by `s(i + by)`, where `from <= i < num_symbols`.
    pub fn shift_symbols(self, context: &Context, num_symbols: u32, by: u32, from: u32) -> AffineExpr {
        let shifted = shifted(num_symbols, by, from, |position| AffineExpr::symbol(context, position));
        self.replace_symbols(context, &shifted)
    }

    /// Replaces the dimensions by the results of `map`.
    pub fn compose(self, context: &Context, map: AffineMap) -> AffineExpr {
        self.replace_dims(context, &map.storage(context).results)
    }

    /// Evaluates the expression for these values of dimensions and symbols: `None` where one of them is
    /// missing or unknown, or where something is divided by zero or taken modulo less than 1.
    pub fn evaluate(self, context: &Context, dims: &[Option<i64>], symbols: &[Option<i64>]) -> Option<i64> {
        self.evaluate_by(context, dims, symbols, &mut AffineOp::evaluate)
    }

    /// Evaluates the expression for these values of dimensions and symbols, where `apply` computes an
    /// operator.
    pub fn evaluate_by(
        self,
        context: &Context,
        dims: &[Option<i64>],
        symbols: &[Option<i64>],
        apply: &mut impl FnMut(AffineOp, i64, i64) -> Option<i64>,
    ) -> Option<i64> {
        match self.storage(context) {
            AffineExprStorage::Constant(value) => Some(value),
            AffineExprStorage::Dim(position) => *dims.get(position as usize)?,
            AffineExprStorage::Symbol(position) => *symbols.get(position as usize)?,
            AffineExprStorage::Binary { op, lhs, rhs, .. } => with_stack(|| {
                let lhs = lhs.evaluate_by(context, dims, symbols, apply)?;
                let rhs = rhs.evaluate_by(context, dims, symbols, apply)?;
                apply(op, lhs, rhs)
            }),
        }
    }
}

/// Expressions in the place of dimensions and symbols.
struct Substitution<'c> {
    context: &'c Context,
    dims: &'c [AffineExpr],
    symbols: &'c [AffineExpr],
    /// The replacements of binary expressions, if one may occur again.
    known: Option<FxHashMap<AffineExpr, AffineExpr>>,
}

impl Substitution<'_> {
    fn apply(&mut self, expr: AffineExpr) -> AffineExpr {
        let replacement =
            |list: &[AffineExpr], position: u32| list.get(position as usize).copied().unwrap_or(expr);
        let (op, lhs, rhs) = match expr.storage(self.context) {
            AffineExprStorage::Constant(_) => return expr,
            AffineExprStorage::Dim(position) => return replacement(self.dims, position),
            AffineExprStorage::Symbol(position) => return replacement(self.symbols, position),
            AffineExprStorage::Binary { op, lhs, rhs, .. } => (op, lhs, rhs),
        };
        if let Some(&known) = self.known.as_ref().and_then(|known| known.get(&expr)) {
            return known;
        }
        let (new_lhs, new_rhs) = with_stack(|| (self.apply(lhs), self.apply(rhs)));
        let new = match (new_lhs, new_rhs) == (lhs, rhs) {
            true => expr,
            false => new_lhs.binary(self.context, op, new_rhs),
        };
        if let Some(known) = &mut self.known {
            known.insert(expr, new);
        }
        new
    }
}

fn shifted(count: u32, by: u32, from: u32, make: impl Fn(u32) -> AffineExpr) -> Vec<AffineExpr> {
    (0..count).map(|position| make(if position < from { position } else { position + by })).collect()
}

impl AffineOp {
    /// Returns whether the operator is undefined for this right operand: a quotient by zero, or a modulus
    /// less than 1.
    pub fn is_undefined_for(self, rhs: i64) -> bool {
        match self {
            AffineOp::Add | AffineOp::Mul => false,
            AffineOp::Mod => rhs < 1,
            AffineOp::FloorDiv | AffineOp::CeilDiv => rhs == 0,
        }
    }

    /// As [`AffineOp::evaluate`], but an overflowing sum or product saturates.
    pub fn evaluate_saturating(self, lhs: i64, rhs: i64) -> Option<i64> {
        match self {
            AffineOp::Add => Some(lhs.saturating_add(rhs)),
            AffineOp::Mul => Some(lhs.saturating_mul(rhs)),
            AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv => self.evaluate(lhs, rhs),
        }
    }

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
