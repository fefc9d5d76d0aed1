//! The options.
//!
//! They are those of LLVM's tools, which take long options with one dash as well as with two.

use crate::options::{Generated, two_dashes};
use clap::error::ErrorKind;
use clap::{ArgAction, Args, CommandFactory, Parser, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;
use tblgen_docs::Backend;

use super::backends;

/// Evaluates TableGen files.
#[derive(Parser)]
#[command(name = "rsmlir-tblgen", version)]
pub struct Arguments {
    /// The file to evaluate; `-` or nothing is the standard input. HTML can be about several, and about all
    /// that is in a folder
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,

    /// Look for included files in this directory too
    #[arg(short = 'I', value_name = "DIRECTORY", action = ArgAction::Append)]
    pub include: Vec<PathBuf>,

    /// Define a macro for the preprocessor
    #[arg(short = 'D', value_name = "MACRO", action = ArgAction::Append)]
    pub define: Vec<String>,

    /// Write here instead of to the standard output; on failure nothing is written
    #[arg(short, value_name = "FILE", default_value = "-")]
    pub output: PathBuf,

    /// Write the files that were included, as a make rule for the output
    #[arg(short, value_name = "FILE")]
    pub dependencies: Option<PathBuf>,

    /// Leave the output file alone if it has the right contents already
    #[arg(long)]
    pub write_if_changed: bool,

    /// Set a limit of what a file may ask for (docs/limits.md)
    #[arg(long, value_name = "NAME=N", value_parser = parse_limit, action = ArgAction::Append)]
    pub limit: Vec<(String, u64)>,

    /// What to do about uses of deprecated records
    #[arg(long, value_enum, default_value = "warn")]
    pub on_deprecated: OnDeprecated,

    /// Do not warn of template arguments that are not used
    #[arg(long)]
    pub no_warn_on_unused_template_args: bool,

    /// Print the manual page, or a script for completion in a shell, and exit
    #[arg(long, value_enum, value_name = "KIND")]
    pub generate: Option<Generated>,

    #[command(flatten)]
    pub action: Action,

    #[command(flatten)]
    pub documentation: Documentation,

    /// The error for a backend of mlir-tblgen that is not there, if one is requested: it is reported after the
    /// mistakes in the definitions
    #[arg(skip)]
    pub absent_backend: Option<String>,
}

impl Arguments {
    /// Reads the arguments after the name of the program.
    ///
    /// # Errors
    /// Fails if an argument is unknown, or if its value is wrong.
    pub fn read(arguments: &[OsString]) -> Result<Self, clap::Error> {
        let mut command = Arguments::command();
        let arguments = arguments.iter().map(|argument| two_dashes(argument.clone(), &command));
        let arguments: Vec<OsString> = std::iter::once(super::PROGRAM.into()).chain(arguments).collect();
        let absent = |argument: &OsString| backends::unsupported(argument.to_str()?);
        let Some(message) = arguments.iter().find_map(absent) else {
            return Arguments::try_parse_from(arguments);
        };
        let others = arguments.iter().filter(|argument| absent(argument).is_none());
        match Arguments::try_parse_from(others) {
            Ok(read) => Ok(Arguments { absent_backend: Some(message), ..read }),
            // The other arguments are probably those of the backend.
            Err(_) => Err(command.error(ErrorKind::UnknownArgument, message)),
        }
    }
}

/// Reads a `NAME=N` of `--limit`.
fn parse_limit(text: &str) -> Result<(String, u64), String> {
    let (name, value) = limits::parse(text).map_err(|_| String::from("expected NAME=N"))?;
    match tablegen::Limits::default().set(name, value) {
        true => Ok((name.to_owned(), value)),
        false => {
            let names: Vec<&str> = tablegen::LIMITS.iter().map(|row| row.name).collect();
            Err(format!("there is no limit `{name}` among {}", names.join(", ")))
        }
    }
}

/// The action on the records.
#[derive(Args)]
#[group(multiple = false)]
#[command(next_help_heading = "Actions")]
pub struct Action {
    /// Print all classes and records (what happens without another action)
    #[arg(long)]
    pub print_records: bool,

    /// Print all records as JSON
    #[arg(long)]
    pub dump_json: bool,

    /// Document operations, in Markdown
    #[arg(long)]
    pub gen_op_doc: bool,

    /// Document a dialect with all that belongs to it
    #[arg(long)]
    pub gen_dialect_doc: bool,

    /// Document the types of dialects
    #[arg(long)]
    pub gen_typedef_doc: bool,

    /// Document the attributes of dialects
    #[arg(long)]
    pub gen_attrdef_doc: bool,

    /// Document enums
    #[arg(long)]
    pub gen_enum_doc: bool,

    /// Document passes
    #[arg(long)]
    pub gen_pass_doc: bool,

    /// Document interfaces of operations
    #[arg(long)]
    pub gen_op_interface_docs: bool,

    /// Document interfaces of attributes
    #[arg(long)]
    pub gen_attr_interface_docs: bool,

    /// Document interfaces of types
    #[arg(long)]
    pub gen_type_interface_docs: bool,

    /// Print views, adaptors and builders of operations, in Rust
    #[arg(long)]
    pub gen_rust_op_views: bool,

    /// Print enums, in Rust
    #[arg(long)]
    pub gen_rust_enums: bool,

    /// Make a folder of HTML pages about all that the files define
    #[arg(long, value_name = "DIRECTORY", conflicts_with_all = ["output", "dependencies"])]
    pub gen_html: Option<PathBuf>,
}

impl Action {
    /// Returns the kind of documentation to generate, if that is the action.
    pub fn backend(&self) -> Option<Backend> {
        let backends = [
            (self.gen_op_doc, Backend::Operations),
            (self.gen_dialect_doc, Backend::Dialect),
            (self.gen_typedef_doc, Backend::Types),
            (self.gen_attrdef_doc, Backend::Attributes),
            (self.gen_enum_doc, Backend::Enums),
            (self.gen_pass_doc, Backend::Passes),
            (self.gen_op_interface_docs, Backend::OpInterfaces),
            (self.gen_attr_interface_docs, Backend::AttrInterfaces),
            (self.gen_type_interface_docs, Backend::TypeInterfaces),
        ];
        backends.into_iter().find_map(|(is_chosen, backend)| is_chosen.then_some(backend))
    }
}

/// The subject of the documentation, and its form.
#[derive(Args)]
#[command(next_help_heading = "Options for documentation")]
pub struct Documentation {
    /// The dialect to document, where there are several
    #[arg(long)]
    pub dialect: Option<String>,

    /// Leave this out at the beginning of C++ classes
    #[arg(long, value_name = "PREFIX", default_value = "::mlir::")]
    pub strip_prefix: String,

    /// Write what only Hugo understands: descriptions of attributes that fold
    #[arg(long)]
    pub allow_hugo_specific_features: bool,

    /// Document only operations whose names match
    #[arg(long, value_name = "REGEX", value_parser = regular_expression)]
    pub op_include_regex: Option<ere::Regex>,

    /// Do not document operations whose names match
    #[arg(long, value_name = "REGEX", value_parser = regular_expression)]
    pub op_exclude_regex: Option<ere::Regex>,

    /// The title of the HTML pages
    #[arg(long, value_name = "TITLE")]
    pub html_title: Option<String>,
}

/// Reads a regular expression on the command line.
fn regular_expression(text: &str) -> Result<ere::Regex, ere::Error> {
    ere::Regex::new(text.as_bytes(), 1 << 20)
}

impl Documentation {
    pub fn options(&self) -> tblgen_docs::Options {
        tblgen_docs::Options {
            dialect: self.dialect.clone(),
            strip_prefix: self.strip_prefix.clone(),
            hugo: self.allow_hugo_specific_features,
            include_operations: self.op_include_regex.clone(),
            exclude_operations: self.op_exclude_regex.clone(),
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OnDeprecated {
    None,
    Warn,
    Error,
}
