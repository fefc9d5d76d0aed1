//! The syntax tree of a file with all it includes.
//!
//! Statements own one another; expressions, which are many and small, lie in one array and refer to
//! each other by index, so that they cost no allocation each and a deep one is dropped like a flat one.

use super::operator::Operator;
use crate::source::Span;
use crate::symbol::Symbol;
use crate::values::{Iteration, Query};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ExprId(u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TypeExprId(u32);

/// Some expressions in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ExprList {
    first: u32,
    count: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExprKind {
    Name(Symbol),
    Int(i64),
    /// `0b101`: a number and its width in bits.
    BinaryInt(u64, u32),
    Str(Symbol),
    Code(Symbol),
    /// `?`
    Unset,
    /// `{ a, b }`, highest bit first.
    Bits(ExprList),
    /// `[a, b]<type>`
    List(ExprList, Option<TypeExprId>),
    /// `(operator:$name args)`; each argument is a `DagArg`.
    Dag {
        operator: ExprId,
        name: Option<Symbol>,
        args: ExprList,
    },
    /// `value:$name`; a missing value is `Unset`.
    DagArg {
        value: ExprId,
        name: Option<Symbol>,
    },
    /// `Class<args>`; an argument given by name is a `NamedArg`.
    Instance {
        class: Symbol,
        args: ExprList,
    },
    /// `name = value` among template arguments.
    NamedArg {
        name: ExprId,
        value: ExprId,
    },
    /// `!operator<type>(args)`
    Operator {
        operator: Operator,
        ty: Option<TypeExprId>,
        args: ExprList,
    },
    /// `!foreach` and `!filter`
    Iterate {
        kind: Iteration,
        variable: Symbol,
        over: ExprId,
        body: ExprId,
    },
    /// `!foldl`; the list has start, list, the two variables as `Name`s, and the expression.
    Foldl(ExprList),
    /// `!isa<type>(arg)` and its like; the list is empty for `!instances<type>()`.
    Query {
        query: Query,
        ty: TypeExprId,
        args: ExprList,
    },
    /// `base.name`
    Field {
        base: ExprId,
        name: Symbol,
    },
    /// `base{bits}`; a run of bits is a `Range`.
    BitRange {
        base: ExprId,
        pieces: ExprList,
    },
    /// `base[indices]`; `single` if that can be one element rather than a slice.
    Subscript {
        base: ExprId,
        pieces: ExprList,
        single: bool,
    },
    /// `from...to`
    Range {
        from: ExprId,
        to: ExprId,
    },
    /// `a # b # c`; with `trailing` an empty string follows.
    Paste {
        operands: ExprList,
        trailing: bool,
    },
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct TypeExpr {
    pub kind: TypeExprKind,
    pub span: Span,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TypeExprKind {
    Bit,
    Int,
    String,
    Code,
    Dag,
    Bits(i64),
    List(TypeExprId),
    /// A class or a type alias.
    Named(Symbol),
}

/// A name where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name {
    pub text: Symbol,
    pub span: Span,
}

/// `Class<args>` or `MultiClass<args>` after a colon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ParentRef {
    pub name: Name,
    pub args: ExprList,
    pub span: Span,
}

/// `field type name = value`, in a body or among template arguments.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Declaration {
    pub may_be_unresolved: bool,
    pub ty: TypeExprId,
    pub name: Name,
    pub value: Option<ExprId>,
}

/// How a `let` combines the new value with the old one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LetMode {
    Replace,
    Append,
    Prepend,
}

