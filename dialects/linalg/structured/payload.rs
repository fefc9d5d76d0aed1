//! Regions of one operation, which are written as its name: `{ arith.addf }`.
//!
//! Follows mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp.

use definitions::DialectContext as _;
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::{AttributeStorage, Block, Location, OpName, Operation, OperationState, Value, ValueId};
use parse::{Delimiter, OpAsmParser, ParseList, TokenKind};
use print::OpAsmPrinter;

/// An operation that is a region.
pub struct Payload {
    name: OpName,
    attributes: Vec<NamedAttribute>,
}

/// The block arguments that are operands of the payload operation, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// All but the last.
    WithoutLast,
    /// The last, and then the others.
    LastFirst,
}

impl Order {
    fn operands<T: Copy>(self, arguments: &[T]) -> Vec<T> {
        let Some((&last, others)) = arguments.split_last() else { return Vec::new() };
        match self {
            Order::WithoutLast => others.to_vec(),
            Order::LastFirst => [&[last], others].concat(),
        }
    }
}

/// Parses `{ name {attributes} }` if it is there.
pub fn parse_optional_payload(parser: &mut OpAsmParser<'_, '_>) -> Result<Option<Payload>, Failed> {
    if !parser.parser().consume_if(TokenKind::LBrace) {
        return Ok(None);
    }
    let name = parser.parse_custom_operation_name()?;
    let mut attributes = Vec::new();
    if parser.parser().at(TokenKind::LBrace) {
        parser.parser().parse_attribute_dict(&mut attributes)?;
    }
    parser.parser().parse_token(TokenKind::RBrace, "expected '}'")?;
    Ok(Some(Payload { name, attributes }))
}

/// Builds the region from `payload`, or else parses it.
pub fn parse_region(
    parser: &mut OpAsmParser<'_, '_>,
    payload: Option<Payload>,
    order: Order,
) -> Result<(), Failed> {
    if let Some(payload) = payload {
        // The verifier reports a map of nothing; MLIR's parser crashes on a reduction of nothing.
        if order == Order::WithoutLast && parser.state.operands.is_empty() {
            parser.add_region();
            return Ok(());
        }
        return build_region(parser, payload, order);
    }
    let mut arguments = Vec::new();
    parser.parse_comma_separated_list(Delimiter::Paren, " in argument list", |parser| {
        arguments.push(parser.parse_argument(true, true)?);
        Ok(())
    })?;
    parser.parse_region(&arguments, false)
}

fn build_region(parser: &mut OpAsmParser<'_, '_>, payload: Payload, order: Order) -> Result<(), Failed> {
    let context = parser.context();
    let elements: Option<Vec<_>> = parser.operand_types().iter().map(|ty| ty.element_type(context)).collect();
    // MLIR goes on with operands that have no elements, and crashes.
    let Some((elements, result)) =
        elements.and_then(|elements| elements.last().copied().map(|last| (elements, last)))
    else {
        return Err(parser.emit_error_at(parser.name_offset(), "expected shaped operands"));
    };
    let location = parser.state.location;
    let yield_name = context.static_op_name("linalg.yield");
    parser.build_region(|context, body, block| {
        let arguments: Vec<ValueId> = elements
            .iter()
            .map(|&element| body.add_block_argument(block, element, Location::UNKNOWN))
            .collect();
        let mut state = OperationState::new(payload.name, location);
        state.operands.extend(order.operands(&arguments));
        state.result_types.push(result);
        state.attributes = context.dictionary_attribute(payload.attributes);
        parse::split_attributes(context, &mut state);
        let op = body.create_operation(context, &state);
        body.append_operation(block, op);
        let mut end = OperationState::new(yield_name, location);
        end.operands.push(body.result(op, 0));
        let end = body.create_operation(context, &end);
        body.append_operation(block, end);
    });
    Ok(())
}

/// Returns the operation as which a block can be printed, as in `linalg.map { arith.addf }`.
pub fn payload_of(block: Block<'_>, order: Order) -> Option<Operation<'_>> {
    let mut operations = block.operations();
    let (payload, end) = (operations.next()?, operations.next()?);
    if operations.next().is_some() || payload.num_operands() == 0 {
        return None;
    }
    let arguments: Vec<Value<'_>> = block.arguments().collect();
    let is_result = |(result, yielded)| result == yielded;
    (payload.operands().eq(order.operands(&arguments))
        && payload.num_results() == end.num_operands()
        && payload.results().zip(end.operands()).all(is_result))
    .then_some(payload)
}

/// Appends ` { name {attributes} }`. Flags of fast math that are not set are left out.
pub fn print_payload<'a>(payload: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = printer.context();
    printer.write(" { ");
    printer.write(payload.name_str());
    let attributes = payload.attributes();
    let is_no_flags = |&(_, value): &NamedAttribute| match value.storage(context) {
        AttributeStorage::Dialect { definition, parameters } => {
            let mnemonic = context.string(context.attribute_definition(*definition).mnemonic);
            let flags = parameters.first().copied().flatten().and_then(|flags| flags.integer(context));
            let is_of_arith = value.dialect(context) == context.static_string("arith");
            is_of_arith && *mnemonic == *b"fastmath" && flags.is_some_and(|flags| flags.is_zero())
        }
        _ => false,
    };
    let elided: Vec<_> =
        attributes.iter().filter(|entry| is_no_flags(entry)).map(|entry| entry.0).take(1).collect();
    printer.print_optional_attr_dict(&attributes, &elided);
    printer.write(" }");
}

/// Appends the region on lines of its own, with its arguments in front.
pub fn print_long_region<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(region) = op.region(0) else { return };
    printer.with_indent(2, |printer| {
        printer.print_newline();
        printer.write("(");
        for (index, argument) in region.front().into_iter().flat_map(Block::arguments).enumerate() {
            if index != 0 {
                printer.write(", ");
            }
            printer.print_region_argument(argument, &[], true);
        }
        printer.write(") ");
        printer.print_region(region, false, true, false);
    });
}
