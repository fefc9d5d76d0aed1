//! Operations. (Under construction.)
use super::Parser;

/// Parses operations.
pub struct OperationParser<'s> {
    pub(super) parser: Parser<'s>,
}
