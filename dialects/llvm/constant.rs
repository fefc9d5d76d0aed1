//! `llvm.mlir.constant` and `llvm.mlir.zero`: which values there are of which types.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use super::attributes::{is_undef, is_zero};
use super::types::{ArrayType, LlvmType, array_type, has_zero_init, llvm_type, struct_type};
use ir::diag::Failed;
use ir::{
    Attribute, AttributeStorage, Context, FloatKind, Literal, LiteralShape, OpShape, Type, TypeStorage, known,
};

/// There is a value of the type that is all zeros.
pub fn verify_zero(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    match llvm_type(context, op.result_type(0)) {
        Some(LlvmType::Target(name)) if !has_zero_init(context, name) => {
            Err(op.emit_op_error("target extension type does not support zero-initializer").emit())
        }
        _ => Ok(()),
    }
}

fn num_elements(context: &Context, ty: Type) -> u64 {
    let mut product = 1u64;
    let mut ty = ty;
    loop {
        if let TypeStorage::Vector { shape, element, .. } = ty.storage(context) {
            let of_shape = shape.iter().fold(1u64, |product, &extent| product.wrapping_mul(extent as u64));
            product = product.wrapping_mul(of_shape);
            ty = *element;
        } else if let Some(array) = array_type(context, ty) {
            product = product.wrapping_mul(array.num_elements);
            ty = array.element;
        } else {
            return product;
        }
    }
}

fn element_type(context: &Context, mut ty: Type) -> Type {
    while let Some(array) = array_type(context, ty) {
        ty = array.element;
    }
    match ty.storage(context) {
        TypeStorage::Vector { element, .. }
        | TypeStorage::RankedTensor { element, .. }
        | TypeStorage::UnrankedTensor(element) => *element,
        _ => ty,
    }
}

fn has_scalable_vector(context: &Context, mut ty: Type) -> bool {
    loop {
        if let TypeStorage::Vector { scalable, element, .. } = ty.storage(context) {
            if scalable.contains(&true) {
                return true;
            }
            ty = *element;
        } else if let Some(array) = array_type(context, ty) {
            ty = array.element;
        } else {
            return false;
        }
    }
}

/// The value is one that LLVM has of the type.
pub fn verify_constant(op: LiteralShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let ty = op.result_type(0);
    let Some(literal) = op.literal(known::VALUE) else { return Ok(()) };
    let value = match literal {
        Literal::Number(_) => None,
        Literal::Other(value) => Some(value),
    };
    if let Some(AttributeStorage::String { value, .. }) = value.map(|value| value.storage(context)) {
        let len = context.string(*value).len();
        let fits =
            array_type(context, ty).is_some_and(|of| of.num_elements == len as u64 && of.element == Type::I8);
        return match fits {
            true => Ok(()),
            false => fail(format!("expected array type of {len} i8 elements for the string constant")),
        };
    }
    match llvm_type(context, ty) {
        Some(LlvmType::Struct(_)) => {
            let Some(values) = value.and_then(|value| value.elements(context)) else {
                return fail("expected array attribute for struct type".into());
            };
            return verify_struct_constant(op, ty, values);
        }
        Some(LlvmType::Target(_)) => return fail("does not support target extension type.".into()),
        _ => {}
    }
    let value = match literal {
        Literal::Number(of) => match of.float_kind(context) {
            Some(kind) => return verify_float(op, kind, ty),
            None if ty.is_integer(context) => return Ok(()),
            None => return fail("expected integer type".into()),
        },
        Literal::Other(value) => value,
    };
    match value.storage(context) {
        _ if value.is_elements(context) => verify_elements(op, ty, value),
        AttributeStorage::Array(elements) => match array_type(context, ty) {
            Some(array) => verify_array_constant(op, array, elements, 0),
            None => fail("expected array or struct type for array attribute".into()),
        },
        _ => fail("only supports integer, float, string or elements attributes".into()),
    }
}

