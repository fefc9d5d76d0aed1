//! Calls of functions, constructors and methods.

use ods::predicate::{Expr, List as NodeList, Node, NodeId};

use super::{Compiler, Typed, Unsupported, element_kind, is_number};
use crate::expressions::builders::{self, Builder};
use crate::expressions::classes::{BuiltinTest, ClassTest};
use crate::expressions::definitions::{DialectClass, Entity};
use crate::expressions::helpers;
use crate::expressions::kind::{Class, Kind};
use crate::expressions::methods::{self, signature::Method};
use crate::expressions::parameters::ParameterForm;
use crate::expressions::program::{Arithmetic, Quantifier, Span, Step, StepId};
use crate::expressions::resolve::is_getter;

/// The kind of a cast.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cast {
    /// `isa`
    Test,
    /// `cast`
    Checked,
    /// `dyn_cast`
    Optional,
}

/// `isa` and its kin, as functions and as the methods that types once had.
fn cast_named(name: &str) -> Option<Cast> {
    Some(match name {
        "isa" | "isa_and_nonnull" | "isa_and_present" => Cast::Test,
        "cast" | "cast_or_null" | "cast_if_present" => Cast::Checked,
        "dyn_cast" | "dyn_cast_or_null" | "dyn_cast_if_present" => Cast::Optional,
        _ => return None,
    })
}

fn quantifier_named(name: &str) -> Option<Quantifier> {
    Some(match name {
        "all_of" => Quantifier::All,
        "any_of" => Quantifier::Any,
        "none_of" => Quantifier::None,
        _ => return None,
    })
}

/// Splits a path into the prefix and the last segment.
fn split(path: &str) -> (&str, &str) {
    path.rsplit_once("::").unwrap_or(("", path))
}

/// Returns whether a function of LLVM's library or the standard library may be called with this prefix.
fn is_library(prefix: &str) -> bool {
    matches!(prefix.trim_start_matches("::"), "" | "llvm" | "std" | "mlir")
}

/// Returns the range whose `std::begin` this is.
fn begin_of(expr: &Expr, id: NodeId) -> Option<NodeId> {
    let Node::Call { callee, arguments } = expr.node(id) else { return None };
    let Node::Path { path, .. } = expr.node(callee) else { return None };
    (split(expr.name(path)).1 == "begin").then(|| expr.child(arguments, 0)).flatten()
}

/// Returns whether this is `::llvm::ArrayRef`.
fn is_array_ref(expr: &Expr, callee: NodeId) -> bool {
    let Node::Path { path, .. } = expr.node(callee) else { return false };
    let (prefix, name) = split(expr.name(path));
    is_library(prefix) && name == "ArrayRef"
}

