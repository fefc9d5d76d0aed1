//! What is wrong with a program, and where.

/// Something that is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// The byte of the text where it is seen.
    pub offset: usize,
    pub message: String,
    pub notes: Vec<Note>,
}

/// Another place that has to do with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    pub offset: usize,
    pub message: String,
}

impl Error {
    /// An error without notes.
    pub fn new(offset: usize, message: impl Into<String>) -> Self {
        Error { offset, message: message.into(), notes: Vec::new() }
    }

    /// The same with a note.
    #[must_use]
    pub fn note(mut self, offset: usize, message: impl Into<String>) -> Self {
        self.notes.push(Note { offset, message: message.into() });
        self
    }
}
