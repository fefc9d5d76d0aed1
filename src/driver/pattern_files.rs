//! Files of patterns whose generated code the C++ of loaded dialects includes: `ShopPatterns.td`, where the file of
//! `getCanonicalizationPatterns` has `#include "ShopPatterns.inc"`.
//!
//! mlir-tblgen makes classes of the patterns in such a file, which the function adds to its set. A user who hands over a
//! dialect and its sources has not named the file, so it is looked for next to the sources and in the folders of `-I`.
//! Only passes use it.

use std::path::{Path, PathBuf};

use super::init::LARGEST_FILE;
use crate::cpp_hooks;

/// The function whose file is looked into.
const REGISTRAR: &str = "getCanonicalizationPatterns";

/// Returns the files of patterns that sources include, without those that are given, whose paths are canonical.
pub fn found(sources: &[PathBuf], include: &[PathBuf], given: &[PathBuf]) -> Vec<PathBuf> {
    let mut known = given.to_vec();
    let mut found = Vec::new();
    for (path, _) in cpp_hooks::source_files(sources) {
        if !path.extension().is_some_and(|of| of == "cpp" || of == "cc") {
            continue;
        }
        let Some((path, text)) = cpp_hooks::read_source(path) else { continue };
        if !text.contains(REGISTRAR) {
            continue;
        }
        for included in cpp_hooks::included_paths(&text) {
            let Some(name) = definitions_of(included) else { continue };
            let mut folders = path.parent().into_iter().chain(include.iter().map(PathBuf::as_path));
            let Some(file) = folders.find_map(|folder| pattern_file(&folder.join(&name))) else { continue };
            let canonical = file.canonicalize().unwrap_or_else(|_| file.clone());
            if !known.contains(&canonical) {
                known.push(canonical);
                found.push(file);
            }
        }
    }
    found
}

/// The definitions of which generated code is made: `shop/Patterns.td` for `shop/Patterns.cpp.inc`.
fn definitions_of(included: &str) -> Option<String> {
    let stem = included.strip_suffix(".inc")?;
    let stem = stem.strip_suffix(".cpp").or_else(|| stem.strip_suffix(".h")).unwrap_or(stem);
    Some(format!("{stem}.td"))
}

/// The file at a path, if it is one of patterns.
fn pattern_file(path: &Path) -> Option<PathBuf> {
    let is_small = std::fs::metadata(path).is_ok_and(|data| data.is_file() && data.len() <= LARGEST_FILE);
    let text = is_small.then(|| std::fs::read(path).ok()).flatten()?;
    let has = |of: &[u8]| memchr::memmem::find(&text, of).is_some();
    (has(b"Pat<") || has(b"Pattern<")).then(|| path.to_path_buf())
}

#[cfg(test)]
mod tests {
    use super::definitions_of;

    #[test]
    fn generated_code_names_its_definitions() {
        assert_eq!(definitions_of("shop/Patterns.cpp.inc").as_deref(), Some("shop/Patterns.td"));
        assert_eq!(definitions_of("Patterns.inc").as_deref(), Some("Patterns.td"));
        assert_eq!(definitions_of("Patterns.h"), None);
    }
}
