//! Systems of constraints whose columns stand for values: the iterations of loops, regions of memrefs, dependences.
//!
//! The columns are dimensions, then symbols, then locals, which stand for quotients or for values of no interest. A
//! dimension or symbol may have a value that it stands for. Bounds that are computed from a system depend on the order of
//! its rows and columns, so each step adds them in MLIR's order.
//!
//! `None` of a fallible step is for maps that are not affine, values that cannot be dimensions or symbols, and systems that
//! get too large to reason about.
//!
//! Follows `FlatLinearValueConstraints` of mlir/lib/Analysis/FlatLinearValueConstraints.cpp and
//! `FlatAffineValueConstraints` of mlir/lib/Dialect/Affine/Analysis/AffineStructures.cpp.

mod align;
mod difference;
mod divisions;
mod domain;
mod explicit;
mod extent;
mod separation;

use ir::affine::constraints::{Bound, LinearSystem, Row};
use ir::affine::{LinearForm, Variable};
use ir::{AffineExpr, Context, Region, Value};
use std::ops::Range;

pub(crate) use domain::{MapBounds, induction_variable, loop_of};
pub(crate) use explicit::is_single_iteration;

/// See the module's description.
#[derive(Clone)]
pub(crate) struct FlatConstraints<'a> {
    pub(crate) context: &'a Context,
    /// The region in which values are dimensions and symbols.
    region: Option<Region<'a>>,
    pub(crate) num_dims: usize,
    /// The values of dimensions, then of symbols.
    pub(crate) inputs: Vec<Option<Value<'a>>>,
    pub(crate) system: LinearSystem,
}

// --- Columns ------------------------------------------------------------------------------------

impl<'a> FlatConstraints<'a> {
    /// Creates a system without constraints.
    pub(crate) fn new(
        context: &'a Context,
        region: Option<Region<'a>>,
        dims: impl IntoIterator<Item = Value<'a>>,
        symbols: impl IntoIterator<Item = Value<'a>>,
    ) -> Self {
        let mut inputs: Vec<Option<Value<'a>>> = dims.into_iter().map(Some).collect();
        let num_dims = inputs.len();
        inputs.extend(symbols.into_iter().map(Some));
        let system = LinearSystem { num_variables: inputs.len(), ..LinearSystem::default() };
        FlatConstraints { context, region, num_dims, inputs, system }
    }

    /// Creates a system without constraints, whose dimensions and symbols stand for no values.
    pub(crate) fn without_values(context: &'a Context, num_dims: usize, num_symbols: usize) -> Self {
        let inputs = vec![None; num_dims + num_symbols];
        let system = LinearSystem { num_variables: inputs.len(), ..LinearSystem::default() };
        FlatConstraints { context, region: None, num_dims, inputs, system }
    }

    pub(crate) fn num_symbols(&self) -> usize {
        self.inputs.len() - self.num_dims
    }

    pub(crate) fn num_locals(&self) -> usize {
        self.system.num_variables - self.inputs.len()
    }

    /// Returns the values of these columns, which have values.
    pub(crate) fn values(&self, columns: Range<usize>) -> Vec<Value<'a>> {
        self.inputs[columns].iter().copied().flatten().collect()
    }

    /// Returns the first column from `start` on that stands for a value.
    pub(crate) fn find_from(&self, value: Value<'a>, start: usize) -> Option<usize> {
        let found = self.inputs.get(start..)?.iter().position(|input| *input == Some(value))?;
        Some(start + found)
    }

    pub(crate) fn find(&self, value: Value<'a>) -> Option<usize> {
        self.find_from(value, 0)
    }

    pub(crate) fn insert_dim(&mut self, column: usize, value: Option<Value<'a>>) {
        self.system.insert_column(column);
        self.inputs.insert(column, value);
        self.num_dims += 1;
    }

    pub(crate) fn append_dim(&mut self, value: Option<Value<'a>>) -> usize {
        self.insert_dim(self.num_dims, value);
        self.num_dims - 1
    }

    /// Inserts a symbol before the one with this number.
    fn insert_symbol(&mut self, symbol: usize, value: Option<Value<'a>>) {
        self.system.insert_column(self.num_dims + symbol);
        self.inputs.insert(self.num_dims + symbol, value);
    }

    fn append_symbol(&mut self, value: Value<'a>) {
        self.insert_symbol(self.num_symbols(), Some(value));
    }

    /// Inserts locals before the one with this number.
    fn insert_locals(&mut self, local: usize, count: usize) {
        for _ in 0..count {
            self.system.insert_column(self.inputs.len() + local);
        }
    }

    pub(crate) fn swap(&mut self, a: usize, b: usize) {
        self.system.rows_mut().for_each(|row| row.swap(a, b));
        self.inputs.swap(a, b);
    }

    /// Takes columns from the inputs; what they stand for is forgotten.
    fn forget(&mut self, columns: Range<usize>) {
        let inputs = columns.start.min(self.inputs.len())..columns.end.min(self.inputs.len());
        self.num_dims -= columns.end.min(self.num_dims) - columns.start.min(self.num_dims);
        self.inputs.drain(inputs);
    }

    /// Makes locals of dimensions or symbols; they are the last locals.
    pub(crate) fn convert_to_locals(&mut self, columns: Range<usize>) {
        for row in self.system.rows_mut() {
            let moved: Row = row.drain(columns.clone()).collect();
            let end = row.len() - 1;
            row.splice(end..end, moved);
        }
        self.forget(columns);
    }

    /// Makes a dimension of each symbol that is the variable of an `affine.for`.
    pub(crate) fn loop_symbols_to_dims(&mut self) {
        let symbols = self.inputs[self.num_dims..].iter().copied().flatten();
        let variables: Vec<Value<'a>> = symbols.filter(|&value| loop_of(value).is_some()).collect();
        for variable in variables {
            if let Some(column) = self.find(variable).filter(|&column| column >= self.num_dims) {
                self.swap(column, self.num_dims);
                self.num_dims += 1;
            }
        }
    }
}

