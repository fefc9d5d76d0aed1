//! MLIR: every operation on a line, regions indented, breaks where the printer has them.
//!
//! Within an operation the author's line breaks stay, as custom forms are not known; the lines are indented
//! again. Bodies of dialect symbols (`!llvm.struct<...>`) and `{-# #-}` are copied, as spaces may count
//! there. A text with unmatched brackets or with bytes that are no token is copied from there on.

use std::ops::Range;

use syntax::trivia::Gap;
use syntax::{OperationNames, Role, TokenKind, Tree};

use crate::layout::{CONTINUATION, Layout, STEP};
use crate::parts::{self, Piece};
use crate::spacing::{Around, has_space};

/// Formats a file, which may have several parts.
pub fn format(text: &[u8], names: &dyn OperationNames) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len() + text.len() / 8);
    let is_whole = std::str::from_utf8(text).is_ok() && memchr::memchr(0, text).is_none();
    if !is_whole || text.len() > u32::MAX as usize {
        return text.to_vec();
    }
    let newline: &[u8] = if text.windows(2).take(4096).any(|pair| pair == b"\r\n") { b"\r\n" } else { b"\n" };
    for piece in parts::pieces(text) {
        match piece {
            Piece::Marker(range) => {
                out.extend_from_slice(text[range].trim_ascii_end());
                out.extend_from_slice(newline);
            }
            Piece::Text(range) => format_part(text, range, names, &mut out),
        }
    }
    out
}

/// Formats one part of a file. Empty lines around it stay: one at most, as anywhere.
fn format_part(text: &[u8], range: Range<usize>, names: &dyn OperationNames, out: &mut Vec<u8>) {
    let part = &text[range.clone()];
    let tree = Tree::of(part, names);
    let breaks_at = |side: &mut dyn Iterator<Item = &u8>| {
        side.take_while(|byte| byte.is_ascii_whitespace()).filter(|&&byte| byte == b'\n').count()
    };
    // The line break of the marker is part of the text after it.
    let keeps_lines = parts::counts_lines(part);
    let limit = if keeps_lines { usize::MAX } else { 1 };
    let leading = breaks_at(&mut part.iter());
    let blanks_before = if range.start == 0 { leading } else { leading.saturating_sub(1) }.min(limit);
    let blanks_after = breaks_at(&mut part.iter().rev()).saturating_sub(1).min(limit);
    let mut formatter = Formatter::new(part, &tree);
    formatter.layout.keeps_lines = keeps_lines;
    let formatted = formatter.run();
    let newline: &[u8] = if formatted.ends_with(b"\r\n") { b"\r\n" } else { b"\n" };
    if range.start != 0 || keeps_lines {
        (0..blanks_before).for_each(|_| out.extend_from_slice(newline));
    }
    out.extend_from_slice(&formatted);
    if range.end != text.len() && !formatted.is_empty() {
        (0..blanks_after).for_each(|_| out.extend_from_slice(newline));
    }
}

/// A region that is open.
struct OpenRegion {
    /// The indentation of the operation that has it.
    outer: usize,
    /// The number of brackets that were open.
    depth: usize,
}

/// The separation of a token from the one before it.
enum Separator {
    None,
    Space,
    /// A line, indented so; a blank line may stand before it.
    Line {
        indent: usize,
        may_be_blank: bool,
    },
}

struct Formatter<'t> {
    text: &'t [u8],
    tree: &'t Tree,
    layout: Layout<'t>,
    regions: Vec<OpenRegion>,
    /// The indentation of the current operation.
    indent: usize,
    /// Whether each open bracket of the current operation is a parenthesis.
    parens: Vec<bool>,
}

impl<'t> Formatter<'t> {
    fn new(text: &'t [u8], tree: &'t Tree) -> Self {
        Formatter {
            text,
            tree,
            layout: Layout::new(text),
            regions: Vec::new(),
            indent: 0,
            parens: Vec::new(),
        }
    }

    fn run(mut self) -> Vec<u8> {
        let mut index = 0;
        let good = self.well_formed_end();
        while index < good {
            self.separate(index);
            index = self.write(index);
        }
        if good < self.tree.tokens.len() {
            self.copy_from(good);
            return self.layout.finish();
        }
        let mut gap = Gap::new(self.text, self.tree.tokens.gap(index, self.text.len()));
        self.layout.comments(&mut gap, 0, true);
        self.layout.finish()
    }

