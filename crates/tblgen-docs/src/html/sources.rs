//! The files of definitions, a page each, so that "Defined in" leads to the definition itself.
//!
//! A page is the text of the file with an anchor for each line. Files are known by the names under which they
//! were found; they are shown without the folder that the user has them in.

use super::markup::slug;
use rustc_hash::FxHashSet;
use tablegen::RecordKeeper;

/// A file with its page.
pub(super) struct SourceEntry<'k> {
    /// The name under which it was found.
    pub name: &'k str,
    pub text: &'k str,
    /// The address of its page.
    pub page: String,
}

/// Returns all files that were read, each once.
pub(super) fn collect(keepers: &[RecordKeeper]) -> Vec<SourceEntry<'_>> {
    let (mut names, mut pages) = (FxHashSet::default(), FxHashSet::default());
    let mut entries = Vec::new();
    for file in keepers.iter().flat_map(|keeper| keeper.sources().files()) {
        if !names.insert(file.name()) {
            continue;
        }
        let mut page = slug(&shown(file.name()).replace('/', "."));
        while !pages.insert(page.to_ascii_lowercase()) {
            page.push('_');
        }
        entries.push(SourceEntry {
            name: file.name(),
            text: file.text(),
            page: format!("source/{page}.html"),
        });
    }
    entries
}

/// Returns the name of a file without the folder where the user has it.
pub(super) fn shown(name: &str) -> &str {
    match name.rsplit_once("include/") {
        Some((_, inside)) => inside,
        None => name.rsplit('/').next().unwrap_or(name),
    }
}

/// Returns the anchor of a line.
pub(super) fn line_anchor(line: u32) -> String {
    format!("L{line}")
}
