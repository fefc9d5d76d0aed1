//! The transform dialect: the hooks of its own operations. The hooks of its extensions are in the folders
//! beside this file, one table each, and are joined here.

pub mod affine;
mod apply;
mod attributes;
pub mod bufferization;
pub mod debug;
pub mod dlti;
pub mod effects;
pub mod func;
pub mod gpu;
pub mod interpreter;
pub mod irdl;
pub mod linalg;
pub mod linalg_match;
pub mod memref;
pub mod my;
mod nvgpu;
pub mod passes;
mod payload_effects;
pub mod pdl;
pub mod scf;
mod sequence;
mod smt;
mod sparse_tensor;
pub mod stated_effects;
mod syntax;
pub mod tensor;
pub mod tune;
pub mod types;
pub mod vector;
pub mod verify;
mod xegpu;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform.rs"));
}

pub use ops::*;
pub use sequence::Annotations;

use ir::op_info::Trait;
use ir::{Operation, Value};
use parse::parse_function_op;
use print::print_function_op;
use registry::{DefHooks, DialectHooks, OpHooks, TraitRow};
use stated_effects::{Handles, ReadsPayload, StatedEffects};

/// The hooks of the operations of the dialect itself.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    effects: Some(payload_effects::memory_effects),
    extensions: &[
        &affine::HOOKS,
        &bufferization::HOOKS,
        &debug::HOOKS,
        &dlti::HOOKS,
        &func::HOOKS,
        &gpu::HOOKS,
        &irdl::HOOKS,
        &linalg::HOOKS,
        &linalg_match::HOOKS,
        &memref::HOOKS,
        &my::HOOKS,
        &nvgpu::HOOKS,
        &pdl::HOOKS,
        &scf::HOOKS,
        &smt::HOOKS,
        &sparse_tensor::HOOKS,
        &tensor::HOOKS,
        &tune::HOOKS,
        &vector::HOOKS,
        &xegpu::HOOKS,
    ],
    ops: &[
        ("alternatives", OpHooks { verify: Some(verify::alternatives), ..OpHooks::NONE }),
        (
            "apply_conversion_patterns",
            OpHooks { verify: Some(verify::apply_conversion_patterns), ..OpHooks::NONE },
        ),
        (
            "apply_conversion_patterns.dialect_to_llvm",
            OpHooks { verify: Some(verify::dialect_to_llvm), ..OpHooks::NONE },
        ),
        ("apply_patterns", OpHooks { verify: Some(verify::apply_patterns), ..OpHooks::NONE }),
        ("apply_patterns.defined", OpHooks { verify: Some(apply::defined::verify), ..OpHooks::NONE }),
        ("apply_registered_pass", OpHooks { verify: Some(verify::apply_registered_pass), ..OpHooks::NONE }),
        (
            "collect_matching",
            OpHooks { verify_symbol_uses: Some(sequence::collect_matching_symbol_uses), ..OpHooks::NONE },
        ),
        ("foreach", OpHooks { verify: Some(verify::foreach), ..OpHooks::NONE }),
        (
            "foreach_match",
            OpHooks {
                verify: Some(sequence::foreach_match),
                verify_symbol_uses: Some(sequence::foreach_match_symbol_uses),
                name_values: Some(name_foreach_match),
                ..OpHooks::NONE
            },
        ),
        (
            "get_operand",
            OpHooks { verify: Some(|op| verify::match_dims(op, "raw_position_list")), ..OpHooks::NONE },
        ),
        (
            "get_result",
            OpHooks { verify: Some(|op| verify::match_dims(op, "raw_position_list")), ..OpHooks::NONE },
        ),
        ("include", OpHooks { verify_symbol_uses: Some(sequence::include_symbol_uses), ..OpHooks::NONE }),
        (
            "named_sequence",
            OpHooks {
                parse: Some(parse_function_op),
                print: Some(print_function_op),
                verify: Some(sequence::named_sequence),
                ..OpHooks::NONE
            },
        ),
        ("num_associations", OpHooks { verify: Some(verify::num_associations), ..OpHooks::NONE }),
        (
            "sequence",
            OpHooks { verify: Some(verify::sequence), default_dialect: Some("transform"), ..OpHooks::NONE },
        ),
        ("split_handle", OpHooks { verify: Some(verify::split_handle), ..OpHooks::NONE }),
        (
            "cast",
            OpHooks {
                are_cast_compatible: Some(|context, inputs, results| {
                    let is_handle = |&ty| types::kind(context, ty) == Some(types::Kind::Handle);
                    inputs.iter().chain(results).all(is_handle)
                }),
                ..OpHooks::NONE
            },
        ),
    ],
    directives: syntax::DIRECTIVES,
    types: &[("param", DefHooks { verify: Some(types::verify_param), ..DefHooks::NONE })],
    parses_types: true,
    traits: &[
        TraitRow::plain("mlir::transform::TransformOpInterface", Trait::TransformOpInterface)
            .verify(|op, _| verify::transform_op(op)),
        TraitRow::plain("mlir::transform::MatchOpInterface", Trait::MatchOpInterface),
        TraitRow::plain(
            "mlir::transform::PossibleTopLevelTransformOpTrait",
            Trait::PossibleTopLevelTransformOp,
        )
        .verify(|op, _| verify::possible_top_level(op)),
        TraitRow::plain(
            "mlir::transform::FunctionalStyleTransformOpTrait",
            Trait::FunctionalStyleTransformOp,
        ),
        TraitRow::plain("mlir::transform::PatternDescriptorOpInterface", Trait::PatternDescriptorOpInterface),
        TraitRow::plain(
            "mlir::transform::ConversionPatternDescriptorOpInterface",
            Trait::ConversionPatternDescriptorOpInterface,
        ),
        TraitRow::plain(
            "mlir::transform::TypeConverterBuilderOpInterface",
            Trait::TypeConverterBuilderOpInterface,
        ),
        TraitRow::known("mlir::transform::ParamProducerTransformOpTrait")
            .verify(|op, _| verify::param_producer(op)),
        nothing_to_verify("mlir::transform::AtMostOneOpMatcherOpTrait"),
        nothing_to_verify("mlir::transform::NavigationTransformOpTrait"),
        TraitRow::plain(
            "mlir::transform::ReportTrackingListenerFailuresOpTrait",
            Trait::ReportTrackingListenerFailures,
        ),
        nothing_to_verify("mlir::transform::SingleOpMatcherOpTrait"),
        nothing_to_verify("mlir::transform::SingleValueMatcherOpTrait"),
        nothing_to_verify("mlir::transform::TransformEachOpTrait"),
    ],
    verify_attribute: Some(attributes::verify),
    interfaces: &[
        &apply::EXTENSION,
        &StatedEffects {
            handles: &[
                ("apply_conversion_patterns", Handles::ConsumesFirstUnless("preserve_handles")),
                ("apply_registered_pass", Handles::ConsumesFirst),
                ("foreach_match", Handles::ConsumesFirst),
            ],
            payload: &[
                ("cast", ReadsPayload::Always),
                ("collect_matching", ReadsPayload::Always),
                ("get_consumers_of_result", ReadsPayload::Always),
                ("get_defining_op", ReadsPayload::Always),
                ("get_operand", ReadsPayload::Always),
                ("get_parent_op", ReadsPayload::Always),
                ("get_producer_of_operand", ReadsPayload::Always),
                ("get_result", ReadsPayload::Always),
                ("get_type", ReadsPayload::Always),
                ("match.operation_empty", ReadsPayload::Always),
                ("match.operation_name", ReadsPayload::Always),
                ("match.param.cmpi", ReadsPayload::Always),
                ("merge_handles", ReadsPayload::Always),
                ("num_associations", ReadsPayload::Always),
                ("param.constant", ReadsPayload::Always),
                ("print", ReadsPayload::Always),
                ("replicate", ReadsPayload::Always),
                ("select", ReadsPayload::Always),
                ("split_handle", ReadsPayload::Always),
                ("verify", ReadsPayload::Always),
                ("yield", ReadsPayload::Always),
            ],
        },
    ],
    ..DialectHooks::NONE
};

/// Returns the row of a trait without a verifier: definitions of operations with it always meet its demands.
const fn nothing_to_verify(name: &'static str) -> TraitRow {
    TraitRow::known(name)
}

/// Names the first result `%updated_root`, the results that actions yield `%yielded`.
fn name_foreach_match<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    for (index, result) in op.results().enumerate() {
        set_name(result, if index == 0 { b"updated_root" } else { b"yielded" });
    }
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
