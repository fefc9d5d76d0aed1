//! The parts of the syntax of transform operations that their formats leave to code.
//!
//! Follows mlir/lib/Dialect/Transform/IR/TransformOps.cpp, Interfaces/MatchInterfaces.cpp and
//! Utils/Utils.cpp beside it, and mlir/lib/Dialect/Linalg/TransformOps/Syntax.cpp.

use smallvec::{SmallVec, smallvec};

use definitions::DialectContext as _;
use ir::Entity;
use ir::Value;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Type};
use parse::{Delimiter, OpAsmParser, ParseList, TokenKind, UnresolvedOperands};
use print::OpAsmPrinter;
use registry::{DirectiveHooks, ParseDirectiveHook, PrintDirectiveHook};

/// The directives by name.
pub const DIRECTIVES: &[(&str, DirectiveHooks)] = &[
    ("ApplyRegisteredPassOptions", DirectiveHooks { parse: PARSE_PASS_OPTIONS, print: PRINT_PASS_OPTIONS }),
    (
        "ForeachMatchSymbols",
        DirectiveHooks { parse: PARSE_FOREACH_MATCH_SYMBOLS, print: PRINT_FOREACH_MATCH_SYMBOLS },
    ),
    ("PackedOrDynamicIndexList", DirectiveHooks { parse: PARSE_PACKED_OR_LIST, print: PRINT_PACKED_OR_LIST }),
    ("SemiFunctionType", DirectiveHooks { parse: PARSE_SEMI_FUNCTION_TYPE, print: PRINT_SEMI_FUNCTION_TYPE }),
    ("SequenceOpOperands", DirectiveHooks { parse: PARSE_SEQUENCE_OPERANDS, print: PRINT_SEQUENCE_OPERANDS }),
    ("TransformMatchDims", DirectiveHooks { parse: PARSE_MATCH_DIMS, print: PRINT_MATCH_DIMS }),
];

// --- transform.sequence -----------------------------------------------------------------------

/// `%root, %a : (type, type)`, where there may be nothing.
const PARSE_SEQUENCE_OPERANDS: ParseDirectiveHook = |parser, arguments| {
    let offset = parser.offset();
    if !parser.parser().at(TokenKind::PercentIdentifier) {
        return Ok(true);
    }
    let root = parser.parse_operand()?;
    arguments.set_operands(0, &[root], offset);
    let mut extra = UnresolvedOperands::new();
    if parser.parse_optional_comma() {
        extra = parser.parse_operand_list(Delimiter::None)?;
    }
    parser.parse_colon()?;
    // Either paren may be missing.
    parser.parser().consume_if(TokenKind::LParen);
    let root_type = parser.parse_type()?;
    arguments.set_types(1, &[root_type]);
    let mut types: SmallVec<[Type; 4]> = smallvec![];
    if !extra.is_empty() {
        parser.parse_comma()?;
        parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
            types.push(parser.parse_type()?);
            Ok(())
        })?;
    }
    if types.len() != extra.len() {
        let message = "expected types to be provided for all operands";
        return Err(parser.emit_error_at(parser.name_offset(), message));
    }
    arguments.set_operands(2, &extra, offset);
    arguments.set_types(3, &types);
    parser.parser().consume_if(TokenKind::RParen);
    Ok(true)
};

const PRINT_SEQUENCE_OPERANDS: PrintDirectiveHook = |_, arguments, printer| {
    let root = arguments.operands(0);
    if root.len() == 0 {
        return;
    }
    let extra = arguments.operands(2);
    let with_parens = extra.len() != 0;
    let operands = root.chain(extra);
    printer.print_operands(operands.clone());
    printer.write(if with_parens { " : (" } else { " : " });
    printer.print_types(operands.map(Value::ty));
    printer.write(if with_parens { ")" } else { "" });
};

// --- transform.foreach_match ------------------------------------------------------------------

/// `@matcher -> @action, @matcher -> @action`
const PARSE_FOREACH_MATCH_SYMBOLS: ParseDirectiveHook = |parser, arguments| {
    let context = parser.context();
    let (mut matchers, mut actions) = (Vec::new(), Vec::new());
    loop {
        matchers.push(context.symbol_attribute(parser.parse_symbol_name()?));
        parser.parser().parse_token(TokenKind::Arrow, "expected '->'")?;
        actions.push(context.symbol_attribute(parser.parse_symbol_name()?));
        if !parser.parse_optional_comma() {
            break;
        }
    }
    arguments.set_attribute(parser, 0, context.array_attribute(&matchers));
    arguments.set_attribute(parser, 1, context.array_attribute(&actions));
    Ok(true)
};

