//! Integer constants of any width, as `llvm::APInt`.
//!
//! A constant of type `i7` or `ui1024` is a bit pattern of that width; whether it is signed is a
//! matter of the operation, not of the value. Almost all are at most 64 bits wide, so those are kept
//! in place and only wider ones on the heap. Bits above the width are zero, which makes the derived
//! equality and hash right.
//!
//! `text` reads and prints, `arith` computes.

mod arith;
mod text;

use dashu_int::UBig;

/// The widest integer type of MLIR, `i16777215`.
pub const MAX_WIDTH: u32 = (1 << 24) - 1;

/// A two's-complement integer of a fixed width in bits, 0 to [`MAX_WIDTH`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ApInt(Words);

/// Little-endian 64-bit words. The variant is decided by the width.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Words {
    /// Widths up to 64.
    Narrow {
        width: u32,
        word: u64,
    },
    Wide(Box<WideWords>),
}

/// Exactly as many words as the width needs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct WideWords {
    width: u32,
    words: Box<[u64]>,
}

const _: () = assert!(size_of::<ApInt>() == 16);

fn words_for(width: u32) -> usize {
    (width as usize).div_ceil(64)
}

/// Returns the bits of the highest word that `width` uses; none for width 0.
fn top_mask(width: u32) -> u64 {
    match width % 64 {
        0 if width == 0 => 0,
        0 => u64::MAX,
        bits => (1 << bits) - 1,
    }
}

impl ApInt {
    /// Returns the low `width` bits of `value`.
    pub fn from_u64(width: u32, value: u64) -> ApInt {
        ApInt::from_words(width, &[value])
    }

    /// Returns the low `width` bits of `value`, sign-extended first if `width` is more than 64.
    pub fn from_i64(width: u32, value: i64) -> ApInt {
        if width <= 64 {
            return ApInt::from_u64(width, value as u64);
        }
        let fill = if value < 0 { u64::MAX } else { 0 };
        ApInt::build(width, |index| if index == 0 { value as u64 } else { fill })
    }

    /// Returns the low `width` bits of `value`.
    pub fn from_u128(width: u32, value: u128) -> ApInt {
        ApInt::from_words(width, &[value as u64, (value >> 64) as u64])
    }

    /// Returns the low `width` bits of little-endian `words`; absent words are zero.
    pub fn from_words(width: u32, words: &[u64]) -> ApInt {
        ApInt::build(width, |index| words.get(index).copied().unwrap_or(0))
    }

    /// Returns the low `width` bits of little-endian `bytes`; absent bytes are zero.
    pub fn from_le_bytes(width: u32, bytes: &[u8]) -> ApInt {
        ApInt::build(width, |index| {
            let chunk = bytes.get(index * 8..).unwrap_or_default();
            let mut word = [0; 8];
            let length = chunk.len().min(8);
            word[..length].copy_from_slice(&chunk[..length]);
            u64::from_le_bytes(word)
        })
    }

    /// Appends the `width / 8` (rounded up) little-endian bytes.
    pub fn push_le_bytes(&self, out: &mut Vec<u8>) {
        let end = out.len() + (self.width() as usize).div_ceil(8);
        for word in self.words() {
            let count = (end - out.len()).min(8);
            out.extend_from_slice(&word.to_le_bytes()[..count]);
        }
    }

    /// Returns 0.
    pub fn zero(width: u32) -> ApInt {
        ApInt::from_u64(width, 0)
    }

    /// One, or 0 if the width is 0.
    pub fn one(width: u32) -> ApInt {
        ApInt::from_u64(width, 1)
    }

    /// Returns all bits set: -1, or the largest unsigned value.
    pub fn all_ones(width: u32) -> ApInt {
        ApInt::build(width, |_| u64::MAX)
    }

    /// Returns the greatest unsigned number of a width.
    pub fn unsigned_max(width: u32) -> ApInt {
        ApInt::all_ones(width)
    }

    /// Returns the greatest signed number of a width.
    pub fn signed_max(width: u32) -> ApInt {
        let mut value = ApInt::all_ones(width);
        if let Some(top) = width.checked_sub(1) {
            value.words_mut()[top as usize / 64] &= !(1 << (top % 64));
        }
        value
    }

    /// Returns the least signed number of a width.
    pub fn signed_min(width: u32) -> ApInt {
        let mut value = ApInt::zero(width);
        if let Some(top) = width.checked_sub(1) {
            value.words_mut()[top as usize / 64] |= 1 << (top % 64);
        }
        value
    }

    /// Returns the width in bits.
    pub fn width(&self) -> u32 {
        match &self.0 {
            Words::Narrow { width, .. } => *width,
            Words::Wide(wide) => wide.width,
        }
    }

    /// Little-endian words: one for width 0, else as many as the width needs. Unused bits are zero.
    pub fn words(&self) -> &[u64] {
        match &self.0 {
            Words::Narrow { word, .. } => std::slice::from_ref(word),
            Words::Wide(wide) => &wide.words,
        }
    }

    fn words_mut(&mut self) -> &mut [u64] {
        match &mut self.0 {
            Words::Narrow { word, .. } => std::slice::from_mut(word),
            Words::Wide(wide) => &mut wide.words,
        }
    }

