//! Operand bundles: `["tag"(%a, %b : types), ...]`.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use interfaces::{dense_i32_array, operand_range};
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Operation, Type};
use parse::{Delimiter, OpAsmParser, ParseList, TokenKind, UnresolvedOperands};
use print::OpAsmPrinter;
use registry::DirectiveHooks;

/// Bundles as written.
#[derive(Default)]
pub struct Bundles<'s> {
    pub operands: Vec<UnresolvedOperands<'s>>,
    pub types: Vec<Vec<Type>>,
    /// The tags, if there are brackets with something in them.
    pub tags: Option<Attribute>,
    offset: u32,
}

/// Parses bundles, if there are any.
pub fn parse_bundles<'s>(parser: &mut OpAsmParser<'_, 's>) -> Result<Bundles<'s>, Failed> {
    let context = parser.context();
    let mut bundles = Bundles { offset: parser.offset(), ..Bundles::default() };
    if !parser.parser().consume_if(TokenKind::LSquare) || parser.parser().consume_if(TokenKind::RSquare) {
        return Ok(bundles);
    }
    let mut tags = Vec::new();
    parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
        let offset = parser.offset();
        let Some(tag) = parser.parser().parse_optional_string() else {
            parser.emit_error_at(offset, "expected string");
            return Err(parser.emit_error_at(offset, "expect operand bundle tag"));
        };
        parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
        let (mut operands, mut types) = (UnresolvedOperands::new(), Vec::new());
        if !parser.parser().consume_if(TokenKind::RParen) {
            operands = parser.parse_operand_list(Delimiter::None)?;
            types = parser.parse_colon_type_list()?;
            parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
        }
        tags.push(context.string_attribute(tag));
        bundles.operands.push(operands);
        bundles.types.push(types);
        Ok(())
    })?;
    parser.parser().parse_token(TokenKind::RSquare, "expected ']'")?;
    bundles.tags = Some(context.array_attribute(&tags));
    Ok(bundles)
}

impl<'s> Bundles<'s> {
    /// How many operands there are in all of them.
    pub fn num_operands(&self) -> usize {
        self.operands.iter().map(|operands| operands.len()).sum()
    }

    /// Adds the operands and how many each bundle has.
    pub fn resolve(&self, parser: &mut OpAsmParser<'_, 's>) -> Result<(), Failed> {
        let context = parser.context();
        for (index, (operands, types)) in self.operands.iter().zip(&self.types).enumerate() {
            if operands.len() != types.len() {
                let message = format_args!(
                    "expected {} types for operand bundle operands for operand bundle #{index}, but actually got {}",
                    operands.len(),
                    types.len()
                );
                return Err(parser.emit_error_at(self.offset, message));
            }
            parser.resolve_operands(operands, types, self.offset)?;
        }
        let sizes: Vec<i32> = self.operands.iter().map(|operands| operands.len() as i32).collect();
        let sizes = context.dense_i32_array_attribute(&sizes);
        parser.add_attribute(context.static_string("op_bundle_sizes"), sizes);
        Ok(())
    }
}

/// Prints the bundles of an operation, if it has any, after a blank if that is asked for.
pub fn print_bundles<'a>(op: Operation<'a>, with_blank: bool, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let sizes = dense_i32_array(op, context.static_string("op_bundle_sizes"));
    let sizes: Vec<i32> = sizes.into_iter().flatten().collect();
    if sizes.is_empty() {
        return;
    }
    let tags = op.attribute(context.static_string("op_bundle_tags")).and_then(|tags| tags.elements(context));
    let mut start = operand_range(op, op.info(), "op_bundle_operands").start;
    printer.write(if with_blank { " [" } else { "[" });
    for (index, (&size, tag)) in sizes.iter().zip(tags.unwrap_or_default()).enumerate() {
        if index != 0 {
            printer.write(", ");
        }
        if let Some(tag) = tag.string(context) {
            printer.printer.write_string_literal(context.string(tag));
        }
        let operands = op.operands_from(start, size.max(0) as usize);
        start += size.max(0) as usize;
        printer.write("(");
        if operands.len() != 0 {
            printer.print_operands(operands.clone());
            printer.write(" : ");
            printer.print_types(operands.map(|operand| operand.ty()));
        }
        printer.write(")");
    }
    printer.write("]");
}

/// `custom<OpBundles>($operands, type($operands), $tags)`
pub const DIRECTIVE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let offset = parser.offset();
        let is_there = parser.parser().at(TokenKind::LSquare);
        let bundles = parse_bundles(parser)?;
        if !is_there {
            return Ok(false);
        }
        let operands: UnresolvedOperands<'_> = bundles.operands.iter().flatten().copied().collect();
        let types: Vec<Type> = bundles.types.iter().flatten().copied().collect();
        arguments.set_operands(0, &operands, offset);
        let sizes = bundles.operands.iter().map(|operands| operands.len() as i32).collect();
        arguments.set_operand_groups(0, sizes);
        arguments.set_types(1, &types);
        if let Some(tags) = bundles.tags {
            arguments.set_attribute(parser, 2, tags);
        }
        Ok(true)
    },
    print: |op, _, printer| print_bundles(op, false, printer),
};

/// Each bundle has a tag, which is a string.
pub fn verify_bundles(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let sizes = dense_i32_array(op, context.static_string("op_bundle_sizes"));
    let num_bundles = sizes.into_iter().flatten().count();
    let tags = op.attribute(context.static_string("op_bundle_tags")).and_then(|tags| tags.elements(context));
    let tags = tags.unwrap_or_default();
    if tags.iter().any(|tag| !matches!(tag.storage(context), AttributeStorage::String { .. })) {
        return Err(op.emit_error("operand bundle tag must be a StringAttr").emit());
    }
    if num_bundles != tags.len() {
        let message = format!("expected {num_bundles} operand bundle tags, but actually got {}", tags.len());
        return Err(op.emit_error(message).emit());
    }
    Ok(())
}
