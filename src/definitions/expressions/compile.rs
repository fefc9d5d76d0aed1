//! Expressions to programs.
//!
//! Names get their meaning and C++ types are worked out, as far as evaluation needs them: which
//! method `x.getValue()` is depends on the static class of `x`. Casts vanish but for the class they
//! say. Whatever is not in the tables ends compilation.

mod call;
mod lambda;
mod operators;

use ods::predicate::{Expr, List as NodeList, Node, NodeId, ParseError, parse};

use super::classes::ClassTest;
use super::definitions::Definitions;
use super::kind::{Class, Kind};
use super::parameters::ParameterForm;
use super::program::{Program, Span, Step, StepId};
use super::resolve::{Resolver, is_getter};
use super::scope::{Named, Scope};
use ir::Context;
use ir::op_info::Arity;

/// The part of an expression that cannot be evaluated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsupported {
    /// A description: `function getFoo`, `class ::mlir::Bar`.
    pub what: String,
}

impl Unsupported {
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Unsupported { what: what.into() }
    }

    /// A text that is no expression.
    pub(crate) fn expression(error: ParseError) -> Self {
        Unsupported::new(format!("expression: {error}"))
    }
}

impl std::fmt::Display for Unsupported {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.what)
    }
}

impl std::error::Error for Unsupported {}

/// Parses and compiles an expression; see [`compile`].
///
/// # Errors
/// Also fails if it does not parse.
pub fn compile_text(
    context: &Context,
    definitions: &dyn Definitions,
    scope: &Scope<'_>,
    text: &str,
) -> Result<Program, Unsupported> {
    compile(context, definitions, scope, &parse_expression(text)?)
}

/// Parses an expression.
///
/// # Errors
/// Says why it is none.
pub fn parse_expression(text: &str) -> Result<Expr, Unsupported> {
    parse(text).map_err(Unsupported::expression)
}

/// Compiles an expression.
///
/// # Errors
/// Names the first thing in it that cannot be evaluated.
pub fn compile(
    context: &Context,
    definitions: &dyn Definitions,
    scope: &Scope<'_>,
    expr: &Expr,
) -> Result<Program, Unsupported> {
    let resolver = Resolver { context, definitions, namespace: scope.namespace };
    let mut compiler = Compiler {
        resolver,
        scope,
        program: Program {
            steps: Vec::new(),
            operands: Vec::new(),
            ints: Vec::new(),
            tests: Vec::new(),
            forms: Vec::new(),
            num_locals: 0,
            needs_operation: false,
            is_of_signature: true,
            looks_into_attributes: false,
            kind: Kind::Null,
        },
        given: Vec::new(),
        locals: Vec::new(),
        inlined: 0,
    };
    let root = compiler.expression(expr, expr.root(), None)?;
    let mut program = compiler.program;
    // The root comes last: steps that turned out not to be needed may come after it.
    program.steps.truncate(root.step as usize + 1);
    program.kind = root.kind;
    Ok(program)
}

/// A compiled expression and its C++ type.
#[derive(Clone)]
struct Typed {
    step: StepId,
    kind: Kind,
}

/// A parameter or variable of a lambda.
struct Local {
    name: String,
    slot: u32,
    kind: Kind,
}

/// The greatest depth to which methods of the operation's class are inlined; one may call another.
const MAX_INLINED: usize = 4;

struct Compiler<'c> {
    resolver: Resolver<'c>,
    scope: &'c Scope<'c>,
    program: Program,
    /// The visible variables, the innermost last.
    locals: Vec<Local>,
    inlined: usize,
    /// The result of each step.
    given: Vec<Given>,
}

/// The kind of a step's result, or of its elements.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    Value,
    Attribute,
    Operation,
    Other,
}

impl Given {
    fn of(kind: &Kind) -> Self {
        match kind {
            Kind::List(of) => match **of {
                Kind::Value => Given::Value,
                Kind::Attribute(_) => Given::Attribute,
                _ => Given::Other,
            },
            Kind::Value => Given::Value,
            Kind::Attribute(_) => Given::Attribute,
            Kind::Operation => Given::Operation,
            _ => Given::Other,
        }
    }
}

