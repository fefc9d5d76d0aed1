//! Types and attributes that dialects define.
//!
//! A symbol of a registered dialect, `!dialect.mnemonic...`, is parsed as its definition says:
//! nothing behind the mnemonic, or what an `assemblyFormat` has, or what the code of the dialect
//! reads. Where a format of an operation or another attribute knows what stands there, prefix and
//! mnemonic are left out and [`Parser::parse_attribute_definition`] starts behind them.
//!
//! Follows what mlir/tools/mlir-tblgen/AttrOrTypeDefGen.cpp and AttrOrTypeFormatGen.cpp generate.

use ods::format::{DefCustomArgument, DefElement, DefFormat, DefOptionalGroup, Sequence, StructField};
use ods::model::{AttrOrTypeDef, DefAssembly};
use smallvec::SmallVec;

use super::cursor::{ParseList, Parser};
use super::dialect_symbol::DialectSymbol;
use super::format::token_of;
use super::lexer::TokenKind;
use super::spelling::spelling_end;
use crate::diag::Failed;
use crate::ir::{Attribute, AttributeStorage, Context, Type, TypeStorage};
use crate::ods::Entity;
use crate::registry::{DialectDefinition, Library};

/// Parses one type or attribute of a dialect: what its hooks get.
pub struct DefParser<'p, 's> {
    parser: &'p mut Parser<'s>,
    definition: &'s DialectDefinition,
    library: &'s Library,
    model: &'s AttrOrTypeDef,
    /// The values of the parameters, as far as they are known.
    pub parameters: Vec<Option<Attribute>>,
    /// The type that the place gives an attribute.
    pub ty: Option<Type>,
    name_offset: u32,
    offset: u32,
}

impl<'s> ParseList<'s> for DefParser<'_, 's> {
    fn parser(&mut self) -> &mut Parser<'s> {
        self.parser
    }
}

impl<'s> Parser<'s> {
    /// Parses a type of a registered dialect, whose text was cut out. The current token is the one
    /// behind it, and is so again afterwards.
    pub(super) fn parse_dialect_type(&mut self, symbol: DialectSymbol<'s>) -> Result<Type, Failed> {
        self.in_symbol(symbol, |parser| {
            let definition = parser.parse_mnemonic(symbol, Entity::Type)?;
            parser.parse_type_parameters(definition, symbol.body_offset)
        })
    }

    /// Parses an attribute of a registered dialect, as [`Parser::parse_dialect_type`].
    pub(super) fn parse_dialect_attribute(
        &mut self,
        symbol: DialectSymbol<'s>,
        ty: Option<Type>,
    ) -> Result<Attribute, Failed> {
        self.in_symbol(symbol, |parser| {
            let definition = parser.parse_mnemonic(symbol, Entity::Attribute)?;
            parser.parse_attribute_parameters(definition, ty, symbol.body_offset)
        })
    }

    fn in_symbol<T>(
        &mut self,
        symbol: DialectSymbol<'s>,
        parse: impl FnOnce(&mut Self) -> Result<T, Failed>,
    ) -> Result<T, Failed> {
        let behind = self.token.start;
        let custom_op = self.custom_op.take();
        self.reset_to(symbol.body_offset);
        // Types may stand in types, as deep as the text says.
        let parsed = stacker::maybe_grow(64 * 1024, 1024 * 1024, || parse(self));
        self.reset_to(behind);
        self.custom_op = custom_op;
        parsed
    }

