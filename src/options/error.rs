//! Errors in a command line, in LLVM's words.

use std::io::Write as _;

use crate::nearest::did_you_mean;

/// A problem with the command line.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the names say it")]
pub enum UsageError {
    #[error("Unknown command line argument '{argument}'.")]
    Unknown { argument: String, nearest: String },
    /// A pass of mlir-opt, or a pipeline.
    #[error("Unknown command line argument '{argument}'.")]
    UnsupportedPass { argument: String, kind: &'static str },
    #[error("for the {option} option: {problem}")]
    Invalid { option: String, problem: String },
    #[error("the option {option} of mlir-opt is not supported")]
    Unsupported { option: String },
    #[error("Too many positional arguments specified!")]
    TooManyInputs,
    #[error("there is no {what} '{name}'")]
    UnknownTopic { what: &'static str, name: String, nearest: Vec<String> },
}

impl miette::Diagnostic for UsageError {
    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        match self {
            UsageError::Unknown { nearest, .. } => {
                Some(Box::new(format!("did you mean `{nearest}`? `--help-list` prints all options")))
            }
            UsageError::TooManyInputs => {
                Some(Box::new("one file is processed at a time; `--verify` checks any number of them"))
            }
            UsageError::UnknownTopic { nearest, .. } => {
                did_you_mean(nearest).map(|question| Box::new(question) as Box<dyn std::fmt::Display>)
            }
            UsageError::UnsupportedPass { argument, kind } => {
                Some(Box::new(format!("`{argument}` is {kind} of mlir-opt that is not supported yet")))
            }
            _ => None,
        }
    }
}

/// `'a', 'b' or 'c'`
fn quoted(names: &[String]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
    match quoted.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

impl UsageError {
    /// Appends it as LLVM's tools print it.
    pub fn write_plain(&self, program: &str, out: &mut Vec<u8>) {
        let _ = write!(out, "{program}: {self}");
        let _ = match self {
            UsageError::Unknown { nearest, .. } => {
                write!(out, "  Try: '{program} --help'\n{program}: Did you mean '{nearest}'?\n")
            }
            UsageError::TooManyInputs => {
                write!(out, "\nCan specify at most 1 positional arguments: See: {program} --help\n")
            }
            UsageError::UnsupportedPass { argument, kind } => {
                write!(out, "\n{program}: '{argument}' is {kind} of mlir-opt that is not supported yet\n")
            }
            UsageError::UnknownTopic { nearest, .. } if !nearest.is_empty() => {
                write!(out, "\n{program}: Did you mean {}?\n", quoted(nearest))
            }
            _ => writeln!(out),
        };
    }
}
