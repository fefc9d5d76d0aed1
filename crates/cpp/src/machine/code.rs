//! Linked code: a function's tree with its names resolved.
//!
//! Variables are slots of a frame, types are [`Ty`]s, calls know their candidates. Nodes are in one vector,
//! named by `u32`. An unresolved name is a node that fails when it is evaluated, with the name.

use super::statics::StaticKey;
use super::types::Ty;
use super::value::Value;
use crate::index::{ClassId, FunctionId, VariableId};
use crate::name::Name;
use crate::source::FileId;
use crate::tree::{BinaryOp, CaptureMode, FoldOp, UnaryOp};
use std::rc::Rc;

/// An expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(pub u32);

/// A statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ActId(pub u32);

/// Nodes and statements of a function or a lambda.
#[derive(Debug)]
pub(crate) struct Code {
    pub file: FileId,
    /// Tells codes apart.
    pub serial: u32,
    pub nodes: Vec<Node>,
    /// Byte offset of each node.
    pub places: Vec<u32>,
    pub acts: Vec<Act>,
    pub calls: Vec<CallSite>,
    pub constants: Vec<Value>,
    pub lambdas: Vec<Rc<LambdaCode>>,
    /// Size of the frame.
    pub slots: u32,
    /// Slot of `this`, if the code uses one.
    pub this: Option<u32>,
    /// The class of a static member, and the slots of the arguments of its template.
    pub class: Option<(ClassId, Box<[u32]>)>,
}

#[derive(Clone, Debug)]
pub(crate) enum Node {
    Constant(u32),
    Local(u32),
    /// A variable of a namespace, a static one of a class.
    Variable(VariableId),
    /// A static variable of a function: slot of the cell, how it is made.
    Static(Rc<StaticLocal>),
    /// `this`: the slot that holds the object.
    This(u32),
    Unary(UnaryOp, NodeId),
    Binary(BinaryOp, NodeId, NodeId),
    And(NodeId, NodeId),
    Or(NodeId, NodeId),
    Comma(NodeId, NodeId),
    /// Assigns; the type is that of the variable, if it is one.
    Assign(Option<BinaryOp>, NodeId, NodeId, Ty),
    Conditional(NodeId, NodeId, NodeId),
    /// `std::move(variable)` where the value is kept: the variable, a container of the type, is empty after it.
    Take(NodeId, Ty),
    Call(u32),
    Member(Box<MemberNode>),
    Index(NodeId, NodeId),
    Braces(Box<[NodeId]>),
    Designated(Name, NodeId),
    Cast(Ty, NodeId),
    Lambda(u32),
    New(Ty, Box<[NodeId]>),
    /// An expression for each element of the packs in it; only among arguments.
    Expansion(NodeId, Box<[u32]>),
    Fold {
        op: FoldOp,
        pack: NodeId,
        slots: Box<[u32]>,
        init: Option<NodeId>,
        left: bool,
    },
    SizeOfPack(u32),
    /// `sizeof(T)`, or that of a value where there is no such type.
    SizeOf(Ty, Option<NodeId>),
    /// A type as a value: `std::is_same_v<A, B>` and other constants that types determine.
    Trait(Box<str>, Box<[Ty]>),
    /// A type as a value, with the template parameters of the moment.
    Type(Ty),
    /// `T::name` that is no call, where `T` is known only when it runs.
    StaticMember(Ty, Name),
    /// An unknown name or construct, in words.
    Unsupported(Box<str>),
}

#[derive(Clone, Debug)]
pub(crate) struct MemberNode {
    pub base: NodeId,
    pub arrow: bool,
    pub name: Name,
}

#[derive(Debug)]
pub(crate) struct StaticLocal {
    pub ty: Ty,
    pub init: InitCode,
    pub key: StaticKey,
}

/// A call: its target and its arguments.
#[derive(Clone, Debug)]
pub(crate) struct CallSite {
    pub target: Target,
    pub arguments: Box<[NodeId]>,
    /// Some argument is an expansion.
    pub has_expansion: bool,
    pub types: Box<[Ty]>,
}

#[derive(Clone, Debug)]
pub(crate) enum Target {
    /// Functions of the sources: overloads of one name.
    Functions(Rc<Vec<FunctionId>>),
    /// Functions of a namespace that is not at hand, and what a library has of that name: arguments that none of the
    /// functions takes are for the library.
    Far(Rc<Vec<FunctionId>>, Box<Target>),
    /// A function template, with its specialisations and the types that these are for.
    Specialized(Rc<Vec<FunctionId>>, Box<[(Vec<Ty>, FunctionId)]>),
    /// Something that can be called.
    Value(NodeId),
    Method(Method),
    /// A member of the class at hand: the slot of `this`, the member.
    Own(u32, Rc<Vec<FunctionId>>),
    /// Members of the class that an object is seen as, whatever its own class has: the object, whether it is named by a
    /// pointer, the members.
    Exact(NodeId, bool, Rc<Vec<FunctionId>>),
    /// Functions of a class of the host, which generates a static one of the same name.
    Generated(Rc<Vec<FunctionId>>, Box<(Ty, Method)>),
    /// `Class::name(…)`.
    Static(Ty, Method),
    /// `name(…)` in a member of a class of the host: a method of `this`, or a static one if there is none.
    Implicit(Ty, Method),
    Native(u16),
    Host(u32),
    Construct {
        ty: Ty,
        braces: bool,
    },
    Assert,
    Unsupported(Box<str>),
}

