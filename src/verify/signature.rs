//! Operations that need not be verified, because one like them was.
//!
//! Most of what is verified depends on the *signature* of an operation alone:
//!
//! - its name, its properties, the types of operands and results, the numbers of regions and successors;
//! - its discardable attributes, where something looks at them ([`DecidedBySignature::has_attributes`]);
//! - whether it is the last one of its block, and of which name the operation around it is, where that is
//!   among what the definition says;
//! - which symbols it sees, where it uses some;
//! - of each region, none of which has several blocks: whether it has one, the types of its arguments, and the
//!   name of the last operation and the types of the operands of that.
//!
//! A program has many operations and few signatures, so those that were found valid are kept, and of the next
//! operation of the same signature only the rest is verified: of most, nothing.
//!
//! Representation: a table without chains; an entry stands in one of the few places that its hash chooses, and
//! the oldest one there gives way to the next. A signature is a few words, as all it consists of is uniqued; a
//! longer one is not kept.

#[cfg(doc)]
use crate::ir::op_info::DecidedBySignature;
use crate::ir::op_info::OpInfo;
use crate::ir::{Operation, Region, Type};

/// The signatures of valid operations.
#[derive(Default)]
pub(super) struct ValidSignatures {
    entries: Vec<[Signature; ValidSignatures::WAYS]>,
}

/// The words of a signature; zeros behind them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Signature {
    hash: u64,
    words: [u32; Signature::WORDS],
}

impl Signature {
    const WORDS: usize = 20;

    /// Stands where nothing was kept yet: no signature begins so.
    const NONE: Signature = Signature { hash: 0, words: [0; Signature::WORDS] };

    /// The signature of an operation, if constraints look at nothing else, and it is short. `symbol_scope` is
    /// the same where the same symbols can be seen.
    #[inline]
    pub fn of(op: Operation<'_>, info: &OpInfo, symbol_scope: u32) -> Option<Self> {
        if !info.decided.constraints {
            return None;
        }
        // Handles count from one here: with the counts, that says where what ends.
        let mut words = Words { signature: Signature::NONE, len: 0 };
        words.push(op.name().index() as u32 + 1);
        let (num_regions, num_successors) = op.num_regions_and_successors();
        let is_last = op.block().is_some() && op.next().is_none();
        words.push(u32::from(is_last) | (num_regions as u32) << 16 | (num_successors as u32) << 1);
        words.push((op.num_operands() as u32) << 16 | op.num_results() as u32 & 0xFFFF);
        for property in op.properties() {
            words.push(property.map_or(0, |value| value.index() as u32 + 1));
        }
        op.operand_types().for_each(|ty| words.push_type(ty));
        op.result_types().for_each(|ty| words.push_type(ty));
        if info.decided.has_attributes {
            words.push(op.discardable_attributes().index() as u32);
        }
        if !info.parents.is_empty() {
            words.push(op.parent_op().map_or(0, |parent| parent.name().index() as u32 + 1));
        }
        if info.hooks.verify_symbol_uses.is_some() {
            words.push(symbol_scope);
        }
        if num_regions != 0 {
            op.regions().try_for_each(|region| words.push_region(region))?;
        }
        (words.len <= Signature::WORDS).then_some(words.signature)
    }

    #[inline]
    fn place(&self) -> usize {
        (self.hash >> (64 - ValidSignatures::BITS)) as usize
    }
}

/// A signature that is being put together.
struct Words {
    signature: Signature,
    /// How many words it has, be they too many.
    len: usize,
}

impl Words {
    #[inline(always)]
    fn push(&mut self, word: u32) {
        let Signature { hash, words } = &mut self.signature;
        if let Some(place) = words.get_mut(self.len) {
            *place = word;
        }
        self.len += 1;
        *hash = (hash.rotate_left(23) ^ u64::from(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    #[inline(always)]
    fn push_type(&mut self, ty: Type) {
        self.push(ty.index() as u32 + 1);
    }

    /// Adds the words for a region, unless it has several blocks.
    fn push_region(&mut self, region: Region<'_>) -> Option<()> {
        let Some(block) = region.front() else {
            self.push(0);
            return Some(());
        };
        if !region.has_one_block() {
            return None;
        }
        let last = block.back();
        self.push(last.map_or(1, |last| last.name().index() as u32 + 2));
        self.push(block.num_arguments() as u32);
        block.arguments().for_each(|argument| self.push_type(argument.ty()));
        if let Some(last) = last {
            self.push(last.num_operands() as u32);
            last.operand_types().for_each(|ty| self.push_type(ty));
        }
        Some(())
    }
}

impl ValidSignatures {
    const BITS: u32 = 8;
    const WAYS: usize = 4;

    #[inline]
    pub fn contains(&self, signature: &Signature) -> bool {
        self.entries.get(signature.place()).is_some_and(|places| places.contains(signature))
    }

    pub fn insert(&mut self, signature: Signature) {
        if self.entries.is_empty() {
            self.entries.resize(1 << ValidSignatures::BITS, [Signature::NONE; ValidSignatures::WAYS]);
        }
        let places = &mut self.entries[signature.place()];
        places.rotate_right(1);
        places[0] = signature;
    }
}
