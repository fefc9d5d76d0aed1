//! Attributes, types and locations that contain others.
//!
//! They nest as deep as memory allows, so each level makes sure that there is stack. And they share parts: with
//! `#a = [#b, #b]`, `#b = [#c, #c]` and so on, a few lines spell out to more text than any disk holds, so there is
//! a limit for the text of an outermost one. Instead of what is beyond it there is an ellipsis, and whoever prints
//! IR reports the limit.

use crate::Printer;
use ir::Context;
use ir::limits::Limit;

/// The most text of one of them in a message, in bytes.
const MOST_IN_MESSAGE: u64 = 1 << 20;

/// The state of a printer in an attribute, type or location that contains others.
pub(crate) struct Nesting {
    /// The start of the text of the outermost one.
    start: Option<usize>,
    /// The most text of an outermost one, in bytes.
    most: u64,
    /// Whether text is missing.
    pub is_cut: bool,
}

impl Nesting {
    pub fn new(context: &Context) -> Self {
        Nesting { start: None, most: context.limits().get(Limit::AttributeText), is_cut: false }
    }

    /// Returns whether text may be cut within the next `room` bytes after the first `length` of the output.
    #[inline]
    pub fn is_almost_full(&self, length: usize, room: usize) -> bool {
        self.start.is_some_and(|start| (length.saturating_sub(start) + room) as u64 > self.most)
    }
}

impl<'a> Printer<'a> {
    /// Limits the text of an attribute, type or location to what a message has room for.
    pub(crate) fn limit_nested_text(&mut self) {
        self.nesting.most = self.nesting.most.min(MOST_IN_MESSAGE);
    }

    /// Calls `print`, which appends an entity that may contain others.
    pub(crate) fn print_compound(&mut self, print: impl FnOnce(&mut Self)) {
        let length = self.out.len();
        let (start, is_outermost) = match self.nesting.start {
            Some(start) => (start, false),
            None => (length, true),
        };
        if length.saturating_sub(start) as u64 > self.nesting.most {
            self.nesting.is_cut = true;
            return self.write("…");
        }
        self.nesting.start = Some(start);
        support::stack::maybe_grow(64 * 1024, 1024 * 1024, || print(self));
        if is_outermost {
            self.nesting.start = None;
        }
    }
}
