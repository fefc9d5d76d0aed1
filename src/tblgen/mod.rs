//! `rsmlir-tblgen`: TableGen without LLVM.
//!
//! Evaluates a `.td` file and prints its records, as `mlir-tblgen --print-records` and
//! `llvm-tblgen --dump-json` do, or the documentation in it, as `mlir-tblgen`'s back ends for that do, byte
//! for byte, or Rust made of operations and enums. Documentation can be a folder of HTML pages, too. Options may be
//! written with one dash or two.
//!
//! `rsmlir-tblgen` itself only starts `rsmlir-opt` with [`MODE`] as the first argument: the library is linked, and
//! installed, once.

mod backends;
mod folder;
mod options;
mod rust;

use crate::diag::Picture;
use crate::driver::{self, depfile, print_to_stdout};
use crate::files;
use clap::CommandFactory as _;
use options::{Arguments, OnDeprecated};
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tablegen::{Diagnostic, Failure, Loaded, Options, RecordKeeper, Report, Severity, SourceMap};
use tblgen_docs::{Catalog, Document, Page};

/// The field by which ODS marks a record as deprecated: `class Deprecated` of `mlir/IR/Utils.td`.
const DEPRECATION_REASON: &str = "odsDeprecated";

/// The name of the program.
pub const PROGRAM: &str = "rsmlir-tblgen";

/// The first argument of `rsmlir-opt` that makes it this program.
pub const MODE: &str = "--driver-mode=tblgen";

/// Runs `rsmlir-tblgen` with its arguments.
pub fn main(arguments: &[OsString]) -> ExitCode {
    let arguments = match Arguments::read(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return driver::show_usage(&error),
    };
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            if let Some(message) = message {
                let _ = writeln!(io::stderr(), "{PROGRAM}: {message}");
            }
            ExitCode::FAILURE
        }
    }
}

/// The error to print, unless it was reported already.
type Outcome = Result<(), Option<String>>;

fn run(arguments: &Arguments) -> Outcome {
    if let Some(generated) = arguments.generate {
        print_to_stdout(generated.text(Arguments::command()).as_bytes());
        return Ok(());
    }
    if let Some(directory) = &arguments.action.gen_html {
        return run_html(arguments, directory);
    }
    let to_file = arguments.output != Path::new("-");
    if arguments.dependencies.is_some() && !to_file {
        return Err(Some("the option -d must be used together with -o".to_owned()));
    }
    let file = match &arguments.files[..] {
        [] => Path::new("-"),
        [file] if !file.is_dir() => file,
        [folder] => return Err(Some(format!("`{}` is a folder: that is for --gen-html", folder.display()))),
        _ => return Err(Some("there can be several files only with --gen-html".to_owned())),
    };
    let keeper = load(arguments, file)?;
    if let Some(message) = &arguments.absent_backend {
        check_definitions(&keeper)?;
        return Err(Some(message.clone()));
    }
    let text = output(arguments, &keeper)?;
    check_deprecated(arguments, &keeper)?;
    if let Some(file) = &arguments.dependencies {
        write_file(file, &dependency_rule(&arguments.output, &keeper)?)?;
    }
    if !to_file {
        print_to_stdout(text.as_bytes());
        return Ok(());
    }
    write_output(arguments, &arguments.output, &text)
}

/// Reports the mistakes in operations, types, attributes and patterns, which the backends of mlir-tblgen would find.
fn check_definitions(keeper: &RecordKeeper) -> Outcome {
    let options = ods::Options { descriptions: false, foreign: false, ..ods::Options::default() };
    let mistakes = ods::load(keeper, &options).diagnostics;
    report(&mistakes, keeper.sources());
    if mistakes.is_empty() { Ok(()) } else { Err(None) }
}

