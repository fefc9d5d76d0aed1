//! Verifying isolated operations beside one another on several threads.
//!
//! They do not depend on one another. Each thread takes a run of them and keeps what it reports, which is
//! reported again in the order of the operations.

use super::Verifier;
use crate::diag::{Failed, Report};
use crate::ir::Operation;
use crate::threads;

/// With fewer operations than this, starting threads costs more than it gains.
pub(super) const WORTH_THREADS: usize = 32;

/// What came of a run of operations.
struct Outcome {
    result: Result<(), Failed>,
    reports: Vec<Report>,
    num_symbol_users: usize,
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
        let share = operations.len().div_ceil(threads::available());
        let outcomes: Vec<Outcome> = std::thread::scope(|scope| {
            let workers: Vec<_> = operations
                .chunks(share)
                .map(|share| {
                    let verify = move || {
                        let mut verifier = Verifier::default();
                        let (result, reports) = diagnostics.capture(|| verifier.verify_all(share));
                        Outcome { result, reports, num_symbol_users: verifier.num_symbol_users }
                    };
                    (std::thread::Builder::new().spawn_scoped(scope, verify), verify)
                })
                .collect();
            let outcomes = workers.into_iter().map(|(worker, verify)| match worker {
                Ok(worker) => worker.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
                // No thread could be had: this one does the work.
                Err(_) => verify(),
            });
            outcomes.collect()
        });
        let mut result = Ok(());
        for outcome in outcomes {
            diagnostics.replay(outcome.reports);
            self.num_symbol_users += outcome.num_symbol_users;
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
