//! `snapshot-op-locations`: prints the IR to a file, and makes the places in it the locations of the
//! operations.
//!
//! Follows mlir/lib/Transforms/LocationSnapshot.cpp.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use super::ir_printing::why;
use super::{Anchor, PassInfo, PassRun, Takes, option};
use crate::diag::Failed;
use crate::ir::location::{file_line_column, fused};
use crate::ir::{AttributeStorage, Location};
use crate::print::{PrintFlags, print_ir_with_places};

pub static PASS: PassInfo = PassInfo {
    argument: "snapshot-op-locations",
    name: "LocationSnapshot",
    summary: "Generate new locations from the current IR",
    anchor: Anchor::Any,
    options: &[
        option("filename", Takes::String(""), "The filename to print the generated IR"),
        option(
            "tag",
            Takes::String(""),
            "A tag to use when fusing the new locations with the original. If unset, the locations are replaced.",
        ),
        option("print-debuginfo", Takes::Bool(false), "Print debug info in MLIR output"),
        option("print-op-generic", Takes::Bool(false), "Print the generic op form"),
        option(
            "print-local-scope",
            Takes::Bool(false),
            "Print with local scope and inline information (eliding aliases for attributes, types, and locations",
        ),
        option("pretty-debuginfo", Takes::Bool(false), "Print pretty debug info in MLIR output"),
    ],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let given = pass.print_flags();
    let flags = PrintFlags {
        debug_info: options.bool("print-debuginfo"),
        pretty_debug_info: options.bool("pretty-debuginfo"),
        generic: given.generic || options.bool("print-op-generic"),
        local_scope: given.local_scope || options.bool("print-local-scope"),
        ..given.clone()
    };
    let tag = options.string("tag").to_string();
    let path = match options.string("filename") {
        "" => temporary_path(),
        name => PathBuf::from(name),
    };
    let mut text = Vec::new();
    let places = print_ir_with_places(pass.ir, &flags, &mut text);
    if let Err(error) = write(&path, &text) {
        let message = format!("cannot open output file '{}': {}", path.display(), why(&error));
        return Err(pass.root().emit_error(message).emit());
    }
    let context = pass.ir.context.clone();
    let file = path.to_string_lossy().into_owned();
    let name = (!tag.is_empty()).then(|| context.intern_string(&tag));
    for place in places {
        let mut location = file_line_column(&context, file.as_bytes(), place.line, place.column);
        if let Some(name) = name {
            let before = pass.ir.operation(place.op).location().to_attribute(&context);
            let named = context.intern_attribute(AttributeStorage::NameLoc { name, child: location });
            location = fused(&context, &[before, named], None);
        }
        pass.ir.body_mut(place.op.body).set_location(place.op.op, Location::attribute(location));
    }
    // Whether IR is valid does not depend on where it came from.
    pass.mark_unchanged();
    Ok(())
}

/// A file that does not exist, in the folder for such.
fn temporary_path() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("mlir_snapshot-{:x}{number:04x}.tmp.mlir", std::process::id()))
}

/// Writes a file; `-` is standard output.
fn write(path: &Path, text: &[u8]) -> std::io::Result<()> {
    match path.as_os_str() == "-" {
        true => std::io::stdout().lock().write_all(text),
        false => std::fs::write(path, text),
    }
}
