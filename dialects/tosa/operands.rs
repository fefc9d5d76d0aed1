//! Queries of verifiers about operations: shapes, element types, attributes, and values that are known.

use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::fold::constant_value;
use ir::types::DYNAMIC;
use ir::{Attribute, AttributeStorage, Context, Operation, Type, TypeStorage, Value};
use print::type_to_string;
use quant::types::{Kind, Quantized};
use verify::element_type_or_self;

/// Fails with an error about an operation.
#[cold]
pub fn fail(op: Operation<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

/// Returns an attribute of an operation.
pub fn named(op: Operation<'_>, name: &str) -> Option<Attribute> {
    op.inherent_attribute(op.context().intern_string(name))
}

/// Returns a list of integers among the attributes of an operation.
pub fn list(op: Operation<'_>, name: &str) -> Vec<i64> {
    named(op, name).map(|list| list.i64_elements(op.context())).unwrap_or_default()
}

/// Returns an integer among the attributes of an operation, such as its axis.
pub fn integer(op: Operation<'_>, name: &str) -> i64 {
    named(op, name).and_then(|value| value.integer(op.context())?.to_i64()).unwrap_or(0)
}

/// Returns whether a flag of an operation is set.
pub fn flag(op: Operation<'_>, name: &str) -> bool {
    named(op, name) == Some(Attribute::TRUE)
}

/// Returns the shape of a value, if its rank is known.
pub fn shape(value: Value<'_>) -> Option<&[i64]> {
    value.ty().shape(value.context())
}

/// Returns whether a type is a tensor, of any rank.
pub fn is_tensor(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor { .. })
}

/// Returns the number of bits of an element: of a number, or of `!tosa.mxint8` (`getBitWidth`).
pub fn width(context: &Context, element: Type) -> u32 {
    match *element.storage(context) {
        TypeStorage::Integer { width, .. } => width,
        TypeStorage::Float(kind) => kind.width(),
        _ => 8,
    }
}

/// Returns whether a type is `!tosa.mxint8`.
pub fn is_mxint8(context: &Context, ty: Type) -> bool {
    let TypeStorage::Dialect { definition, .. } = *ty.storage(context) else { return false };
    let definition = context.type_definition(definition);
    *context.string(definition.dialect) == *b"tosa" && *context.string(definition.mnemonic) == *b"mxint8"
}

/// Returns the element type of a value, or its type.
pub fn element(value: Value<'_>) -> Type {
    element_type_or_self(value.context(), value.ty())
}

/// Returns the element type of a type, or what stores it where it is quantized.
pub fn storage_element(context: &Context, ty: Type) -> Type {
    let element = element_type_or_self(context, ty);
    let storage = Quantized::of(context, element).and_then(Quantized::storage_type_with_sign);
    storage.unwrap_or(element)
}

/// Spells a type as errors do.
pub fn quoted(context: &Context, ty: Type) -> String {
    format!("'{}'", type_to_string(context, ty))
}

/// Spells sizes as errors do, with commas between.
pub fn listed(sizes: &[i64]) -> String {
    sizes.iter().map(i64::to_string).collect::<Vec<_>>().join(", ")
}

/// Returns whether sizes are equal where both are known.
pub fn agree(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}

/// Returns whether shapes are equal where both are known.
pub fn shapes_agree(a: &[i64], b: &[i64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(&a, &b)| agree(a, b))
}

/// Divides, if nothing remains.
pub fn divide_exactly(dividend: i64, divisor: i64) -> Option<i64> {
    dividend.checked_rem(divisor).filter(|&rest| rest == 0)?;
    dividend.checked_div(divisor)
}

/// Returns the number of sizes that `!tosa.shape` has.
pub fn shape_rank(context: &Context, ty: Type) -> Option<i64> {
    match ty.storage(context) {
        TypeStorage::Dialect { parameters, .. } => {
            parameters.first().copied().flatten()?.integer(context)?.to_i64()
        }
        _ => None,
    }
}

/// Returns the integers of a list of elements, of which there are not too many to look at.
pub fn elements(context: &Context, value: Attribute) -> Option<Vec<i64>> {
    let count = usize::try_from(value.ty(context)?.num_elements(context)?).ok()?;
    if count > 1 << 16 {
        return None;
    }
    (0..count).map(|index| value.dense_element(context, index)?.integer(context)?.to_i64()).collect()
}

/// Returns the sizes that `tosa.const_shape` has, if one defines the value.
pub fn constant_shape(value: Value<'_>) -> Option<Vec<i64>> {
    let op = value.defining_op().filter(|op| op.name_str() == "tosa.const_shape")?;
    elements(op.context(), named(op, "values")?)
}

/// Returns the integers of a value that a constant defines.
pub fn constant_elements(value: Value<'_>) -> Option<Vec<i64>> {
    elements(value.context(), constant_value(value.defining_op()?)?)
}

/// A zero point that is known. One that is no integer is -1, unless it is the float 0.
pub fn zero_point(value: Value<'_>, sign_extend: bool) -> Option<i64> {
    let context = value.context();
    let constant = constant_value(value.defining_op()?)?;
    let first = constant.dense_element(context, 0)?;
    match first.storage(context) {
        AttributeStorage::Float { value, .. } => Some(if value.is_zero() { 0 } else { -1 }),
        AttributeStorage::Integer { value, .. } => match sign_extend {
            true => value.to_i64(),
            false => value.to_u64().map(|value| value as i64),
        },
        _ => Some(-1),
    }
}

/// Verifies that a zero point is zero, unless it is of 8-bit integers; `name` is that of its operand, capitalized.
pub fn verify_zero_point(op: Operation<'_>, value: Value<'_>, name: &str) -> Result<(), Failed> {
    let Some(zero_point) = zero_point(value, true) else { return Ok(()) };
    let is_byte = element(value) == op.context().integer_type(8);
    if is_byte || zero_point == 0 {
        return Ok(());
    }
    fail(op, format_args!("{name} zero point must be zero for non-int8 integer types"))
}

/// Verifies that element types are the same, where both are numbers; `names` are those of the values.
pub fn verify_same_element_types(
    op: Operation<'_>,
    a: Type,
    b: Type,
    names: [&str; 2],
) -> Result<(), Failed> {
    let context = op.context();
    let [a, b] = [a, b].map(|ty| element_type_or_self(context, ty));
    let is_number = |ty: Type| {
        ty.is_int_or_index_or_float(context)
            || Quantized::of(context, ty).is_some_and(|quantized| quantized.kind == Kind::Uniform)
    };
    if a == b || !is_number(a) || !is_number(b) {
        return Ok(());
    }
    let ([a, b], [first, second]) = ([a, b].map(|ty| quoted(context, ty)), names);
    fail(op, format_args!("expect {first} and {second} to have same element type, got {a} and {b}"))
}

/// As [`verify_same_element_types`], of an operand and the first result.
pub fn verify_like_output(op: Operation<'_>, operand: usize) -> Result<(), Failed> {
    verify_same_element_types(op, op.operand(operand).ty(), op.result(0).ty(), ["input", "output"])
}
