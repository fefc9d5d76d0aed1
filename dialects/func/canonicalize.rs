//! Canonicalization patterns of func operations.
//!
//! Follows mlir/lib/Dialect/Func/IR/FuncOps.cpp.

use smallvec::SmallVec;

use super::{CallIndirectOp, CallOp, ConstantOp};
use ir::{Attribute, Location, OpId, Type, ValueId};
use rewrite::{Builder, Pattern, Rewrite, Rewriter, Rewritten};

pub static CALL_INDIRECT: &[Pattern] = &[Pattern::new("CallIndirectOp", call_known_function)];

/// Creates a constant for the function `value` of type `ty`.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    let function = value.flat_symbol(context)?;
    ty.function(context)?;
    let state = ConstantOp::build(builder.scope(), location, ty, function);
    Some(builder.create(state))
}

/// Replaces an indirect call of a constant function by a direct one.
fn call_known_function(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let call = rewriter.op(op).dyn_cast::<CallIndirectOp>()?;
    let callee = call.callee().constant()?.flat_symbol(rewriter.context())?;
    let operands: SmallVec<[ValueId; 4]> = call.callee_operands().map(|operand| operand.id()).collect();
    let results: SmallVec<[Type; 2]> = call.result_types().collect();
    let state = CallOp::build(rewriter.scope(), call.location(), &results, callee, &operands);
    let direct = rewriter.create(state);
    rewriter.replace_op_with(op, direct);
    Some(Rewritten)
}
