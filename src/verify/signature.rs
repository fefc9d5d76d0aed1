//! Operations that need not be verified, because one like them was.
//!
//! Most of what is verified depends on the *signature* of an operation alone:
//!
//! - its name, its properties, the types of operands and results, the numbers of regions and successors; of
//!   properties that are numbers only the types, where nothing looks at more
//!   ([`DecidedBySignature::has_types_of_numbers`]);
//! - its discardable attributes, where something looks at them ([`DecidedBySignature::has_attributes`]);
//! - whether it is the last one of its block, and of which name the operation around it is, where that is
//!   among what the definition says;
//! - which symbols it sees, where it uses some;
//! - of each successor, all of which are in its region: the types of its arguments;
//! - of each region, none of which has several blocks: whether it has one, the types of its arguments, and the
//!   name of the last operation and the types of the operands of that.
//!
//! A program has many operations and few signatures, so those that were found valid are kept, and of the next
//! operation of the same signature only the rest is verified: of most, nothing.
//!
//! Representation: a table without chains; an entry stands in one of the few places that its hash chooses, and
//! the oldest one there gives way to the next. A long signature is not kept.

use super::operation::is_within_region;
use crate::ir::op_info::{DecidedBySignature, OpInfo};
use crate::ir::signature::{Signature, SignatureBuilder, word_of_attribute};
use crate::ir::{Attribute, AttributeStorage, Context, Operation, Region};

/// The signatures of valid operations.
#[derive(Default)]
pub(super) struct ValidSignatures {
    entries: Vec<[Signature; ValidSignatures::WAYS]>,
}

/// The signature of an operation as far as verification depends on it, if constraints look at nothing else,
/// and it is short. `symbol_scope` is the same where the same symbols can be seen.
#[inline]
pub(super) fn signature_of(op: Operation<'_>, info: &OpInfo, symbol_scope: u32) -> Option<Signature> {
    match info.decided {
        DecidedBySignature { constraints: false, .. } => None,
        DecidedBySignature { has_types_of_numbers: true, .. } => {
            signature_with_types_of_numbers(op, info, symbol_scope)
        }
        _ => signature_with(op, info, symbol_scope, word_of_attribute),
    }
}

#[inline(never)]
fn signature_with_types_of_numbers(op: Operation<'_>, info: &OpInfo, symbol_scope: u32) -> Option<Signature> {
    signature_with(op, info, symbol_scope, |property| {
        type_of_number(op.context(), property).unwrap_or(word_of_attribute(property))
    })
}

/// The signature with a word for each property that `word` gives.
#[inline(always)]
fn signature_with(
    op: Operation<'_>,
    info: &OpInfo,
    symbol_scope: u32,
    word: impl Fn(Attribute) -> u32,
) -> Option<Signature> {
    let is_last = op.block().is_some() && op.next().is_none();
    let mut words = SignatureBuilder::with_properties(op, info, u32::from(is_last), word);
    if info.decided.has_attributes {
        words.push(op.discardable_attributes().index() as u32);
    }
    if !info.parents.is_empty() {
        words.push(op.parent_op().map_or(0, |parent| parent.name().index() as u32 + 1));
    }
    if info.hooks.verify_symbol_uses.is_some() {
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

/// A word for the type of an integer or float that no attribute has for itself.
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

impl ValidSignatures {
    const BITS: u32 = 8;
    const WAYS: usize = 4;

    #[inline]
    pub fn contains(&self, signature: &Signature) -> bool {
        self.entries.get(signature.place(Self::BITS)).is_some_and(|places| places.contains(signature))
    }

    pub fn insert(&mut self, signature: Signature) {
        if self.entries.is_empty() {
            self.entries.resize(1 << ValidSignatures::BITS, [Signature::NONE; ValidSignatures::WAYS]);
        }
        let places = &mut self.entries[signature.place(Self::BITS)];
        places.rotate_right(1);
        places[0] = signature;
    }
}