/// A method by its name; which one is decided by the receiver.
#[derive(Clone, Debug)]
pub(crate) struct Method {
    pub base: NodeId,
    pub arrow: bool,
    pub name: Name,
    /// Row in the table of native methods.
    pub native: Option<u16>,
    /// The host's number for the name.
    pub host: Option<u32>,
    /// The sources have members of the name.
    pub in_sources: bool,
}

/// How a variable gets its first value.
#[derive(Clone, Debug)]
pub(crate) enum InitCode {
    Default,
    /// `= value`.
    Value(NodeId),
    /// `(…)` or `{…}`.
    Arguments(Box<[NodeId]>, bool),
}

#[derive(Clone, Debug)]
pub(crate) enum Act {
    Empty,
    Expr(NodeId),
    Declare(u32, Ty, InitCode),
    /// Slots, whether they are references, the value.
    Bind(Box<[u32]>, bool, NodeId),
    /// Statements, and the slots of the variables among them.
    Block(Box<[ActId]>, Box<[u32]>),
    Sequence(Box<[ActId]>),
    If {
        init: Option<ActId>,
        condition: Test,
        then: ActId,
        otherwise: Option<ActId>,
    },
    While(Test, ActId),
    DoWhile(ActId, NodeId),
    For {
        init: ActId,
        condition: Option<Test>,
        step: Option<NodeId>,
        body: ActId,
    },
    RangeFor {
        init: Option<ActId>,
        slots: Box<[u32]>,
        is_bound: bool,
        ty: Ty,
        range: NodeId,
        body: ActId,
    },
    Switch {
        init: Option<ActId>,
        value: Test,
        cases: Box<[(Option<NodeId>, u32)]>,
        body: Box<[ActId]>,
    },
    Break,
    Continue,
    Return(Option<NodeId>),
}

/// A condition: an expression, or a variable that is declared.
#[derive(Clone, Debug)]
pub(crate) enum Test {
    Expr(NodeId),
    Declare(ActId, u32),
}

/// A parameter of a function or a lambda.
#[derive(Clone, Debug)]
pub(crate) struct ParameterCode {
    pub slot: u32,
    pub ty: Ty,
    pub default: Option<NodeId>,
    pub is_pack: bool,
}

/// A parameter of a template.
#[derive(Clone, Debug)]
pub(crate) struct TemplateCode {
    pub slot: u32,
    pub is_pack: bool,
    pub default: Option<Ty>,
    /// The type of the constant that it is; none of a type.
    pub ty: Option<Ty>,
}

/// A function that can run.
#[derive(Debug)]
pub(crate) struct FunctionCode {
    pub code: Code,
    pub parameters: Vec<ParameterCode>,
    /// How many arguments a call needs.
    pub required: usize,
    pub template: Vec<TemplateCode>,
    /// Template parameters of the class, which `this` determines.
    pub class_template: Vec<TemplateCode>,
    /// The class whose method it is.
    pub class: Option<ClassId>,
    pub returns: Ty,
    pub this: Option<u32>,
    /// Whether it makes an object of its class.
    pub is_constructor: bool,
    /// Fields (by index) or a base, and their arguments.
    pub initializers: Vec<(FieldTarget, Box<[NodeId]>)>,
    pub body: ActId,
}

#[derive(Clone, Debug)]
pub(crate) enum FieldTarget {
    Field(Name),
    /// Another constructor of the class.
    Delegate,
    /// A base of the sources, or one that has no fields here.
    Base(Ty),
}

/// A lambda that can run.
#[derive(Debug)]
pub(crate) struct LambdaCode {
    pub code: Code,
    pub template: Vec<TemplateCode>,
    pub parameters: Vec<ParameterCode>,
    pub returns: Ty,
    /// Captured values: their sources and slots.
    pub captures: Vec<CaptureCode>,
    pub is_mutable: bool,
    pub body: ActId,
}

#[derive(Clone, Debug)]
pub(crate) struct CaptureCode {
    pub from: CaptureSource,
    pub mode: CaptureMode,
    pub slot: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum CaptureSource {
    Slot(u32),
    Node(NodeId),
}
