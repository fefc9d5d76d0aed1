//! Simplification of `affine.min` and `affine.max` by constraints on their operands: one result of the map
//! may always be the smallest, or the greatest.
//!
//! [`ValueConstraints`] are constraints over variables. A variable stands for an SSA value, or for a result
//! of the map.
//!
//! Follows `simplifyConstrainedMinMaxOp` of mlir/lib/Dialect/Affine/Analysis/Utils.cpp.

use crate::map::compose::{Applied, without_missing};
use crate::map::min_max::applied;
use crate::{AffineApplyOp, AffineMinOp};
use ir::affine::constraints::{Bound, Constraints};
use ir::{AffineExpr, AffineMap, Context, OpId, ValueId};
use rewrite::{Builder, OpFoldResult, Rewrite, Rewriter, Rewritten};

/// Constraints, and the values that their dimensions and symbols stand for.
#[derive(Clone, Default)]
pub struct ValueConstraints {
    pub constraints: Constraints,
    dims: Vec<Option<ValueId>>,
    symbols: Vec<Option<ValueId>>,
}

impl ValueConstraints {
    /// Adds a dimension; gives its column.
    pub fn append_dim(&mut self, value: Option<ValueId>) -> usize {
        self.dims.push(value);
        self.constraints.append_dim()
    }

    /// Adds a symbol; gives its column, until a dimension is added.
    pub fn append_symbol(&mut self, value: Option<ValueId>) -> usize {
        self.symbols.push(value);
        self.constraints.append_symbol()
    }

    /// Returns the expression that the variable in `column` is.
    pub fn expr(&self, context: &Context, column: usize) -> AffineExpr {
        match column.checked_sub(self.dims.len()) {
            None => AffineExpr::dim(context, column as u32),
            Some(position) => AffineExpr::symbol(context, position as u32),
        }
    }

    /// Adds that the variable in `column` is bounded by an expression over the variables.
    pub fn add_bound(
        &mut self,
        context: &Context,
        bound: Bound,
        column: usize,
        expr: AffineExpr,
    ) -> Option<()> {
        let map = AffineMap::get(context, self.dims.len() as u32, self.symbols.len() as u32, &[expr]);
        self.constraints.add_bound(context, bound, column, map)
    }

    /// Adds the bound for each result of a map of values. Values without a variable become symbols.
    fn add_bound_of_values(
        &mut self,
        context: &Context,
        bound: Bound,
        column: usize,
        map: AffineMap,
        operands: &[ValueId],
    ) -> Option<()> {
        let num_known = self.symbols.len();
        let mut exprs = Vec::new();
        for &operand in operands {
            let is = |of: &Option<ValueId>| *of == Some(operand);
            let symbol = self.symbols[..num_known].iter().position(is);
            exprs.push(match (self.dims.iter().position(is), symbol) {
                (Some(dim), _) => AffineExpr::dim(context, dim as u32),
                (None, Some(symbol)) => AffineExpr::symbol(context, symbol as u32),
                (None, None) => {
                    self.append_symbol(Some(operand));
                    AffineExpr::symbol(context, self.symbols.len() as u32 - 1)
                }
            });
        }
        let (dims, symbols) = exprs.split_at((map.num_dims(context) as usize).min(exprs.len()));
        let (num_dims, num_symbols) = (self.dims.len() as u32, self.symbols.len() as u32);
        let map = map.replace_dims_and_symbols(context, dims, symbols, num_dims, num_symbols);
        self.constraints.add_bound(context, bound, column, map)
    }

    /// Returns an expression over the variables as a map of values, in which constants are known.
    fn map_of_values(&self, builder: &Builder<'_>, expr: AffineExpr) -> (AffineMap, Vec<ValueId>) {
        let context = builder.context();
        let mut expr = expr;
        for (column, &value) in self.dims.iter().chain(&self.symbols).enumerate() {
            let variable = self.expr(context, column);
            let is_used = expr.any_leaf(context, &mut |leaf| leaf == variable.storage(context));
            let Some(value) = value.filter(|_| is_used) else { continue };
            if builder.constant_int(OpFoldResult::Value(value)).is_some() {
                continue;
            }
            if let Some(constant) = self.constraints.constant_bound(Bound::Equal, column) {
                let mut all: Vec<AffineExpr> =
                    (0..self.constraints.num_inputs()).map(|column| self.expr(context, column)).collect();
                all[column] = AffineExpr::constant(context, constant);
                let (dims, symbols) = all.split_at(self.dims.len());
                expr = expr.replace_dims_and_symbols(context, dims, symbols);
            }
        }
        let map = AffineMap::get(context, self.dims.len() as u32, self.symbols.len() as u32, &[expr]);
        let values = |list: &[Option<ValueId>]| -> Vec<_> {
            list.iter().map(|value| value.map(|value| builder.value(value))).collect()
        };
        let of: Applied<'_> = without_missing(context, map, &values(&self.dims), &values(&self.symbols));
        let region = builder.insertion_point().and_then(|point| builder.block(point.block).region());
        let of = of.canonical(context, region);
        (of.map, of.operands.iter().map(|value| value.id()).collect())
    }
}

/// Replaces `op`, an `affine.min` or `affine.max`, by an `affine.apply` of its bound, if the constraints
/// imply that the bound is always reached.
pub fn simplify_constrained_min_max(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    mut known: ValueConstraints,
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (map, operands) = applied(view)?;
    let location = view.location();
    let results = map.results(context);
    // The bound that each result is, and the other one.
    let (bound, sign) = if view.isa::<AffineMinOp>() { (Bound::Upper, 1) } else { (Bound::Lower, -1) };

    let column = known.append_dim(None);
    let bound_column = known.append_dim(None);
    let result_columns: Vec<usize> = results.iter().map(|_| known.append_dim(None)).collect();
    known.add_bound_of_values(context, bound, column, map, &operands)?;
    let expr = known.constraints.single_bound(context, bound, column)?;
    known.add_bound(context, Bound::Equal, bound_column, expr)?;
    // Contradictory constraints mean that the code never runs; nothing follows from them.
    if known.constraints.is_empty() {
        return None;
    }
    for (position, result) in (0..).zip(result_columns) {
        // No result may be beyond the bound.
        let mut beyond = known.clone();
        let map = map.sub_map(context, &[position]);
        beyond.add_bound_of_values(context, Bound::Equal, result, map, &operands)?;
        beyond.constraints.add_inequality(&[(bound_column, sign), (result, -sign)], -1);
        if !beyond.constraints.is_empty() {
            return None;
        }
    }

    rewriter.set_insertion_point(op);
    let (map, operands) = known.map_of_values(rewriter, expr);
    let state = AffineApplyOp::build(rewriter.scope(), location, map, &operands);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
