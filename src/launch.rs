//! Starts the `rsmlir-opt` of the same folder in a mode: the library is linked, and installed, once.

use std::io::Write as _;
use std::process::{Command, ExitCode};

/// Runs `rsmlir-opt` with `mode` before the arguments of this process, which is called `name` in errors.
pub fn launch(name: &str, mode: &str) -> ExitCode {
    let program = match std::env::current_exe() {
        Ok(own) => own.with_file_name(format!("rsmlir-opt{}", std::env::consts::EXE_SUFFIX)),
        Err(error) => return fail(name, &format!("cannot find the folder of this program: {error}")),
    };
    let mut command = Command::new(&program);
    command.arg(mode).args(std::env::args_os().skip(1));
    match run(&mut command) {
        Ok(code) => code,
        Err(error) => fail(name, &format!("cannot run '{}': {error}", program.display())),
    }
}

/// Becomes the program.
#[cfg(unix)]
fn run(command: &mut Command) -> std::io::Result<ExitCode> {
    Err(std::os::unix::process::CommandExt::exec(command))
}

/// Runs the program to its end.
#[cfg(not(unix))]
fn run(command: &mut Command) -> std::io::Result<ExitCode> {
    let status = command.status()?;
    Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn fail(name: &str, message: &str) -> ExitCode {
    // If even this cannot be printed, nothing else can be done.
    let _ = writeln!(std::io::stderr(), "{name}: {message}");
    ExitCode::FAILURE
}
