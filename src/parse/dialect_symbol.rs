//! Dialect symbols: `!dialect.body<...>`, `!dialect<body>`, and the same with `#`.
//!
//! The dialect decides the syntax in its brackets. So a symbol is first cut out of the text by its nested
//! punctuation alone, and then parsed by the dialect: types in [`super::types`], attributes in
//! [`super::attributes`].
//!
//! Follows mlir/lib/AsmParser/DialectSymbolParser.cpp.

use rustc_hash::FxHashMap;

use super::Parser;
use super::lexer::TokenKind;
use ir::diag::Failed;

/// The symbol after a `!` or `#`.
#[derive(Clone, Copy, Debug)]
pub(super) enum ExtendedSymbol<'s> {
    /// The name of an alias: it contains no dot, and no `<` follows.
    Alias(&'s [u8]),
    /// A symbol of a dialect.
    Dialect(DialectSymbol<'s>),
}

/// A symbol of a dialect, cut out of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct DialectSymbol<'s> {
    /// The namespace.
    pub dialect: &'s [u8],
    /// The text after the dot, or in the brackets of `!dialect<body>`; verbatim.
    pub body: &'s [u8],
    /// The offset of `body`: where the dialect's own parser starts.
    pub body_offset: u32,
    /// The offset that errors about the symbol as a whole are reported at.
    pub offset: u32,
}

/// Ends of the bodies nested in the body that was scanned last, by their starts.
///
/// A symbol nested in a symbol is cut out of the text again when it is parsed. With deep nesting, that would
/// take time quadratic in the depth, so the first scan caches the ends.
#[derive(Default)]
pub(super) struct NestedBodies(FxHashMap<u32, u32>);

impl NestedBodies {
    /// Bodies with less depth are scanned again, which is cheaper.
    const DEPTH: usize = 8;

    fn end_of(&self, start: u32) -> Option<u32> {
        if self.0.is_empty() { None } else { self.0.get(&start).copied() }
    }

    /// Caches the `(start, end)` of all bodies in a body whose brackets nest to `depth`.
    fn replace(&mut self, depth: usize, bodies: &[(u32, u32)]) {
        self.0.clear();
        if depth > Self::DEPTH {
            self.0.extend(bodies.iter().copied());
        }
    }
}

impl<'s> Parser<'s> {
    /// Consumes a `!name` or `#name` and the body after it.
    pub(super) fn parse_extended_symbol(&mut self) -> Result<ExtendedSymbol<'s>, Failed> {
        let token = self.token;
        let identifier = &self.token_text(token)[1..];
        self.advance();
        let has_body = self.at(TokenKind::Less) && self.token.start == token.end;