impl<'c> Compiler<'c> {
    // --- Steps ---

    fn push(&mut self, step: Step, kind: Kind) -> Typed {
        if self.looks_beyond_signature(&step, &kind) {
            self.program.is_of_signature = false;
        }
        if self.looks_into_attributes(&step, &kind) {
            self.program.looks_into_attributes = true;
        }
        self.given.push(Given::of(&kind));
        self.program.steps.push(step);
        Typed { step: self.program.steps.len() as u32 - 1, kind }
    }

    /// Returns whether a step depends on more of the operation than its types and properties: on its contents
    /// or ancestors, or on which values its operands are.
    fn looks_beyond_signature(&self, step: &Step, kind: &Kind) -> bool {
        let is_value = |step: StepId| self.given[step as usize] == Given::Value;
        match *step {
            Step::Operation => false,
            _ if matches!(kind, Kind::Operation | Kind::Region | Kind::Block) => true,
            Step::Isa { value, .. } | Step::DynCast { value, .. } => is_value(value),
            Step::Equal { lhs, rhs, .. } => is_value(lhs) || is_value(rhs),
            Step::Contains { list, item } => is_value(list) || is_value(item),
            Step::Call { arguments, .. } => {
                self.program.operands[arguments.range()].iter().any(|&step| is_value(step))
            }
            _ => false,
        }
    }

    /// Returns whether a step may depend on more of an attribute than its class and its type.
    fn looks_into_attributes(&self, step: &Step, kind: &Kind) -> bool {
        let is = |step: StepId, given: Given| self.given[step as usize] == given;
        let is_attribute = |step: StepId| is(step, Given::Attribute);
        // Others may find attributes by themselves.
        let finds_attributes = |step: StepId| is_attribute(step) || is(step, Given::Operation);
        let any = |operands: Span, holds: &dyn Fn(StepId) -> bool| {
            self.program.operands[operands.range()].iter().any(|&step| holds(step))
        };
        match *step {
            Step::Subject | Step::Property { .. } => !matches!(kind, Kind::Attribute(_) | Kind::Type(_)),
            Step::OwnParameter { .. } | Step::Parameter { .. } | Step::Construct { .. } => true,
            // The value of a number decides which enum it belongs to.
            Step::Isa { tests, .. } | Step::DynCast { tests, .. } => {
                self.program.tests[tests.range()].iter().any(|test| matches!(test, ClassTest::Enum { .. }))
            }
            Step::Equal { lhs, rhs, .. } => is_attribute(lhs) || is_attribute(rhs),
            Step::Contains { list, item } => is_attribute(list) || is_attribute(item),
            Step::Call { arguments, .. } => any(arguments, &finds_attributes),
            Step::Method { receiver, arguments, .. } => {
                is(receiver, Given::Operation)
                    || is_attribute(receiver) && !matches!(kind, Kind::Type(_))
                    || any(arguments, &finds_attributes)
            }
            _ => false,
        }
    }

    fn bool(&mut self, value: bool) -> Typed {
        self.push(Step::Bool(value), Kind::Bool)
    }

    fn span(&mut self, operands: &[StepId]) -> Span {
        let start = self.program.operands.len() as u32;
        self.program.operands.extend_from_slice(operands);
        Span { start, len: operands.len() as u32 }
    }

    fn tests(&mut self, tests: Vec<ClassTest>) -> Span {
        let span = Span { start: self.program.tests.len() as u32, len: tests.len() as u32 };
        self.program.tests.extend(tests);
        span
    }

    /// Returns the value of a step that is an integer constant.
    fn constant(&self, step: StepId) -> Option<i64> {
        match self.program.steps[step as usize] {
            Step::Int(value) => Some(value),
            Step::Bool(value) => Some(value.into()),
            _ => None,
        }
    }

    // --- Expressions ---

