//! The syntax of conditions, of `scf.execute_region`, and of loops that run in order.

use ir::diag::Failed;
use ir::{Attribute, Operation, Type, Value};
use parse::{Argument, OpAsmParser, UnresolvedOperands};
use print::OpAsmPrinter;
use registry::{ParseDirectiveHook, PrintDirectiveHook};

/// The terminator that may be left out.
const YIELD: &str = "scf.yield";
/// Sets the operation's one inherent attribute, a unit, if the word `keyword` is there.
fn parse_optional_flag(parser: &mut OpAsmParser<'_, '_>, keyword: &str) {
    if parser.parse_optional_keyword(keyword) {
        parser.add_inherent_attribute(0, Attribute::UNIT);
    }
}

/// Parses the types of the results if they are there.
pub(super) fn parse_optional_results(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let types = parser.parse_optional_arrow_type_list()?;
    parser.state.result_types.extend(types);
    Ok(())
}

/// Ends region `index` with `scf.yield` unless it ends with a terminator.
fn ensure_yield(parser: &mut OpAsmParser<'_, '_>, index: usize) {
    let name = parser.context().static_string(YIELD);
    parser.ensure_terminator(index, name);
}

/// Appends the discardable attributes: the others are part of the syntax.
pub(super) fn print_attributes<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.print_optional_attr_dict(op.discardable_attributes().entries(op.context()), &[]);
}

// --- scf.execute_region -----------------------------------------------------------------------

pub(super) fn parse_execute_region(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse_optional_results(parser)?;
    parse_optional_flag(parser, "no_inline");
    parser.parse_region(&[], false)?;
    parser.parse_optional_attr_dict()
}

pub(super) fn print_execute_region<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.print_optional_arrow_type_list(op.result_types());
    printer.write(" ");
    if op.property(0).is_some() {
        printer.write("no_inline ");
    }
    print_region(op, 0, false, true, printer);
    print_attributes(op, printer);
}

fn print_region<'a>(
    op: Operation<'a>,
    index: usize,
    with_arguments: bool,
    with_terminators: bool,
    printer: &mut OpAsmPrinter<'a>,
) {
    if let Some(region) = op.region(index) {
        printer.print_region(region, with_arguments, with_terminators, false);
    }
}

// --- scf.if -----------------------------------------------------------------------------------

pub(super) fn parse_if(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parser.add_region();
    parser.add_region();
    let condition = parser.parse_operand()?;
    parser.resolve_operand(condition, Type::I1)?;
    parse_optional_results(parser)?;
    parser.parse_region_at(0, &[], false)?;
    ensure_yield(parser, 0);
    if parser.parse_optional_keyword("else") {
        parser.parse_region_at(1, &[], false)?;
        ensure_yield(parser, 1);
    }
    parser.parse_optional_attr_dict()
}

pub(super) fn print_if<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands());
    let has_results = op.num_results() != 0;
    if has_results {
        printer.write(" -> (");
        printer.print_types(op.result_types());
        printer.write(")");
    }
    printer.write(" ");
    print_region(op, 0, false, has_results, printer);
    if op.region(1).is_some_and(|region| !region.is_empty()) {
        printer.write(" else ");
        print_region(op, 1, false, has_results, printer);
    }
    print_attributes(op, printer);
}

// --- scf.index_switch -------------------------------------------------------------------------

/// `case 2 {...} case 5 {...}`
pub(super) const PARSE_SWITCH_CASES: ParseDirectiveHook = |parser, arguments| {
    let mut cases = Vec::new();
    while parser.parse_optional_keyword("case") {
        cases.push(parser.parse_integer()?);
        arguments.parse_region(parser, 1, &[])?;
    }
    let cases = parser.context().dense_i64_array_attribute(&cases);
    arguments.set_attribute(parser, 0, cases);
    Ok(true)
};

pub(super) const PRINT_SWITCH_CASES: PrintDirectiveHook = |op, arguments, printer| {
    let cases = arguments.attribute(0).map(|cases| cases.i64_elements(op.context())).unwrap_or_default();
    for (case, region) in cases.into_iter().zip(arguments.regions(1)) {
        printer.print_newline();
        printer.write("case ");
        printer.printer.write_integer(case);
        printer.write(" ");
        printer.print_region(region, false, true, false);
    }
};

