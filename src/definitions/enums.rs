//! Keywords of enums.
//!
//! A value has one text, [`word_of_value`]: a keyword, or for an enum of flags several keywords with
//! separators. [`word_for_format`] is that text in a format, in quotes if it would not parse otherwise. The
//! order of cases in the definition decides both.
//!
//! Follows the code that mlir/tools/mlir-tblgen/EnumsGen.cpp generates: `symbolize`, `stringify` and the
//! parsers and printers that use them.

use std::borrow::Cow;

use ods::model::{BitEnum, Enum, EnumCase};
use smallvec::SmallVec;

use super::definition_set::DefinitionSet;

/// How an enum is written where a format has a value of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EnumSyntax<'l> {
    /// A word or a string, which names the whole value.
    Whole,
    /// Words, never in quotes, with a character between them.
    #[allow(missing_docs, reason = "the names say it")]
    Words { separator: &'l str },
}

/// Returns the keywords of an enum.
pub fn enum_syntax<'l>(library: &'l DefinitionSet, of: &Enum) -> EnumSyntax<'l> {
    match of.bits {
        Some(bits) if !bits.print_quoted => EnumSyntax::Words { separator: library.text(bits.separator) },
        _ => EnumSyntax::Whole,
    }
}

/// Returns the value of the enum for `word`: a case, or several joined by the separator of an enum of flags.
pub fn value_of_word(library: &DefinitionSet, of: &Enum, word: &str) -> Option<i64> {
    let case = |word: &str| of.cases.iter().find(|case| library.text(case.string) == word);
    let Some(bits) = of.bits else { return case(word).map(|case| case.value) };
    if let Some(none) = of.cases.iter().find(|case| case.value == 0)
        && library.text(none.string) == word
    {
        return Some(0);
    }
    // Printed separators may have blanks around the character that parsing splits at.
    let separator = library.text(bits.separator).trim();
    let flag = |word: &str| of.cases.iter().find(|case| case.value != 0 && library.text(case.string) == word);
    let values = word.split(separator).map(|word| flag(word.trim()).map(|case| case.value));
    values.collect::<Option<Vec<_>>>().map(|values| values.iter().fold(0, |all, value| all | value))
}

/// Returns the text of a value; nothing if no case has it, or some flag of it.
pub fn word_of_value<'l>(library: &'l DefinitionSet, of: &Enum, value: i64) -> Option<Cow<'l, str>> {
    let named = of.cases.iter().find(|case| case.value == value);
    match of.bits {
        Some(bits) if value as u64 & !bits.valid_bits != 0 => None,
        Some(bits) if value != 0 || named.is_none() => Some(words_of_flags(library, of, bits, value as u64)),
        _ => named.map(|case| library.text(case.string).into()),
    }
}

fn words_of_flags<'l>(library: &'l DefinitionSet, of: &Enum, bits: BitEnum, value: u64) -> Cow<'l, str> {
    let mut remaining = value;
    let is_set = |case: &EnumCase, value: u64| {
        let case = case.value as u64;
        case != 0 && value & case == case
    };
    let mut words = SmallVec::<[&str; 8]>::new();
    if bits.print_primary_groups {
        // Groups come first; their members are not repeated.
        for case in of.cases.iter().rev().filter(|case| case.is_group) {
            if is_set(case, remaining) {
                words.push(library.text(case.string));
                remaining &= !(case.value as u64);
            }
        }
    }
    let others = of.cases.iter().filter(|case| !bits.print_primary_groups || case.is_bit);
    words.extend(others.filter(|case| is_set(case, remaining)).map(|case| library.text(case.string)));
    match words[..] {
        [word] => word.into(),
        _ => words.join(library.text(bits.separator)).into(),
    }
}

/// Returns the text of a value of the enum's own C++ type: in quotes unless it is a keyword.
pub fn word_for_format<'l>(library: &'l DefinitionSet, of: &Enum, value: i64) -> Option<Cow<'l, str>> {
    let word = word_of_value(library, of, value)?;
    let named = of.cases.iter().find(|case| case.value == value);
    let is_quoted = match of.bits {
        _ if of.cases.iter().any(|case| !case.is_keyword) => named.is_none_or(|case| !case.is_keyword),
        // A set of flags is a string, unless it is a group with a name.
        Some(bits) => bits.print_quoted && (value as u64).count_ones() > 1 && named.is_none(),
        None => false,
    };
    Some(if is_quoted { format!("\"{word}\"").into() } else { word })
}

/// Returns the text of a value stored as an integer attribute: in quotes unless it is that of a single flag,
/// or no other text needs quotes.
pub fn word_of_attribute<'l>(library: &'l DefinitionSet, of: &Enum, value: i64) -> Option<Cow<'l, str>> {
    let word = word_of_value(library, of, value)?;
    let stands_alone =
        |case: &EnumCase| case.is_keyword && (of.bits.is_none() || (case.value as u64).is_power_of_two());
    let is_quoted = !of.cases.iter().all(stands_alone)
        && !of.cases.iter().any(|case| case.value == value && stands_alone(case));
    Some(if is_quoted { format!("\"{word}\"").into() } else { word })
}

/// Returns the keywords of all cases, for errors about attributes.
pub fn words(library: &DefinitionSet, of: &Enum) -> String {
    let words: Vec<_> = of.cases.iter().map(|case| library.text(case.string)).collect();
    words.join(", ")
}

/// Returns the keywords of all cases, for errors about values: one that needs quotes stands twice, with them
/// and without.
pub fn words_of_values(library: &DefinitionSet, of: &Enum) -> String {
    let word = |case: &EnumCase| {
        let word = library.text(case.string);
        if case.is_keyword { word.to_string() } else { format!("\"{word}\"{word}") }
    };
    let words: Vec<_> = of.cases.iter().map(word).collect();
    words.join(", ")
}
