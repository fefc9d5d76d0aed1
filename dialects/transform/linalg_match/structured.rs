//! `match.structured`, and its matchers of the loops and the body of an operation.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgMatchOps.cpp.

use super::super::apply::matching::single_payload;
use super::super::apply::navigation::positions;
use super::super::apply::sequences::propagation;
use super::{MatchStructuredBodyOp, MatchStructuredDimOp};
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Propagation, Results};
use ir::{Attribute, Context, OpRef, Operation, Type};
use linalg::{
    contraction_body_mismatch, contraction_dims, inits, inputs, is_elementwise, is_structured,
    reduction_combiner, static_loop_ranges,
};
use linalg::{convolution_dims, loops};
use print::type_to_string;

pub fn structured(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let current = single_payload(interpreter, op)?;
    let suppresses = propagation(interpreter, op) == Propagation::Suppress;
    if !is_structured(interpreter.op(current)) {
        return match suppresses {
            true => Ok(()),
            false => Err(Failure::silenceable(interpreter.op(op), "expected a Linalg op")),
        };
    }
    let Some((body, region)) = interpreter.region_of(op, 0) else { return Ok(()) };
    interpreter.in_region(body, region, |interpreter, block| {
        interpreter.map_arguments(body, block, vec![vec![Mapped::Op(current)]])?;
        let mut failed = None;
        for step in interpreter.steps(body, block) {
            match interpreter.apply(step) {
                Ok(()) => {}
                Err(Failure::Silenceable(_)) if suppresses => {
                    failed = Some(step);
                    break;
                }
                Err(failure) => return Err(failure),
            }
        }
        // An operation that failed, and those after it, have matched nothing.
        let arena = interpreter.ir().body(body);
        let is_known = |value| match (failed, arena.defining_operation(value)) {
            (Some(failed), Some(definition)) => {
                let definition = interpreter.op(OpRef { body, op: definition });
                definition.block() != interpreter.op(failed).block()
                    || definition.is_before_in_block(interpreter.op(failed))
            }
            _ => true,
        };
        let terminator = arena.last_operation(block);
        let operands = terminator.map(|op| arena.operand_values(op).collect::<Vec<_>>()).unwrap_or_default();
        for ((index, list), value) in interpreter.yielded(body, block).into_iter().enumerate().zip(operands) {
            if is_known(value) {
                results.set(index, list);
            }
        }
        Ok(())
    })
}

pub fn body(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let current = interpreter.op(single_payload(interpreter, op)?);
    let view = interpreter.op(op);
    let Some(matcher) = view.dyn_cast::<MatchStructuredBodyOp<'_>>() else { return Ok(()) };
    let fail = |message: String| Err(Failure::silenceable(view, message));
    let block = current.region(0).and_then(|region| region.front());
    if let Some(position) = matcher.reduction_position() {
        let position = usize::try_from(position).unwrap_or(usize::MAX);
        return match reduction_combiner(current, position) {
            Some(_) => Ok(()),
            None => fail("could not match reduction".into()),
        };
    }
    if matcher.passthrough() {
        let is_passthrough = block.is_some_and(|block| {
            let arguments = block.arguments().take(inputs(current).len());
            block.back().is_some_and(|last| last.operands().eq(arguments))
        });
        return if is_passthrough { Ok(()) } else { fail("not a passthrough".into()) };
    }
    if matcher.elementwise() {
        return if is_elementwise(current) { Ok(()) } else { fail("not elementwise".into()) };
    }
    let context = view.context();
    let Some(&[elementwise, reduction]) = matcher.contraction() else {
        return Err(Failure::definite(view, "unknown body condition"));
    };
    let is_called = |op: Operation<'_>, name: Attribute| name.string(context) == Some(op.info().name);
    let mismatch = block.and_then(|block| {
        contraction_body_mismatch(block, |elem, red| {
            is_called(elem, elementwise) && is_called(red, reduction)
        })
    });
    mismatch.map_or(Ok(()), |message| fail(format!("contraction: {message}")))
}

/// Returns numbers as parameters.
fn i64_params(
    context: &Context,
    numbers: impl IntoIterator<Item = i64, IntoIter: Clone>,
) -> impl Iterator<Item = Attribute> {
    numbers.into_iter().map(|number| context.integer_attribute(Type::I64, number))
}

