//! The dialects of a workspace without an `rsmlir.toml`: its `.td` files are looked through.
//!
//! A file is loaded if it has operations, types, attributes or a dialect, no other file includes it, and nothing is wrong with it.
//! Included files are searched for in the folders above it. Dialects that ship are left as they are.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use definitions::DialectContext as _;

use crate::driver::Dialects;
use crate::shipped::file::{self, ReadOptions};

/// The most files that are looked at, and that are loaded.
const MOST_SEARCHED: usize = 5000;
const MOST_LOADED: usize = 64;

/// Reads the dialects of a workspace.
pub fn dialects(folders: &[PathBuf], mut paths: Vec<PathBuf>, limits: &tablegen::Limits) -> Dialects {
    sort::by(&mut paths, Ord::cmp);
    paths.truncate(MOST_SEARCHED);
    let texts: Vec<(PathBuf, String)> = paths
        .into_iter()
        .filter_map(|path| std::fs::read_to_string(&path).ok().map(|text| (path, text)))
        .collect();
    let included: HashSet<&str> =
        texts.iter().flat_map(|(_, text)| includes(text)).filter_map(file_name).collect();
    let main = texts.iter().filter(|(path, text)| {
        let name = path.to_str().and_then(file_name).unwrap_or_default();
        !included.contains(name) && defines_something(text)
    });
    let shipped: HashSet<String> =
        crate::shipped::context().dialect_names().iter().map(ToString::to_string).collect();
    let read = ReadOptions { descriptions: true, limits: limits.clone(), ..ReadOptions::default() };
    let mut reader = file::Reader::new(read);
    let mut files = Vec::new();
    let mut all_includes = Vec::new();
    for (path, _) in main.take(MOST_LOADED) {
        let include: Vec<PathBuf> = path
            .ancestors()
            .skip(1)
            .take_while(|above| folders.iter().any(|folder| above.starts_with(folder)))
            .map(Path::to_path_buf)
            .collect();
        let Ok(read) = reader.read_with(path, include.clone()) else { continue };
        let model = &read.definitions;
        if model.dialects.is_empty()
            || model.dialects.iter().any(|dialect| shipped.contains(&model[dialect.name]))
        {
            continue;
        }
        all_includes.extend(include);
        files.push((path.clone(), read));
    }
    Dialects::of(files, Vec::new(), all_includes)
}

/// Returns the names in the `include` lines of a text.
fn includes(text: &str) -> impl Iterator<Item = &str> {
    let named = text.lines().filter_map(|line| line.trim_start().strip_prefix("include"));
    named.map(|rest| rest.trim().trim_matches('"'))
}

fn file_name(path: &str) -> Option<&str> {
    path.rsplit('/').next()
}

/// Returns whether a file may define a part of a dialect.
fn defines_something(text: &str) -> bool {
    text.contains("def ")
        && ["Op<", "Dialect", "TypeDef<", "AttrDef<", "Type<"].iter().any(|word| text.contains(word))
}