    /// Returns the token from which on the text is left as it is: the start of the top-level operation with the
    /// first thing that cannot be parsed.
    fn well_formed_end(&self) -> usize {
        use TokenKind::{
            Error, FileMetadataBegin, FileMetadataEnd, LBrace, LParen, LSquare, RBrace, RParen, RSquare,
        };
        let tokens = &self.tree.tokens;
        let is_bad = |&index: &usize| match tokens.kind(index) {
            Error => true,
            LBrace | LParen | LSquare | RBrace | RParen | RSquare | FileMetadataBegin | FileMetadataEnd => {
                tokens.partner(index).is_none()
            }
            // The body of a dialect's symbol.
            TokenKind::Less => self.is_body(index) && tokens.partner(index).is_none(),
            _ => false,
        };
        let Some(bad) = (0..tokens.len()).find(is_bad) else { return tokens.len() };
        let top = self.tree.children(0).take_while(|&id| self.tree.node(id).tokens.start <= bad).last();
        top.map_or(0, |id| self.tree.node(id).tokens.start)
    }

    /// Copies the text from a token on, with the white space and the comments before it.
    fn copy_from(&mut self, index: usize) {
        let mut start = self.tree.tokens.gap(index, self.text.len()).start;
        if start == 0 {
            // Empty lines before a part are dealt with already.
            let first = self.text.len() - self.text.trim_ascii_start().len();
            start = memchr::memrchr(b'\n', &self.text[..first]).map_or(0, |last| last + 1);
        }
        self.layout.lines(self.text[start..].trim_ascii_end());
    }

    /// Returns whether `<` begins the body of a dialect's symbol.
    fn is_body(&self, index: usize) -> bool {
        let tokens = &self.tree.tokens;
        index > 0
            && tokens.is_glued(index)
            && matches!(tokens.kind(index - 1), TokenKind::HashIdentifier | TokenKind::ExclamationIdentifier)
    }

    /// Writes what separates a token from the one before it, comments included.
    fn separate(&mut self, index: usize) {
        let tokens = &self.tree.tokens;
        let range = tokens.gap(index, self.text.len());
        // Most neighbors have nothing or a space between them, on a line.
        let is_simple = range.len() <= 1 && self.text.get(range.start) != Some(&b'\n');
        if is_simple && index > 0 && self.roles_around(index) == (Role::None, Role::None) {
            if has_space(tokens, index, self.around()) {
                self.layout.space();
            }
            return;
        }
        self.layout.pass(range.clone());
        let mut gap = Gap::new(self.text, range);
        let indent = self.line_indent(index);
        let comment_indent = match self.tree.role(index) {
            Role::RegionClose => self.content_indent(),
            _ => indent,
        };
        let may_be_blank = index > 0 && self.tree.role(index - 1) != Role::RegionOpen;
        let has_comments = self.layout.comments(&mut gap, comment_indent, may_be_blank);
        let breaks = gap.breaks();
        match self.separator(index, breaks, has_comments, indent) {
            Separator::None => {}
            Separator::Space => self.layout.space(),
            Separator::Line { indent, may_be_blank } => {
                let blanks =
                    if may_be_blank || self.layout.keeps_lines { self.layout.blanks(breaks) } else { 0 };
                self.layout.line(blanks, indent);
            }
        }
    }

    /// Returns the roles of the token before and of a token.
    fn roles_around(&self, index: usize) -> (Role, Role) {
        (if index == 0 { Role::None } else { self.tree.role(index - 1) }, self.tree.role(index))
    }

    fn separator(&self, index: usize, breaks: usize, has_comments: bool, indent: usize) -> Separator {
        let (before, role) = self.roles_around(index);
        let starts = matches!(role, Role::Start | Role::Label);
        if index == 0 && !has_comments {
            return Separator::None;
        }
        let line = |may_be_blank| Separator::Line { indent, may_be_blank };
        if has_comments {
            return line(starts);
        }
        if self.layout.keeps_lines {
            return match breaks > 0 {
                true => line(true),
                false
                    if matches!(before, Role::RegionOpen | Role::LabelEnd)
                        || starts
                        || role == Role::RegionClose =>
                {
                    Separator::Space
                }
                false => self.space(index),
            };
        }
        let is_empty_region = before == Role::RegionOpen && role == Role::RegionClose;
        match (before, role) {
            (_, Role::RegionClose) if is_empty_region && breaks == 0 => Separator::None,
            (_, Role::RegionClose) => line(false),
            (Role::RegionOpen, _) => line(false),
            (_, Role::Start | Role::Label) => line(before != Role::LabelEnd),
            (_, Role::RegionOpen) if breaks > 0 => self.joined(index),
            (Role::RegionClose, _) if breaks > 0 => self.joined(index),
            _ if breaks > 0 && self.tree.tokens.kind(index) != TokenKind::Comma => line(false),
            _ => self.space(index),
        }
    }

