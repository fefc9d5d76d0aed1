//! Functions: their signatures, their calls, and what calls do to their operands.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/FuncBufferizableOpInterfaceImpl.cpp.

use rustc_hash::FxHashMap;

use super::analysis::Analysis;
use super::bufferizer::Bufferizer;
use super::model::{Alias, Aliases, Model, Relation, is_tensor};
use super::models::branch::bufferize_block;
use super::options::Options;
use super::query::Query;
use bufferization::cast_or_realloc;
use func::{CallOp, FuncOp, ReturnOp};
use ir::diag::Failed;
use ir::{Attribute, Context, OpId, OpRef, Operation, StringId, Type, ValueId, known};
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
    ("func.func", &Model::READER),
    ("func.return", &Model::READER),
];

/// The effects of an analyzed function on its arguments and results.
#[derive(Clone, Debug)]
pub struct Summary {
    /// By argument.
    reads: Vec<bool>,
    writes: Vec<bool>,
    /// The results that may have the buffer of an argument, each with whether it certainly does.
    aliases: Vec<Vec<(usize, bool)>>,
}

impl Summary {
    /// Returns, for each argument, whether it is read and whether it is written.
    pub fn accesses(&self) -> Vec<(bool, bool)> {
        self.reads.iter().copied().zip(self.writes.iter().copied()).collect()
    }
}

/// The functions of the module.
#[derive(Default)]
pub struct Functions {
    pub by_name: FxHashMap<StringId, OpRef>,
    pub analyzed: FxHashMap<StringId, Summary>,
}

fn called<'q>(query: &'q Query<'_>, op: Operation<'_>) -> Option<&'q Summary> {
    query.functions.analyzed.get(&op.dyn_cast::<CallOp<'_>>()?.callee())
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

/// Returns the attribute called `name` of an argument.
fn argument_attribute(function: Operation<'_>, index: usize, name: &str) -> Option<Attribute> {
    let context = function.context();
    let all = function.attribute(known::ARG_ATTRS)?.elements(context)?;
    all.get(index)?.entry(context, context.intern_string(name))
}

/// Returns whether the buffer of an argument may be written.
pub fn is_argument_writable(function: Operation<'_>, index: usize) -> bool {
    argument_attribute(function, index, "bufferization.writable") != Some(Attribute::FALSE)
}

/// Returns the type of the buffer of an argument.
pub fn argument_type(function: Operation<'_>, index: usize, tensor: Type, options: &Options) -> Option<Type> {
    let context = function.context();
    let ty = options.boundary_type(context, tensor)?;
    match argument_attribute(function, index, "bufferization.buffer_layout") {
        Some(layout) => {
            let space = options.default_memory_space(context, tensor).flatten();
            let (shape, element) = (tensor.shape(context)?, tensor.element_type(context)?);
            Type::memref(context, shape, element, Some(layout), space).ok()
        }
        None => Some(ty),
    }
}

/// Returns the types of a function.
pub fn signature<'a>(context: &'a Context, function: Operation<'_>) -> Option<(&'a [Type], &'a [Type])> {
    function.inherent_attribute(known::FUNCTION_TYPE)?.type_value(context)?.function(context)
}

/// Summarizes a function that was analyzed, or has no body.
pub fn summarize(query: &Query<'_>, function: Operation<'_>, analysis: Option<&Analysis>) -> Option<Summary> {
    let context = function.context();
    let (inputs, results) = signature(context, function)?;
    let is = |ty: &Type| is_tensor(context, *ty);
    let mut summary = Summary {
        reads: vec![true; inputs.len()],
        writes: vec![true; inputs.len()],
        aliases: vec![Vec::new(); inputs.len()],
    };
    let entry = function.region(0).and_then(|region| region.front());
    let Some((analysis, entry)) = analysis.zip(entry) else {
        let all: Vec<(usize, bool)> =
            results.iter().enumerate().filter(|of| is(of.1)).map(|of| (of.0, false)).collect();
        summary.aliases.iter_mut().zip(inputs).filter(|of| is(of.1)).for_each(|of| *of.0 = all.clone());
        access_attributes(function, &mut summary);
        return Some(summary);
    };
    let ends = returns(function);
    let num_returned = ends.first()?.num_operands();
    for (index, argument) in entry.arguments().enumerate().filter(|of| is_tensor(context, of.1.ty())) {
        let argument = argument.id();
        summary.reads[index] = query.is_value_read(argument);
        summary.writes[index] = analysis.is_value_written(query, argument);
        for result in 0..num_returned {
            let mut returned = ends.iter().map(|end| end.operand(result).id());
            let may_alias =
                |value: ValueId| query.is_tensor(value) && analysis.aliases.are_one(value, argument);
            if returned.clone().any(may_alias) {
                let is_same = returned.all(|value| query.are_equivalent(value, argument));
                summary.aliases[index].push((result, is_same));
            }
        }
    }
    access_attributes(function, &mut summary);
    Some(summary)
}

/// Returns the `func.return`s of a function, of which each block may have one.
pub fn returns(function: Operation<'_>) -> Vec<Operation<'_>> {
    let ends = function.regions().flat_map(|region| region.blocks()).filter_map(|block| block.back());
    ends.filter(|end| end.isa::<ReturnOp<'_>>()).collect()
}

/// Takes what `bufferization.access` says.
fn access_attributes(function: Operation<'_>, summary: &mut Summary) {
    let context = function.context();
    for index in 0..summary.reads.len() {
        let access = argument_attribute(function, index, "bufferization.access");
        let Some(access) = access.and_then(|access| access.string(context)) else { continue };
        let word: &[u8] = context.string(access);
        summary.reads[index] = matches!(word, b"read" | b"read-write");
        summary.writes[index] = matches!(word, b"write" | b"read-write");
    }
}

/// Gives a function a signature of memrefs. The bufferizer is in its body.
///
/// # Errors
/// If a tensor has no type of buffers.
pub fn bufferize(bufferizer: &mut Bufferizer<'_>, function: OpRef) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let options = bufferizer.options;
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
    let function = *bufferizer.functions.by_name.get(&callee).ok_or_else(unknown)?;
    let function = bufferizer.rewriter.ir().operation(function);
    let (inputs, outputs) = signature(context, function).ok_or_else(unknown)?;
    let options = bufferizer.options;
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
            let cast = cast_or_realloc(&mut bufferizer.rewriter, location, buffer, ty, options.alignment);
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
