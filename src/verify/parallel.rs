//! Verifying sibling isolated operations on several threads.
//!
//! The operations are independent of one another. Each thread takes a run of them at a time; diagnostics are
//! emitted in the order of the operations.

use super::Verifier;
use ir::Operation;
use ir::diag::Failed;
use support::threads;

/// How many runs there are for each thread: they do not all take the same time.
const RUNS: usize = 8;

/// The result of verifying a run of operations.
struct Outcome<'a> {
    result: Result<(), Failed>,
    symbol_users: Vec<Operation<'a>>,
}

impl<'a> Verifier<'a> {
    /// Verifies the isolated operations found from `first` on.
    ///
    /// # Errors
    /// Fails if one of them is invalid; all of them were verified.
    pub(super) fn verify_in_parallel(&mut self, first: usize) -> Result<(), Failed> {
        let operations = self.isolated.split_off(first);
        let Some(context) = operations.first().map(|op| op.context()) else { return Ok(()) };
        let threads = threads::available();
        let runs: Vec<_> = operations.chunks(operations.len().div_ceil(threads * RUNS)).collect();
        let reports = context.diagnostics().in_order();
        let verify_run = |verifier: &mut Verifier<'a>, index: usize| {
            let result = reports.run(index, || verifier.verify_all(runs[index]));
            let symbol_users = std::mem::take(&mut verifier.symbol_users);
            Outcome { result, symbol_users }
        };
        let mut result = Ok(());
        for outcome in threads::map(runs.len(), threads - 1, |_| Verifier::new(context), verify_run) {
            self.symbol_users.extend(outcome.symbol_users);
            result = result.and(outcome.result);
        }
        result
    }

    fn verify_all(&mut self, operations: &[Operation<'a>]) -> Result<(), Failed> {
        let mut result = Ok(());
        for &op in operations {
            result = self.verify(op).and(result);
        }
        result
    }
}
