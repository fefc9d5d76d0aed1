//! Values of parameters and properties, as their C++ types say: the mirror of `parse/property.rs`.
//!
//! Follows `AsmPrinter` of mlir/IR/OpImplementation.h and the printers in mlir/IR/Properties.td and
//! mlir/IR/EnumAttr.td.

use definitions::DialectContext as _;
use std::borrow::Cow;

use ods::model::{
    CppType, CppTypeId, Enum, EnumId, Parameter, ParameterSyntax, PropertyConstraint, PropertyConstraintId,
    PropertyKind,
};

use super::hooks::InterpretedPrinting;
use crate::Printer;
use definitions::{ClassSyntax, DefinitionSet, Element, Syntax, enum_value, word_for_format, word_of_value};
use ir::types::Signedness;
use ir::{ApInt, Attribute, AttributeStorage, Type};

impl Printer<'_> {
    /// Prints the value of a parameter; `qualified` says to keep prefix and mnemonic.
    pub(crate) fn print_parameter_value(
        &mut self,
        library: &DefinitionSet,
        parameter: &Parameter,
        value: Attribute,
        qualified: bool,
    ) {
        match (parameter.syntax, &library.definitions[parameter.storage]) {
            (ParameterSyntax::QuotedString, _) => self.print_quoted(value),
            (ParameterSyntax::Enum, &CppType::Enum(of)) if library.definitions[of].attribute.is_some() => {
                self.print_enum(library, of, value, word_of_value);
            }
            _ => self.print_value(library, parameter.storage, value, qualified),
        }
    }

    fn print_quoted(&mut self, value: Attribute) {
        if let Some(string) = value.string(self.context) {
            let string = self.context.string(string);
            self.write_string_literal(string);
        }
    }

    fn print_enum(
        &mut self,
        library: &DefinitionSet,
        of: EnumId,
        value: Attribute,
        word: for<'l> fn(&'l DefinitionSet, &Enum, i64) -> Option<Cow<'l, str>>,
    ) {
        let value = enum_value(self.context, value);
        if let Some(word) = value.and_then(|value| word(library, &library.definitions[of], value)) {
            self.write(&*word);
        }
    }

    /// Prints the value of a C++ type.
    fn print_value(&mut self, library: &DefinitionSet, ty: CppTypeId, value: Attribute, qualified: bool) {
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
            // MLIR prints what an optional holds by its stream, which strips nothing.
            CppType::Optional(part) => self.print_value(library, *part, value, true),
            CppType::Array(part) => {
                let elements = elements_of(self.context, value);
                self.interleave(&elements, ", ", |printer, &element| {
                    printer.print_value(library, *part, element, qualified);
                });
            }
            CppType::Enum(of) => self.print_enum(library, *of, value, word_for_format),
            CppType::Class(class) => {
                self.print_class_value(library, ty, library.text(*class), value, qualified);
            }
        }
    }

    /// Prints a type of a C++ class that has a form without prefix of its own.
    pub(super) fn print_type_of_class(&mut self, class: &str, ty: Type) {
        let code = self.context.registry().code::<InterpretedPrinting>();
        match code.filter(|code| (code.print_class)(self, class, None)) {
            Some(_) if self.prints_alias_of_type(ty) => {}
            Some(code) if (code.print_class)(self, class, Some(ty)) => {}
            _ => self.print_type(ty),
        }
    }

    /// Prints a value of the C++ class `class`, which the C++ type `id` names.
    fn print_class_value(
        &mut self,
        library: &DefinitionSet,
        id: CppTypeId,
        class: &str,
        value: Attribute,
        qualified: bool,
    ) {
        let context = self.context;
        match *library.class_syntax(context, id, class) {
            ClassSyntax::Type(ref syntax) => {
                let Some(ty) = value.type_value(context) else { return self.print_attribute(value) };
                match *syntax {
                    Syntax::Stripped(definition, _) if !qualified => self.print_stripped_type(definition, ty),
                    Syntax::Class(_) if !qualified => self.print_type_of_class(class, ty),
                    _ => self.print_type(ty),
                }
            }
            ClassSyntax::Enum(library, of) => {
                self.print_enum(context.registry().library(library), of, value, word_for_format);
            }
            ClassSyntax::Attribute(Syntax::Stripped(definition, _)) if !qualified => {
                self.print_stripped_attribute(definition, value);
            }
            ClassSyntax::Attribute(Syntax::DenseArray(element, _)) if !qualified => {
                self.print_dense_array_elements(element, value);
            }
            ClassSyntax::Attribute(_) => self.print_attribute(value),
        }
    }

    // --- Properties ---

    /// Prints a property.
    pub(crate) fn print_property(
        &mut self,
        library: &DefinitionSet,
        id: PropertyConstraintId,
        value: Attribute,
    ) {
        self.print_part(library, Element::Property(&library.definitions[id]), value);
    }

    fn print_part(&mut self, library: &DefinitionSet, element: Element<'_>, value: Attribute) {
        match element {
            Element::OfType(ty) => self.print_value(library, ty, value, false),
            Element::Property(constraint) => self.print_compound(|printer| {
                printer.print_property_of(library, constraint, value);
            }),
        }
    }

    fn print_property_of(
        &mut self,
        library: &DefinitionSet,
        constraint: &PropertyConstraint,
        value: Attribute,
    ) {
        let part = Element::of(library, constraint);
        match constraint.kind {
            PropertyKind::Unit => {
                self.write(if value == Attribute::UNIT { "unit" } else { "unit_absent" });
            }
            PropertyKind::Enum { of, mnemonic, .. } => {
                let mnemonic = library.text(mnemonic);
                if mnemonic.is_empty() {
                    return self.print_enum(library, of, value, word_for_format);
                }
                self.write(mnemonic);
                self.write("<");
                self.print_enum(library, of, value, word_for_format);
                self.write(">");
            }
            PropertyKind::Array { .. } => {
                let elements = elements_of(self.context, value);
                self.write("[");
                self.interleave(&elements, ", ", |printer, &element| {
                    printer.print_part(library, part, element);
                });
                self.write("]");
            }
            PropertyKind::Optional { delegates_parsing, .. } => match value.elements(self.context) {
                Some(&[value]) if delegates_parsing => self.print_part(library, part, value),
                Some(&[value]) => {
                    self.write("some<");
                    self.print_part(library, part, value);
                    self.write(">");
                }
                _ => self.write("none"),
            },
            PropertyKind::Int | PropertyKind::Bool | PropertyKind::String | PropertyKind::Native => {
                if constraint.kind == PropertyKind::Native
                    && let Some(code) = self.context.registry().code::<InterpretedPrinting>()
                    && (code.print_property)(self, library, constraint, value)
                {
                    return;
                }
                self.print_value(library, constraint.storage, value, false);
            }
        }
    }
}

/// Returns the elements of an array that is stored as an attribute, each as an attribute.
fn elements_of(context: &ir::Context, value: Attribute) -> Vec<Attribute> {
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
