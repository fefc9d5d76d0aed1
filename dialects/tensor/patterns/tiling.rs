//! Tiling of `tensor.pad`: a tile is a slice of the source, padded as far as the tile lies outside of the
//! source.
//!
//! Follows `bubbleUpPadSlice` and `PadOpTiling` of mlir/lib/Dialect/Tensor/IR/TensorTilingInterfaceImpl.cpp.

use affine::Arithmetic;
use arith::{CmpIOp, CmpIPredicate, OrIOp, value_or_constant_index};
use ir::body::clone::IrMapping;
use ir::{Location, OpId, Operation, Type, TypeStorage, ValueId};
use rewrite::op_fold_result::index_attributes;
use rewrite::{
    IterationRange, IteratorKind, MixedSlice, Tile, TilingInterface, TilingResult, reify_result_shapes,
};
use rewrite::{MixedList, OpFoldResult, Rewriter};
use tensor::{
    CastOp, ExtractSliceOp, GenerateOp, PadOp, YieldOp, constant_padding_value, extract_slice, mixed_high,
    mixed_low, mixed_size,
};

/// The table.
pub static PAD: TilingInterface = TilingInterface {
    loop_iterator_types: |op| {
        let rank = op.result(0).ty().shape(op.context()).map_or(0, <[i64]>::len);
        vec![IteratorKind::Parallel; rank]
    },
    iteration_domain,
    tiled_implementation: |rewriter, op, tile| bubble_up_pad_slice(rewriter, op, tile),
    result_tile_position: |_, _, _, tile| Some(tile.clone()),
    generate_result_tile_value: |rewriter, op, _, tile| bubble_up_pad_slice(rewriter, op, tile),
    iteration_domain_tile_from_result_tile: Some(|_, _, _, tile| Some(tile.clone())),
    iteration_domain_tile_from_operand_tiles: None,
    partial_reduction: None,
};

fn iteration_domain(rewriter: &mut Rewriter<'_>, op: OpId) -> Vec<IterationRange> {
    let context = rewriter.context();
    let shapes = reify_result_shapes(rewriter, op).unwrap_or_default();
    shapes.into_iter().flatten().map(|size| IterationRange::up_to(context, size)).collect()
}

/// The slice of the source that a tile reads, and the padding added to it.
#[derive(Default)]
struct PaddedPart {
    part: Tile,
    low: Vec<OpFoldResult>,
    high: Vec<OpFoldResult>,
    /// Whether the slice is known to be empty.
    is_empty: bool,
    /// Whether nothing is read, where that is not known.
    may_be_empty: Option<ValueId>,
}

/// Computes a tile of a padded tensor; nothing is read of the source where that is found to be empty.
pub fn bubble_up_pad_slice(rewriter: &mut Rewriter<'_>, op: OpId, tile: &Tile) -> Option<TilingResult> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<PadOp<'_>>()?;
    let location = view.location();
    let padding = constant_padding_value(view)?.id();
    let element = view.result().ty().element_type(context)?;
    let padded = padded_part(rewriter, op, tile)?;
    let sizes = MixedList::of(context, &tile.sizes);
    let ty = context.intern_type(TypeStorage::RankedTensor {
        shape: sizes.statics.as_slice().into(),
        element,
        encoding: None,
    });
    if padded.is_empty {
        let generate = create_generate(rewriter, location, ty, &sizes.dynamics, padding);
        let value = rewriter.result(generate, 0);
        return Some(TilingResult {
            tiled_ops: vec![generate],
            tiled_values: vec![value],
            ..Default::default()
        });
    }
    let Some(is_empty) = padded.may_be_empty else {
        let (pad, slice) = create_pad_of_slice(rewriter, op, &padded)?;
        let value = cast_to(rewriter, location, pad, ty);
        return Some(TilingResult {
            tiled_ops: vec![pad],
            tiled_values: vec![value],
            generated_slices: vec![slice],
        });
    };
    let point = rewriter.insertion_point();
    let (branch, [then, other]) = scf::build::create_if(rewriter, location, &[ty], is_empty);
    let after = rewriter.insertion_point();
    rewriter.create_block(then, None, &[]);
    let generate = create_generate(rewriter, location, ty, &sizes.dynamics, padding);
    let value = rewriter.result(generate, 0);
    let end = scf::YieldOp::build(rewriter.scope(), location, &[value]);
    rewriter.create(end);
    rewriter.create_block(other, None, &[]);
    let made = create_pad_of_slice(rewriter, op, &padded);
    let Some((pad, slice)) = made else {
        rewriter.restore_insertion_point(point);
        return None;
    };
    let value = cast_to(rewriter, location, pad, ty);
    let end = scf::YieldOp::build(rewriter.scope(), location, &[value]);
    rewriter.create(end);
    rewriter.restore_insertion_point(after);
    let tiled_values = rewriter.body().results(branch).collect();
    Some(TilingResult { tiled_ops: vec![pad], tiled_values, generated_slices: vec![slice] })
}

