//! Interned strings: operation and attribute names, symbols, the values of string attributes.
//!
//! MLIR strings are bytes (`"\FF"` is a legal one), so they are kept as bytes and shown through
//! [`BStr`]. The names that the IR itself looks for have constant ids, in [`known`].

use std::hash::BuildHasher;

use bstr::BStr;
use rustc_hash::FxBuildHasher;

use crate::context::interner::{Interner, define_handles};

define_handles! {
    /// The handle of an interned string.
    StringId
}

/// The strings of a context.
pub struct StringInterner {
    strings: Interner<Box<[u8]>>,
}

/// Returns the hash an owned `Box<[u8]>` gets in its interner, from the borrowed form.
fn hash_of(bytes: &[u8]) -> u64 {
    FxBuildHasher.hash_one(bytes)
}

impl Default for StringInterner {
    fn default() -> Self {
        let strings = StringInterner { strings: Interner::default() };
        for (index, name) in known::NAMES.iter().enumerate() {
            let id = strings.intern(name.as_bytes());
            debug_assert_eq!(id.index(), index);
        }
        strings
    }
}

impl StringInterner {
    /// Returns the id of `bytes`.
    pub fn intern(&self, bytes: &[u8]) -> StringId {
        StringId::new(self.strings.intern_with(hash_of(bytes), |known| **known == *bytes, || bytes.into()))
    }

    /// Returns the bytes that `id` names.
    #[inline]
    pub fn get(&self, id: StringId) -> &BStr {
        BStr::new(&**self.strings.get(id.index() as u32))
    }
}

/// Declares constants for the names the IR itself looks for; their ids are their positions.
macro_rules! known_strings {
    ($($constant:ident = $text:literal,)*) => {
        /// Ids of the names that the IR itself looks for.
        pub mod known {
            use crate::StringId;

            #[allow(non_camel_case_types, clippy::upper_case_acronyms)] // Positions, not a type of the IR.
            enum Position { $($constant,)* }

            $(#[doc = concat!("`", $text, "`")]
            pub const $constant: StringId = StringId::new(Position::$constant as u32);)*

            pub(crate) const NAMES: &[&str] = &[$($text),*];
        }
    };
}

known_strings! {
    EMPTY = "",
    BUILTIN = "builtin",
    SYM_NAME = "sym_name",
    SYM_VISIBILITY = "sym_visibility",
    FUNCTION_TYPE = "function_type",
    ARG_ATTRS = "arg_attrs",
    RES_ATTRS = "res_attrs",
    NO_INLINE = "no_inline",
    VALUE = "value",
    CALLEE = "callee",
    OPERAND_SEGMENT_SIZES = "operandSegmentSizes",
    RESULT_SEGMENT_SIZES = "resultSegmentSizes",
    OLD_OPERAND_SEGMENT_SIZES = "operand_segment_sizes",
    OLD_RESULT_SEGMENT_SIZES = "result_segment_sizes",
    PUBLIC = "public",
    PRIVATE = "private",
    NESTED = "nested",
    MODULE = "builtin.module",
    BRANCH_WEIGHTS = "branch_weights",
    UNREALIZED_CONVERSION_CAST = "builtin.unrealized_conversion_cast",
    DEFAULT_RESOURCE = "::mlir::SideEffects::DefaultResource",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_names_have_their_constant_ids() {
        let strings = StringInterner::default();
        assert_eq!(strings.get(known::SYM_NAME), "sym_name");
        assert_eq!(strings.intern(b"builtin.module"), known::MODULE);
        assert_eq!(strings.get(strings.intern(b"\xff")), BStr::new(b"\xff"));
    }
}
