//! `rsmlir-lsp`: a language server for MLIR and TableGen, over standard input and output.
//!
//! It knows every dialect that the program knows and those of the projects around the files, with no build. `server` is the loop
//! over messages, `document` keeps the texts of open files, `mlir` and `tablegen` answer requests.
//!
//! One thread does all the work. Diagnostics are computed when no message waits, so edits that follow each other quickly are
//! analyzed once.
//!
//! `rsmlir-lsp` itself only starts `rsmlir-opt` with [`MODE`] as the first argument.

mod capabilities;
mod commands;
mod document;
mod items;
mod mlir;
mod open;
mod options;
mod position;
mod project;
mod requests;
mod search;
mod server;
mod tablegen;
mod transport;
mod uri;
mod workspace;

use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use clap::CommandFactory as _;

use crate::driver::{self, print_to_stdout};
use options::Arguments;

/// The name of the program.
pub const PROGRAM: &str = "rsmlir-lsp";

/// The first argument of `rsmlir-opt` that makes it this program.
pub const MODE: &str = "--driver-mode=lsp";

/// Runs `rsmlir-lsp` with its arguments.
pub fn main(arguments: &[OsString]) -> ExitCode {
    let arguments = match Arguments::read(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return driver::show_usage(&error),
    };
    if let Some(generated) = arguments.generate {
        print_to_stdout(generated.text(Arguments::command()).as_bytes());
        return ExitCode::SUCCESS;
    }
    match server::run(arguments.definitions) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // If even this cannot be printed, nothing else can be done.
            let _ = writeln!(std::io::stderr(), "{PROGRAM}: {error}");
            ExitCode::FAILURE
        }
    }
}
