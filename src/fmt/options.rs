//! The options of `rsmlir-fmt`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use formatting::Language;

use crate::options::Generated;

/// Formats MLIR and TableGen.
///
/// Changes white space only: comments, names and the form of operations stay, and what does not parse is left as it is.
#[derive(Parser)]
#[command(
    name = super::PROGRAM,
    version,
    after_help = "Exit status: 0 if all went well, 1 if something could not be read or written, or if --check found a file to format."
)]
pub struct Arguments {
    /// Files to format in place, and folders with .mlir and .td files; `-` or nothing formats standard input to standard output
    #[arg(value_name = "FILE")]
    pub inputs: Vec<PathBuf>,

    /// Write nothing, but name the files that are not formatted
    #[arg(long)]
    pub check: bool,

    /// Write nothing, but print the differences
    #[arg(long)]
    pub diff: bool,

    /// The language, instead of what the name of a file says; standard input is MLIR
    #[arg(long, value_enum, value_name = "LANGUAGE")]
    pub language: Option<LanguageName>,

    /// Print the manual page, or a script for completion in a shell, and exit
    #[arg(long, value_enum, value_name = "KIND")]
    pub generate: Option<Generated>,
}

/// A language, as its files' names end.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum LanguageName {
    Mlir,
    Td,
}

impl From<LanguageName> for Language {
    fn from(name: LanguageName) -> Self {
        match name {
            LanguageName::Mlir => Language::Mlir,
            LanguageName::Td => Language::TableGen,
        }
    }
}

impl Arguments {
    /// Reads the arguments after the name of the program.
    ///
    /// # Errors
    /// A mistake in them, or a request for help.
    pub fn read(arguments: &[OsString]) -> Result<Self, clap::Error> {
        Arguments::try_parse_from(std::iter::once(super::PROGRAM.into()).chain(arguments.iter().cloned()))
    }
}
