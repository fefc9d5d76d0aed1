//! The source buffers of a run, in one space of byte positions.
//!
//! A position is a `u32` that says both which buffer and where in it, which lets a location be
//! one `u32` too. Lines are counted only when a position is rendered.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// A source buffer.
pub struct SourceBuffer {
    /// What diagnostics call it: the path as given, `<stdin>`, or which split of which file.
    pub name: String,
    /// Its bytes.
    pub text: Box<[u8]>,
    /// The position of its first byte.
    pub base: u32,
    /// The offsets of the first bytes of its lines, counted on first need.
    line_starts: OnceLock<Vec<u32>>,
}

/// A line and a column, both from 1; columns count bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourcePosition {
    pub line: u32,
    pub column: u32,
}

impl SourceBuffer {
    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let newlines = memchr::memchr_iter(b'\n', &self.text);
            std::iter::once(0).chain(newlines.map(|offset| offset as u32 + 1)).collect()
        })
    }

    /// The line and column of a byte offset.
    pub fn line_column(&self, offset: u32) -> SourcePosition {
        let starts = self.line_starts();
        let line = starts.partition_point(|&start| start <= offset);
        SourcePosition { line: line as u32, column: offset - starts[line - 1] + 1 }
    }

    /// The position of a line and column, if there is such a place.
    pub fn position_of(&self, line: u32, column: u32) -> Option<u32> {
        let length = self.line(line)?.len() as u32;
        let start = self.line_starts()[line as usize - 1];
        (1..=length + 1).contains(&column).then(|| self.base + start + column - 1)
    }

    /// The bytes of a line (from 1), without its end; `None` where there are fewer lines.
    pub fn line(&self, line: u32) -> Option<&[u8]> {
        let starts = self.line_starts();
        let start = *starts.get(line.checked_sub(1)? as usize)? as usize;
        let rest = &self.text[start..];
        let end = rest.iter().position(|&byte| byte == b'\n' || byte == b'\r').unwrap_or(rest.len());
        Some(&rest[..end])
    }

    /// The position just behind its last byte.
    pub fn end(&self) -> u32 {
        self.base + self.text.len() as u32
    }
}

/// The source buffers of a run.
#[derive(Default)]
pub struct SourceManager {
    buffers: boxcar::Vec<SourceBuffer>,
    next_base: AtomicU32,
}

/// The sources of a run do not fit the space of positions.
#[derive(Debug)]
pub struct TooLarge;

/// Positions are below this: 2 GiB of sources.
const LIMIT: u32 = 1 << 31;

impl SourceManager {
    /// Adds a buffer.
    ///
    /// # Errors
    /// Where the buffers of this run would exceed 2 GiB together.
    pub fn add(
        &self,
        name: impl Into<String>,
        text: impl Into<Box<[u8]>>,
    ) -> Result<&SourceBuffer, TooLarge> {
        let text = text.into();
        // One position more than bytes: the end of a buffer is a place too.
        let size = u32::try_from(text.len()).ok().and_then(|len| len.checked_add(1)).ok_or(TooLarge)?;
        let base = self
            .next_base
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |base| {
                base.checked_add(size).filter(|&next| next < LIMIT)
            })
            .map_err(|_| TooLarge)?;
        let index =
            self.buffers.push(SourceBuffer { name: name.into(), text, base, line_starts: OnceLock::new() });
        Ok(&self.buffers[index])
    }

    /// The buffer that `position` lies in.
    pub fn buffer_at(&self, position: u32) -> Option<&SourceBuffer> {
        self.buffers
            .iter()
            .map(|(_, buffer)| buffer)
            .find(|buffer| (buffer.base..=buffer.end()).contains(&position))
    }

    /// The buffer called `name`.
    pub fn buffer_called(&self, name: &[u8]) -> Option<&SourceBuffer> {
        self.buffers.iter().map(|(_, buffer)| buffer).find(|buffer| buffer.name.as_bytes() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_lead_back_to_lines() {
        let sources = SourceManager::default();
        sources.add("a", &b"x\ny\n"[..]).unwrap();
        let buffer = sources.add("b", &b"one\ntwo\r\nthree"[..]).unwrap();
        let found = sources.buffer_at(buffer.base + 5).unwrap();
        assert_eq!(found.name, "b");
        assert_eq!(found.line_column(5), SourcePosition { line: 2, column: 2 });
        assert_eq!(found.line(2), Some(&b"two"[..]));
        assert_eq!(found.line(4), None);
        assert_eq!(sources.buffer_at(buffer.end()).unwrap().name, "b");
    }
}
