//! No input makes the library panic: every prefix of a few rich files, and many damaged copies
//! of them, give IR or a diagnostic.

use std::sync::Arc;

use proptest::prelude::*;
use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::print::{PrintFlags, print_ir};

const RICH: &[&str] = &[
    include_str!("data/operations.mlir"),
    include_str!("data/attributes.mlir"),
    include_str!("data/types.mlir"),
];

/// Parses `text`, and prints the IR, if any, in several forms.
fn survive(text: &[u8]) {
    read(text, true);
}

/// Parses `text`; prints the IR if `print`.
fn read(text: &[u8], print: bool) {
    let context = Arc::new(rsmlir::shipped::context());
    context.allow_unregistered_dialects(true);
    let buffer = context.sources().add("in.mlir", text).expect("a small text");
    match parse_source(&context, buffer, 0..text.len(), ParseOptions::default()) {
        Ok(_) if !print => {}
        Ok(ir) => {
            for flags in [
                PrintFlags::new(),
                PrintFlags { generic: true, debug_info: true, ..PrintFlags::new() },
                PrintFlags { local_scope: true, value_users: true, ..PrintFlags::new() },
            ] {
                // Text beyond the limit is an error.
                let _ = print_ir(&ir, &flags, &mut Vec::new());
            }
        }
        Err(_) => assert!(!context.diagnostics().take_unhandled().is_empty(), "refused without a reason"),
    }
}

#[test]
fn rich_files_are_valid() {
    for text in RICH {
        let context = Arc::new(rsmlir::shipped::context());
        context.allow_unregistered_dialects(true);
        let buffer = context.sources().add("in.mlir", text.as_bytes()).expect("a small text");
        let parsed = parse_source(&context, buffer, 0..text.len(), ParseOptions::default());
        assert!(parsed.is_ok(), "{:?}", context.diagnostics().take_unhandled());
    }
}

#[test]
fn prefixes() {
    for text in RICH {
        for end in 0..text.len() {
            survive(&text.as_bytes()[..end]);
        }
    }
}

#[test]
fn deep_nesting() {
    const DEPTH: usize = 100_000;
    let nested = |open: &str, middle: &str, close: &str| {
        [open.repeat(DEPTH).as_str(), middle, close.repeat(DEPTH).as_str()].concat()
    };
    survive("(".repeat(1 << 20).as_bytes());
    // The indentation of its text is quadratic in the depth: gigabytes.
    read(nested("\"t.x\"() ({\n", "", "}) : () -> ()\n").as_bytes(), false);
    survive(nested("\"t.x\"() ({\n", "", "").as_bytes());
    survive(format!("\"t.x\"() {{a = {}}} : () -> ()", nested("[", "", "]")).as_bytes());
    survive(format!("\"t.x\"() {{a = {}}} : () -> ()", nested("{a = ", "unit", "}")).as_bytes());
    survive(format!("\"t.x\"() : () -> ({})", nested("tuple<", "i32", ">")).as_bytes());
    survive(format!("\"t.x\"() : () -> ({})", nested("() -> (", "i32", ")")).as_bytes());
    survive(format!("#m = affine_map<(d0) -> ({})>", nested("(", "d0", ")")).as_bytes());
    survive(format!("#m = affine_map<(d0) -> ({})>", nested("-", "d0", "")).as_bytes());
    survive(format!("#m = affine_map<(d0) -> ({})>", nested("d0 + ", "d0", "")).as_bytes());
    survive(format!("#l = loc({})", nested("\"a\"(", "unknown", ")")).as_bytes());
    survive(format!("#l = loc({})", nested("fused[", "unknown", "]")).as_bytes());
    survive(format!("#l = loc(\"a\":{}:1)", "7".repeat(80)).as_bytes());
    survive(format!("#t = dense<{}> : tensor<1xi32>", nested("[", "1", "]")).as_bytes());
    survive(format!("#t = !t.x{}", nested("<", "", ">")).as_bytes());
}

#[test]
fn long_numbers() {
    let digits = "7".repeat(1_000_000);
    survive(format!("#a = {digits}").as_bytes());
    survive(format!("#a = {digits} : i16777215").as_bytes());
    survive(format!("#a = {digits}.{digits} : f64").as_bytes());
    survive(format!("#a = dense<{digits}> : tensor<2xi64>").as_bytes());
    survive(format!("#t = tensor<{digits}xi32>").as_bytes());
    survive(format!("#t = i{digits}").as_bytes());
    survive(format!("%a:{digits} = \"t.x\"() : () -> ()").as_bytes());
}

/// A change to a text: bytes of it replaced by a piece of MLIR or by arbitrary bytes.
#[derive(Debug, Clone)]
struct Damage {
    at: prop::sample::Index,
    removed: usize,
    inserted: Vec<u8>,
}

fn damage() -> impl Strategy<Value = Damage> {
    let piece = prop_oneof![
        prop::sample::select(
            &[
                "(",
                ")",
                "{",
                "}",
                "[",
                "]",
                "<",
                ">",
                "->",
                ":",
                "::",
                ",",
                "=",
                "%0",
                "%x#1",
                "^bb0",
                "@f",
                "#map",
                "!t",
                "\"",
                "loc(",
                "0x",
                "-1",
                "1.5",
                "i32",
                "tensor<",
                "dense<",
                "affine_map<",
                "?",
                "*",
                "\0",
                "unit",
                "\\",
                "#-}",
                "{-#",
                "//",
            ][..]
        )
        .prop_map(|piece| piece.as_bytes().to_vec()),
        prop::collection::vec(any::<u8>(), 0..4),
    ];
    (any::<prop::sample::Index>(), 0..6usize, piece).prop_map(|(at, removed, inserted)| Damage {
        at,
        removed,
        inserted,
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mutated_inputs(text in prop::sample::select(RICH), damages in prop::collection::vec(damage(), 1..4)) {
        let mut bytes = text.as_bytes().to_vec();
        for Damage { at, removed, inserted } in damages {
            let start = at.index(bytes.len() + 1);
            let end = (start + removed).min(bytes.len());
            bytes.splice(start..end, inserted);
        }
        survive(&bytes);
    }
}
