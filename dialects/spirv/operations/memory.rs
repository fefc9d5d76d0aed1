//! Loads, stores, copies, variables and access chains.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/MemoryOps.cpp.

mod access_chain;
mod atomics;
mod variable;

use crate::keywords::{add, integer, named, parse_quoted, value};
use crate::types::{pointer, pointer_to};
use crate::{
    CopyMemoryOp, INTELSubgroupBlockReadOp, INTELSubgroupBlockWriteOp, LoadOp, MemoryAccess, StorageClass,
    StoreOp,
};
pub use access_chain::{constant_value, verify_access_chain, verify_ptr_access_chain};
pub use atomics::{verify_atomic_float, verify_atomic_integer, verify_barrier};
use ir::diag::Failed;
use ir::{Operation, StringId, Type, Value};
use parse::{OpAsmParser, ParseList as _, TokenKind};
use print::OpAsmPrinter;
pub use variable::{parse_decorations, parse_variable, print_decorations, print_variable, verify_variable};

// --- Memory access ----------------------------------------------------------------------------

/// The names of the attributes that say how memory is accessed.
struct Access {
    access: &'static str,
    alignment: &'static str,
}

const ACCESS: Access = Access { access: "memory_access", alignment: "alignment" };
const SOURCE: Access = Access { access: "source_memory_access", alignment: "source_alignment" };

/// Returns whether accesses are aligned.
fn is_aligned(access: MemoryAccess) -> bool {
    access.contains(MemoryAccess::ALIGNED)
}

impl Access {
    /// Parses `["Aligned", 4]` if it is there.
    fn parse(&self, parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
        let context = parser.context();
        if !parser.parser().consume_if(TokenKind::LSquare) {
            return Ok(());
        }
        let access = parse_quoted(parser, MemoryAccess::symbolize, self.access)?;
        add(parser, self.access, "MemoryAccessAttr", access);
        if is_aligned(access) {
            parser.parse_comma()?;
            parser.parse_attribute(context.intern_string(self.alignment), Some(context.integer_type(32)))?;
        }
        parser.parser().parse_token(TokenKind::RSquare, "expected ']'")
    }

    fn print<'a>(&self, op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
        let Some(access) = value::<MemoryAccess>(op, self.access) else { return };
        printer.write(format!(" [\"{}\"", access.stringify()));
        if let Some(alignment) = integer(op, self.alignment).filter(|_| is_aligned(access)) {
            printer.write(format!(", {alignment}"));
        }
        printer.write("]");
    }

    /// Returns the names of the attributes that are printed.
    fn elided(&self, op: Operation<'_>) -> Vec<StringId> {
        let mut elided = Vec::new();
        if let Some(access) = value::<MemoryAccess>(op, self.access) {
            elided.push(op.context().intern_string(self.access));
            if is_aligned(access) {
                elided.push(op.context().intern_string(self.alignment));
            }
        }
        elided
    }

    /// Verifies that there is an alignment where the access is aligned.
    fn verify(&self, op: Operation<'_>) -> Result<(), Failed> {
        let has_alignment = named(op, self.alignment).is_some();
        let message = match value::<MemoryAccess>(op, self.access) {
            None if has_alignment => {
                "invalid alignment specification without aligned memory access specification"
            }
            Some(access) if is_aligned(access) && !has_alignment => "missing alignment value",
            Some(access) if !is_aligned(access) && has_alignment => {
                "invalid alignment specification with non-aligned memory access specification"
            }
            _ => return Ok(()),
        };
        Err(op.emit_op_error(message).emit())
    }
}

fn parse_class(parser: &mut OpAsmParser<'_, '_>) -> Result<StorageClass, Failed> {
    parse_quoted(parser, StorageClass::symbolize, "storage_class")
}

/// Writes `"Function" %pointer`.
fn print_pointer<'a>(op: Operation<'a>, index: usize, printer: &mut OpAsmPrinter<'a>) {
    let class = pointer(op.context(), op.operand(index).ty()).map_or("", |(_, class)| class.stringify());
    printer.write(format!(" \"{class}\" "));
    printer.print_operand(op.operand(index));
}

// --- spirv.Load, spirv.Store, spirv.CopyMemory ------------------------------------------------

/// Parses `"Function" %pointer ["Volatile"] {attributes} : type`.
pub fn parse_load(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let class = parse_class(parser)?;
    let operand = parser.parse_operand()?;
    ACCESS.parse(parser)?;
    parser.parse_optional_attr_dict()?;
    let ty = parser.parse_colon_type()?;
    parser.resolve_operand(operand, pointer_to(parser.context(), ty, class))?;
    parser.state.result_types.push(ty);
    Ok(())
}

/// Prints what [`parse_load`] parses.
pub fn print_load<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_pointer(op, 0, printer);
    ACCESS.print(op, printer);
    printer.print_optional_attr_dict(&op.attributes(), &ACCESS.elided(op));
    printer.write(" : ");
    printer.print_type(op.result(0).ty());
}

fn verify_pointee(op: Operation<'_>, ty: Type) -> Result<(), Failed> {
    match pointer(op.context(), op.operand(0).ty()).is_some_and(|(pointee, _)| pointee != ty) {
        true => Err(op.emit_op_error("mismatch in result type and pointer type").emit()),
        false => Ok(()),
    }
}

