//! Clauses whose variables are arguments of the region: `private(@p %x -> %arg0 : !llvm.ptr) { ... }`.
//!
//! An operation may have several of them; their arguments follow each other in a fixed order. One directive writes the
//! clauses of an operation, and the region.

use crate::clauses::parse_symbol_ref;
use crate::parts::{num_vars, vars};
use crate::words::REDUCTION_MODIFIER;
use ir::diag::Failed;
use ir::{Attribute, OpInfo, Operation, Type};
use parse::{
    Argument, Delimiter, DirectiveArguments, OpAsmParser, ParseList as _, TokenKind, UnresolvedOperands,
};
use print::{DirectiveOperands, OpAsmPrinter};
use registry::DirectiveHooks;

/// The clauses that have arguments, in the order of these, and the words with which errors speak of them.
const CLAUSES: [(&str, &str); 9] = [
    ("has_device_addr", "has_device_addr"),
    ("host_eval", "host_eval"),
    ("in_reduction", "in_reduction"),
    ("map_entries", "map_entries"),
    ("private", "private"),
    ("reduction", "reduction"),
    ("task_reduction", "task_reduction"),
    ("use_device_addr", "use_device_addr"),
    ("use_device_ptr", "use_device_addr"),
];

/// The word after a private clause which says that a barrier is needed.
const NEEDS_BARRIER: &str = "private_barrier";

/// A clause of a directive, and which of the arguments of the directive are its parts.
#[derive(Clone, Copy)]
struct Clause {
    keyword: &'static str,
    /// The variables; their types are the next argument.
    vars: usize,
    symbols: Option<usize>,
    by_ref: Option<usize>,
    modifier: Option<usize>,
    needs_barrier: Option<usize>,
    map_indices: Option<usize>,
}

const fn mapped(keyword: &'static str, vars: usize) -> Clause {
    let none = None;
    Clause {
        keyword,
        vars,
        symbols: none,
        by_ref: none,
        modifier: none,
        needs_barrier: none,
        map_indices: none,
    }
}

const fn private(vars: usize) -> Clause {
    Clause { symbols: Some(vars + 2), needs_barrier: Some(vars + 3), ..mapped("private", vars) }
}

const fn reduction(keyword: &'static str, vars: usize) -> Clause {
    Clause { by_ref: Some(vars + 2), symbols: Some(vars + 3), ..mapped(keyword, vars) }
}

/// A reduction before whose variables stands a modifier.
const fn modified_reduction(modifier: usize) -> Clause {
    Clause { modifier: Some(modifier), ..reduction("reduction", modifier + 1) }
}

/// Declares the directive of these clauses; the region is its first argument.
macro_rules! directive {
    ($($clause:expr),+) => {
        DirectiveHooks {
            parse: |parser, arguments| parse(parser, arguments, &[$($clause),+]),
            print: |_, arguments, printer| print(arguments, printer, &[$($clause),+]),
        }
    };
}

/// The directives by name.
pub(crate) static DIRECTIVES: &[(&str, DirectiveHooks)] = &[
    (
        "InReductionPrivateReductionRegion",
        directive!(reduction("in_reduction", 1), private(5), modified_reduction(9)),
    ),
    ("InReductionPrivateRegion", directive!(reduction("in_reduction", 1), private(5))),
    ("PrivateReductionRegion", directive!(private(1), modified_reduction(5))),
    ("PrivateRegion", directive!(private(1))),
    (
        "TargetOpRegion",
        directive!(
            mapped("has_device_addr", 1),
            mapped("host_eval", 3),
            reduction("in_reduction", 5),
            mapped("map_entries", 9),
            Clause { map_indices: Some(15), ..private(11) }
        ),
    ),
    ("TaskReductionRegion", directive!(reduction("task_reduction", 1))),
    (
        "UseDeviceAddrUseDevicePtrRegion",
        directive!(mapped("use_device_addr", 1), mapped("use_device_ptr", 3)),
    ),
];

fn parse<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    arguments: &mut DirectiveArguments<'_, 's>,
    clauses: &[Clause],
) -> Result<bool, Failed> {
    let mut entry = Vec::new();
    for (keyword, spoken) in CLAUSES {
        if !parser.parse_optional_keyword(keyword) {
            continue;
        }
        let clause = clauses.iter().find(|clause| clause.keyword == keyword);
        let parsed = match clause {
            Some(clause) => parse_clause(parser, arguments, clause, &mut entry),
            None => Err(Failed),
        };
        if parsed.is_err() {
            let message = format_args!("invalid `{spoken}` format");
            return Err(parser.emit_error_at(parser.offset(), message));
        }
    }
    arguments.parse_region(parser, 0, &entry)?;
    Ok(true)
}

