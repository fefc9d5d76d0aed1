//! A reduction in two steps: partial results in parallel, which are reduced then.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/SplitReduction.cpp.

use super::super::build::{create_structured, iterator_types};
use super::super::structured::{inits, inputs, shape, static_loop_ranges};
use super::super::{GenericOp, YieldOp};
use super::pack::replace_region_of;
use crate::structured::loops::{Loops, loops};
use crate::structured::scalar_region::reduction_combiner;
use arith::{constant, neutral_element};
use bufferization::AllocTensorOp;
use ir::body::clone::IrMapping;
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Attribute, Location, OpId, Operation, Type, ValueId};
use rewrite::Rewriter;
use rewrite::op_fold_result::index_attributes;
use verify::element_type_or_self;

/// How a reduction is split.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SplitOptions {
    pub ratio: i64,
    /// The place of the parallel dimension in the partial results.
    pub index: usize,
    /// Whether the parallel dimension is the inner of the two.
    pub inner_parallel: bool,
    /// Whether the partial results are allocated, rather than an empty tensor.
    pub allocates: bool,
}

/// The result of splitting a reduction.
pub struct SplitReduction {
    pub init: OpId,
    pub fill: OpId,
    pub split: OpId,
    pub combine: OpId,
}

/// Returns the only reduced loop, or the first one, if its extent is a multiple of the ratio.
fn reduced_loop(op: Operation<'_>, options: SplitOptions, needs_one: bool) -> Option<(usize, i64)> {
    let reductions = loops(op)?.reductions;
    let mut reduced = (0..reductions.len()).filter(|&dim| reductions[dim]);
    let dim = reduced.next()?;
    let extent = *static_loop_ranges(op)?.get(dim)?;
    let is_wrong = options.ratio <= 1
        || needs_one && reduced.next().is_some()
        || extent == DYNAMIC
        || extent % options.ratio != 0;
    (!is_wrong).then_some((dim, extent))
}

/// Splits the reduction of `op`; operands are reshaped.
pub fn split_reduction(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    options: SplitOptions,
) -> Option<SplitReduction> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    let (reduced, _) = reduced_loop(view, options, true)?;
    let parallel = if options.inner_parallel { reduced + 1 } else { options.index };
    let (ratio, inits, inputs) = (options.ratio, inits(view), inputs(view));
    let output = view.operand(inits.start);
    let output_shape = shape(context, output.ty()).to_vec();
    if inits.len() != 1 || options.index > output_shape.len() {
        return None;
    }
    let neutral = neutral_element(reduction_combiner(view, 0)?)?;
    let Loops { maps, mut reductions } = loops(view)?;
    let dim_of = |expr: &AffineExpr| expr.dim_position(context).map(|dim| dim as usize);
    let new_dim = |dim: usize| AffineExpr::dim(context, (if dim < parallel { dim } else { dim + 1 }) as u32);
    let parallel_dim = AffineExpr::dim(context, parallel as u32);
    let num_dims = reductions.len() as u32 + 1;
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let element = element_type_or_self(context, output.ty());

    let (mut new_inputs, mut new_maps) = (Vec::new(), Vec::new());
    for index in inputs {
        let operand = operands[index];
        let ty = rewriter.type_of(operand);
        let (mut extents, mut exprs, mut groups) = (Vec::new(), Vec::new(), Vec::new());
        for (expr, &extent) in maps.get(index)?.results(context).iter().zip(shape(context, ty)) {
            let dim = dim_of(expr)?;
            let first = extents.len() as i64;
            if dim != reduced {
                extents.push(extent);
                exprs.push(new_dim(dim));
                groups.push(vec![first]);
                continue;
            }
            let mut both = [(ratio, parallel_dim), (extent / ratio, new_dim(dim))];
            if options.inner_parallel {
                both.reverse();
            }
            for (extent, expr) in both {
                extents.push(extent);
                exprs.push(expr);
            }
            groups.push(vec![first, first + 1]);
        }
        new_maps.push(AffineMap::get(context, num_dims, 0, &exprs));
        new_inputs.push(match extents.len() == groups.len() {
            true => operand,
            false => {
                let ty =
                    Type::ranked_tensor(context, extents.as_slice(), element_type_or_self(context, ty), None);
                let expand = tensor::expand_shape(rewriter, location, ty, operand, &groups)?;
                rewriter.result(expand, 0)
            }
        });
    }
    let (mut extents, mut exprs) = (output_shape, Vec::new());
    for expr in maps.get(inits.start)?.results(context) {
        exprs.push(new_dim(dim_of(expr)?));
    }
    extents.insert(options.index, ratio);
    exprs.insert(options.index, parallel_dim);
    new_maps.push(AffineMap::get(context, num_dims, 0, &exprs));
    let ty = Type::ranked_tensor(context, extents, element, None);
    let partial = partial_results(rewriter, location, (ty, &[]), neutral, options)?;
    reductions.insert(parallel.min(reductions.len()), false);

    let combiner = reduction_combiner(rewriter.op(op), 0)?.id();
    let ty = rewriter.type_of(partial.filled);
    let split =
        replace_region_of(rewriter, op, &[ty], &new_inputs, &[partial.filled], (&new_maps, &reductions))?;
    let combine = combine(rewriter, location, combiner, (split, operands[inits.start]), options.index)?;
    rewriter.replace_op_with(op, combine);
    Some(SplitReduction { init: partial.empty, fill: partial.fill, split, combine })
}

