//! The extension for structured operations: the implementation of `transform.structured.*`.

mod buffers;
mod copies;
mod copy_to_threads;
mod forms;
mod fuse;
mod fuse_into;
mod hoisting;
mod loops;
mod matching;
mod pack;
mod packing;
mod pad;
mod pad_tiling_interface;
mod promote;
mod replace;
mod sizes;
mod split_reduction;
mod syntax;
mod target;
mod tile;
mod tile_reduction;
mod tile_sizes;
mod vectorize;
mod verify;
mod winograd;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_linalg.rs"));
}

pub use ops::*;

use crate::interpreter::TransformExtension;
use crate::stated_effects::{Handles, ReadsPayload, StatedEffects};
use linalg::patterns;
use linalg_vectorization::patterns::VECTORIZE_PADDED;
use registry::{DialectHooks, DirectiveHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[
        &TransformExtension {
            apply: &[
                ("structured.bufferize_to_allocation", buffers::bufferize_to_allocation),
                ("structured.continuous_tile_sizes", tile_sizes::continuous_tile_sizes),
                ("structured.convert_conv2d_to_img2col", forms::convert_conv2d_to_img2col),
                ("structured.convert_to_loops", loops::convert_to_loops),
                ("structured.decompose", forms::decompose),
                ("structured.decompose_winograd_op", winograd::decompose),
                ("structured.flatten_elementwise", forms::flatten_elementwise),
                ("structured.fuse", fuse::fuse),
                ("structured.fuse_into_containing_op", fuse_into::fuse_into_containing_op),
                ("structured.generalize", forms::generalize),
                ("structured.gpu.map_copy_to_threads", copy_to_threads::apply),
                ("structured.hoist_redundant_vector_broadcasts", hoisting::hoist_broadcasts),
                ("structured.hoist_redundant_vector_transfers", hoisting::hoist_transfers),
                ("structured.insert_slice_to_copy", copies::insert_slice_to_copy),
                ("structured.interchange", forms::interchange),
                ("structured.linalg_copy_to_memref", copies::linalg_copy_to_memref),
                ("structured.lower_pack", packing::lower_pack),
                ("structured.lower_unpack", packing::lower_unpack),
                ("structured.match", matching::apply),
                ("structured.multitile_sizes", tile_sizes::multitile_sizes),
                ("structured.pack", pack::pack),
                ("structured.pack_greedily", pack::pack_greedily),
                ("structured.pack_transpose", pack::pack_transpose),
                ("structured.pad", pad::pad),
                ("structured.pad_tiling_interface", pad_tiling_interface::pad_tiling_interface),
                ("structured.promote", promote::promote),
                ("structured.promote_tensor", buffers::promote_tensor),
                ("structured.replace", replace::replace),
                (
                    "structured.rewrite_in_destination_passing_style",
                    forms::rewrite_in_destination_passing_style,
                ),
                ("structured.scalarize", loops::scalarize),
                ("structured.specialize", forms::specialize),
                ("structured.split", loops::split),
                ("structured.split_reduction", split_reduction::split_reduction),
                ("structured.tile_reduction_using_for", tile_reduction::tile_reduction_using_for),
                ("structured.tile_reduction_using_forall", tile_reduction::tile_reduction_using_forall),
                ("structured.tile_using_for", tile::tile_using_for),
                ("structured.tile_using_forall", tile::tile_using_forall),
                ("structured.transpose_conv2d", forms::transpose_conv2d),
                ("structured.transpose_matmul", forms::transpose_matmul),
                ("structured.vectorize", vectorize::vectorize),
                ("structured.vectorize_children_and_apply_patterns", vectorize::vectorize_children),
                ("structured.winograd_conv2d", winograd::winograd_conv2d),
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
                ("apply_patterns.linalg.pad_vectorization", |_, set| set.add(VECTORIZE_PADDED)),
                ("apply_patterns.linalg.tiling_canonicalization", |_, set| {
                    patterns::add_tiling_canonicalization(set);
                }),
            ],
            ..TransformExtension::NONE
        },
        &StatedEffects {
            handles: &[
                ("structured.fuse", Handles::ConsumesFirst),
                ("structured.fuse_into_containing_op", Handles::ConsumesFirst),
                ("structured.pack", Handles::ConsumesFirst),
                ("structured.pack_greedily", Handles::ConsumesFirst),
                ("structured.pad", Handles::ConsumesFirst),
                ("structured.pad_tiling_interface", Handles::ConsumesFirst),
                ("structured.replace", Handles::ConsumesFirst),
                ("structured.split", Handles::ConsumesFirst),
                ("structured.tile_using_for", Handles::ConsumesFirst),
                ("structured.tile_using_forall", Handles::ConsumesFirst),
                ("structured.vectorize", Handles::ConsumesFirst),
                (
                    "structured.bufferize_to_allocation",
                    Handles::ConsumesFirstUnless("bufferize_destination_only"),
                ),
            ],
            payload: &[
                ("structured.match", ReadsPayload::Always),
                ("structured.multitile_sizes", ReadsPayload::ForParams),
            ],
        },
    ],
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
