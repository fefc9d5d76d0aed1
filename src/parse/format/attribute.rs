//! Attributes in formats: of a known class, symbol names, and words of enums.

use ods::format::AttrStyle;
use ods::model::AttrConstraintId;

use super::FormatParser;
use crate::OpAsmParser;
use crate::cursor::ParseList;
use crate::lexer::TokenKind;
use definitions::{Syntax, value_of_word, words};
use ir::diag::Failed;
use ir::{Attribute, Type};

impl<'s> FormatParser<'s> {
    pub(super) fn parse_attribute(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        index: u16,
        style: AttrStyle,
        optional: bool,
        elides_type: bool,
    ) -> Result<Option<Attribute>, Failed> {
        let constraint = self.op.attributes[usize::from(index)].constraint;
        match style {
            AttrStyle::SymbolName => {
                let name = match optional {
                    true => parser.parse_optional_symbol_name(),
                    false => Some(parser.parse_symbol_name()?),
                };
                return Ok(name.map(|name| self.context.string_attribute(name)));
            }
            AttrStyle::Enum => return self.parse_enum(parser, index, constraint, optional),
            AttrStyle::Qualified | AttrStyle::Stripped => {}
        }
        let ty = match elides_type {
            true => self.library.definitions[constraint]
                .value_type_builder
                .and_then(|builder| self.library.built_type(self.context, builder)),
            false => None,
        };
        let syntax = self.library.attr_syntax(self.context, constraint);
        parse_attribute_of_syntax(parser, syntax, style == AttrStyle::Stripped, optional, ty)
    }

    /// Parses the keyword of an enum that is stored as an integer attribute.
    pub(super) fn parse_enum(
        &self,
        parser: &mut OpAsmParser<'_, 's>,
        index: u16,
        constraint: AttrConstraintId,
        optional: bool,
    ) -> Result<Option<Attribute>, Failed> {
        let Some(of) = self.library.enum_of_attribute(constraint) else { return Ok(None) };
        let of = &self.library.definitions[of];
        let name = self.library.text(self.op.attributes[usize::from(index)].name);
        let offset = parser.offset();
        let is_keyword = of.cases.iter().any(|case| {
            parser.parser().at_any_keyword() && parser.parser().at_keyword(self.library.text(case.string))
        });
        let word = if is_keyword {
            let word = String::from_utf8_lossy(parser.parser().spelling()).into_owned();
            parser.parser().advance();
            word
        } else if let Some(string) = parser.parser().parse_optional_string() {
            self.context.string(string).to_string()
        } else if optional {
            return Ok(None);
        } else {
            let words = words(self.library, of);
            return Err(parser.emit_error_at(
                offset,
                format_args!(
                    "expected string or keyword containing one of the following enum values for attribute \
                     '{name}' [{words}]"
                ),
            ));
        };
        // An empty string is as good as none.
        if word.is_empty() {
            return Ok(None);
        }
        match value_of_word(self.library, of, &word) {
            Some(value) => {
                let ty = self.context.integer_type(of.width.into());
                Ok(Some(self.context.integer_attribute(ty, value)))
            }
            None => Err(parser
                .emit_error_at(offset, format_args!("invalid {name} attribute specification: \"{word}\""))),
        }
    }
}

/// Parses an attribute of which the C++ class is known.
fn parse_attribute_of_syntax(
    parser: &mut OpAsmParser<'_, '_>,
    syntax: &Syntax,
    stripped: bool,
    optional: bool,
    ty: Option<Type>,
) -> Result<Option<Attribute>, Failed> {
    let context = parser.context();
    let offset = parser.offset();
    if optional {
        return parse_optional_attribute_of_class(parser, syntax, ty);
    }
    let attribute = match syntax {
        Syntax::DenseArray(element, _) if stripped && !parser.parser().at(TokenKind::HashIdentifier) => {
            parser.in_definition(|parser| parser.parse_dense_array_elements(*element))?
        }
        Syntax::Stripped(definition, _) if stripped && !parser.parser().at(TokenKind::HashIdentifier) => {
            parser.in_definition(|parser| parser.parse_attribute_definition(*definition, ty))?
        }
        _ => parser.parser().parse_attribute(ty)?,
    };
    match syntax.class() {
        Some(class) if !class.holds_for_attribute(context, None, attribute) => {
            Err(parser.emit_error_at(offset, "invalid kind of attribute specified"))
        }
        _ => Ok(Some(attribute)),
    }
}

/// Parses an attribute that may be missing, in its full form. For strings, arrays and symbols the first token
/// shows whether it is there; the kind of other attributes is left to the verifier.
fn parse_optional_attribute_of_class(
    parser: &mut OpAsmParser<'_, '_>,
    syntax: &Syntax,
    ty: Option<Type>,
) -> Result<Option<Attribute>, Failed> {
    let class = syntax.class().map_or("", |class| class.summary.trim_start_matches("::"));
    let first = match class {
        "mlir::StringAttr" => TokenKind::String,
        "mlir::ArrayAttr" => TokenKind::LSquare,
        "mlir::SymbolRefAttr" | "mlir::FlatSymbolRefAttr" => TokenKind::AtIdentifier,
        _ => return parser.parser().parse_optional_attribute(ty),
    };
    match parser.parser().at(first) {
        true => parser.parser().parse_attribute(ty).map(Some),
        false => Ok(None),
    }
}
