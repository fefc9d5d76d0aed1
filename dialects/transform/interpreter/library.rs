//! Libraries of transform programs: files that are read once per run.
//!
//! The library of a run is one module in an IR of its own. It does not change while a program runs: a user
//! copies it into the IR of the payload.
//!
//! Follows mlir/lib/Dialect/Transform/Transforms/TransformInterpreterUtils.cpp and `loadIntoLibraryModule` of
//! mlir/lib/Dialect/Transform/IR/TransformDialect.cpp.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bstr::ByteVec as _;
use parking_lot::Mutex;

use super::merge::merge_symbols_into;
use ir::diag::Failed;
use ir::location::file_line_column;
use ir::{Attribute, Body, Context, Ir, Location, known};
use parse::source::{self, SourceError};
use parse::{ParseOptions, parse_source};
use support::files::reads;
use verify::verify;

/// The library loaded in a run.
#[derive(Default)]
pub struct TransformLibrary(Mutex<Option<Arc<Ir>>>);

impl TransformLibrary {
    /// Copies the library so far: a module in an IR of its own.
    pub fn copy(&self, context: &Arc<Context>) -> Ir {
        let loaded = self.0.lock().clone();
        loaded.map_or_else(|| empty_library(context), Arc::unwrap_or_clone)
    }

    /// Adds the contents of the files that `paths` name: a file each, or a folder of `.mlir` files.
    ///
    /// # Errors
    /// Fails if a file cannot be read or merged; diagnostics give the reason.
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
    let result = merge_symbols_into(ir, ir.root_ref(), other);
    ir.free_bodies_of([other.body]);
    result
}

/// Returns the files that `paths` name.
fn mlir_files(context: &Context, paths: &[String]) -> Result<Vec<PathBuf>, Failed> {
    let mut files = Vec::new();
    for path in paths {
        let location = start_of(context, path.as_ref());
        if Path::new(path).is_file() {
            files.push(path.into());
        } else if Path::new(path).is_dir() {
            let in_folder = mlir_files_in(path.as_ref()).map_err(|error| {
                let message = support::files::system_message(&error);
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

/// Returns the files in a folder whose names end in `.mlir`, in the order of the file system.
fn mlir_files_in(folder: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    reads::was_read(folder);
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        // Links are followed, and those to nowhere passed over.
        if path.as_os_str().as_encoded_bytes().ends_with(b".mlir") && path.is_file() {
            files.push(path);
        }
    }
    Ok(files)
}

fn parse_file(context: &Arc<Context>, file: &Path) -> Result<Ir, Failed> {
    let failed = |error: SourceError| {
        let message = format!("failed to open transform file: {error}");
        context.diagnostics().error(start_of(context, file), message).emit()
    };
    // A file that was read before has its locations already.
    let buffer = match context.sources().buffer_called(&Vec::from_path_lossy(file)) {
        Some(known) => known,
        None => {
            let buffer = source::read(file).map_err(failed)?;
            context.sources().share(&buffer).map_err(|_| failed(SourceError::TooLarge(file.into())))?
        }
    };
    let ir = parse_source(context, buffer, 0..buffer.text.len(), ParseOptions::default())?;
    // Warnings are repeated, as in mlir-opt.
    verify(ir.root())?;
    Ok(ir)
}

/// Reads a whole file.
fn start_of(context: &Context, file: &Path) -> Location {
    Location::attribute(file_line_column(context, &Vec::from_path_lossy(file), 0, 0))
}

fn empty_library(context: &Arc<Context>) -> Ir {
    module(context, "__transform_library", "<transform-dialect-library-module>")
}

/// Creates an empty module for named sequences.
fn module(context: &Arc<Context>, name: &str, file: &str) -> Ir {
    let mut contents = Body::default();
    let region = contents.add_top_region();
    let block = contents.create_block();
    contents.append_block(region, block);
    let mut ir = Ir::with_module(context, vec![contents], start_of(context, file.as_ref()));
    let name = context.string_attribute(context.intern_string(name));
    let takes_sequences = context.static_string("transform.with_named_sequence");
    ir.set_attribute(ir.root_ref(), known::SYM_NAME, Some(name));
    ir.set_attribute(ir.root_ref(), takes_sequences, Some(Attribute::UNIT));
    ir
}
