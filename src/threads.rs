//! How many threads may work at the same time, and work that is shared among them.

use std::num::NonZero;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number that the machine and its limits allow. The system reads files to tell: it is asked where there
/// is enough to do, not before.
pub fn available() -> usize {
    std::thread::available_parallelism().map_or(1, NonZero::get)
}

/// Calls `work` once with each number below `count`, on this thread and on so many `more`. Each thread has a
/// state of its own, made of its number; this one has number 0.
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
            // Where no thread can be had, those that are there do the work.
            let _ = std::thread::Builder::new().spawn_scoped(scope, move || work(thread));
        }
        work(0);
    });
}

/// As [`for_each`], with what `work` gives for each number, in their order. No more threads start than there
/// are numbers for.
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
