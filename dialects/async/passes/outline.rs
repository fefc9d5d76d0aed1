//! The regions of `async.execute` become functions, which are coroutines that are suspended at once and resumed by the
//! runtime.

use crate::coroutine::{Coroutine, Coroutines, make_private, mark_state};
use async_dialect::types::value_type;
use async_dialect::{AwaitOp, ExecuteOp, RuntimeResumeOp};
use func::{CallOp, FuncOp};
use ir::body::clone::IrMapping;
use ir::op_info::Trait;
use ir::symbols::SymbolNames;
use ir::walk::{used_from_above, walk_post_order};
use ir::{Ir, OpId, OpRef, Type, Value, ValueId, known};
use rewrite::Rewriter;
use rustc_hash::FxHashSet;

/// The name that functions get, with a number after it.
const NAME: &str = "async_execute_fn";

/// Outlines all regions in a module, inner ones first.
pub(crate) fn outline_all(ir: &mut Ir, module: OpRef, coroutines: &mut Coroutines) {
    let context = ir.share_context();
    let mut found: Vec<OpRef> = Vec::new();
    walk_post_order(ir.operation(module), |op| {
        if op.isa::<ExecuteOp<'_>>() {
            found.push(op.op_ref());
        }
    });
    let mut names = SymbolNames::of(ir.operation(module));
    for execute in found {
        let mut rewriter = Rewriter::new(ir, &context, execute.body, None);
        outline(&mut rewriter, execute.op, module, &mut names, coroutines);
    }
}

fn ids<'a>(values: impl Iterator<Item = Value<'a>>) -> Vec<ValueId> {
    values.map(|value| value.id()).collect()
}

/// Returns the values from around that the regions of an operation use.
pub(crate) fn captures(rewriter: &Rewriter<'_>, op: OpId) -> Vec<ValueId> {
    let body = rewriter.body();
    let mut used = ids(used_from_above(rewriter.op(op)).into_iter());
    let own: FxHashSet<ValueId> = rewriter.op(op).operands().map(Value::id).collect();
    used.retain(|value| !own.contains(value) || body.users(*value).any(|user| is_inside(body, op, user)));
    used
}

/// Copies the constants that the region of an operation uses into it.
pub(crate) fn take_in_constants(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let entry = rewriter.op(op).region(0)?.front()?.id();
    rewriter.set_insertion_point_to_start(entry);
    for value in captures(rewriter, op) {
        let defining = rewriter.value(value).defining_op();
        let Some(constant) = defining.filter(|of| of.has_trait(Trait::ConstantLike)).map(|of| of.id()) else {
            continue;
        };
        let copy = rewriter.clone_op(constant, &mut IrMapping::new());
        let new = rewriter.result(copy, rewriter.value(value).index());
        rewriter
            .replace_uses_if(value, new, |body, operand| is_inside(body, op, body.operand_owner(operand)));
    }
    Some(())
}

/// Returns whether `inner` is in a region of `op`.
fn is_inside(body: &ir::Body, op: OpId, inner: OpId) -> bool {
    let mut next = body.parent_operation(inner);
    while let Some(parent) = next {
        if parent == op {
            return true;
        }
        next = body.parent_operation(parent);
    }
    false
}

fn outline(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    module: OpRef,
    names: &mut SymbolNames,
    coroutines: &mut Coroutines,
) -> Option<()> {
    take_in_constants(rewriter, op)?;
    let context = rewriter.context();
    let execute = rewriter.op(op).dyn_cast::<ExecuteOp<'_>>()?;
    let location = execute.location();
    let (num_dependencies, num_operands) = (execute.dependencies().len(), execute.body_operands().len());
    let (mut inputs, mut seen) = (Vec::new(), FxHashSet::default());
    for value in ids(execute.operands()).into_iter().chain(ids(used_from_above(*execute).into_iter())) {
        if seen.insert(value) {
            inputs.push(value);
        }
    }
    let results: Vec<Type> = execute.result_types().collect();
    let entry = execute.region(0)?.front()?;
    let (arguments, nested): (Vec<ValueId>, Vec<OpId>) =
        (ids(entry.arguments()), entry.operations().map(|op| op.id()).collect());
    let types: Vec<Type> = inputs.iter().map(|&input| rewriter.type_of(input)).collect();

    // The function, at the end of the module.
    let from = rewriter.body_id();
    let block = rewriter.ir().operation(module).region(0)?.front()?;
    let (module_body, module_block) = (block.body_id(), block.id());
    let body = rewriter.ir_mut().create_body();
    rewriter.ir_mut().body_mut(body).add_top_region();
    rewriter.set_body(module_body);
    rewriter.set_insertion_point_to_end(module_block);
    let (name, ty) = (context.static_string(NAME), context.function_type(&types, &results));
    let mut state = FuncOp::build(rewriter.scope(), location, name, ty);
    state.body = Some(body);
    make_private(context, &mut state);
    mark_state(context, &mut state);
    let function = rewriter.create(state);
    let name = names.insert(rewriter.op(function))?;
    rewriter.set_attribute(function, known::SYM_NAME, Some(context.string_attribute(name)));
    let function = rewriter.reference(function);

    // The contents of the region come after the waits for the operands.
    rewriter.set_body(body);
    let region = *rewriter.body().top_regions().first()?;
    let parameters: Vec<_> = types.iter().map(|&ty| (ty, location)).collect();
    let entry = rewriter.create_block(region, None, &parameters);
    let parameters: Vec<ValueId> = rewriter.body().argument_values(entry).collect();
    let mut mapping = IrMapping::new();
    for (&input, &parameter) in inputs.iter().zip(&parameters) {
        mapping.map(input, parameter);
    }
    for (index, &parameter) in parameters.iter().take(num_dependencies + num_operands).enumerate() {
        let held = value_type(context, rewriter.type_of(parameter));
        let state = AwaitOp::build(rewriter.scope(), location, held, parameter);
        let awaiting = rewriter.create(state);
        if index >= num_dependencies && held.is_some() {
            let argument = arguments.get(index - num_dependencies).copied()?;
            mapping.map(argument, rewriter.result(awaiting, 0));
        }
    }
    for op in nested {
        rewriter.clone_op_from(OpRef { body: from, op }, &mut mapping);
    }

    let coroutine = Coroutine::set_up(rewriter, location, body, &results)?;
    let branch = rewriter.block(coroutine.entry).back()?.id();
    rewriter.set_insertion_point(branch);
    let saved = coroutine.save(rewriter, location);
    let state = RuntimeResumeOp::build(rewriter.scope(), location, coroutine.handle);
    rewriter.create(state);
    coroutine.suspend(rewriter, location, saved, coroutine.start);
    rewriter.erase_op(branch);
    coroutines.insert(function, coroutine);

    rewriter.set_body(from);
    rewriter.set_insertion_point(op);
    let state = CallOp::build(rewriter.scope(), location, &results, name, &inputs);
    let call = rewriter.create(state);
    rewriter.replace_op_with(op, call);
    Some(())
}
