//! The `rsmlir-opt` program: arguments to [`rsmlir::driver`].

use std::io::{IsTerminal as _, Write as _};
use std::path::Path;
use std::process::ExitCode;

use rsmlir::diag::Failed;
use rsmlir::driver;
use rsmlir::options::{PROGRAM, Request, Surroundings};

fn main() -> ExitCode {
    driver::install_hook();
    let mut arguments = std::env::args_os().map(|argument| argument.to_string_lossy().into_owned());
    let program = arguments.next().unwrap_or_default();
    let around = Surroundings {
        terminal: std::io::stderr().is_terminal(),
        no_color: std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty()),
    };
    let arguments: Vec<String> = arguments.collect();
    let result = match Request::read(&arguments, around) {
        Ok(Request::Process(options)) => driver::run(&options),
        Ok(Request::Say(text)) => say(&text),
        Ok(Request::Show(topic, options)) => driver::show(&topic, &options),
        Ok(Request::ListPasses) => say(&rsmlir::passes::list_passes()),
        Err(errors) => {
            let name = Path::new(&program).file_name().and_then(|name| name.to_str());
            driver::report_usage(name.unwrap_or(PROGRAM), &errors, around.terminal && !around.no_color);
            Err(Failed)
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed) => ExitCode::FAILURE,
    }
}

/// Prints to standard output; that nobody reads it is no error.
fn say(text: &str) -> Result<(), Failed> {
    let _ = std::io::stdout().lock().write_all(text.as_bytes());
    Ok(())
}
