//! The rewriter of conversion patterns.
//!
//! It is a [`Builder`] whose insertions are logged. Whatever else changes goes through the methods here.

mod rollback;

use std::cell::RefCell;
use std::ops::{Deref, DerefMut};
use std::rc::Rc;

use ir::{
    Attribute, BlockId, Body, BodyId, Location, OpId, OpRef, OperationState, RegionId, StringId, Type,
    ValueId,
};
use rewrite::{Builder, InsertPoint};
use smallvec::{SmallVec, smallvec};

use super::changes::{Change, Log, OpStack, SavedOp, swap_bodies};
use super::materializations::{Materialization, MaterializationKind, Materializations};
use super::signature::{InputMapping, SignatureConversion};
use super::type_converter::{TypeConverter, TypeVec, ValueVec};
use super::value_mapping::ValueMapping;

/// A builder of conversion patterns, which can also replace operations. See the module's description.
pub struct ConversionRewriter<'a> {
    builder: Builder<'a>,
    pub(super) log: Rc<RefCell<Log>>,
    pub(super) mapping: ValueMapping,
    /// Operations that were replaced or erased; they stay where they are until the end.
    pub(super) replaced: OpStack,
    /// Operations in legal ones that make them legal.
    pub(super) ignored: OpStack,
    pub(super) materializations: Materializations,
    /// The type converter of the conversion.
    pub(super) converter: Option<&'a dyn TypeConverter>,
    /// Whether the type converter is that of the pattern at work.
    pub(super) converts_types: bool,
    /// The operations that the pattern at work has changed in place.
    pub(super) modified: Vec<OpRef>,
}

impl<'a> Deref for ConversionRewriter<'a> {
    type Target = Builder<'a>;

    #[inline]
    fn deref(&self) -> &Builder<'a> {
        &self.builder
    }
}

impl DerefMut for ConversionRewriter<'_> {
    #[inline]
    fn deref_mut(&mut self) -> &mut Self::Target {
        &mut self.builder
    }
}

/// The values that each operand of an operation was converted to.
pub type Operands = SmallVec<[ValueVec; 3]>;

/// The state of a conversion to which it can go back.
#[derive(Clone, Copy)]
pub(super) struct Checkpoint {
    changes: usize,
    ignored: usize,
    replaced: usize,
}

impl<'a> ConversionRewriter<'a> {
    pub(super) fn new(
        builder: Builder<'a>,
        log: Rc<RefCell<Log>>,
        converter: Option<&'a dyn TypeConverter>,
    ) -> Self {
        ConversionRewriter {
            builder,
            log,
            mapping: ValueMapping::default(),
            replaced: OpStack::default(),
            ignored: OpStack::default(),
            materializations: Materializations::default(),
            converter,
            converts_types: false,
            modified: Vec::new(),
        }
    }

    pub(super) fn note(&self, change: Change) {
        self.log.borrow_mut().changes.push(change);
    }

    /// Returns how many operations the patterns at work have created.
    pub(super) fn num_new_ops(&self) -> usize {
        self.log.borrow().new_ops.len()
    }

    /// Forgets which operations were created, from the one with this number on.
    pub(super) fn forget_new_ops(&self, first: usize) {
        self.log.borrow_mut().new_ops.truncate(first);
    }

