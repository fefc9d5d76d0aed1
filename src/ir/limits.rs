//! Limits of a run: bounds on results and work that a small input can make large.
//!
//! Each limit is a row here, enforced in one place, which the row's documentation names. Exceeding a limit is
//! an error with [`Limits::reached`] as its message; the option `--limit NAME=N` sets one. The [`Context`] of
//! a run carries the values. The limits of TableGen files are rows of `tablegen::LIMITS`. docs/limits.md
//! shows both tables.
//!
//! [`Context`]: crate::Context

limits::limits! {
    /// Rewrites of one operation and of those that rewriting it made, in one run of the greedy driver. Enforced by
    /// `rewrite::greedy`.
    GreedyRewrites = "greedy-rewrites", 100_000, "rewrites of one operation by the greedy driver";
    /// Operations that one run of the inliner copies: functions that call the one before twice double each time.
    /// Enforced by `passes::inline`.
    InlinedOperations = "inlined-operations", 10_000_000, "operations copied by the inliner";
    /// Size of a compiled regular expression of an `expected-*-re` comment; one is kept at a time. Enforced by
    /// `diag::expected`.
    ExpectedRegex = "expected-regex", 1 << 18, "bytes of a compiled regular expression";
    /// Text of one attribute, type or location: one that has the one before it several times doubles, or worse,
    /// each time. Enforced by `print::operation::nested`.
    AttributeText = "attribute-text", 1 << 30, "bytes of text of one attribute, type or location";
    /// Operations that one transform operation makes of the payload, as unrolling does. Enforced by
    /// `transform::budget`.
    TransformOps = "transform-ops", 1_000_000, "operations made by one transform operation";
}
