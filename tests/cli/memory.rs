//! Reporting takes bounded memory, however many diagnostics there are.

use crate::Folder;

/// Kilobytes of address space for the program, which takes about a tenth of that with its threads.
const LIMIT: u32 = 1 << 20;

/// Runs the program in bounded memory: its exit code and standard error.
fn run_bounded(folder: &Folder, arguments: &[&str]) -> (Option<i32>, String) {
    let program = assert_cmd::cargo::cargo_bin("rsmlir-opt");
    let output = std::process::Command::new("sh")
        .args(["-c", &format!("ulimit -v {LIMIT}; exec \"$0\" \"$@\"")])
        .arg(program)
        .args(arguments)
        .current_dir(folder.0.path())
        .output()
        .unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn many_errors_on_a_long_line() {
    const COUNT: usize = 12_000;
    let list = |item: &dyn Fn(usize) -> String| (0..COUNT).map(item).collect::<Vec<_>>().join(",");
    let text = format!("\"t.x\"({}) : ({}) -> ()\n", list(&|n| format!("%u{n}")), list(&|_| "i32".into()));
    let folder = Folder::with(&[("in.mlir", &text)]);
    let (code, errors) = run_bounded(&folder, &["--allow-unregistered-dialect", "in.mlir"]);
    assert_eq!((code, errors.matches(" error: use of undeclared SSA value name").count()), (Some(1), COUNT));
    let first = errors.lines().nth(1).unwrap();
    assert!(first.starts_with("\"t.x\"(%u0,%u1,") && first.ends_with("..."), "{first}");
}

#[test]
fn a_location_with_shared_parts() {
    let mut text = String::from("#a0 = loc(\"x\")\n");
    for depth in 1..=60 {
        text += &format!("#a{depth} = loc(callsite(#a{0} at #a{0}))\n", depth - 1);
    }
    text += "func.func @f() -> i32 {\n  return loc(#a60)\n}\n";
    let folder = Folder::with(&[("in.mlir", &text)]);
    for flag in ["--mlir-print-op-generic", "--mlir-print-debuginfo", "--mlir-pretty-debuginfo"] {
        let (code, errors) = run_bounded(&folder, &[flag, "in.mlir"]);
        assert_eq!(code, Some(1), "{errors}");
        // Twice as many as there are callers, less the 4096 that are shown.
        let left_out = (1u64 << 61) - 2 - 4096;
        assert!(errors.contains(&format!(" and {left_out} more locations: 'func.return' op")), "{errors}");
        assert!(errors.len() < 500_000);
    }
}

#[test]
fn ordinary_locations_are_spelled_out() {
    let mut location = String::from("\"x\"");
    for _ in 0..100 {
        location = format!("\"y\"({location})");
    }
    let text = format!("func.func @f() -> i32 {{\n  return loc({location})\n}}\n");
    let folder = Folder::with(&[("in.mlir", &text)]);
    let (code, errors) = run_bounded(&folder, &["in.mlir"]);
    assert_eq!(code, Some(1));
    assert!(
        errors.starts_with(&format!("<unknown>:0: error: loc({location}): 'func.return' op")),
        "{errors}"
    );
}
