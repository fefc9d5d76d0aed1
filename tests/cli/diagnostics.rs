use crate::{Folder, run_on};

#[test]
fn expected_diagnostics_make_a_success() {
    let source = "foo // expected-error {{custom op 'foo' is unknown}}\n\
                  // -----\n\
                  // expected-error-re@below {{'{{b.r}}' is {{un(known)}}}}\n\
                  bar\n";
    let (code, _, stderr) = run_on(source, &["--split-input-file", "--verify-diagnostics"]);
    assert_eq!((code, stderr.as_str()), (0, ""));
}

#[test]
fn missing_and_unexpected_ones_a_failure() {
    let source = "// expected-warning {{x}}\nfoo\n";
    let unknown = "custom op 'foo' is unknown (tried 'builtin.foo' as well)";
    let missing = "in.mlir:1:4: error: expected warning \"x\" was not produced\n\
                   // expected-warning {{x}}\n   ^\n";
    let (code, stdout, stderr) = run_on(source, &["--verify-diagnostics"]);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert_eq!(stderr, format!("in.mlir:2:1: error: unexpected error: {unknown}\nfoo\n^\n{missing}"));
    let (code, _, stderr) = run_on(source, &["--verify-diagnostics=only-expected"]);
    assert_eq!((code, stderr.as_str()), (1, missing));
}

#[test]
fn valid_input_may_be_printed_while_diagnostics_are_verified() {
    let (code, stdout, stderr) = run_on("module {}", &["--verify-diagnostics"]);
    assert_eq!((code, stdout.as_str(), stderr.as_str()), (0, "module {\n}\n\n", ""));
}

#[test]
fn colors_are_for_who_wants_them() {
    for (arguments, no_color, colored) in [
        (&[][..], false, false),
        (&["--color"], true, true),
        (&["--color=always"], false, true),
        (&["--color=true"], false, true),
        (&["--color=never"], false, false),
        (&["--color=auto"], false, false),
        (&["--color=always", "--diagnostics=pretty"], false, true),
        (&["--diagnostics=pretty"], false, false),
    ] {
        let folder = Folder::with(&[("in.mlir", "foo")]);
        let mut command = folder.command(&[&["in.mlir"], arguments].concat());
        if no_color {
            command.env("NO_COLOR", "1");
        }
        let stderr = String::from_utf8(command.output().unwrap().stderr).unwrap();
        assert_eq!(stderr.contains('\x1b'), colored, "{arguments:?}: {stderr}");
    }
}

#[test]
fn people_get_the_source_around_it() {
    let (code, _, stderr) = run_on("module {}\nfoo", &["--diagnostics=pretty"]);
    assert_eq!(code, 1);
    assert!(stderr.starts_with("in.mlir:2:1: error: custom op 'foo' is unknown"), "{stderr}");
    assert!(stderr.contains("2 | foo\n  | ^^^ no such operation\n"), "{stderr}");
}

#[test]
fn the_operation_is_shown_unless_told_otherwise() {
    let source = "func.func @f()\n";
    let (_, _, stderr) = run_on(source, &[]);
    assert!(stderr.contains("note: see current operation: "), "{stderr}");
    let (_, _, stderr) = run_on(source, &["--mlir-print-op-on-diagnostic=false"]);
    assert!(!stderr.contains("note: see current operation: "), "{stderr}");
}

#[test]
fn without_implicit_module_there_is_one_operation() {
    let (code, _, stderr) = run_on("module {}\nmodule {}", &["--no-implicit-module"]);
    assert_eq!(code, 1);
    assert_eq!(stderr, "in.mlir:0:0: error: source must contain a single top-level operation, found: 2\n");
}

#[test]
fn unmatched_comments_are_reported_without_verify_diagnostics() {
    let source = "module {} // expected-error {{x}}\n";
    let complaint = "in.mlir:1:14: error: expected error \"x\" was not produced\n\
                     module {} // expected-error {{x}}\n             ^\n";
    assert_eq!(run_on(source, &[]), (0, "module {\n}\n\n".into(), complaint.into()));
    assert_eq!(run_on(source, &["--diagnostics=pretty"]).2, "");
}
