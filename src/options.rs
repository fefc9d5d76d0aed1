//! The command line.
//!
//! `table` has a row for each option, `spelling` accepts the spellings that LLVM's tools accept, clap turns
//! them into matches and help, and this module turns the matches into [`Options`].

mod command;
mod dashes;
mod error;
mod generate;
mod limits;
mod passes;
mod spelling;
mod table;
pub mod toyc;
pub mod translate;

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use clap::{ArgMatches, ValueEnum as _};

pub use dashes::two_dashes;
pub use error::UsageError;
pub use generate::Generated;
pub use limits::Limits;
pub use passes::{PassFlag, PipelineOptions};

use crate::driver::depfile;
use crate::print::PrintFlags;
use crate::report::Level;
use crate::toy;
use command::{NO_VALUE, command};
use support::numbers::{read_boolean, read_integer};

/// The default name of the program.
pub const PROGRAM: &str = "rsmlir-opt";

/// The marker of `--split-input-file` and between the outputs of chunks.
const SPLIT_MARKER: &str = "// -----";

/// The action that a command line asks for.
#[derive(Debug)]
pub enum Request {
    /// Process files.
    Process(Box<Options>),
    /// Print a listing about dialects.
    Show(Topic, Box<Options>),
    /// Print a text to standard output.
    Say(String),
    /// Lists the passes.
    ListPasses,
}

/// The listing to print about dialects.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Their names; with `origins`, where they come from as well.
    #[allow(missing_docs, reason = "the names say it")]
    Dialects { origins: bool },
    /// The documentation of the entities with these names.
    Named(Vec<String>, Subject),
    /// The constraints of their definitions that are not checked.
    Unchecked,
    /// Their rewrite patterns.
    Patterns,
    /// The `rsmlir.toml` of a source tree, which is written into it.
    Init(PathBuf),
}

/// The kind of entity that names are first looked up as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// `--help NAME`
    Anything,
    /// `--help-op NAME`
    Operation,
    /// `--help-dialect NAME`
    Dialect,
}

/// The dialects that files bring to a run.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DialectOptions {
    /// `--dialect`
    pub files: Vec<PathBuf>,
    /// `-I`
    pub include: Vec<PathBuf>,
    /// `-D`
    pub defines: Vec<String>,
    /// `--sources`
    pub sources: Vec<PathBuf>,
}

/// How diagnostics are printed.
#[allow(missing_docs, reason = "the names say it")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// For people, on a terminal.
    Plain,
    Pretty,
}

/// The diagnostics that `--verify-diagnostics` requires to be expected.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Expect {
    /// Every one.
    All,
    /// Expected diagnostics must be emitted; others may be.
    OnlyExpected,
}

/// The form of the report of `--mlir-timing`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimingOptions {
    /// By time, instead of by nesting.
    pub list: bool,
    /// For programs, instead of for people.
    pub json: bool,
}

/// The language of inputs.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Language {
    /// Toy where the name ends in `.toy`, MLIR otherwise.
    #[allow(missing_docs, reason = "the names say it")]
    #[default]
    ByName,
    /// MLIR.
    Mlir,
    /// The language of MLIR's tutorial.
    Toy,
}

impl Language {
    /// Returns whether the input `name` is a Toy program.
    pub fn is_toy(self, name: &Path) -> bool {
        match self {
            Language::ByName => toy::is_program(name),
            Language::Mlir => false,
            Language::Toy => true,
        }
    }
}

