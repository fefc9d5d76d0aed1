//! `affine.parallel`: loops whose bounds are maps, with reductions.
//!
//! The results of the maps of all lower bounds are one map, and those of all upper bounds another.
//! Groups say how many belong to each loop: of several the greatest, or the least, counts.

use rustc_hash::FxHashMap;

use super::for_loop::YIELD;
use super::map::{map_in, print_attributes};
use super::scope::verify_dims_and_symbols;
use definitions::expressions::Definitions;
use ir::diag::Failed;
use ir::elements::{ElementLayout, dense_elements, integer_at, is_splat};
use ir::types::Signedness;
use ir::{
    AffineExpr, AffineMap, Attribute, AttributeStorage, Context, Operation, Type, TypeStorage, Value, ValueId,
};
use parse::{Delimiter, OpAsmParser, ParseList, UnresolvedOperands};
use print::OpAsmPrinter;

/// The slots of the properties, in the order of the definition.
const REDUCTIONS: usize = 0;
const STEPS: usize = 5;

/// One side of the bounds: the slots of its map and groups, and the word for several results.
#[derive(Clone, Copy)]
struct Side {
    map: usize,
    groups: usize,
    word: &'static str,
}

const LOWER: Side = Side { map: 1, groups: 2, word: "max" };
const UPPER: Side = Side { map: 3, groups: 4, word: "min" };

// --- Parsing ----------------------------------------------------------------------------------

pub(super) fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let mut indices = parser.parse_argument_list(Delimiter::Paren)?;
    for index in &mut indices {
        index.ty = Type::INDEX;
    }
    parser.parse_equal()?;
    parse_bounds(parser, LOWER)?;
    parser.parse_keyword("to")?;
    parse_bounds(parser, UPPER)?;
    let steps = match parser.parse_optional_keyword("step") {
        true => parse_steps(parser)?,
        false => vec![1; indices.len()],
    };
    let steps: Vec<_> = steps.iter().map(|&step| context.integer_attribute(Type::I64, step)).collect();
    parser.add_inherent_attribute(STEPS, context.array_attribute(&steps));
    let reductions = match parser.parse_optional_keyword("reduce") {
        true => parse_reductions(parser)?,
        false => Vec::new(),
    };
    parser.add_inherent_attribute(REDUCTIONS, context.array_attribute(&reductions));
    let types = parser.parse_optional_arrow_type_list()?;
    parser.state.result_types.extend(types);
    parser.parse_region(&indices, false)?;
    parser.parse_optional_attr_dict()?;
    parser.ensure_terminator(0, context.static_string(YIELD));
    Ok(())
}

/// The results of bounds, as they are parsed. Each has operands of its own at first.
#[derive(Default)]
struct Bounds<'s> {
    results: Vec<AffineExpr>,
    dims: Vec<UnresolvedOperands<'s>>,
    symbols: Vec<UnresolvedOperands<'s>>,
    groups: Vec<i32>,
}

/// Parses `(%a, max(%b + 1, %c), ...)`.
fn parse_bounds(parser: &mut OpAsmParser<'_, '_>, side: Side) -> Result<(), Failed> {
    let context = parser.context();
    let mut bounds = Bounds::default();
    parser
        .parse_comma_separated_list(Delimiter::Paren, "", |parser| parse_group(parser, side, &mut bounds))?;

    // The operands of each result get places of their own, then those that are the same one place.
    let (mut num_dims, mut num_symbols) = (0, 0);
    for (index, result) in bounds.results.iter_mut().enumerate() {
        let (dims, symbols) = (bounds.dims[index].len() as u32, bounds.symbols[index].len() as u32);
        *result =
            result.shift_dims(context, dims, num_dims, 0).shift_symbols(context, symbols, num_symbols, 0);
        num_dims += dims;
        num_symbols += symbols;
    }
    let (num_dims, dims) = resolve_unique(parser, &bounds.dims, AffineExpr::dim)?;
    let (num_symbols, symbols) = resolve_unique(parser, &bounds.symbols, AffineExpr::symbol)?;
    let results: Vec<_> = bounds
        .results
        .iter()
        .map(|result| result.replace_dims_and_symbols(context, &dims, &symbols))
        .collect();
    let map = AffineMap::get(context, num_dims, num_symbols, &results);
    parser.add_inherent_attribute(side.map, context.affine_map_attribute(map));
    parser.add_inherent_attribute(side.groups, groups_attribute(context, &bounds.groups));
    Ok(())
}

