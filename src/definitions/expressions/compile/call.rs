//! Calls of functions, constructors and methods.

mod casts;
mod construct;
mod method_calls;

use ods::predicate::{Expr, List as NodeList, Node, NodeId};

use super::{Compiler, Typed, Unsupported, element_kind};
use crate::expressions::kind::Kind;
use crate::expressions::program::{Quantifier, Step};
use crate::expressions::{helpers, methods};
use casts::cast_named;

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
}
