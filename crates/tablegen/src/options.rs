//! How to evaluate a file.

use crate::limits::Limits;
use crate::source::{Disk, FileSystem};
use std::path::PathBuf;
use std::sync::Arc;

/// How to evaluate.
pub struct Options {
    /// Directories searched by `include` after the current one: `-I`.
    pub include_dirs: Vec<PathBuf>,
    /// Names that `#ifdef` finds defined: `-D`.
    pub defines: Vec<String>,
    pub files: Arc<dyn FileSystem + Send + Sync>,
    /// Whether to warn of template arguments that a class does not use.
    pub warn_unused_template_args: bool,
    /// How a `let` for a field that its record does not have is taken.
    pub unknown_fields: UnknownFields,
    pub limits: Limits,
}

/// How a `let` for a field that its record does not have is taken.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum UnknownFields {
    /// An error, as in LLVM.
    #[default]
    Refused,
    /// Left out and noted in [`RecordKeeper::unknown_fields`](crate::RecordKeeper::unknown_fields), if no field of the record is spelled
    /// much like it: a text for another version of its library of classes has fields that this one lacks.
    Noted,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            include_dirs: Vec::new(),
            defines: Vec::new(),
            files: Arc::new(Disk),
            warn_unused_template_args: true,
            unknown_fields: UnknownFields::default(),
            limits: Limits::default(),
        }
    }
}
