//! Parts of composites, shuffles and matrices.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/SPIRVOps.cpp.

use crate::keywords::named;
use crate::types::{Composite, composite, cooperative_matrix_element, matrix, matrix_element};
use crate::{
    CompositeExtractOp, CompositeInsertOp, MatrixTimesMatrixOp, MatrixTimesScalarOp, MatrixTimesVectorOp,
    TransposeOp, VectorShuffleOp, VectorTimesMatrixOp, VectorTimesScalarOp,
};
use ir::diag::Failed;
use ir::{Attribute, Context, Operation, Type, TypeStorage};
use parse::OpAsmParser;
use print::{OpAsmPrinter, attribute_to_string, type_to_string};

const INDICES: &str = "indices";

/// Returns the type of the part that indices lead to, or the text of an error.
fn part(context: &Context, ty: Type, indices: Attribute) -> Result<Type, String> {
    let Some(indices) = indices.elements(context) else {
        return Err("expected a 32-bit integer array attribute for 'indices'".into());
    };
    if indices.is_empty() {
        return Err("expected at least one index for spirv.CompositeExtract".into());
    }
    let mut ty = ty;
    for &index in indices {
        let Some(value) = index.integer(context).and_then(|index| index.to_i64()) else {
            let index = attribute_to_string(context, index);
            return Err(format!("expected an 32-bit integer for index, but found '{index}'"));
        };
        let shown = |ty| type_to_string(context, ty);
        let Some(of) = composite(context, ty) else {
            return Err(format!("cannot extract from non-composite type '{}' with index {value}", shown(ty)));
        };
        let is_inside = |index: u64| of.num_elements.is_none_or(|count| index < count);
        let element =
            u64::try_from(value).ok().filter(|&index| is_inside(index)).and_then(|at| of.element(at));
        match element {
            Some(element) => ty = element,
            None => return Err(format!("index {value} out of bounds for '{}'", shown(ty))),
        }
    }
    Ok(ty)
}

fn indices(op: Operation<'_>) -> Attribute {
    named(op, INDICES).unwrap_or(Attribute::UNIT)
}

/// Returns the type of the part of `composite` that the indices of `op` lead to.
///
/// The error is at the place of the operation and shows none, as it is the parser's, too.
fn part_of_operand(op: Operation<'_>, composite: Type) -> Result<Type, Failed> {
    part(op.context(), composite, indices(op)).map_err(|message| op.emit_error_at_location(message).emit())
}

fn print_indices<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    if let Some(indices) = named(op, INDICES) {
        printer.print_attribute(indices);
    }
    printer.write(" : ");
}

// --- spirv.CompositeExtract -------------------------------------------------------------------

/// Parses `%composite[0 : i32, 1 : i32] : type`.
pub fn parse_extract(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let operand = parser.parse_operand()?;
    let offset = parser.offset();
    let indices = parser.parse_attribute(context.static_string(INDICES), None)?;
    let ty = parser.parse_colon_type()?;
    parser.resolve_operand(operand, ty)?;
    let result = part(context, ty, indices).map_err(|message| parser.emit_error_at(offset, message))?;
    parser.state.result_types.push(result);
    Ok(())
}

/// Prints what [`parse_extract`] parses.
pub fn print_extract<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operand(op.operand(0));
    print_indices(op, printer);
    printer.print_type(op.operand(0).ty());
}

/// Verifies that the result is what the indices lead to.
pub fn verify_extract(op: Operation<'_>) -> Result<(), Failed> {
    let Some(extract) = op.dyn_cast::<CompositeExtractOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let expected = part_of_operand(op, extract.composite().ty())?;
    let found = extract.component().ty();
    if expected == found {
        return Ok(());
    }
    let (expected, found) = (type_to_string(context, expected), type_to_string(context, found));
    let message = format_args!("invalid result type: expected '{expected}' but provided '{found}'");
    Err(op.emit_op_error(message).emit())
}

// --- spirv.CompositeInsert --------------------------------------------------------------------

/// Parses `%object, %composite[0 : i32] : type into type`.
pub fn parse_insert(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let offset = parser.offset();
    let operands = parser.parse_exact_operands(2)?;
    parser.parse_attribute(context.static_string(INDICES), None)?;
    let object = parser.parse_colon_type()?;
    parser.parse_keyword("into")?;
    let composite = parser.parse_type()?;
    parser.resolve_operands(&operands, &[object, composite], offset)?;
    parser.state.result_types.push(composite);
    Ok(())
}

/// Prints what [`parse_insert`] parses.
pub fn print_insert<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands());
    print_indices(op, printer);
    printer.print_type(op.operand(0).ty());
    printer.write(" into ");
    printer.print_type(op.operand(1).ty());
}

