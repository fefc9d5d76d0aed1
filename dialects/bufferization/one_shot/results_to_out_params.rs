//! `buffer-results-to-out-params`: functions write to buffers that they are given rather than return some.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/BufferResultsToOutParams.cpp.

use super::functions::{returns, signature};
use func::{CallOp, FuncOp};
use ir::diag::Failed;
use ir::symbols::{Visibility, lookup_in, symbol_name, visibility};
use ir::types::DYNAMIC;
use ir::walk::walk_post_order;
use ir::{
    Attribute, Context, Ir, OpId, OpRef, Operation, StringId, Type, TypeStorage, Value, ValueId, known,
};
use memref::{AllocOp, AllocaOp, CastOp, CopyOp, ReallocOp};
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;

pub static PASS: PassInfo = PassInfo {
    argument: "buffer-results-to-out-params",
    name: "BufferResultsToOutParamsPass",
    summary: "Converts memref-typed function results to out-params",
    anchor: Anchor::Op("builtin.module"),
    options: &[
        option(
            "add-result-attr",
            Takes::Bool(false),
            "Add the attribute 'bufferize.result' to all output parameters.",
        ),
        option("hoist-dynamic-allocs", Takes::Bool(false), "Hoist dynamic allocations to call sites."),
        option("hoist-static-allocs", Takes::Bool(false), "Hoist static allocations to call sites."),
        option(
            "modify-public-functions",
            Takes::Bool(false),
            "Modify function signatures of public functions.",
        ),
    ],
    run,
};

/// The options.
struct Options {
    adds_attribute: bool,
    hoists_static: bool,
    hoists_dynamic: bool,
    changes_public: bool,
}

/// For each buffer of unknown size that a function no longer allocates: the arguments that are its sizes.
type DynamicSizes = FxHashMap<StringId, Vec<Vec<usize>>>;

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let given = pass.options();
    let options = Options {
        adds_attribute: given.bool("add-result-attr"),
        hoists_static: given.bool("hoist-static-allocs"),
        hoists_dynamic: given.bool("hoist-dynamic-allocs"),
        changes_public: given.bool("modify-public-functions"),
    };
    let block = pass.ir.root().region(0).and_then(|region| region.front());
    let functions: Vec<OpRef> = block
        .into_iter()
        .flat_map(|block| block.operations())
        .filter(|&op| op.isa::<FuncOp<'_>>() && is_changed(op, &options))
        .map(|op| op.op_ref())
        .collect();
    let mut sizes = DynamicSizes::default();
    for function in functions {
        let arguments = change_function(pass.ir, function, &options)?;
        change_returns(pass.ir, function, &arguments, &options, &mut sizes);
    }
    change_calls(pass.ir, &options, &sizes)
}

fn is_changed(function: Operation<'_>, options: &Options) -> bool {
    let has_body = function.region(0).is_some_and(|region| !region.is_empty());
    has_body && (options.changes_public || visibility(function) != Visibility::Public)
}

fn is_ranked_memref(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::MemRef { .. })
}

fn is_static(context: &Context, ty: Type) -> bool {
    ty.shape(context).is_some_and(|shape| shape.iter().all(|&extent| extent != DYNAMIC))
}

/// Returns whether nothing is known of the strides and the offset of a memref.
fn has_dynamic_layout(context: &Context, ty: Type) -> bool {
    ty.strides_and_offset(context)
        .is_some_and(|(strides, offset)| offset == DYNAMIC && strides.iter().all(|&stride| stride == DYNAMIC))
}

/// Makes arguments of results that are memrefs; returns them.
fn change_function(ir: &mut Ir, function: OpRef, options: &Options) -> Result<Vec<ValueId>, Failed> {
    let context = ir.share_context();
    let view = ir.operation(function);
    let Some((inputs, results)) = signature(&context, view) else { return Ok(Vec::new()) };
    let is_moved: Vec<bool> = results.iter().map(|&ty| is_ranked_memref(&context, ty)).collect();
    let moved: Vec<Type> = results.iter().copied().filter(|&ty| is_ranked_memref(&context, ty)).collect();
    let is_supported = |&ty: &Type| ty.has_identity_layout(&context) || has_dynamic_layout(&context, ty);
    if !moved.iter().all(is_supported) {
        let message = "cannot create out param for result with unsupported layout";
        return Err(view.emit_error(message).emit());
    }
    let location = view.location();
    let of_arguments = moved_attributes(&context, view, inputs.len(), &is_moved, options);
    let body = view.region(0).and_then(|region| region.front()).map(|entry| (entry.body_id(), entry.id()));
    let all = [inputs, &moved].concat();
    let ty = context.type_attribute(context.function_type(&all, results));
    ir.set_attribute(function, known::FUNCTION_TYPE, Some(ty));
    ir.set_attribute(function, known::ARG_ATTRS, of_arguments);
    // The results are taken from what is returned afterwards.
    rewrite::function::erase_results(ir, function, &is_moved);
    let Some((body, entry)) = body else { return Ok(Vec::new()) };
    Ok(moved.into_iter().map(|ty| ir.body_mut(body).add_block_argument(entry, ty, location)).collect())
}

