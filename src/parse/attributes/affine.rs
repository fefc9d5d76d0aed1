//! Affine maps, integer sets, and affine expressions over SSA values.
//!
//! Follows mlir/lib/AsmParser/AffineParser.cpp. MLIR recurses once per operand of a sum or product; this
//! parser loops. Messages and their positions are MLIR's, quirks included.

use rustc_hash::FxHashMap;

use crate::lexer::TokenKind;
use crate::types::integer_value;
use crate::{Delimiter, ParseList, Parser};
use ir::affine::{AffineExpr, AffineOp};
use ir::diag::Failed;
use ir::{AffineMap, IntegerSet};

/// Parses one SSA use and adds it to the operands, as a dimension (`false`) or symbol (`true`).
pub type ParseAffineOperand<'f, 's> = &'f mut dyn FnMut(&mut Parser<'s>, bool) -> Result<(), Failed>;

/// A map or a set: they start alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AffineMapOrIntegerSet {
    Map(AffineMap),
    Set(IntegerSet),
}

impl<'s> Parser<'s> {
    /// Parses `(d0)[s0] -> (...)` or `(d0)[s0] : (...)`.
    pub fn parse_affine_map_or_integer_set_inline(&mut self) -> Result<AffineMapOrIntegerSet, Failed> {
        AffineParser::new(self, None).parse_map_or_set()
    }

    /// Parses `(d0)[s0] -> (...)`.
    pub fn parse_affine_map_inline(&mut self) -> Result<AffineMap, Failed> {
        let offset = self.token.start;
        match self.parse_affine_map_or_integer_set_inline()? {
            AffineMapOrIntegerSet::Map(map) => Ok(map),
            AffineMapOrIntegerSet::Set(_) => {
                Err(self.emit_error_at(offset, "expected AffineMap, but got IntegerSet"))
            }
        }
    }

    /// Parses `(d0)[s0] : (...)`.
    pub fn parse_integer_set_inline(&mut self) -> Result<IntegerSet, Failed> {
        let offset = self.token.start;
        match self.parse_affine_map_or_integer_set_inline()? {
            AffineMapOrIntegerSet::Set(set) => Ok(set),
            AffineMapOrIntegerSet::Map(_) => {
                Err(self.emit_error_at(offset, "expected IntegerSet, but got AffineMap"))
            }
        }
    }

    /// Parses an expression over these names.
    pub fn parse_affine_expr_inline(&mut self, names: &mut AffineNames<'s>) -> Result<AffineExpr, Failed> {
        let mut affine = AffineParser::new(self, None);
        affine.names = std::mem::take(&mut names.0);
        let expr = affine.parse_expr();
        names.0 = affine.names;
        expr
    }

    /// Parses a list of expressions over SSA values (`%i + symbol(%n), 3`) between delimiters.
    ///
    /// `parse_operand` is called at the first occurrence of each value, in order; the map's
    /// dimensions and symbols are those values.
    pub fn parse_affine_map_of_ssa_ids(
        &mut self,
        delimiter: Delimiter,
        parse_operand: ParseAffineOperand<'_, 's>,
    ) -> Result<AffineMap, Failed> {
        let mut affine = AffineParser::new(self, Some(parse_operand));
        let mut results = Vec::new();
        affine.parse_comma_separated_list(delimiter, " in affine map", |affine| {
            results.push(affine.parse_expr()?);
            Ok(())
        })?;
        let (num_dims, num_symbols) = (affine.num_dims, affine.num_symbols);
        Ok(AffineMap::get(self.context, num_dims, num_symbols, &results))
    }

    /// Parses one expression over SSA values; see [`Parser::parse_affine_map_of_ssa_ids`].
    pub fn parse_affine_expr_of_ssa_ids(
        &mut self,
        parse_operand: ParseAffineOperand<'_, 's>,
    ) -> Result<AffineExpr, Failed> {
        AffineParser::new(self, Some(parse_operand)).parse_expr()
    }
}

/// The names that expressions are over. Many expressions may be over the same names.
#[derive(Default)]
pub struct AffineNames<'s>(FxHashMap<(&'s [u8], u64), AffineExpr>);

impl<'s> AffineNames<'s> {
    /// Lets a name stand for an expression.
    pub fn insert(&mut self, name: &'s [u8], expr: AffineExpr) {
        self.0.insert((name, 0), expr);
    }
}

