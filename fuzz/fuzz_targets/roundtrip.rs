//! Any bytes give IR or a diagnostic, and IR prints as text, in every form.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use rsmlir::ir::Context;
use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::print::{PrintFlags, print_ir};

fuzz_target!(|text: &[u8]| {
    let context = Arc::new(Context::new());
    context.allow_unregistered_dialects(true);
    let Ok(buffer) = context.sources().add("fuzz.mlir", text) else { return };
    let Ok(ir) = parse_source(&context, buffer, 0..text.len(), ParseOptions::default()) else { return };
    for flags in [
        PrintFlags::new(),
        PrintFlags { generic: true, ..PrintFlags::new() },
        PrintFlags { debug_info: true, ..PrintFlags::new() },
        PrintFlags { debug_info: true, local_scope: true, value_users: true, ..PrintFlags::new() },
    ] {
        print_ir(&ir, &flags, &mut Vec::new());
    }
});
