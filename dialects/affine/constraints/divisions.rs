//! Locals that are quotients: which of them, and which are the same in two systems.
//!
//! Follows `computeSingleVarRepr` and `mergeLocalVars` of mlir/lib/Analysis/Presburger/Utils.cpp.

use super::FlatConstraints;
use ir::affine::constraints::Row;

/// A variable that is `dividend floordiv divisor`.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Quotient {
    pub dividend: Row,
    pub divisor: i128,
    /// The inequalities that say so; none where it is an equality.
    pub rows: Option<[usize; 2]>,
}

fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Quotient {
    /// Divides by the common divisor of the coefficients and the divisor.
    fn new(mut dividend: Row, divisor: i128, rows: Option<[usize; 2]>) -> Self {
        let coefficients = dividend.len().saturating_sub(1).max(1);
        let common = dividend[..coefficients].iter().fold(divisor, |common, &number| gcd(number, common));
        dividend.iter_mut().for_each(|number| *number = number.div_euclid(common));
        Quotient { dividend, divisor: divisor / common, rows }
    }

    /// Returns the numbers that two equal quotients share.
    fn normalized(&self) -> (Row, i128) {
        let common = self.dividend.iter().fold(self.divisor, |common, &number| gcd(number, common)).max(1);
        (self.dividend.iter().map(|number| number / common).collect(), self.divisor / common)
    }
}

impl FlatConstraints<'_> {
    /// Returns the quotient that the variable in `column` is, of variables that are known.
    pub(super) fn quotient(&self, column: usize, is_known: &[bool]) -> Option<Quotient> {
        let uses_known = |of: &Quotient| {
            let mut terms = of.dividend.iter().zip(is_known).enumerate();
            terms.all(|(other, (&number, &is_known))| other == column || is_known || number == 0)
        };
        let rows = || self.system.inequalities.iter().enumerate();
        for (upper_index, upper) in rows().filter(|(_, row)| row[column] < 0) {
            for (lower_index, lower) in rows().filter(|(_, row)| row[column] > 0) {
                let found = quotient_between(upper, lower, column, [upper_index, lower_index]);
                if let Some(found) = found.filter(uses_known) {
                    return Some(found);
                }
            }
        }
        self.system.equalities.iter().filter(|row| row[column] != 0).find_map(|row| {
            let sign = -row[column].signum();
            let mut dividend: Row = row.iter().map(|number| sign * number).collect();
            dividend[column] = 0;
            Some(Quotient::new(dividend, row[column].abs(), None)).filter(uses_known)
        })
    }

    /// Returns the quotients that locals are.
    pub(super) fn quotients(&self) -> Vec<Option<Quotient>> {
        let first = self.inputs.len();
        let mut is_known = vec![false; self.system.num_variables];
        is_known[..first].fill(true);
        let mut quotients: Vec<Option<Quotient>> = vec![None; self.num_locals()];
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for (local, quotient) in quotients.iter_mut().enumerate() {
                if !is_known[first + local] {
                    *quotient = self.quotient(first + local, &is_known);
                    is_known[first + local] = quotient.is_some();
                    has_changed |= quotient.is_some();
                }
            }
        }
        quotients
    }

    /// Makes one local of two that are the same.
    fn merge_locals_within(&mut self, kept: usize, dropped: usize) {
        let (kept, dropped) = (self.inputs.len() + kept, self.inputs.len() + dropped);
        self.system.rows_mut().for_each(|row| row[kept] += row[dropped]);
        self.system.remove_columns(dropped..dropped + 1);
    }

    /// Gives two systems, whose other columns are the same, the same locals: those of the first, then those of the second
    /// that are no quotients which are there already.
    pub(crate) fn merge_locals(&mut self, other: &mut Self) {
        let (own, others) = (self.num_locals(), other.num_locals());
        self.insert_locals(own, others);
        other.insert_locals(0, own);
        let mut quotients = self.quotients();
        quotients.splice(own.., other.quotients().drain(own..));
        let mut quotients: Vec<Option<(Row, i128)>> =
            quotients.iter().map(|quotient| quotient.as_ref().map(Quotient::normalized)).collect();
        let mut kept = 0;
        while kept < quotients.len() {
            let mut local = own.max(kept + 1);
            while local < quotients.len() {
                if quotients[kept].is_none() || quotients[local] != quotients[kept] {
                    local += 1;
                    continue;
                }
                self.merge_locals_within(kept, local);
                other.merge_locals_within(kept, local);
                quotients.remove(local);
                let (kept, dropped) = (self.inputs.len() + kept, self.inputs.len() + local);
                for (dividend, _) in quotients.iter_mut().flatten() {
                    dividend[kept] += dividend[dropped];
                    dividend.remove(dropped);
                }
            }
            kept += 1;
        }
    }
}

/// Returns the quotient that a variable between these bounds is.
fn quotient_between(upper: &Row, lower: &Row, column: usize, rows: [usize; 2]) -> Option<Quotient> {
    let ((upper_constant, of_upper), (lower_constant, of_lower)) = (upper.split_last()?, lower.split_last()?);
    let divisor = lower[column];
    let slack = divisor - 1 - (upper_constant + lower_constant);
    let is_opposite = of_upper.iter().zip(of_lower).all(|(upper, lower)| *upper == -lower);
    if !is_opposite || !(0..divisor).contains(&slack) {
        return None;
    }
    let mut dividend = upper.clone();
    dividend[column] = 0;
    *dividend.last_mut()? = upper_constant + slack;
    Some(Quotient::new(dividend, divisor, Some(rows)))
}
