//! The driver: legalizes all operations in order, each with what its patterns make.

use std::cell::RefCell;
use std::rc::Rc;

use interfaces::is_constant;
use ir::diag::Failed;
use ir::fold::OpFoldResult;
use ir::{BlockId, BodyId, Ir, OpRef, Region, ValueId};
use rewrite::fold::{FoldOutcome, fold_with_rollback};
use rewrite::{Builder, materialize_constant};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::changes::{Log, Recorder, SavedOp};
use super::pattern::{ConversionPatterns, Given, PatternSource};
use super::reconcile::reconcile_casts;
use super::rewriter::ConversionRewriter;
use super::target::ConversionTarget;
use super::type_converter::TypeConverter;

/// Whether operations of which nothing is said may remain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    Partial,
    Full,
}

/// Legalizes `root` and the operations in it. Those that the target does not know may stay as they are.
///
/// # Errors
/// If an illegal operation cannot be legalized; then all is as before.
pub fn apply_partial_conversion<P>(
    ir: &mut Ir,
    root: OpRef,
    target: &ConversionTarget<'_>,
    patterns: &ConversionPatterns<P>,
    data: &P,
    converter: Option<&dyn TypeConverter>,
) -> Result<(), Failed> {
    let context = ir.share_context();
    let mut source = Given::new(patterns, data, &context);
    apply(ir, root, target, &mut source, converter, Mode::Partial)
}

/// Legalizes `root` and the operations in it, all of which have to be legal then.
///
/// # Errors
/// If an operation cannot be legalized; then all is as before.
pub fn apply_full_conversion<P>(
    ir: &mut Ir,
    root: OpRef,
    target: &ConversionTarget<'_>,
    patterns: &ConversionPatterns<P>,
    data: &P,
    converter: Option<&dyn TypeConverter>,
) -> Result<(), Failed> {
    let context = ir.share_context();
    let mut source = Given::new(patterns, data, &context);
    apply(ir, root, target, &mut source, converter, Mode::Full)
}

fn apply(
    ir: &mut Ir,
    root: OpRef,
    target: &ConversionTarget<'_>,
    source: &mut dyn PatternSource,
    converter: Option<&dyn TypeConverter>,
    mode: Mode,
) -> Result<(), Failed> {
    let context = ir.share_context();
    let ops = operations_to_convert(ir, root, target);
    let log = Rc::new(RefCell::new(Log::default()));
    let mut recorder = Recorder(log.clone());
    let builder = Builder::new(ir, &context, root.body, Some(&mut recorder));
    let rewriter = ConversionRewriter::new(builder, log, converter);
    let mut legalizer = Legalizer { rewriter, target, source, applied: FxHashSet::default() };
    let start = legalizer.rewriter.checkpoint();
    for op in ops {
        if let Err(failed) = legalizer.convert(op, mode) {
            legalizer.rewriter.reset(start);
            return Err(failed);
        }
    }
    let mut rewriter = legalizer.rewriter;
    rewriter.commit();
    let casts = rewriter.materializations.remaining();
    let casts = reconcile_casts(rewriter.ir_mut(), &casts);
    casts.into_iter().try_for_each(|cast| rewriter.legalize_materialization(cast))
}

/// Returns the operations in `root` in the order in which they are legalized: blocks as they can be reached, without
/// those in operations that are legal with all in them.
fn operations_to_convert(ir: &Ir, root: OpRef, target: &ConversionTarget<'_>) -> Vec<OpRef> {
    let (mut all, mut seen) = (Vec::new(), FxHashSet::default());
    let mut pending = vec![root];
    while let Some(op) = pending.pop() {
        all.push(op);
        let view = ir.operation(op);
        if view.num_regions() == 0 || (target.is_recursively_legal(view) && target.is_legal(view)) {
            continue;
        }
        let start = pending.len();
        for region in view.regions() {
            let body = region.body_id();
            for block in reachable_blocks(region, &mut seen) {
                pending.extend(region.body().block_operations(block).map(|op| OpRef { body, op }));
            }
        }
        pending[start..].reverse();
    }
    all
}

/// Returns the blocks that the first one reaches, depth first, which are `seen` then.
fn reachable_blocks(region: Region<'_>, seen: &mut FxHashSet<(BodyId, BlockId)>) -> SmallVec<[BlockId; 8]> {
    let Some(front) = region.front() else { return SmallVec::new() };
    if region.has_one_block() {
        return SmallVec::from_slice(&[front.id()]);
    }
    let (body, mut order) = (region.body(), SmallVec::new());
    let mut pending = vec![front.id()];
    while let Some(block) = pending.pop() {
        if seen.insert((region.body_id(), block)) {
            order.push(block);
            let successors: SmallVec<[BlockId; 2]> = body.successors_of_block(block).collect();
            pending.extend(successors.into_iter().rev());
        }
    }
    order
}

/// Legalizes operations one by one.
struct Legalizer<'a, 't> {
    rewriter: ConversionRewriter<'a>,
    target: &'t ConversionTarget<'t>,
    source: &'t mut dyn PatternSource,
    /// The patterns whose results are being legalized.
    applied: FxHashSet<usize>,
}

/// How often an operation is folded in place; more often than any fold needs.
const MAX_IN_PLACE: usize = 100;

/// The outcome of folding an operation.
enum Fold {
    No,
    InPlace,
    Values(SmallVec<[ValueId; 2]>),
}

