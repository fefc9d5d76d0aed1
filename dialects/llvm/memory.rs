//! Memory: `llvm.alloca`, `llvm.getelementptr`, loads, stores and atomic operations.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use smallvec::SmallVec;

use super::keywords::names;
use super::types::{
    LlvmType, compatible_vector, is_compatible_float, is_pointer, is_scalable, llvm_type, supports_mem_ops,
};
use super::{AtomicBinOp, AtomicCmpXchgOp, AtomicOrdering, AtomicRMWOp, LoadOp, StoreOp};
use definitions::data_layout::DataLayout;
use interfaces::{EffectInstance, EffectKind, EffectOn};
use ir::diag::Failed;
use ir::views::EnumValue;
use ir::{Attribute, AttributeStorage, Context, OpShape, Operation, Type, TypeStorage, ValueId, known};
use parse::{Delimiter, OpAsmParser, ParseList, UnresolvedOperands};
use print::{OpAsmPrinter, type_to_string};
use registry::DirectiveHooks;

// --- llvm.alloca ------------------------------------------------------------------------------

/// Parses `inalloca %size x type {attributes} : (type) -> type`.
pub fn parse_alloca(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    if parser.parse_optional_keyword("inalloca") {
        parser.add_attribute(context.static_string("inalloca"), Attribute::UNIT);
    }
    let size = parser.parse_operand()?;
    parser.parse_keyword("x")?;
    let element = parser.parse_type()?;
    parser.parse_optional_attr_dict()?;
    parser.parse_colon()?;
    let offset = parser.offset();
    let ty = parser.parse_type()?;
    let alignment = context.static_string("alignment");
    if let Some(&(_, value)) = parser.attributes.iter().find(|entry| entry.0 == alignment) {
        match value.integer(context) {
            None => {
                return Err(parser.emit_error_at(parser.name_offset(), "expected integer alignment"));
            }
            Some(value) if value.is_zero() => parser.attributes.retain(|entry| entry.0 != alignment),
            Some(_) => {}
        }
    }
    let Some((&[input], &[result])) = ty.function(context) else {
        let message = "expected trailing function type with one argument and one result";
        return Err(parser.emit_error_at(offset, message));
    };
    parser.resolve_operand(size, input)?;
    if is_pointer(context, result) {
        parser.add_attribute(context.static_string("elem_type"), context.type_attribute(element));
    }
    parser.state.result_types.push(result);
    Ok(())
}

/// As it is parsed.
pub fn print_alloca<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let [inalloca, elem_type, alignment] = names(context, ["inalloca", "elem_type", "alignment"]);
    printer.write(if op.attribute(inalloca).is_some() { " inalloca " } else { " " });
    printer.print_operands(op.operands());
    printer.write(" x ");
    if let Some(ty) = op.attribute(elem_type).and_then(|ty| ty.type_value(context)) {
        printer.print_type(ty);
    }
    let is_aligned = op
        .attribute(alignment)
        .and_then(|alignment| alignment.integer(context))
        .is_some_and(|alignment| !alignment.is_zero());
    let elided = [elem_type, inalloca, alignment];
    let elided = if is_aligned { &elided[..2] } else { &elided };
    printer.print_optional_attr_dict(&op.attributes(), elided);
    printer.write(" : ");
    printer.print_functional_type(op);
}

/// Values of the type can lie in memory.
pub fn verify_alloca(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let ty = op.inherent_attribute(context.static_string("elem_type")).and_then(|ty| ty.type_value(context));
    match ty.and_then(|ty| llvm_type(context, ty)) {
        Some(LlvmType::Target(name)) if !supports_mem_ops(context, name) => {
            Err(op.emit_op_error("this target extension type cannot be used in alloca").emit())
        }
        _ => Ok(()),
    }
}

// --- llvm.getelementptr -----------------------------------------------------------------------

/// Stands in the list of constants for an index that is a value.
pub const DYNAMIC_INDEX: i32 = i32::MIN;

