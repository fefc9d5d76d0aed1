//! Recovery after an error, so that users see more than the first one.
//!
//! An operation that cannot be parsed is skipped: parsing continues at the next operation, block or end of
//! the region that the text shows. The names of its results are *lost*: uses of a lost name are not errors,
//! nor are errors that follow from them reported. The text as a whole is invalid all the same.
//!
//! mlir-opt stops at the first error, so this is done only if [`ParseOptions::recover`] is set.
//!
//! [`ParseOptions::recover`]: super::ParseOptions::recover

use super::lexer::TokenKind;
use super::operation::OperationParser;
use ir::diag::Failed;
use ir::{BlockId, StringId, known};
use logos::Logos as _;

/// The number of skipped operations after which parsing ends.
const MOST_ERRORS: u32 = 20;

/// How deep a parser is in the text: where it goes back to after an error.
#[derive(Clone, Copy)]
pub(super) struct Depth {
    bodies: usize,
    scopes: usize,
    default_dialects: usize,
    block: Option<BlockId>,
    custom_op: Option<StringId>,
}

impl<'s> OperationParser<'s> {
    /// Makes the parser continue after errors.
    pub(super) fn enable_recovery(&mut self) {
        self.num_skipped = Some(0);
    }

    /// Returns the current depth of the parser.
    #[inline]
    pub(super) fn depth(&self) -> Depth {
        Depth {
            bodies: self.open_bodies.len(),
            scopes: self.scopes.depth(),
            default_dialects: self.default_dialects.len(),
            block: self.block,
            custom_op: self.parser.custom_op,
        }
    }

    /// Continues after the construct that starts at byte `start` and cannot be parsed, at `depth`.
    ///
    /// # Errors
    /// Fails if recovery is off, or there is nothing to continue with.
    #[cold]
    pub(super) fn recover(&mut self, start: u32, depth: Depth) -> Result<(), Failed> {
        let num_skipped = self.num_skipped.as_mut().ok_or(Failed)?;
        *num_skipped += 1;
        if *num_skipped >= MOST_ERRORS {
            return Err(Failed);
        }
        while self.open_bodies.len() > depth.bodies {
            self.leave_body();
        }
        while self.scopes.depth() > depth.scopes {
            self.scopes.pop();
        }
        self.default_dialects.truncate(depth.default_dialects);
        self.block = depth.block;
        self.parser.custom_op = depth.custom_op;
        self.forward_values.retain(|&(.., offset)| offset < start);
        self.lose_names(start as usize);
        let resume = self.next_operation(start as usize).ok_or(Failed)?;
        self.parser.reset_to(resume as u32);
        Ok(())
    }

    /// Returns whether anything was skipped.
    pub(super) fn has_skipped(&self) -> bool {
        self.num_skipped.is_some_and(|num_skipped| num_skipped > 0)
    }

    /// Marks the names that the skipped text at `start` would define as lost.
    fn lose_names(&mut self, start: usize) {
        let mut lexer = TokenKind::lexer(&self.parser.text[start..]);
        let mut names: Vec<&'s [u8]> = Vec::new();
        while let Some(Ok(kind)) = lexer.next() {
            match kind {
                TokenKind::PercentIdentifier => names.push(lexer.slice()),
                TokenKind::HashIdentifier | TokenKind::ExclamationIdentifier if names.is_empty() => {
                    self.parser.lost_aliases.insert(&lexer.slice()[1..]);
                    return;
                }
                TokenKind::Comma | TokenKind::Colon | TokenKind::Integer => {}
                TokenKind::Equal => break,
                _ => return,
            }
        }
        for name in names {
            if let Some(used) = self.scopes.value(name, 0) {
                self.forward_values.retain(|&(body, value, _)| (body, value) != (used.body, used.value));
            }
            self.scopes.lose_value(name);
        }
    }

    /// Returns the position of the next operation, block or end of region after the construct at `start`.
    fn next_operation(&self, start: usize) -> Option<usize> {
        let text = self.parser.text;
        let mut lexer = TokenKind::lexer(text);
        lexer.bump(start);
        let mut braces = 0usize;
        let mut last_end = start;
        loop {
            let Some(kind) = lexer.next() else {
                // The enclosing construct is not closed either, and is skipped in turn.
                return (self.scopes.depth() == 1).then_some(text.len());
            };
            let span = lexer.span();
            let is_first_of_line = text[last_end..span.start].contains(&b'\n');
            last_end = span.end;
            match kind {
                Ok(TokenKind::LBrace) => braces += 1,
                Ok(TokenKind::RBrace) if braces == 0 => {
                    // At the top level it closes nothing.
                    match self.scopes.depth() > 1 {
                        true => return Some(span.start),
                        false => continue,
                    }
                }
                Ok(TokenKind::RBrace) => braces -= 1,
                Ok(kind) if braces == 0 && is_first_of_line && self.starts_operation(kind, span) => {
                    return Some(lexer.span().start);
                }
                Ok(_) | Err(()) => {}
            }
        }
    }

    /// Returns whether an operation, a block or an alias begins with the first token of a line.
    fn starts_operation(&self, kind: TokenKind, span: std::ops::Range<usize>) -> bool {
        let mut after = TokenKind::lexer(self.parser.text);
        after.bump(span.end);
        match kind {
            TokenKind::CaretIdentifier => true,
            TokenKind::String => after.next() == Some(Ok(TokenKind::LParen)),
            TokenKind::HashIdentifier | TokenKind::ExclamationIdentifier => {
                after.next() == Some(Ok(TokenKind::Equal))
            }
            // `%a, %b:2 =`
            TokenKind::PercentIdentifier => {
                let mut names = after.skip_while(|kind| {
                    use TokenKind::{Colon, Comma, Integer, PercentIdentifier};
                    matches!(kind, Ok(Comma | Colon | Integer | PercentIdentifier))
                });
                names.next() == Some(Ok(TokenKind::Equal))
            }
            TokenKind::BareIdentifier => {
                let name = &self.parser.text[span];
                if name.contains(&b'.') {
                    return true;
                }
                let default = self.default_dialects.last().copied().unwrap_or(known::EMPTY);
                let context = self.parser.context;
                let default: &[u8] = context.string(default);
                let name = context.intern_string([default, b".", name].concat());
                context.op_name(name).info(context).registered
            }
            _ => false,
        }
    }
}