    /// Compiles a node; `expected` is the C++ type that its place asks for, which an initialiser
    /// list takes on. The depth of nodes is bounded by the parser.
    fn expression(&mut self, expr: &Expr, id: NodeId, expected: Option<&Kind>) -> Result<Typed, Unsupported> {
        match expr.node(id) {
            Node::Bool(value) => Ok(self.bool(value)),
            Node::Integer(value) => Ok(self.push(Step::Int(value), Kind::Integer)),
            Node::Float(value) => Ok(self.push(Step::Float(value), Kind::Float)),
            Node::String(text) => {
                let text = self.resolver.context.intern_string(expr.name(text));
                Ok(self.push(Step::String(text), Kind::String))
            }
            Node::Null => Ok(self.push(Step::Null, Kind::Null)),
            Node::Placeholder(name) => self.placeholder(expr.name(name)),
            Node::Path { path, template } => match template.is_empty() {
                true => self.path(expr.name(path)),
                false => Err(Unsupported::new(format!("name {}", expr.name(path)))),
            },
            Node::Call { callee, arguments } => self.call(expr, callee, arguments, expected),
            Node::Member { object, member, .. } => self.member(expr, object, expr.name(member)),
            Node::Index { array, index } => self.index(expr, array, index),
            Node::Unary { op, operand } => self.unary(expr, op, operand),
            Node::Binary { op, lhs, rhs } => self.binary(expr, op, lhs, rhs),
            Node::All(list) => self.chain(expr, list, true),
            Node::Any(list) => self.chain(expr, list, false),
            Node::Conditional { condition, then, otherwise } => {
                let condition = self.condition(expr, condition)?;
                let then = self.expression(expr, then, expected)?;
                let otherwise = self.expression(expr, otherwise, expected)?;
                self.conditional(condition, then, otherwise)
            }
            Node::Braces(elements) => self.braces(expr, elements, expected),
            Node::Lambda { .. } => Err(Unsupported::new("lambda that is not called")),
            Node::Block(_) | Node::Let { .. } | Node::If { .. } | Node::Return(_) | Node::Statement(_) => {
                Err(Unsupported::new("statement"))
            }
        }
    }

    /// `$name`
    fn placeholder(&mut self, name: &str) -> Result<Typed, Unsupported> {
        match name {
            "_self" => match &self.scope.subject {
                Some(kind) => Ok(self.push(Step::Subject, kind.clone())),
                None => Err(Unsupported::new("$_self")),
            },
            "_op" if self.scope.has_operation => {
                self.program.needs_operation = true;
                Ok(self.push(Step::Operation, Kind::Operation))
            }
            "_ctxt" | "_ctx" => Ok(self.push(Step::Context, Kind::Context)),
            "_builder" => Ok(self.push(Step::Context, Kind::Builder)),
            _ if name.bytes().all(|byte| byte.is_ascii_digit()) => {
                let index = name.parse::<u32>().ok();
                let kind = index.and_then(|index| self.scope.arguments.get(index as usize));
                match index.zip(kind) {
                    Some((index, kind)) => Ok(self.push(Step::Argument(index), kind.clone())),
                    None => Err(Unsupported::new(format!("${name}"))),
                }
            }
            _ => {
                let found = self.scope.names.iter().find(|named| named.name == name);
                match found.map(|named| named.stands_for) {
                    // `(*this->getODSOperands(1).begin())`
                    Some(Named::Operand { index, arity: Arity::Optional }) => {
                        self.program.needs_operation = true;
                        Ok(self.push(Step::FirstOperandFrom(index), Kind::Value))
                    }
                    Some(named) => self.named(named, true),
                    None => Err(Unsupported::new(format!("${name}"))),
                }
            }
        }
    }

    /// Compiles a name of the operation's definition. An attribute is `converted` as its getter does.
    fn named(&mut self, named: Named<'_>, converted: bool) -> Result<Typed, Unsupported> {
        let needed_operation = std::mem::replace(&mut self.program.needs_operation, true);
        let values = || Kind::list_of(Kind::Value);
        Ok(match named {
            Named::Operand { index, arity: Arity::Variadic } => self.push(Step::Operands(index), values()),
            Named::Operand { index, .. } => self.push(Step::Operand(index), Kind::Value),
            Named::Result { index, arity: Arity::Variadic } => self.push(Step::Results(index), values()),
            Named::Result { index, .. } => self.push(Step::Result(index), Kind::Value),
            Named::Region { index } => self.push(Step::Region(index), Kind::Region),
            Named::Attribute { slot, storage_type, return_type } => {
                return self.attribute(slot, storage_type, converted.then_some(return_type));
            }
            Named::Property { slot, interface_type } => {
                let (kind, form) = self.form_of(interface_type, "property")?;
                self.push(Step::Property { slot, form }, kind)
            }
            Named::Parameter { index, cpp_type } => {
                let (kind, form) = self.form_of(cpp_type, "parameter")?;
                self.program.needs_operation = needed_operation;
                self.push(Step::OwnParameter { index, form }, kind)
            }
        })
    }

