//! Declarations whose regions say how: `omp.private`, `omp.declare_reduction`, `omp.declare_mapper`.

use crate::parts::{attribute, is_pointer_like, nested, pointee};
use crate::symbol_uses::argument_type;
use crate::{DataSharingClauseType, PrivateClauseOp};
use ir::diag::Failed;
use ir::{Block, Operation, Region, Type};
use print::type_to_string;

/// The regions of `omp.declare_reduction`.
const ALLOC: usize = 0;
const INITIALIZER: usize = 1;
const COMBINER: usize = 2;
const ATOMIC: usize = 3;
const CLEANUP: usize = 4;

/// Returns the type that a declaration is for.
fn declared_type(op: Operation<'_>) -> Option<Type> {
    attribute(op, "type")?.type_value(op.context())
}

/// Returns the entry block of a region, unless this is empty.
fn entry(op: Operation<'_>, region: usize) -> Option<Block<'_>> {
    op.region(region).and_then(|region| region.front())
}

fn argument_types(block: Block<'_>) -> Vec<Type> {
    block.arguments().map(|argument| argument.ty()).collect()
}

/// Returns whether all yields of a region give one value of the type.
fn yields(op: Operation<'_>, region: usize, ty: Type) -> bool {
    nested(op, region).filter(|end| end.name_str() == "omp.yield").all(|end| end.operand_types().eq([ty]))
}

/// Verifies the regions of `omp.declare_reduction`.
pub(crate) fn reduction(op: Operation<'_>) -> Result<(), Failed> {
    let Some(ty) = declared_type(op) else { return Ok(()) };
    match reduction_error(op, ty) {
        Some(message) => Err(op.emit_op_error(message).emit()),
        None => Ok(()),
    }
}

fn reduction_error(op: Operation<'_>, ty: Type) -> Option<&'static str> {
    let has_alloc = entry(op, ALLOC).is_some();
    if has_alloc && !yields(op, ALLOC, ty) {
        return Some("expects alloc region to yield a value of the reduction type");
    }
    let Some(initializer) = entry(op, INITIALIZER) else {
        return Some("expects non-empty initializer region");
    };
    match initializer.num_arguments() {
        1 if has_alloc => {
            return Some("expects two arguments to the initializer region when an allocation region is used");
        }
        2 if !has_alloc => {
            return Some("expects one argument to the initializer region when no allocation region is used");
        }
        1 | 2 => {}
        _ => return Some("expects one or two arguments to the initializer region"),
    }
    if argument_types(initializer).iter().any(|&found| found != ty) {
        return Some("expects initializer region argument to match the reduction type");
    }
    if !yields(op, INITIALIZER, ty) {
        return Some("expects initializer region to yield a value of the reduction type");
    }
    let Some(combiner) = entry(op, COMBINER) else {
        return Some("expects non-empty reduction region");
    };
    if argument_types(combiner) != [ty, ty] {
        return Some("expects reduction region with two arguments of the reduction type");
    }
    if !yields(op, COMBINER, ty) {
        return Some("expects reduction region to yield a value of the reduction type");
    }
    if let Some(atomic) = entry(op, ATOMIC) {
        let &[first, second] = &argument_types(atomic)[..] else {
            return Some("expects atomic reduction region with two arguments of the same type");
        };
        if first != second {
            return Some("expects atomic reduction region with two arguments of the same type");
        }
        let context = op.context();
        if !is_pointer_like(context, first) || pointee(context, first).is_some_and(|of| of != ty) {
            return Some(
                "expects atomic reduction region arguments to be accumulators containing the reduction type",
            );
        }
    }
    match entry(op, CLEANUP).is_some_and(|cleanup| argument_types(cleanup) != [ty]) {
        true => Some("expects cleanup region with one argument of the reduction type"),
        false => None,
    }
}

/// Verifies the regions of `omp.private`.
pub(crate) fn private(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    // The type is that of the first argument that there is.
    let first = (0..op.num_regions()).find_map(|region| argument_type(op, region));
    let Some(ty) = first.or_else(|| declared_type(op)) else { return Ok(()) };
    for block in op.regions().filter_map(|region| region.front()) {
        if let Some(found) = argument_types(block).into_iter().find(|&found| found != ty) {
            let message = format!(
                "Region argument type mismatch: got '{}' expected '{}'.",
                type_to_string(context, found),
                type_to_string(context, ty)
            );
            return Err(op.emit_error(message).emit());
        }
    }
    private_region(op, 0, "init", 2, Some(ty))?;
    let kind = op.dyn_cast::<PrivateClauseOp<'_>>().map(|of| of.data_sharing_type());
    let is_first = kind == Some(DataSharingClauseType::FirstPrivate);
    match (is_first, entry(op, 1).is_some()) {
        (false, true) => {
            return Err(op.emit_error("`private` clauses do not require a `copy` region.").emit());
        }
        (true, false) => {
            return Err(op.emit_error("`firstprivate` clauses require at least a `copy` region.").emit());
        }
        _ => {}
    }
    private_region(op, 1, "copy", 2, Some(ty))?;
    private_region(op, 2, "dealloc", 1, None)
}

/// Verifies the number of arguments of a region, unless this is empty, and what its ends yield.
fn private_region(
    op: Operation<'_>,
    index: usize,
    name: &str,
    num_arguments: usize,
    yielded: Option<Type>,
) -> Result<(), Failed> {
    let Some(region) = op.region(index) else { return Ok(()) };
    let Some(entry) = region.front() else { return Ok(()) };
    let found = entry.num_arguments();
    if found != num_arguments {
        let message = format!("`{name}`: expected {num_arguments} region arguments, got: {found}");
        return Err(op.emit_error(message).emit());
    }
    region_ends(region).try_for_each(|end| private_end(end, yielded))
}

/// Returns the last operations of the blocks of a region.
fn region_ends(region: Region<'_>) -> impl Iterator<Item = Operation<'_>> {
    region.blocks().filter_map(|block| block.back())
}

fn private_end(end: Operation<'_>, yielded: Option<Type>) -> Result<(), Failed> {
    let context = end.context();
    if end.num_successors() != 0 {
        return Ok(());
    }
    if end.name_str() != "omp.yield" {
        let message = "expected exit block terminator to be an `omp.yield` op.";
        return Err(end.emit_error_at_location(message).emit());
    }
    let Some(expected) = yielded else {
        return match end.num_operands() {
            0 => Ok(()),
            _ => Err(end.emit_error_at_location("Did not expect any values to be yielded.").emit()),
        };
    };
    if end.operand_types().eq([expected]) {
        return Ok(());
    }
    let quoted = |ty: Type| format!("'{}'", type_to_string(context, ty));
    let found: Vec<String> = end.operand_types().map(quoted).collect();
    let found = if found.is_empty() { "None".to_string() } else { found.join(", ") };
    let message = format!("Invalid yielded value. Expected type: {}, got: {found}", quoted(expected));
    Err(end.emit_error_at_location(message).emit())
}

/// Verifies that `omp.declare_mapper` ends with what is mapped.
pub(crate) fn mapper(op: Operation<'_>) -> Result<(), Failed> {
    let end = entry(op, 0).and_then(|entry| entry.back());
    match end.is_some_and(|end| end.name_str() == "omp.declare_mapper.info") {
        true => Ok(()),
        false => Err(op.emit_op_error("expected terminator to be a DeclareMapperInfoOp").emit()),
    }
}