pub fn classify_contraction_dims(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let current = interpreter.op(single_payload(interpreter, op)?);
    let context = current.context();
    let Some(dims) = loops(current).and_then(|loops| contraction_dims(context, &loops)) else {
        return Err(Failure::silenceable(interpreter.op(op), "could not infer contraction dimensions"));
    };
    for (index, dims) in [dims.batch, dims.m, dims.n, dims.k].into_iter().enumerate() {
        results.set_params(index, i64_params(context, dims.into_iter().map(i64::from)));
    }
    Ok(())
}

pub fn classify_convolution_dims(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let current = interpreter.op(single_payload(interpreter, op)?);
    let context = current.context();
    let Some(dims) = convolution_dims(current) else {
        return Err(Failure::silenceable(interpreter.op(op), "could not infer convolution dimensions"));
    };
    let loops = [
        dims.batch,
        dims.output_image,
        dims.output_channel,
        dims.filter_loop,
        dims.input_channel,
        dims.depth,
    ];
    let loops = loops.map(|dims| dims.into_iter().map(i64::from).collect());
    let all: Vec<Vec<i64>> = loops.into_iter().chain([dims.strides, dims.dilations]).collect();
    for (index, numbers) in all.into_iter().enumerate() {
        results.set_params(index, i64_params(context, numbers));
    }
    Ok(())
}

pub fn dim(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let current = interpreter.op(single_payload(interpreter, op)?);
    let view = interpreter.op(op);
    let (Some(matcher), Some(loops)) = (view.dyn_cast::<MatchStructuredDimOp<'_>>(), loops(current)) else {
        return Ok(());
    };
    let dims = positions(view, "raw_dim_list", loops.reductions.len()).map_err(|message| {
        let note = "while considering dimensions of this payload operation";
        Failure::silenceable(view, message).with_note(current.location(), note)
    })?;
    if matcher.parallel() || matcher.reduction() {
        let kind = if matcher.parallel() { "parallel" } else { "reduction" };
        if let Some(dim) = dims.iter().find(|&&dim| loops.reductions[dim] == matcher.parallel()) {
            return Err(Failure::silenceable(view, format!("expects dimension #{dim} to be {kind}")));
        }
    }
    if view.num_results() != 0 {
        let ranges = static_loop_ranges(current).unwrap_or_default();
        let sizes = dims.into_iter().filter_map(|dim| ranges.get(dim).copied());
        results.set_params(0, i64_params(view.context(), sizes.collect::<Vec<_>>()));
    }
    Ok(())
}

pub fn elemental_bitwidth(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let values = interpreter.state.values(interpreter.operand(op, 0));
    let view = interpreter.op(op);
    let [value] = values[..] else {
        let message = "SingleValueMatchOpTrait requires the value handle to point to a single payload value";
        return Err(Failure::definite(view, message));
    };
    let context = view.context();
    let ty = interpreter.ir().value(value.body, value.value).ty();
    let width = |ty: Type| {
        let of_float = || ty.float_kind(context).map(|kind| kind.width());
        ty.integer_width(context).or_else(of_float)
    };
    match width(ty).or_else(|| ty.element_type(context).and_then(width)) {
        Some(width) => {
            results.set_params(0, i64_params(context, [i64::from(width)]));
            Ok(())
        }
        None => {
            let ty = type_to_string(context, ty);
            Err(Failure::silenceable(view, format!("unsupported type for bitwidth extraction: '{ty}'")))
        }
    }
}

pub fn num_inputs(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    count(interpreter, op, results, |current| inputs(current).len())
}

pub fn num_inits(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    count(interpreter, op, results, |current| inits(current).len())
}

pub fn rank(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    count(interpreter, op, results, |current| loops(current).map_or(0, |loops| loops.reductions.len()))
}

fn count(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
    of: fn(Operation<'_>) -> usize,
) -> Applied {
    let current = single_payload(interpreter, op)?;
    let number = of(interpreter.op(current)) as i64;
    results.set_params(0, i64_params(interpreter.context(), [number]));
    Ok(())
}