    /// Returns the kind and the stored form of a property or parameter of a C++ type.
    fn form_of(&self, cpp_type: &str, what: &str) -> Result<(Kind, ParameterForm), Unsupported> {
        let unsupported = || Unsupported::new(format!("{what} of type {cpp_type}"));
        let (kind, width) = self.resolver.kind(cpp_type).ok_or_else(unsupported)?;
        let form = ParameterForm::of(&kind, width).ok_or_else(unsupported)?;
        Ok((kind, form))
    }

    /// Compiles an attribute of the operation, or its converted value.
    fn attribute(
        &mut self,
        slot: u32,
        storage_type: &str,
        return_type: Option<&str>,
    ) -> Result<Typed, Unsupported> {
        let class = self.resolver.class(storage_type.trim()).map_or(Class::Any, |found| found.class);
        let is_unit = class.name() == Some("mlir::UnitAttr");
        let enum_attribute = match &class {
            Class::Dialect(class) => class.parameters.len() == 1,
            _ => false,
        };
        let stored = Step::Property { slot, form: ParameterForm::Attribute };
        let attribute = self.push(stored, Kind::Attribute(class));
        let Some(return_type) = return_type else { return Ok(attribute) };
        let unsupported = || Unsupported::new(format!("attribute as {return_type}"));
        let (kind, width) = self.resolver.kind(return_type).ok_or_else(unsupported)?;
        if matches!(kind, Kind::Attribute(_)) {
            return Ok(attribute);
        }
        if is_unit && matches!(kind, Kind::Bool) {
            return Ok(self.push(Step::Truth(attribute.step), Kind::Bool));
        }
        let form = ParameterForm::of(&kind, width).ok_or_else(unsupported)?;
        if enum_attribute {
            let name = ir::known::VALUE;
            return Ok(self.push(Step::Parameter { value: attribute.step, index: Some(0), name, form }, kind));
        }
        Ok(self.push(Step::Property { slot, form }, kind))
    }

    /// Compiles a name that is not called: a variable, an enumerator, a constant.
    fn path(&mut self, path: &str) -> Result<Typed, Unsupported> {
        if let Some(local) = self.locals.iter().rev().find(|local| local.name == path) {
            let (slot, kind) = (local.slot, local.kind.clone());
            return Ok(self.push(Step::Local(slot), kind));
        }
        if matches!(path.trim_start_matches("::"), "std::nullopt" | "std::nullptr") {
            return Ok(self.push(Step::Null, Kind::Null));
        }
        match self.resolver.constant(path) {
            Some(value) => Ok(self.push(Step::Int(value), Kind::Integer)),
            None => Err(Unsupported::new(format!("name {path}"))),
        }
    }

    /// `object.member` that is not called: a stored attribute of `getProperties()`.
    fn member(&mut self, expr: &Expr, object: NodeId, member: &str) -> Result<Typed, Unsupported> {
        let object = self.expression(expr, object, None)?;
        if let Kind::Properties = object.kind {
            let named = self.scope.names.iter().find(|named| named.name == member);
            if let Some(named) = named.map(|named| named.stands_for) {
                return self.named(named, false);
            }
        }
        Err(Unsupported::new(format!("member {member} of {}", object.kind)))
    }

