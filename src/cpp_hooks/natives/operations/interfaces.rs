//! Methods of interfaces on operations that implement them in Rust: those of shipped dialects, which patterns of projects ask
//! (`linalgOp.getDpsInits()`, `forOp.getRegionIterArgs()`).
//!
//! They are looked for last: what a project's own operations define, in C++ or in ODS, comes first.

use std::ops::Range;

use cpp::{Eval, EvalError, IntKind, Value};
use interfaces::{
    dps_inits, has_pure_buffer_semantics, has_pure_tensor_semantics, is_scalar_operand, region_branch,
};
use ir::op_info::Trait;
use ir::{OpInfo, Operation};

use crate::natives::row::Call;
use crate::values::thing::{self, Kind};

/// A method of an interface, on an operation that implements it. The range holds the numbers of the operands that the
/// interface names: destinations, or initial values.
type InterfaceMethod = fn(&mut Call<'_, '_, '_, '_, '_>, Operation<'_>, Range<usize>) -> Eval<Value>;

/// A method, with its name.
type Row = (&'static str, InterfaceMethod);

/// Returns that range of the operands of an operation.
type InterfaceOperands = fn(Operation<'_>) -> Option<Range<usize>>;

/// `DestinationStyleOpInterface`; the range is that of the destinations.
const DESTINATION_STYLE: &[Row] = &[
    ("getDpsInits", |_, op, inits| Ok(values(op.operands().skip(inits.start).take(inits.len())))),
    ("getDpsInitsMutable", |call, op, inits| Ok(op_operands(call, op, inits))),
    ("getDpsInitOperand", |call, op, inits| {
        let at = call.index(0)?;
        operand(call, op, inits.start + at)
    }),
    ("getDpsInputs", |_, op, inits| {
        let inputs = op.operands().enumerate().filter(|(at, _)| !inits.contains(at));
        Ok(values(inputs.map(|(_, value)| value)))
    }),
    ("getDpsInputOperands", |call, op, inits| {
        Ok(op_operands(call, op, (0..op.num_operands()).filter(|at| !inits.contains(at))))
    }),
    ("getDpsInputOperand", |call, op, inits| {
        let at = call.index(0)?;
        operand(call, op, if at < inits.start { at } else { at + inits.len() })
    }),
    ("getNumDpsInits", |_, _, inits| Ok(count(inits.len()))),
    ("getNumDpsInputs", |_, op, inits| Ok(count(op.num_operands() - inits.len()))),
    ("isDpsInit", |call, _, inits| Ok(Value::Bool(inits.contains(&number_of_operand(call)?)))),
    ("isDpsInput", |call, _, inits| Ok(Value::Bool(!inits.contains(&number_of_operand(call)?)))),
    ("hasPureTensorSemantics", |_, op, _| Ok(Value::Bool(has_pure_tensor_semantics(op)))),
    ("hasPureBufferSemantics", |_, op, _| Ok(Value::Bool(has_pure_buffer_semantics(op)))),
    ("isScalar", |call, op, _| Ok(Value::Bool(is_scalar_operand(op, number_of_operand(call)?)))),
    ("getTiedOpResult", |call, op, inits| {
        let result = number_of_operand(call)?.checked_sub(inits.start);
        let result = result.and_then(|at| op.results().nth(at));
        let result = result.ok_or_else(|| EvalError::undefined("the result of no destination"))?;
        Ok(thing::of_ssa_value(result.value_ref()))
    }),
];

/// `LoopLikeOpInterface`; the range is that of the initial values, which become the last arguments of the region.
const LOOP_LIKE: &[Row] = &[
    ("getRegionIterArgs", |_, op, inits| Ok(values(arguments(op).skip(num_indices(op, &inits))))),
    ("getInits", |_, op, inits| Ok(values(op.operands().skip(inits.start).take(inits.len())))),
    ("getInitsMutable", |call, op, inits| Ok(op_operands(call, op, inits))),
    ("getLoopInductionVars", |_, op, inits| {
        Ok(Value::optional(Some(values(arguments(op).take(num_indices(op, &inits))))))
    }),
    ("getInductionVar", |_, op, _| {
        let first = arguments(op).next().ok_or_else(|| EvalError::undefined("a loop without an index"))?;
        Ok(thing::of_ssa_value(first.value_ref()))
    }),
    ("getNumInductionVars", |_, op, inits| Ok(count(num_indices(op, &inits)))),
    ("getNumRegionIterArgs", |_, _, inits| Ok(count(inits.len()))),
];

/// The interfaces: the trait of operations that implement one, the operands that it is about, and its methods.
const INTERFACES: &[(Trait, InterfaceOperands, &[Row])] = &[
    (Trait::DestinationStyleOpInterface, dps_inits, DESTINATION_STYLE),
    (Trait::LoopLikeOpInterface, |op| Some((region_branch(op)?.entry_operands)(op)), LOOP_LIKE),
];

/// Returns whether an interface has a method of this name.
pub fn is_method(name: &str) -> bool {
    INTERFACES.iter().any(|(.., rows)| rows.iter().any(|row| row.0 == name))
}

/// Returns the method of this name of an interface that operations with `info` implement.
fn find(info: &OpInfo, name: &str) -> Option<(InterfaceOperands, InterfaceMethod)> {
    INTERFACES.iter().filter(|(of, ..)| info.traits.has(*of)).find_map(|(_, operands, rows)| {
        let row = rows.iter().find(|row| row.0 == name)?;
        Some((*operands, row.1))
    })
}

/// Returns whether operations with `info` have a method of this name.
pub fn has_method(info: &OpInfo, name: &str) -> bool {
    find(info, name).is_some()
}

/// Calls the method of an interface that an operation implements in Rust; `None` if it has none of this name.
pub fn call(call: &mut Call<'_, '_, '_, '_, '_>, name: &str) -> Option<Eval<Value>> {
    let this = call.this().ok()?;
    let op = call.host.operation(&this).ok()?;
    let (operands, method) = find(op.info(), name)?;
    Some(method(call, op, operands(op)?))
}

fn values<'a>(values: impl Iterator<Item = ir::Value<'a>>) -> Value {
    Value::list(values.map(|value| thing::of_ssa_value(value.value_ref())).collect())
}

fn count(count: usize) -> Value {
    Value::Int(IntKind::U32, count as i64)
}

fn operand(call: &mut Call<'_, '_, '_, '_, '_>, op: Operation<'_>, at: usize) -> Eval<Value> {
    match at < op.num_operands() {
        true => Ok(call.host.of_operand(op, at)),
        false => Err(EvalError::undefined("an operand out of range")),
    }
}

fn op_operands(
    call: &mut Call<'_, '_, '_, '_, '_>,
    op: Operation<'_>,
    of: impl Iterator<Item = usize>,
) -> Value {
    Value::list(of.map(|at| call.host.of_operand(op, at)).collect())
}

/// The number of the operand that the first argument is.
fn number_of_operand(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<usize> {
    let operand = thing::of_kind(&call.value(0)?, Kind::OpOperand);
    let found = operand.and_then(|handle| call.host.tables.operands.get(handle.a as usize));
    found.map(|found| found.1 as usize).ok_or_else(|| EvalError::undefined("a null operand"))
}

fn arguments(op: Operation<'_>) -> impl Iterator<Item = ir::Value<'_>> {
    op.region(0).and_then(|region| region.front()).into_iter().flat_map(|block| block.arguments())
}

/// How many arguments of the region come before those of the initial values.
fn num_indices(op: Operation<'_>, inits: &Range<usize>) -> usize {
    arguments(op).count().saturating_sub(inits.len())
}
