//! Source files and the places in them.
//!
//! The caller supplies texts; nothing is read from disk. A [`Place`] is a file and a byte offset; line and
//! column are computed on demand. Code inside another file, such as C++ in a `.td`, records where it starts,
//! so that its places are those of the outer file.

use std::fmt;

/// A file of the project, by the order in which files were added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub(crate) u32);

/// A position in a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    /// The file.
    pub file: FileId,
    /// Byte offset in it.
    pub offset: u32,
}

/// A text to be read as C++.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// How messages and `#include`s name the file.
    pub path: String,
    /// Its contents.
    pub text: String,
    /// Line and column (from 1) at which `text` starts in the file at `path`; `(0, 0)` is the beginning.
    pub starts_at: (u32, u32),
    /// Namespaces around the text, outermost first.
    pub namespaces: Vec<String>,
    /// The class whose members the text declares.
    pub class: Option<String>,
    /// Whether it is a part of MLIR's library.
    pub is_of_mlir: bool,
}

impl Source {
    /// Returns a whole file.
    pub fn file(path: impl Into<String>, text: impl Into<String>) -> Source {
        Source { path: path.into(), text: text.into(), ..Source::default() }
    }
}

/// Line and column, both from 1, and the file's path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// The path of the file.
    pub path: String,
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
}

impl fmt::Display for LineColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.path, self.line, self.column)
    }
}

/// Counts line and column of a byte offset in a source.
pub(crate) fn line_column(source: &Source, offset: u32) -> LineColumn {
    let before = &source.text.as_bytes()[..(offset as usize).min(source.text.len())];
    let newlines = before.iter().filter(|&&byte| byte == b'\n').count() as u32;
    let in_line = before.iter().rev().take_while(|&&byte| byte != b'\n').count() as u32;
    let (first_line, first_column) = match source.starts_at {
        (0, _) => (1, 1),
        start => start,
    };
    let column = if newlines == 0 { first_column + in_line } else { in_line + 1 };
    LineColumn { path: source.path.clone(), line: first_line + newlines, column }
}
