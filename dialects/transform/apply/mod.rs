//! How the operations of the dialect itself are applied.
//!
//! Follows mlir/lib/Dialect/Transform/IR/TransformOps.cpp.

pub mod defined;
mod handles;
pub mod matching;
pub mod navigation;
mod passes;
mod rewrites;
pub mod sequences;

pub use rewrites::apply_greedily;

use crate::interpreter::TransformExtension;

/// The tables.
// One to a line, as in the definitions.
#[rustfmt::skip]
pub static EXTENSION: TransformExtension = TransformExtension {
    apply: &[
        ("alternatives", sequences::alternatives),
        ("annotate", rewrites::annotate),
        ("apply_cse", rewrites::apply_cse),
        ("apply_dce", rewrites::apply_dce),
        ("apply_licm", rewrites::apply_licm),
        ("apply_patterns", rewrites::apply_patterns),
        ("apply_registered_pass", passes::apply_registered_pass),
        ("cast", handles::cast),
        ("collect_matching", matching::collect_matching),
        ("foreach", sequences::foreach),
        ("foreach_match", matching::foreach_match),
        ("get_consumers_of_result", navigation::get_consumers_of_result),
        ("get_defining_op", navigation::get_defining_op),
        ("get_operand", navigation::get_operand),
        ("get_parent_op", navigation::get_parent_op),
        ("get_producer_of_operand", navigation::get_producer_of_operand),
        ("get_result", navigation::get_result),
        ("get_type", navigation::get_type),
        ("include", sequences::include),
        ("match.operation_empty", matching::operation_empty),
        ("match.operation_name", matching::operation_name),
        ("match.param.cmpi", matching::param_cmpi),
        ("merge_handles", handles::merge_handles),
        ("named_sequence", sequences::named_sequence),
        ("num_associations", handles::num_associations),
        ("param.constant", handles::param_constant),
        ("print", passes::print),
        ("replicate", handles::replicate),
        ("select", handles::select),
        ("sequence", sequences::sequence),
        ("split_handle", handles::split_handle),
        ("verify", rewrites::verify_payload),
    ],
    patterns: &[
        // All canonicalization patterns.
        ("apply_patterns.canonicalization", |op, set| set.add_canonicalization(op.context())),
        // Patterns of loaded definitions.
        ("apply_patterns.defined", defined::populate),
    ],
        ..TransformExtension::NONE
};
