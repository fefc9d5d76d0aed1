//! `transform.match.my.has_operand_satisfying`: an operation with a region that looks at one operand after another.

use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results};
use crate::types::{Kind, are_of_one_kind, kind};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{OpRef, Operation, Type};

pub fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let ops = interpreter.payload_ops(op, 0);
    let [payload] = ops[..] else {
        return Err(Failure::silenceable(interpreter.op(op), "expected single payload"));
    };
    let Some((body, region)) = interpreter.region_of(op, 0) else { return Ok(()) };
    for (number, operand) in interpreter.operands(payload).into_iter().enumerate() {
        let yielded = interpreter.in_region(body, region, |interpreter, block| {
            interpreter.map_arguments(body, block, vec![vec![Mapped::Value(operand)]])?;
            for step in interpreter.steps(body, block) {
                interpreter.apply(step)?;
            }
            Ok(interpreter.yielded(body, block))
        });
        match yielded {
            Ok(yielded) => {
                let number = interpreter.context().integer_attribute(Type::I32, number as i64);
                results.set_params(0, [number]);
                for (index, list) in yielded.into_iter().enumerate() {
                    results.set(index + 1, list);
                }
                return Ok(());
            }
            // The next operand may do.
            Err(Failure::Silenceable(_)) => {}
            Err(Failure::Definite) => return Err(Failure::Definite),
        }
    }
    Err(Failure::silenceable(interpreter.op(op), "none of the operands satisfied the conditions"))
}

pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(body) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    let is_one_value = body.num_arguments() == 1
        && body.arguments().all(|argument| kind(context, argument.ty()) == Some(Kind::ValueHandle));
    if !is_one_value {
        return Err(op.emit_op_error("expects the body to have one value handle argument").emit());
    }
    let Some(terminator) = body.back() else { return Ok(()) };
    let (expected, found) = (op.num_results().saturating_sub(1), terminator.num_operands());
    if found != expected {
        let message = format_args!("expects the body to yield {expected} values, got {found}");
        return Err(op.emit_op_error(message).emit());
    }
    let mut pairs = terminator.operand_types().zip(op.result_types().skip(1));
    if let Some(index) = pairs.position(|(from, to)| !are_of_one_kind(context, from, to)) {
        let message = format_args!(
            "expects terminator operand #{index} and result #{} to implement the same transform interface",
            index + 1
        );
        return Err(op.emit_op_error(message).emit());
    }
    let is_matcher = |op: &Operation<'_>| {
        op.has_trait(Trait::TransformOpInterface) && op.has_trait(Trait::MatchOpInterface)
    };
    let mut steps = body.operations().filter(|step| step.next().is_some());
    if let Some(other) = steps.find(|step| !is_matcher(step)) {
        let error = op.emit_op_error("expects body to contain match ops");
        return Err(error.attach_note(other.location(), "non-match operation").emit());
    }
    Ok(())
}