    /// Parses the mnemonic of a type or attribute; gives its definition.
    fn parse_mnemonic(&mut self, symbol: DialectSymbol<'s>, entity: Entity) -> Result<u32, Failed> {
        let context = self.context;
        let kind = match entity {
            Entity::Type => "type",
            Entity::Attribute => "attribute",
        };
        let spelling = Parser::quoted(symbol.dialect);
        let dialect = context.dialect(context.intern_string(symbol.dialect));
        let Some(dialect) = dialect.filter(|dialect| dialect.parses(context, entity)) else {
            let message = format_args!("dialect '{spelling}' provides no {kind} parsing hook");
            return Err(self.emit_error_at(self.token.start, message));
        };
        let offset = self.token.start;
        if !self.at_any_keyword() {
            return Err(self.emit_error("expected valid keyword"));
        }
        let mnemonic = self.spelling();
        self.advance();
        match dialect.definition(context, entity, context.intern_string(mnemonic)) {
            Some(definition) => Ok(definition),
            None => {
                let mnemonic = Parser::quoted(mnemonic);
                // A dialect that parses its types itself has its own words.
                if entity == Entity::Type && dialect.hooks.parses_types() {
                    let message = format_args!("unknown type mnemonic: {mnemonic}");
                    return Err(self.emit_error_at(offset, message));
                }
                // mlir-opt has two blanks there.
                let kind = if entity == Entity::Type { " type" } else { kind };
                let message = format_args!("unknown {kind} `{mnemonic}` in dialect `{spelling}`");
                Err(self.emit_error_at(offset, message))
            }
        }
    }

    /// Parses what follows the mnemonic of a type.
    pub fn parse_type_definition(&mut self, definition: u32) -> Result<Type, Failed> {
        self.parse_type_parameters(definition, self.token.start)
    }

    fn parse_type_parameters(&mut self, definition: u32, name_offset: u32) -> Result<Type, Failed> {
        let context = self.context;
        let parameters = self.parse_parameters(context.type_definition(definition), None, name_offset)?;
        Ok(context.intern_type(TypeStorage::Dialect { definition, parameters: parameters.into() }))
    }

    /// Parses what follows the mnemonic of an attribute; `ty` is the type that its place gives it.
    pub fn parse_attribute_definition(
        &mut self,
        definition: u32,
        ty: Option<Type>,
    ) -> Result<Attribute, Failed> {
        // An attribute in brackets is looked up by how it is written: most are one of a few words.
        let start = self.token.start;
        let end = match self.at(TokenKind::Less) && ty.is_none() {
            true => spelling_end(self.text, start as usize),
            false => None,
        };
        const MOST: usize = 1024;
        self.parse_spelled(
            end,
            |parser, spelling| parser.attribute_spellings.get(&(definition, spelling)).copied(),
            |parser| parser.parse_attribute_parameters(definition, ty, start),
            |parser, spelling, attribute| {
                if parser.attribute_spellings.len() < MOST {
                    parser.attribute_spellings.insert((definition, spelling), attribute);
                }
            },
        )
    }

    fn parse_attribute_parameters(
        &mut self,
        definition: u32,
        ty: Option<Type>,
        name_offset: u32,
    ) -> Result<Attribute, Failed> {
        let context = self.context;
        let parameters = self.parse_parameters(context.attribute_definition(definition), ty, name_offset)?;
        Ok(context.intern_attribute(AttributeStorage::Dialect { definition, parameters: parameters.into() }))
    }

    fn parse_parameters(
        &mut self,
        definition: &'s DialectDefinition,
        ty: Option<Type>,
        name_offset: u32,
    ) -> Result<Vec<Option<Attribute>>, Failed> {
        let context = self.context;
        let library = definition.library(context);
        let model = definition.model(context);
        let offset = self.token.start;
        let parameters = vec![None; model.parameters.len()];
        let mut parser =
            DefParser { parser: self, definition, library, model, parameters, ty, name_offset, offset };
        match (definition.hooks.parse, &model.assembly) {
            (Some(parse), _) => parse(&mut parser)?,
            (None, DefAssembly::Format(format)) => parser.parse_by_format(format)?,
            (None, DefAssembly::None) => {}
            (None, DefAssembly::Custom) => {
                let name = library.text(model.name);
                let message = format_args!("the syntax of '{name}' is read by code which is not there");
                return Err(parser.parser.emit_definition_error_at(offset, message));
            }
        }
        parser.finish()
    }
}

