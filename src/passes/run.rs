//! Running pass managers.
//!
//! Each step of a pass manager is run on the root of an IR. For a step that is on the operations
//! inside, these are taken out, each into an IR of its own, worked on at the same time where there
//! is enough to do, and put back. What passes report meanwhile is kept and reported in the order of
//! the operations: what is printed does not depend on threads.
//!
//! Follows `OpToOpPassAdaptor` of mlir/lib/Pass/Pass.cpp.

use std::any::Any;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use super::manager::{OpPassManager, Pass, Step};
use super::options::PassOptions;
use crate::diag::{Failed, Report};
use crate::driver::panics;
use crate::ir::op_info::Trait;
use crate::ir::{Ir, OpName, OpRef, Operation, Vacancy};
use crate::print::PrintFlags;
use crate::verify::{verify, verify_without_contents};

/// How passes are run.
pub struct Runner {
    /// Whether the IR is verified behind each pass that changed it.
    verify_each: bool,
    /// How IR is printed.
    print_flags: PrintFlags,
    /// How many more threads may be started.
    spare_threads: AtomicUsize,
}

/// Whether a pass changed the IR, as far as is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Changed {
    No,
    Maybe,
}

/// The IR around the IR that a pass is run on.
#[derive(Clone, Copy)]
struct Surroundings<'a> {
    ir: &'a Ir,
    vacancy: &'a Vacancy,
    around: Option<&'a Surroundings<'a>>,
}

/// A pass at work on an operation, the root of [`PassRun::ir`].
pub struct PassRun<'p> {
    pub ir: &'p mut Ir,
    pass: &'p Pass,
    runner: &'p Runner,
    around: Option<&'p Surroundings<'p>>,
    changed: Changed,
}

impl PassRun<'_> {
    /// The values of the pass's options.
    pub fn options(&self) -> &PassOptions {
        &self.pass.options
    }

    /// The name of the pass in messages.
    pub fn name(&self) -> &'static str {
        self.pass.info.name
    }

    /// The operation that the pass is run on.
    pub fn root(&self) -> Operation<'_> {
        self.ir.root()
    }

    /// How the command line wants IR to be printed.
    pub fn print_flags(&self) -> &PrintFlags {
        &self.runner.print_flags
    }

    /// Says that the pass changes nothing: what it was run on need not be verified again.
    pub fn mark_unchanged(&mut self) {
        self.changed = Changed::No;
    }

    /// Runs a pass manager on an operation of [`PassRun::ir`], of which the root may be one.
    ///
    /// # Errors
    /// Where a pass of it failed, or the operation is not one that passes can be run on.
    pub fn run_pipeline(&mut self, manager: &OpPassManager, op: OpRef) -> Result<(), Failed> {
        let mut manager = manager.clone();
        manager.finalize(self.ir.context())?;
        stacker::maybe_grow(256 * 1024, 4 * 1024 * 1024, || {
            if op == self.ir.root {
                return self.runner.run_steps(&manager, self.ir, self.around).map(|_| ());
            }
            check_schedule(&manager, self.ir.operation(op))?;
            let (mut inner, vacancy) = self.ir.take_isolated(op);
            let around = Surroundings { ir: self.ir, vacancy: &vacancy, around: self.around };
            let result = self.runner.run_steps(&manager, &mut inner, Some(&around));
            self.ir.put_back(inner, vacancy);
            result.map(|_| ())
        })
    }
}

impl<'p> PassRun<'p> {
    /// What all runs of this pass in this pipeline share, made by the first that asks for it: what
    /// depends on its options alone. Always of the same type.
    pub fn shared<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Option<&'p T> {
        self.pass.shared(make)
    }
}

/// Operations in a step on operations inside, one of these each.
struct Job<'m> {
    manager: &'m OpPassManager,
    ir: Ir,
    /// Once it is done.
    outcome: Option<(Result<Changed, Failed>, Vec<Report>)>,
}

/// With fewer operations than this inside, starting threads costs more than it gains.
const WORTH_THREADS: usize = 1000;

