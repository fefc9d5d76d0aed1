//! The options of `rsmlir-lsp`.

use std::ffi::OsString;

use clap::Parser;

use crate::options::Generated;

/// Answers editors that speak the Language Server Protocol, about MLIR and TableGen, over standard input and output.
#[derive(Parser)]
#[command(name = super::PROGRAM, version)]
pub struct Arguments {
    /// Talk over standard input and output, which is done anyway: editors give this option
    #[arg(long)]
    pub stdio: bool,

    /// Print the manual page, or a script for completion in a shell, and exit
    #[arg(long, value_enum, value_name = "KIND")]
    pub generate: Option<Generated>,
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
