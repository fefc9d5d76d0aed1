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
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            include_dirs: Vec::new(),
            defines: Vec::new(),
            files: Arc::new(Disk),
            warn_unused_template_args: true,
            limits: Limits::default(),
        }
    }
}
