//! Passes on the command line.

use super::Folder;

const TWO_FUNCTIONS: &str = "func.func private @f()\nfunc.func private @g()\n";

/// Many functions, each with the same addition twice: enough for several threads.
fn many_functions() -> String {
    let function = |index| {
        let operations: String =
            (0..20).map(|number| format!("  %{number} = arith.addi %a, %a : i32\n")).collect();
        format!("func.func @f{index}(%a: i32) -> i32 {{\n{operations}  return %19 : i32\n}}\n")
    };
    (0..200).map(function).collect()
}

#[test]
fn passes_run_in_the_order_given() {
    let folder = Folder::with(&[("a.mlir", TWO_FUNCTIONS)]);
    let (code, _, stderr) = folder.run(&["a.mlir", "--print-ir=label=x", "-print-ir=label=y", "--print-ir"]);
    assert_eq!(code, 0);
    let dumps: Vec<&str> = stderr.lines().filter(|line| line.contains("IR Dump")).collect();
    let expected = ["// -----// IR Dump x //----- //", "// -----// IR Dump y //----- //"];
    assert_eq!(dumps[..2], expected);
    assert_eq!(dumps[2..], ["// -----// IR Dump //----- //"]);
}

#[test]
fn threads_do_not_show() {
    let folder = Folder::with(&[("a.mlir", &many_functions())]);
    let arguments = ["a.mlir", "-p", "any(func.func(cse))", "--mlir-print-ir-after-all"];
    let (code, stdout, stderr) = folder.run(&arguments);
    assert_eq!((code, stdout.matches("arith.addi").count()), (0, 200));
    let alone = folder.run(&[&arguments[..], &["--mlir-disable-threading"]].concat());
    assert!(alone == (code, stdout, stderr));
}

#[test]
fn a_wrong_pipeline_writes_nothing() {
    let folder = Folder::with(&[("a.mlir", TWO_FUNCTIONS)]);
    for pipeline in ["any(cse", "cse", "any(nothing)", "func.func(cse)", "any(cse{x=1})"] {
        let (code, stdout, stderr) = folder.run(&["a.mlir", "-p", pipeline, "-o", "out.mlir"]);
        assert_eq!((code, stdout.as_str()), (1, ""), "{pipeline}");
        assert!(stderr.contains("error: "), "{stderr}");
        assert!(!folder.0.path().join("out.mlir").exists(), "{pipeline}");
    }
}

#[test]
fn people_are_shown_the_place_and_the_nearest_name() {
    let folder = Folder::with(&[]);
    let run = |arguments: &[&str]| {
        let (code, _, stderr) = folder.run(&[&["none.mlir", "--diagnostics=pretty"], arguments].concat());
        assert_eq!(code, 1);
        stderr
    };
    let stderr = run(&["-p", "any(canonicalise)"]);
    assert!(stderr.contains("any(canonicalise)\n  |     ^^^^^^^^^^^^\n"), "{stderr}");
    assert!(stderr.contains("help: did you mean `canonicalize`?"), "{stderr}");
    let stderr = run(&["--canonicalize=max-itrations=3"]);
    assert!(stderr.contains("did you mean `max-iterations`?"), "{stderr}");
    let stderr = run(&["--canonicalize=region-simplify=agressive"]);
    assert!(stderr.contains("did you mean `aggressive`?"), "{stderr}");
}

#[test]
fn an_unknown_flag_may_be_meant_for_a_pass() {
    let (code, _, stderr) = Folder::with(&[]).run(&["--canonicalise"]);
    assert_eq!(code, 1);
    assert!(stderr.contains("Did you mean '--canonicalize'?"), "{stderr}");
}

#[test]
fn passes_are_in_the_help_and_in_the_list() {
    let folder = Folder::with(&[]);
    let (_, help, _) = folder.run(&["--help"]);
    assert!(help.contains("--canonicalize") && help.contains("Canonicalize operations"), "{help}");
    let (_, list, _) = folder.run(&["--list-passes"]);
    let line = list.lines().find(|line| line.contains("--print-ir ")).unwrap();
    assert_eq!(line, format!("  --print-ir{:46}-   Print IR on the debug stream", ""));
}

#[test]
fn passes_are_timed() {
    let folder = Folder::with(&[("a.mlir", TWO_FUNCTIONS)]);
    let (code, _, stderr) = folder.run(&["a.mlir", "-p", "any(cse,func.func(cse))", "--mlir-timing"]);
    assert_eq!(code, 0);
    let names: Vec<&str> =
        stderr.lines().filter_map(|line| line.split_once("%)  ").map(|split| split.1)).collect();
    let expected = ["Parser", "Verifier", "CSE", "'func.func' Pipeline", "  CSE", "Output", "Rest", "Total"];
    assert_eq!(names, expected);
}
