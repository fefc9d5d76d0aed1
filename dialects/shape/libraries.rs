//! `shape.lib`: which libraries have the shape functions of a module.
//!
//! Follows mlir/lib/Dialect/Shape/IR/Shape.cpp.

use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, AttributeStorage, Operation};
use print::attribute_to_string;

fn fail(op: Operation<'_>, message: impl Into<String>) -> Result<(), Failed> {
    Err(op.emit_error(message).emit())
}

/// Returns the symbol that a reference names in the table of an operation.
fn lookup<'a>(op: Operation<'a>, symbol: Attribute) -> Option<Operation<'a>> {
    SymbolTableCollection::default().lookup_path(op, symbol)?.pop()
}

/// Verifies an attribute of the dialect on an operation.
pub fn verify_attribute(op: Operation<'_>, (name, value): NamedAttribute) -> Result<(), Failed> {
    let context = op.context();
    if context.string(name) != "shape.lib" {
        return Ok(());
    }
    if !op.has_trait(Trait::SymbolTable) {
        return fail(op, "shape.lib attribute may only be on op implementing SymbolTable");
    }
    let is_symbol = |value: Attribute| matches!(value.storage(context), AttributeStorage::SymbolRef { .. });
    let library = |symbol| lookup(op, symbol).filter(|op| op.name_str() == "shape.function_library");
    let shown = |value| attribute_to_string(context, value);
    if is_symbol(value) {
        return match lookup(op, value) {
            None => fail(op, format!("shape function library {} not found", shown(value))),
            Some(_) if library(value).is_none() => {
                fail(op, format!("{} required to be shape function library", shown(value)))
            }
            Some(_) => Ok(()),
        };
    }
    let Some(libraries) = value.elements(context) else {
        return fail(op, "only SymbolRefAttr or array of SymbolRefAttrs allowed as shape.lib attribute");
    };
    let mut mapped = Vec::new();
    for &symbol in libraries {
        if !is_symbol(symbol) {
            return fail(op, "only SymbolRefAttr allowed in shape.lib attribute array");
        }
        let Some(library) = library(symbol) else {
            return fail(op, format!("{} does not refer to FunctionLibraryOp", shown(symbol)));
        };
        let mapping = library.inherent_attribute(context.static_string("mapping"));
        for &(name, _) in mapping.map(|mapping| mapping.entries(context)).unwrap_or_default() {
            if mapped.contains(&name) {
                let name = context.string(name);
                return fail(
                    op,
                    format!("only one op to shape mapping allowed, found multiple for `{name}`"),
                );
            }
            mapped.push(name);
        }
    }
    Ok(())
}
