//! Why an evaluation ended without a value.

use crate::source::Place;
use std::fmt;

/// Kinds of ends without a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// Something that this crate or the host does not know: the function is *not evaluated*.
    Unsupported,
    /// The source has no defined behaviour here: a null pointer, an index out of bounds, `llvm_unreachable`.
    Undefined,
    /// Steps, depth or memory are used up.
    Budget,
    /// The host ended the evaluation.
    Host,
}

/// An evaluation that ended without a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EvalError {
    /// The kind of end.
    pub kind: ErrorKind,
    /// The place, if it is one of the sources.
    pub place: Option<Place>,
    /// The thing that was not known or not defined.
    pub what: String,
}

/// A value, or why there is none.
pub type Eval<T> = Result<T, Box<EvalError>>;

impl fmt::Display for EvalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            ErrorKind::Unsupported => write!(f, "not evaluated: {}", self.what),
            ErrorKind::Undefined => write!(f, "undefined behaviour: {}", self.what),
            ErrorKind::Budget => write!(f, "evaluation takes too long: {}", self.what),
            ErrorKind::Host => f.write_str(&self.what),
        }
    }
}

impl std::error::Error for EvalError {}

impl EvalError {
    fn new(kind: ErrorKind, what: impl Into<String>) -> Box<EvalError> {
        Box::new(EvalError { kind, place: None, what: what.into() })
    }

    /// Something that is not known.
    pub fn unsupported(what: impl Into<String>) -> Box<EvalError> {
        EvalError::new(ErrorKind::Unsupported, what)
    }

    /// Something without defined behaviour.
    pub fn undefined(what: impl Into<String>) -> Box<EvalError> {
        EvalError::new(ErrorKind::Undefined, what)
    }

    /// Returns the error for a budget that is used up.
    pub fn budget(what: impl Into<String>) -> Box<EvalError> {
        EvalError::new(ErrorKind::Budget, what)
    }

    /// Returns the error for an end that the host requests.
    pub fn host(what: impl Into<String>) -> Box<EvalError> {
        EvalError::new(ErrorKind::Host, what)
    }

    /// Returns the same error, at `place` unless it has one.
    pub fn at(mut self: Box<Self>, place: Place) -> Box<EvalError> {
        self.place.get_or_insert(place);
        self
    }
}