/// Parses `%a + 1` or `max(%b + 1, %c)`.
fn parse_group<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    side: Side,
    bounds: &mut Bounds<'s>,
) -> Result<(), Failed> {
    let context = parser.context();
    if !parser.parse_optional_keyword(side.word) {
        let (mut dims, mut symbols) = Default::default();
        bounds.results.push(parser.parse_affine_expr_of_ssa_ids(&mut dims, &mut symbols)?);
        bounds.dims.push(dims);
        bounds.symbols.push(symbols);
        bounds.groups.push(1);
        return Ok(());
    }
    let (map, operands) = parser.parse_affine_map_of_ssa_ids(Delimiter::Paren)?;
    let (dims, symbols) = operands.split_at(map.num_dims(context) as usize);
    for &result in map.results(context) {
        bounds.results.push(result);
        bounds.dims.push(dims.into());
        bounds.symbols.push(symbols.into());
    }
    bounds.groups.push(map.results(context).len() as i32);
    Ok(())
}

/// Adds the values of all lists to the operation's operands, each once. Gives their number and, for
/// each entry of the lists, the dimension or symbol that it is.
fn resolve_unique<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    lists: &[UnresolvedOperands<'s>],
    make: fn(&Context, u32) -> AffineExpr,
) -> Result<(u32, Vec<AffineExpr>), Failed> {
    let context = parser.context();
    let mut positions = FxHashMap::<ValueId, u32>::default();
    let mut replacements = Vec::new();
    for &operand in lists.iter().flatten() {
        let value = parser.resolve_operand(operand, Type::INDEX)?;
        let next = positions.len() as u32;
        let position = *positions.entry(value).or_insert(next);
        if position != next {
            parser.state.operands.pop();
        }
        replacements.push(make(context, position));
    }
    Ok((positions.len() as u32, replacements))
}

/// Parses `(1, 2)`.
fn parse_steps(parser: &mut OpAsmParser<'_, '_>) -> Result<Vec<i64>, Failed> {
    let context = parser.context();
    let (map, _) = parser.parse_affine_map_of_ssa_ids(Delimiter::Paren)?;
    match map.constant_results(context) {
        Some(steps) => Ok(steps),
        None => Err(parser.emit_error_at(parser.name_offset(), "steps must be constant integers")),
    }
}

/// Parses `("addf", "mulf")` into the values of the enum.
fn parse_reductions(parser: &mut OpAsmParser<'_, '_>) -> Result<Vec<Attribute>, Failed> {
    let context = parser.context();
    let mut reductions = Vec::new();
    parser.parse_comma_separated_list(Delimiter::Paren, "", |parser| {
        let offset = parser.offset();
        let (_, word) = parser.parse_attribute_of(Some(Type::NONE), |word| word.string(context))?;
        let word = context.string(word);
        let kinds = context.enumeration(KINDS);
        let Some(kind) = kinds.and_then(|kinds| kinds.case(&word.to_string())) else {
            return Err(parser.emit_error_at(offset, format_args!("invalid reduction value: \"{word}\"")));
        };
        reductions.push(context.integer_attribute(Type::I64, kind));
        Ok(())
    })?;
    Ok(reductions)
}

/// The C++ name of the enum of reductions.
const KINDS: &str = "mlir::arith::AtomicRMWKind";

/// `dense<groups> : tensor<Nxi32>`
pub(super) fn groups_attribute(context: &Context, groups: &[i32]) -> Attribute {
    let count = groups.len() as i64;
    let ty = context.intern_type(TypeStorage::RankedTensor {
        shape: [count].into(),
        element: Type::I32,
        encoding: None,
    });
    let data: Vec<u8> = groups.iter().flat_map(|group| group.to_le_bytes()).collect();
    match ElementLayout::of(context, Type::I32) {
        Some(layout) => {
            let splat = count != 0 && is_splat(layout, &data, count);
            dense_elements(context, ty, layout, data, splat)
        }
        None => Attribute::EMPTY_ARRAY,
    }
}

