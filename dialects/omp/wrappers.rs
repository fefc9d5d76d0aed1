//! Loop wrappers, and the loop nest in them: `omp.loop_nest (%i) : i32 = (%lb) to (%ub) inclusive step (%step) { ... }`.

use crate::LoopNestOp;
use crate::constructs::{allocators, has_duplicates, reduction};
use crate::parts::{
    array, attribute, is_composite, is_in_wrapper, is_wrapper, nested, nested_wrapper, num_vars, vars,
};
use ir::diag::Failed;
use ir::{Attribute, OpInfo, Operation, Type};
use parse::{Delimiter, OpAsmParser, ParseList as _, UnresolvedOperands};
use print::OpAsmPrinter;

/// Verifies that a wrapper has nothing but a wrapper or a loop nest: `LoopWrapperInterface`.
pub(crate) fn verify(op: Operation<'_>, _: &OpInfo, _: bool) -> Result<(), Failed> {
    let mut nested = nested(op, 0);
    let (Some(first), None) = (nested.next(), nested.next()) else {
        return Err(op.emit_op_error("loop wrapper does not contain exactly one nested op").emit());
    };
    if first.isa::<LoopNestOp<'_>>() || is_wrapper(first) {
        return Ok(());
    }
    let message = "nested in loop wrapper is not another loop wrapper or `omp.loop_nest`";
    Err(op.emit_op_error(message).emit())
}

fn emit_missing_composite(op: Operation<'_>) -> Failed {
    op.emit_error("'omp.composite' attribute missing from composite wrapper").emit()
}

fn emit_superfluous_composite(op: Operation<'_>) -> Failed {
    op.emit_error("'omp.composite' attribute present in non-composite wrapper").emit()
}

/// Verifies the clauses of `omp.loop`.
pub(crate) fn r#loop(op: Operation<'_>) -> Result<(), Failed> {
    reduction(op, "reduction")
}

/// Verifies that a wrapper is the only one around its loop nest.
pub(crate) fn standalone(op: Operation<'_>) -> Result<(), Failed> {
    match is_in_wrapper(op) || nested_wrapper(op).is_some() {
        true => Err(op.emit_op_error("expected to be a standalone loop wrapper").emit()),
        false => Ok(()),
    }
}

/// Verifies the place of `omp.workshare.loop_wrapper`.
pub(crate) fn workshare(op: Operation<'_>) -> Result<(), Failed> {
    match op.ancestors().any(|ancestor| ancestor.name_str() == "omp.workshare") {
        true => Ok(()),
        false => Err(op.emit_op_error("must be nested in an omp.workshare").emit()),
    }
}

/// Verifies that each variable that is linear has a type.
fn linear(op: Operation<'_>) -> Result<(), Failed> {
    let variables = num_vars(op, "linear_vars");
    if variables == 0 || array(op, "linear_var_types").is_some_and(|types| types.len() == variables) {
        return Ok(());
    }
    Err(op.emit_error("Ill-formed type attributes for linear variables").emit())
}

/// Verifies the clauses of `omp.wsloop`.
pub(crate) fn wsloop(op: Operation<'_>) -> Result<(), Failed> {
    linear(op)?;
    reduction(op, "reduction")
}

/// Verifies what is around `omp.wsloop`, and in it.
pub(crate) fn wsloop_regions(op: Operation<'_>) -> Result<(), Failed> {
    match nested_wrapper(op) {
        Some(_) if !is_composite(op) => Err(emit_missing_composite(op)),
        Some(wrapper) if wrapper.name_str() != "omp.simd" => {
            Err(op.emit_error("only supported nested wrapper is 'omp.simd'").emit())
        }
        Some(_) => Ok(()),
        None => match (is_composite(op), is_in_wrapper(op)) {
            (true, false) => Err(emit_superfluous_composite(op)),
            (false, true) => Err(emit_missing_composite(op)),
            _ => Ok(()),
        },
    }
}

/// Verifies the clauses of `omp.simd`, and what is around it.
pub(crate) fn simd(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let length = |name| attribute(op, name).and_then(|length| length.integer(context)?.to_i64());
    if let (Some(simdlen), Some(safelen)) = (length("simdlen"), length("safelen"))
        && simdlen as u64 > safelen as u64
    {
        let message = "simdlen clause and safelen clause are both present, but the simdlen value is not less than or \
                       equal to safelen value";
        return Err(op.emit_op_error(message).emit());
    }
    aligned(op)?;
    if has_duplicates(vars(op, "nontemporal_vars").into_iter().flatten().map(|of| of.id())) {
        return Err(op.emit_op_error("nontemporal variable used more than once").emit());
    }
    match (is_composite(op), is_in_wrapper(op)) {
        (false, true) => return Err(emit_missing_composite(op)),
        (true, false) => return Err(emit_superfluous_composite(op)),
        _ => {}
    }
    linear(op)
}