    /// Creates a value from a function of word indices, cut to the width.
    fn build(width: u32, word: impl Fn(usize) -> u64) -> ApInt {
        if width <= 64 {
            return ApInt(Words::Narrow { width, word: word(0) & top_mask(width) });
        }
        let mut words: Box<[u64]> = (0..words_for(width)).map(word).collect();
        if let Some(top) = words.last_mut() {
            *top &= top_mask(width);
        }
        ApInt(Words::Wide(Box::new(WideWords { width, words })))
    }

    pub(super) fn from_big(width: u32, value: &UBig) -> ApInt {
        match u64::try_from(value) {
            Ok(word) => ApInt::from_u64(width, word),
            Err(_) => ApInt::from_le_bytes(width, &value.to_le_bytes()),
        }
    }

    /// Returns the unsigned value.
    pub(super) fn to_big(&self) -> UBig {
        match &self.0 {
            Words::Narrow { word, .. } => UBig::from(*word),
            Words::Wide(_) => {
                let mut bytes = Vec::with_capacity(self.words().len() * 8);
                self.push_le_bytes(&mut bytes);
                UBig::from_le_bytes(&bytes)
            }
        }
    }

    /// Returns whether it is 0.
    pub fn is_zero(&self) -> bool {
        self.words().iter().all(|&word| word == 0)
    }

    /// Returns whether it is 1.
    pub fn is_one(&self) -> bool {
        self.active_bits() == 1
    }

    /// Returns whether every bit is set. True for width 0, as in LLVM.
    pub fn is_all_ones(&self) -> bool {
        self.count_ones() == self.width()
    }

    /// Returns whether the sign bit is set.
    pub fn is_negative(&self) -> bool {
        self.width() != 0 && self.bit(self.width() - 1)
    }

    /// Returns whether it is the least signed number.
    pub fn is_signed_min(&self) -> bool {
        self.is_negative() && self.count_ones() == 1
    }

    /// Returns whether it is the greatest signed number.
    pub fn is_signed_max(&self) -> bool {
        !self.is_negative() && self.count_ones() == self.width().saturating_sub(1)
    }

    /// Returns whether the unsigned value is a power of two.
    pub fn is_power_of_two(&self) -> bool {
        self.count_ones() == 1
    }

    /// Bit `index`, counted from the lowest; false at and above the width.
    pub fn bit(&self, index: u32) -> bool {
        let word = self.words().get(index as usize / 64).copied().unwrap_or(0);
        word >> (index % 64) & 1 != 0
    }

    /// Returns the number of bits that are set.
    pub fn count_ones(&self) -> u32 {
        self.words().iter().map(|word| word.count_ones()).sum()
    }

    /// Zeros above the highest set bit; the width if there is none.
    pub fn leading_zeros(&self) -> u32 {
        self.width() - self.active_bits()
    }

    /// Ones above the highest clear bit.
    pub fn leading_ones(&self) -> u32 {
        self.not().leading_zeros()
    }

    /// Zeros below the lowest set bit; the width if there is none.
    pub fn trailing_zeros(&self) -> u32 {
        match self.words().iter().position(|&word| word != 0) {
            Some(index) => index as u32 * 64 + self.words()[index].trailing_zeros(),
            None => self.width(),
        }
    }

    /// Bits that the value needs as unsigned; 0 for 0.
    pub fn active_bits(&self) -> u32 {
        match self.words().iter().rposition(|&word| word != 0) {
            Some(index) => (index as u32 + 1) * 64 - self.words()[index].leading_zeros(),
            None => 0,
        }
    }

    /// Bits that the value needs as signed, with its sign bit; at least 1.
    pub fn significant_bits(&self) -> u32 {
        let sign_copies = if self.is_negative() { self.leading_ones() } else { self.leading_zeros() };
        self.width() + 1 - sign_copies.min(self.width())
    }

    /// Returns the unsigned value, if it fits.
    pub fn to_u64(&self) -> Option<u64> {
        (self.active_bits() <= 64).then(|| self.words()[0])
    }

    /// Returns the unsigned value, if it fits.
    pub fn to_u128(&self) -> Option<u128> {
        let high = self.words().get(1).copied().unwrap_or(0);
        (self.active_bits() <= 128).then(|| (high as u128) << 64 | self.words()[0] as u128)
    }

    /// Returns the signed value, if it fits.
    pub fn to_i64(&self) -> Option<i64> {
        if self.width() <= 64 {
            return Some(self.inline_signed());
        }
        (self.significant_bits() <= 64).then(|| self.words()[0] as i64)
    }

    /// Returns the signed value of a width up to 64.
    fn inline_signed(&self) -> i64 {
        match self.width() {
            0 => 0,
            width => {
                let unused = 64 - width.min(64);
                ((self.words()[0] << unused) as i64) >> unused
            }
        }
    }

    /// Widened with zeros; cut if `width` is less.
    pub fn zext_or_trunc(&self, width: u32) -> ApInt {
        ApInt::from_words(width, self.words())
    }

    /// Widened with copies of the sign bit; cut if `width` is less.
    pub fn sext_or_trunc(&self, width: u32) -> ApInt {
        if width <= self.width() || !self.is_negative() {
            return self.zext_or_trunc(width);
        }
        let words = self.words();
        let last = words.len() - 1;
        ApInt::build(width, |index| match index.cmp(&last) {
            std::cmp::Ordering::Less => words[index],
            std::cmp::Ordering::Equal => words[index] | !top_mask(self.width()),
            std::cmp::Ordering::Greater => u64::MAX,
        })
    }
}
