//! Attributes, types and locations that contain others.
//!
//! They nest as deep as memory allows, so each level makes sure that there is stack. And they share parts: with
//! `#a = [#b, #b]`, `#b = [#c, #c]` and so on, a few lines spell out to more text than any disk holds, so there is
//! a limit for the text of an outermost one. Text beyond it is missing, and the printer says so.

use super::Printer;
use ir::limits::Limit;

/// The state of a printer in an attribute, type or location that contains others.
#[derive(Default)]
pub(super) struct Nesting {
    /// The start of the text of the outermost one.
    start: Option<usize>,
    /// Whether text is missing.
    pub is_cut: bool,
}

impl<'a> Printer<'a> {
    /// Calls `print`, which appends an entity that may contain others.
    pub(super) fn print_compound(&mut self, print: impl FnOnce(&mut Self)) {
        let length = self.out.len();
        let (start, is_outermost) = match self.nesting.start {
            Some(start) => (start, false),
            None => (length, true),
        };
        if length.saturating_sub(start) as u64 > self.context.limits().get(Limit::AttributeText) {
            self.nesting.is_cut = true;
            return;
        }
        self.nesting.start = Some(start);
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || print(self));
        if is_outermost {
            self.nesting.start = None;
        }
    }
}
