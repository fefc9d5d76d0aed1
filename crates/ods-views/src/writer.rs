//! Indented text.

use std::fmt::{Display, Write as _};

/// The text of a Rust file, line by line.
#[derive(Default)]
pub struct Writer {
    text: String,
    depth: usize,
}

impl Writer {
    /// Writes a line. A line that ends with `{` indents the lines after it, until one that begins with `}`.
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

    /// Writes a documentation comment. Text of a definition has to be [`escaped`] before.
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

    /// Like `function`, for a trait's method, which the trait documents.
    pub fn method(&mut self, signature: impl Display, body: &[&str]) {
        self.gap();
        self.inline(signature, body);
    }

    /// Like `method`, without a blank line before it.
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

/// Returns a text of a definition as it stands in a documentation comment.
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
