//! Allocations, and casts that give a memref another shape.

use super::without_layout;
use affine::{AffineApplyOp, Remap, replace_all_memref_uses, size_of, tiles};
use arith::{AddIOp, SubIOp, constant_index};
use ir::types::DYNAMIC;
use ir::{AffineMap, Location, OpId, Type, ValueId};
use memref::{AllocOp, AllocaOp, ReinterpretCastOp};
use rewrite::Rewriter;

/// Replaces `memref.alloc` or `memref.alloca`.
pub fn normalize_allocation(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let ids = |values: &mut dyn Iterator<Item = ir::Value<'_>>| values.map(|value| value.id()).collect();
    let (symbols, alignment, is_alloca): (Vec<ValueId>, _, _) = match view.dyn_cast::<AllocOp<'_>>() {
        Some(alloc) => (ids(&mut alloc.symbol_operands()), alloc.alignment(), false),
        None => {
            let alloca = view.dyn_cast::<AllocaOp<'_>>()?;
            (ids(&mut alloca.symbol_operands()), alloca.alignment(), true)
        }
    };
    let (location, memref) = (view.location(), view.result(0).id());
    let sizes: Vec<ValueId> = ids(&mut view.operands().take(view.num_operands() - symbols.len()));
    let old = rewriter.type_of(memref);
    let (new, map) = without_layout(context, old)?;
    rewriter.set_insertion_point(op);
    let sizes = dynamic_sizes(rewriter, location, (old, new, map), &sizes)?;
    let mut state = match is_alloca {
        true => AllocaOp::build(rewriter.scope(), location, new, &sizes, &[]),
        false => AllocOp::build(rewriter.scope(), location, new, &sizes, &[]),
    };
    match is_alloca {
        true => AllocaOp::set_alignment(&mut state, context, alignment),
        false => AllocOp::set_alignment(&mut state, context, alignment),
    }
    let allocation = rewriter.create(state);
    let value = rewriter.result(allocation, 0);
    replace(rewriter, op, allocation, &Remap { symbols: &symbols, ..Remap::new(value, map, &[]) })
}

/// Makes the users of the result of `op` use another memref, or erases that.
fn replace(rewriter: &mut Rewriter<'_>, op: OpId, new: OpId, remap: &Remap<'_>) -> Option<()> {
    let memref = rewriter.result(op, 0);
    let num_inputs = remap.map.num_symbols(rewriter.context()) as usize;
    let is_replaced = num_inputs == remap.symbols.len()
        && replace_all_memref_uses(rewriter, memref, remap, false).is_some();
    if !is_replaced {
        rewriter.erase_op(new);
        return None;
    }
    rewriter.replace_op_with(op, new);
    Some(())
}

/// Computes the sizes of the dynamic dimensions of a memref from those of the one with a layout.
fn dynamic_sizes(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    (old, new, map): (Type, Type, AffineMap),
    sizes: &[ValueId],
) -> Option<Vec<ValueId>> {
    let context = rewriter.context();
    let new_shape = new.shape(context)?;
    if !new_shape.contains(&DYNAMIC) {
        return Some(Vec::new());
    }
    let mut dynamic = sizes.iter().copied();
    let mut inputs = Vec::new();
    for &size in old.shape(context)? {
        inputs.push(match size {
            DYNAMIC => dynamic.next()?,
            size => constant_index(rewriter, location, size),
        });
    }
    let tiles = tiles(context, map);
    let (num_inputs, num_symbols) = (map.num_inputs(context), map.num_symbols(context));
    let dims =
        map.results(context).iter().enumerate().filter(|&(dim, _)| new_shape.get(dim) == Some(&DYNAMIC));
    let mut apply = |(dim, &result)| {
        let size = size_of(context, &tiles, dim, result);
        let map = AffineMap::get(context, num_inputs, num_symbols, &[size]);
        let state = AffineApplyOp::build(rewriter.scope(), location, map, &inputs);
        rewriter.create_value(state)
    };
    Some(dims.map(&mut apply).collect())
}

/// Replaces `memref.reinterpret_cast`, whose sizes and strides become the sizes of the new memref.
pub fn normalize_reinterpret_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ReinterpretCastOp<'_>>()?;
    let (location, source) = (view.location(), view.source().id());
    let sizes: Vec<ValueId> = view.sizes().map(|size| size.id()).collect();
    let strides: Vec<ValueId> = view.strides().map(|stride| stride.id()).collect();
    let old = view.result().ty();
    let (new, map) = without_layout(context, old)?;
    let (old_shape, shape) = (old.shape(context)?, new.shape(context)?.to_vec());
    rewriter.set_insertion_point(op);
    let mut dynamic = sizes.into_iter();
    let mut inputs = Vec::new();
    for &size in old_shape {
        inputs.push(if size == DYNAMIC {
            let size = dynamic.next()?;
            let one = constant_index(rewriter, location, 1);
            let state = SubIOp::build(rewriter.scope(), location, size, one);
            rewriter.create_value(state)
        } else {
            constant_index(rewriter, location, size - 1)
        });
    }
    inputs.extend(&strides);
    let num_inputs = map.num_inputs(context) as usize;
    let mut sizes = Vec::new();
    for dim in (0..shape.len()).filter(|&dim| shape[dim] == DYNAMIC) {
        let one = map.sub_map(context, &[dim as u32]);
        let state = AffineApplyOp::build(rewriter.scope(), location, one, inputs.get(..num_inputs)?);
        sizes.push(rewriter.create_value(state));
    }
    for size in &mut sizes {
        let one = constant_index(rewriter, location, 1);
        let state = AddIOp::build(rewriter.scope(), location, *size, one);
        *size = rewriter.create_value(state);
    }
    let (zeros, ones) = (vec![0; shape.len()], vec![1; shape.len()]);
    let scope = rewriter.scope();
    let state =
        ReinterpretCastOp::build(scope, location, new, source, &[], &sizes, &[], &zeros, &shape, &ones);
    let cast = rewriter.create(state);
    let value = rewriter.result(cast, 0);
    replace(rewriter, op, cast, &Remap { symbols: &strides, ..Remap::new(value, map, &[]) })
}
