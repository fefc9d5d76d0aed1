//! `gpu-launch-sink-index-computations`: copies computations of indices into launches, so that kernels get fewer
//! arguments.
//!
//! An operation is copied if the launch then needs no other values than before.
//!
//! Follows mlir/lib/Dialect/GPU/Transforms/KernelOutlining.cpp.

use arith::{CmpIOp, SelectOp};
use gpu::LaunchOp;
use ir::body::clone::IrMapping;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::{WalkResult, used_from_above, walk_post_order, walk_pre_order};
use ir::{OpId, OpRef, Operation, Value, ValueId};
use memref::DimOp;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::Rewriter;
use rustc_hash::{FxHashMap, FxHashSet};

pub static PASS: PassInfo = PassInfo {
    argument: "gpu-launch-sink-index-computations",
    name: "GpuLaunchSinkIndexComputationsPass",
    summary: "Sink index computations into gpu.launch body",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    for launch in launches_in(pass.root()) {
        let mut rewriter = Rewriter::new(pass.ir, &context, launch.body, None);
        sink(&mut rewriter, launch.op);
    }
    Ok(())
}

/// Returns the launches in an operation, inner ones first.
pub(crate) fn launches_in(root: Operation<'_>) -> Vec<OpRef> {
    let mut found = Vec::new();
    walk_post_order(root, |op| {
        if op.isa::<LaunchOp<'_>>() {
            found.push(op.op_ref());
        }
    });
    found
}

/// Returns the operations in a launch that are in the same body as it.
fn operations_in(launch: Operation<'_>) -> Vec<OpId> {
    let mut found = Vec::new();
    walk_pre_order(launch, |op| {
        if op.op_ref() != launch.op_ref() && op.body_id() == launch.body_id() {
            found.push(op.id());
        }
        WalkResult::Advance
    });
    found
}

/// Returns the values from outside that operations in the body of a launch use.
pub(crate) fn captures(launch: Operation<'_>) -> Vec<ValueId> {
    let own: FxHashSet<ValueId> = launch.operands().map(Value::id).collect();
    let nested = operations_in(launch).into_iter();
    let operands = nested.flat_map(|op| launch.body().operand_values(op));
    let inside: FxHashSet<ValueId> = operands.filter(|value| own.contains(value)).collect();
    let used = used_from_above(launch).into_iter().map(Value::id);
    used.filter(|value| !own.contains(value) || inside.contains(value)).collect()
}

/// The operations that are copied, in order.
#[derive(Default)]
struct Sunk {
    captured: FxHashSet<ValueId>,
    /// Operations that were looked at, and whether they are copied.
    known: FxHashMap<OpId, bool>,
    order: Vec<OpId>,
}

impl Sunk {
    /// Adds `op`, and operations that it needs; returns whether it is copied.
    fn add(&mut self, op: Operation<'_>) -> bool {
        if let Some(&is_sunk) = self.known.get(&op.id()) {
            return is_sunk;
        }
        let is_meant = op.has_trait(Trait::ConstantLike)
            || op.isa::<DimOp<'_>>()
            || op.isa::<SelectOp<'_>>()
            || op.isa::<CmpIOp<'_>>();
        let is_sunk = is_meant
            && op.operands().all(|operand| {
                let defining = operand.defining_op();
                defining.is_some_and(|of| support::stack::maybe_grow(64 * 1024, 1024 * 1024, || self.add(of)))
                    || self.captured.contains(&operand.id())
            });
        self.known.insert(op.id(), is_sunk);
        if is_sunk {
            self.order.push(op.id());
        }
        is_sunk
    }
}

fn sink(rewriter: &mut Rewriter<'_>, launch: OpId) -> Option<()> {
    let view = rewriter.op(launch);
    let captured = captures(view);
    let mut sunk = Sunk { captured: captured.iter().copied().collect(), ..Sunk::default() };
    for &value in &captured {
        if let Some(op) = rewriter.value(value).defining_op() {
            sunk.add(op);
        }
    }
    let inside = operations_in(view);
    let entry = view.region(0)?.front()?.id();
    rewriter.set_insertion_point_to_start(entry);
    let mut mapping = IrMapping::new();
    for op in sunk.order {
        rewriter.clone_op(op, &mut mapping);
    }
    for op in inside {
        let operands: Vec<ValueId> = rewriter.body().operand_values(op).collect();
        for (index, value) in operands.into_iter().enumerate() {
            if let Some(copy) = mapping.get(value) {
                rewriter.set_operand(op, index, copy);
            }
        }
    }
    Some(())
}
