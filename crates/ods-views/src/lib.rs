//! Typed views of operations, and enums, as Rust.
//!
//! `mlir-tblgen` makes C++ classes of definitions: `arith::AddIOp` with `getLhs()`, `CmpIPredicate` with
//! `stringifyCmpIPredicate`. This crate makes the Rust that corresponds: for each operation a view, an
//! adaptor and a builder, for each enum a Rust enum or a set of flags. Code that they share is not printed:
//! they call `rsmlir::ir::views`, which is written by hand. The printed functions are one line each, and
//! `#[inline]`, so that unused ones cost the compiler nothing.
//!
//! - `operation` prints views, `adaptor` adaptors, `builder` builders.
//! - `stored` chooses the Rust types as which attributes and properties are read and written.
//! - `enums` prints enums.

mod adaptor;
mod builder;
mod enums;
mod names;
mod operation;
mod printer;
mod stored;
mod writer;

use ods::model::{Definitions, Enum};
use std::collections::HashSet;
use writer::Writer;

/// The paths by which the printed text refers to the library and to other modules.
pub struct Options<'o> {
    /// The library with `ir::views`: `crate` from inside of it, nothing where `ir` is a crate.
    pub library: &'o str,
    /// The module of the enums of a C++ namespace, where that is not the one printed into:
    /// `mlir::arith` is `crate::dialects::arith`.
    pub module: &'o dyn Fn(&str) -> Option<String>,
}

/// Prints the views of all operations and the given enums, which may be of other dialects, with the imports
/// that they need.
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
            printer::Printer::new(definitions, op, options).print(&mut out);
        }
    }
    let body = out.finish();
    if body.is_empty() { body } else { format!("{}\n{body}", imports(options.library, &body)) }
}

/// The items that the printed text may name, by module of the library.
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
    ("ir::diag", &["Failed"]),
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

/// Prints `use` declarations for the names that occur in the text.
fn imports(library: &str, text: &str) -> String {
    let library = if library.is_empty() { "::".to_owned() } else { format!("{library}::") };
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
            [name] => imports.push_str(&format!("use {library}{module}::{name};\n")),
            names => imports.push_str(&format!("use {library}{module}::{{{}}};\n", names.join(", "))),
        }
    }
    imports
}
