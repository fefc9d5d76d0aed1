//! A structured operation on packed operands: loops get inner loops over tiles, operands the dimensions of those.
//!
//! Follows `linalg::pack` and `packMatmulGreedily` of mlir/lib/Dialect/Linalg/Transforms/Transforms.cpp.

use super::super::build::iterator_types;
use super::super::structured::{inits, inputs};
use super::super::tiling::slices::flat_list_of_operand_dims;
use super::super::{GenericOp, PackOp};
use super::generalize::generalize;
use super::interchange::interchange;
use crate::relayout::build::{Tiling, pack_state, unpack_state};
use crate::structured::contraction::contraction_dims;
use crate::structured::loops::{Loops, loops};
use affine::make_composed_folded_affine_apply;
use arith::{constant, constant_index};
use ir::types::DYNAMIC;
use ir::{AffineExpr, AffineMap, Attribute, Context, Location, OpId, Type, ValueId};
use rewrite::matchers::zero_attribute;
use rewrite::{OpFoldResult, Rewriter};
use verify::element_type_or_self;

/// Packs the operands of `op` by one size for each loop, zero for a loop that stays as it is. Gives the operation on
/// packed operands, whose results are unpacked; `None` where an operand is not accessed by loops alone.
pub fn pack(rewriter: &mut Rewriter<'_>, op: OpId, sizes: &[OpFoldResult]) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let Loops { mut maps, mut reductions } = loops(view)?;
    if sizes.len() != reductions.len() {
        return None;
    }
    let location = view.location();
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let (inputs, inits) = (inputs(view), inits(view));
    let mut tilings = vec![Tiling::default(); operands.len()];
    for (dim, &size) in (0u32..).zip(sizes) {
        if rewriter.is_constant_int(size, 0) {
            continue;
        }
        let packed = add_inner_loop(context, &mut maps, &mut reductions, dim)?;
        for (tiling, position) in tilings.iter_mut().zip(packed) {
            if let Some(position) = position {
                tiling.inner_dims_pos.push(position);
                tiling.inner_tiles.push(size);
            }
        }
    }
    let mut packed = Vec::new();
    for (&operand, tiling) in operands.iter().zip(&tilings) {
        packed.push(match tiling.inner_tiles.is_empty() {
            true => operand,
            false => pack_operand(rewriter, location, operand, tiling)?,
        });
    }
    let types: Vec<Type> = packed[inits.clone()].iter().map(|&value| rewriter.type_of(value)).collect();
    let generic = replace_region_of(
        rewriter,
        op,
        &types,
        &packed[inputs],
        &packed[inits.clone()],
        (&maps, &reductions),
    )?;
    let mut results = Vec::new();
    let all: Vec<ValueId> = rewriter.body().results(generic).collect();
    for (result, index) in all.into_iter().zip(inits) {
        if tilings[index].inner_tiles.is_empty() {
            results.push(result);
            continue;
        }
        let state = unpack_state(rewriter, location, result, operands[index], &tilings[index]);
        results.push(rewriter.create_value(state));
    }
    rewriter.replace_op(op, &results);
    Some(generic)
}

/// Makes a generic operation with the region of `op`, which is left without it.
pub(super) fn replace_region_of(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    types: &[Type],
    inputs: &[ValueId],
    outputs: &[ValueId],
    (maps, reductions): (&[AffineMap], &[bool]),
) -> Option<OpId> {
    let context = rewriter.context();
    let (location, from) = (rewriter.op(op).location(), rewriter.op(op).region(0)?.id());
    let maps: Vec<Attribute> = maps.iter().map(|&map| context.affine_map_attribute(map)).collect();
    let kinds = iterator_types(context, reductions);
    let region = rewriter.body_mut().create_region();
    let state = GenericOp::build(rewriter.scope(), location, types, inputs, outputs, &maps, &kinds, region);
    let generic = rewriter.create(state);
    rewriter.inline_region_before(from, region, None);
    Some(generic)
}

