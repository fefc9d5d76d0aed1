//! `dialects/passes.td`, from which passes are documented, agrees with the program.

use std::path::Path;

use rsmlir::passes::{PassInfo, Takes, all_passes};
use tablegen::Record;

/// Returns a pass as text: its names, its summary, and its options with their help.
fn described(argument: &str, class: &str, summary: &str, mut options: Vec<(String, String)>) -> String {
    options.sort();
    let options: String = options.iter().map(|(name, help)| format!("  {name}: {help}\n")).collect();
    format!("{argument} ({class}): {summary}\n{options}")
}

fn of_table(pass: &PassInfo) -> String {
    let options = pass.options.iter().map(|option| {
        let values = match option.takes {
            Takes::Choice(values, _) => {
                let values: Vec<String> = values.iter().map(|(name, _)| format!("`{name}`")).collect();
                format!(": {}", values.join(", "))
            }
            _ => String::new(),
        };
        (option.name.into(), format!("{}{values}", option.help))
    });
    // Classes of no header have a namespace in messages.
    let class = pass.name.rsplit("::").next().unwrap();
    described(pass.argument, class, pass.summary, options.collect())
}

fn of_record(pass: Record<'_>) -> String {
    let text = |record: Record<'_>, field| record.string(field).unwrap().to_string();
    let options = pass.list_of_defs("options").unwrap().into_iter();
    let options = options.map(|option| (text(option, "argument"), text(option, "description")));
    described(&text(pass, "argument"), pass.name(), &text(pass, "summary"), options.collect())
}

#[test]
fn passes_are_defined_as_they_are() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let options = tablegen::Options {
        include_dirs: vec![root.join("dialects/include")],
        ..tablegen::Options::default()
    };
    let loaded = tablegen::load_file(root.join("dialects/passes.td"), &options);
    let keeper = loaded.unwrap().keeper;
    let mut defined: Vec<String> =
        keeper.derived_definitions("PassBase").into_iter().map(of_record).collect();
    rsmlir::shipped::register();
    let mut known: Vec<String> = all_passes().into_iter().map(of_table).collect();
    defined.sort();
    known.sort();
    assert_eq!(defined, known);
}
