//! The brackets around lists, which the printer writes and the parser expects.

/// The brackets around a comma-separated list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
