//! Manual pages and completion scripts, made by `--generate`.

use std::path::Path;
use std::process::Command;

use assert_cmd::cargo::CommandCargoExt as _;

const PROGRAMS: [&str; 6] =
    ["rsmlir-opt", "rsmlir-tblgen", "rsmlir-toyc", "rsmlir-translate", "rsmlir-fmt", "rsmlir-lsp"];

/// The variable that makes a test write the packaged pages instead of comparing them.
const UPDATE: &str = "UPDATE_PACKAGING";

fn generated(program: &str, kind: &str) -> String {
    let output = Command::cargo_bin(program).unwrap().args(["--generate", kind]).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{program} {kind}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn packaged_manual_pages_are_those_of_the_programs() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("packaging/data/share/man/man1");
    for program in PROGRAMS {
        let path = folder.join(format!("{program}.1"));
        let page = generated(program, "man");
        if std::env::var_os(UPDATE).is_some() {
            std::fs::write(&path, &page).unwrap();
        }
        let packaged = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(packaged == page, "{program}.1 is out of date: {UPDATE}=1 cargo test --test cli generate");
    }
}

#[test]
fn scripts_know_the_options_of_their_program() {
    let options =
        ["--verify-roundtrip", "--gen-dialect-doc", "--emit", "--mlir-to-llvmir", "--check", "--stdio"];
    assert_eq!(options.len(), PROGRAMS.len());
    for (program, option) in PROGRAMS.into_iter().zip(options) {
        for kind in ["bash", "zsh", "fish", "powershell", "elvish"] {
            let script = generated(program, &format!("complete-{kind}"));
            // In fish, the dashes are not part of the name.
            let option = option.trim_start_matches('-');
            assert!(script.contains(program) && script.contains(option), "{program}: {kind}");
        }
    }
}

#[test]
fn scripts_complete_passes_and_values() {
    let script = generated("rsmlir-opt", "complete-bash");
    assert!(script.contains("--canonicalize") && script.contains("only-expected"));
}

#[cfg(unix)]
#[test]
fn bash_takes_the_script() {
    let folder = tempfile::tempdir().unwrap();
    for program in PROGRAMS {
        let script = folder.path().join(program);
        std::fs::write(&script, generated(program, "complete-bash")).unwrap();
        let status = Command::new("bash").arg("-n").arg(&script).status();
        // A system without bash has nothing to complete.
        assert!(status.is_err() || status.is_ok_and(|status| status.success()), "{program}");
    }
}
