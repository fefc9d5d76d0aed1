//! The options.
//!
//! Those of `toyc-ch2`, with one dash or two, and a few of `rsmlir-opt`, which has the last word on what
//! they mean: here they only become its command line.

use clap::{CommandFactory as _, Parser, ValueEnum};
use rsmlir::options::{Language, Options, Request, Surroundings, two_dashes};

/// Compiles programs of the Toy language, as far as the second chapter of MLIR's tutorial.
#[derive(Parser)]
#[command(
    name = crate::PROGRAM,
    version,
    after_help = "Options have one dash or two.\nExit status: 0 if all went well, 1 if not."
)]
pub struct Arguments {
    /// The program; `-` or nothing is the standard input. A name that ends in `.mlir` is that of MLIR
    #[arg(value_name = "FILE", default_value = "-")]
    pub file: String,

    /// What to print
    #[arg(long, value_enum, default_value = "mlir")]
    pub emit: Emit,

    /// What the input is written in, whatever its name
    #[arg(short = 'x', value_enum, value_name = "LANGUAGE")]
    pub language: Option<InputLanguage>,

    /// Write here instead of to the standard output; on failure nothing is written
    #[arg(short, value_name = "FILE", default_value = "-")]
    pub output: String,

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
}

/// What is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Emit {
    /// The tree of the program
    Ast,
    /// Its operations
    Mlir,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum InputLanguage {
    Toy,
    Mlir,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Form {
    Plain,
    Pretty,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum When {
    Auto,
    Always,
    Never,
}

impl Arguments {
    pub fn from_command_line() -> Result<Self, clap::Error> {
        let command = Arguments::command();
        Arguments::try_parse_from(std::env::args_os().map(|argument| two_dashes(argument, &command)))
    }

    /// What the driver is to do.
    ///
    /// # Errors
    /// Where that is impossible.
    pub fn options(&self, around: Surroundings) -> Result<Options, String> {
        let language = match self.language {
            Some(InputLanguage::Toy) => Language::Toy,
            Some(InputLanguage::Mlir) => Language::Mlir,
            None if self.file.ends_with(".mlir") => Language::Mlir,
            None => Language::Toy,
        };
        if self.emit == Emit::Ast && language == Language::Mlir {
            return Err("Can't dump a Toy AST when the input is MLIR".into());
        }
        // What is read with `--dialect toy` is known in MLIR as well. The tutorial dumps operations one
        // by one: locations stand where they belong, without aliases.
        let mut line: Vec<String> =
            ["--dialect=toy", "--mlir-print-local-scope", "-o", &self.output].map(String::from).into();
        let switches = [
            (self.split_input_file, "--split-input-file"),
            (self.verify_diagnostics, "--verify-diagnostics"),
            (self.mlir_print_debuginfo, "--mlir-print-debuginfo"),
            (self.mlir_print_op_generic, "--mlir-print-op-generic"),
        ];
        line.extend(switches.iter().filter(|(is_on, _)| *is_on).map(|(_, name)| String::from(*name)));
        let name = |name: &str, value: Option<clap::builder::PossibleValue>| {
            value.map(|value| format!("--{name}={}", value.get_name()))
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