/// `custom<GEPIndices>($dynamic, $constants)`: `%i, 0, 1`
pub const GEP_INDICES: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let offset = parser.offset();
        let (mut constants, mut operands) = (Vec::new(), UnresolvedOperands::new());
        parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
            if let Some(constant) = parser.parser().parse_optional_integer_of(32, true)? {
                constants.push(constant as i32);
                return Ok(());
            }
            constants.push(DYNAMIC_INDEX);
            operands.push(parser.parse_operand()?);
            Ok(())
        })?;
        arguments.set_operands(0, &operands, offset);
        let constants = parser.context().dense_i32_array_attribute(&constants);
        arguments.set_attribute(parser, 1, constants);
        Ok(true)
    },
    print: |_, arguments, printer| {
        let context = printer.context();
        let mut operands = arguments.operands(0);
        let constants = arguments.attribute(1).map(|list| list.i32_elements(context)).unwrap_or_default();
        for (index, constant) in constants.into_iter().enumerate() {
            if index != 0 {
                printer.write(", ");
            }
            match constant {
                DYNAMIC_INDEX => {
                    if let Some(operand) = operands.next() {
                        printer.print_operand(operand);
                    }
                }
                _ => printer.printer.write_integer(constant),
            }
        }
    },
};

/// The constant indices; those that are values are [`DYNAMIC_INDEX`].
pub fn gep_constants<'a>(op: impl Into<OpShape<'a>>) -> Vec<i32> {
    let op: OpShape<'a> = op.into();
    let context = op.context();
    let constants = op.inherent_attribute(context.static_string("rawConstantIndices"));
    constants.map(|list| list.i32_elements(context)).unwrap_or_default()
}

/// There are as many values as the constants leave out, and structs are indexed by constants.
pub fn verify_gep(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let constants = gep_constants(op);
    let num_dynamic = constants.iter().filter(|&&constant| constant == DYNAMIC_INDEX).count();
    if num_dynamic + 1 != op.num_operands() {
        let message = "expected as many dynamic indices as specified in 'rawConstantIndices'";
        return Err(op.emit_op_error(message).emit());
    }
    let flags = op.inherent_attribute(context.static_string("noWrapFlags"));
    let flags = flags.and_then(|flags| flags.integer(context)?.to_u64());
    if flags == Some(INBOUNDS_FLAG) {
        return Err(op.emit_op_error("'inbounds_flag' cannot be used directly.").emit());
    }
    let ty = op.inherent_attribute(context.static_string("elem_type")).and_then(|ty| ty.type_value(context));
    let mut ty = ty.unwrap_or(Type::NONE);
    for (place, &index) in constants.iter().enumerate().skip(1) {
        let fail = |message: String| Err(op.emit_op_error(message).emit());
        ty = match (llvm_type(context, ty), ty.storage(context)) {
            (Some(LlvmType::Struct(of)), _) => {
                if index == DYNAMIC_INDEX {
                    return fail(format!("expected index {place} indexing a struct to be constant"));
                }
                match usize::try_from(index).ok().and_then(|index| of.element(context, index)) {
                    Some(element) => element,
                    None => return fail(format!("index {place} indexing a struct is out of bounds")),
                }
            }
            (Some(LlvmType::Array(array)), _) => array.element,
            (_, TypeStorage::Vector { element, .. }) => *element,
            _ => {
                let ty = type_to_string(context, ty);
                return fail(format!("type '{ty}' cannot be indexed (index #{place})"));
            }
        };
    }
    Ok(())
}

/// The flag that is part of `inbounds`, alone.
const INBOUNDS_FLAG: u64 = 1;

// --- Atomic access ----------------------------------------------------------------------------

fn ordering<'a>(op: impl Into<OpShape<'a>>) -> AtomicOrdering {
    let op: OpShape<'a> = op.into();
    let context = op.context();
    op.inherent_attribute(context.static_string("ordering"))
        .and_then(|value| AtomicOrdering::from_attribute(context, value))
        .unwrap_or(AtomicOrdering::NotAtomic)
}

/// Whether values of a type can be read or written at once.
fn is_atomic_type(op: Operation<'_>, ty: Type) -> bool {
    let context = op.context();
    let is_scalar = ty.is_integer(context) || is_pointer(context, ty) || is_compatible_float(context, ty);
    is_scalar
        && DataLayout::closest(op)
            .type_size_in_bits(context, ty)
            .is_ok_and(|size| !size.scalable && size.min >= 8 && size.min.is_power_of_two())
}