    /// Returns what separates tokens on a line.
    fn space(&self, index: usize) -> Separator {
        match has_space(&self.tree.tokens, index, self.around()) {
            true => Separator::Space,
            false => Separator::None,
        }
    }

    /// Returns what separates tokens that the author wrote on two lines and that stand on one.
    fn joined(&self, index: usize) -> Separator {
        use TokenKind::{Comma, LParen, RParen};
        let tokens = &self.tree.tokens;
        match (tokens.kind(index - 1), tokens.kind(index)) {
            (LParen, _) | (_, RParen | Comma) => Separator::None,
            _ => Separator::Space,
        }
    }

    /// Returns the indentation of a line that begins with a token.
    fn line_indent(&self, index: usize) -> usize {
        match self.tree.role(index) {
            Role::Start => self.content_indent(),
            Role::Label => self.content_indent().saturating_sub(STEP),
            Role::RegionOpen => self.indent,
            Role::RegionClose => self.regions.last().map_or(0, |region| region.outer),
            _ if self.open_brackets() == 0 => self.indent + CONTINUATION,
            _ if self.closes_bracket(index) => self.layout.closer_indent(),
            _ => self.layout.bracket_indent(self.tree.tokens.start(index)),
        }
    }

    /// Returns the indentation of the operations of the innermost region.
    fn content_indent(&self) -> usize {
        self.regions.last().map_or(0, |region| region.outer + STEP)
    }

    /// Returns the number of brackets of the current operation that are open.
    fn open_brackets(&self) -> usize {
        self.layout.depth() - self.regions.last().map_or(0, |region| region.depth)
    }

    fn around(&self) -> Around {
        match self.parens.last() {
            _ if self.open_brackets() == 0 => Around::Operation,
            Some(true) => Around::Parens,
            _ => Around::Other,
        }
    }

    fn closes_bracket(&self, index: usize) -> bool {
        self.tree.tokens.partner(index).is_some_and(|partner| partner < index)
    }

    /// Writes a token, or the body of a symbol. Returns the token after it.
    fn write(&mut self, index: usize) -> usize {
        let tokens = &self.tree.tokens;
        let range = tokens.start(index)..tokens.end(index);
        match self.tree.role(index) {
            Role::Start => self.indent = self.content_indent(),
            Role::Label => self.indent = self.content_indent().saturating_sub(STEP),
            Role::RegionOpen => {
                self.layout.word(range);
                self.regions.push(OpenRegion { outer: self.indent, depth: self.layout.depth() });
                self.parens.push(false);
                return index + 1;
            }
            Role::RegionClose => {
                if let Some(region) = self.regions.pop() {
                    self.indent = region.outer;
                }
                self.parens.pop();
                self.layout.word(range);
                return index + 1;
            }
            _ => {}
        }
        let Some(partner) = tokens.partner(index) else {
            self.layout.word(range);
            return index + 1;
        };
        if partner < index {
            self.layout.close();
            self.parens.pop();
            self.layout.word(range);
        } else if tokens.kind(index) == TokenKind::FileMetadataBegin || self.is_body(index) {
            self.layout.verbatim(range.start..tokens.end(partner));
            return partner + 1;
        } else {
            self.layout.word(range);
            self.layout.open(STEP, CONTINUATION);
            self.parens.push(tokens.kind(index) == TokenKind::LParen);
        }
        index + 1
    }
}

#[cfg(test)]
mod tests {
    use syntax::NoNames;

    fn formatted(text: &str) -> String {
        let once = super::format(text.as_bytes(), &NoNames);
        assert_eq!(super::format(&once, &NoNames), once, "{text}");
        String::from_utf8(once).unwrap()
    }

