//! The face that printers of custom forms see. (Under construction.)
use super::Printer;

/// Prints the custom form of operations.
pub struct OpAsmPrinter<'p, 'a> {
    pub(super) printer: &'p mut Printer<'a>,
}
