//! Libraries of transform programs: files that are read once, for all that is run after.
//!
//! The library of a run is one module in an IR of its own. It is never changed while a program runs: who
//! needs it takes a copy into the IR that the payload is in.
//!
//! Follows mlir/lib/Dialect/Transform/Transforms/TransformInterpreterUtils.cpp and `loadIntoLibraryModule` of
//! mlir/lib/Dialect/Transform/IR/TransformDialect.cpp.

use std::path::Path;
use std::sync::Arc;

use parking_lot::Mutex;

use super::merge::merge_symbols_into;
use crate::diag::Failed;
use crate::driver::source::{self, SourceError};
use crate::ir::location::file_line_column;
use crate::ir::{Attribute, Body, Context, Ir, Location, known};
use crate::parse::{ParseOptions, parse_source};
use crate::verify::verify;

/// What was loaded in a run.
#[derive(Default)]
pub struct TransformLibrary(Mutex<Option<Arc<Ir>>>);

impl TransformLibrary {
    /// A copy of the library so far: a module in an IR of its own.
    pub fn copy(&self, context: &Arc<Context>) -> Ir {
        let loaded = self.0.lock().clone();
        loaded.map_or_else(|| empty_library(context), Arc::unwrap_or_clone)
    }

    /// Adds what the files contain that `paths` name: a file each, or a folder of `.mlir` files.
    ///
    /// # Errors
    /// Where that is not possible; diagnostics say why.
    pub fn load(&self, context: &Arc<Context>, paths: &[String]) -> Result<(), Failed> {
        let files = mlir_files(context, paths)?;
        let parsed: Vec<Ir> = files.iter().map(|file| parse_file(context, file)).collect::<Result<_, _>>()?;
        let mut loaded = module(context, "__transform", "<shared-library-module>");
        for ir in parsed {
            merge(&mut loaded, ir)?;
        }
        let mut library = self.0.lock();
        let mut all = library.take().map_or_else(|| empty_library(context), Arc::unwrap_or_clone);
        let result = merge(&mut all, loaded);
        *library = Some(Arc::new(all));
        result
    }
}

/// Merges the symbols of one module into another.
fn merge(ir: &mut Ir, other: Ir) -> Result<(), Failed> {
    let other = ir.graft(other);
    let result = merge_symbols_into(ir, ir.root, other);
    ir.free_bodies_of([other.body]);
    result
}

/// The files that `paths` name.
fn mlir_files(context: &Context, paths: &[String]) -> Result<Vec<String>, Failed> {
    let mut files = Vec::new();
    for path in paths {
        let location = start_of(context, path);
        if Path::new(path).is_file() {
            files.push(path.clone());
        } else if Path::new(path).is_dir() {
            let in_folder = mlir_files_in(path).map_err(|error| {
                let message = source::system_message(&error);
                let message = format!("error while opening files in '{path}': {message}");
                context.diagnostics().error(location, message).emit()
            })?;
            files.extend(in_folder);
        } else {
            let message = format!("'{path}' is neither a file nor a directory");
            return Err(context.diagnostics().error(location, message).emit());
        }
    }
    Ok(files)
}

/// The files in a folder whose names end in `.mlir`, in the order of the file system.
fn mlir_files_in(folder: &str) -> std::io::Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        // Links are followed, and those to nowhere passed over.
        let Some(name) = path.to_str().filter(|name| name.ends_with(".mlir") && path.is_file()) else {
            continue;
        };
        files.push(name.into());
    }
    Ok(files)
}

fn parse_file(context: &Arc<Context>, file: &str) -> Result<Ir, Failed> {
    let failed = |error: SourceError| {
        let message = format!("failed to open transform file: {error}");
        context.diagnostics().error(start_of(context, file), message).emit()
    };
    // What was read before has its locations already.
    let buffer = match context.sources().buffer_called(file.as_bytes()) {
        Some(known) => known,
        None => {
            let buffer = source::read(file, None).map_err(failed)?;
            context.sources().share(&buffer).map_err(|_| failed(SourceError::TooLarge(file.into())))?
        }
    };
    let ir = parse_source(context, buffer, 0..buffer.text.len(), ParseOptions::default())?;
    // What mlir-opt warns of, it warns of again.
    verify(ir.root())?;
    Ok(ir)
}

/// A file as a whole.
fn start_of(context: &Context, file: &str) -> Location {
    Location::attribute(file_line_column(context, file.as_bytes(), 0, 0))
}

fn empty_library(context: &Arc<Context>) -> Ir {
    module(context, "__transform_library", "<transform-dialect-library-module>")
}

/// An empty module for named sequences.
fn module(context: &Arc<Context>, name: &str, file: &str) -> Ir {
    let mut contents = Body::default();
    let region = contents.add_top_region();
    let block = contents.create_block();
    contents.append_block(region, block);
    let mut ir = Ir::with_module(context, vec![contents], start_of(context, file));
    let name = context.string_attribute(context.intern_string(name));
    let takes_sequences = context.intern_string("transform.with_named_sequence");
    ir.set_attribute(ir.root, known::SYM_NAME, Some(name));
    ir.set_attribute(ir.root, takes_sequences, Some(Attribute::UNIT));
    ir
}
