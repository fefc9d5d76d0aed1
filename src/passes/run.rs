//! Running pass managers.
//!
//! Each step of a pass manager runs on the root of an IR. A step on nested operations detaches them, each
//! into an IR of its own; they are processed in parallel if there is enough to do, and put back. Diagnostics
//! of passes are buffered and emitted in the order of the operations, so the output does not depend on
//! threads.
//!
//! Follows `OpToOpPassAdaptor` of mlir/lib/Pass/Pass.cpp.

use std::any::{Any, TypeId};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use super::functions::size_of;
use super::ir_printing::{IrPrinting, IrPrintingOptions};
use super::manager::{OpPassManager, Pass, Step};
use super::options::PassOptions;
use super::reproducer::{CrashReproducer, CrashReproducerOptions, InputText};
use super::site::{Caller, ParentIr, Site, op_and_symbol};
use super::statistics::{Statistics, StatisticsDisplay};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::leaf::LeafSymbolsByTable;
use ir::{Ir, OpName, OpRef, Operation};
use print::PrintFlags;
use support::panics;
use support::threads;
use support::timer::Timer;
use verify::{verify, verify_without_contents};

/// How passes are run.
#[derive(Clone, Default, Debug)]
pub struct RunOptions {
    /// Whether the IR is verified after each pass that changed it.
    pub verify_each: bool,
    /// Whether several threads may be used.
    pub threads: bool,
    /// How IR is printed.
    pub print: PrintFlags,
    /// Whether IR is printed around passes.
    pub printing: IrPrintingOptions,
    /// The display of statistics, if they are to be reported.
    pub statistics: Option<StatisticsDisplay>,
    /// Whether a reproducer is written when a pass fails.
    pub crash_reproducer: Option<CrashReproducerOptions>,
    /// The source of a reproducer when a pass panics, unless the former writes one.
    pub input: Option<InputText>,
}

/// Runs passes.
pub struct Runner {
    verify_each: bool,
    print_flags: PrintFlags,
    /// How many more threads may be started.
    spare_threads: AtomicUsize,
    printing: Option<IrPrinting>,
    reproducer: Option<CrashReproducer>,
    statistics: Option<Statistics>,
    input: Option<InputText>,
    /// Data that passes keep for later ones, by type.
    kept: Mutex<FxHashMap<TypeId, Arc<dyn Any + Send + Sync>>>,
    /// The reproducer of the first panic.
    panic_reproducer: OnceLock<Option<PathBuf>>,
}

/// Whether a pass changed the IR, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Changed {
    No,
    Maybe,
}

/// A pass at work on an operation, the root of [`PassRun::ir`].
pub struct PassRun<'p> {
    /// The operation that it runs on, as the root.
    pub ir: &'p mut Ir,
    pass: &'p Pass,
    pub(super) runner: &'p Runner,
    site: Site<'p>,
    timer: &'p mut Timer,
    changed: Changed,
    /// The changes made by the pipelines that the pass runs.
    changed_inside: Changed,
}

