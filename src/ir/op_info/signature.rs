//! Signatures: a few words that operations of the same shape have in common.
//!
//! A program has many operations, but few combinations of name, types and attributes. All of these are
//! uniqued, so a combination is a handful of numbers. Facts found for one operation hold for all with the
//! same signature: whether it is valid, how it is printed.

use std::hash::{Hash, Hasher};

use crate::attributes::Attribute;
use crate::body::operation::Operation;
use crate::op_info::OpInfo;
use crate::types::Type;
use support::cache::CacheKey;

/// The words of a signature, padded with zeros.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    hash: u64,
    words: [u32; Signature::WORDS],
}

impl Signature {
    const WORDS: usize = 20;

    /// A signature that no operation has.
    pub const NONE: Signature = Signature { hash: 0, words: [0; Signature::WORDS] };

    /// Returns whether it is the signature of an operation, as [`SignatureBuilder::new`] makes it with
    /// `flags`. Comparing is faster than building.
    #[inline]
    pub fn is_of(&self, op: Operation<'_>, flags: u32) -> bool {
        let Some((known_head, words)) = self.words.split_first_chunk() else { return false };
        let mut words = words.iter();
        let mut is_next = |word: u32| words.next() == Some(&word);
        *known_head == head(op, flags)
            && op.properties().iter().all(|&property| is_next(property.map_or(0, word_of_attribute)))
            && op.operand_types().all(|ty| is_next(word_of_type(ty)))
            && op.result_types().all(|ty| is_next(word_of_type(ty)))
    }

    /// Returns a hash with few collisions, best in its upper bits.
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }
}

impl CacheKey for Signature {
    #[inline]
    fn hash_word(&self) -> u64 {
        self.hash
    }
}

impl Hash for Signature {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

/// Header: operation name and the counts of operands, results, regions and successors.
#[inline(always)]
fn head(op: Operation<'_>, flags: u32) -> [u32; 3] {
    let (num_regions, num_successors) = op.num_regions_and_successors();
    [
        op.name().index() as u32 + 1,
        flags | (num_regions as u32) << 16 | (num_successors as u32) << 4,
        (op.num_operands() as u32) << 16 | op.num_results() as u32 & 0xFFFF,
    ]
}

/// Returns the word for an attribute. Handles count from one here, so that zero marks absence; with the
/// counts in the header, the words are unambiguous.
#[inline(always)]
pub fn word_of_attribute(attribute: Attribute) -> u32 {
    attribute.index() as u32 + 1
}

#[inline(always)]
fn word_of_type(ty: Type) -> u32 {
    ty.index() as u32 + 1
}

/// A signature that is being put together.
pub struct SignatureBuilder {
    signature: Signature,
    /// How many words it has, be they too many.
    len: usize,
}

impl SignatureBuilder {
    /// Begins with the name, the properties, the types of operands and results, and the numbers of all these
    /// and of regions and successors; `flags` is for a few bits more.
    #[inline(always)]
    pub fn new(op: Operation<'_>, flags: u32) -> Self {
        SignatureBuilder::with_properties(op, op.info(), flags, |_, property| word_of_attribute(property))
    }

    /// As above, with a word for each property that `word` gives for its slot and its value.
    #[inline(always)]
    pub fn with_properties(
        op: Operation<'_>,
        info: &OpInfo,
        flags: u32,
        word: impl Fn(usize, Attribute) -> u32,
    ) -> Self {
        let mut builder = SignatureBuilder { signature: Signature::NONE, len: 0 };
        head(op, flags).into_iter().for_each(|word| builder.push(word));
        for (slot, &property) in op.body().properties_by(info, op.id()).iter().enumerate() {
            builder.push(property.map_or(0, |property| word(slot, property)));
        }
        op.operand_types().for_each(|ty| builder.push_type(ty));
        op.result_types().for_each(|ty| builder.push_type(ty));
        builder
    }

    /// Adds a word.
    #[inline(always)]
    pub fn push(&mut self, word: u32) {
        let Signature { hash, words } = &mut self.signature;
        if let Some(place) = words.get_mut(self.len) {
            *place = word;
        }
        self.len += 1;
        *hash = (hash.rotate_left(23) ^ u64::from(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    /// Adds a type.
    #[inline(always)]
    pub fn push_type(&mut self, ty: Type) {
        self.push(word_of_type(ty));
    }

    /// Returns the signature, unless it is too long.
    #[inline]
    pub fn finish(self) -> Option<Signature> {
        (self.len <= Signature::WORDS).then_some(self.signature)
    }
}
