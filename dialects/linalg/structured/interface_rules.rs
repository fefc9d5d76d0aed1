//! The verifiers of the fill and contraction interfaces.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgInterfaces.cpp.

use crate::structured::loops::loops;
use crate::structured::{inits, inputs};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{AffineMap, Block, Operation, TypeStorage, Value};
use print::type_to_string;
use registry::TraitRow;
use verify::{element_type_or_self, has_no_effect_itself};

/// The interface of fills.
pub const FILL: TraitRow = TraitRow::known("mlir::linalg::FillOpInterface")
    .verify_shape(|op, _| verify_fill(op.operation_of_interface()));

/// The interface of contractions.
pub const CONTRACTION: TraitRow =
    TraitRow::plain("mlir::linalg::ContractionOpInterface", Trait::ContractionOpInterface)
        .verify_regions_shape(|op, _| {
            let op = op.operation_of_interface();
            verify_no_mismatch(op, contraction_mismatch(op))
        })
        .looks_at_attributes()
        .verify_contents(|op, _, _| verify_no_mismatch(op, body_mismatch(op)));

fn verify_no_mismatch(op: Operation<'_>, mismatch: Option<&str>) -> Result<(), Failed> {
    mismatch.map_or(Ok(()), |message| Err(op.emit_error(message).emit()))
}

fn verify_fill(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (inputs, outputs) = (inputs(op), inits(op));
    if inputs.len() != 1 || outputs.len() != 1 {
        return Err(op.emit_error("expected op with 1 input and 1 output").emit());
    }
    let value = op.operand(inputs.start).ty();
    let is_scalar = !matches!(
        value.storage(context),
        TypeStorage::MemRef { .. }
            | TypeStorage::UnrankedMemRef { .. }
            | TypeStorage::RankedTensor { .. }
            | TypeStorage::UnrankedTensor(_)
    );
    if !is_scalar {
        return Err(op.emit_error("expected op with scalar input").emit());
    }
    let element = element_type_or_self(context, op.operand(outputs.start).ty());
    if value != element {
        let (value, element) = (type_to_string(context, value), type_to_string(context, element));
        return Err(op
            .emit_op_error(format_args!(
                "expected fill value type ('{value}') to match output element type ('{element}')"
            ))
            .emit());
    }
    Ok(())
}

// --- Contractions -----------------------------------------------------------------------------

/// Returns whether an operation is a contraction.
pub fn is_contraction(op: Operation<'_>) -> bool {
    contraction_mismatch(op).is_none() && body_mismatch(op).is_none()
}

/// Why an operation is no contraction, as far as its signature says.
fn contraction_mismatch(op: Operation<'_>) -> Option<&'static str> {
    let context = op.context();
    if inputs(op).len() != 2 || inits(op).len() != 1 {
        return Some("expected op with 2 inputs and 1 output");
    }
    let loops = loops(op)?;
    if !loops.reductions.contains(&true) {
        return Some("expected at least 1 reduction");
    }
    let is_permutation = |map: &AffineMap| map.is_projected_permutation(context, false);
    (!loops.maps.iter().all(is_permutation)).then_some("expected indexing maps to be projected permutations")
}

/// Why it is none, as far as its body says.
fn body_mismatch(op: Operation<'_>) -> Option<&'static str> {
    let block = op.region(0)?.front()?;
    (!is_contraction_body(block, PAIRS)).then_some("expected add/mul op in the body")
}

/// The operations that multiply and add up; those on bits come last.
pub const PAIRS: &[(&str, &str)] = &[
    ("arith.mulf", "arith.addf"),
    ("arith.muli", "arith.addi"),
    ("complex.mul", "complex.add"),
    ("arith.andi", "arith.ori"),
];

/// Returns whether a block adds the product of its first two arguments to the third, where unary operations
/// may be applied to each. `pairs` lists the multiplications with their additions.
pub fn is_contraction_body(block: Block<'_>, pairs: &[(&str, &str)]) -> bool {
    let is_pair = |mul: Operation<'_>, add: Operation<'_>| {
        let is = |&(of_mul, of_add): &(&str, &str)| {
            *mul.name_str() == *of_mul.as_bytes() && *add.name_str() == *of_add.as_bytes()
        };
        pairs.iter().any(is)
    };
    contraction_body_mismatch(block, is_pair).is_none()
}

/// Why a block does not do that; `is_pair` says whether two operations multiply and add up.
pub fn contraction_body_mismatch<'a>(
    block: Block<'a>,
    is_pair: impl Fn(Operation<'a>, Operation<'a>) -> bool,
) -> Option<&'static str> {
    let Some(terminator) = block.back().filter(|last| last.has_trait(Trait::Terminator)) else {
        return Some("no terminator in the block");
    };
    if block.num_arguments() != 3 {
        return Some("expected block with 3 arguments");
    }
    if terminator.num_operands() != 1 {
        return Some("expected terminator with 1 operand");
    }
    let argument = |index: usize| block.arguments().nth(index);
    let Some((sum, [lhs, rhs])) = binary(source(terminator.operand(0))) else {
        return Some("expected reduction op to be binary");
    };
    if Some(lhs) != argument(2) && Some(rhs) != argument(2) {
        return Some(
            "expected reduction to take block argument #2 as one of the operands (modulo unary casts)",
        );
    }
    let is_argument = |value: Value<'_>| value.owner_block().is_some();
    let contributed = if is_argument(lhs) { rhs } else { lhs };
    let Some((product, [lhs, rhs])) = binary(source(contributed)) else {
        return Some("expected elementwise op to be binary");
    };
    if !is_pair(product, sum) {
        return Some("expected reduction/elementwise op kind not satisfied");
    }
    let operands = (Some(lhs), Some(rhs));
    let is_product = operands == (argument(0), argument(1)) || operands == (argument(1), argument(0));
    (!is_product).then_some("expected elementwise op to apply to block arguments (modulo unary casts)")
}

/// Returns the operation on two values that defines `value`, and these values.
fn binary(value: Value<'_>) -> Option<(Operation<'_>, [Value<'_>; 2])> {
    let op = value.defining_op().filter(|op| op.num_operands() == 2 && op.num_results() == 1)?;
    Some((op, [source(op.operand(0)), source(op.operand(1))]))
}

/// Returns the value from which `value` is computed by unary operations without effects.
fn source(mut value: Value<'_>) -> Value<'_> {
    // IR that dominance was not checked for yet may have cycles: no chain is longer than the body.
    let mut length = 0;
    while let Some(op) = value.defining_op()
        && op.num_operands() == 1
        && has_no_effect_itself(op)
        && length < op.body().num_operations()
    {
        value = op.operand(0);
        length += 1;
    }
    value
}
