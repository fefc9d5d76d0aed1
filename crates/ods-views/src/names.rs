//! Names of definitions as Rust identifiers.
//!
//! Definitions spell names as C++ does, or as the IR does: `overflowFlags`, `operand_segments`, `slt`.

use std::collections::HashSet;

/// The keywords of Rust: an identifier of this spelling needs `r#`. The few in `NEVER_RAW` cannot be
/// identifiers even with it.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait",
    "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];
const NEVER_RAW: &[&str] = &["self", "Self", "super", "crate", "_"];

/// Returns the words of a name: `lowerBound2D`, `lower_bound_2d` and `LowerBound2D` have the same ones.
fn words(name: &str) -> Vec<String> {
    let characters: Vec<char> = name.chars().collect();
    let mut words: Vec<String> = Vec::new();
    let mut is_new = true;
    for (index, &character) in characters.iter().enumerate() {
        if !character.is_ascii_alphanumeric() {
            is_new = true;
            continue;
        }
        let previous = index.checked_sub(1).map(|index| characters[index]);
        let next = characters.get(index + 1);
        let begins_word = character.is_ascii_uppercase()
            && (previous.is_some_and(|previous| previous.is_ascii_lowercase())
                || next.is_some_and(|next| next.is_ascii_lowercase())
                    && previous.is_some_and(|previous| previous.is_ascii_uppercase()));
        if is_new || begins_word {
            words.push(String::new());
            is_new = false;
        }
        words.last_mut().expect("a word was begun").push(character);
    }
    words
}

fn valid(name: String) -> String {
    if name.is_empty() || name.starts_with(|first: char| first.is_ascii_digit()) {
        return format!("_{name}");
    }
    if NEVER_RAW.contains(&name.as_str()) {
        return format!("{name}_");
    }
    if KEYWORDS.contains(&name.as_str()) { format!("r#{name}") } else { name }
}

fn snake_text(name: &str) -> String {
    let words: Vec<_> = words(name).iter().map(|word| word.to_ascii_lowercase()).collect();
    words.join("_")
}

/// `overflow_flags`, of functions and parameters.
pub fn snake(name: &str) -> String {
    valid(snake_text(name))
}

/// Joins a prefix, a name in snake case and a suffix: `set_` and `overflowFlags` give `set_overflow_flags`.
pub fn affixed(prefix: &str, name: &str, suffix: &str) -> String {
    format!("{prefix}{}{suffix}", snake_text(name))
}

/// Makes the name of an enum case: `replace_me` becomes `ReplaceMe`. Capitals stay: `OEQ`.
pub fn camel(name: &str) -> String {
    let capitalized = |word: String| {
        let mut characters = word.chars();
        characters
            .next()
            .map_or(String::new(), |first| first.to_ascii_uppercase().to_string() + characters.as_str())
    };
    valid(words(name).into_iter().map(capitalized).collect())
}

/// `NNAN`, of flags.
pub fn shouting(name: &str) -> String {
    valid(snake_text(name).to_ascii_uppercase())
}

/// Splits a qualified C++ class into its namespace and its name.
pub fn split_class(class: &str) -> (&str, &str) {
    class.trim_start_matches("::").rsplit_once("::").unwrap_or(("", class))
}

/// The names taken so far, of which each can be there once.
#[derive(Default)]
pub struct Taken(HashSet<String>);

impl Taken {
    /// `name`, or that with underscores where it is taken.
    pub fn take(&mut self, name: String) -> String {
        let mut name = name;
        while !self.0.insert(name.clone()) {
            name.push('_');
        }
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_rust() {
        assert_eq!(snake("overflowFlags"), "overflow_flags");
        assert_eq!(snake("static_offsets"), "static_offsets");
        assert_eq!(snake("in"), "r#in");
        assert_eq!(snake("self"), "self_");
        assert_eq!(snake("lhsSCFOp"), "lhs_scf_op");
        assert_eq!(camel("slt"), "Slt");
        assert_eq!(camel("AlwaysFalse"), "AlwaysFalse");
        assert_eq!(camel("to_nearest_even"), "ToNearestEven");
        assert_eq!(camel("Self"), "Self_");
        assert_eq!(camel("2d"), "_2d");
        assert_eq!(shouting("nnan"), "NNAN");
        assert_eq!(split_class("::mlir::arith::CmpIPredicate"), ("mlir::arith", "CmpIPredicate"));
        let mut taken = Taken::default();
        assert_eq!([taken.take("a".into()), taken.take("a".into())], ["a", "a_"]);
    }
}
