//! The literal in `dense<...>` and `sparse<...>`: an element, or nested lists of elements.
//!
//! The type follows the literal. So the first pass finds the shape of the brackets and the positions of the
//! numbers; [`TensorLiteral::try_for_each`] reads them when the type is known. Lists can have millions of
//! numbers, so runs of plain numbers are scanned without the lexer, and only the start and end of a run are
//! stored.
//!
//! Follows `TensorLiteralParser` of mlir/lib/AsmParser/AttributeParser.cpp.

use smallvec::SmallVec;

use crate::attributes::number::Decimal;
use crate::cursor::Parser;
use crate::lexer::{Token, TokenKind};
use ir::diag::Failed;

/// A shape, innermost dimension first, so that a list adds its own to that of its elements.
type InnerFirst = SmallVec<[i64; 4]>;

/// The syntactic kind of an element of a literal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ElementKind {
    Integer,
    Float,
    True,
    False,
    String,
}

/// An element of a literal: where it stands, without the sign.
#[derive(Clone, Copy)]
pub(crate) struct Element {
    pub start: u32,
    pub end: u32,
    pub kind: ElementKind,
    pub negative: bool,
    /// The number, if it is a plain decimal one in a run.
    pub plain: Option<Decimal>,
}

/// A part of a literal's elements.
#[derive(Clone, Copy)]
enum Part {
    One(Element),
    /// Plain numbers with commas between: where they begin and end.
    Run(u32, u32),
}

/// A literal between the angle brackets of `dense<...>`.
#[derive(Default)]
pub(crate) struct TensorLiteral {
    /// The inferred shape; empty for a single element.
    pub shape: Vec<i64>,
    /// The numbers or strings; a complex element is two.
    parts: Vec<Part>,
    /// How many there are.
    pub count: usize,
    /// The one string that stands for all elements, in hexadecimal unless they are strings.
    pub hex: Option<Token>,
}

/// A list that is not closed yet.
#[derive(Default)]
struct OpenList {
    size: i64,
    /// The shape of its elements, known from the first.
    element: Option<InnerFirst>,
}

impl<'s> Parser<'s> {
    /// Parses a single element or nested lists of them; with `allow_hex` a string stands for all
    /// elements.
    pub(crate) fn parse_tensor_literal(&mut self, allow_hex: bool) -> Result<TensorLiteral, Failed> {
        let mut literal = TensorLiteral::default();
        if allow_hex && self.at(TokenKind::String) {
            literal.hex = Some(self.token);
            self.advance();
        } else if self.at(TokenKind::LSquare) {
            let mut shape = self.parse_tensor_list(&mut literal)?;
            shape.reverse();
            literal.shape = shape.into_vec();
        } else {
            self.parse_tensor_element(&mut literal)?;
        }
        Ok(literal)
    }

    /// Parses nested lists, at a `[`. Not recursive: lists may nest as deep as the text is long.
    fn parse_tensor_list(&mut self, literal: &mut TensorLiteral) -> Result<InnerFirst, Failed> {
        let mut open: SmallVec<[OpenList; 4]> = SmallVec::new();
        loop {
            // One value: an element, several in a row, or a list that is empty or to be opened.
            let (mut shape, mut count) = (InnerFirst::new(), 1);
            if self.consume_if(TokenKind::LSquare) {
                if !self.consume_if(TokenKind::RSquare) {
                    open.push(OpenList::default());
                    continue;
                }
                shape.push(0);
            } else {
                // If no number may stand here, the error is at the first one.
                let fits =
                    open.last().is_none_or(|list| list.element.as_ref().is_none_or(SmallVec::is_empty));
                count = if fits { self.parse_number_run(literal) } else { 0 };
                if count == 0 {
                    self.parse_tensor_element(literal)?;
                    count = 1;
                }
            }
            // Add it to the list around it, and that to the one around it if it ends here.
            loop {
                let Some(list) = open.last_mut() else { return Ok(shape) };
                list.size += count;
                match &list.element {
                    None => list.element = Some(shape),
                    Some(first) if *first == shape => {}
                    Some(_) => {
                        return Err(self.emit_error(
                            "tensor literal is invalid; ranks are not consistent between elements",
                        ));
                    }
                }
                if self.consume_if(TokenKind::Comma) {
                    break;
                }
                self.parse_token(TokenKind::RSquare, "expected ']'")?;
                let closed = open.pop().unwrap_or_default();
                shape = closed.element.unwrap_or_default();
                shape.push(closed.size);
                count = 1;
            }
        }
    }

