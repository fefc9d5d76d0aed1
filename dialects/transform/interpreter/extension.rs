//! Extensions of the transform dialect: tables of functions for their definitions.

use super::run::Apply;
use ir::Operation;
use rewrite::PatternSet;

/// Adds the patterns that an operation in `transform.apply_patterns` stands for.
pub type Populate = fn(Operation<'_>, &mut PatternSet);

/// Checks that a handle of a type admits an operation of the payload. An error is the reason.
pub type CheckPayload = fn(Operation<'_>) -> Result<(), &'static str>;

/// Returns whether an operation asks for something that is not supported yet.
pub type IsLacking = fn(Operation<'_>) -> bool;

/// The functions that an extension of the transform dialect adds to its definitions.
pub struct TransformExtension {
    /// By the name of the operation without the prefix of the dialect.
    pub apply: &'static [(&'static str, Apply)],
    /// By the name of the operation without the prefix of the dialect.
    pub patterns: &'static [(&'static str, Populate)],
    /// Pattern sets that are not implemented with some attributes, and whether an operation has such.
    pub lacking: &'static [(&'static str, IsLacking)],
    /// Checks of payload, by the mnemonic of the handle's type.
    pub payload: &'static [(&'static str, CheckPayload)],
}

impl TransformExtension {
    /// An empty extension.
    pub const NONE: TransformExtension =
        TransformExtension { apply: &[], patterns: &[], lacking: &[], payload: &[] };
}
