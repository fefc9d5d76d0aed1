//! Running a pass on a module for its functions in parallel.
//!
//! A pass on a module that treats each function independently may do so on several threads, with the same
//! result at any number of them. Even on one thread it pays if work is repeated until nothing changes:
//! functions that are done are left alone, and one that is small stays in the processor's cache. Each function is
//! detached as an IR of its own, and so is each module in the module; the module without them comes last.

use parking_lot::Mutex;

use super::PassRun;
use ir::op_info::Trait;
use ir::{BodyId, Ir, OpRef, Operation};
use support::panics;
use support::threads;

/// The number of operations in siblings from which on starting threads pays. A pass does more for each than a stage
/// that goes through the IR once, for which `ir::body::siblings::SiblingWork` decides.
pub(crate) const WORTH_THREADS: usize = 1000;

/// A detached function or module, and the result of the work on it.
struct Job<R> {
    ir: Ir,
    outcome: Option<Result<R, String>>,
}

impl PassRun<'_> {
    /// Calls `work` for each function and each symbol table directly in the root, as the root of an IR of its own, and
    /// then for the root, in which they are empty. If there is little to do, calls it only for the root with the
    /// functions in it. The calls on a thread share a value made by `state`.
    pub fn on_functions<S, R: Send>(
        &mut self,
        state: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, &mut Ir) -> R + Sync,
    ) -> Vec<R> {
        let functions = functions(self.ir.root());
        if functions.len() < 2 || !is_worth_threads(self.ir, &functions) {
            return vec![work(&mut state(), self.ir)];
        }
        let more = self.runner.claim_threads(functions.len() - 1);
        let leaf_symbols = self.ir.leaf_symbols_in(self.ir.root_ref());
        let (jobs, vacancies): (Vec<_>, Vec<_>) = functions
            .into_iter()
            .map(|op| {
                let (ir, detached) = self.ir.detach(op, leaf_symbols.clone());
                (Mutex::new(Job { ir, outcome: None }), detached)
            })
            .unzip();
        threads::for_each(
            jobs.len(),
            more,
            |_| state(),
            |state, index| {
                let Job { ir, outcome } = &mut *jobs[index].lock();
                *outcome = Some(panics::caught(|| work(state, ir)));
            },
        );
        self.runner.return_threads(more);
        let mut results = vec![panics::caught(|| work(&mut state(), self.ir))];
        for (job, detached) in jobs.into_iter().zip(vacancies) {
            let Job { ir, outcome } = job.into_inner();
            self.ir.reattach(ir, detached);
            results.extend(outcome);
        }
        // The IR is whole again.
        let result = |result: Result<R, String>| result.unwrap_or_else(|why| panic!("{why}"));
        results.into_iter().map(result).collect()
    }
}

/// Returns the functions that have a body, and the symbol tables, directly in `root`.
fn functions(root: Operation<'_>) -> Vec<OpRef> {
    let ops = root.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations());
    let is_function = |op: &Operation<'_>| {
        op.has_trait(Trait::IsolatedFromAbove)
            && op.has_trait(Trait::Symbol)
            && (op.has_trait(Trait::FunctionOpInterface) || op.has_trait(Trait::SymbolTable))
            && op.is_registered()
    };
    ops.filter(is_function).map(Operation::op_ref).collect()
}

/// Returns whether `ops` contain so many operations that starting threads pays.
fn is_worth_threads(ir: &Ir, ops: &[OpRef]) -> bool {
    let owned = |&op: &OpRef| ir.body(op.body).owned_body(op.op);
    let mut pending: Vec<BodyId> = ops.iter().filter_map(owned).collect();
    let mut size = 0;
    while let Some(body) = pending.pop().filter(|_| size < WORTH_THREADS) {
        size += ir.body(body).num_operations();
        pending.extend(ir.body(body).owned_bodies_made());
    }
    size >= WORTH_THREADS
}
