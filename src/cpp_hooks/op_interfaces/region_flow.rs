//! Control flow between regions in C++: `RegionBranchOpInterface` and `RegionBranchTerminatorOpInterface`.
//!
//! `region_flow.h` has the classes that the methods make, and turns them into numbers and values. Values are handed over
//! in ranges here: arguments or results that stand together, and operands that do. Where a method cannot be evaluated,
//! or tells anything else, nothing is known of the flow of the operation: [`is_told`] says so.

use std::ops::Range;

use cpp::{Eval, EvalError, IntKind, Machine, Value};
use interfaces::{RegionBranch, RegionSuccessor, RegionSuccessors, forwarded_operands, operand_groups};
use ir::body::ValueRef;
use ir::{Attribute, Operation, Type};
use registry::OpHooks;

use super::told;
use crate::values::thing;

/// Adds the hooks for the methods that a class has.
pub fn add_hooks(hooks: &mut OpHooks, is_branch: bool, is_terminator: bool, has: impl Fn(&str) -> bool) {
    if is_branch && hooks.region_branch.is_none() && has("getSuccessorRegions") {
        hooks.region_branch = Some(RegionBranch {
            successors: |op, from| successors(op, from).unwrap_or_default(),
            entry_operands: |op| entry_operands(op).unwrap_or(0..0),
            are_types_compatible: match has("areTypesCompatible") {
                true => are_types_compatible,
                false => RegionBranch::SAME_TYPES,
            },
        });
        hooks.flow_is_told = Some(is_told);
        if has("getEntrySuccessorRegions") && hooks.known_successors.is_none() {
            hooks.known_successors = Some(|op, constants| told_by(op, op, "tellEntrySuccessors", constants));
        }
        if has("getRegionInvocationBounds") && hooks.enters_at_most_once.is_none() {
            hooks.enters_at_most_once = Some(|op, region| enters_at_most_once(op, region).unwrap_or(false));
        }
    }
    if is_terminator {
        if has("getMutableSuccessorOperands") && hooks.successor_operands.is_none() {
            hooks.successor_operands = Some(|op| terminator_operands(op).unwrap_or(0..0));
        }
        if has("getSuccessorRegions") && hooks.known_successors.is_none() {
            hooks.known_successors =
                Some(|op, constants| told_by(op, op.parent_op()?, "tellTerminatorSuccessors", constants));
        }
    }
}

/// Returns whether the methods of an operation, and of its terminators, can be evaluated.
fn is_told(op: Operation<'_>) -> bool {
    let is_told_of_end = |end: Operation<'_>| {
        let is_in_cpp = crate::program_of(op.context()).is_some_and(|program| {
            !program.of_operation(op.context(), end.info(), "getMutableSuccessorOperands").is_empty()
        });
        forwarded_operands(end).is_none() || !is_in_cpp || terminator_operands(end).is_some()
    };
    let mut ends = op.regions().flat_map(|region| region.blocks().filter_map(|block| block.back()));
    entry_operands(op).is_some()
        && std::iter::once(None)
            .chain((0..op.num_regions()).map(Some))
            .all(|from| successors(op, from).is_some())
        && ends.all(is_told_of_end)
}

/// Returns the successors of the operation or of a region.
fn successors(op: Operation<'_>, from: Option<usize>) -> Option<RegionSuccessors> {
    let from = Value::Int(IntKind::I64, from.map_or(-1, |from| from as i64));
    let program = crate::program_of(op.context())?;
    let tells_inputs = !program.of_operation(op.context(), op.info(), "getSuccessorInputs").is_empty();
    let function = if tells_inputs { "tellSuccessorInputs" } else { "tellSuccessorRegions" };
    told(op, function, &[from], |machine, result| regions_of(machine, op, result))
}

/// Returns the successors, within `around`, of an operation with these constants.
fn told_by(
    op: Operation<'_>,
    around: Operation<'_>,
    function: &str,
    constants: &[Option<Attribute>],
) -> Option<RegionSuccessors> {
    let constants = constants.iter().map(|&constant| thing::of_optional_attribute(constant)).collect();
    told(op, function, &[Value::list(constants)], |machine, result| regions_of(machine, around, result))
}

