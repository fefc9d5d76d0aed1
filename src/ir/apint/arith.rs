//! Integer arithmetic modulo `2^width`. Both operands of a binary operation have the same width.

use super::ApInt;

impl ApInt {
    fn map(&self, word: impl Fn(u64) -> u64) -> ApInt {
        ApInt::build(self.width, |index| word(self.words()[index]))
    }

    /// Every bit inverted.
    pub fn not(&self) -> ApInt {
        self.map(|word| !word)
    }

    /// Two's-complement negation.
    pub fn neg(&self) -> ApInt {
        let mut value = self.not();
        let mut carry = true;
        for word in value.words_mut() {
            (*word, carry) = word.overflowing_add(carry as u64);
        }
        value.zext_or_trunc(self.width)
    }
}
