//! The size of what passes run on, which decides whether threads pay.

use ir::Operation;

/// The number of nested operations from which on starting threads pays.
pub(super) const WORTH_THREADS: usize = 1000;

/// About how many operations there are inside `op`, down to the next that are isolated.
pub(super) fn size_of(op: Operation<'_>) -> usize {
    op.body().owned_body(op.id()).map_or(0, |body| op.ir().body(body).num_operations())
}
