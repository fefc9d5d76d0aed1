//! Errors: a message and its place in the program.

/// An error in a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The byte of the text where it is seen.
    pub offset: usize,
    pub message: String,
    pub notes: Vec<Note>,
}

/// A note at a related place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    pub offset: usize,
    pub message: String,
}

impl Error {
    /// Creates an error without notes.
    pub fn new(offset: usize, message: impl Into<String>) -> Self {
        Error { offset, message: message.into(), notes: Vec::new() }
    }

    /// Adds a note.
    #[must_use]
    pub fn note(mut self, offset: usize, message: impl Into<String>) -> Self {
        self.notes.push(Note { offset, message: message.into() });
        self
    }
}
