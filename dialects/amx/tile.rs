//! `!amx.tile<16x32xbf16>`, a matrix in a register.
//!
//! Its parameters are the shape and the type of the elements.

use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Attribute, Context, Type, TypeStorage};
use parse::{AttrOrTypeParser, ParseList as _, TokenKind};
use print::DefPrinter;

/// The parts of a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tile {
    /// The extents.
    pub shape: Vec<i64>,
    /// The type of the elements.
    pub element: Type,
    /// The number of bits of an element.
    pub width: u32,
}

impl Tile {
    /// Returns the parts of a type that is a tile.
    pub fn of(context: &Context, ty: Type) -> Option<Tile> {
        let TypeStorage::Dialect { definition, parameters } = ty.storage(context) else { return None };
        let definition = context.type_definition(*definition);
        let is_tile =
            context.string(definition.dialect) == "amx" && context.string(definition.mnemonic) == "tile";
        if is_tile { Tile::of_parameters(context, parameters) } else { None }
    }

    fn of_parameters(context: &Context, parameters: &[Option<Attribute>]) -> Option<Tile> {
        let &[Some(shape), Some(element)] = parameters else { return None };
        let element = element.type_value(context)?;
        let float_width = || Some(element.float_kind(context)?.width());
        let width = element.integer_width(context).or_else(float_width)?;
        Some(Tile { shape: shape.i64_elements(context), element, width })
    }

    /// Returns an extent; one that is missing is 0.
    pub fn extent(&self, dim: usize) -> i64 {
        self.shape.get(dim).copied().unwrap_or(0)
    }
}

/// Parses `<16x32xbf16>`.
pub(crate) fn parse(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parser.report_at_name();
    let inner = parser.parser();
    inner.parse_token(TokenKind::Less, "expected '<'")?;
    let shape = inner.parse_dimension_list_ranked(false, true)?;
    let element = inner.parse_type()?;
    inner.parse_token(TokenKind::Greater, "expected '>'")?;
    parser.parameters[0] = Some(context.dense_i64_array_attribute(&shape));
    parser.parameters[1] = Some(context.type_attribute(element));
    Ok(())
}

/// Prints the form that [`parse`] reads.
pub(crate) fn print(printer: &mut DefPrinter<'_, '_>) {
    let Some(tile) = Tile::of_parameters(printer.context(), printer.parameters) else { return };
    printer.write("<");
    for extent in tile.shape {
        printer.printer.write_integer(extent);
        printer.write("x");
    }
    printer.printer.print_type(tile.element);
    printer.write(">");
}
