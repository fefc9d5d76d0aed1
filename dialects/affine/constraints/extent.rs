//! How many values a dimension can have, and a box around two systems.
//!
//! Follows both `getConstantBoundOnDimSize` and `unionBoundingBox` of mlir/lib/Analysis/FlatLinearValueConstraints.cpp and
//! mlir/lib/Analysis/Presburger/IntegerRelation.cpp.

use super::FlatConstraints;
use ir::affine::constraints::{Bound, LinearSystem, Row};
use ir::{AffineExpr, AffineMap};

/// The constant extent of a dimension, and its bounds: coefficients of the symbols, and the constant. The dimension is at
/// least `lower floordiv divisor` and at most `upper floordiv divisor`.
struct Extent {
    size: i128,
    lower: Row,
    upper: Row,
    divisor: i128,
}

impl<'a> FlatConstraints<'a> {
    /// Returns how many values the dimension in `column` has at most, over the symbols, and its lower bound.
    pub(crate) fn constant_size(&self, column: usize) -> Option<(i64, AffineMap)> {
        let context = self.context;
        let num_symbols = self.num_symbols() as u32;
        let exprs = self.symbolic_exprs();
        let is_known = |row: &Row| {
            let mut locals = (self.inputs.len()..self.system.num_variables).filter(|&local| row[local] != 0);
            locals.all(|local| exprs[local].is_some_and(|expr| expr.is_symbolic_or_constant(context)))
        };
        if let Some(row) = self.equality_to(column, self.num_dims).filter(|row| is_known(row)) {
            let value = self.solved(row, column, &exprs)?.simplified(context, 0, num_symbols);
            return Some((1, AffineMap::get(context, 0, num_symbols, &[value])));
        }
        let is_alone = |row: &&Row| (0..self.num_dims).all(|other| other == column || row[other] == 0);
        let sum = |row: &Row| {
            let sum = self.sum_of(row, column, &exprs);
            sum.filter(|sum| sum.is_symbolic_or_constant(context))
        };
        let bounds = |sign: i128| {
            let rows = self.system.inequalities.iter().filter(is_alone);
            rows.filter(move |row| row[column].signum() == sign)
        };
        let constant = |number: i128| AffineExpr::constant(context, number as i64);
        let mut best: Option<(i64, AffineExpr)> = None;
        for upper in bounds(-1) {
            let Some(of_upper) = sum(upper) else { continue };
            let of_upper = of_upper.floor_div(context, constant(-upper[column]));
            for lower in bounds(1) {
                let Some(of_lower) = sum(lower) else { continue };
                let divisor = lower[column];
                let of_lower = of_lower.neg(context).add_constant(context, (divisor - 1) as i64);
                let of_lower = of_lower.floor_div(context, constant(divisor));
                let span = of_upper.sub(context, of_lower).add_constant(context, 1);
                let span = span.simplified(context, 0, num_symbols).constant_value(context);
                if let Some(span) = span.map(|span| span.max(0))
                    && best.is_none_or(|best| span < best.0)
                {
                    best = Some((span, of_lower));
                }
            }
        }
        best.map(|(size, lower)| (size, AffineMap::get(context, 0, num_symbols, &[lower])))
    }

