//! The table of aliases.

use rustc_hash::FxHashMap;

use ir::{Attribute, Type};

/// The aliases that are defined, by name.
#[derive(Clone, Default)]
pub(super) struct Aliases<'s> {
    pub(super) attributes: FxHashMap<&'s [u8], Attribute>,
    pub(super) types: FxHashMap<&'s [u8], Type>,
}
