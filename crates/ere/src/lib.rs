//! POSIX extended regular expressions, as llvm::Regex has them.
//!
//! `expected-error-re` comments, `!match` of TableGen, the options that choose operations by name and C++ that calls
//! llvm::Regex share one dialect of regular expressions. Libraries read another one: there, `\d` is a digit and not the
//! letter d. An expression is checked and rewritten here, and `regex-lite` runs the result, in time proportional to the
//! lengths of the expression and the text.
//!
//! LLVM matches bytes, `regex-lite` characters: the byte N becomes the character U+00NN, in expressions and texts alike.
//! Back references would take memory of the groups and are refused. Of several matches at one place, the groups are
//! those of the first alternative, where POSIX has the longest.

mod translate;

use std::borrow::Cow;
use std::fmt;
use std::ops::Range;

/// The cause why an expression has no [`Regex`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Error {
    /// The expression is malformed; the text is llvm::Regex's message.
    Invalid(&'static str),
    /// The compiled expression is larger than is allowed.
    TooLarge,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Error::Invalid(message) => message,
            Error::TooLarge => "it is too large",
        })
    }
}

impl std::error::Error for Error {}

/// An expression that is built of literal texts and extended regular expressions, and has no groups to ask for.
#[derive(Clone, Debug, Default)]
pub struct Pattern(String);

impl Pattern {
    /// Appends a text that stands for itself.
    pub fn push_literal(&mut self, literal: &[u8]) {
        translate::escape(literal, &mut self.0);
    }

    /// Appends an extended regular expression.
    ///
    /// # Errors
    /// If llvm::Regex refuses the expression; the error is its message.
    pub fn push_expression(&mut self, source: &[u8]) -> Result<(), &'static str> {
        self.0.push_str("(?:");
        translate::translate(source, "(?:", &mut self.0)?;
        self.0.push(')');
        Ok(())
    }

    /// Compiles the expression to at most `limit` bytes; `None` if it is larger.
    pub fn compile(&self, limit: usize) -> Option<Regex> {
        compile(&self.0, limit)
    }
}

/// A compiled expression.
#[derive(Clone, Debug)]
pub struct Regex(regex_lite::Regex);

impl Regex {
    /// Compiles an extended regular expression to at most `limit` bytes.
    ///
    /// # Errors
    /// If llvm::Regex refuses the expression, or its compiled form is larger.
    pub fn new(source: &[u8], limit: usize) -> Result<Regex, Error> {
        let mut translated = String::with_capacity(source.len() + 8);
        translate::translate(source, "(", &mut translated).map_err(Error::Invalid)?;
        compile(&translated, limit).ok_or(Error::TooLarge)
    }

    /// Returns whether the expression matches somewhere in `text`.
    pub fn is_match(&self, text: &[u8]) -> bool {
        self.0.is_match(&characters(text))
    }

    /// Returns the places in `text` of the leftmost match and of each of its groups, or `None` where the expression does
    /// not match. A group that took no part in the match has no place.
    pub fn captures(&self, text: &[u8]) -> Option<Vec<Option<Range<usize>>>> {
        let characters = characters(text);
        let captures = self.0.captures(&characters)?;
        let offset = |at: usize| match &characters {
            Cow::Borrowed(_) => at,
            Cow::Owned(characters) => characters[..at].chars().count(),
        };
        let place = |group: regex_lite::Match<'_>| offset(group.start())..offset(group.end());
        Some(captures.iter().map(|group| group.map(place)).collect())
    }

    /// Returns the number of groups.
    pub fn groups(&self) -> usize {
        self.0.captures_len() - 1
    }
}

/// Compiles a translated expression. It is well-formed: its size is refused, or the depth of its groups.
fn compile(translated: &str, limit: usize) -> Option<Regex> {
    let mut builder = regex_lite::RegexBuilder::new(translated);
    builder.dot_matches_new_line(true).size_limit(limit).build().map(Regex).ok()
}

