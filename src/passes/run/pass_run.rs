//! A pass at work.

use super::{Changed, Runner, check_schedule, verify_in_place};
use crate::manager::{OpPassManager, Pass};
use crate::options::PassOptions;
use crate::site::{Caller, ParentIr, Site, op_and_symbol};
use ir::diag::Failed;
use ir::symbols::leaf::LeafSymbolsByTable;
use ir::{Ir, OpRef, Operation};
use print::PrintFlags;
use std::any::{Any, TypeId};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use support::timer::Timer;

/// A pass at work on an operation, the root of [`PassRun::ir`].
pub struct PassRun<'p> {
    /// The operation that it runs on, as the root.
    pub ir: &'p mut Ir,
    pub(super) pass: &'p Pass,
    pub(crate) runner: &'p Runner,
    pub(super) site: Site<'p>,
    pub(super) timer: &'p mut Timer,
    pub(super) changed: Changed,
    /// The changes made by the pipelines that the pass runs.
    pub(super) changed_inside: Changed,
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
            let is_unsure = AtomicBool::new(false);
            let around = self.site.around;
            let around = ParentIr { ir: self.ir, detached: &detached, around, is_unsure: &is_unsure };
            let inner_site = Site { around: Some(&around), ..site };
            let result = self.runner.run_pipeline(&manager, &mut inner, inner_site, self.timer);
            self.ir.reattach(inner, detached);
            result.map(|changed| self.note(changed))?;
            verify_in_place(site, self.ir, op, &is_unsure)
        })
    }

    pub(super) fn note(&mut self, changed: Changed) {
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
