//! Paragraphs.

use crate::model::SPACE;
use std::fmt::{self, Write};

/// Returns a summary in italics, beginning with a capital.
pub(super) fn summary(summary: &str, out: &mut dyn Write) -> fmt::Result {
    let trimmed = summary.trim_matches(SPACE);
    let mut rest = trimmed.chars();
    match rest.next() {
        Some(first) => writeln!(out, "\n_{}{}_", first.to_ascii_uppercase(), rest.as_str()),
        None => Ok(()),
    }
}

/// Returns a description, with the indentation removed that it has as a part of a `.td` file.
pub(super) fn description(description: &str, out: &mut dyn Write) -> fmt::Result {
    if description.is_empty() {
        return Ok(());
    }
    out.write_char('\n')?;
    let trimmed = description.trim_end_matches([' ', '\t']);
    out.write_str(&unindented(trimmed))?;
    if trimmed.ends_with('\n') { Ok(()) } else { out.write_char('\n') }
}

/// Returns a text without the lines of space at its beginning, and without the indentation that all its lines
/// share. Lines of space become empty; ends of lines stay as they are.
pub(crate) fn unindented(text: &str) -> String {
    let indentation = |line: &str| line.trim_end_matches('\r').find(|char| char != ' ' && char != '\t');
    let lines = || text.split_inclusive('\n').map(|line| line.strip_suffix('\n').unwrap_or(line));
    let skipped = lines().take_while(|line| indentation(line).is_none()).count();
    let shared = lines().filter_map(indentation).min().unwrap_or(0);
    let mut result = String::with_capacity(text.len());
    for line in text.split_inclusive('\n').skip(skipped) {
        let is_empty = line.trim_start_matches(SPACE).is_empty();
        // A line of nothing but space may be shorter than the indentation.
        let kept = if is_empty { line.rfind('\n').map(|end| &line[end..]) } else { line.get(shared..) };
        result.push_str(kept.unwrap_or(""));
    }
    result
}

/// Writes a link to the file in LLVM's repository.
pub(super) fn source_link(path: Option<&str>, out: &mut dyn Write) -> fmt::Result {
    match path {
        Some(path) => writeln!(out, "\n[source](https://github.com/llvm/llvm-project/blob/main/{path})"),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl Fn(&mut dyn Write) -> fmt::Result) -> String {
        let mut out = String::new();
        write(&mut out).unwrap();
        out
    }

    #[test]
    fn summaries_begin_with_a_capital() {
        assert_eq!(written(|out| summary(" an op ", out)), "\n_An op_\n");
        assert_eq!(written(|out| summary("été", out)), "\n_été_\n");
        assert_eq!(written(|out| summary(" \n", out)), "");
    }

    #[test]
    fn descriptions_lose_the_indentation_that_all_lines_share() {
        let of = |text| written(|out| description(text, out));
        assert_eq!(of("\n    one\n      two\n   \n    three\n  "), "\none\n  two\n\nthree\n");
        assert_eq!(of("one\n  two"), "\none\n  two\n");
        assert_eq!(of("  one  "), "\none\n");
        assert_eq!(of("\n \n"), "\n");
        assert_eq!(of(""), "");
    }

    #[test]
    fn carriage_returns_are_not_indentation() {
        assert_eq!(unindented("\r\n  one\r\n\r\n    two\r\n"), "one\r\n\n  two\r\n");
    }
}
