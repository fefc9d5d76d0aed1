//! Values of parameters and properties, as their C++ types say.
//!
//! Follows `FieldParser` of mlir/IR/DialectImplementation.h and the parsers in mlir/IR/Properties.td
//! and mlir/IR/EnumAttr.td.

use definitions::DialectContext as _;
use ods::model::{
    CppType, CppTypeId, Parameter, ParameterSyntax, PropertyConstraint, PropertyConstraintId, PropertyKind,
};

use super::hooks::InterpretedSyntax;
use crate::cursor::{ParseList, Parser};
use crate::lexer::TokenKind;
use definitions::{ClassSyntax, DefinitionSet, Element, Syntax, enum_attribute};
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Type};
use print::Delimiter;
use print::type_to_string;

impl<'s> Parser<'s> {
    /// Parses the value of a parameter; nothing where that is optional by its C++ type and not here.
    pub(crate) fn parse_parameter_value(
        &mut self,
        library: &'s DefinitionSet,
        parameter: &'s Parameter,
    ) -> Result<Option<Attribute>, Failed> {
        match (parameter.syntax, &library.definitions[parameter.storage]) {
            (ParameterSyntax::Native, _) => {
                let name = library.text(parameter.name);
                let message =
                    format_args!("the syntax of parameter '{name}' is read by code which is not there");
                Err(self.emit_definition_error(message))
            }
            (ParameterSyntax::Enum, &CppType::Enum(of)) if library.definitions[of].attribute.is_some() => {
                let value = self.parse_enum_parameter(library, of)?;
                Ok(enum_attribute(self.context, library, of, None, value))
            }
            (_, &CppType::Optional(part)) => self.parse_value(library, part, true),
            _ => self.parse_value(library, parameter.storage, false),
        }
    }

    /// Parses a value of a C++ type; nothing if it is optional and not here.
    fn parse_value(
        &mut self,
        library: &'s DefinitionSet,
        ty: CppTypeId,
        optional: bool,
    ) -> Result<Option<Attribute>, Failed> {
        match &library.definitions[ty] {
            CppType::Bool => {
                let offset = self.token.start;
                let is_word = self.at_any_keyword();
                match self.parse_integer_value(8, true, optional)? {
                    None => Ok(None),
                    Some(0) => Ok(Some(Attribute::FALSE)),
                    Some(value) if value == 1 || is_word => Ok(Some(Attribute::TRUE)),
                    Some(_) => Err(self.emit_definition_error_at(offset, "integer value too large")),
                }
            }
            &CppType::Int { width, signed } => {
                let value = self.parse_integer_value(width.into(), signed, optional)?;
                Ok(value.map(|value| self.integer_value(width.into(), value)))
            }
            CppType::ApInt => {
                let value = self.parse_integer_value(64, true, optional)?;
                Ok(value.map(|value| self.integer_value(64, value)))
            }
            CppType::String => match self.parse_optional_string() {
                Some(string) => Ok(Some(self.context.string_attribute(string))),
                None if optional => Ok(None),
                None => Err(self.emit_definition_error("expected string")),
            },
            CppType::Float { .. } | CppType::ApFloat => self.parse_attribute(Some(Type::F64)).map(Some),
            CppType::AffineMap => {
                let map = self.parse_affine_map_inline()?;
                Ok(Some(self.context.intern_attribute(AttributeStorage::AffineMap(map))))
            }
            CppType::IntegerSet => self.parse_attribute(None).map(Some),
            CppType::Optional(part) => self.parse_value(library, *part, true),
            CppType::Array(part) => self.parse_array_value(library, *part).map(Some),
            &CppType::Enum(of) => {
                let value = self.parse_enum_field(library, of, optional)?;
                Ok(value.and_then(|value| enum_attribute(self.context, library, of, None, value)))
            }
            CppType::Class(class) => self.parse_class_value(library, ty, library.text(*class), optional),
        }
    }

    /// Parses an integer of `bits` bits.
    fn parse_integer_value(
        &mut self,
        bits: u32,
        signed: bool,
        optional: bool,
    ) -> Result<Option<i64>, Failed> {
        match self.parse_optional_integer_of(bits, signed)? {
            Some(value) => Ok(Some(value)),
            None if optional => Ok(None),
            None => Err(self.emit_definition_error("expected integer value")),
        }
    }

