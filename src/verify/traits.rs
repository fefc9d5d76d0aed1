//! The table of traits and their verifiers.
//!
//! Follows mlir/lib/IR/Operation.cpp and mlir/IR/OpDefinition.h.

use super::interface::TraitRow;
use super::{
    branch, broadcast, data_layout, destination_style, function, in_parallel, inference, isolation,
    loop_like, memory, region_branch, shapes, slices, symbols,
};
use interfaces::i32_elements;
use ir::diag::Failed;
use ir::op_info::{OpInfo, Trait};
use ir::{OpShape, StringId, known};

/// The traits and interfaces that any dialect may use, by the names of their C++ classes.
pub static TRAITS: &[TraitRow] = &[
    // Structure.
    TraitRow::plain("mlir::OpTrait::AttrSizedOperandSegments", Trait::AttrSizedOperandSegments).verify_shape(
        |op, _| verify_segment_sizes(op, known::OPERAND_SEGMENT_SIZES, "operand", op.num_operands()),
    ),
    TraitRow::plain("mlir::OpTrait::AttrSizedResultSegments", Trait::AttrSizedResultSegments).verify_shape(
        |op, _| verify_segment_sizes(op, known::RESULT_SEGMENT_SIZES, "result", op.num_results()),
    ),
    TraitRow::plain("mlir::OpTrait::HasParent", Trait::HasParent).verify_shape(verify_parent),
    TraitRow::plain("mlir::OpTrait::NoRegionArguments", Trait::NoRegionArguments)
        .verify_shape(|op, _| verify_no_region_arguments(op)),
    TraitRow::plain("mlir::OpTrait::SingleBlock", Trait::SingleBlock)
        .verify_shape(|op, _| verify_single_block(op)),
    TraitRow::plain("mlir::OpTrait::SingleBlockImplicitTerminator", Trait::SingleBlockImplicitTerminator)
        .verify_shape(|op, _| verify_single_block(op))
        .verify_regions_shape(verify_implicit_terminator),
    TraitRow::plain("mlir::OpTrait::IsTerminator", Trait::Terminator)
        .verify_shape(|op, _| verify_is_last(op)),
    TraitRow::plain("mlir::OpTrait::NoTerminator", Trait::NoTerminator),
    TraitRow::plain("mlir::OpTrait::HasOnlyGraphRegion", Trait::GraphRegion),
    TraitRow::plain("mlir::OpTrait::IsIsolatedFromAbove", Trait::IsolatedFromAbove)
        .verify_regions(|op, _, _| isolation::verify_isolated_from_above(op)),
    // Symbols and functions.
    TraitRow::plain("mlir::SymbolOpInterface", Trait::Symbol).verify(|op, _| symbols::verify_symbol(op)),
    TraitRow::plain("mlir::OpTrait::SymbolTable", Trait::SymbolTable).verify_regions(
        |op, _, uses_symbols| {
            symbols::verify_symbol_table(op)?;
            if uses_symbols { symbols::verify_symbol_uses(op) } else { Ok(()) }
        },
    ),
    TraitRow::plain("mlir::FunctionOpInterface", Trait::FunctionOpInterface)
        .verify(|op, _| function::verify_function(op)),
    TraitRow::plain("mlir::CallOpInterface", Trait::CallOpInterface),
    TraitRow::plain("mlir::CallableOpInterface", Trait::CallableOpInterface),
    // Layout of data.
    TraitRow::plain("mlir::DataLayoutOpInterface", Trait::DataLayoutOpInterface)
        .verify(|op, _| data_layout::verify_data_layout(op)),
    TraitRow::known("mlir::HasDefaultDLTIDataLayout"),
    // Regions and the values passed between them.
    TraitRow::plain("mlir::LoopLikeOpInterface", Trait::LoopLikeOpInterface)
        .verify_regions_shape(|op, _| loop_like::verify_loop_like(op)),
    TraitRow::plain("mlir::RegionBranchOpInterface", Trait::RegionBranchOpInterface)
        .verify_regions_shape(|op, _| region_branch::verify_region_branch(op)),
    TraitRow::plain("mlir::RegionBranchTerminatorOpInterface", Trait::RegionBranchTerminator),
    TraitRow::plain("mlir::InParallelOpInterface", Trait::InParallelOpInterface)
        .verify_shape(|op, _| in_parallel::verify_in_parallel(op)),
    TraitRow::plain("mlir::ParallelCombiningOpInterface", Trait::ParallelCombiningOpInterface),
    TraitRow::plain("mlir::OpTrait::HasParallelRegion", Trait::HasParallelRegion),
    // Types.
    TraitRow::plain("mlir::OpTrait::Elementwise", Trait::Elementwise)
        .verify_shape(|op, _| shapes::verify_elementwise(op)),
    TraitRow::known("mlir::OpTrait::ResultsBroadcastableShape")
        .verify_shape(|op, _| broadcast::verify_results_broadcastable(op)),
    TraitRow::plain("mlir::OpTrait::OperandsAreFloatLike", Trait::OperandsAreFloatLike)
        .verify_shape(|op, _| shapes::verify_operands_are_float_like(op)),
    TraitRow::plain("mlir::OpTrait::OperandsAreSignlessIntegerLike", Trait::OperandsAreSignlessIntegerLike)
        .verify_shape(|op, _| shapes::verify_operands_are_signless_integer_like(op)),
    TraitRow::plain("mlir::OpTrait::ResultsAreBoolLike", Trait::ResultsAreBoolLike)
        .verify_shape(|op, _| shapes::verify_results_are_bool_like(op)),
    TraitRow::plain("mlir::OpTrait::ResultsAreFloatLike", Trait::ResultsAreFloatLike)
        .verify_shape(|op, _| shapes::verify_results_are_float_like(op)),
    TraitRow::plain("mlir::OpTrait::ResultsAreSignlessIntegerLike", Trait::ResultsAreSignlessIntegerLike)
        .verify_shape(|op, _| shapes::verify_results_are_signless_integer_like(op)),
    TraitRow::plain(
        "mlir::OpTrait::SameOperandsAndResultElementType",
        Trait::SameOperandsAndResultElementType,
    )
    .verify_shape(|op, _| shapes::verify_same_operands_and_result_element_type(op)),
    TraitRow::plain("mlir::OpTrait::SameOperandsAndResultRank", Trait::SameOperandsAndResultRank)
        .verify_shape(|op, _| shapes::verify_same_operands_and_result_rank(op)),
    TraitRow::plain("mlir::OpTrait::SameOperandsAndResultShape", Trait::SameOperandsAndResultShape)
        .verify_shape(|op, _| shapes::verify_same_operands_and_result_shape(op)),
    TraitRow::plain("mlir::OpTrait::SameOperandsAndResultType", Trait::SameOperandsAndResultType)
        .verify_shape(|op, _| shapes::verify_same_operands_and_result_type(op)),
    TraitRow::plain("mlir::OpTrait::SameOperandsElementType", Trait::SameOperandsElementType)
        .verify_shape(|op, _| shapes::verify_same_operands_element_type(op)),
    TraitRow::plain("mlir::OpTrait::SameOperandsShape", Trait::SameOperandsShape)
        .verify_shape(|op, _| shapes::verify_same_operands_shape(op)),
    TraitRow::plain("mlir::OpTrait::SameTypeOperands", Trait::SameTypeOperands)
        .verify_shape(|op, _| shapes::verify_same_type_operands(op)),
    TraitRow::plain("mlir::InferTypeOpInterface", Trait::InferTypeOpInterface)
        .verify_regions_shape(inference::verify_inferred_types),
    // This trait gives C++ inference code access to operands by name; it has no rule.
    TraitRow::known("mlir::OpTrait::InferTypeOpAdaptor"),
    TraitRow::known("mlir::OpTrait::InferTensorType"),
    TraitRow::known("mlir::OpTrait::InferShapedTypeOpAdaptor"),
    TraitRow::plain("mlir::CastOpInterface", Trait::CastOpInterface).verify_shape(inference::verify_cast),
    // Control flow.
    TraitRow::plain("mlir::BranchOpInterface", Trait::BranchOpInterface).verify_shape(branch::verify_branch),
    // Weights that the definition does not have may be among the attributes.
    TraitRow::plain("mlir::WeightedBranchOpInterface", Trait::WeightedBranchOpInterface)
        .verify_shape(branch::verify_branch_weights)
        .looks_at_attributes(),
    TraitRow::plain("mlir::SelectLikeOpInterface", Trait::SelectLikeOpInterface),
    // Parts, views and destinations.
    TraitRow::plain("mlir::DestinationStyleOpInterface", Trait::DestinationStyleOpInterface)
        .verify_regions_shape(destination_style::verify_destination_style),
    TraitRow::plain("mlir::OffsetSizeAndStrideOpInterface", Trait::OffsetSizeAndStrideOpInterface)
        .verify_shape(slices::verify_slice),
    TraitRow::plain("mlir::ViewLikeOpInterface", Trait::ViewLikeOpInterface),
    TraitRow::plain("mlir::linalg::RelayoutOpInterface", Trait::RelayoutOpInterface),
    TraitRow::plain("mlir::MemorySpaceCastOpInterface", Trait::MemorySpaceCastOpInterface)
        .verify_shape(|op, _| memory::verify_memory_space_cast(op)),
    TraitRow::plain("mlir::ShapedDimOpInterface", Trait::ShapedDimOpInterface)
        .verify(|op, _| memory::verify_shaped_dim(op)),
    // Traits that other code queries.
    TraitRow::plain("mlir::OpTrait::DistinctObjectsTrait", Trait::DistinctObjects),
    TraitRow::plain("mlir::OpTrait::AffineScope", Trait::AffineScope),
    TraitRow::plain("mlir::OpTrait::AutomaticAllocationScope", Trait::AutomaticAllocationScope),
    TraitRow::plain("mlir::OpTrait::ConstantLike", Trait::ConstantLike),
    TraitRow::plain("mlir::OpTrait::IsCommutative", Trait::Commutative),
    TraitRow::plain("mlir::OpTrait::IsIdempotent", Trait::Idempotent),
    TraitRow::plain("mlir::OpTrait::IsInvolution", Trait::Involution),
    TraitRow::plain("mlir::OpTrait::ReturnLike", Trait::ReturnLike),
    TraitRow::plain("mlir::OpTrait::AlwaysSpeculatableImplTrait", Trait::AlwaysSpeculatable),
    TraitRow::plain("mlir::ConditionallySpeculatable", Trait::ConditionallySpeculatable),
    TraitRow::plain("mlir::OpTrait::HasRecursiveMemoryEffects", Trait::RecursiveMemoryEffects),
    TraitRow::plain("mlir::OpTrait::MemRefsNormalizable", Trait::MemRefsNormalizable),
    TraitRow::plain("mlir::OpTrait::RecursivelySpeculatableImplTrait", Trait::RecursivelySpeculatable),
    TraitRow::plain("mlir::OpTrait::Scalarizable", Trait::Scalarizable),
    TraitRow::plain("mlir::OpTrait::Tensorizable", Trait::Tensorizable),
    TraitRow::plain("mlir::OpTrait::Vectorizable", Trait::Vectorizable),
];

