//! Functions whose arguments and results come in another order, or without repetition.
//!
//! Follows mlir/lib/Dialect/Func/TransformOps/FuncTransformOps.cpp and mlir/lib/Dialect/Func/Utils/Utils.cpp.

use rustc_hash::FxHashMap;

use super::{DeduplicateFuncArgsOp, ReplaceFuncSignatureOp};
use crate::interpreter::{Applied, Failure, Interpreter, Results};
use func::{CallOp, FuncOp, ReturnOp};
use ir::body::clone::IrMapping;
use ir::symbols::lookup_in;
use ir::walk::walk_post_order;
use ir::{Attribute, Context, Location, OpId, OpRef, Operation, StringId, Type, ValueId, known};
use print::attribute_to_string;

/// The new position of each former argument or result. Several former ones may be one new one.
type Positions = Vec<usize>;

/// Returns the former positions of each new one; the first of several counts.
fn inverse(positions: &[usize]) -> Vec<usize> {
    let count = positions.iter().max().map_or(0, |&last| last + 1);
    (0..count).filter_map(|new| positions.iter().position(|&of| of == new)).collect()
}

/// Returns the module that a transformation is applied to, and the function in it.
fn function_in(
    interpreter: &Interpreter<'_, '_>,
    op: OpRef,
    name: Attribute,
    not_found: &str,
) -> Result<(OpRef, OpRef), Failure> {
    let context = interpreter.context();
    let &[module] = &interpreter.payload_ops(op, 0)[..] else {
        let message = "requires a single module to operate on";
        return Err(Failure::definite(interpreter.op(op), message));
    };
    let silenceable = |message: String| Failure::silenceable(interpreter.op(op), message);
    let view = interpreter.op(module);
    if view.info().name != known::MODULE {
        return Err(silenceable("target is expected to be module operation".into()));
    }
    let function = name.flat_symbol(context).and_then(|name| lookup_in(view, name));
    match function.filter(|op| op.isa::<FuncOp<'_>>()) {
        Some(function) => Ok((module, function.op_ref())),
        None => {
            let name = attribute_to_string(context, name);
            Err(silenceable(format!("function with name '{name}' {not_found}")))
        }
    }
}

/// `transform.func.replace_func_signature`
pub(super) fn apply_replace(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<ReplaceFuncSignatureOp<'_>>() else { return Ok(()) };
    let (symbol, adjusts_calls) = (view.function_name(), view.adjust_func_calls());
    let (arguments, of_results) = (view.args_interchange(), view.results_interchange());
    let (module, function) = function_in(interpreter, op, symbol, "not found")?;
    let name = attribute_to_string(interpreter.context(), symbol);
    let silenceable = |interpreter: &Interpreter<'_, '_>, message: String| {
        Failure::silenceable(interpreter.op(op), message)
    };
    let Some(counts) = interpreter.op(function).dyn_cast::<FuncOp<'_>>().and_then(counts_of) else {
        return Ok(());
    };
    let lists = [("arguments", "args", counts.0, arguments), ("results", "results", counts.1, of_results)];
    for (plural, short, count, list) in &lists {
        if *count != list.len() {
            let message = format!(
                "function with name '{name}' has {count} {plural}, but {} {short} interchange were given",
                list.len()
            );
            return Err(silenceable(interpreter, message));
        }
    }
    for (_, short, _, list) in &lists {
        if list.iter().enumerate().any(|(index, new)| list[..index].contains(new)) {
            return Err(silenceable(interpreter, format!("{short} interchange must be unique")));
        }
    }
    let mut positions: Vec<Positions> = Vec::new();
    for (plural, short, count, list) in &lists {
        let mut of_list = vec![0; *count];
        for (new, &old) in list.iter().enumerate() {
            match usize::try_from(old).ok().and_then(|old| of_list.get_mut(old)) {
                Some(position) => *position = new,
                None => {
                    let message = format!(
                        "{short} interchange index {} is out of bounds for function with name '{name}' with {count} \
                         {plural}",
                        old as u32
                    );
                    return Err(silenceable(interpreter, message));
                }
            }
        }
        positions.push(of_list);
    }
    let [arguments, of_results] = &positions[..] else { return Ok(()) };
    let Some(new) = replace_function(interpreter, function, arguments, of_results) else {
        let message = format!("failed to replace function signature '{name}' with new order");
        return Err(silenceable(interpreter, message));
    };
    if adjusts_calls {
        for call in calls_of(interpreter, module, symbol) {
            replace_call(interpreter, call, arguments, of_results);
        }
    }
    results.set_ops(0, [module]);
    results.set_ops(1, [new]);
    Ok(())
}