/// How files are processed.
#[derive(Clone, Debug)]
pub struct Options {
    /// The input files; `-` is standard input.
    pub inputs: Vec<PathBuf>,
    /// The language of the inputs.
    pub language: Language,
    /// Print the tree of a Toy program, and nothing else of it.
    #[allow(missing_docs, reason = "the names say it")]
    pub dump_tree: bool,
    /// Whether LLVM IR is printed instead of MLIR.
    pub translate_to_llvm_ir: bool,
    /// The dialects to load.
    pub dialects: DialectOptions,
    /// `-o`: `None` is standard output.
    pub output: Option<PathBuf>,
    /// `--depfile`: where to write which files were read.
    pub depfile: Option<PathBuf>,
    /// `--split-input-file`: where to split, if at all.
    pub split_marker: Option<String>,
    /// `--output-split-marker`
    pub output_marker: String,
    /// `--allow-unregistered-dialect`
    pub allow_unregistered_dialect: bool,
    /// Not `--no-implicit-module`.
    pub implicit_module: bool,
    /// Not `--mlir-very-unsafe-disable-verifier-on-parsing`.
    pub verify_input: bool,
    /// `--verify`: check any number of files, print none.
    pub check_only: bool,
    /// `--show-data-layout`: print the data layouts instead of the IR.
    pub show_data_layout: bool,
    /// `--trace-patterns`: tell which pattern is applied where.
    pub trace_patterns: bool,
    /// `--verify-roundtrip`
    pub verify_roundtrip: bool,
    /// `--verify-each`
    pub verify_each: bool,
    /// `--verify-diagnostics`
    pub verify_diagnostics: Option<Expect>,
    /// `--diagnostics`
    pub form: Form,
    /// `--color`
    pub color: bool,
    /// `--mlir-diagnostic-verbosity-level`
    pub level: Level,
    /// Not `--mlir-disable-diagnostic-notes`.
    pub notes: bool,
    /// `--mlir-print-op-on-diagnostic`
    pub print_op_on_diagnostic: bool,
    /// How the IR is printed.
    pub print: PrintFlags,
    /// `--limit`
    pub limits: Limits,
    /// `--mlir-timing`
    pub timing: Option<TimingOptions>,
    /// Not `--mlir-disable-threading`.
    pub threads: bool,
    /// Not `--no-op-cache`.
    pub caches: bool,
    /// The passes to run, and their options.
    pub pipeline: PipelineOptions,
}

/// The environment that a command line is read in.
#[derive(Clone, Copy, Debug)]
pub struct TerminalEnv {
    /// Whether standard error is a terminal.
    pub terminal: bool,
    /// Whether the environment asks for no colours.
    pub no_color: bool,
}

impl Request {
    /// Reads the arguments after the program's name.
    ///
    /// # Errors
    /// All that is wrong with them.
    pub fn read(arguments: &[OsString], around: TerminalEnv) -> Result<Request, Vec<UsageError>> {
        crate::shipped::register();
        let (arguments, flags) = spelling::respell(arguments)?;
        let program = std::iter::once(OsString::from(PROGRAM));
        let matches = match command().try_get_matches_from(program.chain(arguments)) {
            Ok(matches) => matches,
            // Not reached as long as the respelled arguments are valid.
            Err(error) => {
                return Err(vec![UsageError::Invalid {
                    option: "command line".into(),
                    problem: error.to_string(),
                }]);
            }
        };
        let is_set = |name| matches.get_flag(name);
        let names = topic_names(&matches);
        if is_set("help") && names.is_empty() || is_set("help-hidden") {
            let mut text = passes::with_passes(command()).render_help().to_string();
            if is_set("help-hidden") {
                text.push_str(&table::unsupported());
            }
            return Ok(Request::Say(text));
        }
        if is_set("help-list") || is_set("help-list-hidden") {
            return Ok(Request::Say(passes::list(is_set("help-list-hidden"))));
        }
        if is_set("version") {
            let version = env!("CARGO_PKG_VERSION");
            return Ok(Request::Say(format!(
                "{PROGRAM} {version}, reads and prints the IR of mlir-opt 22.1\n"
            )));
        }
        if is_set("list-passes") {
            return Ok(Request::ListPasses);
        }
        if values(&matches, "limit").iter().any(|setting| setting == "help") {
            return Ok(Request::Say(limits::describe()));
        }
        let generated = value(&matches, "generate").and_then(|kind| Generated::from_str(kind, false).ok());
        if let Some(generated) = generated {
            return Ok(Request::Say(generated.text(generate::with_values(passes::with_passes(command())))));
        }
        let options = Options::of(&matches, flags, around).map(Box::new)?;
        if is_set("help") {
            return Ok(Request::Show(Topic::Named(names, Subject::Anything), options));
        }
        Ok(match topic(&matches) {
            Some(topic) => Request::Show(topic, options),
            None => Request::Process(options),
        })
    }
}