/// How a load or a store is to be ordered.
struct Access {
    ordering: AtomicOrdering,
    has_sync_scope: bool,
    has_alignment: bool,
}

/// Verifies that a load or a store of values of a type may have its ordering, which is none of the unsupported ones.
fn verify_access(
    op: Operation<'_>,
    ty: Type,
    access: &Access,
    unsupported: [AtomicOrdering; 2],
) -> Result<(), Failed> {
    let &Access { ordering, has_sync_scope, has_alignment } = access;
    if ordering == AtomicOrdering::NotAtomic {
        return match has_sync_scope {
            true => Err(op.emit_op_error("expected syncscope to be null for non-atomic access").emit()),
            false => Ok(()),
        };
    }
    if !is_atomic_type(op, ty) {
        let ty = type_to_string(op.context(), ty);
        return Err(op.emit_op_error(format_args!("unsupported type '{ty}' for atomic access")).emit());
    }
    if unsupported.contains(&ordering) {
        let word = ordering.stringify();
        return Err(op.emit_op_error(format_args!("unsupported ordering '{word}'")).emit());
    }
    if !has_alignment {
        return Err(op.emit_op_error("expected alignment for atomic access").emit());
    }
    Ok(())
}

/// Verifies that an atomic load has a type and an ordering that allow it.
pub fn verify_load(op: Operation<'_>) -> Result<(), Failed> {
    let Some(load) = op.dyn_cast::<LoadOp<'_>>() else { return Ok(()) };
    let access = Access {
        ordering: load.ordering(),
        has_sync_scope: load.syncscope_attr().is_some(),
        has_alignment: load.alignment_attr().is_some(),
    };
    verify_access(op, load.res().ty(), &access, [AtomicOrdering::Release, AtomicOrdering::AcqRel])
}

/// Verifies that an atomic store has a type and an ordering that allow it.
pub fn verify_store(op: Operation<'_>) -> Result<(), Failed> {
    let Some(store) = op.dyn_cast::<StoreOp<'_>>() else { return Ok(()) };
    let access = Access {
        ordering: store.ordering(),
        has_sync_scope: store.syncscope_attr().is_some(),
        has_alignment: store.alignment_attr().is_some(),
    };
    verify_access(op, store.value().ty(), &access, [AtomicOrdering::Acquire, AtomicOrdering::AcqRel])
}

/// Reads from or writes to the address; more where others must not notice when.
fn access_effects(
    op: Operation<'_>,
    kind: EffectKind,
    address: ValueId,
    effects: &mut SmallVec<[EffectInstance; 4]>,
) {
    let resource = known::DEFAULT_RESOURCE;
    effects.push(EffectInstance { kind, on: EffectOn::Value(address), resource });
    let is_volatile = op.attribute(op.context().static_string("volatile_")).is_some();
    let ordering = ordering(op);
    if is_volatile || !matches!(ordering, AtomicOrdering::NotAtomic | AtomicOrdering::Unordered) {
        effects.push(EffectInstance::on_memory(EffectKind::Write));
        effects.push(EffectInstance::on_memory(EffectKind::Read));
    }
}

/// The effects of a load.
pub fn load_effects(op: Operation<'_>, effects: &mut SmallVec<[EffectInstance; 4]>) {
    access_effects(op, EffectKind::Read, op.operand(LoadOp::ADDR).id(), effects);
}

/// The effects of a store.
pub fn store_effects(op: Operation<'_>, effects: &mut SmallVec<[EffectInstance; 4]>) {
    access_effects(op, EffectKind::Write, op.operand(StoreOp::ADDR).id(), effects);
}