impl Runner {
    /// A runner that may use several threads, or only one.
    pub fn new(verify_each: bool, threads: bool, print_flags: PrintFlags) -> Self {
        let threads = match threads {
            true => std::thread::available_parallelism().map_or(1, NonZero::get),
            false => 1,
        };
        Runner { verify_each, print_flags, spare_threads: AtomicUsize::new(threads - 1) }
    }

    /// Runs a pass manager on the root of an IR. What is reported is handed to `flush` now and then.
    ///
    /// # Errors
    /// Where a pass failed, or the pass manager cannot be run; diagnostics mostly say why.
    pub fn run(
        &self,
        manager: &OpPassManager,
        ir: &mut Ir,
        flush: &mut dyn FnMut(Vec<Report>),
    ) -> Result<(), Failed> {
        let root = ir.root();
        let anchor = manager.anchor();
        if !manager.is_generic() && root.name_str() != anchor {
            let message = format!("can't run '{anchor}' pass manager on '{}' op", root.name_str());
            return Err(root.context().diagnostics().error(root.location(), message).emit());
        }
        let mut manager = manager.clone();
        manager.finalize(ir.context())?;
        for step in manager.steps() {
            let result = self.run_step(step, ir, None);
            flush(ir.context().diagnostics().take_reports());
            result?;
        }
        Ok(())
    }

    fn run_steps(
        &self,
        manager: &OpPassManager,
        ir: &mut Ir,
        around: Option<&Surroundings<'_>>,
    ) -> Result<Changed, Failed> {
        let mut changed = Changed::No;
        for step in manager.steps() {
            if self.run_step(step, ir, around)? == Changed::Maybe {
                changed = Changed::Maybe;
            }
        }
        Ok(changed)
    }

    fn run_step(
        &self,
        step: &Step,
        ir: &mut Ir,
        around: Option<&Surroundings<'_>>,
    ) -> Result<Changed, Failed> {
        check_isolated(ir.root())?;
        match step {
            Step::Pass(pass) => self.run_pass(pass, ir, around),
            Step::Nested(managers) => {
                let changed = self.run_nested(managers, ir, around)?;
                // What lies inside was verified when it was changed.
                if self.verify_each && changed == Changed::Maybe {
                    verify_without_contents(ir.root())?;
                }
                Ok(changed)
            }
        }
    }

    fn run_pass(
        &self,
        pass: &Arc<Pass>,
        ir: &mut Ir,
        around: Option<&Surroundings<'_>>,
    ) -> Result<Changed, Failed> {
        let result = panics::caught(|| {
            let mut run = PassRun { ir: &mut *ir, pass, runner: self, around, changed: Changed::Maybe };
            (pass.info.run)(&mut run).map(|()| run.changed)
        });
        let changed = match result {
            Ok(result) => result?,
            Err(why) => {
                let message = format!("internal error in pass '{}': {why}", pass.info.argument);
                let note = "this is a bug in rsmlir-opt; please report it with this input";
                let location = ir.root().location();
                let error = ir.context().diagnostics().error(location, message);
                return Err(error.attach_note(location, note).emit());
            }
        };
        if self.verify_each && changed == Changed::Maybe {
            verify(ir.root())?;
        }
        Ok(changed)
    }

    /// Runs pass managers on the operations directly inside the root.
    fn run_nested(
        &self,
        managers: &[OpPassManager],
        ir: &mut Ir,
        around: Option<&Surroundings<'_>>,
    ) -> Result<Changed, Failed> {
        let targets = targets(managers, ir.root());
        let size: usize = targets.iter().map(|&(_, op)| size_of(ir.operation(op))).sum();
        let threads = match size < WORTH_THREADS {
            true => 0,
            false => self.claim_threads(targets.len().saturating_sub(1)),
        };
        let result = match threads {
            0 => self.run_one_by_one(targets, ir, around),
            _ => self.run_at_once(targets, threads, ir, around),
        };
        self.spare_threads.fetch_add(threads, Ordering::Relaxed);
        result
    }

