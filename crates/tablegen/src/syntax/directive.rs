//! The text of preprocessor lines.

use super::token::block_comment_end;

/// The words that make a line one of the preprocessor.
const DIRECTIVES: [&str; 5] = ["ifdef", "ifndef", "else", "endif", "define"];

/// Returns the longest macro name that `text` begins with.
pub(super) fn macro_name(text: &str) -> &str {
    let is_name = |(at, byte): &(usize, u8)| match byte {
        b'_' | b'a'..=b'z' | b'A'..=b'Z' => true,
        b'0'..=b'9' => *at > 0,
        _ => false,
    };
    &text[..text.bytes().enumerate().take_while(is_name).count()]
}

pub(super) fn line_end(bytes: &[u8], from: usize) -> usize {
    let rest = &bytes[from.min(bytes.len())..];
    from + rest.iter().position(|&byte| matches!(byte, b'\n' | b'\r')).unwrap_or(rest.len())
}

/// Returns the first thing after `at` that is neither white space nor a block comment.
pub(super) fn next_line(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        match bytes.get(at)? {
            b' ' | b'\t' | b'\n' | b'\r' => at += 1,
            b'/' if bytes.get(at + 1) == Some(&b'*') => at += 2 + block_comment_end(&bytes[at + 2..])?,
            _ => return Some(at),
        }
    }
}

/// Returns the length of the word if `text` begins with `#` and the word of a directive.
pub(super) fn directive_word(text: &str) -> Option<usize> {
    let rest = text.strip_prefix('#')?;
    let is_word = |word: &&&str| {
        rest.strip_prefix(**word).is_some_and(|after| {
            matches!(after.as_bytes(), [] | [b' ' | b'\t' | b'\n' | b'\r', ..] | [b'/', b'/' | b'*', ..])
        })
    };
    DIRECTIVES.iter().find(is_word).map(|word| word.len())
}

/// Returns the directive whose `#` stands at `hash`, if it is one: a word of a directive follows, and nothing
/// but white space and comments precedes on the line.
pub(super) fn directive_at(text: &str, after_token: Option<usize>, hash: usize) -> Option<&'static str> {
    let length = directive_word(&text[hash..])?;
    let between = &text.as_bytes()[after_token.unwrap_or(0)..hash];
    let (mut at, mut line_start) = (0, after_token.is_none());
    while let Some(&byte) = between.get(at) {
        match byte {
            b'\n' | b'\r' => (at, line_start) = (at + 1, true),
            b'/' if between.get(at + 1) == Some(&b'*') => {
                at += 2 + block_comment_end(&between[at + 2..]).unwrap_or(0);
            }
            b'/' => at = line_end(between, at),
            _ => at += 1,
        }
    }
    let word = &text[hash + 1..hash + 1 + length];
    DIRECTIVES.into_iter().find(|directive| line_start && *directive == word)
}
