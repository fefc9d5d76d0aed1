//! Statements and declarations.

use super::{DeclId, ExprId, List, PathId, StmtId, TypeId};
use crate::name::Name;

/// A statement and the byte offset at which it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stmt {
    pub kind: StmtKind,
    pub at: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum StmtKind {
    Empty,
    Expr(ExprId),
    Declare(List<DeclId>),
    /// `auto [a, b] = …`.
    Bind(BindingId),
    Block(List<StmtId>),
    If {
        init: Option<StmtId>,
        condition: Condition,
        then: StmtId,
        otherwise: Option<StmtId>,
    },
    While(Condition, StmtId),
    DoWhile(StmtId, ExprId),
    For {
        init: StmtId,
        condition: Option<Condition>,
        step: Option<ExprId>,
        body: StmtId,
    },
    /// `for (variable : range)`: `variable` is a declaration without initialiser.
    RangeFor {
        init: Option<StmtId>,
        variable: LoopVariable,
        range: ExprId,
        body: StmtId,
    },
    Switch {
        init: Option<StmtId>,
        value: Condition,
        body: StmtId,
    },
    /// `case value:`; the statement it labels is the next one of the block.
    Case(ExprId),
    Default,
    Break,
    Continue,
    Return(Option<ExprId>),
    /// `using X = T;`.
    Alias(Name, TypeId),
    /// `using A::b;` and `using namespace` say nothing more than look-up does by itself.
    Using,
    /// `using enum E;`
    UsingEnum(TypeId),
    StaticAssert,
}

/// Index of a structured binding: [`super::Tree::decls`] holds one entry for each name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BindingId {
    /// The names, declared without initialisers.
    pub names: List<DeclId>,
    /// The type before the bracket: `auto`, `auto &`, `const auto &`.
    pub ty: TypeId,
    /// The value that is taken apart.
    pub value: ExprId,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Condition {
    Expr(ExprId),
    Declare(DeclId),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum LoopVariable {
    One(DeclId),
    /// `auto [a, b]`, with the type before the bracket.
    Many(TypeId, List<DeclId>),
}

/// How a variable gets its first value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Init {
    None,
    /// `= value`.
    Equal(ExprId),
    /// `(…)`.
    Parens(List<ExprId>),
    /// `{…}`.
    Braces(List<ExprId>),
}

/// A variable that a statement declares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decl {
    pub ty: TypeId,
    pub name: Name,
    pub init: Init,
    pub is_static: bool,
    pub at: u32,
}

/// A parameter of a function or a lambda.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parameter {
    pub ty: TypeId,
    pub name: Option<Name>,
    pub default: Option<ExprId>,
    pub is_pack: bool,
}

/// A parameter of a template.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TemplateParameter {
    pub name: Option<Name>,
    pub is_pack: bool,
    pub default: Option<super::TemplateArgument>,
    /// The type of the constant that it is; none of a type.
    pub ty: Option<super::TypeId>,
}

/// `member(arguments)` after the colon of a constructor.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MemberInitializer {
    pub member: PathId,
    pub arguments: List<ExprId>,
}
