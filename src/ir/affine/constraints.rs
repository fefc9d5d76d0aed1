//! Systems of affine constraints: bounds of an expression that follow from the ranges of its variables.
//!
//! The variables are dimensions, symbols and *locals*, which stand for the quotients in expressions. Each
//! constraint is a row of coefficients: those of the dimensions, symbols and locals in this order, then the
//! constant. [`LinearSystem`] works on columns, and eliminates them. Numbers are `i128`; if one overflows, or
//! rows become too many, the query has no answer.
//!
//! Queries follow the algorithms of MLIR and their order, so that they miss the same facts.
//!
//! Follows mlir/lib/Analysis/FlatLinearValueConstraints.cpp and
//! mlir/lib/Analysis/Presburger/IntegerRelation.cpp.

mod elimination;
mod queries;
mod sets;
#[cfg(test)]
mod tests;

use super::flatten::{Division, flatten};
use super::linear_form::{LinearForm, Variable};
use super::{AffineExpr, AffineMap};
use crate::Context;

/// How many numbers the rows of a system may have together before it is eliminated in.
const MOST_NUMBERS: usize = 1 << 12;

/// Coefficients, and the constant at the end.
pub type Row = Vec<i128>;

/// Rows over `num_variables` columns. A row is zero (an equality) or at least zero (an inequality).
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LinearSystem {
    /// How many coefficients there are before the constant of each row.
    pub num_variables: usize,
    /// Rows that are zero.
    pub equalities: Vec<Row>,
    /// Rows that are zero or greater.
    pub inequalities: Vec<Row>,
}

/// A kind of bound of a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The variable is at least this.
    Lower,
    /// The variable is at most this.
    Upper,
    /// The variable equals this.
    Equal,
}

/// See the module's description.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Constraints {
    num_dims: usize,
    num_symbols: usize,
    num_locals: usize,
    system: LinearSystem,
}

// --- Variables ----------------------------------------------------------------------------------

impl Constraints {
    /// Returns the number of dimensions.
    pub fn num_dims(&self) -> usize {
        self.num_dims
    }

    /// Returns the number of symbols.
    pub fn num_symbols(&self) -> usize {
        self.num_symbols
    }

    /// Returns the number of dimensions and symbols.
    pub fn num_inputs(&self) -> usize {
        self.num_dims + self.num_symbols
    }

    /// Appends an unconstrained dimension. Returns its column.
    pub fn append_dim(&mut self) -> usize {
        self.system.insert_column(self.num_dims);
        self.num_dims += 1;
        self.num_dims - 1
    }

    /// As above, for a symbol.
    pub fn append_symbol(&mut self) -> usize {
        self.system.insert_column(self.num_inputs());
        self.num_symbols += 1;
        self.num_inputs() - 1
    }

    fn column(&self, variable: Variable) -> usize {
        match variable {
            Variable::Dim(position) => position as usize,
            Variable::Symbol(position) => self.num_dims + position as usize,
            Variable::Local(position) => self.num_inputs() + position as usize,
        }
    }

    /// Returns a linear form as a row, each number times `sign`.
    fn row_of(&self, form: &LinearForm, sign: i128) -> Option<Row> {
        let mut row = vec![0; self.system.num_variables + 1];
        for (&variable, &coefficient) in &form.terms {
            *row.get_mut(self.column(variable))? = sign * i128::from(coefficient);
        }
        *row.last_mut()? = sign * i128::from(form.constant);
        Some(row)
    }
}

// --- Constraints --------------------------------------------------------------------------------

impl Constraints {
    /// Adds that a sum of dimensions and symbols is at least zero: pairs of columns and coefficients, and the
    /// constant.
    pub fn add_inequality(&mut self, terms: &[(usize, i64)], constant: i64) {
        let row = self.system.row(terms, constant);
        self.system.inequalities.push(row);
    }

    /// Adds that the variable in `column` is a constant.
    pub fn set_constant(&mut self, column: usize, value: i64) {
        let row = self.system.row(&[(column, 1)], 0);
        self.system.equalities.push(row);
        if let Some(constant) = self.system.equalities.last_mut().and_then(|row| row.last_mut()) {
            *constant = -i128::from(value);
        }
    }

