//! Bounds of an expression over inputs that have constant bounds.
//!
//! Follows `getBoundForAffineExpr` of mlir/lib/IR/AffineExpr.cpp.

use super::flatten::flatten;
use super::linear_form::Variable;
use super::simplify::with_stack;
use super::{AffineExpr, AffineExprStorage, AffineOp};
use crate::Context;

/// The constant bounds of the dimensions of a map and of its symbols, both inclusive.
#[derive(Clone, Default, Debug)]
pub struct InputBounds {
    /// How many inputs are dimensions; these come first.
    pub num_dims: usize,
    /// The least value of each, if known.
    pub lower: Vec<Option<i64>>,
    /// The greatest value of each, if known.
    pub upper: Vec<Option<i64>>,
}

impl InputBounds {
    fn input(&self, variable: Variable) -> Option<usize> {
        match variable {
            Variable::Dim(position) => Some(position as usize),
            Variable::Symbol(position) => Some(self.num_dims + position as usize),
            Variable::Local(_) => None,
        }
    }
}

impl AffineExpr {
    /// Returns an upper bound of the expression, from the bounds of the inputs.
    pub fn constant_upper_bound(self, context: &Context, inputs: &InputBounds) -> Option<i64> {
        bound(context, self, inputs, true)
    }

    /// Returns a lower bound of the expression, from the bounds of the inputs.
    pub fn constant_lower_bound(self, context: &Context, inputs: &InputBounds) -> Option<i64> {
        bound(context, self, inputs, false)
    }
}

fn bound(context: &Context, expr: AffineExpr, inputs: &InputBounds, is_upper: bool) -> Option<i64> {
    if let AffineExprStorage::Binary { op, lhs, rhs, .. } = expr.storage(context) {
        let divisor = rhs.constant_value(context).filter(|&divisor| divisor >= 1);
        let of_lhs = |is_upper| with_stack(|| bound(context, lhs, inputs, is_upper));
        match (op, divisor) {
            (AffineOp::FloorDiv | AffineOp::CeilDiv, _) => return op.evaluate(of_lhs(is_upper)?, divisor?),
            (AffineOp::Mod, Some(modulus)) => {
                // Within one period, the bounds of the remainder are the remainders of the bounds. As in
                // MLIR, the lower bound does not check that the upper bound is in the same period: for `d0
                // mod 4` with `d0` in 3..=6, the lower bound is 3.
                let (lower, upper) = (of_lhs(false), of_lhs(is_upper));
                let period = |value: i64| value.div_euclid(modulus);
                return Some(match (lower, upper) {
                    (Some(lower), Some(upper)) if period(lower) == period(upper) => {
                        if is_upper { upper } else { lower }.rem_euclid(modulus)
                    }
                    _ if is_upper => modulus - 1,
                    _ => 0,
                });
            }
            _ => {}
        }
    }
    let flattened = flatten(context, &[expr])?;
    let [form] = flattened.forms.as_slice() else { return None };
    if !flattened.locals.is_empty() {
        return None;
    }
    let mut sum = form.constant;
    for (&variable, &coefficient) in form.terms.iter().filter(|(_, coefficient)| **coefficient != 0) {
        let side = if (coefficient > 0) == is_upper { &inputs.upper } else { &inputs.lower };
        let of_input = side.get(inputs.input(variable)?).copied().flatten()?;
        sum = sum.wrapping_add(of_input.wrapping_mul(coefficient));
    }
    Some(sum)
}
