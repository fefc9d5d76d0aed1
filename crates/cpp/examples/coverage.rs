//! Reads all C++ under the folders given and tells how much of it the crate understands.
//!
//! `cargo run --release -p cpp --example coverage -- FOLDER...`; `--list` prints each construct that is not
//! read, with its place.

use cpp::{Source, SourcesBuilder};
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let mut list = false;
    let mut builder = SourcesBuilder::new();
    let mut bytes = 0;
    for argument in std::env::args().skip(1) {
        if argument == "--list" {
            list = true;
            continue;
        }
        for entry in walkdir::WalkDir::new(&argument).sort_by_file_name().into_iter().flatten() {
            let is_source = entry.path().extension().is_some_and(|ending| ending == "cpp" || ending == "h");
            if let Some(text) = is_source.then(|| std::fs::read(entry.path()).ok()).flatten() {
                bytes += text.len();
                builder.add(Source::file(entry.path().to_string_lossy(), String::from_utf8_lossy(&text)));
            }
        }
    }
    let start = Instant::now();
    let sources = builder.build();
    let indexed = start.elapsed();
    println!("{bytes} bytes indexed in {indexed:.1?}");

    // By the folder after the argument's last component: the dialect, say.
    let mut rows: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut constructs: BTreeMap<String, usize> = BTreeMap::new();
    let start = Instant::now();
    for id in sources.functions() {
        let place = sources.line_column(sources.place(id));
        let folder = place.path.rsplit('/').nth(2).unwrap_or("").to_string();
        let row = rows.entry(folder).or_default();
        if !sources.is_defined(id) {
            row[2] += 1;
            continue;
        }
        row[0] += 1;
        match sources.check(id) {
            Ok(()) => row[1] += 1,
            Err(unread) => {
                if list {
                    println!(
                        "{}: {}: {}",
                        sources.line_column(unread.place),
                        sources.qualified_name(id),
                        unread.what
                    );
                }
                *constructs.entry(unread.what).or_default() += 1;
            }
        }
    }
    let parsed = start.elapsed();
    for problem in sources.problems().filter(|_| list) {
        println!("{}: {}", sources.line_column(problem.place), problem.what);
    }
    println!("| folder | bodies | parsed | declarations |\n|---|---|---|---|");
    let mut total = [0; 3];
    for (folder, row) in &rows {
        println!("| {folder} | {} | {} | {} |", row[0], row[1], row[2]);
        (0..3).for_each(|column| total[column] += row[column]);
    }
    println!("| all | {} | {} | {} |", total[0], total[1], total[2]);
    println!("{:.2} % of bodies parsed, in {parsed:.1?}", 100.0 * total[1] as f64 / total[0].max(1) as f64);
    let mut constructs: Vec<_> = constructs.into_iter().collect();
    constructs.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    for (construct, count) in constructs.iter().take(20) {
        println!("{count:5} {construct}");
    }
}
