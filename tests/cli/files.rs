use crate::{Folder, run_on};

const VALID: &str = "module {\n}\n\n";

#[test]
fn standard_input_is_the_default() {
    let folder = Folder::with(&[]);
    for arguments in [&[][..], &["-"], &["--", "-"]] {
        let output = folder.command(arguments).write_stdin("module {}").output().unwrap();
        assert_eq!(String::from_utf8(output.stdout).unwrap(), VALID);
    }
    let output = folder.command(&[]).write_stdin("foo").output().unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(stderr.starts_with("<stdin>:1:1: error: "), "{stderr}");
}

#[test]
fn input_that_cannot_be_read() {
    let folder = Folder::with(&[]);
    for (name, reason) in [("missing.mlir", "No such file or directory"), (".", "Is a directory")] {
        let (code, stdout, stderr) = folder.run(&[name]);
        assert_eq!((code, stdout.as_str()), (1, ""));
        assert_eq!(stderr, format!("cannot open input file '{name}': {reason}\n"));
    }
}

#[test]
fn output_that_cannot_be_written() {
    let folder = Folder::with(&[("in.mlir", "module {}"), ("folder/x", "")]);
    for (name, reason) in [
        ("", "No such file or directory"),
        ("missing/out", "No such file or directory"),
        ("folder", "Is a directory"),
    ] {
        let (code, stdout, stderr) = folder.run(&["in.mlir", &format!("-o={name}")]);
        assert_eq!((code, stdout.as_str()), (1, ""));
        assert_eq!(stderr, format!("cannot open output file '{name}': {reason}\n"));
    }
}

#[test]
fn output_is_written_whole() {
    let folder = Folder::with(&[("in.mlir", "module {}")]);
    assert_eq!(folder.run(&["in.mlir", "-o", "out"]), (0, String::new(), String::new()));
    assert_eq!(folder.read("out"), VALID);
    assert_eq!(folder.names(), ["in.mlir", "out"]);
}

#[test]
fn or_not_at_all() {
    let folder = Folder::with(&[("in.mlir", "module {}\n// -----\nfoo"), ("out", "before")]);
    assert_eq!(folder.run(&["in.mlir", "-o", "out", "--split-input-file"]).0, 1);
    assert_eq!(folder.read("out"), "before");
    assert_eq!(folder.run(&["in.mlir", "-o", "new"]).0, 1);
    assert_eq!(folder.names(), ["in.mlir", "out"]);
}

#[test]
fn output_may_replace_the_input() {
    let folder = Folder::with(&[("in.mlir", "module {}")]);
    assert_eq!(folder.run(&["in.mlir", "-o", "in.mlir"]).0, 0);
    assert_eq!(folder.read("in.mlir"), VALID);
}

#[cfg(unix)]
#[test]
fn devices_and_links_are_written_to() {
    let folder = Folder::with(&[("in.mlir", "module {}"), ("real", "before")]);
    assert_eq!(folder.run(&["in.mlir", "-o", "/dev/null"]).0, 0);
    std::os::unix::fs::symlink("real", folder.0.path().join("link")).unwrap();
    assert_eq!(folder.run(&["in.mlir", "-o", "link"]).0, 0);
    assert_eq!(folder.read("real"), VALID);
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_error_trace() {
    use std::io::Read as _;
    use std::process::{Command, Stdio};

    let many = "module {}\n".repeat(50_000);
    let folder = Folder::with(&[("in.mlir", &many)]);
    let mut child = Command::new(assert_cmd::cargo::cargo_bin("rsmlir-opt"))
        .current_dir(folder.0.path())
        .arg("in.mlir")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stderr = String::new();
    child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!((child.wait().unwrap().code(), stderr.as_str()), (Some(141), ""));
}

#[test]
fn nothing_is_printed_for_what_is_invalid() {
    let (code, stdout, stderr) = run_on("module {}\nfoo", &[]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.starts_with("in.mlir:2:1: error: "), "{stderr}");
}

/// A text that is mapped and released as it is parsed, of which function `number` is followed by `text`.
fn large_text(number: usize, text: &str) -> String {
    let function = |index: usize| {
        let more = if index == number { text } else { "" };
        format!(
            "func.func @f{index}(%a: i32) -> i32 {{\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}}\n{more}"
        )
    };
    (0..40_000).map(function).collect()
}

#[test]
fn large_files_are_reported_of_wherever_they_are_wrong() {
    for number in [0, 20_000, 39_999] {
        let wrong = "func.func @wrong(%a: i32) -> i64 {\n  return %a : i32\n}\n";
        let folder = Folder::with(&[("in.mlir", &large_text(number, wrong))]);
        for threads in [&["in.mlir"][..], &["in.mlir", "--mlir-disable-threading"]] {
            let (code, output, errors) = folder.run(threads);
            assert_eq!((code, output.as_str()), (1, ""));
            let line = 4 * (number + 1) + 2;
            let place = format!("in.mlir:{line}:3: error: type of return operand 0 ('i32') doesn't match");
            assert!(errors.starts_with(&place), "{errors}");
            assert!(errors.contains("\n  return %a : i32\n  ^\n"), "{errors}");
        }
    }
}

#[test]
fn large_files_may_be_the_output() {
    let text = large_text(usize::MAX, "");
    let folder = Folder::with(&[("in.mlir", &text)]);
    assert_eq!(folder.run(&["in.mlir", "-o", "in.mlir"]), (0, String::new(), String::new()));
    let lines = |text: &str| text.lines().count();
    assert_eq!(lines(&folder.read("in.mlir")), lines(&text) + 3);
    let (_, again, _) = folder.run(&["in.mlir"]);
    assert_eq!(again, folder.read("in.mlir"));
}
