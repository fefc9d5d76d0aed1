//! Errors in formats.

use super::lexer::At;

/// A mistake in a format, with its place in the format's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FormatError {
    pub at: At,
    pub message: String,
    pub help: Option<String>,
}

/// The largest number of names that a hint lists.
const SHOWN_NAMES: usize = 12;

impl FormatError {
    #[cold]
    pub fn new(at: At, message: impl Into<String>) -> Self {
        FormatError { at, message: message.into(), help: None }
    }

    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Lists the names that would have been right.
    pub fn with_names<'n>(self, names: impl Iterator<Item = &'n str>) -> Self {
        let mut names: Vec<_> = names.map(|name| format!("`${name}`")).collect();
        if names.is_empty() {
            return self;
        }
        sort::by(&mut names, Ord::cmp);
        let more = if names.len() > SHOWN_NAMES { ", ..." } else { "" };
        names.truncate(SHOWN_NAMES);
        self.with_help(format!("there is {}{more}", names.join(", ")))
    }
}
