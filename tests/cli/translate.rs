//! `rsmlir-translate`, which starts the `rsmlir-opt` beside it.

use std::process::Command;

use assert_cmd::cargo::CommandCargoExt as _;

const ADD: &str = "examples/llvm-ir/add.mlir";

fn run(mut command: Command) -> (i32, String, String) {
    let output = command.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace("\r\n", "\n");
    (output.status.code().unwrap(), text(&output.stdout), text(&output.stderr))
}

fn translate(arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("rsmlir-translate").unwrap();
    command.args(arguments);
    run(command)
}

#[test]
fn writes_llvm_ir() {
    let (code, stdout, stderr) = translate(&["--mlir-to-llvmir", ADD]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    assert!(stdout.starts_with("; ModuleID = 'LLVMDialectModule'\n"), "{stdout}");
    assert!(stdout.contains("  %3 = add nsw i32 %0, %1\n"), "{stdout}");
    // One dash is as good as two, and the program is a mode of `rsmlir-opt`.
    assert_eq!(translate(&["-mlir-to-llvmir", ADD]).1, stdout);
    let mut command = Command::cargo_bin("rsmlir-opt").unwrap();
    command.args(["--driver-mode=translate", "--mlir-to-llvmir", ADD]);
    assert_eq!(run(command).1, stdout);
}

#[test]
fn needs_a_translation() {
    let (code, stdout, stderr) = translate(&[ADD]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert_eq!(stderr, "rsmlir-translate: no translation is named: give --mlir-to-llvmir\n");
}

#[test]
fn says_what_has_no_translation() {
    let (code, stdout, stderr) = translate(&["--mlir-to-llvmir", "examples/hello.mlir"]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.contains("cannot be converted to LLVM IR: missing"), "{stderr}");
}
