//! Operations on vectors of several dimensions by those on vectors of one less, or of one; and counters as constants.
//!
//! Follows LowerVectorGather.cpp, LowerVectorInterleave.cpp, LowerVectorStep.cpp and the unrolling of `from_elements`
//! and `to_elements` of mlir/lib/Dialect/Vector/Transforms.

use arith::ConstantOp;
use ir::elements::dense_of_elements;
use ir::{Location, OpId, Type, ValueId};
use llvm_common::one_to_one::zero_attribute;
use rewrite::matchers::splat_attribute;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use ub::PoisonOp;
use vector::types::{make_vector, vector_type};
use vector::{
    DeinterleaveOp, FromElementsOp, GatherOp, InsertOp, InterleaveOp, ShuffleOp, StepOp, ToElementsOp,
};

use super::broadcast::{extract, insert};
use super::positions;

pub(super) const INTERLEAVE: Pattern = Pattern::new("UnrollInterleaveOp", interleave).on("vector.interleave");
pub(super) const INTERLEAVE_TO_SHUFFLE: Pattern =
    Pattern::new("InterleaveToShuffle", interleave_to_shuffle).on("vector.interleave");
pub(super) const DEINTERLEAVE: Pattern =
    Pattern::new("UnrollDeinterleaveOp", deinterleave).on("vector.deinterleave");
pub(super) const STEP: Pattern = Pattern::new("StepToArithConstantOpRewrite", step).on("vector.step");
pub(super) const GATHER: Pattern = Pattern::new("UnrollGather", gather).on("vector.gather");
pub(super) const FROM_ELEMENTS: Pattern =
    Pattern::new("UnrollFromElements", from_elements).on("vector.from_elements");
pub(super) const TO_ELEMENTS: Pattern =
    Pattern::new("UnrollToElements", to_elements).on("vector.to_elements");

/// Returns how many parts a vector of several dimensions has along the first one, which is not scalable, and their type.
fn parts(rewriter: &Rewriter<'_>, ty: Type) -> Option<(i64, Type)> {
    let context = rewriter.context();
    let of = vector_type(context, ty).filter(|of| of.rank() >= 2 && !of.scalable[0])?;
    Some((of.shape[0], make_vector(context, &of.shape[1..], &of.scalable[1..], of.element)))
}

