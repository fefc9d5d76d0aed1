//! Verifiers of `transform.structured.*`: the rules that the definitions do not state.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp.

use super::super::verify::{attribute, integer, integers};
use interfaces::operand_groups;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{Attribute, Operation};
use print::attribute_to_string;

/// Returns whether `numbers` is a permutation of `0..numbers.len()`.
fn is_permutation(numbers: &[i64]) -> bool {
    let mut seen = vec![false; numbers.len()];
    numbers.iter().all(|&number| {
        let place = usize::try_from(number).ok().and_then(|number| seen.get_mut(number));
        place.is_some_and(|seen| !std::mem::replace(seen, true))
    })
}

fn text_of(numbers: &[i64]) -> String {
    let text: Vec<_> = numbers.iter().map(ToString::to_string).collect();
    text.join(", ")
}

/// Returns the integers of the array of integer attributes called `name`.
fn integer_array(op: Operation<'_>, name: &str) -> Vec<i64> {
    attribute(op, name).map(|array| integers_of(op, array)).unwrap_or_default()
}

fn integers_of(op: Operation<'_>, array: Attribute) -> Vec<i64> {
    let context = op.context();
    let elements = array.elements(context).unwrap_or_default();
    elements.iter().filter_map(|element| element.integer(context)?.to_i64()).collect()
}

fn string<'a>(op: Operation<'a>, name: &str) -> &'a [u8] {
    let context = op.context();
    attribute(op, name).and_then(|value| value.string(context)).map_or(b"", |text| context.string(text))
}

/// Returns the number of operands for operand `index` of the definition.
fn group_len(op: Operation<'_>, index: usize) -> usize {
    operand_groups(op, op.info()).get(index).map_or(0, |group| group.len as usize)
}

