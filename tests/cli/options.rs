use crate::{Folder, run_on};

/// Returns the error for a command line that is refused.
fn refused(arguments: &[&str]) -> String {
    let (code, stdout, stderr) = Folder::with(&[("in.mlir", "")]).run(arguments);
    assert_eq!((code, stdout.as_str()), (1, ""));
    stderr
}

#[test]
fn one_dash_is_as_good_as_two() {
    for spelling in [
        "-mlir-print-op-generic",
        "--mlir-print-op-generic",
        "--mlir-print-op-generic=true",
        "-mlir-print-op-generic=1",
    ] {
        let (code, stdout, stderr) = run_on("module {}", &[spelling]);
        assert_eq!((code, stderr.as_str()), (0, ""), "{spelling}");
        assert!(stdout.starts_with("\"builtin.module\"() ({"), "{stdout}");
    }
    let (_, stdout, _) = run_on("module {}", &["--mlir-print-op-generic", "--mlir-print-op-generic=false"]);
    assert!(stdout.starts_with("module {"), "{stdout}");
}

#[test]
fn unknown_options_are_refused_with_the_nearest() {
    assert_eq!(
        refused(&["--verify-eac", "in.mlir"]),
        "rsmlir-opt: Unknown command line argument '--verify-eac'.  Try: 'rsmlir-opt --help'\n\
         rsmlir-opt: Did you mean '--verify-each'?\n"
    );
}

#[test]
fn values_are_checked() {
    for (arguments, message) in [
        (
            &["--verify-each=maybe"][..],
            "--verify-each option: 'maybe' is invalid value for boolean argument! Try 0 or 1",
        ),
        (
            &["--mlir-elide-elementsattrs-if-larger", "x"],
            "--mlir-elide-elementsattrs-if-larger option: 'x' value invalid for uint argument!",
        ),
        (
            &["--mlir-elide-elementsattrs-if-larger"],
            "--mlir-elide-elementsattrs-if-larger option: requires a value!",
        ),
        (&["--mlir-timing-display=foo"], "--mlir-timing-display option: Cannot find option named 'foo'!"),
        (&["-o"], "-o option: requires a value!"),
    ] {
        assert_eq!(refused(arguments), format!("rsmlir-opt: for the {message}\n"));
    }
}

#[test]
fn one_file_at_a_time() {
    assert_eq!(
        refused(&["in.mlir", "in.mlir"]),
        "rsmlir-opt: Too many positional arguments specified!\n\
         Can specify at most 1 positional arguments: See: rsmlir-opt --help\n"
    );
}

#[test]
fn missing_options_of_mlir_opt_are_reported() {
    let message = refused(&["--emit-bytecode", "in.mlir"]);
    assert!(message.contains("--emit-bytecode") && message.contains("not supported"), "{message}");
}

#[test]
fn help_and_version_go_to_standard_output() {
    let folder = Folder::with(&[]);
    let (code, help, _) = folder.run(&["--help"]);
    assert_eq!(code, 0);
    for heading in ["Input and output:", "Checking:", "Diagnostics:", "Printing:", "Timing:"] {
        assert!(help.contains(heading), "{help}");
    }
    assert!(help.ends_with('\n'));
    let (code, version, _) = folder.run(&["-version"]);
    assert_eq!(code, 0);
    assert!(version.starts_with("rsmlir-opt ") && version.contains("22.1"), "{version}");
}

#[test]
fn dialects_are_listed() {
    let (code, stdout, _) = Folder::with(&[]).run(&["--show-dialects"]);
    assert_eq!(code, 0);
    assert!(stdout.starts_with("Available Dialects: "), "{stdout}");
    assert!(stdout.contains("builtin,") && stdout.ends_with('\n'), "{stdout}");
}

#[test]
fn passes_are_listed() {
    let (code, stdout, _) = Folder::with(&[]).run(&["--list-passes"]);
    assert_eq!(code, 0);
    assert!(stdout.starts_with("Passes:\n"), "{stdout}");
}

#[test]
fn times_are_reported_on_standard_error() {
    let (code, stdout, stderr) = run_on("module {}", &["--mlir-timing"]);
    assert_eq!((code, stdout.as_str()), (0, "module {\n}\n\n"));
    assert!(stderr.contains("... Execution time report ..."), "{stderr}");
    let (_, _, stderr) = run_on("module {}", &["--mlir-timing", "--mlir-output-format=json"]);
    assert!(stderr.starts_with("[\n{\"wall\": {\"duration\": "), "{stderr}");
    assert!(stderr.ends_with("\"name\": \"Total\"}\n]\n"), "{stderr}");
}
