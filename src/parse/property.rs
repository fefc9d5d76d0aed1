//! Values of parameters and properties, as their C++ types say.
//!
//! Follows `FieldParser` of mlir/IR/DialectImplementation.h, the parsers in
//! mlir/IR/Properties.td and mlir/IR/EnumAttr.td, and what mlir/tools/mlir-tblgen/EnumsGen.cpp
//! generates.

use ods::model::{
    CppType, CppTypeId, Enum, EnumId, Parameter, ParameterSyntax, PropertyConstraintId, PropertyKind,
};

use super::cursor::{Delimiter, ParseList, Parser};
use super::lexer::TokenKind;
use crate::diag::Failed;
use crate::ir::{Attribute, AttributeStorage, Context, Type};
use crate::ods::Entity;
use crate::print::type_to_string;
use crate::registry::{Library, Syntax, value_of_word};

impl<'s> Parser<'s> {
    /// Parses the value of a parameter; nothing if it is optional and not there.
    pub(super) fn parse_parameter_value(
        &mut self,
        library: &'s Library,
        parameter: &'s Parameter,
        optional: bool,
    ) -> Result<Option<Attribute>, Failed> {
        match parameter.syntax {
            ParameterSyntax::QuotedString => self.parse_quoted_string().map(Some),
            ParameterSyntax::Enum => match library.definitions[parameter.storage] {
                CppType::Enum(of) => self.parse_enum_parameter(library, of).map(Some),
                _ => self.parse_value(library, parameter.storage, optional),
            },
            ParameterSyntax::OfType | ParameterSyntax::Native => {
                self.parse_value(library, parameter.storage, optional)
            }
        }
    }

    fn parse_quoted_string(&mut self) -> Result<Attribute, Failed> {
        match self.parse_optional_string() {
            Some(string) => Ok(self.context.string_attribute(string)),
            None => Err(self.emit_definition_error("expected string")),
        }
    }

    /// Parses the value of a C++ type.
    fn parse_value(
        &mut self,
        library: &'s Library,
        ty: CppTypeId,
        optional: bool,
    ) -> Result<Option<Attribute>, Failed> {
        match &library.definitions[ty] {
            CppType::Bool => self.parse_integer_value(1, false, optional),
            CppType::Int { width, signed } => self.parse_integer_value((*width).into(), *signed, optional),
            CppType::ApInt => self.parse_integer_value(0, true, optional),
            CppType::String => self.parse_quoted_string().map(Some),
            CppType::Float { .. } | CppType::ApFloat => self.parse_attribute(Some(Type::F64)).map(Some),
            CppType::AffineMap => {
                let map = self.parse_affine_map_inline()?;
                Ok(Some(self.context.intern_attribute(AttributeStorage::AffineMap(map))))
            }
            CppType::IntegerSet => self.parse_attribute(None).map(Some),
            CppType::Optional(part) => self.parse_value(library, *part, true),
            CppType::Array(part) => self.parse_array_value(library, *part).map(Some),
            CppType::Enum(of) => self.parse_enum_field(library, *of).map(Some),
            CppType::Class(class) => self.parse_class_value(library, library.text(*class), optional),
        }
    }

    /// Parses an integer of so many bits; with no bits, of as many as it needs.
    fn parse_integer_value(
        &mut self,
        width: u32,
        signed: bool,
        optional: bool,
    ) -> Result<Option<Attribute>, Failed> {
        let bits = if width == 0 { 64 } else { width };
        match self.parse_optional_integer_of(bits, signed)? {
            Some(value) => Ok(Some(self.integer_value(width, value))),
            None if optional => Ok(None),
            None => Err(self.emit_definition_error("expected integer value")),
        }
    }

    /// An integer of so many bits; with none, of 64.
    fn integer_value(&self, width: u32, value: i64) -> Attribute {
        let width = if width == 0 { 64 } else { width };
        self.context.integer_attribute(self.context.integer_type(width), value)
    }

    fn parse_array_value(&mut self, library: &'s Library, part: CppTypeId) -> Result<Attribute, Failed> {
        let mut elements = Vec::new();
        self.parse_comma_separated_list(Delimiter::None, "", |parser| {
            elements.extend(parser.parse_value(library, part, false)?);
            Ok(())
        })?;
        Ok(array_of(self.context, library, part, &elements))
    }

