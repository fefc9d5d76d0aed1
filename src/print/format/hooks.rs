//! The interfaces by which code prints what a format leaves to it: directives, and types and attributes as a whole.

use definitions::{DefinitionSet, DialectDefinition};
use ir::{Attribute, Context, Operation, Type};
use ods::format::DefCustomArgument;
use ods::model::PropertyConstraint;

use super::DirectiveOperands;
use super::definition::DefPrinter;
use crate::Printer;
use crate::custom::OpAsmPrinter;

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
    pub print_def_directive: fn(&mut DefPrinter<'_, '_>, &str, &[DefCustomArgument]),
    /// Prints a type or attribute after the prefix of its dialect, by the dialect's own printer. Returns false if
    /// there is none that can.
    pub print_of_dialect: fn(&mut Printer<'_>, &DialectDefinition, &[Option<Attribute>]) -> bool,
    /// Prints the part after the mnemonic of a type or attribute.
    pub print_definition: fn(&mut DefPrinter<'_, '_>),
    /// Prints a parameter, which is given by its index.
    pub print_parameter: fn(&mut DefPrinter<'_, '_>, usize),
    /// Prints a type by the function `print` of a C++ class, which is given by its name; without a type nothing is printed.
    /// Returns false if there is none.
    pub print_class: fn(&mut Printer<'_>, &str, Option<Type>) -> bool,
    /// Prints a property. Returns false if there is no code for it.
    pub print_property: fn(&mut Printer<'_>, &DefinitionSet, &PropertyConstraint, Attribute) -> bool,
    /// Returns the name that a type with `OpAsmTypeInterface` suggests for its values, which may be empty; `None` for a type
    /// without it.
    pub name_of_type: fn(&Context, Type) -> Option<String>,
}

/// See [`InterpretedPrinting::print_directive`].
pub type PrintNamedDirective =
    for<'a> fn(Operation<'a>, &DirectiveOperands<'a, '_>, &mut OpAsmPrinter<'a>, &str);
