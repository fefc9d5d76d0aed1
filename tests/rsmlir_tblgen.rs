//! The program `rsmlir-tblgen`: its options, where it writes, and how it ends.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const INPUT: &str = "class A<int x> { int v = x; }\ndef a : A<1>;\n";
const RECORDS: &str = "------------- Classes -----------------
class A<int A:x = ?> {
  int v = A:x;
}
------------- Defs -----------------
def a {\t// A
  int v = 1;
}
";

/// Runs the program on `input` as its standard input.
fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_rsmlir-tblgen"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // It does not read its input if there is something wrong with the arguments.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn prints_records_however_it_is_asked() {
    for arguments in
        [&[][..], &["-"], &["--print-records"], &["-print-records", "-"], &["--on-deprecated=none"]]
    {
        let output = run(arguments, INPUT);
        assert_eq!((output.status.code(), stdout(&output)), (Some(0), RECORDS), "{arguments:?}");
    }
}

#[test]
fn prints_json() {
    let output = run(&["-dump-json"], "def a;");
    let expected = "{\"!instanceof\":{},\"!tablegen_json_version\":1,\"a\":{\"!anonymous\":false,\"!fields\":[],\
                    \"!locs\":[\"<stdin>:1\"],\"!name\":\"a\",\"!superclasses\":[]}}\n";
    assert_eq!((output.status.code(), stdout(&output)), (Some(0), expected));
}

#[test]
fn defines_and_include_directories() {
    let folder = folder("include");
    std::fs::write(folder.join("inc.td"), "#ifdef X\ndef x;\n#endif\n").unwrap();
    let (inc, long) = (format!("-I{}", folder.display()), folder.display().to_string());
    let expected =
        "------------- Classes -----------------\n------------- Defs -----------------\ndef x {\n}\n";
    for arguments in [&[&*inc, "-DX"][..], &["-I", &long, "-D", "X"], &["--I", &long, "--D=X"]] {
        let output = run(arguments, "include \"inc.td\"");
        assert_eq!((output.status.code(), stdout(&output)), (Some(0), expected), "{arguments:?}");
    }
}

#[test]
fn output_and_dependency_files() {
    let folder = folder("output");
    let path = |name: &str| folder.join(name).display().to_string();
    std::fs::write(folder.join("inc.td"), INPUT).unwrap();
    let arguments = ["-o", &path("out.txt"), "-d", &path("out.d"), "-I", &path("")];
    let output = run(&arguments, "include \"inc.td\"");
    assert_eq!((output.status.code(), stdout(&output)), (Some(0), ""));
    assert_eq!(std::fs::read_to_string(path("out.txt")).unwrap(), RECORDS);
    let rule = std::fs::read_to_string(path("out.d")).unwrap();
    assert_eq!(rule, format!("{}: {}\n", path("out.txt"), path("inc.td")));
    // A failure leaves the previous output in place, and no other file.
    let output = run(&arguments, "def broken : Nothing;");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(std::fs::read_to_string(path("out.txt")).unwrap(), RECORDS);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 3);
    // Devices are written to, not replaced.
    assert_eq!(run(&["-o", "/dev/null"], INPUT).status.code(), Some(0));
    let output = run(&["-o", &path("no/such/folder.txt")], INPUT);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).contains("cannot write"));
}

#[test]
fn mistakes_end_with_1() {
    let output = run(&[], "def a : Thing;\nclass Thingy;");
    assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""));
    assert_eq!(
        stderr(&output),
        "<stdin>:1:9: error: there is no class `Thing`\ndef a : Thing;\n        ^~~~~\n"
    );
    for arguments in
        [&["--bogus"][..], &["no-such-file.td"], &["-d", "x.d"], &["-D", "1x"], &["--on-deprecated=maybe"]]
    {
        let output = run(arguments, INPUT);
        assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""), "{arguments:?}");
        assert!(!output.stderr.is_empty());
    }
}

