//! The layout of `.mlir` and `.td` texts.
//!
//! A formatter that prints IR loses comments, names and the form that the author chose, and cannot format what
//! does not parse. This one changes white space only, between tokens of `syntax`: indentation, spaces, and line breaks
//! where the printer has them. Every token stays, so what the parser makes of a text stays too.
//!
//! [`mlir`] decides what separates two tokens of MLIR, and [`tablegen`] what separates two of TableGen;
//! `layout` writes tokens and comments, and knows columns and open brackets.

mod layout;
pub mod mlir;
mod parts;
mod spacing;
pub mod tablegen;
pub mod tablegen_tokens;

pub use syntax::{NoNames, OperationNames};

/// A language that can be formatted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    Mlir,
    TableGen,
}

impl Language {
    /// Returns the language of a file by its extension.
    pub fn of(path: &std::path::Path) -> Option<Self> {
        match path.extension()?.to_str()? {
            "mlir" => Some(Language::Mlir),
            "td" => Some(Language::TableGen),
            _ => None,
        }
    }
}

/// Formats a text.
pub fn format(text: &[u8], language: Language, names: &dyn OperationNames) -> Vec<u8> {
    match language {
        Language::Mlir => mlir::format(text, names),
        Language::TableGen => tablegen::format(text),
    }
}
