//! Padding: operands get known sizes, and the padding is sliced off the results.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/Padding.cpp.

use super::super::build::create_structured;
use super::super::structured::{inits, is_structured, shape};
use crate::structured::loops::loops;
use affine::make_composed_folded_affine_apply_of;
use arith::constant;
use bufferization::MaterializeInDestinationOp;
use interfaces::tied_init;
use ir::types::DYNAMIC;
use ir::{AffineExpr, Attribute, Location, OpId, Type, TypeStorage, ValueId};
use rewrite::matchers::zero_attribute;
use rewrite::op_fold_result::mixed_values;
use rewrite::{MixedSlice, reify_result_shapes};
use rewrite::{OpFoldResult, Rewriter};
use tensor::{self, ExtractSliceOp, PadOp, YieldOp};
use ub::PoisonOp;
use value_bounds::bounds::upper_bound_of_dim;
use verify::element_type_or_self;

/// How results are put where they would have been.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum CopyBack {
    #[default]
    None,
    LinalgCopy,
    /// By `bufferization.materialize_in_destination`.
    Materialization,
}

/// The options of padding.
#[derive(Clone, Default, Debug)]
pub struct PaddingOptions {
    /// One for each operand; zero where there are none.
    pub values: Vec<Attribute>,
    /// The loops,
    pub dimensions: Vec<i64>,
    /// The number that the extent of each loop in `dimensions` becomes a multiple of.
    pub multiples: Vec<i64>,
    /// For each operand whether it is padded even if nothing is added.
    pub nofold: Vec<bool>,
    pub copy_back: CopyBack,
    /// The sizes that dimensions of operands become multiples of, in place of their bounds: by operand and dimension.
    pub sizes: Vec<((usize, usize), OpFoldResult)>,
}

/// The result of padding.
pub struct Padded {
    pub op: OpId,
    pub pads: Vec<OpId>,
    /// The values that replace the results of the operation.
    pub replacements: Vec<ValueId>,
}

/// Inserts a padded copy of `op` after it. `op` is not changed. `None` if an extent has no known bound.
pub fn pad(rewriter: &mut Rewriter<'_>, op: OpId, options: &PaddingOptions) -> Option<Padded> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let is_memref = |ty: Type| matches!(ty.storage(context), TypeStorage::MemRef { .. });
    if !is_structured(view) || view.num_results() == 0 || view.operand_types().any(is_memref) {
        return None;
    }
    let location = view.location();
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let outputs: Vec<ValueId> = inits(view).map(|index| view.operand(index).id()).collect();
    let first_init = inits(view).start;
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_after(op);
    let mut padded_operands = Vec::new();
    let mut pads = Vec::new();
    for index in 0..operands.len() {
        let value = pad_operand(rewriter, op, index, options)?;
        padded_operands.push(value);
        let producer = rewriter.body().defining_operation(value);
        pads.extend(producer.filter(|&producer| rewriter.op(producer).isa::<PadOp<'_>>()));
    }
    let shapes = reify_result_shapes(rewriter, op)?;
    let types: Vec<Type> =
        padded_operands[first_init..].iter().map(|&value| rewriter.type_of(value)).collect();
    let padded = rewriter.clone_with(op, &types, &padded_operands);
    let results: Vec<ValueId> = rewriter.body().results(padded).collect();
    let mut replacements = Vec::new();
    for ((result, sizes), output) in results.into_iter().zip(shapes).zip(outputs) {
        let slice = MixedSlice::from_start(context, sizes);
        let part = tensor::extract_slice(rewriter, location, result, &slice, None);
        let part = rewriter.result(part, 0);
        let part = match options.copy_back {
            CopyBack::None => part,
            CopyBack::LinalgCopy => {
                let copy = create_structured(rewriter, location, "linalg.copy", &[part], &[output], &[])?;
                rewriter.result(copy, 0)
            }
            CopyBack::Materialization => {
                let ty = rewriter.type_of(output);
                let scope = rewriter.scope();
                let state = MaterializeInDestinationOp::build(scope, location, Some(ty), part, output);
                rewriter.create_value(state)
            }
        };
        replacements.push(part);
    }
    rewriter.restore_insertion_point(point);
    Some(Padded { op: padded, pads, replacements })
}

/// Pads an operand to the smallest known size; itself where it has that already.
fn pad_operand(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    index: usize,
    options: &PaddingOptions,
) -> Option<ValueId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, operand) = (view.location(), view.operand(index));
    let map = *loops(view)?.maps.get(index)?;
    let shape = shape(context, operand.ty());
    let mut padded_shape = shape.to_vec();
    let mut has_shape = true;
    // The multiples of prescribed sizes, by dimension.
    let mut prescribed: Vec<(usize, i64, OpFoldResult)> = Vec::new();
    for ((result, extent), dim) in map.results(context).iter().zip(&mut padded_shape).zip(0..) {
        // The last of the loops that a dimension depends on says the multiple.
        let of = |&&(_, &loop_): &&(usize, &i64)| {
            u32::try_from(loop_).is_ok_and(|loop_| result.is_function_of_dim(context, loop_))
        };
        let numbered: Vec<(usize, &i64)> = options.dimensions.iter().enumerate().collect();
        let Some(&(position, _)) = numbered.iter().filter(of).last() else { continue };
        let multiple = options.multiples.get(position).copied().unwrap_or(1).max(1);
        if let Some(&(_, size)) = options.sizes.iter().find(|of| of.0 == (index, dim)) {
            has_shape = false;
            prescribed.push((dim, multiple, size));
            *extent = DYNAMIC;
            continue;
        }
        has_shape &= *extent != DYNAMIC && *extent % multiple == 0;
        let bound = upper_bound_of_dim(operand, dim)?;
        *extent = bound.checked_add(multiple - 1)? / multiple * multiple;
    }
    let nofold = options.nofold.get(index).copied().unwrap_or(false);
    let (ty, operand) = (operand.ty(), operand.id());
    if !nofold && has_shape {
        return Some(operand);
    }
    let element = element_type_or_self(context, ty);
    let value = match options.values.is_empty() {
        true => zero_attribute(context, element)?,
        false => *options.values.get(index)?,
    };
    let value = padding_constant(rewriter, location, element, value);
    let mut sizes = Vec::new();
    for (dim, extent) in padded_shape.iter_mut().enumerate().filter(|of| *of.1 == DYNAMIC && !has_shape) {
        let at = rewriter.value(operand).location();
        let Some(&(_, multiple, size)) = prescribed.iter().find(|of| of.0 == dim) else {
            sizes.push(tensor::create_or_fold_dim(rewriter, at, operand, dim));
            continue;
        };
        let multiple = AffineExpr::constant(context, multiple);
        let rounded = AffineExpr::symbol(context, 0).ceil_div(context, multiple).mul(context, multiple);
        match make_composed_folded_affine_apply_of(rewriter, at, rounded, &[size]) {
            OpFoldResult::Value(size) => sizes.push(size),
            known => *extent = rewriter.constant_int(known)?,
        }
    }
    let padded_type = Type::ranked_tensor(context, padded_shape.as_slice(), element, None);
    Some(composed_pad_high(rewriter, location, padded_type, operand, value, nofold, &sizes))
}