/// Verifies that each aligned variable has an alignment.
fn aligned(op: Operation<'_>) -> Result<(), Failed> {
    let alignments = array(op, "alignments");
    let count = num_vars(op, "aligned_vars");
    if count == 0 {
        return match alignments {
            Some(_) => Err(op.emit_op_error("unexpected alignment values attribute").emit()),
            None => Ok(()),
        };
    }
    let Some(alignments) = alignments.filter(|alignments| alignments.len() == count) else {
        return Err(op.emit_op_error("expected as many alignment values as aligned variables").emit());
    };
    if has_duplicates(vars(op, "aligned_vars").into_iter().flatten().map(|of| of.id())) {
        return Err(op.emit_op_error("aligned variable used more than once").emit());
    }
    for alignment in alignments {
        match alignment.integer(op.context()) {
            None => return Err(op.emit_op_error("expected integer alignment").emit()),
            Some(value) if value.to_i64().is_none_or(|value| value <= 0) => {
                return Err(op.emit_op_error("alignment should be greater than 0").emit());
            }
            Some(_) => {}
        }
    }
    Ok(())
}

/// Verifies that `omp.simd` is the innermost wrapper.
pub(crate) fn simd_regions(op: Operation<'_>) -> Result<(), Failed> {
    match nested_wrapper(op) {
        Some(_) => Err(op.emit_op_error("must wrap an 'omp.loop_nest' directly").emit()),
        None => Ok(()),
    }
}

/// Verifies the clauses of `omp.distribute`.
pub(crate) fn distribute(op: Operation<'_>) -> Result<(), Failed> {
    let is_static = attribute(op, "dist_schedule_static").is_some();
    if num_vars(op, "dist_schedule_chunk_size") != 0 && !is_static {
        let message = "chunk size set without dist_schedule_static being present";
        return Err(op.emit_op_error(message).emit());
    }
    allocators(op)
}

/// Verifies what is in `omp.distribute`.
pub(crate) fn distribute_regions(op: Operation<'_>) -> Result<(), Failed> {
    let Some(wrapper) = nested_wrapper(op) else {
        return if is_composite(op) { Err(emit_superfluous_composite(op)) } else { Ok(()) };
    };
    if !is_composite(op) {
        return Err(emit_missing_composite(op));
    }
    if wrapper.name_str() == "omp.wsloop" {
        let parent = op.parent_op();
        if parent.is_some_and(|parent| parent.name_str() == "omp.parallel" && is_composite(parent)) {
            return Ok(());
        }
        let message = "an 'omp.wsloop' nested wrapper is only allowed when a composite 'omp.parallel' is the direct \
                       parent";
        return Err(op.emit_error(message).emit());
    }
    match wrapper.name_str() == "omp.simd" {
        true => Ok(()),
        false => Err(op.emit_error("only supported nested wrappers are 'omp.simd' and 'omp.wsloop'").emit()),
    }
}

/// Verifies the clauses of `omp.taskloop`.
pub(crate) fn taskloop(op: Operation<'_>) -> Result<(), Failed> {
    allocators(op)?;
    reduction(op, "reduction")?;
    reduction(op, "in_reduction")?;
    let reduced = || vars(op, "reduction_vars").into_iter().flatten();
    if reduced().next().is_some() && attribute(op, "nogroup").is_some() {
        let message = "if a reduction clause is present on the taskloop directive, the nogroup clause must not be \
                       specified";
        return Err(op.emit_error(message).emit());
    }
    if has_duplicates(reduced().chain(vars(op, "in_reduction_vars").into_iter().flatten()).map(|of| of.id()))
    {
        let message = "the same list item cannot appear in both a reduction and an in_reduction clause";
        return Err(op.emit_error(message).emit());
    }
    if num_vars(op, "grainsize") != 0 && num_vars(op, "num_tasks") != 0 {
        let message = "the grainsize clause and num_tasks clause are mutually exclusive and may not appear on the \
                       same taskloop directive";
        return Err(op.emit_error(message).emit());
    }
    Ok(())
}

/// Verifies what is in `omp.taskloop`.
pub(crate) fn taskloop_regions(op: Operation<'_>) -> Result<(), Failed> {
    match nested_wrapper(op) {
        Some(_) if !is_composite(op) => Err(emit_missing_composite(op)),
        Some(wrapper) if wrapper.name_str() != "omp.simd" => {
            Err(op.emit_error("only supported nested wrapper is 'omp.simd'").emit())
        }
        None if is_composite(op) => Err(emit_superfluous_composite(op)),
        _ => Ok(()),
    }
}

