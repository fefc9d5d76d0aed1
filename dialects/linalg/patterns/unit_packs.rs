//! Decomposition of `linalg.pack` and `linalg.unpack` in which each tiled dimension has one tile: the tile is
//! padded or sliced, transposed and inserted.
//!
//! Dimensions that are not tiled are called the *others*. If one of them has a dynamic number of elements,
//! MLIR crashes when it packs; here the operation is left alone. MLIR also carries the order of the others
//! over from one operation to the next, and so leaves some operations alone without need; here each operation
//! is examined by itself.
//!
//! Follows `DecomposeOuterUnitDimsPackOpPattern` and its inverse in
//! mlir/lib/Dialect/Linalg/Transforms/Transforms.cpp.

use crate::relayout::build::Tiling;
use crate::transforms::lower_pack::{inverted, transpose};
use crate::{PackOp, UnPackOp};
use ir::types::DYNAMIC;
use ir::{Location, OpId, Type, ValueId};
use rewrite::MixedSlice;
use rewrite::op_fold_result::index_attributes;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

/// The set.
pub static DECOMPOSE_PACK_UNPACK: &[Pattern] = &[
    Pattern::new("DecomposeOuterUnitDimsPackOpPattern", decompose_pack).on("linalg.pack"),
    Pattern::new("DecomposeOuterUnitDimsUnPackOpPattern", decompose_unpack).on("linalg.unpack"),
];

fn element<T: Copy>(list: &[T], index: i64) -> Option<T> {
    list.get(usize::try_from(index).ok()?).copied()
}

fn is_tiled(tiling: &Tiling, dim: usize) -> bool {
    tiling.inner_dims_pos.contains(&(dim as i64))
}

/// Returns whether every tiled dimension has one tile; `outer` are the numbers of tiles in the packed tensor.
/// As in MLIR (`getTiledOuterDims`), `outer_dims_perm` itself maps a dimension to its place in `outer`, not
/// the inverse.
fn has_one_tile(tiling: &Tiling, outer: &[i64]) -> bool {
    let count = |dim: i64| element(outer, element(&tiling.outer_dims_perm, dim).unwrap_or(dim));
    tiling.inner_dims_pos.iter().all(|&dim| count(dim) == Some(1))
}

/// Returns whether the dimensions that are not tiled keep their order. Two dimensions of size 1 may be
/// swapped.
fn has_others_in_order(tiling: &Tiling, packed: &[i64]) -> bool {
    let mut last = 0;
    tiling.outer_dims_perm.iter().filter(|dim| !tiling.inner_dims_pos.contains(dim)).all(|&dim| {
        let is_unit = |dim: i64| element(packed, dim) == Some(1);
        let is_right = dim >= last || is_unit(last) && is_unit(dim);
        last = dim;
        is_right
    })
}

// --- Packing ------------------------------------------------------------------------------------

fn decompose_pack(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let pack = rewriter.op(op).dyn_cast::<PackOp<'_>>()?;
    let mut tiling = Tiling::of_pack(pack);
    let (source_type, packed) = (pack.source().ty(), pack.dest().ty().shape(context)?);
    let (shape, scalar) = (source_type.shape(context)?, source_type.element_type(context)?);
    let outer = packed.get(..shape.len())?;
    if !has_one_tile(&tiling, outer) || !has_others_in_order(&tiling, packed) || outer.contains(&DYNAMIC) {
        return None;
    }
    let (location, source, dest) = (pack.location(), pack.source().id(), pack.dest().id());
    let padding = pack.padding_value().map(|value| value.id());
    rewriter.fold_constants(&mut tiling.inner_tiles, |_| true);
    let tile = match padding {
        Some(padding) => padded_tile(rewriter, location, source, padding, (&tiling, shape, scalar))?,
        None => source,
    };

    // The tile comes last in the packed tensor.
    let shape = rewriter.type_of(tile).shape(context)?;
    let others: Vec<usize> = (0..shape.len()).filter(|&dim| !is_tiled(&tiling, dim)).collect();
    let mut permutation: Vec<i64> = others.iter().map(|&dim| dim as i64).collect();
    permutation.extend(&tiling.inner_dims_pos);
    let mut sizes = Vec::new();
    for dim in others {
        sizes.push(match shape[dim] {
            DYNAMIC => tensor::create_dim(rewriter, location, tile, dim).into(),
            extent => OpFoldResult::index(context, extent),
        });
    }
    sizes.extend(&tiling.inner_tiles);
    let empty = tensor::empty(rewriter, location, &sizes, scalar);
    let transposed = transpose(rewriter, location, tile, empty, &permutation)?;
    let transposed = rewriter.result(transposed, 0);
    let mut sizes = index_attributes(context, outer);
    sizes.extend(&tiling.inner_tiles);
    let part = MixedSlice::from_start(context, sizes);
    let insert = tensor::insert_slice(rewriter, location, transposed, dest, &part);
    rewriter.replace_op_with(op, insert);
    Some(Rewritten)
}

