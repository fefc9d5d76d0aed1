//! Lambdas: functions that are called where they stand, or by a quantifier.

use ods::predicate::{Expr, Node, NodeId, method_as_lambda, parse};

use super::{Compiler, Local, MAX_INLINED, Typed, Unsupported};
use crate::expressions::kind::Kind;
use crate::expressions::program::Step;

/// The parameters of a lambda: the type and the name of each.
type Parameters<'e> = Vec<(&'e str, &'e str)>;

impl Compiler<'_> {
    /// Returns the parameters of a lambda, with their types, and its body.
    fn lambda_parts(expr: &Expr, lambda: NodeId) -> Result<(Parameters<'_>, NodeId), Unsupported> {
        let Node::Lambda { parameters, body } = expr.node(lambda) else {
            return Err(Unsupported::new("function that is not a lambda"));
        };
        let mut spellings = expr.spellings(parameters);
        let mut parts = Vec::new();
        while let (Some(ty), Some(name)) = (spellings.next(), spellings.next()) {
            parts.push((ty, name));
        }
        Ok((parts, body))
    }

    /// Makes a variable that is seen from here on.
    fn declare(&mut self, name: &str, kind: Kind) -> u32 {
        let slot = self.program.num_locals;
        self.program.num_locals += 1;
        self.locals.push(Local { name: name.to_string(), slot, kind });
        slot
    }

    /// Returns the kind of a variable declared as `ty` with a value of `kind`: the declared kind, or that of
    /// the value for `auto`.
    fn declared(&self, ty: &str, kind: Kind) -> Kind {
        match self.resolver.kind(ty) {
            Some((declared, _)) => declared,
            None => kind,
        }
    }

    /// `[](T x) { ... }(argument)`
    pub(super) fn call_lambda(
        &mut self,
        expr: &Expr,
        lambda: NodeId,
        arguments: &[NodeId],
    ) -> Result<Typed, Unsupported> {
        let (parameters, _) = Self::lambda_parts(expr, lambda)?;
        let mut values = Vec::with_capacity(arguments.len());
        for (index, &argument) in arguments.iter().enumerate() {
            let expected = parameters.get(index).and_then(|parameter| self.resolver.kind(parameter.0));
            let expected = expected.map(|found| found.0);
            values.push(self.expression(expr, argument, expected.as_ref())?);
        }
        self.apply_lambda(expr, lambda, &values)
    }

    /// As above, with arguments that are compiled already.
    fn apply_lambda(&mut self, expr: &Expr, lambda: NodeId, values: &[Typed]) -> Result<Typed, Unsupported> {
        let (parameters, body) = Self::lambda_parts(expr, lambda)?;
        if parameters.len() != values.len() {
            return Err(Unsupported::new("lambda with a wrong number of arguments"));
        }
        let known = self.locals.len();
        let mut slots = Vec::with_capacity(values.len());
        for (value, (ty, name)) in values.iter().zip(&parameters) {
            let kind = self.declared(ty, value.kind.clone());
            slots.push(self.declare(name, kind));
        }
        let result = self.block(expr, &[body]);
        self.locals.truncate(known);
        let mut result = result?;
        // A body that is constant needs no argument.
        if matches!(self.program.steps[result.step as usize], Step::Bool(_)) {
            return Ok(result);
        }
        for (value, slot) in values.iter().zip(slots).rev() {
            let step = Step::Let { local: slot, value: value.step, body: result.step };
            result = self.push(step, result.kind);
        }
        Ok(result)
    }

    /// Compiles the condition that a lambda with one parameter puts on an element; also returns the variable
    /// of the element.
    pub(super) fn element_condition(
        &mut self,
        expr: &Expr,
        lambda: NodeId,
        element: Kind,
    ) -> Result<(u32, Typed), Unsupported> {
        let (parameters, body) = Self::lambda_parts(expr, lambda)?;
        let [(ty, name)] = parameters[..] else {
            return Err(Unsupported::new("lambda with a wrong number of arguments"));
        };
        let known = self.locals.len();
        let kind = self.declared(ty, element);
        let slot = self.declare(name, kind);
        let result = self.block(expr, &[body]);
        self.locals.truncate(known);
        let result = result?;
        Ok((slot, self.truth(result)?))
    }

    /// Compiles the value that statements return.
    fn block(&mut self, expr: &Expr, statements: &[NodeId]) -> Result<Typed, Unsupported> {
        let [first, rest @ ..] = statements else {
            return Err(Unsupported::new("function without a result"));
        };
        match expr.node(*first) {
            Node::Return(value) => self.expression(expr, value, None),
            Node::Block(statements) => {
                let known = self.locals.len();
                let all: Vec<NodeId> = expr.children(statements).chain(rest.iter().copied()).collect();
                let result = self.block(expr, &all);
                self.locals.truncate(known);
                result
            }
            Node::Let { ty, name, value } => {
                let expected = self.resolver.kind(expr.name(ty)).map(|found| found.0);
                // `T x[] = {...}` is an array of the type that is named.
                let expected = match expr.node(value) {
                    Node::Braces(_) => expected.map(Kind::list_of),
                    _ => expected,
                };
                let value = self.expression(expr, value, expected.as_ref())?;
                let kind = expected.unwrap_or_else(|| value.kind.clone());
                let local = self.declare(expr.name(name), kind);
                let body = self.block(expr, rest)?;
                Ok(self.push(Step::Let { local, value: value.step, body: body.step }, body.kind))
            }
            Node::If { condition, then, otherwise } => {
                if !always_returns(expr, then) {
                    return Err(Unsupported::new("statement without a result"));
                }
                let condition = self.condition(expr, condition)?;
                let then = self.block(expr, &[then])?;
                let otherwise: Vec<NodeId> = otherwise.into_iter().chain(rest.iter().copied()).collect();
                let otherwise = self.block(expr, &otherwise)?;
                self.conditional(condition, then, otherwise)
            }
            _ => Err(Unsupported::new("statement without a result")),
        }
    }

    /// Compiles a call of the method `name` of the class of the expression, if the method's body is known.
    pub(super) fn call_declared(
        &mut self,
        expr: &Expr,
        name: &str,
        arguments: &[NodeId],
    ) -> Option<Result<Typed, Unsupported>> {
        if self.inlined >= MAX_INLINED {
            return None;
        }
        let lambda = method_as_lambda(self.scope.declarations, name)?;
        let result = parse(&lambda).map_err(|error| Unsupported::new(error.to_string())).and_then(|lambda| {
            let mut values = Vec::with_capacity(arguments.len());
            for &argument in arguments {
                values.push(self.expression(expr, argument, None)?);
            }
            self.inlined += 1;
            // The variables of the caller are not seen there.
            let hidden = std::mem::take(&mut self.locals);
            let result = self.apply_lambda(&lambda, lambda.root(), &values);
            self.locals = hidden;
            self.inlined -= 1;
            result
        });
        Some(result.map_err(|error| Unsupported::new(format!("method {name}: {}", error.what))))
    }
}

/// Returns whether a statement returns on every path.
fn always_returns(expr: &Expr, statement: NodeId) -> bool {
    match expr.node(statement) {
        Node::Return(_) => true,
        Node::Block(statements) => expr.children(statements).any(|statement| always_returns(expr, statement)),
        Node::If { then, otherwise, .. } => {
            always_returns(expr, then) && otherwise.is_some_and(|otherwise| always_returns(expr, otherwise))
        }
        _ => false,
    }
}
