//! Explanations for words that are not among those allowed at their place, and for unexpected tokens.

use super::{Case, Explanation};
use crate::definitions::DialectContext as _;
use crate::nearest::nearest;
use crate::parse::TokenKind;
use crate::passes::all_passes;

/// The most words that are suggested.
const NUM_NEAREST: usize = 3;

/// The text before the cases of an enum in messages, and the text after them.
const ENUM_LISTS: &[(&str, &str)] = &[
    ("to be one of: ", ""),
    ("expected one of [", "]"),
    ("one of the following enum values for attribute", "]"),
];

/// Explains a word that is not a keyword of the enum.
pub(super) fn enum_word(case: &Case<'_>, explanation: &mut Explanation) {
    let words = ENUM_LISTS.iter().find_map(|(before, after)| {
        let (_, rest) = case.message.split_once(before)?;
        let rest =
            rest.split_once('[').filter(|_| !before.ends_with([' ', '['])).map_or(rest, |split| split.1);
        Some(if after.is_empty() { rest } else { rest.split_once(after)?.0 })
    });
    let Some(words) = words else { return };
    let token = case.token(&explanation.bytes);
    let word = case.message.split_once("got: ").map_or(token.trim_matches('"'), |split| split.1);
    if word.is_empty() || !word.starts_with(|char: char| char.is_ascii_alphabetic()) {
        return;
    }
    let words = words.split(',').map(str::trim);
    let near = nearest(word, words, NUM_NEAREST);
    explanation.label("not one of the words that can stand here");
    explanation.suggest(&near);
}

/// Explains a type or an attribute that its dialect does not have.
pub(super) fn unknown_mnemonic(case: &Case<'_>, explanation: &mut Explanation) {
    let Some(rest) = case.message.strip_prefix("unknown ") else { return };
    let is_type = rest.trim_start().starts_with("type");
    let mnemonic = match rest.split_once("mnemonic: ") {
        Some((_, mnemonic)) => mnemonic,
        None => match case.quoted_after("unknown ", '`', '`') {
            Some(mnemonic) if is_type || rest.starts_with("attribute `") => mnemonic,
            _ => return,
        },
    };
    // `!dialect.mnemonic`, or the text in the brackets of `!dialect<mnemonic>`.
    let before = &case.text()[..explanation.bytes.start.min(case.text().len())];
    let start = memchr::memrchr2(b'!', b'#', before).map_or(0, |at| at + 1);
    let dialect = String::from_utf8_lossy(&before[start..]);
    let dialect = dialect.trim_end_matches(['.', '<']);
    let Some(found) = case.context.dialect(case.context.intern_string(dialect)) else { return };
    let mut known: Vec<String> = Vec::new();
    for library in found.libraries(case.context) {
        let model = &library.definitions;
        let defs = if is_type { &model.types } else { &model.attributes };
        let defs = defs.iter().filter(|def| &model[model[def.dialect].name] == dialect);
        known.extend(defs.filter_map(|def| def.mnemonic).map(|mnemonic| model[mnemonic].to_string()));
    }
    let kind = if is_type { "type" } else { "attribute" };
    explanation.label(format!("`{dialect}` has no such {kind}"));
    let near = nearest(mnemonic, known.iter().map(String::as_str), NUM_NEAREST);
    explanation.suggest(&near);
}

/// The words that types begin with.
const TYPE_WORDS: &[&str] = &[
    "bf16", "complex", "f16", "f32", "f64", "f80", "f128", "i1", "i8", "i16", "i32", "i64", "index",
    "memref", "none", "tensor", "tf32", "tuple", "vector",
];

/// Names of types in other languages, and their names in MLIR.
const OTHER_LANGUAGES: &[(&str, &str)] = &[
    ("bool", "i1"),
    ("byte", "i8"),
    ("char", "i8"),
    ("double", "f64"),
    ("float", "f32"),
    ("float16", "f16"),
    ("float32", "f32"),
    ("float64", "f64"),
    ("half", "f16"),
    ("int", "i32"),
    ("int16", "i16"),
    ("int32", "i32"),
    ("int64", "i64"),
    ("int8", "i8"),
    ("long", "i64"),
    ("short", "i16"),
    ("usize", "index"),
    ("void", "()"),
];