    fn integer_value(&self, width: u32, value: i64) -> Attribute {
        self.context.integer_attribute(self.context.integer_type(width), value)
    }

    fn parse_array_value(
        &mut self,
        library: &'s DefinitionSet,
        part: CppTypeId,
    ) -> Result<Attribute, Failed> {
        let mut elements = Vec::new();
        self.parse_comma_separated_list(Delimiter::None, "", |parser| {
            elements.extend(parser.parse_value(library, part, false)?);
            Ok(())
        })?;
        Ok(array_of(self.context, library, part, &elements))
    }

    /// Parses a type of a C++ class, which may have a form without prefix of its own.
    pub(super) fn parse_type_of_class(&mut self, class: &str) -> Result<Type, Failed> {
        let code = self.context.registry().code::<InterpretedSyntax>();
        let is_whole = self.at(TokenKind::ExclamationIdentifier);
        let own = code.filter(|_| !is_whole).and_then(|code| (code.parse_class)(self, class));
        own.unwrap_or_else(|| self.parse_type())
    }

    /// Parses a value of the C++ class `class`, which the C++ type `id` names.
    fn parse_class_value(
        &mut self,
        library: &'s DefinitionSet,
        id: CppTypeId,
        class: &str,
        optional: bool,
    ) -> Result<Option<Attribute>, Failed> {
        let context = self.context;
        let offset = self.token.start;
        let syntax = match library.class_syntax(context, id, class) {
            ClassSyntax::Type(syntax) => {
                let ty = match *syntax {
                    Syntax::Stripped(definition, _) if !self.at(TokenKind::ExclamationIdentifier) => {
                        self.parse_type_definition(definition)?
                    }
                    Syntax::Class(_) => self.parse_type_of_class(class)?,
                    _ => self.parse_type()?,
                };
                if syntax.class().is_some_and(|class| !class.holds_for_type(context, None, ty)) {
                    let message = wrong_type(context, library.type_name_of_class(context, class), ty);
                    return Err(self.emit_definition_error_at(offset, message));
                }
                return Ok(Some(context.type_attribute(ty)));
            }
            &ClassSyntax::Enum(library, of) => {
                let library = context.registry().library(library);
                let value = self.parse_enum_field(library, of, optional)?;
                return Ok(value.and_then(|value| enum_attribute(context, library, of, None, value)));
            }
            ClassSyntax::Attribute(_) if optional => return self.parse_optional_attribute(None),
            ClassSyntax::Attribute(syntax) => syntax,
        };
        let attribute = match *syntax {
            Syntax::Stripped(definition, _) if !self.at(TokenKind::HashIdentifier) => {
                self.parse_attribute_definition(definition, None)?
            }
            Syntax::DenseArray(element, _) if !self.at(TokenKind::HashIdentifier) => {
                self.parse_dense_array_elements(element)?
            }
            _ => self.parse_attribute(None)?,
        };
        if syntax.class().is_some_and(|class| !class.holds_for_attribute(context, None, attribute)) {
            return Err(self.emit_definition_error_at(offset, "invalid kind of attribute specified"));
        }
        Ok(Some(attribute))
    }

    // --- Properties ---

    /// Parses a property to the attribute that stores it; `None` if the property is optional and missing. If
    /// a required property is missing, the caller reports it.
    pub(crate) fn parse_property(
        &mut self,
        library: &'s DefinitionSet,
        id: PropertyConstraintId,
        optional: bool,
    ) -> Result<Option<Attribute>, Failed> {
        self.parse_element(library, Element::Property(&library.definitions[id]), optional, !optional)
    }

    fn parse_element(
        &mut self,
        library: &'s DefinitionSet,
        element: Element<'s>,
        optional: bool,
        is_reported: bool,
    ) -> Result<Option<Attribute>, Failed> {
        match element {
            Element::OfType(ty) => self.parse_value(library, ty, optional),
            Element::Property(constraint) => support::stack::maybe_grow(64 * 1024, 1024 * 1024, || {
                self.parse_property_of(library, constraint, optional, is_reported)
            }),
        }
    }

