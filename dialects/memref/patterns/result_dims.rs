//! Resolution of `memref.dim` and `tensor.dim` of an operation's result by reifying its shape from its
//! operands.
//!
//! Follows mlir/lib/Dialect/MemRef/Transforms/ResolveShapedTypeResultDims.cpp.

use arith::value_or_constant_index;
use ir::OpId;
use rewrite::ReifyShapes;
use rewrite::reify_result_shapes;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use scf::ForallOp;
use scf::carried::tied_loop_init;

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
    let shaped = source.defining_op()?;
    let rank = source.ty().shape(rewriter.context())?.len();
    let Some(index) = usize::try_from(index).ok().filter(|&index| index < rank) else {
        // For a dimension out of range nothing is created: a created operation would be visited, and this one
        // again, without end.
        if shaped.info().interface::<ReifyShapes>().is_some() {
            let _ = shaped.emit_op_error("invalid dimension").emit();
        }
        return None;
    };
    let shaped = shaped.id();
    let shapes = reify_result_shapes(rewriter, shaped)?;
    let &extent = shapes.get(result)?.get(index)?;
    let extent = value_or_constant_index(rewriter, location, extent);
    rewriter.replace_op(op, &[extent]);
    Some(Rewritten)
}

/// Moves `memref.dim` of a shared output of `scf.forall` to the initial value: the loop does not change the
/// shape.
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
