use crate::Folder;

#[test]
fn files_and_folders_are_checked_in_order() {
    let folder = Folder::with(&[
        ("a/1.mlir", "module {}"),
        ("a/2.mlir", "foo"),
        ("a/b/3.mlir", "module {}"),
        ("a/notes.txt", "not MLIR"),
        ("4.mlir", "bar"),
    ]);
    let (code, stdout, stderr) = folder.run(&["--verify", "4.mlir", "a", "missing.mlir"]);
    assert_eq!(code, 1);
    assert_eq!(stdout, "5 files checked: 2 valid, 2 invalid, 1 unreadable\n");
    let places: Vec<&str> = stderr.lines().filter_map(|line| line.split(": error").next()).collect();
    assert_eq!(
        places,
        [
            "4.mlir:1:1",
            "bar",
            "^",
            "a/2.mlir:1:1",
            "foo",
            "^",
            "cannot open input file 'missing.mlir': No such file or directory"
        ]
    );
}

#[test]
fn all_valid_is_a_success() {
    let folder = Folder::with(&[("a/1.mlir", "module {}"), ("a/2.mlir", "module {}\n// -----\nmodule {}")]);
    let arguments = ["--verify", "--verify-roundtrip", "--split-input-file", "a"];
    assert_eq!(folder.run(&arguments), (0, "2 files checked: 2 valid\n".into(), String::new()));
}

#[test]
fn a_folder_without_files_is_a_mistake() {
    let folder = Folder::with(&[("a/1.txt", "")]);
    let (code, stdout, stderr) = folder.run(&["--verify", "a"]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert_eq!(stderr, "no .mlir files in 'a'\n");
}

#[test]
fn expected_diagnostics_are_checked_too() {
    let folder = Folder::with(&[("1.mlir", "foo // expected-error {{unknown}}")]);
    let (code, stdout, _) = folder.run(&["--verify", "--verify-diagnostics", "1.mlir"]);
    assert_eq!((code, stdout.as_str()), (0, "1 file checked: 1 valid\n"));
}

#[test]
fn the_order_does_not_depend_on_threads() {
    let files: Vec<(String, String)> =
        (0..40).map(|index| (format!("{index:02}.mlir"), format!("op{index}"))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let folder = Folder::with(&files);
    let parallel = folder.run(&["--verify", "."]);
    assert_eq!(parallel, folder.run(&["--verify", ".", "--mlir-disable-threading"]));
    assert_eq!(parallel.1, "40 files checked: 40 invalid\n");
}
