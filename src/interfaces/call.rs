//! Calls and callees.
//!
//! Follows mlir/lib/Interfaces/CallInterfaces.cpp.

use std::ops::Range;

use ir::op_info::Trait;
use ir::{Attribute, Operation, Region, Value, known};

/// The target of a call.
#[derive(Clone, Copy)]
pub enum Callee<'a> {
    /// A function by its symbol.
    Symbol(Attribute),
    /// A value that is a function.
    Value(Value<'a>),
}

/// Returns the callee of a call.
pub type CalleeHook = for<'a> fn(Operation<'a>) -> Option<Callee<'a>>;

/// The interface of calls: `CallOpInterface`, where what is called is not the attribute `callee`.
pub struct Call {
    /// Returns the function that is called.
    pub callee: CalleeHook,
}

/// Returns the target of `op`, if it has `CallOpInterface`.
pub fn callee(op: Operation<'_>) -> Option<Callee<'_>> {
    if !op.has_trait(Trait::CallOpInterface) {
        return None;
    }
    match op.info().interface::<Call>() {
        Some(call) => (call.callee)(op),
        None => op.attribute(known::CALLEE).map(Callee::Symbol),
    }
}

/// Returns the operands of a call that are passed to the callee.
pub fn arg_operands(op: Operation<'_>) -> Range<usize> {
    let first = match callee(op) {
        Some(Callee::Value(_)) => 1,
        _ => 0,
    };
    first..op.num_operands()
}

/// Returns whether `op` can be called.
pub fn is_callable(op: Operation<'_>) -> bool {
    op.has_trait(Trait::CallableOpInterface) || op.has_trait(Trait::FunctionOpInterface)
}

/// Returns the region that a call of the callable `op` runs; `None` if it is external.
pub fn callable_region(op: Operation<'_>) -> Option<Region<'_>> {
    op.region(0).filter(|region| is_callable(op) && !region.is_empty())
}
