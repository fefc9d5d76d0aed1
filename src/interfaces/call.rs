//! Calls, and what is called.
//!
//! Follows mlir/lib/Interfaces/CallInterfaces.cpp.

use std::ops::Range;

use crate::ir::op_info::Trait;
use crate::ir::{Attribute, Operation, Region, Value, known};

/// What a call calls.
#[derive(Clone, Copy)]
pub enum Callee<'a> {
    Symbol(Attribute),
    Value(Value<'a>),
}

/// What `op`, if it has `CallOpInterface`, calls.
pub fn callee(op: Operation<'_>) -> Option<Callee<'_>> {
    if !op.has_trait(Trait::CallOpInterface) {
        return None;
    }
    match op.info().hooks.callee {
        Some(hook) => hook(op),
        None => op.attribute(known::CALLEE).map(Callee::Symbol),
    }
}

/// Which operands of a call are handed to what it calls.
pub fn arg_operands(op: Operation<'_>) -> Range<usize> {
    let first = match callee(op) {
        Some(Callee::Value(_)) => 1,
        _ => 0,
    };
    first..op.num_operands()
}

/// Whether `op` can be called.
pub fn is_callable(op: Operation<'_>) -> bool {
    op.has_trait(Trait::CallableOpInterface) || op.has_trait(Trait::FunctionOpInterface)
}

/// The region that runs when `op`, which may be called, is called; `None` where it is elsewhere.
pub fn callable_region(op: Operation<'_>) -> Option<Region<'_>> {
    op.region(0).filter(|region| is_callable(op) && !region.is_empty())
}
