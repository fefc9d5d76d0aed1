//! Sums of variables, each times a coefficient: the form that affine expressions are brought into.

use std::collections::BTreeMap;

use super::AffineExpr;
use super::simplify::gcd;
use crate::Context;

/// The variable of a term, in the order in which terms are written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "the names of MLIR's kinds of variables")]
pub enum Variable {
    Dim(u32),
    Symbol(u32),
    Local(u32),
}

/// A sum of variables, each times its coefficient, and a constant.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LinearForm {
    /// The coefficients; some may be zero.
    pub terms: BTreeMap<Variable, i64>,
    /// The constant.
    pub constant: i64,
}

impl LinearForm {
    pub(super) fn of(variable: Variable) -> Self {
        LinearForm { terms: [(variable, 1)].into(), constant: 0 }
    }

    pub(super) fn coefficients(&self) -> impl Iterator<Item = i64> + '_ {
        self.terms.values().copied().chain([self.constant])
    }

    pub(super) fn map(&mut self, change: impl Fn(i64) -> i64) {
        self.terms.values_mut().for_each(|coefficient| *coefficient = change(*coefficient));
        self.constant = change(self.constant);
    }

    /// Returns the largest number that divides `start` and all coefficients.
    pub(super) fn common_divisor(&self, start: i64) -> i64 {
        self.coefficients().fold(start, |divisor, number| gcd(divisor as u64, number.unsigned_abs()) as i64)
    }

    /// Returns the expression.
    pub fn to_expr(&self, context: &Context, locals: &[AffineExpr]) -> AffineExpr {
        let mut sum = AffineExpr::constant(context, 0);
        for (&variable, &coefficient) in self.terms.iter().filter(|(_, coefficient)| **coefficient != 0) {
            let expr = match variable {
                Variable::Dim(position) => AffineExpr::dim(context, position),
                Variable::Symbol(position) => AffineExpr::symbol(context, position),
                Variable::Local(index) => locals[index as usize],
            };
            sum = sum.add(context, expr.mul_constant(context, coefficient));
        }
        if self.constant == 0 { sum } else { sum.add_constant(context, self.constant) }
    }
}