/// `let mode name{bits} = value`
#[derive(Clone, Copy, Debug)]
pub(crate) struct Let {
    pub mode: LetMode,
    pub name: Name,
    pub bits: Option<ExprList>,
    pub value: ExprId,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Defvar {
    pub name: Name,
    pub value: ExprId,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Assert {
    pub condition: ExprId,
    pub message: ExprId,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Dump {
    pub span: Span,
    pub message: ExprId,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum BodyItem {
    Declaration(Declaration),
    Let(Let),
    Defvar(Defvar),
    Assert(Assert),
    Dump(Dump),
}

#[derive(Clone, Debug)]
pub(crate) struct Class {
    pub name: Name,
    pub params: Vec<Declaration>,
    pub parents: Vec<ParentRef>,
    pub body: Vec<BodyItem>,
}

#[derive(Clone, Debug)]
pub(crate) struct Def {
    /// The name, or the keyword if the name is no plain one.
    pub span: Span,
    pub name: Option<ExprId>,
    pub parents: Vec<ParentRef>,
    pub body: Vec<BodyItem>,
}

#[derive(Clone, Debug)]
pub(crate) struct MultiClass {
    pub name: Name,
    pub params: Vec<Declaration>,
    pub parents: Vec<ParentRef>,
    pub body: Vec<Statement>,
}

#[derive(Clone, Debug)]
pub(crate) struct Defm {
    pub span: Span,
    pub name: Option<ExprId>,
    /// Multiclasses, then classes.
    pub parents: Vec<ParentRef>,
}

#[derive(Clone, Debug)]
pub(crate) struct Foreach {
    pub span: Span,
    pub variable: Name,
    pub over: ForeachOver,
    pub body: Vec<Statement>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum ForeachOver {
    /// A list, or one number.
    Value(ExprId),
    /// `{0-3, 5}` or `0...3`
    Ranges(ExprList),
}

#[derive(Clone, Debug)]
pub(crate) struct If {
    pub span: Span,
    pub condition: ExprId,
    pub then: Vec<Statement>,
    pub otherwise: Option<Vec<Statement>>,
}

#[derive(Clone, Debug)]
pub(crate) struct LetIn {
    pub lets: Vec<Let>,
    /// Whether the body is a block, which opens a scope of its own.
    pub block: bool,
    pub body: Vec<Statement>,
}

#[derive(Clone, Debug)]
pub(crate) struct Defset {
    pub ty: TypeExprId,
    pub name: Name,
    pub body: Vec<Statement>,
}

#[derive(Clone, Debug)]
pub(crate) struct Deftype {
    pub name: Name,
    pub ty: TypeExprId,
}

#[derive(Clone, Debug)]
pub(crate) enum Statement {
    Class(Class),
    Def(Def),
    MultiClass(MultiClass),
    Defm(Defm),
    Foreach(Foreach),
    If(If),
    Let(LetIn),
    Defset(Defset),
    Deftype(Deftype),
    Defvar(Defvar),
    Assert(Assert),
    Dump(Dump),
}

/// The arrays in which expressions lie.
#[derive(Debug, Default)]
pub(crate) struct Exprs {
    exprs: Vec<Expr>,
    lists: Vec<ExprId>,
    types: Vec<TypeExpr>,
}

impl Exprs {
    pub fn add(&mut self, kind: ExprKind, span: Span) -> ExprId {
        self.exprs.push(Expr { kind, span });
        ExprId(self.exprs.len() as u32 - 1)
    }

    pub fn add_list(&mut self, exprs: &[ExprId]) -> ExprList {
        let first = self.lists.len() as u32;
        self.lists.extend_from_slice(exprs);
        ExprList { first, count: exprs.len() as u32 }
    }

    pub fn add_type(&mut self, kind: TypeExprKind, span: Span) -> TypeExprId {
        self.types.push(TypeExpr { kind, span });
        TypeExprId(self.types.len() as u32 - 1)
    }

    pub fn get(&self, id: ExprId) -> Expr {
        self.exprs[id.0 as usize]
    }

    pub fn span(&self, id: ExprId) -> Span {
        self.get(id).span
    }

    pub fn list(&self, list: ExprList) -> &[ExprId] {
        &self.lists[list.first as usize..][..list.count as usize]
    }

    pub fn ty(&self, id: TypeExprId) -> TypeExpr {
        self.types[id.0 as usize]
    }
}

impl ExprList {
    pub fn len(self) -> usize {
        self.count as usize
    }
}

const _: () = assert!(size_of::<Expr>() <= 32);
