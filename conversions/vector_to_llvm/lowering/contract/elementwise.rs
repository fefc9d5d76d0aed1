//! Contractions that reduce dimensions of one element, by operations on elements.

use super::super::broadcast::extract;
use super::super::outer_product::combine;
use super::{Contraction, ELEMENTWISE, position_of, transpose};
use ir::ValueId;
use rewrite::Rewriter;
use vector::BroadcastOp;
use vector::types::{make_vector, vector_type};

pub fn lower(rewriter: &mut Rewriter<'_>, of: &Contraction, lowering: i64) -> Option<ValueId> {
    if lowering != ELEMENTWISE || of.mask.is_some() {
        return None;
    }
    let is_unit = |value: ValueId, map: ir::AffineMap| {
        let shape = vector_type(rewriter.context(), rewriter.type_of(value)).map(|of| of.shape.to_vec());
        reduced(rewriter, of, map)
            .is_some_and(|dims| shape.is_some_and(|shape| dims.iter().all(|&dim| shape.get(dim) == Some(&1))))
    };
    if !is_unit(of.lhs, of.maps[0]) || !is_unit(of.rhs, of.maps[1]) {
        return None;
    }
    let operands = [Operand::of(rewriter, of, 0)?, Operand::of(rewriter, of, 1)?];
    let mut values = [of.lhs, of.rhs];
    for (value, operand) in values.iter_mut().zip(&operands) {
        *value = operand.broadcast(rewriter, of, *value)?;
    }
    let context = rewriter.context();
    let is_integer = {
        let element = rewriter.type_of(of.lhs).element_type(context)?;
        !element.is_float(context)
    };
    for (value, operand) in values.iter_mut().zip(&operands) {
        *value = transpose(rewriter, of.location, *value, &operand.permutation)?;
    }
    for (value, operand) in values.iter_mut().zip(&operands) {
        *value = extract(rewriter, of.location, *value, &vec![0; operand.num_reduced])?;
    }
    combine(rewriter, of.location, values, of.acc, of.kind, !is_integer)
}

/// Returns the results of a map that are reduced.
fn reduced(rewriter: &Rewriter<'_>, of: &Contraction, map: ir::AffineMap) -> Option<Vec<usize>> {
    let context = rewriter.context();
    let mut found = Vec::new();
    for (index, result) in map.results(context).iter().enumerate() {
        if *of.reductions.get(result.dim_position(context)? as usize)? {
            found.push(index);
        }
    }
    Some(found)
}

/// How an operand becomes a vector whose first dimensions are those that are reduced, and the others those of the
/// result.
struct Operand {
    /// The extents of dimensions of the result that the operand does not have.
    added: Vec<i64>,
    permutation: Vec<i64>,
    num_reduced: usize,
}

impl Operand {
    fn of(rewriter: &Rewriter<'_>, of: &Contraction, index: usize) -> Option<Self> {
        let context = rewriter.context();
        let (map, of_result) = (of.maps[index], of.maps[2].results(context));
        let reduced = reduced(rewriter, of, map)?;
        let num_added = of_result.len().checked_sub(map.results(context).len() - reduced.len())?;
        let mut permutation: Vec<i64> = reduced.iter().map(|&dim| (num_added + dim) as i64).collect();
        let shape = vector_type(context, of.result).map_or(&[][..], |of| of.shape);
        let mut added = Vec::new();
        for (place, result) in of_result.iter().enumerate() {
            match position_of(rewriter, map, result.dim_position(context)?) {
                Some(dim) => permutation.push((num_added + dim) as i64),
                None => {
                    added.push(*shape.get(place)?);
                    permutation.push(added.len() as i64 - 1);
                }
            }
        }
        Some(Operand { added, permutation, num_reduced: reduced.len() })
    }

    fn broadcast(&self, rewriter: &mut Rewriter<'_>, of: &Contraction, value: ValueId) -> Option<ValueId> {
        if self.added.is_empty() {
            return Some(value);
        }
        let context = rewriter.context();
        let from = vector_type(context, rewriter.type_of(value))?;
        let shape = [&self.added[..], from.shape].concat();
        let ty = make_vector(context, &shape, &vec![false; shape.len()], from.element);
        let state = BroadcastOp::build(rewriter.scope(), of.location, ty, value);
        Some(rewriter.create_value(state))
    }
}
