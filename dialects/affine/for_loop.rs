//! `affine.for`: a loop whose bounds are maps.

pub(crate) mod coalesce;
pub(crate) mod interchange;
pub mod normalize;
pub(crate) mod reduction;
pub(crate) mod separate;
pub(crate) mod skew;
pub mod tile;
pub(crate) mod trip_count;
pub(crate) mod unroll;
pub(crate) mod unroll_jam;

use smallvec::smallvec;

use super::map::{map_in, parse_dims_and_symbols, print_attributes, print_dims_and_symbols};
use super::scope::verify_dims_and_symbols;
use interfaces::Speculatability;
use interfaces::{LoopLike, RegionBranch, RegionSuccessor, operand_groups};
use ir::affine::AffineExprStorage;
use ir::diag::Failed;
use ir::{AffineExpr, AffineMap, Block, Context, Operation, Type, Value, known};
use parse::{Delimiter, OpAsmParser, ParseList, UnresolvedOperands};
use print::OpAsmPrinter;

/// The slots of the properties, in the order of the definition.
const LOWER: usize = 0;
const UPPER: usize = 1;
const STEP: usize = 2;

/// The operands that stand for initial values.
const INITS: usize = 2;

/// The terminator that may be left out.
pub(super) const YIELD: &str = "affine.yield";

fn body(op: Operation<'_>) -> Option<Block<'_>> {
    op.region(0).and_then(|region| region.front())
}

/// Returns the operands for one operand of the definition.
fn operands<'a>(
    op: Operation<'a>,
    group: usize,
) -> impl ExactSizeIterator<Item = Value<'a>> + Clone + use<'a> {
    let group = operand_groups(op, op.info()).get(group).copied().unwrap_or_default();
    op.operands().skip(group.start as usize).take(group.len as usize)
}

/// Returns the step of the induction variable.
pub(super) fn step(op: Operation<'_>) -> i64 {
    let step = op.property(STEP).and_then(|step| step.integer(op.context()));
    step.and_then(|step| step.to_i64()).unwrap_or(1)
}

// --- Syntax -----------------------------------------------------------------------------------

pub(super) fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let mut index = parser.parse_argument(false, false)?;
    index.ty = Type::INDEX;
    parser.parse_equal()?;
    let num_lower = parse_bound(parser, LOWER)?;
    if !parser.parse_optional_keyword("to") {
        return Err(parser.emit_error_at(parser.offset(), "expected 'to' between bounds"));
    }
    let num_upper = parse_bound(parser, UPPER)?;
    let step = parse_step(parser)?;
    parser.add_inherent_attribute(STEP, step);

    let mut arguments = vec![index];
    let mut inits = UnresolvedOperands::new();
    if parser.parse_optional_keyword("iter_args") {
        parser.parse_assignment_list(&mut arguments, &mut inits)?;
        let types = parser.parse_arrow_type_list()?;
        for ((argument, &init), &ty) in arguments[1..].iter_mut().zip(&inits).zip(&types) {
            argument.ty = ty;
            parser.resolve_operand(init, ty)?;
        }
        parser.state.result_types.extend(types);
    }
    let sizes = [num_lower, num_upper, inits.len()];
    parser.add_attribute(known::OPERAND_SEGMENT_SIZES, context.segment_sizes_attribute(&sizes));
    if arguments.len() != parser.state.result_types.len() + 1 {
        return Err(parser.emit_error_at(
            parser.name_offset(),
            "mismatch between the number of loop-carried values and results",
        ));
    }
    parser.parse_region(&arguments, false)?;
    parser.ensure_terminator(0, context.static_string(YIELD));
    parser.parse_optional_attr_dict()
}

fn parse_step(parser: &mut OpAsmParser<'_, '_>) -> Result<ir::Attribute, Failed> {
    let context = parser.context();
    if !parser.parse_optional_keyword("step") {
        return Ok(context.integer_attribute(Type::INDEX, 1));
    }
    let offset = parser.offset();
    let (attribute, step) = parser.parse_attribute_of(Some(Type::INDEX), |step| step.integer(context))?;
    if step.is_negative() {
        let message = "expected step to be representable as a positive signed integer";
        return Err(parser.emit_error_at(offset, message));
    }
    Ok(attribute)
}

