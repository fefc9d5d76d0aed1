use crate::run_on;

#[test]
fn chunks_are_independent_and_keep_their_lines() {
    let source = "func.func private @f()\n// -----\nfoo\n// -----\nmodule {\n}\n";
    let (code, stdout, stderr) = run_on(source, &["--split-input-file", "--mlir-print-debuginfo"]);
    assert_eq!(code, 1);
    assert_eq!(
        stderr,
        "in.mlir:3:1: error: custom op 'foo' is unknown (tried 'builtin.foo' as well)\nfoo\n^\n"
    );
    assert_eq!(
        stdout,
        "module {\n  func.func private @f() loc(#loc1)\n} loc(#loc)\n\
         #loc = loc(\"in.mlir\":0:0)\n#loc1 = loc(\"in.mlir\":1:1)\n\n\
         // -----\n// -----\n\
         module {\n} loc(#loc)\n#loc = loc(\"in.mlir\":5:1)\n\n"
    );
}

#[test]
fn a_later_implicit_module_is_where_its_chunk_is() {
    let source = "module {}\n// -----\nfunc.func private @f()\n";
    let (_, stdout, _) =
        run_on(source, &["--split-input-file", "--mlir-print-debuginfo", "--mlir-print-local-scope"]);
    let (_, last) = stdout.split_once("// -----\n").unwrap();
    assert_eq!(last, "module {\n  func.func private @f() loc(\"in.mlir\":3:1)\n} loc(\"in.mlir\":2:9)\n");
}

#[test]
fn markers_may_be_chosen() {
    let (code, stdout, _) = run_on(
        "module {}\n// CUT\nmodule {}\n",
        &["--split-input-file=// CUT", "--output-split-marker=// HERE"],
    );
    assert_eq!((code, stdout.as_str()), (0, "module {\n}\n\n// HERE\nmodule {\n}\n\n"));
    let (code, stdout, _) = run_on("module {}//module {}", &["--split-input-file=//"]);
    assert_eq!((code, stdout.as_str()), (0, "module {\n}\n\n// -----\nmodule {\n}\n\n"));
}

#[test]
fn near_misses_are_warned_of() {
    for (source, chunks, near) in [
        ("module {}\n// ----\nmodule {}\n", 1, Some("2:7")),
        ("module {}\n// -----", 1, Some("2:7")),
        ("module {}\n// -----0\n", 1, Some("2:7")),
        ("module {}\n// -----// -----\nmodule {}", 2, Some("2:7")),
        ("module {}\n// -----\n// -----\n", 3, None),
        ("", 0, None),
        ("module {}", 1, None),
    ] {
        let (code, stdout, stderr) = run_on(source, &["--split-input-file"]);
        assert_eq!(code, 0, "{source:?}: {stderr}");
        let found = match stdout.is_empty() {
            true => 0,
            false => 1 + stdout.matches("// -----\n").count(),
        };
        assert_eq!(found, chunks, "{source:?}: {stdout}");
        let place = stderr.lines().next().map(|line| {
            line.strip_suffix(": warning: near miss with file split marker").unwrap().to_string()
        });
        assert_eq!(place, near.map(|near| format!("in.mlir:{near}")), "{source:?}");
    }
}

#[test]
fn a_marker_at_the_very_start_is_text() {
    let (code, _, stderr) = run_on("// -----\nmodule {}\n", &["--split-input-file"]);
    assert_eq!(code, 1);
    assert_eq!(stderr, "in.mlir:1:7: error: expected operation name in quotes\n// -----\n      ^\n");
}
