//! The table of traits and their verifiers.
//!
//! Follows mlir/lib/IR/Operation.cpp and mlir/IR/OpDefinition.h.

use super::interface::TraitRow;
use super::{
    branch, data_layout, destination_style, function, in_parallel, inference, isolation, loop_like, memory,
    region_branch, shapes, slices, symbols,
};
use interfaces::dense_i32_array;
use ir::diag::Failed;
use ir::op_info::{OpInfo, Trait};
use ir::{Operation, StringId, known};

/// The traits and interfaces that any dialect may use, by the names of their C++ classes.
pub static TRAITS: &[TraitRow] = &[
    // Structure.
    TraitRow::of_signature(
        "mlir::OpTrait::AttrSizedOperandSegments",
        Trait::AttrSizedOperandSegments,
        |op, _| verify_segment_sizes(op, known::OPERAND_SEGMENT_SIZES, "operand", op.num_operands()),
    ),
    TraitRow::of_signature(
        "mlir::OpTrait::AttrSizedResultSegments",
        Trait::AttrSizedResultSegments,
        |op, _| verify_segment_sizes(op, known::RESULT_SEGMENT_SIZES, "result", op.num_results()),
    ),
    TraitRow::of_signature("mlir::OpTrait::HasParent", Trait::HasParent, verify_parent),
    TraitRow::of_signature("mlir::OpTrait::NoRegionArguments", Trait::NoRegionArguments, |op, _| {
        verify_no_region_arguments(op)
    }),
    TraitRow::of_signature("mlir::OpTrait::SingleBlock", Trait::SingleBlock, |op, _| verify_single_block(op)),
    TraitRow {
        verify: Some(|op, _| verify_single_block(op)),
        ..TraitRow::regions_of_signature(
            "mlir::OpTrait::SingleBlockImplicitTerminator",
            Trait::SingleBlockImplicitTerminator,
            |op, info, _| verify_implicit_terminator(op, info),
        )
    },
    TraitRow::of_signature("mlir::OpTrait::IsTerminator", Trait::Terminator, |op, _| verify_is_last(op)),
    TraitRow::plain("mlir::OpTrait::NoTerminator", Trait::NoTerminator),
    TraitRow::plain("mlir::OpTrait::HasOnlyGraphRegion", Trait::GraphRegion),
    TraitRow::with_regions("mlir::OpTrait::IsIsolatedFromAbove", Trait::IsolatedFromAbove, |op, _, _| {
        isolation::verify_isolated_from_above(op)
    }),
    // Symbols and functions.
    TraitRow::verified("mlir::SymbolOpInterface", Trait::Symbol, |op, _| symbols::verify_symbol(op)),
    TraitRow::with_regions("mlir::OpTrait::SymbolTable", Trait::SymbolTable, |op, _, uses_symbols| {
        symbols::verify_symbol_table(op)?;
        if uses_symbols { symbols::verify_symbol_uses(op) } else { Ok(()) }
    }),
    TraitRow::verified("mlir::FunctionOpInterface", Trait::FunctionOpInterface, |op, _| {
        function::verify_function(op)
    }),
    TraitRow::plain("mlir::CallOpInterface", Trait::CallOpInterface),
    TraitRow::plain("mlir::CallableOpInterface", Trait::CallableOpInterface),
    // Layout of data.
    TraitRow::verified("mlir::DataLayoutOpInterface", Trait::DataLayoutOpInterface, |op, _| {
        data_layout::verify_data_layout(op)
    }),
    TraitRow::known("mlir::HasDefaultDLTIDataLayout"),
    // Regions and the values passed between them.
    TraitRow::regions_of_signature("mlir::LoopLikeOpInterface", Trait::LoopLikeOpInterface, |op, _, _| {
        loop_like::verify_loop_like(op)
    }),
    TraitRow::regions_of_signature(
        "mlir::RegionBranchOpInterface",
        Trait::RegionBranchOpInterface,
        |op, _, _| region_branch::verify_region_branch(op),
    ),
    TraitRow::plain("mlir::RegionBranchTerminatorOpInterface", Trait::RegionBranchTerminator),
    TraitRow::of_signature("mlir::InParallelOpInterface", Trait::InParallelOpInterface, |op, _| {
        in_parallel::verify_in_parallel(op)
    }),
    TraitRow::plain("mlir::ParallelCombiningOpInterface", Trait::ParallelCombiningOpInterface),
    TraitRow::plain("mlir::OpTrait::HasParallelRegion", Trait::HasParallelRegion),
    // Types.
    TraitRow::of_signature("mlir::OpTrait::Elementwise", Trait::Elementwise, |op, _| {
        shapes::verify_elementwise(op)
    }),
    TraitRow::of_signature("mlir::OpTrait::OperandsAreFloatLike", Trait::OperandsAreFloatLike, |op, _| {
        shapes::verify_operands_are_float_like(op)
    }),
    TraitRow::of_signature(
        "mlir::OpTrait::OperandsAreSignlessIntegerLike",
        Trait::OperandsAreSignlessIntegerLike,
        |op, _| shapes::verify_operands_are_signless_integer_like(op),
    ),
    TraitRow::of_signature("mlir::OpTrait::ResultsAreBoolLike", Trait::ResultsAreBoolLike, |op, _| {
        shapes::verify_results_are_bool_like(op)
    }),
    TraitRow::of_signature("mlir::OpTrait::ResultsAreFloatLike", Trait::ResultsAreFloatLike, |op, _| {
        shapes::verify_results_are_float_like(op)
    }),
    TraitRow::of_signature(
        "mlir::OpTrait::ResultsAreSignlessIntegerLike",
        Trait::ResultsAreSignlessIntegerLike,
        |op, _| shapes::verify_results_are_signless_integer_like(op),
    ),
    TraitRow::of_signature(
        "mlir::OpTrait::SameOperandsAndResultElementType",
        Trait::SameOperandsAndResultElementType,
        |op, _| shapes::verify_same_operands_and_result_element_type(op),
    ),
    TraitRow::of_signature(
        "mlir::OpTrait::SameOperandsAndResultRank",
        Trait::SameOperandsAndResultRank,
        |op, _| shapes::verify_same_operands_and_result_rank(op),
    ),
    TraitRow::of_signature(
        "mlir::OpTrait::SameOperandsAndResultShape",
        Trait::SameOperandsAndResultShape,
        |op, _| shapes::verify_same_operands_and_result_shape(op),
    ),
    TraitRow::of_signature(
        "mlir::OpTrait::SameOperandsAndResultType",
        Trait::SameOperandsAndResultType,
        |op, _| shapes::verify_same_operands_and_result_type(op),
    ),
    TraitRow::of_signature(
        "mlir::OpTrait::SameOperandsElementType",
        Trait::SameOperandsElementType,
        |op, _| shapes::verify_same_operands_element_type(op),
    ),
    TraitRow::of_signature("mlir::OpTrait::SameOperandsShape", Trait::SameOperandsShape, |op, _| {
        shapes::verify_same_operands_shape(op)
    }),
    TraitRow::of_signature("mlir::OpTrait::SameTypeOperands", Trait::SameTypeOperands, |op, _| {
        shapes::verify_same_type_operands(op)
    }),
    TraitRow::regions_of_signature(
        "mlir::InferTypeOpInterface",
        Trait::InferTypeOpInterface,
        |op, info, _| inference::verify_inferred_types(op, info),
    ),
    // This trait gives C++ inference code access to operands by name; it has no rule.
    TraitRow::known("mlir::OpTrait::InferTypeOpAdaptor"),
    TraitRow::of_signature("mlir::CastOpInterface", Trait::CastOpInterface, inference::verify_cast),
    // Control flow.
    TraitRow::of_signature("mlir::BranchOpInterface", Trait::BranchOpInterface, branch::verify_branch),
    TraitRow {
        // Weights that the definition does not have may be among them.
        looks_at_attributes: true,
        ..TraitRow::of_signature(
            "mlir::WeightedBranchOpInterface",
            Trait::WeightedBranchOpInterface,
            branch::verify_branch_weights,
        )
    },
    // Parts, views and destinations.
    TraitRow::regions_of_signature(
        "mlir::DestinationStyleOpInterface",
        Trait::DestinationStyleOpInterface,
        |op, info, _| destination_style::verify_destination_style(op, info),
    ),
    TraitRow::of_signature(
        "mlir::OffsetSizeAndStrideOpInterface",
        Trait::OffsetSizeAndStrideOpInterface,
        slices::verify_slice,
    ),
    TraitRow::plain("mlir::ViewLikeOpInterface", Trait::ViewLikeOpInterface),
    TraitRow::plain("mlir::linalg::RelayoutOpInterface", Trait::RelayoutOpInterface),
    TraitRow::of_signature("mlir::MemorySpaceCastOpInterface", Trait::MemorySpaceCastOpInterface, |op, _| {
        memory::verify_memory_space_cast(op)
    }),
    TraitRow::verified("mlir::ShapedDimOpInterface", Trait::ShapedDimOpInterface, |op, _| {
        memory::verify_shaped_dim(op)
    }),
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
    op: Operation<'_>,
    name: StringId,
    kind: impl std::fmt::Display,
    count: usize,
) -> Result<(), Failed> {
    let spelling = op.context().string(name);
    let Some(mut sizes) = dense_i32_array(op, name) else {
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

fn verify_parent(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    if op.parent_op().is_some_and(|parent| info.parents.contains(&parent.info().name)) {
        return Ok(());
    }
    let context = op.context();
    let names: Vec<_> = info.parents.iter().map(|&name| context.string(name).to_string()).collect();
    let one_of = if names.len() == 1 { "" } else { "to be one of " };
    Err(op.emit_op_error(format_args!("expects parent op {one_of}'{}'", names.join(", "))).emit())
}

fn verify_no_region_arguments(op: Operation<'_>) -> Result<(), Failed> {
    for (index, region) in op.regions().enumerate() {
        if region.front().is_none_or(|entry| entry.num_arguments() == 0) {
            continue;
        }
        let number = if op.num_regions() > 1 { format!(" #{index}") } else { String::new() };
        return Err(op.emit_op_error(format_args!("region{number} should have no arguments")).emit());
    }
    Ok(())
}

fn verify_single_block(op: Operation<'_>) -> Result<(), Failed> {
    for (index, region) in op.regions().enumerate() {
        let Some(block) = region.front() else { continue };
        if !region.has_one_block() {
            let error = op.emit_op_error(format_args!("expects region #{index} to have 0 or 1 blocks"));
            return Err(error.emit());
        }
        if block.is_empty() && !op.has_trait(Trait::NoTerminator) {
            return Err(op.emit_op_error("expects a non-empty block").emit());
        }
    }
    Ok(())
}

fn verify_implicit_terminator(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    let context = op.context();
    let Some(expected) = info.implicit_terminator else { return Ok(()) };
    for region in op.regions() {
        let Some(last) = region.front().and_then(|block| block.back()) else { continue };
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
fn verify_is_last(op: Operation<'_>) -> Result<(), Failed> {
    if op.block().is_some() && op.next().is_none() {
        return Ok(());
    }
    Err(op.emit_op_error("must be the last operation in the parent block").emit())
}
