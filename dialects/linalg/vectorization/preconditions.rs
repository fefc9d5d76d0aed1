//! The conditions on which an operation can be vectorized.
//!
//! Follows `vectorizeOpPrecondition` of mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

use super::combiners::combining_kind;
use super::convolution;
use super::extract::is_vectorizable;
use super::insert_slice::static_padding;
use super::{Kind, Options};
use interfaces::constant_value;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{Context, Operation, Type, Value};
use linalg::{
    CopyOp, GenericOp, Loops, PackOp, ReduceOp, UnPackOp, inits, is_elementwise, loops, reduction_combiner,
    shape, static_loop_ranges,
};
use tensor::{InsertSliceOp, PadOp, constant_padding_value};

/// Returns whether an operation can be vectorized.
pub fn hold(op: Operation<'_>, kind: Kind, options: &Options) -> bool {
    // No vector has dimensions of no elements.
    if options.sizes.iter().any(|&size| size <= 0) || !fit_scalable(op, kind, options) {
        return false;
    }
    let holds = match kind {
        Kind::Structured => of_structured(op, options),
        Kind::Pad => of_pad(op, &options.sizes),
        Kind::Pack => of_pack(op, &options.sizes),
        Kind::Unpack => of_unpack(op, &options.sizes),
        Kind::InsertSlice => of_insert_slice(op, &options.sizes),
    };
    holds.is_some()
}

/// Returns whether vectors are as large as what they are to hold (`isValidMaskedInputVector`).
fn are_large_enough(shape: &[i64], sizes: &[i64]) -> bool {
    sizes.len() == shape.len()
        && !sizes.contains(&DYNAMIC)
        && shape.iter().zip(sizes).all(|(&extent, &size)| extent == DYNAMIC || extent <= size)
}

fn extents(context: &Context, ty: Type) -> &[i64] {
    ty.shape(context).unwrap_or_default()
}

/// Returns whether a vector of the extents that a type has can be made, if they are known.
fn has_vector_elements(context: &Context, ty: Type) -> bool {
    ty.element_type(context).is_some_and(|element| element.is_vector_element(context))
        && !extents(context, ty).contains(&0)
}

/// Returns whether an operation is `linalg.reduce`, or `linalg.generic` with a reduction.
fn reduces(op: Operation<'_>, loops: &Loops) -> bool {
    op.isa::<ReduceOp<'_>>() || op.isa::<GenericOp<'_>>() && loops.reductions.contains(&true)
}

// --- Structured operations --------------------------------------------------------------------

fn of_structured(op: Operation<'_>, options: &Options) -> Option<()> {
    let context = op.context();
    if op.operand_types().any(|ty| shape(context, ty).contains(&0)) {
        return None;
    }
    let loops = loops(op)?;
    if !options.sizes.is_empty() && !are_large_enough(&static_loop_ranges(op)?, &options.sizes) {
        return None;
    }
    if op.operand_types().any(|ty| shape(context, ty).contains(&DYNAMIC)) {
        of_dynamic(op, &loops, options)?;
    }
    let has_elements = |inner: Operation<'_>| {
        inner.operand_types().chain(inner.result_types()).all(|ty| ty.is_vector_element(context))
    };
    let mut body = op.region(0)?.front()?.operations();
    if !body.all(|inner| is_vectorizable(inner, options.extracts_any_rank) || has_elements(inner)) {
        return None;
    }
    if is_elementwise(op) {
        return Some(());
    }
    if op.has_trait(Trait::ConvolutionOpInterface) {
        return convolution::precondition(op);
    }
    let is_projected = loops.maps.iter().all(|map| map.is_projected_permutation(context, true));
    is_projected.then_some(())?;
    of_reduction(op, &loops)
}

/// Checks that the reduced outputs are combined by operations that vectors can be reduced with.
fn of_reduction(op: Operation<'_>, loops: &Loops) -> Option<()> {
    if !loops.reductions.contains(&true) {
        return None;
    }
    let context = op.context();
    let first = inits(op).start;
    for (position, map) in loops.maps.get(first..)?.iter().enumerate() {
        if !map.is_permutation(context) {
            combining_kind(reduction_combiner(op, position)?)?;
        }
    }
    Some(())
}

/// Checks an operation with operands of unknown extents.
fn of_dynamic(op: Operation<'_>, loops: &Loops, options: &Options) -> Option<()> {
    let context = op.context();
    let holds = if op.has_trait(Trait::ConvolutionOpInterface) {
        // Only the channels may be dynamic.
        let outer = shape(context, op.operand_types().next()?).split_last()?.1;
        !options.flattens_depthwise_convolutions
            && op.name_str() == "linalg.depthwise_conv_1d_nwc_wc"
            && !outer.contains(&DYNAMIC)
    } else if reduces(op, loops) {
        return of_reduction(op, loops);
    } else {
        is_elementwise(op)
            || op.isa::<GenericOp<'_>>()
            || op.isa::<CopyOp<'_>>()
            || op.has_trait(Trait::ContractionOpInterface)
    };
    holds.then_some(())
}