/// Pads a tensor to type `ty`. If it was sliced from a tensor padded to this type, returns that tensor
/// instead (`makeComposedPadHighOp`).
pub(super) fn composed_pad_high(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    ty: Type,
    source: ValueId,
    value: ValueId,
    nofold: bool,
    sizes: &[ValueId],
) -> ValueId {
    if let Some(padded) = padded_before(rewriter, ty, source, value) {
        return padded;
    }
    let pad = tensor::pad_high(rewriter, location, ty, source, value, nofold, sizes);
    rewriter.result(pad, 0)
}

/// Returns the constant, or the poison, that an attribute stands for.
pub(super) fn padding_constant(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    element: Type,
    value: Attribute,
) -> ValueId {
    if rewrite::fold::constant_fold::is_poison(rewriter.context(), value) {
        let state = PoisonOp::build(rewriter.scope(), location, element);
        return rewriter.create_value(state);
    }
    constant(rewriter, location, value)
}

/// Returns the padded tensor that `source` was sliced from, if it was computed from a tensor padded to the
/// same type with the same value.
fn padded_before(rewriter: &Rewriter<'_>, ty: Type, source: ValueId, value: ValueId) -> Option<ValueId> {
    let context = rewriter.context();
    let slice = rewriter.value(source).defining::<ExtractSliceOp<'_>>()?;
    let mut current = slice.source();
    while let Some(producer) = current.defining_op().filter(|&op| is_structured(op)) {
        current = producer.operand(tied_init(producer, current.index())?);
    }
    let pad = current.defining::<PadOp<'_>>()?;
    let low = mixed_values(context, &pad.static_low(), pad.low().map(|value| value.id()));
    if slice.source().ty() != ty || !low.iter().all(|&low| rewriter.is_constant_int(low, 0)) {
        return None;
    }
    let padded = pad.source().defining::<ExtractSliceOp<'_>>()?;
    let (sizes, of_padded) = (MixedSlice::of(*slice).sizes, MixedSlice::of(*padded).sizes);
    let is_same = |(&a, &b): (&OpFoldResult, &OpFoldResult)| rewriter.is_equal_constant_int_or_value(a, b);
    if sizes.len() != of_padded.len() || !sizes.iter().zip(&of_padded).all(is_same) {
        return None;
    }
    let yielded = pad.region().front()?.back()?.dyn_cast::<YieldOp<'_>>()?.value();
    let (before, now) = (yielded.constant()?, rewriter.value(value).constant()?);
    (before == now).then(|| slice.source().id())
}
