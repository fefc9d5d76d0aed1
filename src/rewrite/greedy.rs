//! Applies folds and patterns wherever they apply, until nothing changes.
//!
//! The driver has a stack of operations. Each that comes off it is erased if it is dead, else folded,
//! else rewritten by the first pattern that matches; what changes on the way goes on the stack. Where the
//! stack is empty, regions are simplified, and if anything has changed it begins again. The order in
//! which operations are visited is mlir-opt's, as the order of what is left in the end depends on it.
//!
//! Follows mlir/lib/Transforms/Utils/GreedyPatternRewriteDriver.cpp.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::fold::{FoldOutcome, fold_operation};
use super::folder::{OperationFolder, materialize_constant};
use super::listener::Listener;
use super::op_fold_result::OpFoldResult;
use super::pattern::PatternTable;
use super::region_simplify::{erase_unreachable_blocks, simplify_regions};
use super::rewriter::Rewriter;
use super::worklist::Worklist;
use crate::interfaces::{constant_value, is_constant, is_op_trivially_dead};
use crate::ir::op_info::Trait;
use crate::ir::{BlockId, BodyId, Context, Ir, OpRef, RegionId, ValueId};

/// How much is done to the blocks of regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionSimplification {
    Disabled,
    /// What is dead goes.
    Normal,
    /// Blocks that are alike are merged, too.
    Aggressive,
}

/// Which operations are visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strictness {
    /// All.
    AnyOp,
    /// Those that it begins with, and new ones.
    ExistingAndNewOps,
    /// Those that it begins with.
    ExistingOps,
}

/// How the driver goes about it.
#[derive(Clone, Debug)]
pub struct GreedyConfig {
    /// Whether operations are first visited before what is in and behind them.
    pub top_down: bool,
    pub region_simplification: RegionSimplification,
    /// How often it begins again at most; no limit where absent.
    pub max_iterations: Option<u64>,
    /// How many patterns are applied at most before it begins again.
    pub max_rewrites: Option<u64>,
    pub strictness: Strictness,
    /// Whether operations are folded.
    pub fold: bool,
    /// Whether constants are brought together first.
    pub cse_constants: bool,
    /// Outside of this region nothing is visited; by default it is the one that is simplified.
    pub scope: Option<(BodyId, RegionId)>,
}

impl Default for GreedyConfig {
    fn default() -> Self {
        GreedyConfig {
            top_down: false,
            region_simplification: RegionSimplification::Aggressive,
            max_iterations: Some(10),
            max_rewrites: None,
            strictness: Strictness::AnyOp,
            fold: true,
            cse_constants: true,
            scope: None,
        }
    }
}

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GreedyOutcome {
    /// Whether nothing was left to be done.
    pub converged: bool,
    /// Whether anything was done.
    pub changed: bool,
}

/// Applies `patterns` and folds to the operations in `region`, of an operation that is isolated from
/// above.
pub fn apply_patterns_greedily(
    ir: &mut Ir,
    body: BodyId,
    region: RegionId,
    patterns: &mut PatternTable<'_>,
    config: &GreedyConfig,
    listener: Option<&mut dyn Listener>,
) -> GreedyOutcome {
    let context = ir.share_context();
    let mut driver = Driver::new(&context, patterns, config, config.scope.or(Some((body, region))), listener);
    if config.strictness != Strictness::AnyOp {
        driver.work.filtered = operations_in(ir, body, region, false).into_iter().collect();
    }
    let mut iteration = 0;
    loop {
        if config.max_iterations.is_some_and(|max| iteration >= max) {
            return GreedyOutcome { converged: false, changed: iteration != 0 };
        }
        iteration += 1;
        driver.fill(ir, body, region);
        let mut changed = driver.erase_unreachable(ir, body, region);
        changed |= driver.process(ir);
        if config.region_simplification != RegionSimplification::Disabled {
            let mut rewriter = Rewriter::new(ir, &context, body, Some(&mut driver.work));
            let merge = config.region_simplification == RegionSimplification::Aggressive;
            changed |= simplify_regions(&mut rewriter, &[(body, region)], merge);
        }
        if !changed {
            return GreedyOutcome { converged: true, changed: iteration > 1 };
        }
    }
}

/// Applies `patterns` and folds to `ops` and, as the configuration says, to others that come of it.
pub fn apply_op_patterns_greedily(
    ir: &mut Ir,
    ops: &[OpRef],
    patterns: &mut PatternTable<'_>,
    config: &GreedyConfig,
    listener: Option<&mut dyn Listener>,
) -> GreedyOutcome {
    let context = ir.share_context();
    let mut driver = Driver::new(&context, patterns, config, config.scope, listener);
    if config.strictness != Strictness::AnyOp {
        driver.work.filtered = ops.iter().copied().collect();
    }
    for &op in ops {
        driver.work.add_single(op);
    }
    let changed = driver.process(ir);
    GreedyOutcome { converged: driver.work.list.is_empty(), changed }
}

