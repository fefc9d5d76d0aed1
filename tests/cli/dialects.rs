//! Dialects of `.td` files: `--dialect`, `-I`, `-D` and `rsmlir.toml`.

use crate::Folder;

const BASE: &str = r#"
include "mlir/IR/OpBase.td"
def My_Dialect : Dialect {
  let name = "my";
  let cppNamespace = "::my";
}
"#;

const MY: &str = r#"
include "base.td"
def My_OneOp : Op<My_Dialect, "one"> {
  let results = (outs I32:$result);
  let assemblyFormat = "attr-dict";
}
#ifdef MORE
def My_TwoOp : Op<My_Dialect, "two"> {
  let arguments = (ins I32:$a);
  let assemblyFormat = "$a attr-dict";
}
#endif
"#;

const ONE: &str = "%0 = my.one\n";
const TWO: &str = "%0 = my.one\nmy.two %0\n";

fn printed(body: &str) -> String {
    format!("module {{\n{body}}}\n\n")
}

#[test]
fn a_file_is_loaded_with_its_includes() {
    let folder = Folder::with(&[("td/base.td", BASE), ("my.td", MY), ("one.mlir", ONE), ("two.mlir", TWO)]);
    let one = printed("  %0 = my.one\n");
    let two = printed("  %0 = my.one\n  my.two %0\n");
    for (arguments, expected) in [
        (&["--dialect", "my.td", "-I", "td", "one.mlir"][..], &one),
        (&["-dialect=my.td", "-Itd", "one.mlir"], &one),
        (&["--dialect=my.td", "-I=td", "-DMORE", "two.mlir"], &two),
        (&["--dialect=my.td", "-Inowhere", "-Itd", "-D", "OTHER", "-D", "MORE", "two.mlir"], &two),
    ] {
        assert_eq!(folder.run(arguments), (0, expected.clone(), String::new()), "{arguments:?}");
    }
    let (code, _, stderr) = folder.run(&["--dialect=my.td", "-Itd", "two.mlir"]);
    assert_eq!(code, 1);
    assert!(stderr.contains("custom op 'my.two' is unknown"), "{stderr}");
}

#[test]
fn the_folder_of_the_file_is_looked_in_last() {
    let folder = Folder::with(&[("td/base.td", BASE), ("td/my.td", MY), ("one.mlir", ONE)]);
    assert_eq!(folder.run(&["--dialect", "td/my.td", "one.mlir"]).0, 0);
    let other = BASE.replace("\"my\"", "\"other\"");
    let folder = Folder::with(&[
        ("td/base.td", BASE),
        ("td/my.td", MY),
        ("first/base.td", &other),
        ("in.mlir", "%0 = other.one\n"),
    ]);
    assert_eq!(folder.run(&["--dialect", "td/my.td", "-Ifirst", "in.mlir"]).0, 0);
}

#[test]
fn a_wrong_file_stops_everything() {
    let folder =
        Folder::with(&[("base.td", BASE), ("my.td", MY), ("wrong.td", "def A : B;\n"), ("one.mlir", ONE)]);
    let (code, stdout, stderr) = folder.run(&["--dialect=wrong.td", "--dialect=my.td", "one.mlir"]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.starts_with("wrong.td:1:9: error: "), "{stderr}");
    let (code, stdout, stderr) = folder.run(&["--dialect=no.td", "one.mlir"]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.contains("cannot read `no.td`: No such file or directory"), "{stderr}");
    let (code, stdout, stderr) =
        folder.run(&["--dialect=wrong.td", "--diagnostics=pretty", "--color=never", "one.mlir"]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.starts_with("wrong.td:1:9: error: there is no class `B`\n"), "{stderr}");
    let (code, _, stderr) = folder.run(&["--verify", "--dialect=wrong.td", "one.mlir", "one.mlir"]);
    assert_eq!(code, 1);
    assert_eq!(stderr.matches("wrong.td:1:9: error: ").count(), 1, "{stderr}");
}

#[test]
fn a_file_that_defines_nothing_is_warned_of() {
    let folder = Folder::with(&[("none.td", "class A;\n"), ("in.mlir", "")]);
    let (code, _, stderr) = folder.run(&["--dialect=none.td", "in.mlir"]);
    assert_eq!(code, 0);
    assert_eq!(stderr, "warning: `none.td` defines no dialect, and nothing for one\n");
}

#[test]
fn a_project_brings_its_dialects() {
    let folder = Folder::with(&[
        ("p/rsmlir.toml", "dialects = [\"ods/my.td\"]\ninclude = [\"include\"]\ndefine = [\"MORE\"]\n"),
        ("p/ods/my.td", MY),
        ("p/include/base.td", BASE),
        ("p/deep/down/two.mlir", TWO),
        ("outside.mlir", ONE),
    ]);
    assert_eq!(folder.run(&["p/deep/down/two.mlir"]).0, 0);
    assert_eq!(folder.run(&["outside.mlir"]).0, 1);
    let (code, stdout, _) = folder.run(&["--verify", "p", "outside.mlir"]);
    assert_eq!((code, stdout.as_str()), (1, "invalid: outside.mlir\n2 files checked: 1 valid, 1 invalid\n"));
    // The input of a pipe is in the current folder.
    let output = folder.command(&["-"]).current_dir(folder.0.path().join("p")).write_stdin(TWO).unwrap();
    assert!(output.status.success());
}

