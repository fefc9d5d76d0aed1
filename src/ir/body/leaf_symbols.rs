//! The copies of symbols that a detached operation sees.
//!
//! They are made, and looked up, in [`crate::symbols::leaf`].

use rustc_hash::FxHashMap;

use crate::body::OpRef;
use crate::body::bodies::Ir;
use crate::context::strings::StringId;

/// Copies of the leaf symbols of a symbol table, in a module.
pub struct LeafSymbols {
    pub(crate) ir: Ir,
    pub(crate) by_name: FxHashMap<StringId, OpRef>,
}
