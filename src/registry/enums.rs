//! The words of enums.
//!
//! Follows what mlir/tools/mlir-tblgen/EnumsGen.cpp generates: `symbolize` and `stringify`.

use ods::model::{BitEnum, Enum};

use super::library::Library;

/// The value of the enum that `word` names: a case, or several joined by the separator of an enum
/// of flags.
pub fn value_of_word(library: &Library, of: &Enum, word: &str) -> Option<i64> {
    let case = |word: &str| of.cases.iter().find(|case| library.text(case.string) == word);
    let Some(bits) = of.bits else { return case(word).map(|case| case.value) };
    if let Some(case) = case(word) {
        return Some(case.value);
    }
    // Printed separators may have blanks around the character that parsing splits at.
    let separator = library.text(bits.separator).trim();
    let separator = if separator.is_empty() { " " } else { separator };
    let values = word.split(separator).map(|word| case(word.trim()).map(|case| case.value));
    values.collect::<Option<Vec<_>>>().map(|values| values.iter().fold(0, |all, value| all | value))
}

/// The word of a value; nothing where no case, or no combination of cases, has it.
pub fn word_of_value(library: &Library, of: &Enum, value: i64) -> Option<String> {
    let Some(bits) = of.bits else {
        let case = of.cases.iter().find(|case| case.value == value)?;
        return Some(library.text(case.string).to_string());
    };
    let value = value as u64;
    if value == 0 {
        let zero = of.cases.iter().find(|case| case.value == 0);
        return Some(zero.map_or(String::new(), |zero| library.text(zero.string).to_string()));
    }
    (value & !bits.valid_bits == 0).then(|| words_of_flags(library, of, bits, value))
}

fn words_of_flags(library: &Library, of: &Enum, bits: BitEnum, value: u64) -> String {
    let mut words = Vec::new();
    let mut remaining = value;
    let is_set = |case: u64, value: u64| case != 0 && value & case == case;
    if bits.print_primary_groups {
        // Groups first, and what they stand for not again.
        for case in of.cases.iter().rev().filter(|case| (case.value as u64).count_ones() > 1) {
            if is_set(case.value as u64, remaining) {
                words.push(library.text(case.string));
                remaining &= !(case.value as u64);
            }
        }
        for case in of.cases.iter().filter(|case| (case.value as u64).count_ones() == 1) {
            if is_set(case.value as u64, remaining) {
                words.push(library.text(case.string));
            }
        }
    } else {
        // A value that a group names is written so.
        if let Some(group) = of.cases.iter().find(|case| case.value as u64 == value) {
            return library.text(group.string).to_string();
        }
        for case in of.cases.iter().filter(|case| (case.value as u64).count_ones() == 1) {
            if is_set(case.value as u64, remaining) {
                words.push(library.text(case.string));
            }
        }
    }
    words.join(library.text(bits.separator))
}

/// The word of an enum attribute as a format writes it, in quotes where it is no keyword.
pub fn word_for_format(library: &Library, of: &Enum, value: i64) -> Option<String> {
    let word = word_of_value(library, of, value)?;
    let case = of.cases.iter().find(|case| library.text(case.string) == word);
    let quoted = match (case, of.bits) {
        (Some(case), _) => !case.is_keyword,
        (None, Some(bits)) => bits.print_quoted,
        (None, None) => true,
    };
    Some(if quoted { format!("\"{word}\"") } else { word })
}