fn fail(op: Operation<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

pub fn bufferize_to_allocation(op: Operation<'_>) -> Result<(), Failed> {
    let memcpy = string(op, "memcpy_op");
    if !matches!(memcpy, b"bufferization.materialize_in_destination" | b"memref.copy" | b"linalg.copy") {
        return fail(op, "unsupported memcpy op");
    }
    if !matches!(string(op, "alloc_op"), b"memref.alloc" | b"memref.alloca") {
        return fail(op, "unsupported alloc op");
    }
    Ok(())
}

pub fn continuous_tile_sizes(op: Operation<'_>) -> Result<(), Failed> {
    let mut types = op.result_types();
    if types.next() != types.next() {
        return fail(op, "expects all results type to be the same");
    }
    Ok(())
}

pub fn multitile_sizes(op: Operation<'_>) -> Result<(), Failed> {
    let mut types = op.result_types();
    let first = types.next();
    if types.any(|ty| Some(ty) != first) {
        return fail(op, "expects all results type to be the same");
    }
    Ok(())
}

pub fn fuse(op: Operation<'_>) -> Result<(), Failed> {
    let sizes = integers(op, "static_tile_sizes");
    let interchange = integers(op, "static_tile_interchange");
    let rank = sizes.len();
    if interchange.len() > rank {
        // mlir-opt prints the values of the dynamic interchange after "found", and mostly there are none.
        return fail(
            op,
            format_args!("interchange length exceeds iteration space dimensions ({rank}), found "),
        );
    }
    let mut seen = vec![false; rank];
    for &number in interchange.iter().filter(|&&number| number != DYNAMIC) {
        let Some(seen) = usize::try_from(number).ok().and_then(|number| seen.get_mut(number)) else {
            return fail(
                op,
                format_args!("expects interchange values to be in range [0, {rank}), found: {number}"),
            );
        };
        if std::mem::replace(seen, true) {
            return fail(op, format_args!("found duplicate interchange value: {number}"));
        }
    }
    let num_loops = sizes.iter().filter(|&&size| size != 0).count();
    let expected = if attribute(op, "use_forall").is_some() { 1 } else { num_loops };
    if op.num_results() != expected + 1 {
        return fail(op, format_args!("expects {expected} loop results"));
    }
    Ok(())
}

/// Verifies that the numbers of the attribute called `name` are a permutation.
pub fn permutation(op: Operation<'_>, name: &str) -> Result<(), Failed> {
    let numbers = integers(op, name);
    if is_permutation(&numbers) {
        return Ok(());
    }
    fail(op, format_args!("expects {name} to be a permutation, found {}", text_of(&numbers)))
}

pub fn pack_greedily(op: Operation<'_>) -> Result<(), Failed> {
    if !is_permutation(&integers(op, "matmul_inner_dims_order")) {
        return fail(op, "\"matmul_inner_dims_order\" is not a valid permutation");
    }
    let sizes = integers(op, "static_matmul_packed_sizes");
    let multiples = integers(op, "matmul_padded_sizes_next_multiple_of");
    if sizes.iter().zip(&multiples).any(|(&size, &multiple)| multiple != 0 && size != 0) {
        return fail(
            op,
            "at most one of the packed_size and the padded_sizes_next_multiple_of can be nonzero for the \
             matmul strategy",
        );
    }
    Ok(())
}

pub fn pack_transpose(op: Operation<'_>) -> Result<(), Failed> {
    let (inner, outer) = (integers(op, "inner_perm"), integers(op, "outer_perm"));
    for (name, numbers) in [("inner_perm", &inner), ("outer_perm", &outer)] {
        if !is_permutation(numbers) {
            return fail(op, format_args!("\"{name}\" is not a valid permutation"));
        }
    }
    if inner.is_empty() && outer.is_empty() {
        return fail(op, " at least one of \"inner_perm\" or \"outer_perm\" must be specified");
    }
    Ok(())
}

pub fn pad(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let shown = |name: &str| attribute(op, name).map(|value| attribute_to_string(context, value));
    if integer_array(op, "nofold_flags").iter().any(|&flag| flag != 0 && flag != 1) {
        let found = shown("nofold_flags").unwrap_or_default();
        return fail(op, format_args!("expects nofold_flags to contain booleans (0/1), found {found}"));
    }
    let dimensions = integer_array(op, "padding_dimensions");
    if dimensions.iter().any(|&dimension| dimension < 0) {
        let found = shown("padding_dimensions").unwrap_or_default();
        return fail(
            op,
            format_args!("expects padding_dimensions to contain positive integers, found {found}"),
        );
    }
    let num_multiples = integers(op, "static_pad_to_multiple_of").len();
    if num_multiples != 0 && num_multiples != dimensions.len() {
        return fail(op, "expects as many multiples as padding_dimensions");
    }
    let transposes = attribute(op, "transpose_paddings").and_then(|array| array.elements(context));
    for &transpose in transposes.unwrap_or_default() {
        if !is_permutation(&integers_of(op, transpose)) {
            let found = attribute_to_string(context, transpose);
            return fail(op, format_args!("expects transpose_paddings to be a permutation, found {found}"));
        }
    }
    let copy_back = string(op, "copy_back_op");
    if !matches!(copy_back, b"bufferization.materialize_in_destination" | b"linalg.copy" | b"none") {
        return fail(op, "invalid copy_back_op");
    }
    Ok(())
}

/// Accepts everything, as mlir-opt's verifier does.
pub fn pad_tiling_interface(_op: Operation<'_>) -> Result<(), Failed> {
    Ok(())
}

pub fn replace(op: Operation<'_>) -> Result<(), Failed> {
    let Some(region) = op.region(0).filter(|region| region.has_one_block()) else {
        return fail(op, "expected one block");
    };
    let only = region.front().and_then(|block| block.front()).filter(|first| first.next().is_none());
    let Some(replacement) = only else { return fail(op, "expected one operation in block") };
    if replacement.num_operands() > 0 {
        return fail(replacement, "expected replacement without operands");
    }
    if !replacement.has_trait(Trait::IsolatedFromAbove) && replacement.num_regions() > 0 {
        return fail(replacement, "expect op that is isolated from above");
    }
    Ok(())
}

pub fn split(op: Operation<'_>) -> Result<(), Failed> {
    let is_static = integer(op, "static_chunk_sizes") != Some(DYNAMIC);
    if is_static == (op.num_operands() > 1) {
        return fail(op, "expects either a dynamic or a static split point to be provided");
    }
    Ok(())
}

pub fn tile_using_for(op: Operation<'_>) -> Result<(), Failed> {
    let sizes = integers(op, "static_sizes");
    let num_scalable =
        attribute(op, "scalable_sizes").map_or(0, |flags| flags.i1_elements(op.context()).len());
    if sizes.len() != num_scalable {
        return fail(
            op,
            format_args!(
                "expected same number of sizes ({}) and scalable sizes ({num_scalable})",
                sizes.len()
            ),
        );
    }
    let num_loops = sizes.iter().filter(|&&size| size != 0).count();
    // A single parameter for all sizes gives as many loops as it has values, so their number is not known
    // here.
    let num_results = op.num_results().saturating_sub(1);
    if num_results != num_loops {
        return fail(
            op,
            format_args!(
                "expected number of loops to tile ({num_loops}) to match number of `loops` results \
                 ({num_results})"
            ),
        );
    }
    Ok(())
}

pub fn tile_using_forall(op: Operation<'_>) -> Result<(), Failed> {
    let num_threads = integers(op, "static_num_threads").len() + group_len(op, 3);
    let num_sizes = integers(op, "static_tile_sizes").len() + group_len(op, 4);
    let has_both = |packed: usize, name: &str| group_len(op, packed) != 0 && !integers(op, name).is_empty();
    if has_both(3, "static_num_threads") {
        return fail(op, "num_threads and packed_num_threads are mutually exclusive");
    }
    if has_both(4, "static_tile_sizes") {
        return fail(op, "tile_sizes and packed_tile_sizes are mutually exclusive");
    }
    if num_threads + num_sizes == 0 {
        return fail(op, "either (packed_)num_threads or (packed_)tile_sizes must be specified");
    }
    Ok(())
}

pub fn vectorize(op: Operation<'_>) -> Result<(), Failed> {
    let num_sizes = integers(op, "static_vector_sizes").len();
    let num_scalable =
        attribute(op, "scalable_sizes").map_or(0, |flags| flags.i1_elements(op.context()).len());
    if num_sizes != num_scalable {
        return fail(
            op,
            format_args!(
                "expected same number of vector sizes ({num_sizes}) and scalable sizes ({num_scalable})"
            ),
        );
    }
    Ok(())
}
