//! Lists of axes and of extents as text.
//!
//! The attribute `#shard.axisarray` has one parameter, an array of dense arrays of `i16`.

use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Type};
use parse::{AttrOrTypeParser, Delimiter, ParseList as _, Parser, TokenKind};
use print::DefPrinter;
use registry::DirectiveHooks;

/// Returns the axes of a list, an array of `i16`.
pub fn axes(context: &Context, list: Attribute) -> Vec<i64> {
    match list.storage(context) {
        AttributeStorage::DenseArray { element: Type::I16, data } => {
            data.as_chunks::<2>().0.iter().map(|&axis| i16::from_le_bytes(axis).into()).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the axes of the grid along which each dimension is split.
pub fn split_axes(context: &Context, array: Attribute) -> Vec<Vec<i64>> {
    let AttributeStorage::Dialect { parameters, .. } = array.storage(context) else { return Vec::new() };
    let lists = parameters.first().copied().flatten().and_then(|lists| lists.elements(context));
    lists.unwrap_or_default().iter().map(|&list| axes(context, list)).collect()
}

fn is_axes(context: &Context, attribute: Attribute) -> bool {
    matches!(attribute.storage(context), AttributeStorage::DenseArray { element: Type::I16, .. })
}

/// Parses `[0, 1]`, or a name of it.
fn parse_axes(parser: &mut Parser<'_>) -> Result<Attribute, Failed> {
    if !parser.at(TokenKind::HashIdentifier) {
        return parser.parse_dense_array_elements(Type::I16);
    }
    let offset = parser.offset();
    let axes = parser.parse_attribute(None)?;
    match is_axes(parser.context(), axes) {
        true => Ok(axes),
        false => Err(parser.emit_definition_error_at(offset, "invalid kind of attribute specified")),
    }
}

/// Parses `[[0], [1, 2]]`.
pub fn parse(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let inner = parser.parser();
    inner.parse_token(TokenKind::LSquare, "expected '['")?;
    let mut lists = Vec::new();
    let parsed = inner.parse_comma_separated_list(Delimiter::None, "", |parser| {
        lists.push(parse_axes(parser)?);
        Ok(())
    });
    if parsed.is_err() {
        return Err(inner.emit_definition_error(
            "failed to parse Shard_GridAxesArrayAttr parameter 'axes' which is to be a \
             `::llvm::ArrayRef<GridAxesAttr>`",
        ));
    }
    inner.parse_token(TokenKind::RSquare, "expected ']'")?;
    parser.parameters[0] = Some(context.array_attribute(&lists));
    Ok(())
}

/// Prints the form that [`parse`] reads.
pub fn print(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let lists = printer.parameters.first().copied().flatten().and_then(|lists| lists.elements(context));
    printer.write("[");
    for (index, &list) in lists.unwrap_or_default().iter().enumerate() {
        printer.write(if index == 0 { "[" } else { ", [" });
        for (index, axis) in axes(context, list).into_iter().enumerate() {
            printer.write(if index == 0 { "" } else { ", " });
            printer.printer.write_integer(axis);
        }
        printer.write("]");
    }
    printer.write("]");
}

/// `custom<DimensionList>($shape)`: `2x?`, or `[]`
pub const DIMENSION_LIST: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let context = parser.context();
        let is_empty = parser.parser().consume_if(TokenKind::LSquare);
        let parsed = match is_empty {
            true => parser.parser().parse_token(TokenKind::RSquare, "expected ']'").map(|()| Vec::new()),
            false => parser.parser().parse_dimension_list_ranked(true, false),
        };
        let Ok(shape) = parsed else {
            return Err(parser.emit_error_at(parser.offset(), "Failed parsing dimension list."));
        };
        if shape.is_empty() && !is_empty {
            let message =
                "Failed parsing dimension list. Did you mean an empty list? It must be denoted by \"[]\".";
            return Err(parser.emit_error_at(parser.offset(), message));
        }
        arguments.set_attribute(parser, 0, context.dense_i64_array_attribute(&shape));
        Ok(true)
    },
    print: |op, arguments, printer| {
        let shape = arguments.attribute(0).map(|shape| shape.i64_elements(op.context())).unwrap_or_default();
        if shape.is_empty() {
            return printer.write("[]");
        }
        printer.printer.print_dimension_list(&shape);
    },
};
