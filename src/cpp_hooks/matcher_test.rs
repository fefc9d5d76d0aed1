//! The conditions that matchers put on constants.

use ir::float::ApFloat;

/// The condition that a matcher puts on a constant.
#[derive(Clone, Copy)]
pub enum MatcherTest {
    Any,
    Integer,
    Float,
    Zero,
    One,
    NonZero,
    FloatThat(fn(ApFloat) -> bool),
}
