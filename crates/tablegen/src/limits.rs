//! Limits of an evaluation.
//!
//! TableGen is a programming language: a text can ask for endless recursion, for a list of a billion
//! numbers, or for a string of gigabytes. The defaults are far above the needs of any real file and far
//! below the size of a machine.

limits::limits! {
    IncludeDepth = "td-include-depth", 200, "files that include one another";
    /// Depth of nested brackets, blocks and operators in the text.
    Nesting = "td-nesting", 2_000, "levels of nesting in the text";
    /// Depth of nested values while they are resolved: recursive classes, nested operators.
    Recursion = "td-recursion", 20_000, "levels of recursion";
    /// Steps of resolving and folding in the whole run.
    Steps = "td-steps", 50_000_000, "steps of evaluation";
    /// Elements of one list, and bits of one `bits` type.
    ListLength = "td-list-length", 4_000_000, "elements of one list";
    StringLength = "td-string-length", 64 << 20, "bytes of one string";
    /// Nodes of one value written out as a tree; 64 bytes of a string count as one.
    ValueSize = "td-value-size", 1 << 23, "nodes of one value";
    TotalStrings = "td-total-strings", 512 << 20, "bytes of all strings";
    /// Values of all kinds, with the places of their elements.
    TotalValues = "td-total-values", 100_000_000, "values and elements of values";
    /// Classes and defs, including those that multiclasses make on the way.
    Records = "td-records", 1_000_000, "classes and defs";
    /// Superclasses of one record, counted once for each way to reach them.
    Superclasses = "td-superclasses", 10_000, "superclasses of one record";
    /// Errors that are collected before evaluation is given up.
    Errors = "td-errors", 20, "errors";
    /// Warnings that are shown.
    Warnings = "td-warnings", 1_000, "warnings";
}
