//! Lists of dimensions: `4x?x8x`.

use super::integer_value;
use crate::Parser;
use crate::lexer::TokenKind;
use ir::diag::Failed;
use ir::types::DYNAMIC;

impl<'s> Parser<'s> {
    /// Parses the dimensions of a vector type, each followed by `x`. Returns their extents, and whether each
    /// is scalable.
    pub fn parse_vector_dimension_list(&mut self) -> Result<(Vec<i64>, Vec<bool>), Failed> {
        let mut shape = Vec::new();
        let mut scalable = Vec::new();
        while matches!(self.kind(), TokenKind::Integer | TokenKind::LSquare) {
            let is_scalable = self.consume_if(TokenKind::LSquare);
            let (extent, end) = self.integer_in_dimension_list()?;
            shape.push(extent);
            scalable.push(is_scalable);
            if !is_scalable {
                self.consume_dimension_and_x(end)?;
                continue;
            }
            self.consume_dimension(end);
            self.parse_token(TokenKind::RSquare, "missing ']' closing scalable dimension")?;
            self.parse_x_in_dimension_list()?;
        }
        Ok((shape, scalable))
    }

    /// Parses `*x`, which gives `None`, or the dimensions of a ranked type, each followed by `x`.
    pub(super) fn parse_shape(&mut self) -> Result<Option<Vec<i64>>, Failed> {
        if self.consume_if(TokenKind::Star) {
            self.parse_x_in_dimension_list()?;
            return Ok(None);
        }
        self.parse_dimension_list_ranked(true, true).map(Some)
    }

    /// Parses dimensions separated by `x` (`4x?x8`), with one after the last if `with_trailing_x`. A dynamic
    /// dimension, `?`, is [`DYNAMIC`]; it is an error unless `allow_dynamic`.
    pub fn parse_dimension_list_ranked(
        &mut self,
        allow_dynamic: bool,
        with_trailing_x: bool,
    ) -> Result<Vec<i64>, Failed> {
        let mut dimensions = Vec::new();
        if with_trailing_x {
            while matches!(self.kind(), TokenKind::Integer | TokenKind::Question) {
                let (dimension, end) = self.dimension(allow_dynamic)?;
                dimensions.push(dimension);
                self.consume_dimension_and_x(end)?;
            }
        } else if matches!(self.kind(), TokenKind::Integer | TokenKind::Question) {
            loop {
                let (dimension, end) = self.dimension(allow_dynamic)?;
                dimensions.push(dimension);
                if !self.is_x_at(end) {
                    self.consume_dimension(end);
                    if !self.at(TokenKind::BareIdentifier) || self.spelling()[0] != b'x' {
                        break;
                    }
                    self.parse_x_in_dimension_list()?;
                } else {
                    self.consume_dimension_and_x(end)?;
                }
            }
        }
        Ok(dimensions)
    }

    /// Returns the dimension at the current token, and the byte at which it ends.
    pub(super) fn dimension(&mut self, allow_dynamic: bool) -> Result<(i64, u32), Failed> {
        if !self.at(TokenKind::Question) {
            return self.integer_in_dimension_list();
        }
        match allow_dynamic {
            true => Ok((DYNAMIC, self.token.end)),
            false => Err(self.emit_error_at(self.token.start, "expected static shape")),
        }
    }

    /// Returns whether there is an `x` at byte `end`.
    fn is_x_at(&self, end: u32) -> bool {
        self.text.get(end as usize) == Some(&b'x')
    }

    /// Consumes a dimension that ends at byte `end`.
    fn consume_dimension(&mut self, end: u32) {
        match end == self.token.end {
            true => self.advance(),
            false => self.reset_to(end),
        }
    }

    /// Consumes a dimension that ends at byte `end`, and the `x` after it. An `x` right there is no token by
    /// itself: the lexer would take all other dimensions with it, each time.
    fn consume_dimension_and_x(&mut self, end: u32) -> Result<(), Failed> {
        if self.is_x_at(end) {
            self.reset_to(end + 1);
            return Ok(());
        }
        self.consume_dimension(end);
        self.parse_x_in_dimension_list()
    }

    /// Returns the extent at the current token, and its end. `0x4` is not a hexadecimal number here, but 0
    /// followed by `x4`.
    fn integer_in_dimension_list(&mut self) -> Result<(i64, u32), Failed> {
        let spelling = self.spelling();
        // MLIR asks this of any token, and so takes `ax4` for a 0 too.
        if spelling.get(1) == Some(&b'x') {
            return Ok((0, self.token.start + 1));
        }
        let value = match self.kind() {
            TokenKind::Integer => integer_value(spelling),
            _ => None,
        };
        match value.and_then(|value| i64::try_from(value).ok()) {
            Some(value) => Ok((value, self.token.end)),
            None => Err(self.emit_error("invalid dimension")),
        }
    }

    /// Consumes an `x` between dimensions, also where it is the start of a longer word (`xf32`).
    /// Parses the `x` between dimensions.
    pub fn parse_x(&mut self) -> Result<(), Failed> {
        self.parse_x_in_dimension_list()
    }

    pub(crate) fn parse_x_in_dimension_list(&mut self) -> Result<(), Failed> {
        if !self.at(TokenKind::BareIdentifier) || self.spelling()[0] != b'x' {
            return Err(self.emit_wrong_token_error("expected 'x' in dimension list"));
        }
        if self.spelling().len() == 1 {
            self.advance();
        } else {
            self.reset_to(self.token.start + 1);
        }
        Ok(())
    }
}
