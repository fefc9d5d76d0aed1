//! How `memref.alloca_scope` and `memref.transpose` are written.
//!
//! Follows mlir/lib/Dialect/MemRef/IR/MemRefOps.cpp.

use ir::diag::Failed;
use ir::{AttributeStorage, Operation, Type, TypeStorage};
use parse::{OpAsmParser, ParseList};
use print::OpAsmPrinter;

/// `-> (types) { ... } attributes`
pub fn parse_alloca_scope(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let types = parser.parse_optional_arrow_type_list()?;
    parser.state.result_types.extend(types);
    parser.parse_region(&[], false)?;
    let terminator = parser.context().static_string("memref.alloca_scope.return");
    parser.ensure_terminator(0, terminator);
    parser.parse_optional_attr_dict()
}

/// Without results the terminator goes without saying.
pub fn print_alloca_scope<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let has_results = op.num_results() != 0;
    printer.write(" ");
    if has_results {
        printer.write(" -> (");
        printer.print_types(op.result_types());
        printer.write(")");
    }
    printer.write(" ");
    if let Some(body) = op.region(0) {
        printer.print_region(body, false, has_results, false);
    }
    printer.print_optional_attr_dict(&op.attributes(), &[]);
}

/// `%in (i, j) -> (j, i) attributes : type to type`
pub fn parse_transpose(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let is_memref = |ty: Type| matches!(ty.storage(context), TypeStorage::MemRef { .. }).then_some(ty);
    let source = parser.parse_operand()?;
    let permutation = parser.parser().parse_affine_map_inline()?;
    parser.parse_optional_attr_dict()?;
    let source_type = parser.parse_colon_type_of("builtin.memref", is_memref)?;
    parser.resolve_operand(source, source_type)?;
    parser.parse_keyword("to")?;
    let result = parser.parse_type_of("builtin.memref", is_memref)?;
    parser.state.result_types.push(result);
    let permutation = context.intern_attribute(AttributeStorage::AffineMap(permutation));
    parser.add_attribute(context.static_string("permutation"), permutation);
    Ok(())
}

/// Prints the form that `parse_transpose` reads.
pub fn print_transpose<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let name = op.context().static_string("permutation");
    printer.write(" ");
    printer.print_operands(op.operands());
    printer.write(" ");
    if let Some(AttributeStorage::AffineMap(map)) =
        op.inherent_attribute(name).map(|permutation| permutation.storage(op.context()))
    {
        printer.printer.print_affine_map(*map);
    }
    printer.print_optional_attr_dict(&op.attributes(), &[name]);
    printer.write(" : ");
    printer.print_types(op.operand_types());
    printer.write(" to ");
    printer.print_types(op.result_types());
}
