//! `gpu-async-region`: operations on a device become asynchronous, and the host waits for them where it has to.
//!
//! A token is threaded through the operations of a block. What `async.execute` waits for at its end, its users wait for
//! instead; a token that is used again is given again.
//!
//! Follows mlir/lib/Dialect/GPU/Transforms/AsyncRegionRewriter.cpp.

use async_dialect::{AwaitOp, ExecuteOp};
use definitions::DialectContext as _;
use gpu::{LaunchOp, WaitOp, async_token};
use interfaces::effects::is_memory_effect_free;
use interfaces::operand_range;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{
    BlockId, BodyId, Context, Location, OpId, OpRef, Operation, OperationState, Type, Value, ValueId, known,
};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "gpu-async-region",
    name: "GpuAsyncRegionPass",
    summary: "Make GPU ops async",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

/// The operands that say what an operation waits for.
const DEPENDENCIES: &str = "asyncDependencies";

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    // A block comes after those in its operations.
    let mut blocks: Vec<(BodyId, BlockId)> = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if op.next().is_none()
            && let Some(block) = op.block()
        {
            blocks.push((op.body_id(), block.id()));
        }
    });
    let root = pass.ir.root_ref();
    blocks.retain(|&(body, _)| body != root.body);
    for (body, block) in blocks {
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        thread_token(&mut rewriter, block)?;
    }
    let mut deferred = Deferred::default();
    for execute in executes(pass.root()) {
        deferred.pending.extend(last_wait(pass.ir.operation(execute)));
    }
    deferred.process(pass.ir, &context);
    for execute in executes(pass.root()) {
        let mut rewriter = Rewriter::new(pass.ir, &context, execute.body, None);
        use_tokens_once(&mut rewriter, execute.op);
    }
    Ok(())
}

fn executes(root: Operation<'_>) -> Vec<OpRef> {
    let mut found = Vec::new();
    walk_post_order(root, |op| {
        if op.isa::<ExecuteOp<'_>>() {
            found.push(op.op_ref());
        }
    });
    found
}

/// Returns whether the host has to wait for the device before an operation.
fn is_barrier(op: Operation<'_>) -> bool {
    op.might_have_trait(Trait::Terminator) || !is_memory_effect_free(op)
}

/// Returns whether an operation can wait for tokens, and give one.
fn is_async(op: Operation<'_>) -> bool {
    let context = op.context();
    let has_dependencies = || op.info().operands.iter().any(|of| context.string(of.name) == DEPENDENCIES);
    context.string(op.info().dialect) == "gpu" && has_dependencies()
}

/// Makes an operation wait for a token, before those that it waits for already, unless it is one of them.
fn add_dependency(rewriter: &mut Rewriter<'_>, op: OpId, token: ValueId) {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let dependencies = operand_range(view, view.info(), DEPENDENCIES);
    if view.operands().skip(dependencies.start).take(dependencies.len()).any(|of| of.id() == token) {
        return;
    }
    rewriter.body_mut().insert_operands(op, 0, &[token]);
    add_to_segment(rewriter, context, op, 0, 1);
}

/// Makes a group of operands greater, if the operation says how great the groups are.
fn add_to_segment(rewriter: &mut Rewriter<'_>, context: &Context, op: OpId, group: usize, count: usize) {
    let sizes = rewriter.op(op).inherent_attribute(known::OPERAND_SEGMENT_SIZES);
    let Some(mut sizes) = sizes.map(|sizes| sizes.i32_elements(context)) else { return };
    if let Some(size) = sizes.get_mut(group) {
        *size += count as i32;
    }
    let sizes = context.dense_i32_array_attribute(&sizes);
    rewriter.set_attribute(op, known::OPERAND_SEGMENT_SIZES, Some(sizes));
}

fn create_wait(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    token: Option<Type>,
    tokens: &[ValueId],
) -> OpId {
    let state = WaitOp::build(rewriter.scope(), location, token, tokens);
    rewriter.create(state)
}