    /// Parses a type or attribute of a C++ class.
    fn parse_class_value(
        &mut self,
        library: &'s Library,
        class: &str,
        optional: bool,
    ) -> Result<Option<Attribute>, Failed> {
        let context = self.context;
        let offset = self.token.start;
        if is_type_class(class) {
            let ty = match library.syntax_of_class(context, Entity::Type, class) {
                Syntax::Stripped(definition, _) if !self.at(TokenKind::ExclamationIdentifier) => {
                    self.parse_type_definition(definition)?
                }
                Syntax::Class(test) | Syntax::DenseArray(_, test) | Syntax::Stripped(_, test) => {
                    let ty = self.parse_type()?;
                    if !test.holds_for_type(context, None, ty) {
                        let expected = context.type_name_of_class(library.namespace(), class);
                        let message = wrong_type(context, expected, ty);
                        return Err(self.emit_definition_error_at(offset, message));
                    }
                    ty
                }
                Syntax::Any => self.parse_type()?,
            };
            return Ok(Some(context.type_attribute(ty)));
        }
        let attribute = match library.syntax_of_class(context, Entity::Attribute, class) {
            Syntax::Stripped(definition, _) if !self.at(TokenKind::HashIdentifier) => {
                if optional && !self.starts_definition(definition) {
                    return Ok(None);
                }
                self.parse_attribute_definition(definition, None)?
            }
            Syntax::DenseArray(element, _) if !self.at(TokenKind::HashIdentifier) => {
                if optional && !self.at(TokenKind::LSquare) {
                    return Ok(None);
                }
                self.parse_dense_array_elements(element)?
            }
            Syntax::Any | Syntax::Class(_) if optional => match self.parse_optional_attribute(None)? {
                Some(attribute) => attribute,
                None => return Ok(None),
            },
            Syntax::Class(test) | Syntax::DenseArray(_, test) | Syntax::Stripped(_, test) => {
                let attribute = self.parse_attribute(None)?;
                if !test.holds_for_attribute(context, None, attribute) {
                    let message = "invalid kind of attribute specified";
                    return Err(self.emit_definition_error_at(offset, message));
                }
                attribute
            }
            Syntax::Any => self.parse_attribute(None)?,
        };
        Ok(Some(attribute))
    }

    // --- Enums ---

    /// Parses the words of an enum that is an attribute parameter.
    fn parse_enum_parameter(&mut self, library: &'s Library, id: EnumId) -> Result<Attribute, Failed> {
        let of = &library.definitions[id];
        let offset = self.token.start;
        let mut value = 0;
        loop {
            let word = match of.bits {
                Some(_) => match self.parse_optional_keyword_or_string() {
                    Some(word) => self.context.string(word).to_string(),
                    None => return Err(self.emit_definition_error("expected valid keyword or string")),
                },
                None => match self.parse_optional_any_keyword() {
                    Some(word) => String::from_utf8_lossy(word).into_owned(),
                    None => return Err(self.emit_definition_error("expected valid keyword")),
                },
            };
            let Some(case) = value_of_word(library, of, &word) else {
                let words: Vec<_> = of.cases.iter().map(|case| library.text(case.string)).collect();
                let class = library.text(of.cpp_class);
                return Err(self.emit_definition_error_at(
                    offset,
                    format_args!("expected ::{class} to be one of: {}", words.join(", ")),
                ));
            };
            value |= case;
            let is_more = match of.bits {
                Some(bits) => self.consume_separator(library.text(bits.separator)),
                None => false,
            };
            if !is_more {
                return Ok(self.enum_value(of, value));
            }
        }
    }

    /// Parses the words of an enum anywhere else.
    fn parse_enum_field(&mut self, library: &'s Library, id: EnumId) -> Result<Attribute, Failed> {
        let of = &library.definitions[id];
        let summary = library.text(of.summary);
        let offset = self.token.start;
        let mut value = 0;
        loop {
            let Some(word) = self.parse_optional_keyword_or_string() else {
                return Err(
                    self.emit_definition_error_at(offset, format_args!("expected keyword for {summary}"))
                );
            };
            let word = self.context.string(word).to_string();
            let Some(case) = value_of_word(library, of, &word) else {
                return Err(self.emit_definition_error_at(
                    offset,
                    format_args!("invalid {summary} specification: {word}"),
                ));
            };
            value |= case;
            let is_more = match of.bits {
                Some(bits) => self.consume_separator(library.text(bits.separator)),
                None => false,
            };
            if !is_more {
                return Ok(self.enum_value(of, value));
            }
        }
    }

    fn enum_value(&self, of: &Enum, value: i64) -> Attribute {
        self.context.integer_attribute(self.context.integer_type(of.width.into()), value)
    }

    fn consume_separator(&mut self, separator: &str) -> bool {
        match separator.trim() {
            "|" => self.consume_if(TokenKind::VerticalBar),
            _ => self.consume_if(TokenKind::Comma),
        }
    }

    // --- Properties ---

