//! Contractions as `vector.contract`.
//!
//! Follows `vectorizeAsLinalgContraction` of mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

use super::combiners::combining_kind;
use super::state::State;
use super::vectors::{element_of, read_or_masked_read, write_or_masked_write, zero};
use ir::views::EnumValue as _;
use ir::{AffineExpr, Attribute, Context, OpId, ValueId};
use linalg::{inits, loops, reduction_combiner};
use rewrite::Rewriter;
use vector::{ContractionOp, IteratorType};

/// Returns the kinds of the loops of a `vector.contract`.
pub fn iterator_types(context: &Context, reductions: &[bool]) -> Vec<Attribute> {
    let kind = |&reduced: &bool| match reduced {
        true => IteratorType::Reduction,
        false => IteratorType::Parallel,
    };
    let attribute = |of: IteratorType| of.to_dialect_attribute(context, "mlir::vector::IteratorTypeAttr");
    reductions.iter().map(kind).map(attribute).collect()
}

/// Reads the operands, contracts them and writes the output. Returns the tensor that was written to.
pub fn vectorize(rewriter: &mut Rewriter<'_>, state: &mut State, op: OpId) -> Option<Vec<ValueId>> {
    let context = rewriter.context();
    let location = state.location;
    let view = rewriter.op(op);
    let kind = combining_kind(reduction_combiner(view, 0)?)?;
    let (loops, output) = (loops(view)?, view.operand(inits(view).start).id());
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let inputs = loops.maps.get(..2)?;
    let is_used = |dim: u32| {
        let dim = AffineExpr::dim(context, dim);
        inputs.iter().any(|map| map.result_position(context, dim).is_some())
    };
    if !(0..loops.reductions.len() as u32).all(is_used) {
        return None;
    }
    let mut vectors = Vec::new();
    for (&operand, &map) in operands.iter().zip(&loops.maps) {
        let element = element_of(rewriter, operand);
        let ty = state.vector_type(context, element, Some(map));
        let padding = zero(rewriter, location, element)?;
        vectors.push(read_or_masked_read(rewriter, location, operand, ty, Some(padding), false)?);
    }
    let &[lhs, rhs, acc] = &vectors[..] else { return None };
    let maps: Vec<Attribute> = loops.maps.iter().map(|&map| context.affine_map_attribute(map)).collect();
    let iterators = iterator_types(context, &loops.reductions);
    let ty = rewriter.type_of(acc);
    let scope = rewriter.scope();
    let mut contract = ContractionOp::build(scope, location, ty, lhs, rhs, acc, &maps, &iterators);
    ContractionOp::set_kind(&mut contract, context, kind);
    let contract = rewriter.create(contract);
    let masked = state.masked(rewriter, contract, None);
    let result = rewriter.result(masked, 0);
    let write = write_or_masked_write(rewriter, location, result, output, None, false)?;
    Some(rewriter.body().results(write).collect())
}
