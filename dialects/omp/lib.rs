//! The omp dialect: the hooks of its operations, the syntax of clauses, and the interfaces of loops.
//!
//! Follows mlir/lib/Dialect/OpenMP/IR/OpenMPDialect.cpp.

mod atomics;
mod canonical_loops;
mod clauses;
mod constructs;
mod device_memory;
mod entry_blocks;
mod kernels;
mod loop_names;
mod maps;
mod parts;
mod recipes;
mod symbol_uses;
mod words;
mod wrappers;

/// Views of the operations, and the enums.
#[allow(non_camel_case_types, reason = "the names of MLIR's enums")]
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/omp.rs"));
}

pub use ops::*;

use registry::{DialectHooks, OpHooks};
use verify::{TraitRow, VerifyHook, VerifySymbolUsesHook};

const NONE: OpHooks = OpHooks::NONE;

/// An operation that is verified.
const fn verified(verify: VerifyHook) -> OpHooks {
    OpHooks { verify: Some(verify), ..NONE }
}

/// An operation whose regions are verified.
const fn regions_verified(verify_regions: VerifyHook) -> OpHooks {
    OpHooks { verify_regions: Some(verify_regions), ..NONE }
}

/// An operation that is verified before its regions, and after them.
const fn both(verify: VerifyHook, verify_regions: VerifyHook) -> OpHooks {
    OpHooks { verify_regions: Some(verify_regions), ..verified(verify) }
}

/// As `hooks`, of an operation that refers to symbols.
const fn with_symbols(verify_symbol_uses: VerifySymbolUsesHook, hooks: OpHooks) -> OpHooks {
    OpHooks { verify_symbol_uses: Some(verify_symbol_uses), ..hooks }
}

/// The operations, by name.
const OPS: &[(&str, OpHooks)] = &[
    ("allocate_dir", verified(constructs::allocate_dir)),
    ("atomic.capture", both(constructs::hint, atomics::capture_regions)),
    ("atomic.read", verified(atomics::read)),
    (
        "atomic.update",
        OpHooks { canonicalize: atomics::UPDATE, ..both(atomics::update, atomics::update_regions) },
    ),
    ("atomic.write", verified(atomics::write)),
    ("cancel", verified(constructs::cancel)),
    ("cancellation_point", verified(constructs::cancellation_point)),
    (
        "canonical_loop",
        OpHooks {
            parse: Some(canonical_loops::parse_loop),
            print: Some(canonical_loops::print_loop),
            name_arguments: Some(canonical_loops::name_index),
            ..verified(canonical_loops::verify_loop)
        },
    ),
    ("critical", with_symbols(symbol_uses::critical, NONE)),
    ("critical.declare", verified(constructs::hint)),
    ("declare_mapper", regions_verified(recipes::mapper)),
    ("declare_mapper.info", verified(maps::maps)),
    ("declare_reduction", regions_verified(recipes::reduction)),
    ("distribute", both(wrappers::distribute, wrappers::distribute_regions)),
    ("loop", with_symbols(symbol_uses::reduction, both(wrappers::r#loop, wrappers::standalone))),
    (
        "loop_nest",
        OpHooks {
            parse: Some(wrappers::parse_loop_nest),
            print: Some(wrappers::print_loop_nest),
            ..verified(wrappers::loop_nest)
        },
    ),
    ("map.bounds", verified(constructs::map_bounds)),
    ("map.info", with_symbols(symbol_uses::map_info, verified(maps::map_info))),
    (
        "new_cli",
        OpHooks { name_values: Some(canonical_loops::name_cli), ..verified(canonical_loops::verify_cli) },
    ),
    ("ordered", verified(constructs::ordered)),
    ("ordered.region", verified(constructs::ordered_parent)),
    (
        "parallel",
        with_symbols(symbol_uses::parallel, both(constructs::parallel, constructs::parallel_regions)),
    ),
    ("private", regions_verified(recipes::private)),
    ("scan", verified(constructs::scan)),
    (
        "sections",
        with_symbols(symbol_uses::reduction, both(constructs::sections, constructs::sections_regions)),
    ),
    ("simd", with_symbols(symbol_uses::simd, both(wrappers::simd, wrappers::simd_regions))),
    ("single", with_symbols(symbol_uses::single, verified(constructs::single))),
    ("target", both(maps::target, kernels::verify_regions)),
    (
        "target_allocmem",
        OpHooks {
            parse: Some(device_memory::parse),
            print: Some(device_memory::print),
            ..verified(device_memory::verify)
        },
    ),
    ("target_data", verified(maps::target_data)),
    ("target_enter_data", verified(maps::data_transfer)),
    ("target_exit_data", verified(maps::data_transfer)),
    ("target_update", verified(maps::data_transfer)),
    ("task", with_symbols(symbol_uses::in_reduction, verified(constructs::task))),
    ("taskgroup", with_symbols(symbol_uses::task_reduction, verified(constructs::taskgroup))),
    ("taskloop", with_symbols(symbol_uses::taskloop, both(wrappers::taskloop, wrappers::taskloop_regions))),
    ("teams", with_symbols(symbol_uses::reduction, verified(constructs::teams))),
    ("tile", verified(canonical_loops::verify_tile)),
    (
        "unroll_heuristic",
        OpHooks {
            parse: Some(canonical_loops::parse_unroll),
            print: Some(canonical_loops::print_unroll),
            ..NONE
        },
    ),
    ("workdistribute", verified(constructs::workdistribute)),
    ("workshare.loop_wrapper", both(wrappers::workshare, wrappers::standalone)),
    ("wsloop", with_symbols(symbol_uses::reduction, both(wrappers::wsloop, wrappers::wsloop_regions))),
];

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "omp",
    extensions: &[&CLAUSES, &ENTRY_BLOCKS],
    ops: OPS,
    directives: &[
        ("CaptureType", maps::CAPTURE_TYPE),
        ("LoopTransformClis", canonical_loops::CLIS),
        ("MapClause", maps::MAP_CLAUSE),
        ("MembersIndex", maps::MEMBERS_INDEX),
    ],
    traits: &[
        TraitRow::known("mlir::accomp::AtomicCaptureOpInterface"),
        TraitRow::known("mlir::accomp::AtomicReadOpInterface"),
        TraitRow::known("mlir::accomp::AtomicUpdateOpInterface"),
        TraitRow::known("mlir::accomp::AtomicWriteOpInterface"),
        TraitRow::known("mlir::accomp::RecipeInterface"),
        TraitRow::known("mlir::omp::BlockArgOpenMPOpInterface").verify(entry_blocks::verify),
        TraitRow::known("mlir::omp::ComposableOpInterface"),
        TraitRow::known("mlir::omp::LoopTransformationInterface"),
        TraitRow::known("mlir::omp::LoopWrapperInterface").verify_regions(wrappers::verify),
        TraitRow::known("mlir::omp::MapClauseOwningOpInterface"),
        TraitRow::known("mlir::omp::OutlineableOpenMPOpInterface"),
    ],
    ..DialectHooks::NONE
};

/// The directives of clauses.
static CLAUSES: DialectHooks = DialectHooks { directives: clauses::DIRECTIVES, ..DialectHooks::NONE };

/// The directives of clauses with arguments of the region.
static ENTRY_BLOCKS: DialectHooks =
    DialectHooks { directives: entry_blocks::DIRECTIVES, ..DialectHooks::NONE };

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
