//! Explanations that the pretty form adds to mlir-opt's messages: the name that may be meant, the token that
//! stands where another was expected, and advice.
//!
//! The messages are mlir-opt's and never change, so rules match on them: each rule of [`RULES`] recognizes
//! the messages that it can explain. A rule reads the source around the place and the registered dialects.
//! The code that reports an error passes nothing more than the message, and no explanation is computed unless
//! the pretty form is printed.

mod dialects;
mod files;
mod names;
mod operands;
mod words;

use std::ops::Range;

use super::text::{Piece, pieces, shown};
use crate::ir::Context;
use diag::SourceBuffer;

/// A diagnostic to be explained.
pub(super) struct Case<'a> {
    pub context: &'a Context,
    pub message: &'a str,
    pub source: &'a SourceBuffer,
}

/// The additions to a message.
pub(super) struct Explanation {
    /// The token that the message is about.
    pub bytes: Range<usize>,
    /// The text to show at that token.
    pub label: Option<String>,
    /// Other places of the same source.
    pub marks: Vec<(Range<usize>, String)>,
    pub help: Vec<String>,
}

type Rule = fn(&Case<'_>, &mut Explanation);

/// All of them are tried, in this order.
const RULES: &[Rule] = &[
    files::bytecode,
    files::definitions,
    files::split_marker,
    files::braces,
    dialects::unknown_operation,
    dialects::unregistered_operation,
    dialects::unregistered_entity,
    dialects::no_syntax,
    names::undeclared_value,
    names::undefined_block,
    names::unknown_symbol,
    names::undefined_alias,
    names::missing_attribute,
    words::enum_word,
    words::unknown_mnemonic,
    words::not_a_type,
    words::literal_of_other_type,
    words::unknown_pass,
    operands::wrong_type,
    words::expected_something,
];

/// Explains a diagnostic about the token at `bytes`.
pub(super) fn explain(case: &Case<'_>, bytes: Range<usize>) -> Explanation {
    let mut explanation = Explanation::new(bytes);
    for rule in RULES {
        rule(case, &mut explanation);
    }
    explanation
}

impl<'a> Case<'a> {
    fn text(&self) -> &'a [u8] {
        &self.source.text
    }

    fn pieces(&self) -> impl Iterator<Item = Piece<'a>> + use<'a> {
        pieces(self.text())
    }

    /// Returns the text of a token.
    fn token(&self, bytes: &Range<usize>) -> std::borrow::Cow<'a, str> {
        String::from_utf8_lossy(self.text().get(bytes.clone()).unwrap_or_default())
    }

    /// Returns the first token at or after a byte, if it is on the same line.
    fn token_from(&self, offset: usize) -> Option<Range<usize>> {
        let (start, line) = self.source.line_around(offset);
        let rest = &line[offset - start..];
        let token = pieces(rest).next()?;
        Some(offset + token.bytes.start..offset + token.bytes.end)
    }

    /// Returns the text between the first two of these quotes after `before`.
    fn quoted_after(&self, before: &str, open: char, close: char) -> Option<&'a str> {
        let (_, rest) = self.message.split_once(before)?;
        let (_, rest) = rest.split_once(open)?;
        rest.split_once(close).map(|(quoted, _)| quoted)
    }
}

impl Explanation {
    /// Creates an empty explanation.
    pub fn new(bytes: Range<usize>) -> Self {
        Explanation { bytes, label: None, marks: Vec::new(), help: Vec::new() }
    }

    /// Adds the names that may be meant, if there are any.
    fn suggest(&mut self, names: &[impl AsRef<str>]) {
        self.help.extend(crate::nearest::did_you_mean(names));
    }

    /// Sets the text at the token, unless it is set already.
    fn label(&mut self, label: impl Into<String>) {
        self.label.get_or_insert_with(|| label.into());
    }
}
