//! The classes of builtin attributes.

use super::{BuiltinClass, BuiltinTest, Interface};
use crate::expressions::definitions::Entity;
use crate::expressions::receiver::Receiver;
use ir::float::FloatKind;
use ir::{AttributeStorage, Context, Type, TypeStorage};

macro_rules! is_attribute {
    ($pattern:pat $(if $guard:expr)?) => {
        |_, attribute| matches!(attribute, $pattern $(if $guard)?)
    };
}

/// `DenseI32ArrayAttr` and its kin: a class per element type.
macro_rules! dense_array {
    ($name:literal, $element:pat) => {
        attribute(
            $name,
            |context, attribute| match attribute {
                AttributeStorage::DenseArray { element, .. } => {
                    matches!(element.storage(context), $element)
                }
                _ => false,
            },
            DENSE_ARRAY,
        )
    };
}

pub(super) const fn attribute(
    name: &'static str,
    test: fn(&Context, &AttributeStorage) -> bool,
    receivers: &'static [Receiver],
) -> BuiltinClass {
    let test = BuiltinTest::Attribute(test);
    BuiltinClass { name, entity: Entity::Attribute, test, receivers, interface: Interface::No }
}

const fn attribute_interface(
    name: &'static str,
    test: fn(&Context, &AttributeStorage) -> bool,
    receivers: &'static [Receiver],
) -> BuiltinClass {
    BuiltinClass { interface: Interface::Yes(&[]), ..attribute(name, test, receivers) }
}

fn has_integer_elements(context: &Context, attribute: &AttributeStorage) -> bool {
    match *attribute {
        AttributeStorage::DenseElements { ty, .. } => {
            ty.as_tensor(context).element_type(context).is_some_and(|element| {
                matches!(element.storage(context), TypeStorage::Integer { .. } | TypeStorage::Index)
            })
        }
        _ => false,
    }
}

fn has_float_elements(context: &Context, attribute: &AttributeStorage) -> bool {
    match *attribute {
        AttributeStorage::DenseElements { ty, .. } => {
            ty.as_tensor(context).element_type(context).is_some_and(|element| element.is_float(context))
        }
        _ => false,
    }
}

fn is_elements(_: &Context, attribute: &AttributeStorage) -> bool {
    matches!(
        attribute,
        AttributeStorage::DenseElements { .. }
            | AttributeStorage::DenseStrings { .. }
            | AttributeStorage::DenseResource { .. }
            | AttributeStorage::SparseElements { .. }
    )
}

fn is_typed(context: &Context, attribute: &AttributeStorage) -> bool {
    is_elements(context, attribute)
        || matches!(
            attribute,
            AttributeStorage::Integer { .. }
                | AttributeStorage::Float { .. }
                | AttributeStorage::String { .. }
                | AttributeStorage::Opaque { .. }
        )
}

fn is_location(context: &Context, attribute: &AttributeStorage) -> bool {
    attribute.is_location(context)
}

const ELEMENTS: &[Receiver] = &[Receiver::Elements, Receiver::Typed];

pub(super) const DENSE_ARRAY: &[Receiver] = &[Receiver::DenseArray];

/// Returns the element type of a class of dense arrays, by its name without a leading `::`.
pub fn dense_array_element(class: &str) -> Option<Type> {
    Some(match class.strip_prefix("mlir::").unwrap_or(class) {
        "DenseBoolArrayAttr" => Type::I1,
        "DenseI8ArrayAttr" => Type::I8,
        "DenseI16ArrayAttr" => Type::I16,
        "DenseI32ArrayAttr" => Type::I32,
        "DenseI64ArrayAttr" => Type::I64,
        "DenseF32ArrayAttr" => Type::F32,
        "DenseF64ArrayAttr" => Type::F64,
        _ => return None,
    })
}

