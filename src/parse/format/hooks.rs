//! The interfaces by which code parses what a format leaves to it: directives, and types and attributes as a whole.

use bstr::BStr;
use definitions::DefinitionSet;
use ir::diag::Failed;
use ir::{Attribute, Context, Entity, Type};
use ods::format::DefCustomArgument;
use ods::model::PropertyConstraint;
use print::HookByName;

use super::definition::AttrOrTypeParser;
use super::directive::DirectiveArguments;
use crate::cursor::Parser;
use crate::custom::OpAsmParser;

/// Parses a type or attribute, after the mnemonic: an interface of its definition.
pub struct EntitySyntax(pub ParseDefHook);

/// Parses a type or attribute into its parameters.
pub type ParseDefHook = fn(&mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed>;

/// How a dialect parses `custom<Name>`: an interface of the dialect.
pub struct DialectSyntax {
    /// In formats of operations.
    pub directive: HookByName<ParseDirectiveHook>,
    /// In formats of types and attributes.
    pub def_directive: HookByName<ParseDefDirectiveHook>,
    /// The error about an unknown mnemonic of a type, if the dialect parses its types itself.
    pub unknown_type: Option<UnknownTypeHook>,
}

/// Returns the error about an unknown mnemonic.
pub type UnknownTypeHook = fn(&BStr) -> String;

/// Parses a directive into its arguments. Returns whether it was there, which matters if it begins an
/// optional group.
pub type ParseDirectiveHook =
    for<'s> fn(&mut OpAsmParser<'_, 's>, &mut DirectiveArguments<'_, 's>) -> Result<bool, Failed>;

/// Parses a directive of a type or attribute: the indices are those of the parameters that it names.
pub type ParseDefDirectiveHook = fn(&mut AttrOrTypeParser<'_, '_>, &[usize]) -> Result<bool, Failed>;

/// How interpreted code parses: a table of the code of loaded dialects.
pub struct InterpretedSyntax {
    /// Parses `custom<Name>` of an operation.
    pub parse_directive: ParseNamedDirective,
    /// Parses `custom<Name>` of a type or attribute.
    pub parse_def_directive:
        fn(&mut AttrOrTypeParser<'_, '_>, &str, &[DefCustomArgument]) -> Result<bool, Failed>,
    /// Parses a type, as a type attribute, or an attribute by the parser of its dialect, which is given by
    /// its namespace. `None` if there is none.
    pub parse_of_dialect: ParseOfDialect,
    /// Returns whether the code of a dialect, given by its namespace, lets types be that it does not define.
    pub allows_unknown_types: fn(&Context, &[u8]) -> bool,
    /// Parses the part of a type or attribute after the mnemonic.
    pub parse_definition: ParseDefHook,
    /// Parses a parameter, which is given by its index. Returns whether it was there.
    pub parse_parameter: fn(&mut AttrOrTypeParser<'_, '_>, usize) -> Result<bool, Failed>,
    /// Parses a type by the static function `parse` of a C++ class, which is given by its name. `None` if there is none.
    pub parse_class: fn(&mut Parser<'_>, &str) -> Option<Result<Type, Failed>>,
    /// Parses a property. `None` if there is no code for it.
    pub parse_property: ParseProperty,
    /// Infers the types of the results of an operation from those of its operands, where the function may look into the
    /// regions that have been parsed. `None` if there is no function.
    pub infer_result_types: InferOfParsed,
}

/// See [`InterpretedSyntax::parse_property`].
pub type ParseProperty =
    fn(&mut Parser<'_>, &DefinitionSet, &PropertyConstraint) -> Option<Result<Attribute, Failed>>;

/// See [`InterpretedSyntax::infer_result_types`].
pub type InferOfParsed = fn(&mut OpAsmParser<'_, '_>, &[Type]) -> Option<Result<Vec<Type>, Failed>>;

/// See [`InterpretedSyntax::parse_directive`].
pub type ParseNamedDirective =
    for<'s> fn(&mut OpAsmParser<'_, 's>, &mut DirectiveArguments<'_, 's>, &str) -> Result<bool, Failed>;

/// See [`InterpretedSyntax::parse_of_dialect`].
pub type ParseOfDialect =
    for<'s> fn(&mut Parser<'s>, &'s [u8], Entity, Option<Type>) -> Option<Result<Attribute, Failed>>;
