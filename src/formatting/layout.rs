//! Output lines: columns, indentation, open brackets, comments.
//!
//! A line within a bracket is indented from the line that opens it; unless the author aligned it with the first token
//! in the bracket: then it stays aligned with that.

use std::ops::Range;

use syntax::trivia::{Comment, Gap};

/// The columns of one step of indentation.
pub const STEP: usize = 2;
/// The columns by which a line that continues another is indented.
pub const CONTINUATION: usize = 4;

/// A bracket that is open in the output.
#[derive(Clone, Copy)]
struct Bracket {
    /// The indentation of the line that opens it.
    line_indent: usize,
    /// The indentation of lines in it, if the author broke the line after it.
    hanging: usize,
    /// The indentation of other lines in it that are not aligned.
    loose: usize,
    /// The column of the first token in it, if it is on the same line, and that in the author's text.
    content: Option<(usize, usize)>,
}

/// A text that is being laid out.
pub struct Layout<'t> {
    text: &'t [u8],
    out: Vec<u8>,
    /// The start of the current line.
    line_start: usize,
    line_indent: usize,
    /// The start of the current line in the author's text.
    author_line: usize,
    newline: &'static [u8],
    brackets: Vec<Bracket>,
    /// Whether the last bracket was opened right now.
    is_opening: bool,
    /// Whether line breaks are those of the author.
    pub keeps_lines: bool,
}

impl<'t> Layout<'t> {
    pub fn new(text: &'t [u8]) -> Self {
        let first_break = memchr::memchr(b'\n', text).unwrap_or(0);
        let newline: &[u8] = if first_break > 0 && text[first_break - 1] == b'\r' { b"\r\n" } else { b"\n" };
        Layout {
            text,
            out: Vec::with_capacity(text.len() + text.len() / 8),
            line_start: 0,
            line_indent: 0,
            author_line: 0,
            newline,
            brackets: Vec::new(),
            is_opening: false,
            keeps_lines: false,
        }
    }

    /// Returns the output, which ends with a line break unless it is empty.
    pub fn finish(mut self) -> Vec<u8> {
        if self.out.len() > self.line_start {
            self.out.extend_from_slice(self.newline);
        }
        self.out
    }

    /// Notes a gap of the text before a token.
    #[inline]
    pub fn pass(&mut self, gap: Range<usize>) {
        if let Some(last) = memchr::memrchr(b'\n', &self.text[gap.clone()]) {
            self.author_line = gap.start + last + 1;
        }
    }

    /// Writes a token.
    #[inline]
    pub fn word(&mut self, token: Range<usize>) {
        if self.is_opening {
            self.is_opening = false;
            let columns = (self.out.len() - self.line_start, token.start - self.author_line);
            if let Some(bracket) = self.brackets.last_mut() {
                bracket.content = Some(columns);
            }
        }
        self.out.extend_from_slice(&self.text[token]);
    }

    /// Writes text that may have line breaks, as it is.
    pub fn verbatim(&mut self, range: Range<usize>) {
        self.word(range.clone());
        if let Some(last) = memchr::memrchr(b'\n', &self.text[range.clone()]) {
            self.line_start = self.out.len() - (range.len() - last - 1);
            self.author_line = range.start + last + 1;
        }
    }

    /// Writes text that is no token of the layout, as it is, from the start of a line.
    pub fn lines(&mut self, text: &[u8]) {
        self.is_opening = false;
        self.out.extend_from_slice(text);
        self.line_start =
            self.out.len() - memchr::memrchr(b'\n', text).map_or(text.len(), |at| text.len() - at - 1);
        self.line_indent = 0;
    }

    #[inline]
    pub fn space(&mut self) {
        self.out.push(b' ');
    }

    pub fn spaces(&mut self, count: usize) {
        self.out.resize(self.out.len() + count, b' ');
    }

    /// Starts a line, after an empty one if `blank`.
    pub fn line(&mut self, blanks: usize, indent: usize) {
        if self.out.is_empty() {
            self.line_indent = indent;
            return;
        }
        self.is_opening = false;
        for _ in 0..=blanks {
            self.out.extend_from_slice(self.newline);
        }
        self.line_start = self.out.len();
        self.line_indent = indent;
        self.out.resize(self.line_start + indent, b' ');
    }

    /// Returns the indentation of the current line.
    pub fn line_indent(&self) -> usize {
        self.line_indent
    }

    /// Notes that the token just written opens a bracket. If it ends its line, the next ones are indented by `hanging`,
    /// otherwise by `loose`.
    pub fn open(&mut self, hanging: usize, loose: usize) {
        let line_indent = self.line_indent;
        let (hanging, loose) = (line_indent + hanging, line_indent + loose);
        self.brackets.push(Bracket { line_indent, hanging, loose, content: None });
        self.is_opening = true;
    }

    /// Notes that the next token is the first one in the innermost bracket as far as columns are concerned.
    pub fn reopen(&mut self) {
        self.is_opening = true;
        if let Some(bracket) = self.brackets.last_mut() {
            bracket.content = None;
        }
    }

    /// Notes that the innermost bracket is about to be closed.
    pub fn close(&mut self) {
        self.is_opening = false;
        self.brackets.pop();
    }

    /// Returns the number of open brackets.
    pub fn depth(&self) -> usize {
        self.brackets.len()
    }

    /// Returns the indentation of a line in the innermost bracket, which begins with the token at a byte.
    pub fn bracket_indent(&self, start: usize) -> usize {
        let Some(bracket) = self.brackets.last() else { return 0 };
        match bracket.content {
            None => bracket.hanging,
            Some((column, author_column)) if start - self.author_line == author_column => column,
            Some(_) => bracket.loose,
        }
    }

    /// Returns the indentation of a line that closes the innermost bracket.
    pub fn closer_indent(&self) -> usize {
        self.brackets.last().map_or(0, |bracket| bracket.line_indent)
    }

    /// Writes the comments of a gap; those on lines of their own are indented by `indent`. Returns whether there were any.
    #[inline]
    pub fn comments(&mut self, gap: &mut Gap<'t>, indent: usize, mut may_be_blank: bool) -> bool {
        let mut found = false;
        while let Some(comment) = gap.next_comment() {
            self.comment(&comment, indent, may_be_blank);
            (found, may_be_blank) = (true, true);
        }
        found
    }

    fn comment(&mut self, comment: &Comment, indent: usize, may_be_blank: bool) {
        let is_trailing = comment.breaks_before == 0 && self.out.len() > self.line_start;
        if is_trailing {
            self.out.resize(self.out.len() + comment.spaces_before.max(1), b' ');
        } else {
            let blanks = if may_be_blank { self.blanks(comment.breaks_before) } else { 0 };
            self.line(blanks, indent);
        }
        self.is_opening = false;
        self.out.extend_from_slice(&self.text[comment.range.clone()]);
    }

    /// Returns the number of empty lines for a number of line breaks of the author.
    pub fn blanks(&self, breaks: usize) -> usize {
        let blanks = breaks.saturating_sub(1);
        if self.keeps_lines { blanks } else { blanks.min(1) }
    }
}