const PRINT_FOREACH_MATCH_SYMBOLS: PrintDirectiveHook = |_, arguments, printer| {
    let context = printer.context();
    let symbols = |index| arguments.attribute(index).and_then(|array| array.elements(context));
    let pairs = symbols(0).unwrap_or_default().iter().zip(symbols(1).unwrap_or_default());
    printer.with_indent(4, |printer| {
        for (index, (&matcher, &action)) in pairs.enumerate() {
            if index != 0 {
                printer.write(", ");
            }
            printer.print_newline();
            printer.print_attribute(matcher);
            printer.write(" -> ");
            printer.print_attribute(action);
        }
    });
};

// --- Positions --------------------------------------------------------------------------------

/// `all`, `except(1, 2)` or `1, 2`
const PARSE_MATCH_DIMS: ParseDirectiveHook = |parser, arguments| {
    let context = parser.context();
    if parser.parse_optional_keyword("all") {
        arguments.set_attribute(parser, 0, context.dense_i64_array_attribute(&[]));
        arguments.set_attribute(parser, 2, Attribute::UNIT);
        return Ok(true);
    }
    let is_inverted = parser.parse_optional_keyword("except");
    if is_inverted {
        arguments.set_attribute(parser, 1, Attribute::UNIT);
        parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
    }
    let mut numbers = Vec::new();
    parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
        numbers.push(parser.parse_integer()?);
        Ok(())
    })?;
    arguments.set_attribute(parser, 0, context.dense_i64_array_attribute(&numbers));
    if is_inverted {
        parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
    }
    Ok(true)
};

const PRINT_MATCH_DIMS: PrintDirectiveHook = |_, arguments, printer| {
    let context = printer.context();
    if arguments.attribute(2).is_some() {
        return printer.write("all");
    }
    let is_inverted = arguments.attribute(1).is_some();
    printer.write(if is_inverted { "except(" } else { "" });
    let integers = arguments.attribute(0).map(|list| list.i64_elements(context)).unwrap_or_default();
    let text: Vec<_> = integers.iter().map(ToString::to_string).collect();
    printer.write(text.join(", "));
    printer.write(if is_inverted { ")" } else { "" });
};

/// `*(%packed)`, or a list of integers and values.
const PARSE_PACKED_OR_LIST: ParseDirectiveHook = |parser, arguments| {
    let context = parser.context();
    let offset = parser.offset();
    if parser.parser().consume_if(TokenKind::Star) {
        parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
        let offset = parser.offset();
        let packed = parser.parse_operand()?;
        parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
        arguments.set_operands(0, &[packed], offset);
        arguments.set_attribute(parser, 2, context.dense_i64_array_attribute(&[]));
        return Ok(true);
    }
    let list = parser.parse_dynamic_index_list(Delimiter::Square, false)?;
    arguments.set_operands(1, &list.values, offset);
    arguments.set_attribute(parser, 2, list.integers_attribute(context));
    Ok(true)
};

const PRINT_PACKED_OR_LIST: PrintDirectiveHook = |_, arguments, printer| {
    let context = printer.context();
    let packed = arguments.operands(0);
    if packed.len() != 0 {
        printer.write("*(");
        printer.print_operands(packed);
        return printer.write(")");
    }
    let integers = arguments.attribute(2).map(|list| list.i64_elements(context)).unwrap_or_default();
    printer.print_dynamic_index_list(arguments.operands(1), integers, &[], &[], Delimiter::Square);
};

// --- Types ------------------------------------------------------------------------------------

/// Parses `type`, or with results `(type) -> type` or `(type) -> (type, type)`. The argument `false` of the
/// directive says that a result is required; then the parentheses are too.
const PARSE_SEMI_FUNCTION_TYPE: ParseDirectiveHook = |parser, arguments| {
    let needs_result = (0..arguments.len()).any(|index| arguments.code(index).trim_matches('"') == "false");
    let has_paren = if needs_result {
        parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
        true
    } else {
        parser.parser().consume_if(TokenKind::LParen)
    };
    let argument = parser.parse_type()?;
    arguments.set_types(0, &[argument]);
    if !has_paren {
        return Ok(true);
    }
    parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
    parser.parser().parse_token(TokenKind::Arrow, "expected '->'")?;
    let mut results = Vec::new();
    if needs_result || !parser.parser().consume_if(TokenKind::LParen) {
        results.push(parser.parse_type()?);
    } else {
        parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
            results.push(parser.parse_type()?);
            Ok(())
        })?;
        parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
    }
    arguments.set_types(1, &results);
    Ok(true)
};

const PRINT_SEMI_FUNCTION_TYPE: PrintDirectiveHook = |_, arguments, printer| {
    let (argument, results) = (arguments.types(0), arguments.types(1));
    if results.is_empty() {
        return printer.print_types(argument);
    }
    printer.write("(");
    printer.print_types(argument);
    let with_parens = results.len() > 1;
    printer.write(if with_parens { ") -> (" } else { ") -> " });
    printer.print_types(results);
    printer.write(if with_parens { ")" } else { "" });
};

