//! The reason why an expression has no value.

/// The reason why an expression has no value: it would be undefined behaviour in C++.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Failure(pub &'static str);

impl Failure {
    /// A method or function met a value that it is not for, or null.
    pub const KIND: Failure = Failure("value is not of the kind that is asked for");
    /// A parameter of a type or attribute that is written in C++.
    pub const IN_CPP: Failure = Failure("value is known to C++ only");
    /// An element that is not there.
    pub const RANGE: Failure = Failure("index is out of range");
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

impl std::error::Error for Failure {}
