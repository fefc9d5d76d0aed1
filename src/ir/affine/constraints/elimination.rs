//! Taking variables out of a system: with an equality that they are part of, or by combining each lower bound
//! with each upper one (Fourier-Motzkin), which is exact for rational numbers and never loses an integer.
//!
//! `None` is for numbers that get too large, or rows too many.

use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};

use super::{LinearSystem, Row};

/// How many numbers a system may come to have.
const MOST_NUMBERS: usize = 1 << 18;

fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// Returns the greatest common divisor; 0 if all are zero.
pub(super) fn common_divisor(numbers: &[i128]) -> u128 {
    numbers
        .iter()
        .fold(0, |divisor, number| if divisor == 1 { 1 } else { gcd(number.unsigned_abs(), divisor) })
}

/// Divides a row by the greatest common divisor of its numbers.
fn normalize(row: &mut Row) {
    if let Ok(divisor @ 2..) = i128::try_from(common_divisor(row)) {
        row.iter_mut().for_each(|number| *number /= divisor);
    }
}

/// Divides an inequality by the greatest common divisor of its coefficients, and rounds the constant down.
fn tighten(row: &mut Row) {
    let Some((constant, coefficients)) = row.split_last_mut() else { return };
    if let Ok(divisor @ 2..) = i128::try_from(common_divisor(coefficients)) {
        coefficients.iter_mut().for_each(|number| *number /= divisor);
        *constant = constant.div_euclid(divisor);
    }
}

/// `a * by_a + b * by_b`
fn combined(a: &[i128], by_a: i128, b: &[i128], by_b: i128) -> Option<Row> {
    let one = |(a, b): (&i128, &i128)| a.checked_mul(by_a)?.checked_add(b.checked_mul(by_b)?);
    a.iter().zip(b).map(one).collect()
}

/// Returns the factors that make two nonzero numbers equal in magnitude.
fn factors(a: i128, b: i128) -> Option<(i128, i128)> {
    let divisor = i128::try_from(gcd(a.unsigned_abs(), b.unsigned_abs())).ok()?;
    Some((b.checked_abs()? / divisor, a.checked_abs()? / divisor))
}

/// Adds a multiple of `pivot` to `row` that makes it zero in `column`.
fn cancel(row: &mut Row, pivot: &Row, column: usize) -> Option<()> {
    let (lead, by) = (row[column], pivot[column]);
    if lead != 0 {
        let (row_factor, pivot_factor) = factors(lead, by)?;
        let sign = if (lead > 0) == (by > 0) { -1 } else { 1 };
        *row = combined(row, row_factor, pivot, sign * pivot_factor)?;
    }
    Some(())
}

impl LinearSystem {
    /// Returns a row with these coefficients in these columns.
    pub(super) fn row(&self, terms: &[(usize, i64)], constant: i64) -> Row {
        let mut row = vec![0; self.num_variables + 1];
        for &(column, coefficient) in terms.iter().filter(|(column, _)| *column < self.num_variables) {
            row[column] += i128::from(coefficient);
        }
        row[self.num_variables] = i128::from(constant);
        row
    }

    /// Returns the count of its numbers with these additional rows and columns.
    pub(super) fn size_with(&self, rows: usize, columns: usize) -> usize {
        let rows = self.equalities.len() + self.inequalities.len() + rows;
        rows.saturating_mul(self.num_variables + 1 + columns)
    }

    /// Returns all rows, equalities first.
    pub fn rows_mut(&mut self) -> impl Iterator<Item = &mut Row> {
        self.equalities.iter_mut().chain(&mut self.inequalities)
    }

    /// Adds a variable that nothing is known of.
    pub fn insert_column(&mut self, column: usize) {
        self.rows_mut().for_each(|row| row.insert(column, 0));
        self.num_variables += 1;
    }

    /// Drops columns, whatever is in them.
    pub fn remove_columns(&mut self, columns: Range<usize>) {
        self.num_variables -= columns.len();
        self.rows_mut().for_each(|row| drop(row.drain(columns.clone())));
    }

    /// Divides each row by the greatest common divisor of its numbers.
    pub fn normalize(&mut self) {
        self.rows_mut().for_each(normalize);
    }

    fn tighten(&mut self) {
        self.inequalities.iter_mut().for_each(tighten);
    }

    /// Takes the variables in `columns` out with equalities, one after another, until there is none for one
    /// that inequalities are about; gives how many are gone.
    pub(super) fn eliminate_by_equalities(&mut self, columns: Range<usize>) -> Option<usize> {
        let start = columns.start;
        if columns.is_empty() {
            return Some(0);
        }
        self.tighten();
        let mut eliminated = 0;
        for column in columns {
            match self.equalities.iter().position(|row| row[column] != 0) {
                Some(pivot) => {
                    let pivot = self.equalities.remove(pivot);
                    for row in self.rows_mut() {
                        cancel(row, &pivot, column)?;
                        normalize(row);
                    }
                    self.tighten();
                }
                None if self.inequalities.iter().any(|row| row[column] != 0) => break,
                None => {}
            }
            eliminated += 1;
        }
        self.remove_columns(start..start + eliminated);
        Some(eliminated)
    }