    /// Returns the type converter of the pattern at work.
    fn current_converter(&self) -> Option<&'a dyn TypeConverter> {
        self.converter.filter(|_| self.converts_types)
    }

    // --- Operands ---

    /// Returns the values that each operand of `op` was converted to; `None` if a type cannot be converted.
    pub fn remapped_operands(&mut self, op: OpId) -> Option<Operands> {
        let location = self.op(op).location();
        let mut operands = Operands::new();
        for index in 0..self.body().num_operands(op) {
            let operand = self.body().operand(op, index);
            operands.push(self.remapped(operand, location)?);
        }
        Some(operands)
    }

    /// Returns the value that `value` was converted to, if it is one.
    pub fn remapped_value(&mut self, value: ValueId) -> Option<ValueId> {
        let location = self.value(value).location();
        match self.remapped(value, location)?.as_slice() {
            [value] => Some(*value),
            _ => None,
        }
    }

    fn remapped(&mut self, operand: ValueId, location: Location) -> Option<ValueVec> {
        let Some(converter) = self.current_converter() else { return Some(self.lookup_last(operand, true)) };
        let original = self.type_of(operand);
        let types: TypeVec = converter.convert_types_of(original)?;
        if types.is_empty() {
            return Some(ValueVec::new());
        }
        if let Some(found) = self.lookup_typed(operand, &types) {
            return Some(found);
        }
        let last = self.lookup_last(operand, true);
        self.build_target_cast(location, &last, &types, original)
    }

    // --- Replacing ---

    /// Replaces the results of `op` by `values`, and erases it.
    pub fn replace_op(&mut self, op: OpId, values: &[ValueId]) {
        self.replace_op_with_multiple(op, values.iter().map(|&value| smallvec![value]));
    }

    /// Replaces `op` by `with`, which has as many results.
    pub fn replace_op_with(&mut self, op: OpId, with: OpId) {
        let values: SmallVec<[ValueId; 4]> = self.body().results(with).collect();
        self.replace_op(op, &values);
    }

    /// Erases `op`. A result that is still used becomes a cast of nothing.
    pub fn erase_op(&mut self, op: OpId) {
        let count = self.body().num_results(op);
        self.replace_op_with_multiple(op, std::iter::repeat_n(ValueVec::new(), count));
    }

    /// Replaces each result of `op` by any number of values, and erases it.
    pub fn replace_op_with_multiple(&mut self, op: OpId, values: impl IntoIterator<Item = ValueVec>) {
        if self.insertion_point().is_some_and(|point| point.before == Some(op)) {
            self.set_insertion_point_after(op);
        }
        let body = self.body_id();
        for (index, values) in values.into_iter().enumerate() {
            let result = self.result(op, index);
            self.mapping.map(body, &[result], values);
        }
        let reference = self.reference(op);
        self.note(Change::ReplaceOp(reference, self.converts_types));
        self.mark_replaced(reference);
    }

    /// Marks `op` and all operations in it as replaced.
    fn mark_replaced(&mut self, op: OpRef) {
        let view = self.ir().operation(op);
        if view.num_regions() == 0 {
            return self.replaced.insert(op);
        }
        let mut nested = Vec::new();
        ir::walk::walk_post_order(view, |op| nested.push(op.op_ref()));
        nested.into_iter().for_each(|op| self.replaced.insert(op));
    }

    /// Makes every use of `from` one of `to`, in which `to` may have other types.
    pub fn replace_all_uses_with(&mut self, from: ValueId, to: &[ValueId]) {
        let body = self.body_id();
        self.mapping.map(body, &[from], ValueVec::from_slice(to));
        self.note(Change::ReplaceValue(body, from, self.converts_types));
    }

    // --- Changing ---

    /// Changes `op` by `change`.
    pub fn modify_in_place<R>(&mut self, op: OpId, change: impl FnOnce(&mut Body) -> R) -> R {
        self.begin_modification(op);
        let result = change(self.body_mut());
        self.modified.push(self.reference(op));
        result
    }

    /// Makes `value` the attribute called `name` of `op`, inherent or discardable; `None` removes it.
    pub fn set_attribute(&mut self, op: OpId, name: StringId, value: Option<Attribute>) {
        self.begin_modification(op);
        let reference = self.reference(op);
        self.ir_mut().set_attribute(reference, name, value);
        self.modified.push(reference);
    }

    pub(super) fn begin_modification(&mut self, op: OpId) {
        let reference = self.reference(op);
        let before = SavedOp::of(self.ir(), reference);
        self.note_modification(reference, before);
    }

    /// Notes that `op`, which was as in `before`, is changed in place.
    pub(super) fn note_modification(&mut self, op: OpRef, before: SavedOp) {
        self.note(Change::ModifyOp(op, Box::new(before)));
    }

    // --- Blocks and regions ---

    /// Takes `block` and everything in it out of its region.
    pub fn erase_block(&mut self, block: BlockId) {
        let body = self.body_id();
        let Some(region) = self.body().region_of(block) else { return };
        let before = self.body().next_block(block);
        self.note(Change::EraseBlock { body, block, region, before });
        self.body_mut().remove_block(block);
        let ops: Vec<OpId> = self.body().block_operations(block).collect();
        for op in ops {
            self.mark_replaced(OpRef { body, op });
        }
    }

    /// Moves `block` before `before`, or to the end of `region`.
    pub fn move_block(&mut self, block: BlockId, region: RegionId, before: Option<BlockId>) {
        let body = self.body_id();
        let Some(previous) = self.body().region_of(block) else { return };
        let next = self.body().next_block(block);
        self.body_mut().move_block(block, region, before);
        self.note(Change::MoveBlock { body, block, region: previous, before: next });
    }

    /// Moves the blocks of `region` before `before`, or to the end of `to`.
    pub fn inline_region_before(&mut self, region: RegionId, to: RegionId, before: Option<BlockId>) {
        while let Some(block) = self.body().entry_block(region) {
            self.move_block(block, to, before);
        }
    }

    /// Moves `op` to the end of `block`, or before the operation `before` of it.
    pub fn move_op_to(&mut self, op: OpId, block: BlockId, before: Option<OpId>) {
        let Some(previous) = self.body().block_of(op) else { return };
        let next = self.body().next_operation(op);
        self.body_mut().move_operation_to(op, block, before);
        let op = self.reference(op);
        self.note(Change::MoveOp { op, block: previous, before: next });
    }

    /// Moves the operations of `from` from `first` on into `to`.
    fn splice(&mut self, first: Option<OpId>, from: BlockId, to: BlockId, before: Option<OpId>) {
        let (Some(first), Some(last)) = (first, self.body().last_operation(from)) else { return };
        let body = self.body_id();
        self.note(Change::SpliceOps { body, from, first, last });
        self.body_mut().splice_operations(Some(first), to, before);
    }

    /// Moves `first` and the operations after it to a new block after theirs. If `first` is `None`, the new
    /// block is empty.
    pub fn split_block(&mut self, block: BlockId, first: Option<OpId>) -> BlockId {
        let point = self.insertion_point();
        let next = self.body().next_block(block);
        let Some(region) = self.body().region_of(block) else { return block };
        let new = self.create_block(region, next, &[]);
        self.restore_insertion_point(point);
        self.splice(first, block, new, None);
        new
    }

    /// Moves the operations of `source`, to which nothing branches, to the end of `block` or before
    /// `before` there, with `values` in place of its arguments; erases it.
    pub fn inline_block_before(
        &mut self,
        source: BlockId,
        block: BlockId,
        before: Option<OpId>,
        values: &[ValueId],
    ) {
        for (index, &value) in values.iter().enumerate() {
            let argument = self.body().argument(source, index);
            self.replace_all_uses_with(argument, &[value]);
        }
        let first = self.body().first_operation(source);
        self.splice(first, source, block, before);
        if let Some(point) = self.insertion_point()
            && point.block == source
        {
            self.restore_insertion_point(Some(InsertPoint { block, before: point.before.or(before) }));
        }
        self.erase_block(source);
    }

    /// Moves the operations of `source` to the end of `dest`; see [`ConversionRewriter::inline_block_before`].
    pub fn merge_blocks(&mut self, source: BlockId, dest: BlockId, values: &[ValueId]) {
        self.inline_block_before(source, dest, None, values);
    }

    /// Creates an isolated operation that owns a body with one empty region.
    pub fn create_isolated(&mut self, mut state: OperationState) -> OpId {
        let body = self.ir_mut().create_body();
        self.ir_mut().body_mut(body).add_top_region();
        state.body = Some(body);
        self.create(state)
    }

    /// Moves the contents of the isolated operation `from` to `to`, which has an empty region.
    pub fn take_body(&mut self, from: OpId, to: OpId) {
        let (from, to) = (self.reference(from), self.reference(to));
        self.note(Change::SwapBodies(from, to));
        swap_bodies(self.ir_mut(), from, to);
    }

    /// Runs `work` in the body of the isolated operation `op`.
    pub fn in_body_of<R>(&mut self, op: OpId, work: impl FnOnce(&mut Self) -> R) -> Option<R> {
        let owned = self.body().owned_body(op)?;
        Some(self.in_body(owned, work))
    }

    /// Runs `work` in another body.
    pub fn in_body<R>(&mut self, other: BodyId, work: impl FnOnce(&mut Self) -> R) -> R {
        let (body, point) = (self.body_id(), self.insertion_point());
        self.set_body(other);
        let result = work(self);
        self.set_body(body);
        self.restore_insertion_point(point);
        result
    }

    /// Converts the arguments of the blocks of `region`; those of the first by `entry` if that is given. `None` if a
    /// type cannot be converted.
    pub fn convert_region_types(
        &mut self,
        region: RegionId,
        converter: &dyn TypeConverter,
        entry: Option<&SignatureConversion>,
    ) -> Option<Option<BlockId>> {
        let blocks: Vec<BlockId> = self.body().region_blocks(region).collect();
        let Some((&first, others)) = blocks.split_first() else { return Some(None) };
        let signature = |rewriter: &Self, block: BlockId| {
            let body = rewriter.body();
            let types: Vec<Type> =
                body.argument_values(block).map(|argument| body.value_type(argument)).collect();
            SignatureConversion::of_types(&types, converter)
        };
        for &block in others {
            let conversion = signature(self, block)?;
            self.apply_signature_conversion(block, &conversion, true);
        }
        let computed = match entry {
            Some(_) => None,
            None => Some(signature(self, first)?),
        };
        let conversion = entry.or(computed.as_ref())?;
        Some(Some(self.apply_signature_conversion(first, conversion, true)))
    }

    /// Replaces `block` by one with the arguments that `conversion` says, and returns that.
    pub fn apply_signature_conversion(
        &mut self,
        block: BlockId,
        conversion: &SignatureConversion,
        by_converter: bool,
    ) -> BlockId {
        let body = self.body();
        let types = conversion.converted_types();
        let arguments: Vec<ValueId> = body.argument_values(block).collect();
        if arguments.iter().map(|&argument| body.value_type(argument)).eq(types.iter().copied()) {
            return block;
        }
        let Some(region) = body.region_of(block) else { return block };
        let mut new: Vec<(Type, Location)> = types.iter().map(|&ty| (ty, Location::UNKNOWN)).collect();
        for (input, &argument) in conversion.inputs.iter().zip(&arguments) {
            if let Some(InputMapping::Arguments { first, count }) = input {
                let location = body.value_location(argument);
                new[*first..first + count].iter_mut().for_each(|argument| argument.1 = location);
            }
        }
        let (body_id, next, point) = (self.body_id(), self.body().next_block(block), self.insertion_point());
        let new_block = self.create_block(region, next, &new);
        self.restore_insertion_point(point);
        let first = self.body().first_operation(block);
        self.splice(first, block, new_block, None);
        self.body_mut().replace_block_uses(block, new_block);
        for (input, &argument) in conversion.inputs.iter().zip(&arguments) {
            let replacement = match input {
                None => self.cast_of_nothing(new_block, argument, by_converter),
                Some(InputMapping::Values(values)) => values.as_slice().into(),
                Some(InputMapping::Arguments { first, count }) => {
                    self.body().argument_values(new_block).skip(*first).take(*count).collect()
                }
            };
            self.mapping.map(body_id, &[argument], replacement);
            self.note(Change::ReplaceValue(body_id, argument, by_converter));
        }
        self.note(Change::ReplaceBlock { body: body_id, from: block, to: new_block });
        self.erase_block(block);
        new_block
    }

    /// Makes a value for an argument that was dropped, at the start of `block`.
    fn cast_of_nothing(&mut self, block: BlockId, argument: ValueId, by_converter: bool) -> ValueVec {
        let point = InsertPoint { block, before: self.body().first_operation(block) };
        let (location, ty) = (self.body().value_location(argument), self.type_of(argument));
        let of = Materialization {
            kind: MaterializationKind::Source,
            by_converter,
            original: None,
            is_pure: false,
        };
        self.build_materialization(point, location, &[], &[], &[ty], of)
    }
}
