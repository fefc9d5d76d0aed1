//! Types that the llvm dialect admits.

use crate::dialect_type::{dialect_name, first_parameter, is_of_dialect};
use crate::expressions::definitions::Entity;
use crate::expressions::failure::Failure;
use crate::expressions::frame::Frame;
use crate::expressions::methods::{is_opaque_struct, supports_mem_ops};
use crate::expressions::value::Value;
use ir::types::Signedness;
use ir::{AttributeStorage, Context, FloatKind, Type, TypeStorage};

fn is_llvm_float(context: &Context, ty: Type) -> bool {
    matches!(
        ty.storage(context),
        TypeStorage::Float(
            FloatKind::BF16
                | FloatKind::F16
                | FloatKind::F32
                | FloatKind::F64
                | FloatKind::F80
                | FloatKind::F128
        )
    )
}

pub(super) fn is_compatible_float(context: &Context, ty: Type) -> bool {
    is_llvm_float(context, ty) || is_of_dialect(context, ty, "llvm", &["ppc_fp128"])
}

/// Returns whether a type is a pointer of the ptr dialect that LLVM supports, judged by its memory space.
fn is_compatible_ptr(frame: &Frame<'_>, ty: Type) -> bool {
    let context = frame.context;
    if !is_of_dialect(context, ty, "ptr", &["ptr"]) {
        return false;
    }
    let space = first_parameter(context, ty).map(|space| space.storage(context));
    let Some(&AttributeStorage::Dialect { definition, .. }) = space else { return false };
    let class = frame.definitions.class_of(context, Entity::Attribute, definition);
    class.is_some_and(|class| class.implements("mlir::LLVM::LLVMAddrSpaceAttrInterface"))
}

const LLVM_TYPES: &[&str] = &[
    "array",
    "func",
    "label",
    "metadata",
    "ppc_fp128",
    "ptr",
    "struct",
    "target",
    "token",
    "void",
    "x86_amx",
];

pub(super) fn is_compatible_outer(frame: &Frame<'_>, ty: Type) -> bool {
    let context = frame.context;
    match ty.storage(context) {
        TypeStorage::Integer { signedness, .. } => *signedness == Signedness::Signless,
        TypeStorage::Float(_) => is_llvm_float(context, ty),
        TypeStorage::Vector { shape, .. } => shape.len() == 1,
        TypeStorage::Dialect { .. } => {
            is_of_dialect(context, ty, "llvm", LLVM_TYPES) || is_compatible_ptr(frame, ty)
        }
        _ => false,
    }
}

pub(super) fn is_compatible_vector(frame: &Frame<'_>, ty: Type) -> bool {
    let context = frame.context;
    match ty.storage(context) {
        TypeStorage::Vector { shape, element, .. } if shape.len() == 1 => match element.storage(context) {
            TypeStorage::Integer { signedness, .. } => *signedness == Signedness::Signless,
            TypeStorage::Float(_) => is_llvm_float(context, *element),
            _ => is_of_dialect(context, *element, "llvm", &["ptr"]) || is_compatible_ptr(frame, *element),
        },
        _ => false,
    }
}

pub(super) fn is_loadable(frame: &Frame<'_>, ty: Type) -> bool {
    let context = frame.context;
    is_compatible_outer(frame, ty)
        && match dialect_name(context, ty) {
            Some((b"llvm", b"void" | b"func")) => false,
            Some((b"llvm", b"struct")) => !is_opaque_struct(frame, ty).unwrap_or(false),
            Some((b"llvm", b"target")) => supports_mem_ops(frame, ty).unwrap_or(false),
            _ => true,
        }
}

/// Returns the LLVM struct type with these elements and no name.
pub(crate) fn literal_struct<'a>(frame: &Frame<'a>, elements: &[Type]) -> Result<Value<'a>, Failure> {
    let context = frame.context;
    let class = frame.definitions.class("mlir::LLVM::LLVMStructType").ok_or(Failure::KIND)?;
    let definition = frame.definitions.index_of(context, &class).ok_or(Failure::KIND)?;
    let body = class.parameter("body").ok_or(Failure::KIND)?;
    let mut parameters = vec![None; class.parameters.len()];
    let elements: Vec<_> = elements.iter().map(|&ty| context.type_attribute(ty)).collect();
    parameters[body] = Some(context.array_attribute(&elements));
    let parameters = parameters.into();
    Ok(Value::Type(context.intern_type(TypeStorage::Dialect { definition, parameters })))
}
