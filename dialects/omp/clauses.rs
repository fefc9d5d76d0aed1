//! The syntax of clauses that formats leave to code: `custom<...>` within their parentheses.

use crate::words::{
    DEPEND, GRAINSIZE, NUM_TASKS, ORDER, ORDER_MODIFIER, SCHEDULE, SCHEDULE_MODIFIER, Words, of_clause,
};
use ir::diag::Failed;
use ir::{Attribute, Context, Type};
use parse::{Delimiter, DirectiveArguments, OpAsmParser, ParseList as _, TokenKind, UnresolvedOperands};
use print::{DirectiveOperands, OpAsmPrinter};
use registry::DirectiveHooks;

/// The directives by name.
pub(crate) static DIRECTIVES: &[(&str, DirectiveHooks)] = &[
    ("AlignedClause", ALIGNED),
    ("AllocateAndAllocator", ALLOCATE),
    ("ClauseAttr", CLAUSE_ATTR),
    ("Copyprivate", COPYPRIVATE),
    ("DependVarList", DEPEND_LIST),
    ("GrainsizeClause", GRAINSIZE_CLAUSE),
    ("LinearClause", LINEAR),
    ("NumTasksClause", NUM_TASKS_CLAUSE),
    ("OrderClause", ORDER_CLAUSE),
    ("ScheduleClause", SCHEDULE_CLAUSE),
    ("SynchronizationHint", HINT),
];

/// Operands with their types, as a list of a clause gives them.
#[derive(Default)]
struct Vars<'s> {
    operands: UnresolvedOperands<'s>,
    types: Vec<Type>,
}

impl<'s> Vars<'s> {
    fn parse_typed(&mut self, parser: &mut OpAsmParser<'_, 's>) -> Result<(), Failed> {
        self.operands.push(parser.parse_operand()?);
        self.types.push(parser.parse_colon_type()?);
        Ok(())
    }

    /// Sets argument `index`, operands, and the one after it, their types.
    fn set(&self, arguments: &mut DirectiveArguments<'_, 's>, index: usize, offset: u32) {
        arguments.set_operands(index, &self.operands, offset);
        arguments.set_types(index + 1, &self.types);
    }
}

/// Parses elements with commas between them.
fn parse_list<'p, 's>(
    parser: &mut OpAsmParser<'p, 's>,
    mut element: impl FnMut(&mut OpAsmParser<'p, 's>) -> Result<(), Failed>,
) -> Result<(), Failed> {
    parser.parse_comma_separated_list(Delimiter::None, "", &mut element)
}

fn parse_arrow(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parser.parser().parse_token(TokenKind::Arrow, "expected '->'")
}

fn spelled(word: &[u8]) -> String {
    String::from_utf8_lossy(word).into_owned()
}

fn write_word(printer: &mut OpAsmPrinter<'_>, words: &Words, attribute: Option<Attribute>) {
    if let Some(attribute) = attribute {
        let word = words.word(printer.context(), attribute);
        printer.write(word);
    }
}

/// Prints `%operand: type` with `separator` between both.
fn print_typed<'a>(printer: &mut OpAsmPrinter<'a>, value: ir::Value<'a>, separator: &str) {
    printer.print_operand(value);
    printer.write(separator);
    printer.print_type(value.ty());
}

/// `%allocator : type -> %variable : type, ...`
const ALLOCATE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let offset = parser.offset();
        let (mut variables, mut allocators) = (Vars::default(), Vars::default());
        parse_list(parser, |parser| {
            allocators.parse_typed(parser)?;
            parse_arrow(parser)?;
            variables.parse_typed(parser)
        })?;
        variables.set(arguments, 0, offset);
        allocators.set(arguments, 2, offset);
        Ok(true)
    },
    print: |_, arguments, printer| {
        for (index, (variable, allocator)) in arguments.operands(0).zip(arguments.operands(2)).enumerate() {
            printer.write(if index == 0 { "" } else { ", " });
            print_typed(printer, allocator, " : ");
            printer.write(" -> ");
            print_typed(printer, variable, " : ");
        }
    },
};

