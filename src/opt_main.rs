//! The main function of a program like `rsmlir-opt`: arguments to [`driver`].

use std::ffi::{OsStr, OsString};
use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::process::ExitCode;

use clap::CommandFactory as _;
use ir::diag::Failed;

use crate::options::{PROGRAM, Request, TerminalEnv, toyc, translate};
use crate::{DialectRegistry, driver, fmt, lsp, tblgen};

/// Does as the arguments of the process say, with the dialects and passes of `registry`.
///
/// It is all that the main function of an `opt` of one's own has to call:
///
/// ```no_run
/// use std::process::ExitCode;
///
/// fn main() -> ExitCode {
///     rsmlir::opt_main(rsmlir::DialectRegistry::shipped())
/// }
/// ```
pub fn opt_main(registry: DialectRegistry) -> ExitCode {
    registry.install();
    driver::install_hook();
    let mut arguments = std::env::args_os();
    let program = arguments.next().unwrap_or_default();
    let around = TerminalEnv {
        terminal: std::io::stderr().is_terminal(),
        no_color: std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()),
    };
    let arguments: Vec<OsString> = arguments.collect();
    match arguments.split_first() {
        Some((mode, rest)) if mode == toyc::MODE => compile_toy(rest, around),
        Some((mode, rest)) if mode == translate::MODE => translate_module(rest, around),
        Some((mode, rest)) if mode == tblgen::MODE => tblgen::main(rest),
        Some((mode, rest)) if mode == fmt::MODE => fmt::main(rest),
        Some((mode, rest)) if mode == lsp::MODE => lsp::main(rest),
        _ => exit_code(process(&program, &arguments, around)),
    }
}

/// Runs `rsmlir-opt` with its arguments.
fn process(program: &OsStr, arguments: &[OsString], around: TerminalEnv) -> Result<(), Failed> {
    match Request::read(arguments, around) {
        Ok(Request::Process(options)) => driver::run(&options),
        Ok(Request::Say(text)) => say(&text),
        Ok(Request::Show(topic, options)) => driver::show(&topic, &options),
        Ok(Request::ListPasses) => say(&passes::list_passes()),
        Err(errors) => {
            let name = Path::new(program).file_name().and_then(|name| name.to_str());
            driver::report_usage(name.unwrap_or(PROGRAM), &errors, around.terminal && !around.no_color);
            Err(Failed)
        }
    }
}

/// Runs `rsmlir-toyc` with its arguments.
fn compile_toy(arguments: &[OsString], around: TerminalEnv) -> ExitCode {
    let arguments = match toyc::Arguments::read(arguments.iter().cloned()) {
        Ok(arguments) => arguments,
        Err(error) => return driver::show_usage(&error),
    };
    if let Some(generated) = arguments.generate {
        return exit_code(say(&generated.text(toyc::Arguments::command())));
    }
    exit_code(match arguments.options(around) {
        Ok(options) => driver::run(&options),
        Err(message) => {
            let _ = writeln!(std::io::stderr(), "{}: {message}", toyc::PROGRAM);
            Err(Failed)
        }
    })
}

/// Runs `rsmlir-translate` with its arguments.
fn translate_module(arguments: &[OsString], around: TerminalEnv) -> ExitCode {
    let arguments = match translate::Arguments::read(arguments.iter().cloned()) {
        Ok(arguments) => arguments,
        Err(error) => return driver::show_usage(&error),
    };
    if let Some(generated) = arguments.generate {
        return exit_code(say(&generated.text(translate::Arguments::command())));
    }
    exit_code(match arguments.options(around) {
        Ok(options) => driver::run(&options),
        Err(message) => {
            let _ = writeln!(std::io::stderr(), "{}: {message}", translate::PROGRAM);
            Err(Failed)
        }
    })
}

fn exit_code(result: Result<(), Failed>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed) => ExitCode::FAILURE,
    }
}

/// Prints to standard output.
fn say(text: &str) -> Result<(), Failed> {
    driver::print_to_stdout(text.as_bytes());
    Ok(())
}