/// Parses a clause after its keyword, and adds its arguments to those of the region. Some errors are not reported: the
/// caller does it.
fn parse_clause<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    arguments: &mut DirectiveArguments<'_, 's>,
    clause: &Clause,
    entry: &mut Vec<Argument<'s>>,
) -> Result<(), Failed> {
    let context = parser.context();
    let offset = parser.offset();
    parser.parse_lparen()?;
    if let Some(modifier) = clause.modifier.filter(|_| parser.parse_optional_keyword("mod")) {
        parser.parse_colon()?;
        let word = parser.parse_any_keyword()?;
        parser.parse_comma()?;
        let value = REDUCTION_MODIFIER.attribute(context, word).ok_or(Failed)?;
        arguments.set_attribute(parser, modifier, value);
    }
    let first = entry.len();
    let (mut operands, mut symbols) = (UnresolvedOperands::new(), Vec::new());
    let (mut by_ref, mut map_indices) = (Vec::new(), Vec::new());
    parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
        if clause.by_ref.is_some() {
            by_ref.push(u8::from(parser.parse_optional_keyword("byref")));
        }
        if clause.symbols.is_some() {
            symbols.push(parse_symbol_ref(parser, context)?);
        }
        operands.push(parser.parse_operand()?);
        parser.parser().parse_token(TokenKind::Arrow, "expected '->'")?;
        entry.push(parser.parse_argument(false, false)?);
        if clause.map_indices.is_some() {
            map_indices.push(parse_map_index(parser)?);
        }
        Ok(())
    })?;
    parser.parse_colon()?;
    let mut types = Vec::new();
    parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
        types.push(parser.parse_type()?);
        Ok(())
    })?;
    if types.len() != operands.len() {
        return Err(Failed);
    }
    parser.parse_rparen()?;
    if let Some(index) = clause.needs_barrier.filter(|_| parser.parse_optional_keyword(NEEDS_BARRIER)) {
        arguments.set_attribute(parser, index, Attribute::UNIT);
    }
    for (argument, &ty) in entry[first..].iter_mut().zip(&types) {
        argument.ty = ty;
    }
    arguments.set_operands(clause.vars, &operands, offset);
    arguments.set_types(clause.vars + 1, &types);
    if let Some(index) = clause.symbols {
        arguments.set_attribute(parser, index, context.array_attribute(&symbols));
    }
    if let Some(index) = clause.by_ref {
        arguments.set_attribute(parser, index, context.dense_array_attribute(Type::I1, &by_ref));
    }
    if let Some(index) = clause.map_indices {
        arguments.set_attribute(parser, index, context.dense_i64_array_attribute(&map_indices));
    }
    Ok(())
}

/// Parses `[map_idx=3]`; -1 if it is not there.
fn parse_map_index(parser: &mut OpAsmParser<'_, '_>) -> Result<i64, Failed> {
    if !parser.parser().consume_if(TokenKind::LSquare) {
        return Ok(-1);
    }
    parser.parse_keyword("map_idx")?;
    parser.parse_equal()?;
    let index = parser.parse_integer()?;
    parser.parser().parse_token(TokenKind::RSquare, "expected ']'")?;
    Ok(index)
}

fn print<'a>(arguments: &DirectiveOperands<'a, '_>, printer: &mut OpAsmPrinter<'a>, clauses: &[Clause]) {
    let context = printer.context();
    let Some(&region) = arguments.regions(0).first() else { return };
    let mut entry = region.front().into_iter().flat_map(|entry| entry.arguments());
    for clause in clauses {
        let operands = arguments.operands(clause.vars);
        if operands.len() == 0 {
            continue;
        }
        let attribute = |index: Option<usize>| index.and_then(|index| arguments.attribute(index));
        printer.write(clause.keyword);
        printer.write("(");
        if let Some(modifier) = attribute(clause.modifier) {
            printer.write("mod: ");
            printer.write(REDUCTION_MODIFIER.word(context, modifier));
            printer.write(", ");
        }
        let symbols = attribute(clause.symbols).and_then(|of| of.elements(context)).unwrap_or_default();
        let by_ref = attribute(clause.by_ref).map(|of| of.i1_elements(context)).unwrap_or_default();
        let maps = attribute(clause.map_indices).map(|of| of.i64_elements(context)).unwrap_or_default();
        let types: Vec<Type> = operands.clone().map(|operand| operand.ty()).collect();
        for (index, operand) in operands.enumerate() {
            let Some(argument) = entry.next() else { break };
            printer.write(if index == 0 { "" } else { ", " });
            if by_ref.get(index) == Some(&true) {
                printer.write("byref ");
            }
            if let Some(&symbol) = symbols.get(index) {
                printer.print_attribute(symbol);
                printer.write(" ");
            }
            printer.print_operand(operand);
            printer.write(" -> ");
            printer.print_operand(argument);
            if let Some(map) = maps.get(index).filter(|&&map| map != -1) {
                printer.write(format!(" [map_idx={map}]"));
            }
        }
        printer.write(" : ");
        printer.print_types(types);
        printer.write(") ");
        if attribute(clause.needs_barrier).is_some() {
            printer.write(NEEDS_BARRIER);
            printer.write(" ");
        }
    }
    printer.print_region(region, false, true, false);
}

/// Returns how many arguments of the region the clause called `name` has.
pub(crate) fn num_arguments(op: Operation<'_>, name: &str) -> usize {
    match name {
        // A variable that is mapped before a region is entered is known there by its own name.
        "map" if op.name_str() == "omp.target_data" => 0,
        // A section has the arguments of the operation around it.
        _ if op.name_str() == "omp.section" => op.parent_op().map_or(0, |sections| match name {
            "private" | "reduction" => num_vars(sections, &format!("{name}_vars")),
            _ => 0,
        }),
        _ => num_vars(op, &format!("{name}_vars")),
    }
}

/// Returns the variables of the clause called `name`.
pub(crate) fn variables<'a>(op: Operation<'a>, name: &str) -> Option<ir::views::Values<'a>> {
    vars(op, &format!("{name}_vars"))
}

/// Verifies that the region has an argument for each variable: `BlockArgOpenMPOpInterface`.
pub(crate) fn verify(op: Operation<'_>, _: &OpInfo) -> Result<(), Failed> {
    let name = |keyword: &'static str| if keyword == "map_entries" { "map" } else { keyword };
    let expected: usize = CLAUSES.iter().map(|clause| num_arguments(op, name(clause.0))).sum();
    let entry = op.region(0).and_then(|region| region.front());
    if entry.map_or(0, |entry| entry.num_arguments()) < expected {
        let message = format_args!("expected at least {expected} entry block argument(s)");
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}
