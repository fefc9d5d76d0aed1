//! A compiled expression.

use super::classes::ClassTest;
use super::failure::Failure;
use super::frame::Frame;
use super::kind::Kind;
use super::parameters::ParameterForm;
use super::value::Value;
use ir::{StringId, Type};

/// A method from the tables: the receiver, then the arguments.
pub type MethodFn = for<'a> fn(&Frame<'a>, Value<'a>, &[Value<'a>]) -> Result<Value<'a>, Failure>;

/// A function from the tables.
pub type FunctionFn = for<'a> fn(&Frame<'a>, &[Value<'a>]) -> Result<Value<'a>, Failure>;

/// The index of a step of a [`Program`].
pub(super) type StepId = u32;

/// A slice of one of the pools of a [`Program`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    pub start: u32,
    pub len: u32,
}

impl Span {
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// How integers are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Comparison {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

/// How integers are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    And,
    Or,
    Xor,
    ShiftLeft,
    ShiftRight,
}

/// A quantifier over the elements of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Quantifier {
    All,
    Any,
    None,
}

/// A step: an expression with all names resolved. Spans are in the pool of operands, where not
/// said otherwise.
#[derive(Clone, Copy)]
pub(super) enum Step {
    Null,
    Context,
    Bool(bool),
    Int(i64),
    Float(f64),
    String(StringId),
    Type(Type),
    /// In the pool of integers.
    Ints(Span),
    Subject,
    Operation,
    Local(u32),
    /// An argument of a pattern's code.
    Argument(u32),
    Operand(u32),
    /// The operand, or the one after its place if it is absent.
    FirstOperandFrom(u32),
    Operands(u32),
    Result(u32),
    Results(u32),
    /// The value in property slot `slot`.
    Property {
        slot: u32,
        form: ParameterForm,
    },
    /// Parameter `index` of the type or attribute whose parameters are verified.
    OwnParameter {
        index: u32,
        form: ParameterForm,
    },
    Region(u32),
    Not(StepId),
    Truth(StepId),
    All(Span),
    Any(Span),
    Conditional {
        condition: StepId,
        then: StepId,
        otherwise: StepId,
    },
    /// Whether a type is this one.
    IsType {
        value: StepId,
        ty: Type,
    },
    /// Whether a value is of one of these classes; in the pool of tests.
    Isa {
        value: StepId,
        tests: Span,
    },
    /// The value if it is of one of these classes, else null.
    DynCast {
        value: StepId,
        tests: Span,
    },
    Equal {
        lhs: StepId,
        rhs: StepId,
        negated: bool,
    },
    Compare {
        by: Comparison,
        lhs: StepId,
        rhs: StepId,
    },
    Arithmetic {
        by: Arithmetic,
        lhs: StepId,
        rhs: StepId,
    },
    Complement(StepId),
    Negate(StepId),
    /// The text of two strings, one after the other.
    Concatenate {
        lhs: StepId,
        rhs: StepId,
    },
    /// A parameter of a dialect's type or attribute, by its name; `index` if the class determines it.
    Parameter {
        value: StepId,
        index: Option<u16>,
        name: StringId,
        form: ParameterForm,
    },
    Method {
        function: MethodFn,
        receiver: StepId,
        arguments: Span,
    },
    Call {
        function: FunctionFn,
        arguments: Span,
    },
    /// Whether `body` holds of elements, each in turn in `local`.
    Quantified {
        by: Quantifier,
        list: StepId,
        local: u32,
        body: StepId,
    },
    Contains {
        list: StepId,
        item: StepId,
    },
    Element {
        list: StepId,
        index: StepId,
    },
    /// An array of integers or bools.
    MakeInts(Span),
    /// An array of types.
    MakeTypes(Span),
    /// Binds `local` to a value in `body`.
    Let {
        local: u32,
        value: StepId,
        body: StepId,
    },
    /// A type or attribute of a dialect; `forms` is in the pool of forms, one per parameter.
    Construct {
        is_type: bool,
        definition: u32,
        forms: Span,
        arguments: Span,
    },
}

const _: () = assert!(size_of::<Step>() <= 32);

/// A compiled expression: evaluates to a value of C++ type [`Program::kind`].
pub struct Program {
    /// The steps, operands before their users; the last one is the whole expression.
    pub(super) steps: Vec<Step>,
    pub(super) operands: Vec<StepId>,
    pub(super) ints: Vec<i64>,
    pub(super) tests: Vec<ClassTest>,
    pub(super) forms: Vec<ParameterForm>,
    pub(super) num_locals: u32,
    pub(super) needs_operation: bool,
    pub(super) is_of_signature: bool,
    pub(super) looks_into_attributes: bool,
    pub(super) kind: Kind,
}

impl Program {
    /// Returns the C++ type of the expression.
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Returns whether the answer depends on the operation, rather than on `$_self` alone.
    pub fn needs_operation(&self) -> bool {
        self.needs_operation
    }

    /// Returns whether the answer depends only on types and properties of the operation.
    pub fn is_of_signature(&self) -> bool {
        self.is_of_signature
    }

    /// Returns whether the answer may depend on more of an attribute than its class and its type.
    pub fn looks_into_attributes(&self) -> bool {
        self.looks_into_attributes
    }

    /// Returns the result, if it is the same for every `$_self`.
    pub fn constant(&self) -> Option<bool> {
        match self.steps.last() {
            Some(&Step::Bool(value)) => Some(value),
            _ => None,
        }
    }
}