    /// Takes so many of the threads that may be started, or fewer.
    fn claim_threads(&self, wanted: usize) -> usize {
        let take = |spare: usize| Some(spare - spare.min(wanted));
        self.spare_threads
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, take)
            .map_or(0, |spare| spare.min(wanted))
    }

    fn run_one_by_one(
        &self,
        targets: Vec<(&OpPassManager, OpRef)>,
        ir: &mut Ir,
        around: Option<&Surroundings<'_>>,
    ) -> Result<Changed, Failed> {
        let mut all = Ok(Changed::No);
        for (manager, op) in targets {
            if let Err(Failed) = check_isolated(ir.operation(op)) {
                all = Err(Failed);
                continue;
            }
            let (mut inner, vacancy) = ir.take_isolated(op);
            let place = Surroundings { ir, vacancy: &vacancy, around };
            let result = self.run_steps(manager, &mut inner, Some(&place));
            ir.put_back(inner, vacancy);
            all = both(all, result);
        }
        all
    }

    fn run_at_once(
        &self,
        targets: Vec<(&OpPassManager, OpRef)>,
        threads: usize,
        ir: &mut Ir,
        around: Option<&Surroundings<'_>>,
    ) -> Result<Changed, Failed> {
        let mut all = Ok(Changed::No);
        let mut jobs = Vec::with_capacity(targets.len());
        let mut vacancies = Vec::with_capacity(targets.len());
        for (manager, op) in targets {
            if let Err(Failed) = check_isolated(ir.operation(op)) {
                all = Err(Failed);
                continue;
            }
            let (inner, vacancy) = ir.take_isolated(op);
            jobs.push(Mutex::new(Job { manager, ir: inner, outcome: None }));
            vacancies.push(vacancy);
        }
        let next = AtomicUsize::new(0);
        let outer: &Ir = ir;
        let work = || {
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let (Some(job), Some(vacancy)) = (jobs.get(index), vacancies.get(index)) else { break };
                let Job { manager, ir: inner, outcome } = &mut *job.lock();
                let place = Surroundings { ir: outer, vacancy, around };
                let run = || self.run_steps(manager, inner, Some(&place));
                *outcome = Some(outer.context().diagnostics().capture(run));
            }
        };
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(work);
            }
            work();
        });
        for (job, vacancy) in jobs.into_iter().zip(vacancies) {
            let Job { ir: inner, outcome, .. } = job.into_inner();
            ir.put_back(inner, vacancy);
            if let Some((result, reports)) = outcome {
                ir.context().diagnostics().replay(reports);
                all = both(all, result);
            }
        }
        all
    }
}

/// What came of two operations.
fn both(a: Result<Changed, Failed>, b: Result<Changed, Failed>) -> Result<Changed, Failed> {
    match (a?, b?) {
        (Changed::No, Changed::No) => Ok(Changed::No),
        _ => Ok(Changed::Maybe),
    }
}

/// The operations directly inside `root` that one of the pass managers runs on, and which.
fn targets<'m>(managers: &'m [OpPassManager], root: Operation<'_>) -> Vec<(&'m OpPassManager, OpRef)> {
    let context = root.context();
    let mut known: FxHashMap<OpName, Option<&OpPassManager>> = FxHashMap::default();
    let mut targets = Vec::new();
    for op in root.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations()) {
        let find = || managers.iter().find(|manager| manager.can_run_on(context, op.name()));
        let manager = *known.entry(op.name()).or_insert_with(find);
        // Nothing to be run is nothing to fail.
        targets.extend(manager.filter(|manager| !manager.is_empty()).map(|manager| (manager, op.op_ref())));
    }
    targets
}

/// About how many operations there are inside `op`, down to the next that are isolated.
fn size_of(op: Operation<'_>) -> usize {
    op.body().owned_body(op.id()).map_or(0, |body| op.ir().body(body).num_operations())
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

/// A pipeline that a pass runs must be for the operation it is run on.
fn check_schedule(manager: &OpPassManager, op: Operation<'_>) -> Result<(), Failed> {
    check_isolated(op)?;
    if manager.can_run_on(op.context(), op.name()) {
        return Ok(());
    }
    let message = format!("can't run '{}' pass manager on '{}' op", manager.anchor(), op.name_str());
    Err(op.emit_error(message).emit())
}
