//! A tree of timers for the times of passes and phases.
//!
//! Work is timed as a child of the timer that is handed to it; repeated work adds to the same child. Times of
//! concurrent threads are added once they are done: to the wall time only as far as they do not overlap, to
//! the user time in full.
//!
//! Follows mlir/lib/Support/Timing.cpp.

use std::time::{Duration, Instant};

/// How long something took, and its parts.
#[derive(Clone, Debug)]
pub struct Timer {
    /// Tells children of one name apart.
    id: usize,
    pub name: String,
    /// Whether only its children are shown where they are shown as a tree.
    pub hidden: bool,
    pub wall: Duration,
    pub user: Duration,
    pub children: Vec<Timer>,
    /// The user time that other threads added to its own.
    added: Duration,
    enabled: bool,
}

impl Timer {
    fn new(id: usize, name: String, enabled: bool) -> Self {
        let (wall, user, added) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
        Timer { id, name, hidden: false, wall, user, children: Vec::new(), added, enabled }
    }

    /// Creates a timer for everything; one that is not enabled measures nothing.
    pub fn root(enabled: bool) -> Self {
        Timer::new(0, String::from("root"), enabled)
    }

    /// Returns a timer for the part of the same work that another thread does.
    pub fn sibling(&self) -> Self {
        Timer::root(self.enabled)
    }

    /// Times work as the child `id`, whose name `name` returns.
    pub fn time<T>(
        &mut self,
        id: usize,
        name: impl FnOnce() -> String,
        work: impl FnOnce(&mut Timer) -> T,
    ) -> T {
        if !self.enabled {
            return work(self);
        }
        let mut child = Timer::new(id, name(), true);
        let start = Instant::now();
        let result = work(&mut child);
        child.finish(start.elapsed());
        self.add(child);
        result
    }

    /// Times work as a hidden child.
    pub fn time_hidden<T>(
        &mut self,
        id: usize,
        name: impl FnOnce() -> String,
        work: impl FnOnce(&mut Timer) -> T,
    ) -> T {
        self.time(id, name, |timer| {
            timer.hidden = timer.enabled;
            work(timer)
        })
    }

    /// Sets how long it took in this thread.
    pub fn finish(&mut self, wall: Duration) {
        self.wall = wall;
        self.user = wall + self.added;
    }

    /// Adds a child, or its time to that of the same child.
    fn add(&mut self, child: Timer) {
        self.added += child.added;
        match self.children.iter_mut().find(|known| known.id == child.id && known.name == child.name) {
            Some(known) => {
                known.wall += child.wall;
                known.user += child.user;
                child.children.into_iter().for_each(|part| known.add(part));
            }
            None => self.children.push(child),
        }
    }

    /// Adds the times of more work of the same thread.
    pub fn add_parts(&mut self, of: Timer) {
        of.children.into_iter().for_each(|part| self.add(part));
    }

    /// Adds the times of threads that ran concurrently.
    pub fn join(&mut self, threads: Vec<Timer>) {
        for part in threads.into_iter().flat_map(|thread| thread.children) {
            self.added += part.user;
            self.overlay(part);
        }
    }

    fn overlay(&mut self, part: Timer) {
        match self.children.iter_mut().find(|known| known.id == part.id && known.name == part.name) {
            Some(known) => {
                known.wall = known.wall.max(part.wall);
                known.user += part.user;
                part.children.into_iter().for_each(|part| known.overlay(part));
            }
            None => self.children.push(part),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(id: usize, name: &str, seconds: u64) -> Timer {
        let mut timer = Timer::new(id, name.into(), true);
        timer.finish(Duration::from_secs(seconds));
        timer
    }

    #[test]
    fn threads_overlap() {
        let mut root = Timer::root(true);
        let mut threads = [root.sibling(), root.sibling()];
        threads[0].add(part(1, "a", 2));
        threads[0].add(part(1, "a", 3));
        threads[0].add(part(2, "a", 1));
        threads[1].add(part(1, "a", 4));
        root.join(threads.into());
        root.finish(Duration::from_secs(6));
        let children: Vec<(u64, u64)> =
            root.children.iter().map(|child| (child.wall.as_secs(), child.user.as_secs())).collect();
        assert_eq!(children, [(5, 9), (1, 1)]);
        assert_eq!(root.user, Duration::from_secs(16));
    }

    #[test]
    fn a_disabled_timer_measures_nothing() {
        let mut root = Timer::root(false);
        assert_eq!(root.time(1, || unreachable!(), |timer| timer.time(1, || unreachable!(), |_| 7)), 7);
        assert!(root.children.is_empty());
    }
}
