//! The face that parsers of custom forms see. (Under construction.)
use super::OperationParser;

/// Parses the custom form of one operation.
pub struct OpAsmParser<'p, 's> {
    pub(super) parser: &'p mut OperationParser<'s>,
}