impl PassRun<'_> {
    /// Returns the values of the pass's options.
    pub fn options(&self) -> &PassOptions {
        &self.pass.options
    }

    /// Returns the name of the pass in messages.
    pub fn name(&self) -> &str {
        self.pass.name()
    }

    /// Returns the operation that the pass is run on.
    pub fn root(&self) -> Operation<'_> {
        self.ir.root()
    }

    /// Returns the printing flags of the command line.
    pub fn print_flags(&self) -> &PrintFlags {
        &self.runner.print_flags
    }

    /// Returns the data that passes of this run keep for later ones: one value of each type.
    pub fn kept<T: Any + Send + Sync + Default>(&self) -> Arc<T> {
        let mut kept = self.runner.kept.lock();
        let of_type = kept.entry(TypeId::of::<T>()).or_insert_with(|| Arc::new(T::default()));
        of_type.clone().downcast().unwrap_or_default()
    }

    /// Counts for `--mlir-pass-statistics`.
    pub fn count(&self, name: &'static str, meaning: &'static str, by: u64) {
        if let Some(statistics) = &self.runner.statistics {
            statistics.add(self.pass, name, meaning, by);
        }
    }

    /// Records that the pass itself changes nothing that could make the IR invalid: no verification
    /// is needed.
    pub fn mark_unchanged(&mut self) {
        self.changed = Changed::No;
    }

    /// Runs a pass manager on an operation of [`PassRun::ir`], such as its root.
    ///
    /// # Errors
    /// Fails if a pass failed, or passes cannot be run on the operation.
    pub fn run_pipeline(&mut self, manager: &OpPassManager, op: OpRef) -> Result<(), Failed> {
        self.run_pipeline_on_many(manager, op, &mut LeafSymbolsByTable::default())
    }

    /// As [`PassRun::run_pipeline`], for one of many operations, with the leaf symbols that were met so far.
    ///
    /// # Errors
    /// As those of [`PassRun::run_pipeline`].
    pub fn run_pipeline_on_many(
        &mut self,
        manager: &OpPassManager,
        op: OpRef,
        leaf_symbols: &mut LeafSymbolsByTable,
    ) -> Result<(), Failed> {
        let mut manager = manager.clone();
        manager.finalize(self.ir.context())?;
        support::stack::maybe_grow(256 * 1024, 4 * 1024 * 1024, || {
            let here = op_and_symbol(self.ir.root());
            let caller = Caller { pass: self.pass, op: here, caller: self.site.callers };
            let site = Site { callers: Some(&caller), ..self.site };
            if op == self.ir.root_ref() {
                let result = self.runner.run_pipeline(&manager, self.ir, site, self.timer);
                return result.map(|changed| self.note(changed));
            }
            check_schedule(&manager, self.ir.operation(op))?;
            let leaf_symbols = leaf_symbols.around(self.ir, op);
            let (mut inner, detached) = self.ir.detach(op, leaf_symbols);
            let around = ParentIr { ir: self.ir, detached: &detached, around: self.site.around };
            let site = Site { around: Some(&around), ..site };
            let result = self.runner.run_pipeline(&manager, &mut inner, site, self.timer);
            self.ir.reattach(inner, detached);
            result.map(|changed| self.note(changed))
        })
    }

    fn note(&mut self, changed: Changed) {
        if changed == Changed::Maybe {
            self.changed_inside = Changed::Maybe;
        }
    }
}

impl<'p> PassRun<'p> {
    /// Returns the data that all runs of this pass in this pipeline share, made by `make` on first use. It
    /// may depend only on the pass's options, and is always of the same type.
    pub fn shared<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Option<&'p T> {
        self.pass.shared(make)
    }
}

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
}

/// The number of nested operations from which on starting threads pays.
pub(super) const WORTH_THREADS: usize = 1000;

impl Runner {
    /// The file that tells how to make a pass panic again, if one did.
    pub fn panic_reproducer(&self) -> Option<&Path> {
        self.panic_reproducer.get()?.as_deref()
    }

    /// Creates a runner as the options say.
    pub fn new(options: RunOptions) -> Self {
        // With a reproducer, it has to be known which pass failed first.
        let threads = match options.threads && options.crash_reproducer.is_none() {
            true => threads::available(),
            false => 1,
        };
        let RunOptions { verify_each, print, printing, statistics, crash_reproducer, input, .. } = options;
        Runner {
            verify_each,
            spare_threads: AtomicUsize::new(threads - 1),
            printing: IrPrinting::new(printing, &print),
            reproducer: crash_reproducer.map(|options| CrashReproducer::new(options, verify_each, &print)),
            print_flags: print,
            statistics: statistics.map(Statistics::new),
            input,
            kept: Mutex::default(),
            panic_reproducer: OnceLock::new(),
        }
    }

