//! `llvm.alloca`: slots, and those of the elements of arrays and structs.

use crate::types::{LlvmType, llvm_type, pointer};
use crate::{AllocaOp, DbgDeclareOp, DbgValueOp, UndefOp};
use ir::{Context, OpId, Operation, Type, ValueId};
use memory_slots::{Allocation, DividedSlot, Division, Slot, SlotHooks};
use rewrite::Rewriter;

/// The longest array that is divided.
const MAX_ELEMENTS: u64 = 16;

/// The hooks of `llvm.alloca`.
pub const ALLOCA: SlotHooks = SlotHooks {
    allocation: Some(Allocation { slots, default_value, block_argument }),
    division: Some(Division { slot: divided, allocate }),
    ..SlotHooks::NONE
};

fn slots(op: Operation<'_>) -> Vec<Slot> {
    let is_in_entry = op.block().is_some_and(|block| block.is_entry());
    let alloca = op.dyn_cast::<AllocaOp<'_>>().filter(|_| is_in_entry);
    alloca.map(|alloca| Slot { pointer: alloca.res().id(), ty: alloca.elem_type() }).into_iter().collect()
}

fn default_value(rewriter: &mut Rewriter<'_>, op: OpId, slot: Slot) -> ValueId {
    let location = rewriter.op(op).location();
    let state = UndefOp::build(rewriter.scope(), location, slot.ty);
    rewriter.create_value(state)
}

/// Says for each variable in the slot that it has the value of a block argument.
fn block_argument(rewriter: &mut Rewriter<'_>, op: OpId, argument: ValueId) {
    let users = rewriter.op(op).result(0).users();
    let declared: Vec<OpId> =
        users.filter(|user| user.isa::<DbgDeclareOp<'_>>()).map(|user| user.id()).collect();
    for declare in declared {
        create_debug_value(rewriter, declare, argument);
    }
}

/// Makes an `llvm.intr.dbg.value` for the variable of an `llvm.intr.dbg.declare`.
pub fn create_debug_value(rewriter: &mut Rewriter<'_>, declare: OpId, value: ValueId) {
    let context = rewriter.context();
    let Some(declare) = rewriter.op(declare).dyn_cast::<DbgDeclareOp<'_>>() else { return };
    let (location, variable, expression) = (declare.location(), declare.var_info(), declare.location_expr());
    let mut state = DbgValueOp::build(rewriter.scope(), location, value, variable);
    DbgValueOp::set_location_expr(&mut state, context, expression);
    rewriter.create(state);
}

fn divided(op: Operation<'_>) -> Option<DividedSlot> {
    let alloca = op.dyn_cast::<AllocaOp<'_>>()?;
    if alloca.array_size().constant_integer() != Some(1) {
        return None;
    }
    let ty = alloca.elem_type();
    let slot = Slot { pointer: alloca.res().id(), ty };
    Some(DividedSlot { slot, elements: elements_of(op.context(), ty)? })
}

/// Returns the types of the elements of an array or a struct that can be divided.
pub fn elements_of(context: &Context, ty: Type) -> Option<Vec<Type>> {
    match llvm_type(context, ty)? {
        LlvmType::Array(array) if array.num_elements <= MAX_ELEMENTS => {
            Some(vec![array.element; array.num_elements as usize])
        }
        LlvmType::Struct(of) => Some(of.body(context).collect()),
        _ => None,
    }
}

fn allocate(rewriter: &mut Rewriter<'_>, op: OpId, ty: Type) -> ValueId {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, size) = (view.location(), view.operand(AllocaOp::ARRAY_SIZE).id());
    let state = AllocaOp::build(rewriter.scope(), location, pointer(context, 0), size, ty);
    rewriter.create_value(state)
}