#[test]
fn backends_that_print_no_rust_are_refused() {
    for (argument, hint) in [
        ("--gen-op-decls", "--gen-rust-op-views"),
        ("-gen-enum-defs", "--gen-rust-enums"),
        ("--gen-pass-decls", "--help"),
    ] {
        let output = run(&[argument], "");
        let name = argument.trim_start_matches('-');
        let message = format!("C++ is not generated, so there is no --{name}: {hint}");
        assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""), "{argument}");
        assert!(stderr(&output).contains(&message), "{}", stderr(&output));
    }
    assert!(stderr(&run(&["-gen-python-op-bindings"], "")).contains("Python is not generated"));
    // The options of a backend do not hide that it is not there.
    let output = run(&["-gen-op-decls", "-op-include-regex=x"], "");
    assert!(stderr(&output).contains("C++ is not generated"), "{}", stderr(&output));
}

#[test]
fn dependency_files_escape_names() {
    let folder = folder("escaped");
    let path = |name: &str| folder.join(name).display().to_string();
    std::fs::write(folder.join("a $b#.td"), "").unwrap();
    let include = format!("-I{}", folder.display());
    let output = run(&[&include, "-o", &path("o"), "-d", &path("o.d")], "include \"a $b#.td\"");
    assert_eq!((output.status.code(), stderr(&output)), (Some(0), ""));
    let rule = std::fs::read_to_string(folder.join("o.d")).unwrap();
    assert_eq!(rule, format!("{}: {}/a\\ $$b\\#.td\n", path("o"), folder.display()));
}

#[test]
fn deprecated_records() {
    let text = "class Deprecated<string r> { string odsDeprecated = r; }
                def old : Deprecated<\"use new\">;
                def user { Deprecated d = old; }";
    let warned = run(&[], text);
    assert_eq!(warned.status.code(), Some(0));
    assert!(stderr(&warned).contains("warning: `user` uses the deprecated `old`"));
    assert!(stderr(&warned).contains("note: use new"));
    let refused = run(&["-on-deprecated=error"], text);
    assert_eq!((refused.status.code(), stdout(&refused)), (Some(1), ""));
    assert_eq!(stderr(&run(&["-on-deprecated", "none"], text)), "");
}

