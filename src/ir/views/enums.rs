//! The keywords and values of enums.
//!
//! Follows the code that mlir/tools/mlir-tblgen/EnumsGen.cpp generates: `symbolize` and `stringify`.

use crate::Context;
use crate::attributes::{Attribute, AttributeStorage};
use crate::dialects::Entity;

/// An enum of a definition, be it one of flags.
pub trait EnumValue: Copy {
    /// The bits of the integer that stores it.
    const WIDTH: u32;

    /// Returns the value as an integer.
    fn to_value(self) -> i64;

    /// Returns the case, or combination of flags, with this value.
    fn of_value(value: i64) -> Option<Self>;

    /// Returns the value as an integer attribute.
    fn to_attribute(self, context: &Context) -> Attribute {
        context.integer_attribute(context.integer_type(Self::WIDTH), self.to_value())
    }

    /// Returns the value as an attribute of the C++ class `class`, which a dialect defines.
    fn to_dialect_attribute(self, context: &Context, class: &str) -> Attribute {
        let integer = self.to_attribute(context);
        match context.definition_of_class(Entity::Attribute, "", class) {
            Some(definition) => {
                let parameters = vec![Some(integer)].into();
                context.intern_attribute(AttributeStorage::Dialect { definition, parameters })
            }
            // The dialect was replaced by one without it.
            None => integer,
        }
    }

    /// Reads the value of an attribute: an integer, or an attribute that a dialect defines for an enum.
    fn from_attribute(context: &Context, attribute: Attribute) -> Option<Self> {
        match attribute.storage(context) {
            AttributeStorage::Integer { value, .. } => {
                // Flags are stored without sign.
                let unsigned = value.to_u64().and_then(|value| Self::of_value(value as i64));
                unsigned.or_else(|| Self::of_value(value.to_i64()?))
            }
            AttributeStorage::Dialect { parameters, .. } => {
                Self::from_attribute(context, parameters.first().copied().flatten()?)
            }
            _ => None,
        }
    }
}

/// A case of an enum whose values exclude each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EnumCase<E> {
    /// The case.
    pub case: E,
    /// Its keyword in the IR.
    pub word: &'static str,
    /// Its number.
    pub value: i64,
}

/// Returns the case for the keyword `word`.
pub fn symbolize_case<E: Copy>(cases: &[EnumCase<E>], word: &str) -> Option<E> {
    cases.iter().find(|case| case.word == word).map(|case| case.case)
}

/// Returns the case of this value.
pub fn value_case<E: Copy>(cases: &[EnumCase<E>], value: i64) -> Option<E> {
    cases.iter().find(|case| case.value == value).map(|case| case.case)
}

/// A case of an enum of flags: its bits and its keyword in the IR.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FlagCase {
    /// Defined as one flag.
    Bit(u64, &'static str),
    /// Defined as several flags together.
    Group(u64, &'static str),
    /// Defined by its value, as the one without flags is.
    Other(u64, &'static str),
}

impl FlagCase {
    /// Returns the bits that are set.
    pub fn bits(self) -> u64 {
        let (FlagCase::Bit(bits, _) | FlagCase::Group(bits, _) | FlagCase::Other(bits, _)) = self;
        bits
    }

    /// Returns its keyword in the IR.
    pub fn word(self) -> &'static str {
        let (FlagCase::Bit(_, word) | FlagCase::Group(_, word) | FlagCase::Other(_, word)) = self;
        word
    }
}

/// How values of an enum of flags are written.
pub struct Flags {
    /// The cases.
    pub cases: &'static [FlagCase],
    /// The bits that some case has.
    pub valid_bits: u64,
    /// The text between cases.
    pub separator: &'static str,
    /// Whether a group is written as its word, without those of its flags.
    pub prints_groups_first: bool,
}

impl Flags {
    /// `bits`, if some case has each of them.
    pub fn valid(&self, bits: u64) -> Option<u64> {
        (bits & !self.valid_bits == 0).then_some(bits)
    }

    /// Returns the flags that `words` names, with the separator between them.
    pub fn symbolize(&self, words: &str) -> Option<u64> {
        if self.cases.iter().any(|case| case.bits() == 0 && case.word() == words) {
            return Some(0);
        }
        let flag = |word: &str| {
            let is_named = |case: &&FlagCase| case.bits() != 0 && case.word() == word;
            self.cases.iter().find(is_named).map(|case| case.bits())
        };
        // Printed separators may have blanks around the character that parsing splits at.
        words
            .split(self.separator.trim())
            .map(|word| flag(word.trim()))
            .try_fold(0, |all, bits| bits.map(|bits| all | bits))
    }

    /// Returns the words of the flags in `bits`, with the separator between them.
    pub fn stringify(&self, bits: u64) -> String {
        if bits == 0 {
            let none = self.cases.iter().find(|case| case.bits() == 0);
            return none.map_or("", |case| case.word()).to_owned();
        }
        let mut remaining = bits;
        let is_set = |case: FlagCase, bits: u64| case.bits() != 0 && bits & case.bits() == case.bits();
        let mut words = Vec::new();
        if self.prints_groups_first {
            for &case in self.cases.iter().rev() {
                if matches!(case, FlagCase::Group(..)) && is_set(case, remaining) {
                    words.push(case.word());
                    remaining &= !case.bits();
                }
            }
        }
        let is_printed = |case: FlagCase| !self.prints_groups_first || matches!(case, FlagCase::Bit(..));
        let others = self.cases.iter().filter(|&&case| is_printed(case) && is_set(case, remaining));
        words.extend(others.map(|case| case.word()));
        words.join(self.separator)
    }
}
