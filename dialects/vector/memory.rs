//! Vectors from and to memory: loads, stores, and those with masks or indices.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::types::{VectorType, vector_type};
use interfaces::operand_range;
use ir::diag::Failed;
use ir::{OpShape, Type, TypeStorage};

fn operand_type(op: OpShape<'_>, name: &str) -> Type {
    let range = operand_range(op, op.info(), name);
    if range.is_empty() { Type::NONE } else { op.operand_type(range.start) }
}

fn fail<T>(op: OpShape<'_>, message: &str) -> Result<T, Failed> {
    Err(op.emit_op_error(message).emit())
}

fn verify_num_indices(op: OpShape<'_>, base: Type, name: &str) -> Result<(), Failed> {
    let rank = base.shape(op.context()).map_or(0, <[i64]>::len);
    match operand_range(op, op.info(), name).len() == rank {
        true => Ok(()),
        false => fail(op, &format!("requires {rank} indices")),
    }
}

/// The elements of a memref lie beside one another along the innermost dimension.
fn is_last_dim_unit_stride(op: OpShape<'_>, base: Type) -> bool {
    base.strides_and_offset(op.context())
        .is_some_and(|(strides, _)| strides.last().is_none_or(|&stride| stride == 1))
}

fn verify_contiguous(op: OpShape<'_>, vector: Type, is_load: bool) -> Result<(), Failed> {
    let context = op.context();
    let base = operand_type(op, "base");
    let Some(of) = vector_type(context, vector) else { return Ok(()) };
    let is_scalar = !of.is_scalable() && (of.rank() == 0 || of.num_elements() == 1);
    if !is_scalar && !is_last_dim_unit_stride(op, base) {
        return fail(op, "most minor memref dim must have unit stride");
    }
    if base.shape(context).map_or(0, <[i64]>::len) < of.rank() {
        return fail(
            op,
            match is_load {
                true => "destination memref has lower rank than the result vector",
                false => "source memref has lower rank than the vector to store",
            },
        );
    }
    let mut element = base.element_type(context).unwrap_or(base);
    if let Some(of_memref) = vector_type(context, element) {
        if element != vector {
            return fail(
                op,
                match is_load {
                    true => "base memref and result vector types should match",
                    false => "base memref and valueToStore vector types should match",
                },
            );
        }
        element = of_memref.element;
    }
    if of.element != element {
        return fail(
            op,
            match is_load {
                true => "base and result element types should match",
                false => "base and valueToStore element type should match",
            },
        );
    }
    verify_num_indices(op, base, "indices")
}

/// `vector.load`
pub fn load(op: OpShape<'_>) -> Result<(), Failed> {
    verify_contiguous(op, op.result_type(0), true)
}

/// `vector.store`
pub fn store(op: OpShape<'_>) -> Result<(), Failed> {
    verify_contiguous(op, op.operand_type(0), false)
}

/// The vectors of an access with a mask.
struct Masked<'a> {
    vector: VectorType<'a>,
    mask: VectorType<'a>,
    base: Type,
}

fn masked<'a>(op: OpShape<'a>, vector: Type) -> Option<Masked<'a>> {
    let context = op.context();
    Some(Masked {
        vector: vector_type(context, vector)?,
        mask: vector_type(context, operand_type(op, "mask"))?,
        base: operand_type(op, "base"),
    })
}

const RESULT_ELEMENT: &str = "base and result element type should match";
const STORED_ELEMENT: &str = "base and valueToStore element type should match";
const PASS_THROUGH: &str = "expected pass_thru of same type as result type";

/// `vector.maskedload`
pub fn masked_load(op: OpShape<'_>) -> Result<(), Failed> {
    let result = op.result_type(0);
    let Some(of) = masked(op, result) else { return Ok(()) };
    if Some(of.vector.element) != of.base.element_type(op.context()) {
        return fail(op, RESULT_ELEMENT);
    }
    verify_num_indices(op, of.base, "indices")?;
    if of.vector.shape != of.mask.shape {
        return fail(op, "expected result shape to match mask shape");
    }
    match operand_type(op, "pass_thru") == result {
        true => Ok(()),
        false => fail(op, PASS_THROUGH),
    }
}

