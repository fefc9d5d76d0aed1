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

mod driver;
pub(crate) mod rewrite_counts;
mod work;
pub(crate) mod worklist;

use super::listener::Listener;
use super::pattern_set::PatternTable;
use super::region_simplify::simplify_region;
use super::rewriter::Rewriter;
use driver::Driver;
use ir::diag::Failed;
use ir::limits::Limit;
use ir::{BodyId, ChangedBodies, Context, Ir, Location, OpRef, RegionId};
use work::Work;

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
            changed |= simplify_region(&mut rewriter, (body, region), &within, merge);
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
