//! Calls of methods.

use super::cast_named;
use crate::expressions::classes::{BuiltinTest, ClassTest};
use crate::expressions::compile::{Compiler, Typed, Unsupported};
use crate::expressions::kind::{Class, Kind};
use crate::expressions::methods::{self, signature::Method};
use crate::expressions::parameters::ParameterForm;
use crate::expressions::program::{Step, StepId};
use crate::expressions::resolve::is_getter;
use ods::predicate::{Expr, NodeId};

impl Compiler<'_> {
    pub(super) fn call_method(
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
    pub(super) fn parameter(&mut self, object: &Typed, getter: &str) -> Result<Option<Typed>, Unsupported> {
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
}
