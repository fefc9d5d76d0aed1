//! Types and attributes that dialects define.
//!
//! A symbol of a registered dialect, `!dialect.mnemonic...`, is parsed by its definition: nothing after the
//! mnemonic, an `assemblyFormat`, or the dialect's own parser. If a format of an operation or another
//! attribute determines the definition, prefix and mnemonic are omitted and
//! [`Parser::parse_attribute_definition`] starts after them.
//!
//! Follows the code that mlir/tools/mlir-tblgen/AttrOrTypeDefGen.cpp and AttrOrTypeFormatGen.cpp generate.

mod elements;

use definitions::DialectContext as _;
use ods::model::{AttrOrTypeDef, DefAssembly};

use crate::cursor::{ParseList, Parser};
use crate::dialect_symbol::DialectSymbol;
use crate::lexer::TokenKind;
use crate::operation::scan::spelling_end;
use ir::Entity;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Type, TypeStorage};

use super::hooks::{DialectSyntax, EntitySyntax, InterpretedSyntax};
use definitions::{DefinitionSet, DialectDefinition, UnplacedDiagnostic};

/// The parser of one dialect type or attribute, which its hooks get.
pub struct AttrOrTypeParser<'p, 's> {
    parser: &'p mut Parser<'s>,
    definition: &'s DialectDefinition,
    library: &'s DefinitionSet,
    model: &'s AttrOrTypeDef,
    /// The values of the parameters, as far as they are known.
    pub parameters: Vec<Option<Attribute>>,
    /// The thing that a parser made instead of a type or an attribute of the definition; a type as an attribute.
    pub made: Option<Attribute>,
    /// The type that the place gives an attribute.
    pub ty: Option<Type>,
    name_offset: u32,
    offset: u32,
}

/// The result of parsing after a mnemonic.
enum Parsed {
    Parameters(Vec<Option<Attribute>>),
    /// See [`AttrOrTypeParser::made`].
    Made(Attribute),
}

impl<'s> ParseList<'s> for AttrOrTypeParser<'_, 's> {
    fn parser(&mut self) -> &mut Parser<'s> {
        self.parser
    }
}

impl<'s> Parser<'s> {
    /// Parses a type of a registered dialect, whose text was cut out. Before and after, the current token is
    /// the one after the symbol.
    pub(crate) fn parse_dialect_type(&mut self, symbol: DialectSymbol<'s>) -> Result<Type, Failed> {
        self.in_symbol(symbol, |parser| {
            if let Some(code) = parser.context.registry().code::<InterpretedSyntax>()
                && let Some(parsed) = (code.parse_of_dialect)(parser, symbol.dialect, Entity::Type, None)
            {
                return parsed?.type_value(parser.context).ok_or(Failed);
            }
            if parser.is_unknown_type(symbol) {
                let context = parser.context;
                let (dialect, data) =
                    (context.intern_string(symbol.dialect), context.intern_string(symbol.body));
                return Ok(context.intern_type(TypeStorage::Opaque { dialect, data }));
            }
            let definition = parser.parse_mnemonic(symbol, Entity::Type)?;
            parser.parse_type_parameters(definition, symbol.body_offset)
        })
    }

    /// Returns whether a type is one of a dialect that has no parser for types, and allows unknown ones.
    fn is_unknown_type(&self, symbol: DialectSymbol<'s>) -> bool {
        let context = self.context;
        let dialect = context.dialect(context.intern_string(symbol.dialect));
        let has_parser = dialect.is_none_or(|dialect| dialect.parses(context, Entity::Type));
        let code = || context.registry().code::<InterpretedSyntax>();
        !has_parser && code().is_some_and(|code| (code.allows_unknown_types)(context, symbol.dialect))
    }

    /// Parses an attribute of a registered dialect, as [`Parser::parse_dialect_type`].
    pub(crate) fn parse_dialect_attribute(
        &mut self,
        symbol: DialectSymbol<'s>,
        ty: Option<Type>,
    ) -> Result<Attribute, Failed> {
        self.in_symbol(symbol, |parser| {
            if let Some(code) = parser.context.registry().code::<InterpretedSyntax>()
                && let Some(parsed) = (code.parse_of_dialect)(parser, symbol.dialect, Entity::Attribute, ty)
            {
                return parsed;
            }
            let definition = parser.parse_mnemonic(symbol, Entity::Attribute)?;
            parser.parse_attribute_parameters(definition, ty, symbol.body_offset)
        })
    }