// --- Rows ---------------------------------------------------------------------------------------

impl<'a> FlatConstraints<'a> {
    /// Returns a row of zeros.
    pub(crate) fn zeros(&self) -> Row {
        vec![0; self.system.num_variables + 1]
    }

    /// Returns a row with these coefficients.
    pub(crate) fn row(&self, terms: &[(usize, i128)], constant: i128) -> Row {
        let mut row = self.zeros();
        terms.iter().for_each(|&(column, coefficient)| row[column] += coefficient);
        row[self.system.num_variables] = constant;
        row
    }

    /// Returns a linear form, times `sign`, as a row.
    pub(crate) fn row_of(&self, form: &LinearForm, sign: i128) -> Row {
        let mut row = self.zeros();
        for (&variable, &coefficient) in &form.terms {
            let column = match variable {
                Variable::Dim(position) => position as usize,
                Variable::Symbol(position) => self.num_dims + position as usize,
                Variable::Local(position) => self.inputs.len() + position as usize,
            };
            row[column] = sign * i128::from(coefficient);
        }
        row[self.system.num_variables] = sign * i128::from(form.constant);
        row
    }

    /// Adds that the variable in `column` is bounded by a constant.
    pub(crate) fn add_constant_bound(&mut self, bound: Bound, column: usize, value: i64) {
        let sign = if bound == Bound::Upper { -1 } else { 1 };
        let row = self.row(&[(column, sign)], -sign * i128::from(value));
        match bound {
            Bound::Equal => self.system.equalities.push(row),
            Bound::Lower | Bound::Upper => self.system.inequalities.push(row),
        }
    }

    /// Adds the rows of a system with the same columns.
    pub(crate) fn append(&mut self, other: LinearSystem) {
        self.system.inequalities.extend(other.inequalities);
        self.system.equalities.extend(other.equalities);
    }

    /// Returns the sum of the known terms of a row, without the one in `except`. `None` if a term is not known.
    fn sum_of(&self, row: &[i128], except: usize, known: &[Option<AffineExpr>]) -> Option<AffineExpr> {
        let context = self.context;
        let mut sum = AffineExpr::constant(context, 0);
        for (column, known) in known.iter().enumerate().filter(|&(column, _)| column != except) {
            if row[column] != 0 {
                sum = sum.add(context, (*known)?.mul_constant(context, i64::try_from(row[column]).ok()?));
            }
        }
        Some(sum.add_constant(context, i64::try_from(*row.last()?).ok()?))
    }
}

// --- Elimination and queries ----------------------------------------------------------------------

impl FlatConstraints<'_> {
    /// Eliminates the variables in these columns.
    pub(crate) fn project_out(&mut self, columns: Range<usize>) -> Option<()> {
        self.system.project_out(columns.clone())?;
        self.forget(columns);
        Some(())
    }

    /// Eliminates the variable in one column.
    pub(crate) fn eliminate(&mut self, column: usize) -> Option<()> {
        self.system.eliminate(column)?;
        self.forget(column..column + 1);
        Some(())
    }

    /// Drops the variables in these columns that equal constants.
    pub(crate) fn fold_constants(&mut self, columns: Range<usize>) {
        let mut column = columns.start;
        for _ in columns {
            let Some(row) = self.equality_to(column, self.system.num_variables) else {
                column += 1;
                continue;
            };
            let value = -row[self.system.num_variables] / row[column];
            for row in self.system.rows_mut() {
                if let Some(constant) = row.last().map(|constant| constant + row[column] * value) {
                    *row.last_mut().unwrap_or(&mut 0) = constant;
                }
            }
            self.system.remove_columns(column..column + 1);
            self.forget(column..column + 1);
        }
    }

    /// Returns the equality that gives the variable in `column` in terms of columns from `end` on.
    fn equality_to(&self, column: usize, end: usize) -> Option<&Row> {
        let is_alone = |row: &&Row| (0..end).all(|other| other == column || row[other] == 0);
        self.system.equalities.iter().find(|row| row[column].abs() == 1 && is_alone(row))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.system.is_empty(self.num_locals())
    }

    /// Returns the constant that bounds the variable in `column`.
    pub(crate) fn constant_bound(&self, bound: Bound, column: usize) -> Option<i64> {
        self.system.constant_bound(bound, column).and_then(|bound| i64::try_from(bound).ok())
    }
}
