//! Whole files compared with the records that LLVM 22 makes of them.
//!
//! Beside each `records/NAME.td` is `records/NAME.records`, the output of `mlir-tblgen --print-records` of
//! LLVM 22.1.8. Beside some is `NAME.json`, the output of `llvm-tblgen --dump-json`.

use std::path::{Path, PathBuf};
use tablegen::{Options, Report};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records")
}

fn load(path: &Path) -> tablegen::Loaded {
    let options = Options { include_dirs: vec![folder()], ..Options::default() };
    tablegen::load_file(path, &options).unwrap_or_else(|failure| {
        let reports = failure
            .diagnostics
            .iter()
            .map(|diagnostic| format!("{}\n", Report::new(diagnostic, &failure.sources).plain()));
        panic!("{}", reports.collect::<String>())
    })
}

/// Panics at the first line in which the texts differ.
fn compare(path: &Path, found: &str, expected: &str) {
    if found == expected {
        return;
    }
    let mut lines = found.lines().zip(expected.lines()).enumerate();
    match lines.find(|(_, (found, expected))| found != expected) {
        Some((at, (found, expected))) => {
            panic!("{}: line {}:\n  {found}\ninstead of\n  {expected}", path.display(), at + 1)
        }
        None => panic!("{}: {} bytes instead of {}", path.display(), found.len(), expected.len()),
    }
}

#[test]
fn records_are_those_of_llvm() {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "td"))
        .collect();
    files.sort();
    assert!(files.len() > 15, "only {} files", files.len());
    for path in files {
        let expected = std::fs::read_to_string(path.with_extension("records")).unwrap();
        let mut found = String::new();
        tablegen::print_records(&load(&path).keeper, &mut found).unwrap();
        compare(&path, &found, &expected);
    }
}

#[test]
fn json_is_that_of_llvm() {
    let path = folder().join("everything.td");
    let expected = std::fs::read_to_string(path.with_extension("json")).unwrap();
    let mut found = String::new();
    tablegen::print_json(&load(&path).keeper, &mut found).unwrap();
    compare(&path, &found, &expected);
}