    /// Parses an element: a number, a truth value, a string, or `(real, imaginary)`.
    fn parse_tensor_element(&mut self, literal: &mut TensorLiteral) -> Result<(), Failed> {
        let negative = self.consume_if(TokenKind::Minus);
        let kind = match self.kind() {
            TokenKind::Integer => ElementKind::Integer,
            TokenKind::FloatLiteral => ElementKind::Float,
            _ if negative => return Err(self.emit_error("expected integer or floating point literal")),
            TokenKind::String => ElementKind::String,
            TokenKind::BareIdentifier if self.spelling() == b"true" => ElementKind::True,
            TokenKind::BareIdentifier if self.spelling() == b"false" => ElementKind::False,
            TokenKind::LParen => {
                self.advance();
                return support::stack::maybe_grow(64 * 1024, 1024 * 1024, || {
                    self.parse_tensor_element(literal)?;
                    self.parse_token(TokenKind::Comma, "expected ',' between complex elements")?;
                    self.parse_tensor_element(literal)?;
                    self.parse_token(TokenKind::RParen, "expected ')' after complex elements")
                });
            }
            _ => return Err(self.emit_error("expected element literal of primitive type")),
        };
        let Token { start, end, .. } = self.token;
        literal.parts.push(Part::One(Element { start, end, kind, negative, plain: None }));
        literal.count += 1;
        self.advance();
        Ok(())
    }

    /// Consumes plain numbers with commas between them, and says how many; none where the current
    /// token does not start one.
    fn parse_number_run(&mut self, literal: &mut TensorLiteral) -> i64 {
        if !matches!(self.kind(), TokenKind::Integer | TokenKind::FloatLiteral | TokenKind::Minus) {
            return 0;
        }
        let start = self.token.start as usize;
        let mut end = start;
        let mut count = 0;
        let mut at = start;
        while let Some((number, _)) = scan_number(self.text, at) {
            count += 1;
            end = number.end;
            let Some(next) = next_in_run(self.text, end) else { break };
            at = next;
        }
        if count != 0 {
            literal.parts.push(Part::Run(start as u32, end as u32));
            literal.count += count as usize;
            self.reset_to(end as u32);
        }
        count
    }
}

impl TensorLiteral {
    /// Calls `visit` with each element of the literal, which stands in `text`, until it fails.
    pub fn try_for_each<E>(
        &self,
        text: &[u8],
        mut visit: impl FnMut(Element) -> Result<(), E>,
    ) -> Result<(), E> {
        for &part in &self.parts {
            let (start, end) = match part {
                Part::One(element) => {
                    visit(element)?;
                    continue;
                }
                Part::Run(start, end) => (start as usize, end as usize),
            };
            let mut at = start;
            while let Some((number, negative)) = scan_number(text, at) {
                visit(Element {
                    start: (at + usize::from(negative)) as u32,
                    end: number.end as u32,
                    kind: if number.is_float { ElementKind::Float } else { ElementKind::Integer },
                    negative,
                    plain: Some(number),
                })?;
                match next_in_run(text, number.end) {
                    Some(next) if number.end < end => at = next,
                    _ => break,
                }
            }
        }
        Ok(())
    }
}

/// Scans the plain number at byte `at`; returns whether it is negative. The byte after it must show that the
/// lexer would end it there too.
#[inline]
fn scan_number(text: &[u8], at: usize) -> Option<(Decimal, bool)> {
    let negative = text.get(at) == Some(&b'-');
    let number = Decimal::scan(text, at + usize::from(negative))?;
    match text.get(number.end) {
        Some(b',' | b']' | b' ' | b'\n') => Some((number, negative)),
        _ => None,
    }
}

/// Returns the start of the next list element, if a comma follows the one that ends at `end`.
#[inline]
fn next_in_run(text: &[u8], end: usize) -> Option<usize> {
    let comma = skip_blanks(text, end);
    (text.get(comma) == Some(&b',')).then(|| skip_blanks(text, comma + 1))
}

#[inline]
fn skip_blanks(text: &[u8], mut at: usize) -> usize {
    while matches!(text.get(at), Some(b' ' | b'\n' | b'\t' | b'\r')) {
        at += 1;
    }
    at
}