const DIALECT: &str = "include \"mlir/IR/OpBase.td\"
def D : Dialect { let name = \"d\"; let cppNamespace = \"::mlir::d\"; }
def E : Dialect { let name = \"e\"; let cppNamespace = \"::e\"; }
def AOp : Op<D, \"a\">;
def BOp : Op<E, \"b\">;
";

#[test]
fn documentation_in_markdown() {
    let library = concat!("-I", env!("CARGO_MANIFEST_DIR"), "/dialects/include");
    let document = |arguments: &[&str]| {
        let output = run(&[&[library], arguments].concat(), DIALECT);
        (output.status.code(), stdout(&output).to_owned(), stderr(&output).to_owned())
    };
    let (code, text, _) = document(&["-gen-dialect-doc", "-dialect=d"]);
    assert_eq!(code, Some(0));
    assert!(text.contains("# 'd' Dialect\n") && text.contains("### `d.a` (d::AOp)\n"), "{text}");
    let (_, text, _) = document(&["--gen-op-doc", "--op-include-regex=b$", "-strip-prefix", "::e::"]);
    assert!(text.contains("### `e.b` (BOp)\n") && !text.contains("d.a"), "{text}");
    let (code, text, error) = document(&["--gen-dialect-doc"]);
    assert_eq!((code, text.as_str()), (Some(1), ""));
    assert!(error.contains("one must be selected via '-dialect'"), "{error}");
    assert_eq!(document(&["--gen-op-doc", "--gen-enum-doc"]).0, Some(1));
    assert_eq!(document(&["--gen-op-doc", "--op-include-regex=("]).0, Some(1));
}

#[test]
fn documentation_in_html() {
    let folder = folder("html");
    let path = |name: &str| folder.join(name).display().to_string();
    let library = concat!("-I", env!("CARGO_MANIFEST_DIR"), "/dialects/include");
    std::fs::write(folder.join("a.td"), DIALECT).unwrap();
    std::fs::write(folder.join("b.td"), "include \"a.td\"\ndef COp : Op<D, \"c\">;").unwrap();
    let (a, b, out, inc) = (path("a.td"), path("b.td"), path("out"), format!("-I{}", folder.display()));
    let arguments = ["-gen-html", &out, "--html-title=A & B", library, &inc, &a, &b];
    let output = run(&arguments, "");
    assert_eq!((output.status.code(), stdout(&output), stderr(&output)), (Some(0), "", ""));
    let read = |name: &str| std::fs::read_to_string(path("out/") + name).unwrap();
    assert!(read("index.html").contains("<h1>A &amp; B</h1>"));
    let d = read("dialects/d.html");
    assert!(d.contains("id=\"d.a\"") && d.contains("id=\"d.c\"") && !d.contains("id=\"e.b\""));
    // A mistake in one file leaves all as it was.
    std::fs::write(folder.join("b.td"), "def broken : Nothing;").unwrap();
    std::fs::remove_file(folder.join("out/index.html")).unwrap();
    assert_eq!(run(&arguments, "").status.code(), Some(1));
    assert!(!folder.join("out/index.html").exists());
    // Several files are for this only, and it writes to no other place.
    assert_eq!(run(&[library, &a, &a], "").status.code(), Some(1));
    assert_eq!(run(&["--gen-html", &out, "-o", "x", library, &a], "").status.code(), Some(1));
}

/// The argument may be a folder: its files are documented, except those that exist to be included.
#[test]
fn documentation_of_a_folder() {
    let folder = folder("html_folder");
    for name in ["sub", "include", "none"] {
        std::fs::create_dir_all(folder.join(name)).unwrap();
    }
    std::fs::write(folder.join("a.td"), DIALECT).unwrap();
    std::fs::write(folder.join("part.td"), "def COp : Op<D, \"c\">;").unwrap();
    std::fs::write(folder.join("sub/b.td"), "include \"base.td\"\ninclude \"part.td\"").unwrap();
    std::fs::write(folder.join("include/base.td"), "include \"a.td\"").unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let library = concat!("-I", env!("CARGO_MANIFEST_DIR"), "/dialects/include");
    let (out, inc) = (path("out"), format!("-I{}", folder.display()));
    let output = run(&["--gen-html", &out, library, &inc, &path("")], "");
    assert_eq!((output.status.code(), stdout(&output), stderr(&output)), (Some(0), "", ""));
    let d = std::fs::read_to_string(path("out/dialects/d.html")).unwrap();
    assert!(d.contains("id=\"d.a\"") && d.contains("id=\"d.c\""));
    // Every file must be valid by itself.
    std::fs::write(folder.join("sub/wrong.td"), "def broken : Nothing;").unwrap();
    assert_eq!(run(&["--gen-html", &out, library, &inc, &path("")], "").status.code(), Some(1));
    let none = run(&["--gen-html", &out, &path("none")], "");
    assert!(stderr(&none).contains("there are no .td files in"), "{}", stderr(&none));
    assert_eq!(run(&[&path("none")], "").status.code(), Some(1));
}

#[test]
fn backends_that_print_no_rust_report_mistakes_first() {
    let library = concat!("-I", env!("CARGO_MANIFEST_DIR"), "/dialects/include");
    let dialect = "include \"mlir/IR/OpBase.td\"\ninclude \"mlir/IR/PatternBase.td\"\n\
                   def D : Dialect { let name = \"d\"; }\n\
                   def A : Op<D, \"a\"> { let arguments = (ins I32Attr:$x); }\n";
    for (backend, mistake, message) in [
        (
            "-gen-rewriters",
            "def : Pat<(A $x), (A $x), [(Constraint<CPred<\"$0\">> 42)]>;",
            "operands to additional constraints can only be symbol references",
        ),
        (
            "-gen-op-decls",
            "def B : Op<D, \"b\"> { let arguments = (ins I32:$x, I32:$x); }",
            "op has a conflict with two operands having the same name 'x'",
        ),
    ] {
        let output = run(&[backend, library], &format!("{dialect}{mistake}"));
        assert_eq!((output.status.code(), stdout(&output)), (Some(1), ""), "{backend}");
        assert!(stderr(&output).contains("<stdin>:5:"), "{}", stderr(&output));
        assert!(stderr(&output).contains(message), "{}", stderr(&output));
        assert!(!stderr(&output).contains("is not generated"), "{}", stderr(&output));
    }
}
