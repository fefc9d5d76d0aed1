//! Builders of operations, attributes and types.
//!
//! Documentation does not show them, but `mlir-tblgen` checks them. Definitions for programs that are not in
//! C++ may have no builders, so only output that must equal `mlir-tblgen`'s depends on these checks.

use super::Result;
use tablegen::{Diagnostic, Record, Value};

/// Checks the builders of operations.
pub(crate) fn check_operation_builders(operations: &[Record<'_>]) -> Result<()> {
    for &record in operations {
        if check_builders(record, false)? == 0 && record.bit("skipDefaultBuilders")? {
            let message = "default builders are skipped and no custom builders provided";
            return Err(Diagnostic::error(record.span(), message));
        }
    }
    Ok(())
}

/// Checks the builders of attributes or types.
pub(crate) fn check_definition_builders(definitions: &[Record<'_>]) -> Result<()> {
    definitions.iter().try_for_each(|&record| check_builders(record, true).map(drop))
}

/// Checks the builders of a definition, and returns how many there are. `named` says whether parameters
/// must have names.
fn check_builders(owner: Record<'_>, named: bool) -> Result<usize> {
    let Some(builders) = owner.value("builders").and_then(|value| value.as_list()) else {
        return Ok(0);
    };
    for builder in builders.iter() {
        let Some(builder) = builder.as_def() else {
            return Err(Diagnostic::error(owner.span(), format!("`{builder}` is not a builder")));
        };
        let parameters = builder.dag("dagParams")?;
        if parameters.operator_def().is_none_or(|def| def.name() != "ins") {
            return Err(Diagnostic::error(builder.span(), "expected 'ins' in builders"));
        }
        let mut has_default = false;
        for (parameter, name) in parameters.args() {
            if is_optional(parameter) {
                has_default = true;
            } else if has_default {
                let message = "expected an argument with default value after other arguments with default \
                               values";
                return Err(Diagnostic::error(owner.span(), message));
            }
            if named && name.is_none() {
                return Err(Diagnostic::error(owner.span(), "builder parameters must have a name"));
            }
        }
    }
    Ok(builders.len())
}

/// Returns whether a parameter has a default value. A parameter is a C++ type, or a record with one.
fn is_optional(parameter: Value<'_>) -> bool {
    let default = parameter.as_def().and_then(|def| def.value("defaultValue"));
    default.and_then(|value| value.as_str()).is_some_and(|text| !text.is_empty())
}