/// Splits the first reduction of `op`; operands are accessed at multiples of the ratio.
pub fn split_reduction_by_scaling(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    options: SplitOptions,
) -> Option<SplitReduction> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    let (reduced, extent) = reduced_loop(view, options, false)?;
    let (ratio, inits, inputs) = (options.ratio, inits(view), inputs(view));
    let Loops { maps, mut reductions } = loops(view)?;
    if options.inner_parallel || options.index >= reductions.len() || inits.len() != 1 {
        return None;
    }
    let neutral = neutral_element(reduction_combiner(view, 0)?)?;
    let (output, output_type) = (view.operand(inits.start).id(), view.operand(inits.start).ty());
    let mut extents = shape(context, output_type).to_vec();
    let element = element_type_or_self(context, output_type);
    if options.index > extents.len() || reduced > extents.len() {
        return None;
    }
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let dynamic: Vec<usize> = (0..extents.len()).filter(|&dim| extents[dim] == DYNAMIC).collect();
    let sizes: Vec<ValueId> =
        dynamic.into_iter().map(|dim| tensor::create_dim(rewriter, location, output, dim)).collect();
    extents.insert(options.index, extent / ratio);
    let ty = Type::ranked_tensor(context, extents, element, None);
    let partial = partial_results(rewriter, location, (ty, &sizes), neutral, options)?;

    let num_dims = reductions.len() as u32 + 1;
    let dim = |position: usize| AffineExpr::dim(context, position as u32);
    // A loop after the reduced one moves by one.
    let moved: Vec<AffineExpr> =
        (0..reductions.len()).map(|of| dim(if of > reduced { of + 1 } else { of })).collect();
    let mut scaled = moved.clone();
    scaled[reduced] = dim(reduced).mul_constant(context, ratio).add(context, dim(reduced + 1));
    let replaced =
        |map: AffineMap, dims: &[AffineExpr]| map.replace_dims_and_symbols(context, dims, &[], num_dims, 0);
    let mut new_maps: Vec<AffineMap> =
        inputs.clone().filter_map(|index| maps.get(index)).map(|&map| replaced(map, &scaled)).collect();
    new_maps.push(AffineMap::get(context, num_dims, 0, &[dim(reduced), dim(reduced + 1)]));
    let mut results = replaced(*maps.get(inits.start)?, &moved).results(context).to_vec();
    results.insert(reduced, dim(reduced));
    new_maps.push(AffineMap::get(context, num_dims, 0, &results));

    let sizes = index_attributes(context, &[extent / ratio, ratio]);
    let shape_only = tensor::empty(rewriter, location, &sizes, Type::I1);
    let mut new_inputs = operands[inputs].to_vec();
    new_inputs.push(shape_only);
    reductions.insert(reduced, false);
    let combiner = reduction_combiner(rewriter.op(op), 0)?.id();
    let ty = rewriter.type_of(partial.filled);
    let split =
        replace_region_of(rewriter, op, &[ty], &new_inputs, &[partial.filled], (&new_maps, &reductions))?;
    let block = rewriter.op(split).region(0)?.front()?.id();
    rewriter.body_mut().insert_block_argument(block, reduced, Type::I1, location);
    let combine = combine(rewriter, location, combiner, (split, operands[inits.start]), options.index)?;
    rewriter.replace_op_with(op, combine);
    Some(SplitReduction { init: partial.empty, fill: partial.fill, split, combine })
}

/// A tensor for partial results, filled with the neutral element.
struct PartialResults {
    empty: OpId,
    fill: OpId,
    filled: ValueId,
}

fn partial_results(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    (ty, sizes): (Type, &[ValueId]),
    neutral: Attribute,
    options: SplitOptions,
) -> Option<PartialResults> {
    let empty = match options.allocates {
        true => {
            let state = AllocTensorOp::build(rewriter.scope(), location, ty, sizes, None, None);
            rewriter.create_value(state)
        }
        false => tensor::empty_of_type(rewriter, location, ty, sizes),
    };
    let neutral = constant(rewriter, location, neutral);
    let fill = create_structured(rewriter, location, "linalg.fill", &[neutral], &[empty], &[])?;
    let filled = rewriter.result(fill, 0);
    Some(PartialResults { empty: rewriter.body().defining_operation(empty)?, fill, filled })
}

/// Makes the operation that reduces dimension `index` of the partial results into `output`.
fn combine(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    combiner: OpId,
    (partial, output): (OpId, ValueId),
    index: usize,
) -> Option<OpId> {
    let context = rewriter.context();
    let partial = rewriter.result(partial, 0);
    let ty = rewriter.type_of(output);
    let rank = ty.shape(context)?.len() + 1;
    let kept: Vec<u32> = (0..rank as u32).filter(|&dim| dim as usize != index).collect();
    let maps =
        [AffineMap::identity(context, rank as u32), AffineMap::with_targets(context, rank as u32, &kept)];
    let maps = maps.map(|map| context.affine_map_attribute(map));
    let reductions: Vec<bool> = (0..rank).map(|dim| dim == index).collect();
    let kinds = iterator_types(context, &reductions);
    let region = rewriter.body_mut().create_region();
    let state =
        GenericOp::build(rewriter.scope(), location, &[ty], &[partial], &[output], &maps, &kinds, region);
    let generic = rewriter.create(state);
    let point = rewriter.insertion_point();
    let element = element_type_or_self(context, ty);
    let block = rewriter.create_block(region, None, &[(element, location), (element, location)]);
    let copy = rewriter.clone_op(combiner, &mut IrMapping::new());
    let arguments: Vec<ValueId> = rewriter.body().argument_values(block).collect();
    rewriter.body_mut().set_operands(copy, &arguments);
    let combined = rewriter.result(copy, 0);
    let end = YieldOp::build(rewriter.scope(), location, &[combined]);
    rewriter.create(end);
    rewriter.restore_insertion_point(point);
    Some(generic)
}
