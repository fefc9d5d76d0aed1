//! `tensor.concat`: static extents of inputs and result that follow from each other.

use super::{create_cast, replace_by_cast};
use crate::ConcatOp;
use crate::casts::preserves_static_information;
use ir::extents::{self, Extents};
use ir::types::DYNAMIC;
use ir::{OpId, Type, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static CONCAT: &[Pattern] = &[
    Pattern::new("SingleInputConcatOp", cast_single_input),
    Pattern::new("InferConcatOperandTypes", infer_operand_types),
    Pattern::new("InferConcatResultType", infer_result_type),
];

fn cast_single_input(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let mut inputs = rewriter.op(op).dyn_cast::<ConcatOp>()?.inputs();
    let input = inputs.next()?.id();
    if inputs.next().is_some() {
        return None;
    }
    replace_by_cast(rewriter, op, input)
}

/// Infers the shape and element type of the result from the inputs.
pub fn inferred_result(concat: ConcatOp<'_>) -> Option<(Extents, Type)> {
    let context = concat.context();
    let along = usize::try_from(concat.dim()).ok()?;
    let (first, element, _) = concat.inputs().next()?.ty().as_ranked_tensor(context)?;
    let size = |dim: usize| {
        let mut sizes = concat.inputs().map(|input| Some(*input.ty().as_ranked_tensor(context)?.0.get(dim)?));
        match dim == along {
            true => sizes.try_fold(0, |sum, size| Some(extents::add(sum, size?))),
            false => sizes.try_fold(DYNAMIC, |known, size| extents::merge(known, size?)),
        }
    };
    Some(((0..first.len()).map(size).collect::<Option<_>>()?, element))
}

/// Casts all inputs to the static sizes that one of them has.
fn infer_operand_types(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let concat = rewriter.op(op).dyn_cast::<ConcatOp>()?;
    let (mut shape, element) = inferred_result(concat)?;
    let (along, location) = (usize::try_from(concat.dim()).ok()?, concat.location());
    let inputs: Vec<ValueId> = concat.inputs().map(|input| input.id()).collect();
    let mut changed = None;
    for (index, input) in inputs.into_iter().enumerate() {
        let ty = rewriter.type_of(input);
        shape[along] = *ty.shape(context)?.get(along)?;
        let inferred = Type::ranked_tensor(context, shape.as_slice(), element, None);
        if !preserves_static_information(context, inferred, ty) {
            let cast = create_cast(rewriter, location, inferred, input);
            rewriter.set_operand(op, index, cast);
            changed = Some(Rewritten);
        }
    }
    changed
}

/// Makes the result type as static as the inputs.
fn infer_result_type(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let concat = rewriter.op(op).dyn_cast::<ConcatOp>()?;
    let (shape, element) = inferred_result(concat)?;
    let inferred = Type::ranked_tensor(context, shape.as_slice(), element, None);
    if preserves_static_information(context, inferred, concat.result().ty()) {
        return None;
    }
    let inputs: Vec<ValueId> = concat.inputs().map(|input| input.id()).collect();
    let state = ConcatOp::build(rewriter.scope(), concat.location(), inferred, concat.dim(), &inputs);
    let new = rewriter.create_value(state);
    replace_by_cast(rewriter, op, new)
}
