//! Sections, columns and paragraphs of listings.

use std::fmt::Write as _;

/// A name, and its description.
pub(super) type Entry<'d> = (&'d str, String);

/// Appends a section, unless there is nothing in it.
pub(super) fn section(text: &mut String, heading: &str, lines: impl IntoIterator<Item = String>) {
    let mut lines = lines.into_iter().peekable();
    if lines.peek().is_none() {
        return;
    }
    let _ = writeln!(text, "\n{heading}:");
    for line in lines {
        match line.as_str() {
            "" => text.push('\n'),
            line => _ = writeln!(text, "  {line}"),
        }
    }
}

/// Names and texts, side by side.
pub(super) fn columns(entries: Vec<Entry<'_>>) -> Vec<String> {
    let width = entries.iter().map(|entry| entry.0.len()).max().unwrap_or(0);
    let line = |(name, text): &Entry<'_>| format!("{name:width$}  {text}").trim_end().to_string();
    entries.iter().map(line).collect()
}

/// Returns a text in one line.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the lines of a text without the indentation that all of them have.
pub(super) fn dedented(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let indentation = |line: &&str| line.len() - line.trim_start_matches(' ').len();
    let common = lines.iter().filter(|line| !line.is_empty()).map(indentation).min().unwrap_or(0);
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
    let last = lines.iter().rposition(|line| !line.is_empty()).map_or(first, |last| last + 1);
    lines[first..last].iter().map(|line| line.get(common..).unwrap_or("").to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_lose_their_common_indentation() {
        let text = "\n    One.\n\n      Two.\n    Three.  \n  ";
        assert_eq!(dedented(text), ["One.", "", "  Two.", "Three."]);
        assert!(dedented(" \n").is_empty());
    }

    #[test]
    fn columns_are_aligned() {
        assert_eq!(columns(vec![("a", "x".into()), ("bcd", String::new())]), ["a    x", "bcd"]);
    }
}
