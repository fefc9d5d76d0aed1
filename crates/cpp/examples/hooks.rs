//! Links every function of some sources and runs it without arguments or host: nothing may panic, and missing
//! names are counted.
//!
//! `cargo run --release -p cpp --example hooks -- FOLDER...`; with `--names FILE`, only functions whose
//! qualified names end in a line of the file.

use cpp::{Limits, Machine, NoHost, Source, SourcesBuilder};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

fn main() {
    let mut builder = SourcesBuilder::new();
    let mut names: Option<Vec<String>> = None;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--names" {
            let text =
                arguments.next().and_then(|path| std::fs::read_to_string(path).ok()).unwrap_or_default();
            names = Some(text.lines().map(str::to_string).collect());
            continue;
        }
        for entry in walkdir::WalkDir::new(&argument).sort_by_file_name().into_iter().flatten() {
            let is_source = entry.path().extension().is_some_and(|ending| ending == "cpp" || ending == "h");
            if let Some(text) = is_source.then(|| std::fs::read(entry.path()).ok()).flatten() {
                builder.add(Source::file(entry.path().to_string_lossy(), String::from_utf8_lossy(&text)));
            }
        }
    }
    let sources = Arc::new(builder.build());
    if let Some(names) = &names {
        check_names(&sources, names);
        return;
    }
    let limits = Limits { steps: 100_000, ..Limits::default() };
    let mut machine = Machine::new(Arc::clone(&sources), limits);
    let start = Instant::now();
    let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
    for id in sources.functions().filter(|&id| sources.is_defined(id)) {
        let outcome = match machine.call_function(&mut NoHost, id, None, &[]) {
            Ok(value) => format!("gives a {}", value.describe()),
            Err(error) => error.to_string().split('\'').step_by(2).collect::<Vec<_>>().join("'…'"),
        };
        *outcomes.entry(outcome).or_default() += 1;
        machine.missing(&mut NoHost, id);
    }
    let mut outcomes: Vec<_> = outcomes.into_iter().collect();
    outcomes.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for (outcome, count) in outcomes.iter().take(40) {
        println!("{count:6} {outcome}");
    }
    println!("in {:.1?}", start.elapsed());
}

/// How many of the functions of a list are found and read: lines `Class::method` or `function`.
fn check_names(sources: &cpp::Sources, names: &[String]) {
    let (mut found, mut read) = (0, 0);
    for name in names {
        let functions = match name.rsplit_once("::") {
            Some((class, method)) => sources.methods(class.rsplit("::").next().unwrap_or(class), method),
            None => sources.free_functions(name),
        };
        if functions.is_empty() {
            println!("not found: {name}");
            continue;
        }
        found += 1;
        match functions.iter().find_map(|&id| sources.check(id).err()) {
            None => read += 1,
            Some(unread) => println!("{name}: {}: {}", sources.line_column(unread.place), unread.what),
        }
    }
    println!("{} names, {found} found, {read} read", names.len());
}
