//! Memory that is moved to that of the workgroup and back: rules, folding and canonicalization.
//!
//! Follows mlir/lib/Dialect/AMDGPU/IR/AMDGPUDialect.cpp.

use definitions::DialectContext as _;

use super::memory_spaces::{is_fat_raw_buffer, is_global, is_of_workgroup};
use super::{GatherToLDSOp, TransposeLoadOp, attribute, width};
use interfaces::operand_range;
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{Attribute, Context, OpId, Operation, Type, TypeStorage, ValueId, known};
use print::type_to_string;
use rewrite::{Edit, Folded, Pattern, Rewrite, Rewriter, Rewritten};

/// The widths of elements that can be moved.
const WIDTHS: [i64; 4] = [8, 16, 32, 64];

fn error(op: Operation<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

/// Verifies `amdgpu.gather_to_lds`.
pub fn verify_gather(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(gather) = op.dyn_cast::<GatherToLDSOp<'_>>() else { return Ok(()) };
    let (source, destination) = (gather.src().ty(), gather.dst().ty());
    let is_contiguous = match destination.strides_and_offset(context) {
        Some((strides, _)) => strides.last().is_none_or(|&stride| stride == 1),
        None => false,
    };
    if !is_contiguous {
        return error(op, "destination type inner most dim must be contiguous");
    }
    if source.element_type(context) != destination.element_type(context) {
        return error(op, "source and destination element types must match");
    }
    let size = width(context, gather.transfer_type());
    if !size.is_some_and(|size| [8, 16, 32, 96, 128].contains(&size)) {
        return error(op, "Transfering type size must be 8, 16, 32, 96 or 128 bits");
    }
    if !is_global(context, source) && !is_fat_raw_buffer(context, source) {
        return error(op, "source memory address space must be global or fat raw buffer");
    }
    match is_of_workgroup(context, destination) {
        true => Ok(()),
        false => error(op, "destination memory address space must be Workgroup"),
    }
}

/// The patterns of `amdgpu.gather_to_lds`.
pub static GATHER: &[Pattern] = &[Pattern::new("FoldGatherToLDSOfCast", look_through_casts)];

/// Looks through casts of both memrefs that only forget what is static.
fn look_through_casts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let gather = rewriter.op(op).dyn_cast::<GatherToLDSOp<'_>>()?;
    let mut sources: Vec<(usize, ValueId)> = Vec::new();
    for (name, value) in [("src", gather.src()), ("dst", gather.dst())] {
        let place = operand_range(*gather, gather.info(), name).start;
        sources.extend(memref::fold::source_for_consumer(value).map(|source| (place, source.id())));
    }
    if sources.is_empty() {
        return None;
    }
    for (place, source) in sources {
        rewriter.set_operand(op, place, source);
    }
    Some(Rewritten)
}

/// Verifies `amdgpu.transpose_load`.
pub fn verify_transpose_load(op: Operation<'_>) -> Result<(), Failed> {
    let Some(load) = op.dyn_cast::<TransposeLoadOp<'_>>() else { return Ok(()) };
    let context = op.context();
    if !is_of_workgroup(context, load.src().ty()) {
        return error(op, "source memory address space must be Workgroup");
    }
    let (element, length) = super::elements(context, load.result().ty());
    let size = width(context, element).unwrap_or(0);
    let expected = match size {
        4 | 6 => 16,
        8 => 8,
        16 => 4,
        _ => {
            let message = format_args!("Unsupported element type size for transpose load: {size} bits");
            return error(op, message);
        }
    };
    match length == expected {
        true => Ok(()),
        false => {
            let message =
                format_args!("Transferring type size mismatch: expected num of elements: {expected}");
            error(op, message)
        }
    }
}

/// Verifies the memory that a pair of addresses is in.
pub fn verify_base(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let memref = |name| op.operand(operand_range(op, op.info(), name).start).ty();
    let (global, lds) = (memref("global"), memref("lds"));
    if !is_of_workgroup(context, lds) {
        return error(op, "lds memref must have workgroup address space attribute.");
    }
    if !is_global(context, global) {
        return error(op, "global memref must have global address space attribute.");
    }
    let width = lds.element_type(context).and_then(|element| width(context, element)).unwrap_or(0);
    match WIDTHS.contains(&width) {
        true => Ok(()),
        false => {
            let message =
                format_args!("element type must be 1, 2, 4, or 8 bytes long but type was {width} bits long.");
            error(op, message)
        }
    }
}

/// Verifies the parameters of `!amdgpu.tdm_gather_base`.
pub fn verify_gather_base(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let [Some(element), Some(index)] = *parameters else { return Ok(()) };
    let (Some(element), Some(index)) = (element.type_value(context), index.type_value(context)) else {
        return Ok(());
    };
    let size = width(context, element).unwrap_or(0);
    if !WIDTHS.contains(&size) {
        let element = type_to_string(context, element);
        return Err(format!(
            "element type must be 1, 2, 4, or 8 bytes wide but type '{element}' is {} bytes wide.",
            size / 8
        ));
    }
    if index != Type::I32 && index != Type::I16 {
        let index = type_to_string(context, index);
        return Err(format!("index type must be i16 or i32 but index type is '{index}'."));
    }
    Ok(())
}

