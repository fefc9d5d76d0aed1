//! Expressions.

use super::{ExprId, LambdaId, List, PathId, StmtId, TypeId};
use crate::lex::token::Number;
use crate::name::Name;
use crate::tree::{Parameter, TemplateParameter};

/// An expression and the byte offset at which it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Expr {
    pub kind: ExprKind,
    pub at: u32,
}

/// Operators of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum UnaryOp {
    Plus,
    Minus,
    Not,
    BitNot,
    Dereference,
    AddressOf,
    PreIncrement,
    PreDecrement,
    PostIncrement,
    PostDecrement,
}

/// Operators of two operands, but for assignments, `&&`, `||` and the comma.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum BinaryOp {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    ShiftLeft,
    ShiftRight,
    BitAnd,
    BitOr,
    BitXor,
    Equal,
    NotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    /// `<=>`, whose result is a number that compares to zero as the operands do to each other.
    ThreeWay,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum ExprKind {
    Number(Number),
    Character(char),
    Text(Name),
    /// Adjacent string literals, which are one string.
    Texts(List<ExprId>),
    Bool(bool),
    Null,
    This,
    Name(PathId),
    Unary(UnaryOp, ExprId),
    Binary(BinaryOp, ExprId, ExprId),
    And(ExprId, ExprId),
    Or(ExprId, ExprId),
    Comma(ExprId, ExprId),
    /// `=`, or a compound assignment.
    Assign(Option<BinaryOp>, ExprId, ExprId),
    Conditional(ExprId, ExprId, ExprId),
    Call(ExprId, List<ExprId>),
    /// `object.*function`, which is only called: the object and the function.
    MemberPointer(ExprId, ExprId),
    /// `base.name` or `base->name`.
    Member {
        base: ExprId,
        arrow: bool,
        name: PathId,
    },
    Index(ExprId, List<ExprId>),
    /// `{a, b}` without a type.
    Braces(List<ExprId>),
    /// `.field = value` in braces.
    Designated(Name, ExprId),
    /// `T{…}`, or `T(…)` where `T` can only be a type.
    Construct {
        ty: TypeId,
        arguments: List<ExprId>,
        braces: bool,
    },
    /// `static_cast<T>(x)`, its kin, and `(T)x`.
    Cast(TypeId, ExprId),
    Lambda(LambdaId),
    /// `sizeof(x)`: what is in the parentheses as a type, and as a value.
    SizeOf(Option<TypeId>, Option<ExprId>),
    SizeOfPack(Name),
    New(TypeId, List<ExprId>),
    /// `(pack op …)`, `(… op pack)` or `(init op … op pack)`.
    Fold {
        op: FoldOp,
        pack: ExprId,
        init: Option<ExprId>,
        left: bool,
    },
    /// `pack...` among arguments.
    Expansion(ExprId),
}

/// Operator of a fold expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FoldOp {
    And,
    Or,
    Comma,
    Binary(BinaryOp),
}

/// `[captures](parameters) -> returns { body }`.
#[derive(Clone, Debug)]
pub(crate) struct Lambda {
    pub template: Vec<TemplateParameter>,
    /// `&` or `=` alone among the captures.
    pub default: Option<CaptureMode>,
    pub captures: Vec<Capture>,
    pub parameters: Vec<Parameter>,
    pub returns: Option<TypeId>,
    pub is_mutable: bool,
    pub body: StmtId,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CaptureMode {
    Reference,
    Value,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Capture {
    /// `this` or `*this`.
    This,
    /// A variable, perhaps under a new name with a value of its own.
    Variable { name: Name, mode: CaptureMode, init: Option<ExprId> },
}