// --- transform.apply_registered_pass ----------------------------------------------------------

/// Returns the number of the operand that `#transform.param_operand<index = ...>` stands for.
pub fn param_operand(context: &Context, attribute: Attribute) -> Option<i64> {
    let AttributeStorage::Dialect { definition, parameters } = attribute.storage(context) else {
        return None;
    };
    let definition = context.attribute_definition(*definition);
    let is_it = context.string(definition.dialect) == "transform"
        && context.string(definition.mnemonic) == "param_operand";
    is_it.then(|| parameters.first().copied().flatten()?.integer(context)?.to_i64()).flatten()
}

/// `{"key" = value, "key" = %operand, "key" = [value, %operand]}`
const PARSE_PASS_OPTIONS: ParseDirectiveHook = |parser, arguments| {
    let context = parser.context();
    let offset = parser.offset();
    let (mut entries, mut operands) = (Vec::new(), UnresolvedOperands::new());
    parser.parse_comma_separated_list(Delimiter::Braces, " in options dictionary", |parser| {
        let key = parser.parser().parse_optional_keyword_or_string();
        let Some(key) = key.filter(|&key| !context.string(key).is_empty()) else {
            let message = "expected key to either be an identifier or a string";
            return Err(parser.emit_error_at(parser.offset(), message));
        };
        parser.parse_equal()?;
        entries.push((key, parse_option_value(parser, &mut operands)?));
        Ok(())
    })?;
    context.sort_entries(&mut entries);
    if entries.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        let message = "duplicate keys found in options dictionary";
        return Err(parser.emit_error_at(parser.offset(), message));
    }
    arguments.set_attribute(parser, 0, context.dictionary_attribute(entries));
    arguments.set_operands(1, &operands, offset);
    Ok(true)
};

fn parse_option_value<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    operands: &mut UnresolvedOperands<'s>,
) -> Result<Attribute, Failed> {
    let context = parser.context();
    if parser.parser().consume_if(TokenKind::LSquare) {
        // Lists may stand in lists, as deep as the text says.
        return stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
            let mut elements = Vec::new();
            parser.parse_comma_separated_list(Delimiter::None, " in options dictionary", |parser| {
                elements.push(parse_option_value(parser, operands)?);
                Ok(())
            })?;
            parser.parser().parse_token(TokenKind::RSquare, "expected ']'")?;
            Ok(context.array_attribute(&elements))
        });
    }
    if let Some(value) = parser.parser().parse_optional_attribute(None)? {
        if param_operand(context, value).is_some() {
            let message = "the param_operand attribute is a marker reserved for indicating a value will be \
                           passed via params and is only used in the generic print format";
            return Err(parser.emit_error_at(parser.offset(), message));
        }
        return Ok(value);
    }
    let index = context.integer_attribute(Type::I64, operands.len() as i64);
    operands.push(parser.parse_operand()?);
    let dialect = context.dialect(context.static_string("transform"));
    let definition = dialect.and_then(|dialect| {
        dialect.definition(context, Entity::Attribute, context.static_string("param_operand"))
    });
    let definition = definition.unwrap_or_default();
    let parameters = [Some(index)].into();
    Ok(context.intern_attribute(AttributeStorage::Dialect { definition, parameters }))
}

const PRINT_PASS_OPTIONS: PrintDirectiveHook = |_, arguments, printer| {
    let context = printer.context();
    let entries = arguments.attribute(0).map(|options| options.entries(context)).unwrap_or_default();
    if entries.is_empty() {
        return;
    }
    let operands: Vec<_> = arguments.operands(1).collect();
    printer.write("{");
    for (index, &(name, value)) in entries.iter().enumerate() {
        if index != 0 {
            printer.write(", ");
        }
        printer.printer.write_string_literal(context.string(name));
        printer.write(" = ");
        print_option_value(value, &operands, printer);
    }
    printer.write("}");
};

fn print_option_value<'a>(value: Attribute, operands: &[Value<'a>], printer: &mut OpAsmPrinter<'a>) {
    let context = printer.context();
    if let Some(operand) = param_operand(context, value)
        .and_then(|index| usize::try_from(index).ok())
        .and_then(|index| operands.get(index))
    {
        return printer.print_operand(*operand);
    }
    let Some(elements) = value.elements(context) else { return printer.print_attribute(value) };
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        printer.write("[");
        for (index, &element) in elements.iter().enumerate() {
            if index != 0 {
                printer.write(", ");
            }
            print_option_value(element, operands, printer);
        }
        printer.write("]");
    });
}