/// A word that stands for a case of an enum.
const CLAUSE_ATTR: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let context = parser.context();
        let offset = parser.offset();
        let word = parser.parse_any_keyword()?;
        let name = arguments.attribute_name(0).map(|name| context.string(name));
        let words = name.and_then(|name| of_clause(name));
        let Some(value) = words.and_then(|words| words.attribute(context, word)) else {
            let message = format_args!("invalid clause value: '{}'", spelled(word));
            return Err(parser.emit_error_at(offset, message));
        };
        arguments.set_attribute(parser, 0, value);
        Ok(true)
    },
    print: |op, arguments, printer| {
        let Some(attribute) = arguments.attribute(0) else { return };
        let mut entries = op.inherent_attributes();
        let name = entries.find_map(|(name, value)| {
            let words = (value == attribute).then(|| of_clause(op.context().string(name)));
            words.flatten()
        });
        if let Some(words) = name {
            printer.write(words.word(op.context(), attribute));
        }
    },
};

/// `%variable = %step : type, ...`
const LINEAR: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let offset = parser.offset();
        let (mut variables, mut steps) = (Vars::default(), UnresolvedOperands::new());
        parse_list(parser, |parser| {
            variables.operands.push(parser.parse_operand()?);
            parser.parse_equal()?;
            steps.push(parser.parse_operand()?);
            variables.types.push(parser.parse_colon_type()?);
            Ok(())
        })?;
        variables.set(arguments, 0, offset);
        arguments.set_operands(2, &steps, offset);
        Ok(true)
    },
    print: |_, arguments, printer| {
        let mut steps = arguments.operands(2);
        for (index, variable) in arguments.operands(0).enumerate() {
            printer.write(if index == 0 { "" } else { ", " });
            printer.print_operand(variable);
            if let Some(step) = steps.next() {
                printer.write(" = ");
                printer.print_operand(step);
            }
            printer.write(" : ");
            printer.print_type(variable.ty());
        }
    },
};

/// `%variable : type -> alignment, ...`
const ALIGNED: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let offset = parser.offset();
        let (mut variables, mut alignments) = (Vars::default(), Vec::new());
        parse_list(parser, |parser| {
            variables.parse_typed(parser)?;
            parse_arrow(parser)?;
            alignments.push(parser.parser().parse_attribute(None)?);
            Ok(())
        })?;
        variables.set(arguments, 0, offset);
        let alignments = parser.context().array_attribute(&alignments);
        arguments.set_attribute(parser, 2, alignments);
        Ok(true)
    },
    print: |op, arguments, printer| {
        let alignments = arguments.attribute(2).and_then(|of| of.elements(op.context())).unwrap_or_default();
        for (index, (variable, &alignment)) in arguments.operands(0).zip(alignments).enumerate() {
            printer.write(if index == 0 { "" } else { ", " });
            print_typed(printer, variable, " : ");
            printer.write(" -> ");
            printer.print_attribute(alignment);
        }
    },
};

/// `static = %chunk : type, monotonic, simd`
const SCHEDULE_CLAUSE: DirectiveHooks =
    DirectiveHooks { parse: |parser, arguments| parse_schedule(parser, arguments), print: print_schedule };

fn parse_schedule<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    arguments: &mut DirectiveArguments<'_, 's>,
) -> Result<bool, Failed> {
    let context = parser.context();
    let offset = parser.offset();
    let word = parser.parse_any_keyword()?;
    let at_name = parser.name_offset();
    let Some(kind) = SCHEDULE.attribute(context, word) else {
        return Err(parser.emit_error_at(at_name, " expected schedule kind"));
    };
    arguments.set_attribute(parser, 0, kind);
    if [&b"static"[..], b"dynamic", b"guided"].contains(&word) && parser.parse_optional_equal() {
        let mut chunk = Vars::default();
        chunk.parse_typed(parser)?;
        chunk.set(arguments, 3, offset);
    }
    let mut modifiers: Vec<&[u8]> = Vec::new();
    while parser.parse_optional_comma() {
        modifiers.push(parser.parse_any_keyword()?);
    }
    if modifiers.len() > 2 {
        return Err(parser.emit_error_at(at_name, " unexpected modifier(s)"));
    }
    let is_unknown = |modifier: &&&[u8]| SCHEDULE_MODIFIER.attribute(context, modifier).is_none();
    if let Some(unknown) = modifiers.iter().find(is_unknown) {
        let message = format_args!(" unknown modifier type: {}", spelled(unknown));
        return Err(parser.emit_error_at(at_name, message));
    }
    let (first, has_simd): (&[u8], bool) = match modifiers[..] {
        [] => return Ok(true),
        [b"simd"] => (b"none", true),
        [first] => (first, false),
        [first, b"simd", ..] if first != b"simd" => (first, true),
        _ => return Err(parser.emit_error_at(at_name, " incorrect modifier order")),
    };
    if let Some(first) = SCHEDULE_MODIFIER.attribute(context, first) {
        arguments.set_attribute(parser, 1, first);
    }
    if has_simd {
        arguments.set_attribute(parser, 2, Attribute::UNIT);
    }
    Ok(true)
}

