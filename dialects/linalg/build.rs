//! Builders of structured operations: named ones, and `linalg.generic`.
//!
//! Follows `buildStructuredOp` of mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use super::enums::attribute_of_case;
use super::structured::region::{Operands, RegionBuilder};
use super::structured::{complete, maps_attribute};
use super::{GenericOp, IndexOp, YieldOp};
use crate::structured::assembly::element_or_self;
use crate::structured::computation::Computation;
use ir::elements::{ElementLayout, Scalar, dense_elements, is_splat};
use ir::op_info::Trait;
use ir::types::Signedness;
use ir::views::SlotsMut;
use ir::{
    AffineMap, Attribute, Context, Location, OpId, OperationState, StringId, Type, TypeStorage, ValueId,
    known,
};
use rewrite::Builder;
use verify::element_type_or_self;

/// Returns the types of the results of an operation with these outputs: of those that are tensors.
pub fn result_types(builder: &Builder<'_>, outputs: &[ValueId]) -> Vec<Type> {
    let is_tensor = |ty: &Type| matches!(ty.storage(builder.context()), TypeStorage::RankedTensor { .. });
    outputs.iter().map(|&output| builder.type_of(output)).filter(is_tensor).collect()
}

/// Returns the attribute with the kinds of loops.
pub fn iterator_types(context: &Context, reductions: &[bool]) -> Vec<Attribute> {
    let kind = |&reduced: &bool| {
        attribute_of_case(context, "iterator_type", if reduced { "reduction" } else { "parallel" })
    };
    reductions.iter().filter_map(kind).collect()
}

/// Creates `linalg.generic` with parallel loops, but for a reduction at the end if `reduces`. Its body yields what
/// `body` makes of the arguments.
pub fn create_generic(
    builder: &mut Builder<'_>,
    location: Location,
    (inputs, output): (&[ValueId], ValueId),
    maps: &[AffineMap],
    reduces: bool,
    body: impl FnOnce(&mut Builder<'_>, &[ValueId]) -> ValueId,
) -> Option<OpId> {
    let context = builder.context();
    let types = result_types(builder, &[output]);
    let mut reductions = vec![false; maps.first()?.num_dims(context) as usize];
    if let Some(last) = reductions.last_mut() {
        *last = reduces;
    }
    let kinds = iterator_types(context, &reductions);
    let argument = |&value: &ValueId| {
        (element_type_or_self(context, builder.type_of(value)), builder.value(value).location())
    };
    let arguments: Vec<(Type, Location)> = inputs.iter().chain([&output]).map(argument).collect();
    let maps: Vec<Attribute> = maps.iter().map(|&map| context.affine_map_attribute(map)).collect();
    let region = builder.body_mut().create_region();
    let scope = builder.scope();
    let state = GenericOp::build(scope, location, &types, inputs, &[output], &maps, &kinds, region);
    let generic = builder.create(state);
    let point = builder.insertion_point();
    let block = builder.create_block(region, None, &arguments);
    builder.set_insertion_point_to_end(block);
    let arguments: Vec<ValueId> = builder.body().argument_values(block).collect();
    let value = body(builder, &arguments);
    let state = YieldOp::build(builder.scope(), location, &[value]);
    builder.create(state);
    builder.restore_insertion_point(point);
    Some(generic)
}

/// Creates the named structured operation `name` with the region that its definition describes. `None` if the
/// region cannot be built for these element types.
pub fn create_structured(
    builder: &mut Builder<'_>,
    location: Location,
    name: &str,
    inputs: &[ValueId],
    outputs: &[ValueId],
    attributes: &[(&str, Attribute)],
) -> Option<OpId> {
    let context = builder.context();
    let name = builder.op_name(name);
    let info = name.info(context);
    let computation = Computation::of(context, info)?;
    let steps = computation.body.as_deref()?;
    let mut attributes: Vec<(StringId, Attribute)> =
        attributes.iter().map(|&(name, value)| (context.intern_string(name), value)).collect();
    let maps = context.static_string("indexing_maps");
    let has_maps = attributes.iter().any(|attribute| attribute.0 == maps);
    if info.inherent_slot(maps).is_some() && !has_maps && !computation.maps.is_empty() {
        attributes.push((maps, maps_attribute(context, &computation.maps)));
    }

    let mut state = OperationState::new(name, location);
    state.operands = inputs.iter().chain(outputs).copied().collect();
    state.result_types = result_types(builder, outputs).into();
    for &(name, value) in &attributes {
        state.set_slot(context, info.inherent_slot(name)?, Some(value));
    }
    if info.traits.has(Trait::AttrSizedOperandSegments)
        && let Some(slot) = info.inherent_slot(known::OPERAND_SEGMENT_SIZES)
    {
        let sizes = context.segment_sizes_attribute(&[inputs.len(), outputs.len()]);
        state.set_slot(context, slot, Some(sizes));
    }

    let elements: Vec<Type> = state
        .operands
        .iter()
        .map(|&operand| builder.type_of(operand))
        .map(|ty| element_or_self(ty.storage(context), ty))
        .collect();
    let body = builder.body_mut();
    let (region, block) = (body.create_region(), body.create_block());
    body.append_block(region, block);
    let arguments: Vec<ValueId> =
        elements.iter().map(|&ty| body.add_block_argument(block, ty, Location::UNKNOWN)).collect();
    let attribute =
        |name: StringId| attributes.iter().find(|attribute| attribute.0 == name).map(|found| found.1);
    let operands = Operands { arguments: &arguments, num_inputs: inputs.len(), attribute: &attribute };
    RegionBuilder { context, body, block }.build(steps, &operands).ok()?;
    state.regions.push(region);
    let op = builder.create(state);
    complete(context, builder.body_mut(), op);
    Some(op)
}

/// Makes `linalg.index`.
pub fn index(builder: &mut Builder<'_>, location: Location, dim: i64) -> ValueId {
    builder.create_value(IndexOp::build(builder.scope(), location, dim))
}

/// `dense<[1, 2]> : tensor<2xi64>`
pub fn i64_tensor(context: &Context, numbers: &[i64]) -> Attribute {
    let shape = [numbers.len() as i64].into();
    let ty = TypeStorage::RankedTensor { shape, element: Type::I64, encoding: None };
    dense_i64(context, context.intern_type(ty), numbers)
}

/// `dense<[1, 2]> : vector<2xi64>`
pub fn i64_vector(context: &Context, numbers: &[i64]) -> Attribute {
    let shape = [numbers.len() as i64].into();
    let ty = TypeStorage::Vector { shape, scalable: [false].into(), element: Type::I64 };
    dense_i64(context, context.intern_type(ty), numbers)
}

fn dense_i64(context: &Context, ty: Type, numbers: &[i64]) -> Attribute {
    let layout = ElementLayout {
        scalar: Scalar::Integer { width: 64, signedness: Signedness::Signless },
        complex: false,
    };
    let data: Vec<u8> = numbers.iter().flat_map(|number| number.to_le_bytes()).collect();
    let splat = is_splat(layout, &data, numbers.len() as i64);
    dense_elements(context, ty, layout, data, splat)
}
