//! The conditions that matchers put on constants, operations and values.

use ir::float::ApFloat;

/// The condition that a matcher puts on a thing.
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
    /// An operation of a class.
    Operation(cpp::HostClass),
    OperationNamed(ir::StringId),
    /// Any value.
    Value,
    /// One value.
    Same,
}
