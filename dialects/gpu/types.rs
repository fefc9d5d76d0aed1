//! `!gpu.mma_matrix`, a matrix that the threads of a subgroup hold together, and the other types by name.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use definitions::DialectContext as _;

use ir::diag::Failed;
use ir::types::Signedness;
use ir::{Attribute, Context, FloatKind, Type, TypeStorage};
use parse::{AttrOrTypeParser, ParseList as _, TokenKind};
use print::DefPrinter;

/// The parameters of a matrix, by their places.
const SHAPE: usize = 0;
const ELEMENT: usize = 1;
const OPERAND: usize = 2;

/// The operands of a product, as which a matrix can be held.
pub const OPERANDS: [&[u8]; 3] = [b"AOp", b"BOp", b"COp"];

/// The parts of `!gpu.mma_matrix<16x8xf16, "AOp">`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MmaMatrix<'a> {
    pub shape: Vec<i64>,
    pub element: Type,
    /// The operand of a product as which the matrix is held.
    pub operand: &'a [u8],
}

/// Returns the parameters of a type of the dialect, if it has this mnemonic.
fn parameters<'a>(context: &'a Context, ty: Type, mnemonic: &str) -> Option<&'a [Option<Attribute>]> {
    let TypeStorage::Dialect { definition, parameters } = ty.storage(context) else { return None };
    let definition = context.type_definition(*definition);
    let is_it =
        context.string(definition.dialect) == "gpu" && context.string(definition.mnemonic) == mnemonic;
    is_it.then_some(parameters)
}

/// Returns the parts of a type that is a matrix.
pub fn mma_matrix(context: &Context, ty: Type) -> Option<MmaMatrix<'_>> {
    matrix_of(context, parameters(context, ty, "mma_matrix")?)
}

fn matrix_of<'a>(context: &'a Context, parameters: &[Option<Attribute>]) -> Option<MmaMatrix<'a>> {
    let parameter = |index: usize| parameters.get(index).copied().flatten();
    Some(MmaMatrix {
        shape: parameter(SHAPE)?.i64_elements(context),
        element: parameter(ELEMENT)?.type_value(context)?,
        operand: context.string(parameter(OPERAND)?.string(context)?),
    })
}

/// Returns the type of what can be waited for.
pub fn async_token(context: &Context) -> Type {
    context.make_type(context.static_string("gpu"), context.static_string("async.token"), Vec::new())
}

/// Parses `<16x8xf16, "AOp">`.
pub fn parse_mma_matrix(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parser.report_at_name();
    let inner = parser.parser();
    inner.parse_token(TokenKind::Less, "expected '<'")?;
    let shape = inner.parse_dimension_list_ranked(false, true)?;
    let element = inner.parse_type()?;
    inner.parse_token(TokenKind::Comma, "expected ','")?;
    let Some(operand) = inner.parse_optional_string() else {
        return Err(inner.emit_definition_error("expected string"));
    };
    inner.parse_token(TokenKind::Greater, "expected '>'")?;
    parser.parameters[SHAPE] = Some(context.dense_i64_array_attribute(&shape));
    parser.parameters[ELEMENT] = Some(context.type_attribute(element));
    parser.parameters[OPERAND] = Some(context.string_attribute(operand));
    Ok(())
}

/// Prints the form that [`parse_mma_matrix`] reads.
pub fn print_mma_matrix(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let Some(matrix) = matrix_of(context, printer.parameters) else { return };
    printer.write("<");
    for extent in matrix.shape {
        printer.printer.write_integer(extent);
        printer.write("x");
    }
    printer.printer.print_type(matrix.element);
    printer.write(", \"");
    printer.write(matrix.operand);
    printer.write("\">");
}

/// Verifies the operand, the rank and the element type of a matrix.
pub fn verify_mma_matrix(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let Some(matrix) = matrix_of(context, parameters) else { return Ok(()) };
    if !OPERANDS.contains(&matrix.operand) {
        return Err("operand expected to be one of AOp, BOp or COp".into());
    }
    if matrix.shape.len() != 2 {
        return Err("MMAMatrixType must have exactly two dimensions".into());
    }
    let is_element = match *matrix.element.storage(context) {
        TypeStorage::Integer { width: 8, signedness } => signedness != Signedness::Signless,
        TypeStorage::Integer { width: 32, signedness } => signedness == Signedness::Signless,
        _ => {
            let kinds = [FloatKind::F16, FloatKind::F32, FloatKind::F64];
            matrix.element.float_kind(context).is_some_and(|kind| kinds.contains(&kind))
        }
    };
    match is_element {
        true => Ok(()),
        false => Err("MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64".into()),
    }
}
