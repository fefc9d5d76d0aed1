//! Constraints that loops, conditions and maps of values state.
//!
//! Follows mlir/lib/Dialect/Affine/Analysis/AffineStructures.cpp.

use super::FlatConstraints;
use super::explicit::is_single_iteration;
use crate::map::compose::Applied;
use crate::parallel::parallel_bounds;
use crate::scope::Known;
use crate::{AffineApplyOp, AffineForOp, AffineIfOp, AffineParallelOp};
use ir::affine::constraints::{Bound, Row};
use ir::affine::{Division, flatten};
use ir::{AffineExpr, AffineMap, Operation, Value};

/// Bounds of variables as maps over common operands; none where a variable has no bound of its own.
pub(crate) struct MapBounds<'r, 'a> {
    pub lower: &'r [Option<AffineMap>],
    pub upper: &'r [Option<AffineMap>],
    pub operands: &'r [Value<'a>],
}

/// Returns the `affine.for` whose variable a value is (`getForInductionVarOwner`).
pub(crate) fn loop_of(value: Value<'_>) -> Option<AffineForOp<'_>> {
    let owner = value.owner_block().filter(|_| value.index() == 0)?.parent_op()?;
    owner.dyn_cast()
}

/// Returns the variable of an `affine.for`.
pub(crate) fn induction_variable(of: AffineForOp<'_>) -> Option<Value<'_>> {
    of.region().front()?.arguments().next()
}

/// Returns whether a value is a variable of an affine loop.
fn is_variable(value: Value<'_>) -> bool {
    let owner = value.owner_block().and_then(|block| block.parent_op());
    loop_of(value).is_some() || owner.is_some_and(|owner| owner.isa::<AffineParallelOp<'_>>())
}

impl<'a> FlatConstraints<'a> {
    /// Returns whether a value may stand for a symbol.
    pub(crate) fn is_valid_symbol(&self, value: Value<'a>) -> bool {
        let of_value = value.parent_block().and_then(|block| block.region());
        Known::within(of_value.or(self.region)).is_symbol(value)
    }

    /// Adds a column for a value, with the iterations of its loop if it is a variable
    /// (`addInductionVarOrTerminalSymbol`).
    pub(crate) fn add_variable_or_symbol(&mut self, value: Value<'a>) -> Option<()> {
        if self.find(value).is_some() {
            return Some(());
        }
        let is_variable = is_variable(value);
        if value.defining::<AffineApplyOp<'a>>().is_some() || !is_variable && !self.is_valid_symbol(value) {
            return None;
        }
        if is_variable {
            let owner = value.owner_block()?.parent_op()?;
            let count = if owner.isa::<AffineForOp<'a>>() { 1 } else { usize::MAX };
            for variable in value.owner_block()?.arguments().take(count) {
                self.append_dim(Some(variable));
            }
            return self.add_loop(owner);
        }
        self.append_symbol(value);
        self.add_if_constant(value);
        Some(())
    }

    /// Adds that a value which is constant is that constant.
    pub(crate) fn add_if_constant(&mut self, value: Value<'a>) {
        if let Some((constant, column)) = value.constant_integer().zip(self.find(value)) {
            self.add_constant_bound(Bound::Equal, column, constant);
        }
    }

    /// Adds the iterations of an affine loop, whose variables have columns.
    pub(crate) fn add_loop(&mut self, op: Operation<'a>) -> Option<()> {
        if let Some(of) = op.dyn_cast::<AffineForOp<'a>>() {
            let column = self.find(induction_variable(of)?)?;
            let lower = of.lower_bound_map();
            self.add_stride(of, column);
            self.add_side(Bound::Lower, column, lower, of.lower_bound_operands().collect())?;
            return self.add_side(
                Bound::Upper,
                column,
                of.upper_bound_map(),
                of.upper_bound_operands().collect(),
            );
        }
        let [lower, upper] = parallel_bounds(op)?;
        let variables: Vec<Value<'a>> = op.region(0)?.front()?.arguments().collect();
        for (index, variable) in variables.into_iter().enumerate() {
            let column = self.find(variable)?;
            for (bound, side) in [(Bound::Lower, &lower), (Bound::Upper, &upper)] {
                let map = *side.maps.get(index)?;
                // Like MLIR: of several constants the first one counts.
                let map = match map.constant_results(self.context) {
                    Some(constants) => AffineMap::constant(self.context, *constants.first()?),
                    None => map,
                };
                let operands = side.operands.iter().map(|&id| op.ir().value(op.body_id(), id)).collect();
                self.add_side(bound, column, map, operands)?;
            }
        }
        Some(())
    }

    /// Adds one side of the bounds of a loop; an upper one is exclusive.
    fn add_side(
        &mut self,
        bound: Bound,
        column: usize,
        map: AffineMap,
        operands: Vec<Value<'a>>,
    ) -> Option<()> {
        match map.single_constant_result(self.context) {
            Some(constant) => {
                let exclusive = i64::from(bound == Bound::Upper);
                self.add_constant_bound(bound, column, constant.checked_sub(exclusive)?);
                Some(())
            }
            None => self.add_bound_of(bound, column, map, operands),
        }
    }

    /// Adds that the variable of a loop is a multiple of the step after a constant lower bound.
    fn add_stride(&mut self, of: AffineForOp<'a>, column: usize) {
        let first = of.lower_bound_map().single_constant_result(self.context);
        let (Some(step @ 2..), Some(first)) = (of.step().to_i64(), first) else { return };
        let (step, first) = (i128::from(step), i128::from(first));
        let quotient = self.system.num_variables;
        self.insert_locals(self.num_locals(), 1);
        let lower = self.row(&[(quotient, step), (column, -1)], first + step - 1);
        let upper = self.row(&[(quotient, -step), (column, 1)], -first);
        let multiple = self.row(&[(column, 1), (quotient, -step)], -first);
        self.system.inequalities.extend([lower, upper]);
        self.system.equalities.push(multiple);
    }

    /// Adds the condition of an `affine.if`; like MLIR, also for the other branch.
    pub(crate) fn add_condition(&mut self, of: AffineIfOp<'a>) -> Option<()> {
        let context = self.context;
        let set = of.condition().storage(context);
        let exprs: Vec<AffineExpr> = set.constraints.iter().map(|&(expr, _)| expr).collect();
        let map = AffineMap::get(context, set.num_dims, set.num_symbols, &exprs);
        let condition =
            Applied { map, operands: of.operands().collect() }.canonical(context, of.parent_region());
        let (dims, symbols) = condition.operands.split_at_checked(condition.map.num_dims(context) as usize)?;
        let mut other =
            FlatConstraints::new(context, self.region, dims.iter().copied(), symbols.iter().copied());
        let flattened = flatten(context, condition.map.results(context))?;
        other.add_divisions(&flattened.locals);
        let definitions = std::mem::take(&mut other.system.inequalities);
        for (form, &(_, is_equality)) in flattened.forms.iter().zip(&set.constraints) {
            let row = other.row_of(form, 1);
            let system = &mut other.system;
            if is_equality { &mut system.equalities } else { &mut system.inequalities }.push(row);
        }
        other.system.inequalities.extend(definitions);
        self.align(0, &mut other);
        self.append(other.system);
        Some(())
    }
}

// --- Bounds by maps -------------------------------------------------------------------------------

impl<'a> FlatConstraints<'a> {
    /// Returns a map of values as one of the dimensions and symbols.
    fn aligned(&self, map: AffineMap, operands: &[Value<'a>]) -> Option<AffineMap> {
        let context = self.context;
        let of = |&value: &Value<'a>| {
            let column = self.find(value)?;
            Some(match column.checked_sub(self.num_dims) {
                None => AffineExpr::dim(context, column as u32),
                Some(symbol) => AffineExpr::symbol(context, symbol as u32),
            })
        };
        let exprs: Vec<AffineExpr> = operands.iter().map(of).collect::<Option<_>>()?;
        let (dims, symbols) = exprs.split_at_checked(map.num_dims(context) as usize)?;
        let (num_dims, num_symbols) = (self.num_dims as u32, self.num_symbols() as u32);
        Some(map.replace_dims_and_symbols(context, dims, symbols, num_dims, num_symbols))
    }

    /// Inserts quotients before the other locals, with their definitions.
    pub(crate) fn add_divisions(&mut self, divisions: &[Division]) {
        self.insert_locals(0, divisions.len());
        for (index, Division { dividend, divisor }) in divisions.iter().enumerate() {
            let (column, divisor) = (self.inputs.len() + index, i128::from(*divisor));
            let mut lower = self.row_of(dividend, -1);
            lower[column] = divisor;
            lower[self.system.num_variables] += divisor - 1;
            let mut upper = self.row_of(dividend, 1);
            upper[column] = -divisor;
            self.system.inequalities.extend([lower, upper]);
        }
    }

    /// Adds that the variable in `column` is bounded by the results of a map of values; an upper bound is exclusive.
    pub(crate) fn add_bound_of(
        &mut self,
        bound: Bound,
        column: usize,
        map: AffineMap,
        operands: Vec<Value<'a>>,
    ) -> Option<()> {
        let of = Applied { map, operands }.simplified(self.context, self.region);
        of.operands.iter().try_for_each(|&operand| self.add_variable_or_symbol(operand))?;
        let map = self.aligned(of.map, &of.operands)?;
        let flattened = flatten(self.context, map.results(self.context))?;
        self.add_divisions(&flattened.locals);
        let sign = if bound == Bound::Upper { 1 } else { -1 };
        for form in &flattened.forms {
            let mut row = self.row_of(form, sign);
            if row[column] != 0 {
                continue;
            }
            row[column] = -sign;
            match bound {
                Bound::Equal => self.system.equalities.push(row),
                Bound::Lower => self.system.inequalities.push(row),
                Bound::Upper => {
                    *row.last_mut()? -= 1;
                    self.system.inequalities.push(row);
                }
            }
        }
        Some(())
    }

    /// Inserts dimensions, before the others, that equal the results of a map of values (`composeMap`).
    pub(crate) fn compose(&mut self, of: &Applied<'a>) -> Option<()> {
        let map = self.aligned(of.map, &of.operands)?;
        self.compose_matching(map)
    }

    /// As [`FlatConstraints::compose`], for a map of the dimensions and symbols (`composeMatchingMap`).
    pub(crate) fn compose_matching(&mut self, map: AffineMap) -> Option<()> {
        let flattened = flatten(self.context, map.results(self.context))?;
        self.add_divisions(&flattened.locals);
        let rows: Vec<Row> = flattened.forms.iter().map(|form| self.row_of(form, -1)).collect();
        let count = rows.len();
        (0..count).for_each(|_| self.insert_dim(0, None));
        for (index, row) in rows.into_iter().enumerate() {
            let mut equality = vec![0; count];
            equality[index] = 1;
            equality.extend(row);
            self.system.equalities.push(equality);
        }
        Some(())
    }

    /// Adds bounds of those of `values` that have columns. A variable without bounds has the iterations of its loop.
    pub(crate) fn add_slice_bounds(
        &mut self,
        values: &[Value<'a>],
        bounds: &MapBounds<'_, 'a>,
    ) -> Option<()> {
        for ((&value, &lower), &upper) in values.iter().zip(bounds.lower).zip(bounds.upper) {
            let Some(column) = self.find(value) else { continue };
            let operands = || bounds.operands.to_vec();
            match lower.zip(upper) {
                Some((lower, upper)) if is_single_iteration(self.context, lower, upper) => {
                    self.add_bound_of(Bound::Equal, column, lower, operands())?;
                }
                Some((lower, upper)) => {
                    self.add_bound_of(Bound::Lower, column, lower, operands())?;
                    self.add_bound_of(Bound::Upper, column, upper, operands())?;
                }
                None => self.add_loop(*loop_of(value)?)?,
            }
        }
        Some(())
    }

    /// Adds bounds of the first dimensions. A dimension that equals the variable of a loop has the iterations of that loop
    /// (`addDomainFromSliceMaps`).
    pub(crate) fn add_slice_domain(&mut self, bounds: &MapBounds<'_, 'a>) -> Option<()> {
        let context = self.context;
        for (column, (&lower, &upper)) in bounds.lower.iter().zip(bounds.upper).enumerate() {
            if let Some((lower, upper)) = lower.zip(upper)
                && is_single_iteration(context, lower, upper)
                && lower.results(context)[0].constant_value(context).is_none()
            {
                let position = lower.results(context)[0].dim_position(context)?;
                let of = loop_of(*bounds.operands.get(position as usize)?)?;
                self.add_loop(*of)?;
                continue;
            }
            for (bound, map) in [(Bound::Lower, lower), (Bound::Upper, upper)] {
                if let Some(map) = map {
                    self.add_bound_of(bound, column, map, bounds.operands.to_vec())?;
                }
            }
        }
        Some(())
    }
}
