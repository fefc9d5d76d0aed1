//! Values that an expression makes: by `get`, by constructors, by builders.

use super::{is_array_ref, split};
use crate::expressions::builders::{self, Builder};
use crate::expressions::compile::{Compiler, Typed, Unsupported, is_number};
use crate::expressions::definitions::{DialectClass, Entity};
use crate::expressions::helpers;
use crate::expressions::kind::{Class, Kind};
use crate::expressions::parameters::ParameterForm;
use crate::expressions::program::{Arithmetic, Span, Step, StepId};
use ods::predicate::{Expr, Node, NodeId};

impl Compiler<'_> {
    /// Compiles the construction of a type or attribute by a static method `name` of its class; `None` if the
    /// tables do not have it.
    pub(super) fn make(
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
            let typed = self.expression(expr, argument, Some(&kind))?;
            // A builder that the definition declares is meant: `GateType::get(context, type)` where the parameter is a `TypeAttr`.
            if let (Kind::Type(_), Kind::Attribute(_)) | (Kind::Attribute(_), Kind::Type(_)) =
                (&kind, &typed.kind)
            {
                return Err(unsupported("with other arguments than its parameters"));
            }
            steps.push(typed.step);
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
    pub(super) fn dense_elements(
        &mut self,
        expr: &Expr,
        ty: NodeId,
        elements: NodeId,
    ) -> Result<Typed, Unsupported> {
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
    pub(super) fn construct(
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

    /// `$_builder.name(...)`
    pub(super) fn call_builder(
        &mut self,
        expr: &Expr,
        name: &str,
        arguments: &[NodeId],
    ) -> Result<Typed, Unsupported> {
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