/// Returns a parameter of the type of the base of a descriptor.
fn base_parameter(op: Operation<'_>, index: usize) -> Option<Type> {
    let context = op.context();
    let ty = op.operand(operand_range(op, op.info(), "base").start).ty();
    let TypeStorage::Dialect { definition, parameters } = ty.storage(context) else { return None };
    let definition = context.type_definition(*definition);
    (context.string(definition.dialect) == "amdgpu").then_some(())?;
    parameters.get(index).copied().flatten()?.type_value(context)
}

/// Returns the elements of a list of integers.
fn integers(op: Operation<'_>, name: &str) -> Vec<i64> {
    attribute(op, name).map(|list| list.i64_elements(op.context())).unwrap_or_default()
}

/// Verifies `amdgpu.make_dma_descriptor`.
pub fn verify_descriptor(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let operand = |name| operand_range(op, op.info(), name);
    let strides = integers(op, "global_static_strides");
    match strides.last() {
        None => return error(op, "strides must not be empty."),
        Some(1) => {}
        Some(_) => return error(op, "strides for the innermost dimension must be 1."),
    }
    let rank = integers(op, "global_static_sizes").len();
    if rank > 5 {
        return error(op, "tensor and tile must be at most of rank 5.");
    }
    if rank != strides.len() {
        return error(op, "strides and sizes must have same rank.");
    }
    if rank != integers(op, "shared_static_sizes").len() {
        return error(op, "tensor must have same rank as tile.");
    }
    let size = base_parameter(op, 0).and_then(|element| width(context, element)).unwrap_or(0);
    if !WIDTHS.contains(&size) {
        let message = format_args!("element type width must be 1, 2, 4 or 8 bytes, but was {size} bits long");
        return error(op, message);
    }
    let barrier = operand("atomic_barrier_address");
    if !barrier.is_empty() && !is_of_workgroup(context, op.operand(barrier.start).ty()) {
        return error(op, "atomic barrier address must be in LDS.");
    }
    if !operand("early_timeout").is_empty() && operand("workgroup_mask").is_empty() {
        return error(op, "early timeout does not apply when workgroup_mask is not set.");
    }
    Ok(())
}

/// Verifies `amdgpu.make_gather_dma_descriptor`.
pub fn verify_gather_descriptor(op: Operation<'_>) -> Result<(), Failed> {
    if integers(op, "global_static_sizes").len() > 2 {
        return error(op, "tensor and tile must be at most of rank two in gather mode.");
    }
    let indices = op.operand(operand_range(op, op.info(), "indices").start).ty();
    if indices.element_type(op.context()) != base_parameter(op, 1) {
        return error(op, "indices' element type must match base's element type.");
    }
    verify_descriptor(op)
}

/// The lists of a descriptor: the operands that some elements are, and the attribute with the others.
const LISTS: [(&str, &str); 3] = [
    ("global_dynamic_sizes", "global_static_sizes"),
    ("global_dynamic_strides", "global_static_strides"),
    ("shared_dynamic_sizes", "shared_static_sizes"),
];

/// Makes operands that are positive constants elements of the attribute of the first list that has such.
///
/// The lists after it are left for the next time, as in MLIR.
pub fn fold_descriptor(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    for (index, (dynamic, name)) in LISTS.into_iter().enumerate() {
        let range = operand_range(op, op.info(), dynamic);
        let constant = |place: usize| {
            let value = operands.get(place).copied().flatten()?.integer(context)?.to_i64()?;
            (value > 0).then_some(value)
        };
        if !range.clone().any(|place| constant(place).is_some()) {
            continue;
        }
        let mut places = range.clone();
        let mut statics = integers(op, name);
        for value in statics.iter_mut().filter(|value| **value == DYNAMIC) {
            *value = places.next().and_then(constant).unwrap_or(DYNAMIC);
        }
        let is_kept = |&place: &usize| !range.contains(&place) || constant(place).is_none();
        let kept = (0..op.num_operands()).filter(is_kept).map(|place| op.operand(place).id()).collect();
        let segments = attribute(op, "operandSegmentSizes")?;
        let mut segments = segments.i32_elements(context);
        // The lists are after the base, and the indices of rows if there are any.
        let first = segments.len().checked_sub(9 + 3)?;
        let removed = range.clone().filter(|&place| constant(place).is_some()).count();
        *segments.get_mut(first + index)? -= i32::try_from(removed).ok()?;
        let statics = context.dense_i64_array_attribute(&statics);
        let segments = context.dense_i32_array_attribute(&segments);
        return Some(Folded::in_place([
            Edit::Operands(kept),
            Edit::Attribute(context.intern_string(name), Some(statics)),
            Edit::Attribute(known::OPERAND_SEGMENT_SIZES, Some(segments)),
        ]));
    }
    None
}