/// Returns `text` with each byte as the character of its number.
fn characters(text: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(text) {
        Ok(ascii) if ascii.is_ascii() => Cow::Borrowed(ascii),
        _ => Cow::Owned(text.iter().map(|&byte| char::from(byte)).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const LIMIT: usize = 1 << 20;

    fn matches(pattern: &str, text: &str) -> Result<bool, Error> {
        Ok(Regex::new(pattern.as_bytes(), LIMIT)?.is_match(text.as_bytes()))
    }

    #[test]
    fn reads_the_posix_dialect() {
        for (pattern, text, expected) in [
            ("^a(b|c)+[[:digit:]]{2}$", "abcb42", true),
            (r"^[\d]$", "\\", true),
            (r"\d", "d", true),
            (r"\d", "7", false),
            ("^[]-]+$", "-]", true),
            ("^[]a]+$", "]a", true),
            ("^[^]a]$", "b", true),
            ("a.c", "a\nc", true),
            ("^{x}$", "{x}", true),
            ("a{b}c", "a{b}c", true),
            ("^a{2,3}$", "aaa", true),
            ("^a{2,}$", "a", false),
            ("^é$", "é", true),
            ("^[[:alpha:]_]+[0-9]{2}$", "ab_12", true),
            ("a|b", "xbx", true),
            ("^(a|b)$", "ab", false),
            ("[[.-.]x]", "-", true),
        ] {
            assert_eq!(matches(pattern, text), Ok(expected), "{pattern}");
        }
    }

    #[test]
    fn refuses_expressions_that_llvm_refuses() {
        for (pattern, message) in [
            ("", "empty (sub)expression"),
            ("(|a)", "empty (sub)expression"),
            ("(?:a)", "repetition-operator operand invalid"),
            ("a**", "repetition-operator operand invalid"),
            ("^*", "repetition-operator operand invalid"),
            ("a(b", "parentheses not balanced"),
            ("a)b", "parentheses not balanced"),
            ("[a", "brackets ([ ]) not balanced"),
            ("[a-", "invalid character range"),
            ("[a-c-e]", "invalid character range"),
            ("a{2", "braces not balanced"),
            ("[[:foo:]]", "invalid character class"),
            ("[b-a]", "invalid character range"),
            ("*a", "repetition-operator operand invalid"),
            ("a|", "empty (sub)expression"),
            ("a\\", "trailing backslash (\\)"),
            ("a{2,1}", "invalid repetition count(s)"),
            (r"(a)\1", "back references are not supported"),
        ] {
            assert_eq!(matches(pattern, ""), Err(Error::Invalid(message)), "{pattern}");
        }
    }

    #[test]
    fn tells_the_places_of_groups_in_bytes() {
        let regex = Regex::new("(é)|(.)(z?)$".as_bytes(), LIMIT).unwrap();
        assert_eq!(regex.groups(), 3);
        assert_eq!(regex.captures("aé".as_bytes()), Some(vec![Some(1..3), Some(1..3), None, None]));
        assert_eq!(regex.captures(b"\xFFq"), Some(vec![Some(1..2), None, Some(1..2), Some(2..2)]));
        assert_eq!(regex.captures(b""), None);
    }

    #[test]
    fn has_a_limit() {
        assert_eq!(Regex::new(b"((a{255}){255}){255}", LIMIT).err(), Some(Error::TooLarge));
        assert!(Regex::new(&b"(".repeat(1 << 16), LIMIT).is_err());
        let deep = [b"(".repeat(1 << 16), b"a".to_vec(), b")".repeat(1 << 16)].concat();
        assert_eq!(Regex::new(&deep, LIMIT).err(), Some(Error::TooLarge));
    }

    proptest! {
        /// Whatever the bytes are, an expression is compiled or refused, and its groups are within the text.
        #[test]
        fn any_bytes(
            pattern in prop_oneof![
                r"[a-c()|*+?{}0-9,^$.\\\[\]:=-]{0,24}".prop_map(String::into_bytes),
                proptest::collection::vec(any::<u8>(), 0..24),
            ],
            text in proptest::collection::vec(any::<u8>(), 0..40),
        ) {
            let Ok(regex) = Regex::new(&pattern, LIMIT) else { return Ok(()) };
            let groups = regex.captures(&text);
            prop_assert_eq!(regex.is_match(&text), groups.is_some());
            for group in groups.into_iter().flatten().flatten() {
                prop_assert!(text.get(group).is_some());
            }
        }
    }

    #[test]
    fn joins_texts_and_expressions() {
        let mut pattern = Pattern::default();
        pattern.push_literal(b"a.b ");
        pattern.push_expression(b"x|y").unwrap();
        pattern.push_literal(b"\xC3");
        let regex = pattern.compile(LIMIT).unwrap();
        assert!(
            regex.is_match(b"a.b x\xC3") && regex.is_match(b"a.b y\xC3") && !regex.is_match(b"a_b y\xC3")
        );
    }
}
