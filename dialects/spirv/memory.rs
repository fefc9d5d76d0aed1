//! Loads, stores, copies, variables and access chains.
//!
//! Follows mlir/lib/Dialect/SPIRV/IR/MemoryOps.cpp.

use super::keywords::{add, integer, named, names, parse_quoted, value};
use super::types::{array, composite, is_struct, pointer, pointer_to};
use super::{
    CopyMemoryOp, INTELSubgroupBlockReadOp, INTELSubgroupBlockWriteOp, LoadOp, MemoryAccess, MemorySemantics,
    StorageClass, StoreOp,
};
use ir::diag::Failed;
use ir::{Attribute, Operation, StringId, Type, Value, known};
use parse::{OpAsmParser, ParseList as _, TokenKind};
use print::{OpAsmPrinter, type_to_string};

// --- Decorations of variables -----------------------------------------------------------------

/// Parses `bind(0, 1)` or `built_in("Position")` if it is there, and further attributes.
pub fn parse_decorations(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    if parser.parse_optional_keyword("bind") {
        let i32 = Some(context.integer_type(32));
        parser.parse_lparen()?;
        parser.parse_attribute(context.intern_string("descriptor_set"), i32)?;
        parser.parse_comma()?;
        parser.parse_attribute(context.intern_string("binding"), i32)?;
        parser.parse_rparen()?;
    } else if parser.parse_optional_keyword("built_in") {
        parser.parse_lparen()?;
        let is_string = |value: Attribute| value.string(context).map(|_| ());
        let (built_in, ()) = parser.parse_attribute_of(None, is_string)?;
        parser.add_attribute(context.intern_string("built_in"), built_in);
        parser.parse_rparen()?;
    }
    parser.parse_optional_attr_dict()
}

/// Prints what [`parse_decorations`] parses, but for the attributes `elided`.
pub fn print_decorations<'a>(op: Operation<'a>, elided: &[StringId], printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let mut elided = elided.to_vec();
    if let (Some(set), Some(binding)) = (integer(op, "descriptor_set"), integer(op, "binding")) {
        printer.write(format!(" bind({set}, {binding})"));
        elided.extend(names(op, ["descriptor_set", "binding"]));
    }
    if let Some(built_in) = named(op, "built_in").and_then(|of| of.string(context)) {
        printer.write(format!(" built_in(\"{}\")", context.string(built_in)));
        elided.push(context.intern_string("built_in"));
    }
    printer.print_optional_attr_dict(&op.attributes(), &elided);
}

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

// --- spirv.Variable ---------------------------------------------------------------------------

/// Parses `init(%value) bind(0, 1) {attributes} : type`.
pub fn parse_variable(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let mut initializer = None;
    if parser.parse_optional_keyword("init") {
        parser.parse_lparen()?;
        initializer = Some(parser.parse_operand()?);
        parser.parse_rparen()?;
    }
    parse_decorations(parser)?;
    parser.parse_colon()?;
    let offset = parser.offset();
    let ty = parser.parse_type()?;
    let Some((pointee, class)) = pointer(context, ty) else {
        return Err(parser.emit_error_at(offset, "expected spirv.ptr type"));
    };
    parser.state.result_types.push(ty);
    if let Some(initializer) = initializer {
        parser.resolve_operand(initializer, pointee)?;
    }
    add(parser, "storage_class", "StorageClassAttr", class);
    Ok(())
}

/// Prints what [`parse_variable`] parses.
pub fn print_variable<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    if let Some(initializer) = op.operands().next() {
        printer.write(" init(");
        printer.print_operand(initializer);
        printer.write(")");
    }
    print_decorations(op, &names(op, ["storage_class"]), printer);
    printer.write(" : ");
    printer.print_type(op.result(0).ty());
}

/// Verifies that a variable is one of a function.
pub fn verify_variable(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let class = value::<StorageClass>(op, "storage_class");
    if class != Some(StorageClass::Function) {
        return fail(
            "can only be used to model function-level variables. Use spirv.GlobalVariable for module-level \
             variables.",
        );
    }
    let Some((pointee, of_result)) = pointer(context, op.result(0).ty()) else { return Ok(()) };
    if class != Some(of_result) {
        return fail("storage class must match result pointer's storage class");
    }
    if let Some(initializer) = op.operands().next() {
        let is_constant = |op: Operation<'_>| {
            let name: &[u8] = op.name_str();
            matches!(name, b"spirv.Constant" | b"spirv.mlir.referenceof" | b"spirv.mlir.addressof")
        };
        if !initializer.defining_op().is_some_and(is_constant) {
            return fail("initializer must be the result of a constant or spirv.GlobalVariable op");
        }
    }
    for name in ["descriptor_set", "binding", "built_in"] {
        if named(op, name).is_some() {
            return fail(&format!("cannot have '{name}' attribute (only allowed in spirv.GlobalVariable)"));
        }
    }
    let inner = pointer(context, pointee)
        .or_else(|| array(context, pointee).and_then(|(element, _)| pointer(context, element)));
    if inner.is_none_or(|(_, class)| class != StorageClass::PhysicalStorageBuffer) {
        return Ok(());
    }
    match (named(op, "aliased_pointer").is_some(), named(op, "restrict_pointer").is_some()) {
        (false, false) => fail(
            " with physical buffer pointer must be decorated either 'AliasedPointer' or 'RestrictPointer'",
        ),
        (true, true) => fail(" with physical buffer pointer must have exactly one aliasing decoration"),
        _ => Ok(()),
    }
}