impl<'s> DefParser<'_, 's> {
    /// What is uniqued.
    pub fn context(&self) -> &'s Context {
        self.parser.context
    }

    /// Where the current token stands.
    pub fn current_offset(&self) -> u32 {
        self.parser.token.start
    }

    /// Where the parameters start.
    pub fn offset(&self) -> u32 {
        self.offset
    }

    /// Where the mnemonic stands; where the parameters start if it is left out.
    pub fn name_offset(&self) -> u32 {
        self.name_offset
    }

    /// Has what the verifier finds wrong reported at the mnemonic, as most parsers in C++ do.
    pub fn report_at_name(&mut self) {
        self.offset = self.name_offset;
    }

    /// The definition of another attribute of the dialect.
    pub fn attribute_of_dialect(&self, mnemonic: &str) -> Option<u32> {
        let context = self.context();
        let dialect = context.dialect(self.definition.dialect)?;
        dialect.definition(context, Entity::Attribute, context.intern_string(mnemonic))
    }

    /// The name of the record, as errors have it.
    fn def_name(&self) -> &'s str {
        self.library.text(self.model.def_name)
    }

    /// Fills in defaults, and verifies.
    fn finish(mut self) -> Result<Vec<Option<Attribute>>, Failed> {
        let context = self.context();
        for (index, parameter) in self.model.parameters.iter().enumerate() {
            if parameter.is_self_type && self.parameters[index].is_none() {
                self.parameters[index] = self.ty.map(|ty| context.type_attribute(ty));
            }
            if self.parameters[index].is_none() {
                self.parameters[index] = self.definition.default_of_parameter(context, index);
            }
        }
        match self.definition.verify(context, &self.parameters) {
            Ok(()) => Ok(self.parameters),
            Err(why) => Err(self.parser.emit_definition_error_at(self.offset, why)),
        }
    }

    // --- Formats ---

    fn parse_by_format(&mut self, format: &'s DefFormat) -> Result<(), Failed> {
        self.parse_sequence(format, format.body)
    }

    fn parse_sequence(&mut self, format: &'s DefFormat, sequence: Sequence) -> Result<(), Failed> {
        for element in &format.elements[sequence.range()] {
            self.parse_element(format, element)?;
        }
        Ok(())
    }

    /// Parses an element. Says whether there was something, for what begins an optional group.
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

    /// Whether a parameter was parsed, and is neither zero nor empty: what C++ takes for true.
    fn is_true(&self, index: usize) -> bool {
        let zero = |value: Attribute| matches!(value.storage(self.context()), AttributeStorage::Integer { value, .. } if value.is_zero());
        self.parameters[index].is_some_and(|value| !zero(value))
    }

    /// Parses the value of parameter `index`, with the directive `custom` if that is not empty. Says
    /// whether there was one: an optional one may be missing.
    fn parse_parameter(&mut self, index: usize, custom: &str) -> Result<bool, Failed> {
        let parameter = &self.model.parameters[index];
        let parsed = if custom.is_empty() {
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

    /// Parses `value, value`; behind the last that is required, what is missing ends the list.
    fn parse_params(&mut self, fields: &'s [StructField], last_required: Option<u32>) -> Result<(), Failed> {
        for (place, field) in fields.iter().enumerate() {
            // Behind an optional one that has its default no comma is printed.
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

    /// Whether a parameter was parsed and has not its default.
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
            // Where all are required there are as many as there are.
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
        let Some(hooks) = dialect.and_then(|dialect| dialect.hooks.def_directive(name)) else {
            let message = format_args!("there is no code for the directive 'custom<{name}>'");
            return Err(self.parser.emit_definition_error(message));
        };
        (hooks.parse)(self, &parameters_of(arguments))
    }
}

/// The parameters among the arguments of a directive.
pub fn parameters_of(arguments: &[DefCustomArgument]) -> SmallVec<[usize; 4]> {
    let parameter = |argument: &DefCustomArgument| match *argument {
        DefCustomArgument::Parameter { index, .. } => Some(usize::from(index)),
        DefCustomArgument::Code(_) => None,
    };
    arguments.iter().filter_map(parameter).collect()
}