/// Returns the arguments of `--help` that name something, as opposed to those that look like files.
fn topic_names(matches: &ArgMatches) -> Vec<String> {
    let is_file = |path: &PathBuf| {
        let is_source = ["mlir", "td", "toy"].iter().any(|kind| path.extension() == Some(kind.as_ref()));
        is_source || path.as_os_str() == "-" || path.components().count() > 1
    };
    let names = paths(matches, "input").into_iter().filter(|path| !is_file(path));
    names.map(|path| path.to_string_lossy().into_owned()).collect()
}

/// Returns the help text of an option.
pub(crate) fn describe_option(name: &str) -> Option<String> {
    table::find(name).map(table::describe)
}

/// Returns the names of all options.
pub(crate) fn option_names() -> impl Iterator<Item = &'static str> {
    table::rows().map(|row| row.name)
}

/// Returns the listing to print instead of processing files.
fn topic(matches: &ArgMatches) -> Option<Topic> {
    for (option, subject) in [("help-op", Subject::Operation), ("help-dialect", Subject::Dialect)] {
        let names = values(matches, option);
        if !names.is_empty() {
            return Some(Topic::Named(names, subject));
        }
    }
    if let Some(folder) = path(matches, "init") {
        return Some(Topic::Init(folder));
    }
    if matches.get_flag("list-patterns") {
        return Some(Topic::Patterns);
    }
    if matches.get_flag("show-unchecked") {
        return Some(Topic::Unchecked);
    }
    let shown = given(matches, "show-dialects").then(|| value(matches, "show-dialects"))?;
    let origins = shown == Some("origins");
    let is_off = shown.is_some_and(|switch| read_boolean(switch) == Some(false));
    (!is_off).then_some(Topic::Dialects { origins })
}

impl Options {
    fn of(matches: &ArgMatches, flags: Vec<PassFlag>, around: TerminalEnv) -> Result<Self, Vec<UsageError>> {
        let is_set = |name| matches.get_flag(name);
        // Switches that are on unless told otherwise are given to clap with a value.
        let is_on = |name| value(matches, name).is_none_or(|text| read_boolean(text) == Some(true));
        let check_only = is_set("verify");
        let mut inputs = paths(matches, "input");
        if inputs.is_empty() {
            inputs.push("-".into());
        }
        let output = path(matches, "o");
        if check_only && output.is_some() {
            return Err(vec![UsageError::Invalid {
                option: "-o".into(),
                problem: "--verify prints nothing that could be written!".into(),
            }]);
        }
        let limits = Limits::parse(&values(matches, "limit"))
            .map_err(|problem| vec![UsageError::Invalid { option: "--limit".into(), problem }])?;
        let depfile = path(matches, "depfile");
        let is_target_known = output.as_ref().is_some_and(|path| path.as_os_str() != "-");
        if let Some(depfile) = &depfile
            && !is_target_known
            && depfile::target_of(depfile).is_none()
        {
            return Err(vec![UsageError::Invalid {
                option: "--depfile".into(),
                problem: "without -o FILE, its name has to be that of the target, and end in `.d`!".into(),
            }]);
        }
        let color = match value(matches, "color") {
            None if given(matches, "color") => true,
            None | Some("auto") => around.terminal && !around.no_color,
            Some("always") => true,
            Some("never") => false,
            Some(switch) => read_boolean(switch) == Some(true),
        };
        Ok(Options {
            inputs,
            language: Language::ByName,
            dump_tree: false,
            translate_to_llvm_ir: false,
            dialects: DialectOptions {
                files: paths(matches, "dialect"),
                include: paths(matches, "I"),
                defines: values(matches, "D"),
                sources: paths(matches, "sources"),
            },
            output: output.filter(|path| path.as_os_str() != "-"),
            depfile,
            split_marker: given(matches, "split-input-file").then(|| {
                value(matches, "split-input-file")
                    .filter(|marker| !marker.is_empty())
                    .unwrap_or(SPLIT_MARKER)
                    .into()
            }),
            output_marker: value(matches, "output-split-marker").unwrap_or(SPLIT_MARKER).into(),
            allow_unregistered_dialect: is_set("allow-unregistered-dialect"),
            trace_patterns: is_set("trace-patterns"),
            implicit_module: !is_set("no-implicit-module"),
            verify_input: !is_set("mlir-very-unsafe-disable-verifier-on-parsing"),
            check_only,
            show_data_layout: is_set("show-data-layout"),
            verify_roundtrip: is_set("verify-roundtrip"),
            verify_each: is_on("verify-each"),
            verify_diagnostics: given(matches, "verify-diagnostics").then(|| {
                match value(matches, "verify-diagnostics") {
                    Some("only-expected") => Expect::OnlyExpected,
                    _ => Expect::All,
                }
            }),
            form: match value(matches, "diagnostics") {
                Some("pretty") => Form::Pretty,
                Some(_) => Form::Plain,
                None if around.terminal => Form::Pretty,
                None => Form::Plain,
            },
            color,
            level: match value(matches, "mlir-diagnostic-verbosity-level") {
                Some("errors") => Level::Errors,
                Some("warnings") => Level::Warnings,
                _ => Level::Remarks,
            },
            notes: !is_set("mlir-disable-diagnostic-notes"),
            print_op_on_diagnostic: is_on("mlir-print-op-on-diagnostic"),
            print: print_flags(matches),
            limits,
            timing: is_set("mlir-timing").then(|| TimingOptions {
                list: value(matches, "mlir-timing-display") == Some("list"),
                json: value(matches, "mlir-output-format") == Some("json"),
            }),
            threads: !is_set("mlir-disable-threading"),
            caches: !is_set("no-op-cache"),
            pipeline: PipelineOptions::of(matches, flags),
        })
    }
}

