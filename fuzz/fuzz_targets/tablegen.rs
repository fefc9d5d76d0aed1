//! Any text evaluates to records or errors; the records print, and yield a dialect or errors.

#![no_main]

use libfuzzer_sys::fuzz_target;
use rsmlir::shipped::file::{ReadOptions, read_text};
use tablegen::{Limit, Limits, Options};

fuzz_target!(|text: &[u8]| {
    let Ok(text) = std::str::from_utf8(text) else { return };
    let limits = Limits::default()
        .with(Limit::Steps, 300_000)
        .with(Limit::Recursion, 1_000)
        .with(Limit::TotalStrings, 16 << 20)
        .with(Limit::TotalValues, 2_000_000)
        .with(Limit::ListLength, 100_000)
        .with(Limit::StringLength, 1 << 20)
        .with(Limit::ValueSize, 1 << 18);
    // A file that includes another one costs much more time, and is for the target `ods`.
    if text.contains("include") {
        return;
    }
    let options = Options { limits: limits.clone(), ..Options::default() };
    if let Ok(loaded) = tablegen::load_text("fuzz.td", text.to_owned(), &options) {
        let _ = tablegen::print_records(&loaded.keeper, &mut String::new());
        let _ = tablegen::print_json(&loaded.keeper, &mut String::new());
        let options = ReadOptions { limits, descriptions: true, ..ReadOptions::default() };
        let _ = read_text("fuzz.td", text.to_owned(), &options);
    }
});