#[test]
fn the_command_line_adds_to_the_project() {
    let other = BASE.replace("\"my\"", "\"other\"") + "def Other_Op : Op<My_Dialect, \"op\">;\n";
    let folder = Folder::with(&[
        ("rsmlir.toml", "dialects = [\"my.td\"]\n"),
        ("base.td", BASE),
        ("my.td", MY),
        ("other.td", &other),
        ("in.mlir", "%0 = my.one\n\"other.op\"() : () -> ()\n"),
    ]);
    assert_eq!(folder.run(&["in.mlir"]).0, 1);
    assert_eq!(folder.run(&["--dialect=other.td", "in.mlir"]).0, 0);
    // The same file again is the same file.
    assert_eq!(folder.run(&["--dialect=other.td", "--dialect=./my.td", "in.mlir"]).0, 0);
}

#[test]
fn a_wrong_project_is_reported_where_it_is_wrong() {
    for (text, message) in [
        (
            "dialect = []\n",
            "rsmlir.toml:1:1: error: unknown field `dialect`, expected one of `dialects`, `include`, `define`, `sources`\n\
             dialect = []\n^~~~~~~\n",
        ),
        ("\ndialects = 1\n", "rsmlir.toml:2:12: error: invalid type: integer `1`, expected a sequence\n"),
        ("dialects = [\"no.td\"]\n", "rsmlir.toml:1:13: error: there is no file 'no.td'\n"),
        ("include = [\"no\"]\n", "rsmlir.toml:1:12: error: there is no folder 'no'\n"),
        ("dialects = [\n", "rsmlir.toml:"),
    ] {
        let folder = Folder::with(&[("rsmlir.toml", text), ("in.mlir", "")]);
        let (code, stdout, stderr) = folder.run(&["in.mlir"]);
        assert_eq!((code, stdout.as_str()), (1, ""), "{text}");
        assert!(stderr.starts_with(message), "{stderr}");
    }
}

#[test]
fn each_chunk_and_each_round_trip_has_the_dialects() {
    let text = format!("{ONE}// -----\n{ONE}");
    let folder = Folder::with(&[("base.td", BASE), ("my.td", MY), ("in.mlir", &text)]);
    let (code, _, stderr) =
        folder.run(&["--dialect=my.td", "--split-input-file", "--verify-roundtrip", "in.mlir"]);
    assert_eq!((code, stderr.as_str()), (0, ""));
}

#[test]
fn origins_are_shown_where_they_do_not_surprise() {
    let folder = Folder::with(&[("base.td", BASE), ("my.td", MY)]);
    let (code, plain, _) = folder.run(&["--show-dialects"]);
    assert_eq!((code, plain.lines().count()), (0, 1));
    assert!(plain.starts_with("Available Dialects: affine,"), "{plain}");
    let (_, with_origins, _) = folder.run(&["--show-dialects=origins"]);
    assert!(with_origins.starts_with(&plain), "{with_origins}");
    assert!(with_origins.contains("\narith: dialects/arith/arith.td (shipped)\n"), "{with_origins}");
    let (_, loaded, _) = folder.run(&["--show-dialects", "--dialect=my.td"]);
    assert!(loaded.lines().next().unwrap().contains(",my,"), "{loaded}");
    assert!(loaded.contains("\nmy: my.td\n"), "{loaded}");
    // A switch of LLVM's can be given a value.
    assert_eq!(folder.run(&["--show-dialects=true"]).1, plain);
    assert_eq!(
        folder.command(&["--show-dialects=false"]).write_stdin("").unwrap().stdout,
        b"module {\n}\n\n"
    );
}

#[test]
fn operations_that_ship_are_documented() {
    let folder = Folder::with(&[]);
    let (code, text, _) = folder.run(&["--help-op", "arith.cmpi"]);
    assert_eq!(code, 0);
    for part in [
        "Syntax:\n  operation ::= `arith.cmpi` $predicate `,` $lhs `,` $rhs",
        "\nDescription:\n",
        "\nOperands:\n  lhs  signless-integer-like\n",
        ": eq, ne, slt, sle,",
        "\nDefined in dialects/arith/arith.td (shipped)\n",
    ] {
        assert!(text.contains(part), "{text}");
    }
    let (code, stdout, stderr) = folder.run(&["--help-op", "arith.adi"]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.starts_with("rsmlir-opt: there is no operation 'arith.adi'\n"), "{stderr}");
    assert!(stderr.contains("Did you mean 'arith.addi'"), "{stderr}");
}

#[test]
fn all_that_ship_are_surveyed() {
    let (code, text, _) = Folder::with(&[]).run(&["--show-unchecked"]);
    assert_eq!(code, 0);
    assert!(text.lines().last().unwrap().starts_with("unchecked: "), "{text}");
}
