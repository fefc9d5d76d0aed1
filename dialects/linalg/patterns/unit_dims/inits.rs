//! Outputs that are read by `linalg.generic` without reductions: they become inputs, and the outputs are empty.
//!
//! Follows `MoveInitOperandsToInput` of mlir/lib/Dialect/Linalg/Transforms/DropUnitDims.cpp.

use crate::GenericOp;
use crate::structured::loops::loops;
use crate::structured::{has_pure_tensor_semantics, inits, maps_attribute};
use ir::body::clone::IrMapping;
use ir::{Attribute, Location, OpId, Type, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The pattern.
pub static MOVE_INITS_TO_INPUTS: &[Pattern] =
    &[Pattern::new("MoveInitOperandsToInput", move_inits).on("linalg.generic")];

fn move_inits(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    let of = loops(*generic)?;
    if !has_pure_tensor_semantics(*generic) || of.reductions.contains(&true) {
        return None;
    }
    let block = generic.region().front()?;
    let arguments: Vec<(ValueId, Type)> = block.arguments().map(|of| (of.id(), of.ty())).collect();
    let is_read = |&index: &usize| block.arguments().nth(index).is_some_and(|of| !of.is_unused());
    let (first, moved) = (inits(*generic).start, inits(*generic).filter(is_read).collect::<Vec<usize>>());
    if moved.is_empty() {
        return None;
    }
    let operands: Vec<ValueId> = generic.operands().map(Value::id).collect();
    let ops: Vec<OpId> = block.operations().map(|inner| inner.id()).collect();
    let (location, kinds) = (generic.location(), generic.iterator_types().to_vec());
    let (doc, call, attributes) = (generic.doc(), generic.library_call(), generic.discardable_attributes());
    let types: Vec<Type> = generic.result_types().collect();

    // The new operands by the indices of the old ones.
    let order: Vec<usize> = (0..first).chain(moved.iter().copied()).chain(first..operands.len()).collect();
    let inputs: Vec<ValueId> = order[..first + moved.len()].iter().map(|&index| operands[index]).collect();
    let mut outputs = operands[first..].to_vec();
    let point = rewriter.insertion_point();
    for &index in &moved {
        rewriter.set_insertion_point_after_value(operands[index]);
        let sizes = tensor::mixed_sizes(rewriter, location, operands[index]);
        let element = rewriter.type_of(operands[index]).element_type(context)?;
        outputs[index - first] = tensor::empty(rewriter, location, &sizes, element);
    }
    rewriter.restore_insertion_point(point);
    let maps: Vec<_> = order.iter().map(|&index| of.maps[index]).collect();
    let maps: Vec<Attribute> = maps_attribute(context, &maps).elements(context)?.to_vec();
    let region = rewriter.body_mut().create_region();
    let scope = rewriter.scope();
    let mut state = GenericOp::build(scope, location, &types, &inputs, &outputs, &maps, &kinds, region);
    GenericOp::set_doc(&mut state, context, doc);
    GenericOp::set_library_call(&mut state, context, call);
    state.attributes = attributes;
    let new = rewriter.create(state);

    let new_arguments: Vec<(Type, Location)> =
        order.iter().map(|&index| (arguments[index].1, location)).collect();
    let block = rewriter.create_block(region, None, &new_arguments);
    let mut mapping = IrMapping::new();
    for (place, &index) in order.iter().enumerate() {
        // A moved output is read as the input that it became.
        if place < first + moved.len() || !moved.contains(&index) {
            mapping.map(arguments[index].0, rewriter.body().argument(block, place));
        }
    }
    rewriter.set_insertion_point_to_end(block);
    for inner in ops {
        rewriter.clone_op(inner, &mut mapping);
    }
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