    /// Runs a pass manager on the root of an IR.
    ///
    /// # Errors
    /// Fails if a pass failed, or the pass manager cannot be run; mostly, diagnostics give the reason.
    pub fn run(&self, manager: &OpPassManager, ir: &mut Ir, timer: &mut Timer) -> Result<(), Failed> {
        let root = ir.root();
        let anchor = manager.anchor();
        if !manager.is_generic() && root.name_str() != anchor {
            let message = format!("can't run '{anchor}' pass manager on '{}' op", root.name_str());
            return Err(root.context().diagnostics().error(root.location(), message).emit());
        }
        let mut manager = manager.clone();
        manager.finalize(ir.context())?;
        if let Some(reproducer) = &self.reproducer {
            reproducer.start(ir, &manager.step_texts());
        }
        let mut result = Ok(());
        for step in manager.steps() {
            result = self.run_step(step, ir, Site::default(), timer).map(|_| ());
            if result.is_err() {
                break;
            }
        }
        if let Some(reproducer) = &self.reproducer {
            reproducer.finish(ir, result);
        }
        if let Some(printing) = &self.printing {
            result = result.and(printing.finish());
        }
        if let Some(statistics) = &self.statistics {
            ir.context().diagnostics().emit_text(statistics.report(&manager).into_bytes());
        }
        result
    }

    /// Runs a pass manager on the root of an IR, as a part of another.
    fn run_pipeline(
        &self,
        manager: &OpPassManager,
        ir: &mut Ir,
        site: Site<'_>,
        timer: &mut Timer,
    ) -> Result<Changed, Failed> {
        let name = || format!("'{}' Pipeline", manager.anchor());
        timer.time(id_of(manager), name, |timer| {
            let mut changed = Changed::No;
            for step in manager.steps() {
                if self.run_step(step, ir, site, timer)? == Changed::Maybe {
                    changed = Changed::Maybe;
                }
            }
            Ok(changed)
        })
    }

    fn run_step(
        &self,
        step: &Step,
        ir: &mut Ir,
        site: Site<'_>,
        timer: &mut Timer,
    ) -> Result<Changed, Failed> {
        check_isolated(ir.root())?;
        match step {
            Step::Pass(pass) => self.run_pass(pass, ir, site, timer),
            Step::Nested(managers) => {
                let name = || {
                    let anchors: Vec<_> =
                        managers.iter().map(|manager| format!("'{}'", manager.anchor())).collect();
                    format!("Pipeline Collection : [{}]", anchors.join(", "))
                };
                let mut result = timer
                    .time_hidden(id_of(managers), name, |timer| self.run_nested(managers, ir, site, timer));
                // Nested operations were verified when they were changed.
                if self.verify_each && result == Ok(Changed::Maybe) {
                    result = verify_without_contents(ir.root()).map(|()| Changed::Maybe);
                }
                if let (Some(reproducer), Err(Failed)) = (&self.reproducer, result) {
                    reproducer.after_failure(None, ir, site.callers);
                }
                result
            }
        }
    }

    fn run_pass(
        &self,
        pass: &Arc<Pass>,
        ir: &mut Ir,
        site: Site<'_>,
        timer: &mut Timer,
    ) -> Result<Changed, Failed> {
        if let Some(reproducer) = &self.reproducer {
            reproducer.before_pass(pass, ir, site);
        }
        let before = self.printing.as_ref().and_then(|printing| printing.before_pass(pass, ir, site));
        let mut result = timer.time(
            Arc::as_ptr(pass).addr(),
            || pass.name().into(),
            |timer| {
                let run = || {
                    let (changed, changed_inside) = (Changed::Maybe, Changed::No);
                    let ir = &mut *ir;
                    let mut run = PassRun { ir, pass, runner: self, site, timer, changed, changed_inside };
                    (pass.info.run)(&mut run).map(|()| (run.changed, run.changed_inside))
                };
                panics::caught(run).unwrap_or_else(|why| Err(self.report_panic(pass, ir, &why)))
            },
        );
        if let Ok((Changed::Maybe, inside)) = result
            && self.verify_each
        {
            result = verify(ir.root()).map(|()| (Changed::Maybe, inside));
        }
        let result = result.and_then(|(changed, inside)| both(Ok(changed), Ok(inside)));
        match (&self.printing, result) {
            (Some(printing), Ok(_)) => printing.after_pass(pass, ir, site, before),
            (Some(printing), Err(Failed)) => printing.after_failed_pass(pass, ir, site),
            (None, _) => {}
        }
        match (&self.reproducer, result) {
            (Some(reproducer), Ok(_)) => reproducer.after_pass(),
            (Some(reproducer), Err(Failed)) => reproducer.after_failure(Some(pass), ir, site.callers),
            (None, _) => {}
        }
        result
    }

