//! Affine maps: the common ones, questions about them, and composition.
//!
//! Follows mlir/lib/IR/AffineMap.cpp.

use super::simplify::gcd;
use super::{AffineExpr, AffineExprStorage, AffineMap, AffineOp};
use crate::Context;

impl AffineMap {
    /// `() -> (value)`
    pub fn constant(context: &Context, value: i64) -> Self {
        AffineMap::get(context, 0, 0, &[AffineExpr::constant(context, value)])
    }

    /// `(d0, ..., dN) -> (d0, ..., dN)`
    pub fn identity(context: &Context, num_dims: u32) -> Self {
        AffineMap::minor_identity(context, num_dims, num_dims)
    }

    /// `(d0, ..., dN) -> (dK, ..., dN)`: the last `num_results` dimensions, which are at most
    /// `num_dims`.
    pub fn minor_identity(context: &Context, num_dims: u32, num_results: u32) -> Self {
        let targets: Vec<_> = (num_dims - num_results..num_dims).collect();
        AffineMap::with_targets(context, num_dims, &targets)
    }

    /// Returns the map whose results are these dimensions.
    pub fn with_targets(context: &Context, num_dims: u32, targets: &[u32]) -> Self {
        let results: Vec<_> = targets.iter().map(|&position| AffineExpr::dim(context, position)).collect();
        AffineMap::get(context, num_dims, 0, &results)
    }

    /// Returns the permutation whose result `i` is `d(permutation[i])`.
    pub fn permutation(context: &Context, permutation: &[u32]) -> Self {
        AffineMap::with_targets(context, permutation.len() as u32, permutation)
    }

    /// Returns the number of dimensions.
    pub fn num_dims(self, context: &Context) -> u32 {
        self.storage(context).num_dims
    }

    /// Returns the number of symbols.
    pub fn num_symbols(self, context: &Context) -> u32 {
        self.storage(context).num_symbols
    }

    /// Returns the number of dimensions and symbols.
    pub fn num_inputs(self, context: &Context) -> u32 {
        self.num_dims(context) + self.num_symbols(context)
    }

    /// Returns the results.
    pub fn results(self, context: &Context) -> &[AffineExpr] {
        &self.storage(context).results
    }

    /// Returns whether the results are the dimensions in order. As in MLIR, there may be symbols.
    pub fn is_identity(self, context: &Context) -> bool {
        let map = self.storage(context);
        map.num_dims as usize == map.results.len() && self.has_results_from(context, 0)
    }

    /// Returns whether the results are the last dimensions in order, and there are no symbols.
    pub fn is_minor_identity(self, context: &Context) -> bool {
        let map = self.storage(context);
        let Some(first) = (map.num_dims as usize).checked_sub(map.results.len()) else {
            return false;
        };
        map.num_symbols == 0 && self.has_results_from(context, first as u32)
    }

    /// Returns whether the results are the dimensions from `first` on.
    fn has_results_from(self, context: &Context, first: u32) -> bool {
        self.results(context)
            .iter()
            .zip(first..)
            .all(|(result, position)| result.dim_position(context) == Some(position))
    }

    /// Returns the results that are the constant 0, if all others are the last dimensions in order.
    pub fn minor_identity_broadcasts(self, context: &Context) -> Option<Vec<u32>> {
        let map = self.storage(context);
        let first = map.num_dims.checked_sub(map.results.len() as u32)?;
        let mut broadcasts = Vec::new();
        for (index, result) in (0..).zip(&map.results) {
            match result.storage(context) {
                AffineExprStorage::Constant(0) => broadcasts.push(index),
                AffineExprStorage::Dim(position) if position == first + index => {}
                _ => return None,
            }
        }
        Some(broadcasts)
    }

    /// Returns whether the map is `() -> ()`.
    pub fn is_empty(self, context: &Context) -> bool {
        self.num_inputs(context) == 0 && self.results(context).is_empty()
    }

    /// Returns the results if all are constants.
    pub fn constant_results(self, context: &Context) -> Option<Vec<i64>> {
        self.results(context).iter().map(|result| result.constant_value(context)).collect()
    }

    /// Returns the only result, if it is a constant.
    pub fn single_constant_result(self, context: &Context) -> Option<i64> {
        match *self.results(context) {
            [result] => result.constant_value(context),
            _ => None,
        }
    }

    /// Returns the number of nodes of the results as trees; at most `u32::MAX`.
    pub fn size(self, context: &Context) -> u32 {
        let sizes = self.results(context).iter().map(|result| result.size(context));
        sizes.fold(0, u32::saturating_add)
    }

    /// Returns the largest integer known to divide `number` and all results.
    pub fn largest_known_divisor_with(self, context: &Context, number: i64) -> i64 {
        let results = self.results(context).iter();
        let divisor = results
            .fold(0, |divisor, result| gcd(divisor, result.largest_known_divisor(context).unsigned_abs()));
        // If all results are zero, any number divides them.
        let divisor = if divisor == 0 { u64::MAX } else { divisor };
        gcd(divisor, number.unsigned_abs()) as i64
    }

    /// Returns whether there is one symbol, and the only result is the first dimension: MLIR treats this as
    /// the identity of a symbol.
    pub fn is_single_symbol_identity(self, context: &Context) -> bool {
        let map = self.storage(context);
        map.num_symbols == 1 && *map.results == [AffineExpr::dim(context, 0)]
    }