    fn in_symbol<T>(
        &mut self,
        symbol: DialectSymbol<'s>,
        parse: impl FnOnce(&mut Self) -> Result<T, Failed>,
    ) -> Result<T, Failed> {
        let (after, last_end) = (self.token.start, self.last_end);
        let custom_op = self.custom_op.take();
        self.reset_to(symbol.body_offset);
        // Types may stand in types, as deep as the text says.
        let parsed = support::stack::maybe_grow(64 * 1024, 1024 * 1024, || parse(self));
        self.reset_to(after);
        // The symbol ends before the blanks after it: so it is known by its spelling from now on.
        self.last_end = last_end;
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
                if entity == Entity::Type
                    && let Some(unknown) =
                        dialect.interface().and_then(|syntax: &DialectSyntax| syntax.unknown_type)
                {
                    return Err(self.emit_error_at(offset, unknown(mnemonic)));
                }
                // mlir-opt has two blanks there.
                let kind = if entity == Entity::Type { " type" } else { kind };
                let message = format_args!("unknown {kind} `{mnemonic}` in dialect `{spelling}`");
                Err(self.emit_error_at(offset, message))
            }
        }
    }

    /// Parses a type after its mnemonic.
    pub fn parse_type_definition(&mut self, definition: u32) -> Result<Type, Failed> {
        self.parse_type_parameters(definition, self.token.start)
    }

    /// Parses a type after its mnemonic, which stands at `name_offset`.
    pub fn parse_type_parameters(&mut self, definition: u32, name_offset: u32) -> Result<Type, Failed> {
        let context = self.context;
        let parsed = self.parse_parameters(context.type_definition(definition), None, name_offset)?;
        Ok(match parsed {
            Parsed::Parameters(parameters) => {
                context.intern_type(TypeStorage::Dialect { definition, parameters: parameters.into() })
            }
            Parsed::Made(other) => other.type_value(context).unwrap_or(Type::NONE),
        })
    }

    /// Parses an attribute after its mnemonic; `ty` is the type that the context gives it.
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
                if parser.attribute_spellings.len() < MOST && parser.context.has_caches() {
                    parser.attribute_spellings.insert((definition, spelling), attribute);
                }
            },
        )
    }

    /// Parses an attribute after its mnemonic, which stands at `name_offset`.
    pub fn parse_attribute_parameters(
        &mut self,
        definition: u32,
        ty: Option<Type>,
        name_offset: u32,
    ) -> Result<Attribute, Failed> {
        let context = self.context;
        let parsed = self.parse_parameters(context.attribute_definition(definition), ty, name_offset)?;
        Ok(match parsed {
            Parsed::Parameters(parameters) => {
                let parameters = parameters.into();
                context.intern_attribute(AttributeStorage::Dialect { definition, parameters })
            }
            Parsed::Made(other) => other,
        })
    }

    fn parse_parameters(
        &mut self,
        definition: &'s DialectDefinition,
        ty: Option<Type>,
        name_offset: u32,
    ) -> Result<Parsed, Failed> {
        let context = self.context;
        let library = definition.library(context);
        let model = definition.model(context);
        let offset = self.token.start;
        let parameters = vec![None; model.parameters.len()];
        let mut parser = AttrOrTypeParser {
            parser: self,
            definition,
            library,
            model,
            parameters,
            made: None,
            ty,
            name_offset,
            offset,
        };
        match (definition.interface::<EntitySyntax>(), &model.assembly) {
            (Some(syntax), _) => (syntax.0)(&mut parser)?,
            (None, DefAssembly::Format(format)) => parser.parse_by_format(format)?,
            (None, DefAssembly::None) => {}
            (None, DefAssembly::Custom)
                if let Some(code) = context.registry().code::<InterpretedSyntax>()
                    && definition.has_interpreted_assembly(context) =>
            {
                (code.parse_definition)(&mut parser)?;
            }
            (None, DefAssembly::Custom) => {
                let name = library.text(model.name);
                let message = format_args!("the syntax of '{name}' is read by code which is not there");
                return Err(parser.parser.emit_definition_error_at(offset, message));
            }
        }
        match parser.made {
            Some(other) => Ok(Parsed::Made(other)),
            None => parser.finish().map(Parsed::Parameters),
        }
    }
}

impl<'s> AttrOrTypeParser<'_, 's> {
    /// Returns the context, which owns everything uniqued.
    pub fn context(&self) -> &'s Context {
        self.parser.context
    }

    /// Returns the position of the current token.
    pub fn current_offset(&self) -> u32 {
        self.parser.token.start
    }

    /// Returns the position of the parameters.
    pub fn offset(&self) -> u32 {
        self.offset
    }

    /// Returns the position of the mnemonic, or of the parameters if it is omitted.
    pub fn name_offset(&self) -> u32 {
        self.name_offset
    }

    /// Makes errors of the verifier point at the mnemonic, as most parsers in C++ do.
    pub fn report_at_name(&mut self) {
        self.offset = self.name_offset;
    }

    /// Returns the definition of the type or attribute that is parsed.
    pub fn definition(&self) -> &'s DialectDefinition {
        self.definition
    }

    /// Reports an error where the parameters start.
    #[cold]
    pub fn emit_error_here(&self, message: &str) -> Failed {
        self.parser.emit_definition_error_at(self.offset, message)
    }

    /// Returns the definition of another attribute of the dialect.
    pub fn attribute_of_dialect(&self, mnemonic: &str) -> Option<u32> {
        let context = self.context();
        let dialect = context.dialect(self.definition.dialect)?;
        dialect.definition(context, Entity::Attribute, context.intern_string(mnemonic))
    }

    /// Returns the name of the record, as errors state it.
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
        // A parser in C++ has called the builder itself.
        if let DefAssembly::Format(_) = self.model.assembly
            && let Some(built) = self.definition.built_parameters(context, &self.parameters)
        {
            match built {
                Ok(parameters) => self.parameters = parameters,
                Err(errors) => return Err(self.emit_errors(errors)),
            }
        }
        match self.definition.verify(context, &self.parameters) {
            Ok(errors) => {
                self.emit_errors(errors);
                Ok(self.parameters)
            }
            Err(errors) => Err(self.emit_errors(errors)),
        }
    }

    fn emit_errors(&mut self, errors: Vec<UnplacedDiagnostic>) -> Failed {
        for error in errors {
            self.parser.emit_definition_diagnostic_at(self.offset, error);
        }
        Failed
    }
}