/// Adds the inner loop of loop `dim`; says for each operand which of its dimensions is tiled by it.
fn add_inner_loop(
    context: &Context,
    maps: &mut [AffineMap],
    reductions: &mut Vec<bool>,
    dim: u32,
) -> Option<Vec<Option<i64>>> {
    let new = reductions.len() as u32;
    reductions.push(*reductions.get(dim as usize)?);
    let mut packed = Vec::new();
    for map in maps {
        let mut results = map.results(context).to_vec();
        let position = results.iter().position(|result| result.is_function_of_dim(context, dim));
        if let Some(position) = position {
            results[position].dim_position(context)?;
            results.push(AffineExpr::dim(context, new));
        }
        *map = AffineMap::get(context, new + 1, map.num_symbols(context), &results);
        packed.push(position.map(|position| position as i64));
    }
    Some(packed)
}

fn pack_operand(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    operand: ValueId,
    tiling: &Tiling,
) -> Option<ValueId> {
    let context = rewriter.context();
    let dest = pack_destination(rewriter, location, operand, tiling)?;
    let shape = rewriter.type_of(operand).shape(context)?;
    let is_even = |(&dim, &tile): (&i64, &OpFoldResult)| {
        let extent = usize::try_from(dim).ok().and_then(|dim| shape.get(dim).copied());
        let rest =
            extent.zip(rewriter.constant_int(tile)).and_then(|(extent, tile)| extent.checked_rem(tile));
        rest == Some(0)
    };
    let needs_no_padding =
        !shape.contains(&DYNAMIC) && tiling.inner_dims_pos.iter().zip(&tiling.inner_tiles).all(is_even);
    let padding = match needs_no_padding {
        true => None,
        false => {
            let zero = zero_attribute(context, element_type_or_self(context, rewriter.type_of(dest)))?;
            Some(constant(rewriter, location, zero))
        }
    };
    let state = pack_state(rewriter, location, operand, dest, padding, tiling);
    Some(rewriter.create_value(state))
}

/// Creates the empty tensor that `source` is packed into (`PackOp::createDestinationTensor`).
pub(super) fn pack_destination(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    source: ValueId,
    tiling: &Tiling,
) -> Option<ValueId> {
    let context = rewriter.context();
    let ty = rewriter.type_of(source);
    let mut sizes = Vec::new();
    for (dim, &extent) in ty.shape(context)?.iter().enumerate() {
        sizes.push(match extent {
            DYNAMIC => {
                let dim = constant_index(rewriter, location, dim as i64);
                let state = tensor::DimOp::build(rewriter.scope(), location, source, dim);
                OpFoldResult::Value(rewriter.create_value(state))
            }
            _ => OpFoldResult::index(context, extent),
        });
    }
    let quotient = AffineExpr::dim(context, 0).ceil_div(context, AffineExpr::dim(context, 1));
    let quotient = AffineMap::get(context, 2, 0, &[quotient]);
    for (&dim, &tile) in tiling.inner_dims_pos.iter().zip(&tiling.inner_tiles) {
        let size = sizes.get_mut(usize::try_from(dim).ok()?)?;
        *size = make_composed_folded_affine_apply(rewriter, location, quotient, &[*size, tile]);
    }
    if !tiling.outer_dims_perm.is_empty() {
        let outer = tiling.outer_dims_perm.iter().map(|&dim| sizes.get(usize::try_from(dim).ok()?).copied());
        sizes = outer.collect::<Option<_>>()?;
    }
    sizes.extend(&tiling.inner_tiles);
    Some(tensor::empty(rewriter, location, &sizes, element_type_or_self(context, ty)))
}

/// How the matrix product in an operation is packed: numbers for m, n and k.
pub struct MatmulPacking {
    pub sizes: [i64; 3],
    /// For each size that is not zero: the extent of the loop is rounded up to a multiple of it and used as
    /// size.
    pub multiples: [i64; 3],
    /// The places of m, n and k among the innermost loops.
    pub order: [usize; 3],
}

