//! Memory that is allocated: `memref.alloc`, `memref.alloca`, `memref.realloc`, `memref.alloca_scope`.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use crate::ReallocOp;
use interfaces::{RegionBranch, RegionSuccessor, operand_range};
use ir::Operation;
use ir::context::known_dialects::is_upstream;
use ir::diag::Failed;
use ir::extents::num_dynamic;
use ir::op_info::Trait;
use print::type_to_string;
use verify::verify_num_dynamic_sizes;

/// The body is entered with nothing, and hands its results to those of the scope.
pub const ALLOCA_SCOPE: RegionBranch = RegionBranch {
    successors: |op, from| {
        let successor = match from {
            None => RegionSuccessor::region(0),
            Some(_) => RegionSuccessor::parent_with_results(op),
        };
        [successor].into_iter().collect()
    },
    entry_operands: |_| 0..0,
    are_types_compatible: RegionBranch::SAME_TYPES,
};

/// Verifies that there is a size for each dynamic dimension, and a value for each symbol of the layout.
pub fn alloc(op: Operation<'_>) -> Result<(), Failed> {
    let (context, info, ty) = (op.context(), op.info(), op.result(0).ty());
    verify_num_dynamic_sizes(op, ty, operand_range(op, info, "dynamicSizes").len())?;
    let layout = ty.layout(context).filter(|layout| !layout.is_identity_layout(context));
    let map = layout.and_then(|layout| layout.layout_map(context));
    let expected = map.map_or(0, |map| map.num_symbols(context));
    let found = operand_range(op, info, "symbolOperands").len();
    if found != expected as usize {
        return Err(op
            .emit_op_error(format_args!(
                "symbol operand count does not equal memref symbol count: expected {expected}, got {found}"
            ))
            .emit());
    }
    Ok(())
}

/// Verifies `memref.alloca`: as [`alloc`], and an ancestor must be an allocation scope.
///
/// An operation of a dialect of MLIR that is not loaded may be one, such as `spirv.func`.
pub fn alloca(op: Operation<'_>) -> Result<(), Failed> {
    let may_be_scope = |op: Operation<'_>| {
        let dialect = op.context().string(op.info().dialect);
        op.has_trait(Trait::AutomaticAllocationScope) || !op.is_registered() && is_upstream(dialect)
    };
    if !op.ancestors().any(may_be_scope) {
        let message = "requires an ancestor op with AutomaticAllocationScope trait";
        return Err(op.emit_op_error(message).emit());
    }
    alloc(op)
}

/// Only the size differs.
pub fn realloc(op: Operation<'_>) -> Result<(), Failed> {
    let Some(realloc) = op.dyn_cast::<ReallocOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (source, result) = (realloc.source().ty(), op.result(0).ty());
    let name = |ty| type_to_string(context, ty);
    for (what, ty) in [("source", source), ("result", result)] {
        if !ty.has_identity_layout(context) {
            let message = format!("unsupported layout for {what} memref type '{}'", name(ty));
            return Err(op.emit_error(message).emit());
        }
    }
    for (what, differ) in [
        ("memory spaces", source.memory_space(context) != result.memory_space(context)),
        ("element types", source.element_type(context) != result.element_type(context)),
    ] {
        if differ {
            let (source, result) = (name(source), name(result));
            let message = format!(
                "different {what} specified for source memref type '{source}' and result memref type '{result}'"
            );
            return Err(op.emit_error(message).emit());
        }
    }
    let is_needed = num_dynamic(result.shape(context).unwrap_or(&[])) != 0;
    let is_there = !operand_range(op, op.info(), "dynamicResultSize").is_empty();
    let what = match (is_needed, is_there) {
        (true, false) => "missing",
        (false, true) => "unnecessary",
        _ => return Ok(()),
    };
    let message = format!("{what} dimension operand for result type '{}'", name(result));
    Err(op.emit_error(message).emit())
}
