//! `tensor.pad`: paddings of nothing, those that are constants, and casts of source and result.

use smallvec::SmallVec;

use super::pad_chains::{fold_consecutive, fold_orthogonal};
use super::replace_by_cast;
use crate::casts::{preserves_static_information, source_for_consumer};
use crate::{CastOp, PadOp};
use ir::body::clone::IrMapping;
use ir::extents::Extents;
use ir::types::DYNAMIC;
use ir::{Context, OpId, RegionId, Type, Value, ValueId};
use rewrite::{MixedList, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

pub static PAD: &[Pattern] = &[
    Pattern::new("FoldStaticZeroPadding", cast_unpadded),
    Pattern::new("FoldSourceTensorCast", pad_source_of_cast),
    Pattern::new("FoldTargetTensorCast", pad_to_type_of_cast),
    Pattern::new("FoldOrthogonalPaddings", fold_orthogonal),
    Pattern::new("FoldStaticPadding", use_constants),
    Pattern::new("FoldConsecutiveConstantPadding", fold_consecutive),
];

/// Returns the low padding of each dimension; constants are attributes (`getMixedLowPad`).
pub fn mixed_low(pad: PadOp<'_>) -> Vec<OpFoldResult> {
    mixed_padding(pad.context(), &pad.static_low(), pad.low())
}

/// Returns the high padding of each dimension; constants are attributes (`getMixedHighPad`).
pub fn mixed_high(pad: PadOp<'_>) -> Vec<OpFoldResult> {
    mixed_padding(pad.context(), &pad.static_high(), pad.high())
}

fn mixed_padding<'a>(
    context: &Context,
    statics: &[i64],
    mut values: impl Iterator<Item = Value<'a>>,
) -> Vec<OpFoldResult> {
    let one = |&number: &i64| match number {
        DYNAMIC => values.next().map(OpFoldResult::of),
        _ => Some(OpFoldResult::index(context, number)),
    };
    statics.iter().map_while(one).collect()
}

/// Returns whether the padding is zero in all dimensions.
pub(super) fn is_zero(rewriter: &Rewriter<'_>, padding: &[OpFoldResult]) -> bool {
    padding.iter().all(|&padding| rewriter.is_constant_int(padding, 0))
}

/// Creates an operation like `op` with the given type, source, paddings and region.
pub(super) fn create_pad_like(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    ty: Type,
    source: ValueId,
    (low, high): (&MixedList, &MixedList),
    region: RegionId,
) -> Option<OpId> {
    let context = rewriter.context();
    let pad = rewriter.op(op).dyn_cast::<PadOp>()?;
    let (nofold, attributes) = (pad.nofold(), pad.discardable_attributes());
    let mut state = PadOp::build(
        rewriter.scope(),
        pad.location(),
        ty,
        source,
        &low.dynamics,
        &high.dynamics,
        &low.statics,
        &high.statics,
        region,
    );
    PadOp::set_nofold(&mut state, context, nofold);
    state.attributes = attributes;
    Some(rewriter.create(state))
}

/// Returns the low and high paddings of the operation.
fn paddings(pad: PadOp<'_>) -> (MixedList, MixedList) {
    let low = MixedList { statics: pad.static_low(), dynamics: pad.low().map(|value| value.id()).collect() };
    let high =
        MixedList { statics: pad.static_high(), dynamics: pad.high().map(|value| value.id()).collect() };
    (low, high)
}

fn cast_unpadded(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let pad = rewriter.op(op).dyn_cast::<PadOp>()?;
    let is_padded = !is_zero(rewriter, &mixed_low(pad)) || !is_zero(rewriter, &mixed_high(pad));
    if is_padded || pad.nofold() {
        return None;
    }
    let source = pad.source().id();
    replace_by_cast(rewriter, op, source)
}