/// The operations in a region, in the order in which they are visited first: before those inside them,
/// or after.
fn operations_in(ir: &Ir, body: BodyId, region: RegionId, top_down: bool) -> Vec<OpRef> {
    let mut order = Vec::with_capacity(ir.body(body).ops.len());
    let mut pending: Vec<(OpRef, bool)> = Vec::new();
    let add = |pending: &mut Vec<(OpRef, bool)>, body: BodyId, region: RegionId| {
        let arena = ir.body(body);
        for block in arena.region_blocks(region) {
            pending.extend(arena.block_operations(block).map(|op| (OpRef { body, op }, false)));
        }
    };
    add(&mut pending, body, region);
    pending.reverse();
    while let Some((op, is_entered)) = pending.pop() {
        let view = ir.operation(op);
        if is_entered || view.num_regions() == 0 {
            order.push(op);
            continue;
        }
        if top_down {
            order.push(op);
        } else {
            pending.push((op, true));
        }
        let start = pending.len();
        for region in view.regions() {
            add(&mut pending, region.body_id(), region.id());
        }
        pending[start..].reverse();
    }
    order
}

/// The stack, as a listener that puts on it what changes.
struct Work<'l> {
    list: Worklist,
    strictness: Strictness,
    /// The operations that may be visited, unless all may be.
    filtered: FxHashSet<OpRef>,
    scope: Option<(BodyId, RegionId)>,
    listener: Option<&'l mut dyn Listener>,
}

impl Work<'_> {
    fn add_single(&mut self, op: OpRef) {
        if self.strictness == Strictness::AnyOp || self.filtered.contains(&op) {
            self.list.push(op);
        }
    }

    /// Puts `op` on the stack and then the operations it is in, if it is in the scope.
    fn add(&mut self, ir: &Ir, op: OpRef) {
        let body = ir.body(op.body);
        // Mostly it is just below.
        if let Some(region) = body.block_of(op.op).and_then(|block| body.region_of(block))
            && self.scope == Some((op.body, region))
        {
            return self.add_single(op);
        }
        let mut ancestors: SmallVec<[OpRef; 8]> = SmallVec::new();
        let mut next = Some(ir.operation(op));
        while let Some(op) = next {
            ancestors.push(op.op_ref());
            let region = op.parent_region();
            if self.scope == region.map(|region| (region.body_id(), region.id())) {
                ancestors.into_iter().for_each(|op| self.add_single(op));
                return;
            }
            next = region.and_then(|region| region.parent_op());
        }
    }

    /// Puts on the stack what defines the operands of `op`, which is about to go, if they will be left
    /// with at most one use.
    fn add_operands(&mut self, ir: &Ir, op: OpRef) {
        let body = ir.body(op.body);
        for operand in body.operand_ids(op.op) {
            let value = body.operand_value(operand);
            let Some(definition) = body.defining_operation(value) else { continue };
            let mut other = None;
            let has_others = body.users(value).any(|user| {
                if user == op.op || other == Some(user) {
                    return false;
                }
                other.replace(user).is_some()
            });
            if !has_others {
                self.add(ir, OpRef { body: op.body, op: definition });
            }
        }
    }
}

impl Listener for Work<'_> {
    fn operation_inserted(&mut self, ir: &Ir, op: OpRef) {
        if let Some(listener) = &mut self.listener {
            listener.operation_inserted(ir, op);
        }
        if self.strictness == Strictness::ExistingAndNewOps {
            self.filtered.insert(op);
        }
        self.add(ir, op);
    }

    fn operation_modified(&mut self, ir: &Ir, op: OpRef) {
        if let Some(listener) = &mut self.listener {
            listener.operation_modified(ir, op);
        }
        self.add(ir, op);
    }

    fn operation_replaced(&mut self, ir: &Ir, op: OpRef, values: &[ValueId]) {
        if let Some(listener) = &mut self.listener {
            listener.operation_replaced(ir, op, values);
        }
    }

    fn operation_erased(&mut self, ir: &Ir, op: OpRef) {
        if let Some(listener) = &mut self.listener {
            listener.operation_erased(ir, op);
        }
        self.add_operands(ir, op);
        self.list.remove(op);
        if self.strictness != Strictness::AnyOp {
            self.filtered.remove(&op);
        }
    }

    fn block_inserted(&mut self, ir: &Ir, body: BodyId, block: BlockId) {
        if let Some(listener) = &mut self.listener {
            listener.block_inserted(ir, body, block);
        }
    }

    fn block_erased(&mut self, ir: &Ir, body: BodyId, block: BlockId) {
        if let Some(listener) = &mut self.listener {
            listener.block_erased(ir, body, block);
        }
    }
}

struct Driver<'d, 'p, 'l> {
    context: &'d Context,
    config: &'d GreedyConfig,
    patterns: &'d mut PatternTable<'p>,
    work: Work<'l>,
}