    fn index(&mut self, expr: &Expr, array: NodeId, index: NodeId) -> Result<Typed, Unsupported> {
        let list = self.expression(expr, array, None)?;
        let index = self.expression(expr, index, None)?;
        let Some(element) = element_kind(&list.kind) else {
            return Err(Unsupported::new(format!("element of {}", list.kind)));
        };
        if !matches!(index.kind, Kind::Integer) {
            return Err(Unsupported::new(format!("element by {}", index.kind)));
        }
        Ok(self.push(Step::Element { list: list.step, index: index.step }, element))
    }

    /// Compiles `{a, b}`: an object of the expected kind, or else an array of its elements' kind.
    fn braces(
        &mut self,
        expr: &Expr,
        elements: NodeList,
        expected: Option<&Kind>,
    ) -> Result<Typed, Unsupported> {
        let element_expected = match expected {
            Some(Kind::List(element)) => Some(&**element),
            _ => None,
        };
        if elements.is_empty() {
            return Ok(match expected {
                Some(kind @ Kind::List(_)) => self.push(Step::Ints(Span { start: 0, len: 0 }), kind.clone()),
                Some(Kind::String) => self.push(Step::String(ir::known::EMPTY), Kind::String),
                Some(Kind::Integer) => self.push(Step::Int(0), Kind::Integer),
                Some(Kind::Bool) => self.bool(false),
                Some(kind) if kind.is_nullable() => self.push(Step::Null, kind.clone()),
                _ => self.push(Step::Null, Kind::Null),
            });
        }
        let mut typed = Vec::with_capacity(elements.len());
        for element in expr.children(elements) {
            typed.push(self.expression(expr, element, element_expected)?);
        }
        // `{{1, 2}}` and `{x}` of an array `x` are that array.
        if let [single] = &typed[..]
            && matches!(single.kind, Kind::List(_))
        {
            return Ok(single.clone());
        }
        let steps: Vec<StepId> = typed.iter().map(|element| element.step).collect();
        let kind = typed[0].kind.clone();
        match kind {
            Kind::Integer | Kind::Bool if typed.iter().all(|element| is_number(&element.kind)) => {
                let constants: Option<Vec<i64>> = steps.iter().map(|&step| self.constant(step)).collect();
                let step = match constants {
                    Some(constants) => {
                        let start = self.program.ints.len() as u32;
                        self.program.ints.extend_from_slice(&constants);
                        Step::Ints(Span { start, len: constants.len() as u32 })
                    }
                    None => Step::MakeInts(self.span(&steps)),
                };
                Ok(self.push(step, Kind::list_of(kind)))
            }
            Kind::Type(_) if typed.iter().all(|element| matches!(element.kind, Kind::Type(_))) => {
                let span = self.span(&steps);
                Ok(self.push(Step::MakeTypes(span), Kind::list_of(Kind::TYPE)))
            }
            kind => Err(Unsupported::new(format!("initialiser list of {kind}"))),
        }
    }

    /// Returns the names that a definition or a class may give the member that `getter` returns.
    fn getter(&mut self, getter: &str) -> Option<Result<Typed, Unsupported>> {
        let named = self.scope.names.iter().find(|named| is_getter(getter, named.name));
        if let Some(named) = named {
            return Some(self.named(named.stands_for, true));
        }
        // `getFooAttr` is the attribute itself.
        let base = getter.strip_suffix("Attr")?;
        let named = self.scope.names.iter().find(|named| is_getter(base, named.name))?;
        Some(self.named(named.stands_for, false))
    }
}

fn is_number(kind: &Kind) -> bool {
    matches!(kind, Kind::Integer | Kind::Bool)
}

/// Returns the kind of the elements of an array, or of an attribute that can be used as one.
fn element_kind(kind: &Kind) -> Option<Kind> {
    match kind {
        Kind::List(element) => Some((**element).clone()),
        Kind::Attribute(Class::Builtin(class)) => match class.name {
            "mlir::ArrayAttr" => Some(Kind::ATTRIBUTE),
            "mlir::DenseBoolArrayAttr" => Some(Kind::Bool),
            "mlir::DenseI8ArrayAttr"
            | "mlir::DenseI16ArrayAttr"
            | "mlir::DenseI32ArrayAttr"
            | "mlir::DenseI64ArrayAttr" => Some(Kind::Integer),
            _ => None,
        },
        _ => None,
    }
}
