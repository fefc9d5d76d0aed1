//! No C++ that is handed over makes the library panic or hang: damaged copies of a dialect's sources, run over IR
//! that asks for their functions, give IR or a diagnostic.

use std::path::Path;
use std::sync::Arc;

use rsmlir::cpp_hooks;
use rsmlir::definitions::DialectContext as _;
use rsmlir::parse::{ParseOptions, parse_source};
use rsmlir::print::{PrintFlags, print_ir};
use rsmlir::registry::Origin;
use rsmlir::shipped::file::{DialectFile, ReadOptions, read};
use rsmlir::verify::verify;

const FARM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/test/cpp/Inputs/farm");

const INPUT: &str = r#"
func.func @sow(%a: i32) {
  %0 = farm.sow [%a] deep 3 : !farm.field<20 of i8>
  farm.reap %0 : !farm.field<20 of i8> with scythe
  %1 = farm.split %0 : !farm.field<20 of i8>
  return
}
farm.year 1900 {
  sow [] : !farm.field<2 of i1>
}
"#;

/// Reads and prints the input with a text for the dialect's C++; returns whether it could be read.
fn run(dialect: &DialectFile, source: &str) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("Farm.cpp"), source).expect("a file");
    let context = Arc::new(rsmlir::shipped::context());
    let origin = Origin::File(Path::new("Farm.td").to_path_buf());
    context.registry().load(&context, dialect.definitions.clone(), origin);
    let inline = vec![(Path::new("Farm.td").to_path_buf(), dialect.code.clone())];
    let code = cpp_hooks::code_of(
        vec![folder.path().to_path_buf()],
        Vec::new(),
        inline,
        std::iter::once(&*dialect.definitions),
    );
    if let Some(tables) = cpp_hooks::tables(Arc::new(code)) {
        context.registry().set_code(tables);
    }
    let buffer = context.sources().add("in.mlir", INPUT.as_bytes()).expect("a small text");
    match parse_source(&context, buffer, 0..INPUT.len(), ParseOptions::default()) {
        Ok(ir) => {
            let _ = verify(ir.root());
            // Text beyond the limit is an error.
            let _ = print_ir(&ir, &PrintFlags::new(), &mut Vec::new());
            true
        }
        Err(_) => {
            assert!(!context.diagnostics().take_unhandled().is_empty(), "refused without a reason");
            false
        }
    }
}

fn farm() -> (DialectFile, String) {
    let dialect = read(Path::new(&format!("{FARM}/Farm.td")), &ReadOptions::default()).expect("a right file");
    (dialect, std::fs::read_to_string(format!("{FARM}/Farm.cpp")).expect("a file"))
}

#[test]
fn the_sources_as_they_are_do() {
    let (dialect, source) = farm();
    assert!(run(&dialect, &source));
}

#[test]
fn damaged_sources_are_survived() {
    let (dialect, source) = farm();
    let tokens: Vec<&str> = source.split_inclusive([' ', '(', ')', ';', ',', '<', '>', '\n']).collect();
    // A linear congruential generator: the same damage in each run.
    let mut state: u64 = 20;
    let mut random = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    for _ in 0..150 {
        let mut damaged = tokens.clone();
        for _ in 0..1 + random(4) {
            let at = random(damaged.len());
            let other = tokens[random(tokens.len())];
            match random(3) {
                0 => drop(damaged.remove(at)),
                1 => damaged[at] = other,
                _ => damaged.insert(at, other),
            }
        }
        run(&dialect, &damaged.concat());
    }
}
