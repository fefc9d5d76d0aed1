//! Productions of values.

use super::operator::{Bang, Operator};
use super::parser::{Parsed, Parser};
use super::token::TokenKind;
use super::tree::{ExprId, ExprKind, ExprList};
use crate::source::Span;
use crate::values::{Iteration, Query};

/// The surroundings of a value, which decide whether `{` belongs to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// `{` selects bits.
    Value,
    /// The name of a def, or an operand after a `#`: `{` begins a body.
    Name,
}

impl Parser<'_> {
    /// `Value ::= SimpleValue ValueSuffix* ('#' Value)?`
    pub(super) fn value(&mut self, place: Place) -> Parsed<ExprId> {
        self.nested(|parser| parser.value_at_level(place))
    }

    fn value_at_level(&mut self, place: Place) -> Parsed<ExprId> {
        let start = self.span();
        let mut result = self.suffixed(place)?;
        if self.kind() == TokenKind::Paste {
            let mut operands = vec![result];
            let mut trailing = false;
            while self.accept(TokenKind::Paste) {
                // A token that begins the body of a def ends a name with a trailing `#`: `def a # {`.
                trailing =
                    matches!(self.kind(), TokenKind::Colon | TokenKind::Semicolon | TokenKind::LeftBrace);
                if trailing {
                    break;
                }
                operands.push(self.suffixed(Place::Name)?);
            }
            let operands = self.exprs.add_list(&operands);
            let span = start.to(self.last_span());
            result = self.exprs.add(ExprKind::Paste { operands, trailing }, span);
            if place == Place::Value && self.kind() == TokenKind::LeftBrace {
                result = self.bit_range(result, start)?;
            }
        }
        Ok(result)
    }

    /// `SimpleValue ('{' RangeList '}' | '[' SliceElements ']' | '.' ID)*`
    fn suffixed(&mut self, place: Place) -> Parsed<ExprId> {
        let start = self.span();
        let mut base = self.simple()?;
        loop {
            match self.kind() {
                TokenKind::LeftBrace if place == Place::Value => base = self.bit_range(base, start)?,
                TokenKind::LeftSquare => base = self.subscript(base, start)?,
                TokenKind::Dot => {
                    self.advance();
                    let name = self.name("the name of a field after `.`")?;
                    let kind = ExprKind::Field { base, name: name.text };
                    base = self.exprs.add(kind, start.to(name.span));
                }
                _ => return Ok(base),
            }
        }
    }

    fn bit_range(&mut self, base: ExprId, start: Span) -> Parsed<ExprId> {
        let open = self.span();
        self.advance();
        let pieces = self.range_list()?;
        self.expect_close(TokenKind::RightBrace, "`}` after the bits", open)?;
        Ok(self.exprs.add(ExprKind::BitRange { base, pieces }, start.to(self.last_span())))
    }

    /// `'[' SliceElement (',' SliceElement)* ','? ']'`
    fn subscript(&mut self, base: ExprId, start: Span) -> Parsed<ExprId> {
        let open = self.span();
        self.advance();
        let mut pieces = Vec::new();
        let mut single = true;
        loop {
            pieces.push(self.range_piece()?);
            if !self.accept(TokenKind::Comma) {
                break;
            }
            single = false;
            if self.kind() == TokenKind::RightSquare {
                break;
            }
        }
        self.expect_close(TokenKind::RightSquare, "`]` after the indices", open)?;
        let pieces = self.exprs.add_list(&pieces);
        Ok(self.exprs.add(ExprKind::Subscript { base, pieces, single }, start.to(self.last_span())))
    }

    /// `RangePiece (',' RangePiece)*`
    pub(super) fn range_list(&mut self) -> Parsed<ExprList> {
        let mut pieces = vec![self.range_piece()?];
        while self.accept(TokenKind::Comma) {
            pieces.push(self.range_piece()?);
        }
        Ok(self.exprs.add_list(&pieces))
    }

    fn range_piece(&mut self) -> Parsed<ExprId> {
        let start = self.span();
        let from = self.value(Place::Value)?;
        self.range_rest(from, start)
    }

    /// Parses the rest of `from...to`, of the older `from-to`, or nothing. `1-3` is the numbers 1 and -3 to
    /// the lexer.
    pub(super) fn range_rest(&mut self, from: ExprId, start: Span) -> Parsed<ExprId> {
        let to = match self.kind() {
            TokenKind::Ellipsis | TokenKind::Minus => {
                self.advance();
                self.value(Place::Value)?
            }
            TokenKind::Int => {
                let end = self.int()?;
                if end > 0 {
                    return Err(self.error(self.span(), "the end of a range cannot be negative"));
                }
                let span = self.span();
                self.advance();
                self.exprs.add(ExprKind::Int(end.wrapping_neg()), span)
            }
            _ => return Ok(from),
        };
        Ok(self.exprs.add(ExprKind::Range { from, to }, start.to(self.last_span())))
    }

    fn simple(&mut self) -> Parsed<ExprId> {
        let span = self.span();
        let kind = match self.kind() {
            TokenKind::True => ExprKind::Int(1),
            TokenKind::False => ExprKind::Int(0),
            TokenKind::Int => ExprKind::Int(self.int()?),
            TokenKind::BinaryInt => {
                let digits = &self.sources.text(span)[2..];
                match u64::from_str_radix(digits, 2) {
                    Ok(value) => ExprKind::BinaryInt(value, digits.len() as u32),
                    Err(_) => return Err(self.error(span, "the number does not fit into 64 bits")),
                }
            }
            TokenKind::Question => ExprKind::Unset,
            TokenKind::Code => {
                let text = self.sources.text(span);
                let text = &text[2..text.len() - 2];
                ExprKind::Code(self.strings.intern(text))
            }
            TokenKind::Str => return self.string(),
            TokenKind::Identifier => {
                let class = self.symbol();
                if self.next_kind() != TokenKind::Less {
                    self.advance();
                    return Ok(self.exprs.add(ExprKind::Name(class), span));
                }
                self.advance();
                let args = self.template_arg_values()?;
                let kind = ExprKind::Instance { class, args };
                return Ok(self.exprs.add(kind, span.to(self.last_span())));
            }
            TokenKind::LeftBrace => return self.bits(),
            TokenKind::LeftSquare => return self.list(),
            TokenKind::LeftParen => return self.dag(),
            TokenKind::Bang(bang) => return self.bang(bang),
            _ => return Err(self.unexpected("a value")),
        };
        self.advance();
        Ok(self.exprs.add(kind, span))
    }

    /// Parses one or more string literals, and joins them.
    fn string(&mut self) -> Parsed<ExprId> {
        let start = self.span();
        let mut joined: Option<String> = None;
        let mut plain: &str = "";
        while self.kind() == TokenKind::Str {
            let span = self.span();
            let sources = self.sources;
            let text = sources.text(span);
            let body = &text[1..text.len() - 1];
            match &mut joined {
                None if plain.is_empty() && !body.contains('\\') => plain = body,
                joined => {
                    let joined = joined.get_or_insert_with(|| plain.to_owned());
                    if let Err(at) = unescape(body, joined) {
                        let at = span.start + 1 + at as u32;
                        let message = "unknown escape: `\\\\`, `\\'`, `\\\"`, `\\t` and `\\n` exist";
                        return Err(self.error(Span::new(at, at + 1), message));
                    }
                }
            }
            self.advance();
        }
        let text = self.strings.intern(joined.as_deref().unwrap_or(plain));
        Ok(self.exprs.add(ExprKind::Str(text), start.to(self.last_span())))
    }

    fn bits(&mut self) -> Parsed<ExprId> {
        let open = self.span();
        self.advance();
        let mut bits = Vec::new();
        if self.kind() != TokenKind::RightBrace {
            bits.push(self.value(Place::Value)?);
            while self.accept(TokenKind::Comma) {
                bits.push(self.value(Place::Value)?);
            }
        }
        self.expect_close(TokenKind::RightBrace, "`}` after the bits", open)?;
        let bits = self.exprs.add_list(&bits);
        Ok(self.exprs.add(ExprKind::Bits(bits), open.to(self.last_span())))
    }

    fn list(&mut self) -> Parsed<ExprId> {
        let open = self.span();
        self.advance();
        let mut items = Vec::new();
        while self.kind() != TokenKind::RightSquare {
            items.push(self.value(Place::Value)?);
            if !self.accept(TokenKind::Comma) {
                break;
            }
        }
        self.expect_close(TokenKind::RightSquare, "`,` or `]` in a list", open)?;
        let mut element = None;
        if self.accept(TokenKind::Less) {
            element = Some(self.ty()?);
            self.expect(TokenKind::Greater, "`>` after the type of the elements")?;
        }
        let items = self.exprs.add_list(&items);
        Ok(self.exprs.add(ExprKind::List(items, element), open.to(self.last_span())))
    }

    /// `'(' Value (':' VARNAME)? DagArgList? ')'`
    fn dag(&mut self) -> Parsed<ExprId> {
        let open = self.span();
        self.advance();
        match self.kind() {
            TokenKind::Identifier | TokenKind::Question | TokenKind::LeftSquare => {}
            TokenKind::Bang(Bang::Operator(Operator::Cast | Operator::GetDagOp)) => {}
            _ => return Err(self.unexpected("the operator of a dag")),
        }
        let operator = self.value(Place::Value)?;
        let name = if self.accept(TokenKind::Colon) { Some(self.var_name()?) } else { None };
        let mut args = Vec::new();
        while self.kind() != TokenKind::RightParen {
            let start = self.span();
            let kind = if self.kind() == TokenKind::VarName {
                let name = Some(self.var_name()?);
                ExprKind::DagArg { value: self.exprs.add(ExprKind::Unset, start), name }
            } else {
                let value = self.value(Place::Value)?;
                let name = if self.accept(TokenKind::Colon) { Some(self.var_name()?) } else { None };
                ExprKind::DagArg { value, name }
            };
            args.push(self.exprs.add(kind, start.to(self.last_span())));
            if !self.accept(TokenKind::Comma) {
                break;
            }
            if self.kind() == TokenKind::RightParen {
                return Err(self.unexpected("an argument of the dag"));
            }
        }
        self.expect_close(TokenKind::RightParen, "`,` or `)` in a dag", open)?;
        let args = self.exprs.add_list(&args);
        Ok(self.exprs.add(ExprKind::Dag { operator, name, args }, open.to(self.last_span())))
    }

    /// `'<' (ArgValue (',' ArgValue)*)? '>'` with `ArgValue ::= Value | Value '=' Value`.
    pub(super) fn template_arg_values(&mut self) -> Parsed<ExprList> {
        let open = self.span();
        self.expect(TokenKind::Less, "`<` and template arguments")?;
        let mut args = Vec::new();
        if !self.accept(TokenKind::Greater) {
            loop {
                let start = self.span();
                let mut arg = self.value(Place::Value)?;
                if self.accept(TokenKind::Equal) {
                    let value = self.value(Place::Value)?;
                    let kind = ExprKind::NamedArg { name: arg, value };
                    arg = self.exprs.add(kind, start.to(self.last_span()));
                }
                args.push(arg);
                if self.accept(TokenKind::Greater) {
                    break;
                }
                if !self.accept(TokenKind::Comma) {
                    return self
                        .expect_close(TokenKind::Greater, "`,` or `>` in template arguments", open)
                        .map(|()| self.exprs.add_list(&args));
                }
            }
        }
        Ok(self.exprs.add_list(&args))
    }

    fn bang(&mut self, bang: Bang) -> Parsed<ExprId> {
        let start = self.span();
        self.advance();
        let kind = match bang {
            Bang::Operator(Operator::Cond) => self.cond()?,
            Bang::Operator(operator) => {
                let typed = match operator {
                    Operator::Cast | Operator::GetDagArg => true,
                    Operator::GetDagOp => self.kind() == TokenKind::Less,
                    _ => false,
                };
                let ty = if typed { Some(self.operator_type()?) } else { None };
                ExprKind::Operator { operator, ty, args: self.operands(bang)? }
            }
            Bang::Foreach => self.iterate(bang, Iteration::Foreach)?,
            Bang::Filter => self.iterate(bang, Iteration::Filter)?,
            Bang::Foldl => self.foldl()?,
            Bang::IsA => self.query(bang, Query::IsA)?,
            Bang::Exists => self.query(bang, Query::Exists)?,
            Bang::Instances => self.query(bang, Query::Instances)?,
        };
        Ok(self.exprs.add(kind, start.to(self.last_span())))
    }

    /// `'<' Type '>'`
    fn operator_type(&mut self) -> Parsed<super::tree::TypeExprId> {
        self.expect(TokenKind::Less, "`<` and a type")?;
        if self.kind() == TokenKind::CodeType {
            return Err(self.error(self.span(), "`code` is not for operators; the type is `string`"));
        }
        let ty = self.ty()?;
        self.expect(TokenKind::Greater, "`>` after the type")?;
        Ok(ty)
    }

    fn open_operands(&mut self, bang: Bang) -> Parsed<Span> {
        let open = self.span();
        self.expect(TokenKind::LeftParen, &format!("`(` after `!{}`", bang.name()))?;
        Ok(open)
    }

    fn close_operands(&mut self, bang: Bang, open: Span) -> Parsed<()> {
        let what = format!("`,` or `)` in the operands of `!{}`", bang.name());
        self.expect_close(TokenKind::RightParen, &what, open)
    }

    /// `'(' Value (',' Value)* ')'`
    fn operands(&mut self, bang: Bang) -> Parsed<ExprList> {
        let open = self.open_operands(bang)?;
        let mut args = vec![self.value(Place::Value)?];
        while self.accept(TokenKind::Comma) {
            args.push(self.value(Place::Value)?);
        }
        self.close_operands(bang, open)?;
        Ok(self.exprs.add_list(&args))
    }

    /// `'(' Value ':' Value (',' Value ':' Value)* ','? ')'`
    fn cond(&mut self) -> Parsed<ExprKind> {
        let bang = Bang::Operator(Operator::Cond);
        let open = self.open_operands(bang)?;
        let mut args = Vec::new();
        while self.kind() != TokenKind::RightParen {
            args.push(self.value(Place::Value)?);
            self.expect(TokenKind::Colon, "`:` after a condition of `!cond`")?;
            args.push(self.value(Place::Value)?);
            if !self.accept(TokenKind::Comma) {
                break;
            }
        }
        self.close_operands(bang, open)?;
        let args = self.exprs.add_list(&args);
        Ok(ExprKind::Operator { operator: Operator::Cond, ty: None, args })
    }

    /// `'(' ID ',' Value ',' Value ')'`
    fn iterate(&mut self, bang: Bang, kind: Iteration) -> Parsed<ExprKind> {
        let open = self.open_operands(bang)?;
        let variable = self.name("the name of the iteration variable")?.text;
        self.expect(TokenKind::Comma, "`,` after the iteration variable")?;
        let over = self.value(Place::Value)?;
        self.expect(TokenKind::Comma, "`,` and an expression")?;
        let body = self.value(Place::Value)?;
        self.close_operands(bang, open)?;
        Ok(ExprKind::Iterate { kind, variable, over, body })
    }

    /// `'(' Value ',' Value ',' ID ',' ID ',' Value ')'`
    fn foldl(&mut self) -> Parsed<ExprKind> {
        let open = self.open_operands(Bang::Foldl)?;
        let start = self.value(Place::Value)?;
        self.expect(TokenKind::Comma, "`,` and the list")?;
        let over = self.value(Place::Value)?;
        self.expect(TokenKind::Comma, "`,` and the accumulator")?;
        let accumulator = self.name("the name of the accumulator")?;
        self.expect(TokenKind::Comma, "`,` and the element variable")?;
        let element = self.name("the name of the element variable")?;
        self.expect(TokenKind::Comma, "`,` and an expression")?;
        let body = self.value(Place::Value)?;
        self.close_operands(Bang::Foldl, open)?;
        let accumulator = self.exprs.add(ExprKind::Name(accumulator.text), accumulator.span);
        let element = self.exprs.add(ExprKind::Name(element.text), element.span);
        Ok(ExprKind::Foldl(self.exprs.add_list(&[start, over, accumulator, element, body])))
    }

    /// `'<' Type '>' '(' Value ')'`; `!instances` can do without the value.
    fn query(&mut self, bang: Bang, query: Query) -> Parsed<ExprKind> {
        let ty = self.operator_type()?;
        let open = self.open_operands(bang)?;
        let mut args = Vec::new();
        if query != Query::Instances || self.kind() != TokenKind::RightParen {
            args.push(self.value(Place::Value)?);
        }
        self.expect_close(
            TokenKind::RightParen,
            &format!("`)` after the operand of `!{}`", bang.name()),
            open,
        )?;
        Ok(ExprKind::Query { query, ty, args: self.exprs.add_list(&args) })
    }
}

/// Appends the meaning of a string literal's body; the position of an unknown escape if there is one.
fn unescape(body: &str, out: &mut String) -> Result<(), usize> {
    let mut rest = body;
    while let Some(at) = rest.find('\\') {
        out.push_str(&rest[..at]);
        out.push(match rest.as_bytes().get(at + 1) {
            Some(b'n') => '\n',
            Some(b't') => '\t',
            Some(&byte @ (b'\\' | b'\'' | b'"')) => byte.into(),
            _ => return Err(body.len() - rest.len() + at),
        });
        rest = &rest[at + 2..];
    }
    out.push_str(rest);
    Ok(())
}
