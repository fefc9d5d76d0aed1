//! Casts: `CastOpInterface`.

use ir::{Context, Type};

/// Returns whether values of the first types can be cast to values of the others.
pub type CastHook = fn(&Context, &[Type], &[Type]) -> bool;

/// The interface of casts: `areCastCompatible`.
pub struct Cast {
    /// Returns whether values of some types can be cast to others.
    pub are_compatible: CastHook,
}