/// `transform.func.deduplicate_func_args`: of a function that is called once, with some values more than once.
pub(super) fn apply_deduplicate(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<DeduplicateFuncArgsOp<'_>>() else { return Ok(()) };
    let symbol = view.function_name();
    let (module, function) = function_in(interpreter, op, symbol, "is not found")?;
    let new = deduplicate(interpreter, module, function, symbol);
    let Some(new) = new else {
        let name = symbol.flat_symbol(interpreter.context()).map(|name| interpreter.context().string(name));
        let name = name.map(ToString::to_string).unwrap_or_default();
        let message = format!("failed to deduplicate function arguments of function {name}");
        return Err(Failure::silenceable(interpreter.op(op), message));
    };
    results.set_ops(0, [module]);
    results.set_ops(1, [new]);
    Ok(())
}

fn deduplicate(
    interpreter: &mut Interpreter<'_, '_>,
    module: OpRef,
    function: OpRef,
    symbol: Attribute,
) -> Option<OpRef> {
    let &[call] = &calls_of(interpreter, module, symbol)[..] else { return None };
    let view = interpreter.op(call);
    let mut new: FxHashMap<ValueId, usize> = FxHashMap::default();
    let mut arguments: Positions = Vec::new();
    for operand in view.operands() {
        let next = new.len();
        arguments.push(*new.entry(operand.id()).or_insert(next));
    }
    if new.len() == arguments.len() {
        return None;
    }
    let of_results: Positions = (0..view.num_results()).collect();
    let function = replace_function(interpreter, function, &arguments, &of_results)?;
    replace_call(interpreter, call, &arguments, &of_results);
    Some(function)
}

/// Returns the numbers of arguments and results.
fn counts_of(function: FuncOp<'_>) -> Option<(usize, usize)> {
    let (inputs, results) = function.function_type().function(function.context())?;
    Some((inputs.len(), results.len()))
}

/// Returns the calls of a function in a module.
fn calls_of(interpreter: &Interpreter<'_, '_>, module: OpRef, symbol: Attribute) -> Vec<OpRef> {
    let name = symbol.flat_symbol(interpreter.context());
    let mut calls = Vec::new();
    walk_post_order(interpreter.op(module), |op| {
        if op.dyn_cast::<CallOp<'_>>().is_some_and(|call| Some(call.callee()) == name) {
            calls.push(op.op_ref());
        }
    });
    calls
}

/// Returns the attributes of arguments or results in their new order; `None` if there are none.
fn attributes_in_order(
    context: &Context,
    function: Operation<'_>,
    name: StringId,
    former: &[usize],
) -> Option<Attribute> {
    let all = function.attribute(name)?.elements(context)?;
    let kept: Vec<Attribute> = former.iter().map(|&index| all.get(index).copied()).collect::<Option<_>>()?;
    let has_some = kept.iter().any(|of| !of.entries(context).is_empty());
    has_some.then(|| context.array_attribute(&kept))
}

