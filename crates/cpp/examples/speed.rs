//! Measures indexing and evaluation.
//!
//! `cargo run --release -p cpp --example speed [-- FOLDER]`: indexing of the folder's sources (or of the
//! sample's, many times), and calls of functions of the sample.

use cpp::{IntKind, Limits, Machine, NoHost, Source, SourcesBuilder, Value};
use std::sync::Arc;
use std::time::Instant;

const SAMPLE: &str = include_str!("../tests/samples/hooks.cpp");

fn main() {
    let mut texts = Vec::new();
    match std::env::args().nth(1) {
        Some(folder) => {
            for entry in walkdir::WalkDir::new(folder).into_iter().flatten() {
                if entry.path().extension().is_some_and(|ending| ending == "cpp" || ending == "h") {
                    texts.extend(std::fs::read_to_string(entry.path()).ok());
                }
            }
        }
        None => texts = vec![SAMPLE.to_string(); 300_000 / SAMPLE.len()],
    }
    let bytes: usize = texts.iter().map(String::len).sum();
    let rounds = 10;
    let start = Instant::now();
    for _ in 0..rounds {
        let mut builder = SourcesBuilder::new();
        for (number, text) in texts.iter().enumerate() {
            builder.add(Source::file(format!("{number}.cpp"), text.clone()));
        }
        assert!(builder.build().functions().next().is_some());
    }
    let each = start.elapsed() / rounds;
    println!("index: {bytes} bytes in {each:.1?}, {:.0} MB/s", bytes as f64 / each.as_secs_f64() / 1e6);

    let mut builder = SourcesBuilder::new();
    builder.add(Source::file("sample.cpp", SAMPLE));
    let sources = Arc::new(builder.build());
    let start = Instant::now();
    for id in sources.functions() {
        let _ = sources.check(id);
    }
    println!("parse: {} bytes of bodies in {:.1?}", SAMPLE.len(), start.elapsed());

    let mut machine = Machine::new(Arc::clone(&sources), Limits::default());
    let int = |value| Value::Int(IntKind::I64, value);
    for (name, arguments, rounds) in [
        ("fib", vec![int(15)], 200),
        ("computeShape", vec![int(6)], 50_000),
        ("describe", vec![int(3), Value::text("x")], 50_000),
    ] {
        let function = sources.free_functions(name)[0];
        let start = Instant::now();
        for _ in 0..rounds {
            if let Err(error) = machine.call_function(&mut NoHost, function, None, &arguments) {
                println!("{name}: {error}");
                break;
            }
        }
        if rounds > 0 {
            println!("call {name}: {:.2?} each", start.elapsed() / rounds);
        }
    }
}