/// Creates the tensor padded to the size of the tile. `None` where MLIR takes the size of a tile for that of
/// one of the others, and crashes.
fn padded_tile(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    source: ValueId,
    padding: ValueId,
    (tiling, shape, scalar): (&Tiling, &[i64], Type),
) -> Option<ValueId> {
    let context = rewriter.context();
    let mut padded = shape.to_vec();
    let mut sizes = Vec::new();
    for (dim, extent) in padded.iter_mut().enumerate() {
        let Some(position) = tiling.inner_dims_pos.iter().position(|&of| of == dim as i64) else { continue };
        let tile = *tiling.inner_tiles.get(position)?;
        *extent = rewriter.constant_int(tile).unwrap_or(DYNAMIC);
        sizes.extend(tile.value());
    }
    if !sizes.is_empty() && padded.iter().filter(|&&extent| extent == DYNAMIC).count() != sizes.len() {
        return None;
    }
    let ty = Type::ranked_tensor(context, padded.as_slice(), scalar, None);
    let pad = tensor::pad_high(rewriter, location, ty, source, padding, false, &sizes);
    Some(rewriter.result(pad, 0))
}

// --- Unpacking ----------------------------------------------------------------------------------

fn decompose_unpack(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let unpack = rewriter.op(op).dyn_cast::<UnPackOp<'_>>()?;
    let tiling = Tiling::of_unpack(unpack);
    let (packed_type, shape) = (unpack.source().ty(), unpack.dest().ty().shape(context)?);
    let (packed, scalar) = (packed_type.shape(context)?, packed_type.element_type(context)?);
    let (outer, of_tile) = packed.split_at_checked(shape.len())?;
    if !has_one_tile(&tiling, outer) {
        return None;
    }
    let (location, source, dest) = (unpack.location(), unpack.source().id(), unpack.dest().id());
    let one = OpFoldResult::index(context, 1);

    // The tile without its unit dimensions: the tiled ones, and others of size 1.
    let (mut read_sizes, mut sizes, mut read_shape) = (Vec::new(), Vec::new(), Vec::new());
    for (dim, &extent) in outer.iter().enumerate() {
        if is_tiled(&tiling, dim) || extent == 1 {
            read_sizes.push(one);
            continue;
        }
        let size = match extent {
            DYNAMIC => tensor::create_dim(rewriter, location, source, dim).into(),
            _ => OpFoldResult::index(context, extent),
        };
        read_sizes.push(size);
        sizes.push(size);
        read_shape.push(extent);
    }
    read_sizes.extend(&tiling.inner_tiles);
    sizes.extend(&tiling.inner_tiles);
    read_shape.extend(of_tile);
    let read_type = Type::ranked_tensor(context, read_shape.as_slice(), scalar, None);
    let read = MixedSlice::from_start(context, read_sizes);
    let tile = tensor::extract_slice(rewriter, location, source, &read, Some(read_type));
    let tile = rewriter.result(tile, 0);

    let permutation = inverted(&rank_reduced_permutation(outer, &tiling));
    let sizes: Vec<OpFoldResult> = permutation.iter().filter_map(|&dim| element(&sizes, dim)).collect();
    let empty = tensor::empty(rewriter, location, &sizes, scalar);
    let transposed = transpose(rewriter, location, tile, empty, &permutation)?;
    let transposed = rewriter.result(transposed, 0);

    // There may be less than a whole tile.
    let is_kept: Vec<bool> =
        shape.iter().enumerate().map(|(dim, &extent)| is_tiled(&tiling, dim) || extent != 1).collect();
    let mut sizes = vec![one; shape.len()];
    for (dim, size) in sizes.iter_mut().enumerate().filter(|(dim, _)| is_kept[*dim]) {
        *size = tensor::mixed_size(rewriter, location, dest, dim);
    }
    let kept = sizes.iter().zip(&is_kept).filter(|(_, is_kept)| **is_kept).map(|(&size, _)| size).collect();
    let kept = MixedSlice::from_start(context, kept);
    let partial = tensor::extract_slice(rewriter, location, transposed, &kept, None);
    let partial = rewriter.result(partial, 0);
    let whole = MixedSlice::from_start(context, sizes);
    let insert = tensor::insert_slice(rewriter, location, partial, dest, &whole);
    rewriter.replace_op_with(op, insert);
    Some(Rewritten)
}

/// Returns the permutation of the dimensions of a tile, without unit dimensions that are dropped.
fn rank_reduced_permutation(outer: &[i64], tiling: &Tiling) -> Vec<i64> {
    let (mut others, mut tiled, mut order) = (Vec::new(), Vec::new(), Vec::new());
    for (dim, &extent) in outer.iter().enumerate() {
        let next = (others.len() + tiled.len()) as i64;
        if is_tiled(tiling, dim) {
            tiled.push(next);
        } else if extent != 1 {
            others.push(next);
            order.extend(tiling.outer_dims_perm.get(dim));
        }
    }
    if !order.is_empty() {
        others = ranks(&order).filter_map(|rank| others.get(rank).copied()).collect();
    }
    let tiled = ranks(&tiling.inner_dims_pos).filter_map(|rank| tiled.get(rank).copied());
    others.into_iter().chain(tiled).collect()
}

/// Returns the rank of each number: how many are less. Numbers must differ.
fn ranks(numbers: &[i64]) -> impl Iterator<Item = usize> + '_ {
    let mut sorted = numbers.to_vec();
    sort::by(&mut sorted, Ord::cmp);
    numbers.iter().map(move |number| sorted.partition_point(|other| other < number))
}