/// Explains a word that is not a type.
pub(super) fn not_a_type(case: &Case<'_>, explanation: &mut Explanation) {
    let at_type = ["expected type", "expected non-function type", "expected a type"];
    if !at_type.iter().any(|start| case.message.starts_with(start)) {
        return;
    }
    let Some(bytes) = case.token_from(explanation.bytes.start) else { return };
    let word = case.token(&bytes);
    if !word.starts_with(|char: char| char.is_ascii_alphabetic()) {
        return;
    }
    explanation.bytes = bytes;
    explanation.label("no type");
    match OTHER_LANGUAGES.binary_search_by_key(&&*word, |entry| entry.0) {
        Ok(index) => explanation.suggest(&[OTHER_LANGUAGES[index].1]),
        Err(_) => explanation.suggest(&nearest(&word, TYPE_WORDS.iter().copied(), NUM_NEAREST)),
    }
}

/// Explains a literal that its type cannot have; the place is after the type.
pub(super) fn literal_of_other_type(case: &Case<'_>, explanation: &mut Explanation) {
    let (kind, label) = match case.message {
        "floating point value not valid for specified type" => {
            (TokenKind::FloatLiteral, "has a decimal point, but its type is not a floating-point type")
        }
        "integer literal not valid for specified type" => {
            (TokenKind::Integer, "its type is not an integer type")
        }
        _ => return,
    };
    let start = explanation.bytes.start;
    let before = case.pieces().take_while(|piece| piece.bytes.start < start);
    if let Some(literal) = before.filter(|piece| piece.kind == kind).last() {
        explanation.bytes = literal.bytes;
        explanation.label(label);
    }
}

/// Explains an unknown pass in a transform script.
pub(super) fn unknown_pass(case: &Case<'_>, explanation: &mut Explanation) {
    let Some((_, name)) = case.message.split_once("unknown pass or pass pipeline: ") else { return };
    explanation.suggest(&nearest(name, all_passes().into_iter().map(|pass| pass.argument), NUM_NEAREST));
}

/// Something stands where something else was expected.
pub(super) fn expected_something(case: &Case<'_>, explanation: &mut Explanation) {
    let message = case.message.strip_prefix("custom op '").and_then(|rest| rest.split_once("' "));
    let message = message.map_or(case.message, |split| split.1);
    if explanation.label.is_some() || !message.starts_with("expected ") {
        return;
    }
    let Some(bytes) = case.token_from(explanation.bytes.start) else {
        let rest = case.text().get(explanation.bytes.start..).unwrap_or_default();
        return match rest.trim_ascii().is_empty() {
            _ if !explanation.marks.is_empty() => {}
            true => explanation.label("the text ends here"),
            false => explanation.label("the line ends here"),
        };
    };
    let found = case.token(&bytes).into_owned();
    explanation.bytes = bytes;
    if found.len() <= LONGEST_FOUND {
        explanation.label(format!("found `{found}`"));
    }
    // A keyword that is nearly there.
    let Some(wanted) = case.quoted_after("expected ", '\'', '\'') else { return };
    let is_word = |text: &str| text.len() > 1 && text.starts_with(|char: char| char.is_ascii_alphabetic());
    if message.starts_with("expected '") && is_word(wanted) && is_word(&found) {
        explanation.suggest(&nearest(&found, std::iter::once(wanted), 1));
    }
}

/// The longest token that is repeated.
const LONGEST_FOUND: usize = 40;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_sorted() {
        assert!(OTHER_LANGUAGES.is_sorted_by_key(|entry| entry.0));
        let is_word = |kind| matches!(kind, TokenKind::BareIdentifier | TokenKind::IntType);
        for word in TYPE_WORDS {
            assert!(super::super::pieces(word.as_bytes()).all(|piece| is_word(piece.kind)), "{word}");
        }
    }
}
