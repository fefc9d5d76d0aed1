//! What holds of every operation and block.

use super::signature::signature_of;
use super::{Verifier, constraints};
use crate::diag::Failed;
use crate::ir::op_info::{OpInfo, Trait};
use crate::ir::{Attribute, Block, BlockId, Context, Operation, StringId, Value};
use crate::print::operation_for_diagnostic;
use crate::registry::{Dialect, VerifyAttribute};

impl<'a> Verifier<'a> {
    /// Verifies an operation without regions.
    #[inline]
    pub(super) fn verify_leaf(&mut self, op: Operation<'a>) -> Result<(), Failed> {
        let info = op.info();
        if op.discardable_attributes() != Attribute::EMPTY_DICTIONARY {
            self.verify_dialect_attributes(op)?;
        }
        if !info.registered {
            return verify_may_be_unregistered(op, info);
        }
        self.verify_registered_leaf(op, info)
    }

    /// Verifies an operation before what lies in it is verified. Gives whether one of its signature was found
    /// valid before.
    pub(super) fn enter(&mut self, op: Operation<'a>) -> Result<bool, Failed> {
        let info = op.info();
        // Only what is defined in the operation itself can be missing: the parser links no others later.
        if op.operands().any(Value::is_unlinked) {
            return Err(op.emit_error("operation's operand is unlinked").emit());
        }
        if op.discardable_attributes() != Attribute::EMPTY_DICTIONARY {
            self.verify_dialect_attributes(op)?;
        }
        let known = info.registered
            && signature_of(op, info, self.symbol_scope)
                .is_some_and(|signature| self.valid.contains(&signature));
        if info.registered {
            self.verify_definition(op, info, known)?;
        }
        // A signature says that there are not several blocks.
        if !known || op.body().has_successors() {
            verify_regions(op)?;
        }
        Ok(known)
    }

    /// Verifies an operation after what lies in it was verified. `uses_symbols` says whether something in it
    /// has symbols that are still to be verified, and `known` what was said as it was entered.
    #[inline]
    pub(super) fn leave(&mut self, op: Operation<'_>, uses_symbols: bool, known: bool) -> Result<(), Failed> {
        let info = op.info();
        if !info.registered {
            return verify_may_be_unregistered(op, info);
        }
        verify_left(op, info, uses_symbols, known)?;
        if !known && let Some(signature) = signature_of(op, info, self.symbol_scope) {
            self.valid.insert(signature);
        }
        Ok(())
    }

    /// Verifies all that the definition of a registered operation without regions says of it, as far as no
    /// operation of its signature was found valid.
    #[inline]
    fn verify_registered_leaf(&mut self, op: Operation<'a>, info: &OpInfo) -> Result<(), Failed> {
        let signature = signature_of(op, info, self.symbol_scope);
        let known = signature.as_ref().is_some_and(|signature| self.valid.contains(signature));
        self.verify_definition(op, info, known)?;
        verify_left(op, info, false, known)?;
        if let Some(signature) = signature.filter(|_| !known) {
            self.valid.insert(signature);
        }
        Ok(())
    }

    /// Verifies what the definition of a registered operation says of it, and its traits. Where it is
    /// `known`, what depends on its signature alone is passed over.
    #[inline]
    pub(super) fn verify_definition(
        &mut self,
        op: Operation<'a>,
        info: &OpInfo,
        known: bool,
    ) -> Result<(), Failed> {
        if !known && info.hooks.verify_symbol_uses.is_some() {
            self.symbol_users.push(op);
        }
        if known && info.decided.entering {
            return Ok(());
        }
        constraints::verify_counts(op, info)?;
        for verifier in &info.structural_verifiers {
            if !(known && verifier.of_signature) {
                (verifier.verify)(op, info)?;
            }
        }
        constraints::verify_constraints(op, info, known)?;
        for verifier in &info.trait_verifiers {
            if !(known && verifier.of_signature) {
                (verifier.verify)(op, info)?;
            }
        }
        match if known { info.hooks.verify } else { info.hooks.any_verify() } {
            Some(verify) => verify(op),
            None => Ok(()),
        }
    }

