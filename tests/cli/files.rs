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
fn links_keep_their_meaning() {
    use std::os::unix::fs::{MetadataExt as _, symlink};

    let folder = Folder::with(&[("in.mlir", "module {}"), ("a", "before and more than what comes after")]);
    let path = |name| folder.0.path().join(name);
    std::fs::hard_link(path("a"), path("b")).unwrap();
    assert_eq!(folder.run(&["in.mlir", "-o", "a"]).0, 0);
    assert_eq!(folder.read("b"), VALID);
    assert_eq!(std::fs::metadata(path("a")).unwrap().nlink(), 2);
    symlink("target", path("dangling")).unwrap();
    assert_eq!(folder.run(&["in.mlir", "-o", "dangling"]).0, 0);
    assert_eq!(folder.read("target"), VALID);
    symlink("no/such/folder", path("lost")).unwrap();
    let (code, _, errors) = folder.run(&["in.mlir", "-o", "lost"]);
    assert_eq!((code, errors.as_str()), (1, "cannot open output file 'lost': No such file or directory\n"));
    assert_eq!(folder.names(), ["a", "b", "dangling", "in.mlir", "lost", "target"]);
}

#[cfg(target_os = "linux")]
#[test]
fn names_need_not_be_utf8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt as _;

    let folder = Folder::with(&[]);
    let name = |bytes: &'static [u8]| OsStr::from_bytes(bytes);
    std::fs::write(folder.0.path().join(name(b"in\xff.mlir")), "module {}\nfoo").unwrap();
    std::fs::write(folder.0.path().join(name(b"ok\xff.mlir")), "module {}").unwrap();
    let output = folder.command(&[]).arg(name(b"in\xff.mlir")).output().unwrap();
    assert!(output.stderr.starts_with(b"in\xff.mlir:2:1: error: "), "{output:?}");
    let output =
        folder.command(&["-o"]).arg(name(b"out\xff.mlir")).arg(name(b"ok\xff.mlir")).output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    let written = std::fs::read(folder.0.path().join(name(b"out\xff.mlir"))).unwrap();
    assert_eq!(written, VALID.as_bytes());
    let output = folder.command(&["--verify", "."]).output().unwrap();
    // The summary is text; the messages have the bytes of the name.
    let summary = "invalid: ./in\u{fffd}.mlir\n3 files checked: 2 valid, 1 invalid\n";
    assert_eq!(String::from_utf8(output.stdout).unwrap(), summary);
}

/// Output to a device that is always full is an error.
#[cfg(target_os = "linux")]
#[test]
fn a_full_output_is_an_error() {
    let folder = Folder::with(&[("in.mlir", "module {}"), ("d.td", "")]);
    let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    for arguments in [
        &["in.mlir"][..],
        &["--help"],
        &["--version"],
        &["--list-passes"],
        &["--show-dialects"],
        &["--show-unchecked"],
        &["--help-op", "arith.addi"],
        &["--verify", "in.mlir"],
    ] {
        let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("rsmlir-opt"));
        command.current_dir(folder.0.path()).args(arguments).stdout(full());
        let output = command.output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        let expected = "cannot write 'standard output': No space left on device\n";
        assert_eq!((output.status.code(), errors.as_str()), (Some(1), expected), "{arguments:?}");
    }
    assert_eq!(
        folder.run(&["in.mlir", "-o", "/dev/full"]),
        (1, String::new(), "cannot write '/dev/full': No space left on device\n".into())
    );
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_an_error() {
    use std::os::unix::fs::symlink;

    let folder = Folder::with(&[
        ("in.mlir", "module {}"),
        ("empty.mlir", "transform.sequence"),
        ("tree/builtin_module_no-symbol-name/x", ""),
    ]);
    let reproducer = |name: &str| format!("--mlir-generate-reproducer={name}");
    let (code, _, errors) = folder.run(&["in.mlir", "--cse", &reproducer("/dev/full")]);
    assert_eq!(
        (code, errors.as_str()),
        (1, "cannot open output file '/dev/full': No space left on device\n")
    );
    let (code, _, errors) = folder.run(&["in.mlir", "--cse", &reproducer("no/such/folder")]);
    let expected = "cannot open output file 'no/such/folder': No such file or directory\n";
    assert_eq!((code, errors.as_str()), (1, expected));
    let file = "tree/builtin_module_no-symbol-name/0_cse.mlir";
    symlink("/dev/full", folder.0.path().join(file)).unwrap();
    let tree = ["in.mlir", "--cse", "--mlir-print-ir-after-all", "--mlir-print-ir-tree-dir=tree"];
    let expected = format!("Error opening output file {file}: No space left on device\n");
    assert_eq!(folder.run(&tree), (1, String::new(), expected));
    let snapshot = "--snapshot-op-locations=filename=/dev/full";
    let (code, _, errors) = folder.run(&["in.mlir", snapshot]);
    assert_eq!(code, 1);
    assert!(errors.contains("cannot open output file '/dev/full': No space left on device"), "{errors}");
}

/// A signal stops a run that writes a file. The parent of this test may have signals ignored; `env` resets
/// that.
#[cfg(target_os = "linux")]
#[test]
fn a_signal_leaves_nothing() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let many = "func.func private @f()\n// -----\n".repeat(200_000);
    let folder = Folder::with(&[("in.mlir", &many), ("out", "before")]);
    for signal in ["HUP", "INT", "QUIT", "TERM"] {
        let mut child = Command::new("env")
            .arg("--default-signal")
            .arg(assert_cmd::cargo::cargo_bin("rsmlir-opt"))
            .current_dir(folder.0.path())
            .args(["--split-input-file", "in.mlir", "-o", "out"])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        while folder.names().len() == 2 && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        let kill = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status().unwrap();
        assert!(kill.success() && !child.wait().unwrap().success(), "{signal}");
        assert_eq!((folder.names().join(" "), folder.read("out")), ("in.mlir out".into(), "before".into()));
    }
}

#[cfg(unix)]
/// The system sends a signal to who writes more than `ulimit -f` allows, but the limit of a file is an error like others.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_exceeds_the_limit_is_an_error() {
    let text = "// a comment to make it longer\n\"t.x\"() : () -> ()\n".repeat(500);
    let folder = Folder::with(&[("in.mlir", &text), ("out", "before")]);
    let output = std::process::Command::new("bash")
        .args(["-c", "ulimit -f 4; exec \"$0\" --allow-unregistered-dialect in.mlir -o out"])
        .arg(assert_cmd::cargo::cargo_bin("rsmlir-opt"))
        .current_dir(folder.0.path())
        .output()
        .unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{stderr}");
    assert!(stderr.contains("'out': File too large"), "{stderr}");
    assert_eq!(folder.read("out"), "before");
    assert_eq!(folder.names(), ["in.mlir", "out"]);
}

#[test]
fn a_closed_pipe_prints_no_error() {
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
fn invalid_input_prints_nothing() {
    let (code, stdout, stderr) = run_on("module {}\nfoo", &[]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.starts_with("in.mlir:2:1: error: "), "{stderr}");
}

/// Returns a text large enough to be mapped, whose function `number` is followed by `text`.
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
