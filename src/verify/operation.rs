//! What holds of every operation and block.

use super::{constraints, traits};
use crate::diag::Failed;
use crate::ir::op_info::Trait;
use crate::ir::{Attribute, Block, Operation};
use crate::print::operation_for_diagnostic;

/// Verifies an operation before what lies in it is verified.
#[inline]
pub(super) fn enter(op: Operation<'_>) -> Result<(), Failed> {
    if op.discardable_attributes() != Attribute::EMPTY_DICTIONARY {
        verify_dialect_attributes(op)?;
    }
    let info = op.info();
    if info.registered {
        constraints::verify_counts(op, info)?;
        let mut ordered_traits = info.ordered_traits.iter().copied().peekable();
        while let Some(of) = ordered_traits.next_if(|of| of.is_structural()) {
            traits::verify_trait(op, info, of)?;
        }
        constraints::verify_constraints(op, info)?;
        for of in ordered_traits {
            traits::verify_trait(op, info, of)?;
        }
        if let Some(verify) = info.hooks.verify {
            verify(op)?;
        }
    }
    if op.num_regions() == 0 { Ok(()) } else { verify_regions(op) }
}

/// Dialects have a say in the attributes that bear their prefix.
fn verify_dialect_attributes(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    for &attribute in op.discardable_attributes().entries(context) {
        let verify =
            context.dialect_of_attribute(attribute.0).and_then(|dialect| dialect.hooks.verify_attribute);
        if let Some(verify) = verify {
            verify(op, attribute)?;
        }
    }
    Ok(())
}

fn verify_regions(op: Operation<'_>) -> Result<(), Failed> {
    let is_graph = op.is_registered() && op.has_trait(Trait::GraphRegion);
    for (index, region) in op.regions().enumerate() {
        let Some(entry) = region.front() else { continue };
        if is_graph && !region.has_one_block() {
            let error = op.emit_op_error(format_args!("expects graph region #{index} to have 0 or 1 blocks"));
            return Err(error.emit());
        }
        if !entry.has_no_predecessors() {
            let message = "entry block of region may not have predecessors";
            return Err(op.context().diagnostics().error(op.location(), message).emit());
        }
    }
    Ok(())
}

/// Verifies an operation after what lies in it was verified.
#[inline]
pub(super) fn leave(op: Operation<'_>) -> Result<(), Failed> {
    let info = op.info();
    if !info.registered {
        return verify_may_be_unregistered(op);
    }
    if op.num_regions() != 0 {
        for &of in &info.ordered_traits {
            traits::verify_region_trait(op, info, of)?;
        }
    }
    match info.hooks.verify_regions {
        Some(verify) => verify(op),
        None => Ok(()),
    }
}

fn verify_may_be_unregistered(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let info = op.info();
    if context.dialect(info.dialect).is_some() {
        let (name, dialect) = (context.string(info.name), context.string(info.dialect));
        let error = op.emit_error(format!(
            "unregistered operation '{name}' found in dialect ('{dialect}') that does not allow unknown \
             operations"
        ));
        return Err(error.emit());
    }
    if !context.allows_unregistered_dialects() {
        let error = op.emit_op_error(
            "created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() \
             on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used",
        );
        return Err(error.emit());
    }
    Ok(())
}

// --- Blocks -----------------------------------------------------------------------------------

/// Whether a block need not end with a terminator: it is alone in its region, and the operation
/// around it does without, or may.
fn may_lack_terminator(block: Block<'_>) -> bool {
    let Some(region) = block.region() else { return true };
    if !region.has_one_block() {
        return false;
    }
    let Some(op) = region.parent_op() else { return true };
    !op.is_registered() || op.has_trait(Trait::NoTerminator)
}

/// Verifies a block before its operations are verified.
pub(super) fn enter_block(block: Block<'_>) -> Result<(), Failed> {
    let Some(last) = block.back() else {
        if may_lack_terminator(block) {
            return Ok(());
        }
        let Some(op) = block.parent_op() else { return Ok(()) };
        let message = "empty block: expect at least a terminator";
        return Err(op.context().diagnostics().error(op.location(), message).emit());
    };
    for op in block.operations() {
        if op.successors().len() != 0 && op != last {
            let message = "operation with block successors must terminate its parent block";
            return Err(op.emit_error(message).emit());
        }
    }
    Ok(())
}

/// Verifies a block after its operations were verified.
pub(super) fn leave_block(block: Block<'_>) -> Result<(), Failed> {
    let Some(last) = block.back() else { return Ok(()) };
    if last.successors().any(|successor| successor.region() != block.region()) {
        return Err(last.emit_op_error("branching to block of a different region").emit());
    }
    let may_be_terminator = !last.is_registered() || last.has_trait(Trait::Terminator);
    if may_be_terminator || may_lack_terminator(block) {
        return Ok(());
    }
    let shown = operation_for_diagnostic(last);
    Err(last.emit_error(format!("block with no terminator, has {shown}")).emit())
}
