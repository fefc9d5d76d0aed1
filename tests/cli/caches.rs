//! The output and the diagnostics are the same with caches and without, on one thread and on several.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Returns the programs of the lit suite.
fn lit_files() -> Vec<PathBuf> {
    fn visit(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                visit(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "mlir") {
                files.push(path);
            }
        }
    }
    let mut files = Vec::new();
    visit(&Path::new(env!("CARGO_MANIFEST_DIR")).join("test"), &mut files);
    files.sort();
    files
}

fn run(file: &Path, arguments: &[&str]) -> Output {
    let common = ["--allow-unregistered-dialect", "--split-input-file", "--diagnostics=plain"];
    // Some files have attributes whose text is as long as the limit lets it be.
    let common = [&common[..], &["--limit", "attribute-text=1000000"]].concat();
    Command::new(env!("CARGO_BIN_EXE_rsmlir-opt")).args(common).args(arguments).arg(file).output().unwrap()
}

/// Asserts that a file gives the same with caches and without.
fn assert_transparent(file: &Path, arguments: &[&str]) {
    for threads in [&["--mlir-disable-threading"][..], &[]] {
        let arguments = [threads, arguments].concat();
        let cached = run(file, &arguments);
        let uncached = run(file, &[&arguments[..], &["--no-op-cache"]].concat());
        assert!(cached == uncached, "{} {arguments:?}", file.display());
    }
}

#[test]
fn lit_files_give_the_same_without_caches() {
    let files = lit_files();
    assert!(files.len() > 100);
    let next = AtomicUsize::new(0);
    let check = || {
        while let Some(file) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            assert_transparent(file, &["--mlir-print-debuginfo"]);
            assert_transparent(file, &["--canonicalize", "--cse", "--mlir-print-op-generic"]);
        }
    };
    std::thread::scope(|scope| {
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        (0..threads).for_each(|_| drop(scope.spawn(check)));
    });
}

#[test]
fn large_texts_give_the_same_without_caches() {
    let folder = tempfile::tempdir().unwrap();
    for shape in benches::shapes::Shape::ALL {
        let file = folder.path().join(format!("{shape}.mlir"));
        std::fs::write(&file, shape.text(1024 * 1024)).unwrap();
        for arguments in [&["--mlir-print-debuginfo"][..], &["--mlir-print-op-generic"], &["--canonicalize"]]
        {
            assert_transparent(&file, arguments);
        }
    }
}

/// A line like an earlier one, but for a block in the place of a value, is wrong in its own way.
#[test]
fn errors_of_similar_lines_are_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("in.mlir");
    let text = "func.func @f(%c: i1) {\n  cf.cond_br %c, ^a, ^b\n^a:\n  cf.cond_br %c, ^b, ^d\n^b:\n  \
                cf.cond_br ^a, ^a, ^d\n^d:\n  return\n}\n";
    std::fs::write(&file, text).unwrap();
    assert_transparent(&file, &[]);
    let report = String::from_utf8(run(&file, &[]).stderr).unwrap();
    assert!(report.contains(":6:13: error: expected SSA operand"), "{report}");
}