/// `vector.maskedstore`
pub fn masked_store(op: OpShape<'_>) -> Result<(), Failed> {
    let Some(of) = masked(op, operand_type(op, "valueToStore")) else { return Ok(()) };
    if Some(of.vector.element) != of.base.element_type(op.context()) {
        return fail(op, STORED_ELEMENT);
    }
    verify_num_indices(op, of.base, "indices")?;
    match of.vector.shape == of.mask.shape {
        true => Ok(()),
        false => fail(op, "expected valueToStore shape to match mask shape"),
    }
}

fn is_memref_or_tensor(op: OpShape<'_>, ty: Type) -> bool {
    matches!(ty.storage(op.context()), TypeStorage::MemRef { .. } | TypeStorage::RankedTensor { .. })
}

/// `vector.gather`
pub fn gather(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let result = op.result_type(0);
    let Some(of) = masked(op, result) else { return Ok(()) };
    if !is_memref_or_tensor(op, of.base) {
        return fail(op, "requires base to be a memref or ranked tensor type");
    }
    if Some(of.vector.element) != of.base.element_type(context) {
        return fail(op, RESULT_ELEMENT);
    }
    verify_num_indices(op, of.base, "offsets")?;
    if operand_type(op, "indices").shape(context) != Some(of.vector.shape) {
        return fail(op, "expected result dim to match indices dim");
    }
    if of.vector.shape != of.mask.shape {
        return fail(op, "expected result dim to match mask dim");
    }
    match operand_type(op, "pass_thru") == result {
        true => Ok(()),
        false => fail(op, PASS_THROUGH),
    }
}

/// `vector.scatter`
pub fn scatter(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(of) = masked(op, operand_type(op, "valueToStore")) else { return Ok(()) };
    if !is_memref_or_tensor(op, of.base) {
        return fail(op, "requires base to be a memref or ranked tensor type");
    }
    if Some(of.vector.element) != of.base.element_type(context) {
        return fail(op, STORED_ELEMENT);
    }
    verify_num_indices(op, of.base, "offsets")?;
    if operand_type(op, "indices").shape(context) != Some(of.vector.shape) {
        return fail(op, "expected valueToStore dim to match indices dim");
    }
    match of.vector.shape == of.mask.shape {
        true => Ok(()),
        false => fail(op, "expected valueToStore dim to match mask dim"),
    }
}

/// `vector.expandload`
pub fn expand_load(op: OpShape<'_>) -> Result<(), Failed> {
    let result = op.result_type(0);
    let Some(of) = masked(op, result) else { return Ok(()) };
    if Some(of.vector.element) != of.base.element_type(op.context()) {
        return fail(op, RESULT_ELEMENT);
    }
    verify_num_indices(op, of.base, "indices")?;
    if of.vector.shape.first() != of.mask.shape.first() {
        return fail(op, "expected result dim to match mask dim");
    }
    match operand_type(op, "pass_thru") == result {
        true => Ok(()),
        false => fail(op, PASS_THROUGH),
    }
}

/// `vector.compressstore`
pub fn compress_store(op: OpShape<'_>) -> Result<(), Failed> {
    let Some(of) = masked(op, operand_type(op, "valueToStore")) else { return Ok(()) };
    if Some(of.vector.element) != of.base.element_type(op.context()) {
        return fail(op, STORED_ELEMENT);
    }
    verify_num_indices(op, of.base, "indices")?;
    match of.vector.shape.first() == of.mask.shape.first() {
        true => Ok(()),
        false => fail(op, "expected valueToStore dim to match mask dim"),
    }
}