/// Returns the attributes of the arguments, with those of results that became arguments.
fn moved_attributes(
    context: &Context,
    function: Operation<'_>,
    num_inputs: usize,
    is_moved: &[bool],
    options: &Options,
) -> Option<Attribute> {
    let all = |name: StringId, count: usize| {
        let known = function.attribute(name).and_then(|all| all.elements(context));
        known.map_or_else(|| vec![Attribute::EMPTY_DICTIONARY; count], <[Attribute]>::to_vec)
    };
    let mut arguments = all(known::ARG_ATTRS, num_inputs);
    let of_results = all(known::RES_ATTRS, is_moved.len());
    let name = context.static_string("bufferize.result");
    for (attributes, _) in of_results.into_iter().zip(is_moved).filter(|of| *of.1) {
        let mut entries = attributes.entries(context).to_vec();
        if options.adds_attribute {
            entries.push((name, Attribute::UNIT));
        }
        arguments.push(context.dictionary_attribute(entries));
    }
    let is_empty = arguments.iter().all(|&of| of == Attribute::EMPTY_DICTIONARY);
    (!is_empty).then(|| context.array_attribute(&arguments))
}

/// Copies what was returned to the arguments, or makes the allocations the caller's.
fn change_returns(
    ir: &mut Ir,
    function: OpRef,
    arguments: &[ValueId],
    options: &Options,
    sizes: &mut DynamicSizes,
) {
    let context = ir.share_context();
    let view = ir.operation(function);
    let (name, ends) = (symbol_name(view), returns(view));
    let ends: Vec<OpRef> = ends.into_iter().map(|end| end.op_ref()).collect();
    let entry: Vec<ValueId> = view
        .region(0)
        .and_then(|region| region.front())
        .into_iter()
        .flat_map(|entry| entry.arguments())
        .map(Value::id)
        .collect();
    for end in ends {
        let mut rewriter = Rewriter::new(ir, &context, end.body, None);
        let operands: Vec<ValueId> = rewriter.body().operand_values(end.op).collect();
        let (moved, kept): (Vec<ValueId>, Vec<ValueId>) =
            operands.into_iter().partition(|&value| is_ranked_memref(&context, rewriter.type_of(value)));
        let location = rewriter.op(end.op).location();
        rewriter.set_insertion_point(end.op);
        rewriter.set_operands(end.op, &kept);
        let mut of_end: Vec<Vec<usize>> = Vec::new();
        for (&value, &argument) in moved.iter().zip(arguments) {
            let is_static = is_static(&context, rewriter.type_of(value));
            let hoists = if is_static { options.hoists_static } else { options.hoists_dynamic };
            match allocation(rewriter.value(value)).filter(|_| hoists) {
                Some(op) => {
                    if options.hoists_dynamic && !is_static {
                        of_end.push(size_arguments(rewriter.op(op), &entry));
                    }
                    rewriter.replace_all_uses(value, argument);
                    rewriter.erase_op(op);
                }
                None => {
                    let state = CopyOp::build(rewriter.scope(), location, value, argument);
                    rewriter.create(state);
                }
            }
        }
        if let Some(name) = name {
            sizes.entry(name).or_insert(of_end);
        }
    }
}

/// Returns the operation that allocates a buffer.
fn allocation(buffer: Value<'_>) -> Option<OpId> {
    let op = buffer.defining_op()?;
    let allocates = op.isa::<AllocOp<'_>>() || op.isa::<AllocaOp<'_>>() || op.isa::<ReallocOp<'_>>();
    (allocates || **op.name_str() == *b"bufferization.clone").then_some(op.id())
}

