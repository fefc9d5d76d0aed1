//! The command line of `rsmlir-translate`, which writes modules of the `llvm` dialect as LLVM IR.
//!
//! The options are those of `mlir-translate` that make sense here, with one dash or two, and a few of `rsmlir-opt`.
//! They become a command line of `rsmlir-opt`, which defines their meaning.
//!
//! `rsmlir-translate` itself only starts `rsmlir-opt` with [`MODE`] as the first argument.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{CommandFactory as _, Parser, ValueEnum};

use super::{Generated, Options, Request, TerminalEnv, two_dashes};

/// The name of the program.
pub const PROGRAM: &str = "rsmlir-translate";

/// The first argument of `rsmlir-opt` that makes it this translator.
pub const MODE: &str = "--driver-mode=translate";

/// Translates modules of the llvm dialect to LLVM IR.
#[derive(Parser)]
#[command(
    name = PROGRAM,
    version,
    after_help = "Options have one dash or two.\nExit status: 0 if all went well, 1 if not."
)]
pub struct Arguments {
    /// The module; `-` or nothing is the standard input
    #[arg(value_name = "FILE", default_value = "-")]
    pub file: PathBuf,

    /// Translate the llvm dialect to LLVM IR
    #[arg(long)]
    pub mlir_to_llvmir: bool,

    /// Write here instead of to the standard output; on failure nothing is written
    #[arg(short, value_name = "FILE", default_value = "-")]
    pub output: PathBuf,

    /// Split the input at lines `// -----`, and process each part by itself
    #[arg(long)]
    pub split_input_file: bool,

    /// Check that just those diagnostics are emitted that comments of the input expect
    #[arg(long)]
    pub verify_diagnostics: bool,

    /// Allow operations of dialects that are not registered
    #[arg(long)]
    pub allow_unregistered_dialect: bool,

    /// Take the definitions of a dialect from this file
    #[arg(long, value_name = "FILE")]
    pub dialect: Vec<PathBuf>,

    /// Look for included definitions here
    #[arg(short = 'I', value_name = "FOLDER")]
    pub include: Vec<PathBuf>,

    /// How diagnostics are printed: pretty on a terminal, plain elsewhere
    #[arg(long, value_enum, value_name = "FORM")]
    pub diagnostics: Option<super::toyc::Form>,

    /// When diagnostics are colored
    #[arg(long, value_enum, value_name = "WHEN")]
    pub color: Option<super::toyc::When>,

    /// Print the manual page, or a script for completion in a shell, and exit
    #[arg(long, value_enum, value_name = "KIND")]
    pub generate: Option<Generated>,
}

impl Arguments {
    /// Reads the arguments after [`MODE`].
    ///
    /// # Errors
    /// A mistake in them, or a request for help.
    pub fn read(arguments: impl Iterator<Item = OsString>) -> Result<Self, clap::Error> {
        crate::shipped::register();
        let command = Arguments::command();
        let arguments = arguments.map(|argument| two_dashes(argument, &command));
        Arguments::try_parse_from(std::iter::once(PROGRAM.into()).chain(arguments))
    }

    /// Returns the options of the driver.
    ///
    /// # Errors
    /// If they contradict each other.
    pub fn options(&self, around: TerminalEnv) -> Result<Options, String> {
        if !self.mlir_to_llvmir {
            return Err("no translation is named: give --mlir-to-llvmir".into());
        }
        let mut line: Vec<OsString> = vec!["-o".into(), self.output.clone().into()];
        for (name, paths) in [("--dialect", &self.dialect), ("-I", &self.include)] {
            for path in paths {
                line.extend([name.into(), path.clone().into()]);
            }
        }
        let switches = [
            (self.split_input_file, "--split-input-file"),
            (self.verify_diagnostics, "--verify-diagnostics"),
            (self.allow_unregistered_dialect, "--allow-unregistered-dialect"),
        ];
        line.extend(switches.iter().filter(|(is_on, _)| *is_on).map(|(_, name)| OsString::from(*name)));
        let name = |name: &str, value: Option<clap::builder::PossibleValue>| {
            value.map(|value| OsString::from(format!("--{name}={}", value.get_name())))
        };
        line.extend(name("diagnostics", self.diagnostics.and_then(|form| form.to_possible_value())));
        line.extend(name("color", self.color.and_then(|when| when.to_possible_value())));
        match Request::read(&line, around) {
            Ok(Request::Process(mut options)) => {
                options.inputs = vec![self.file.clone()];
                options.translate_to_llvm_ir = true;
                options.output_marker = String::new();
                Ok(*options)
            }
            Ok(_) => Err("nothing to process".into()),
            Err(errors) => Err(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
        }
    }
}
