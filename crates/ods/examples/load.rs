//! Loads `.td` files and summarizes their contents: `load [-I DIR]... FILE...`. With `--time`, prints how
//! long each step takes; with `--dump`, the whole model.

use std::path::PathBuf;
use std::time::Instant;
use tablegen::{Location, SourceMap, Span};

fn main() {
    let mut include_dirs = Vec::new();
    let (mut files, mut time, mut dump) = (Vec::new(), false, false);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "-I" => include_dirs.extend(arguments.next().map(PathBuf::from)),
            "--time" => time = true,
            "--dump" => dump = true,
            _ => files.push(argument),
        }
    }
    for file in &files {
        let mut include_dirs = include_dirs.clone();
        include_dirs.extend(PathBuf::from(file).parent().map(PathBuf::from));
        let options = tablegen::Options { include_dirs, ..tablegen::Options::default() };
        let start = Instant::now();
        let loaded = match tablegen::load_file(file, &options) {
            Ok(loaded) => loaded,
            Err(failure) => {
                println!("{file}: {failure}");
                continue;
            }
        };
        let evaluated = start.elapsed();
        let sources = loaded.keeper.sources();
        let start = Instant::now();
        let ods::Loaded { definitions, diagnostics } = ods::load(&loaded.keeper, &ods::Options::default());
        let read = start.elapsed();
        for diagnostic in &diagnostics {
            println!("{}: error: {}", place(sources, diagnostic.span), diagnostic.message);
            for note in &diagnostic.notes {
                println!("{}: note: {}", place(sources, note.span), note.message);
            }
            if let Some(help) = &diagnostic.help {
                println!("  help: {help}");
            }
        }
        let names: Vec<_> = definitions.dialects.iter().map(|dialect| &definitions[dialect.name]).collect();
        println!(
            "{file}: {names:?}: {} operations, {} types, {} attributes, {} enums, {} errors",
            definitions.operations.len(),
            definitions.types.len(),
            definitions.attributes.len(),
            definitions.enums.len(),
            diagnostics.len(),
        );
        if time {
            println!("  evaluated in {evaluated:?}, read in {read:?}");
        }
        if dump {
            println!("{definitions:#?}");
        }
    }
}

fn place(sources: &SourceMap, span: Span) -> String {
    match sources.locate(span) {
        Some(Location { file, line, column }) => format!("{}:{line}:{column}", file.name()),
        None => "nowhere".to_owned(),
    }
}