fn print_schedule<'a>(
    _: ir::Operation<'a>,
    arguments: &DirectiveOperands<'a, '_>,
    printer: &mut OpAsmPrinter<'a>,
) {
    write_word(printer, &SCHEDULE, arguments.attribute(0));
    if let Some(chunk) = arguments.operands(3).next() {
        printer.write(" = ");
        print_typed(printer, chunk, " : ");
    }
    if let Some(modifier) = arguments.attribute(1) {
        printer.write(", ");
        write_word(printer, &SCHEDULE_MODIFIER, Some(modifier));
    }
    if arguments.attribute(2).is_some() {
        printer.write(", simd");
    }
}

/// `reproducible:concurrent`
const ORDER_CLAUSE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let context = parser.context();
        let mut offset = parser.offset();
        let mut word = parser.parse_any_keyword()?;
        if let Some(modifier) = ORDER_MODIFIER.attribute(context, word) {
            arguments.set_attribute(parser, 1, modifier);
            // As in mlir-opt, a missing colon is no error that is reported.
            if !parser.parse_optional_colon() {
                return Err(Failed);
            }
            offset = parser.offset();
            word = parser.parse_any_keyword()?;
        }
        let Some(order) = ORDER.attribute(context, word) else {
            let message = format_args!("invalid clause value: '{}'", spelled(word));
            return Err(parser.emit_error_at(offset, message));
        };
        arguments.set_attribute(parser, 0, order);
        Ok(true)
    },
    print: |_, arguments, printer| {
        if let Some(modifier) = arguments.attribute(1) {
            write_word(printer, &ORDER_MODIFIER, Some(modifier));
            printer.write(":");
        }
        write_word(printer, &ORDER, arguments.attribute(0));
    },
};

/// `strict, %size : type`
const GRAINSIZE_CLAUSE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| parse_granularity(parser, arguments, &GRAINSIZE, "grainsize"),
    print: |_, arguments, printer| print_granularity(arguments, printer, &GRAINSIZE),
};

/// `strict, %count : type`
const NUM_TASKS_CLAUSE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| parse_granularity(parser, arguments, &NUM_TASKS, "num_tasks"),
    print: |_, arguments, printer| print_granularity(arguments, printer, &NUM_TASKS),
};

fn parse_granularity<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    arguments: &mut DirectiveArguments<'_, 's>,
    words: &Words,
    clause: &str,
) -> Result<bool, Failed> {
    let offset = parser.offset();
    if let Some(word) = parser.parser().parse_optional_any_keyword() {
        let Some(modifier) = words.attribute(parser.context(), word) else {
            let message = format_args!("invalid {clause} modifier : '{}'", spelled(word));
            return Err(parser.emit_error_at(parser.offset(), message));
        };
        arguments.set_attribute(parser, 0, modifier);
        parser.parse_comma()?;
    }
    let Ok(operand) = parser.parse_operand() else {
        let message = format_args!("expected {clause} operand");
        return Err(parser.emit_error_at(parser.offset(), message));
    };
    let ty = parser.parse_colon_type()?;
    arguments.set_operands(1, &[operand], offset);
    arguments.set_types(2, &[ty]);
    Ok(true)
}

