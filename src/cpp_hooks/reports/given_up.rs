//! C++ that was given up on while it ran.
//!
//! A function that calls something unknown is known to be unchecked before it runs. Others turn out to be when they meet a
//! thing that a method is not known of, so only an input shows that.
//!
//! Representation: a table that is filled if somebody asks for it, and is ordered, as threads meet things in any order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use cpp::{ErrorKind, Eval};
use parking_lot::Mutex;

use crate::program::Program;
use crate::reports::missing::reason;

/// A thing whose C++ was given up on.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct GivenUp {
    /// The name of an operation, a type or an attribute.
    pub subject: String,
    /// The function, such as `verify`.
    pub function: String,
    /// The reason, with its place.
    pub reason: String,
}

/// All that was given up on, and how often.
#[derive(Default)]
pub(crate) struct Record {
    is_asked_for: AtomicBool,
    all: Mutex<BTreeMap<GivenUp, usize>>,
}

impl Program {
    /// Keeps what is given up on from now on, in all contexts with this code.
    pub fn record_given_up(&self) {
        self.code().given_up.is_asked_for.store(true, Ordering::Relaxed);
    }

    /// Returns what was given up on, in order, and how often.
    pub fn given_up(&self) -> Vec<(GivenUp, usize)> {
        let all = self.code().given_up.all.lock();
        all.iter().map(|(entry, &count)| (entry.clone(), count)).collect()
    }

    /// Records the failure of a function, unless it ended as it was told to.
    pub(crate) fn note_given_up<T>(
        &self,
        function: &str,
        result: &Eval<T>,
        subject: impl FnOnce() -> String,
    ) {
        let record = &self.code().given_up;
        let Err(error) = result else { return };
        if error.kind == ErrorKind::Host || !record.is_asked_for.load(Ordering::Relaxed) {
            return;
        }
        let entry =
            GivenUp { subject: subject(), function: function.to_string(), reason: reason(self, error) };
        *record.all.lock().entry(entry).or_default() += 1;
    }
}