/// The type is one for the operation, and the ordering is strong enough.
pub fn verify_atomic_rmw(op: Operation<'_>) -> Result<(), Failed> {
    let Some(rmw) = op.dyn_cast::<AtomicRMWOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    let ty = rmw.val().ty();
    match rmw.bin_op() {
        AtomicBinOp::Fadd
        | AtomicBinOp::Fsub
        | AtomicBinOp::Fmin
        | AtomicBinOp::Fmax
        | AtomicBinOp::Fminimum
        | AtomicBinOp::Fmaximum => match compatible_vector(context, ty) {
            Some(_) if is_scalable(context, ty) => return fail("expected LLVM IR fixed vector type"),
            Some(element) if !is_compatible_float(context, element) => {
                return fail("expected LLVM IR floating point type for vector element");
            }
            None if !is_compatible_float(context, ty) => {
                return fail("expected LLVM IR floating point type");
            }
            _ => {}
        },
        AtomicBinOp::Xchg if !is_atomic_type(op, ty) => {
            return fail("unexpected LLVM IR type for 'xchg' bin_op");
        }
        AtomicBinOp::Xchg => {}
        _ if !matches!(ty.integer_width(context), Some(8 | 16 | 32 | 64)) => {
            return fail("expected LLVM IR integer type");
        }
        _ => {}
    }
    match rmw.ordering() {
        AtomicOrdering::NotAtomic | AtomicOrdering::Unordered => {
            fail("expected at least 'monotonic' ordering")
        }
        _ => Ok(()),
    }
}

/// The type can be exchanged at once, and the orderings fit.
pub fn verify_cmpxchg(op: Operation<'_>) -> Result<(), Failed> {
    let Some(exchange) = op.dyn_cast::<AtomicCmpXchgOp<'_>>() else { return Ok(()) };
    let fail = |message: &str| Err(op.emit_op_error(message).emit());
    if !is_atomic_type(op, exchange.val().ty()) {
        return fail("unexpected LLVM IR type");
    }
    let (success, failure) = (exchange.success_ordering(), exchange.failure_ordering());
    let is_weak = |of| matches!(of, AtomicOrdering::NotAtomic | AtomicOrdering::Unordered);
    if is_weak(success) || is_weak(failure) {
        return fail("ordering must be at least 'monotonic'");
    }
    match failure {
        AtomicOrdering::Release | AtomicOrdering::AcqRel => {
            fail("failure ordering cannot be 'release' or 'acq_rel'")
        }
        _ => Ok(()),
    }
}

/// The ordering orders something.
pub fn verify_fence(op: OpShape<'_>) -> Result<(), Failed> {
    match ordering(op) {
        AtomicOrdering::NotAtomic | AtomicOrdering::Unordered | AtomicOrdering::Monotonic => {
            let message = "can be given only acquire, release, acq_rel, and seq_cst orderings";
            Err(op.emit_op_error(message).emit())
        }
        _ => Ok(()),
    }
}

/// The attributes about aliases, and what they are arrays of.
pub const ALIAS_ARRAYS: &[(&str, &str)] =
    &[("alias_scopes", "alias_scope"), ("noalias_scopes", "alias_scope"), ("tbaa", "tbaa_tag")];

/// Verifies what interfaces ask of the attributes about aliases: arrays of one kind of attribute each.
pub fn verify_attribute_arrays(op: OpShape<'_>, of: &[(&'static str, &'static str)]) -> Result<(), Failed> {
    let context: &Context = op.context();
    for (name, mnemonic) in of {
        let Some(array) = op.inherent_attribute(context.static_string(name)) else { continue };
        let elements = match array.storage(context) {
            AttributeStorage::Array(elements) => &elements[..],
            _ => continue,
        };
        let is_it = |&of: &Attribute| super::attributes::mnemonic(context, of) == Some(mnemonic.as_bytes());
        if !elements.iter().all(is_it) {
            let message = format_args!("expected op to return array of {mnemonic} attributes");
            return Err(op.emit_op_error(message).emit());
        }
    }
    Ok(())
}

/// Verifies that an operation with `dereferenceable` has one result, a pointer.
pub fn verify_dereferenceable(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let is_pointer = op.num_results() == 1 && is_pointer(context, op.result_type(0));
    match op.inherent_attribute(context.static_string("dereferenceable")) {
        Some(_) if !is_pointer => {
            Err(op.emit_op_error("expected op to return a single LLVM pointer type").emit())
        }
        _ => Ok(()),
    }
}
