//! Typed views of operations, and enums, as Rust.
//!
//! `mlir-tblgen` makes C++ classes of definitions: `arith::AddIOp` with `getLhs()`, `CmpIPredicate` with
//! `stringifyCmpIPredicate`. This crate makes the Rust that corresponds: for each operation a view, an
//! adaptor and a builder, for each enum a Rust enum or a set of flags. What is the same for all of them is
//! not printed but called: it is `rsmlir::ir::views`, written by hand. The printed functions are one
//! line each, and `#[inline]`, so that a compiler does nothing for those that are not used.
//!
//! - `operation` prints views, `adaptor` adaptors, `builder` builders.
//! - `stored` says what Rust types attributes and properties are read and written as.
//! - `enums` prints enums.

mod adaptor;
mod builder;
mod enums;
mod names;
mod operation;
mod stored;
mod writer;

use ods::model::{Definitions, Enum};
use std::collections::HashSet;
use writer::Writer;

/// Where the printed text finds what it names.
pub struct Options<'o> {
    /// The library with `ir::views`: `crate` from inside of it.
    pub library: &'o str,
    /// The module of the enums of a C++ namespace, where that is not the one printed into:
    /// `mlir::arith` is `crate::dialects::arith`.
    pub module: &'o dyn Fn(&str) -> Option<String>,
}

/// Prints the views of all operations, and enums, which may be of other dialects, with what all of them
/// need in scope.
pub fn print<'d>(
    enums: impl IntoIterator<Item = (&'d Definitions, &'d Enum)>,
    operations: Option<&Definitions>,
    options: &Options<'_>,
) -> String {
    let mut out = Writer::default();
    for (definitions, of) in enums {
        enums::print(&mut out, definitions, of);
    }
    if let Some(definitions) = operations {
        for op in &definitions.operations {
            operation::Printer::new(definitions, op, options).print(&mut out);
        }
    }
    let body = out.finish();
    if body.is_empty() { body } else { format!("{}\n{body}", imports(options.library, &body)) }
}

/// What the printed text may name, by the modules of the library.
const IMPORTS: &[(&str, &[&str])] = &[
    (
        "ir",
        &[
            "AffineMap",
            "ApFloat",
            "ApInt",
            "Attribute",
            "Block",
            "BlockId",
            "Context",
            "IntegerSet",
            "Location",
            "Operation",
            "OperationState",
            "Region",
            "RegionId",
            "StringId",
            "Type",
            "Value",
            "ValueId",
        ],
    ),
    ("diag", &["Failed"]),
    (
        "ir::views",
        &[
            "Adaptor",
            "EnumCase",
            "EnumValue",
            "FlagCase",
            "Flags",
            "NewOperation",
            "OpView",
            "Regions",
            "Slots",
            "SlotsMut",
            "Successors",
            "ValueScope",
            "Values",
            "symbolize_case",
            "value_case",
        ],
    ),
];

/// Traits that are in scope for their methods.
const METHODS: &[(&str, &[&str])] = &[
    ("Slots", &[".required(", ".optional(", ".slot("]),
    ("EnumValue", &[".to_attribute(", ".to_dialect_attribute("]),
];

/// `use` declarations of what the text needs.
fn imports(library: &str, text: &str) -> String {
    let is_word = |character: char| character.is_ascii_alphanumeric() || character == '_';
    let code = text.lines().filter(|line| !line.trim_start().starts_with("///"));
    let words: HashSet<&str> = code.flat_map(|line| line.split(|character| !is_word(character))).collect();
    let is_called = |name: &str| {
        let mut traits = METHODS.iter().filter(|of| of.0 == name);
        traits.any(|of| of.1.iter().any(|method| text.contains(method)))
    };
    let mut imports = String::new();
    for (module, names) in IMPORTS {
        let is_used = |name: &&str| words.contains(name) || is_called(name);
        let used: Vec<_> = names.iter().copied().filter(is_used).collect();
        match &used[..] {
            [] => {}
            [name] => imports.push_str(&format!("use {library}::{module}::{name};\n")),
            names => imports.push_str(&format!("use {library}::{module}::{{{}}};\n", names.join(", "))),
        }
    }
    imports
}
