//! Enums.
//!
//! One whose values exclude each other is a Rust enum. One of flags is a struct with a constant for each
//! case. Both have a table of their cases, in the order of the definition, which shared code goes through
//! to convert from and to words.

use crate::names::{Taken, camel, shouting, split_class};
use crate::writer::{Writer, escaped};
use ods::model::{BitEnum, Definitions, Enum, EnumCase};

/// Prints an enum.
pub fn print(out: &mut Writer, definitions: &Definitions, of: &Enum) {
    match of.bits {
        Some(bits) => print_flags(out, definitions, of, bits),
        None => print_cases(out, definitions, of),
    }
}

fn name<'d>(definitions: &'d Definitions, of: &Enum) -> &'d str {
    split_class(&definitions[of.cpp_class]).1
}

fn summary(definitions: &Definitions, of: &Enum) -> String {
    let class = &definitions[of.cpp_class];
    match &definitions[of.summary] {
        "" => format!("`{class}`"),
        summary => format!("`{class}`: {}", escaped(summary)),
    }
}

fn print_cases(out: &mut Writer, definitions: &Definitions, of: &Enum) {
    let name = name(definitions, of);
    let mut taken = Taken::default();
    let cases: Vec<(String, &EnumCase)> =
        of.cases.iter().map(|case| (taken.take(camel(&definitions[case.symbol])), case)).collect();
    out.gap();
    out.doc(summary(definitions, of));
    out.line("#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]");
    out.line(format_args!("pub enum {name} {{"));
    for (variant, case) in &cases {
        out.doc(format_args!("`{}`", &definitions[case.string]));
        out.line(format_args!("{variant},"));
    }
    out.line("}");

    out.gap();
    out.line(format_args!("impl {name} {{"));
    out.doc("All cases, in the order of the definition.");
    out.line("pub const CASES: &'static [EnumCase<Self>] = &[");
    for (variant, case) in &cases {
        let (word, value) = (&definitions[case.string], case.value);
        out.line(format_args!("EnumCase {{ case: Self::{variant}, word: {word:?}, value: {value} }},"));
    }
    out.line("];");
    out.function(
        "The case that a word names.",
        "pub fn symbolize(word: &str) -> Option<Self>",
        &["symbolize_case(Self::CASES, word)"],
    );
    out.function(
        "The case with a value.",
        "pub fn from_value(value: i64) -> Option<Self>",
        &["value_case(Self::CASES, value)"],
    );
    out.function("Its value.", "pub fn value(self) -> i64", &["Self::CASES[self as usize].value"]);
    out.function("Its word.", "pub fn stringify(self) -> &'static str", &["Self::CASES[self as usize].word"]);
    out.line("}");
    print_conversions(out, name, of.width, "self.value()", "Self::from_value(value)");
}

fn print_flags(out: &mut Writer, definitions: &Definitions, of: &Enum, bits: BitEnum) {
    let name = name(definitions, of);
    let mut taken = Taken::default();
    for function in ["CASES", "SYNTAX"] {
        taken.take(function.to_owned());
    }
    out.gap();
    out.doc(summary(definitions, of));
    out.line("#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]");
    out.line(format_args!("pub struct {name}(u64);"));

    out.gap();
    out.line(format_args!("impl {name} {{"));
    for case in &of.cases {
        let constant = taken.take(shouting(&definitions[case.symbol]));
        out.doc(format_args!("`{}`", &definitions[case.string]));
        out.line(format_args!("pub const {constant}: Self = Self({:#x});", case.value as u64));
    }
    out.gap();
    out.doc("All cases, in the order of the definition.");
    out.line("pub const CASES: &'static [FlagCase] = &[");
    for case in &of.cases {
        let (word, bits) = (&definitions[case.string], case.value as u64);
        let kind = match (case.is_bit, case.is_group) {
            (true, _) => "Bit",
            (_, true) => "Group",
            _ => "Other",
        };
        out.line(format_args!("FlagCase::{kind}({bits:#x}, {word:?}),"));
    }
    out.line("];");
    let (separator, groups) = (&definitions[bits.separator], bits.print_primary_groups);
    out.gap();
    out.line("const SYNTAX: Flags = Flags {");
    out.line("cases: Self::CASES,");
    out.line(format_args!("valid_bits: {:#x},", bits.valid_bits));
    out.line(format_args!("separator: {separator:?},"));
    out.line(format_args!("prints_groups_first: {groups},"));
    out.line("};");
    let functions = [
        (
            "The flags that words name, with the separator between them.",
            "pub fn symbolize(words: &str) -> Option<Self>",
            "Self::SYNTAX.symbolize(words).map(Self)",
        ),
        (
            "The flags with these bits; nothing where no case has some bit.",
            "pub fn from_bits(bits: u64) -> Option<Self>",
            "Self::SYNTAX.valid(bits).map(Self)",
        ),
        ("The bits.", "pub fn bits(self) -> u64", "self.0"),
        (
            "The words of the flags that are set, with the separator between them.",
            "pub fn stringify(self) -> String",
            "Self::SYNTAX.stringify(self.0)",
        ),
        (
            "Whether all flags of `other` are set.",
            "pub fn contains(self, other: Self) -> bool",
            "self.0 & other.0 == other.0",
        ),
        (
            "Whether some flag of `other` is set.",
            "pub fn intersects(self, other: Self) -> bool",
            "self.0 & other.0 != 0",
        ),
        ("Whether no flag is set.", "pub fn is_empty(self) -> bool", "self.0 == 0"),
        (
            "The flags that are set and not among `other`.",
            "pub fn without(self, other: Self) -> Self",
            "Self(self.0 & !other.0)",
        ),
    ];
    for (documentation, signature, body) in functions {
        out.function(documentation, signature, &[body]);
    }
    out.line("}");
    for (operator, function, body) in
        [("BitOr", "bitor", "Self(self.0 | other.0)"), ("BitAnd", "bitand", "Self(self.0 & other.0)")]
    {
        out.gap();
        out.line(format_args!("impl std::ops::{operator} for {name} {{"));
        out.line("type Output = Self;");
        out.method(format_args!("fn {function}(self, other: Self) -> Self"), &[body]);
        out.line("}");
    }
    out.gap();
    out.line(format_args!("impl std::fmt::Debug for {name} {{"));
    out.line("fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {");
    out.line(format_args!("write!(f, \"{name}({{self}})\")"));
    out.line("}");
    out.line("}");
    print_conversions(out, name, of.width, "self.0 as i64", "Self::from_bits(value as u64)");
}

/// Prints how values are converted from and to integers and texts by code that knows no particular enum.
fn print_conversions(out: &mut Writer, name: &str, width: u8, value: &str, from_value: &str) {
    out.gap();
    out.line(format_args!("impl EnumValue for {name} {{"));
    out.line(format_args!("const WIDTH: u32 = {width};"));
    out.method("fn to_value(self) -> i64", &[value]);
    out.method("fn of_value(value: i64) -> Option<Self>", &[from_value]);
    out.line("}");
    out.gap();
    out.line(format_args!("impl std::fmt::Display for {name} {{"));
    out.line("fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {");
    let borrow = if value.contains(".0") { "&" } else { "" };
    out.line(format_args!("f.write_str({borrow}self.stringify())"));
    out.line("}");
    out.line("}");
}
