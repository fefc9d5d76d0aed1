//! Recursion as deep as the input nests.
//!
//! `stacker` continues on a new stack when the one at hand ends. To know where it ends, it asks the system at the
//! first call in a thread, and on Linux the answer is in a file that the C library reads line by line: a fortieth of
//! the time that a small input takes. Most inputs never come near the end. So the first call in a thread only notes
//! where it is, and calls within 128 KB of it are made on the spot.

use std::cell::Cell;

/// The stack that the first call in a thread takes for granted, in bytes. Threads have two megabytes and more.
const NEAR: usize = 128 * 1024;

thread_local! {
    /// The address of a variable of the first call; 0 before it.
    static FIRST: Cell<usize> = const { Cell::new(0) };
}

/// Calls `work` on a stack that has `red_zone` bytes left, a new one of `size` bytes if need be.
#[inline]
pub fn maybe_grow<R>(red_zone: usize, size: usize, work: impl FnOnce() -> R) -> R {
    let marker = 0u8;
    let here = std::ptr::from_ref(&marker).addr();
    let first = FIRST.get();
    if first == 0 {
        FIRST.set(here);
        return work();
    }
    // Stacks grow downwards. On another stack of this thread the distance is no depth, but then it is not small.
    if first.wrapping_sub(here) < NEAR {
        return work();
    }
    stacker::maybe_grow(red_zone, size, work)
}