/// Infers the result type from that of the source; unknown sizes are taken from `shape`.
fn inferred_type(context: &Context, pad: PadOp<'_>, source: Type, shape: &[i64]) -> Option<Type> {
    let (extents, element, _) = source.as_ranked_tensor(context)?;
    let paddings = pad.static_low().into_iter().zip(pad.static_high());
    let size = |((&extent, (low, high)), &otherwise): ((&i64, (i64, i64)), &i64)| match [extent, low, high]
        .contains(&DYNAMIC)
    {
        true => otherwise,
        false => extent.wrapping_add(low).wrapping_add(high),
    };
    let shape: Extents = extents.iter().zip(paddings).zip(shape).map(size).collect();
    Some(Type::ranked_tensor(context, shape.as_slice(), element, None))
}

/// Pads the source of a `tensor.cast` directly if its type is more static.
fn pad_source_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let pad = rewriter.op(op).dyn_cast::<PadOp>()?;
    let source = source_for_consumer(pad.source())?;
    let old = pad.result().ty();
    let ty = inferred_type(context, pad, source.ty(), old.shape(context)?)?;
    if ty == old {
        let source = source.id();
        rewriter.set_operand(op, PadOp::SOURCE, source);
        return Some(Rewritten);
    }
    let (source, region, (low, high)) = (pad.source().id(), pad.region().id(), paddings(pad));
    replace_by_pad_of_type(rewriter, op, ty, source, (&low, &high), region)
}

/// Replaces a padding by one to another type, and a cast from that.
fn replace_by_pad_of_type(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    ty: Type,
    source: ValueId,
    paddings: (&MixedList, &MixedList),
    region: RegionId,
) -> Rewrite {
    let copy = rewriter.body_mut().create_region();
    let new = create_pad_like(rewriter, op, ty, source, paddings, copy)?;
    rewriter.clone_region(region, copy, &mut IrMapping::new());
    let new = rewriter.result(new, 0);
    replace_by_cast(rewriter, op, new)
}

/// Sets the type of a `tensor.pad` to the type that its only user casts it to.
fn pad_to_type_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let pad = rewriter.op(op).dyn_cast::<PadOp>()?;
    let [user] = pad.result().users().take(2).collect::<SmallVec<[_; 2]>>()[..] else { return None };
    let cast = user.dyn_cast::<CastOp>()?;
    let ty = cast.dest().ty();
    if !preserves_static_information(context, pad.result().ty(), ty) {
        return None;
    }
    let (cast, source, region, (low, high)) =
        (cast.id(), pad.source().id(), pad.region().id(), paddings(pad));
    let moved = rewriter.body_mut().create_region();
    let new = create_pad_like(rewriter, op, ty, source, (&low, &high), moved)?;
    rewriter.body_mut().splice_blocks(region, moved, None);
    let new = rewriter.result(new, 0);
    rewriter.replace_op(op, &[new]);
    rewriter.replace_op(cast, &[new]);
    Some(Rewritten)
}

/// Paddings that are constants make the type known.
fn use_constants(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let pad = rewriter.op(op).dyn_cast::<PadOp>()?;
    let (source, old) = (pad.source(), pad.result().ty());
    let (before, after) = (source.ty().shape(context)?, old.shape(context)?);
    let with_constants = |mut list: Vec<OpFoldResult>| {
        rewriter.fold_constants(&mut list, |_| true);
        MixedList::of(context, &list)
    };
    let (low, high) = (with_constants(mixed_low(pad)), with_constants(mixed_high(pad)));
    let size = |dim: usize| {
        let parts = [before[dim], *low.statics.get(dim)?, *high.statics.get(dim)?];
        Some(match after[dim] {
            DYNAMIC if parts.contains(&DYNAMIC) => DYNAMIC,
            DYNAMIC => parts.into_iter().fold(0i64, i64::wrapping_add),
            known => known,
        })
    };
    let shape: Extents = (0..before.len().min(after.len())).map(size).collect::<Option<_>>()?;
    if *shape == *after || shape.iter().all(|&extent| extent == DYNAMIC) {
        return None;
    }
    let ty = Type::ranked_tensor(context, shape.as_slice(), old.element_type(context)?, None);
    let (source, region) = (source.id(), pad.region().id());
    replace_by_pad_of_type(rewriter, op, ty, source, (&low, &high), region)
}
