//! Lowering of `linalg.pack` and `linalg.unpack` to padding, reshapes and transpositions.
//!
//! Between the reshape and the transposition, the tensor has the *strip-mined* shape: each tiled dimension is
//! split in two, the number of tiles followed by the tile size.
//!
//! Follows `lowerPack` and `lowerUnPack` of mlir/lib/Dialect/Linalg/Transforms/Transforms.cpp.

use super::super::build::create_structured;
use super::super::{PackOp, UnPackOp};
use affine::make_composed_folded_affine_apply;
use arith::constant;
use ir::extents::dropped_dimensions;
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Context, Location, OpId, Type, ValueId};
use rewrite::MixedSlice;
use rewrite::matchers::zero_attribute;
use rewrite::op_fold_result::index_attributes;
use rewrite::{OpFoldResult, Rewriter};
use tensor::{self, Padding};
use verify::element_type_or_self;

/// How the dimensions of a packed tensor are those of the strip-mined one.
pub struct StripMined {
    /// For each dimension of it, that of the packed tensor.
    pub permutation: Vec<i64>,
    /// For each dimension of the tensor that is packed, those of the strip-mined one.
    pub groups: Vec<Vec<i64>>,
}

impl StripMined {
    /// Returns the packing of a tensor of rank `rank`; `None` if a dimension does not exist.
    pub fn of(rank: usize, inner_dims_pos: &[i64], outer_dims_perm: &[i64]) -> Option<Self> {
        let mut outer: Vec<i64> = (0..rank as i64).collect();
        for (position, &dim) in (0..).zip(outer_dims_perm) {
            *outer.get_mut(usize::try_from(dim).ok()?)? = position;
        }
        let mut strips: Vec<Vec<i64>> = outer.into_iter().map(|position| vec![position]).collect();
        for (position, &dim) in (rank as i64..).zip(inner_dims_pos) {
            strips.get_mut(usize::try_from(dim).ok()?)?.push(position);
        }
        let mut next = 0;
        let mut group = |strip: &Vec<i64>| {
            let first = next;
            next += strip.len() as i64;
            (first..next).collect()
        };
        Some(StripMined { groups: strips.iter().map(&mut group).collect(), permutation: strips.concat() })
    }

    /// Permutes a list over the packed dimensions into the order of the strip-mined shape.
    fn apply<T: Copy>(&self, packed: &[T]) -> Vec<T> {
        self.permutation.iter().filter_map(|&dim| packed.get(usize::try_from(dim).ok()?).copied()).collect()
    }
}

/// Returns the inverse permutation: the list `result` with `result[list[i]] == i`.
pub fn inverted(permutation: &[i64]) -> Vec<i64> {
    let mut inverse = vec![0; permutation.len()];
    for (index, &of) in (0..).zip(permutation) {
        if let Some(place) = usize::try_from(of).ok().and_then(|of| inverse.get_mut(of)) {
            *place = index;
        }
    }
    inverse
}

/// Returns whether there is only one tile with its dimensions in order, so that packing only pads.
fn is_one_tile(packed: &[i64], inner_dims_pos: &[i64]) -> bool {
    let num_outer = packed.len().saturating_sub(inner_dims_pos.len());
    packed[..num_outer].iter().all(|&extent| extent == 1)
        && (0..).zip(inner_dims_pos).all(|(index, &dim)| index == dim)
}

/// The operations that replace `linalg.pack`; no reshape and transposition if it only pads.
pub struct LoweredPack {
    pub pad: OpId,
    pub reshaped: Option<[OpId; 2]>,
}

