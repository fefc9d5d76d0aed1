//! `linalg.generic`.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use smallvec::SmallVec;

use super::enums::case_of;
use super::structured::{inits, inputs};
use crate::structured::assembly::{parse_common_parts, print_common_parts};
use crate::structured::computation::Computation;
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::{Attribute, Operation, Region, Value, known};
use parse::{OpAsmParser, ParseList, TokenKind};
use print::OpAsmPrinter;

/// The attributes printed before the operands, sorted.
const FIRST: &[&str] = &["doc", "indexing_maps", "iterator_types", "library_call"];

/// Attributes of one operation.
type Attributes = SmallVec<[NamedAttribute; 8]>;

const ITERATOR_TYPES: &str = "iterator_types";

/// Parses the operation. The kinds of loops are words here.
pub fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let offset = parser.offset();
    let first = parser.parser().parse_attribute(None)?;
    if !first.is_dictionary(context) {
        return Err(parser.emit_error_at(offset, "invalid kind of attribute specified"));
    }
    let name = context.static_string(ITERATOR_TYPES);
    let kinds = first.entry(context, name).and_then(|kinds| kinds.elements(context));
    let Some(kinds) = kinds else {
        let message = format_args!("expected \"{ITERATOR_TYPES}\" array attribute");
        return Err(parser.emit_error_at(offset, message));
    };
    let computation = Computation::of(context, parser.state.name.info(context));
    let all_cases = computation.map_or(&[][..], |computation| &computation.iterator_types);
    let mut cases = SmallVec::<[Attribute; 8]>::new();
    for kind in kinds {
        let word = kind.string(context).unwrap_or(known::EMPTY);
        let Some(&(_, case)) = all_cases.iter().find(|case| case.0 == word) else {
            let word = context.string(word);
            let message = format_args!("unexpected iterator_type ({word})");
            return Err(parser.emit_error_at(parser.offset(), message));
        };
        cases.push(case);
    }
    for &(entry, value) in first.entries(context) {
        let value = if entry == name { context.array_attribute(&cases) } else { value };
        parser.add_attribute(entry, value);
    }
    parse_common_parts(parser, true)?;
    if parser.parse_optional_keyword("attrs") {
        parser.parse_equal()?;
        if parser.parser().at(TokenKind::LBrace) {
            parser.parse_attr_dict()?;
        }
    }
    parser.parse_region(&[], false)?;
    let results = parser.parse_optional_arrow_type_list()?;
    parser.state.result_types.extend(results);
    Ok(())
}

/// Prints the operation.
pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = printer.context();
    let is_first = |name| FIRST.iter().any(|first| *context.string(name) == *first.as_bytes());
    let (mut first, mut rest): (Attributes, Attributes) = op
        .inherent_attributes()
        .filter(|attribute| attribute.0 != known::OPERAND_SEGMENT_SIZES)
        .partition(|attribute| is_first(attribute.0));
    rest.extend_from_slice(op.discardable_attributes().entries(context));
    context.sort_entries(&mut first);
    context.sort_entries(&mut rest);
    printer.write(" ");
    for (index, &(name, value)) in first.iter().enumerate() {
        printer.write(if index == 0 { "{" } else { ", " });
        match *context.string(name) == *ITERATOR_TYPES {
            true => print_kinds(value.elements(context).unwrap_or_default(), printer),
            false => printer.printer.print_named_attribute((name, value)),
        }
    }
    if !first.is_empty() {
        printer.write("}");
    }
    print_common_parts(op, printer);
    if !rest.is_empty() {
        printer.write(" attrs = ");
        printer.print_optional_attr_dict(&rest, &[]);
    }
    if let Some(region) = op.region(0).filter(|region| !region.is_empty()) {
        printer.write(" ");
        printer.print_region(region, true, true, false);
    }
    printer.print_optional_arrow_type_list(op.result_types());
}

/// Appends `iterator_types = ["parallel"]`.
fn print_kinds(kinds: &[Attribute], printer: &mut OpAsmPrinter<'_>) {
    let context = printer.context();
    printer.write(ITERATOR_TYPES);
    printer.write(" = ");
    printer.write("[");
    for (index, &kind) in kinds.iter().enumerate() {
        printer.write(if index == 0 { "\"" } else { ", \"" });
        printer.write(&*case_of(context, kind, "iterator_type").unwrap_or_default());
        printer.write("\"");
    }
    printer.write("]");
}

/// Names the arguments of a region: those for inputs, and those for outputs.
pub fn name_arguments<'a>(
    region: Region<'a>,
    set_name: &mut dyn FnMut(Value<'a>, &[u8]),
    (input, output): (&[u8], Option<&[u8]>),
) {
    let (Some(op), Some(block)) = (region.parent_op(), region.front()) else { return };
    let (num_inputs, num_outputs) = (inputs(op).len(), inits(op).len());
    for argument in block.arguments().take(num_inputs) {
        set_name(argument, input);
    }
    let Some(output) = output else { return };
    for argument in block.arguments().skip(num_inputs).take(num_outputs) {
        set_name(argument, output);
    }
}
