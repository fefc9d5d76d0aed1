//! Indented text.

use std::fmt::{Display, Write as _};

/// The text of a Rust file, line by line.
#[derive(Default)]
pub struct Writer {
    text: String,
    depth: usize,
}

impl Writer {
    /// A line; one that ends with `{` indents those behind it, until one that begins with `}`.
    pub fn line(&mut self, line: impl Display) {
        let line = line.to_string();
        if line.starts_with(['}', ']', ')']) {
            self.depth = self.depth.saturating_sub(1);
        }
        if line.is_empty() {
            self.text.push('\n');
        } else {
            // Writing to a string succeeds.
            let _ = writeln!(self.text, "{:1$}{line}", "", 4 * self.depth);
        }
        if line.ends_with(['{', '[', '(']) {
            self.depth += 1;
        }
    }

    /// An empty line, unless one stands there already or a block has just begun.
    pub fn gap(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with("\n\n") && !self.text.ends_with("{\n") {
            self.text.push('\n');
        }
    }

    /// A documentation comment. What rustdoc would take for markup is escaped.
    pub fn doc(&mut self, text: impl Display) {
        for line in text.to_string().lines() {
            self.line(format_args!("/// {}", line.trim()));
        }
    }

    /// A short function that is compiled where it is called.
    pub fn function(&mut self, documentation: impl Display, signature: impl Display, body: &[&str]) {
        self.gap();
        self.doc(documentation);
        self.inline(signature, body);
    }

    /// As above, of a trait, which says what it does.
    pub fn method(&mut self, signature: impl Display, body: &[&str]) {
        self.gap();
        self.inline(signature, body);
    }

    /// As above, with nothing before it.
    pub fn inline(&mut self, signature: impl Display, body: &[&str]) {
        self.line("#[inline]");
        self.line(format_args!("{signature} {{"));
        for line in body {
            self.line(line);
        }
        self.line("}");
    }

    pub fn finish(self) -> String {
        self.text
    }
}

/// A text of a definition as it stands in a documentation comment.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        if matches!(character, '[' | ']' | '<' | '>' | '*' | '_' | '`' | '\\') {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}
