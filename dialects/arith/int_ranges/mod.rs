//! The ranges of integers, and the passes that use them.
//!
//! The rules of arithmetic are in [`rules`] and the modules that it names; [`analyze`] finds the ranges of the values of an
//! operation. The passes are [`optimize`], [`narrow`] and [`unsigned`].

pub mod bitwise;
mod bounds;
pub mod division;
pub mod narrow;
pub mod optimize;
pub mod rules;
pub mod sums;
pub mod unsigned;

use std::sync::{Mutex, MutexGuard, PoisonError};

use analysis::sparse_constants::{Ranges, SparseConstants};
use definitions::DialectContext as _;
use interfaces::int_range::{IntRange, IntRanges};
use ir::{Operation, ValueId};
use registry::HookTables;
use rewrite::Rewriter;

pub use rules::RANGES;

/// Finds the ranges of the values in `root` that control can reach.
pub fn analyze(root: Operation<'_>) -> Ranges {
    SparseConstants::with_ranges(root, tables_of).into_ranges()
}

/// Returns the table of the dialect of an operation.
fn tables_of(op: Operation<'_>) -> Option<&'static IntRanges> {
    let dialect = op.context().dialect(op.info().dialect)?;
    dialect.interface::<HookTables>()?.interfaces::<IntRanges>().next()
}

/// The ranges as patterns share them, which add those of the values that they make.
struct SharedRanges(Mutex<Ranges>);

impl SharedRanges {
    fn of(root: Operation<'_>) -> Self {
        SharedRanges(Mutex::new(analyze(root)))
    }

    fn lock(&self) -> MutexGuard<'_, Ranges> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the range of a value of the body of the rewriter.
    fn get(&self, rewriter: &Rewriter<'_>, value: ValueId) -> Option<IntRange> {
        self.lock().get(&rewriter.value(value).value_ref()).cloned()
    }

    /// Gives `new` the range of `old`.
    fn copy(&self, rewriter: &Rewriter<'_>, old: ValueId, new: ValueId) {
        if let Some(range) = self.get(rewriter, old) {
            self.lock().insert(rewriter.value(new).value_ref(), range);
        }
    }
}
