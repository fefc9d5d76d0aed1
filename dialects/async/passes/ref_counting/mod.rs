//! Counting references to tokens, values and groups.
//!
//! A value is made with one reference, as is one that a block takes; whoever uses it last drops that.

pub(crate) mod automatic;
pub(crate) mod cancel;
pub(crate) mod policy;

use async_dialect::types::is_ref_counted;
use async_dialect::{RuntimeAddRefOp, RuntimeDropRefOp};
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{Block, BodyId, OpId, Operation, Value, ValueId};
use passes::PassRun;
use rewrite::{Builder, Rewriter};
use rustc_hash::FxHashMap;

/// The operations that have to be lowered before references are counted.
const HIGH_LEVEL: [&str; 4] = ["async.execute", "async.await", "async.await_all", "async.yield"];

/// The values of a body whose references are counted: arguments of blocks first.
#[derive(Default)]
struct Counted {
    arguments: Vec<ValueId>,
    results: Vec<ValueId>,
}

/// Returns the values in the regions of `root` whose references are counted, by body.
fn counted_values(root: Operation<'_>) -> Vec<(BodyId, Vec<ValueId>)> {
    let context = root.context();
    let mut order: Vec<BodyId> = Vec::new();
    let mut found: FxHashMap<BodyId, Counted> = FxHashMap::default();
    let is_counted = |value: &Value<'_>| is_ref_counted(context, value.ty());
    walk_post_order(root, |op| {
        for block in op.regions().flat_map(|region| region.blocks()) {
            let body = block.body_id();
            for argument in block.arguments().filter(is_counted) {
                found.entry(body).or_insert_with(|| note(&mut order, body)).arguments.push(argument.id());
            }
        }
        for result in op.results().filter(is_counted) {
            let body = op.body_id();
            found.entry(body).or_insert_with(|| note(&mut order, body)).results.push(result.id());
        }
    });
    let values = |body: BodyId| {
        let Counted { mut arguments, results } = found.remove(&body).unwrap_or_default();
        arguments.extend(results);
        (body, arguments)
    };
    order.into_iter().map(values).collect()
}

fn note(order: &mut Vec<BodyId>, body: BodyId) -> Counted {
    order.push(body);
    Counted::default()
}

/// Calls `work` with the values of each body whose references are counted; first it makes sure that nothing is left that
/// will be lowered to uses of them.
fn run_on_values(
    pass: &mut PassRun<'_>,
    mut work: impl FnMut(&mut Rewriter<'_>, &[ValueId]) -> Result<(), Failed>,
) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut left: Option<Operation<'_>> = None;
    walk_post_order(pass.ir.root(), |op| {
        if left.is_none() && HIGH_LEVEL.iter().any(|&name| op.name_str() == name) {
            left = Some(op);
        }
    });
    if let Some(op) = left {
        return Err(op.emit_error("async operations must be lowered to async runtime operations").emit());
    }
    for (body, values) in counted_values(pass.ir.root()) {
        let mut rewriter = Rewriter::new(pass.ir, &context, body, None);
        work(&mut rewriter, &values)?;
    }
    Ok(())
}

/// Drops the reference of a value without uses where it is defined. Returns whether it has none.
fn drop_if_unused(rewriter: &mut Rewriter<'_>, value: ValueId) -> bool {
    if !rewriter.value(value).is_unused() {
        return false;
    }
    rewriter.set_insertion_point_after_value(value);
    drop_reference(rewriter, value, 1);
    true
}

/// Makes `async.runtime.drop_ref`, at the location of the value.
fn drop_reference(builder: &mut Builder<'_>, value: ValueId, count: i64) {
    let location = builder.value(value).location();
    builder.create(RuntimeDropRefOp::build(builder.scope(), location, value, count));
}

/// Makes `async.runtime.add_ref`, at the location of the value.
fn add_reference(builder: &mut Builder<'_>, value: ValueId, count: i64) {
    let location = builder.value(value).location();
    builder.create(RuntimeAddRefOp::build(builder.scope(), location, value, count));
}

/// Returns the operation that is, or is around, an operation, in the region of a block.
fn ancestor_beside<'a>(block: Block<'a>, op: Operation<'a>) -> Option<Operation<'a>> {
    let region = block.region();
    std::iter::once(op).chain(op.ancestors()).find(|ancestor| ancestor.parent_region() == region)
}

/// Returns the users of a value, each once, latest uses first.
fn distinct_users(rewriter: &Rewriter<'_>, value: ValueId) -> Vec<OpId> {
    let mut seen = rustc_hash::FxHashSet::default();
    let users = rewriter.value(value).users().map(|user| user.id());
    users.filter(|&user| seen.insert(user)).collect()
}

/// Returns how often an operation uses a value.
fn num_uses(op: Operation<'_>, value: ValueId) -> usize {
    op.operands().filter(|operand| operand.id() == value).count()
}
