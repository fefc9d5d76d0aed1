//! What can be wrong with a command line, in LLVM's words.

use std::io::Write as _;

/// A problem with the command line.
#[derive(Debug, thiserror::Error)]
pub enum UsageError {
    #[error("Unknown command line argument '{argument}'.")]
    Unknown { argument: String, nearest: String },
    #[error("for the {option} option: {problem}")]
    Invalid { option: String, problem: String },
    #[error("the option {option} of mlir-opt is not supported")]
    Unsupported { option: String },
    #[error("Too many positional arguments specified!")]
    TooManyInputs,
    #[error("there is no operation '{name}'")]
    UnknownOperation { name: String, nearest: Vec<String> },
}

impl miette::Diagnostic for UsageError {
    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        match self {
            UsageError::Unknown { nearest, .. } => {
                Some(Box::new(format!("Did you mean '{nearest}'? All options are listed by --help.")))
            }
            UsageError::TooManyInputs => {
                Some(Box::new("One file is processed at a time; --verify checks any number of them."))
            }
            UsageError::UnknownOperation { nearest, .. } if !nearest.is_empty() => {
                Some(Box::new(format!("Did you mean {}?", quoted(nearest))))
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
            UsageError::UnknownOperation { nearest, .. } if !nearest.is_empty() => {
                write!(out, "\n{program}: Did you mean {}?\n", quoted(nearest))
            }
            _ => writeln!(out),
        };
    }
}
