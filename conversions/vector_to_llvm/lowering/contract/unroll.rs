//! Contractions as several of one dimension less.

use super::super::broadcast::{extract, insert};
use super::{Contraction, mask_operation, multiply, position_of, zero};
use ir::{AffineExpr, AffineMap, Attribute, Location, ValueId};
use rewrite::Rewriter;
use vector::types::{make_vector, vector_type};
use vector::{CombiningKind, ContractionOp, ReductionOp};

/// Takes a dimension apart: one that all have, or one operand and the result, or that is reduced.
pub fn lower(rewriter: &mut Rewriter<'_>, of: &Contraction) -> Option<ValueId> {
    let [lhs, rhs, _] = of.layout(rewriter)?;
    let in_both = |dim: u32| Some((position_of_dim(&lhs, dim)?, position_of_dim(&rhs, dim)?));
    let dims = |is_reduction: bool| {
        let of_kind = of.reductions.iter().enumerate().filter(move |&(_, &of)| of == is_reduction);
        of_kind.map(|(dim, _)| dim as u32)
    };
    if let Some((left, right)) = dims(false).find_map(in_both) {
        return lower_parallel(rewriter, of, Some(left), Some(right));
    }
    let contracted: Vec<u32> = dims(true).filter(|&dim| in_both(dim).is_some()).collect();
    let free = |dims: &[u32]| dims.iter().position(|dim| !contracted.contains(dim));
    if let Some(left) = free(&lhs) {
        return lower_parallel(rewriter, of, Some(left), None);
    }
    if let Some(right) = free(&rhs) {
        return lower_parallel(rewriter, of, None, Some(right));
    }
    match contracted.is_empty() {
        true => None,
        false => lower_reduction(rewriter, of),
    }
}

fn position_of_dim(dims: &[u32], dim: u32) -> Option<usize> {
    dims.iter().position(|&of| of == dim)
}

/// Returns the map without a dimension.
fn without_dim(rewriter: &Rewriter<'_>, map: AffineMap, dim: u32) -> Option<AffineMap> {
    let context = rewriter.context();
    let mut results = Vec::new();
    for result in map.results(context) {
        let position = result.dim_position(context)?;
        if position != dim {
            results.push(AffineExpr::dim(context, if position < dim { position } else { position - 1 }));
        }
    }
    Some(AffineMap::get(context, map.num_dims(context) - 1, 0, &results))
}

/// The maps and the iterators of contractions without a dimension.
struct Low {
    maps: Vec<Attribute>,
    iterator_types: Vec<Attribute>,
}

impl Low {
    fn of(rewriter: &Rewriter<'_>, of: &Contraction, dim: u32) -> Option<Self> {
        let context = rewriter.context();
        let mut maps = Vec::new();
        for map in of.maps {
            maps.push(context.affine_map_attribute(without_dim(rewriter, map, dim)?));
        }
        let mut iterator_types = of.iterator_types.clone();
        iterator_types.remove(dim as usize);
        Some(Low { maps, iterator_types })
    }

    fn create(
        &self,
        rewriter: &mut Rewriter<'_>,
        location: Location,
        [lhs, rhs, acc]: [ValueId; 3],
        mask: Option<ValueId>,
    ) -> ValueId {
        let ty = rewriter.type_of(acc);
        let (maps, iterators) = (&self.maps, &self.iterator_types);
        let state = ContractionOp::build(rewriter.scope(), location, ty, lhs, rhs, acc, maps, iterators);
        let op = rewriter.create(state);
        mask_operation(rewriter, op, mask)
    }
}

/// Takes the part of a vector at `position` of the dimension `dim`. Without one, takes all.
fn part(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    dim: Option<usize>,
    position: i64,
) -> Option<ValueId> {
    let Some(dim) = dim else { return Some(value) };
    if dim == 0 {
        return extract(rewriter, location, value, &[position]);
    }
    let context = rewriter.context();
    let of = vector_type(context, rewriter.type_of(value))?;
    let (mut shape, mut scalable) = (of.shape.to_vec(), of.scalable.to_vec());
    shape.remove(dim);
    scalable.remove(dim);
    let ty = make_vector(context, &shape, &scalable, of.element);
    let mut all = zero(rewriter, location, ty)?;
    for index in 0..shape[0] {
        let row = extract(rewriter, location, value, &[index])?;
        let row = part(rewriter, location, row, Some(dim - 1), position)?;
        all = insert(rewriter, location, row, all, index);
    }
    Some(all)
}

