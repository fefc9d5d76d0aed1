//! `rsmlir-toyc`: the compiler of MLIR's tutorial, as of its second chapter.
//!
//! Reads a Toy program, or the MLIR that one became, and prints its tree or its MLIR, as `toyc-ch2`
//! does. All but the choice of language and output is [`rsmlir::driver`]'s.

mod options;

use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;

use options::Arguments;
use rsmlir::diag::Failed;
use rsmlir::driver;
use rsmlir::options::Surroundings;

/// What the program is called.
const PROGRAM: &str = "rsmlir-toyc";

fn main() -> ExitCode {
    driver::install_hook();
    let arguments = match Arguments::from_command_line() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Nothing is left to do if even this cannot be printed.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
        }
    };
    let around = Surroundings {
        terminal: std::io::stderr().is_terminal(),
        no_color: std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()),
    };
    let result = match arguments.options(around) {
        Ok(options) => driver::run(&options),
        Err(message) => {
            let _ = writeln!(std::io::stderr(), "{PROGRAM}: {message}");
            Err(Failed)
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed) => ExitCode::FAILURE,
    }
}
