//! `rsmlir-tblgen`: TableGen without LLVM.
//!
//! Evaluates a `.td` file and prints its records, as `mlir-tblgen --print-records` and
//! `llvm-tblgen --dump-json` do, or the documentation in it, as `mlir-tblgen`'s back ends for that do, byte
//! for byte, or Rust made of operations and enums. Documentation can be a folder of HTML pages, too. Options may be written with one dash or two.

mod folder;
mod options;
mod rust;

use miette::GraphicalReportHandler;
use options::{Arguments, OnDeprecated};
use std::fmt::Write as _;
use std::io::{self, IsTerminal, Read, Write};
use std::path::Path;
use std::process::ExitCode;
use tablegen::{Diagnostic, Failure, Loaded, Options, RecordKeeper, Report, Severity, SourceMap};
use tblgen_docs::{Catalog, Document, Page};

/// The field by which ODS marks a record as deprecated: `class Deprecated` of `mlir/IR/Utils.td`.
const DEPRECATION_REASON: &str = "odsDeprecated";

fn main() -> ExitCode {
    let arguments = match Arguments::from_command_line() {
        Ok(arguments) => arguments,
        Err(error) => {
            // Nothing is left to do if even this cannot be printed.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
        }
    };
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            if let Some(message) = message {
                eprintln!("rsmlir-tblgen: {message}");
            }
            ExitCode::FAILURE
        }
    }
}

/// What went wrong, unless it was reported already.
type Outcome = Result<(), Option<String>>;

fn run(arguments: &Arguments) -> Outcome {
    if let Some(directory) = &arguments.action.gen_html {
        return run_html(arguments, directory);
    }
    let to_file = arguments.output != Path::new("-");
    if arguments.dependencies.is_some() && !to_file {
        return Err(Some("the option -d must be used together with -o".to_owned()));
    }
    let file = match &arguments.files[..] {
        [] => "-",
        [file] if !Path::new(file).is_dir() => file,
        [folder] => return Err(Some(format!("`{folder}` is a folder: that is for --gen-html"))),
        _ => return Err(Some("there can be several files only with --gen-html".to_owned())),
    };
    let keeper = load(arguments, file)?;
    let text = output(arguments, &keeper)?;
    check_deprecated(arguments, &keeper)?;
    if let Some(file) = &arguments.dependencies {
        write_file(file, dependency_rule(&arguments.output, &keeper).as_bytes())?;
    }
    if !to_file {
        return match io::stdout().write_all(text.as_bytes()) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err(Some(format!("cannot write to the standard output: {error}")))
            }
            _ => Ok(()),
        };
    }
    write_output(arguments, &arguments.output, &text)
}

/// Makes a folder of pages. There is nothing new in it before all pages are made.
fn run_html(arguments: &Arguments, directory: &Path) -> Outcome {
    let stdin = ["-".to_owned()];
    let files = if arguments.files.is_empty() { &stdin[..] } else { &arguments.files };
    let mut keepers = Vec::with_capacity(files.len());
    for file in files {
        let loaded = match Path::new(file).is_dir() {
            true => folder::load(Path::new(file), options(arguments))?,
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
    for Page { path, contents } in &site.files {
        let path = directory.join(path);
        if let Some(folder) = path.parent() {
            let failed = |error| Some(format!("cannot make the folder `{}`: {error}", folder.display()));
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        write_output(arguments, &path, contents)?;
    }
    Ok(())
}

/// Evaluates a file and reports what there is to report.
fn load(arguments: &Arguments, file: &str) -> Result<RecordKeeper, Option<String>> {
    reported(evaluate(arguments, file)?)
}

fn evaluate(arguments: &Arguments, file: &str) -> Result<Result<Loaded, Failure>, Option<String>> {
    let options = options(arguments);
    if file == "-" { load_stdin(&options) } else { Ok(tablegen::load_file(file, &options)) }
}

/// How files are evaluated.
fn options(arguments: &Arguments) -> Options {
    Options {
        include_dirs: arguments.include.clone(),
        defines: arguments.define.clone(),
        warn_unused_template_args: !arguments.no_warn_on_unused_template_args,
        ..Options::default()
    }
}

/// What there is to report of a file is; what is left is what it says.
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
    if arguments.write_if_changed && std::fs::read(path).is_ok_and(|old| old == text.as_bytes()) {
        return Ok(());
    }
    write_file(path, text.as_bytes())
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

/// The output, made whole before any of it is written.
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
    } else if arguments.action.gen_op_decls || arguments.action.gen_enum_decls {
        match rust::print(keeper, arguments.action.gen_enum_decls) {
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
fn dependency_rule(output: &Path, keeper: &RecordKeeper) -> String {
    let mut rule = format!("{}:", output.display());
    for file in keeper.dependencies() {
        let _ = write!(rule, " {file}");
    }
    rule.push('\n');
    rule
}

/// Writes a file whole or not at all: under another name first, so that a failure leaves what was there.
fn write_file(path: &Path, contents: &[u8]) -> Outcome {
    let failed = |error: io::Error| Some(format!("cannot write `{}`: {error}", path.display()));
    // Devices and pipes cannot be replaced.
    if path.metadata().is_ok_and(|metadata| !metadata.is_file()) {
        return std::fs::write(path, contents).map_err(failed);
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.tmp", std::process::id()));
    let temporary = path.with_file_name(name);
    std::fs::write(&temporary, contents).and_then(|()| std::fs::rename(&temporary, path)).map_err(|error| {
        // If it was not even made there is nothing to remove.
        let _ = std::fs::remove_file(&temporary);
        failed(error)
    })
}

/// Shows diagnostics: drawn on a terminal, in LLVM's form for everything else.
fn report(diagnostics: &[Diagnostic], sources: &SourceMap) {
    let mut text = String::new();
    let drawn = io::stderr().is_terminal();
    let handler = GraphicalReportHandler::new();
    for diagnostic in diagnostics {
        let report = Report::new(diagnostic, sources);
        if !drawn || handler.render_report(&mut text, &report).is_err() {
            let _ = writeln!(text, "{}", report.plain());
        }
    }
    let errors = diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).count();
    if errors > 1 {
        let _ = writeln!(text, "rsmlir-tblgen: {errors} errors");
    }
    // Nothing is left to do if even this cannot be printed.
    let _ = io::stderr().write_all(text.as_bytes());
}
