//! Simplification of maps by the ranges of the loops whose indices are operands.
//!
//! `%i mod 32` is 0 where `%i` counts in steps of 32 from 0; of the bounds `min(3, 5, %n)`, 5 says nothing.
//!
//! Follows `simplifyMapWithOperands` and `simplifyMinOrMaxExprWithOperands` of
//! mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use rustc_hash::FxHashMap;

use crate::AffineForOp;
use crate::for_loop::step;
use crate::map::compose::Applied;
use ir::affine::{AffineExprStorage, AffineOp, InputBounds};
use ir::{AffineExpr, AffineMap, Context, Value};

/// Returns the loop whose index `value` is.
fn loop_of_index(value: Value<'_>) -> Option<AffineForOp<'_>> {
    let block = value.owner_block().filter(|_| value.index() == 0)?;
    block.parent_op()?.dyn_cast()
}

/// Returns the lowest value of the index of a loop.
fn lower_bound(value: Value<'_>) -> Option<i64> {
    loop_of_index(value)?.lower_bound_map().single_constant_result(value.context())
}

/// Returns the highest value of the index of a loop.
fn upper_bound(value: Value<'_>) -> Option<i64> {
    let view = loop_of_index(value)?;
    let last = view.upper_bound_map().single_constant_result(value.context())?.wrapping_sub(1);
    let past_last_step = |lower: i64| last.wrapping_sub(lower).checked_rem(step(*view));
    Some(last.wrapping_sub(lower_bound(value).and_then(past_last_step).unwrap_or(0)))
}

fn input_bounds(applied: &Applied<'_>, context: &Context) -> InputBounds {
    InputBounds {
        num_dims: applied.map.num_dims(context) as usize,
        lower: applied.operands.iter().copied().map(lower_bound).collect(),
        upper: applied.operands.iter().copied().map(upper_bound).collect(),
    }
}

// --- Quotients and remainders -------------------------------------------------------------------

/// A map whose results are simplified.
struct Simplifier<'r, 'a> {
    context: &'a Context,
    operands: &'r [Value<'a>],
    bounds: InputBounds,
    /// The simplified form of each expression, so that one with several uses is simplified once.
    known: FxHashMap<AffineExpr, AffineExpr>,
}

impl<'a> Applied<'a> {
    /// Returns the map with each quotient and remainder in it that the ranges of loops decide.
    pub(crate) fn simplified_by_loop_ranges(&self, context: &'a Context) -> Self {
        let results = self.map.results(context);
        // Most maps have neither.
        if !results.iter().any(|&result| has_division(context, result)) {
            return self.clone();
        }
        let bounds = input_bounds(self, context);
        let known = FxHashMap::default();
        let mut simplifier = Simplifier { context, operands: &self.operands, bounds, known };
        let results: Vec<_> = results.iter().map(|&result| simplifier.simplified(result)).collect();
        let (num_dims, num_symbols) = (self.map.num_dims(context), self.map.num_symbols(context));
        Applied {
            map: AffineMap::get(context, num_dims, num_symbols, &results),
            operands: self.operands.clone(),
        }
    }
}

/// Returns whether the expression contains a quotient or a remainder.
fn has_division(context: &Context, expr: AffineExpr) -> bool {
    let is_division = |op| !matches!(op, AffineOp::Add | AffineOp::Mul);
    expr.any_node(
        context,
        &mut |node| matches!(node, AffineExprStorage::Binary { op, .. } if is_division(op)),
    )
}

impl Simplifier<'_, '_> {
    fn simplified(&mut self, expr: AffineExpr) -> AffineExpr {
        if let Some(&known) = self.known.get(&expr) {
            return known;
        }
        let simplified = self.simplified_once(expr);
        self.known.insert(expr, simplified);
        simplified
    }

    fn simplified_once(&mut self, expr: AffineExpr) -> AffineExpr {
        let AffineExprStorage::Binary { op, lhs, rhs, .. } = expr.storage(self.context) else { return expr };
        let (lhs, rhs) =
            stacker::maybe_grow(64 * 1024, 1024 * 1024, || (self.simplified(lhs), self.simplified(rhs)));
        let expr = lhs.binary(self.context, op, rhs);
        // The rebuilt expression may simplify further than its parts did.
        let AffineExprStorage::Binary { op, lhs, rhs, .. } = expr.storage(self.context) else { return expr };
        if matches!(op, AffineOp::Add | AffineOp::Mul) {
            return expr;
        }
        match rhs.constant_value(self.context) {
            Some(divisor) if divisor > 0 => self.simplified_division(op, lhs, divisor).unwrap_or(expr),
            _ => expr,
        }
    }

    fn constant(&self, value: i64) -> AffineExpr {
        AffineExpr::constant(self.context, value)
    }

    /// `lhs op divisor`, if there is something simpler.
    fn simplified_division(&self, op: AffineOp, lhs: AffineExpr, divisor: i64) -> Option<AffineExpr> {
        let lower = lhs.constant_lower_bound(self.context, &self.bounds);
        let upper = lhs.constant_upper_bound(self.context, &self.bounds);
        if let (Some(lower), Some(upper)) = (lower, upper) {
            if op == AffineOp::Mod {
                if lower >= 0 && lower < divisor && upper < divisor {
                    return Some(lhs);
                }
            } else {
                let quotient = op.evaluate(lower, divisor)?;
                if op.evaluate(upper, divisor) == Some(quotient) {
                    return Some(self.constant(quotient));
                }
            }
        }
        if let Some((factor, multiple, rest)) = self.split_multiple(lhs) {
            let by = self.constant(divisor);
            return match op {
                AffineOp::FloorDiv if divisor.checked_rem(factor) == Some(0) => {
                    Some(multiple.floor_div(self.context, by))
                }
                AffineOp::Mod if factor.wrapping_rem(divisor) == 0 => Some(rest.modulo(self.context, by)),
                _ => None,
            };
        }
        let is_zero = match op {
            AffineOp::FloorDiv => self.is_below(lhs, divisor),
            AffineOp::Mod => self.largest_known_divisor(lhs).wrapping_rem(divisor) == 0,
            _ => false,
        };
        is_zero.then(|| self.constant(0))
    }