/// Verifies that the result is what is pointed to.
pub fn verify_load(op: Operation<'_>) -> Result<(), Failed> {
    let Some(load) = op.dyn_cast::<LoadOp<'_>>() else { return Ok(()) };
    verify_pointee(op, load.value().ty())?;
    ACCESS.verify(op)
}

/// Parses `"Function" %pointer, %value ["Volatile"] : type`.
pub fn parse_store(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let offset = parser.offset();
    let class = parse_class(parser)?;
    let operands = parser.parse_exact_operands(2)?;
    ACCESS.parse(parser)?;
    let ty = parser.parse_colon_type()?;
    parser.resolve_operands(&operands, &[pointer_to(parser.context(), ty, class), ty], offset)
}

/// Prints what [`parse_store`] parses.
pub fn print_store<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    print_pointer(op, 0, printer);
    printer.write(", ");
    printer.print_operand(op.operand(1));
    ACCESS.print(op, printer);
    printer.write(" : ");
    printer.print_type(op.operand(1).ty());
    printer.print_optional_attr_dict(&op.attributes(), &ACCESS.elided(op));
}

/// Verifies that the value is of the type that is pointed to.
pub fn verify_store(op: Operation<'_>) -> Result<(), Failed> {
    let Some(store) = op.dyn_cast::<StoreOp<'_>>() else { return Ok(()) };
    verify_pointee(op, store.value().ty())?;
    ACCESS.verify(op)
}

/// Parses `"Function" %target, "Function" %source ["Volatile"], ["Volatile"] : type {attributes}`.
pub fn parse_copy(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let target_class = parse_class(parser)?;
    let target = parser.parse_operand()?;
    parser.parse_comma()?;
    let source_class = parse_class(parser)?;
    let source = parser.parse_operand()?;
    ACCESS.parse(parser)?;
    if parser.parse_optional_comma() {
        SOURCE.parse(parser)?;
    }
    let ty = parser.parse_colon_type()?;
    parser.parse_optional_attr_dict()?;
    let context = parser.context();
    parser.resolve_operand(target, pointer_to(context, ty, target_class))?;
    parser.resolve_operand(source, pointer_to(context, ty, source_class))?;
    Ok(())
}

/// Prints what [`parse_copy`] parses, with mlir-opt's blanks and comma.
pub fn print_copy<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    print_pointer(op, 0, printer);
    printer.write(", ");
    print_pointer(op, 1, printer);
    ACCESS.print(op, printer);
    printer.write(", ");
    // Without an access of its own the source is said to have that of the target.
    match named(op, SOURCE.access) {
        Some(_) => SOURCE.print(op, printer),
        None => ACCESS.print(op, printer),
    }
    let mut elided = ACCESS.elided(op);
    elided.extend(SOURCE.elided(op));
    printer.print_optional_attr_dict(&op.attributes(), &elided);
    printer.write(" : ");
    let pointee = pointer(op.context(), op.operand(0).ty()).map_or(Type::NONE, |(pointee, _)| pointee);
    printer.print_type(pointee);
}

/// Verifies that both point to values of one type.
pub fn verify_copy(op: Operation<'_>) -> Result<(), Failed> {
    let Some(copy) = op.dyn_cast::<CopyMemoryOp<'_>>() else { return Ok(()) };
    let pointee = |value: Value<'_>| pointer(op.context(), value.ty()).map(|(pointee, _)| pointee);
    if pointee(copy.target()) != pointee(copy.source()) {
        return Err(op.emit_op_error("both operands must be pointers to the same type").emit());
    }
    ACCESS.verify(op)?;
    SOURCE.verify(op)
}

// --- Subgroups' blocks ------------------------------------------------------------------------

/// Parses `"StorageBuffer" %pointer, %value : type`.
pub fn parse_block_write(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let offset = parser.offset();
    let class = parse_class(parser)?;
    let operands = parser.parse_exact_operands(2)?;
    let ty = parser.parse_colon_type()?;
    let element = ty.element_type(context).unwrap_or(ty);
    parser.resolve_operands(&operands, &[pointer_to(context, element, class), ty], offset)
}

/// Prints an operation as mlir-opt does, which leaves the storage class out.
pub fn print_block_write<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    printer.write(" ");
    printer.print_operands(op.operands());
    printer.write(" : ");
    printer.print_type(op.operand(1).ty());
}

fn verify_block(op: Operation<'_>, ty: Type) -> Result<(), Failed> {
    verify_pointee(op, ty.element_type(op.context()).unwrap_or(ty))
}

/// Verifies that the result has elements like what is pointed to.
pub fn verify_block_read(op: Operation<'_>) -> Result<(), Failed> {
    let Some(read) = op.dyn_cast::<INTELSubgroupBlockReadOp<'_>>() else { return Ok(()) };
    verify_block(op, read.value().ty())
}

/// Verifies that the value has elements like what is pointed to.
pub fn verify_block_write(op: Operation<'_>) -> Result<(), Failed> {
    let Some(write) = op.dyn_cast::<INTELSubgroupBlockWriteOp<'_>>() else { return Ok(()) };
    verify_block(op, write.value().ty())
}
