//! Interfaces of operations whose methods are C++: what they tell, for verifiers and passes that know the interface.
//!
//! A function of a header asks the methods and turns their answers into numbers and values, which [`told`] hands over. Where a
//! method cannot be evaluated, nothing is told.

pub mod branch;
pub mod destination_style;
pub mod effects;
pub mod loop_like;
pub mod region_flow;
pub mod slices;
pub mod structured;

use std::ops::Range;

use cpp::{Eval, EvalError, Machine, Value};
use ir::Operation;

use crate::hook::Hook;
use crate::nesting::asked;
use crate::values::thing;

/// The functions of headers, and the methods that they ask, by which `--show-unchecked` calls them.
const METHODS: &[(&str, &str)] = &[
    ("collectEffectsOf", "getEffects"),
    ("tellCompatible", "areTypesCompatible"),
    ("tellDestinations", "getDpsInitsMutable"),
    ("tellEntryOperands", "getEntrySuccessorOperands"),
    ("tellEntrySuccessors", "getEntrySuccessorRegions"),
    ("tellIndexingMaps", "getIndexingMaps"),
    ("tellInvocations", "getRegionInvocationBounds"),
    ("tellLoopArguments", "getRegionIterArgs"),
    ("tellLoopInits", "getInitsMutable"),
    ("tellLoopResults", "getLoopResults"),
    ("tellLoopYields", "getYieldedValuesMutable"),
    ("tellReductions", "getIteratorTypesArray"),
    ("tellSlice", "getStaticOffsets"),
    ("tellSliceRanks", "getArrayAttrMaxRanks"),
    ("tellSuccessorInputs", "getSuccessorInputs"),
    ("tellSuccessorOperands", "getSuccessorOperands"),
    ("tellSuccessorRegions", "getSuccessorRegions"),
    ("tellTerminatorOperands", "getMutableSuccessorOperands"),
    ("tellTerminatorSuccessors", "getSuccessorRegions"),
];

/// Calls a function of a header, which tells something of an operation, with it and other arguments.
pub(crate) fn told<T>(
    op: Operation<'_>,
    function: &str,
    arguments: &[Value],
    read: impl FnOnce(&mut Machine, &Value) -> Eval<T>,
) -> Option<T> {
    let program = crate::program_of(op.context())?;
    let functions = program.free_functions(function);
    let evaluate = |machine: &mut Machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, op.context());
            hook.ir = Some(op.ir());
            let mut all = vec![thing::wrapped(thing::of_operation(Some(op.op_ref())), true)];
            all.extend_from_slice(arguments);
            let result = machine.call_overloaded(&mut hook, &functions, None, &all)?;
            read(machine, &result)
        })
    };
    let outcome = asked(|| Some(program.with_machine(evaluate)))?;
    let method = METHODS.iter().find(|(of, _)| *of == function).map_or(function, |(_, method)| method);
    program.note_given_up(method, &outcome, || op.name_str().to_string());
    outcome.ok()
}

/// Reads the numbers that a function of a header tells, none of which is negative.
pub(crate) fn told_numbers(machine: &mut Machine, told: &Value) -> Eval<Vec<usize>> {
    let number =
        |number| usize::try_from(number).map_err(|_| EvalError::unsupported("a number that is none"));
    told_integers(machine, told)?.into_iter().map(number).collect()
}

/// Reads the integers that a function of a header tells.
pub(crate) fn told_integers(machine: &mut Machine, told: &Value) -> Eval<Vec<i64>> {
    let told = machine.list(told)?;
    let integer = |told: &Value| match machine.load(told)? {
        Value::Int(_, integer) => Ok(integer),
        _ => Err(EvalError::unsupported("a number that is none")),
    };
    told.iter().map(integer).collect()
}

/// Returns the range of numbers of which each follows the one before it; `None` for others.
pub(crate) fn consecutive(numbers: &[usize]) -> Option<Range<usize>> {
    let start = numbers.first().copied().unwrap_or(0);
    let range = start..start + numbers.len();
    numbers.iter().copied().eq(range.clone()).then_some(range)
}
