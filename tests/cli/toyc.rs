//! `rsmlir-toyc`, which starts the `rsmlir-opt` beside it.

use std::process::Command;

use assert_cmd::cargo::CommandCargoExt as _;

const PROGRAM: &str = "def main() { print([[1, 2]]); }\n";

/// Runs a program in a folder with `in.toy`.
fn run(mut command: Command) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("in.toy"), PROGRAM).unwrap();
    let output = command.current_dir(folder.path()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn toyc(arguments: &[&str]) -> (i32, String, String) {
    let mut command = Command::cargo_bin("rsmlir-toyc").unwrap();
    command.args(arguments);
    run(command)
}

#[test]
fn arguments_and_the_exit_code_are_passed_on() {
    let (code, stdout, stderr) = toyc(&["in.toy", "-emit=ast"]);
    assert_eq!((code, stderr.as_str()), (0, ""));
    assert!(stdout.starts_with("  Module:\n"), "{stdout}");
    let (code, stdout, stderr) = toyc(&["nowhere.toy"]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.contains("cannot open input file 'nowhere.toy'"), "{stderr}");
}

#[test]
fn the_mode_of_the_sibling_program_is_used() {
    let mut command = Command::cargo_bin("rsmlir-opt").unwrap();
    command.args(["--driver-mode=toyc", "in.toy", "-emit=mlir"]);
    assert_eq!(run(command), toyc(&["in.toy", "-emit=mlir"]));
}

#[test]
fn the_name_in_messages_is_its_own() {
    let (code, stdout, _) = toyc(&["--version"]);
    assert_eq!(code, 0);
    assert!(stdout.starts_with("rsmlir-toyc "), "{stdout}");
    let (code, _, stderr) = toyc(&["-emit=ast", "-x", "mlir", "in.toy"]);
    assert_eq!((code, stderr.as_str()), (1, "rsmlir-toyc: Can't dump a Toy AST when the input is MLIR\n"));
}

#[test]
fn a_missing_neighbour_is_named() {
    // A link, not a copy: a program started by another test's thread holds the file that a copy is
    // written to open, and a file open for writing cannot be run ("Text file busy").
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let alone = folder.path().join(format!("rsmlir-toyc{}", std::env::consts::EXE_SUFFIX));
    std::fs::hard_link(assert_cmd::cargo::cargo_bin("rsmlir-toyc"), &alone).unwrap();
    let (code, stdout, stderr) = run(Command::new(&alone));
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.starts_with("rsmlir-toyc: cannot run '") && stderr.contains("rsmlir-opt"), "{stderr}");
}
