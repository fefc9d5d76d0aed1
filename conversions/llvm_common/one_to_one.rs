//! Replacing an operation by one of llvm.
//!
//! Vectors of several dimensions are arrays of vectors in LLVM; an operation on them becomes one for each vector.
//!
//! Follows Pattern.cpp and VectorPattern.cpp of mlir/lib/Conversion/LLVMCommon.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::attributes::NamedAttribute;
use ir::{FloatKind, OpId, Operation, Type, TypeStorage, ValueId};
use llvm::types;

use super::attributes::{AttributeConversion, converted_attributes};
use super::build::{create, extract_value, insert_value, poison, set_attribute, state};
use super::element_or_self;
use super::type_converter::LlvmTypeConverter;

/// Makes an operation called `name` with these attributes.
pub fn create_with(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    name: &'static str,
    operands: &[ValueId],
    types: &[Type],
    attributes: &[NamedAttribute],
) -> OpId {
    let (context, location) = (rewriter.context(), rewriter.op(op).location());
    let mut new = state(context, location, name, operands, types);
    let info = new.name.info(context);
    let mut discardable = Vec::new();
    for &(name, value) in attributes {
        match info.inherent_slot(name).filter(|_| info.registered) {
            Some(_) => set_attribute(context, &mut new, name, value),
            None => discardable.push((name, value)),
        }
    }
    if !discardable.is_empty() {
        new.attributes = context.dictionary_attribute(discardable);
    }
    rewriter.create(new)
}

/// Replaces a constant by that of llvm.
pub fn convert_constant(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let attributes = rewriter.op(op).attributes();
    one_to_one(rewriter, converter, op, "llvm.mlir.constant", operands, &attributes)
}

/// Replaces `op` by an operation called `name`; several results become one struct.
pub fn one_to_one(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    name: &'static str,
    operands: &[ValueId],
    attributes: &[NamedAttribute],
) -> Rewrite {
    let view = rewriter.op(op);
    let location = view.location();
    let results: Vec<Type> = view.result_types().collect();
    let packed = match results.as_slice() {
        [] => None,
        types => Some(converter.pack_operation_results(types)?),
    };
    let new = create_with(rewriter, op, name, operands, packed.as_slice(), attributes);
    match results.len() {
        0 => rewriter.erase_op(op),
        1 => rewriter.replace_op_with(op, new),
        count => {
            let result = rewriter.result(new, 0);
            let values: Vec<ValueId> =
                (0..count).map(|index| extract_value(rewriter, location, result, &[index as i64])).collect();
            rewriter.replace_op(op, &values);
        }
    }
    Some(Rewritten)
}

/// Returns whether a type is `!llvm.array`.
pub fn is_array(rewriter: &ConversionRewriter<'_>, ty: Type) -> bool {
    types::array_type(rewriter.context(), ty).is_some()
}