fn padded_part(rewriter: &mut Rewriter<'_>, op: OpId, tile: &Tile) -> Option<PaddedPart> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<PadOp<'_>>()?;
    let (location, source) = (view.location(), view.source().id());
    let (lows, highs) = (mixed_low(view), mixed_high(view));
    let zero = OpFoldResult::index(context, 0);
    let mut made = PaddedPart::default();
    let sides = lows.into_iter().zip(highs);
    for (dim, ((low, high), (&offset, &size))) in sides.zip(tile.offsets.iter().zip(&tile.sizes)).enumerate()
    {
        let has_low = !rewriter.is_constant_int(low, 0);
        let has_high = !rewriter.is_constant_int(high, 0);
        if !has_low && !has_high {
            made.part.offsets.push(offset);
            made.part.sizes.push(size);
            made.low.push(low);
            made.high.push(high);
            continue;
        }
        let extent = mixed_size(rewriter, location, source, dim);
        let mut with = Arithmetic { rewriter: &mut *rewriter, location };
        let mut new_low = zero;
        if has_low {
            let left = with.sub(low, offset);
            new_low = with.max(zero, left);
        }
        made.low.push(new_low);
        let new_offset = match has_low {
            true => {
                let inside = with.sub(offset, low);
                let inside = with.max(inside, zero);
                with.min(inside, extent)
            }
            false => with.min(offset, extent),
        };
        made.part.offsets.push(new_offset);
        let (there, wanted) = (with.sub(extent, new_offset), with.sub(size, new_low));
        let mut length = with.min(there, wanted);
        if has_low {
            length = with.max(length, zero);
        }
        made.part.sizes.push(length);
        if with.rewriter.is_constant_int(length, 0) {
            made.is_empty = true;
        } else if !made.is_empty {
            let condition = is_zero(with.rewriter, location, length);
            made.may_be_empty = Some(match made.may_be_empty {
                Some(other) => {
                    let state = OrIOp::build(with.rewriter.scope(), location, condition, other);
                    with.rewriter.create_value(state)
                }
                None => condition,
            });
        }
        made.high.push(match has_high {
            true => {
                let rest = with.sub(size, length);
                with.sub(rest, new_low)
            }
            false => zero,
        });
    }
    Some(made)
}

fn is_zero(rewriter: &mut Rewriter<'_>, location: Location, number: OpFoldResult) -> ValueId {
    let number = value_or_constant_index(rewriter, location, number);
    let zero = OpFoldResult::index(rewriter.context(), 0);
    let zero = value_or_constant_index(rewriter, location, zero);
    let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Eq, number, zero);
    rewriter.create_value(state)
}

fn cast_to(rewriter: &mut Rewriter<'_>, location: Location, op: OpId, ty: Type) -> ValueId {
    let value = rewriter.result(op, 0);
    if rewriter.type_of(value) == ty {
        return value;
    }
    let state = CastOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_value(state)
}

fn create_generate(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    ty: Type,
    sizes: &[ValueId],
    value: ValueId,
) -> OpId {
    let rank = ty.shape(rewriter.context()).map_or(0, <[i64]>::len);
    let region = rewriter.body_mut().create_region();
    let state = GenerateOp::build(rewriter.scope(), location, ty, sizes, region);
    let op = rewriter.create(state);
    let point = rewriter.insertion_point();
    rewriter.create_block(region, None, &vec![(Type::INDEX, location); rank]);
    let end = YieldOp::build(rewriter.scope(), location, value);
    rewriter.create(end);
    rewriter.restore_insertion_point(point);
    op
}

/// Creates the slice of the source and its padding.
fn create_pad_of_slice(rewriter: &mut Rewriter<'_>, op: OpId, padded: &PaddedPart) -> Option<(OpId, OpId)> {
    let context = rewriter.context();
    let view: Operation<'_> = rewriter.op(op);
    let of = view.dyn_cast::<PadOp<'_>>()?;
    let (location, source, nofold) = (of.location(), of.source().id(), of.nofold());
    let (region, attributes) = (of.region().id(), view.discardable_attributes());
    let slice = MixedSlice {
        offsets: padded.part.offsets.clone(),
        sizes: padded.part.sizes.clone(),
        strides: index_attributes(context, &vec![1; padded.part.sizes.len()]),
    };
    let slice = extract_slice(rewriter, location, source, &slice, None);
    let part = rewriter.op(slice).dyn_cast::<ExtractSliceOp<'_>>()?.result();
    let (part, of_part) = (part.id(), part.ty());
    let low = MixedList::of(context, &padded.low);
    let high = MixedList::of(context, &padded.high);
    let ty = tensor::pad::infer_type(context, of_part, &low.statics, &high.statics)?;
    let new_region = rewriter.body_mut().create_region();
    let mut state = PadOp::build(
        rewriter.scope(),
        location,
        ty,
        part,
        &low.dynamics,
        &high.dynamics,
        &low.statics,
        &high.statics,
        new_region,
    );
    PadOp::set_nofold(&mut state, context, nofold);
    state.attributes = attributes;
    let pad = rewriter.create(state);
    let new_region = rewriter.op(pad).region(0)?.id();
    rewriter.clone_region(region, new_region, &mut IrMapping::new());
    Some((pad, slice))
}
