//! The interface by which code parses operations.

use ir::diag::Failed;
use ir::{Body, Context, OpId};

use super::custom::OpAsmParser;

/// How operations of a name are parsed.
#[derive(Clone, Copy, Default)]
pub struct OpSyntax {
    /// Parses the custom form, from after the operation's name: `hasCustomAssemblyFormat`.
    pub parse: Option<ParseHook>,
    /// Parses the properties where a format has `prop-dict`, in place of the form that MLIR has for them.
    pub parse_properties: Option<ParseHook>,
    /// Runs after parsing: adds the attributes that MLIR caches in an operation when it first examines it.
    pub after_parse: Option<AfterParseHook>,
}

/// Parses an operation's custom form into its state.
pub type ParseHook = fn(&mut OpAsmParser<'_, '_>) -> Result<(), Failed>;
/// Completes an operation of a body.
pub type AfterParseHook = fn(&Context, &mut Body, OpId);
