//! Positions of the protocol: lines, and columns in UTF-16 or UTF-8.

use std::ops::Range;

use lsp_types::{Position, PositionEncodingKind};

/// The unit that columns count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    Utf8,
    Utf16,
}

impl Encoding {
    pub fn kind(self) -> PositionEncodingKind {
        match self {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }
    }
}

/// The lines of a text.
pub struct LineIndex {
    encoding: Encoding,
    /// The offset of the start of each line.
    starts: Vec<u32>,
    /// The characters of more than one byte: where each ends, and how many more bytes than UTF-16 units there are up to
    /// there.
    wide: Vec<(u32, u32)>,
    len: usize,
}

impl LineIndex {
    pub fn new(text: &str, encoding: Encoding) -> Self {
        let mut starts = vec![0];
        starts.extend(memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at as u32 + 1));
        let mut wide = Vec::new();
        if encoding == Encoding::Utf16 && !text.is_ascii() {
            let (mut surplus, mut start) = (0, 0);
            // Few lines have such characters.
            for line in text.split_inclusive('\n') {
                let characters = if line.is_ascii() { "" } else { line };
                for (at, character) in characters.char_indices().filter(|(_, of)| !of.is_ascii()) {
                    surplus += (character.len_utf8() - character.len_utf16()) as u32;
                    wide.push(((start + at + character.len_utf8()) as u32, surplus));
                }
                start += line.len();
            }
        }
        LineIndex { encoding, starts, wide, len: text.len() }
    }

    /// Returns how many more bytes than units there are before a byte.
    fn surplus(&self, offset: usize) -> u32 {
        let after = self.wide.partition_point(|&(end, _)| end as usize <= offset);
        after.checked_sub(1).map_or(0, |last| self.wide[last].1)
    }

    /// Returns the position of a byte.
    pub fn position(&self, offset: usize) -> Position {
        let line = self.starts.partition_point(|&start| start as usize <= offset) - 1;
        let start = self.starts[line] as usize;
        let surplus = self.surplus(offset) - self.surplus(start);
        Position { line: line as u32, character: (offset - start) as u32 - surplus }
    }

    /// Returns the position of a byte that is on a line or after it, which is near.
    pub fn position_after(&self, line: u32, offset: usize) -> Position {
        let mut line = line as usize;
        let mut steps = 0;
        while self.starts.get(line + 1).is_some_and(|&next| next as usize <= offset) {
            (line, steps) = (line + 1, steps + 1);
            if steps > 16 {
                return self.position(offset);
            }
        }
        let start = self.starts[line] as usize;
        let surplus = if self.wide.is_empty() { 0 } else { self.surplus(offset) - self.surplus(start) };
        Position { line: line as u32, character: (offset - start) as u32 - surplus }
    }

    pub fn range(&self, range: Range<usize>) -> lsp_types::Range {
        lsp_types::Range { start: self.position(range.start), end: self.position(range.end) }
    }

    /// Returns the byte at a position. One that does not exist is moved to the next that does: the end of the line, or the start
    /// of the character that it is in.
    pub fn offset(&self, text: &str, position: Position) -> usize {
        let Some(&start) = self.starts.get(position.line as usize) else { return self.len };
        let next = self.starts.get(position.line as usize + 1).map_or(self.len, |&next| next as usize - 1);
        let line = &text[start as usize..next];
        let line = line.strip_suffix('\r').unwrap_or(line);
        let units = position.character as usize;
        let column = match self.encoding {
            Encoding::Utf16 if !line.is_ascii() => {
                let mut passed = 0;
                let is_beyond = |&(_, character): &(usize, char)| {
                    passed += character.len_utf16();
                    passed > units
                };
                line.char_indices().find(is_beyond).map_or(line.len(), |(at, _)| at)
            }
            _ => char_boundary_before(line, units),
        };
        start as usize + column
    }
}

/// Returns the last boundary of characters that is at most `offset`.
pub fn char_boundary_before(text: &str, offset: usize) -> usize {
    (0..=offset.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_and_offsets() {
        let text = "aé\n\u{1F600}b\r\n";
        for (encoding, column) in [(Encoding::Utf16, 2), (Encoding::Utf8, 4)] {
            let index = LineIndex::new(text, encoding);
            let at = Position::new(1, column);
            assert_eq!((index.position(8), index.offset(text, at)), (at, 8));
            // In the middle of a character, and outside of the text.
            assert_eq!(index.offset(text, Position::new(1, 1)), 4);
            assert_eq!(index.offset(text, Position::new(1, 99)), 9);
            assert_eq!(index.offset(text, Position::new(9, 9)), text.len());
        }
    }
}