// --- Reading an operation ---------------------------------------------------------------------

/// Returns the sizes of the groups of one side.
fn groups(op: Operation<'_>, side: Side) -> Vec<usize> {
    let context = op.context();
    let groups = op.property(side.groups).map(|groups| groups.storage(context));
    let Some(AttributeStorage::DenseElements { ty, splat, data }) = groups else { return Vec::new() };
    let count = usize::try_from(ty.num_elements(context).unwrap_or(0)).unwrap_or(0);
    let group = |index| integer_at(data, if *splat { 0 } else { index }, 32).to_u64().unwrap_or(0) as usize;
    (0..count).map(group).collect()
}

fn steps(op: Operation<'_>) -> Vec<i64> {
    let context = op.context();
    let steps = op.property(STEPS).and_then(|steps| steps.elements(context)).unwrap_or_default();
    steps.iter().filter_map(|step| step.integer(context)?.to_i64()).collect()
}

/// Returns the values of the reductions; `None` for one that is none.
fn reductions(op: Operation<'_>) -> Vec<Option<i64>> {
    let context = op.context();
    let reductions = op.property(REDUCTIONS).and_then(|list| list.elements(context)).unwrap_or_default();
    reductions.iter().map(|reduction| reduction.integer(context)?.to_i64()).collect()
}

/// Returns the operands of one side.
fn operands<'a>(op: Operation<'a>, side: Side) -> Vec<Value<'a>> {
    let inputs = |side: Side| map_in(op, side.map).map_or(0, |map| map.num_inputs(op.context()) as usize);
    let num_lower = inputs(LOWER).min(op.num_operands());
    match side.map == LOWER.map {
        true => op.operands().take(num_lower).collect(),
        false => op.operands().skip(num_lower).collect(),
    }
}

// --- Printing ---------------------------------------------------------------------------------

pub(super) fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(body) = op.region(0) else { return };
    printer.write(" (");
    printer.print_operands(body.front().iter().flat_map(|entry| entry.arguments()));
    printer.write(") = (");
    print_bounds(op, LOWER, printer);
    printer.write(") to (");
    print_bounds(op, UPPER, printer);
    printer.write(")");
    let steps = steps(op);
    if steps.iter().any(|&step| step != 1) {
        printer.write(" step (");
        printer.printer.interleave(steps, ", ", |printer, step| printer.write_integer(step));
        printer.write(")");
    }
    let has_results = op.num_results() != 0;
    if has_results {
        printer.write(" reduce (");
        print_reductions(op, printer);
        printer.write(") -> (");
        printer.print_types(op.result_types());
        printer.write(")");
    }
    printer.write(" ");
    printer.print_region(body, false, has_results, false);
    print_attributes(op, printer);
}

fn print_bounds<'a>(op: Operation<'a>, side: Side, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let Some(map) = map_in(op, side.map) else { return };
    let operands = operands(op, side);
    let mut positions = 0..map.results(context).len() as u32;
    for size in groups(op, side) {
        if positions.start != 0 {
            printer.write(", ");
        }
        let group: Vec<u32> = positions.by_ref().take(size).collect();
        let group = map.sub_map(context, &group);
        if size != 1 {
            printer.write(side.word);
            printer.write("(");
        }
        printer.print_affine_map_of_ssa_ids(group, &operands);
        if size != 1 {
            printer.write(")");
        }
    }
}

fn print_reductions<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let kinds = op.context().enumeration(KINDS);
    for (index, reduction) in reductions(op).into_iter().enumerate() {
        if index != 0 {
            printer.write(", ");
        }
        let kind = kinds.iter().flat_map(|kinds| &kinds.cases).find(|case| Some(case.1) == reduction);
        printer.printer.write_string_literal(kind.map_or(&[][..], |kind| kind.0.as_bytes()));
    }
}

// --- Rules ------------------------------------------------------------------------------------