/// Makes the operations of a block asynchronous.
fn thread_token(rewriter: &mut Rewriter<'_>, block: BlockId) -> Result<(), Failed> {
    let mut current: Option<ValueId> = None;
    let ops: Vec<OpId> = rewriter.body().block_operations(block).collect();
    for op in ops {
        let view = rewriter.op(op);
        let location = view.location();
        if view.isa::<LaunchOp<'_>>() {
            return Err(view.emit_op_error("replace with gpu.launch_func first").emit());
        }
        if let Some(wait) = view.dyn_cast::<WaitOp<'_>>() {
            let own = wait.async_token().map(|token| token.id());
            if let Some(token) = current {
                add_dependency(rewriter, op, token);
            }
            current = own;
            continue;
        }
        let (is_async, is_barrier) = (is_async(view), is_barrier(view));
        rewriter.set_insertion_point(op);
        if is_async {
            current = Some(make_async(rewriter, op, current));
        } else if let Some(token) = current
            && is_barrier
        {
            create_wait(rewriter, location, None, &[token]);
            current = None;
        }
    }
    Ok(())
}

/// Makes an operation wait for a token, or for a new one, and give one.
fn make_async(rewriter: &mut Rewriter<'_>, op: OpId, current: Option<ValueId>) -> ValueId {
    let context = rewriter.context();
    let (location, token) = (rewriter.op(op).location(), async_token(context));
    let before = current.unwrap_or_else(|| {
        let wait = create_wait(rewriter, location, Some(token), &[]);
        rewriter.result(wait, 0)
    });
    add_dependency(rewriter, op, before);
    let view = rewriter.op(op);
    if let Some(own) = view.results().find(|result| result.ty() == token) {
        return own.id();
    }
    let mut state = OperationState::new(view.name(), location);
    state.operands = view.operands().map(Value::id).collect();
    state.result_types = view.result_types().chain([token]).collect();
    state.attributes = view.discardable_attributes();
    state.properties = view.body().properties(context, op).into();
    let results: Vec<ValueId> = view.results().map(Value::id).collect();
    let new = rewriter.create(state);
    for (index, &result) in results.iter().enumerate() {
        let with = rewriter.result(new, index);
        rewriter.replace_all_uses(result, with);
    }
    rewriter.erase_op(op);
    rewriter.result(new, results.len())
}

/// Returns `!async.value<...>`.
fn value_type(context: &Context, held: Type) -> Type {
    let parameters = vec![Some(context.type_attribute(held))];
    context.make_type(context.static_string("async"), context.static_string("value"), parameters)
}

/// Gives `async.execute` more results: values in its region. Returns the operation that replaces it.
fn add_results(rewriter: &mut Rewriter<'_>, op: OpId, values: &[ValueId]) -> Option<OpId> {
    let context = rewriter.context();
    let execute = rewriter.op(op).dyn_cast::<ExecuteOp<'_>>()?;
    let (location, token, region) = (execute.location(), execute.token().ty(), execute.body_region());
    let (region, last) = (region.id(), region.front()?.back()?);
    let (last, num_yielded) = (last.id(), last.num_operands());
    let ids = |values: ir::views::Values<'_>| values.map(Value::id).collect::<Vec<_>>();
    let (dependencies, operands) = (ids(execute.dependencies()), ids(execute.body_operands()));
    let mut types: Vec<Type> = execute.body_results().map(|result| result.ty()).collect();
    types.extend(values.iter().map(|&value| value_type(context, rewriter.type_of(value))));
    let results: Vec<ValueId> = execute.results().map(Value::id).collect();
    rewriter.body_mut().insert_operands(last, num_yielded, values);
    rewriter.set_insertion_point(op);
    let body = rewriter.body_mut().create_region();
    let scope = rewriter.scope();
    let state = ExecuteOp::build(scope, location, token, &types, &dependencies, &operands, body);
    let new = rewriter.create(state);
    rewriter.inline_region_before(region, body, None);
    for (index, &result) in results.iter().enumerate() {
        let with = rewriter.result(new, index);
        rewriter.replace_all_uses(result, with);
    }
    rewriter.erase_op(op);
    Some(new)
}

/// Returns whether a token is used, by `async.execute` and `async.await` only.
fn is_awaited(token: Value<'_>) -> bool {
    !token.is_unused() && token.users().all(|user| user.isa::<ExecuteOp<'_>>() || user.isa::<AwaitOp<'_>>())
}

/// Returns the `gpu.wait` by which `async.execute` ends, if its users can wait instead.
fn last_wait(op: Operation<'_>) -> Option<OpRef> {
    let execute = op.dyn_cast::<ExecuteOp<'_>>()?;
    if !is_awaited(execute.token()) {
        return None;
    }
    let mut next = execute.body_region().front()?.back()?.prev();
    while let Some(op) = next {
        if let Some(wait) = op.dyn_cast::<WaitOp<'_>>() {
            return wait.async_token().is_none().then(|| op.op_ref());
        }
        if !is_memory_effect_free(op) {
            return None;
        }
        next = op.prev();
    }
    None
}

