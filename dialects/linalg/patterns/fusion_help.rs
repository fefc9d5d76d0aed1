//! Patterns on `linalg.generic` that make way for fusion: constants and filled tensors are no inputs, and an output
//! that is only written to is an empty tensor.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/ElementwiseOpFusion.cpp.

use crate::structured::loops::loops;
use crate::structured::{has_pure_tensor_semantics, inits, inputs, shapes_to_loops};
use crate::{FillOp, GenericOp};
use arith::ConstantOp;
use ir::body::clone::IrMapping;
use ir::{Attribute, AttributeStorage, Location, OpId, TypeStorage, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use tensor::{EmptyOp, empty, mixed_sizes};

/// The patterns.
pub static FUSION_HELP: &[Pattern] = &[
    Pattern::new("FoldFillWithGenericOp", fold_fills).on("linalg.generic"),
    Pattern::new("FoldScalarOrSplatConstant", fold_constant).on("linalg.generic"),
    Pattern::new("RemoveOutsDependency", remove_output_dependency).on("linalg.generic"),
];

/// Has the region use the value that an input is filled with, where that has the type of its elements.
fn fold_fills(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    if !has_pure_tensor_semantics(*generic) {
        return None;
    }
    let block = generic.region().front()?;
    let mut filled = Vec::new();
    for (index, argument) in inputs(*generic).zip(block.arguments()) {
        let Some(fill) = generic.operand(index).defining::<FillOp<'_>>() else { continue };
        let value = fill.inputs().next()?;
        let element = generic.operand(index).ty().element_type(context);
        if !argument.is_unused() && element == Some(value.ty()) {
            filled.push((argument.id(), value.id()));
        }
    }
    if filled.is_empty() {
        return None;
    }
    for (argument, value) in filled {
        rewriter.replace_all_uses(argument, value);
    }
    Some(Rewritten)
}

/// Returns the number that a value is, or that all its elements are.
fn number_of(value: Value<'_>) -> Option<Attribute> {
    let context = value.context();
    let constant = value.constant()?;
    if let Some(splat) = constant.splat_element(context) {
        let element = value.ty().element_type(context)?;
        return (element.is_float(context) || element.is_integer(context)).then_some(splat);
    }
    let is_number = matches!(
        constant.storage(context),
        AttributeStorage::Integer { .. } | AttributeStorage::Float { .. }
    );
    is_number.then_some(constant)
}

/// Replaces the first input that is one number by a constant before the operation.
fn fold_constant(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    if !has_pure_tensor_semantics(*generic) {
        return None;
    }
    let found = inputs(*generic).find_map(|index| Some((index, number_of(generic.operand(index))?)));
    let (folded, number) = found?;
    let (mut maps, mut operands, mut locations) = (Vec::new(), Vec::new(), vec![generic.location()]);
    let all = loops(*generic)?.maps;
    for index in inputs(*generic).filter(|&index| index != folded) {
        maps.push(*all.get(index)?);
        operands.push(generic.operand(index).id());
        locations.push(generic.operand(index).location());
    }
    maps.extend_from_slice(all.get(inits(*generic))?);
    shapes_to_loops(context, &maps)?;
    let maps: Vec<Attribute> = maps.into_iter().map(|map| context.affine_map_attribute(map)).collect();
    let (kinds, types) = (generic.iterator_types().to_vec(), generic.result_types().collect::<Vec<_>>());
    let outputs: Vec<ValueId> = generic.outputs().map(Value::id).collect();
    let from = generic.region();
    let (argument, from) = (from.front()?.arguments().nth(folded)?.id(), from.id());
    let place = generic.operand(folded).defining_op()?.location();

    let state = ConstantOp::build(rewriter.scope(), place, number);
    let constant = rewriter.create_value(state);
    let region = rewriter.body_mut().create_region();
    let location = Location::fused(context, &locations);
    let scope = rewriter.scope();
    let state = GenericOp::build(scope, location, &types, &operands, &outputs, &maps, &kinds, region);
    let new = rewriter.create(state);
    let mut mapping = IrMapping::new();
    mapping.map(argument, constant);
    rewriter.clone_region(from, region, &mut mapping);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Makes outputs whose values the region does not read empty tensors.
fn remove_output_dependency(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    let block = generic.region().front()?;
    let mut changed = Vec::new();
    for index in inits(*generic) {
        let operand = generic.operand(index);
        let is_read = !block.arguments().nth(index)?.is_unused();
        let TypeStorage::RankedTensor { element, .. } = *operand.ty().storage(context) else { continue };
        if !is_read && operand.defining::<EmptyOp<'_>>().is_none() {
            changed.push((index, operand.id(), element));
        }
    }
    if changed.is_empty() {
        return None;
    }
    let location = generic.location();
    for (index, operand, element) in changed {
        let sizes = mixed_sizes(rewriter, location, operand);
        let new = empty(rewriter, location, &sizes, element);
        rewriter.set_operand(op, index, new);
    }
    Some(Rewritten)
}
