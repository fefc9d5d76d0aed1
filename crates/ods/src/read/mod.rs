//! Records to model.
//!
//! Each file reads one noun of the model, in the sense of the class of the same name in mlir/lib/TableGen.
//! [`Reader`] has the parts that all of them need: the growing tables, and an index of the records in them.

mod attr_or_type_def;
mod attribute;
mod code;
mod cpp_type;
mod dialect;
mod effects;
mod enums;
mod foreign;
mod format_text;
mod inference;
mod interner;
mod literal;
mod operation;
mod predicates;
mod property;
mod reader;
mod select;
mod traits;
mod types;

pub use code::{ClassCode, class_code};
pub(crate) use interner::Interner;
pub(crate) use reader::{Reader, Result};

/// Queries about single records, for users who do not want the whole model.
pub mod records {
    pub use super::inference::infers_results;
    pub use super::operation::{camel_case, class_name};
    pub use super::select::subject_dialects;
    pub use super::traits::{TraitClass, classify, collect_traits};
    pub use super::types::{arity, undecorated};
}

use crate::model::Definitions;
use tablegen::{Diagnostic, RecordKeeper};

/// How to read records.
#[derive(Clone, Debug)]
pub struct Options {
    /// The dialects to read, by name. If empty, those that the main file is about: each dialect that it
    /// defines, or for which it defines an operation, attribute or type.
    pub dialects: Vec<String>,
    /// Whether to keep descriptions, which only documentation shows.
    pub descriptions: bool,
    /// Whether to keep definitions of other dialects that expressions may name. A program that does not know
    /// these dialects needs them.
    pub foreign: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options { dialects: Vec::new(), descriptions: true, foreign: true }
    }
}

/// The result of reading records.
#[derive(Clone, Debug, Default)]
pub struct Loaded {
    /// All that is right.
    pub definitions: Definitions,
    /// The mistakes found, in the order of the definitions.
    pub diagnostics: Vec<Diagnostic>,
}

/// Reads the dialects that `records` define.
pub fn load(records: &RecordKeeper, options: &Options) -> Loaded {
    let mut reader = Reader::new(records, options);
    let selected = select::select(&mut reader);
    for record in selected.types {
        reader.read_type_def(record);
    }
    for record in selected.attributes {
        reader.read_attr_def(record);
    }
    for record in selected.operations {
        reader.read_operation(record);
    }
    crate::pattern::read_patterns(&mut reader);
    reader.read_foreign();
    reader.finish()
}
