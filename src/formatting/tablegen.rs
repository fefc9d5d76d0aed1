//! TableGen: the author's line breaks with new indentation and spaces.
//!
//! A line is indented by the bracket that it is in; one that continues a statement by four columns. Several spaces
//! within a line stay, as they align columns. Code in `[{ }]` and
//! block comments are copied, preprocessor lines begin at the margin. A text with unmatched brackets or with
//! bytes that are no token is copied as it is.

use syntax::trivia::Gap;

use crate::layout::{CONTINUATION, Layout, STEP};
use crate::tablegen_tokens::{Kind, Token, tokens};

/// Formats a file.
pub fn format(text: &[u8]) -> Vec<u8> {
    let tokens = tokens(text);
    let is_bad = |(index, token): (usize, &Token)| match token.kind {
        None => true,
        Some(kind) => (is_opener(kind) || is_closer(kind)) && token.partner == index,
    };
    if std::str::from_utf8(text).is_err() || tokens.iter().enumerate().any(is_bad) {
        return text.to_vec();
    }
    let are_blocks = are_blocks(&tokens);
    Formatter { text, tokens, are_blocks, layout: Layout::new(text), blocks: Vec::new() }.run()
}

/// Returns for each token whether it is a brace of statements: they end with `;` or with braces, values do not.
fn are_blocks(tokens: &[Token]) -> Vec<bool> {
    let mut are_blocks = vec![false; tokens.len()];
    for (index, token) in tokens.iter().enumerate() {
        if token.kind != Some(Kind::RightBrace) || token.partner >= index {
            continue;
        }
        let last = index - 1;
        let is_block = match tokens[last].kind {
            Some(Kind::LeftBrace) => last == 0 || tokens[last - 1].kind != Some(Kind::Equal),
            Some(Kind::Semicolon | Kind::Directive | Kind::BlockComment) => true,
            Some(Kind::RightBrace) => are_blocks[last],
            _ => false,
        };
        (are_blocks[index], are_blocks[token.partner]) = (is_block, is_block);
    }
    are_blocks
}

fn is_opener(kind: Kind) -> bool {
    matches!(kind, Kind::LeftBrace | Kind::LeftParen | Kind::LeftSquare | Kind::Less)
}

fn is_closer(kind: Kind) -> bool {
    matches!(kind, Kind::RightBrace | Kind::RightParen | Kind::RightSquare | Kind::Greater)
}

/// Braces with statements that are open.
struct Block {
    /// The indentation of the statements.
    content: usize,
    /// The indentation of the statement that has the braces.
    outer: usize,
    /// The number of brackets that were open.
    depth: usize,
}

struct Formatter<'t> {
    text: &'t [u8],
    tokens: Vec<Token>,
    are_blocks: Vec<bool>,
    layout: Layout<'t>,
    blocks: Vec<Block>,
}

