//! The iterations of a nest whose innermost loops run as often as they can at most: full tiles.
//!
//! Follows `createFullTiles` and `createSeparationCondition` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use super::FlatConstraints;
use crate::map::compose::Applied;
use ir::affine::constraints::Row;
use ir::{AffineExpr, AffineMap, IntegerSet, Region, Value};

impl<'a> FlatConstraints<'a> {
    /// Returns the inequalities, a lower and an upper bound, between which the first variable has the fewest values, all other
    /// variables being fixed.
    pub(crate) fn closest_bounds(&self) -> Option<(usize, usize)> {
        if self.system.equalities.iter().any(|row| row[0].abs() == 1) {
            return None;
        }
        let rows = &self.system.inequalities;
        let bounds = |sign: i128| (0..rows.len()).filter(move |&row| rows[row][0].signum() == sign);
        let mut best: Option<(i128, (usize, usize))> = None;
        for upper in bounds(-1) {
            for lower in bounds(1) {
                let (constant_of_upper, of_upper) = rows[upper].split_last()?;
                let (constant_of_lower, of_lower) = rows[lower].split_last()?;
                if of_upper.iter().zip(of_lower).any(|(upper, lower)| *upper != -lower) {
                    continue;
                }
                let span = constant_of_upper + constant_of_lower + 1;
                let size = (span + of_lower[0] - 1).div_euclid(of_lower[0]).max(0);
                if best.is_none_or(|best| size < best.0) {
                    best = Some((size, (lower, upper)));
                }
            }
        }
        best.map(|best| best.1)
    }

    /// Makes all symbols dimensions.
    fn symbols_to_dims(&mut self) {
        self.num_dims = self.inputs.len();
    }

    /// Returns the bound of the first variable, of factor 1, that an inequality states; an upper one is exclusive.
    pub(crate) fn bound_in(&mut self, row: usize) -> Option<Applied<'a>> {
        self.symbols_to_dims();
        let context = self.context;
        let num_dims = self.num_dims as u32 - 1;
        let mut row = self.system.inequalities.get(row)?.clone();
        if row[0] > 0 {
            row.iter_mut().for_each(|number| *number = -*number);
        } else {
            *row.last_mut()? += 1;
        }
        // Like in MLIR, the numbers of dimensions in quotients count the first variable too.
        let mut known = self.symbolic_exprs();
        for (column, known) in known.iter_mut().enumerate().take(self.num_dims).skip(1) {
            *known = Some(AffineExpr::dim(context, column as u32 - 1));
        }
        let bound = self.sum_of(&row, 0, &known)?;
        if bound.is_function_of_dim(context, num_dims) {
            return None;
        }
        let map = AffineMap::get(context, num_dims, 0, &[bound]);
        Some(Applied { map, operands: self.inputs[1..].iter().copied().collect::<Option<Vec<Value<'a>>>>()? })
    }

    /// Returns the condition, and its operands, under which the first `count` variables have as many values as they can have.
    pub(crate) fn full_tile_condition(
        mut self,
        count: usize,
        region: Option<Region<'a>>,
    ) -> Option<(IntegerSet, Vec<Value<'a>>)> {
        let context = self.context;
        let depends = |row: &Row| row[..count].iter().any(|&number| number != 0);
        self.system.inequalities.retain(depends);
        self.system.equalities.retain(depends);
        for _ in 0..count {
            let (lower, upper) = self.closest_bounds()?;
            let [lower, upper] = [lower, upper].map(|row| self.system.inequalities[row].clone());
            for row in &mut self.system.inequalities {
                match row[0].signum() {
                    1 => row.iter_mut().zip(&lower).for_each(|(number, of)| *number = of - *number),
                    -1 => row.iter_mut().zip(&upper).for_each(|(number, of)| *number -= of),
                    _ => {}
                }
            }
            self.system.remove_columns(0..1);
            self.forget(0..1);
        }
        self.system.drop_trivial();
        self.symbols_to_dims();
        let known = self.symbolic_exprs();
        let equalities = self.system.equalities.iter().map(|row| (row, true));
        let rows = equalities.chain(self.system.inequalities.iter().map(|row| (row, false)));
        let constraints = rows.map(|(row, is_equal)| Some((self.sum_of(row, usize::MAX, &known)?, is_equal)));
        let mut constraints: Vec<(AffineExpr, bool)> = constraints.collect::<Option<_>>()?;
        if constraints.is_empty() {
            constraints.push((AffineExpr::constant(context, 0), true));
        }
        let exprs: Vec<AffineExpr> = constraints.iter().map(|constraint| constraint.0).collect();
        let map = AffineMap::get(context, self.num_dims as u32, 0, &exprs);
        let operands = self.inputs.iter().copied().collect::<Option<Vec<Value<'a>>>>()?;
        let of = Applied { map, operands }.canonical(context, region);
        let results = of.map.results(context).iter().copied();
        let constraints: Vec<(AffineExpr, bool)> =
            results.zip(constraints.into_iter().map(|constraint| constraint.1)).collect();
        let (num_dims, num_symbols) = (of.map.num_dims(context), of.map.num_symbols(context));
        Some((IntegerSet::get(context, num_dims, num_symbols, &constraints), of.operands))
    }
}