/// Attributes, and the interfaces that builtin attributes have.
pub(super) static ATTRIBUTES: &[BuiltinClass] = &[
    attribute("mlir::AffineMapAttr", is_attribute!(AttributeStorage::AffineMap(_)), &[Receiver::AffineMap]),
    attribute("mlir::ArrayAttr", is_attribute!(AttributeStorage::Array(_)), &[Receiver::Array]),
    attribute(
        "mlir::BoolAttr",
        is_attribute!(AttributeStorage::Integer { ty: Type::I1, .. }),
        &[Receiver::BoolAttr, Receiver::Typed],
    ),
    attribute("mlir::CallSiteLoc", is_attribute!(AttributeStorage::CallSiteLoc { .. }), &[]),
    attribute("mlir::DenseArrayAttr", is_attribute!(AttributeStorage::DenseArray { .. }), DENSE_ARRAY),
    dense_array!("mlir::DenseBoolArrayAttr", TypeStorage::Integer { width: 1, .. }),
    dense_array!("mlir::DenseI8ArrayAttr", TypeStorage::Integer { width: 8, .. }),
    dense_array!("mlir::DenseI16ArrayAttr", TypeStorage::Integer { width: 16, .. }),
    dense_array!("mlir::DenseI32ArrayAttr", TypeStorage::Integer { width: 32, .. }),
    dense_array!("mlir::DenseI64ArrayAttr", TypeStorage::Integer { width: 64, .. }),
    dense_array!("mlir::DenseF32ArrayAttr", TypeStorage::Float(FloatKind::F32)),
    dense_array!("mlir::DenseF64ArrayAttr", TypeStorage::Float(FloatKind::F64)),
    attribute(
        "mlir::DenseElementsAttr",
        is_attribute!(AttributeStorage::DenseElements { .. } | AttributeStorage::DenseStrings { .. }),
        ELEMENTS,
    ),
    attribute("mlir::DenseFPElementsAttr", has_float_elements, ELEMENTS),
    attribute("mlir::DenseIntElementsAttr", has_integer_elements, ELEMENTS),
    attribute(
        "mlir::DenseIntOrFPElementsAttr",
        is_attribute!(AttributeStorage::DenseElements { .. }),
        ELEMENTS,
    ),
    attribute(
        "mlir::DenseResourceElementsAttr",
        is_attribute!(AttributeStorage::DenseResource { .. }),
        ELEMENTS,
    ),
    attribute(
        "mlir::DenseStringElementsAttr",
        is_attribute!(AttributeStorage::DenseStrings { .. }),
        ELEMENTS,
    ),
    attribute(
        "mlir::DictionaryAttr",
        is_attribute!(AttributeStorage::Dictionary(_)),
        &[Receiver::Dictionary],
    ),
    attribute("mlir::DistinctAttr", is_attribute!(AttributeStorage::Distinct { .. }), &[]),
    attribute("mlir::FileLineColLoc", is_attribute!(AttributeStorage::FileLineColRange { .. }), &[]),
    attribute(
        "mlir::FlatSymbolRefAttr",
        is_attribute!(AttributeStorage::SymbolRef { nested, .. } if nested.is_empty()),
        &[Receiver::FlatSymbolRef, Receiver::SymbolRef],
    ),
    attribute(
        "mlir::FloatAttr",
        is_attribute!(AttributeStorage::Float { .. }),
        &[Receiver::FloatAttr, Receiver::Typed],
    ),
    attribute("mlir::FusedLoc", is_attribute!(AttributeStorage::FusedLoc { .. }), &[]),
    attribute(
        "mlir::IntegerAttr",
        is_attribute!(AttributeStorage::Integer { .. }),
        &[Receiver::IntegerAttr, Receiver::Typed],
    ),
    attribute("mlir::IntegerSetAttr", is_attribute!(AttributeStorage::IntegerSet(_)), &[]),
    attribute("mlir::LocationAttr", is_location, &[]),
    attribute("mlir::NameLoc", is_attribute!(AttributeStorage::NameLoc { .. }), &[]),
    attribute("mlir::OpaqueAttr", is_attribute!(AttributeStorage::Opaque { .. }), &[Receiver::Typed]),
    attribute("mlir::SparseElementsAttr", is_attribute!(AttributeStorage::SparseElements { .. }), ELEMENTS),
    attribute(
        "mlir::SplatElementsAttr",
        is_attribute!(AttributeStorage::DenseElements { splat: true, .. }),
        ELEMENTS,
    ),
    attribute("mlir::StridedLayoutAttr", is_attribute!(AttributeStorage::StridedLayout(_)), &[]),
    attribute(
        "mlir::StringAttr",
        is_attribute!(AttributeStorage::String { .. }),
        &[Receiver::StringAttr, Receiver::Typed],
    ),
    attribute(
        "mlir::SymbolRefAttr",
        is_attribute!(AttributeStorage::SymbolRef { .. }),
        &[Receiver::SymbolRef],
    ),
    attribute("mlir::TypeAttr", is_attribute!(AttributeStorage::Type(_)), &[Receiver::TypeAttr]),
    attribute("mlir::UnitAttr", is_attribute!(AttributeStorage::Unit), &[]),
    attribute("mlir::UnknownLoc", is_attribute!(AttributeStorage::UnknownLoc), &[]),
    // Interfaces.
    attribute_interface(
        "mlir::BlobAttr",
        is_attribute!(AttributeStorage::DenseArray { .. } | AttributeStorage::DenseResource { .. }),
        &[],
    ),
    attribute_interface("mlir::ElementsAttr", is_elements, ELEMENTS),
    attribute_interface(
        "mlir::MemRefLayoutAttrInterface",
        is_attribute!(AttributeStorage::AffineMap(_) | AttributeStorage::StridedLayout(_)),
        &[],
    ),
    attribute_interface(
        "mlir::OpAsmAttrInterface",
        is_attribute!(AttributeStorage::AffineMap(_) | AttributeStorage::IntegerSet(_)),
        &[],
    ),
    attribute_interface("mlir::TypedAttr", is_typed, &[Receiver::Typed]),
];
