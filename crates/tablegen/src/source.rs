//! Source files and positions in them.
//!
//! Every diagnostic, and every record a back end complains about, must be able to give its `file:line:col`
//! and the `include`s through which that file was reached. So all texts of one run share one space of byte
//! positions: each inclusion of a file gets a fresh range of it, a [`Span`] is two `u32`s in that space, and
//! file, line and column are worked out only when something is rendered.
//!
//! Reading goes through [`FileSystem`], so that a program can serve files it carries inside itself.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// A half-open range of byte positions in a [`SourceMap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    /// The span of something that no text wrote.
    pub const NOWHERE: Span = Span { start: u32::MAX, end: u32::MAX };

    pub(crate) fn new(start: u32, end: u32) -> Self {
        Span { start, end }
    }

    /// From the start of `self` to the end of `last`; `self` alone when they are not in order, as
    /// happens when an `include` separates the two.
    pub(crate) fn to(self, last: Span) -> Span {
        if last.end >= self.end && self != Span::NOWHERE && last != Span::NOWHERE {
            Span { start: self.start, end: last.end }
        } else {
            self
        }
    }
}

/// One inclusion of one file.
pub struct SourceFile {
    name: String,
    text: Arc<str>,
    base: u32,
    included_at: Option<Span>,
    line_starts: OnceLock<Vec<u32>>,
}

impl fmt::Debug for SourceFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SourceFile({})", self.name)
    }
}

impl SourceFile {
    /// Returns the path under which the file was found.
    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn text(&self) -> &Arc<str> {
        &self.text
    }

    /// Returns the position in the [`SourceMap`] of the first byte of this file.
    pub fn base(&self) -> u32 {
        self.base
    }

    /// Returns the `include` that brought this file in; `None` for the main file.
    pub fn included_at(&self) -> Option<Span> {
        self.included_at
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let newlines = self.text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
            std::iter::once(0).chain(newlines.map(|(at, _)| at as u32 + 1)).collect()
        })
    }

    /// Returns the text of a line, counted from 1, without its line end.
    pub fn line(&self, line: u32) -> &str {
        &self.text[self.line_range(line)]
    }

    /// Returns the range of the text of a line, counted from 1, without its line end.
    pub fn line_range(&self, line: u32) -> Range<usize> {
        let starts = self.line_starts();
        let Some(&start) = starts.get((line as usize).wrapping_sub(1)) else { return 0..0 };
        let (start, end) = (start as usize, starts.get(line as usize));
        let end = end.map_or(self.text.len(), |&next| next as usize);
        start..start + self.text[start..end].trim_end_matches(['\n', '\r']).len()
    }
}

/// A position for people.
#[derive(Clone, Copy, Debug)]
pub struct Location<'a> {
    pub file: &'a SourceFile,
    /// Counted from 1.
    pub line: u32,
    /// Counted from 1, in bytes.
    pub column: u32,
}

/// All texts of a run, in the order in which they were entered.
///
/// A text that one main file includes after another has the same positions for both.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
    /// The indices of the files, by base.
    by_base: Vec<u32>,
    positions: Box<Positions>,
}

/// The positions of texts.
#[derive(Debug, Default)]
struct Positions {
    by_name: HashMap<String, Inclusions>,
    /// The first position that is free.
    end: u64,
}

/// The texts of one name, in the order of their inclusion.
#[derive(Debug, Default)]
struct Inclusions {
    /// With their positions.
    texts: Vec<(u32, Arc<str>)>,
    /// How many of them the main file has included.
    entered: usize,
}

/// Positions fit into a `u32` with room to spare, as do the strings that the texts contain.
const MAX_POSITION: u64 = 1 << 31;

impl SourceMap {
    /// Adds a text; `None` when the space of positions is used up.
    pub(crate) fn add(
        &mut self,
        name: String,
        text: Arc<str>,
        included_at: Option<Span>,
    ) -> Option<&SourceFile> {
        let Positions { by_name, end } = &mut *self.positions;
        let inclusions = by_name.entry(name.clone()).or_default();
        let known = inclusions.texts.get(inclusions.entered).filter(|known| known.1 == text);
        let base = match known {
            Some(&(base, _)) => base,
            None => {
                let base = *end;
                if base + text.len() as u64 > MAX_POSITION {
                    return None;
                }
                *end = base + text.len() as u64 + 1;
                inclusions.texts.truncate(inclusions.entered);
                inclusions.texts.push((base as u32, text.clone()));
                base as u32
            }
        };
        inclusions.entered += 1;
        let after = self.by_base.partition_point(|&file| self.files[file as usize].base < base);
        self.by_base.insert(after, self.files.len() as u32);
        self.files.push(SourceFile { name, text, base, included_at, line_starts: OnceLock::new() });
        self.files.last()
    }

