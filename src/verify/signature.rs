//! Operations that need not be verified, because one like them was.
//!
//! Most of what is verified depends on the *signature* of an operation alone:
//!
//! - its name, its properties, the types of operands and results, the numbers of regions and successors;
//! - its discardable attributes, where something looks at them ([`DecidedBySignature::has_attributes`]);
//! - whether it is the last one of its block, and of which name the operation around it is, where that is
//!   among what the definition says;
//! - of each region, none of which has several blocks: whether it has one, the types of its arguments, and the
//!   name of the last operation and the types of the operands of that.
//!
//! A program has many operations and few signatures, so those that were found valid are kept, and of the next
//! operation of the same signature only the rest is verified: of most, nothing.
//!
//! Representation: a table without chains; an entry stands in the one place that its hash chooses, and gives
//! way to the next. A signature is a few words, as all it consists of is uniqued; a longer one is not kept.

#[cfg(doc)]
use crate::ir::op_info::DecidedBySignature;
use crate::ir::op_info::OpInfo;
use crate::ir::{Operation, Region, Type};

/// The signatures of valid operations.
#[derive(Default)]
pub(super) struct ValidSignatures {
    entries: Vec<Signature>,
}

/// The words of a signature; zeros behind them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Signature([u32; Signature::WORDS]);

impl Signature {
    const WORDS: usize = 20;

    /// The signature of an operation, if constraints look at nothing else, and it is short.
    #[inline]
    pub fn of(op: Operation<'_>, info: &OpInfo) -> Option<Self> {
        if !info.decided.constraints {
            return None;
        }
        let properties = op.properties();
        let (num_operands, num_results) = (op.num_operands(), op.num_results());
        let (num_regions, num_successors) = op.num_regions_and_successors();
        if 4 + properties.len() + num_operands + num_results + num_regions + num_successors > Signature::WORDS
        {
            return None;
        }
        let mut words = Words { words: [0; Signature::WORDS], len: 4 };
        words.words[0] = op.name().index() as u32;
        // Never zero, as it is where nothing was kept yet.
        let is_last = op.block().is_some() && op.next().is_none();
        words.words[1] = 1 << 31
            | u32::from(is_last) << 30
            | (num_regions as u32) << 18
            | (num_successors as u32) << 12
            | (num_operands as u32) << 6
            | num_results as u32;
        if info.decided.has_attributes {
            words.words[2] = op.discardable_attributes().index() as u32 + 1;
        }
        if !info.parents.is_empty() {
            words.words[3] = op.parent_op().map_or(0, |parent| parent.name().index() as u32 + 1);
        }
        // Handles count from one here: with the counts, that says where what ends.
        words.extend(properties.iter().map(|value| value.map_or(0, |value| value.index() as u32 + 1)))?;
        words.extend_types(op.operand_types())?;
        words.extend_types(op.result_types())?;
        if num_regions != 0 {
            op.regions().try_for_each(|region| words.extend_region(region))?;
        }
        Some(Signature(words.words))
    }

    #[inline]
    fn place(&self) -> usize {
        let mix = |hash: u64, &[a, b]: &[u32; 2]| {
            (hash.rotate_left(23) ^ (u64::from(a) << 32 | u64::from(b))).wrapping_mul(0x9E37_79B9_7F4A_7C15)
        };
        let (pairs, _) = self.0.as_chunks::<2>();
        (pairs.iter().fold(0, mix) >> (64 - ValidSignatures::BITS)) as usize
    }
}

/// A signature that is being put together.
struct Words {
    words: [u32; Signature::WORDS],
    len: usize,
}

impl Words {
    /// Adds words; nothing is left of a signature that would be too long.
    #[inline]
    fn extend(&mut self, more: impl ExactSizeIterator<Item = u32>) -> Option<()> {
        let end = self.len + more.len();
        for (word, value) in self.words.get_mut(self.len..end)?.iter_mut().zip(more) {
            *word = value;
        }
        self.len = end;
        Some(())
    }

    #[inline]
    fn extend_types(&mut self, types: impl ExactSizeIterator<Item = Type>) -> Option<()> {
        self.extend(types.map(|ty| ty.index() as u32 + 1))
    }

    /// Adds those of a region, unless it has several blocks.
    fn extend_region(&mut self, region: Region<'_>) -> Option<()> {
        let Some(block) = region.front() else { return self.extend([0].into_iter()) };
        if !region.has_one_block() {
            return None;
        }
        let arguments = block.arguments();
        let Some(last) = block.back() else {
            self.extend([1, arguments.len() as u32].into_iter())?;
            return self.extend_types(arguments.map(|argument| argument.ty()));
        };
        let operands = last.operand_types();
        let counts = (arguments.len() as u32) << 16 | operands.len() as u32;
        self.extend([last.name().index() as u32 + 2, counts].into_iter())?;
        self.extend_types(arguments.map(|argument| argument.ty()))?;
        self.extend_types(operands)
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
