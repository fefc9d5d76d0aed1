//! What a value of the transform dialect stands for: its type says so by an interface.

use crate::ir::types::TypeStorage;
use crate::ir::{AttributeStorage, Context, Type};
use crate::print::type_to_string;

/// What a value stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Operations of the payload.
    Handle,
    /// Attributes.
    Param,
    /// Values of the payload.
    ValueHandle,
}

const INTERFACES: &[(&str, Kind)] = &[
    ("mlir::transform::TransformHandleTypeInterface", Kind::Handle),
    ("mlir::transform::TransformParamTypeInterface", Kind::Param),
    ("mlir::transform::TransformValueHandleTypeInterface", Kind::ValueHandle),
];

/// What a value of this type stands for.
pub fn kind(context: &Context, ty: Type) -> Option<Kind> {
    let definition = match *ty.storage(context) {
        TypeStorage::Dialect { definition, .. } => definition,
        // Where pdl is not registered, nothing else is known of its types than that operations are handles.
        TypeStorage::Opaque { dialect, .. } if context.string(dialect) == "pdl" => return Some(Kind::Handle),
        _ => return None,
    };
    let class = context.type_definition(definition).class(context);
    let has = |name: &str| class.interfaces.iter().any(|interface| interface == name);
    INTERFACES.iter().find(|(name, _)| has(name)).map(|&(_, kind)| kind)
}

/// Whether values of both types stand for the same kind of thing.
pub fn are_of_one_kind(context: &Context, a: Type, b: Type) -> bool {
    kind(context, a).is_some_and(|of_a| kind(context, b) == Some(of_a))
}

/// Whether a parameter of this type can stand for `0 : i64`; gives what is wrong.
pub fn takes_i64(context: &Context, ty: Type) -> Result<(), String> {
    let TypeStorage::Dialect { definition, parameters } = ty.storage(context) else { return Ok(()) };
    let mnemonic = context.string(context.type_definition(*definition).mnemonic);
    match mnemonic.as_ref() as &[u8] {
        b"affine_map" => Err("expected affine map attribute, got 0 : i64".into()),
        b"type" => Err("expected type attribute, got 0 : i64".into()),
        b"param" => {
            let expected = parameters.first().copied().flatten().and_then(|ty| ty.type_value(context));
            match expected {
                Some(expected) if expected != Type::I64 => Err(format!(
                    "expected the type of the parameter attribute ('i64') to match the parameter type ('{}')",
                    type_to_string(context, expected)
                )),
                _ => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

/// `!transform.param` is of an integer type that fits a machine word.
pub fn verify_param(context: &Context, parameters: &[Option<crate::ir::Attribute>]) -> Result<(), String> {
    let ty = parameters.first().copied().flatten().map(|ty| ty.storage(context));
    let width = match ty {
        Some(&AttributeStorage::Type(ty)) => ty.integer_width(context),
        _ => None,
    };
    match width {
        Some(0..=64) => Ok(()),
        _ => Err("only supports integer types with width <=64".into()),
    }
}
