//! Files of patterns that the C++ of loaded dialects includes the generated code of: `ShopPatterns.td`, where the file of
//! `getCanonicalizationPatterns` has `#include "ShopPatterns.inc"`.
//!
//! mlir-tblgen makes classes of the patterns in such a file, which the function adds to its set. Whoever hands over a dialect
//! and its sources has not named the file, so that it is looked for next to the sources and in the folders of `-I`. Only
//! passes use it.

use std::path::{Path, PathBuf};

/// The largest file that is looked at.
const LARGEST_FILE: u64 = 16 << 20;

/// The function whose file is looked into.
const REGISTRAR: &str = "getCanonicalizationPatterns";

/// Returns the files of patterns that sources include, without those that are given.
pub fn found(sources: &[PathBuf], include: &[PathBuf], given: &[PathBuf]) -> Vec<PathBuf> {
    let canonical = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    let mut known: Vec<PathBuf> = given.iter().map(|path| canonical(path)).collect();
    let mut found = Vec::new();
    let files = sources.iter().flat_map(|folder| walkdir::WalkDir::new(folder).sort_by_file_name());
    for entry in files.filter_map(Result::ok) {
        let is_code = entry.path().extension().is_some_and(|of| of == "cpp" || of == "cc");
        let is_small = || entry.metadata().is_ok_and(|data| data.is_file() && data.len() <= LARGEST_FILE);
        if !is_code || !is_small() {
            continue;
        }
        let Ok(bytes) = std::fs::read(entry.path()) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        if !text.contains(REGISTRAR) {
            continue;
        }
        let folder = entry.path().parent();
        for included in crate::cpp_hooks::included_paths(&text) {
            let Some(name) = definitions_of(included) else { continue };
            let mut folders = folder.into_iter().chain(include.iter().map(PathBuf::as_path));
            let Some(path) = folders.find_map(|folder| pattern_file(&folder.join(&name))) else { continue };
            let path_of_all = canonical(&path);
            if !known.contains(&path_of_all) {
                known.push(path_of_all);
                found.push(path);
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
