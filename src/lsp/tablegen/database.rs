//! `tablegen_compile_commands.yml`: the include folders of `.td` files, as builds of LLVM write them.
//!
//! ```yaml
//! --- !FileInfo:
//!   filepath: "/src/include/A/AOps.td"
//!   includes: "/src/include;/build/include"
//! ```

use std::path::{Path, PathBuf};

/// The name of the file.
const FILE_NAME: &str = "tablegen_compile_commands.yml";

/// Returns the folders that a file is built with, by the given databases that exist, or the nearest: in a folder above it, or in `build` there.
pub fn includes_of(path: &Path, given: &[PathBuf]) -> Vec<PathBuf> {
    let candidates = path
        .ancestors()
        .skip(1)
        .flat_map(|folder| [folder.join(FILE_NAME), folder.join("build").join(FILE_NAME)]);
    let candidates = given.iter().cloned().chain(candidates);
    let Some(text) = candidates.into_iter().find_map(|file| std::fs::read_to_string(file).ok()) else {
        return Vec::new();
    };
    includes_in(&text, path)
}

fn includes_in(text: &str, path: &Path) -> Vec<PathBuf> {
    let value = |line: &str, key: &str| {
        let rest = line.trim_start().strip_prefix(key)?.trim_start().strip_prefix(':')?;
        Some(rest.trim().trim_matches(['"', '\'']).to_string())
    };
    let is_same = |file: &str| {
        let file = Path::new(file);
        file == path
            || file.canonicalize().is_ok_and(|file| path.canonicalize().is_ok_and(|path| file == path))
    };
    let mut is_it = false;
    for line in text.lines() {
        if line.starts_with("---") {
            is_it = false;
        } else if let Some(file) = value(line, "filepath") {
            is_it = is_same(&file);
        } else if let Some(includes) = value(line, "includes").filter(|_| is_it) {
            return includes.split(';').filter(|folder| !folder.is_empty()).map(PathBuf::from).collect();
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folders_are_those_of_the_file() {
        let text = "--- !FileInfo:\n  filepath: \"/a.td\"\n  includes: \"/x\"\n--- !FileInfo:\n  filepath: \"/b.td\"\n  includes: \"/y;/z\"\n";
        assert_eq!(includes_in(text, Path::new("/b.td")), [PathBuf::from("/y"), PathBuf::from("/z")]);
        assert!(includes_in(text, Path::new("/c.td")).is_empty());
    }
}
