//! The crates of the workspace: a crate builds a test program only if it has tests.
//!
//! An optimized test program compiles its crate a second time, and two crates of three have no unit tests. Their
//! `Cargo.toml` says `test = false`, which would hide a test that is written later: the two are compared here.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};
use walkdir::WalkDir;

/// The folders of the workspace that hold crates.
const FLOORS: [&str; 4] = ["conversions", "crates", "dialects", "src"];

/// Whether the sources of a crate contain unit tests and doc tests.
#[derive(Default)]
struct Tests {
    unit: bool,
    doc: bool,
}

/// The tests of each crate by the folder of its `Cargo.toml`, without those of its folder `tests`.
fn tests_by_crate(root: &Path) -> BTreeMap<PathBuf, Tests> {
    let files: Vec<PathBuf> = FLOORS
        .iter()
        .flat_map(|floor| WalkDir::new(root.join(floor)))
        .map(|entry| entry.expect("the folder can be read").into_path())
        .collect();
    let mut crates: BTreeMap<PathBuf, Tests> = files
        .iter()
        .filter(|file| file.file_name().is_some_and(|name| name == "Cargo.toml"))
        .filter_map(|file| Some((file.parent()?.to_path_buf(), Tests::default())))
        .collect();
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "rs")) {
        // Files of the package at the root have no folder of their own below it.
        let Some(folder) = file.ancestors().find(|folder| crates.contains_key(*folder)) else { continue };
        let tests = crates.get_mut(folder).expect("the folder is one of the keys");
        let is_integration_test = file.starts_with(folder.join("tests"));
        let text = fs::read_to_string(file).expect("a source file is UTF-8");
        for line in text.lines().map(str::trim_start) {
            tests.unit |=
                !is_integration_test && (line.starts_with("#[test]") || line.starts_with("proptest!"));
            tests.doc |= line.starts_with("/// ```") || line.starts_with("//! ```");
        }
    }
    crates
}

#[test]
fn crates_without_tests_build_no_test_programs() {
    let crates = tests_by_crate(Path::new(env!("CARGO_MANIFEST_DIR")));
    assert!(crates.len() > 60, "only {} crates were found", crates.len());
    for (folder, tests) in crates {
        let manifest = folder.join("Cargo.toml");
        let text = fs::read_to_string(&manifest).expect("a manifest is UTF-8");
        let has = |line: &str| text.lines().any(|other| other == line);
        let shown = manifest.display();
        assert_ne!(
            has("test = false"),
            tests.unit,
            "{shown}: `test = false` is for a crate without unit tests"
        );
        assert!(
            !(has("doctest = false") && tests.doc),
            "{shown}: `doctest = false` is for a crate without doc tests"
        );
    }
}
