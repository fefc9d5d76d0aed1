//! Functions that are made of C++ in definitions.

use std::hash::{Hash as _, Hasher as _};

/// A function made of C++ of a definition.
pub(crate) struct CodeFunction {
    /// In its namespace.
    pub text: String,
    /// The functions that the C++ may call.
    pub names: Vec<String>,
}

impl CodeFunction {
    /// Adds the function to others, unless it is there.
    pub fn add_to(self, functions: &mut Vec<CodeFunction>) {
        if !functions.iter().any(|known| known.text == self.text) {
            functions.push(self);
        }
    }

    /// Returns whether a file defines one of the functions that this one calls: at the beginning of a line.
    pub fn calls_function_of(&self, text: &str) -> bool {
        let defines = |name: &str| {
            memchr::memmem::find_iter(text.as_bytes(), name.as_bytes()).any(|at| {
                let line = memchr::memrchr(b'\n', &text.as_bytes()[..at]).map_or(0, |newline| newline + 1);
                let before = &text[line..at];
                text[at + name.len()..].starts_with('(')
                    && before.ends_with([' ', '*', '&'])
                    && before.starts_with(|first: char| first.is_ascii_alphabetic() || first == ':')
                    && !before.starts_with("return ")
            })
        };
        self.names.iter().any(|name| defines(name))
    }
}

/// Returns the name of the function that converts an attribute to what its getter returns.
pub(crate) fn conversion_name(conversion: &str) -> String {
    let mut hasher = rustc_hash::FxHasher::default();
    conversion.hash(&mut hasher);
    format!("convertAttribute{:016x}", hasher.finish())
}
