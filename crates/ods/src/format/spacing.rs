//! Spaces in printed formats.
//!
//! The generated printers keep two flags while they are generated. So the places of spaces are known before
//! anything is printed; the branches of an optional group are taken one after the other.

use super::Punctuation;

/// The state of a printer after an element.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spacing {
    /// Whether a space is due before the next element, if that takes one.
    due: bool,
    /// Whether the last element was a literal that is no word.
    after_punctuation: bool,
}

impl Spacing {
    /// Returns the state after the name of an operation or the mnemonic of an attribute or type.
    pub fn after_name() -> Self {
        Spacing { due: true, after_punctuation: false }
    }

    /// Returns the state after a comma and a space that a directive prints itself.
    pub fn after_separator() -> Self {
        Spacing { due: false, after_punctuation: true }
    }

    /// Prints a literal. Returns whether a space comes before it.
    pub fn literal(&mut self, literal: &str) -> bool {
        let space = self.due && takes_space_before(literal, self.after_punctuation);
        self.due = !matches!(literal, "<" | "(" | "{" | "[");
        self.after_punctuation = Punctuation::of(literal).is_some();
        space
    }

    /// Prints a variable or a directive. Returns whether a space comes before it.
    pub fn element(&mut self) -> bool {
        let space = self.due || !self.after_punctuation;
        *self = Spacing::after_name();
        space
    }

    /// Returns whether a space would come before a variable or directive.
    pub fn takes_space(self) -> bool {
        self.due || !self.after_punctuation
    }

    /// Prints a dictionary, which sees to its own space.
    pub fn dictionary(&mut self) {
        self.after_punctuation = false;
    }

    /// Prints a space that the format asks for.
    pub fn space(&mut self) {
        *self = Spacing { due: false, after_punctuation: false };
    }

    /// Takes back the space that is due.
    pub fn no_space(&mut self) {
        *self = Spacing { due: false, after_punctuation: true };
    }

    /// Records that no space is due, and nothing else.
    pub fn not_due(&mut self) {
        self.due = false;
    }
}

/// Returns whether a literal takes a space that is due before it.
fn takes_space_before(literal: &str, after_punctuation: bool) -> bool {
    match literal.as_bytes() {
        [byte] if after_punctuation => !b">)}],".contains(byte),
        [byte] => !b"<>(){}[],".contains(byte),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_around_punctuation() {
        let mut spacing = Spacing::after_name();
        assert!(spacing.element());
        assert!(!spacing.literal("<"));
        assert!(!spacing.element());
        assert!(!spacing.literal(","));
        assert!(spacing.element());
        assert!(!spacing.literal(">"));
        assert!(spacing.literal("("));
        assert!(!spacing.literal(")"));
        assert!(spacing.literal("->"));
        assert!(spacing.literal("word"));
        assert!(!spacing.literal("{"));
    }

    #[test]
    fn whitespace_literals() {
        let mut spacing = Spacing::after_name();
        spacing.no_space();
        assert!(!spacing.element());
        spacing.space();
        assert!(!spacing.literal("word"));
        spacing.space();
        assert!(spacing.element(), "a variable after a space literal gets a second space");
    }
}
