//! A view of an operation, to read it.

use bstr::BStr;
use smallvec::SmallVec;

use crate::attributes::{Attribute, NamedAttribute};
use crate::body::block::Block;
use crate::body::bodies::Ir;
use crate::body::region::Region;
use crate::body::value::Value;
use crate::body::{Body, BodyId, OpId, OpRef, OperationData};
use crate::context::Context;
use crate::context::strings::StringId;
use crate::diag::{InFlightDiagnostic, Severity};
use crate::location::Location;
use crate::op_info::{InherentKind, OpInfo, OpName, Trait};
use crate::types::Type;

/// An operation of an [`Ir`].
#[derive(Clone, Copy)]
pub struct Operation<'a> {
    ir: &'a Ir,
    body: &'a Body,
    body_id: BodyId,
    id: OpId,
}

impl PartialEq for Operation<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.op_ref() == other.op_ref()
    }
}

impl Eq for Operation<'_> {}

impl<'a> Operation<'a> {
    #[inline]
    pub(crate) fn new(ir: &'a Ir, body_id: BodyId, id: OpId) -> Self {
        Operation { ir, body: ir.body(body_id), body_id, id }
    }

    #[inline]
    fn data(self) -> &'a OperationData {
        &self.body.ops[self.id.index()]
    }

    /// Returns the IR of the operation.
    #[inline]
    pub fn ir(self) -> &'a Ir {
        self.ir
    }

    /// Returns the context, which owns everything uniqued.
    #[inline]
    pub fn context(self) -> &'a Context {
        self.ir.context()
    }

    /// Returns the body that contains the operation, as opposed to the one it may own.
    #[inline]
    pub fn body(self) -> &'a Body {
        self.body
    }

    /// Returns the id of the body that contains the operation.
    #[inline]
    pub fn body_id(self) -> BodyId {
        self.body_id
    }

    /// Returns the operation's id in its body.
    #[inline]
    pub fn id(self) -> OpId {
        self.id
    }

    /// Returns the reference to the operation in the whole IR.
    #[inline]
    pub fn op_ref(self) -> OpRef {
        OpRef { body: self.body_id, op: self.id }
    }

    /// Returns the name.
    #[inline]
    pub fn name(self) -> OpName {
        self.data().name
    }

    /// Returns the description that its name leads to.
    #[inline]
    pub fn info(self) -> &'a OpInfo {
        self.name().info(self.context())
    }

    /// Returns the name as text.
    pub fn name_str(self) -> &'a BStr {
        self.context().string(self.info().name)
    }

    /// Returns whether it has a trait.
    #[inline]
    pub fn has_trait(self, of: Trait) -> bool {
        self.info().traits.has(of)
    }

    /// Returns whether the operation has a trait, or is not registered and could have any: `mightHaveTrait`.
    pub fn might_have_trait(self, of: Trait) -> bool {
        !self.is_registered() || self.has_trait(of)
    }

    /// Returns whether a registered dialect defines its name.
    #[inline]
    pub fn is_registered(self) -> bool {
        self.info().registered
    }

    /// Returns its location.
    #[inline]
    pub fn location(self) -> Location {
        self.data().location
    }

    /// Returns the number of operands.
    #[inline]
    pub fn num_operands(self) -> usize {
        self.data().operands.len as usize
    }

    /// Returns the operands.
    #[inline]
    pub fn operands(self) -> impl ExactSizeIterator<Item = Value<'a>> + Clone {
        let (ir, body, body_id) = (self.ir, self.body, self.body_id);
        body.operands[self.data().operands.range()]
            .iter()
            .map(move |operand| Value::new(ir, body, body_id, operand.value))
    }

    /// Returns the operands from number `start` on, at most `len` of them.
    #[inline]
    pub fn operands_from(self, start: usize, len: usize) -> impl ExactSizeIterator<Item = Value<'a>> + Clone {
        let (ir, body, body_id) = (self.ir, self.body, self.body_id);
        let all = &body.operands[self.data().operands.range()];
        let start = start.min(all.len());
        let operands = &all[start..(start + len).min(all.len())];
        operands.iter().map(move |operand| Value::new(ir, body, body_id, operand.value))
    }

    /// Operand `index`; panics where there are not as many.
    #[inline]
    pub fn operand(self, index: usize) -> Value<'a> {
        let operand = self.body.operands[self.data().operands.range()][index];
        Value::new(self.ir, self.body, self.body_id, operand.value)
    }

    /// Returns the types of the operands.
    #[inline]
    pub fn operand_types(self) -> impl ExactSizeIterator<Item = Type> + Clone {
        let body = self.body;
        let operands = body.operands[self.data().operands.range()].iter();
        operands.map(|operand| body.values[operand.value.index()].ty)
    }

    /// Returns the number of results.
    #[inline]
    pub fn num_results(self) -> usize {
        self.data().results.len as usize
    }

    /// Returns the results.
    #[inline]
    pub fn results(self) -> impl ExactSizeIterator<Item = Value<'a>> + Clone {
        let (ir, body, body_id) = (self.ir, self.body, self.body_id);
        let span = self.data().results;
        (span.start..span.start + span.len)
            .map(move |index| Value::new(ir, body, body_id, crate::body::ValueId::new(index)))
    }

    /// Result `index`; panics where there are not as many.
    #[inline]
    pub fn result(self, index: usize) -> Value<'a> {
        assert!(index < self.num_results(), "result index out of range");
        Value::new(self.ir, self.body, self.body_id, self.body.result(self.id, index))
    }

    /// Returns the types of the results.
    #[inline]
    pub fn result_types(self) -> impl ExactSizeIterator<Item = Type> + Clone {
        self.body.values[self.data().results.range()].iter().map(|value| value.ty)
    }

    /// Returns the successors.
    pub fn successors(self) -> impl ExactSizeIterator<Item = Block<'a>> {
        let (ir, body, body_id) = (self.ir, self.body, self.body_id);
        body.successor_blocks(self.id).map(move |block| Block::new(ir, body, body_id, block))
    }

    /// Returns the number of successors.
    #[inline]
    pub fn num_successors(self) -> usize {
        self.num_regions_and_successors().1
    }

    /// Returns the number of regions.
    #[inline]
    pub fn num_regions(self) -> usize {
        self.num_regions_and_successors().0
    }

    /// Returns the numbers of regions and of successors: most operations have neither, which is known from
    /// one look.
    #[inline]
    pub fn num_regions_and_successors(self) -> (usize, usize) {
        let Some(nested) = self.data().nested else { return (0, 0) };
        let nested = &self.body.nested[nested.index()];
        let num_regions = match nested.body {
            Some(owned) => self.ir.body(owned).top_regions.len(),
            None => nested.regions.len as usize,
        };
        (num_regions, nested.successors.len as usize)
    }

    /// Returns the number of operations ever created in the body that the operation owns; zero if it owns none.
    #[inline]
    pub fn num_owned_operations(self) -> usize {
        self.body.owned_body(self.id).map_or(0, |owned| self.ir.body(owned).num_operations())
    }

    /// Returns the regions.
    #[inline]
    pub fn regions(self) -> impl ExactSizeIterator<Item = Region<'a>> + Clone {
        let ir = self.ir;
        let (body_id, regions) = match self.body.owned_body(self.id) {
            Some(owned) => (owned, ir.body(owned).top_regions.as_slice()),
            None => (self.body_id, self.body.local_regions(self.id)),
        };
        regions.iter().map(move |&region| Region::new(ir, body_id, region))
    }

    /// Region `index`, if it has as many.
    #[inline]
    pub fn region(self, index: usize) -> Option<Region<'a>> {
        self.regions().nth(index)
    }

    /// Returns the discardable attributes: a dictionary.
    #[inline]
    pub fn discardable_attributes(self) -> Attribute {
        self.data().attributes
    }

    /// Returns its property slots, in the order of its definition; empty if it has none. An unregistered
    /// operation has one slot, which holds a dictionary.
    #[inline]
    pub fn properties(self) -> &'a [Option<Attribute>] {
        self.body.properties(self.context(), self.id)
    }

    /// Returns the inherent attribute in property slot `slot`.
    #[inline]
    pub fn property(self, slot: usize) -> Option<Attribute> {
        self.properties().get(slot).copied().flatten()
    }

    /// Returns the inherent attribute called `name`.
    pub fn inherent_attribute(self, name: StringId) -> Option<Attribute> {
        let info = self.info();
        if info.registered {
            info.inherent_slot(name).and_then(|slot| self.property(slot))
        } else {
            self.property(0).and_then(|properties| properties.entry(self.context(), name))
        }
    }

    /// Returns the attribute called `name`, inherent or discardable.
    pub fn attribute(self, name: StringId) -> Option<Attribute> {
        self.inherent_attribute(name).or_else(|| self.discardable_attributes().entry(self.context(), name))
    }

    /// Returns all attributes, inherent and discardable, sorted by name; without properties.
    pub fn attributes(self) -> SmallVec<[NamedAttribute; 8]> {
        let context = self.context();
        let discardable = self.discardable_attributes().entries(context);
        if !self.is_registered() {
            let properties = self.property(0).map_or(&[][..], |properties| properties.entries(context));
            let mut all = SmallVec::from_slice(properties);
            all.extend_from_slice(discardable);
            context.sort_entries(&mut all);
            return all;
        }
        // The discardable ones are sorted, and the others few.
        let mut all = SmallVec::<[NamedAttribute; 8]>::from_slice(discardable);
        let place =
            |all: &[NamedAttribute], name: &BStr| all.partition_point(|other| context.string(other.0) < name);
        for (inherent, &value) in self.info().inherent.iter().zip(self.properties()) {
            if let Some(value) = value
                && !matches!(inherent.kind, InherentKind::Property)
            {
                let place = place(&all, context.string(inherent.name));
                all.insert(place, (inherent.name, value));
            }
        }
        all
    }

    /// Returns the inherent attributes that are set, in the order of the definition; none if the operation is
    /// not registered.
    pub fn inherent_attributes(self) -> impl Iterator<Item = NamedAttribute> {
        let slots = if self.is_registered() { self.properties() } else { &[] };
        let inherent = self.info().inherent.iter();
        inherent.zip(slots).filter_map(|(inherent, value)| value.map(|value| (inherent.name, value)))
    }

    /// Returns the parent block; `None` for a top-level operation.
    #[inline]
    pub fn block(self) -> Option<Block<'a>> {
        self.data().block.map(|block| Block::new(self.ir, self.body, self.body_id, block))
    }

    /// Returns the parent region.
    #[inline]
    pub fn parent_region(self) -> Option<Region<'a>> {
        self.block().and_then(Block::region)
    }

    /// Returns the parent operation.
    #[inline]
    pub fn parent_op(self) -> Option<Operation<'a>> {
        self.parent_region().and_then(Region::parent_op)
    }

    /// Returns the ancestors, from the nearest outwards.
    pub fn ancestors(self) -> impl Iterator<Item = Operation<'a>> {
        std::iter::successors(self.parent_op(), |op| op.parent_op())
    }

    /// Returns the previous operation in the block.
    pub fn prev(self) -> Option<Operation<'a>> {
        self.data().prev.map(|id| Operation { id, ..self })
    }

    /// Returns the next operation of its block.
    #[inline]
    pub fn next(self) -> Option<Operation<'a>> {
        self.data().next.map(|id| Operation { id, ..self })
    }

    /// Returns the order number, which grows along the block while the block's order is valid.
    #[inline]
    pub fn order(self) -> u32 {
        self.data().order
    }

    /// Returns whether it comes before `other` in their block.
    pub fn is_before_in_block(self, other: Operation<'a>) -> bool {
        let block = self.data().block.expect("an operation in a block");
        debug_assert_eq!(self.data().block, other.data().block);
        if self.body.blocks[block.index()].order_valid {
            return self.data().order < other.data().order;
        }
        std::iter::successors(self.next(), |op| op.next()).any(|op| op == other)
    }

    /// Returns whether `other` is this operation or nested in it.
    pub fn is_ancestor_of(self, other: Operation<'a>) -> bool {
        self == other || other.ancestors().any(|ancestor| ancestor == self)
    }

    /// Starts an error at this operation, without mentioning its name.
    pub fn emit_error(self, message: impl Into<String>) -> InFlightDiagnostic<'a> {
        self.context().diagnostics().error_at_operation(self, message.into())
    }

    /// Starts an error at the location of this operation, as `emitError(op.getLoc())` does: the operation is not
    /// shown.
    pub fn emit_error_at_location(self, message: impl Into<String>) -> InFlightDiagnostic<'a> {
        self.context().diagnostics().error(self.location(), message)
    }

    /// Starts a warning at this operation.
    pub fn emit_warning(self, message: impl Into<String>) -> InFlightDiagnostic<'a> {
        self.context().diagnostics().start_at_operation(Severity::Warning, self, message.into())
    }

    /// Starts a remark at this operation.
    pub fn emit_remark(self, message: impl Into<String>) -> InFlightDiagnostic<'a> {
        self.context().diagnostics().start_at_operation(Severity::Remark, self, message.into())
    }

    /// Starts an error at this operation: `'name' op message`.
    pub fn emit_op_error(self, message: impl std::fmt::Display) -> InFlightDiagnostic<'a> {
        self.emit_error(format!("'{}' op {message}", self.name_str()))
    }
}

impl std::fmt::Debug for Operation<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?}", self.name_str(), self.op_ref())
    }
}
