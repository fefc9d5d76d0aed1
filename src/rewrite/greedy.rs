//! The greedy driver: applies folds and patterns until nothing changes.
//!
//! The driver has a stack of operations. Each operation popped from it is erased if it is dead, else folded,
//! else rewritten by the first pattern that matches; changed operations are pushed. When the stack is empty,
//! regions are simplified, and if anything has changed the driver starts again. Operations are visited in
//! mlir-opt's order, since the order of the resulting operations depends on it.
//!
//! From the second round on only bodies that changed in the last one are visited. A pattern may look at the isolated
//! operation that it is in, and at operations around that, so the others would stay as they are.
//!
//! Follows mlir/lib/Transforms/Utils/GreedyPatternRewriteDriver.cpp.

pub(crate) mod rewrite_counts;
pub(crate) mod worklist;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::drr::{TracePatterns, apply_traced};
use super::fold::{FoldOutcome, fold_operation};
use super::listener::Listener;
use super::pattern::PatternTable;
use super::region_simplify::{erase_unreachable_blocks, simplify_regions};
use super::rewriter::Rewriter;
use crate::fold::folder::{OperationFolder, materialize_constant};
use crate::greedy::rewrite_counts::RewriteCounts;
use crate::greedy::worklist::Worklist;
use interfaces::{NestedEffects, constant_value, is_constant};
use ir::diag::Failed;
use ir::fold::OpFoldResult;
use ir::limits::Limit;
use ir::op_info::Trait;
use ir::{BlockId, BodyId, ChangedBodies, Context, Ir, Location, OpRef, RegionId, ValueId};

/// The degree of region simplification.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegionSimplification {
    /// Regions are left alone.
    Disabled,
    /// Erase dead code.
    Normal,
    /// Also merge identical blocks.
    Aggressive,
}

/// The scope of operations that are visited.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Strictness {
    /// All operations.
    AnyOp,
    /// The initial operations, and new ones.
    ExistingAndNewOps,
    /// The initial operations.
    ExistingOps,
}

/// The configuration of the driver.
#[derive(Clone, Debug)]
pub struct GreedyConfig {
    /// Whether operations are first visited before nested and later ones.
    pub top_down: bool,
    /// The degree of region simplification.
    pub region_simplification: RegionSimplification,
    /// The most iterations; unlimited if absent.
    pub max_iterations: Option<u64>,
    /// The most rewrites per iteration; unlimited if absent.
    pub max_rewrites: Option<u64>,
    /// The operations that are visited.
    pub strictness: Strictness,
    /// Whether operations are folded.
    pub fold: bool,
    /// Whether constants are uniqued first.
    pub cse_constants: bool,
    /// The region outside of which nothing is visited; by default the simplified one.
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

/// The outcome of the driver.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[must_use]
pub struct GreedyOutcome {
    /// Whether a fixed point was reached.
    pub converged: bool,
    /// Whether the IR changed.
    pub changed: bool,
    /// The location of an operation whose rewrites reached [`Limit::GreedyRewrites`]: the driver stopped there.
    pub endless: Option<Location>,
}

impl GreedyOutcome {
    /// Reports patterns that do not terminate.
    ///
    /// # Errors
    /// Fails if there were any.
    pub fn check(&self, context: &Context) -> Result<(), Failed> {
        let Some(location) = self.endless else { return Ok(()) };
        let message = context.limits().reached(Limit::GreedyRewrites);
        Err(context.diagnostics().error(location, message).emit())
    }

    /// Reports patterns that do not terminate.
    ///
    /// # Errors
    /// Fails if there were any, or if no fixed point was reached.
    pub fn require_fixed_point(&self, context: &Context) -> Result<(), Failed> {
        self.check(context)?;
        if self.converged { Ok(()) } else { Err(Failed) }
    }
}

/// Applies `patterns` and folds to each of `regions`, of operations that are isolated from above.
pub fn apply_patterns_to_regions(
    ir: &mut Ir,
    regions: &[(BodyId, RegionId)],
    patterns: &mut PatternTable<'_>,
    config: &GreedyConfig,
) -> GreedyOutcome {
    let mut all = GreedyOutcome { converged: true, changed: false, endless: None };
    for &(body, region) in regions {
        let outcome = apply_patterns_greedily(ir, body, region, patterns, config, None);
        all.converged &= outcome.converged;
        all.changed |= outcome.changed;
        all.endless = all.endless.or(outcome.endless);
    }
    all
}

/// Applies `patterns` and folds to each region of the root of `ir`.
pub fn apply_patterns_to_root(
    ir: &mut Ir,
    patterns: &mut PatternTable<'_>,
    config: &GreedyConfig,
) -> GreedyOutcome {
    let regions: Vec<_> = ir.root().regions().map(|region| (region.body_id(), region.id())).collect();
    apply_patterns_to_regions(ir, &regions, patterns, config)
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
        driver.work.filtered =
            operations_in(ir, body, region, &ChangedBodies::all(), false).into_iter().collect();
    }
    let mut iteration = 0;
    // The bodies that are visited in a round: in the first all of them.
    let mut within = ChangedBodies::all();
    loop {
        if config.max_iterations.is_some_and(|max| iteration >= max) {
            return GreedyOutcome { converged: false, changed: iteration != 0, endless: None };
        }
        iteration += 1;
        let version = ir.version();
        driver.fill(ir, body, region, &within);
        let mut changed = driver.erase_unreachable(ir, body, region, &within);
        changed |= driver.process(ir);
        if driver.endless.is_some() {
            return GreedyOutcome { converged: false, changed, endless: driver.endless };
        }
        if config.region_simplification != RegionSimplification::Disabled {
            if iteration > 1 {
                // A pattern may have changed what is inside of the operations that were visited.
                within.extend(&ChangedBodies::since(ir, version));
            }
            let mut rewriter = Rewriter::new(ir, &context, body, Some(&mut driver.work));
            let merge = config.region_simplification == RegionSimplification::Aggressive;
            changed |= simplify_regions(&mut rewriter, &[(body, region)], &within, merge);
        }
        if !changed {
            return GreedyOutcome { converged: true, changed: iteration > 1, endless: None };
        }
        within = ChangedBodies::since(ir, version);
    }
}