impl Formatter<'_> {
    fn run(mut self) -> Vec<u8> {
        for index in 0..self.tokens.len() {
            self.separate(index);
            self.write(index);
        }
        let start = self.tokens.last().map_or(0, |token| token.end);
        let mut gap = Gap::new(self.text, start..self.text.len());
        self.layout.comments(&mut gap, 0, true);
        self.layout.finish()
    }

    fn kind(&self, index: usize) -> Kind {
        self.tokens.get(index).and_then(|token| token.kind).unwrap_or(Kind::Word)
    }

    fn separate(&mut self, index: usize) {
        let start = if index == 0 { 0 } else { self.tokens[index - 1].end };
        let range = start..self.tokens[index].start;
        self.layout.pass(range.clone());
        let mut gap = Gap::new(self.text, range);
        let indent = self.line_indent(index);
        let comment_indent = match self.closes_block(index) {
            true => self.blocks.last().map_or(0, |block| block.content),
            false if self.kind(index) == Kind::Directive => self.statement_indent(),
            false => indent,
        };
        let may_be_blank = index > 0 && !(self.kind(index - 1) == Kind::LeftBrace);
        let has_comments = self.layout.comments(&mut gap, comment_indent, may_be_blank);
        if index == 0 && !has_comments {
            return;
        }
        if has_comments || gap.breaks() > 0 {
            let may_be_blank = (may_be_blank || has_comments) && !self.closes_block(index);
            let blanks = if may_be_blank { self.layout.blanks(gap.breaks()) } else { 0 };
            self.layout.line(blanks, indent);
        } else if self.has_space(index) {
            // Several spaces make columns of a table.
            self.layout.spaces((self.tokens[index].start - start).max(1));
        }
    }

    /// Returns whether a token is the `}` of a block.
    fn closes_block(&self, index: usize) -> bool {
        self.kind(index) == Kind::RightBrace && self.are_blocks[index]
    }

    /// Returns whether braces have statements, rather than values.
    fn is_block(&self, brace: usize) -> bool {
        self.are_blocks[brace]
    }

    /// Returns whether a statement begins with a token.
    fn is_statement_start(&self, index: usize) -> bool {
        if index == 0 {
            return true;
        }
        match self.kind(index - 1) {
            Kind::Semicolon | Kind::In | Kind::Directive => true,
            Kind::LeftBrace => self.is_block(index - 1),
            Kind::RightBrace => self.closes_block(index - 1),
            Kind::BlockComment => self.is_statement_start(index - 1),
            // `include "file"`
            Kind::String => {
                let before = index.checked_sub(2).map(|include| &self.tokens[include]);
                before.is_some_and(|token| &self.text[token.start..token.end] == b"include")
            }
            _ => false,
        }
    }

    fn statement_indent(&self) -> usize {
        self.blocks.last().map_or(0, |block| block.content)
    }

    fn line_indent(&self, index: usize) -> usize {
        let kind = self.kind(index);
        let is_in_brackets = self.layout.depth() > self.blocks.last().map_or(0, |block| block.depth);
        match kind {
            Kind::Directive => 0,
            _ if self.closes_block(index) => self.blocks.last().map_or(0, |block| block.outer),
            _ if is_in_brackets && is_closer(kind) => self.layout.closer_indent(),
            _ if is_in_brackets => self.layout.bracket_indent(self.tokens[index].start),
            _ if self.is_statement_start(index) => self.statement_indent(),
            // The brace of a body on a line of its own.
            Kind::LeftBrace if self.is_block(index) => self.statement_indent(),
            _ => self.statement_indent() + CONTINUATION,
        }
    }

    fn has_space(&self, index: usize) -> bool {
        let (before, after) = (self.kind(index - 1), self.kind(index));
        let is_glued = self.tokens[index].start == self.tokens[index - 1].end;
        match (before, after) {
            (_, Kind::Comma | Kind::Semicolon) => false,
            (Kind::Comma, _) => true,
            (Kind::LeftParen | Kind::LeftSquare | Kind::Less, _) => false,
            (_, Kind::RightParen | Kind::RightSquare | Kind::Greater) => false,
            (Kind::Equal, _) | (_, Kind::Equal) => true,
            _ => !is_glued,
        }
    }

    fn write(&mut self, index: usize) {
        let token = self.tokens[index];
        let word = token.start..token.end;
        let kind = self.kind(index);
        if self.closes_block(index) {
            self.blocks.pop();
            self.layout.word(word);
        } else if self.is_block(index) {
            self.open_block(index);
        } else if is_opener(kind) {
            self.layout.word(word);
            // Lines in brackets of a line that is indented already need not be told from a body.
            let is_indented = self.layout.line_indent() > self.statement_indent();
            let loose = if is_indented { STEP } else { CONTINUATION };
            self.layout.open(if kind == Kind::Less { loose } else { STEP }, loose);
        } else if is_closer(kind) {
            self.layout.close();
            self.layout.word(word);
        } else {
            self.layout.verbatim(word);
            // `(ins` is followed by what the list is aligned with, or by a line break.
            if index > 0 && self.kind(index - 1) == Kind::LeftParen && kind == Kind::Word {
                self.layout.reopen();
            }
        }
    }

    /// Opens a block. What is in `let ... in { }` need not be indented: the author chooses.
    fn open_block(&mut self, index: usize) {
        let outer = self.statement_indent();
        let is_flat =
            self.kind(index - 1) == Kind::In && self.author_column(index + 1) <= self.line_column(index);
        let content = if is_flat { outer } else { outer + STEP };
        self.blocks.push(Block { content, outer, depth: self.layout.depth() });
        let brace = &self.tokens[index];
        self.layout.word(brace.start..brace.end);
    }

    /// Returns the column of a token in the author's text, if it is the first of its line.
    fn author_column(&self, index: usize) -> usize {
        let Some(token) = self.tokens.get(index) else { return 0 };
        let line = memchr::memrchr(b'\n', &self.text[..token.start]).map_or(0, |at| at + 1);
        token.start - line
    }

    /// Returns the column of the first character on the line of a token.
    fn line_column(&self, index: usize) -> usize {
        let start = self.tokens[index].start;
        let line = memchr::memrchr(b'\n', &self.text[..start]).map_or(0, |at| at + 1);
        self.text[line..start].iter().take_while(|byte| byte.is_ascii_whitespace()).count()
    }
}

#[cfg(test)]
mod tests {
    fn formatted(text: &str) -> String {
        let once = super::format(text.as_bytes());
        assert_eq!(super::format(&once), once, "{text}");
        String::from_utf8(once).unwrap()
    }

    #[test]
    fn lines_are_indented() {
        assert_eq!(
            formatted("def A:B<[C ,D]>\n{\n      let x=1 ;\n let y = (ins\nAny:$a,\n    Any:$b );\n}"),
            "def A:B<[C, D]>\n{\n  let x = 1;\n  let y = (ins\n    Any:$a,\n    Any:$b);\n}\n"
        );
        assert_eq!(
            formatted("class A<int x,\n        int y>\n:B {}\n"),
            "class A<int x,\n        int y>\n    :B {}\n"
        );
    }

    #[test]
    fn what_the_author_chose_stays() {
        let text = "// x\ninclude \"a.td\"\n\n#ifndef X\n#define X\nlet a = 1 in {\ndef A;\n} // a\n\ndef B : C<\"b\",   1>;\n#endif // X\n";
        assert_eq!(formatted(text), text);
        let code = "def A {\n  let x = [{\n    a   b\n}];\n  bits<2> b = { 0, 1 };\n  let y{1-0} = 2;\n}\n";
        assert_eq!(formatted(code), code);
    }

    #[test]
    fn text_that_does_not_parse_is_left() {
        for text in ["def A {\n      let x", "def  A : B<", "x = [{ \n  "] {
            assert_eq!(formatted(text), text);
        }
    }
}
