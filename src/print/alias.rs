//! Aliases: names that stand for attributes and types. (Under construction.)
use rustc_hash::FxHashMap;

use crate::ir::{Attribute, Type};

/// The aliases of one printed operation: for each aliased attribute or type its name, with the
/// `#` or `!`.
#[derive(Default)]
pub struct AliasTable {
    pub(super) attributes: FxHashMap<Attribute, Box<str>>,
    pub(super) types: FxHashMap<Type, Box<str>>,
}