fn print_granularity<'a>(
    arguments: &DirectiveOperands<'a, '_>,
    printer: &mut OpAsmPrinter<'a>,
    words: &Words,
) {
    if let Some(modifier) = arguments.attribute(0) {
        write_word(printer, words, Some(modifier));
        printer.write(", ");
    }
    if let Some(operand) = arguments.operands(1).next() {
        print_typed(printer, operand, ": ");
    }
}

/// `%variable -> @copy : type, ...`
const COPYPRIVATE: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let context = parser.context();
        let offset = parser.offset();
        let (mut variables, mut symbols) = (Vars::default(), Vec::new());
        parse_list(parser, |parser| {
            variables.operands.push(parser.parse_operand()?);
            parse_arrow(parser)?;
            symbols.push(parse_symbol_ref(parser, context)?);
            variables.types.push(parser.parse_colon_type()?);
            Ok(())
        })?;
        variables.set(arguments, 0, offset);
        arguments.set_attribute(parser, 2, context.array_attribute(&symbols));
        Ok(true)
    },
    print: |op, arguments, printer| {
        let symbols = arguments.attribute(2).and_then(|of| of.elements(op.context())).unwrap_or_default();
        for (index, (variable, &symbol)) in arguments.operands(0).zip(symbols).enumerate() {
            printer.write(if index == 0 { "" } else { ", " });
            printer.print_operand(variable);
            printer.write(" -> ");
            printer.print_attribute(symbol);
            printer.write(" : ");
            printer.print_type(variable.ty());
        }
    },
};

/// Parses a reference to a symbol.
pub(crate) fn parse_symbol_ref(
    parser: &mut OpAsmParser<'_, '_>,
    context: &Context,
) -> Result<Attribute, Failed> {
    let is_symbol = |value: Attribute| {
        matches!(value.storage(context), ir::AttributeStorage::SymbolRef { .. }).then_some(())
    };
    Ok(parser.parse_attribute_of(None, is_symbol)?.0)
}

/// `taskdependin -> %variable : type, ...`
const DEPEND_LIST: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let context = parser.context();
        let offset = parser.offset();
        let (mut variables, mut kinds) = (Vars::default(), Vec::new());
        parse_list(parser, |parser| {
            let word = parser.parse_any_keyword()?;
            parse_arrow(parser)?;
            variables.parse_typed(parser)?;
            // As in mlir-opt, an unknown word is no error that is reported.
            kinds.push(DEPEND.attribute(context, word).ok_or(Failed)?);
            Ok(())
        })?;
        variables.set(arguments, 0, offset);
        arguments.set_attribute(parser, 2, context.array_attribute(&kinds));
        Ok(true)
    },
    print: |op, arguments, printer| {
        let kinds = arguments.attribute(2).and_then(|of| of.elements(op.context())).unwrap_or_default();
        for (index, (variable, &kind)) in arguments.operands(0).zip(kinds).enumerate() {
            printer.write(if index == 0 { "" } else { ", " });
            write_word(printer, &DEPEND, Some(kind));
            printer.write(" -> ");
            print_typed(printer, variable, " : ");
        }
    },
};

/// The hints, which are bits.
const HINTS: [&str; 4] = ["uncontended", "contended", "nonspeculative", "speculative"];

/// `contended, speculative` or `none`
const HINT: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let mut hints = 0;
        if !parser.parse_optional_keyword("none") {
            parse_list(parser, |parser| {
                let word = parser.parse_any_keyword()?;
                let Some(bit) = HINTS.iter().position(|hint| hint.as_bytes() == word) else {
                    let message = format_args!("{} is not a valid hint", spelled(word));
                    return Err(parser.emit_error_at(parser.offset(), message));
                };
                hints |= 1 << bit;
                Ok(())
            })?;
        }
        let hints = parser.context().integer_attribute(Type::I64, hints);
        arguments.set_attribute(parser, 0, hints);
        Ok(true)
    },
    print: |op, arguments, printer| {
        let hints = arguments.attribute(0).and_then(|of| of.integer(op.context())?.to_i64()).unwrap_or(0);
        let words = (0..HINTS.len()).filter(|bit| hints & (1 << bit) != 0).map(|bit| HINTS[bit]);
        let words: Vec<&str> = words.collect();
        printer.write(if hints == 0 { "none".to_string() } else { words.join(", ") });
    },
};
