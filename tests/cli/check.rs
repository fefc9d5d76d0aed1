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
    assert_eq!(
        stdout,
        "invalid: 4.mlir\ninvalid: a/2.mlir\nunreadable: missing.mlir\n\
         5 files checked: 2 valid, 2 invalid, 1 unreadable\n"
    );
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
    let folder = Folder::with(&[("a/1.txt", ""), ("b/1.mlir", "module {}")]);
    let (code, stdout, stderr) = folder.run(&["--verify", "a", "b"]);
    assert_eq!((code, stdout.as_str()), (1, "1 file checked: 1 valid\n"));
    assert_eq!(stderr, "no .mlir files in 'a'\n");
}

#[test]
fn wrong_dialects_of_one_project_do_not_end_the_run() {
    let folder = Folder::with(&[
        ("d/a/rsmlir.toml", "dialect = []"),
        ("d/a/1.mlir", "module {}"),
        ("d/a/2.mlir", "module {}"),
        ("d/b/3.mlir", "module {}"),
    ]);
    let (code, stdout, stderr) = folder.run(&["--verify", "d"]);
    assert_eq!(
        (code, stdout.as_str()),
        (1, "unreadable: d/a/1.mlir\nunreadable: d/a/2.mlir\n3 files checked: 1 valid, 2 unreadable\n")
    );
    assert_eq!(stderr.matches("unknown field `dialect`").count(), 1, "{stderr}");
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
    assert!(parallel.1.starts_with("invalid: ./00.mlir\ninvalid: ./01.mlir\n"), "{}", parallel.1);
    assert!(parallel.1.ends_with("\n40 files checked: 40 invalid\n"), "{}", parallel.1);
}

#[cfg(unix)]
#[test]
fn paths_that_are_not_files_are_reported_without_blocking() {
    use std::os::unix::fs::symlink;

    let folder = Folder::with(&[("d/1.mlir", "module {}"), ("d/folder.mlir/2.mlir", "module {}")]);
    let path = |name: &str| folder.0.path().join(name);
    let made = std::process::Command::new("mkfifo").arg(path("d/pipe.mlir")).status().unwrap();
    assert!(made.success());
    symlink("nowhere", path("d/dangling.mlir")).unwrap();
    symlink("/dev/zero", path("d/device.mlir")).unwrap();
    symlink(".", path("d/loop.mlir")).unwrap();
    let (code, stdout, stderr) = folder.run(&["--verify", "d"]);
    let summary = "\
unreadable: d/dangling.mlir
unreadable: d/device.mlir
unreadable: d/loop.mlir
unreadable: d/pipe.mlir
6 files checked: 2 valid, 4 unreadable
";
    assert_eq!((code, stdout.as_str()), (1, summary));
    let expected = "\
cannot open input file 'd/dangling.mlir': No such file or directory
cannot open input file 'd/device.mlir': Not a regular file
cannot open input file 'd/loop.mlir': Is a directory
cannot open input file 'd/pipe.mlir': Not a regular file
";
    assert_eq!(stderr, expected);
}

#[test]
fn no_output_replaces_an_unread_input() {
    let folder = Folder::with(&[("1.mlir", "module {}"), ("2.mlir", "module @second {}")]);
    let arguments = ["--verify", "1.mlir", "2.mlir", "--mlir-disable-threading", "--cse"];
    let reproducer = ["--mlir-generate-reproducer=2.mlir"];
    let (code, stdout, stderr) = folder.run(&[&arguments[..], &reproducer].concat());
    assert_eq!((code, stdout.as_str()), (1, "invalid: 1.mlir\n2 files checked: 1 valid, 1 invalid\n"));
    assert_eq!(stderr, "cannot open output file '2.mlir': It is an input that is still to be read\n");
    assert!(folder.read("2.mlir").starts_with("module @second {"));
}
