//! `rsmlir-fmt`: formats files, folders, or standard input.
//!
//! The layout is that of the crate `formatting`. Here are files: they are read and formatted by several threads, reported in the order
//! in which they were named, and written whole or not at all. A file that is formatted already is not touched.
//!
//! `rsmlir-fmt` itself only starts `rsmlir-opt` with [`MODE`] as the first argument.

mod names;
mod options;

use std::ffi::OsString;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::CommandFactory as _;
use formatting::Language;
use parse::source::{self, SourceError};

use crate::driver::{self, print_to_stdout};
use crate::{files, threads};
pub use names::{RegisteredNames, kind_of};
use options::Arguments;

/// The name of the program.
pub const PROGRAM: &str = "rsmlir-fmt";

/// The first argument of `rsmlir-opt` that makes it this program.
pub const MODE: &str = "--driver-mode=fmt";

/// The files that are formatted before the first of them is reported.
const BATCH: usize = 256;

/// How long the differences of a file may take to find; then larger ones are shown.
const DIFF_TIME: Duration = Duration::from_secs(2);

/// Runs `rsmlir-fmt` with its arguments.
pub fn main(arguments: &[OsString]) -> ExitCode {
    let arguments = match Arguments::read(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return driver::show_usage(&error),
    };
    if let Some(generated) = arguments.generate {
        print_to_stdout(generated.text(Arguments::command()).as_bytes());
        return ExitCode::SUCCESS;
    }
    if run(&arguments) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The outcome for a file.
enum Outcome {
    Unchanged,
    /// The text for standard output: differences, a name, a formatted standard input.
    Text(Vec<u8>),
    /// As `Text`, where a file is not formatted and was not to be written.
    Unformatted(Vec<u8>),
    Failed(String),
}

/// Formats all inputs. Returns whether all went well.
fn run(arguments: &Arguments) -> bool {
    let stdin = [PathBuf::from("-")];
    let inputs = if arguments.inputs.is_empty() { &stdin[..] } else { &arguments.inputs };
    let (paths, errors) = find_files(inputs);
    errors.iter().for_each(|error| complain(error));
    let mut is_well = errors.is_empty();
    for batch in paths.chunks(BATCH) {
        let more = threads::available().saturating_sub(1);
        let outcomes = threads::map(
            batch.len(),
            more,
            |_| RegisteredNames::default(),
            |names, index| format(&batch[index], arguments, names),
        );
        for outcome in outcomes {
            match outcome {
                Outcome::Unchanged => {}
                Outcome::Text(text) => print_to_stdout(&text),
                Outcome::Unformatted(text) => {
                    print_to_stdout(&text);
                    is_well &= !arguments.check;
                }
                Outcome::Failed(message) => {
                    complain(&message);
                    is_well = false;
                }
            }
        }
    }
    is_well
}

fn complain(message: &str) {
    // If even this cannot be printed, nothing else can be done.
    let _ = writeln!(std::io::stderr(), "{PROGRAM}: {message}");
}

/// Returns the files that inputs name, those of folders sorted by name, and what is wrong with the inputs. Folders whose
/// names begin with a dot are left out.
fn find_files(inputs: &[PathBuf]) -> (Vec<PathBuf>, Vec<String>) {
    let (mut paths, mut errors) = (Vec::new(), Vec::new());
    for input in inputs {
        if !input.is_dir() {
            paths.push(input.clone());
            continue;
        }
        let is_hidden = |entry: &walkdir::DirEntry| {
            entry.depth() > 0 && entry.file_name().as_encoded_bytes().starts_with(b".")
        };
        let before = paths.len();
        for entry in walkdir::WalkDir::new(input)
            .sort_by_file_name()
            .into_iter()
            .filter_entry(|entry| !is_hidden(entry))
        {
            match entry {
                Ok(entry) if entry.file_type().is_file() && Language::of(entry.path()).is_some() => {
                    paths.push(entry.into_path());
                }
                Ok(_) => {}
                Err(error) => errors.push(error.to_string()),
            }
        }
        if paths.len() == before {
            errors.push(format!("no .mlir or .td files in '{}'", input.display()));
        }
    }
    (paths, errors)
}

/// Formats one file, and does with it as the options say.
fn format(path: &Path, arguments: &Arguments, names: &RegisteredNames) -> Outcome {
    let is_stdin = path == Path::new("-");
    let text = match source::read(path) {
        Ok(buffer) => buffer.text,
        Err(error) => return Outcome::Failed(error.to_string()),
    };
    let language = arguments.language.map(Language::from).or_else(|| Language::of(path));
    let formatted = formatting::format(&text, language.unwrap_or(Language::Mlir), names);
    let is_formatted = formatted == text[..];
    let shown = if is_stdin { "<stdin>".into() } else { path.display().to_string() };
    if arguments.diff {
        return match is_formatted {
            true => Outcome::Unchanged,
            false => Outcome::Unformatted(differences(&shown, &text, &formatted)),
        };
    }
    match () {
        () if arguments.check && is_formatted => Outcome::Unchanged,
        () if arguments.check => Outcome::Unformatted(format!("{shown}\n").into_bytes()),
        () if is_stdin => Outcome::Text(formatted),
        () if is_formatted => Outcome::Unchanged,
        () => match files::write(path, &formatted) {
            Ok(()) => Outcome::Unchanged,
            Err(error) => Outcome::Failed(SourceError::Write { name: path.into(), error }.to_string()),
        },
    }
}

/// Returns a patch.
fn differences(name: &str, before: &[u8], after: &[u8]) -> Vec<u8> {
    let (before, after) = (String::from_utf8_lossy(before), String::from_utf8_lossy(after));
    let difference = similar::TextDiff::configure().timeout(DIFF_TIME).diff_lines(&*before, &*after);
    let old = format!("{name} (as it is)");
    let new = format!("{name} (formatted)");
    difference.unified_diff().context_radius(3).header(&old, &new).to_string().into_bytes()
}
