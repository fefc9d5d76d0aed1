//! Verifying isolated operations beside one another on several threads.
//!
//! They do not depend on one another. Each thread takes a run of them at a time and keeps what it reports,
//! which is reported again in the order of the operations.

use super::Verifier;
use crate::diag::{Failed, Report};
use crate::ir::Operation;
use crate::threads;

/// With fewer operations than this, starting threads costs more than it gains.
pub(super) const WORTH_THREADS: usize = 32;

/// How many runs there are for each thread: they do not all take the same time.
const RUNS: usize = 8;

/// What came of a run of operations.
struct Outcome<'a> {
    result: Result<(), Failed>,
    reports: Vec<Report>,
    symbol_users: Vec<Operation<'a>>,
}

impl<'a> Verifier<'a> {
    /// Verifies the isolated operations found from `first` on.
    ///
    /// # Errors
    /// Where one of them is not valid; all of them were verified.
    pub(super) fn verify_in_parallel(&mut self, first: usize) -> Result<(), Failed> {
        let operations = self.isolated.split_off(first);
        let Some(diagnostics) = operations.first().map(|op| op.context().diagnostics()) else {
            return Ok(());
        };
        let threads = threads::available();
        let runs: Vec<_> = operations.chunks(operations.len().div_ceil(threads * RUNS)).collect();
        let verify_run = |verifier: &mut Verifier<'a>, index: usize| {
            let (result, reports) = diagnostics.capture(|| verifier.verify_all(runs[index]));
            let symbol_users = std::mem::take(&mut verifier.symbol_users);
            Outcome { result, reports, symbol_users }
        };
        let mut result = Ok(());
        for outcome in threads::map(runs.len(), threads - 1, |_| Verifier::default(), verify_run) {
            diagnostics.replay(outcome.reports);
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
