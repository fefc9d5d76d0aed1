//! Structured operations of all kinds: those that have nothing to do, and those whose types can know more.

use rustc_hash::FxHashMap;

use super::{cast_if_needed, create_cast};
use crate::structured::loops::loops;
use crate::structured::{inits, is_structured, shape};
use ir::types::DYNAMIC;
use ir::{OpId, Operation, Type, TypeStorage, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};
use tensor::{CastOp, folds_into_producer};

/// Erases an operation on a memref without elements. A tensor without elements may still be used for its
/// type.
pub fn erase_dead(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let is_empty = |ty: Type| match ty.storage(context) {
        TypeStorage::MemRef { shape, .. } => shape.contains(&0),
        _ => false,
    };
    if !is_structured(view) || !view.operand_types().any(is_empty) {
        return None;
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Sets the result type of an operation to the more static type that it is cast to.
pub fn fold_cast_consumer(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let cast = rewriter.op(op).dyn_cast::<CastOp<'_>>().filter(|&cast| folds_into_producer(cast))?;
    let (source, ty) = (cast.source(), cast.dest().ty());
    let producer = source.defining_op().filter(|&producer| is_structured(producer))?;
    // In another block the cast may not be reached.
    if cast.block() != producer.block() {
        return None;
    }
    let (index, before, location) = (source.index(), source.ty(), producer.location());
    let init = inits(producer).nth(index)?;
    let mut operands: Vec<ValueId> = producer.operands().map(|operand| operand.id()).collect();
    let mut types: Vec<Type> = producer.result_types().collect();
    *types.get_mut(index)? = ty;
    let producer = producer.id();
    rewriter.set_insertion_point(producer);
    let operand = operands.get_mut(init)?;
    *operand = create_cast(rewriter, location, ty, *operand);
    let new = rewriter.clone_with(producer, &types, &operands);
    let result = rewriter.result(new, index);
    let back = create_cast(rewriter, location, before, result);
    let mut values: Vec<ValueId> = rewriter.body().results(new).collect();
    values[index] = back;
    rewriter.replace_op(producer, &values);
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}

/// Returns the shape of an operand's type, and the static shape of the source if the operand is a cast.
fn known_shape<'a>(op: Operation<'a>, operand: usize) -> Option<(&'a [i64], &'a [i64])> {
    let context = op.context();
    let value = op.operand(operand);
    let (own, ..) = value.ty().as_ranked_tensor(context)?;
    let source = value.defining::<CastOp<'_>>().map(|cast| cast.source().ty());
    let source = source.filter(|ty| ty.as_ranked_tensor(context).is_some() && ty.has_static_shape(context));
    Some((own, source.map_or(own, |ty| shape(context, ty))))
}

/// Casts operands to types with the extents that follow from those of others.
pub fn infer_static_shapes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let loops = loops(view)?;
    let is_memref = |ty: Type| {
        matches!(ty.storage(context), TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. })
    };
    if view.operand_types().any(is_memref)
        || loops.maps.len() != view.num_operands()
        || loops.maps.iter().any(|map| !map.is_projected_permutation(context, false))
    {
        return None;
    }
    let mut extents: FxHashMap<u32, i64> = FxHashMap::default();
    for (index, map) in loops.maps.iter().enumerate() {
        let Some((own, known)) = known_shape(view, index) else { continue };
        for ((result, &own), &known) in map.results(context).iter().zip(own).zip(known) {
            if own != DYNAMIC
                && let Some(dim) = result.dim_position(context)
            {
                extents.entry(dim).or_insert(known);
            }
        }
    }
    let mut new_types = Vec::new();
    let mut changed = false;
    for (map, ty) in loops.maps.iter().zip(view.operand_types()) {
        let Some((shape, element, encoding)) = ty.as_ranked_tensor(context) else {
            new_types.push(ty);
            continue;
        };
        let extent = |(result, &extent): (&ir::AffineExpr, &i64)| match extent {
            DYNAMIC => {
                let dim = result.dim_position(context);
                dim.and_then(|dim| extents.get(&dim).copied()).unwrap_or(DYNAMIC)
            }
            _ => extent,
        };
        let new: Vec<i64> = map.results(context).iter().zip(shape).map(extent).collect();
        changed |= new != shape;
        new_types.push(Type::ranked_tensor(context, new.as_slice(), element, encoding));
    }
    if !changed {
        return None;
    }
    let location = view.location();
    let before: Vec<Type> = view.result_types().collect();
    let types: Vec<Type> = inits(view).filter_map(|index| new_types.get(index).copied()).collect();
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let mut new_operands = Vec::new();
    for (operand, ty) in operands.into_iter().zip(new_types) {
        new_operands.push(cast_if_needed(rewriter, location, ty, operand));
    }
    let new = rewriter.clone_with(op, &types, &new_operands);
    let results: Vec<ValueId> = rewriter.body().results(new).collect();
    let mut values = Vec::new();
    for (result, ty) in results.into_iter().zip(before) {
        values.push(cast_if_needed(rewriter, location, ty, result));
    }
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}
