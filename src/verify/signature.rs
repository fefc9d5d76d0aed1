//! Operations that need not be verified, because one like them was.
//!
//! Most of what is verified depends on the *signature* of an operation alone: the name, the types of operands
//! and results, the properties and attributes. A program has many operations and few signatures, so those
//! that were found valid are kept, and of the next operation of the same signature only the rest is verified:
//! of most, nothing.
//!
//! Representation: a table without chains; an entry stands in the one place that its hash chooses, and gives
//! way to the next. A signature is a few words, as all it consists of is uniqued; a longer one is not kept.

use crate::ir::Operation;
use crate::ir::op_info::OpInfo;

/// The signatures of valid operations.
#[derive(Default)]
pub(super) struct ValidSignatures {
    entries: Vec<Signature>,
}

/// The words of a signature; zeros behind them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Signature([u32; Signature::WORDS]);

impl Signature {
    const WORDS: usize = 16;

    /// The signature of an operation, if constraints look at nothing else, and it is short.
    #[inline]
    pub fn of(op: Operation<'_>, info: &OpInfo) -> Option<Self> {
        if !info.has_constraints_of_signature {
            return None;
        }
        let (num_operands, num_results) = (op.num_operands(), op.num_results());
        let properties = op.properties();
        if 3 + properties.len() + num_operands + num_results > Signature::WORDS {
            return None;
        }
        let mut words = [0; Signature::WORDS];
        words[0] = op.name().index() as u32;
        // Never zero, as it is where nothing was kept yet.
        let (num_regions, num_successors) = op.num_regions_and_successors();
        let has_others = u32::from(num_regions != 0) << 17 | u32::from(num_successors != 0) << 16;
        words[1] = 1 << 31 | has_others | (num_operands as u32) << 8 | num_results as u32;
        words[2] = op.discardable_attributes().index() as u32;
        // Handles count from one here: with the counts, that says where what ends.
        let types = op.operand_types().chain(op.result_types()).map(|ty| ty.index() as u32 + 1);
        let properties =
            properties.iter().map(|property| property.map_or(0, |value| value.index() as u32 + 1));
        for (word, value) in words[3..].iter_mut().zip(properties.chain(types)) {
            *word = value;
        }
        Some(Signature(words))
    }

    #[inline]
    fn place(&self) -> usize {
        // Two words at a time; what nearly all have is in the first ones, and the others are compared.
        let pair = |index: usize| u64::from(self.0[index]) << 32 | u64::from(self.0[index + 1]);
        let mix = |hash: u64, index| (hash.rotate_left(23) ^ pair(index)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let hash = [0, 2, 4, 6].into_iter().fold(0, mix);
        (hash >> (64 - ValidSignatures::BITS)) as usize
    }
}

impl ValidSignatures {
    const BITS: u32 = 10;

    #[inline]
    pub fn contains(&self, signature: &Signature) -> bool {
        self.entries.get(signature.place()).is_some_and(|entry| entry == signature)
    }

    pub fn insert(&mut self, signature: Signature) {
        if self.entries.is_empty() {
            self.entries.resize(1 << ValidSignatures::BITS, Signature([0; Signature::WORDS]));
        }
        self.entries[signature.place()] = signature;
    }
}
