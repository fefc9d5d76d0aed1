//! `LoopLikeOpInterface`: the values that a loop carries from one iteration to the next.
//!
//! Follows mlir/lib/Interfaces/LoopLikeInterface.cpp.

use smallvec::SmallVec;

use ir::{Operation, Type};

/// The interface of loops: `LoopLikeOpInterface`.
pub struct Looping {
    /// Returns the values that iterations hand on.
    pub carried: fn(Operation<'_>) -> LoopLike,
}

/// The values of a loop, by their types.
#[derive(Clone, Default, Debug)]
pub struct LoopLike {
    /// The types of the initial values.
    pub inits: LoopTypes,
    /// The arguments of its region that those become; `None` where the region has not even
    /// arguments for the indices.
    pub iter_args: Option<LoopTypes>,
    /// The types of the values passed to the next iteration; empty if unknown.
    pub yielded: LoopTypes,
    /// The results, where there is one for each of the above.
    pub results: Option<LoopTypes>,
}

/// The types of the values of a loop.
pub type LoopTypes = SmallVec<[Type; 4]>;