// --- scf.for ----------------------------------------------------------------------------------

pub(super) fn parse_for(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse_optional_flag(parser, "unsigned");
    let index = parser.parse_operand()?;
    parser.parse_equal()?;
    let lower = parser.parse_operand()?;
    parser.parse_keyword("to")?;
    let upper = parser.parse_operand()?;
    parser.parse_keyword("step")?;
    let step = parser.parse_operand()?;

    let index =
        Argument { name: index, ty: Type::INDEX, attributes: Attribute::EMPTY_DICTIONARY, location: None };
    let mut arguments = vec![index];
    let mut inits = UnresolvedOperands::new();
    if parser.parse_optional_keyword("iter_args") {
        parser.parse_assignment_list(&mut arguments, &mut inits)?;
        let types = parser.parse_arrow_type_list()?;
        parser.state.result_types.extend(types);
    }
    if arguments.len() != parser.state.result_types.len() + 1 {
        return Err(parser.emit_error_at(
            parser.name_offset(),
            "mismatch in number of loop-carried values and defined values",
        ));
    }
    if parser.parse_optional_colon() {
        arguments[0].ty = parser.parse_type()?;
    }
    for (argument, &ty) in arguments[1..].iter_mut().zip(&parser.state.result_types) {
        argument.ty = ty;
    }
    parser.parse_region(&arguments, false)?;
    ensure_yield(parser, 0);
    // The region comes first, so that operands cannot be defined in it.
    parser.resolve_operands_of_type(&[lower, upper, step], arguments[0].ty)?;
    for (argument, &init) in arguments[1..].iter().zip(&inits) {
        parser.resolve_operand(init, argument.ty)?;
    }
    parser.parse_optional_attr_dict()
}

pub(super) fn print_for<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(entry) = super::flow::entry(op, 0) else { return };
    let mut arguments = entry.arguments();
    let Some(index) = arguments.next() else { return };
    if op.property(0).is_some() {
        printer.write(" unsigned");
    }
    printer.write(" ");
    printer.print_operand(index);
    for (operand, separator) in op.operands().zip([" = ", " to ", " step "]) {
        printer.write(separator);
        printer.print_operand(operand);
    }
    let inits = op.operands().skip(3);
    let has_inits = inits.len() != 0;
    printer.print_assignments(" iter_args", arguments, inits.clone());
    if has_inits {
        printer.write(" -> (");
        printer.print_types(inits.map(Value::ty));
        printer.write(")");
    }
    printer.write(" ");
    if index.ty() != Type::INDEX {
        printer.write(" : ");
        printer.print_type(index.ty());
        printer.write(" ");
    }
    print_region(op, 0, false, has_inits, printer);
    print_attributes(op, printer);
}

// --- scf.while --------------------------------------------------------------------------------

pub(super) fn parse_while(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let mut arguments = Vec::new();
    let mut inits = UnresolvedOperands::new();
    parser.parse_optional_assignment_list(&mut arguments, &mut inits)?;
    let offset = parser.offset();
    let (inputs, results) = parser.parse_colon_function_type()?;
    parser.state.result_types.extend_from_slice(results);
    if inputs.len() != inits.len() {
        let (expected, got) = (inits.len(), inputs.len());
        return Err(parser.emit_error_at(
            offset,
            format_args!("expected as many input types as operands (expected {expected} got {got})"),
        ));
    }
    parser.resolve_operands(&inits, inputs, offset)?;
    for (argument, &ty) in arguments.iter_mut().zip(inputs) {
        argument.ty = ty;
    }
    parser.parse_region(&arguments, false)?;
    parser.parse_keyword("do")?;
    parser.parse_region(&[], false)?;
    parser.parse_optional_attr_dict_with_keyword()
}

pub(super) fn print_while<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(entry) = super::flow::entry(op, 0) else { return };
    printer.print_assignments(" ", entry.arguments(), op.operands());
    printer.write(" : ");
    printer.print_functional_type(op);
    printer.write(" ");
    print_region(op, 0, false, true, printer);
    printer.write(" do ");
    print_region(op, 1, true, true, printer);
    printer.print_optional_attr_dict_with_keyword(&op.attributes(), &[]);
}
