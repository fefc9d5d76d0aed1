//! Types that are being parsed or printed by this thread, as they may contain themselves.

use std::cell::RefCell;

/// The thing that is done with a type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Parse,
    Print,
    /// A type is printed by a function of its class, whether that asks or not.
    Within,
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

/// How often a type may be printed inside of itself.
const MOST_WITHIN: usize = 8;

/// Returns whether anything is being printed by a function of its class.
pub fn is_any_within(context: &ir::Context) -> bool {
    let context = std::ptr::from_ref(context) as usize;
    OPEN.with_borrow(|all| all.iter().any(|open| open.0 == context && open.1 == Direction::Within))
}

/// Runs with a thing noted as being printed; `None` if it would be printed inside of itself without end.
pub fn within<T>(context: &ir::Context, of: cpp::Handle, run: impl FnOnce() -> T) -> Option<T> {
    let open = (std::ptr::from_ref(context) as usize, Direction::Within, of.kind, of.a);
    let count = OPEN.with_borrow(|all| all.iter().filter(|other| **other == open).count());
    if count >= MOST_WITHIN {
        return None;
    }
    OPEN.with_borrow_mut(|all| all.push(open));
    let mut guards = Guards(vec![Some(open)]);
    let result = run();
    guards.end(0);
    Some(result)
}
