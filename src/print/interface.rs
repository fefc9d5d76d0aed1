//! The interface by which code prints operations.

use ir::{Block, Operation, Region, StringId, Value};

use super::custom::OpAsmPrinter;

/// How operations of a name are printed.
#[derive(Clone, Copy, Default)]
pub struct OpPrinting {
    /// Prints the custom form, from after the operation's name.
    pub print: Option<PrintHook>,
    /// Prints the properties where a format has `prop-dict`, in place of the form that MLIR has for them.
    pub print_properties: Option<PrintPropertiesHook>,
    /// Suggests names for results.
    pub name_values: Option<NameHook>,
    /// Suggests names for the arguments of the blocks of a region.
    pub name_arguments: Option<NameArgumentsHook>,
    /// Suggests names for blocks.
    pub name_blocks: Option<NameBlocksHook>,
}

impl OpPrinting {
    /// The table of an operation that has none.
    pub const NONE: OpPrinting = OpPrinting {
        print: None,
        print_properties: None,
        name_values: None,
        name_arguments: None,
        name_blocks: None,
    };
}

/// Prints an operation's custom form.
pub type PrintHook = for<'a> fn(Operation<'a>, &mut OpAsmPrinter<'a>);
/// Prints an operation's properties but for those of these names.
pub type PrintPropertiesHook = for<'a> fn(Operation<'a>, &[StringId], &mut OpAsmPrinter<'a>);
/// Calls its second argument with each value that has a name to suggest. A result that is named
/// starts a group: the results after it, up to the next named one, share its name.
/// The hook of a constant may read only its attribute `value` and its type, as the name is cached by these.
pub type NameHook = for<'a> fn(Operation<'a>, &mut dyn FnMut(Value<'a>, &[u8]));
/// Calls its second argument with each block argument of the region that has a name to suggest.
pub type NameArgumentsHook = for<'a> fn(Region<'a>, &mut dyn FnMut(Value<'a>, &[u8]));
/// Calls its second argument with each block of the operation's regions that has a name to suggest.
pub type NameBlocksHook = for<'a> fn(Operation<'a>, &mut dyn FnMut(Block<'a>, &[u8]));
