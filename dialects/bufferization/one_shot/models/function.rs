//! `func`: functions get signatures of memrefs, and calls pass buffers.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/FuncBufferizableOpInterfaceImpl.cpp.

use super::branch::bufferize_block;
use crate::bufferizer::Bufferizer;
use crate::functions::{Summary, argument_type, returns, signature};
use crate::model::{Alias, Aliases, Model, Relation, is_tensor};
use crate::query::Query;
use bufferization::cast_or_realloc;
use func::{CallOp, FuncOp};
use ir::diag::Failed;
use ir::{OpId, OpRef, Operation, Type, ValueId, known};
use memref::CastOp;

/// The models.
pub const MODELS: &[(&str, &Model)] = &[
    (
        "func.call",
        &Model {
            reads: |query, op, index| {
                called(query, op).is_none_or(|of| *of.reads.get(index).unwrap_or(&true))
            },
            writes: |query, op, index| {
                called(query, op).is_none_or(|of| *of.writes.get(index).unwrap_or(&true))
            },
            aliases: call_aliases,
            buffer_type: None,
            bufferize: bufferize_call,
            ..Model::READER
        },
    ),
    ("func.func", &Model { bufferize_owner: Some(bufferize), ..Model::READER }),
    ("func.return", &Model::READER),
];

fn called<'q>(query: &'q Query<'_>, op: Operation<'_>) -> Option<&'q Summary> {
    query.setup.functions.analyzed.get(&op.dyn_cast::<CallOp<'_>>()?.callee())
}

fn call_aliases(query: &Query<'_>, op: Operation<'_>, index: usize) -> Aliases {
    let context = op.context();
    let alias =
        |result: usize, relation, is_definite| Alias { value: op.result(result).id(), relation, is_definite };
    match called(query, op) {
        None => (0..op.num_results())
            .filter(|&result| is_tensor(context, op.result(result).ty()))
            .map(|result| alias(result, Relation::Unknown, false))
            .collect(),
        Some(summary) => {
            let found = summary.aliases.get(index).map_or(&[][..], Vec::as_slice);
            let is_one = found.len() == 1;
            found
                .iter()
                .map(|&(result, is_same)| match is_one && is_same {
                    true => alias(result, Relation::Equivalent, true),
                    false => alias(result, Relation::Unknown, false),
                })
                .collect()
        }
    }
}

/// Gives a function a signature of memrefs. The bufferizer is in its body.
///
/// # Errors
/// If a tensor has no type of buffers.
pub fn bufferize(bufferizer: &mut Bufferizer<'_>, function: OpRef) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let options = bufferizer.setup.options;
    let view = bufferizer.rewriter.ir().operation(function);
    if !view.isa::<FuncOp<'_>>() {
        return Ok(());
    }
    let Some((inputs, results)) = signature(context, view) else { return Ok(()) };
    let mut new_inputs = inputs.to_vec();
    for (index, ty) in new_inputs.iter_mut().enumerate().filter(|of| is_tensor(context, *of.1)) {
        *ty = argument_type(view, index, *ty, options).ok_or(Failed)?;
    }
    let mut new_results = results.to_vec();
    for ty in new_results.iter_mut().filter(|ty| is_tensor(context, **ty)) {
        *ty = options.boundary_type(context, *ty).ok_or(Failed)?;
    }
    let blocks: Vec<_> = view.regions().flat_map(|region| region.blocks()).map(|block| block.id()).collect();
    let ends: Vec<OpId> = returns(view).into_iter().map(|end| end.id()).collect();
    for block in blocks {
        bufferize_block(bufferizer, block)?;
    }
    for end in ends {
        let view = bufferizer.rewriter.op(end);
        let location = view.location();
        let mut values: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
        bufferizer.rewriter.set_insertion_point(end);
        for (value, &ty) in values.iter_mut().zip(&new_results) {
            if is_tensor(context, bufferizer.rewriter.type_of(*value)) {
                *value = bufferizer.create_to_buffer(location, ty, *value);
            }
        }
        bufferizer.rewriter.set_operands(end, &values);
    }
    set_signature(bufferizer, function, &new_inputs, &new_results);
    Ok(())
}

