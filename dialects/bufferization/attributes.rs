//! The attributes that bufferization reads: on arguments of functions, and on operations that allocate.
//!
//! Follows mlir/lib/Dialect/Bufferization/IR/BufferizationDialect.cpp.

use interfaces::{EffectKind, has_effect};
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Attribute, Operation};

const WRITABLE: &str = "bufferization.writable";
const ACCESS: &str = "bufferization.access";
const BUFFER_LAYOUT: &str = "bufferization.buffer_layout";

/// Verifies an attribute of the dialect on an argument of a region.
pub fn verify_argument(op: Operation<'_>, _: usize, (name, value): NamedAttribute) -> Result<(), Failed> {
    let context = op.context();
    let error = |message: String| Err(op.emit_error(message).emit());
    let is_function = op.has_trait(Trait::FunctionOpInterface);
    let not_on_function =
        |name: &str| error(format!("expected '{name}' to be used on function-like operations"));
    match &**context.string(name) {
        b"bufferization.writable" => match value {
            Attribute::TRUE | Attribute::FALSE if !is_function => not_on_function(WRITABLE),
            Attribute::TRUE | Attribute::FALSE if op.region(0).is_none_or(|body| body.is_empty()) => {
                error(format!("'{WRITABLE}' is invalid on external functions"))
            }
            Attribute::TRUE | Attribute::FALSE => Ok(()),
            _ => error(format!("'{WRITABLE}' is expected to be a boolean attribute")),
        },
        b"bufferization.access" => match value.string(context).map(|access| context.string(access)) {
            None => error(format!("'{ACCESS}' is expected to be a string attribute")),
            Some(access)
                if !["none", "read", "write", "read-write"].iter().any(|known| *access == **known) =>
            {
                error(format!("invalid value for '{ACCESS}'"))
            }
            Some(_) if !is_function => not_on_function(ACCESS),
            Some(_) => Ok(()),
        },
        b"bufferization.buffer_layout" if !value.is_memref_layout(context) => {
            error(format!("'{BUFFER_LAYOUT}' is expected to be a memref layout attribute"))
        }
        b"bufferization.buffer_layout" if !is_function => not_on_function(BUFFER_LAYOUT),
        b"bufferization.buffer_layout" => Ok(()),
        // mlir-opt names this attribute, whichever it is.
        _ => error(format!(
            "attribute '{BUFFER_LAYOUT}' not supported as a region arg attribute by the bufferization dialect"
        )),
    }
}

/// Verifies an attribute of the dialect on an operation.
pub fn verify_attribute(op: Operation<'_>, (name, _): NamedAttribute) -> Result<(), Failed> {
    let name = op.context().string(name);
    if *name != *b"bufferization.manual_deallocation" {
        let message =
            format!("attribute '\"{name}\"' not supported as an op attribute by the bufferization dialect");
        return Err(op.emit_error(message).emit());
    }
    if has_effect(op, EffectKind::Allocate) || has_effect(op, EffectKind::Free) {
        return Ok(());
    }
    let message = format_args!(
        "attribute '{name}' can be used only on ops that have an allocation and/or free side effect"
    );
    Err(op.emit_op_error(message).emit())
}