/// Parses one map, set or expression: a parser and the names in scope.
struct AffineParser<'p, 'f, 's> {
    parser: &'p mut Parser<'s>,
    /// Parses an SSA use; `None` where they are not allowed.
    parse_operand: Option<ParseAffineOperand<'f, 's>>,
    /// The meaning of each name: an identifier (with number 0), or an SSA value with its result number.
    names: FxHashMap<(&'s [u8], u64), AffineExpr>,
    num_dims: u32,
    num_symbols: u32,
}

impl<'s> ParseList<'s> for AffineParser<'_, '_, 's> {
    fn parser(&mut self) -> &mut Parser<'s> {
        self.parser
    }
}

impl<'p, 'f, 's> AffineParser<'p, 'f, 's> {
    fn new(parser: &'p mut Parser<'s>, parse_operand: Option<ParseAffineOperand<'f, 's>>) -> Self {
        AffineParser { parser, parse_operand, names: FxHashMap::default(), num_dims: 0, num_symbols: 0 }
    }

    // --- Maps and sets ---

    /// ```text
    /// map ::= inputs `->` `(` (expr (`,` expr)*)? `)`
    /// set ::= inputs `:` `(` (constraint (`,` constraint)*)? `)`
    /// ```
    fn parse_map_or_set(&mut self) -> Result<AffineMapOrIntegerSet, Failed> {
        self.parse_inputs()?;
        if self.parser.consume_if(TokenKind::Arrow) {
            return self.parse_map_results().map(AffineMapOrIntegerSet::Map);
        }
        self.parser.parse_token(TokenKind::Colon, "expected '->' or ':'")?;
        self.parse_set_constraints().map(AffineMapOrIntegerSet::Set)
    }

    /// ```text
    /// inputs ::= `(` (name (`,` name)*)? `)` (`[` (name (`,` name)*)? `]`)?
    /// ```
    fn parse_inputs(&mut self) -> Result<(), Failed> {
        self.parse_comma_separated_list(Delimiter::Paren, " in dimensional identifier list", |affine| {
            affine.parse_input_name(false)
        })?;
        self.parse_comma_separated_list(Delimiter::OptionalSquare, " in symbol list", |affine| {
            affine.parse_input_name(true)
        })
    }

    fn parse_input_name(&mut self, is_symbol: bool) -> Result<(), Failed> {
        if !self.parser.at_any_keyword() {
            return Err(self.parser.emit_wrong_token_error("expected bare identifier"));
        }
        let name = self.parser.spelling();
        if self.names.contains_key(&(name, 0)) {
            let name = Parser::quoted(name);
            return Err(self.parser.emit_error(format_args!("redefinition of identifier '{name}'")));
        }
        let input = self.next_input(is_symbol);
        self.names.insert((name, 0), input);
        self.parser.advance();
        Ok(())
    }

    /// Creates the next dimension or symbol.
    fn next_input(&mut self, is_symbol: bool) -> AffineExpr {
        let context = self.parser.context;
        if is_symbol {
            self.num_symbols += 1;
            AffineExpr::symbol(context, self.num_symbols - 1)
        } else {
            self.num_dims += 1;
            AffineExpr::dim(context, self.num_dims - 1)
        }
    }

    fn parse_map_results(&mut self) -> Result<AffineMap, Failed> {
        let mut results = Vec::new();
        self.parse_comma_separated_list(Delimiter::Paren, " in affine map range", |affine| {
            results.push(affine.parse_expr()?);
            Ok(())
        })?;
        Ok(AffineMap::get(self.parser.context, self.num_dims, self.num_symbols, &results))
    }

    fn parse_set_constraints(&mut self) -> Result<IntegerSet, Failed> {
        let mut constraints = Vec::new();
        self.parse_comma_separated_list(Delimiter::Paren, " in integer set constraint list", |affine| {
            constraints.push(affine.parse_constraint()?);
            Ok(())
        })?;
        let context = self.parser.context;
        if constraints.is_empty() {
            // A set without constraints gets one that always holds.
            constraints.push((AffineExpr::constant(context, 0), true));
        }
        Ok(IntegerSet::get(context, self.num_dims, self.num_symbols, &constraints))
    }