fn set_signature(bufferizer: &mut Bufferizer<'_>, function: OpRef, inputs: &[Type], results: &[Type]) {
    let context = bufferizer.rewriter.context();
    let ty = context.type_attribute(context.function_type(inputs, results));
    bufferizer.rewriter.ir_mut().set_attribute(function, known::FUNCTION_TYPE, Some(ty));
}

/// Lets a function return memrefs without casts, of the types that they have.
pub fn fold_result_casts(bufferizer: &mut Bufferizer<'_>, function: OpRef) {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.ir().operation(function);
    let Some((inputs, results)) = signature(context, view) else { return };
    let ends: Vec<OpId> = returns(view).into_iter().map(|end| end.id()).collect();
    let rewriter = &mut bufferizer.rewriter;
    let source = |rewriter: &rewrite::Rewriter<'_>, value: ValueId| {
        rewriter.value(value).defining::<CastOp<'_>>().map_or(value, |cast| cast.source().id())
    };
    let mut types = results.to_vec();
    for (index, ty) in types.iter_mut().enumerate() {
        let mut sources =
            ends.iter().map(|&end| rewriter.type_of(source(rewriter, rewriter.body().operand(end, index))));
        let Some(first) = sources.next() else { return };
        if !sources.all(|of| of == first) {
            continue;
        }
        *ty = first;
        for &end in &ends {
            let value = source(rewriter, rewriter.body().operand(end, index));
            rewriter.set_operand(end, index, value);
        }
    }
    let inputs = inputs.to_vec();
    set_signature(bufferizer, function, &inputs, &types);
}

/// Calls the function with buffers.
fn bufferize_call(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let Some(call) = view.dyn_cast::<CallOp<'_>>() else { return Ok(()) };
    let (location, callee, attributes) = (call.location(), call.callee(), view.discardable_attributes());
    let operands: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
    let results: Vec<Type> = view.result_types().collect();
    let unknown = || view.emit_error("cannot bufferize a call of an unknown function").emit();
    let function = *bufferizer.setup.functions.by_name.get(&callee).ok_or_else(unknown)?;
    let function = bufferizer.rewriter.ir().operation(function);
    let (inputs, outputs) = signature(context, function).ok_or_else(unknown)?;
    let options = bufferizer.setup.options;
    let mut types = Vec::with_capacity(operands.len());
    for (index, &ty) in inputs.iter().enumerate() {
        types.push(match is_tensor(context, ty) {
            true => argument_type(function, index, ty, options).ok_or_else(unknown)?,
            false => ty,
        });
    }
    let mut new_results = Vec::with_capacity(results.len());
    for (&ty, &output) in results.iter().zip(outputs) {
        new_results.push(match (is_tensor(context, ty), is_tensor(context, output)) {
            (false, _) => ty,
            (true, false) => output,
            (true, true) => options.boundary_type(context, output).ok_or_else(unknown)?,
        });
    }
    let mut values = Vec::with_capacity(operands.len());
    for (value, ty) in operands.into_iter().zip(types) {
        if !is_tensor(context, bufferizer.rewriter.type_of(value)) {
            values.push(value);
            continue;
        }
        let mut buffer = bufferizer.buffer(value)?;
        if bufferizer.rewriter.type_of(buffer) != ty {
            let cast = cast_or_realloc(&mut bufferizer.rewriter, buffer, ty, options.alignment);
            buffer = cast.ok_or_else(|| {
                let view = bufferizer.rewriter.op(op);
                view.emit_error("cannot cast the buffer of an operand").emit()
            })?;
        }
        values.push(buffer);
    }
    let mut state = CallOp::build(bufferizer.rewriter.scope(), location, &new_results, callee, &values);
    state.attributes = attributes;
    let new = bufferizer.rewriter.create(state);
    let values: Vec<ValueId> = bufferizer.rewriter.body().results(new).collect();
    bufferizer.replace(op, &values);
    Ok(())
}
