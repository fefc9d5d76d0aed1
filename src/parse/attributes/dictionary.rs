//! Dictionaries of attributes.
//!
//! The dictionary of an operation is often longer than the rest of it. Its entries recur, the same names with
//! the same values, in ever new combinations. So the entries of a dictionary are split by brackets, and an
//! entry is looked up in a cache by its text and parsed only on a miss.
//!
//! Representation: an entry's text includes the `,` or `}` after it. With this token, the same text is the
//! same tokens, and thus the same entry.

use std::ops::Range;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::cursor::{ParseList, Parser};
use crate::lexer::TokenKind;
use crate::operation::name_key::NameKey;
use crate::operation::scan::{skip_while, table_of};
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use ir::{Attribute, StringId, known};
use print::Delimiter;

/// Dictionaries of more entries look for duplicate names in a hash table.
const FEW_ENTRIES: usize = 16;

/// The text of each entry of a dictionary.
pub(crate) type EntryTexts = SmallVec<[Range<u32>; 8]>;

impl<'s> Parser<'s> {
    /// Parses `{name = value, unit}` and appends the entries in their order.
    pub fn parse_attribute_dict(&mut self, entries: &mut Vec<NamedAttribute>) -> Result<(), Failed> {
        let first = entries.len();
        let mut seen: FxHashSet<StringId> = FxHashSet::default();
        self.parse_comma_separated_list(Delimiter::Braces, " in attribute dictionary", |parser| {
            let name = parser.parse_entry_name()?;
            let here = &entries[first..];
            let duplicate = if here.len() <= FEW_ENTRIES {
                here.iter().any(|entry| entry.0 == name)
            } else {
                if seen.is_empty() {
                    seen.extend(here.iter().map(|entry| entry.0));
                }
                !seen.insert(name)
            };
            if duplicate {
                let name = parser.context.string(name);
                let message = format_args!("duplicate key '{name}' in dictionary attribute");
                return Err(parser.emit_error(message));
            }
            entries.push((name, parser.parse_entry_value()?));
            Ok(())
        })
    }

    /// Returns the name of the entry at the current token, without consuming it.
    fn parse_entry_name(&mut self) -> Result<StringId, Failed> {
        let name = match self.kind() {
            TokenKind::BareIdentifier | TokenKind::IntType => self.intern_name(self.spelling()),
            TokenKind::String => self.intern_string_literal(self.spelling()),
            _ => return Err(self.emit_wrong_token_error("expected attribute name")),
        };
        match name {
            known::EMPTY => Err(self.emit_error("expected valid attribute name")),
            name => Ok(name),
        }
    }

    /// Parses the value of an entry; the current token is its name.
    fn parse_entry_value(&mut self) -> Result<Attribute, Failed> {
        self.advance();
        match self.consume_if(TokenKind::Equal) {
            true => self.parse_attribute(None),
            false => Ok(Attribute::UNIT),
        }
    }

    /// Parses entries at these consecutive texts and appends them. Returns whether each text is one entry,
    /// and no name occurs twice. The current token does not matter.
    pub(crate) fn parse_entries(
        &mut self,
        texts: &[Range<u32>],
        entries: &mut Vec<NamedAttribute>,
    ) -> Result<bool, Failed> {
        for text in texts {
            let spelling = &self.text[text.start as usize..text.end as usize];
            let entry = match self.entries.get(&NameKey::new(spelling)) {
                Some(known) => known,
                None => match self.parse_entry(text.clone())? {
                    Some(entry) => entry,
                    None => return Ok(false),
                },
            };
            if entries.iter().any(|known| known.0 == entry.0) {
                return Ok(false);
            }
            entries.push(entry);
        }
        Ok(true)
    }

    /// Parses an entry that seems to have this text, and remembers it if it has.
    fn parse_entry(&mut self, text: Range<u32>) -> Result<Option<NamedAttribute>, Failed> {
        self.reset_to(text.start);
        let entry = (self.parse_entry_name()?, self.parse_entry_value()?);
        if (self.last_end, self.token.end) == (text.end - 1, text.end) {
            let spelling = &self.text[text.start as usize..text.end as usize];
            self.entries.insert(NameKey::new(spelling), entry);
            return Ok(Some(entry));
        }
        // A text that is not a token was reported.
        if self.at(TokenKind::Error) { Err(Failed) } else { Ok(None) }
    }
}

/// Splits the dictionary whose `{` is at `start` into the texts of its entries, by brackets and quotes on one
/// line. Returns them with the end of the dictionary. The result may be wrong; parsing an entry then does not
/// consume its text.
pub(crate) fn split_entries(text: &[u8], start: usize) -> Option<(EntryTexts, usize)> {
    let skip_blanks = |start| skip_while(text, start, |byte| byte == b' ');
    let mut entries = EntryTexts::new();
    let mut depth = 0u32;
    let mut entry_start = skip_blanks(start + 1);
    let mut at = entry_start;
    if text.get(at) == Some(&b'}') {
        return Some((entries, at + 1));
    }
    loop {
        at = skip_while(text, at, |byte| !DIVIDES[byte as usize]);
        let byte = *text.get(at)?;
        at += 1;
        match byte {
            b'(' | b'[' | b'{' | b'<' => depth += 1,
            b',' | b'}' if depth == 0 => {
                entries.push(entry_start as u32..at as u32);
                if byte == b'}' {
                    return Some((entries, at));
                }
                entry_start = skip_blanks(at);
                at = entry_start;
            }
            b',' => {}
            b'>' if text[at - 2] == b'-' => {}
            b')' | b']' | b'}' | b'>' => depth = depth.checked_sub(1)?,
            b'"' => {
                at = skip_while(text, at, |byte| !matches!(byte, b'"' | b'\\' | b'\n')) + 1;
                if text.get(at - 1) != Some(&b'"') {
                    return None;
                }
            }
            _ => return None,
        }
    }
}

/// The bytes that decide where an entry ends.
const DIVIDES: [bool; 256] = table_of(b"()[]{}<>,\"\n");

#[cfg(test)]
mod tests {
    use super::*;

    fn split(text: &str) -> Option<(Vec<&str>, &str)> {
        let (entries, end) = split_entries(text.as_bytes(), 0)?;
        let texts = entries.iter().map(|entry| &text[entry.start as usize..entry.end as usize]);
        Some((texts.collect(), &text[end..]))
    }

    #[test]
    fn brackets_and_quotes_tell_entries_apart() {
        assert_eq!(split("{} : i32"), Some((vec![], " : i32")));
        assert_eq!(split("{ a}"), Some((vec!["a}"], "")));
        assert_eq!(split("{a, b = 1 : i32} loc"), Some((vec!["a,", "b = 1 : i32}"], " loc")));
        assert_eq!(
            split("{a = [1, {b = \"},\"}], c = (i32, i1) -> (), d = array<i8: 1, 2>}"),
            Some((vec!["a = [1, {b = \"},\"}],", "c = (i32, i1) -> (),", "d = array<i8: 1, 2>}"], ""))
        );
        for unclear in ["{", "{a", "{a\n}", "{a = \"\\\"\"}", "{a = \"}", "{a)}", "{a = [1}"] {
            assert_eq!(split(unclear), None, "{unclear}");
        }
    }
}
