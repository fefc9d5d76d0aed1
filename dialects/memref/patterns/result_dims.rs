//! Extents of what an operation gives, from those of its operands: `memref.dim` and `tensor.dim`.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ResolveShapedTypeResultDims.cpp.

use crate::dialects::arith::value_or_constant_index;
use crate::dialects::scf::ForallOp;
use crate::dialects::scf::carried::tied_loop_init;
use crate::interfaces::reify_result_shapes;
use crate::ir::OpId;
use crate::rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// `memref.resolve_ranked_shaped_type_result_dims`
pub static RESOLVE_RANKED_SHAPED_TYPE_RESULT_DIMS: &[Pattern] = &[
    Pattern::new("DimOfReifyRankedShapedTypeOpInterface", dim_of_result).on("memref.dim"),
    Pattern::new("DimOfReifyRankedShapedTypeOpInterface", dim_of_result).on("tensor.dim"),
    Pattern::new("IterArgsToInitArgs", dim_of_shared).on("memref.dim"),
    Pattern::new("IterArgsToInitArgs", dim_of_shared).on("tensor.dim"),
];

/// The operands of both operations.
const SOURCE: usize = 0;
const INDEX: usize = 1;

fn dim_of_result(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let dim = rewriter.op(op);
    let source = dim.operand(SOURCE);
    let index = dim.operand(INDEX).constant_integer()?;
    let (location, result) = (dim.location(), source.index());
    let shaped = source.defining_op()?.id();
    let shapes = reify_result_shapes(rewriter, shaped)?;
    let shape = shapes.get(result)?;
    let Some(&extent) = usize::try_from(index).ok().and_then(|index| shape.get(index)) else {
        // It is reported, and nothing comes of it.
        let _ = rewriter.op(shaped).emit_op_error("invalid dimension").emit();
        return None;
    };
    let extent = value_or_constant_index(rewriter, location, extent);
    rewriter.replace_op(op, &[extent]);
    Some(Rewritten)
}

/// What iterations of `scf.forall` share keeps its shape.
fn dim_of_shared(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let source = rewriter.op(op).operand(SOURCE);
    let forall = source.owner_block()?.parent_op()?;
    if !forall.isa::<ForallOp>() {
        return None;
    }
    let init = forall.operand(tied_loop_init(forall, source)?).id();
    rewriter.set_operand(op, SOURCE, init);
    Some(Rewritten)
}