fn regions_of(machine: &mut Machine, op: Operation<'_>, told: &Value) -> Eval<RegionSuccessors> {
    let unknown = || EvalError::unsupported("such a successor among regions");
    let mut successors = RegionSuccessors::new();
    for successor in machine.list(told)? {
        let Value::Tuple(parts) = machine.load(&successor)? else { return Err(unknown()) };
        let [Value::Int(_, number), inputs] = &parts.values[..] else { return Err(unknown()) };
        let inputs = values_of(machine, inputs)?;
        let region = usize::try_from(*number).ok();
        let all: Vec<ValueRef> = match region {
            None => op.results().map(|result| result.value_ref()).collect(),
            Some(region) => {
                let region = op.region(region).ok_or_else(unknown)?;
                let entry = region.front();
                entry.iter().flat_map(|entry| entry.arguments()).map(|value| value.value_ref()).collect()
            }
        };
        let range = places_of(&all, &inputs).next().ok_or_else(unknown)?;
        successors.push(RegionSuccessor { region, inputs: range });
    }
    Ok(successors)
}

/// Returns the values in a list.
fn values_of(machine: &mut Machine, list: &Value) -> Eval<Vec<ValueRef>> {
    let value = |item: Value| {
        let item = machine.load(&item)?;
        thing::ssa_value(&item).ok_or_else(|| EvalError::unsupported("no value among those handed over"))
    };
    machine.list(list)?.into_iter().map(value).collect()
}

/// Returns the ranges of values that are those of a part.
fn places_of<'v>(all: &'v [ValueRef], part: &'v [ValueRef]) -> impl Iterator<Item = Range<usize>> + 'v {
    let is_there = move |&start: &usize| all[start..].starts_with(part);
    (0..=all.len().saturating_sub(part.len())).filter(is_there).map(|start| start..start + part.len())
}

/// Returns the operands that are handed over to all successors.
fn operands_told(op: Operation<'_>, function: &str) -> Option<Range<usize>> {
    told(op, function, &[], |machine, result| {
        let mut lists = Vec::new();
        for list in machine.list(result)? {
            lists.push(values_of(machine, &list)?);
        }
        let Some(first) = lists.first() else { return Ok(0..0) };
        if lists.iter().any(|other| other != first) {
            return Err(EvalError::unsupported("other operands for other successors"));
        }
        if first.is_empty() {
            return Ok(0..0);
        }
        let all: Vec<ValueRef> = op.operands().map(|operand| operand.value_ref()).collect();
        // The place at which an operand of the definition begins is meant, if there are several.
        let groups = operand_groups(op, op.info());
        let is_group = |place: &Range<usize>| groups.iter().any(|group| group.start as usize == place.start);
        let meant = places_of(&all, first).find(is_group).or_else(|| places_of(&all, first).next());
        meant.ok_or_else(|| EvalError::unsupported("operands that do not stand together"))
    })
}

fn entry_operands(op: Operation<'_>) -> Option<Range<usize>> {
    let program = crate::program_of(op.context())?;
    match program.of_operation(op.context(), op.info(), "getEntrySuccessorOperands").is_empty() {
        true => Some(0..0),
        false => operands_told(op, "tellEntryOperands"),
    }
}

fn terminator_operands(op: Operation<'_>) -> Option<Range<usize>> {
    operands_told(op, "tellTerminatorOperands")
}

fn are_types_compatible(op: Operation<'_>, from: Type, to: Type) -> bool {
    let types = [thing::of_type(from), thing::of_type(to)];
    let answer = told(op, "tellCompatible", &types, |_, result| Ok(matches!(result, Value::Bool(true))));
    answer.unwrap_or(true)
}

fn enters_at_most_once(op: Operation<'_>, region: usize) -> Option<bool> {
    let unknown = (0..op.num_operands()).map(|_| thing::of_optional_attribute(None)).collect();
    told(op, "tellInvocations", &[Value::list(unknown)], |machine, result| {
        let bounds = machine.list(result)?;
        let bound = bounds.get(region).map(|bound| machine.load(bound)).transpose()?;
        Ok(matches!(bound, Some(Value::Int(_, 0 | 1))))
    })
}
