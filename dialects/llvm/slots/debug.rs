//! Debug records of variables in slots: `llvm.intr.dbg.declare` and `llvm.intr.dbg.value`.

use super::allocation::create_debug_value;
use crate::{DbgValueOp, UndefOp};
use memory_slots::{Deletion, Removal, SlotHooks};

/// The hooks of `llvm.intr.dbg.declare`: the variable has each value that is stored to the slot.
pub const DECLARE: SlotHooks = SlotHooks {
    removal: Some(Removal {
        can_remove: |_, _| true,
        forwards: false,
        remove: |_, _| Deletion::Delete,
        stored: Some(create_debug_value),
    }),
    ..SlotHooks::NONE
};

/// The hooks of `llvm.intr.dbg.value`: a pointer to the slot is undefined.
pub const VALUE: SlotHooks = SlotHooks {
    removal: Some(Removal {
        can_remove: |_, uses| uses.len() == 1,
        forwards: false,
        remove: |rewriter, op| {
            let value = rewriter.op(op).operand(DbgValueOp::VALUE);
            let (location, ty) = (value.location(), value.ty());
            rewriter.set_insertion_point(op);
            let state = UndefOp::build(rewriter.scope(), location, ty);
            let undefined = rewriter.create_value(state);
            rewriter.set_operand(op, DbgValueOp::VALUE, undefined);
            Deletion::Keep
        },
        stored: None,
    }),
    ..SlotHooks::NONE
};