/// Creates a function with the arguments and results at their new positions in the place of one that has one block.
fn replace_function(
    interpreter: &mut Interpreter<'_, '_>,
    function: OpRef,
    arguments: &[usize],
    results: &[usize],
) -> Option<OpRef> {
    let context = interpreter.ir_mut().share_context();
    let view = interpreter.op(function).dyn_cast::<FuncOp<'_>>()?;
    let region = view.region(0).filter(|region| region.has_one_block())?;
    let (inputs, outputs) = view.function_type().function(&context)?;
    let (from_arguments, from_results) = (inverse(arguments), inverse(results));
    let entry = region.front()?;
    let former: Vec<ValueId> = entry.arguments().map(|argument| argument.id()).collect();
    let block_arguments: Vec<(Type, Location)> = from_arguments
        .iter()
        .map(|&old| Some((*inputs.get(old)?, entry.arguments().nth(old)?.location())))
        .collect::<Option<_>>()?;
    let types: Vec<Type> = block_arguments.iter().map(|argument| argument.0).collect();
    let output_types: Vec<Type> =
        from_results.iter().map(|&old| outputs.get(old).copied()).collect::<Option<_>>()?;
    let (name, visibility, location) = (view.sym_name(), view.sym_visibility(), view.location());
    let of_arguments = attributes_in_order(&context, *view, known::ARG_ATTRS, &from_arguments);
    let of_results = attributes_in_order(&context, *view, known::RES_ATTRS, &from_results);
    let ops: Vec<OpRef> = entry.operations().map(|op| op.op_ref()).collect();
    interpreter.rewrite(function.body, |rewriter| {
        rewriter.set_insertion_point(function.op);
        let ty = context.function_type(&types, &output_types);
        let mut state = FuncOp::build(rewriter.scope(), location, name, ty);
        FuncOp::set_sym_visibility(&mut state, &context, visibility);
        let body = rewriter.ir_mut().create_body();
        state.body = Some(body);
        let region = rewriter.ir_mut().body_mut(body).add_top_region();
        let new = rewriter.create(state);
        rewriter.set_attribute(new, known::ARG_ATTRS, of_arguments);
        rewriter.set_attribute(new, known::RES_ATTRS, of_results);
        let new = rewriter.reference(new);
        rewriter.set_body(body);
        let block = rewriter.create_block(region, None, &block_arguments);
        rewriter.set_insertion_point_to_end(block);
        let mut mapping = IrMapping::new();
        for (&old, &position) in former.iter().zip(arguments) {
            mapping.map(old, rewriter.body().argument(block, position));
        }
        let copies: Vec<OpId> = ops.into_iter().map(|op| rewriter.clone_op_from(op, &mut mapping)).collect();
        let end = copies.last().copied()?;
        let returned: Vec<ValueId> =
            from_results.iter().map(|&old| rewriter.body().operand(end, old)).collect();
        rewriter.set_insertion_point(end);
        let state = ReturnOp::build(rewriter.scope(), location, &returned);
        rewriter.create(state);
        rewriter.erase_op(end);
        rewriter.set_body(function.body);
        rewriter.erase_op(function.op);
        Some(new)
    })
}

/// Creates a call with the operands and results at their new positions.
fn replace_call(interpreter: &mut Interpreter<'_, '_>, call: OpRef, arguments: &[usize], results: &[usize]) {
    let context = interpreter.ir_mut().share_context();
    let Some(view) = interpreter.op(call).dyn_cast::<CallOp<'_>>() else { return };
    let (location, callee, no_inline) = (view.location(), view.callee(), view.no_inline());
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let types: Vec<Type> = view.result_types().collect();
    let operands: Vec<ValueId> =
        inverse(arguments).into_iter().filter_map(|old| operands.get(old).copied()).collect();
    let types: Vec<Type> = inverse(results).into_iter().filter_map(|old| types.get(old).copied()).collect();
    interpreter.rewrite(call.body, |rewriter| {
        rewriter.set_insertion_point(call.op);
        let mut state = CallOp::build(rewriter.scope(), location, &types, callee, &operands);
        CallOp::set_no_inline(&mut state, &context, no_inline);
        let new = rewriter.create(state);
        let values: Vec<ValueId> = results.iter().map(|&position| rewriter.result(new, position)).collect();
        rewriter.replace_op(call.op, &values);
    });
}
