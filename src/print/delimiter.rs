//! The brackets around lists, which the printer writes and the parser expects.

/// The brackets around a comma-separated list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names of MLIR's delimiters")]
pub enum Delimiter {
    None,
    Paren,
    OptionalParen,
    Square,
    OptionalSquare,
    LessGreater,
    OptionalLessGreater,
    Braces,
    OptionalBraces,
}
