//! Variables as expressions of other variables, and bounds of those for which there is none.
//!
//! Follows `getSliceBounds` and `computeUnknownVars` of mlir/lib/Analysis/FlatLinearValueConstraints.cpp.

use super::FlatConstraints;
use ir::affine::constraints::{Bound, Row};
use ir::{AffineExpr, AffineMap, Context};
use std::ops::Range;

/// The lower bounds of variables, and the upper ones, which are exclusive. One that is not found is missing.
pub(crate) type SliceBounds = (Vec<Option<AffineMap>>, Vec<Option<AffineMap>>);

/// Returns whether `upper` is one more than `lower`, which has one result.
pub(crate) fn is_single_iteration(context: &Context, lower: AffineMap, upper: AffineMap) -> bool {
    match (lower.results(context), upper.results(context)) {
        (&[lower], &[upper]) => lower.add_constant(context, 1) == upper,
        _ => false,
    }
}

/// An expression for each column, if one is found.
type Exprs = Vec<Option<AffineExpr>>;

impl FlatConstraints<'_> {
    /// Returns the bounds of the dimensions in `unknown` over the other dimensions and the symbols. Of a dimension with
    /// several bounds on one side, the constant one is returned.
    pub(crate) fn slice_bounds(&mut self, unknown: Range<usize>) -> SliceBounds {
        let context = self.context;
        self.system.normalize();
        let exprs = self.exprs_of(&unknown);
        let num_dims = (self.num_dims - unknown.len()) as u32;
        let num_symbols = self.num_symbols() as u32;
        let map = |expr: AffineExpr| AffineMap::get(context, num_dims, num_symbols, &[expr]);
        let mut simple: Option<Self> = None;
        let (mut lowers, mut uppers) = (Vec::new(), Vec::new());
        for column in unknown.clone() {
            if let Some(expr) = exprs[column] {
                let expr = expr.simplified(context, num_dims, num_symbols);
                lowers.push(Some(map(expr)));
                uppers.push(Some(map(expr.add_constant(context, 1))));
                continue;
            }
            let [mut lower, mut upper] = [None, None];
            if self.num_locals() == 0 {
                let simple = simple.get_or_insert_with(|| {
                    let system = self.system.without_redundant_inequalities();
                    FlatConstraints { system, ..self.clone() }
                });
                let (of_lower, of_upper) = simple.bounds_over_others(column, &unknown);
                lower = Some(of_lower);
                upper = Some(of_upper);
            }
            let has_one = |map: &AffineMap| map.results(context).len() == 1;
            let constant = |bound, plus: i64| {
                let constant = self.constant_bound(bound, column)?.checked_add(plus)?;
                Some(map(AffineExpr::constant(context, constant)))
            };
            if !lower.as_ref().is_some_and(has_one) {
                lower = constant(Bound::Lower, 0).or(lower);
            }
            if !upper.as_ref().is_some_and(has_one) {
                upper = constant(Bound::Upper, 1).or(upper);
            }
            lowers.push(lower);
            uppers.push(upper);
        }
        (lowers, uppers)
    }

    /// Returns the bounds of a dimension in `unknown` that the rows give over the variables that are not
    /// (`getLowerAndUpperBound`).
    pub(crate) fn bounds_over_others(&self, column: usize, unknown: &Range<usize>) -> (AffineMap, AffineMap) {
        let context = self.context;
        let is_alone = |row: &&Row| unknown.clone().all(|other| other == column || row[other] == 0);
        let (num_dims, num_symbols) = ((self.num_dims - unknown.len()) as u32, self.num_symbols() as u32);
        let known = self.trivial_exprs(unknown);
        let sum = |row: &Row, sign: i128| {
            let mut row: Row = row.iter().map(|number| number * sign).collect();
            unknown.clone().for_each(|other| row[other] = 0);
            // There are no locals in such systems.
            let sum = self.sum_of(&row, usize::MAX, &known);
            sum.unwrap_or_else(|| AffineExpr::constant(context, 0))
        };
        let constant = |number: i128| AffineExpr::constant(context, number as i64);
        let (mut lowers, mut uppers) = (Vec::new(), Vec::new());
        for row in self.system.inequalities.iter().filter(is_alone) {
            let divisor = row[column].abs();
            if row[column] > 0 {
                let sum = sum(row, -1).add_constant(context, (divisor - 1) as i64);
                lowers.push(sum.floor_div(context, constant(divisor)));
            } else if row[column] < 0 {
                uppers.push(sum(row, 1).floor_div(context, constant(divisor)).add_constant(context, 1));
            }
        }
        for row in self.system.equalities.iter().filter(|row| row[column] != 0).filter(is_alone) {
            let divisor = constant(row[column].abs());
            let sum = sum(row, if row[column] > 0 { -1 } else { 1 });
            uppers.push(sum.floor_div(context, divisor).add_constant(context, 1));
            lowers.push(sum.ceil_div(context, divisor));
        }
        let map = |exprs: &[AffineExpr]| AffineMap::get(context, num_dims, num_symbols, exprs);
        (map(&lowers), map(&uppers))
    }

    /// Returns each known dimension and symbol as itself: those in `unknown` do not count.
    fn trivial_exprs(&self, unknown: &Range<usize>) -> Exprs {
        let expr = |column: usize| {
            if column >= self.inputs.len() || unknown.contains(&column) {
                return None;
            }
            Some(match column.checked_sub(self.num_dims) {
                Some(symbol) => AffineExpr::symbol(self.context, symbol as u32),
                None if column < unknown.start => AffineExpr::dim(self.context, column as u32),
                None => AffineExpr::dim(self.context, (column - unknown.len()) as u32),
            })
        };
        (0..self.system.num_variables).map(expr).collect()
    }

    /// Returns the columns, those in `unknown` and locals among them, as expressions of the others, as far as they are
    /// found.
    fn exprs_of(&self, unknown: &Range<usize>) -> Exprs {
        let mut exprs = self.trivial_exprs(unknown);
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for column in 0..exprs.len() {
                if exprs[column].is_some() {
                    continue;
                }
                let bounds = self.constant_bound(Bound::Lower, column);
                if let Some((lower, upper)) = bounds.zip(self.constant_bound(Bound::Upper, column)) {
                    if lower == upper {
                        exprs[column] = Some(AffineExpr::constant(self.context, lower));
                        has_changed = true;
                        continue;
                    }
                    if self.find_remainder(column, unknown, (lower, upper), &mut exprs).is_some() {
                        has_changed = true;
                        continue;
                    }
                }
                let row = || self.system.equalities.iter().find(|row| row[column] != 0);
                let found = self.quotient_expr(column, &exprs);
                exprs[column] = found.or_else(|| self.solved(row()?, column, &exprs));
                has_changed |= exprs[column].is_some();
            }
        }
        exprs
    }

    /// Finds that the variable in `column` is `d mod divisor` of a known dimension, and that another one is the quotient.
    fn find_remainder(
        &self,
        column: usize,
        unknown: &Range<usize>,
        (lower, upper): (i64, i64),
        exprs: &mut Exprs,
    ) -> Option<()> {
        let context = self.context;
        if lower != 0 || upper < 1 {
            return None;
        }
        let divisor = upper.checked_add(1)?;
        let constant = AffineExpr::constant(context, divisor);
        'rows: for row in &self.system.equalities {
            let factor = row[column];
            if factor == 0 || row.last() != Some(&0) {
                continue;
            }
            let mut dividend = AffineExpr::constant(context, 0);
            let mut quotients: Vec<(usize, i64)> = Vec::new();
            for (other, known) in exprs.iter().enumerate().take(self.inputs.len()) {
                let coefficient = row[other];
                if other == column || coefficient == 0 {
                    continue;
                }
                if coefficient % (i128::from(divisor) * factor) == 0 {
                    quotients.push((other, if coefficient.signum() == factor.signum() { 1 } else { -1 }));
                    continue;
                }
                let Some(known) = *known else { continue 'rows };
                let term = known.mul_constant(context, i64::try_from(coefficient).ok()?);
                dividend = dividend.add(context, term);
            }
            let by = AffineExpr::constant(context, i64::try_from(factor.abs()).ok()?);
            let dividend = if factor > 0 { dividend.neg(context) } else { dividend };
            let (num_dims, num_symbols) = (self.num_dims as u32, self.num_symbols() as u32);
            let dividend = dividend.floor_div(context, by).simplified(context, num_dims, num_symbols);
            let Some(position) = dividend.dim_position(context) else { continue };
            let Some(&(last, sign)) = quotients.last() else { continue };
            let position = position as usize;
            let of = if position < unknown.start { position } else { position + unknown.len() };
            let is_small = self.constant_bound(Bound::Upper, of).is_some_and(|upper| upper < divisor);
            exprs[column] = Some(if is_small { dividend } else { dividend.modulo(context, constant) });
            if quotients.len() == 1 && exprs[last].is_none() {
                exprs[last] = Some(dividend.floor_div(context, constant).mul_constant(context, sign));
            }
            return Some(());
        }
        None
    }

    /// Returns the variable in `column` as the quotient that it is between two inequalities.
    pub(super) fn quotient_expr(&self, column: usize, exprs: &[Option<AffineExpr>]) -> Option<AffineExpr> {
        let context = self.context;
        let is_known: Vec<bool> = exprs.iter().map(Option::is_some).collect();
        let quotient = self.quotient(column, &is_known).filter(|quotient| quotient.rows.is_some())?;
        let (constant, coefficients) = quotient.dividend.split_last()?;
        let mut sum = AffineExpr::constant(context, i64::try_from(*constant).ok()?);
        for (&coefficient, expr) in coefficients.iter().zip(exprs) {
            if coefficient != 0 {
                sum = sum.add(context, (*expr)?.mul_constant(context, i64::try_from(coefficient).ok()?));
            }
        }
        let divisor = AffineExpr::constant(context, i64::try_from(quotient.divisor).ok()?);
        Some(sum.floor_div(context, divisor))
    }

    /// Returns the variable in `column` as an equality of known variables gives it.
    pub(super) fn solved(
        &self,
        row: &Row,
        column: usize,
        exprs: &[Option<AffineExpr>],
    ) -> Option<AffineExpr> {
        let context = self.context;
        let sum = self.sum_of(row, column, exprs)?;
        let divisor = AffineExpr::constant(context, i64::try_from(row[column].abs()).ok()?);
        let sum = if row[column] > 0 { sum.neg(context) } else { sum };
        Some(sum.floor_div(context, divisor))
    }
}