    /// Parses a comparison. Returns the expression to be compared with zero, and whether for equality.
    ///
    /// ```text
    /// constraint ::= expr (`>` `=` | `<` `=` | `=` `=`) expr
    /// ```
    fn parse_constraint(&mut self) -> Result<(AffineExpr, bool), Failed> {
        let context = self.parser.context;
        let lhs = self.parse_expr()?;
        for comparison in [TokenKind::Greater, TokenKind::Less, TokenKind::Equal] {
            if !(self.parser.consume_if(comparison) && self.parser.consume_if(TokenKind::Equal)) {
                continue;
            }
            let rhs = self.parse_expr()?;
            return Ok(match comparison {
                TokenKind::Less => (rhs.sub(context, lhs), false),
                _ => (lhs.sub(context, rhs), comparison == TokenKind::Equal),
            });
        }
        Err(self
            .parser
            .emit_error("expected '== affine-expr' or '>= affine-expr' at end of affine constraint"))
    }

    // --- Expressions ---

    /// ```text
    /// expr ::= product ((`+` | `-`) product)*
    /// ```
    fn parse_expr(&mut self) -> Result<AffineExpr, Failed> {
        support::stack::maybe_grow(64 * 1024, 1024 * 1024, || self.parse_sum())
    }

    fn parse_sum(&mut self) -> Result<AffineExpr, Failed> {
        let context = self.parser.context;
        // The sum so far, and whether the next term is subtracted from it.
        let mut sum: Option<(AffineExpr, bool)> = None;
        loop {
            let operand = self.parse_operand(sum.is_some())?;
            let term = self.parse_product(operand)?;
            let total = match sum {
                None => term,
                Some((sum, false)) => sum.add(context, term),
                Some((sum, true)) => sum.sub(context, term),
            };
            let subtract = self.parser.at(TokenKind::Minus);
            if !subtract && !self.parser.at(TokenKind::Plus) {
                return Ok(total);
            }
            self.parser.advance();
            sum = Some((total, subtract));
        }
    }

    /// Parses the rest of a product, whose first operand is given.
    ///
    /// ```text
    /// product ::= operand ((`*` | `floordiv` | `ceildiv` | `mod`) operand)*
    /// ```
    fn parse_product(&mut self, first: AffineExpr) -> Result<AffineExpr, Failed> {
        let mut product = first;
        let mut op_offset = self.parser.token.start;
        let mut op = self.consume_product_op();
        while let Some(current) = op {
            let operand = self.parse_operand(true)?;
            let next_offset = self.parser.token.start;
            op = self.consume_product_op();
            // An error is reported at the next operator if there is one.
            let error_offset = if op.is_some() { next_offset } else { op_offset };
            product = self.combine(current, product, operand, error_offset)?;
            op_offset = next_offset;
        }
        Ok(product)
    }

    fn consume_product_op(&mut self) -> Option<AffineOp> {
        let op = match (self.parser.kind(), self.parser.spelling()) {
            (TokenKind::Star, _) => AffineOp::Mul,
            (TokenKind::BareIdentifier, b"floordiv") => AffineOp::FloorDiv,
            (TokenKind::BareIdentifier, b"ceildiv") => AffineOp::CeilDiv,
            (TokenKind::BareIdentifier, b"mod") => AffineOp::Mod,
            _ => return None,
        };
        self.parser.advance();
        Some(op)
    }

    /// `lhs op rhs`, if that is affine.
    fn combine(
        &mut self,
        op: AffineOp,
        lhs: AffineExpr,
        rhs: AffineExpr,
        error_offset: u32,
    ) -> Result<AffineExpr, Failed> {
        let context = self.parser.context;
        if rhs.is_symbolic_or_constant(context)
            || (op == AffineOp::Mul && lhs.is_symbolic_or_constant(context))
        {
            return Ok(lhs.binary(context, op, rhs));
        }
        let side = match op {
            AffineOp::FloorDiv => "right operand of floordiv has",
            AffineOp::CeilDiv => "right operand of ceildiv has",
            AffineOp::Mod => "right operand of mod has",
            AffineOp::Add | AffineOp::Mul => "at least one of the multiply operands has",
        };
        Err(self.parser.emit_error_at(
            error_offset,
            format_args!("non-affine expression: {side} to be either a constant or symbolic"),
        ))
    }