/// Applies `patterns` and folds to `ops` and, as the configuration says, to operations that result.
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
    let converged = driver.work.list.is_empty() && driver.endless.is_none();
    GreedyOutcome { converged, changed, endless: driver.endless }
}

/// Returns the operations in a region, as far as they are in bodies of `within`, in the order of their first visit:
/// before those inside them, or after.
fn operations_in(
    ir: &Ir,
    body: BodyId,
    region: RegionId,
    within: &ChangedBodies,
    top_down: bool,
) -> Vec<OpRef> {
    let mut order = Vec::with_capacity(ir.body(body).num_operations());
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
        for region in view.regions().filter(|region| within.contains(region.body_id())) {
            add(&mut pending, region.body_id(), region.id());
        }
        pending[start..].reverse();
    }
    order
}

/// The worklist, as a listener that pushes changed operations.
struct Work<'l> {
    list: Worklist,
    strictness: Strictness,
    /// The operations that may be visited, unless all may be.
    filtered: FxHashSet<OpRef>,
    scope: Option<(BodyId, RegionId)>,
    counts: RewriteCounts,
    listener: Option<&'l mut dyn Listener>,
}

impl Work<'_> {
    fn add_single(&mut self, op: OpRef) {
        if self.strictness == Strictness::AnyOp || self.filtered.contains(&op) {
            self.list.push(op);
        }
    }

    /// Pushes `op` and then its ancestors, if they are in the scope.
    fn add(&mut self, ir: &Ir, op: OpRef) {
        let body = ir.body(op.body);
        // The operation is usually just below the top.
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

    /// Pushes the definitions of the operands of `op`, which is about to be erased, if at most one use of
    /// them is left.
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
        self.counts.inserted(op);
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
    effects: NestedEffects,
    /// Whether it is reported which patterns are tried.
    is_traced: bool,
    /// See [`GreedyOutcome::endless`].
    endless: Option<Location>,
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
            counts: RewriteCounts::default(),
            listener,
        };
        let is_traced = context.setting::<TracePatterns>().is_some();
        Driver {
            context,
            config,
            patterns,
            work,
            effects: NestedEffects::default(),
            is_traced,
            endless: None,
        }
    }

    /// Pushes the operations of a region, as far as they are in bodies of `within`.
    fn fill(&mut self, ir: &mut Ir, body: BodyId, region: RegionId, within: &ChangedBodies) {
        self.work.list.clear();
        let order = operations_in(ir, body, region, within, self.config.top_down);
        // The parent of an operation comes before it, and has been pushed already.
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

    fn erase_unreachable(
        &mut self,
        ir: &mut Ir,
        body: BodyId,
        region: RegionId,
        within: &ChangedBodies,
    ) -> bool {
        let mut rewriter = Rewriter::new(ir, self.context, body, Some(&mut self.work));
        erase_unreachable_blocks(&mut rewriter, &[(body, region)], within)
    }

    /// Visits the operations on the stack, until it is empty or rewriting does not terminate. Returns whether
    /// anything changed.
    fn process(&mut self, ir: &mut Ir) -> bool {
        let most = self.context.limits().get(Limit::GreedyRewrites);
        let (mut changed, mut rewrites) = (false, 0);
        while self.config.max_rewrites.is_none_or(|max| rewrites < max) {
            let Some(op) = self.work.list.pop() else { break };
            if self.effects.is_op_trivially_dead(ir.operation(op)) {
                Rewriter::new(ir, self.context, op.body, Some(&mut self.work)).erase_op(op.op);
                changed = true;
                continue;
            }
            let location = ir.operation(op).location();
            self.work.counts.begin(ir, op);
            if !(self.config.fold && self.fold(ir, op)) {
                if !self.apply_patterns(ir, op) {
                    continue;
                }
                rewrites += 1;
            }
            changed = true;
            if u64::from(self.work.counts.finish()) > most {
                self.endless = Some(location);
                break;
            }
        }
        changed
    }

    fn fold(&mut self, ir: &mut Ir, op: OpRef) -> bool {
        // A constant would fold to itself for ever.
        if is_constant(ir.operation(op)) {
            return false;
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

    /// Replaces the results of `op`, with new constants before it where needed. Returns false if a constant
    /// cannot be created.
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
            match self.is_traced {
                true => apply_traced(pattern, &mut rewriter, op.op).is_some(),
                false => pattern.apply(&mut rewriter, op.op).is_some(),
            }
        })
    }
}