/// The format of a float fits the type of the constant, or its elements.
fn verify_float(op: LiteralShape<'_>, kind: FloatKind, ty: Type) -> Result<(), Failed> {
    let context = op.context();
    if ty.float_kind(context).is_some_and(|of| of != kind) {
        return Err(op.emit_op_error("attribute and type have different float semantics").emit());
    }
    if ty.integer_width(context).is_some_and(|width| width != kind.width()) {
        let message = format_args!("expected integer type of width {}", kind.width());
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

fn verify_elements(op: LiteralShape<'_>, ty: Type, value: Attribute) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    if has_scalable_vector(context, ty) {
        return match value.splat_element(context) {
            Some(_) => Ok(()),
            None => fail("scalable vector type requires a splat attribute".into()),
        };
    }
    if !matches!(ty.storage(context), TypeStorage::Vector { .. }) && array_type(context, ty).is_none() {
        return fail("expected vector or array type".into());
    }
    let found = value.ty(context).and_then(|ty| ty.num_elements(context)).unwrap_or(0) as u64;
    let expected = num_elements(context, ty);
    if expected != found {
        return fail(format!(
            "type and attribute have a different number of elements: {} vs. {}",
            expected as i64, found as i64
        ));
    }
    let of_value = element_type(context, value.ty(context).unwrap_or(Type::NONE));
    let element = element_type(context, ty);
    if let Some(kind) = of_value.float_kind(context) {
        return verify_float(op, kind, element);
    }
    if of_value.is_integer(context) && !element.is_integer(context) {
        return fail("expected integer element type for integer elements attribute".into());
    }
    Ok(())
}

fn verify_struct_constant(op: LiteralShape<'_>, ty: Type, values: &[Attribute]) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    let Some(of) = struct_type(context, ty) else { return Ok(()) };
    if values.len() != of.num_elements() {
        return fail(format!("expected array attribute of size {}", of.num_elements()));
    }
    for (index, (value, ty)) in values.iter().zip(of.body(context)).enumerate() {
        let is_number = ty.is_int_or_index_or_float(context)
            && !matches!(ty.storage(context), TypeStorage::Integer { signedness, .. }
                if *signedness != ir::types::Signedness::Signless);
        if !is_number {
            return fail("expected struct element types to be floating point type or integer type".into());
        }
        match value.storage(context) {
            AttributeStorage::Integer { ty: found, .. } | AttributeStorage::Float { ty: found, .. } => {
                if *found != ty {
                    return fail(format!("struct element at index {index} is of wrong type"));
                }
            }
            _ => {
                return fail("expected element of array attribute to be floating point or integer".into());
            }
        }
    }
    Ok(())
}

/// The values of an array of structs, or of such arrays.
fn verify_array_constant(
    op: LiteralShape<'_>,
    array: ArrayType,
    values: &[Attribute],
    dimension: usize,
) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_op_error(message).emit());
    if array.num_elements != values.len() as u64 {
        return fail(format!(
            "array attribute size does not match array type size in dimension {dimension}: {} vs. {}",
            values.len(),
            array.num_elements
        ));
    }
    let mut seen = rustc_hash::FxHashSet::default();
    let mut others = values
        .iter()
        .enumerate()
        .filter(|&(_, &value)| seen.insert(value) && !is_zero(context, value) && !is_undef(context, value));
    if let Some(inner) = array_type(context, array.element) {
        for (index, value) in others {
            let Some(values) = value.elements(context) else {
                return fail(format!(
                    "nested attribute for sub-array in dimension {dimension} at index {index} must be a zero, or \
                     undef, or array attribute"
                ));
            };
            stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
                verify_array_constant(op, inner, values, dimension + 1)
            })?;
        }
        return Ok(());
    }
    let Some(of) = struct_type(context, array.element) else {
        return fail("for array with an array attribute must have a struct element type".into());
    };
    others.try_for_each(|(index, value)| match value.elements(context) {
        None => fail(format!(
            "nested attribute for struct element at index {index} must be a zero, or undef, or array attribute"
        )),
        Some(values) if values.len() != of.num_elements() => fail(format!(
            "nested array attribute size for struct element at index {index} must match struct size: {} vs. {}",
            values.len(),
            of.num_elements()
        )),
        Some(_) => Ok(()),
    })
}