    /// Returns dimensions and symbols as themselves, and locals as the quotients that they are.
    pub(super) fn symbolic_exprs(&self) -> Vec<Option<AffineExpr>> {
        let context = self.context;
        let input = |column: usize| match column.checked_sub(self.num_dims) {
            _ if column >= self.inputs.len() => None,
            None => Some(AffineExpr::dim(context, column as u32)),
            Some(symbol) => Some(AffineExpr::symbol(context, symbol as u32)),
        };
        let mut exprs: Vec<Option<AffineExpr>> = (0..self.system.num_variables).map(input).collect();
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for column in self.inputs.len()..exprs.len() {
                if exprs[column].is_none() {
                    exprs[column] = self.quotient_expr(column, &exprs);
                    has_changed |= exprs[column].is_some();
                }
            }
        }
        exprs
    }

    /// Returns the extent of a dimension in a system without locals, if it is constant.
    fn extent(&self, column: usize) -> Option<Extent> {
        let symbols = self.num_dims..self.inputs.len();
        let part = |row: &Row, factor: i128| -> Row {
            let numbers = row[symbols.clone()].iter().chain(row.last());
            numbers.map(|number| number * factor).collect()
        };
        if let Some(row) = self.equality_to(column, self.num_dims) {
            let value = part(row, -row[column]);
            return Some(Extent { size: 1, lower: value.clone(), upper: value, divisor: 1 });
        }
        let is_alone = |row: &&Row| (0..self.num_dims).all(|other| other == column || row[other] == 0);
        let bounds = || self.system.inequalities.iter().filter(is_alone);
        let mut best: Option<Extent> = None;
        for upper in bounds().filter(|row| row[column] < 0) {
            for lower in bounds().filter(|row| row[column] > 0) {
                let (constant_of_upper, of_upper) = upper.split_last()?;
                let (constant_of_lower, of_lower) = lower.split_last()?;
                if of_upper.iter().zip(of_lower).any(|(upper, lower)| *upper != -lower) {
                    continue;
                }
                let (span, divisor) = (constant_of_upper + constant_of_lower + 1, lower[column]);
                let size = (span + divisor - 1).div_euclid(divisor).max(0);
                if best.as_ref().is_none_or(|best| size < best.size) {
                    let mut lower = part(lower, -1);
                    *lower.last_mut()? += divisor - 1;
                    best = Some(Extent { size, lower, upper: part(upper, 1), divisor });
                }
            }
        }
        best
    }

    /// Makes a box around both. `None` where an extent is not constant, or bounds cannot be compared.
    pub(crate) fn unite(&mut self, mut other: Self) -> Option<()> {
        if !self.is_aligned_with(&other) {
            self.align(self.num_dims, &mut other);
        }
        let mut inequalities: Vec<Row> = Vec::new();
        for column in 0..self.num_dims {
            let (a, b) = (self.extent(column)?, other.extent(column)?);
            if a.divisor != b.divisor {
                return None;
            }
            let constant = |bound, choose: fn(i128, i128) -> i128| {
                let of = |constraints: &Self| constraints.system.constant_bound(bound, column);
                let mut row = vec![0; a.lower.len()];
                *row.last_mut()? = choose(of(self)?, of(&other)?);
                Some(row)
            };
            let lower = match is_at_most(&a.lower, &b.lower) {
                Some(is_less) => {
                    let mut lower = if is_less { a.lower.clone() } else { b.lower.clone() };
                    *lower.last_mut()? -= a.divisor - 1;
                    lower
                }
                None => constant(Bound::Lower, i128::min)?,
            };
            let upper = match is_at_most(&a.upper, &b.upper) {
                Some(true) => b.upper.clone(),
                Some(false) => a.upper.clone(),
                None => constant(Bound::Upper, i128::max)?,
            };
            let mut at = vec![0; self.num_dims];
            at[column] = a.divisor;
            inequalities.push(at.iter().copied().chain(lower.iter().map(|number| -number)).collect());
            inequalities.push(at.iter().map(|number| -number).chain(upper).collect());
        }
        let common = |rows: &[Row], others: &[Row]| -> Vec<Row> {
            rows.iter().filter(|row| others.contains(row)).cloned().collect()
        };
        let (own, other) = (&self.system, &other.system);
        let equalities = common(&own.equalities, &other.equalities);
        inequalities.extend(common(&own.inequalities, &other.inequalities));
        self.system = LinearSystem { num_variables: own.num_variables, equalities, inequalities };
        self.system.drop_trivial();
        Some(())
    }
}

/// Returns whether the first bound is at most the second, if they differ in the constant only.
fn is_at_most(a: &Row, b: &Row) -> Option<bool> {
    let ((a, of_a), (b, of_b)) = (a.split_last()?, b.split_last()?);
    (of_a == of_b).then_some(a <= b)
}
