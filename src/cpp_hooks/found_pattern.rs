//! Patterns as they are found in sources.

use std::sync::Arc;

use cpp::{ClassId, EnumKey, FunctionId, Handle, HostClass, IntKind, Value};
use rustc_hash::FxHashMap;

use crate::thing::Kind;

/// A pattern of the sources.
#[derive(Clone, Debug)]
pub struct FoundPattern {
    /// The class, or the function.
    pub name: String,
    pub benefit: u16,
    /// The overloads of `matchAndRewrite`, or of the function.
    pub functions: Vec<FunctionId>,
    /// The class of the object that has them, with its template arguments.
    pub class: Option<(ClassId, Vec<HostClass>)>,
    /// The arguments of its constructor.
    pub arguments: Vec<Plain>,
    /// The name of the operation that it rewrites, if its parameter tells.
    pub root: Option<String>,
    /// The number of a lambda among those that the functions, which are called for it, add to a set.
    pub lambda: Option<usize>,
}

impl FoundPattern {
    /// A pattern without anything but a name.
    pub fn named(name: String) -> FoundPattern {
        FoundPattern {
            name,
            benefit: 1,
            functions: Vec::new(),
            class: None,
            arguments: Vec::new(),
            root: None,
            lambda: None,
        }
    }
}

/// An argument of a pattern's constructor, which threads share.
#[derive(Clone, Debug)]
pub enum Plain {
    Bool(bool),
    Int(IntKind, i64),
    Enum(EnumKey, i64),
    Text(Arc<str>),
    Thing(Handle),
}

/// The patterns of loaded dialects.
#[derive(Default)]
pub struct PatternFunctions {
    /// By the names of the operations that they rewrite.
    pub by_root: FxHashMap<String, Vec<Arc<FoundPattern>>>,
    /// Why `getCanonicalizationPatterns` of an operation cannot be evaluated.
    pub missing: FxHashMap<String, String>,
}

impl Plain {
    pub fn of(value: &Value) -> Option<Plain> {
        Some(match value {
            Value::Bool(value) => Plain::Bool(*value),
            Value::Int(kind, value) => Plain::Int(*kind, *value),
            Value::Enum(key, value) => Plain::Enum(*key, *value),
            Value::Text(text) => Plain::Text(Arc::from(text.as_str())),
            // Entries of tables end with the call.
            Value::Host(handle)
                if matches!(Kind::of(*handle), Kind::Context | Kind::Type | Kind::Attribute) =>
            {
                Plain::Thing(*handle)
            }
            _ => return None,
        })
    }

    pub fn value(&self) -> Value {
        match self {
            Plain::Bool(value) => Value::Bool(*value),
            Plain::Int(kind, value) => Value::Int(*kind, *value),
            Plain::Enum(key, value) => Value::Enum(*key, *value),
            Plain::Text(text) => Value::text(&**text),
            Plain::Thing(handle) => Value::Host(*handle),
        }
    }
}

impl PatternFunctions {
    pub fn add(&mut self, root: &str, found: FoundPattern) {
        self.by_root.entry(root.to_string()).or_default().push(Arc::new(found));
    }
}