impl<'d, 'p, 'l> Driver<'d, 'p, 'l> {
    fn new(
        context: &'d Context,
        patterns: &'d mut PatternTable<'p>,
        config: &'d GreedyConfig,
        scope: Option<(BodyId, RegionId)>,
        listener: Option<&'l mut dyn Listener>,
    ) -> Self {
        let work = Work {
            list: Worklist::default(),
            strictness: config.strictness,
            filtered: FxHashSet::default(),
            scope,
            listener,
        };
        Driver { context, config, patterns, work }
    }

    /// Puts all operations of a region on the stack.
    fn fill(&mut self, ir: &mut Ir, body: BodyId, region: RegionId) {
        self.work.list.clear();
        let order = operations_in(ir, body, region, self.config.top_down);
        // What an operation is in comes before it, and is on the stack already.
        let is_direct = self.config.top_down && self.work.scope == Some((body, region));
        let mut folder = OperationFolder::new();
        for op in order {
            let view = ir.operation(op);
            if self.config.cse_constants
                && view.has_trait(Trait::ConstantLike)
                && let Some(value) = constant_value(view)
            {
                let mut rewriter = Rewriter::new(ir, self.context, op.body, Some(&mut self.work));
                if !folder.insert_known_constant(&mut rewriter, op.op, value) {
                    continue;
                }
            }
            match is_direct {
                true => self.work.add_single(op),
                false => self.work.add(ir, op),
            }
        }
        if self.config.top_down {
            self.work.list.reverse();
        }
    }

    fn erase_unreachable(&mut self, ir: &mut Ir, body: BodyId, region: RegionId) -> bool {
        let mut rewriter = Rewriter::new(ir, self.context, body, Some(&mut self.work));
        erase_unreachable_blocks(&mut rewriter, &[(body, region)])
    }

    /// Visits what is on the stack, until it is empty. Whether anything was changed.
    fn process(&mut self, ir: &mut Ir) -> bool {
        let (mut changed, mut rewrites) = (false, 0);
        while self.config.max_rewrites.is_none_or(|max| rewrites < max) {
            let Some(op) = self.work.list.pop() else { break };
            if is_op_trivially_dead(ir.operation(op)) {
                Rewriter::new(ir, self.context, op.body, Some(&mut self.work)).erase_op(op.op);
                changed = true;
            } else if self.config.fold && self.fold(ir, op) {
                changed = true;
            } else if self.apply_patterns(ir, op) {
                changed = true;
                rewrites += 1;
            }
        }
        changed
    }

    fn fold(&mut self, ir: &mut Ir, op: OpRef) -> bool {
        // A constant would fold to itself for ever.
        if is_constant(ir.operation(op)) {
            return false;
        }
        if let Some(rewrite) = ir.operation(op).info().hooks.fold_by_rewriting {
            let mut rewriter = Rewriter::new(ir, self.context, op.body, None);
            rewriter.set_insertion_point(op.op);
            if rewrite(&mut rewriter, op.op).is_some() {
                self.work.operation_modified(ir, op);
                return true;
            }
        }
        match fold_operation(ir, self.context, op) {
            None => false,
            Some(FoldOutcome::InPlace) => {
                self.work.operation_modified(ir, op);
                true
            }
            Some(FoldOutcome::Results(results)) => self.replace_by(ir, op, &results),
        }
    }

    /// Replaces the results of `op`, with new constants in front of it where it takes some. False where
    /// a constant cannot be made.
    fn replace_by(&mut self, ir: &mut Ir, op: OpRef, results: &[OpFoldResult]) -> bool {
        let (dialect, location) = {
            let view = ir.operation(op);
            (view.info().dialect, view.location())
        };
        let mut rewriter = Rewriter::new(ir, self.context, op.body, Some(&mut self.work));
        rewriter.set_insertion_point(op.op);
        let mut values: SmallVec<[ValueId; 4]> = SmallVec::new();
        let mut constants: SmallVec<[_; 4]> = SmallVec::new();
        for (index, &result) in results.iter().enumerate() {
            match result {
                OpFoldResult::Value(value) => values.push(value),
                OpFoldResult::Attribute(value) => {
                    let ty = rewriter.type_of(rewriter.result(op.op, index));
                    let Some(constant) = materialize_constant(&mut rewriter, dialect, value, ty, location)
                    else {
                        constants.into_iter().for_each(|constant| rewriter.erase_op(constant));
                        return false;
                    };
                    constants.push(constant);
                    values.push(rewriter.result(constant, 0));
                }
            }
        }
        rewriter.replace_op(op.op, &values);
        true
    }

    fn apply_patterns(&mut self, ir: &mut Ir, op: OpRef) -> bool {
        let Some(patterns) = self.patterns.get(self.context, ir.body(op.body).op_name(op.op)) else {
            return false;
        };
        let mut rewriter = Rewriter::new(ir, self.context, op.body, Some(&mut self.work));
        patterns.iter().any(|pattern| {
            rewriter.set_insertion_point(op.op);
            pattern.apply(&mut rewriter, op.op).is_some()
        })
    }
}