/// Replaces `op`, whose result is a vector of several dimensions, by what `make` makes of each vector in it.
pub fn for_each_vector(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
    mut make: impl FnMut(&mut ConversionRewriter<'_>, Type, &[ValueId]) -> Option<ValueId>,
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let (location, result) = (view.location(), view.result(0).ty());
    let array = converter.convert_type(result).filter(|&ty| types::is_compatible(context, ty))?;
    let (mut sizes, mut vector) = (Vec::new(), array);
    while let Some(inner) = types::array_type(context, vector) {
        sizes.push(inner.num_elements as i64);
        vector = inner.element;
    }
    types::compatible_vector(context, vector)?;
    let mut all = poison(rewriter, location, array);
    let count: i64 = sizes.iter().product();
    let mut position = vec![0; sizes.len()];
    for _ in 0..count {
        let parts: Vec<ValueId> =
            operands.iter().map(|&operand| extract_value(rewriter, location, operand, &position)).collect();
        let part = make(rewriter, vector, &parts)?;
        all = insert_value(rewriter, location, all, part, &position);
        for (index, &size) in position.iter_mut().zip(&sizes).rev() {
            *index += 1;
            if *index < size {
                break;
            }
            *index = 0;
        }
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

/// Replaces `op` by an operation called `name`, or by one for each vector of an array.
pub fn vector_one_to_one(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    name: &'static str,
    operands: &[ValueId],
    conversion: AttributeConversion,
) -> Rewrite {
    let context = rewriter.context();
    let is_compatible = |&operand: &ValueId| types::is_compatible(context, rewriter.type_of(operand));
    if !operands.iter().all(is_compatible) {
        return None;
    }
    let attributes = converted_attributes(rewriter.op(op), conversion);
    let &first = operands.first()?;
    if !is_array(rewriter, rewriter.type_of(first)) {
        return one_to_one(rewriter, converter, op, name, operands, &attributes);
    }
    for_each_vector(rewriter, converter, op, operands, |rewriter, ty, parts| {
        let new = create_with(rewriter, op, name, parts, &[ty], &attributes);
        Some(rewriter.result(new, 0))
    })
}

/// Replaces `op` as [`vector_one_to_one`] does, if LLVM has all the floats that it is about.
pub fn float_one_to_one(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    name: &'static str,
    operands: &[ValueId],
    conversion: AttributeConversion,
) -> Rewrite {
    if has_unsupported_float(converter, rewriter.op(op)) {
        return None;
    }
    vector_one_to_one(rewriter, converter, op, name, operands, conversion)
}

/// Returns whether a type is, or has elements of, a float that LLVM does not have.
pub fn is_unsupported_float(converter: &LlvmTypeConverter, ty: Type) -> bool {
    let context = &*converter.context;
    let element = match ty.storage(context) {
        TypeStorage::Vector { .. } => element_or_self(context, ty),
        _ => ty,
    };
    element.is_float(context) && converter.convert_type(element).is_none_or(|ty| !ty.is_float(context))
}

/// Returns whether an operand or result of `op` is of a float that LLVM does not have.
pub fn has_unsupported_float(converter: &LlvmTypeConverter, op: Operation<'_>) -> bool {
    op.operand_types().chain(op.result_types()).any(|ty| is_unsupported_float(converter, ty))
}

/// Makes a float constant of a scalar or vector type.
pub fn float_splat(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    ty: Type,
    number: f64,
) -> Option<ValueId> {
    let (context, location) = (rewriter.context(), rewriter.op(op).location());
    let element = element_or_self(context, ty);
    let kind: FloatKind = element.float_kind(context)?;
    let value = ir::ApFloat::from_f64(kind, number);
    let attribute = context.intern_attribute(ir::AttributeStorage::Float { ty: element, value });
    let attribute = match ty.storage(context) {
        TypeStorage::Vector { .. } => splat(context, ty, attribute)?,
        _ => attribute,
    };
    let new = create(rewriter, location, "llvm.mlir.constant", &[], &[ty], &[("value", attribute)]);
    Some(rewriter.result(new, 0))
}

/// Returns the dense attribute of type `ty` all of whose elements are `element`.
pub fn splat(context: &ir::Context, ty: Type, element: ir::Attribute) -> Option<ir::Attribute> {
    use ir::elements::{ElementLayout, dense_elements, dense_of_elements};
    let layout = ElementLayout::of(context, ty.element_type(context)?)?;
    let one = context.intern_type(TypeStorage::Vector {
        shape: [1].into(),
        scalable: [false].into(),
        element: ty.element_type(context)?,
    });
    let single = dense_of_elements(context, one, &[element])?;
    match single.storage(context) {
        ir::AttributeStorage::DenseElements { data, .. } => {
            Some(dense_elements(context, ty, layout, data.to_vec(), true))
        }
        _ => None,
    }
}

/// Returns zero of a number type.
pub fn zero_attribute(context: &ir::Context, ty: Type) -> Option<ir::Attribute> {
    match ty.float_kind(context) {
        Some(kind) => {
            let value = ir::ApFloat::from_f64(kind, 0.0);
            Some(context.intern_attribute(ir::AttributeStorage::Float { ty, value }))
        }
        None => Some(context.integer_attribute(ty, 0)),
    }
}
