//! The elements of the format of a type or attribute.

use crate::AttrOrTypeParser;
use crate::cursor::Parser;
use crate::format::hooks::{DialectSyntax, InterpretedSyntax, ParseDefDirectiveHook};
use crate::format::token_of;
use crate::lexer::TokenKind;
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage};
use ods::format::{DefCustomArgument, DefElement, DefFormat, DefOptionalGroup, Sequence, StructField};
use ods::model::ParameterSyntax;
use print::parameters_of;
use smallvec::SmallVec;

impl<'s> AttrOrTypeParser<'_, 's> {
    pub(super) fn parse_by_format(&mut self, format: &'s DefFormat) -> Result<(), Failed> {
        self.parse_sequence(format, format.body)
    }

    fn parse_sequence(&mut self, format: &'s DefFormat, sequence: Sequence) -> Result<(), Failed> {
        for element in &format.elements[sequence.range()] {
            self.parse_element(format, element)?;
        }
        Ok(())
    }

    /// Parses an element. Returns whether something was found, for elements that begin an optional group.
    fn parse_element(&mut self, format: &'s DefFormat, element: &'s DefElement) -> Result<bool, Failed> {
        match *element {
            DefElement::Keyword { keyword, .. } => {
                let keyword = self.library.text(keyword);
                if !self.parser.consume_if_keyword(keyword) {
                    return Err(self.parser.emit_definition_error(format_args!("expected '{keyword}'")));
                }
            }
            DefElement::Punctuation { punctuation, .. } => {
                let (token, message) = token_of(punctuation);
                self.parser.parse_token(token, message)?;
            }
            DefElement::Space | DefElement::Newline => {}
            DefElement::Parameter { index, .. } => return self.parse_parameter(index.into(), ""),
            DefElement::Params { fields, last_required, .. } => {
                self.parse_params(&format.fields[fields.range()], last_required)?;
            }
            DefElement::Struct { fields, .. } => self.parse_struct(&format.fields[fields.range()])?,
            DefElement::Custom { name, arguments, .. } => {
                let arguments = &format.arguments[arguments.range()];
                return self.parse_custom(self.library.text(name), arguments);
            }
            DefElement::Optional(group) => {
                self.parse_optional_group(format, &format.groups[group as usize])?;
            }
        }
        Ok(true)
    }

    fn parse_optional_group(
        &mut self,
        format: &'s DefFormat,
        group: &DefOptionalGroup,
    ) -> Result<(), Failed> {
        let guard = &format.elements[group.guard as usize];
        let is_present = match *guard {
            DefElement::Keyword { keyword, .. } => self.parser.consume_if_keyword(self.library.text(keyword)),
            DefElement::Punctuation { punctuation, .. } => self.parser.consume_if(token_of(punctuation).0),
            DefElement::Parameter { index, .. } => {
                self.parse_element(format, guard)?;
                self.is_true(index.into())
            }
            DefElement::Params { fields, .. } | DefElement::Struct { fields, .. } => {
                self.parse_element(format, guard)?;
                format.fields[fields.range()].iter().any(|field| self.is_true(field.index.into()))
            }
            _ => self.parse_element(format, guard)?,
        };
        if is_present {
            self.parse_sequence(format, Sequence { start: group.guard + 1, end: group.then.end })
        } else {
            self.parse_sequence(format, group.otherwise)
        }
    }

    /// Returns whether a parameter was parsed and is neither zero nor empty, that is, true in C++. A
    /// `std::optional` with a zero in it is true.
    fn is_true(&self, index: usize) -> bool {
        let is_zero = |value: Attribute| matches!(value.storage(self.context()), AttributeStorage::Integer { value, .. } if value.is_zero());
        let cpp_type = self.library.text(self.model.parameters[index].cpp_type);
        let is_optional = cpp_type.trim_start_matches("::").starts_with("std::optional<");
        self.parameters[index].is_some_and(|value| is_optional || !is_zero(value))
    }

    /// Parses the value of parameter `index`, with the directive `custom` if that is not empty. Says
    /// whether there was one: an optional one may be missing.
    fn parse_parameter(&mut self, index: usize, custom: &str) -> Result<bool, Failed> {
        let parameter = &self.model.parameters[index];
        // A parameter whose class has a parser of its own is a directive with the name of the parameter.
        let native = match parameter.syntax {
            ParameterSyntax::Native if custom.is_empty() => self.native_directive(index),
            _ => None,
        };
        let interpreted = self.context().registry().code::<InterpretedSyntax>();
        let interpreted = interpreted.filter(|_| {
            custom.is_empty() && self.definition.has_interpreted_parameter(self.context(), index)
        });
        let parsed = if let Some(parse) = native {
            parse(self, &[index])
        } else if let Some(code) = interpreted {
            (code.parse_parameter)(self, index)
        } else if custom.is_empty() {
            self.parser.parse_parameter_value(self.library, parameter).map(|value| {
                let is_present = value.is_some();
                self.parameters[index] = value;
                is_present
            })
        } else {
            let argument = [DefCustomArgument::Parameter { index: index as u16, bound: true }];
            self.parse_custom(custom, &argument)
        };
        parsed.inspect_err(|_| {
            let (name, ty) = (self.library.text(parameter.name), self.library.text(parameter.cpp_type));
            let offset = self.parser.token.start;
            let def = self.def_name();
            self.parser.emit_definition_error_at(
                offset,
                format_args!("failed to parse {def} parameter '{name}' which is to be a `{ty}`"),
            );
        })
    }

    /// Returns the parser of a parameter whose class has a parser of its own.
    fn native_directive(&self, index: usize) -> Option<ParseDefDirectiveHook> {
        let syntax: &DialectSyntax = self.context().dialect(self.definition.dialect)?.interface()?;
        (syntax.def_directive)(self.library.text(self.model.parameters[index].name))
    }

    /// Parses `value, value`. After the last required parameter, a missing one ends the list.
    fn parse_params(&mut self, fields: &'s [StructField], last_required: Option<u32>) -> Result<(), Failed> {
        for (place, field) in fields.iter().enumerate() {
            // After an optional parameter with its default value, no comma is printed.
            let before = place.checked_sub(1).map(|before| &fields[before]);
            if before.is_some_and(|before| !before.optional || self.is_set(before.index.into())) {
                let is_required = last_required.is_some_and(|last| place <= last as usize);
                if is_required {
                    self.parser.parse_token(TokenKind::Comma, "expected ','")?;
                } else if !self.parser.consume_if(TokenKind::Comma) {
                    return Ok(());
                }
            }
            self.parse_parameter(field.index.into(), self.library.text(field.custom))?;
        }
        Ok(())
    }

    /// Returns whether a parameter was parsed and differs from its default.
    fn is_set(&self, index: usize) -> bool {
        self.parameters[index] != self.definition.default_of_parameter(self.context(), index)
    }

    /// Parses `name = value, name = value`, in any order.
    fn parse_struct(&mut self, fields: &'s [StructField]) -> Result<(), Failed> {
        let mut seen = SmallVec::<[bool; 16]>::from_elem(false, fields.len());
        let all_optional = fields.iter().all(|field| field.optional);
        let all_required = fields.iter().all(|field| !field.optional);
        if all_optional && !self.parser.at_any_keyword() {
            return Ok(());
        }
        for num_parsed in 0.. {
            // If all are required, the list ends after the last one.
            if all_required && num_parsed == fields.len() {
                return Ok(());
            }
            if num_parsed != 0 {
                if all_required {
                    self.parser.parse_token(TokenKind::Comma, "expected ','")?;
                } else if !self.parser.consume_if(TokenKind::Comma) {
                    break;
                }
            }
            self.parse_field(fields, &mut seen)?;
        }
        let is_missing = |&(field, &seen): &(&StructField, &bool)| !seen && !field.optional;
        match fields.iter().zip(&seen).find(is_missing) {
            None => Ok(()),
            Some((field, _)) => {
                let name = self.parameter_name(field);
                let message = format_args!("struct is missing required parameter: {name}");
                Err(self.parser.emit_definition_error(message))
            }
        }
    }

    /// Parses one `name = value`.
    fn parse_field(&mut self, fields: &'s [StructField], seen: &mut [bool]) -> Result<(), Failed> {
        let Some(key) = self.parser.parse_optional_any_keyword() else {
            self.parser.emit_definition_error("expected valid keyword");
            return Err(self.parser.emit_definition_error("expected a parameter name in struct"));
        };
        self.parser.parse_token(TokenKind::Equal, "expected '='")?;
        let is_it = |&place: &usize| !seen[place] && self.parameter_name(&fields[place]).as_bytes() == key;
        let Some(place) = (0..fields.len()).find(is_it) else {
            let key = Parser::quoted(key);
            let message = format_args!("duplicate or unknown struct parameter name: {key}");
            return Err(self.parser.emit_definition_error(message));
        };
        seen[place] = true;
        let field = &fields[place];
        self.parse_parameter(field.index.into(), self.library.text(field.custom))?;
        Ok(())
    }

    fn parameter_name(&self, field: &StructField) -> &'s str {
        self.library.text(self.model.parameters[usize::from(field.index)].name)
    }

    fn parse_custom(&mut self, name: &str, arguments: &[DefCustomArgument]) -> Result<bool, Failed> {
        let context = self.context();
        let dialect = context.dialect(self.definition.dialect);
        let syntax = dialect.and_then(|dialect| dialect.interface::<DialectSyntax>());
        let Some(parse) = syntax.and_then(|syntax| (syntax.def_directive)(name)) else {
            if let Some(code) = context.registry().code::<InterpretedSyntax>()
                && definitions::has_interpreted_directive(context, name)
            {
                return (code.parse_def_directive)(self, name, arguments);
            }
            let message = format_args!("there is no code for the directive 'custom<{name}>'");
            return Err(self.parser.emit_definition_error(message));
        };
        parse(self, &parameters_of(arguments))
    }
}
