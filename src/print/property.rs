//! Values of parameters and properties, as their C++ types say: the mirror of `parse/property.rs`.
//!
//! Follows `AsmPrinter` of mlir/IR/OpImplementation.h and the printers in mlir/IR/Properties.td and
//! mlir/IR/EnumAttr.td.

use ods::model::{
    CppType, CppTypeId, EnumId, Parameter, ParameterSyntax, PropertyConstraintId, PropertyKind,
};

use super::Printer;
use crate::ir::types::Signedness;
use crate::ir::{ApInt, Attribute, AttributeStorage, Type};
use crate::ods::Entity;
use crate::parse::is_type_class;
use crate::registry::{Library, Syntax, word_for_format, word_of_value};

impl Printer<'_> {
    /// Prints the value of a parameter; `qualified` says to keep prefix and mnemonic.
    pub(super) fn print_parameter_value(
        &mut self,
        library: &Library,
        parameter: &Parameter,
        value: Attribute,
        qualified: bool,
    ) {
        match (parameter.syntax, &library.definitions[parameter.storage]) {
            (ParameterSyntax::QuotedString, _) => self.print_quoted(value),
            (ParameterSyntax::Enum, CppType::Enum(of)) => self.print_enum(library, *of, value, false),
            _ => self.print_value(library, parameter.storage, value, qualified),
        }
    }

    fn print_quoted(&mut self, value: Attribute) {
        if let Some(string) = value.string(self.context) {
            let string = self.context.string(string);
            self.write_string_literal(string);
        }
    }

    fn print_enum(&mut self, library: &Library, of: EnumId, value: Attribute, for_format: bool) {
        let AttributeStorage::Integer { value, .. } = value.storage(self.context) else { return };
        let value = signed_or_unsigned(value);
        let of = &library.definitions[of];
        let word =
            if for_format { word_for_format(library, of, value) } else { word_of_value(library, of, value) };
        if let Some(word) = word {
            self.write(word);
        }
    }

    /// Prints the value of a C++ type.
    fn print_value(&mut self, library: &Library, ty: CppTypeId, value: Attribute, qualified: bool) {
        let context = self.context;
        match &library.definitions[ty] {
            CppType::Bool => self.write(if value == Attribute::TRUE { "true" } else { "false" }),
            CppType::Int { signed, .. } => {
                if let AttributeStorage::Integer { value, .. } = value.storage(context) {
                    let signedness = if *signed { Signedness::Signed } else { Signedness::Unsigned };
                    self.write_ap_int(value, signedness);
                }
            }
            CppType::ApInt => {
                if let AttributeStorage::Integer { value, .. } = value.storage(context) {
                    self.write_ap_int(value, Signedness::Signed);
                }
            }
            CppType::String => self.print_quoted(value),
            CppType::Float { .. } | CppType::ApFloat => self.print_attribute_without_type(value),
            CppType::AffineMap => {
                if let AttributeStorage::AffineMap(map) = value.storage(context) {
                    self.print_affine_map(*map);
                }
            }
            CppType::IntegerSet => self.print_attribute(value),
            CppType::Optional(part) => self.print_value(library, *part, value, qualified),
            CppType::Array(part) => {
                let elements = elements_of(self.context, value);
                self.interleave(&elements, ", ", |printer, &element| {
                    printer.print_value(library, *part, element, qualified);
                });
            }
            CppType::Enum(of) => self.print_enum(library, *of, value, false),
            CppType::Class(class) => self.print_class_value(library, library.text(*class), value, qualified),
        }
    }

    /// Prints a type or attribute of a C++ class.
    fn print_class_value(&mut self, library: &Library, class: &str, value: Attribute, qualified: bool) {
        let context = self.context;
        if is_type_class(class) {
            let Some(ty) = value.type_value(context) else { return self.print_attribute(value) };
            return match library.syntax_of_class(context, Entity::Type, class) {
                Syntax::Stripped(definition, _) if !qualified => self.print_stripped_type(definition, ty),
                _ => self.print_type(ty),
            };
        }
        match library.syntax_of_class(context, Entity::Attribute, class) {
            Syntax::Stripped(definition, _) if !qualified => self.print_stripped_attribute(definition, value),
            Syntax::DenseArray(element, _) if !qualified => self.print_dense_array_elements(element, value),
            _ => self.print_attribute(value),
        }
    }

    // --- Properties ---

    /// Prints a property; `None` is the value that has no attribute.
    pub(super) fn print_property(
        &mut self,
        library: &Library,
        id: PropertyConstraintId,
        value: Option<Attribute>,
    ) {
        let constraint = &library.definitions[id];
        let Some(value) = value else {
            if constraint.kind == PropertyKind::Unit {
                self.write("unit_absent");
            }
            return;
        };
        match &constraint.kind {
            PropertyKind::Unit => self.write("unit"),
            PropertyKind::Enum { of, mnemonic, .. } => {
                let mnemonic = library.text(*mnemonic);
                if mnemonic.is_empty() {
                    return self.print_enum(library, *of, value, true);
                }
                self.write(mnemonic);
                self.write("<");
                self.print_enum(library, *of, value, true);
                self.write(">");
            }
            PropertyKind::Array { .. } => {
                self.write("[");
                match library.definitions[constraint.storage] {
                    CppType::Array(_) => self.print_value(library, constraint.storage, value, false),
                    _ => self.print_attribute(value),
                }
                self.write("]");
            }
            PropertyKind::Optional { delegates_parsing } => {
                let part = match library.definitions[constraint.storage] {
                    CppType::Optional(part) => part,
                    _ => constraint.storage,
                };
                match (value.elements(self.context), delegates_parsing) {
                    (Some(&[value]), true) => self.print_value(library, part, value, false),
                    (Some(&[value]), false) => {
                        self.write("some<");
                        self.print_value(library, part, value, false);
                        self.write(">");
                    }
                    (_, true) => {}
                    (_, false) => self.write("none"),
                }
            }
            PropertyKind::Int | PropertyKind::Bool | PropertyKind::String | PropertyKind::Native => {
                self.print_value(library, constraint.storage, value, false);
            }
        }
    }
}

fn signed_or_unsigned(value: &ApInt) -> i64 {
    // The words of enums are looked up by the value as it was written: flags are unsigned.
    value.to_u64().map_or_else(|| value.to_i64().unwrap_or_default(), |value| value as i64)
}

/// The elements of an array that is kept as an attribute, each as the attribute that would keep it.
fn elements_of(context: &crate::ir::Context, value: Attribute) -> Vec<Attribute> {
    match value.storage(context) {
        AttributeStorage::DenseArray { element, data } => {
            let width = match *element {
                Type::I1 => 1,
                ty => ty.integer_width(context).unwrap_or(64),
            };
            let bytes = width.div_ceil(8) as usize;
            data.chunks_exact(bytes)
                .map(|chunk| {
                    let value = ApInt::from_le_bytes(width, chunk);
                    context.intern_attribute(AttributeStorage::Integer { ty: *element, value })
                })
                .collect()
        }
        AttributeStorage::Array(elements) => elements.to_vec(),
        _ => vec![value],
    }
}
