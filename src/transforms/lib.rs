//! The passes that are for operations of any dialect, a file each.
//!
//! Follows mlir/lib/Transforms.

pub mod apply_patterns;
mod canonicalize;
mod composite_fixed_point_pass;
mod control_flow_sink;
mod cse;
pub mod greedy;
mod inline;
mod loop_invariant_code_motion;
mod print_ir;
mod print_op_stats;
mod reconcile_unrealized_casts;
mod remove_dead_values;
mod sccp;
mod snapshot_op_locations;
mod strip_debuginfo;
mod symbol_dce;
mod symbol_privatize;
mod test_data_layout_query;
mod test_single_fold;
mod topological_sort;
mod view_op_graph;

use passes::PassInfo;

pub use cse::eliminate_common_subexpressions;
pub use loop_invariant_code_motion::move_loop_invariant_code;

/// The passes, by name.
// One to a line, as passes come one by one.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &apply_patterns::PASS,
    &canonicalize::PASS,
    &composite_fixed_point_pass::PASS,
    &control_flow_sink::PASS,
    &cse::PASS,
    &inline::PASS,
    &loop_invariant_code_motion::PASS,
    &print_ir::PASS,
    &print_op_stats::PASS,
    &reconcile_unrealized_casts::PASS,
    &remove_dead_values::PASS,
    &sccp::PASS,
    &snapshot_op_locations::PASS,
    &strip_debuginfo::PASS,
    &symbol_dce::PASS,
    &symbol_privatize::PASS,
    &test_data_layout_query::PASS,
    &test_single_fold::PASS,
    &topological_sort::PASS,
    &view_op_graph::PASS,
];