/// Replaces `linalg.pack` by operations that pad, expand and transpose. With `allow_insert_slice`, one that
/// only pads becomes an insertion.
pub fn lower_pack(rewriter: &mut Rewriter<'_>, op: OpId, allow_insert_slice: bool) -> Option<LoweredPack> {
    let context = rewriter.context();
    let pack = rewriter.op(op).dyn_cast::<PackOp<'_>>()?;
    let tiles = pack.static_inner_tiles();
    if tiles.contains(&DYNAMIC) {
        return None;
    }
    let (source, dest) = (pack.source(), pack.dest());
    let packed_type = dest.ty();
    let packed = packed_type.shape(context)?.to_vec();
    let rank = source.ty().shape(context)?.len();
    let (inner, outer) = (pack.inner_dims_pos(), pack.outer_dims_perm().unwrap_or_default());
    let strips = StripMined::of(rank, &inner, &outer)?;
    let (source, dest, location) = (source.id(), dest.id(), pack.location());
    let padding = pack.padding_value().map(|value| value.id());

    let low = index_attributes(context, &vec![0; rank]);
    let mut high = low.clone();
    let dims = [AffineExpr::dim(context, 0), AffineExpr::dim(context, 1)];
    let missing = dims[0].mul(context, AffineExpr::symbol(context, 0)).sub(context, dims[1]);
    let missing = AffineMap::get(context, 2, 1, &[missing]);
    for (&dim, &tile) in inner.iter().zip(&tiles) {
        let dim = usize::try_from(dim).ok()?;
        let first = usize::try_from(*strips.groups.get(dim)?.first()?).ok()?;
        let count = usize::try_from(*strips.permutation.get(first)?).ok()?;
        let extent = tensor::mixed_size(rewriter, location, source, dim);
        let count = tensor::mixed_size(rewriter, location, dest, count);
        let tile = OpFoldResult::index(context, tile);
        *high.get_mut(dim)? =
            make_composed_folded_affine_apply(rewriter, location, missing, &[count, extent, tile]);
    }
    let strip_mined = tensor::slice_type(context, packed_type, &strips.apply(&packed));
    let padded_type = tensor::collapsed_type(context, strip_mined, &strips.groups);
    let value = match padding {
        Some(value) => value,
        None => zero(rewriter, location, padded_type)?,
    };
    let padding = Padding { low: &low, high: &high, value, nofold: false };
    let pad = tensor::pad(rewriter, location, padded_type, source, &padding);
    let padded = rewriter.result(pad, 0);

    let padded_shape = padded_type.shape(context)?;
    if allow_insert_slice
        && is_one_tile(&packed, &inner)
        && dropped_dimensions(&packed, padded_shape).is_some()
    {
        let sizes = tensor::mixed_sizes(rewriter, location, dest);
        let slice = MixedSlice::from_start(context, sizes);
        let insert = tensor::insert_slice(rewriter, location, padded, dest, &slice);
        rewriter.replace_op_with(op, insert);
        return Some(LoweredPack { pad, reshaped: None });
    }
    let expand = tensor::expand_shape(rewriter, location, strip_mined, padded, &strips.groups)?;
    let expanded = rewriter.result(expand, 0);
    let transpose = transpose(rewriter, location, expanded, dest, &inverted(&strips.permutation))?;
    rewriter.replace_op_with(op, transpose);
    Some(LoweredPack { pad, reshaped: Some([expand, transpose]) })
}

fn zero(rewriter: &mut Rewriter<'_>, location: Location, ty: Type) -> Option<ValueId> {
    let context: &Context = rewriter.context();
    let value = zero_attribute(context, element_type_or_self(context, ty))?;
    Some(constant(rewriter, location, value))
}

/// Makes `linalg.transpose`.
pub fn transpose(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    input: ValueId,
    init: ValueId,
    permutation: &[i64],
) -> Option<OpId> {
    let permutation = rewriter.context().dense_i64_array_attribute(permutation);
    create_structured(
        rewriter,
        location,
        "linalg.transpose",
        &[input],
        &[init],
        &[("permutation", permutation)],
    )
}

/// The operations that replace `linalg.unpack`.
pub struct LoweredUnPack {
    /// The empty tensor, the transposition and the reshape; nothing where it is only a part of a tensor.
    pub reshaped: Option<[OpId; 3]>,
    pub slice: OpId,
}

/// Replaces `linalg.unpack` by operations that transpose, collapse and extract a part. With
/// `allow_extract_slice`, one that undoes padding becomes an extraction.
pub fn lower_unpack(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    allow_extract_slice: bool,
) -> Option<LoweredUnPack> {
    let context = rewriter.context();
    let unpack = rewriter.op(op).dyn_cast::<UnPackOp<'_>>()?;
    let (source, dest) = (unpack.source(), unpack.dest());
    let (packed_type, dest_type) = (source.ty(), dest.ty());
    let packed = packed_type.shape(context)?.to_vec();
    let rank = dest_type.shape(context)?.len();
    let (inner, outer) = (unpack.inner_dims_pos(), unpack.outer_dims_perm().unwrap_or_default());
    let strips = StripMined::of(rank, &inner, &outer)?;
    let (source, dest, location) = (source.id(), dest.id(), unpack.location());

    if allow_extract_slice && is_one_tile(&packed, &inner) {
        let mut sizes = index_attributes(context, &vec![1; packed.len() - rank]);
        sizes.extend(tensor::mixed_sizes(rewriter, location, dest));
        let slice = MixedSlice::from_start(context, sizes);
        let slice = tensor::extract_slice(rewriter, location, source, &slice, Some(dest_type));
        rewriter.replace_op_with(op, slice);
        return Some(LoweredUnPack { reshaped: None, slice });
    }
    let sizes = tensor::mixed_sizes(rewriter, location, source);
    let element = element_type_or_self(context, packed_type);
    let empty = tensor::empty(rewriter, location, &strips.apply(&sizes), element);
    let transpose = transpose(rewriter, location, source, empty, &strips.permutation)?;
    let transposed = rewriter.result(transpose, 0);
    let collapse = tensor::collapse_shape(rewriter, location, transposed, &strips.groups);
    let collapsed = rewriter.result(collapse, 0);
    let sizes = tensor::mixed_sizes(rewriter, location, dest);
    let slice = MixedSlice::from_start(context, sizes);
    let slice = tensor::extract_slice(rewriter, location, collapsed, &slice, Some(dest_type));
    let part = rewriter.result(slice, 0);
    let copy = create_structured(rewriter, location, "linalg.copy", &[part], &[dest], &[])?;
    rewriter.replace_op_with(op, copy);
    let empty = rewriter.body().defining_operation(empty)?;
    Some(LoweredUnPack { reshaped: Some([empty, transpose, collapse]), slice })
}