/// Parses the bound whose map is the property `slot`; gives the number of its operands.
fn parse_bound(parser: &mut OpAsmParser<'_, '_>, slot: usize) -> Result<usize, Failed> {
    let context = parser.context();
    let (word, what) = if slot == LOWER { ("max", "lower") } else { ("min", "upper") };
    let has_word = parser.parse_optional_keyword(word);
    let symbols = parser.parse_operand_list(Delimiter::None)?;
    if let Some(&symbol) = symbols.first() {
        if symbols.len() > 1 {
            return Err(parser.emit_error_at(parser.name_offset(), "expected only one loop bound operand"));
        }
        parser.resolve_operand(symbol, Type::INDEX)?;
        let map = AffineMap::get(context, 0, 1, &[AffineExpr::symbol(context, 0)]);
        parser.add_inherent_attribute(slot, context.affine_map_attribute(map));
        return Ok(1);
    }
    let offset = parser.offset();
    let attribute = parser.parser().parse_attribute(Some(Type::INDEX))?;
    if let Some(map) = attribute.affine_map(context) {
        parser.add_inherent_attribute(slot, attribute);
        let before = parser.state.operands.len();
        let num_dims = parse_dims_and_symbols(parser)?;
        let count = parser.state.operands.len() - before;
        if map.num_dims(context) as usize != num_dims {
            let message = "dim operand count and affine map dim count must match";
            return Err(parser.emit_error_at(parser.name_offset(), message));
        }
        if map.num_inputs(context) as usize != count {
            let message = "symbol operand count and affine map symbol count must match";
            return Err(parser.emit_error_at(parser.name_offset(), message));
        }
        if map.results(context).len() > 1 && !has_word {
            let message =
                format_args!("{what} loop bound affine map with multiple results requires '{word}' prefix");
            return Err(parser.emit_error_at(offset, message));
        }
        return Ok(count);
    }
    let Some(constant) = attribute.integer(context).and_then(|constant| constant.to_i64()) else {
        let message = "expected valid affine map representation for loop bounds";
        return Err(parser.emit_error_at(parser.name_offset(), message));
    };
    let map = AffineMap::constant(context, constant);
    parser.add_inherent_attribute(slot, context.affine_map_attribute(map));
    Ok(0)
}

pub(super) fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(mut arguments) = body(op).map(|body| body.arguments()) else { return };
    let Some(index) = arguments.next() else { return };
    printer.write(" ");
    printer.print_region_argument(index, &[], false);
    printer.write(" = ");
    print_bound(op, LOWER, printer);
    printer.write(" to ");
    print_bound(op, UPPER, printer);
    if step(op) != 1 {
        printer.write(" step ");
        printer.printer.write_integer(step(op));
    }
    let inits = operands(op, INITS);
    let has_inits = inits.len() != 0;
    if has_inits {
        printer.print_assignments(" iter_args", arguments, inits);
        printer.write(" -> (");
        printer.print_types(op.result_types());
        printer.write(")");
    }
    printer.write(" ");
    if let Some(region) = op.region(0) {
        printer.print_region(region, false, has_inits, false);
    }
    print_attributes(op, printer);
}

/// Appends a bound: a constant, a symbol, or a map with operands.
fn print_bound<'a>(op: Operation<'a>, slot: usize, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let (Some(attribute), Some(map)) = (op.property(slot), map_in(op, slot)) else { return };
    let operands = operands(op, slot);
    if let [result] = *map.results(context) {
        match (result.storage(context), map.num_dims(context), map.num_symbols(context)) {
            (AffineExprStorage::Constant(constant), 0, 0) => return printer.printer.write_integer(constant),
            (AffineExprStorage::Symbol(_), 0, 1) => return printer.print_operands(operands.take(1)),
            _ => {}
        }
    } else {
        printer.write(if slot == LOWER { "max " } else { "min " });
    }
    printer.print_attribute(attribute);
    print_dims_and_symbols(operands, map.num_dims(context) as usize, printer);
}

