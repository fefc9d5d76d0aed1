//! Pipelines on nested operations: one after another, or at the same time.

use super::{Changed, both, verify_in_place};
use crate::Runner;
use crate::functions::WORTH_THREADS;
use crate::manager::OpPassManager;
use crate::site::{ParentIr, Site};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Ir, OpName, OpRef, Operation};
use parking_lot::Mutex;
use rustc_hash::FxHashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use support::threads;
use support::timer::Timer;

/// The work of a pass manager on one nested operation.
struct Job<'m> {
    manager: &'m OpPassManager,
    ir: Ir,
    /// Once it is done.
    outcome: Option<Outcome>,
}

struct Outcome {
    result: Result<Changed, Failed>,
    timer: Timer,
    /// The number of the thread that did it.
    thread: usize,
    /// See [`ParentIr::is_unsure`].
    is_unsure: AtomicBool,
}

impl Runner {
    /// Runs pass managers on the operations directly inside the root.
    pub(super) fn run_nested(
        &self,
        managers: &[OpPassManager],
        ir: &mut Ir,
        site: Site<'_>,
        timer: &mut Timer,
    ) -> Result<Changed, Failed> {
        let targets = targets(managers, ir.root());
        let size: usize = targets.iter().map(|&(_, op)| ir.operation(op).num_owned_operations()).sum();
        let threads = match size < WORTH_THREADS {
            true => 0,
            false => self.claim_threads(targets.len().saturating_sub(1)),
        };
        let result = match threads {
            0 => self.run_one_by_one(targets, ir, site, timer),
            _ => self.run_at_once(targets, threads, ir, site, timer),
        };
        self.return_threads(threads);
        result
    }

    /// Returns claimed threads.
    pub(crate) fn return_threads(&self, threads: usize) {
        self.spare_threads.fetch_add(threads, Ordering::Relaxed);
    }

    /// Claims up to `wanted` of the threads that may be started.
    pub(crate) fn claim_threads(&self, wanted: usize) -> usize {
        let take = |spare: usize| Some(spare - spare.min(wanted));
        self.spare_threads
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, take)
            .map_or(0, |spare| spare.min(wanted))
    }

    fn run_one_by_one(
        &self,
        targets: Vec<(&OpPassManager, OpRef)>,
        ir: &mut Ir,
        site: Site<'_>,
        timer: &mut Timer,
    ) -> Result<Changed, Failed> {
        let mut all = Ok(Changed::No);
        let leaf_symbols = ir.leaf_symbols_in(ir.root_ref());
        for (manager, op) in targets {
            if let Err(Failed) = check_isolated(ir.operation(op)) {
                all = Err(Failed);
                continue;
            }
            let (mut inner, detached) = ir.detach(op, leaf_symbols.clone());
            let is_unsure = AtomicBool::new(false);
            let around = ParentIr { ir, detached: &detached, around: site.around, is_unsure: &is_unsure };
            let inner_site = Site { around: Some(&around), ..site };
            let result = self.run_pipeline(manager, &mut inner, inner_site, timer);
            ir.reattach(inner, detached);
            let result =
                result.and_then(|changed| verify_in_place(site, ir, op, &is_unsure).map(|()| changed));
            all = both(all, result);
        }
        all
    }

    fn run_at_once(
        &self,
        targets: Vec<(&OpPassManager, OpRef)>,
        threads: usize,
        ir: &mut Ir,
        site: Site<'_>,
        timer: &mut Timer,
    ) -> Result<Changed, Failed> {
        let mut all = Ok(Changed::No);
        let leaf_symbols = ir.leaf_symbols_in(ir.root_ref());
        let mut jobs = Vec::with_capacity(targets.len());
        let mut vacancies = Vec::with_capacity(targets.len());
        for (manager, op) in targets {
            if let Err(Failed) = check_isolated(ir.operation(op)) {
                all = Err(Failed);
                continue;
            }
            let (inner, detached) = ir.detach(op, leaf_symbols.clone());
            jobs.push(Mutex::new(Job { manager, ir: inner, outcome: None }));
            vacancies.push(detached);
        }
        let outer: &Ir = ir;
        let blank = timer.sibling();
        let reports = outer.context().diagnostics().in_order();
        threads::for_each(
            jobs.len(),
            threads,
            |thread| thread,
            |&mut thread, index| {
                let (Some(job), Some(detached)) = (jobs.get(index), vacancies.get(index)) else { return };
                let Job { manager, ir: inner, outcome } = &mut *job.lock();
                let is_unsure = AtomicBool::new(false);
                let around = ParentIr { ir: outer, detached, around: site.around, is_unsure: &is_unsure };
                let inner_site = Site { around: Some(&around), ..site };
                let mut timer = blank.clone();
                let run = || self.run_pipeline(manager, inner, inner_site, &mut timer);
                let result = reports.run(index, run);
                *outcome = Some(Outcome { result, timer, thread, is_unsure });
            },
        );
        let mut timers = vec![blank.clone(); threads + 1];
        let mut unsure = Vec::new();
        for (job, detached) in jobs.into_iter().zip(vacancies) {
            let Job { ir: inner, outcome, .. } = job.into_inner();
            let op = detached.op();
            ir.reattach(inner, detached);
            if let Some(Outcome { result, timer, thread, is_unsure }) = outcome {
                all = both(all, result);
                timers[thread].add_parts(timer);
                unsure.extend(result.is_ok().then_some((op, is_unsure)));
            }
        }
        timer.join(timers);
        // All operations are back.
        for (op, is_unsure) in unsure {
            all = all.and_then(|changed| verify_in_place(site, ir, op, &is_unsure).map(|()| changed));
        }
        all
    }
}

/// Returns the operations directly in `root` that one of the pass managers runs on, and which one.
fn targets<'m>(managers: &'m [OpPassManager], root: Operation<'_>) -> Vec<(&'m OpPassManager, OpRef)> {
    let context = root.context();
    let mut known: FxHashMap<OpName, Option<&OpPassManager>> = FxHashMap::default();
    let mut targets = Vec::new();
    for op in root.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations()) {
        let find = || managers.iter().find(|manager| manager.can_run_on(context, op.name()));
        let manager = *known.entry(op.name()).or_insert_with(find);
        // An empty pass manager cannot fail.
        targets.extend(manager.filter(|manager| !manager.is_empty()).map(|manager| (manager, op.op_ref())));
    }
    targets
}

/// Passes are run on registered operations that are isolated from above.
pub(super) fn check_isolated(op: Operation<'_>) -> Result<(), Failed> {
    if !op.is_registered() {
        return Err(op.emit_op_error("trying to schedule a pass on an unregistered operation").emit());
    }
    if !op.has_trait(Trait::IsolatedFromAbove) {
        let message = "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'";
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

/// Checks that the pipeline of a pass is for the operation it runs on.
pub(super) fn check_schedule(manager: &OpPassManager, op: Operation<'_>) -> Result<(), Failed> {
    check_isolated(op)?;
    if manager.can_run_on(op.context(), op.name()) {
        return Ok(());
    }
    let message = format!("can't run '{}' pass manager on '{}' op", manager.anchor(), op.name_str());
    Err(op.emit_error(message).emit())
}
