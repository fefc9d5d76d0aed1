//! Kinds of values of the transform dialect. The interface of a value's type tells the kind.

use crate::interpreter::TransformExtension;
use crate::interpreter::{Applied, Mapped, Silenceable};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::types::TypeStorage;
use ir::{AffineMap, Attribute, AttributeStorage, Context, Ir, Type, Value};
use print::{attribute_to_string, operation_for_diagnostic, type_to_string};
use registry::HookTables;

/// The kind of a value.
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

/// Returns the kind of values of this type.
pub fn kind(context: &Context, ty: Type) -> Option<Kind> {
    let definition = match *ty.storage(context) {
        TypeStorage::Dialect { definition, .. } => definition,
        // Types of an unregistered pdl dialect are opaque; all are taken for operation handles.
        TypeStorage::Opaque { dialect, .. } if context.string(dialect) == "pdl" => return Some(Kind::Handle),
        _ => return None,
    };
    let class = context.type_definition(definition).class(context);
    // The interface is attached to it, not part of its definition.
    if class.dialect == "pdl" && class.mnemonic == "operation" {
        return Some(Kind::Handle);
    }
    let has = |name: &str| class.interfaces.iter().any(|interface| interface == name);
    INTERFACES.iter().find(|(name, _)| has(name)).map(|&(_, kind)| kind)
}

/// Returns whether values of both types are of the same kind.
pub fn are_of_one_kind(context: &Context, a: Type, b: Type) -> bool {
    kind(context, a).is_some_and(|of_a| kind(context, b) == Some(of_a))
}

/// Checks that a parameter of this type can hold `0 : i64`. An error is the reason why not.
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
pub fn verify_param(context: &Context, parameters: &[Option<ir::Attribute>]) -> Result<(), String> {
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

/// Checks that the entities for an argument are of the kind that its type requires.
///
/// # Errors
/// A silenceable failure where it does not.
pub fn check_kind(argument: Value<'_>, list: &[Mapped]) -> Applied {
    let (fits, of): (fn(&Mapped) -> bool, _) = match kind(argument.context(), argument.ty()) {
        Some(Kind::Handle) => (|of| of.op().is_some(), "top-level operation handle"),
        Some(Kind::ValueHandle) => (|of| of.value().is_some(), "the top-level value handle"),
        Some(Kind::Param) => (|of| of.param().is_some(), "top-level parameter"),
        None => return Ok(()),
    };
    match list.iter().all(fits) {
        true => Ok(()),
        false => {
            let message = format!("wrong kind of value provided for {of}");
            Err(Silenceable::new(argument.location(), message).into())
        }
    }
}

/// Checks that the type of `value`, a value of a transform program, admits the payload `list`.
///
/// # Errors
/// Reports a mismatch at the definition of the value.
pub fn check_payload(ir: &Ir, value: Value<'_>, list: &[Mapped]) -> Result<(), Failed> {
    let context = ir.context();
    let TypeStorage::Dialect { definition, parameters } = value.ty().storage(context) else { return Ok(()) };
    let mnemonic = context.string(context.type_definition(*definition).mnemonic);
    let parameter = parameters.first().copied().flatten();
    match mnemonic.as_ref() as &[u8] {
        b"op" => check_op_names(ir, value, parameter, list),
        b"param" | b"affine_map" | b"type" => {
            let is_map = |param: Attribute| param.affine_map(context).is_some_and(|_: AffineMap| true);
            let expected = parameter.and_then(|ty| ty.type_value(context));
            for param in list.iter().filter_map(|of| of.param()) {
                let message = match mnemonic.as_ref() as &[u8] {
                    b"affine_map" if !is_map(param) => {
                        format!("expected affine map attribute, got {}", attribute_to_string(context, param))
                    }
                    b"type" if param.type_value(context).is_none() => {
                        format!("expected type attribute, got {}", attribute_to_string(context, param))
                    }
                    b"param" => match (param.ty(context), expected) {
                        (None, _) => format!(
                            "expected parameters to be typed attributes, got {}",
                            attribute_to_string(context, param)
                        ),
                        (Some(ty), Some(expected)) if ty != expected => format!(
                            "expected the type of the parameter attribute ('{}') to match the parameter type \
                             ('{}')",
                            type_to_string(context, ty),
                            type_to_string(context, expected)
                        ),
                        _ => continue,
                    },
                    _ => continue,
                };
                return Err(context.diagnostics().error(value.location(), message).emit());
            }
            Ok(())
        }
        mnemonic => {
            let dialect = context.type_definition(*definition).dialect;
            let tables = context.dialect(dialect).and_then(|dialect| dialect.interface::<HookTables>());
            let extensions = tables.into_iter().flat_map(HookTables::interfaces::<TransformExtension>);
            let mut rows = extensions.flat_map(|extension| extension.payload);
            let Some((_, check)) = rows.find(|row| row.0.as_bytes() == mnemonic) else { return Ok(()) };
            for op in list.iter().filter_map(|of| of.op()).map(|op| ir.operation(op)) {
                if let Err(message) = check(op) {
                    let error = context.diagnostics().error(value.location(), message);
                    return Err(error.attach_note(op.location(), "offending operation").emit());
                }
            }
            Ok(())
        }
    }
}

/// Checks that all operations have the name that the type states.
fn check_op_names(ir: &Ir, value: Value<'_>, name: Option<Attribute>, list: &[Mapped]) -> Result<(), Failed> {
    let context = ir.context();
    let Some(name) = name.and_then(|name| name.string(context)) else { return Ok(()) };
    let name = context.string(name);
    let mut ops = list.iter().filter_map(|of| of.op()).map(|op| ir.operation(op));
    let Some(other) = ops.find(|op| op.name_str() != name) else { return Ok(()) };
    let message = format!(
        "incompatible payload operation name expected {name} vs {} -> {}",
        other.name_str(),
        operation_for_diagnostic(other, true)
    );
    let error = context.diagnostics().error(value.location(), message);
    Err(error.attach_note(other.location(), "payload operation").emit())
}