impl Compiler<'_> {
    pub(super) fn call(
        &mut self,
        expr: &Expr,
        callee: NodeId,
        arguments: NodeList,
        expected: Option<&Kind>,
    ) -> Result<Typed, Unsupported> {
        let arguments: Vec<NodeId> = expr.children(arguments).collect();
        match expr.node(callee) {
            Node::Path { path, template } => {
                let template: Vec<&str> = expr.spellings(template).collect();
                self.call_path(expr, expr.name(path), &template, &arguments, expected)
            }
            Node::Member { object, member, template } => {
                let template: Vec<&str> = expr.spellings(template).collect();
                let object = self.expression(expr, object, None)?;
                self.call_method(expr, object, expr.name(member), &template, &arguments)
            }
            Node::Lambda { .. } => self.call_lambda(expr, callee, &arguments),
            // `std::equal_to<>()(a, b)`
            Node::Call { callee, .. } => match expr.node(callee) {
                Node::Path { path, .. } if split(expr.name(path)).1 == "equal_to" => {
                    self.call_equal(expr, &arguments)
                }
                _ => Err(Unsupported::new("call of a call")),
            },
            _ => Err(Unsupported::new("call of an expression")),
        }
    }

    fn call_path(
        &mut self,
        expr: &Expr,
        path: &str,
        template: &[&str],
        arguments: &[NodeId],
        expected: Option<&Kind>,
    ) -> Result<Typed, Unsupported> {
        let (prefix, name) = split(path);
        // A number with a width counts as its value.
        if name == "APInt"
            && is_library(prefix)
            && let [_, value, ..] = arguments
        {
            return self.expression(expr, *value, Some(&Kind::Integer));
        }
        if path.trim_start_matches("::") == "mlir::DenseElementsAttr::get"
            && let &[ty, elements] = arguments
        {
            return self.dense_elements(expr, ty, elements);
        }
        if is_library(prefix)
            && let Some(typed) = self.call_library(expr, name, template, arguments)?
        {
            return Ok(typed);
        }
        if template.is_empty() && prefix.is_empty() {
            let getter = match (arguments, name) {
                ([], "getProperties") if self.scope.has_operation => {
                    return Ok(self.push(Step::Context, Kind::Properties));
                }
                // A method of the type whose class contains the expression.
                ([], "getContext") if !self.scope.has_operation => {
                    return Ok(self.push(Step::Context, Kind::Context));
                }
                ([], _) => self.getter(name),
                _ => None,
            };
            if let Some(typed) = getter.or_else(|| self.call_declared(expr, name, arguments)) {
                return typed;
            }
        }
        if let Some(typed) = self.call_static(expr, prefix, name, template, arguments)? {
            return Ok(typed);
        }
        if let Some(typed) = self.construct(expr, path, template, arguments, expected)? {
            return Ok(typed);
        }
        let candidates = self.resolver.candidates(path);
        if let Some(helper) = helpers::find(candidates, self.resolver.namespace, arguments.len()) {
            let mut steps = Vec::with_capacity(arguments.len());
            for &argument in arguments {
                steps.push(self.expression(expr, argument, None)?.step);
            }
            let arguments = self.span(&steps);
            let kind = helper.returns.kind(self.resolver, &Kind::Null);
            return Ok(self.push(Step::Call { function: helper.run, arguments }, kind));
        }
        // The methods of the operation, called on itself.
        if prefix.is_empty() && self.scope.has_operation {
            let op = self.placeholder("_op")?;
            if methods::find(&op.kind, name, arguments.len()).is_some() {
                return self.call_method(expr, op, name, template, arguments);
            }
        }
        Err(Unsupported::new(format!("function {path}")))
    }

    /// Functions that work on any type, or take functions.
    fn call_library(
        &mut self,
        expr: &Expr,
        name: &str,
        template: &[&str],
        arguments: &[NodeId],
    ) -> Result<Option<Typed>, Unsupported> {
        if let (Some(cast), &[argument]) = (cast_named(name), arguments) {
            let value = self.expression(expr, argument, None)?;
            return self.cast(cast, value, template).map(Some);
        }
        if let (Some(by), &[list, lambda]) = (quantifier_named(name), arguments) {
            let list = self.expression(expr, list, None)?;
            let element = element_kind(&list.kind)
                .ok_or_else(|| Unsupported::new(format!("elements of {}", list.kind)))?;
            let (local, body) = self.element_condition(expr, lambda, element)?;
            let step = Step::Quantified { by, list: list.step, local, body: body.step };
            return Ok(Some(self.push(step, Kind::Bool)));
        }
        match (name, arguments) {
            ("is_contained", &[list, item]) => {
                let list = self.expression(expr, list, None)?;
                let item = self.expression(expr, item, None)?;
                let comparable =
                    element_kind(&list.kind).is_some_and(|element| element.is_comparable_with(&item.kind));
                if !comparable {
                    return Err(Unsupported::new(format!("{} among {}", item.kind, list.kind)));
                }
                let step = Step::Contains { list: list.step, item: item.step };
                Ok(Some(self.push(step, Kind::Bool)))
            }
            ("equal", _) if arguments.len() == 2 => self.call_equal(expr, arguments).map(Some),
            ("adjacent_find", &[begin, _]) => {
                // A range is given by where it begins and ends.
                let Some(list) = begin_of(expr, begin) else { return Ok(None) };
                let list = self.expression(expr, list, None)?;
                let name = [format!("std::{name}")].into_iter();
                let Some(helper) = helpers::find(name, "", 1) else { return Ok(None) };
                let arguments = self.span(&[list.step]);
                Ok(Some(self.push(Step::Call { function: helper.run, arguments }, Kind::Integer)))
            }
            _ => Ok(None),
        }
    }

    fn call_equal(&mut self, expr: &Expr, arguments: &[NodeId]) -> Result<Typed, Unsupported> {
        let &[lhs, rhs] = arguments else {
            return Err(Unsupported::new("comparison of other than two values"));
        };
        let lhs = self.expression(expr, lhs, None)?;
        let rhs = self.expression(expr, rhs, None)?;
        self.equal(lhs, rhs, false)
    }

    /// `isa<A, B>(value)`, `cast<A>(value)`, `dyn_cast<A>(value)`
    fn cast(&mut self, cast: Cast, value: Typed, classes: &[&str]) -> Result<Typed, Unsupported> {
        if classes.is_empty() {
            return Err(Unsupported::new("cast without a class"));
        }
        if let Kind::Operation = value.kind {
            return self.cast_operation(cast, value, classes);
        }
        let entity = match value.kind {
            Kind::Type(_) => Entity::Type,
            Kind::Attribute(_) => Entity::Attribute,
            kind => return Err(Unsupported::new(format!("cast of {kind}"))),
        };
        let mut tests = Vec::with_capacity(classes.len());
        let mut target = Class::Any;
        for &name in classes {
            let class = self.resolver.class(name).filter(|class| class.entity == entity);
            let class = class.ok_or_else(|| Unsupported::new(format!("class {name}")))?;
            tests.push(self.resolver.test(&class));
            target = class.class;
        }
        if classes.len() > 1 {
            target = Class::Any;
        }
        let kind = Kind::of_entity(entity, target);
        let value = value.step;
        Ok(match cast {
            Cast::Test => {
                let tests = self.tests(tests);
                self.push(Step::Isa { value, tests }, Kind::Bool)
            }
            Cast::Checked => Typed { step: value, kind },
            Cast::Optional => {
                let tests = self.tests(tests);
                self.push(Step::DynCast { value, tests }, kind)
            }
        })
    }

    fn cast_operation(&mut self, cast: Cast, value: Typed, classes: &[&str]) -> Result<Typed, Unsupported> {
        let mut tests = Vec::with_capacity(classes.len());
        for &class in classes {
            let name = self
                .resolver
                .candidates(class)
                .find_map(|class| self.resolver.definitions.operation(&class))
                .ok_or_else(|| Unsupported::new(format!("class {class}")))?;
            tests.push(ClassTest::Operation(self.resolver.context.intern_string(name)));
        }
        let tests = self.tests(tests);
        let value = value.step;
        Ok(match cast {
            Cast::Test => self.push(Step::Isa { value, tests }, Kind::Bool),
            Cast::Checked => Typed { step: value, kind: Kind::Operation },
            Cast::Optional => self.push(Step::DynCast { value, tests }, Kind::Operation),
        })
    }

    // --- Construction ---

    /// `Class::name(...)`
    fn call_static(
        &mut self,
        expr: &Expr,
        prefix: &str,
        name: &str,
        template: &[&str],
        arguments: &[NodeId],
    ) -> Result<Option<Typed>, Unsupported> {
        if prefix.is_empty() || !template.is_empty() {
            return Ok(None);
        }
        if name == "getOperationName" {
            let found = self
                .resolver
                .candidates(prefix)
                .find_map(|class| self.resolver.definitions.operation(&class));
            return Ok(found.map(|name| {
                let name = self.resolver.context.intern_string(name);
                self.push(Step::String(name), Kind::String)
            }));
        }
        let Some(class) = self.resolver.class(prefix) else { return Ok(None) };
        if name == "Builder" && class.class.name() == Some("mlir::VectorType") {
            let &[argument] = arguments else { return Ok(None) };
            let vector = self.expression(expr, argument, None)?;
            return match vector.kind {
                Kind::Type(_) => Ok(Some(Typed { step: vector.step, kind: Kind::VectorBuilder })),
                _ => Ok(None),
            };
        }
        self.make(expr, &class.class, name, arguments)
    }

    /// Compiles the construction of a type or attribute by a static method `name` of its class; `None` if the
    /// tables do not have it.
    fn make(
        &mut self,
        expr: &Expr,
        class: &Class,
        name: &str,
        arguments: &[NodeId],
    ) -> Result<Option<Typed>, Unsupported> {
        let Some(class_name) = class.name().map(str::to_string) else { return Ok(None) };
        let arguments = self.without_context(expr, arguments)?;
        if name == "get"
            && arguments.is_empty()
            && let Some(ty) = builders::only_type(self.resolver.context, &class_name)
        {
            return Ok(Some(self.push(Step::Type(ty), Kind::Type(class.clone()))));
        }
        if let Some(builder) = builders::find(&class_name, name, arguments.len()) {
            return self.build(expr, builder, &arguments).map(Some);
        }
        match class {
            Class::Dialect(dialect) if name == "get" => {
                self.make_of_dialect(expr, class, dialect, &arguments).map(Some)
            }
            Class::Enum(definition) if name == "get" => {
                let &[value] = &arguments[..] else { return Ok(None) };
                let value = self.expression(expr, value, Some(&Kind::Integer))?;
                if !is_number(&value.kind) {
                    return Err(Unsupported::new(format!("{class_name} of {}", value.kind)));
                }
                let ty = Step::Type(self.resolver.context.integer_type(definition.width));
                let ty = self.push(ty, Kind::TYPE);
                let Some(builder) = builders::find("mlir::IntegerAttr", "get", 2) else { return Ok(None) };
                let arguments = self.span(&[ty.step, value.step]);
                let step = Step::Call { function: builder.run, arguments };
                Ok(Some(self.push(step, Kind::Attribute(class.clone()))))
            }
            _ => Ok(None),
        }
    }

    /// Returns the arguments without the context, which comes first in C++.
    fn without_context(&mut self, expr: &Expr, arguments: &[NodeId]) -> Result<Vec<NodeId>, Unsupported> {
        if let [first, rest @ ..] = arguments
            && matches!(expr.node(*first), Node::Placeholder(_) | Node::Call { .. })
        {
            let typed = self.expression(expr, *first, None)?;
            if matches!(typed.kind, Kind::Context) {
                return Ok(rest.to_vec());
            }
        }
        Ok(arguments.to_vec())
    }

    /// Compiles a call of a row of the tables of builders.
    fn build(&mut self, expr: &Expr, builder: &Builder, arguments: &[NodeId]) -> Result<Typed, Unsupported> {
        let mut steps: Vec<StepId> = Vec::with_capacity(arguments.len());
        for (&argument, parameter) in arguments.iter().zip(builder.parameters) {
            let expected = parameter.kind(self.resolver, &Kind::Null);
            let typed = self.expression(expr, argument, Some(&expected))?;
            let fits = match (&expected, &typed.kind) {
                (_, Kind::Null) => true,
                (Kind::List(_), kind) => matches!(kind, Kind::List(_) | Kind::Attribute(_)),
                (Kind::Float, kind) => matches!(kind, Kind::Float | Kind::Integer),
                (expected, kind) => expected.is_comparable_with(kind),
            };
            if !fits {
                return Err(Unsupported::new(format!(
                    "{}::{} of {}",
                    builder.class, builder.name, typed.kind
                )));
            }
            steps.push(typed.step);
        }
        let kind = builder.returns.kind(self.resolver, &Kind::Null);
        let arguments = self.span(&steps);
        Ok(self.push(Step::Call { function: builder.run, arguments }, kind))
    }

    /// Compiles the construction of a dialect's type or attribute from its parameters.
    fn make_of_dialect(
        &mut self,
        expr: &Expr,
        class: &Class,
        dialect: &DialectClass,
        arguments: &[NodeId],
    ) -> Result<Typed, Unsupported> {
        let unsupported = |what: &str| Unsupported::new(format!("{}::get {what}", dialect.name));
        if arguments.len() != dialect.parameters.len() {
            return Err(unsupported("with other arguments than its parameters"));
        }
        let index = self.resolver.definitions.index_of(self.resolver.context, dialect);
        let definition = index.ok_or_else(|| unsupported("of a dialect that is not loaded"))?;
        let namespace = dialect.namespace();
        let within = crate::expressions::resolve::Resolver { namespace, ..self.resolver };
        let mut forms = Vec::with_capacity(arguments.len());
        let mut steps = Vec::with_capacity(arguments.len());
        for (&argument, parameter) in arguments.iter().zip(&dialect.parameters) {
            let kind = within.kind(&parameter.cpp_type);
            let (kind, width) = kind.ok_or_else(|| unsupported(&format!("with {}", parameter.cpp_type)))?;
            let form = ParameterForm::of(&kind, width);
            forms.push(form.ok_or_else(|| unsupported(&format!("with {}", parameter.cpp_type)))?);
            steps.push(self.expression(expr, argument, Some(&kind))?.step);
        }
        let start = self.program.forms.len() as u32;
        self.program.forms.extend_from_slice(&forms);
        let forms = Span { start, len: forms.len() as u32 };
        let arguments = self.span(&steps);
        let is_type = dialect.entity == Entity::Type;
        let step = Step::Construct { is_type, definition, forms, arguments };
        Ok(self.push(step, Kind::of_entity(dialect.entity, class.clone())))
    }

    /// `DenseElementsAttr::get(ty, ArrayRef({a, b}))`, or `ArrayRef(a)` for a single element.
    fn dense_elements(&mut self, expr: &Expr, ty: NodeId, elements: NodeId) -> Result<Typed, Unsupported> {
        let ty = self.expression(expr, ty, None)?;
        let elements = match expr.node(elements) {
            Node::Call { callee, arguments } if arguments.len() == 1 && is_array_ref(expr, callee) => {
                expr.child(arguments, 0).unwrap_or(elements)
            }
            _ => elements,
        };
        let elements: Vec<NodeId> = match expr.node(elements) {
            Node::Braces(list) => expr.children(list).collect(),
            _ => vec![elements],
        };
        let mut steps = vec![ty.step];
        for element in elements {
            let typed = self.expression(expr, element, None)?;
            if !matches!(typed.kind, Kind::Integer | Kind::Float | Kind::Bool) {
                return Err(Unsupported::new(format!("element that is a {}", typed.kind)));
            }
            steps.push(typed.step);
        }
        let arguments = self.span(&steps);
        Ok(self.push(Step::Call { function: builders::dense_elements, arguments }, Kind::ATTRIBUTE))
    }

    /// `T(...)`, `static_cast<T>(...)`: a conversion.
    fn construct(
        &mut self,
        expr: &Expr,
        path: &str,
        template: &[&str],
        arguments: &[NodeId],
        expected: Option<&Kind>,
    ) -> Result<Option<Typed>, Unsupported> {
        let spelled = match (path, template) {
            ("static_cast", &[target]) => target.to_string(),
            (_, []) => path.to_string(),
            _ => format!("{path}<{}>", template.join(",")),
        };
        let short = split(path).1;
        let target = match self.resolver.kind(&spelled) {
            Some((kind, width)) => Some((kind, width)),
            // `ArrayRef(x)` has the elements of `x`.
            None if matches!(short, "ArrayRef" | "SmallVector") && template.is_empty() => None,
            None => return Ok(None),
        };
        match (target, arguments) {
            (None, &[argument]) => {
                let ints = Kind::list_of(Kind::Integer);
                self.expression(expr, argument, Some(expected.unwrap_or(&ints))).map(Some)
            }
            (Some((kind @ Kind::List(_), _)), []) => {
                Ok(Some(self.push(Step::Ints(Span { start: 0, len: 0 }), kind)))
            }
            (Some((kind, _)), []) if kind.is_nullable() => Ok(Some(self.push(Step::Null, kind))),
            (Some((kind, width)), &[argument]) => {
                let typed = self.expression(expr, argument, Some(&kind))?;
                self.convert(typed, kind, width, &spelled).map(Some)
            }
            (Some((Kind::List(element), _)), &[count, ty]) if matches!(*element, Kind::Type(_)) => {
                let (count, ty) = (self.expression(expr, count, None)?, self.expression(expr, ty, None)?);
                if !is_number(&count.kind) || !matches!(ty.kind, Kind::Type(_)) {
                    return Ok(None);
                }
                let arguments = self.span(&[count.step, ty.step]);
                let step = Step::Call { function: helpers::repeated, arguments };
                Ok(Some(self.push(step, Kind::List(element))))
            }
            _ => Ok(None),
        }
    }

    /// Converts a value to another C++ type.
    fn convert(&mut self, typed: Typed, to: Kind, width: u32, spelled: &str) -> Result<Typed, Unsupported> {
        match (&typed.kind, &to) {
            (_, Kind::Bool) => self.truth(typed),
            (Kind::Integer | Kind::Bool, Kind::Integer) => {
                let unsigned = spelled.contains("uint") || spelled.starts_with("unsigned");
                if !(unsigned && width < 64) {
                    return Ok(Typed { step: typed.step, kind: to });
                }
                let mask = self.push(Step::Int((1 << width) - 1), Kind::Integer);
                let step = Step::Arithmetic { by: Arithmetic::And, lhs: typed.step, rhs: mask.step };
                Ok(self.push(step, Kind::Integer))
            }
            (Kind::Float, Kind::Float)
            | (Kind::String, Kind::String)
            | (Kind::Type(_) | Kind::VectorBuilder, Kind::Type(_))
            | (Kind::Attribute(_), Kind::Attribute(_))
            | (Kind::List(_) | Kind::Attribute(_), Kind::List(_))
            | (Kind::Type(_), Kind::VectorBuilder)
            | (Kind::Null, _) => Ok(Typed { step: typed.step, kind: to }),
            _ => Err(Unsupported::new(format!("{} as {spelled}", typed.kind))),
        }
    }

    // --- Methods ---

    fn call_method(
        &mut self,
        expr: &Expr,
        object: Typed,
        name: &str,
        template: &[&str],
        arguments: &[NodeId],
    ) -> Result<Typed, Unsupported> {
        let unsupported = |kind: &Kind| Unsupported::new(format!("method {name} of {kind}"));
        if !template.is_empty() {
            return self.call_template_method(expr, object, name, template, arguments);
        }
        match (&object.kind, name, arguments) {
            (Kind::Builder, _, _) => return self.call_builder(expr, name, arguments),
            // Optionals are null where they have no value.
            (_, "value", []) if !matches!(object.kind, Kind::List(_)) => return Ok(object),
            (_, "has_value", []) => return Ok(self.push(Step::Truth(object.step), Kind::Bool)),
            // An enum attribute is an integer, but its value is the enumerator.
            (Kind::Attribute(Class::Enum(_)), "getValue", []) => {
                let Some(method) = methods::find(&object.kind, "getInt", 0) else {
                    return Err(unsupported(&object.kind));
                };
                return self.apply(expr, method, object, &[]);
            }
            _ => {}
        }
        if let Some(method) = self.method_of_class(&object.kind, name) {
            return self.apply(expr, method, object, arguments);
        }
        if arguments.is_empty()
            && let Some(typed) = self.parameter(&object, name)?
        {
            return Ok(typed);
        }
        match methods::find(&object.kind, name, arguments.len()) {
            Some(method) => self.apply(expr, method, object, arguments),
            None => Err(unsupported(&object.kind)),
        }
    }

    /// Compiles a call of a method of a dialect's class that has its own row.
    fn method_of_class(&self, kind: &Kind, name: &str) -> Option<&'static Method> {
        match kind {
            Kind::Type(class @ (Class::Dialect(_) | Class::Base(..)))
            | Kind::Attribute(class @ (Class::Dialect(_) | Class::Base(..))) => {
                methods::by_class_name(class.name()?, name)
            }
            _ => None,
        }
    }

    /// Returns the parameter of a dialect's type or attribute that `getter` returns.
    fn parameter(&mut self, object: &Typed, getter: &str) -> Result<Option<Typed>, Unsupported> {
        let (classes, only) = match &object.kind {
            Kind::Type(Class::Dialect(class)) | Kind::Attribute(Class::Dialect(class)) => {
                (std::slice::from_ref(class), true)
            }
            Kind::Type(Class::Base(_, classes)) | Kind::Attribute(Class::Base(_, classes)) => {
                (&classes[..], false)
            }
            _ => return Ok(None),
        };
        let found = classes.iter().find_map(|class| {
            let index = class.parameters.iter().position(|parameter| is_getter(getter, &parameter.name))?;
            Some((class, index))
        });
        let Some((class, index)) = found else { return Ok(None) };
        let parameter = &class.parameters[index];
        let within = crate::expressions::resolve::Resolver { namespace: class.namespace(), ..self.resolver };
        let unsupported = || Unsupported::new(format!("parameter of type {}", parameter.cpp_type));
        let (kind, width) = within.kind(&parameter.cpp_type).ok_or_else(unsupported)?;
        let form = ParameterForm::of(&kind, width).ok_or_else(unsupported)?;
        let name = self.resolver.context.intern_string(&parameter.name);
        let index = if only { u16::try_from(index).ok() } else { None };
        Ok(Some(self.push(Step::Parameter { value: object.step, index, name, form }, kind)))
    }

    /// Compiles a call of a row of the tables of methods.
    fn apply(
        &mut self,
        expr: &Expr,
        method: &Method,
        object: Typed,
        arguments: &[NodeId],
    ) -> Result<Typed, Unsupported> {
        let mut steps: Vec<StepId> = Vec::with_capacity(arguments.len());
        for &argument in arguments {
            steps.push(self.expression(expr, argument, None)?.step);
        }
        if let Some(exactly) = method.exactly {
            let constants: Option<Vec<i64>> = steps.iter().map(|&step| self.constant(step)).collect();
            let ty = constants.and_then(|constants| exactly(self.resolver.context, &constants));
            if let Some(ty) = ty {
                return Ok(self.push(Step::IsType { value: object.step, ty }, Kind::Bool));
            }
        }
        let kind = method.returns.kind(self.resolver, &object.kind);
        // An attribute looked up by name may be discardable.
        if matches!(object.kind, Kind::Operation) && matches!(method.name, "getAttr" | "hasAttr") {
            self.program.is_of_signature = false;
        }
        let arguments = self.span(&steps);
        let step = Step::Method { function: method.run, receiver: object.step, arguments };
        Ok(self.push(step, kind))
    }

    /// `object.name<T>(...)`
    fn call_template_method(
        &mut self,
        expr: &Expr,
        object: Typed,
        name: &str,
        template: &[&str],
        arguments: &[NodeId],
    ) -> Result<Typed, Unsupported> {
        if let (Some(cast), []) = (cast_named(name), arguments) {
            return self.cast(cast, object, template);
        }
        let unsupported = |object: &Typed| {
            Unsupported::new(format!("method {name}<{}> of {}", template.join(", "), object.kind))
        };
        match (&object.kind, name, template) {
            (Kind::Builder, "getType" | "getAttr", &[class]) => {
                let class = self.resolver.class(class);
                let class = class.ok_or_else(|| Unsupported::new(format!("class {}", template[0])))?;
                let made = self.make(expr, &class.class, "get", arguments)?;
                made.ok_or_else(|| unsupported(&object))
            }
            (
                Kind::Type(_) | Kind::Attribute(_),
                "hasTrait" | "hasPromiseOrImplementsInterface",
                &[interface],
            ) => self.implements(object, interface),
            _ => Err(unsupported(&object)),
        }
    }

    /// Returns whether a type or attribute has a trait or an interface.
    fn implements(&mut self, object: Typed, interface: &str) -> Result<Typed, Unsupported> {
        let test = match self.resolver.class(interface) {
            Some(class) => self.resolver.test(&class),
            // A trait that no file defines as an interface is known by those that list it.
            None if interface.ends_with("Trait") => ClassTest::Interface {
                name: interface.trim_start_matches("::").into(),
                builtin: BuiltinTest::Never,
                attached: Box::default(),
            },
            None => return Err(Unsupported::new(format!("class {interface}"))),
        };
        let tests = self.tests(vec![test]);
        Ok(self.push(Step::Isa { value: object.step, tests }, Kind::Bool))
    }

    /// `$_builder.name(...)`
    fn call_builder(&mut self, expr: &Expr, name: &str, arguments: &[NodeId]) -> Result<Typed, Unsupported> {
        if arguments.is_empty()
            && let Some(ty) = builders::only_type(self.resolver.context, name)
        {
            return Ok(self.push(Step::Type(ty), Kind::TYPE));
        }
        match builders::find("", name, arguments.len()) {
            Some(builder) => self.build(expr, builder, arguments),
            None => Err(Unsupported::new(format!("method {name} of mlir::Builder"))),
        }
    }
}