/// Returns which arguments of the function are the sizes of an allocation; none if one is no argument.
fn size_arguments(op: Operation<'_>, arguments: &[ValueId]) -> Vec<usize> {
    let sizes = op.operands().filter(|operand| operand.ty() == Type::INDEX);
    let places = sizes.map(|size| arguments.iter().position(|&argument| argument == size.id()));
    places.collect::<Option<Vec<usize>>>().unwrap_or_default()
}

/// Allocates buffers before calls of functions that no longer return them.
fn change_calls(ir: &mut Ir, options: &Options, sizes: &DynamicSizes) -> Result<(), Failed> {
    let context = ir.share_context();
    let mut calls: Vec<(OpRef, StringId)> = Vec::new();
    walk_post_order(ir.root(), |op| {
        calls.extend(op.dyn_cast::<CallOp<'_>>().map(|call| (op.op_ref(), call.callee())));
    });
    let mut callees: FxHashMap<StringId, Option<bool>> = FxHashMap::default();
    let mut result = Ok(());
    for (call, name) in calls {
        let root = ir.root();
        let callee = *callees.entry(name).or_insert_with(|| {
            let function = lookup_in(root, name).filter(|op| op.isa::<FuncOp<'_>>());
            function.map(|function| is_changed(function, options))
        });
        let Some(is_changed) = callee else {
            let name = context.string(name);
            let message = format!("cannot find callee '{name}' in symbol table");
            result = Err(ir.operation(call).emit_error(message).emit());
            continue;
        };
        if is_changed {
            let of_callee = sizes.get(&name).map_or(&[][..], Vec::as_slice);
            let mut rewriter = Rewriter::new(ir, &context, call.body, None);
            result = change_call(&mut rewriter, call.op, name, of_callee).and(result);
        }
    }
    result
}

fn change_call(
    rewriter: &mut Rewriter<'_>,
    call: OpId,
    callee: StringId,
    sizes: &[Vec<usize>],
) -> Result<(), Failed> {
    let context = rewriter.context();
    let location = rewriter.op(call).location();
    let mut operands: Vec<ValueId> = rewriter.body().operand_values(call).collect();
    let given = operands.clone();
    let results: Vec<ValueId> = rewriter.body().results(call).collect();
    let (moved, kept): (Vec<ValueId>, Vec<ValueId>) =
        results.into_iter().partition(|&value| is_ranked_memref(context, rewriter.type_of(value)));
    rewriter.set_insertion_point(call);
    let mut sizes = sizes.iter();
    for memref in moved {
        let ty = rewriter.type_of(memref);
        let mut of_buffer: Vec<ValueId> = Vec::new();
        if !is_static(context, ty) {
            let arguments = sizes.next().filter(|of| !of.is_empty());
            let Some(arguments) = arguments else {
                let message = "cannot create out param for dynamically shaped result";
                return Err(rewriter.op(call).emit_error(message).emit());
            };
            of_buffer.extend(arguments.iter().filter_map(|&index| given.get(index)));
        }
        let buffer = allocate(rewriter, location, ty, &of_buffer);
        rewriter.replace_all_uses(memref, buffer);
        operands.push(buffer);
    }
    let types: Vec<Type> = kept.iter().map(|&value| rewriter.type_of(value)).collect();
    let state = CallOp::build(rewriter.scope(), location, &types, callee, &operands);
    let new = rewriter.create(state);
    for (index, &value) in kept.iter().enumerate() {
        let result = rewriter.result(new, index);
        rewriter.replace_all_uses(value, result);
    }
    rewriter.erase_op(call);
    Ok(())
}

/// Allocates a buffer that can be passed as `ty`.
fn allocate(rewriter: &mut Rewriter<'_>, location: ir::Location, ty: Type, sizes: &[ValueId]) -> ValueId {
    let context = rewriter.context();
    let (shape, element) = (ty.shape(context).unwrap_or(&[]), ty.element_type(context).unwrap_or(ty));
    let space = ty.memory_space(context);
    let allocated = Type::memref(context, shape, element, None, space).unwrap_or(ty);
    let state = AllocOp::build(rewriter.scope(), location, allocated, sizes, &[]);
    let buffer = rewriter.create_value(state);
    if ty.has_identity_layout(context) {
        return buffer;
    }
    let state = CastOp::build(rewriter.scope(), location, ty, buffer);
    rewriter.create_value(state)
}
