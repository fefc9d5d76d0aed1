//! Documentation of a definition as Markdown.
//!
//! The program shows it on terminals: a first line, then sections of a heading, as `Syntax:`, and an indented body. A
//! description is Markdown already; other bodies are columns, and stay as they are.

use std::fmt::Write as _;

/// The heading of the section that is Markdown.
const DESCRIPTION: &str = "Description";

/// The indentation of a body.
const INDENT: &str = "  ";

/// Returns documentation for a terminal as Markdown.
pub fn markdown(text: &str) -> String {
    let mut out = String::new();
    let mut lines = text.lines().peekable();
    if let Some((name, summary)) = lines.peek().and_then(|line| line.split_once(": ")) {
        // Writing to memory cannot fail.
        let _ = writeln!(out, "**`{name}`** {summary}\n");
        lines.next();
    }
    while let Some(line) = lines.next() {
        let mut body = String::new();
        while let Some(line) = lines.next_if(|line| line.is_empty() || line.starts_with(INDENT)) {
            body.push_str(line.strip_prefix(INDENT).unwrap_or(line));
            body.push('\n');
        }
        let body = body.trim_end();
        let _ = match line.strip_suffix(':') {
            Some(DESCRIPTION) => writeln!(out, "{}\n", body.trim_start()),
            Some(heading) => writeln!(out, "**{heading}**\n````text\n{body}\n````\n"),
            None if body.is_empty() => writeln!(out, "{line}\n"),
            None => writeln!(out, "{line}\n````text\n{body}\n````\n"),
        };
    }
    out
}

#[cfg(test)]
mod tests {
    use super::markdown;

    #[test]
    fn sections_are_told_apart() {
        let text = "a.b: Adds\n\nSyntax:\n  `a.b` $x\n\nDescription:\n  Adds *both*.\n\n  ```mlir\n  a.b\n  ```\n\nDefined in a.td\n";
        let expected = "**`a.b`** Adds\n\n\n\n**Syntax**\n````text\n`a.b` $x\n````\n\nAdds *both*.\n\n```mlir\na.b\n```\n\nDefined in a.td\n\n";
        assert_eq!(markdown(text), expected);
    }
}
