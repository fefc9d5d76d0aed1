//! The conditions that matchers put on constants.

use ir::float::ApFloat;

/// The condition that a matcher puts on a constant.
#[derive(Clone, Copy)]
pub enum MatcherTest {
    Any,
    Integer,
    /// A number of type `index`.
    Index,
    Float,
    Zero,
    One,
    NonZero,
    FloatThat(fn(ApFloat) -> bool),
}