/// Verifies that the object is of the type that the indices lead to.
pub fn verify_insert(op: Operation<'_>) -> Result<(), Failed> {
    let Some(insert) = op.dyn_cast::<CompositeInsertOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let shown = |ty| type_to_string(context, ty);
    let (object, composite, result) = (insert.object().ty(), insert.composite().ty(), insert.result().ty());
    let expected = part_of_operand(op, composite)?;
    if expected != object {
        let (expected, object) = (shown(expected), shown(object));
        let message = format_args!("object operand type should be '{expected}', but found '{object}'");
        return Err(op.emit_op_error(message).emit());
    }
    if composite != result {
        let (composite, result) = (shown(composite), shown(result));
        let message = format_args!(
            "result type should be the same as the composite type, but found '{composite}' vs '{result}'"
        );
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

// --- spirv.CompositeConstruct, spirv.VectorShuffle --------------------------------------------

fn vector(context: &Context, ty: Type) -> Option<(i64, Type)> {
    match ty.storage(context) {
        TypeStorage::Vector { shape, element, .. } => Some((shape.iter().product(), *element)),
        _ => None,
    }
}

fn fail_count(op: Operation<'_>, expected: u64, found: u64) -> Result<(), Failed> {
    let message = format_args!("has incorrect number of operands: expected {expected}, but provided {found}");
    Err(op.emit_op_error(message).emit())
}

/// Verifies that the constituents are the elements of the result, or parts of a vector.
pub fn verify_construct(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let ty = op.result(0).ty();
    let shown = |ty| type_to_string(context, ty);
    let mismatch = |expected, found| {
        let (expected, found) = (shown(expected), shown(found));
        let message =
            format_args!("operand type mismatch: expected operand type '{expected}', but provided '{found}'");
        Err(op.emit_op_error(message).emit())
    };
    let count = op.num_operands() as u64;
    if let Some(element) = cooperative_matrix_element(context, ty) {
        return match op.operand_types().next() {
            Some(found) if count == 1 && found != element => mismatch(element, found),
            Some(_) if count == 1 => Ok(()),
            _ => fail_count(op, 1, count),
        };
    }
    let Some(of) = composite(context, ty) else { return Ok(()) };
    if of.num_elements == Some(count) {
        let expected = |index: usize| Composite::element(&of, index as u64);
        let wrong = op.operand_types().enumerate().find(|&(index, found)| expected(index) != Some(found));
        return match wrong {
            Some((index, found)) => mismatch(expected(index).unwrap_or(Type::NONE), found),
            None => Ok(()),
        };
    }
    let Some((num_elements, element)) = vector(context, ty) else {
        let message = "expected to return a vector or cooperative matrix when the number of constituents is less \
                       than what the result needs";
        return Err(op.emit_op_error(message).emit());
    };
    let mut total = 0i64;
    for found in op.operand_types() {
        let (size, of_operand) = match vector(context, found) {
            Some(parts) => parts,
            None if found.is_integer(context) || found.is_float(context) => (1, found),
            None => {
                let found = shown(found);
                let message = format_args!(
                    "operand type mismatch: expected operand to have a scalar or vector type, but provided '{found}'"
                );
                return Err(op.emit_op_error(message).emit());
            }
        };
        total = total.saturating_add(size);
        if of_operand != element {
            let (element, found) = (shown(element), shown(of_operand));
            let message = format_args!(
                "operand element type mismatch: expected to be '{element}', but provided '{found}'"
            );
            return Err(op.emit_op_error(message).emit());
        }
    }
    match total == num_elements {
        true => Ok(()),
        false => fail_count(op, num_elements as u64, total as u64),
    }
}

/// Verifies that the selectors are as many as the result has elements, and inside of the operands.
pub fn verify_shuffle(op: Operation<'_>) -> Result<(), Failed> {
    let Some(shuffle) = op.dyn_cast::<VectorShuffleOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let length = |ty| vector(context, ty).map_or(0, |(length, _)| length);
    let components = shuffle.components();
    let expected = length(shuffle.result().ty());
    if expected != components.len() as i64 {
        let message = format_args!(
            "result type element count ({expected}) mismatch with the number of component selectors ({})",
            components.len()
        );
        return Err(op.emit_op_error(message).emit());
    }
    let total = length(shuffle.vector1().ty()) + length(shuffle.vector2().ty());
    for selector in components {
        let index = selector.integer(context).and_then(|index| index.to_u64()).unwrap_or(0);
        if index >= total as u64 && index != u64::from(u32::MAX) {
            let message = format_args!(
                "component selector {index} out of range: expected to be in [0, {total}) or 0xffffffff"
            );
            return Err(op.emit_op_error(message).emit());
        }
    }
    Ok(())
}

// --- Matrices ---------------------------------------------------------------------------------

/// The shape and the element type of a matrix.
struct Matrix {
    rows: i64,
    columns: i64,
    element: Type,
}

fn matrix_of(context: &Context, ty: Type) -> Option<Matrix> {
    let (column, columns) = matrix(context, ty)?;
    let (rows, element) = vector(context, column)?;
    Some(Matrix { rows, columns: columns as i64, element })
}

/// Verifies that a matrix is scaled by one of its elements' type.
pub fn verify_matrix_times_scalar(op: Operation<'_>) -> Result<(), Failed> {
    let Some(product) = op.dyn_cast::<MatrixTimesScalarOp<'_>>() else { return Ok(()) };
    match matrix_element(op.context(), product.matrix().ty()) == Some(product.scalar().ty()) {
        true => Ok(()),
        false => {
            let message = "input matrix components' type and scaling value must have the same type";
            Err(op.emit_op_error(message).emit())
        }
    }
}

/// Verifies that a vector is scaled by one of its elements' type.
pub fn verify_vector_times_scalar(op: Operation<'_>) -> Result<(), Failed> {
    let Some(product) = op.dyn_cast::<VectorTimesScalarOp<'_>>() else { return Ok(()) };
    let ty = product.result().ty();
    if product.vector().ty() != ty {
        return Err(op.emit_op_error("vector operand and result type mismatch").emit());
    }
    match ty.element_type(op.context()) == Some(product.scalar().ty()) {
        true => Ok(()),
        false => Err(op.emit_op_error("scalar operand and result element type match").emit()),
    }
}

/// Verifies that rows become columns.
pub fn verify_transpose(op: Operation<'_>) -> Result<(), Failed> {
    let Some(transpose) = op.dyn_cast::<TransposeOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let (Some(from), Some(to)) =
        (matrix_of(context, transpose.matrix().ty()), matrix_of(context, transpose.result().ty()))
    else {
        return Ok(());
    };
    let message = if from.rows != to.columns {
        "input matrix rows count must be equal to output matrix columns count"
    } else if from.columns != to.rows {
        "input matrix columns count must be equal to output matrix rows count"
    } else if from.element != to.element {
        "input and output matrices must have the same component type"
    } else {
        return Ok(());
    };
    Err(op.emit_error(message).emit())
}

/// Verifies that shapes fit together.
pub fn verify_matrix_times_vector(op: Operation<'_>) -> Result<(), Failed> {
    let Some(product) = op.dyn_cast::<MatrixTimesVectorOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let matrix = matrix_of(context, product.matrix().ty());
    let (operand, result) = (vector(context, product.vector().ty()), vector(context, product.result().ty()));
    let (Some(matrix), Some((length, _)), Some((size, element))) = (matrix, operand, result) else {
        return Ok(());
    };
    let message = if matrix.columns != length {
        format!("matrix columns ({}) must match vector operand size ({length})", matrix.columns)
    } else if size != matrix.rows {
        format!("result size ({size}) must match the matrix rows ({})", matrix.rows)
    } else if matrix.element != element {
        "matrix and result element types must match".into()
    } else {
        return Ok(());
    };
    Err(op.emit_op_error(message).emit())
}

/// Verifies that shapes fit together.
pub fn verify_vector_times_matrix(op: Operation<'_>) -> Result<(), Failed> {
    let Some(product) = op.dyn_cast::<VectorTimesMatrixOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let matrix = matrix_of(context, product.matrix().ty());
    let (operand, result) = (vector(context, product.vector().ty()), vector(context, product.result().ty()));
    let (Some(matrix), Some((length, _)), Some((size, element))) = (matrix, operand, result) else {
        return Ok(());
    };
    let message = if matrix.rows != length {
        "number of components in vector must equal the number of components in each column in matrix"
    } else if size != matrix.columns {
        "number of columns in matrix must equal the number of components in result"
    } else if matrix.element != element {
        "matrix must be a matrix with the same component type as the component type in result"
    } else {
        return Ok(());
    };
    Err(op.emit_op_error(message).emit())
}

/// Verifies that shapes fit together.
pub fn verify_matrix_times_matrix(op: Operation<'_>) -> Result<(), Failed> {
    let Some(product) = op.dyn_cast::<MatrixTimesMatrixOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let of = |ty| matrix_of(context, ty);
    let (left, right, result) =
        (of(product.leftmatrix().ty()), of(product.rightmatrix().ty()), of(product.result().ty()));
    let (Some(left), Some(right), Some(result)) = (left, right, result) else { return Ok(()) };
    let message = if left.columns != right.rows {
        "left matrix columns' count must be equal to the right matrix rows' count"
    } else if right.columns != result.columns {
        "right and result matrices must have equal columns' count"
    } else if right.element != result.element {
        "right and result matrices' component type must be the same"
    } else if left.element != result.element {
        "left and result matrices' component type must be the same"
    } else if left.rows != result.rows {
        "left and result matrices must have equal rows' count"
    } else {
        return Ok(());
    };
    Err(op.emit_error(message).emit())
}
