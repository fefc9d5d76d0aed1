//! Rules for every operation and block.

use super::branch::is_within_region;
use super::interface::{DialectVerification, InterpretedVerification, OpVerification, VerifyAttribute};
use super::signature::signature_of;
use super::{Verifier, constraints};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::op_info::{OpInfo, Trait};
use ir::{Attribute, Block, Context, Operation, StringId, Value};
use print::operation_for_diagnostic;

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

    /// Verifies an operation before its regions. Returns whether an operation of its signature was found
    /// valid before.
    pub(super) fn enter(&mut self, op: Operation<'a>) -> Result<bool, Failed> {
        let info = op.info();
        // Only a value defined in the operation itself can be unlinked: the parser links all others.
        if op.operands().any(Value::is_unlinked) {
            return Err(op.emit_error("operation's operand is unlinked").emit());
        }
        if op.discardable_attributes() != Attribute::EMPTY_DICTIONARY {
            self.verify_dialect_attributes(op)?;
        }
        let table = OpVerification::of(info);
        let known = info.registered
            && signature_of(op, info, table, self.symbol_scope)
                .is_some_and(|signature| self.valid.get(&signature).is_some());
        if info.registered {
            self.verify_definition(op, info, table, known)?;
        }
        // Operations with several blocks have no signature.
        if !known || op.body().has_successors() {
            verify_regions(op)?;
        }
        Ok(known)
    }

    /// Verifies an operation after its regions. `uses_symbols` tells whether symbol uses nested in it are
    /// still to be verified; `known` is the result of entering it.
    #[inline]
    pub(super) fn leave(&mut self, op: Operation<'_>, uses_symbols: bool, known: bool) -> Result<(), Failed> {
        let info = op.info();
        if !info.registered {
            return verify_may_be_unregistered(op, info);
        }
        let table = OpVerification::of(info);
        verify_left(op, info, table, uses_symbols, known)?;
        if !known && let Some(signature) = signature_of(op, info, table, self.symbol_scope) {
            self.valid.insert(signature, ());
        }
        Ok(())
    }

    /// Verifies a registered operation without regions, as far as no operation of its signature was found
    /// valid.
    #[inline]
    fn verify_registered_leaf(&mut self, op: Operation<'a>, info: &OpInfo) -> Result<(), Failed> {
        let table = OpVerification::of(info);
        let signature = signature_of(op, info, table, self.symbol_scope);
        let known = signature.as_ref().is_some_and(|signature| self.valid.get(signature).is_some());
        self.verify_definition(op, info, table, known)?;
        verify_left(op, info, table, false, known)?;
        if let Some(signature) = signature.filter(|_| !known) {
            self.valid.insert(signature, ());
        }
        Ok(())
    }

    /// Verifies the definition of a registered operation, and its traits. For a `known` signature, rules that
    /// depend on it alone are skipped.
    #[inline]
    pub(super) fn verify_definition(
        &mut self,
        op: Operation<'a>,
        info: &OpInfo,
        table: &OpVerification,
        known: bool,
    ) -> Result<(), Failed> {
        if !known && table.verify_symbol_uses.is_some() {
            self.symbol_users.push(op);
        }
        if known && table.purity.entering {
            return Ok(());
        }
        constraints::verify_counts(op, info)?;
        for verifier in &table.structural {
            verifier.verify(op, info, known)?;
        }
        constraints::verify_constraints(op, info, known)?;
        for verifier in &table.traits {
            verifier.verify(op, info, known)?;
        }
        table.verify_op(op, known)
    }

    /// Dialects verify the attributes that bear their prefix.
    fn verify_dialect_attributes(&mut self, op: Operation<'a>) -> Result<(), Failed> {
        let (context, dictionary) = (op.context(), op.discardable_attributes());
        if self.plain_dictionaries.get(dictionary.index()).is_some() {
            return Ok(());
        }
        let mut is_plain = true;
        for &attribute in dictionary.entries(context) {
            let name = attribute.0;
            let verify = match self.attribute_verifiers.get(name.index()) {
                Some(verify) => verify,
                None => self.attribute_verifier(context, name),
            };
            if let Some(verify) = verify {
                is_plain = false;
                verify(op, attribute)?;
            }
        }
        if is_plain {
            self.plain_dictionaries.insert(dictionary.index(), ());
        }
        Ok(())
    }

    /// Returns the verifier of attributes called `name`, and caches it.
    #[cold]
    fn attribute_verifier(&mut self, context: &Context, name: StringId) -> Option<VerifyAttribute> {
        let of_dialect = || context.dialect_of_attribute(name)?.interface::<DialectVerification>()?.attribute;
        let interpreted = || {
            let code = context.registry().code::<InterpretedVerification>()?;
            let name = context.string(name).to_string();
            (code.attribute)(context, name.split_once('.')?.0)
        };
        let verify = of_dialect().or_else(interpreted);
        self.attribute_verifiers.insert(name.index(), verify);
        verify
    }
}

/// Verifies the rules for a registered operation that come after its regions.
#[inline]
fn verify_left(
    op: Operation<'_>,
    info: &OpInfo,
    table: &OpVerification,
    uses_symbols: bool,
    known: bool,
) -> Result<(), Failed> {
    if known && table.purity.leaving {
        return Ok(());
    }
    for verifier in &table.regions {
        verifier.verify(op, info, uses_symbols, known)?;
    }
    table.verify_op_regions(op, known)
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
            return Err(op.emit_error_at_location(message).emit());
        }
    }
    Ok(())
}

#[inline]
fn verify_may_be_unregistered(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    let context = op.context();
    let is_allowed = match info.dialect_registered {
        true => {
            let dialect = context.dialect(info.dialect);
            dialect.is_some_and(|dialect| dialect.allows_unknown_operations(context))
                || context.registry().code::<crate::InterpretedVerification>().is_some_and(|code| {
                    (code.allows_unknown_operations)(context, &context.string(info.dialect).to_string())
                })
        }
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

/// Returns whether a block may lack a terminator: it is the only one of its region, and the parent operation
/// does not need a terminator, or may not.
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
        return Err(op.emit_error_at_location(message).emit());
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
