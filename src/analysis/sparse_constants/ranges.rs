//! The ranges of integers, which are analyzed beside the constants: a range of one integer is a constant.
//!
//! A value has no range until one reaches it. Ranges that meet are united. A loop could widen the range of a value that
//! it passes on step by step; so such a value can be anything once its range has changed.
//!
//! Follows mlir/lib/Analysis/DataFlow/IntegerRangeAnalysis.cpp.

use rustc_hash::FxHashMap;

use super::{Constness, SparseConstants};
use interfaces::int_range::{IntRange, IntRanges, range_width};
use ir::op_info::Trait;
use ir::{ApInt, Attribute, OpRef, Operation, Value, ValueRef};
use rewrite::matchers::{element_type_or_self, integer_attribute, splat_attribute};

/// Returns the tables of ranges of the dialect of an operation.
pub type RangeTables = fn(Operation<'_>) -> Option<&'static IntRanges>;

/// The ranges of the values that control can reach.
pub type Ranges = FxHashMap<ValueRef, IntRange>;

pub(super) struct RangeFacts {
    tables: RangeTables,
    values: Ranges,
}

/// Returns the range of anything that a value can be by its type; that of one bit if it is no integer.
fn any(value: Value<'_>) -> IntRange {
    let width = range_width(value.context(), value.ty()).filter(|&width| width != 0);
    IntRange::any(width.unwrap_or(1))
}

impl<'a> SparseConstants<'a> {
    /// Analyses the values in `root`, and the ranges of those that are integers.
    pub fn with_ranges(root: Operation<'a>, tables: RangeTables) -> SparseConstants<'a> {
        SparseConstants::analyze(root, Some(RangeFacts { tables, values: Ranges::default() }))
    }

    /// Returns the ranges, to be kept when the IR changes.
    pub fn into_ranges(self) -> Ranges {
        self.ranges.map(|facts| facts.values).unwrap_or_default()
    }

    fn value(&self, value: ValueRef) -> Value<'a> {
        self.ir.value(value.body, value.value)
    }

    /// Joins the range of `from` into that of `value`.
    pub(super) fn join_range_of(&mut self, value: ValueRef, from: ValueRef) {
        let Some(range) = self.ranges.as_ref().and_then(|facts| facts.values.get(&from)) else { return };
        let range = range.clone();
        self.join_range(value, range);
    }

    /// Records that the range of `value` is that of its type.
    pub(super) fn forget_range(&mut self, value: ValueRef) {
        if self.ranges.is_some() {
            self.join_range(value, any(self.value(value)));
        }
    }

    /// Joins a range. Returns whether it widened one that the value had.
    fn join_range(&mut self, value: ValueRef, range: IntRange) -> bool {
        let Some(facts) = &mut self.ranges else { return false };
        let old = facts.values.get(&value);
        let new = old.map_or_else(|| range.clone(), |old| old.union(&range));
        if old == Some(&new) {
            return false;
        }
        let constant = new.as_constant().cloned();
        let has_widened = facts.values.insert(value, new).is_some();
        let constness = constant.and_then(|constant| self.constant_of(value, constant));
        self.join(value, constness.unwrap_or(Constness::Unknown));
        self.visit_users(value);
        has_widened
    }

    /// Joins a range that an operation infers, and gives up on one that keeps widening.
    fn join_inferred(&mut self, value: ValueRef, range: IntRange) {
        let is_terminator =
            |op| self.ir.operation(OpRef { body: value.body, op }).has_trait(Trait::Terminator);
        let is_passed_on = self.ir.body(value.body).users(value.value).any(is_terminator);
        if self.join_range(value, range) && is_passed_on {
            self.forget_range(value);
        }
    }

    fn constant_of(&self, value: ValueRef, constant: ApInt) -> Option<Constness> {
        let value = self.value(value);
        let (context, ty) = (value.context(), value.ty());
        let element = integer_attribute(context, element_type_or_self(context, ty), constant);
        let attribute: Attribute = match ty.element_type(context) {
            Some(_) => splat_attribute(context, ty, element)?,
            None => element,
        };
        let maker = value.defining_op().or_else(|| value.owner_block()?.parent_op())?;
        Some(Constness::Constant(attribute, maker.info().dialect))
    }

    /// Returns the table of the dialect of an operation.
    fn range_table(&self, op: Operation<'a>) -> Option<&'static IntRanges> {
        (self.ranges.as_ref()?.tables)(op)
    }

    fn known_range(&self, value: Value<'a>) -> Option<IntRange> {
        self.ranges.as_ref()?.values.get(&value.value_ref()).cloned()
    }

    /// Infers the ranges of the results of an operation without regions.
    pub(super) fn visit_ranges(&mut self, op: Operation<'a>) {
        if self.ranges.is_none() {
            return;
        }
        let row = self.range_table(op).and_then(|table| table.result(op));
        let Some(infer) = row else {
            op.results().for_each(|result| self.forget_range(result.value_ref()));
            return;
        };
        let operands: Option<Vec<IntRange>> =
            op.operands().map(|operand| self.known_range(operand)).collect();
        let Some(operands) = operands else { return };
        let result = op.result(0);
        let range = infer(op, &operands).unwrap_or_else(|| any(result));
        self.join_inferred(result.value_ref(), range);
    }

    /// Joins the range of an argument that no operand determines, such as an induction variable. An argument that an
    /// operation says nothing of, or that has no values, gets none.
    pub(super) fn join_own_range(&mut self, value: ValueRef) {
        if self.ranges.is_none() {
            return;
        }
        let argument = self.value(value);
        let owner = argument.defining_op().or_else(|| argument.owner_block()?.parent_op());
        let row = owner.and_then(|op| self.range_table(op)?.argument(op));
        let (Some(op), Some(infer)) = (owner, row.filter(|_| argument.defining_op().is_none())) else {
            return self.forget_range(value);
        };
        let operands: Vec<IntRange> =
            op.operands().map(|operand| self.known_range(operand).unwrap_or_else(|| any(operand))).collect();
        if let Some(range) = infer(op, argument, &operands) {
            self.join_range(value, range);
        }
    }
}
