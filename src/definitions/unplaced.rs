//! Diagnostics of code that does not know a place: whoever asks it reports them at a place of its own.

/// An error that a verifier of a type or attribute emits, or a builder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnplacedDiagnostic {
    /// The text.
    pub message: String,
    /// The texts of the notes.
    pub notes: Vec<String>,
}

/// The errors that a verifier emits: one may emit some and succeed, or fail.
pub type Emitted = Result<Vec<UnplacedDiagnostic>, Vec<UnplacedDiagnostic>>;

impl From<String> for UnplacedDiagnostic {
    fn from(message: String) -> Self {
        UnplacedDiagnostic { message, notes: Vec::new() }
    }
}
