//! Classes of the elements of lists that functions of forms are handed: a list makes elements of its class when it grows.

use cpp::HostClass;
use ir::Context;

use super::classes::Classes;

/// A class of elements.
#[derive(Clone, Copy, Debug)]
pub enum ElementClass {
    Unresolved,
    Type,
    Value,
    Region,
    Block,
}

impl ElementClass {
    /// How many there are.
    pub const COUNT: usize = 5;

    fn path(self) -> &'static str {
        match self {
            ElementClass::Unresolved => "OpAsmParser::UnresolvedOperand",
            ElementClass::Type => "mlir::Type",
            ElementClass::Value => "mlir::Value",
            ElementClass::Region => "mlir::Region",
            ElementClass::Block => "mlir::Block",
        }
    }
}

impl Classes {
    /// The class by its number. Each operation that is parsed asks, so it is looked up once.
    pub fn element(&self, context: &Context, class: ElementClass) -> Option<HostClass> {
        *self.elements[class as usize].get_or_init(|| self.find_path(context, class.path()))
    }
}