fn print_flags(matches: &ArgMatches) -> PrintFlags {
    let is_set = |name| matches.get_flag(name);
    let number = |name| value(matches, name).and_then(read_integer);
    let limit = |name| number(name).and_then(|number| u64::try_from(number).ok());
    let pretty_debug_info = is_set("mlir-pretty-debuginfo");
    PrintFlags {
        generic: is_set("mlir-print-op-generic"),
        debug_info: is_set("mlir-print-debuginfo"),
        pretty_debug_info,
        local_scope: is_set("mlir-print-local-scope"),
        skip_regions: is_set("mlir-print-skip-regions"),
        unique_ssa_ids: is_set("mlir-print-unique-ssa-ids"),
        value_users: is_set("mlir-print-value-users"),
        name_loc_as_prefix: is_set("mlir-use-nameloc-as-prefix"),
        elide_elements_above: limit("mlir-elide-elementsattrs-if-larger"),
        elide_resources_above: limit("mlir-elide-resource-strings-if-larger"),
        hex_elements_above: match number("mlir-print-elementsattrs-with-hex-if-larger") {
            Some(number) => u64::try_from(number).ok(),
            None => PrintFlags::new().hex_elements_above,
        },
        // With several files to check, each has one thread.
        threads: !is_set("mlir-disable-threading") && !is_set("verify"),
    }
}

/// Returns the value given for an option.
fn value<'m>(matches: &'m ArgMatches, name: &str) -> Option<&'m str> {
    matches.get_one::<String>(name).map(String::as_str).filter(|&value| value != NO_VALUE)
}

/// Returns the values given for an option that may be given several times.
fn values(matches: &ArgMatches, name: &str) -> Vec<String> {
    matches.get_many::<String>(name).map_or_else(Vec::new, |values| values.cloned().collect())
}

/// Returns the value given for an option that names a file.
fn path(matches: &ArgMatches, name: &str) -> Option<PathBuf> {
    matches.get_one::<OsString>(name).map(PathBuf::from)
}

/// Returns the values given for an option, or an argument, that names files.
fn paths(matches: &ArgMatches, name: &str) -> Vec<PathBuf> {
    matches.get_many::<OsString>(name).map_or_else(Vec::new, |values| values.map(PathBuf::from).collect())
}

/// Returns whether an option was given at all.
fn given(matches: &ArgMatches, name: &str) -> bool {
    matches.get_one::<String>(name).is_some()
}
