//! The making of an operation.

use smallvec::SmallVec;

use super::{OpView, SlotsMut};
use crate::diag::Failed;
use crate::dialects::Inference;
use crate::op_info::Trait;
use crate::{
    Attribute, BlockId, Body, Context, Location, OpInfo, OperationState, RegionId, StringId, Type, ValueId,
    known,
};

/// The body with the operands of a new operation: result types are inferred from theirs.
#[derive(Clone, Copy)]
pub struct ValueScope<'b> {
    /// Owner of what is uniqued.
    pub context: &'b Context,
    /// The body that operations are made in.
    pub body: &'b Body,
}

impl<'b> ValueScope<'b> {
    /// Operations of `body`.
    pub fn new(context: &'b Context, body: &'b Body) -> Self {
        ValueScope { context, body }
    }
}

/// An operation in the making: operands, results and the like come in the order of its definition.
pub struct NewOperation<'b> {
    scope: ValueScope<'b>,
    info: &'b OpInfo,
    state: OperationState,
    operand_sizes: SmallVec<[usize; 4]>,
    result_sizes: SmallVec<[usize; 4]>,
}

impl<'b> NewOperation<'b> {
    /// Creates an operation of the name of `V`, with the attributes that have defaults.
    #[inline]
    pub fn of<'a, V: OpView<'a>>(scope: ValueScope<'b>, location: Location) -> Self {
        Self::named(scope, V::OPERATION_NAME, location)
    }

    /// Creates an operation of this name: the code that all classes share.
    fn named(scope: ValueScope<'b>, name: &'static str, location: Location) -> Self {
        let context = scope.context;
        let name = context.static_op_name(name);
        let info = name.info(context);
        let mut state = OperationState::new(name, location);
        state.properties.extend_from_slice(&info.default_properties);
        state.properties.resize(info.num_property_slots(), None);
        NewOperation { scope, info, state, operand_sizes: SmallVec::new(), result_sizes: SmallVec::new() }
    }

    /// Adds the next operand: one value,
    pub fn operand(&mut self, value: ValueId) {
        self.operands(&[value]);
    }

    /// one or none,
    pub fn optional_operand(&mut self, value: Option<ValueId>) {
        self.operands(value.as_slice());
    }

    /// any number of them,
    pub fn operands(&mut self, values: &[ValueId]) {
        self.state.operands.extend_from_slice(values);
        self.operand_sizes.push(values.len());
    }

    /// or several groups of them.
    pub fn operand_groups(&mut self, groups: &[&[ValueId]]) {
        let segments = self.info.operands.get(self.operand_sizes.len()).map(|spec| spec.segments);
        if let Some(slot) = segments.and_then(|segments| self.info.inherent_slot(segments)) {
            let sizes: Vec<usize> = groups.iter().map(|group| group.len()).collect();
            self.attribute(slot, self.scope.context.segment_sizes_attribute(&sizes));
        }
        self.operands(&groups.concat());
    }

    /// Adds the next result, of this type,
    pub fn result(&mut self, ty: Type) {
        self.results(&[ty]);
    }

    /// or not there,
    pub fn optional_result(&mut self, ty: Option<Type>) {
        self.results(ty.as_slice());
    }

    /// or several, of these types.
    pub fn results(&mut self, types: &[Type]) {
        self.state.result_types.extend_from_slice(types);
        self.result_sizes.push(types.len());
    }

    /// Sets the attribute in slot `slot`.
    pub fn attribute(&mut self, slot: usize, value: Attribute) {
        self.state.set_slot(self.scope.context, slot, Some(value));
    }

    /// Adds the next successor.
    pub fn successor(&mut self, block: BlockId) {
        self.state.successors.push(block);
    }

    /// Adds the next successors.
    pub fn successors(&mut self, blocks: &[BlockId]) {
        self.state.successors.extend_from_slice(blocks);
    }

    /// Adds the next region, which has no owner yet.
    pub fn region(&mut self, region: RegionId) {
        self.state.regions.push(region);
    }

    /// Adds the next regions, which have no owner yet.
    pub fn regions(&mut self, regions: &[RegionId]) {
        self.state.regions.extend_from_slice(regions);
    }

    /// Finishes the operation, with the given results.
    pub fn finish(mut self) -> OperationState {
        let (operands, results) = (self.operand_sizes.clone(), self.result_sizes.clone());
        self.set_sizes(Trait::AttrSizedOperandSegments, known::OPERAND_SEGMENT_SIZES, &operands);
        self.set_sizes(Trait::AttrSizedResultSegments, known::RESULT_SEGMENT_SIZES, &results);
        self.state
    }

    fn set_sizes(&mut self, of: Trait, name: StringId, sizes: &[usize]) {
        if self.info.traits.has(of)
            && let Some(slot) = self.info.inherent_slot(name)
        {
            self.attribute(slot, self.scope.context.segment_sizes_attribute(sizes));
        }
    }

    /// Finishes the operation, with `count` results of the type of operand `operand`.
    pub fn finish_like(mut self, operand: usize, count: usize) -> OperationState {
        let start: usize = self.operand_sizes.iter().take(operand).sum();
        if let Some(&value) = self.state.operands.get(start) {
            let ty = self.scope.body.value_type(value);
            self.state.result_types.extend(std::iter::repeat_n(ty, count));
        }
        self.finish()
    }

    /// Finishes the operation, with the results that its definition infers.
    pub fn finish_inferred(self) -> OperationState {
        let (scope, mut state) = (self.scope, self.finish());
        if let Some(Ok(types)) = infer(scope, &state) {
            state.result_types = types.into();
        }
        state
    }

    /// Finishes the operation, with the result types that native code infers.
    ///
    /// # Errors
    /// Fails if native code cannot infer them; it has reported the error.
    pub fn finish_by_hook(self) -> Result<OperationState, Failed> {
        let (scope, mut state) = (self.scope, self.finish());
        if let Some(types) = infer(scope, &state) {
            state.result_types = types?.into();
        }
        Ok(state)
    }
}

fn infer(scope: ValueScope<'_>, state: &OperationState) -> Option<Result<Vec<Type>, Failed>> {
    let types: Vec<Type> = state.operands.iter().map(|&operand| scope.body.value_type(operand)).collect();
    scope.context.infer_result_types(&Inference {
        found: None,
        context: scope.context,
        info: state.name.info(scope.context),
        location: state.location,
        operand_types: &types,
        properties: &state.properties,
        attributes: state.attributes,
    })
}