/// Makes a folder of pages. There is nothing new in it before all pages are made.
fn run_html(arguments: &Arguments, directory: &Path) -> Outcome {
    let stdin = [PathBuf::from("-")];
    let files = if arguments.files.is_empty() { &stdin[..] } else { &arguments.files };
    let mut keepers = Vec::with_capacity(files.len());
    for file in files {
        let loaded = match file.is_dir() {
            true => folder::load(file, options(arguments))?,
            false => vec![evaluate(arguments, file)?],
        };
        for loaded in loaded {
            let keeper = reported(loaded)?;
            check_deprecated(arguments, &keeper)?;
            keepers.push(keeper);
        }
    }
    let (title, documented) = (&arguments.documentation.html_title, arguments.documentation.options());
    let catalog = Catalog::read(&keepers, title.as_deref(), &documented).map_err(|(index, error)| {
        report(&[error], keepers[index].sources());
        None
    })?;
    let Ok(site) = catalog.site() else {
        return Err(Some(too_large()));
    };
    let mut pages = Vec::with_capacity(site.files.len());
    for Page { path, contents } in &site.files {
        let path = directory.join(path);
        if let Some(folder) = path.parent() {
            let failed = |error| Some(format!("cannot make the folder `{}`: {error}", folder.display()));
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        if !is_to_be_left(arguments, &path, contents) {
            pages.push((path, contents.as_bytes()));
        }
    }
    files::write_all(pages).map_err(|(path, error)| cannot_write(&path, &error))
}

/// Evaluates a file and reports its diagnostics.
fn load(arguments: &Arguments, file: &Path) -> Result<RecordKeeper, Option<String>> {
    reported(evaluate(arguments, file)?)
}

fn evaluate(arguments: &Arguments, file: &Path) -> Result<Result<Loaded, Failure>, Option<String>> {
    let options = options(arguments);
    if file == Path::new("-") { load_stdin(&options) } else { Ok(tablegen::load_file(file, &options)) }
}

/// Returns the options of evaluation.
fn options(arguments: &Arguments) -> Options {
    let mut limits = tablegen::Limits::default();
    for (name, value) in &arguments.limit {
        limits.set(name, *value);
    }
    Options {
        limits,
        include_dirs: arguments.include.clone(),
        defines: arguments.define.clone(),
        warn_unused_template_args: !arguments.no_warn_on_unused_template_args,
        ..Options::default()
    }
}

/// Reports the diagnostics of a file, and returns its records.
fn reported(loaded: Result<Loaded, Failure>) -> Result<RecordKeeper, Option<String>> {
    match loaded {
        Ok(Loaded { keeper, diagnostics }) => {
            report(&diagnostics, keeper.sources());
            Ok(keeper)
        }
        Err(Failure { sources, diagnostics }) => {
            report(&diagnostics, &sources);
            Err(None)
        }
    }
}

/// Writes a file, unless it has the right contents already and is to be left alone then.
fn write_output(arguments: &Arguments, path: &Path, text: &str) -> Outcome {
    if is_to_be_left(arguments, path, text) {
        return Ok(());
    }
    write_file(path, text.as_bytes())
}

/// Returns whether a file has the right contents already and must not be written.
fn is_to_be_left(arguments: &Arguments, path: &Path, text: &str) -> bool {
    arguments.write_if_changed && std::fs::read(path).is_ok_and(|old| old == text.as_bytes())
}

fn load_stdin(options: &Options) -> Result<Result<Loaded, Failure>, Option<String>> {
    let mut bytes = Vec::new();
    match io::stdin().read_to_end(&mut bytes) {
        Ok(_) => {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            Ok(tablegen::load_text("<stdin>", text, options))
        }
        Err(error) => Err(Some(format!("cannot read the standard input: {error}"))),
    }
}

/// Renders the output completely before any of it is written.
fn output(arguments: &Arguments, keeper: &RecordKeeper) -> Result<String, Option<String>> {
    let mut text = Bounded(String::new());
    let printed = if let Some(backend) = arguments.action.backend() {
        let options = arguments.documentation.options();
        match Document::read(keeper, backend, &options) {
            Ok(document) => document.write(&mut text),
            Err(error) => {
                report(&[error], keeper.sources());
                return Err(None);
            }
        }
    } else if arguments.action.gen_rust_op_views || arguments.action.gen_rust_enums {
        match rust::print(keeper, arguments.action.gen_rust_enums) {
            Ok(printed) => text.write_str(&printed),
            Err(errors) => {
                report(&errors, keeper.sources());
                return Err(None);
            }
        }
    } else if arguments.action.dump_json {
        tablegen::print_json(keeper, &mut text)
    } else {
        tablegen::print_records(keeper, &mut text)
    };
    match printed {
        Ok(()) => Ok(text.0),
        Err(_) => Err(Some(too_large())),
    }
}

fn too_large() -> String {
    format!("the output is larger than {OUTPUT_LIMIT} bytes")
}

/// Values share their parts in memory, but not on paper.
const OUTPUT_LIMIT: usize = 1 << 30;

/// A text that refuses to grow beyond [`OUTPUT_LIMIT`].
struct Bounded(String);

impl std::fmt::Write for Bounded {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        if self.0.len() + text.len() > OUTPUT_LIMIT {
            return Err(std::fmt::Error);
        }
        self.0.push_str(text);
        Ok(())
    }
}

fn check_deprecated(arguments: &Arguments, keeper: &RecordKeeper) -> Outcome {
    if arguments.on_deprecated == OnDeprecated::None {
        return Ok(());
    }
    let warnings = tablegen::deprecated_uses(keeper, DEPRECATION_REASON);
    report(&warnings, keeper.sources());
    if arguments.on_deprecated == OnDeprecated::Error && !warnings.is_empty() {
        return Err(Some("deprecated records are used".to_owned()));
    }
    Ok(())
}

/// `output: file file ...`
fn dependency_rule(output: &Path, keeper: &RecordKeeper) -> Result<Vec<u8>, Option<String>> {
    let escaped = |path: &Path| depfile::escaped(path).map_err(|error| Some(error.to_string()));
    let mut rule = escaped(output)?;
    rule.push(b':');
    for file in keeper.dependencies() {
        rule.push(b' ');
        rule.extend(escaped(Path::new(file))?);
    }
    rule.push(b'\n');
    Ok(rule)
}

fn write_file(path: &Path, contents: &[u8]) -> Outcome {
    files::write(path, contents).map_err(|error| cannot_write(path, &error))
}

fn cannot_write(path: &Path, error: &io::Error) -> Option<String> {
    Some(format!("cannot write `{}`: {error}", path.display()))
}

/// Shows diagnostics: drawn on a terminal, in LLVM's form for everything else.
fn report(diagnostics: &[Diagnostic], sources: &SourceMap) {
    // Each is written as soon as it is made: the line that it quotes may be long, and of many.
    let mut out = io::BufWriter::new(io::stderr().lock());
    let drawn = io::stderr().is_terminal();
    let color = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut text = Vec::new();
    for diagnostic in diagnostics {
        let report = Report::new(diagnostic, sources);
        if drawn {
            Picture::of(&report).iter().for_each(|picture| picture.draw(color, &mut text));
        } else {
            let _ = writeln!(text, "{}", report.plain());
        }
        // If even this cannot be printed, nothing else can be done.
        let _ = out.write_all(&text);
        text.clear();
    }
    let errors = diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).count();
    if errors > 1 {
        let _ = writeln!(out, "rsmlir-tblgen: {errors} errors");
    }
    let _ = out.flush();
}
