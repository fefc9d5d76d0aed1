//! Types and names as written.

use super::{ExprId, TypeId};
use crate::name::Name;

/// A type as written, and the byte offset at which it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Type {
    pub kind: TypeKind,
    pub is_const: bool,
    pub at: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum TypeKind {
    Auto,
    /// A fundamental type.
    Builtin(Builtin),
    Named(super::PathId),
    Decltype(ExprId),
    Pointer(TypeId),
    Reference(TypeId),
    /// `T &&`.
    Forwarding(TypeId),
    /// `R(A, B)`, as an argument of `function_ref` and the like.
    Function,
    Array(TypeId, Option<ExprId>),
    /// `T...`.
    Pack(TypeId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Builtin {
    Void,
    Bool,
    Char,
    SignedChar,
    UnsignedChar,
    Short,
    UnsignedShort,
    Int,
    Unsigned,
    Long,
    UnsignedLong,
    Float,
    Double,
}

/// A name with its qualifier: `::a::b<T>::c`.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    /// `decltype(x)` before the first `::`.
    pub root: Option<TypeId>,
    /// Begins with `::`, so that no class around the place is searched.
    pub is_global: bool,
    /// Names with their template arguments, outermost first; never empty.
    pub segments: Vec<Segment>,
    pub at: u32,
}

impl Path {
    pub fn new(root: Option<TypeId>, segments: Vec<Segment>, at: u32) -> Path {
        Path { root, is_global: false, segments, at }
    }

    /// Returns the path without its last name.
    pub fn outer(&self) -> Path {
        let segments = self.segments[..self.segments.len() - 1].to_vec();
        Path { root: self.root, is_global: self.is_global, segments, at: self.at }
    }

    /// Returns the name itself, if it is the only one and has no template arguments.
    pub fn single(&self) -> Option<Name> {
        match &self.segments[..] {
            [segment] if segment.arguments.is_none() && self.root.is_none() => Some(segment.name),
            _ => None,
        }
    }

    pub fn last(&self) -> &Segment {
        &self.segments[self.segments.len() - 1]
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Segment {
    pub name: Name,
    /// `<…>`, if written.
    pub arguments: Option<Vec<TemplateArgument>>,
}

/// An argument of a template. A lone name is a type here: only linking tells it from a constant.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TemplateArgument {
    Type(TypeId),
    Value(ExprId),
}