    fn parse_property_of(
        &mut self,
        library: &'s DefinitionSet,
        constraint: &'s PropertyConstraint,
        optional: bool,
        is_reported: bool,
    ) -> Result<Option<Attribute>, Failed> {
        let context = self.context;
        match constraint.kind {
            PropertyKind::Unit => {
                if self.consume_if_keyword("unit") {
                    return Ok(Some(Attribute::UNIT));
                }
                if self.consume_if_keyword("unit_absent") {
                    return Ok(Some(Attribute::FALSE));
                }
                if optional {
                    return Ok(None);
                }
                Err(self.emit_definition_error("expected 'unit' or 'unit_absent'"))
            }
            PropertyKind::Enum { of, mnemonic, attr_form, stored_as_attr_form } => {
                let mnemonic = library.text(mnemonic);
                let value = if mnemonic.is_empty() {
                    self.parse_enum_field(library, of, optional)?
                } else if self.consume_if_keyword(mnemonic) {
                    self.parse_token(TokenKind::Less, "expected '<'")?;
                    let value = self.parse_enum_field(library, of, false)?;
                    self.parse_token(TokenKind::Greater, "expected '>'")?;
                    value
                } else if optional {
                    None
                } else {
                    return Err(self.emit_definition_error(format_args!("expected '{mnemonic}'")));
                };
                let form = attr_form.filter(|_| stored_as_attr_form);
                Ok(value.and_then(|value| enum_attribute(context, library, of, form, value)))
            }
            PropertyKind::Array { dense, .. } => {
                if optional && !self.at(TokenKind::LSquare) {
                    return Ok(None);
                }
                let part = Element::of(library, constraint);
                let mut elements = Vec::new();
                self.parse_comma_separated_list(Delimiter::Square, "", |parser| {
                    elements.extend(parser.parse_element(library, part, false, is_reported)?);
                    Ok(())
                })?;
                Ok(Some(match library.definitions[constraint.storage] {
                    CppType::Array(part) if dense => array_of(context, library, part, &elements),
                    _ => context.array_attribute(&elements),
                }))
            }
            PropertyKind::Optional { delegates_parsing, .. } => {
                self.parse_optional_property(library, constraint, delegates_parsing, optional, is_reported)
            }
            PropertyKind::Int | PropertyKind::Bool | PropertyKind::String | PropertyKind::Native => {
                if constraint.kind == PropertyKind::Native
                    && let Some(code) = context.registry().code::<InterpretedSyntax>()
                    && let Some(parsed) = (code.parse_property)(self, library, constraint)
                {
                    return parsed.map(Some);
                }
                self.parse_value(library, constraint.storage, optional)
            }
        }
    }

    fn parse_optional_property(
        &mut self,
        library: &'s DefinitionSet,
        constraint: &'s PropertyConstraint,
        delegates_parsing: bool,
        optional: bool,
        is_reported: bool,
    ) -> Result<Option<Attribute>, Failed> {
        let part = Element::of(library, constraint);
        if self.consume_if_keyword("none") {
            return Ok(Some(self.context.array_attribute(&[])));
        }
        let value = if delegates_parsing {
            self.parse_element(library, part, true, is_reported)?
        } else if self.consume_if_keyword("some") {
            self.parse_token(TokenKind::Less, "expected '<'")?;
            let value = self.parse_element(library, part, false, is_reported)?;
            self.parse_token(TokenKind::Greater, "expected '>'")?;
            value
        } else {
            None
        };
        match value {
            Some(value) => Ok(Some(self.context.array_attribute(&[value]))),
            None if optional => Ok(None),
            None if delegates_parsing && is_reported => Err(Failed),
            None if delegates_parsing => Err(self.emit_definition_error("expected a value or 'none'")),
            None => Err(self.emit_definition_error("expected 'none' or 'some<prop>'")),
        }
    }
}

/// Words the error for a type of another kind than the one registered as `expected`. Interfaces are not
/// registered.
pub fn wrong_type(context: &Context, expected: Option<&str>, found: Type) -> String {
    let mut message = "invalid kind of type specified".to_string();
    if let Some(expected) = expected {
        let found = type_to_string(context, found);
        message.push_str(&format!(": expected {expected}, but found '{found}'"));
    }
    message
}

/// Returns the attribute that stores an array of values of a C++ type.
fn array_of(
    context: &Context,
    library: &DefinitionSet,
    part: CppTypeId,
    elements: &[Attribute],
) -> Attribute {
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
