//! Verification by signature: an operation like a valid one needs little verification.
//!
//! Most rules depend only on the *signature* of an operation:
//!
//! - its name, its properties, the types of operands and results, the numbers of regions and successors; of
//!   properties that are numbers only the types, if no rule looks at the value
//!   ([`SignaturePurity::has_types_of_numbers`]); of the name of a symbol only that it is one
//!   ([`SignaturePurity::symbol_name`]);
//! - its discardable attributes, if a rule looks at them ([`SignaturePurity::has_attributes`]);
//! - whether it is the last one of its block, and the name of its parent, if the definition has a rule about
//!   these;
//! - the visible symbols, if it uses some;
//! - for each successor, all of which are in its region: the types of its arguments;
//! - for each region, none of which has several blocks: whether it has one, the types of its arguments, and
//!   the name and operand types of its last operation.
//!
//! A program has many operations and few signatures. So valid signatures are cached, and an operation with a
//! cached signature is verified only for the other rules; most operations have none.
//!
//! Representation: a set-associative table. An entry is in one of the few slots that its hash chooses, and
//! replaces the oldest one there. Long signatures are not cached.

use super::branch::is_within_region;
use super::interface::{OpVerification, SignaturePurity};
use ir::op_info::OpInfo;
use ir::op_info::signature::{Signature, SignatureBuilder, word_of_attribute};
use ir::{Attribute, AttributeStorage, Context, Operation, Region};
use support::cache::DirectMapped;

/// The signatures of valid operations.
pub(super) type ValidSignatures = DirectMapped<Signature, (), 4>;

/// The binary logarithm of the number of sets of signatures.
pub(super) const SIGNATURE_BITS: u32 = 10;

/// Returns the part of an operation on which verification depends, if constraints depend on nothing else, and
/// it is short. `symbol_scope` is the same where the same symbols can be seen.
#[inline]
pub(super) fn signature_of(
    op: Operation<'_>,
    info: &OpInfo,
    table: &OpVerification,
    symbol_scope: u32,
) -> Option<Signature> {
    match table.purity {
        SignaturePurity { constraints: false, .. } => None,
        SignaturePurity { has_types_of_numbers: true, .. } => {
            signature_with_types_of_numbers(op, info, table, symbol_scope)
        }
        SignaturePurity { symbol_name: Some(slot), .. } => {
            signature_of_symbol(op, info, table, symbol_scope, slot)
        }
        _ => signature_with(op, info, table, symbol_scope, |_, property| word_of_attribute(property)),
    }
}

#[inline(never)]
fn signature_of_symbol(
    op: Operation<'_>,
    info: &OpInfo,
    table: &OpVerification,
    symbol_scope: u32,
    name_slot: usize,
) -> Option<Signature> {
    let is_name = |property: Attribute| property.string(op.context()).is_some();
    signature_with(op, info, table, symbol_scope, |slot, property| {
        if slot == name_slot && is_name(property) { 1 << 31 } else { word_of_attribute(property) }
    })
}

#[inline(never)]
fn signature_with_types_of_numbers(
    op: Operation<'_>,
    info: &OpInfo,
    table: &OpVerification,
    symbol_scope: u32,
) -> Option<Signature> {
    signature_with(op, info, table, symbol_scope, |_, property| {
        type_of_number(op.context(), property).unwrap_or(word_of_attribute(property))
    })
}

/// Returns the signature with a word for each property that `word` gives.
#[inline(always)]
fn signature_with(
    op: Operation<'_>,
    info: &OpInfo,
    table: &OpVerification,
    symbol_scope: u32,
    word: impl Fn(usize, Attribute) -> u32,
) -> Option<Signature> {
    let is_last = op.block().is_some() && op.next().is_none();
    let mut words = SignatureBuilder::with_properties(op, info, u32::from(is_last), word);
    if table.purity.has_attributes {
        words.push(op.discardable_attributes().index() as u32);
    }
    if !info.parents.is_empty() {
        words.push(op.parent_op().map_or(0, |parent| parent.name().index() as u32 + 1));
    }
    if table.verify_symbol_uses.is_some() {
        words.push(symbol_scope);
    }
    if !info.successors.is_empty() {
        push_successors(&mut words, op)?;
    }
    if op.num_regions() != 0 {
        op.regions().try_for_each(|region| push_region(&mut words, region))?;
    }
    words.finish()
}

/// Returns a word for the type of an integer or float attribute, without its value.
fn type_of_number(context: &Context, attribute: Attribute) -> Option<u32> {
    match *attribute.storage(context) {
        AttributeStorage::Integer { ty, .. } | AttributeStorage::Float { ty, .. } => {
            Some(1 << 31 | ty.index() as u32)
        }
        _ => None,
    }
}

/// Adds the words for the successors, unless one of them is in another region.
fn push_successors(words: &mut SignatureBuilder, op: Operation<'_>) -> Option<()> {
    if !is_within_region(op) {
        return None;
    }
    for successor in op.successors() {
        words.push(successor.num_arguments() as u32);
        successor.arguments().for_each(|argument| words.push_type(argument.ty()));
    }
    Some(())
}

/// Adds the words for a region, unless it has several blocks.
fn push_region(words: &mut SignatureBuilder, region: Region<'_>) -> Option<()> {
    let Some(block) = region.front() else {
        words.push(0);
        return Some(());
    };
    if !region.has_one_block() {
        return None;
    }
    let last = block.back();
    words.push(last.map_or(1, |last| last.name().index() as u32 + 2));
    words.push(block.num_arguments() as u32);
    block.arguments().for_each(|argument| words.push_type(argument.ty()));
    if let Some(last) = last {
        words.push(last.num_operands() as u32);
        last.operand_types().for_each(|ty| words.push_type(ty));
    }
    Some(())
}
