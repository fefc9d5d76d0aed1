//! Integer sets in their simplest form.
//!
//! Follows `simplifyIntegerSet` of mlir/lib/Dialect/Affine/Analysis/Utils.cpp.

use super::super::flatten::flatten;
use super::super::linear_form::{LinearForm, Variable};
use super::{Constraints, MOST_NUMBERS, Row};
use crate::Context;
use crate::affine::AffineExpr;
use crate::affine::IntegerSet;

impl IntegerSet {
    /// Returns the set without constraints that always hold or that others imply trivially, equalities first. A set that
    /// is known to be empty is `1 == 0`. A set that is not affine, or too large to reason about, stays.
    pub fn simplified(self, context: &Context) -> Self {
        simplified(context, self).unwrap_or(self)
    }
}

fn simplified(context: &Context, set: IntegerSet) -> Option<IntegerSet> {
    let storage = set.storage(context);
    let (num_dims, num_symbols) = (storage.num_dims, storage.num_symbols);
    let exprs: Vec<AffineExpr> = storage.constraints.iter().map(|constraint| constraint.0).collect();
    let flattened = flatten(context, &exprs)?;
    let mut known = Constraints::default();
    for _ in 0..num_dims {
        known.append_dim();
    }
    for _ in 0..num_symbols {
        known.append_symbol();
    }
    let locals = &flattened.locals;
    if known.system.size_with(flattened.forms.len() + 2 * locals.len(), locals.len()) > MOST_NUMBERS {
        return None;
    }
    known.add_locals(locals)?;
    // The definitions of quotients come after the constraints of the set.
    let definitions = std::mem::take(&mut known.system.inequalities);
    for (form, &(_, is_equality)) in flattened.forms.iter().zip(&storage.constraints) {
        let row = known.row_of(form, 1)?;
        let system = &mut known.system;
        if is_equality { &mut system.equalities } else { &mut system.inequalities }.push(row);
    }
    known.system.inequalities.extend(definitions);
    let only = |value: i64| {
        let constraint = (AffineExpr::constant(context, value), true);
        Some(IntegerSet::get(context, num_dims, num_symbols, &[constraint]))
    };
    if known.is_empty() {
        return only(1);
    }
    known.system.drop_trivial();
    let mut quotients: Vec<AffineExpr> = Vec::new();
    for division in locals {
        let divisor = AffineExpr::constant(context, division.divisor);
        quotients.push(division.dividend.to_expr(context, &quotients).floor_div(context, divisor));
    }
    let rows = |rows: &[Row], is_equality: bool| -> Option<Vec<(AffineExpr, bool)>> {
        let one = |row| Some((known.form_of(row)?.to_expr(context, &quotients), is_equality));
        rows.iter().map(one).collect()
    };
    let equalities = rows(&known.system.equalities, true)?;
    let constraints = [equalities, rows(&known.system.inequalities, false)?].concat();
    match constraints.is_empty() {
        true => only(0),
        false => Some(IntegerSet::get(context, num_dims, num_symbols, &constraints)),
    }
}

impl Constraints {
    /// Returns a row as a linear form.
    fn form_of(&self, row: &Row) -> Option<LinearForm> {
        let (constant, coefficients) = row.split_last()?;
        let mut form = LinearForm { constant: i64::try_from(*constant).ok()?, ..LinearForm::default() };
        for (index, &coefficient) in coefficients.iter().enumerate() {
            let position = |first: usize| (index - first) as u32;
            let variable = match () {
                () if index < self.num_dims => Variable::Dim(position(0)),
                () if index < self.num_inputs() => Variable::Symbol(position(self.num_dims)),
                () => Variable::Local(position(self.num_inputs())),
            };
            form.terms.insert(variable, i64::try_from(coefficient).ok()?);
        }
        Some(form)
    }
}
