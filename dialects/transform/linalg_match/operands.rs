//! Matchers of inputs, outputs and results, used in `transform.match.structured`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgMatchOps.cpp.

use super::super::apply::matching::single_payload;
use super::super::apply::navigation::positions;
use super::super::types::{Kind, kind};
use super::super::verify::attribute;
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results};
use crate::linalg_match::MatchStructuredResultOp;
use ir::{AttributeStorage, OpRef, Operation};
use linalg::loops;
use linalg::{inits, inputs};

pub fn input(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    match_operands(interpreter, op, results, Group::Inputs)
}

pub fn init(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    match_operands(interpreter, op, results, Group::Inits)
}

/// The operands that a matcher is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Inputs,
    Inits,
}

impl Group {
    fn range(self, op: Operation<'_>) -> std::ops::Range<usize> {
        match self {
            Group::Inputs => inputs(op),
            Group::Inits => inits(op),
        }
    }

    fn one(self) -> &'static str {
        match self {
            Group::Inputs => "input",
            Group::Inits => "output(init)",
        }
    }

    fn all(self) -> &'static str {
        match self {
            Group::Inputs => "inputs",
            Group::Inits => "inits (outputs)",
        }
    }
}

fn match_operands(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
    group: Group,
) -> Applied {
    let current = interpreter.op(single_payload(interpreter, op)?);
    let view = interpreter.op(op);
    let context = view.context();
    let (range, maps) = (group.range(current), loops(current).unwrap_or_default().maps);
    let positions = positions(view, "raw_position_list", range.len()).map_err(|message| {
        let note = format!("while considering DPS {} of this payload operation", group.all());
        Failure::silenceable(view, message).with_note(current.location(), note)
    })?;
    let demands = |name: &str| attribute(view, name).is_some();
    let result = view.result_types().next().and_then(|ty| kind(context, ty));
    let mut list = Vec::new();
    for position in positions {
        let Some(&map) = maps.get(range.start + position) else { continue };
        let fail = |what: &str| {
            let message = format!("the indexing map for {} #{position} is not a {what}", group.one());
            Err(Failure::silenceable(view, message))
        };
        if demands("permutation") && !map.is_permutation(context) {
            return fail("permutation");
        }
        if demands("projected_permutation") && !map.is_projected_permutation(context, false) {
            return fail(match group {
                Group::Inputs => "projected permutation",
                Group::Inits => "permutation",
            });
        }
        let operand = current.operand(range.start + position);
        match result {
            None => {}
            Some(Kind::Param) => {
                list.push(Mapped::Param(context.intern_attribute(AttributeStorage::AffineMap(map))));
            }
            Some(Kind::ValueHandle) => list.push(Mapped::Value(operand.value_ref())),
            Some(Kind::Handle) => match operand.defining_op() {
                Some(producer) => list.push(Mapped::Op(producer.op_ref())),
                None => {
                    let message = format!("{} #{position} is not produced by an operation", group.one());
                    return Err(Failure::silenceable(view, message));
                }
            },
        }
    }
    results.set(0, list);
    Ok(())
}

pub fn result(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let current = interpreter.op(single_payload(interpreter, op)?);
    let Some(view) = interpreter.op(op).dyn_cast::<MatchStructuredResultOp<'_>>() else { return Ok(()) };
    let number = view.position();
    let count = inits(current).len();
    let position = if number < 0 { count as i64 + number } else { number };
    let value = usize::try_from(position).ok().and_then(|position| current.results().nth(position));
    let Some(value) = value.filter(|_| position < count as i64) else {
        let message =
            format!("position {number} overflows the number of results(ints) of the payload operation");
        return Err(Failure::silenceable(*view, message));
    };
    if view.result_types().next().and_then(|ty| kind(view.context(), ty)) == Some(Kind::ValueHandle) {
        results.set(0, vec![Mapped::Value(value.value_ref())]);
        return Ok(());
    }
    let mut users = value.users();
    let Some(user) = users.next() else {
        return Err(Failure::silenceable(*view, format!("no users of the result #{number}")));
    };
    if !view.any() && users.next().is_some() {
        return Err(Failure::silenceable(*view, "more than one result user with single user requested"));
    }
    results.set_ops(0, [user.op_ref()]);
    Ok(())
}
