//! The types of the emitc dialect, for the constraints of its definitions and for its verifiers.
//!
//! Follows mlir/lib/Dialect/EmitC/IR/EmitC.cpp.

use smallvec::SmallVec;

use super::dialect_type::{dialect_name, first_parameter};
use ir::types::DYNAMIC;
use ir::{Context, FloatKind, Type, TypeStorage};

/// Returns the mnemonic of a type of the dialect.
pub fn mnemonic(context: &Context, ty: Type) -> Option<&[u8]> {
    dialect_name(context, ty).filter(|(dialect, _)| *dialect == b"emitc").map(|(_, mnemonic)| mnemonic)
}

/// Returns the element type of `!emitc.array`, its second parameter.
pub fn array_element(context: &Context, ty: Type) -> Option<Type> {
    match ty.storage(context) {
        TypeStorage::Dialect { parameters, .. } if mnemonic(context, ty) == Some(b"array") => {
            parameters.get(1).copied().flatten()?.type_value(context)
        }
        _ => None,
    }
}

/// Returns whether a type is as wide as a pointer: `size_t` and the like.
pub fn is_pointer_wide(context: &Context, ty: Type) -> bool {
    matches!(mnemonic(context, ty), Some(b"ptrdiff_t" | b"size_t" | b"ssize_t"))
}

/// Returns whether C has integers like these.
pub fn is_supported_integer(context: &Context, ty: Type) -> bool {
    matches!(ty.integer_width(context), Some(1 | 8 | 16 | 32 | 64))
}

/// Returns whether C has numbers like these.
pub fn is_supported_float(context: &Context, ty: Type) -> bool {
    matches!(ty.float_kind(context), Some(FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64))
}

/// Returns whether values of a type can be indices.
pub fn is_integer_index_or_opaque(context: &Context, ty: Type) -> bool {
    ty == Type::INDEX
        || is_supported_integer(context, ty)
        || is_pointer_wide(context, ty)
        || mnemonic(context, ty) == Some(b"opaque")
}

/// Returns whether values of the dialect may have a type.
pub fn is_supported(context: &Context, ty: Type) -> bool {
    let is_array = |ty: Type| mnemonic(context, ty) == Some(b"array");
    // Types in types, as deep as the input says.
    let mut rest: SmallVec<[Type; 8]> = SmallVec::from_slice(&[ty]);
    while let Some(ty) = rest.pop() {
        let supported = match ty.storage(context) {
            TypeStorage::Index => true,
            TypeStorage::Integer { .. } => is_supported_integer(context, ty),
            TypeStorage::Float(_) => is_supported_float(context, ty),
            TypeStorage::RankedTensor { shape, element, .. } => {
                rest.push(*element);
                !shape.contains(&DYNAMIC) && !is_array(*element)
            }
            TypeStorage::Tuple(types) => {
                rest.extend_from_slice(types);
                !types.iter().any(|&ty| is_array(ty))
            }
            TypeStorage::Dialect { .. } => match mnemonic(context, ty) {
                Some(b"opaque") => true,
                Some(b"ptr") => {
                    let pointee = first_parameter(context, ty).and_then(|ty| ty.type_value(context));
                    rest.extend(pointee);
                    pointee.is_some()
                }
                Some(b"array") => {
                    let element = array_element(context, ty);
                    rest.extend(element);
                    element.is_some_and(|element| !is_array(element))
                }
                _ => is_pointer_wide(context, ty),
            },
            _ => false,
        };
        if !supported {
            return false;
        }
    }
    true
}
