//! Systems of constraints over the iterations of affine loops.
//!
//! Follows `getIndexSet` of mlir/lib/Dialect/Affine/Analysis/AffineAnalysis.cpp.

use super::access::induction_variables;
use crate::map::compose::Applied;
use crate::parallel::{ParallelBounds, parallel_bounds};
use crate::{AffineForOp, AffineIfOp, AffineParallelOp};
use ir::affine::constraints::{Bound, Constraints};
use ir::{AffineExpr, AffineMap, Context, Operation, Value, ValueId};
use rustc_hash::FxHashMap;

/// The columns of the induction variables around an access.
pub(super) type Columns = FxHashMap<ValueId, usize>;

/// Returns a map in its simplest form, as it is used by `op`.
fn applied<'a>(op: Operation<'a>, map: AffineMap, operands: impl Iterator<Item = Value<'a>>) -> Applied<'a> {
    Applied { map, operands: operands.collect() }.simplified(op.context(), op.parent_region())
}

/// Returns the lower and the upper bound of each induction variable of an affine loop.
pub(super) fn loop_bounds(op: Operation<'_>) -> Vec<[Applied<'_>; 2]> {
    if let Some(of) = op.dyn_cast::<AffineForOp<'_>>() {
        let lower = applied(op, of.lower_bound_map(), of.lower_bound_operands());
        return vec![[lower, applied(op, of.upper_bound_map(), of.upper_bound_operands())]];
    }
    let sides = if op.isa::<AffineParallelOp<'_>>() { parallel_bounds(op) } else { None };
    let Some([lower, upper]) = sides else { return Vec::new() };
    let bound = |side: &ParallelBounds, map: AffineMap| {
        applied(op, map, side.operands.iter().map(|&id| op.ir().value(op.body_id(), id)))
    };
    let pairs = lower.maps.iter().zip(&upper.maps);
    pairs.map(|(&low, &high)| [bound(&lower, low), bound(&upper, high)]).collect()
}

/// Constraints whose columns are all dimensions.
pub(super) struct System<'a> {
    context: &'a Context,
    pub(super) constraints: Constraints,
    /// The columns of values that are no induction variables around an access.
    pub(super) shared: Columns,
}

impl<'a> System<'a> {
    pub(super) fn new(context: &'a Context) -> Self {
        System { context, constraints: Constraints::default(), shared: Columns::default() }
    }

    /// Adds the iterations of the loops around an access, and the conditions; returns the columns of the variables.
    pub(super) fn add_domain(&mut self, ops: &[Operation<'a>]) -> Option<Columns> {
        let mut columns = Columns::default();
        for op in ops {
            for variable in induction_variables(*op) {
                columns.insert(variable.id(), self.constraints.append_dim());
            }
        }
        for &op in ops {
            for (variable, [lower, upper]) in induction_variables(op).zip(loop_bounds(op)) {
                let column = *columns.get(&variable.id())?;
                if let Some(of) = op.dyn_cast::<AffineForOp<'a>>() {
                    self.add_stride(of, column, &lower);
                }
                self.add_range(column, &lower, &upper, &columns)?;
            }
            if let Some(of) = op.dyn_cast::<AffineIfOp<'a>>() {
                self.add_condition(of, &columns)?;
            }
        }
        Some(columns)
    }

    /// Adds that a variable is at least the results of one map and less than those of another.
    fn add_range(
        &mut self,
        column: usize,
        lower: &Applied<'a>,
        upper: &Applied<'a>,
        columns: &Columns,
    ) -> Option<()> {
        for dim in 0..lower.map.results(self.context).len() as u32 {
            self.add_bound(Bound::Lower, column, lower, dim, columns)?;
        }
        let end = self.constraints.append_dim();
        self.constraints.add_inequality(&[(end, 1), (column, -1)], -1);
        for dim in 0..upper.map.results(self.context).len() as u32 {
            self.add_bound(Bound::Upper, end, upper, dim, columns)?;
        }
        Some(())
    }

    /// Adds the condition of an `affine.if`; like MLIR, also for what is in the other branch.
    fn add_condition(&mut self, of: AffineIfOp<'a>, columns: &Columns) -> Option<()> {
        let set = of.condition().storage(self.context);
        let exprs: Vec<AffineExpr> = set.constraints.iter().map(|&(expr, _)| expr).collect();
        let map = AffineMap::get(self.context, set.num_dims, set.num_symbols, &exprs);
        let condition = applied(*of, map, of.operands());
        for (result, &(_, is_equality)) in (0..).zip(&set.constraints) {
            let value = self.constraints.append_dim();
            self.add_bound(Bound::Equal, value, &condition, result, columns)?;
            match is_equality {
                true => self.constraints.set_constant(value, 0),
                false => self.constraints.add_inequality(&[(value, 1)], 0),
            }
        }
        Some(())
    }

    /// Adds that a variable is a multiple of the step after a constant lower bound.
    fn add_stride(&mut self, of: AffineForOp<'a>, column: usize, lower: &Applied<'a>) {
        let context = self.context;
        let (step, first) = (of.step().to_i64(), lower.map.single_constant_result(context));
        let (Some(step @ 2..), Some(first)) = (step, first) else { return };
        let count = self.constraints.append_dim();
        let num_dims = self.constraints.num_dims() as u32;
        let (variable, quotient) =
            (AffineExpr::dim(context, column as u32), AffineExpr::dim(context, count as u32));
        let floor =
            variable.add_constant(context, -first).floor_div(context, AffineExpr::constant(context, step));
        let multiple = quotient.mul_constant(context, step).add_constant(context, first);
        for (column, value) in [(count, floor), (column, multiple)] {
            let map = AffineMap::get(context, num_dims, 0, &[value]);
            // A stride that cannot be stated leaves iterations that are not there.
            let _ = self.constraints.add_bound(context, Bound::Equal, column, map);
        }
    }

    /// Adds that the variable in `column` is bounded by one result of a map.
    pub(super) fn add_bound(
        &mut self,
        bound: Bound,
        column: usize,
        of: &Applied<'a>,
        result: u32,
        columns: &Columns,
    ) -> Option<()> {
        let context = self.context;
        let exprs: Vec<AffineExpr> = of
            .operands
            .iter()
            .map(|&operand| AffineExpr::dim(context, self.column(operand, columns) as u32))
            .collect();
        let (dims, symbols) = exprs.split_at_checked(of.map.num_dims(context) as usize)?;
        let num_dims = self.constraints.num_dims() as u32;
        let map = of.map.sub_map(context, &[result]);
        let map = map.replace_dims_and_symbols(context, dims, symbols, num_dims, 0);
        self.constraints.add_bound(context, bound, column, map)
    }

    /// Returns the column of a value.
    fn column(&mut self, value: Value<'a>, columns: &Columns) -> usize {
        if let Some(&column) = columns.get(&value.id()) {
            return column;
        }
        let constraints = &mut self.constraints;
        *self.shared.entry(value.id()).or_insert_with(|| {
            let column = constraints.append_dim();
            if let Some(constant) = value.constant_integer() {
                constraints.set_constant(column, constant);
            }
            column
        })
    }
}
