//! Bounds on what an evaluation may use.
//!
//! TableGen is a programming language, so a text can ask for endless recursion, for a list of a billion
//! numbers, or for a string of gigabytes. Each resource has a limit with a name; reaching it is an
//! ordinary error that says which one it was. The defaults are far above what any real file needs and
//! far below what a machine cannot give.

/// The limits of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Files that include one another.
    pub include_depth: usize,
    /// Brackets, blocks and operators inside one another in the text.
    pub nesting: usize,
    /// Values inside one another while they are resolved: recursive classes, nested operators.
    pub recursion: usize,
    /// Steps of resolving and folding in the whole run.
    pub steps: u64,
    /// Elements of one list, and bits of one `bits` type.
    pub list_length: usize,
    /// Bytes of one string.
    pub string_length: usize,
    /// Nodes of one value written out as a tree; 64 bytes of a string count as one.
    pub value_size: u32,
    /// Bytes of all strings together.
    pub total_strings: usize,
    /// Values of all kinds, with the places of their elements.
    pub total_values: usize,
    /// Classes and defs, those included that multiclasses make on the way.
    pub records: usize,
    /// Superclasses of one record, counted once for each way to reach them.
    pub superclasses: usize,
    /// Errors that are collected before evaluation is given up.
    pub errors: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            include_depth: 200,
            nesting: 2_000,
            recursion: 20_000,
            steps: 50_000_000,
            list_length: 4_000_000,
            string_length: 64 << 20,
            value_size: 1 << 23,
            total_strings: 512 << 20,
            total_values: 100_000_000,
            records: 1_000_000,
            superclasses: 10_000,
            errors: 20,
        }
    }
}
