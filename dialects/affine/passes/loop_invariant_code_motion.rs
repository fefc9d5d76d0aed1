//! `affine-loop-invariant-code-motion`: moves operations that do not depend on the iteration out of `affine.for`, also
//! loads and stores, loops and conditionals.
//!
//! Follows mlir/lib/Dialect/Affine/Transforms/AffineLoopInvariantCodeMotion.cpp.

use crate::{
    AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp, AffineStoreOp, AffineVectorLoadOp,
    AffineVectorStoreOp, AffineYieldOp,
};
use ::passes::{Anchor, PassInfo, PassRun};
use interfaces::{EffectKind, EffectOn, is_memory_effect_free, memory_effects};
use ir::diag::Failed;
use ir::walk::walk_post_order;
use ir::{OpId, OpRef, Operation, Value, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

pub static PASS: PassInfo = PassInfo {
    argument: "affine-loop-invariant-code-motion",
    name: "AffineLoopInvariantCodeMotion",
    summary: "Hoist loop invariant instructions outside of affine loops",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut loops: Vec<OpRef> = Vec::new();
    walk_post_order(pass.ir.root(), |op| loops.extend(op.isa::<AffineForOp<'_>>().then(|| op.op_ref())));
    for of in loops {
        let moved = Search::of(pass.ir.operation(of)).map(Search::run).unwrap_or_default();
        for op in moved {
            pass.ir.body_mut(of.body).move_operation_before(op, of.op);
        }
    }
    Ok(())
}

/// How often a memref is read and written in the loop.
#[derive(Clone, Copy, Default)]
struct Accesses {
    reads: usize,
    writes: usize,
}

/// The search for what does not depend on the iteration of a loop.
struct Search<'a> {
    of: Operation<'a>,
    /// The induction variable and the carried values.
    arguments: FxHashSet<ValueId>,
    accesses: FxHashMap<ValueId, Accesses>,
    invariant: FxHashSet<OpId>,
    /// Operations that others may depend on.
    used: FxHashSet<OpId>,
}

impl<'a> Search<'a> {
    fn of(of: Operation<'a>) -> Option<Self> {
        let block = of.region(0)?.front()?;
        Some(Search {
            of,
            arguments: block.arguments().map(Value::id).collect(),
            accesses: FxHashMap::default(),
            invariant: FxHashSet::default(),
            used: FxHashSet::default(),
        })
    }

    /// Returns the operations of the loop that are moved.
    fn run(mut self) -> Vec<OpId> {
        let block = self.of.region(0).and_then(|region| region.front());
        let mut moved = Vec::new();
        for op in block.into_iter().flat_map(|block| block.operations()) {
            if op.results().any(|result| !result.is_unused()) {
                self.used.insert(op.id());
            }
            if !op.isa::<AffineYieldOp<'_>>() && self.is_invariant(op) {
                moved.push(op.id());
            }
        }
        moved
    }

    fn is_invariant(&mut self, op: Operation<'a>) -> bool {
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.is_invariant_by_parts(op))
    }

    fn is_invariant_by_parts(&mut self, op: Operation<'a>) -> bool {
        let is_structure =
            op.isa::<AffineIfOp<'_>>() || op.isa::<AffineForOp<'_>>() || op.isa::<AffineParallelOp<'_>>();
        if is_structure {
            let blocks = op.regions().flat_map(|region| region.blocks());
            for nested in blocks.flat_map(|block| block.operations()) {
                if !self.is_invariant(nested) {
                    return false;
                }
            }
        } else if let Some((memref, is_store)) = access(op) {
            self.used.insert(op.id());
            if self.conflicts(memref, is_store) {
                return false;
            }
        } else if !is_memory_effect_free(op) {
            return false;
        }
        let depends = |value: Value<'a>| {
            let defining = value.defining_op().map(|op| op.id());
            self.arguments.contains(&value.id())
                || defining.is_some_and(|op| self.used.contains(&op) && !self.invariant.contains(&op))
        };
        if op.operands().any(depends) {
            return false;
        }
        self.invariant.insert(op.id());
        true
    }

    /// Returns whether another operation in the loop writes to the memref of an access, or reads what it writes.
    fn conflicts(&mut self, memref: Value<'a>, is_store: bool) -> bool {
        let of = self.of;
        let known = self.accesses.entry(memref.id()).or_insert_with(|| accesses_in(of, memref));
        match is_store {
            true => known.writes > 1 || known.reads > 0,
            false => known.writes > 0,
        }
    }
}

/// Returns the memref of an access, and whether it is written.
fn access(op: Operation<'_>) -> Option<(Value<'_>, bool)> {
    if let Some(load) = op.dyn_cast::<AffineLoadOp<'_>>() {
        Some((load.memref(), false))
    } else if let Some(load) = op.dyn_cast::<AffineVectorLoadOp<'_>>() {
        Some((load.memref(), false))
    } else if let Some(store) = op.dyn_cast::<AffineStoreOp<'_>>() {
        Some((store.memref(), true))
    } else {
        op.dyn_cast::<AffineVectorStoreOp<'_>>().map(|store| (store.memref(), true))
    }
}

fn accesses_in(of: Operation<'_>, memref: Value<'_>) -> Accesses {
    let mut found = Accesses::default();
    let mut seen = FxHashSet::default();
    let on = EffectOn::Value(memref.id());
    for user in memref.users().filter(|&user| of.is_ancestor_of(user)) {
        if seen.insert(user.id()) {
            let effects = memory_effects(user).unwrap_or_default();
            let has = |kind| effects.iter().any(|effect| effect.kind == kind && effect.on == on);
            found.reads += usize::from(has(EffectKind::Read));
            found.writes += usize::from(has(EffectKind::Write));
        }
    }
    found
}
