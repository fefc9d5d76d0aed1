//! The interfaces by which code prints operations, types and attributes.

use crate::Printer;
use definitions::DialectDefinition;
use ir::{Attribute, Operation, Region, Value};

use super::custom::OpAsmPrinter;
use super::format::DirectiveOperands;
use crate::format::definition::DefPrinter;

/// How operations of a name are printed.
#[derive(Clone, Copy, Default)]
pub struct OpPrinting {
    /// Prints the custom form, from after the operation's name.
    pub print: Option<PrintHook>,
    /// Suggests names for results.
    pub name_values: Option<NameHook>,
    /// Suggests names for the arguments of the blocks of a region.
    pub name_arguments: Option<NameArgumentsHook>,
}

impl OpPrinting {
    /// The table of an operation that has none.
    pub const NONE: OpPrinting = OpPrinting { print: None, name_values: None, name_arguments: None };
}

/// Prints an operation's custom form.
pub type PrintHook = for<'a> fn(Operation<'a>, &mut OpAsmPrinter<'a>);
/// Calls its second argument with each value that has a name to suggest. A result that is named
/// starts a group: the results after it, up to the next named one, share its name.
/// The hook of a constant may read only its attribute `value` and its type, as the name is cached by these.
pub type NameHook = for<'a> fn(Operation<'a>, &mut dyn FnMut(Value<'a>, &[u8]));
/// Calls its second argument with each block argument of the region that has a name to suggest.
pub type NameArgumentsHook = for<'a> fn(Region<'a>, &mut dyn FnMut(Value<'a>, &[u8]));

/// Prints a type or attribute, after the mnemonic: an interface of its definition.
pub struct EntityPrinting(pub PrintDefHook);

/// Prints a type or attribute.
pub type PrintDefHook = for<'a> fn(&mut DefPrinter<'_, 'a>);

/// Finds the hook that a dialect has under a name.
pub type HookByName<H> = Box<dyn Fn(&str) -> Option<H> + Send + Sync>;

/// How a dialect prints `custom<Name>`: an interface of the dialect.
pub struct DialectPrinting {
    /// In formats of operations.
    pub directive: HookByName<PrintDirectiveHook>,
    /// In formats of types and attributes.
    pub def_directive: HookByName<PrintDefDirectiveHook>,
}

/// Prints a directive.
pub type PrintDirectiveHook = for<'a> fn(Operation<'a>, &DirectiveOperands<'a, '_>, &mut OpAsmPrinter<'a>);
/// Prints a directive of a type or attribute: the indices are those of the parameters that it names.
pub type PrintDefDirectiveHook = for<'a> fn(&mut DefPrinter<'_, 'a>, &[usize]);

/// How interpreted code prints: a table of the code of loaded dialects.
pub struct InterpretedPrinting {
    /// Prints `custom<Name>` of an operation.
    pub print_directive: for<'a> fn(Operation<'a>, &DirectiveOperands<'a, '_>, &mut OpAsmPrinter<'a>, &str),
    /// Prints `custom<Name>` of a type or attribute.
    pub print_def_directive: fn(&mut DefPrinter<'_, '_>, &str, &[usize]),
    /// Prints a type or attribute after the prefix of its dialect, by the dialect's own printer. Returns false if
    /// there is none that can.
    pub print_of_dialect: fn(&mut Printer<'_>, &DialectDefinition, &[Option<Attribute>]) -> bool,
    /// Prints the part after the mnemonic of a type or attribute.
    pub print_definition: fn(&mut DefPrinter<'_, '_>),
    /// Prints a parameter, which is given by its index.
    pub print_parameter: fn(&mut DefPrinter<'_, '_>, usize),
}

/// See [`InterpretedPrinting::print_directive`].
pub type PrintNamedDirective =
    for<'a> fn(Operation<'a>, &DirectiveOperands<'a, '_>, &mut OpAsmPrinter<'a>, &str);