    /// Forgets which texts were entered, before another main file; they keep their positions.
    pub(crate) fn forget_files(&mut self) {
        self.files.clear();
        self.by_base.clear();
        self.positions.by_name.values_mut().for_each(|inclusions| inclusions.entered = 0);
    }

    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }

    /// Returns the file that a span lies in.
    pub fn file(&self, span: Span) -> Option<&SourceFile> {
        if span == Span::NOWHERE {
            return None;
        }
        let after = self.by_base.partition_point(|&file| self.files[file as usize].base <= span.start);
        self.files.get(*self.by_base.get(after.checked_sub(1)?)? as usize)
    }

    /// File, line and column of the start of a span.
    pub fn locate(&self, span: Span) -> Option<Location<'_>> {
        let file = self.file(span)?;
        let offset = span.start - file.base;
        let starts = file.line_starts();
        let line = starts.partition_point(|&start| start <= offset);
        Some(Location { file, line: line as u32, column: offset - starts[line - 1] + 1 })
    }

    /// Returns whether a span lies in the main file rather than in an included one.
    pub fn is_in_main_file(&self, span: Span) -> bool {
        self.file(span).is_some_and(|file| file.included_at().is_none())
    }

    /// Returns the bytes of `span` within its file's text.
    pub(crate) fn text(&self, span: Span) -> &str {
        let Some(file) = self.file(span) else {
            return "";
        };
        let (start, end) = ((span.start - file.base) as usize, (span.end - file.base) as usize);
        file.text.get(start..end).unwrap_or("")
    }

    /// Returns the `include`s through which `span` was reached, innermost first.
    pub fn include_stack(&self, span: Span) -> Vec<Location<'_>> {
        let mut stack = Vec::new();
        let mut next = self.file(span).and_then(SourceFile::included_at);
        while let Some(location) = next.and_then(|at| self.locate(at)) {
            next = location.file.included_at();
            stack.push(location);
        }
        stack
    }
}

/// The access to files: the main file and its includes are read through it.
pub trait FileSystem {
    /// Returns the contents of the file at `path`.
    fn read(&self, path: &Path) -> io::Result<Vec<u8>>;

    /// Returns the contents of an `include` operand that is in no directory of the include path. This is
    /// where a program serves the files it carries, under the names by which they are included.
    fn embedded(&self, _name: &str) -> Option<Cow<'static, str>> {
        None
    }
}

/// The disk, and nothing embedded.
#[derive(Clone, Copy, Debug, Default)]
pub struct Disk;

impl FileSystem for Disk {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        std::fs::read(path)
    }
}

/// Files that exist only in memory, by path; for tests and for embedded sets of files.
#[derive(Clone, Debug, Default)]
pub struct InMemory {
    files: HashMap<PathBuf, String>,
}

impl InMemory {
    pub fn new<P: Into<PathBuf>, T: Into<String>>(files: impl IntoIterator<Item = (P, T)>) -> Self {
        InMemory { files: files.into_iter().map(|(path, text)| (path.into(), text.into())).collect() }
    }
}

impl FileSystem for InMemory {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        match self.files.get(path) {
            Some(text) => Ok(text.clone().into_bytes()),
            None => Err(io::ErrorKind::NotFound.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locations_cross_files() {
        let mut map = SourceMap::default();
        map.add("a.td".into(), "one\ntwo\n".into(), None).unwrap();
        let base = map.add("b.td".into(), "x\r\ny".into(), Some(Span::new(4, 7))).unwrap().base();
        let at = map.locate(Span::new(base + 3, base + 4)).unwrap();
        assert_eq!((at.file.name(), at.line, at.column), ("b.td", 2, 1));
        assert_eq!(at.file.line(1), "x");
        let stack = map.include_stack(Span::new(base, base));
        assert_eq!(stack.iter().map(|at| (at.file.name(), at.line)).collect::<Vec<_>>(), [("a.td", 2)]);
        assert_eq!(map.locate(Span::new(8, 8)).map(|at| (at.file.name(), at.line)), Some(("a.td", 3)));
        assert!(map.locate(Span::NOWHERE).is_none());
    }
}