/// Packs the innermost matrix product in `op`. `None` where there is none; a named operation may have become a
/// generic one by then.
pub fn pack_matmul_greedily(rewriter: &mut Rewriter<'_>, op: OpId, packing: &MatmulPacking) -> Option<OpId> {
    let context = rewriter.context();
    let of = loops(rewriter.op(op))?;
    let num_outer = of.reductions.len().checked_sub(3).filter(|_| of.reductions.len() > 2)?;
    let dims = contraction_dims(context, &of)
        .filter(|dims| !(dims.m.is_empty() || dims.n.is_empty() || dims.k.is_empty()))?;
    let found = [*dims.m.last()?, *dims.n.last()?, *dims.k.last()?];
    let generic = match rewriter.op(op).isa::<GenericOp<'_>>() {
        true => op,
        false => generalize(rewriter, op)?,
    };
    let mut order: Vec<Option<u32>> = vec![None; of.reductions.len()];
    let (mut sizes, mut multiples) = ([0; 3], [0; 3]);
    for (index, &dim) in found.iter().enumerate() {
        let place = packing.order[index];
        *order.get_mut(num_outer + place)? = Some(dim);
        sizes[place] = packing.sizes[index];
        multiples[place] = packing.multiples[index];
    }
    let mut others = (0..of.reductions.len() as u32).filter(|dim| !found.contains(dim));
    let order: Option<Vec<u32>> = order.into_iter().map(|dim| dim.or_else(|| others.next())).collect();
    interchange(rewriter, generic, &order?)?;

    rewriter.set_insertion_point_after(generic);
    let ranges = loop_ranges(rewriter, generic)?;
    let location = rewriter.op(generic).location();
    let mut all = vec![OpFoldResult::index(context, 0); num_outer];
    let [d0, s0] = [AffineExpr::dim(context, 0), AffineExpr::symbol(context, 0)];
    let rounded = AffineMap::get(context, 1, 1, &[d0.ceil_div(context, s0).mul(context, s0)]);
    for (size, multiple) in sizes.into_iter().zip(multiples) {
        all.push(match multiple {
            0 => OpFoldResult::index(context, size),
            _ => {
                let operands = [*ranges.get(all.len())?, OpFoldResult::index(context, multiple)];
                make_composed_folded_affine_apply(rewriter, location, rounded, &operands)
            }
        });
    }
    pack(rewriter, generic, &all)
}

/// Returns the trip count of each loop (`LinalgOp::createLoopRanges`).
pub(crate) fn loop_ranges(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<Vec<OpFoldResult>> {
    let context = rewriter.context();
    let Loops { maps, reductions } = loops(rewriter.op(op))?;
    let location = rewriter.op(op).location();
    let extents = flat_list_of_operand_dims(rewriter, op, location);
    let mut ranges = vec![None; reductions.len()];
    for (result, extent) in maps.iter().flat_map(|map| map.results(context)).zip(extents) {
        if let Some(range) = result.dim_position(context).and_then(|dim| ranges.get_mut(dim as usize)) {
            range.get_or_insert(extent);
        }
    }
    ranges.into_iter().collect()
}

/// Permutes the outer and inner dimensions of a packing.
pub(super) fn permuted(tiling: &Tiling, rank: usize, outer: &[i64], inner: &[i64]) -> Option<Tiling> {
    fn apply<T: Copy>(list: &[T], permutation: &[i64]) -> Option<Vec<T>> {
        if permutation.is_empty() {
            return Some(list.to_vec());
        }
        permutation.iter().map(|&index| list.get(usize::try_from(index).ok()?).copied()).collect()
    }
    let order = match tiling.outer_dims_perm.is_empty() {
        true => (0..rank as i64).collect(),
        false => tiling.outer_dims_perm.clone(),
    };
    Some(Tiling {
        inner_dims_pos: apply(&tiling.inner_dims_pos, inner)?,
        inner_tiles: apply(&tiling.inner_tiles, inner)?,
        outer_dims_perm: apply(&order, outer)?,
    })
}

/// Returns the tiling of `linalg.pack` and the rank of its source.
pub(super) fn tiling_of(rewriter: &Rewriter<'_>, pack: OpId) -> Option<(Tiling, usize)> {
    let view = rewriter.op(pack).dyn_cast::<PackOp<'_>>()?;
    Some((Tiling::of_pack(view), view.source().ty().shape(rewriter.context())?.len()))
}