    /// Parses a property: the attribute that keeps it, if that is not absent; nothing if the property
    /// is optional and not there.
    pub(super) fn parse_property(
        &mut self,
        library: &'s Library,
        id: PropertyConstraintId,
        optional: bool,
    ) -> Result<Option<Option<Attribute>>, Failed> {
        let constraint = &library.definitions[id];
        match &constraint.kind {
            PropertyKind::Unit => {
                if self.consume_if_keyword("unit") {
                    return Ok(Some(Some(Attribute::UNIT)));
                }
                if self.consume_if_keyword("unit_absent") {
                    return Ok(Some(None));
                }
                if optional {
                    return Ok(None);
                }
                Err(self.emit_definition_error("expected 'unit' or 'unit_absent'"))
            }
            PropertyKind::Enum { of, mnemonic, .. } => {
                let mnemonic = library.text(*mnemonic);
                if optional && !self.at_enum_property(library, *of, mnemonic) {
                    return Ok(None);
                }
                if mnemonic.is_empty() {
                    return self.parse_enum_field(library, *of).map(|value| Some(Some(value)));
                }
                if !self.consume_if_keyword(mnemonic) {
                    return Err(self.emit_definition_error(format_args!("expected '{mnemonic}'")));
                }
                self.parse_token(TokenKind::Less, "expected '<'")?;
                let value = self.parse_enum_field(library, *of)?;
                self.parse_token(TokenKind::Greater, "expected '>'")?;
                Ok(Some(Some(value)))
            }
            PropertyKind::Array { dense } => {
                if optional && !self.at(TokenKind::LSquare) {
                    return Ok(None);
                }
                let CppType::Array(part) = library.definitions[constraint.storage] else {
                    return self.parse_attribute(None).map(|value| Some(Some(value)));
                };
                let mut elements = Vec::new();
                self.parse_comma_separated_list(Delimiter::Square, "", |parser| {
                    elements.extend(parser.parse_value(library, part, false)?);
                    Ok(())
                })?;
                Ok(Some(Some(match dense {
                    true => array_of(self.context, library, part, &elements),
                    false => self.context.array_attribute(&elements),
                })))
            }
            PropertyKind::Optional { delegates_parsing } => {
                self.parse_optional_property(library, constraint.storage, *delegates_parsing, optional)
            }
            PropertyKind::Int | PropertyKind::Bool | PropertyKind::String | PropertyKind::Native => {
                let value = self.parse_value(library, constraint.storage, optional)?;
                Ok(value.map(Some))
            }
        }
    }

    fn at_enum_property(&self, library: &Library, of: EnumId, mnemonic: &str) -> bool {
        if !mnemonic.is_empty() {
            return self.at_keyword(mnemonic);
        }
        let cases = &library.definitions[of].cases;
        self.at(TokenKind::String) || cases.iter().any(|case| self.at_keyword(library.text(case.string)))
    }

    fn parse_optional_property(
        &mut self,
        library: &'s Library,
        storage: CppTypeId,
        delegates_parsing: bool,
        optional: bool,
    ) -> Result<Option<Option<Attribute>>, Failed> {
        let part = match library.definitions[storage] {
            CppType::Optional(part) => part,
            _ => storage,
        };
        if delegates_parsing {
            return Ok(match self.parse_value(library, part, true)? {
                Some(value) => Some(Some(self.context.array_attribute(&[value]))),
                None if optional => None,
                None => Some(Some(self.context.array_attribute(&[]))),
            });
        }
        if self.consume_if_keyword("none") {
            return Ok(Some(Some(self.context.array_attribute(&[]))));
        }
        if self.consume_if_keyword("some") {
            self.parse_token(TokenKind::Less, "expected '<'")?;
            let value = self.parse_value(library, part, false)?;
            self.parse_token(TokenKind::Greater, "expected '>'")?;
            return Ok(Some(Some(self.context.array_attribute(value.as_slice()))));
        }
        if optional { Ok(None) } else { Err(self.emit_definition_error("expected 'none' or 'some<prop>'")) }
    }
}

/// What is said of a type of another kind than the one registered as `expected`. Interfaces are not
/// registered.
pub(super) fn wrong_type(context: &Context, expected: Option<&str>, found: Type) -> String {
    let mut message = "invalid kind of type specified".to_string();
    if let Some(expected) = expected {
        let found = type_to_string(context, found);
        message.push_str(&format!(": expected {expected}, but found '{found}'"));
    }
    message
}

/// Whether a C++ class is one of types rather than attributes.
pub fn is_type_class(class: &str) -> bool {
    let name = class.rsplit("::").next().unwrap_or(class);
    name.ends_with("Type") || name.ends_with("TypeInterface")
}

/// The attribute that keeps an array of values of a C++ type.
fn array_of(context: &Context, library: &Library, part: CppTypeId, elements: &[Attribute]) -> Attribute {
    let width = match library.definitions[part] {
        CppType::Bool => 1,
        CppType::Int { width, .. } => width.into(),
        CppType::Enum(of) => library.definitions[of].width.into(),
        _ => return context.array_attribute(elements),
    };
    let mut data = Vec::new();
    for element in elements {
        if let AttributeStorage::Integer { value, .. } = element.storage(context) {
            value.push_le_bytes(&mut data);
        }
    }
    context.dense_array_attribute(context.integer_type(width), &data)
}
