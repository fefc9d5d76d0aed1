//! The options of `rsmlir-lsp`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::Parser;

use crate::options::Generated;

/// Answers editors that speak the Language Server Protocol, about MLIR and TableGen, over standard input and output.
#[derive(Parser)]
#[command(name = super::PROGRAM, version)]
pub struct Arguments {
    /// Talk over standard input and output, which is done anyway: editors give this option
    #[arg(long)]
    pub stdio: bool,

    #[command(flatten)]
    pub definitions: DefinitionOptions,

    /// The level of a log, which is not kept: editors give this option to mlir-lsp-server
    #[arg(long, value_name = "LEVEL", hide = true)]
    pub log: Option<String>,

    /// Print messages for people, which is not done: editors give this option to mlir-lsp-server
    #[arg(long, hide = true)]
    pub pretty: bool,

    /// Print the manual page, or a script for completion in a shell, and exit
    #[arg(long, value_enum, value_name = "KIND")]
    pub generate: Option<Generated>,
}

/// The options of tblgen-lsp-server, whose place this program takes in editors that know that one.
#[derive(clap::Args, Default)]
pub struct DefinitionOptions {
    /// Read the include folders of .td files from FILE
    #[arg(long = "tablegen-compilation-database", value_name = "FILE", hide = true)]
    pub databases: Vec<PathBuf>,

    /// Look for files that .td files include in FOLDER too
    #[arg(long = "tablegen-extra-dir", value_name = "FOLDER", hide = true)]
    pub folders: Vec<PathBuf>,
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
