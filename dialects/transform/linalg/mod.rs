//! The extension for structured operations: the code behind `transform.structured.*`.

mod forms;
mod fuse;
mod fuse_into;
mod loops;
mod matching;
mod packing;
mod pad;
mod replace;
mod sizes;
mod syntax;
mod target;
mod tile;
mod tile_reduction;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_linalg.rs"));
}

pub use ops::*;

use crate::dialects::linalg::patterns;
use crate::registry::{DialectHooks, DirectiveHooks, OpHooks};
use crate::transform::TransformExtension;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    transforms: &TransformExtension {
        apply: &[
            ("structured.convert_to_loops", loops::convert_to_loops),
            ("structured.decompose", forms::decompose),
            ("structured.fuse", fuse::fuse),
            ("structured.fuse_into_containing_op", fuse_into::fuse_into_containing_op),
            ("structured.generalize", forms::generalize),
            ("structured.interchange", forms::interchange),
            ("structured.lower_pack", packing::lower_pack),
            ("structured.lower_unpack", packing::lower_unpack),
            ("structured.match", matching::apply),
            ("structured.pad", pad::pad),
            ("structured.replace", replace::replace),
            ("structured.rewrite_in_destination_passing_style", forms::rewrite_in_destination_passing_style),
            ("structured.scalarize", loops::scalarize),
            ("structured.specialize", forms::specialize),
            ("structured.split", loops::split),
            ("structured.tile_reduction_using_for", tile_reduction::tile_reduction_using_for),
            ("structured.tile_reduction_using_forall", tile_reduction::tile_reduction_using_forall),
            ("structured.tile_using_for", tile::tile_using_for),
            ("structured.tile_using_forall", tile::tile_using_forall),
            ("structured.transpose_matmul", forms::transpose_matmul),
        ],
        patterns: &[
            ("apply_patterns.linalg.decompose_pack_unpack", |_, set| {
                set.add(patterns::DECOMPOSE_PACK_UNPACK)
            }),
            ("apply_patterns.linalg.decompose_pad", |_, set| set.add(patterns::DECOMPOSE_PAD)),
            ("apply_patterns.linalg.erase_unnecessary_inputs", |_, set| {
                set.add(patterns::ERASE_UNNECESSARY_INPUTS);
            }),
            ("apply_patterns.linalg.fold_add_into_dest", |_, set| set.add(patterns::FOLD_ADD_INTO_DEST)),
            ("apply_patterns.linalg.fold_pack_unpack_into_empty", |_, set| {
                set.add(patterns::FOLD_PACK_UNPACK_INTO_EMPTY);
            }),
            ("apply_patterns.linalg.fold_unit_extent_dims_via_reshapes", |_, set| {
                set.add(patterns::FOLD_UNIT_DIMS_VIA_RESHAPES);
            }),
            ("apply_patterns.linalg.fold_unit_extent_dims_via_slices", |_, set| {
                set.add(patterns::FOLD_UNIT_DIMS_VIA_SLICES);
            }),
            ("apply_patterns.linalg.tiling_canonicalization", |_, set| {
                patterns::add_tiling_canonicalization(set);
            }),
        ],
    },
    ops: &[
        (
            "structured.bufferize_to_allocation",
            OpHooks { verify: Some(verify::bufferize_to_allocation), ..OpHooks::NONE },
        ),
        (
            "structured.continuous_tile_sizes",
            OpHooks { verify: Some(verify::continuous_tile_sizes), ..OpHooks::NONE },
        ),
        ("structured.fuse", OpHooks { verify: Some(verify::fuse), ..OpHooks::NONE }),
        (
            "structured.hoist_pad",
            OpHooks { verify: Some(|op| verify::permutation(op, "transpose")), ..OpHooks::NONE },
        ),
        (
            "structured.hoist_pad.build_packing_loop_nest",
            OpHooks { verify: Some(|op| verify::permutation(op, "transpose")), ..OpHooks::NONE },
        ),
        (
            "structured.interchange",
            OpHooks { verify: Some(|op| verify::permutation(op, "iterator_interchange")), ..OpHooks::NONE },
        ),
        ("structured.multitile_sizes", OpHooks { verify: Some(verify::multitile_sizes), ..OpHooks::NONE }),
        ("structured.pack_greedily", OpHooks { verify: Some(verify::pack_greedily), ..OpHooks::NONE }),
        ("structured.pack_transpose", OpHooks { verify: Some(verify::pack_transpose), ..OpHooks::NONE }),
        ("structured.pad", OpHooks { verify: Some(verify::pad), ..OpHooks::NONE }),
        (
            "structured.pad_tiling_interface",
            OpHooks { verify: Some(verify::pad_tiling_interface), ..OpHooks::NONE },
        ),
        ("structured.replace", OpHooks { verify: Some(verify::replace), ..OpHooks::NONE }),
        (
            "structured.split",
            OpHooks {
                parse: Some(syntax::parse_split),
                print: Some(syntax::print_split),
                verify: Some(verify::split),
                ..OpHooks::NONE
            },
        ),
        ("structured.tile_using_for", OpHooks { verify: Some(verify::tile_using_for), ..OpHooks::NONE }),
        (
            "structured.tile_using_forall",
            OpHooks { verify: Some(verify::tile_using_forall), ..OpHooks::NONE },
        ),
        ("structured.vectorize", OpHooks { verify: Some(verify::vectorize), ..OpHooks::NONE }),
    ],
    directives: &[
        (
            "ContinuousTileSizeTypes",
            DirectiveHooks { parse: syntax::PARSE_TILE_SIZE_TYPES, print: syntax::PRINT_TILE_SIZE_TYPES },
        ),
        (
            "MultitileSizesTypes",
            DirectiveHooks { parse: syntax::PARSE_TILE_SIZE_TYPES, print: syntax::PRINT_TILE_SIZE_TYPES },
        ),
    ],
    ..DialectHooks::NONE
};