    /// Parses an operand of a sum or product, not the first one if `has_lhs`.
    ///
    /// ```text
    /// operand ::= name | integer | `(` expr `)` | `-` operand
    ///           | ssa-use | `symbol` `(` ssa-use `)`
    /// ```
    fn parse_operand(&mut self, has_lhs: bool) -> Result<AffineExpr, Failed> {
        match self.parser.kind() {
            TokenKind::PercentIdentifier => self.parse_ssa_operand(false),
            TokenKind::Integer => self.parse_integer(),
            TokenKind::LParen => self.parse_parenthesized(),
            TokenKind::Minus => self.parse_negation(has_lhs),
            TokenKind::BareIdentifier if self.parser.at_keyword("symbol") => self.parse_symbol_operand(),
            TokenKind::BareIdentifier | TokenKind::IntType => self.parse_name(),
            kind => Err(self.parser.emit_error(match kind {
                _ if has_lhs => "missing right operand of binary operator",
                TokenKind::Plus | TokenKind::Star => "missing left operand of binary operator",
                _ => "expected affine expression",
            })),
        }
    }

    fn parse_name(&mut self) -> Result<AffineExpr, Failed> {
        match self.names.get(&(self.parser.spelling(), 0)) {
            Some(&expr) => {
                self.parser.advance();
                Ok(expr)
            }
            None => Err(self.parser.emit_wrong_token_error("use of undeclared identifier")),
        }
    }

    fn parse_integer(&mut self) -> Result<AffineExpr, Failed> {
        let value = integer_value(self.parser.spelling());
        match value.and_then(|value| i64::try_from(value).ok()) {
            Some(value) => {
                self.parser.advance();
                Ok(AffineExpr::constant(self.parser.context, value))
            }
            None => Err(self.parser.emit_error("constant too large for index")),
        }
    }

    fn parse_parenthesized(&mut self) -> Result<AffineExpr, Failed> {
        self.parser.advance();
        if self.parser.at(TokenKind::RParen) {
            return Err(self.parser.emit_error("no expression inside parentheses"));
        }
        let expr = self.parse_expr()?;
        self.parser.parse_token(TokenKind::RParen, "expected ')'")?;
        Ok(expr)
    }

    /// Parses a negation, which binds tighter than any other operator.
    fn parse_negation(&mut self, has_lhs: bool) -> Result<AffineExpr, Failed> {
        self.parser.advance();
        let operand = support::stack::maybe_grow(64 * 1024, 1024 * 1024, || self.parse_operand(has_lhs));
        match operand {
            Ok(operand) => Ok(operand.neg(self.parser.context)),
            // This error comes in addition to that about the operand.
            Err(Failed) => Err(self.parser.emit_error("missing operand of negation")),
        }
    }

    /// `symbol(%value)`
    fn parse_symbol_operand(&mut self) -> Result<AffineExpr, Failed> {
        self.parser.advance();
        self.parser.parse_token(TokenKind::LParen, "expected '(' at start of SSA symbol")?;
        let symbol = self.parse_ssa_operand(true)?;
        self.parser.parse_token(TokenKind::RParen, "expected ')' at end of SSA symbol")?;
        Ok(symbol)
    }

    fn parse_ssa_operand(&mut self, is_symbol: bool) -> Result<AffineExpr, Failed> {
        if self.parse_operand.is_none() {
            return Err(self.parser.emit_wrong_token_error("unexpected ssa identifier"));
        }
        if !self.parser.at(TokenKind::PercentIdentifier) {
            return Err(self.parser.emit_wrong_token_error("expected ssa identifier"));
        }
        // The value is identified before it is added to the operands.
        let start = self.parser.token.start;
        let name = self.parser.spelling();
        self.parser.advance();
        let mut key = (name, 0);
        if self.parser.at(TokenKind::HashIdentifier)
            && let Some(number) = integer_value(&self.parser.spelling()[1..])
        {
            key.1 = number;
            self.parser.advance();
        }
        if let Some(&expr) = self.names.get(&key) {
            return Ok(expr);
        }
        self.parser.go_back_to(start);
        if let Some(parse_operand) = &mut self.parse_operand {
            parse_operand(self.parser, is_symbol)?;
        }
        let input = self.next_input(is_symbol);
        self.names.insert(key, input);
        Ok(input)
    }
}
