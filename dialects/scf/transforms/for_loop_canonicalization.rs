//! Patterns for operations in a loop: bounds of the last tile, and sizes of tensors whose shape no iteration
//! changes.
//!
//! Follows mlir/lib/Dialect/SCF/Transforms/LoopCanonicalization.cpp.

use rustc_hash::FxHashSet;

use super::min_max_in_loop::canonicalize_min_max_in_loop;
use crate::ForOp;
use ir::{OpId, Operation, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use tensor::InsertSliceOp;

/// The patterns.
pub static FOR_LOOP_CANONICALIZATION: &[Pattern] = &[
    Pattern::new("AffineOpSCFCanonicalizationPattern", canonicalize_min_max_in_loop).on("affine.min"),
    Pattern::new("AffineOpSCFCanonicalizationPattern", canonicalize_min_max_in_loop).on("affine.max"),
    Pattern::new("DimOfIterArgFolder", dim_of_iter_arg).on("tensor.dim"),
    Pattern::new("DimOfIterArgFolder", dim_of_iter_arg).on("memref.dim"),
    Pattern::new("DimOfLoopResultFolder", dim_of_result).on("tensor.dim"),
    Pattern::new("DimOfLoopResultFolder", dim_of_result).on("memref.dim"),
];

/// Returns whether the loop yields at `index` a value of the same shape as the region argument there.
fn preserves_shape(op: ForOp<'_>, index: usize, seen: &mut FxHashSet<usize>) -> bool {
    let block = op.region().front();
    let Some((block, terminator)) = block.and_then(|block| Some((block, block.back()?))) else {
        return false;
    };
    let Some(argument) = block.arguments().nth(index + 1) else { return false };
    let mut value = terminator.operands().nth(index);
    while let Some(of) = value {
        if of == argument {
            return true;
        }
        // In a graph region a value may depend on itself.
        if !seen.insert(of.id().index()) {
            return false;
        }
        value = of.defining_op().and_then(|owner| shape_source(owner, of.index(), seen));
    }
    false
}

/// Returns the operand of `owner` that has the shape of its result `index`.
fn shape_source<'a>(owner: Operation<'a>, index: usize, seen: &mut FxHashSet<usize>) -> Option<Value<'a>> {
    if let Some(insert) = owner.dyn_cast::<InsertSliceOp<'_>>() {
        return Some(insert.dest());
    }
    let inner = owner.dyn_cast::<ForOp<'_>>()?;
    let preserves = stacker::maybe_grow(64 << 10, 1 << 20, || preserves_shape(inner, index, seen));
    if preserves { inner.init_args().nth(index) } else { None }
}

/// Returns the initial value at `index`, if all iterations keep its shape.
fn init_of(of: ForOp<'_>, index: usize) -> Option<ValueId> {
    let init = of.init_args().nth(index)?;
    preserves_shape(of, index, &mut FxHashSet::default()).then(|| init.id())
}

fn dim_of_iter_arg(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let source = rewriter.op(op).operand(0);
    let of = source.owner_block()?.parent_op()?.dyn_cast::<ForOp<'_>>()?;
    let init = init_of(of, source.index().checked_sub(1)?)?;
    rewriter.set_operand(op, 0, init);
    Some(Rewritten)
}

fn dim_of_result(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let source = rewriter.op(op).operand(0);
    let init = init_of(source.defining::<ForOp<'_>>()?, source.index())?;
    rewriter.set_operand(op, 0, init);
    Some(Rewritten)
}