/// Parses `(%operand, ...)`, of which there are so many.
fn parse_bounds<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    count: usize,
) -> Result<UnresolvedOperands<'s>, Failed> {
    let offset = parser.offset();
    let operands = parser.parse_operand_list(Delimiter::Paren)?;
    match operands.len() == count {
        true => Ok(operands),
        false => Err(parser.emit_error_at(offset, format_args!("expected {count} operands"))),
    }
}

/// Parses `omp.loop_nest`.
pub(crate) fn parse_loop_nest(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let mut indices = parser.parse_argument_list(Delimiter::Paren)?;
    let ty = parser.parse_colon_type()?;
    parser.parse_equal()?;
    let lower = parse_bounds(parser, indices.len())?;
    parser.parse_keyword("to")?;
    let upper = parse_bounds(parser, indices.len())?;
    for index in &mut indices {
        index.ty = ty;
    }
    if parser.parse_optional_keyword("inclusive") {
        parser.add_attribute(context.static_string("loop_inclusive"), Attribute::UNIT);
    }
    parser.parse_keyword("step")?;
    let step = parse_bounds(parser, indices.len())?;
    if parser.parse_optional_keyword("collapse") {
        parser.parse_lparen()?;
        let count = parser.parse_integer()?;
        parser.parse_rparen()?;
        if count > 1 {
            let count = context.integer_attribute(Type::I64, count);
            parser.add_attribute(context.static_string("collapse_num_loops"), count);
        }
    }
    if parser.parse_optional_keyword("tiles") {
        parser.parse_lparen()?;
        let mut tiles = Vec::new();
        parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
            tiles.push(parser.parse_integer()?);
            Ok(())
        })?;
        parser.parse_rparen()?;
        let tiles = context.dense_i64_array_attribute(&tiles);
        parser.add_attribute(context.static_string("tile_sizes"), tiles);
    }
    parser.parse_region(&indices, false)?;
    for operands in [&lower, &upper, &step] {
        parser.resolve_operands_of_type(operands, ty)?;
    }
    parser.parse_optional_attr_dict()
}

/// Prints the form that [`parse_loop_nest`] reads.
pub(crate) fn print_loop_nest<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(nest) = op.dyn_cast::<LoopNestOp<'a>>() else { return };
    let Some(region) = op.region(0) else { return };
    let Some(first) = region.front().and_then(|entry| entry.arguments().next()) else { return };
    let indices = region.front().into_iter().flat_map(|entry| entry.arguments());
    printer.write(" (");
    printer.print_operands(indices);
    printer.write(") : ");
    printer.print_type(first.ty());
    printer.write(" = (");
    printer.print_operands(nest.loop_lower_bounds());
    printer.write(") to (");
    printer.print_operands(nest.loop_upper_bounds());
    printer.write(if nest.loop_inclusive() { ") inclusive step (" } else { ") step (" });
    printer.print_operands(nest.loop_steps());
    printer.write(") ");
    if let Some(count) = nest.collapse_num_loops().filter(|&count| count > 1) {
        printer.write(format!("collapse({count}) "));
    }
    if let Some(tiles) = nest.tile_sizes() {
        let tiles: Vec<String> = tiles.iter().map(i64::to_string).collect();
        printer.write(format!("tiles({}) ", tiles.join(", ")));
    }
    printer.print_region(region, false, true, false);
}

/// Verifies the bounds of a loop nest, and its place.
pub(crate) fn loop_nest(op: Operation<'_>) -> Result<(), Failed> {
    let Some(nest) = op.dyn_cast::<LoopNestOp<'_>>() else { return Ok(()) };
    let count = nest.loop_lower_bounds().len();
    let entry = op.region(0).and_then(|region| region.front());
    let indices = || entry.into_iter().flat_map(|entry| entry.arguments());
    let message = if count == 0 {
        "must represent at least one loop"
    } else if count != indices().count() {
        "number of range arguments and IVs do not match"
    } else if nest.loop_lower_bounds().zip(indices()).any(|(lower, index)| lower.ty() != index.ty()) {
        "range argument type does not match corresponding IV type"
    } else if nest.collapse_num_loops().is_some_and(|loops| loops as u64 > count as u64) {
        "collapse value is larger than the number of loops"
    } else if nest.tile_sizes().is_some_and(|tiles| tiles.len() > count) {
        "too few canonical loops for tile dimensions"
    } else if !is_in_wrapper(op) {
        "expects parent op to be a loop wrapper"
    } else {
        return Ok(());
    };
    Err(op.emit_op_error(message).emit())
}
