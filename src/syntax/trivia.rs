//! White space and comments: the bytes between two tokens.

use std::ops::Range;

/// A comment, from `//` to the end of its line without the white space there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Comment {
    pub range: Range<usize>,
    /// The number of line breaks between the comment and what comes before it.
    pub breaks_before: usize,
    /// The number of white space characters before the comment on its line.
    pub spaces_before: usize,
}

/// The bytes between two tokens, read from the start.
pub struct Gap<'t> {
    text: &'t [u8],
    at: usize,
    end: usize,
    breaks: usize,
    spaces: usize,
}

impl<'t> Gap<'t> {
    /// The gap that takes the bytes `range` of a text.
    #[inline]
    pub fn new(text: &'t [u8], range: Range<usize>) -> Self {
        Gap { text, at: range.start, end: range.end, breaks: 0, spaces: 0 }
    }

    /// Returns the next comment. After the last one, [`Gap::breaks`] counts the line breaks that follow.
    #[inline]
    pub fn next_comment(&mut self) -> Option<Comment> {
        (self.breaks, self.spaces) = (0, 0);
        while self.at < self.end {
            match self.text[self.at] {
                b'\n' => (self.breaks, self.spaces) = (self.breaks + 1, 0),
                b'/' => return Some(self.comment()),
                _ => self.spaces += 1,
            }
            self.at += 1;
        }
        None
    }

    /// Returns the number of line breaks since the last comment.
    pub fn breaks(&self) -> usize {
        self.breaks
    }

    fn comment(&mut self) -> Comment {
        let rest = &self.text[self.at..self.end];
        let length = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
        let range = self.at..self.at + rest[..length].trim_ascii_end().len();
        self.at += length;
        Comment { range, breaks_before: self.breaks, spaces_before: self.spaces }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_breaks_are_counted() {
        let text = b"x  // a \n\n // b\n\n\ny";
        let mut gap = Gap::new(text, 1..text.len() - 1);
        let first = gap.next_comment().unwrap();
        assert_eq!((&text[first.range], first.breaks_before, first.spaces_before), (&b"// a"[..], 0, 2));
        let second = gap.next_comment().unwrap();
        assert_eq!((&text[second.range], second.breaks_before, second.spaces_before), (&b"// b"[..], 2, 1));
        assert_eq!(gap.next_comment(), None);
        assert_eq!(gap.breaks(), 3);
    }
}
