//! `vector.mask`: an operation on some elements only.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use super::MaskOp;
use super::transfer::Transfer;
use super::types::{make_vector, mask_of, vector_type};
use ir::diag::Failed;
use ir::{Operation, Type};
use parse::OpAsmParser;
use print::{OpAsmPrinter, type_to_string};

/// Parses `%mask, %passthru { operation } {attributes} : type -> types`.
pub fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let mask = parser.parse_operand()?;
    let passthru = match parser.parse_optional_comma() {
        true => Some(parser.parse_operand()?),
        false => None,
    };
    parser.parse_region(&[], false)?;
    let terminator = parser.context().static_string("vector.yield");
    parser.ensure_yield(0, terminator);
    parser.parse_optional_attr_dict()?;
    let ty = parser.parse_colon_type()?;
    let results = parser.parse_optional_arrow_type_list()?;
    parser.resolve_operand(mask, ty)?;
    if let Some(passthru) = passthru {
        let Some(&first) = results.first() else {
            let message = "expects a result if passthru operand is provided";
            return Err(parser.emit_error_at(parser.name_offset(), message));
        };
        parser.resolve_operand(passthru, first)?;
    }
    parser.state.result_types.extend(results);
    Ok(())
}

/// Prints the form that `parse` reads.
pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands());
    printer.write(" { ");
    if let Some(only) = op.region(0).and_then(|region| region.front()).and_then(|block| block.front()) {
        printer.print_nested_op(only);
    }
    printer.write(" }");
    printer.print_optional_attr_dict(&op.attributes(), &[]);
    printer.write(" : ");
    printer.print_types(op.operand_types().take(1));
    if op.num_results() != 0 {
        printer.write(" -> ");
        printer.print_types(op.result_types());
    }
}

/// Whether elements that an operation does not work on may be given.
fn supports_passthru(op: Operation<'_>) -> bool {
    op.name_str() == "vector.transfer_read" || op.name_str() == "vector.gather"
}

/// The type of the mask that an operation takes; `None` for one that takes none.
pub fn expected_mask(op: Operation<'_>) -> Option<Type> {
    let context = op.context();
    match op.name_str().as_ref() as &[u8] {
        b"vector.transfer_read" | b"vector.transfer_write" => Transfer::of(op)?.mask_type(),
        b"vector.outerproduct" => mask_of(context, op.result(0).ty()),
        b"vector.reduction" | b"vector.multi_reduction" => mask_of(context, op.operand(0).ty()),
        b"vector.gather" => {
            let range = interfaces::operand_range(op, op.info(), "indices");
            mask_of(context, op.operands_from(range.start, range.len()).next()?.ty())
        }
        b"vector.contract" => contract_mask(op),
        _ => None,
    }
}

/// A contraction is masked along all its iterators.
fn contract_mask(op: Operation<'_>) -> Option<Type> {
    let context = op.context();
    let maps = super::reductions::indexing_maps(op);
    let count = super::reductions::reductions(op).len();
    let mut extents = vec![(0, false); count];
    for (index, map) in maps.iter().take(2).enumerate() {
        let of = vector_type(context, op.operand(index).ty())?;
        for (place, expr) in map.results(context).iter().enumerate() {
            let dim = expr.dim_position(context)? as usize;
            *extents.get_mut(dim)? = (*of.shape.get(place)?, *of.scalable.get(place)?);
        }
    }
    let (shape, scalable): (Vec<i64>, Vec<bool>) = extents.into_iter().unzip();
    Some(make_vector(context, &shape, &scalable, Type::I1))
}

/// The body is one operation that can be masked, and gives what that gives.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let Some(mask) = op.dyn_cast::<MaskOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let Some(block) = mask.mask_region().front() else { return Ok(()) };
    let no_terminator = "expects a terminator within the mask region";
    let Some(terminator) = block.back() else { return fail(no_terminator) };
    let count = block.operations().take(3).count();
    if count > 2 {
        return fail("expects only one operation to mask");
    }
    if terminator.name_str() != "vector.yield" {
        return fail(no_terminator);
    }
    if terminator.num_operands() != op.num_results() {
        return fail("expects number of results to match mask region yielded values");
    }
    if count == 1 {
        return Ok(());
    }
    let masked = block.front().filter(|of| is_maskable(*of));
    let Some(masked) = masked else {
        return fail("expects a MaskableOpInterface within the mask region");
    };
    if masked.num_results() != op.num_results() {
        return fail("expects number of results to match maskable operation number of results");
    }
    if !masked.results().eq(terminator.operands()) {
        return fail(
            "expects all the results from the MaskableOpInterface to match all the values returned by the terminator",
        );
    }
    if !masked.result_types().eq(op.result_types()) {
        return fail("expects result type to match maskable operation result type");
    }
    if masked.result_types().filter(|&ty| vector_type(context, ty).is_some()).count() > 1 {
        return fail("multiple vector results not supported");
    }
    if let Some(expected) = expected_mask(masked)
        && mask.mask().ty() != expected
    {
        let expected = type_to_string(context, expected);
        return fail(&format!("expects a '{expected}' mask for the maskable operation"));
    }
    if let Some(passthru) = mask.passthru() {
        if !supports_passthru(masked) {
            return fail("doesn't expect a passthru argument for this maskable operation");
        }
        if masked.num_results() != 1 {
            return fail("expects result when passthru argument is provided");
        }
        if passthru.ty() != masked.result(0).ty() {
            return fail("expects passthru type to match result type");
        }
    }
    Ok(())
}

fn is_maskable(op: Operation<'_>) -> bool {
    matches!(
        op.name_str().as_ref() as &[u8],
        b"vector.contract"
            | b"vector.gather"
            | b"vector.multi_reduction"
            | b"vector.outerproduct"
            | b"vector.reduction"
            | b"vector.transfer_read"
            | b"vector.transfer_write"
    )
}
