//! Running pass managers.
//!
//! Each step of a pass manager runs on the root of an IR. A step on nested operations detaches them, each
//! into an IR of its own; they are processed in parallel if there is enough to do, and put back. Diagnostics
//! of passes are buffered and emitted in the order of the operations, so the output does not depend on
//! threads.
//!
//! Follows `OpToOpPassAdaptor` of mlir/lib/Pass/Pass.cpp.

mod nested;
mod pass_run;

use std::any::{Any, TypeId};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use super::ir_printing::{IrPrinting, IrPrintingOptions};
use super::manager::{OpPassManager, Pass, Step};
use super::reproducer::{CrashReproducer, CrashReproducerOptions, InputText};
use super::site::Site;
use super::statistics::{Statistics, StatisticsDisplay};
use ir::diag::Failed;
use ir::{Ir, OpRef};
use nested::{check_isolated, check_schedule};
pub use pass_run::PassRun;
use print::PrintFlags;
use support::panics;
use support::threads;
use support::timer::Timer;
use verify::{verify, verify_changed, verify_without_contents};

/// How passes are run.
#[derive(Clone, Default, Debug)]
pub struct RunOptions {
    /// Whether the IR is verified after each pass that changed it.
    pub verify_each: bool,
    /// Whether the IR was verified already: after a pass only what changed is verified.
    pub is_verified: bool,
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
    /// Whether the IR is valid before each pass.
    is_verified: bool,
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
            is_verified: options.is_verified && verify_each,
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
            return Err(root.emit_error_at_location(message).emit());
        }
        let mut manager = manager.clone();
        manager.finalize(ir.context())?;
        if let Some(reproducer) = &self.reproducer {
            reproducer.start(ir, &manager.step_texts());
        }
        if self.is_verified {
            ir.note_valid();
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
            Step::Pass(pass) => {
                let root = ir.root();
                if !pass.can_run_on(root.context(), root.name()) {
                    let name = pass.name();
                    let message = format!("trying to schedule pass '{name}' on an unsupported operation");
                    return Err(root.emit_op_error(message).emit());
                }
                self.run_pass(pass, ir, site, timer)
            }
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
                    let verify = || verify_without_contents(ir.root());
                    result = verify_at(site, ir, verify).map(|()| Changed::Maybe);
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
        let version = ir.version();
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
            let of = &*ir;
            let verify = || if self.is_verified { verify_changed(of, version) } else { verify(of.root()) };
            result = verify_at(site, of, verify).map(|()| (Changed::Maybe, inside));
            if self.is_verified && result.is_ok() && !site.is_unsure() {
                ir.note_valid();
            }
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
}

/// Verifies an IR after a pass. Of an IR that was taken out of another, operations may miss what is around: a symbol that their
/// own verifiers look for. A failure there is no verdict; all is verified where it is put back.
///
/// # Errors
/// Fails if the IR is not valid.
fn verify_at(site: Site<'_>, ir: &Ir, verify: impl Fn() -> Result<(), Failed>) -> Result<(), Failed> {
    let Some(around) = site.around else { return verify() };
    match ir.context().diagnostics().suppress(&verify) {
        (Ok(()), false) => Ok(()),
        // Warnings are reported.
        (Ok(()), true) => verify(),
        (Err(Failed), _) => {
            around.is_unsure.store(true, Ordering::Relaxed);
            Ok(())
        }
    }
}

/// Verifies an operation that was put back, if that could not be done before.
///
/// # Errors
/// Fails if the operation is not valid.
fn verify_in_place(site: Site<'_>, ir: &Ir, op: OpRef, is_unsure: &AtomicBool) -> Result<(), Failed> {
    match is_unsure.load(Ordering::Relaxed) {
        true => verify_at(site, ir, || verify(ir.operation(op))),
        false => Ok(()),
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
