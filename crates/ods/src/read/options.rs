//! How to read records, and the result.

use crate::model::Definitions;
use tablegen::Diagnostic;

/// How to read records.
#[derive(Clone, Debug)]
pub struct Options {
    /// The dialects to read, by name. If empty, those that the main file is about: each dialect that it
    /// defines, or for which it defines an operation, attribute or type.
    pub dialects: Vec<String>,
    /// Whether to keep descriptions, which only documentation shows.
    pub descriptions: bool,
    /// Whether to keep definitions of other dialects that expressions may name. A program that does not know
    /// these dialects needs them.
    pub foreign: bool,
    /// Whether a pattern that gives an operation of another dialect more or fewer arguments than that has is noted in
    /// [`Definitions::mismatches`], and no mistake: the two may be of different versions.
    pub note_mismatches: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { dialects: Vec::new(), descriptions: true, foreign: true, note_mismatches: false }
    }
}

/// The result of reading records.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// All that is right.
    pub definitions: Definitions,
    /// The mistakes found, in the order of the definitions.
    pub diagnostics: Vec<Diagnostic>,
}
