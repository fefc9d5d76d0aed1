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
mod options;
mod predicates;
mod property;
mod reader;
mod select;
mod traits;
mod types;

pub use code::{ClassCode, class_code};
pub(crate) use interner::Interner;
pub use options::{Loaded, Options};
pub(crate) use reader::{Reader, Result};

/// Queries about single records, for users who do not want the whole model.
pub mod records {
    pub use super::inference::infers_results;
    pub use super::operation::{camel_case, class_name};
    pub use super::select::subject_dialects;
    pub use super::traits::{TraitClass, classify, collect_traits};
    pub use super::types::{arity, undecorated};
}
