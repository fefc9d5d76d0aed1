//! The scf dialect: the hooks of its operations.

mod assembly;
pub mod build;
pub mod canonicalize;
pub mod carried;
pub mod flow;
mod forall;
mod int_ranges;
mod parallel;
pub mod passes;
pub mod transforms;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/scf.rs"));
}

pub use ops::*;

use registry::{DialectHooks, DirectiveHooks, Inliner, OpHooks, TraitRow};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "scf",
    interfaces: &[&int_ranges::RANGES],
    ops: &[
        (
            "condition",
            OpHooks {
                successor_operands: Some(|op| 1..op.num_operands()),
                known_successors: Some(flow::known_successors_of_condition),
                ..OpHooks::NONE
            },
        ),
        (
            "execute_region",
            OpHooks {
                parse: Some(assembly::parse_execute_region),
                print: Some(assembly::print_execute_region),
                verify_shape: Some(verify::execute_region),
                region_branch: Some(flow::EXECUTE_REGION),
                canonicalize: canonicalize::execute_region::EXECUTE_REGION,
                ..OpHooks::NONE
            },
        ),
        (
            "for",
            OpHooks {
                parse: Some(assembly::parse_for),
                print: Some(assembly::print_for),
                verify_shape: Some(verify::r#for),
                verify_regions_shape: Some(verify::for_regions),
                region_branch: Some(flow::FOR),
                canonicalize: canonicalize::for_loop::FOR,
                loop_like: Some(flow::carried_by_for),
                speculatability: Some(flow::speculatability_of_for),
                ..OpHooks::NONE
            },
        ),
        (
            "forall",
            OpHooks {
                parse: Some(forall::parse),
                print: Some(forall::print),
                verify_shape: Some(forall::verify),
                region_branch: Some(flow::FORALL),
                canonicalize: canonicalize::forall::FORALL,
                loop_like: Some(forall::carried),
                dps_inits: Some(|op| Some(forall::outputs(op))),
                ..OpHooks::NONE
            },
        ),
        (
            "forall.in_parallel",
            OpHooks {
                parse: Some(forall::parse_in_parallel),
                print: Some(forall::print_in_parallel),
                verify: Some(forall::verify_in_parallel),
                ..OpHooks::NONE
            },
        ),
        (
            "if",
            OpHooks {
                parse: Some(assembly::parse_if),
                print: Some(assembly::print_if),
                verify_shape: Some(verify::r#if),
                region_branch: Some(flow::IF),
                canonicalize: canonicalize::conditional::IF,
                enters_at_most_once: Some(|_, _| true),
                known_successors: Some(flow::known_successors_of_if),
                ..OpHooks::NONE
            },
        ),
        (
            "index_switch",
            OpHooks {
                verify_shape: Some(verify::index_switch),
                region_branch: Some(flow::INDEX_SWITCH),
                canonicalize: canonicalize::index_switch::INDEX_SWITCH,
                enters_at_most_once: Some(|_, _| true),
                known_successors: Some(flow::known_successors_of_index_switch),
                ..OpHooks::NONE
            },
        ),
        (
            "parallel",
            OpHooks {
                parse: Some(parallel::parse),
                print: Some(parallel::print),
                verify: Some(parallel::verify),
                canonicalize: canonicalize::parallel::PARALLEL,
                region_branch: Some(flow::PARALLEL),
                ..OpHooks::NONE
            },
        ),
        (
            "reduce",
            OpHooks {
                verify_regions: Some(parallel::verify_reduce_regions),
                successor_operands: Some(|_| 0..0),
                ..OpHooks::NONE
            },
        ),
        ("reduce.return", OpHooks { verify: Some(parallel::verify_reduce_return), ..OpHooks::NONE }),
        (
            "while",
            OpHooks {
                parse: Some(assembly::parse_while),
                print: Some(assembly::print_while),
                verify_shape: Some(verify::r#while),
                region_branch: Some(flow::WHILE),
                canonicalize: canonicalize::while_loop::WHILE,
                loop_like: Some(flow::carried_by_while),
                ..OpHooks::NONE
            },
        ),
    ],
    directives: &[("SwitchCases", SWITCH_CASES)],
    // Only `scf.if` infers its results, from the terminator of its region.
    traits: &[
        TraitRow::known("mlir::InferTypeOpInterface").verify_regions_shape(|op, _| verify::if_results(op))
    ],
    patterns: canonicalize::forall::OF_OTHERS,
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// `custom<SwitchCases>($cases, $caseRegions)`: `case 2 {...} case 5 {...}`
pub const SWITCH_CASES: DirectiveHooks =
    DirectiveHooks { parse: assembly::PARSE_SWITCH_CASES, print: assembly::PRINT_SWITCH_CASES };

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
