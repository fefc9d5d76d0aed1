//! Types that are being parsed or printed by this thread, as they may contain themselves.

use std::cell::RefCell;

/// The thing that is done with a type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Parse,
    Print,
}

/// A type that is being parsed or printed, by the context, its kind and its index.
pub(crate) type Open = (usize, Direction, u16, u32);

thread_local! {
    pub(crate) static OPEN: RefCell<Vec<Open>> = const { RefCell::new(Vec::new()) };
}

/// The guards of one hook.
#[derive(Default)]
pub struct Guards(pub(crate) Vec<Option<Open>>);

impl Guards {
    /// Ends a guard.
    pub fn end(&mut self, index: usize) {
        if let Some(open) = self.0.get_mut(index).and_then(Option::take) {
            OPEN.with_borrow_mut(|all| {
                if let Some(at) = all.iter().rposition(|other| *other == open) {
                    all.remove(at);
                }
            });
        }
    }
}

impl Drop for Guards {
    fn drop(&mut self) {
        // A function that failed may still hold some.
        for index in 0..self.0.len() {
            self.end(index);
        }
    }
}