/// Waits at the ends of `async.execute` for which its users are to wait.
#[derive(Default)]
struct Deferred {
    pending: Vec<OpRef>,
}

impl Deferred {
    fn process(&mut self, ir: &mut ir::Ir, context: &Context) {
        let mut next = 0;
        while let Some(&wait) = self.pending.get(next) {
            next += 1;
            let mut rewriter = Rewriter::new(ir, context, wait.body, None);
            self.defer(&mut rewriter, wait.op);
        }
    }

    fn defer(&mut self, rewriter: &mut Rewriter<'_>, wait: OpId) -> Option<()> {
        let view = rewriter.op(wait).dyn_cast::<WaitOp<'_>>()?;
        let execute = view.parent_of_type::<ExecuteOp<'_>>()?.id();
        let tokens: Vec<ValueId> = view.async_dependencies().map(Value::id).collect();
        rewriter.erase_op(wait);
        let execute = add_results(rewriter, execute, &tokens)?;
        let results: Vec<ValueId> = rewriter.body().results(execute).collect();
        let given = &results[results.len() - tokens.len()..];
        let users: Vec<OpId> = rewriter.body().users(results[0]).collect();
        for user in users {
            self.wait_after(rewriter, user, given);
        }
        Some(())
    }

    /// Makes what comes after an operation, or in it, wait for tokens.
    fn wait_after(&mut self, rewriter: &mut Rewriter<'_>, user: OpId, given: &[ValueId]) -> Option<()> {
        let context = rewriter.context();
        let token = async_token(context);
        let view = rewriter.op(user);
        let location = view.location();
        let mut tokens = Vec::with_capacity(given.len());
        let mut next = if view.isa::<AwaitOp<'_>>() {
            rewriter.set_insertion_point_after(user);
            for &value in given {
                let state = AwaitOp::build(rewriter.scope(), location, Some(token), value);
                tokens.push(rewriter.create_value(state));
            }
            rewriter.insertion_point()?.before?
        } else {
            let entry = view.region(0)?.front()?;
            let (entry, first, at) = (entry.id(), entry.front()?.id(), view.num_operands());
            rewriter.body_mut().insert_operands(user, at, given);
            add_to_segment(rewriter, context, user, 1, given.len());
            for _ in given {
                tokens.push(rewriter.body_mut().add_block_argument(entry, token, location));
            }
            first
        };
        while !is_barrier(rewriter.op(next)) {
            next = rewriter.body().next_operation(next)?;
        }
        if is_async(rewriter.op(next)) {
            tokens.iter().for_each(|&token| add_dependency(rewriter, next, token));
            return Some(());
        }
        rewriter.set_insertion_point(next);
        let wait = create_wait(rewriter, location, None, &tokens);
        let view = rewriter.op(next);
        let around = view.parent_op().and_then(|around| around.dyn_cast::<ExecuteOp<'_>>());
        if view.next().is_none() && around.is_some_and(|around| is_awaited(around.token())) {
            let wait = rewriter.reference(wait);
            self.pending.push(wait);
        }
        Some(())
    }
}

/// Gives tokens of `async.execute` that have several uses once for each, and the second use one of these.
fn use_tokens_once(rewriter: &mut Rewriter<'_>, execute: OpId) -> Option<()> {
    let context = rewriter.context();
    let token = value_type(context, async_token(context));
    let view = rewriter.op(execute).dyn_cast::<ExecuteOp<'_>>()?;
    let is_shared = |result: &Value<'_>| result.ty() == token && result.users().nth(1).is_some();
    let shared: Vec<usize> =
        view.body_results().enumerate().filter(|of| is_shared(&of.1)).map(|of| of.0).collect();
    let mut execute = execute;
    for index in shared {
        let result = rewriter.result(execute, index + 1);
        let count = rewriter.body().uses(result).count().saturating_sub(1);
        let last = rewriter.op(execute).region(0)?.front()?.back()?;
        let yielded = last.operand(index).id();
        execute = add_results(rewriter, execute, &vec![yielded; count])?;
        let result = rewriter.result(execute, index + 1);
        // MLIR's walk over the uses ends with the first one that it changes, and leaves the others.
        let second = rewriter.body().uses(result).nth(1);
        let first_new = rewriter.body().num_results(execute) - count;
        if let Some(second) = second {
            let value = rewriter.result(execute, first_new);
            rewriter.body_mut().set_operand(second, value);
        }
    }
    Some(())
}