impl Legalizer<'_, '_> {
    fn convert(&mut self, op: OpRef, mode: Mode) -> Result<(), Failed> {
        if self.legalize(op) {
            return Ok(());
        }
        let view = self.rewriter.ir().operation(op);
        let why = match mode {
            Mode::Full => "",
            Mode::Partial if self.target.is_illegal(view) => " that was explicitly marked illegal",
            Mode::Partial => return Ok(()),
        };
        Err(view.emit_error(format!("failed to legalize operation '{}'{why}", view.name_str())).emit())
    }

    fn is_ignored(&self, op: OpRef) -> bool {
        self.rewriter.replaced.contains(op) || self.rewriter.ignored.contains(op)
    }

    /// Makes `op` legal. Returns whether it is.
    fn legalize(&mut self, op: OpRef) -> bool {
        if self.is_ignored(op) {
            return true;
        }
        let view = self.rewriter.ir().operation(op);
        if self.target.is_legal(view) {
            if self.target.is_recursively_legal(view) {
                let mut nested = Vec::new();
                ir::walk::walk_post_order(view, |of| nested.push(of.op_ref()));
                nested.pop();
                nested.into_iter().for_each(|op| self.rewriter.ignored.insert(op));
            }
            return true;
        }
        support::stack::maybe_grow(64 << 10, 1 << 20, || {
            self.legalize_with_fold(op) || self.legalize_with_pattern(op)
        })
    }

    fn legalize_with_fold(&mut self, op: OpRef) -> bool {
        let view = self.rewriter.ir().operation(op);
        if !rewrite::fold::may_fold(view.info()) || is_constant(view) {
            return false;
        }
        let start = self.rewriter.checkpoint();
        self.enter(op);
        let first_new = self.rewriter.num_new_ops();
        let fold = self.try_fold(op);
        let is_legal = match fold {
            Fold::No => false,
            Fold::InPlace => {
                self.rewriter.forget_new_ops(first_new);
                return self.legalize(op);
            }
            Fold::Values(values) => {
                self.rewriter.converts_types = false;
                self.rewriter.replace_op(op.op, &values);
                self.legalize_new_ops(first_new)
            }
        };
        self.rewriter.forget_new_ops(first_new);
        if !is_legal {
            self.rewriter.reset(start);
        }
        is_legal
    }

    /// Makes the operations legal that were created from the one with this number on. Returns whether all are.
    fn legalize_new_ops(&mut self, first: usize) -> bool {
        (first..self.rewriter.num_new_ops()).all(|index| {
            let op = self.rewriter.log.borrow().new_ops[index];
            self.legalize(op)
        })
    }

    /// Places the rewriter before `op`, with a clean slate.
    fn enter(&mut self, op: OpRef) {
        self.rewriter.set_body(op.body);
        self.rewriter.set_insertion_point(op.op);
    }

    fn try_fold(&mut self, op: OpRef) -> Fold {
        let rewriter = &mut self.rewriter;
        let before = SavedOp::of(rewriter.ir(), op);
        let context = rewriter.context();
        let (mut results, mut is_changed) = (None, false);
        for _ in 0..MAX_IN_PLACE {
            match fold_with_rollback(rewriter.ir_mut(), context, op) {
                None => break,
                Some(FoldOutcome::InPlace) => is_changed = true,
                Some(FoldOutcome::Results(found)) => {
                    results = Some(found);
                    break;
                }
            }
        }
        if is_changed {
            rewriter.note_modification(op, before);
        }
        let results = match (results, is_changed) {
            (Some(results), _) => results,
            (None, true) => return Fold::InPlace,
            (None, false) => return Fold::No,
        };
        let view = rewriter.op(op.op);
        let (dialect, location) = (view.info().dialect, view.location());
        let types: SmallVec<[ir::Type; 2]> = view.result_types().collect();
        let mut values = SmallVec::new();
        for (result, ty) in results.into_iter().zip(types) {
            values.push(match result {
                OpFoldResult::Value(value) => value,
                OpFoldResult::Attribute(value) => {
                    match materialize_constant(rewriter, dialect, value, ty, location) {
                        Some(constant) => rewriter.result(constant, 0),
                        None => return Fold::No,
                    }
                }
            });
        }
        Fold::Values(values)
    }

    fn legalize_with_pattern(&mut self, op: OpRef) -> bool {
        let name = self.rewriter.ir().operation(op).name();
        let patterns = self.source.patterns_for(name, self.target);
        let start = self.rewriter.checkpoint();
        for &index in patterns.iter() {
            let (converts_types, is_bounded) = self.source.properties(index);
            if !is_bounded && !self.applied.insert(index) {
                continue;
            }
            self.enter(op);
            self.rewriter.converts_types = converts_types;
            let first_new = self.rewriter.num_new_ops();
            let rewritten = self.source.apply(index, &mut self.rewriter, op.op).is_some();
            self.rewriter.converts_types = false;
            let modified = std::mem::take(&mut self.rewriter.modified);
            let is_legal = rewritten
                && modified.into_iter().all(|op| self.legalize(op))
                && self.legalize_new_ops(first_new);
            self.rewriter.forget_new_ops(first_new);
            self.applied.remove(&index);
            if is_legal {
                return true;
            }
            self.rewriter.reset(start);
        }
        false
    }
}