    /// Takes `a + b` apart, where one of the two is a multiple of `factor`, and the other is at least 0 and less
    /// than `factor`: gives the factor, the multiple and the other one.
    fn split_multiple(&self, expr: AffineExpr) -> Option<(i64, AffineExpr, AffineExpr)> {
        let AffineExprStorage::Binary { op: AffineOp::Add, lhs, rhs, .. } = expr.storage(self.context) else {
            return None;
        };
        [(lhs, rhs), (rhs, lhs)].into_iter().find_map(|(multiple, rest)| {
            let factor = self.largest_known_divisor(multiple);
            self.is_below(rest, factor).then_some((factor, multiple, rest))
        })
    }

    fn operand_of_dim(&self, expr: AffineExpr) -> Option<Value<'_>> {
        self.operands.get(expr.dim_position(self.context)? as usize).copied()
    }

    /// Returns the largest number that is known to divide an expression. For the index of a loop it follows
    /// from lower bound and step.
    fn largest_known_divisor(&self, expr: AffineExpr) -> i64 {
        let Some(operand) = self.operand_of_dim(expr) else {
            return expr.largest_known_divisor(self.context);
        };
        let Some(view) = loop_of_index(operand) else { return 1 };
        let lower = view.lower_bound_map();
        if lower.single_constant_result(self.context) == Some(0) {
            return step(*view);
        }
        lower.largest_known_divisor_with(self.context, step(*view))
    }

    /// Returns whether a constant or dimension is known to be at least 0 and less than `end`.
    fn is_below(&self, expr: AffineExpr, end: i64) -> bool {
        if let Some(value) = expr.constant_value(self.context) {
            return (0..end).contains(&value);
        }
        let Some(view) = self.operand_of_dim(expr).and_then(loop_of_index) else { return false };
        let constant = |map: AffineMap| map.single_constant_result(self.context);
        constant(view.lower_bound_map()).is_some_and(|lower| lower >= 0)
            && constant(view.upper_bound_map()).is_some_and(|upper| upper <= end)
    }
}

// --- Minima and maxima --------------------------------------------------------------------------

/// The meaning of a map with several results.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extremum {
    Min,
    Max,
}

/// The values between which a result is, as far as they are known.
#[derive(Clone, Copy)]
struct Range {
    lower: Option<i64>,
    upper: Option<i64>,
}

impl Range {
    fn of(context: &Context, expr: AffineExpr, bounds: &InputBounds) -> Self {
        match expr.constant_value(context) {
            Some(value) => Range { lower: Some(value), upper: Some(value) },
            None => Range {
                lower: expr.constant_lower_bound(context, bounds),
                upper: expr.constant_upper_bound(context, bounds),
            },
        }
    }

    /// Returns the range of the negated value.
    fn negated(self) -> Self {
        let negated = |bound: Option<i64>| bound.map(i64::wrapping_neg);
        Range { lower: negated(self.upper), upper: negated(self.lower) }
    }

    /// Returns the value of the range, if it has only one.
    fn single(self) -> Option<i64> {
        self.lower.filter(|_| self.lower == self.upper)
    }

    /// Returns whether a maximum with a value in `other` makes a value in this range redundant. If both are
    /// the same single value, the first one is kept.
    fn is_covered_by(self, other: Range, is_first: bool) -> bool {
        let (Some(upper), Some(lower)) = (self.upper, other.lower) else { return false };
        let is_same = self.single() == Some(lower) && other.single() == Some(lower);
        lower > upper || lower == upper && !(is_same && is_first)
    }
}

impl<'a> Applied<'a> {
    /// Returns the map with the results that count, where it stands for the least or the greatest of them,
    /// and with constants for those that can have one value only.
    pub(crate) fn without_covered_results(&self, context: &'a Context, of: Extremum) -> Self {
        if self.operands.is_empty() {
            return self.clone();
        }
        let bounds = input_bounds(self, context);
        let results = self.map.results(context);
        let range = |&result: &AffineExpr| {
            let range = Range::of(context, result, &bounds);
            if of == Extremum::Max { range } else { range.negated() }
        };
        let ranges: Vec<Range> = results.iter().map(range).collect();
        let counts = |index: usize| {
            let mut others = ranges.iter().enumerate().filter(|&(other, _)| other != index);
            !others.any(|(other, &range)| ranges[index].is_covered_by(range, index < other))
        };
        let known = |index: usize| {
            let single = Range::of(context, results[index], &bounds).single();
            single.map_or(results[index], |value| AffineExpr::constant(context, value))
        };
        let kept: Vec<_> = (0..results.len()).filter(|&index| counts(index)).map(known).collect();
        let (num_dims, num_symbols) = (self.map.num_dims(context), self.map.num_symbols(context));
        Applied {
            map: AffineMap::get(context, num_dims, num_symbols, &kept),
            operands: self.operands.clone(),
        }
    }
}
