//! The driver: folds and rewrites one operation after another.

use super::{GreedyConfig, Work, operations_in};
use crate::drr::{TracePatterns, apply_traced};
use crate::fold::folder::{OperationFolder, materialize_constant};
use crate::fold::{FoldOutcome, fold_operation};
use crate::greedy::rewrite_counts::RewriteCounts;
use crate::greedy::worklist::Worklist;
use crate::listener::Listener;
use crate::pattern_set::PatternTable;
use crate::region_simplify::erase_unreachable_blocks;
use crate::rewriter::Rewriter;
use interfaces::{NestedEffects, constant_value};
use ir::fold::OpFoldResult;
use ir::limits::Limit;
use ir::op_info::Trait;
use ir::{BodyId, ChangedBodies, Context, Ir, Location, OpRef, RegionId, ValueId};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

pub(super) struct Driver<'d, 'p, 'l> {
    context: &'d Context,
    config: &'d GreedyConfig,
    patterns: &'d mut PatternTable<'p>,
    pub(super) work: Work<'l>,
    effects: NestedEffects,
    /// Whether it is reported which patterns are tried.
    is_traced: bool,
    /// See [`GreedyOutcome::endless`].
    pub(super) endless: Option<Location>,
}

impl<'d, 'p, 'l> Driver<'d, 'p, 'l> {
    pub(super) fn new(
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
    pub(super) fn fill(&mut self, ir: &mut Ir, body: BodyId, region: RegionId, within: &ChangedBodies) {
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

    pub(super) fn erase_unreachable(
        &mut self,
        ir: &mut Ir,
        body: BodyId,
        region: RegionId,
        within: &ChangedBodies,
    ) -> bool {
        let mut rewriter = Rewriter::new(ir, self.context, body, Some(&mut self.work));
        erase_unreachable_blocks(&mut rewriter, (body, region), within)
    }

    /// Visits the operations on the stack, until it is empty or rewriting does not terminate. Returns whether
    /// anything changed.
    pub(super) fn process(&mut self, ir: &mut Ir) -> bool {
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
            let name = ir.body(op.body).op_name(op.op);
            let may_fold = self.config.fold && self.patterns.get(self.context, name).may_fold;
            if !(may_fold && self.fold(ir, op)) {
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
        let name = ir.body(op.body).op_name(op.op);
        let patterns = &self.patterns.get(self.context, name).patterns;
        if patterns.is_empty() {
            return false;
        }
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