/// Operations that may have scalable vectors, besides elementwise ones and reductions.
const SCALABLE: &[&str] = &[
    "linalg.batch_matmul",
    "linalg.batch_mmt4d",
    "linalg.depthwise_conv_1d_nwc_wc",
    "linalg.matmul",
    "linalg.matvec",
    "linalg.mmt4d",
];

/// Returns whether the loops can have scalable vectors: the last parallel one of several steps, the last two of a
/// product of matrices, or the innermost one if it is reduced.
fn fit_scalable(op: Operation<'_>, kind: Kind, options: &Options) -> bool {
    let count = options.scalable.iter().filter(|&&flag| flag).count();
    let Some(last) = options.scalable.iter().rposition(|&flag| flag) else { return true };
    if kind != Kind::Structured {
        return kind == Kind::Unpack;
    }
    let Some(loops) = loops(op) else { return false };
    let (num_loops, is_reduced) =
        (options.sizes.len(), |dim: usize| loops.reductions.get(dim) == Some(&true));
    if count > 2 || loops.reductions.len() != num_loops {
        return false;
    }
    let fits = match is_reduced(last) {
        true => last + 1 == num_loops && op.name_str() != "linalg.matmul" && count == 1,
        false => {
            let is_parallel = |dim: usize| !is_reduced(dim) && options.sizes[dim] != 1;
            let is_before = |last: usize| {
                last.checked_sub(1).is_some_and(|dim| options.scalable[dim] && !is_reduced(dim))
            };
            !(last + 1..num_loops).any(is_parallel) && (count == 1 || is_before(last))
        }
    };
    let name = op.name_str();
    fits && (SCALABLE.iter().any(|known| name == *known) || is_elementwise(op) || reduces(op, &loops))
}

// --- Others -----------------------------------------------------------------------------------

/// Nothing is padded at the start, except dimensions of extent 1.
fn of_pad(op: Operation<'_>, sizes: &[i64]) -> Option<()> {
    let pad = op.dyn_cast::<PadOp<'_>>()?;
    constant_padding_value(pad)?;
    let padded = extents(op.context(), pad.result().ty());
    // As in MLIR, only padding by values is looked at, and its positions are those among these.
    let is_none = |(position, low): (usize, Value<'_>)| {
        low.constant_integer() == Some(0) || padded.get(position) == Some(&1)
    };
    let fits = are_large_enough(padded, sizes)
        && has_vector_elements(op.context(), pad.result().ty())
        && pad.low().enumerate().all(is_none);
    fits.then_some(())
}

fn of_pack(op: Operation<'_>, sizes: &[i64]) -> Option<()> {
    let context = op.context();
    let pack = op.dyn_cast::<PackOp<'_>>()?;
    if let Some(padding) = pack.padding_value() {
        padding.defining_op().and_then(constant_value)?;
    }
    let (source, dest) = (pack.source().ty(), pack.dest().ty());
    let is_static = dest.has_static_shape(context) && source.has_static_shape(context);
    let outer = extents(context, dest).get(..extents(context, source).len())?;
    // As in MLIR, sizes that are given are not compared.
    if sizes.is_empty() && !is_static && !are_large_enough(outer, sizes) {
        return None;
    }
    let is_known = pack.inner_tiles().all(|tile| tile.constant_integer().is_some());
    (is_known && has_vector_elements(context, source)).then_some(())
}

fn of_unpack(op: Operation<'_>, sizes: &[i64]) -> Option<()> {
    let context = op.context();
    let unpack = op.dyn_cast::<UnPackOp<'_>>()?;
    let (source, dest) = (unpack.source().ty(), unpack.dest().ty());
    has_vector_elements(context, source).then_some(())?;
    if sizes.is_empty() && dest.has_static_shape(context) && source.has_static_shape(context) {
        return Some(());
    }
    are_large_enough(extents(context, source), sizes).then_some(())
}

fn of_insert_slice(op: Operation<'_>, sizes: &[i64]) -> Option<()> {
    let context = op.context();
    let source = op.dyn_cast::<InsertSliceOp<'_>>()?.source().ty();
    let is_known =
        source.has_static_shape(context) || !sizes.is_empty() || static_padding(Some(op)).is_some();
    (has_vector_elements(context, source) && is_known).then_some(())
}