    #[test]
    fn regions_are_broken_as_printed() {
        let expected = "func.func @f(%x: i32) -> i32 {\n  %0 = a.b %x : i32\n  return %0 : i32\n}\n";
        assert_eq!(
            formatted("func.func  @f( %x : i32)->i32 { %0=a.b %x:i32\n return %0 : i32 }"),
            expected.replace("%x:", "%x :")
        );
        assert_eq!(
            formatted("func.func @f(%x:i32)->i32\n{\n\n\n%0 =a.b %x:i32\n    return %0 : i32\n\n}\n\n"),
            expected
        );
        let generic =
            "\"a\"() ({\n^bb0(%x: i32):  // no predecessors\n  \"b\"() : () -> ()\n}, {\n}) : () -> ()\n";
        let given =
            "\"a\"() (\n{\n ^bb0(%x:i32):  // no predecessors\n  \"b\"():()->()\n },\n{\n}) :()->()\n";
        assert_eq!(formatted(given), generic);
    }

    #[test]
    fn comments_and_groups_stay() {
        let text = "// RUN: x\n\na.b {\n  // CHECK: y\n  c.d // z\n\n  // w\n  e.f\n  // last\n}\n// end\n";
        assert_eq!(formatted(text), text);
        assert_eq!(formatted("a.b {\n// x   \nc.d\n\n\n\n\te.f\n}"), "a.b {\n  // x\n  c.d\n\n  e.f\n}\n");
    }

    #[test]
    fn lines_within_operations_stay() {
        let aligned = "func.func @f(%x: i32,\n             %y: i32) {\n  a.b {\n    c = 1,\n    d\n  }\n}\n";
        assert_eq!(formatted(aligned), aligned);
        assert_eq!(
            formatted("  func.func @f(%x: i32,\n               %y: i32)\n  {\n a.b\n   outs(%x)\n}"),
            "func.func @f(%x: i32,\n             %y: i32) {\n  a.b\n      outs(%x)\n}\n"
        );
    }

    #[test]
    fn text_that_does_not_parse_is_left() {
        assert_eq!(formatted("a.b{\nc.d\n}\n  e.f (  1\n g.h }"), "a.b{\n  c.d\n}\n  e.f (  1\n g.h }\n");
        assert_eq!(formatted("a.b  $  c"), "a.b  $  c\n");
        assert_eq!(super::format(b"\xFF  a", &NoNames), b"\xFF  a");
    }

    #[test]
    fn text_whose_spaces_count_is_left() {
        let text = "!a = !b.c<d  e,f>\n{-#\n  x:  1\n#-}\n";
        assert_eq!(formatted(text), text);
    }

    #[test]
    fn parts_are_formatted_by_themselves() {
        assert_eq!(
            formatted("a.b  c\n// -----\n\nx )\n// -----\n\n  d.e  f\n"),
            "a.b c\n// -----\n\nx )\n// -----\n\nd.e f\n"
        );
    }

    #[test]
    fn counted_lines_stay() {
        let text = "// expected-error@+2 {{x}}\na.b { c.d }\n\n\ne.f\n{\n}\n";
        assert_eq!(formatted(text), text);
    }

    #[test]
    fn line_ends_stay() {
        assert_eq!(formatted("a.b {\r\nc.d\r\n}"), "a.b {\r\n  c.d\r\n}\r\n");
    }

    #[test]
    fn words_between_regions_stay_on_their_line() {
        /// `emitc.do` is an operation, which may be called `do` in a function of its dialect.
        struct WithDo;
        impl syntax::OperationNames for WithDo {
            fn kind(&self, dialect: &[u8], name: &[u8]) -> syntax::OperationKind {
                match (dialect, name) {
                    (b"emitc", b"do") => syntax::OperationKind::Operation,
                    _ => NoNames.kind(dialect, name),
                }
            }
        }
        let text = "emitc.func @f() {\n  scf.while {\n  } do {\n  }\n  do {\n  } while {\n  }\n}\n";
        assert_eq!(super::format(text.as_bytes(), &WithDo), text.as_bytes());
    }

    #[test]
    fn deep_nesting_is_no_recursion() {
        let text = "a.b {\n".repeat(2000) + &"}\n".repeat(2000);
        assert_eq!(formatted(&text).lines().count(), 4000);
        let brackets = "(".repeat(100_000) + &")".repeat(100_000);
        assert_eq!(formatted(&format!("a.b {brackets}")).len(), 200_005);
    }
}
