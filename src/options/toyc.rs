//! The command line of `rsmlir-toyc`, the compiler of MLIR's tutorial as of its third chapter.
//!
//! The options are those of `toyc-ch3`, with one dash or two, and a few of `rsmlir-opt`. They become a
//! command line of `rsmlir-opt`, which defines their meaning.
//!
//! `rsmlir-toyc` itself only starts `rsmlir-opt` with [`MODE`] as the first argument.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{CommandFactory as _, Parser, ValueEnum};

use super::{Generated, Language, Options, Request, TerminalEnv, two_dashes};

/// The name of the program.
pub const PROGRAM: &str = "rsmlir-toyc";

/// The first argument of `rsmlir-opt` that makes it this compiler.
pub const MODE: &str = "--driver-mode=toyc";

/// The pipeline of `-opt`.
const SIMPLIFY: &str = "builtin.module(toy.func(canonicalize))";

/// Compiles programs of the Toy language, as far as the third chapter of MLIR's tutorial.
#[derive(Parser)]
#[command(
    name = PROGRAM,
    version,
    after_help = "Options have one dash or two.\nExit status: 0 if all went well, 1 if not."
)]
pub struct Arguments {
    /// The program; `-` or nothing is the standard input. A name that ends in `.mlir` is that of MLIR
    #[arg(value_name = "FILE", default_value = "-")]
    pub file: PathBuf,

    /// What to print
    #[arg(long, value_enum, default_value = "mlir")]
    pub emit: Emit,

    /// Simplify the operations, as the rules of the dialect say
    #[arg(long)]
    pub opt: bool,

    /// What the input is written in, whatever its name
    #[arg(short = 'x', value_enum, value_name = "LANGUAGE")]
    pub language: Option<InputLanguage>,

    /// Write here instead of to the standard output; on failure nothing is written
    #[arg(short, value_name = "FILE", default_value = "-")]
    pub output: PathBuf,

    /// Split the input at lines `// -----`, and process each part by itself
    #[arg(long)]
    pub split_input_file: bool,

    /// Check that just those diagnostics are emitted that comments of the input expect
    #[arg(long)]
    pub verify_diagnostics: bool,

    /// How diagnostics are printed: pretty on a terminal, plain elsewhere
    #[arg(long, value_enum, value_name = "FORM")]
    pub diagnostics: Option<Form>,

    /// When diagnostics are colored
    #[arg(long, value_enum, value_name = "WHEN")]
    pub color: Option<When>,

    /// Print locations
    #[arg(long)]
    pub mlir_print_debuginfo: bool,

    /// Print the generic form of operations
    #[arg(long)]
    pub mlir_print_op_generic: bool,

    /// Print the manual page, or a script for completion in a shell, and exit
    #[arg(long, value_enum, value_name = "KIND")]
    pub generate: Option<Generated>,
}

/// The stage of compilation whose result is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the help of the options says it")]
pub enum Emit {
    /// The tree of the program
    Ast,
    /// Its operations
    Mlir,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the help of the options says it")]
pub enum InputLanguage {
    Toy,
    Mlir,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the help of the options says it")]
pub enum Form {
    Plain,
    Pretty,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
#[allow(missing_docs, reason = "the help of the options says it")]
pub enum When {
    Auto,
    Always,
    Never,
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
        let language = match self.language {
            Some(InputLanguage::Toy) => Language::Toy,
            Some(InputLanguage::Mlir) => Language::Mlir,
            None if self.file.extension().is_some_and(|extension| extension == "mlir") => Language::Mlir,
            None => Language::Toy,
        };
        if self.emit == Emit::Ast && language == Language::Mlir {
            return Err("Can't dump a Toy AST when the input is MLIR".into());
        }
        // MLIR read with `--dialect toy` knows the dialect too. The tutorial dumps operations one by one, so
        // locations are printed in place, without aliases.
        let mut line: Vec<OsString> =
            ["--dialect=toy", "--mlir-print-local-scope", "-o"].map(OsString::from).into();
        line.push(self.output.clone().into());
        let switches = [
            (self.split_input_file, "--split-input-file"),
            (self.verify_diagnostics, "--verify-diagnostics"),
            (self.mlir_print_debuginfo, "--mlir-print-debuginfo"),
            (self.mlir_print_op_generic, "--mlir-print-op-generic"),
        ];
        if self.opt {
            line.push(format!("--pass-pipeline={SIMPLIFY}").into());
        }
        line.extend(switches.iter().filter(|(is_on, _)| *is_on).map(|(_, name)| OsString::from(*name)));
        let name = |name: &str, value: Option<clap::builder::PossibleValue>| {
            value.map(|value| OsString::from(format!("--{name}={}", value.get_name())))
        };
        line.extend(name("diagnostics", self.diagnostics.and_then(|form| form.to_possible_value())));
        line.extend(name("color", self.color.and_then(|when| when.to_possible_value())));
        match Request::read(&line, around) {
            Ok(Request::Process(mut options)) => {
                options.inputs = vec![self.file.clone()];
                options.language = language;
                options.dump_tree = self.emit == Emit::Ast;
                Ok(*options)
            }
            Ok(_) => Err("nothing to process".into()),
            Err(errors) => Err(errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")),
        }
    }
}
