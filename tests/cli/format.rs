//! `rsmlir-fmt`: files, folders, standard input.

use assert_cmd::Command;

use super::Folder;

const UNFORMATTED: &str = "func.func @f() { return }";
const FORMATTED: &str = "func.func @f() {\n  return\n}\n";

fn run(folder: &Folder, arguments: &[&str], stdin: &str) -> (i32, String, String) {
    let mut command = Command::cargo_bin("rsmlir-fmt").unwrap();
    let output = command.current_dir(folder.0.path()).args(arguments).write_stdin(stdin).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn files_and_folders_are_formatted_in_place() {
    let files = [
        ("a.mlir", UNFORMATTED),
        ("b/c.td", "def A {\n}\n  def B ;\n"),
        ("b/d.txt", "x  y"),
        (".e/f.mlir", "a.b  c"),
    ];
    let folder = Folder::with(&files);
    assert_eq!(run(&folder, &["a.mlir", "b"], ""), (0, String::new(), String::new()));
    assert_eq!(
        (folder.read("a.mlir").as_str(), folder.read("b/c.td").as_str()),
        (FORMATTED, "def A {\n}\ndef B;\n")
    );
    assert_eq!(run(&folder, &["."], "").0, 0);
    assert_eq!((folder.read("b/d.txt").as_str(), folder.read(".e/f.mlir").as_str()), ("x  y", "a.b  c"));
}

#[test]
fn nothing_is_written_to_check_or_to_compare() {
    let folder = Folder::with(&[("a.mlir", UNFORMATTED), ("b.mlir", FORMATTED)]);
    assert_eq!(run(&folder, &["--check", "a.mlir", "b.mlir"], ""), (1, "a.mlir\n".into(), String::new()));
    assert_eq!(run(&folder, &["--check", "b.mlir"], ""), (0, String::new(), String::new()));
    let (code, patch, _) = run(&folder, &["--diff", "a.mlir", "b.mlir"], "");
    assert_eq!(code, 0);
    assert!(
        patch.contains("--- a.mlir (as it is)\n+++ a.mlir (formatted)\n") && patch.contains("\n+  return\n"),
        "{patch}"
    );
    assert_eq!(run(&folder, &["--check", "--diff", "a.mlir"], "").0, 1);
    assert_eq!(folder.read("a.mlir"), UNFORMATTED);
}

#[test]
fn standard_input_is_formatted_to_standard_output() {
    let folder = Folder::with(&[]);
    assert_eq!(run(&folder, &[], UNFORMATTED), (0, FORMATTED.into(), String::new()));
    assert_eq!(run(&folder, &["--language", "td", "-"], "def  A ;"), (0, "def  A;\n".into(), String::new()));
    assert_eq!(run(&folder, &["--check"], UNFORMATTED), (1, "<stdin>\n".into(), String::new()));
}

#[test]
fn inputs_that_are_missing_are_reported() {
    let folder = Folder::with(&[("a.mlir", UNFORMATTED), ("empty/x.txt", "")]);
    let (code, _, errors) = run(&folder, &["none.mlir", "empty", "a.mlir"], "");
    assert_eq!(code, 1);
    assert!(errors.contains("none.mlir") && errors.contains("no .mlir or .td files in 'empty'"), "{errors}");
    assert_eq!(folder.read("a.mlir"), FORMATTED);
}

#[test]
fn registered_terminators_make_regions() {
    let folder = Folder::with(&[]);
    let given = "scf.if %c { scf.yield } {llvm.noalias}";
    assert_eq!(run(&folder, &[], given).1, "scf.if %c {\n  scf.yield\n} {llvm.noalias}\n");
}