    /// Returns the map of these results with as many dimensions and symbols as they need
    /// (`AffineMap::inferFromExprList`).
    pub fn inferred(context: &Context, results: &[AffineExpr]) -> Self {
        let (mut num_dims, mut num_symbols) = (0, 0);
        for result in results {
            result.any_leaf(context, &mut |leaf| {
                match leaf {
                    AffineExprStorage::Dim(position) => num_dims = num_dims.max(position + 1),
                    AffineExprStorage::Symbol(position) => num_symbols = num_symbols.max(position + 1),
                    _ => {}
                }
                false
            });
        }
        AffineMap::get(context, num_dims, num_symbols, results)
    }

    /// Returns the position of the result that is this expression.
    pub fn result_position(self, context: &Context, expr: AffineExpr) -> Option<u32> {
        let position = self.results(context).iter().position(|&result| result == expr)?;
        Some(position as u32)
    }

    /// Returns whether the results are distinct dimensions, and there are no symbols. With `allow_zero`, a
    /// result may also be the constant 0.
    pub fn is_projected_permutation(self, context: &Context, allow_zero: bool) -> bool {
        let map = self.storage(context);
        if map.num_symbols != 0 || map.results.len() > map.num_dims as usize {
            return false;
        }
        let mut seen = vec![false; map.num_dims as usize];
        map.results.iter().all(|result| match result.storage(context) {
            AffineExprStorage::Dim(position) => {
                seen.get_mut(position as usize).is_some_and(|seen| !std::mem::replace(seen, true))
            }
            AffineExprStorage::Constant(0) => allow_zero,
            _ => false,
        })
    }

    /// Returns whether the results are a permutation of all dimensions, and there are no symbols.
    pub fn is_permutation(self, context: &Context) -> bool {
        self.num_dims(context) as usize == self.results(context).len()
            && self.is_projected_permutation(context, false)
    }

    /// Returns the map with the results at `positions` only.
    pub fn sub_map(self, context: &Context, positions: &[u32]) -> Self {
        let map = self.storage(context);
        let results: Vec<_> = positions.iter().map(|&position| map.results[position as usize]).collect();
        AffineMap::get(context, map.num_dims, map.num_symbols, &results)
    }

    /// Substitutes `dims[i]` for `di` and `symbols[i]` for `si`, and makes a map with `num_dims` and
    /// `num_symbols`.
    pub fn replace_dims_and_symbols(
        self,
        context: &Context,
        dims: &[AffineExpr],
        symbols: &[AffineExpr],
        num_dims: u32,
        num_symbols: u32,
    ) -> Self {
        let results: Vec<_> = self
            .results(context)
            .iter()
            .map(|result| result.replace_dims_and_symbols(context, dims, symbols))
            .collect();
        AffineMap::get(context, num_dims, num_symbols, &results)
    }

    /// Returns `self(inner(...))`: the results of `inner` are the dimensions of `self`; the symbols of
    /// `inner` come after those of `self`.
    pub fn compose(self, context: &Context, inner: AffineMap) -> Self {
        let (outer, inner) = (self.storage(context), inner.storage(context));
        let shifted: Vec<_> = inner
            .results
            .iter()
            .map(|result| result.shift_symbols(context, inner.num_symbols, outer.num_symbols, 0))
            .collect();
        self.replace_dims_and_symbols(
            context,
            &shifted,
            &[],
            inner.num_dims,
            outer.num_symbols + inner.num_symbols,
        )
    }

    /// Evaluates each result for these values of the inputs (dimensions, then symbols); see
    /// [`AffineExpr::evaluate`].
    pub fn evaluate(self, context: &Context, inputs: &[Option<i64>]) -> Vec<Option<i64>> {
        self.evaluate_by(context, inputs, AffineOp::evaluate)
    }

    /// As `evaluate`, but `apply` computes an operator.
    pub fn evaluate_by(
        self,
        context: &Context,
        inputs: &[Option<i64>],
        mut apply: impl FnMut(AffineOp, i64, i64) -> Option<i64>,
    ) -> Vec<Option<i64>> {
        let map = self.storage(context);
        let (dims, symbols) = inputs.split_at((map.num_dims as usize).min(inputs.len()));
        map.results.iter().map(|result| result.evaluate_by(context, dims, symbols, &mut apply)).collect()
    }

    /// Returns the inverse map, from results to dimensions: `(d0, d1) -> (d1, d0, d0)` gives `(d0, d1, d2) ->
    /// (d1, d0)`. `None` unless each dimension is a result.
    pub fn inverse_permutation(self, context: &Context) -> Option<Self> {
        let map = self.storage(context);
        if map.num_symbols != 0 {
            return None;
        }
        let mut sources = vec![None; map.num_dims as usize];
        for (index, result) in (0..).zip(&map.results) {
            if let Some(position) = result.dim_position(context)
                && let Some(source) = sources.get_mut(position as usize)
            {
                source.get_or_insert(index);
            }
        }
        let targets: Vec<u32> = sources.into_iter().collect::<Option<_>>()?;
        Some(AffineMap::with_targets(context, map.results.len() as u32, &targets))
    }
}