/// Verifies that the sizes in the attribute `name` add up to `count` values, which are `kind`.
pub(super) fn verify_segment_sizes(
    op: OpShape<'_>,
    name: StringId,
    kind: impl std::fmt::Display,
    count: usize,
) -> Result<(), Failed> {
    let spelling = op.context().string(name);
    let sizes = op.inherent_attribute(name).and_then(|sizes| i32_elements(op.context(), sizes));
    let Some(mut sizes) = sizes else {
        return Err(op.emit_op_error(format_args!("requires dense i32 array attribute '{spelling}'")).emit());
    };
    if sizes.clone().any(|size| size < 0) {
        let error = op.emit_op_error(format_args!("'{spelling}' attribute cannot have negative elements"));
        return Err(error.emit());
    }
    let total = sizes.try_fold(0u32, |total, size| total.checked_add(size as u32));
    if total.is_none_or(|total| total as usize != count) {
        let total = total.unwrap_or(u32::MAX);
        let error = op.emit_op_error(format_args!(
            "{kind} count ({count}) does not match with the total size ({total}) specified in attribute \
             '{spelling}'"
        ));
        return Err(error.emit());
    }
    Ok(())
}

fn verify_parent(op: OpShape<'_>, info: &OpInfo) -> Result<(), Failed> {
    if op.has_expected_parent() {
        return Ok(());
    }
    let context = op.context();
    let names: Vec<_> = info.parents.iter().map(|&name| context.string(name).to_string()).collect();
    let one_of = if names.len() == 1 { "" } else { "to be one of " };
    Err(op.emit_op_error(format_args!("expects parent op {one_of}'{}'", names.join(", "))).emit())
}

