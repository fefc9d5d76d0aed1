//! Canonicalization of operations on vectors.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::shapes::check_broadcast;
use super::types::{integers, vector_type};
use super::{BroadcastOp, ConstantMaskOp, ExtractOp, FromElementsOp};
use interfaces::constant_value;
use ir::{OpId, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static CREATE_MASK: &[Pattern] = &[Pattern::new("CreateMaskFolder", constant_mask)];

pub static EXTRACT: &[Pattern] = &[
    Pattern::new("ExtractOpFromBroadcast", extract_of_broadcast),
    Pattern::new("FoldExtractOpFromElements", extract_of_elements),
];

pub static FROM_ELEMENTS: &[Pattern] = &[Pattern::new("FromElementsToBroadcast", from_equal_elements)];

/// A mask of constant extents.
fn constant_mask(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let mask = rewriter.op(op);
    let (location, ty) = (mask.location(), mask.result(0).ty());
    let of = vector_type(context, ty)?;
    if of.rank() == 0 || of.scalable.contains(&true) {
        return None;
    }
    let mut sizes = Vec::new();
    for (operand, &extent) in mask.operands().zip(of.shape) {
        let size = constant_value(operand.defining_op()?)?.integer(context)?.to_i64()?;
        sizes.push(size.clamp(0, extent));
    }
    if sizes.contains(&0) {
        sizes.fill(0);
    }
    let state = ConstantMaskOp::build(rewriter.scope(), location, ty, &sizes);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// A vector of a broadcast is one itself.
fn extract_of_broadcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let extract = rewriter.op(op).dyn_cast::<ExtractOp>()?;
    let source = extract.operand(0).defining::<BroadcastOp>()?.source();
    let (location, ty) = (extract.location(), extract.result().ty());
    check_broadcast(context, source.ty(), vector_type(context, ty)?).ok()?;
    let state = BroadcastOp::build(rewriter.scope(), location, ty, source.id());
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// A vector of one that is made of single values is made of some of them.
fn extract_of_elements(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let extract = rewriter.op(op).dyn_cast::<ExtractOp>()?;
    let (location, ty) = (extract.location(), extract.result().ty());
    let part = vector_type(context, ty)?;
    let source = extract.operand(0).defining::<FromElementsOp>()?;
    let whole = vector_type(context, extract.operand(0).ty())?;
    let positions = integers(*extract, "static_position");
    if whole.scalable.contains(&true) || positions.iter().any(|&position| position < 0) {
        return None;
    }
    let index =
        positions.iter().zip(whole.shape).fold(0, |index, (position, extent)| index * extent + position);
    let len = part.shape.iter().product::<i64>();
    let elements = source.operands().skip((index * len) as usize).take(len as usize);
    let elements: Vec<ValueId> = elements.map(|element| element.id()).collect();
    let state = FromElementsOp::build(rewriter.scope(), location, ty, &elements);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// One value in all places is broadcast.
fn from_equal_elements(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let elements = rewriter.op(op).dyn_cast::<FromElementsOp>()?;
    let first = elements.operand(0).id();
    if elements.operands().any(|element| element.id() != first) {
        return None;
    }
    let (location, ty) = (elements.location(), (*elements).result(0).ty());
    let state = BroadcastOp::build(rewriter.scope(), location, ty, first);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
