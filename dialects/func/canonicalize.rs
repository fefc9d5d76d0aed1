//! What func operations become in the course of canonicalization.
//!
//! Follows mlir/lib/Dialect/Func/IR/FuncOps.cpp.

use smallvec::SmallVec;

use crate::ir::{Attribute, Location, OpId, OperationState, Type, ValueId};
use crate::rewrite::{Builder, Pattern, Rewrite, Rewriter, Rewritten};

pub static CALL_INDIRECT: &[Pattern] = &[Pattern::new("CallIndirectOp", call_known_function)];

/// The function `value` of type `ty`.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    value.flat_symbol(context)?;
    ty.function(context)?;
    let mut state = OperationState::new(builder.op_name("func.constant"), location);
    state.properties.push(Some(value));
    state.result_types.push(ty);
    Some(builder.create(state))
}

/// A call of a function that is a constant is a call by name.
fn call_known_function(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let call = rewriter.op(op);
    let callee = call.operands().next()?.constant()?;
    callee.flat_symbol(context)?;
    let name = rewriter.op_name("func.call");
    let slot = name.info(context).inherent_slot(crate::ir::known::CALLEE)?;
    let mut state = OperationState {
        operands: call.operands().skip(1).map(|operand| operand.id()).collect::<SmallVec<[ValueId; 4]>>(),
        result_types: call.result_types().collect(),
        ..OperationState::new(name, call.location())
    };
    state.properties.resize(name.info(context).num_property_slots(), None);
    state.properties[slot] = Some(callee);
    let direct = rewriter.create(state);
    rewriter.replace_op_with(op, direct);
    Some(Rewritten)
}