fn verify_no_region_arguments(op: OpShape<'_>) -> Result<(), Failed> {
    for (index, region) in op.regions().enumerate() {
        if region.num_arguments() == 0 {
            continue;
        }
        let number = if op.num_regions() > 1 { format!(" #{index}") } else { String::new() };
        return Err(op.emit_op_error(format_args!("region{number} should have no arguments")).emit());
    }
    Ok(())
}

fn verify_single_block(op: OpShape<'_>) -> Result<(), Failed> {
    for (index, region) in op.regions().enumerate() {
        if region.is_empty() {
            continue;
        }
        if !region.has_one_block() {
            let error = op.emit_op_error(format_args!("expects region #{index} to have 0 or 1 blocks"));
            return Err(error.emit());
        }
        if region.terminator().is_none() && !op.has_trait(Trait::NoTerminator) {
            return Err(op.emit_op_error("expects a non-empty block").emit());
        }
    }
    Ok(())
}

fn verify_implicit_terminator(op: OpShape<'_>, info: &OpInfo) -> Result<(), Failed> {
    let context = op.context();
    let Some(expected) = info.implicit_terminator else { return Ok(()) };
    for region in op.regions() {
        let Some(last) = region.terminator() else { continue };
        if last.info().name == expected {
            continue;
        }
        let (expected, found) = (context.string(expected), last.name_str());
        let error = op
            .emit_op_error(format_args!("expects regions to end with '{expected}', found '{found}'"))
            .attach_note(
                op.location(),
                format!("in custom textual format, the absence of terminator implies '{expected}'"),
            );
        return Err(error.emit());
    }
    Ok(())
}

#[inline]
fn verify_is_last(op: OpShape<'_>) -> Result<(), Failed> {
    if op.is_last() {
        return Ok(());
    }
    Err(op.emit_op_error("must be the last operation in the parent block").emit())
}