    /// Dialects have a say in the attributes that bear their prefix.
    fn verify_dialect_attributes(&mut self, op: Operation<'a>) -> Result<(), Failed> {
        let (context, dictionary) = (op.context(), op.discardable_attributes());
        if self.plain_dictionaries.contains(&dictionary) {
            return Ok(());
        }
        let mut is_plain = true;
        for &attribute in dictionary.entries(context) {
            let name = attribute.0;
            let verify = match self.attribute_verifiers.get(name.index()) {
                Some(&Some(verify)) => verify,
                _ => self.attribute_verifier(context, name),
            };
            if let Some(verify) = verify {
                is_plain = false;
                verify(op, attribute)?;
            }
        }
        if is_plain {
            self.plain_dictionaries.insert(dictionary);
        }
        Ok(())
    }

    /// What verifies attributes called `name`, noted for the next one.
    #[cold]
    fn attribute_verifier(&mut self, context: &Context, name: StringId) -> Option<VerifyAttribute> {
        let index = name.index();
        if self.attribute_verifiers.len() <= index {
            self.attribute_verifiers.resize(index + 1, None);
        }
        let of_dialect = || context.dialect_of_attribute(name)?.hooks.verify_attribute();
        *self.attribute_verifiers[index].insert(of_dialect())
    }
}

/// Verifies what holds of a registered operation once its regions are verified.
#[inline]
fn verify_left(op: Operation<'_>, info: &OpInfo, uses_symbols: bool, known: bool) -> Result<(), Failed> {
    if known && info.decided.leaving {
        return Ok(());
    }
    for verifier in &info.region_verifiers {
        if !(known && verifier.of_signature) {
            (verifier.verify)(op, info, uses_symbols)?;
        }
    }
    match if known { info.hooks.verify_regions } else { info.hooks.any_verify_regions() } {
        Some(verify) => verify(op),
        None => Ok(()),
    }
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

#[inline]
fn verify_may_be_unregistered(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    let context = op.context();
    let is_allowed = match info.dialect_registered {
        true => context.dialect(info.dialect).is_some_and(Dialect::allows_unknown_operations),
        false => context.allows_unregistered_dialects(),
    };
    if is_allowed { Ok(()) } else { Err(emit_unregistered(op, info)) }
}

#[cold]
fn emit_unregistered(op: Operation<'_>, info: &OpInfo) -> Failed {
    if info.dialect_registered {
        let context = op.context();
        let (name, dialect) = (context.string(info.name), context.string(info.dialect));
        let error = op.emit_error(format!(
            "unregistered operation '{name}' found in dialect ('{dialect}') that does not allow unknown \
             operations"
        ));
        return error.emit();
    }
    op.emit_op_error(
        "created with unregistered dialect. If this is intended, please call allowUnregisteredDialects() on \
         the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt tool used",
    )
    .emit()
}

// --- Blocks -----------------------------------------------------------------------------------

/// Whether all blocks that an operation branches to are in its region.
#[inline]
pub(super) fn is_within_region(op: Operation<'_>) -> bool {
    let body = op.body();
    let region_of = |block: BlockId| body.blocks[block.index()].region;
    let region = op.block().and_then(|block| region_of(block.id()));
    body.successor_blocks(op.id()).all(|block| region_of(block) == region)
}

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
    // Most bodies have no branches at all.
    if !block.body().has_successors() {
        return Ok(());
    }
    for op in block.operations() {
        if op.num_successors() != 0 && op != last {
            let message = "operation with block successors must terminate its parent block";
            return Err(op.emit_error(message).emit());
        }
    }
    Ok(())
}

/// Verifies a block after its operations were verified.
pub(super) fn leave_block(block: Block<'_>) -> Result<(), Failed> {
    let Some(last) = block.back() else { return Ok(()) };
    if !is_within_region(last) {
        return Err(last.emit_op_error("branching to block of a different region").emit());
    }
    let info = last.info();
    let may_be_terminator = !info.registered || info.traits.has(Trait::Terminator);
    if may_be_terminator || may_lack_terminator(block) {
        return Ok(());
    }
    let shown = operation_for_diagnostic(last, true);
    Err(last.emit_error(format!("block with no terminator, has {shown}")).emit())
}
