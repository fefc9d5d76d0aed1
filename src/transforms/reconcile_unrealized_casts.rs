//! `reconcile-unrealized-casts`: removes casts that undo one another, and those that nothing uses.
//!
//! Follows mlir/lib/Conversion/ReconcileUnrealizedCasts/ReconcileUnrealizedCasts.cpp.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{Ir, OpRef, Operation, ValueId, known};
use passes::{Anchor, PassInfo, PassRun};

pub static PASS: PassInfo = PassInfo {
    argument: "reconcile-unrealized-casts",
    name: "ReconcileUnrealizedCastsPass",
    summary: "Simplify and eliminate unrealized conversion casts",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut pending = Pending::default();
    walk_post_order(pass.ir.root(), |op| {
        if is_cast(op) {
            pending.push(op.op_ref());
        }
    });
    while let Some(cast) = pending.pop() {
        reconcile(pass.ir, cast, &mut pending);
    }
    Ok(())
}

/// Casts to be looked at, each once at a time, the last first.
#[derive(Default)]
struct Pending {
    list: Vec<OpRef>,
    listed: FxHashSet<OpRef>,
}

impl Pending {
    fn push(&mut self, op: OpRef) {
        if self.listed.insert(op) {
            self.list.push(op);
        }
    }

    fn pop(&mut self) -> Option<OpRef> {
        let op = self.list.pop()?;
        self.listed.remove(&op);
        Some(op)
    }

    /// Adds the casts that define operands of `op`.
    fn push_operands(&mut self, op: Operation<'_>) {
        let definitions = op.operands().filter_map(|operand| operand.defining_op());
        definitions.filter(|&op| is_cast(op)).for_each(|op| self.push(op.op_ref()));
    }
}

fn is_cast(op: Operation<'_>) -> bool {
    op.info().name == known::UNREALIZED_CONVERSION_CAST
}

/// Removes a cast if nothing uses it, or if it undoes those before it.
fn reconcile(ir: &mut Ir, cast: OpRef, pending: &mut Pending) {
    let view = ir.operation(cast);
    if view.results().all(|result| result.is_unused()) {
        pending.push_operands(view);
        return ir.erase_operation(cast);
    }
    let chain = std::iter::successors(Some(view), |&of| input_cast(of));
    let same = chain.into_iter().find(|before| before.operand_types().eq(view.result_types()));
    let Some(values) = same.map(|op| op.operands().map(|operand| operand.id())) else { return };
    let values: SmallVec<[ValueId; 4]> = values.collect();
    pending.push_operands(view);
    for (index, value) in values.into_iter().enumerate() {
        let result = ir.body(cast.body).result(cast.op, index);
        ir.body_mut(cast.body).replace_all_uses(result, value);
    }
    ir.erase_operation(cast);
}

/// Returns the cast whose results are the operands of `op`.
fn input_cast(op: Operation<'_>) -> Option<Operation<'_>> {
    let input = op.operands().next()?.defining_op().filter(|&input| is_cast(input))?;
    input.results().eq(op.operands()).then_some(input)
}