// --- Access chains ----------------------------------------------------------------------------

/// Returns the integer that a `spirv.Constant` is.
pub fn constant_value(op: Operation<'_>) -> Option<i64> {
    let value = (op.name_str() == "spirv.Constant").then(|| op.attribute(known::VALUE)).flatten()?;
    value.integer(op.context())?.to_i64()
}

/// Verifies that the result points to the part that the indices, operands from `first` on, lead to.
fn verify_chain(op: Operation<'_>, first: usize) -> Result<(), Failed> {
    let context = op.context();
    let fail = |message: String| Err(op.emit_error(format!("'spirv.AccessChain' {message}")).emit());
    let base = op.operand(0).ty();
    let Some((mut ty, class)) = pointer(context, base) else {
        let base = type_to_string(context, base);
        return fail(format!("op expected a pointer to composite type, but provided '{base}'"));
    };
    let mut index = 0;
    for operand in op.operands().skip(first) {
        let shown = |ty| type_to_string(context, ty);
        let Some(of) = composite(context, ty) else {
            return fail(format!(
                "op cannot extract from non-composite type '{}' with index {index}",
                shown(ty)
            ));
        };
        index = 0;
        if is_struct(context, ty) {
            let Some(defining) = operand.defining_op() else {
                return fail(
                    "op index must be an integer spirv.Constant to access element of spirv.struct".into(),
                );
            };
            let Some(constant) = constant_value(defining) else {
                return fail(format!(
                    "index must be an integer spirv.Constant to access element of spirv.struct, but provided {}",
                    defining.name_str()
                ));
            };
            index = constant;
            if u64::try_from(index)
                .ok()
                .is_none_or(|index| of.num_elements.is_some_and(|count| index >= count))
            {
                return fail(format!("op index {index} out of bounds for '{}'", shown(ty)));
            }
        }
        ty = of.element(index as u64).unwrap_or(Type::NONE);
    }
    let (expected, found) = (pointer_to(context, ty, class), op.result(0).ty());
    if expected == found {
        return Ok(());
    }
    let (expected, found) = (type_to_string(context, expected), type_to_string(context, found));
    let message = format_args!("invalid result type: expected '{expected}', but provided '{found}'");
    Err(op.emit_op_error(message).emit())
}

/// Verifies the result of `spirv.AccessChain`.
pub fn verify_access_chain(op: Operation<'_>) -> Result<(), Failed> {
    verify_chain(op, 1)
}

/// Verifies the result of an access chain that selects an element of the pointer first.
pub fn verify_ptr_access_chain(op: Operation<'_>) -> Result<(), Failed> {
    verify_chain(op, 2)
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

// --- Atomics and barriers ---------------------------------------------------------------------

fn verify_semantics(op: Operation<'_>, name: &str) -> Result<(), Failed> {
    let Some(semantics) = value::<MemorySemantics>(op, name) else { return Ok(()) };
    let exclusive = [
        MemorySemantics::ACQUIRE,
        MemorySemantics::RELEASE,
        MemorySemantics::ACQUIRE_RELEASE,
        MemorySemantics::SEQUENTIALLY_CONSISTENT,
    ];
    match exclusive.into_iter().filter(|&of| semantics.contains(of)).count() {
        0 | 1 => Ok(()),
        _ => {
            let message = "expected at most one of these four memory constraints to be set: `Acquire`, \
                           `Release`,`AcquireRelease` or `SequentiallyConsistent`";
            Err(op.emit_error(message).emit())
        }
    }
}

/// Verifies the semantics of a barrier.
pub fn verify_barrier(op: Operation<'_>) -> Result<(), Failed> {
    verify_semantics(op, "memory_semantics")
}

fn verify_atomic(
    op: Operation<'_>,
    kind: &str,
    is_it: fn(Operation<'_>, Type) -> bool,
) -> Result<(), Failed> {
    if let Some((pointee, _)) = pointer(op.context(), op.operand(0).ty())
        && !is_it(op, pointee)
    {
        let pointee = type_to_string(op.context(), pointee);
        let message = format_args!("pointer operand must point to an {kind} value, found '{pointee}'");
        return Err(op.emit_op_error(message).emit());
    }
    verify_semantics(op, "semantics")
}

/// Verifies an atomic operation on integers.
pub fn verify_atomic_integer(op: Operation<'_>) -> Result<(), Failed> {
    verify_atomic(op, "integer", |op, ty| ty.is_integer(op.context()))
}

/// Verifies an atomic operation on floats.
pub fn verify_atomic_float(op: Operation<'_>) -> Result<(), Failed> {
    verify_atomic(op, "float", |op, ty| ty.is_float(op.context()))
}
