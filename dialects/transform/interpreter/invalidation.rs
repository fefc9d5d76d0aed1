//! The reason that a handle is invalid: using it is an error that names the operation that consumed it.

use ir::diag::{Failed, InFlightDiagnostic};
use ir::{Location, Operation};

/// The reason that a handle may not be used: an error with notes, to be reported where it is.
#[derive(Clone, Debug)]
pub struct Invalidation {
    pub(super) message: &'static str,
    pub(super) notes: Vec<(Location, String)>,
}

impl Invalidation {
    pub(super) fn report(&self, op: Operation<'_>) -> Failed {
        let error: InFlightDiagnostic<'_> = op.emit_error_at_location(self.message);
        let attach = |error: InFlightDiagnostic<'_>, note: &(Location, String)| -> Failed {
            error.attach_note(note.0, note.1.clone()).emit()
        };
        // A diagnostic is passed on by value: this folds over the notes, and the last one reports it.
        match self.notes.split_last() {
            None => error.emit(),
            Some((last, notes)) => {
                let error =
                    notes.iter().fold(error, |error, (at, note)| error.attach_note(*at, note.clone()));
                attach(error, last)
            }
        }
    }
}
