//! How many threads may work at the same time, and work that is shared among them.

use std::num::NonZero;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Returns the number of threads that the machine and its limits allow. The system reads files to determine
/// it, so callers first make sure that there is enough work.
pub fn available() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// Calls `work` once with each number below `count`, on this thread and on `more` others. Each thread has a
/// state of its own, made from the thread's number; this thread has number 0.
pub fn for_each<S>(
    count: usize,
    more: usize,
    state: impl Fn(usize) -> S + Sync,
    work: impl Fn(&mut S, usize) + Sync,
) {
    let next = AtomicUsize::new(0);
    let work = |thread: usize| {
        let mut state = state(thread);
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= count {
                break;
            }
            work(&mut state, index);
        }
    };
    let work = &work;
    std::thread::scope(|scope| {
        for thread in 1..=more {
            // If no thread can be spawned, the existing ones do the work.
            let _ = std::thread::Builder::new().spawn_scoped(scope, move || work(thread));
        }
        work(0);
    });
}

/// As [`for_each`], and returns the results of `work`, in the order of the numbers. At most `count` threads
/// are started.
pub fn map<S, R: Send + Sync>(
    count: usize,
    more: usize,
    state: impl Fn(usize) -> S + Sync,
    work: impl Fn(&mut S, usize) -> R + Sync,
) -> Vec<R> {
    let results: Vec<OnceLock<R>> = (0..count).map(|_| OnceLock::new()).collect();
    for_each(count, more.min(count.saturating_sub(1)), state, |state, index| {
        let _ = results[index].set(work(state, index));
    });
    results.into_iter().filter_map(OnceLock::into_inner).collect()
}
