//! Queries of a system: whether it has a solution, the bounds of a variable, its redundant rows.

use super::elimination::common_divisor;
use super::{Bound, LinearSystem, Row};

/// A system that has grown by this is given up.
const EXPLOSION: usize = 32;

impl LinearSystem {
    /// Returns whether the system is known to have no integer solution; the last variables are locals.
    pub fn is_empty(&self, num_locals: usize) -> bool {
        self.has_contradiction() || self.leads_to_contradiction(num_locals) == Some(true)
    }

    fn leads_to_contradiction(&self, num_locals: usize) -> Option<bool> {
        let mut work = self.clone();
        work.eliminate_locals(num_locals)?;
        if work.has_contradiction() {
            return Some(true);
        }
        let mut first = 0;
        while first < work.num_variables {
            work.eliminate_by_equalities(first..work.num_variables)?;
            first += 1;
            if work.has_contradiction() {
                return Some(true);
            }
        }
        while let Some(column) = work.cheapest(0..work.num_variables) {
            work.eliminate(column)?;
            if work.equalities.len() + work.inequalities.len() >= EXPLOSION * self.num_variables {
                return Some(false);
            }
            if work.has_false_row() {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Returns whether a row without variables is false.
    fn has_false_row(&self) -> bool {
        let is_constant = |row: &Row| row.iter().rev().skip(1).all(|&number| number == 0);
        self.equalities.iter().any(|row| row.last() != Some(&0) && is_constant(row))
            || self
                .inequalities
                .iter()
                .any(|row| row.last().is_some_and(|&last| last < 0) && is_constant(row))
    }

    /// Returns whether a single row is false or has no integer solution.
    fn has_contradiction(&self) -> bool {
        let has_no_integer = |row: &Row| {
            let Some((constant, coefficients)) = row.split_last() else { return false };
            let divisor = common_divisor(coefficients);
            divisor != 0 && constant.unsigned_abs() % divisor != 0
        };
        self.equalities.iter().any(has_no_integer) || self.has_false_row()
    }

    /// Returns a constant lower, or else upper, bound of a variable.
    pub fn constant_bound(&self, bound: Bound, column: usize) -> Option<i128> {
        let mut work = self.clone();
        work.project_out(0..column)?;
        work.project_out(1..work.num_variables)?;
        let known = work.equalities.iter().find_map(|row| match row[..] {
            [factor @ (1 | -1), constant] => constant.checked_neg()?.checked_mul(factor),
            _ => None,
        });
        if known.is_some() {
            return known;
        }
        // `factor * x + constant >= 0`
        let bounds = work.inequalities.iter().filter_map(|row| match row[..] {
            [factor, constant] => Some((factor, constant)),
            _ => None,
        });
        match bound {
            Bound::Upper => bounds
                .filter(|(factor, _)| *factor < 0)
                .filter_map(|(factor, constant)| Some(constant.div_euclid(factor.checked_neg()?)))
                .min(),
            Bound::Lower | Bound::Equal => bounds
                .filter(|(factor, _)| *factor > 0)
                .filter_map(|(factor, constant)| constant.div_euclid(factor).checked_neg())
                .max(),
        }
    }

    /// Returns the system without redundant inequalities; the first ones are tested first.
    pub fn without_redundant_inequalities(&self) -> LinearSystem {
        let mut work = self.clone();
        let mut is_redundant = Vec::new();
        for index in 0..work.inequalities.len() {
            let Some(opposite) = opposite(&work.inequalities[index]) else {
                is_redundant.push(false);
                continue;
            };
            let row = std::mem::replace(&mut work.inequalities[index], opposite);
            let follows = work.is_empty(0);
            is_redundant.push(follows);
            work.inequalities[index] = if follows { vec![0; row.len()] } else { row };
        }
        let mut is_redundant = is_redundant.into_iter();
        work.inequalities.retain(|_| is_redundant.next() != Some(true));
        work
    }
}

/// Returns the negation of an inequality: `-x - 1 >= 0` for `x >= 0`.
fn opposite(row: &Row) -> Option<Row> {
    let mut opposite: Row = row.iter().map(|number| number.checked_neg()).collect::<Option<_>>()?;
    let constant = opposite.last_mut()?;
    *constant = constant.checked_sub(1)?;
    Some(opposite)
}
