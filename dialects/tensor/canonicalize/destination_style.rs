//! Folding of casts into destination-style operations.

use crate::casts::source_for_consumer;
use ir::body::clone::IrMapping;
use ir::op_info::Trait;
use ir::{OpId, OperationState, RegionId, Type, TypeStorage, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

use super::create_cast;
use crate::InsertSliceOp;

/// Patterns on destination-style operations of all dialects.
pub static DESTINATION_STYLE: &[Pattern] =
    &[Pattern::new("FoldTensorCastProducerOp", look_through_casts)
        .on_trait(Trait::DestinationStyleOpInterface)];

/// Replaces cast operands by the sources of the casts, and gives results the types of the new destinations.
fn look_through_casts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    // These see to it themselves.
    if view.isa::<InsertSliceOp>()
        || view.has_trait(Trait::LoopLikeOpInterface)
        || view.has_trait(Trait::RelayoutOpInterface)
        || !view.operands().any(|operand| source_for_consumer(operand).is_some())
    {
        return None;
    }
    let operands: Vec<_> =
        view.operands().map(|operand| source_for_consumer(operand).unwrap_or(operand)).collect();
    let mut types: Vec<Type> = view.result_types().collect();
    let inits = interfaces::dps_inits(view).unwrap_or(0..0);
    let is_memref = |ty: &Type| matches!(ty.storage(context), TypeStorage::MemRef { .. });
    let init_types = inits.filter_map(|index| Some(operands.get(index)?.ty())).filter(|ty| !is_memref(ty));
    types.iter_mut().zip(init_types).for_each(|(ty, init)| *ty = init);
    let before: Vec<Type> = view.result_types().collect();
    let mut state = OperationState {
        operands: operands.iter().map(|operand| operand.id()).collect(),
        result_types: types.into(),
        attributes: view.discardable_attributes(),
        properties: view.properties().into(),
        ..OperationState::new(view.name(), view.location())
    };
    let location = view.location();
    let regions: Vec<RegionId> = view.regions().map(|region| region.id()).collect();
    let mut mapping = IrMapping::new();
    for region in regions {
        let copy = rewriter.body_mut().create_region();
        rewriter.clone_region(region, copy, &mut mapping);
        state.regions.push(copy);
    }
    let new = rewriter.create(state);
    let mut values: Vec<ValueId> = rewriter.body().results(new).collect();
    for (value, ty) in values.iter_mut().zip(before) {
        if rewriter.type_of(*value) != ty {
            *value = create_cast(rewriter, location, ty, *value);
        }
    }
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}
