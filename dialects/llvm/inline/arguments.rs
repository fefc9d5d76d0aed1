//! Arguments of inlined calls.
//!
//! An argument with `byval` is a copy that the callee owns, unless the callee only reads it and the caller's is
//! aligned well enough. Any other argument becomes an `llvm.intr.ssa.copy`, by which [`super::no_alias`] finds out
//! what is based on which parameter; it erases the copies.

use crate::attributes::{mnemonic, parameters};
use crate::{AddressOfOp, AllocaOp, ConstantOp, GlobalOp, LLVMFuncOp, MemcpyOp, ModRefInfo, SSACopyOp};
use definitions::data_layout::DataLayout;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, OpRef, Operation, Type, ValueId};
use rewrite::Builder;

/// The position of `argMem` among the parameters of `#llvm.memory_effects`.
const ARG_MEM: usize = 1;

/// Makes the value that stands for an argument in the inlined body.
pub fn handle_argument(
    builder: &mut Builder<'_>,
    call: OpRef,
    callable: OpRef,
    argument: ValueId,
    attributes: Option<Attribute>,
) -> ValueId {
    let context = builder.context();
    let named = |name: &'static str| attributes?.entry(context, context.static_string(name));
    if let Some(element) = named("llvm.byval").and_then(|of| of.type_value(context)) {
        let alignment = named("llvm.align").and_then(|of| of.integer(context)?.to_u64()).unwrap_or(1);
        return copy_by_value(builder, callable, argument, element, alignment);
    }
    let location = builder.ir().operation(call).location();
    let state = SSACopyOp::build(builder.scope(), location, argument);
    let copy = builder.create(state);
    if named("llvm.noalias").is_some() {
        let copy = builder.reference(copy);
        builder.ir_mut().set_attribute(copy, context.static_string("llvm.noalias"), Some(Attribute::UNIT));
    }
    builder.result(copy, 0)
}

/// Copies the memory of an argument to the stack, if it may be written or is not aligned as `requested`.
fn copy_by_value(
    builder: &mut Builder<'_>,
    callable: OpRef,
    argument: ValueId,
    element: Type,
    requested: u64,
) -> ValueId {
    let context = builder.context();
    let function = builder.ir().operation(callable);
    let is_read_only = is_argument_memory_read_only(function);
    let layout = DataLayout::closest(function);
    let minimum = layout.type_abi_alignment(context, element).unwrap_or(1);
    if is_read_only
        && (requested <= minimum || enforce_alignment(builder, argument, requested, &layout) >= requested)
    {
        return argument;
    }
    let size = layout.type_size(context, element).map_or(0, |size| size.min);
    let i64_constant = |builder: &mut Builder<'_>, value: u64| {
        let location = builder.value(argument).location();
        let value = context.integer_attribute(Type::I64, value as i64);
        let state = ConstantOp::build(builder.scope(), location, Type::I64, value);
        builder.create_value(state)
    };
    let location = builder.value(argument).location();
    let point = builder.insertion_point();
    let entry = builder.value(argument).parent_block().and_then(|block| block.region()?.front());
    if let Some(entry) = entry.map(|entry| entry.id()) {
        builder.set_insertion_point_to_start(entry);
    }
    let one = i64_constant(builder, 1);
    let ty = builder.type_of(argument);
    let mut state = AllocaOp::build(builder.scope(), location, ty, one, element);
    AllocaOp::set_alignment(&mut state, context, Some(requested.max(minimum) as i64));
    let copy = builder.create_value(state);
    builder.restore_insertion_point(point);
    let length = i64_constant(builder, size);
    let state = MemcpyOp::build(builder.scope(), location, copy, argument, length, false);
    builder.create(state);
    copy
}

/// Returns whether a function says that it writes no memory that its arguments point to.
fn is_argument_memory_read_only(function: Operation<'_>) -> bool {
    let context = function.context();
    let effects = function.dyn_cast::<LLVMFuncOp<'_>>().and_then(|of| of.memory_effects());
    let Some(effects) = effects.filter(|&of| mnemonic(context, of) == Some(b"memory_effects")) else {
        return false;
    };
    let of_arguments = parameters(context, effects).get(ARG_MEM).copied().flatten();
    let of_arguments = of_arguments.and_then(|of| of.integer(context)?.to_i64());
    let writes = [ModRefInfo::Mod.value(), ModRefInfo::ModRef.value()];
    of_arguments.is_some_and(|of| !writes.contains(&of))
}

/// Returns the alignment of the memory at `pointer`, in bytes, which is raised to `requested` if that is possible.
fn enforce_alignment(
    builder: &mut Builder<'_>,
    pointer: ValueId,
    requested: u64,
    layout: &DataLayout,
) -> u64 {
    let context = builder.context();
    let view = builder.value(pointer);
    let Some(op) = view.defining_op() else {
        let block = view.owner_block().filter(|block| block.is_entry());
        let function = block.and_then(|block| block.parent_op()?.dyn_cast::<LLVMFuncOp<'_>>());
        let attributes = function.and_then(|function| function.arg_attrs()?.get(view.index()).copied());
        let alignment = attributes.and_then(|of| of.entry(context, context.static_string("llvm.align")));
        return alignment.and_then(|of| of.integer(context)?.to_u64()).unwrap_or(1);
    };
    if let Some(address) = op.dyn_cast::<AddressOfOp<'_>>() {
        let symbol = address.attribute(context.static_string("global_name"));
        let global = symbol.and_then(|symbol| SymbolTableCollection::default().lookup_nearest(op, symbol));
        let alignment = global.and_then(|of| of.dyn_cast::<GlobalOp<'_>>()?.alignment());
        return alignment.unwrap_or(1) as u64;
    }
    let Some(alloca) = op.dyn_cast::<AllocaOp<'_>>() else { return 1 };
    let current = alloca.alignment().unwrap_or(1) as u64;
    let alloca = alloca.id();
    if requested <= current {
        return current;
    }
    let natural = layout.stack_alignment(context).unwrap_or(0);
    let bits = |alignment: u64| alignment.saturating_mul(8);
    if natural == 0 || bits(requested) <= natural || bits(current) > natural {
        AllocaOp::set_alignment(&mut builder.body_mut().slots_mut(alloca), context, Some(requested as i64));
        return requested;
    }
    current
}
