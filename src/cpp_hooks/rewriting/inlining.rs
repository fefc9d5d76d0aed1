//! The legality of inlining that a class in C++ says, which derives from `DialectInlinerInterface` and which the dialect has
//! registered with `addInterfaces`.
//!
//! The class is asked by the functions of `dialect_interfaces.h`. A question that it has no answer to, or that cannot be
//! evaluated, is answered as MLIR's base class does: nothing is inlined.

use cpp::Value;
use ir::{Context, Operation, Region, StringId};
use rewrite::Inliner;

use crate::hook::Hook;
use crate::values::thing;

/// The answers of the class; see [`inliner`].
const INLINER: Inliner = Inliner {
    is_legal_call: |call, callable| {
        let values = [thing::of_operation(Some(call.op_ref())), thing::of_operation(Some(callable.op_ref()))];
        asks(call, "mayInlineCall", &values)
    },
    is_legal_op: |op, into| {
        let values = [thing::of_operation(Some(op.op_ref())), of_region(into)];
        asks(op, "mayInlineOp", &values)
    },
    is_legal_region: |into, from, _| {
        into.parent_op().is_some_and(|op| asks(op, "mayInlineRegion", &[of_region(into), of_region(from)]))
    },
    ..Inliner::ANYTHING
};

/// Returns the legality of inlining of a loaded dialect, if there is C++ that may say it.
pub fn inliner(context: &Context, dialect: StringId) -> Option<Inliner> {
    crate::program::class_of_dialect(context, dialect).map(|_| INLINER)
}

pub(super) fn of_region(region: Region<'_>) -> Value {
    thing::Kind::Region.thing(region.body_id().index(), region.id().index())
}

/// Calls a function of `dialect_interfaces.h`.
pub(super) fn asks(op: Operation<'_>, function: &'static str, values: &[Value]) -> bool {
    let context = op.context();
    let Some(program) = crate::program_of(context) else { return false };
    let functions = program.free_functions(function);
    let result = program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.ir = Some(op.ir());
        machine.session(|machine| machine.call_overloaded(&mut hook, &functions, None, values))
    });
    matches!(result, Ok(Value::Bool(true)))
}
