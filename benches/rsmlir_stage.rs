//! Runs a stage on a text once, for tools that count instructions.
//!
//! `rsmlir-stage STAGE SHAPE SIZE` generates the text, `rsmlir-stage STAGE FILE` reads it. `rsmlir-stage text SHAPE SIZE`
//! prints it.

use std::io::Write as _;
use std::process::ExitCode;

use benches::shapes::Shape;
use benches::stage::{Prepared, Stage};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let text = match words[..] {
        [_, shape, size] => match (shape.parse::<Shape>(), size.parse()) {
            (Ok(shape), Ok(size)) => shape.text(size).into_bytes(),
            _ => return usage(),
        },
        [_, file] => match std::fs::read(file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::FAILURE;
            }
        },
        _ => return usage(),
    };
    if words[0] == "text" {
        let written = std::io::stdout().write_all(&text);
        return if written.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    }
    let Some((_, stage)) = Stage::ALL.into_iter().find(|(name, _)| *name == words[0]) else { return usage() };
    println!("{}", Prepared::new(stage, &text).run());
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    let stages = Stage::ALL.map(|(name, _)| name).join("|");
    let shapes = Shape::ALL.map(|shape| shape.to_string()).join("|");
    eprintln!("rsmlir-stage {stages}|text FILE\nrsmlir-stage {stages}|text {shapes} SIZE");
    ExitCode::from(2)
}
