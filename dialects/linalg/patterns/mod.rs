//! Sets of patterns on structured operations, beside those of canonicalization.
//!
//! A set is a table of patterns, or a function that puts several together; `transform.apply_patterns.linalg.*`
//! names them.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms.

pub mod add_into_dest;
pub mod constant_fold;
pub mod elementwise_fusion;
pub mod empty_packs;
pub mod expand_reshapes;
pub mod fusion_help;
pub mod pad;
mod pad_reshapes;
pub mod projected_permutations;
pub mod relayouts;
pub mod tiling;
pub mod unit_dims;
pub mod unit_packs;
pub mod unused_operands;

pub use add_into_dest::FOLD_ADD_INTO_DEST;
pub use constant_fold::CONSTANT_FOLD;
pub use elementwise_fusion::FUSE;
pub use empty_packs::FOLD_PACK_UNPACK_INTO_EMPTY;
pub use expand_reshapes::FOLD_RESHAPES_BY_EXPANSION;
pub use fusion_help::FUSION_HELP;
pub use pad::{DECOMPOSE_PAD, decomposed_pad};
pub use projected_permutations::DECOMPOSE_PROJECTED_PERMUTATIONS;
pub use relayouts::FOLD_INTO_PACK_AND_UNPACK;
pub use tiling::add_tiling_canonicalization;
pub use unit_dims::{
    FOLD_UNIT_DIMS_VIA_RESHAPES, FOLD_UNIT_DIMS_VIA_SLICES, MOVE_INITS_TO_INPUTS, REDUCE_RANK_OF_SLICES,
};
pub use unit_packs::DECOMPOSE_PACK_UNPACK;
pub use unused_operands::{ERASE_UNNECESSARY_INPUTS, ERASE_UNUSED_OPERANDS_AND_RESULTS};