// --- Flow and rules ---------------------------------------------------------------------------

/// Returns the trip count, if the bounds are constants.
pub(super) fn trip_count(op: Operation<'_>) -> Option<u64> {
    trip_count_between(op.context(), map_in(op, LOWER)?, map_in(op, UPPER)?, step(op))
}

/// Returns the trip count for these bounds, if they are constants.
pub(super) fn trip_count_between(
    context: &Context,
    lower: AffineMap,
    upper: AffineMap,
    step: i64,
) -> Option<u64> {
    let (lower, upper) = (lower.single_constant_result(context)?, upper.single_constant_result(context)?);
    let distance = i128::from(upper) - i128::from(lower);
    match step {
        ..=0 => None,
        _ if distance <= 0 => Some(0),
        step => u64::try_from((distance + i128::from(step) - 1) / i128::from(step)).ok(),
    }
}

/// The control flow of the loop: into the region and out of it, except for edges that constant bounds
/// exclude.
pub(super) const FLOW: RegionBranch = RegionBranch {
    successors: |op, from| {
        let into = || RegionSuccessor::region_with_arguments(op, 0, 1);
        let out = || RegionSuccessor::parent_with_results(op);
        match (from, trip_count(op)) {
            (None, Some(0)) | (Some(_), Some(1)) => smallvec![out()],
            (None, Some(_)) => smallvec![into()],
            _ => smallvec![into(), out()],
        }
    },
    entry_operands: |op| {
        let inits = operand_groups(op, op.info()).get(INITS).copied().unwrap_or_default();
        inits.start as usize..(inits.start + inits.len) as usize
    },
    are_types_compatible: RegionBranch::SAME_TYPES,
};

/// Returns the types of the values that the loop carries.
pub(super) fn carried(op: Operation<'_>) -> LoopLike {
    let arguments = body(op).map(|body| body.arguments()).filter(|arguments| arguments.len() != 0);
    let end = body(op).and_then(|body| body.back());
    LoopLike {
        inits: operands(op, INITS).map(Value::ty).collect(),
        iter_args: arguments.map(|arguments| arguments.skip(1).map(Value::ty).collect()),
        yielded: end.map(|end| end.operand_types().collect()).unwrap_or_default(),
        results: None,
    }
}

pub(super) fn verify_regions(op: Operation<'_>) -> Result<(), Failed> {
    let index = body(op).and_then(|body| body.arguments().next());
    if index.map(Value::ty) != Some(Type::INDEX) {
        let message = "expected body to have a single index argument for the induction variable";
        return Err(op.emit_op_error(message).emit());
    }
    for slot in [LOWER, UPPER] {
        let num_dims = map_in(op, slot).map_or(0, |map| map.num_dims(op.context()) as usize);
        verify_dims_and_symbols(op, operands(op, slot), num_dims)?;
    }
    for (slot, name) in [(LOWER, "lower"), (UPPER, "upper")] {
        if map_in(op, slot).is_some_and(|map| map.results(op.context()).is_empty()) {
            let message = format_args!("expected {name} bound map to have at least one result");
            return Err(op.emit_op_error(message).emit());
        }
    }
    if op.num_results() != 0 && operands(op, INITS).len() != op.num_results() {
        let message = "mismatch between the number of loop-carried values and results";
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

/// A loop over all indices ends, whatever its bounds are, so it is as speculatable as its body.
pub(super) fn speculatability(op: Operation<'_>) -> Speculatability {
    let context = op.context();
    let step = op.attribute(context.static_string("step"));
    match step.and_then(|step| step.integer(context)?.to_i64()) {
        Some(1) => Speculatability::RecursivelySpeculatable,
        _ => Speculatability::NotSpeculatable,
    }
}