pub(super) fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let num_arguments =
        op.region(0).and_then(|region| region.front()).map_or(0, |entry| entry.num_arguments());
    let (lower, upper) = (groups(op, LOWER), groups(op, UPPER));
    let num_steps = steps(op).len();
    if [lower.len(), upper.len(), num_arguments].iter().any(|&count| count != num_steps) {
        let error = op.emit_op_error(format_args!(
            "the number of region arguments ({num_arguments}) and the number of map groups for lower ({}) and \
             upper bound ({}), and the number of steps ({num_steps}) must all match",
            lower.len(),
            upper.len()
        ));
        return Err(error.emit());
    }
    for (side, groups, name) in [(LOWER, lower, "lower"), (UPPER, upper, "upper")] {
        if groups.contains(&0) {
            let message = format_args!("expected {name} bound map to have at least one result");
            return Err(op.emit_op_error(message).emit());
        }
        let expected = groups.iter().fold(0u32, |sum, &size| sum.wrapping_add(size as u32));
        let found = map_in(op, side.map).map_or(0, |map| map.results(op.context()).len());
        if expected as usize != found {
            let error =
                op.emit_op_error(format_args!("expected {name} bounds map to have {expected} results"));
            return Err(error.emit());
        }
    }
    verify_reductions(op)?;
    for side in [LOWER, UPPER] {
        let num_dims = map_in(op, side.map).map_or(0, |map| map.num_dims(op.context()) as usize);
        verify_dims_and_symbols(op, operands(op, side).into_iter(), num_dims)?;
    }
    Ok(())
}

/// Verifies that each result has a reduction that suits its type.
fn verify_reductions(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let reductions = reductions(op);
    if reductions.len() != op.num_results() {
        return Err(op.emit_op_error("a reduction must be specified for each output").emit());
    }
    let kinds = context.enumeration(KINDS);
    for (reduction, ty) in reductions.into_iter().zip(op.result_types()) {
        let kind = kinds.iter().flat_map(|kinds| &kinds.cases).find(|case| Some(case.1) == reduction);
        let Some((kind, _)) = kind else {
            return Err(op.emit_op_error("invalid reduction attribute").emit());
        };
        if !suits(context, kind, ty) {
            return Err(op.emit_op_error("result type cannot match reduction attribute").emit());
        }
    }
    Ok(())
}

/// Returns whether a reduction of kind `kind` applies to values of type `ty`.
fn suits(context: &Context, kind: &str, ty: Type) -> bool {
    let signedness = match *ty.storage(context) {
        TypeStorage::Integer { signedness, .. } => Some(signedness),
        _ => None,
    };
    match kind {
        "assign" => true,
        "addf" | "mulf" | "maximumf" | "minimumf" => ty.is_float(context),
        "addi" | "muli" | "ori" | "andi" => signedness.is_some(),
        "maxs" | "mins" => signedness == Some(Signedness::Signed),
        "maxu" | "minu" => signedness == Some(Signedness::Unsigned),
        _ => false,
    }
}

// --- Bounds -----------------------------------------------------------------------------------

/// One side of the bounds of `affine.parallel`: a map for each loop, over the same operands.
#[derive(Clone, Debug)]
pub struct ParallelBounds {
    pub maps: Vec<AffineMap>,
    pub operands: Vec<ValueId>,
}

/// Returns the lower and the upper bounds of `affine.parallel`.
pub fn parallel_bounds(op: Operation<'_>) -> Option<[ParallelBounds; 2]> {
    let context = op.context();
    let mut operands = op.operands().map(Value::id);
    let mut side = |side: Side| {
        let map = map_in(op, side.map)?;
        let mut start = 0;
        let maps = groups(op, side).into_iter().map(|count| {
            let positions: Vec<u32> = (start..start + count as u32).collect();
            start += count as u32;
            map.sub_map(context, &positions)
        });
        let maps = maps.collect();
        Some(ParallelBounds {
            maps,
            operands: operands.by_ref().take(map.num_inputs(context) as usize).collect(),
        })
    };
    Some([side(LOWER)?, side(UPPER)?])
}
