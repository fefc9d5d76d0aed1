//! A function: the memrefs that it makes, its arguments, and the results of operations.

use super::allocations::{normalize_allocation, normalize_reinterpret_cast};
use super::signatures::{set_function_type, update_signature};
use super::{Functions, without_layout};
use affine::{Remap, replace_all_memref_uses};
use func::FuncOp;
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{AffineMap, Ir, OpRef, OperationState, RegionId, Type};
use memref::{AllocOp, AllocaOp, ReinterpretCastOp};
use rewrite::Rewriter;

/// Normalizes the memrefs of a function, and the calls of it.
pub fn normalize(ir: &mut Ir, functions: &mut Functions, function: OpRef) {
    let context = ir.share_context();
    let Some(view) = ir.operation(function).dyn_cast::<FuncOp<'_>>() else { return };
    let Some((inputs, results)) = view.function_type().function(&context) else { return };
    if view.body().front().is_none() {
        let normal = |types: &[Type]| -> Vec<Type> {
            let new = |&ty: &Type| without_layout(&context, ty).map_or(ty, |new| new.0);
            types.iter().map(new).collect()
        };
        let (inputs, results) = (normal(inputs), normal(results));
        set_function_type(ir, function, &inputs, &results);
        return update_signature(ir, functions, function);
    }
    let mut by_kind: [Vec<OpRef>; 3] = Default::default();
    walk_post_order(*view, |op| {
        let is = [op.isa::<AllocOp<'_>>(), op.isa::<AllocaOp<'_>>(), op.isa::<ReinterpretCastOp<'_>>()];
        if let Some(kind) = is.iter().position(|&is| is) {
            by_kind[kind].push(op.op_ref());
        }
    });
    // A memref that cannot be normalized stays.
    for (kind, ops) in by_kind.iter().enumerate() {
        for &OpRef { body, op } in ops {
            let mut rewriter = Rewriter::new(ir, &context, body, None);
            let _ = match kind {
                0 | 1 => normalize_allocation(&mut rewriter, op),
                _ => normalize_reinterpret_cast(&mut rewriter, op),
            };
        }
    }
    normalize_arguments(ir, function);
    let mut others: Vec<OpRef> = Vec::new();
    walk_post_order(ir.operation(function), |op| {
        let is_normal = op.has_trait(Trait::MemRefsNormalizable) && !op.isa::<func::CallOp<'_>>();
        others.extend((is_normal && op.num_results() != 0).then(|| op.op_ref()));
    });
    for op in others {
        normalize_results(ir, op);
    }
    update_signature(ir, functions, function);
}

fn normalize_arguments(ir: &mut Ir, function: OpRef) {
    let context = ir.share_context();
    let entry = ir.operation(function).region(0).and_then(|region| region.front());
    let Some((body, block)) = entry.map(|entry| (entry.body_id(), entry.id())) else { return };
    let mut rewriter = Rewriter::new(ir, &context, body, None);
    for index in 0..rewriter.body().num_arguments(block) {
        let old = rewriter.body().argument(block, index);
        let location = rewriter.value(old).location();
        let Some((ty, map)) = without_layout(&context, rewriter.type_of(old)) else { continue };
        let new = rewriter.body_mut().insert_block_argument(block, index, ty, location);
        let is_replaced = map.num_symbols(&context) == 0
            && replace_all_memref_uses(&mut rewriter, old, &Remap::new(new, map, &[]), true).is_some();
        rewriter.body_mut().erase_block_argument(block, index + usize::from(is_replaced));
    }
}

/// Makes an operation whose results have no layouts, if it has other ones.
fn normalize_results(ir: &mut Ir, OpRef { body, op }: OpRef) -> Option<()> {
    let context = ir.share_context();
    let mut rewriter = Rewriter::new(ir, &context, body, None);
    let view = rewriter.op(op);
    let new: Vec<Option<(Type, AffineMap)>> =
        view.result_types().map(|ty| without_layout(&context, ty)).collect();
    if new.iter().all(Option::is_none) {
        return None;
    }
    let types = view.result_types().zip(&new).map(|(ty, new)| new.map_or(ty, |new| new.0));
    let state = OperationState {
        operands: view.operands().map(|operand| operand.id()).collect(),
        result_types: types.collect(),
        properties: view.properties().into(),
        attributes: view.discardable_attributes(),
        ..OperationState::new(view.name(), view.location())
    };
    let regions: Vec<RegionId> = view.regions().map(|region| region.id()).collect();
    let copies: Vec<RegionId> = regions.iter().map(|_| rewriter.body_mut().create_region()).collect();
    rewriter.set_insertion_point(op);
    let copy = rewriter.create(OperationState { regions: copies.iter().copied().collect(), ..state });
    let move_regions = |rewriter: &mut Rewriter<'_>, from: &[RegionId], to: &[RegionId]| {
        for (&from, &to) in from.iter().zip(to) {
            rewriter.inline_region_before(from, to, None);
        }
    };
    move_regions(&mut rewriter, &regions, &copies);
    for (index, new) in new.into_iter().enumerate() {
        let Some((_, map)) = new else { continue };
        let (old, value) = (rewriter.result(op, index), rewriter.result(copy, index));
        let is_replaced = map.num_symbols(&context) == 0
            && replace_all_memref_uses(&mut rewriter, old, &Remap::new(value, map, &[]), true).is_some();
        if !is_replaced {
            // Users that were changed already get the first operation again.
            for index in 0..=index {
                let (old, value) = (rewriter.result(op, index), rewriter.result(copy, index));
                rewriter.replace_all_uses(value, old);
            }
            move_regions(&mut rewriter, &copies, &regions);
            rewriter.erase_op(copy);
            return None;
        }
    }
    rewriter.replace_op_with(op, copy);
    Some(())
}