    /// Takes locals, which are the last variables, out with the equalities in which they have no factor.
    pub fn eliminate_locals(&mut self, mut num_locals: usize) -> Option<()> {
        self.equalities.iter_mut().for_each(normalize);
        loop {
            let first = self.num_variables - num_locals;
            let of_row = |row: &Row| {
                let local = row[first..self.num_variables].iter().position(|number| number.abs() == 1)?;
                Some(first + local)
            };
            let mut found = self.equalities.iter().map(of_row).enumerate();
            let Some((index, column)) = found.find_map(|(index, column)| Some((index, column?))) else {
                return Some(());
            };
            let pivot = self.equalities.remove(index);
            for row in self.equalities.iter_mut().filter(|row| row[column] != 0) {
                cancel(row, &pivot, column)?;
                normalize(row);
            }
            for row in &mut self.inequalities {
                cancel(row, &pivot, column)?;
            }
            self.remove_columns(column..column + 1);
            num_locals -= 1;
        }
    }

    /// Returns the variable whose elimination adds the fewest rows.
    pub(super) fn cheapest(&self, columns: Range<usize>) -> Option<usize> {
        let cost = |&column: &usize| {
            let lower = self.inequalities.iter().filter(|row| row[column] > 0).count();
            let upper = self.inequalities.iter().filter(|row| row[column] < 0).count();
            lower * upper
        };
        columns.min_by_key(cost)
    }

    /// Takes one variable out.
    pub fn eliminate(&mut self, column: usize) -> Option<()> {
        if self.equalities.iter().any(|row| row[column] != 0) {
            self.eliminate_by_equalities(column..column + 1)?;
            return Some(());
        }
        self.tighten();
        let (bounds, others): (Vec<Row>, Vec<Row>) =
            std::mem::take(&mut self.inequalities).into_iter().partition(|row| row[column] != 0);
        let (lower, upper): (Vec<Row>, Vec<Row>) = bounds.into_iter().partition(|row| row[column] > 0);
        let count = lower.len().checked_mul(upper.len())?.checked_add(others.len())?;
        if count.checked_mul(self.num_variables + 1)? > MOST_NUMBERS {
            return None;
        }
        let is_used = !lower.is_empty() || !upper.is_empty();
        for upper in &upper {
            for lower in &lower {
                let (by_upper, by_lower) = factors(upper[column], lower[column])?;
                self.inequalities.push(combined(upper, by_upper, lower, by_lower)?);
            }
        }
        self.inequalities.extend(others);
        self.remove_columns(column..column + 1);
        if is_used {
            self.tighten();
            self.normalize();
            self.drop_trivial();
        }
        Some(())
    }

    /// Takes the variables in `columns` out.
    pub fn project_out(&mut self, columns: Range<usize>) -> Option<()> {
        if columns.is_empty() {
            return Some(());
        }
        let start = columns.start;
        let mut end = columns.end;
        let mut first = start;
        while first < end {
            end -= self.eliminate_by_equalities(first..end)?;
            first += 1;
        }
        for end in (start + 1..=end).rev() {
            self.eliminate(self.cheapest(start..end)?)?;
        }
        self.tighten();
        self.normalize();
        Some(())
    }

    /// Drops inequalities that always hold, that are there twice, or that another one differs from only in a
    /// constant that says more.
    pub fn drop_trivial(&mut self) {
        self.tighten();
        self.normalize();
        let mut is_dropped = vec![false; self.inequalities.len()];
        let mut seen = FxHashSet::default();
        let mut tightest: FxHashMap<&[i128], (usize, i128)> = FxHashMap::default();
        for (index, row) in self.inequalities.iter().enumerate() {
            let Some((&constant, coefficients)) = row.split_last() else { continue };
            let holds = constant >= 0 && coefficients.iter().all(|&number| number == 0);
            if holds || !seen.insert(row) {
                is_dropped[index] = true;
                continue;
            }
            let known = tightest.entry(coefficients).or_insert((index, constant));
            if known.0 == index {
                continue;
            }
            let looser =
                if known.1 > constant { std::mem::replace(known, (index, constant)).0 } else { index };
            is_dropped[looser] = true;
        }
        let mut is_dropped = is_dropped.into_iter();
        self.inequalities.retain(|_| is_dropped.next() != Some(true));
    }
}