        if let Some(dot) = memchr::memchr(b'.', identifier) {
            let body_offset = token.start + 1 + dot as u32 + 1;
            let end = if has_body { self.parse_dialect_symbol_body()? } else { token.end };
            return Ok(ExtendedSymbol::Dialect(DialectSymbol {
                dialect: &identifier[..dot],
                body: &self.text[body_offset as usize..end as usize],
                body_offset,
                offset: body_offset,
            }));
        }
        if !has_body {
            return Ok(ExtendedSymbol::Alias(identifier));
        }
        let body_offset = token.end + 1;
        let end = self.parse_dialect_symbol_body()? - 1;
        Ok(ExtendedSymbol::Dialect(DialectSymbol {
            dialect: identifier,
            body: &self.text[body_offset as usize..end as usize],
            body_offset,
            offset: token.start,
        }))
    }

    /// Reports that the alias `name`, which was just consumed, is not defined.
    #[cold]
    pub(super) fn emit_undefined_alias(&self, name: &[u8]) -> Failed {
        // If its definition was skipped, the error was reported there.
        if self.lost_aliases.contains(name) {
            return Failed;
        }
        let name = Parser::quoted(name);
        self.emit_wrong_token_error(format_args!("undefined symbol alias id '{name}'"))
    }

    /// Checks that a symbol of a dialect without parser may be kept as its text: the namespace
    /// must be well-formed.
    pub(super) fn check_dialect_namespace(&self, symbol: DialectSymbol<'s>) -> Result<(), Failed> {
        let dialect = symbol.dialect;
        let well_formed = dialect.first().is_some_and(|byte| byte.is_ascii_alphabetic() || *byte == b'_')
            && dialect.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$'));
        if well_formed {
            return Ok(());
        }
        let dialect = Parser::quoted(dialect);
        Err(self.emit_error_at(symbol.offset, format_args!("invalid dialect namespace '\"{dialect}\"'")))
    }

    /// Consumes the body that starts with the current `<`, including the closing bracket. Returns the offset
    /// after it.
    fn parse_dialect_symbol_body(&mut self) -> Result<u32, Failed> {
        let start = self.token.start;
        let Some(end) = self.nested_bodies.end_of(start) else {
            return self.scan_dialect_symbol_body();
        };
        self.reset_to(end);
        Ok(end)
    }

    fn scan_dialect_symbol_body(&mut self) -> Result<u32, Failed> {
        let mut offset = self.token.start as usize;
        // The open brackets, and their positions.
        let mut nested = smallvec::SmallVec::<[(u8, u32); 16]>::new();
        let mut bodies = smallvec::SmallVec::<[(u32, u32); 16]>::new();
        let mut depth = 0;
        loop {
            // A NUL byte is the end too, as the text of MLIR's buffers ends with one.
            let byte = self.text.get(offset).copied().unwrap_or(0);
            let at = offset as u32;
            offset += 1;
            let opened_by = match byte {
                0 => return Err(self.emit_unbalanced(nested.last())),
                b'<' | b'[' | b'(' | b'{' => {
                    nested.push((byte, at));
                    continue;
                }
                // An arrow closes nothing.
                b'-' => {
                    if self.text.get(offset) == Some(&b'>') {
                        offset += 1;
                    }
                    continue;
                }
                b'"' => {
                    self.reset_to(at);
                    if !self.at(TokenKind::String) {
                        return Err(Failed);
                    }
                    offset = self.token.end as usize;
                    continue;
                }
                b'>' => b'<',
                b']' => b'[',
                b')' => b'(',
                b'}' => b'{',
                _ => continue,
            };
            let Some(&(innermost, opened_at)) = nested.last() else {
                return Err(self.emit_unbalanced(None));
            };
            if innermost != opened_by {
                return Err(self.emit_unbalanced(nested.last()));
            }
            if opened_by == b'<' {
                bodies.push((opened_at, offset as u32));
            }
            depth = depth.max(nested.len());
            nested.pop();
            if nested.is_empty() {
                self.nested_bodies.replace(depth, &bodies);
                self.reset_to(offset as u32);
                return Ok(offset as u32);
            }
        }
    }

    #[cold]
    fn emit_unbalanced(&self, innermost: Option<&(u8, u32)>) -> Failed {
        let open = innermost.map_or('<', |&(byte, _)| char::from(byte));
        self.emit_error(format_args!("unbalanced '{open}' character in pretty dialect name"))
    }
}

impl<'s> Parser<'s> {
    /// Returns the end of the type or attribute whose name is at `start`: of what stands in `!name<…>` if a `<` is before
    /// the name, else of the name and its own `<…>`.
    pub fn end_of_symbol(&self, start: u32) -> u32 {
        let text = self.text;
        let start = start as usize;
        let is_inside = start.checked_sub(1).is_some_and(|before| text.get(before) == Some(&b'<'));
        let mut depth = 0usize;
        let mut at = start;
        while let Some(&byte) = text.get(at) {
            match byte {
                b'"' => {
                    let rest = text[at + 1..].iter();
                    let mut escaped = false;
                    let ends = |&&byte: &&u8| {
                        let is_end = byte == b'"' && !escaped;
                        escaped = byte == b'\\' && !escaped;
                        !is_end
                    };
                    at += 1 + rest.take_while(ends).count();
                }
                b'-' if text.get(at + 1) == Some(&b'>') => at += 1,
                b'<' | b'(' | b'[' | b'{' => depth += 1,
                b'>' | b')' | b']' | b'}' if depth == 0 => break,
                b'>' | b')' | b']' | b'}' => {
                    depth -= 1;
                    if depth == 0 && !is_inside {
                        at += 1;
                        break;
                    }
                }
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' | b'.' | b'$' => {}
                _ if depth == 0 && !is_inside => break,
                _ => {}
            }
            at += 1;
        }
        at.min(text.len()) as u32
    }

    /// Returns a part of the text that is parsed.
    pub fn text_between(&self, start: u32, end: u32) -> &'s [u8] {
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }
}