    /// Reports that a pass panicked, with a reproducer unless one is written anyway.
    fn report_panic(&self, pass: &Pass, ir: &Ir, why: &str) -> Failed {
        let message = format!("internal error in pass '{}': {why}", pass.info.argument);
        let location = ir.root().location();
        let error = ir.context().diagnostics().error(location, message);
        let input = self.input.as_ref().filter(|_| self.reproducer.is_none());
        let write = || input.and_then(|input| input.write(self.verify_each).ok());
        let note = match self.panic_reproducer.get_or_init(write) {
            Some(path) => format!(
                "this is a bug in rsmlir-opt; please report it with the reproducer generated at `{}`",
                path.display()
            ),
            None => "this is a bug in rsmlir-opt; please report it with this input".into(),
        };
        error.attach_note(location, note).emit()
    }

    /// Runs pass managers on the operations directly inside the root.
    fn run_nested(
        &self,
        managers: &[OpPassManager],
        ir: &mut Ir,
        site: Site<'_>,
        timer: &mut Timer,
    ) -> Result<Changed, Failed> {
        let targets = targets(managers, ir.root());
        let size: usize = targets.iter().map(|&(_, op)| size_of(ir.operation(op))).sum();
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
    pub(super) fn return_threads(&self, threads: usize) {
        self.spare_threads.fetch_add(threads, Ordering::Relaxed);
    }

    /// Claims up to `wanted` of the threads that may be started.
    pub(super) fn claim_threads(&self, wanted: usize) -> usize {
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
            let around = ParentIr { ir, detached: &detached, around: site.around };
            let inner_site = Site { around: Some(&around), ..site };
            let result = self.run_pipeline(manager, &mut inner, inner_site, timer);
            ir.reattach(inner, detached);
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
                let around = ParentIr { ir: outer, detached, around: site.around };
                let inner_site = Site { around: Some(&around), ..site };
                let mut timer = blank.clone();
                let run = || self.run_pipeline(manager, inner, inner_site, &mut timer);
                let result = reports.run(index, run);
                *outcome = Some(Outcome { result, timer, thread });
            },
        );
        let mut timers = vec![blank.clone(); threads + 1];
        for (job, detached) in jobs.into_iter().zip(vacancies) {
            let Job { ir: inner, outcome, .. } = job.into_inner();
            ir.reattach(inner, detached);
            if let Some(Outcome { result, timer, thread }) = outcome {
                all = both(all, result);
                timers[thread].add_parts(timer);
            }
        }
        timer.join(timers);
        all
    }
}

/// Returns an identity for a pass manager, or several, in a report of times.
fn id_of<T: ?Sized>(of: &T) -> usize {
    std::ptr::from_ref(of).addr()
}

/// Combines the results of two operations.
fn both(a: Result<Changed, Failed>, b: Result<Changed, Failed>) -> Result<Changed, Failed> {
    match (a?, b?) {
        (Changed::No, Changed::No) => Ok(Changed::No),
        _ => Ok(Changed::Maybe),
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
fn check_isolated(op: Operation<'_>) -> Result<(), Failed> {
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
fn check_schedule(manager: &OpPassManager, op: Operation<'_>) -> Result<(), Failed> {
    check_isolated(op)?;
    if manager.can_run_on(op.context(), op.name()) {
        return Ok(());
    }
    let message = format!("can't run '{}' pass manager on '{}' op", manager.anchor(), op.name_str());
    Err(op.emit_error(message).emit())
}
