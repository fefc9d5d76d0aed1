//! Files with mistakes against the reports that they get.
//!
//! Beside each `errors/NAME.td` stands `errors/NAME.err` with all its reports in their plain form.
//! `TABLEGEN_BLESS=1 cargo test` writes those files anew.

use std::path::{Path, PathBuf};
use tablegen::{Failure, Options, Report};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/errors")
}

fn reports(path: &Path) -> String {
    let options = Options { include_dirs: vec![folder()], ..Options::default() };
    match tablegen::load_file(path, &options) {
        Ok(_) => panic!("{} has no errors", path.display()),
        Err(Failure { sources, diagnostics }) => {
            let reports = diagnostics.iter().map(|diagnostic| Report::new(diagnostic, &sources));
            let text: String = reports.map(|report| format!("{}\n", report.plain())).collect();
            // The same on every machine.
            text.replace(&format!("{}/", folder().display()), "")
        }
    }
}

#[test]
fn reports_are_as_expected() {
    let mut differing = Vec::new();
    let mut count = 0;
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "td") {
            continue;
        }
        count += 1;
        let found = reports(&path);
        let expected = path.with_extension("err");
        if std::env::var_os("TABLEGEN_BLESS").is_some() {
            std::fs::write(&expected, &found).unwrap();
        }
        if std::fs::read_to_string(&expected).unwrap_or_default() != found {
            differing.push(format!("{}:\n{found}", expected.display()));
        }
    }
    assert!(count >= 9, "only {count} files");
    assert!(differing.is_empty(), "{}", differing.join("\n"));
}
