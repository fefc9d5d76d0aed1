//! `snapshot-op-locations`: prints the IR to a file, and makes the places in it the locations of the
//! operations.
//!
//! Follows mlir/lib/Transforms/LocationSnapshot.cpp.

use std::io::Write as _;
use std::path::PathBuf;

use ir::diag::Failed;
use ir::location::{file_line_column, fused};
use ir::{AttributeStorage, Location};
use passes::ir_printing::why;
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use print::{PrintFlags, print_ir_with_places};
use support::files;
use support::stdout::print_to_stdout;

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
    let name = options.string("filename").to_string();
    let mut text = Vec::new();
    let places = print_ir_with_places(pass.ir, &flags, &mut text)?;
    let path = match write(&name, &text) {
        Ok(path) => path,
        Err(error) => {
            let message = format!("cannot open output file '{name}': {}", why(&error));
            return Err(pass.root().emit_error(message).emit());
        }
    };
    let context = pass.ir.share_context();
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

/// Writes a file and gives its path: `-` is standard output, and without a name it is one in the folder for
/// temporary files.
fn write(name: &str, text: &[u8]) -> std::io::Result<PathBuf> {
    match name {
        "" => {
            let mut file =
                tempfile::Builder::new().prefix("mlir_snapshot-").suffix(".tmp.mlir").tempfile()?;
            file.write_all(text)?;
            return Ok(file.keep()?.1);
        }
        "-" => print_to_stdout(text),
        name => files::write(name.as_ref(), text)?,
    }
    Ok(name.into())
}
