//! `--verify-roundtrip`: what is printed has to mean the same when it is read back.

use std::sync::Arc;

use crate::diag::Failed;
use crate::ir::{Context, Ir};
use crate::options::Options;
use crate::parse::{ParseOptions, parse_source};
use crate::print::{PrintFlags, print_ir};

/// Checks as mlir-opt does: the generic form with locations, read back in a new context, prints
/// the same.
pub fn verify_generic(ir: &Ir, options: &Options) -> Result<(), Failed> {
    let flags = PrintFlags { generic: true, debug_info: true, ..PrintFlags::new() };
    let reference = printed(ir, &flags);
    let Ok(again) = reprinted(&reference, "<round trip>", &flags, options) else {
        return Err(ir
            .root()
            .emit_op_error("failed to parse textual content back, cannot verify round-trip.\n")
            .emit());
    };
    if again == reference {
        return Ok(());
    }
    let (reference, again) = (String::from_utf8_lossy(&reference), String::from_utf8_lossy(&again));
    Err(ir
        .root()
        .emit_op_error(format!(
            "textual roundTrip testing roundtripped module differs from reference:\n\
             <<<<<<Reference\n{reference}\n=====\n{again}\n>>>>>roundtripped\n"
        ))
        .emit())
}

fn printed(ir: &Ir, flags: &PrintFlags) -> Vec<u8> {
    let mut text = Vec::new();
    print_ir(ir, flags, &mut text);
    text
}

/// Reads `text` in a new context and prints what it is.
fn reprinted(text: &[u8], name: &str, flags: &PrintFlags, options: &Options) -> Result<Vec<u8>, Failed> {
    let context = Arc::new(Context::new());
    context.allow_unregistered_dialects(options.allow_unregistered_dialect);
    let buffer = context.sources().add(name, text).map_err(|_| Failed)?;
    let parse_options = ParseOptions { implicit_module: false, verify: options.verify_input };
    let ir = parse_source(&context, buffer, 0..text.len(), parse_options)?;
    Ok(printed(&ir, flags))
}