    /// Adds that the variable in `column` is bounded by each result of a map over the dimensions and symbols;
    /// results that it is itself a part of say nothing. `None` where the map is semi-affine, or there gets to
    /// be too much to reason about.
    pub fn add_bound(
        &mut self,
        context: &Context,
        bound: Bound,
        column: usize,
        map: AffineMap,
    ) -> Option<()> {
        let flattened = flatten(context, map.results(context))?;
        if self.system.size_with(flattened.forms.len() + 2 * flattened.locals.len(), flattened.locals.len())
            > MOST_NUMBERS
        {
            return None;
        }
        self.add_locals(&flattened.locals)?;
        for form in &flattened.forms {
            let sign = if bound == Bound::Upper { 1 } else { -1 };
            let mut row = self.row_of(form, sign)?;
            if row.get(column) != Some(&0) {
                continue;
            }
            row[column] = -sign;
            match bound {
                Bound::Equal => self.system.equalities.push(row),
                Bound::Lower | Bound::Upper => self.system.inequalities.push(row),
            }
        }
        Some(())
    }

    /// Inserts quotients before the other locals, with their defining constraints: `divisor * q <= dividend
    /// <= divisor * q + divisor - 1`.
    fn add_locals(&mut self, locals: &[Division]) -> Option<()> {
        for _ in locals {
            self.system.insert_column(self.num_inputs());
        }
        self.num_locals += locals.len();
        for (position, Division { dividend, divisor }) in (0..).zip(locals) {
            let (column, divisor) = (self.column(Variable::Local(position)), i128::from(*divisor));
            let mut at_least = self.row_of(dividend, -1)?;
            at_least[column] = divisor;
            *at_least.last_mut()? += divisor - 1;
            let mut at_most = self.row_of(dividend, 1)?;
            at_most[column] = -divisor;
            self.system.inequalities.extend([at_least, at_most]);
        }
        Some(())
    }
}

// --- Queries ------------------------------------------------------------------------------------

impl Constraints {
    /// Returns whether the constraints are known to have no integer solution.
    pub fn is_empty(&self) -> bool {
        self.system.is_empty(self.num_locals)
    }

    /// Returns the constant that bounds the variable in `column`, if one is found.
    pub fn constant_bound(&self, bound: Bound, column: usize) -> Option<i64> {
        let one = |bound| self.system.constant_bound(bound, column);
        let found = match bound {
            Bound::Lower | Bound::Upper => one(bound)?,
            Bound::Equal => one(Bound::Lower).filter(|&lower| one(Bound::Upper) == Some(lower))?,
        };
        i64::try_from(found).ok()
    }

    /// Returns the only lower or upper bound of the dimension in `column`, over the other dimensions and the
    /// symbols (`getSliceBounds` for a dimension without equalities that is not a quotient). If there are
    /// several bounds, or quotients among the constraints, only a constant bound is found.
    pub fn single_bound(&mut self, context: &Context, bound: Bound, column: usize) -> Option<AffineExpr> {
        self.system.normalize();
        if self.num_locals == 0 {
            let system = self.system.without_redundant_inequalities();
            let is_bound = |row: &&Row| match bound {
                Bound::Upper => row[column] < 0,
                Bound::Lower | Bound::Equal => row[column] > 0,
            };
            let mut rows = system.inequalities.iter().filter(is_bound);
            match (rows.next(), rows.next()) {
                (None, _) => return None,
                (Some(row), None) => return self.solved(context, row, column),
                _ => {}
            }
        }
        let constant = self.constant_bound(bound, column)?;
        Some(AffineExpr::constant(context, constant))
    }

    /// Returns the value of the variable in `column` where a row is zero, if it has the coefficient 1 or -1
    /// there.
    fn solved(&self, context: &Context, row: &Row, column: usize) -> Option<AffineExpr> {
        let sign = match row[column] {
            1 => -1,
            -1 => 1,
            _ => return None,
        };
        let mut form = LinearForm::default();
        let (constant, coefficients) = row.split_last()?;
        for (index, &coefficient) in coefficients.iter().enumerate() {
            let variable = match index.checked_sub(self.num_dims) {
                None => Variable::Dim(index as u32),
                Some(position) => Variable::Symbol(position as u32),
            };
            if index != column {
                form.terms.insert(variable, i64::try_from(sign * coefficient).ok()?);
            }
        }
        form.constant = i64::try_from(sign * constant).ok()?;
        Some(form.to_expr(context, &[]))
    }
}