fn gather(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<GatherOp<'_>>()?;
    let (location, ty, alignment) = (view.location(), view.result().ty(), view.alignment());
    let base = view.base().id();
    let offsets: Vec<ValueId> = view.offsets().map(|offset| offset.id()).collect();
    let operands = [view.indices().id(), view.mask().id(), view.pass_thru().id()];
    let (count, part) = parts(rewriter, ty)?;
    let state = PoisonOp::build(rewriter.scope(), location, ty);
    let mut all = rewriter.create_value(state);
    for index in 0..count {
        let indices = extract(rewriter, location, operands[0], &[index])?;
        let mask = extract(rewriter, location, operands[1], &[index])?;
        let otherwise = extract(rewriter, location, operands[2], &[index])?;
        let scope = rewriter.scope();
        let mut state = GatherOp::build(scope, location, part, base, &offsets, indices, mask, otherwise);
        if alignment.is_some() {
            GatherOp::set_alignment(&mut state, context, alignment);
        }
        let gathered = rewriter.create_value(state);
        all = insert(rewriter, location, gathered, all, index);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

fn from_elements(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<FromElementsOp<'_>>()?;
    let (location, ty) = (view.location(), view.dest().ty());
    let elements: Vec<ValueId> = view.elements().map(|element| element.id()).collect();
    let (count, part) = parts(rewriter, ty)?;
    let size = elements.len() / usize::try_from(count).ok().filter(|&count| count > 0)?;
    let state = PoisonOp::build(rewriter.scope(), location, ty);
    let mut all = rewriter.create_value(state);
    for (elements, index) in elements.chunks(size.max(1)).zip(0..) {
        let state = FromElementsOp::build(rewriter.scope(), location, part, elements);
        let new = rewriter.create_value(state);
        all = insert(rewriter, location, new, all, index);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

fn to_elements(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ToElementsOp<'_>>()?;
    let (location, source, ty) = (view.location(), view.source().id(), view.source().ty());
    let (count, _) = parts(rewriter, ty)?;
    let rows: Vec<ValueId> =
        (0..count).map(|index| extract(rewriter, location, source, &[index])).collect::<Option<_>>()?;
    let mut elements = Vec::new();
    for row in rows {
        let state = ToElementsOp::build(rewriter.scope(), location, row).ok()?;
        let new = rewriter.create(state);
        elements.extend(rewriter.body().results(new));
    }
    rewriter.replace_op(op, &elements);
    Some(Rewritten)
}

fn step(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<StepOp<'_>>()?;
    let (location, ty) = (view.location(), view.result().ty());
    let of = vector_type(context, ty).filter(|of| !of.is_scalable())?;
    let numbers: Vec<_> =
        (0..of.num_elements()).map(|number| context.integer_attribute(Type::INDEX, number)).collect();
    let value = dense_of_elements(context, ty, &numbers)?;
    let state = ConstantOp::build(rewriter.scope(), location, value);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Returns the positions along all dimensions but the last one, or up to the first that is scalable.
fn outer_positions(rewriter: &Rewriter<'_>, ty: Type) -> Option<Vec<Vec<i64>>> {
    let of = vector_type(rewriter.context(), ty).filter(|of| of.rank() > 1)?;
    let outer = of.scalable[..of.rank() - 1].iter().take_while(|&&scalable| !scalable).count();
    (outer > 0).then(|| positions(&of.shape[..outer]).collect())
}

/// Makes a vector of zeros.
fn zeros(rewriter: &mut Rewriter<'_>, location: Location, ty: Type) -> Option<ValueId> {
    let context = rewriter.context();
    let zero = splat_attribute(context, ty, zero_attribute(context, ty.element_type(context)?)?)?;
    let state = ConstantOp::build(rewriter.scope(), location, zero);
    Some(rewriter.create_value(state))
}

fn insert_at(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    part: ValueId,
    into: ValueId,
    position: &[i64],
) -> ValueId {
    let state = InsertOp::build(rewriter.scope(), location, part, into, &[], position);
    rewriter.create_value(state)
}

fn interleave(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<InterleaveOp<'_>>()?;
    let (location, ty, lhs, rhs) = (view.location(), view.result().ty(), view.lhs().id(), view.rhs().id());
    let positions = outer_positions(rewriter, ty)?;
    let mut all = zeros(rewriter, location, ty)?;
    for position in positions {
        let lhs = extract(rewriter, location, lhs, &position)?;
        let rhs = extract(rewriter, location, rhs, &position)?;
        let state = InterleaveOp::build(rewriter.scope(), location, lhs, rhs);
        let new = rewriter.create_value(state);
        all = insert_at(rewriter, location, new, all, &position);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

fn deinterleave(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<DeinterleaveOp<'_>>()?;
    let (location, ty, source) = (view.location(), view.res1().ty(), view.source().id());
    let positions = outer_positions(rewriter, ty)?;
    let zero = zeros(rewriter, location, ty)?;
    let mut all = [zero, zero];
    for position in positions {
        let part = extract(rewriter, location, source, &position)?;
        let state = DeinterleaveOp::build(rewriter.scope(), location, part);
        let new = rewriter.create(state);
        for (index, all) in all.iter_mut().enumerate() {
            let part = rewriter.result(new, index);
            *all = insert_at(rewriter, location, part, *all, &position);
        }
    }
    rewriter.replace_op(op, &all);
    Some(Rewritten)
}

/// Interleaves vectors of one dimension by one shuffle.
fn interleave_to_shuffle(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<InterleaveOp<'_>>()?;
    let (location, lhs, rhs) = (view.location(), view.lhs(), view.rhs().id());
    let of = vector_type(context, lhs.ty()).filter(|of| of.rank() == 1 && !of.is_scalable())?;
    let lhs = lhs.id();
    let mask: Vec<i64> = (0..of.shape[0]).flat_map(|index| [index, of.shape[0] + index]).collect();
    let state = ShuffleOp::build(rewriter.scope(), location, lhs, rhs, &mask).ok()?;
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
