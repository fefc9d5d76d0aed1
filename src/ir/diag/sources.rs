//! The source buffers of a run, in one space of byte positions.
//!
//! A position is a `u32` that says both which buffer and where in it, which lets a location be
//! one `u32` too. Lines are counted only when a position is rendered.
//!
//! A buffer's bytes and line table are shared by the contexts that read it: each chunk of
//! `--split-input-file` has a context of its own, and none of them copies the file.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};

use bstr::BStr;

use super::source_text::SourceText;

/// A source buffer.
pub struct SourceBuffer {
    /// See [`SourceBuffer::name`].
    name: Arc<[u8]>,
    /// Its bytes.
    pub text: Arc<SourceText>,
    /// The position of its first byte.
    pub base: u32,
    /// The offsets of the first bytes of its lines, counted on first need.
    line_starts: Arc<OnceLock<Vec<u32>>>,
    has_returns: Arc<OnceLock<bool>>,
}

/// A line and a column, both from 1; columns count bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SourcePosition {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl SourceBuffer {
    /// Creates a buffer that belongs to no context, to find places in a file that was not parsed.
    pub fn detached(name: impl AsRef<[u8]>, text: impl Into<SourceText>) -> Self {
        let text = Arc::new(text.into());
        SourceBuffer {
            name: name.as_ref().into(),
            text,
            base: 0,
            line_starts: Arc::default(),
            has_returns: Arc::default(),
        }
    }

    /// Returns the name in diagnostics: the path as given, which may be any bytes, or `<stdin>`.
    pub fn name(&self) -> &BStr {
        BStr::new(&*self.name)
    }

    /// Returns the same bytes under the same name.
    pub fn share(&self) -> Self {
        SourceBuffer {
            name: self.name.clone(),
            text: self.text.clone(),
            base: self.base,
            line_starts: self.line_starts.clone(),
            has_returns: self.has_returns.clone(),
        }
    }

    /// Returns whether the text has a carriage return. The answer is cached, as a line may be long and is
    /// looked up often.
    fn has_returns(&self) -> bool {
        *self.has_returns.get_or_init(|| memchr::memchr(b'\r', &self.text).is_some())
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let mut starts = vec![0];
            for (number, text) in self.text.chunks(SourceText::STRIDE).enumerate() {
                let start = number * SourceText::STRIDE;
                let behind = start as u32 + 1;
                starts.extend(memchr::memchr_iter(b'\n', text).map(|offset| behind + offset as u32));
                self.text.release(start..start + text.len());
            }
            starts
        })
    }

    /// Returns the line and column of a byte offset.
    pub fn line_column(&self, offset: u32) -> SourcePosition {
        self.line_column_near(offset, 0)
    }

    /// Returns the line and column of a byte offset, which may well be in line `near` or one of the next.
    pub fn line_column_near(&self, offset: u32, near: u32) -> SourcePosition {
        const AHEAD: usize = 4;
        let starts = self.line_starts();
        let first = (near as usize).saturating_sub(1);
        let ahead = match starts.get(first..) {
            Some(ahead) if ahead.first().is_some_and(|&start| start <= offset) => ahead,
            _ => starts,
        };
        let skipped = starts.len() - ahead.len();
        let few = ahead.iter().take(AHEAD).take_while(|&&start| start <= offset).count();
        let line = match few < AHEAD.min(ahead.len()) {
            true => skipped + few,
            false => skipped + ahead.partition_point(|&start| start <= offset),
        };
        SourcePosition { line: line as u32, column: offset - starts[line - 1] + 1 }
    }

    /// Returns the position of a line and column, if there is such a place.
    pub fn position_of(&self, line: u32, column: u32) -> Option<u32> {
        self.offset_of(line, column).map(|offset| self.base + offset as u32)
    }

    /// Returns the byte offset of a line and a column; `None` if the line is shorter. A carriage return ends
    /// a line as a newline does.
    pub fn offset_of(&self, line: u32, column: u32) -> Option<usize> {
        let starts = self.line_starts();
        let start = *starts.get(line.checked_sub(1)? as usize)? as usize;
        let offset = start.checked_add(column.checked_sub(1)? as usize)?;
        let is_on_line = match starts.get(line as usize) {
            Some(&next) => offset < next as usize,
            None => offset <= self.text.len(),
        };
        let ends = |before: &[u8]| memchr::memchr(b'\r', before).is_some();
        (is_on_line && !(self.has_returns() && ends(&self.text[start..offset]))).then_some(offset)
    }

    /// Returns the line that a byte offset lies in: where it starts, and its bytes without its end.
    pub fn line_around(&self, offset: usize) -> (usize, &[u8]) {
        let (before, behind) = self.text.split_at(offset);
        let start = memchr::memrchr2(b'\n', b'\r', before).map_or(0, |end| end + 1);
        let end = memchr::memchr2(b'\n', b'\r', behind).unwrap_or(behind.len()) + offset;
        (start, &self.text[start..end])
    }

    /// As [`SourceBuffer::line_around`], but a line that extends for more than `reach` bytes before or after
    /// the offset is cut off there.
    pub fn line_near(&self, offset: usize, reach: usize) -> (usize, &[u8]) {
        let (first, last) = (offset.saturating_sub(reach), offset.saturating_add(reach).min(self.text.len()));
        let start =
            memchr::memrchr2(b'\n', b'\r', &self.text[first..offset]).map_or(first, |end| first + end + 1);
        let end = memchr::memchr2(b'\n', b'\r', &self.text[offset..last]).map_or(last, |end| offset + end);
        (start, &self.text[start..end])
    }

    /// Returns the position just after the last byte.
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
    /// If the buffers of this run would exceed 2 GiB together.
    pub fn add(&self, name: impl AsRef<[u8]>, text: impl Into<Vec<u8>>) -> Result<&SourceBuffer, TooLarge> {
        self.share(&SourceBuffer::detached(name, text.into() as Vec<u8>))
    }

    /// Adds a buffer that another context reads too.
    ///
    /// # Errors
    /// If the buffers of this run would exceed 2 GiB together.
    pub fn share(&self, buffer: &SourceBuffer) -> Result<&SourceBuffer, TooLarge> {
        // One position more than bytes: the end of a buffer is a place too.
        let size =
            u32::try_from(buffer.text.len()).ok().and_then(|len| len.checked_add(1)).ok_or(TooLarge)?;
        let base = self
            .next_base
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |base| {
                base.checked_add(size).filter(|&next| next < LIMIT)
            })
            .map_err(|_| TooLarge)?;
        let index = self.buffers.push(SourceBuffer { base, ..buffer.share() });
        Ok(&self.buffers[index])
    }

    /// Returns the buffer that `position` lies in.
    pub fn buffer_at(&self, position: u32) -> Option<&SourceBuffer> {
        self.buffers
            .iter()
            .map(|(_, buffer)| buffer)
            .find(|buffer| (buffer.base..=buffer.end()).contains(&position))
    }

    /// Returns the buffer called `name`.
    pub fn buffer_called(&self, name: &[u8]) -> Option<&SourceBuffer> {
        self.buffers.iter().map(|(_, buffer)| buffer).find(|buffer| buffer.name() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_lead_back_to_lines() {
        let sources = SourceManager::default();
        sources.add("a", "x\ny\n").unwrap();
        let buffer = sources.add("b", "one\ntwo\r\nthree").unwrap();
        let found = sources.buffer_at(buffer.base + 5).unwrap();
        assert_eq!(found.name(), "b");
        assert_eq!(found.line_column(5), SourcePosition { line: 2, column: 2 });
        assert_eq!(found.line_around(5), (4, &b"two"[..]));
        assert_eq!(sources.buffer_at(buffer.end()).unwrap().name(), "b");
    }

    #[test]
    fn a_place_after_a_line_end_is_none() {
        let buffer = SourceBuffer::detached("b", b"one\ntwo\r\n".to_vec());
        assert_eq!(buffer.offset_of(1, 4), Some(3));
        assert_eq!(buffer.offset_of(1, 5), None);
        assert_eq!(buffer.offset_of(2, 4), Some(7));
        assert_eq!(buffer.offset_of(2, 5), None);
        assert_eq!(buffer.offset_of(3, 1), Some(9));
        assert_eq!(buffer.offset_of(3, 2), None);
        assert_eq!(buffer.offset_of(4, 1), None);
        assert_eq!(buffer.offset_of(0, 1), None);
    }
}
