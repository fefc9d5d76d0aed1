//! Operations on vectors without their dimensions of one element, between casts of shapes.
//!
//! ```mlir
//! %sum = arith.addf %a, %b : vector<1x[4]xf32>
//! ```
//!
//! becomes a sum of `vector<[4]xf32>`.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/VectorTransforms.cpp.

use ir::op_info::Trait;
use ir::{Context, Location, OpId, Type, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use scf::ForOp;
use scf::canonicalize::for_loop::replace_and_cast_iter_arg;
use vector::types::{make_vector, vector_type};
use vector::{ShapeCastOp, TransposeOp};

/// The patterns (`populateDropUnitDimWithShapeCastPatterns`).
pub const DROP_UNIT_DIMS: &[Pattern] = &[
    Pattern::new("DropUnitDimFromElementwiseOps", drop_from_elementwise).on_trait(Trait::Elementwise),
    Pattern::new("DropUnitDimsFromScfForOp", drop_from_loop).on("scf.for"),
    Pattern::new("DropUnitDimsFromTransposeOp", drop_from_transpose).on("vector.transpose"),
];

/// Returns a vector type without its fixed dimensions of one element; one of them stays if there are no others. `None`
/// if there are none to drop.
fn without_unit_dims(context: &Context, ty: Type) -> Option<Type> {
    let of = vector_type(context, ty)?;
    let kept = of.shape.iter().zip(of.scalable).filter(|&(&size, &scalable)| size != 1 || scalable);
    let (mut shape, mut scalable): (Vec<i64>, Vec<bool>) = kept.unzip();
    if shape.is_empty() {
        (shape, scalable) = (vec![1], vec![false]);
    }
    let reduced = make_vector(context, &shape, &scalable, of.element);
    (reduced != ty).then_some(reduced)
}

fn cast_shape(rewriter: &mut Rewriter<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    let state = ShapeCastOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_value(state)
}

fn drop_from_elementwise(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if view.num_results() != 1 || view.num_regions() != 0 {
        return None;
    }
    let (location, result) = (view.location(), view.result(0).ty());
    let rank = vector_type(context, view.operands().next()?.ty())?.rank();
    let of = vector_type(context, result)?;
    if rank < 2 {
        return None;
    }
    let operands: Vec<(ValueId, Type)> = view
        .operands()
        .map(|operand| Some((operand.id(), without_unit_dims(context, operand.ty())?)))
        .collect::<Option<_>>()?;
    let reduced = without_unit_dims(context, make_vector(context, of.shape, of.scalable, of.element));
    let casts: Vec<ValueId> =
        operands.into_iter().map(|(operand, ty)| cast_shape(rewriter, location, ty, operand)).collect();
    let new = rewriter.clone_with(op, &[reduced.unwrap_or(result)], &casts);
    let new = rewriter.result(new, 0);
    let value = cast_shape(rewriter, location, result, new);
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

/// Drops the dimensions of the first vector that a loop carries and that has some.
fn drop_from_loop(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ForOp<'_>>()?;
    let mut inits = view.init_args().enumerate();
    let (index, init, reduced) =
        inits.find_map(|(index, init)| Some((index, init.id(), without_unit_dims(context, init.ty())?)))?;
    let location = view.location();
    let replacement = cast_shape(rewriter, location, reduced, init);
    let results = replace_and_cast_iter_arg(rewriter, op, index, replacement, cast_shape)?;
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

fn drop_from_transpose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let transpose = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let (source, result, location) = (transpose.vector(), transpose.result().ty(), transpose.location());
    let of = vector_type(context, source.ty())?;
    let reduced = without_unit_dims(context, source.ty())?;
    let is_unit = |dim: usize| of.shape[dim] == 1 && !of.scalable[dim];
    let mut permutation = Vec::new();
    for dim in transpose.permutation() {
        let dim = usize::try_from(dim).ok().filter(|&dim| dim < of.rank())?;
        if !is_unit(dim) {
            permutation.push((0..dim).filter(|&before| !is_unit(before)).count() as i64);
        }
    }
    if permutation.is_empty() {
        permutation.push(0);
    }
    let from = vector_type(context, reduced)?;
    let at = |list: &[i64]| permutation.iter().map(|&dim| list[dim as usize]).collect::<Vec<_>>();
    let scalable: Vec<bool> = permutation.iter().map(|&dim| from.scalable[dim as usize]).collect();
    let transposed = make_vector(context, &at(from.shape), &scalable, from.element);
    let source = source.id();
    let source = cast_shape(rewriter, location, reduced, source);
    let state = TransposeOp::build(rewriter.scope(), location, transposed, source, &permutation);
    let value = rewriter.create_value(state);
    let value = cast_shape(rewriter, location, result, value);
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}