/// Puts `value` into `into` at `position` of the dimension `dim`. Without one, it is all.
fn put(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    into: ValueId,
    dim: Option<usize>,
    position: i64,
) -> Option<ValueId> {
    let Some(dim) = dim else { return Some(value) };
    if dim == 0 {
        return Some(insert(rewriter, location, value, into, position));
    }
    let count = *vector_type(rewriter.context(), rewriter.type_of(into))?.shape.first()?;
    let mut all = into;
    for index in 0..count {
        let old = extract(rewriter, location, all, &[index])?;
        let new = extract(rewriter, location, value, &[index])?;
        let row = put(rewriter, location, new, old, Some(dim - 1), position)?;
        all = insert(rewriter, location, row, all, index);
    }
    Some(all)
}

fn lower_parallel(
    rewriter: &mut Rewriter<'_>,
    of: &Contraction,
    left: Option<usize>,
    right: Option<usize>,
) -> Option<ValueId> {
    let context = rewriter.context();
    let (map, value, at) = match (left, right) {
        (Some(left), _) => (of.maps[0], of.lhs, left),
        (None, Some(right)) => (of.maps[1], of.rhs, right),
        (None, None) => return None,
    };
    let dim = map.results(context).get(at)?.dim_position(context)?;
    let ty = vector_type(context, rewriter.type_of(value))?;
    if *ty.scalable.get(at)? {
        return None;
    }
    let count = *ty.shape.get(at)?;
    let in_result = position_of(rewriter, of.maps[2], dim);
    if in_result.is_none() && count != 1 {
        return None;
    }
    vector_type(context, of.result)?;
    let low = Low::of(rewriter, of, dim)?;
    let location = of.location;
    let mut all = zero(rewriter, location, of.result)?;
    for position in 0..count {
        let lhs = part(rewriter, location, of.lhs, left, position)?;
        let rhs = part(rewriter, location, of.rhs, right, position)?;
        let acc = part(rewriter, location, of.acc, in_result, position)?;
        let mask = match of.mask {
            Some(mask) => Some(part(rewriter, location, mask, Some(dim as usize), position)?),
            None => None,
        };
        let new = low.create(rewriter, location, [lhs, rhs, acc], mask);
        all = put(rewriter, location, new, all, in_result, position)?;
    }
    Some(all)
}

fn lower_reduction(rewriter: &mut Rewriter<'_>, of: &Contraction) -> Option<ValueId> {
    let context = rewriter.context();
    if vector_type(context, of.result).is_some() {
        return None;
    }
    let left = position_of(rewriter, of.maps[0], 0)?;
    let right = position_of(rewriter, of.maps[1], 0)?;
    let lhs_type = vector_type(context, rewriter.type_of(of.lhs))?;
    let rhs_type = vector_type(context, rewriter.type_of(of.rhs))?;
    let count = *lhs_type.shape.get(left)?;
    if rhs_type.shape.get(right) != Some(&count) {
        return None;
    }
    let location = of.location;
    if lhs_type.rank() == 1 {
        if rhs_type.rank() != 1 {
            return None;
        }
        let is_integer = of.is_integer(rewriter);
        let product = multiply(rewriter, location, of.lhs, of.rhs, is_integer);
        let (ty, kind) = (of.result, CombiningKind::ADD);
        let state = ReductionOp::build(rewriter.scope(), location, ty, kind, product, Some(of.acc));
        let sum = rewriter.create(state);
        return Some(mask_operation(rewriter, sum, of.mask));
    }
    let low = Low::of(rewriter, of, 0)?;
    let mut result = of.acc;
    for position in 0..count {
        let lhs = part(rewriter, location, of.lhs, Some(left), position)?;
        let rhs = part(rewriter, location, of.rhs, Some(right), position)?;
        let mask = match of.mask {
            Some(mask) => Some(part(rewriter, location, mask, Some(0), position)?),
            None => None,
        };
        result = low.create(rewriter, location, [lhs, rhs, result], mask);
    }
    Some(result)
}
