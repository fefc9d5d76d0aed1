//! `--depfile`: which files a run names as read, and that build tools read them back.

use std::process::Command;

use crate::Folder;

const DIALECT: &str = "include \"mlir/IR/OpBase.td\"
include \"part.td\"
def AOp : Op<D, \"a\">;
";
const PART: &str =
    "include \"mlir/IR/OpBase.td\"\ndef D : Dialect { let name = \"d\"; let cppNamespace = \"::d\"; }\n";

fn folder() -> Folder {
    Folder::with(&[
        ("rsmlir.toml", "dialects = [\"ods/d.td\"]\n"),
        ("ods/d.td", DIALECT),
        ("ods/part.td", PART),
        ("in.mlir", "\"d.a\"() : () -> ()\n"),
        ("library.mlir", "module attributes {transform.with_named_sequence} {}\n"),
    ])
}

fn run(folder: &Folder, arguments: &[&str]) {
    let (code, _, stderr) = folder.run(arguments);
    assert_eq!((code, stderr.as_str()), (0, ""), "{arguments:?}");
}

#[test]
fn inputs_definitions_projects_and_libraries() {
    let folder = folder();
    let pass = "--transform-preload-library=transform-library-paths=library.mlir";
    run(&folder, &["in.mlir", pass, "-o", "out.mlir", "--depfile", "out.d"]);
    let expected =
        "out.mlir: \\\n  in.mlir \\\n  library.mlir \\\n  ods/d.td \\\n  ods/part.td \\\n  rsmlir.toml\n";
    assert_eq!(folder.read("out.d"), expected);
    run(&folder, &["--show-dialects", "--depfile=dialects.d"]);
    assert_eq!(folder.read("dialects.d"), "dialects: \\\n  ods/d.td \\\n  ods/part.td \\\n  rsmlir.toml\n");
}

#[test]
fn files_that_are_checked_and_their_folders() {
    let folder = Folder::with(&[("a/x.mlir", ""), ("a/b/y.mlir", ""), ("a/z.txt", "")]);
    run(&folder, &["--verify", "a", "--depfile", "stamp.d"]);
    assert_eq!(folder.read("stamp.d"), "stamp: \\\n  a \\\n  a/b \\\n  a/b/y.mlir \\\n  a/x.mlir\n");
}

#[test]
fn failures_write_none() {
    let folder = Folder::with(&[("in.mlir", "wrong"), ("right.mlir", ""), ("old.d", "old")]);
    assert_eq!(folder.run(&["in.mlir", "--depfile", "old.d"]).0, 1);
    assert_eq!(folder.read("old.d"), "old");
    let (code, _, stderr) = folder.run(&["right.mlir", "--depfile", "nowhere/x.d"]);
    assert_eq!((code, stderr.contains("nowhere/x.d")), (1, true), "{stderr}");
    let (code, _, stderr) = folder.run(&["right.mlir", "--depfile", "deps"]);
    assert!(code == 1 && stderr.contains("for the --depfile option: without -o FILE"), "{stderr}");
    assert_eq!(folder.names(), ["in.mlir", "old.d", "right.mlir"]);
}

/// A build tool, where there is one, runs again if a file changes whose name needs escapes, and only then.
fn repeats(tool: &[&str], file: &str, rules: &str) {
    const NAMES: [&str; 4] = ["a b.td", "#c.td", "d$e.td", "f:g.td"];
    let definitions: Vec<(&str, &str)> = NAMES.map(|name| (name, PART)).into();
    let folder = Folder::with(&definitions);
    let program = assert_cmd::cargo::cargo_bin("rsmlir-opt");
    let dialects = NAMES.map(|name| format!("--dialect '{name}' ")).concat().replace('$', "$$");
    let rules = rules.replace("OPT", &program.display().to_string()).replace("FLAGS", &dialects);
    std::fs::write(folder.0.path().join(file), rules).unwrap();
    std::fs::write(folder.0.path().join("in.mlir"), "").unwrap();
    let build = || {
        let output = Command::new(tool[0]).args(&tool[1..]).current_dir(folder.0.path()).output();
        let Ok(output) = output else { return None };
        assert!(output.status.success(), "{output:?}");
        Some(std::fs::metadata(folder.0.path().join("out.mlir")).unwrap().modified().unwrap())
    };
    let Some(mut last) = build() else { return };
    for name in NAMES {
        assert_eq!(build(), Some(last), "{tool:?} runs without a reason");
        // Times of files are not always fine.
        std::thread::sleep(std::time::Duration::from_millis(20));
        std::fs::write(folder.0.path().join(name), PART).unwrap();
        let next = build().unwrap();
        assert!(next > last, "{tool:?} does not see that '{name}' changed");
        last = next;
    }
}

#[test]
fn make_reads_it() {
    let rules = "-include out.d\nout.mlir: in.mlir\n\tOPT in.mlir FLAGS -o out.mlir --depfile out.d\n";
    repeats(&["make"], "Makefile", rules);
}

#[test]
fn ninja_reads_it() {
    let rules = "rule opt\n  command = OPT $in FLAGS -o $out --depfile $out.d\n  depfile = $out.d\n  deps = gcc\n\
                 build out.mlir: opt in.mlir\n";
    repeats(&["ninja"], "build.ninja", rules);
}
