//! Calls as they are written: which function, method, lambda or native runs. See `function` and `method` for these.

use super::{Evaluator, Frame, mismatch};
use crate::error::{Eval, EvalError};
use crate::link::{CallSite, Target};
use crate::machine::host::{Arguments, Operator};
use crate::machine::types::{Ty, Type};
use crate::machine::value::{Items, Value};
use std::rc::Rc;

impl Evaluator<'_> {
    /// Evaluates a call; a native or a function may give a place.
    pub(super) fn call_site(&mut self, f: Frame<'_>, site: &CallSite) -> Eval<Value> {
        let types = self.site_types(f, &site.types)?;
        match &site.target {
            Target::Method(method) => {
                let receiver = self.place(f, method.base)?;
                let receiver = if method.arrow { self.arrow(&receiver)? } else { receiver };
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                self.call_method(&receiver, method, &arguments, &types)
            }
            Target::Implicit(ty, method) => {
                let receiver = self.place(f, method.base)?;
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                match self.peek(&receiver)? {
                    Value::Void => self.call_static(f, *ty, method, &arguments, &types),
                    _ => self.call_method(&receiver, method, &arguments, &types),
                }
            }
            Target::Functions(functions) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                let class = self.class_of_static(f);
                self.call_overloads(functions, class, &arguments, &types)
            }
            Target::Far(functions, library) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                if !self.fitting(functions, &arguments, &types)?.is_empty() {
                    return self.call_overloads(functions, None, &arguments, &types);
                }
                self.call_library(library, &arguments, &types)
            }
            Target::Specialized(functions, specializations) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                if types.is_empty() || specializations.iter().any(|(of, _)| of.is_empty()) {
                    return self.call_deduced(functions, specializations, &arguments);
                }
                match specializations.iter().find(|(of, _)| **of == *types) {
                    Some((_, special)) => self.call_function(*special, None, &arguments, &[]),
                    None => self.call_overloads(functions, None, &arguments, &types),
                }
            }
            Target::Own(slot, functions) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                let this = &self.m.memory.stack[(f.base + slot) as usize];
                let this = if this.is_reference() { this.clone() } else { f.slot(*slot) };
                // `getSides()` in a class that declares a `getSides(list)` of its own.
                if self.peek(&this)?.handle().is_some()
                    && !self.takes_call(functions, arguments.len(), &types)
                    && let Some(&first) = functions.first()
                {
                    let name = self.m.sources().index.function(first).name;
                    let text = self.name(name).to_string();
                    if let Some(host) = self.host.method(&text) {
                        let arguments = Arguments { values: &arguments, types: &types };
                        return self.host.call_method(self.m, host, &this, arguments);
                    }
                }
                self.call_overloads(functions, Some(this), &arguments, &types)
            }
            Target::Exact(base, arrow, functions) => {
                let receiver = self.place(f, *base)?;
                let receiver = if *arrow { self.arrow(&receiver)? } else { receiver };
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                self.call_overloads(functions, Some(receiver), &arguments, &types)
            }
            Target::Generated(functions, generated) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                let (ty, method) = &**generated;
                if let (Some(host), Type::Host(class)) = (method.host, self.m.types.get(*ty))
                    && self.host.resolves_overloads(host)
                {
                    let (class, arguments) = (*class, Arguments { values: &arguments, types: &types });
                    return self.host.call_static(self.m, class, host, arguments);
                }
                if self.takes_call(functions, arguments.len(), &types)
                    && !self.fitting(functions, &arguments, &types)?.is_empty()
                {
                    let this = f.code.this.map(|slot| f.slot(slot));
                    return self.call_overloads(functions, this, &arguments, &types);
                }
                self.call_static(f, *ty, method, &arguments, &types)
            }
            library @ (Target::Native(_) | Target::Host(_)) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                self.call_library(library, &arguments, &types)
            }
            Target::Static(ty, method) => {
                let ty = self.resolve_type(f, *ty)?;
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                self.call_static(f, ty, method, &arguments, &types)
            }
            Target::Construct { ty, braces } => {
                let ty = self.resolve_type(f, *ty)?;
                if let Some(value) = self.construct_designated(f, ty, &site.arguments)? {
                    return Ok(value);
                }
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                // A parameter of the template that is a function: `check(value)`.
                if let Type::Functions(functions) = self.m.types.get(ty) {
                    let functions = functions.to_vec();
                    return self.call_overloads(&functions, None, &arguments, &types);
                }
                if !braces && let [only] = &arguments[..] {
                    // A functional cast.
                    let value = self.load(only)?;
                    if matches!(self.m.types.get(ty), Type::Enum(_) | Type::Bool | Type::Int(_)) {
                        return self.cast(value, ty);
                    }
                }
                self.construct(ty, &arguments, *braces)
            }
            Target::Value(callee) => {
                let callee = self.place(f, *callee)?;
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                self.call_value(&callee, &arguments, &types)
            }
            Target::Assert => {
                // An assertion may need unknown things: it is no part of what the function computes.
                if let Some(&condition) = site.arguments.first()
                    && let Ok(false) = self.condition(f, condition)
                {
                    return Err(EvalError::undefined("an assertion that fails"));
                }
                Ok(Value::Void)
            }
            Target::Unsupported(what) => Err(EvalError::unsupported(what.to_string())),
        }
    }

    /// Calls a function of the standard libraries or of the host.
    fn call_library(&mut self, function: &Target, arguments: &[Value], types: &[Ty]) -> Eval<Value> {
        match *function {
            Target::Native(native) => crate::natives::call_function(self, native, arguments, types),
            Target::Host(function) => {
                let values = &self.host_arguments(arguments)?;
                self.host.call_function(self.m, function, Arguments { values, types })
            }
            _ => Err(EvalError::unsupported("a function of no library")),
        }
    }

    /// `T{.a = 1, .b = 2}`.
    pub(super) fn construct_designated(
        &mut self,
        f: Frame<'_>,
        ty: Ty,
        arguments: &[crate::link::NodeId],
    ) -> Eval<Option<Value>> {
        let is_designated = arguments
            .iter()
            .any(|node| matches!(f.code.nodes[node.0 as usize], crate::link::Node::Designated(..)));
        if !is_designated {
            return Ok(None);
        }
        let object = self.construct(ty, &[], true)?;
        let cell = self.m.allocate(object)?;
        for node in arguments {
            let crate::link::Node::Designated(field, value) = f.code.nodes[node.0 as usize] else {
                return Err(EvalError::unsupported("designated and other initialisers together"));
            };
            let value = self.place(f, value)?;
            self.initialize_field(&cell, field, &[value])?;
        }
        self.load(&cell).map(Some)
    }

    /// `T x = {a, b}` and `T list[] = {{a, b}, {c, d}}` where `T` has members that are references: these refer to the
    /// variables that stand in the braces. Nothing for other types.
    pub(super) fn construct_with_references(
        &mut self,
        f: Frame<'_>,
        ty: Ty,
        items: &[crate::link::NodeId],
    ) -> Eval<Option<Value>> {
        if self.has_reference_members(ty) {
            let arguments = self.arguments(f, items, true)?;
            return self.construct_object(ty, &arguments, true).map(Some);
        }
        let Type::List(_, of) = *self.m.types.get(ty) else { return Ok(None) };
        if !self.has_reference_members(of) {
            return Ok(None);
        }
        let mut objects = Vec::with_capacity(items.len());
        for item in items {
            let crate::link::Node::Braces(inner) = &f.code.nodes[item.0 as usize] else { return Ok(None) };
            let arguments = self.arguments(f, inner, true)?;
            objects.push(self.construct_object(of, &arguments, true)?);
        }
        let mut list = Items::new(objects);
        list.element = of;
        Ok(Some(Value::List(Rc::new(list))))
    }

    /// Returns whether a type is a class with members that are references.
    fn has_reference_members(&mut self, ty: Ty) -> bool {
        if !matches!(self.m.types.get(ty), Type::Class(..)) {
            return false;
        }
        let Ok(layout) = self.layout(ty) else { return false };
        layout.fields.iter().any(|field| self.m.types.is_reference(field.ty))
    }

    /// Calls a function value, a lambda, or an object with `operator()`.
    pub(crate) fn call_value(&mut self, callee: &Value, arguments: &[Value], types: &[Ty]) -> Eval<Value> {
        match self.peek(callee)? {
            Value::Closure(closure) => {
                let closure = Rc::clone(closure);
                self.call_closure(&closure, arguments, types)
            }
            Value::Function(functions) => {
                let functions = Rc::clone(functions);
                // A member function is called on the first of the arguments.
                match arguments.split_first() {
                    Some((this, rest)) if functions.iter().all(|&id| self.is_method(id)) => {
                        self.call_overloads(&functions, Some(this.clone()), rest, types)
                    }
                    _ => self.call_overloads(&functions, None, arguments, types),
                }
            }
            Value::Native(native) => {
                let native = *native;
                crate::natives::call_function(self, native, arguments, types)
            }
            Value::Record(_) => match self.operator_of(callee, "operator()", arguments)? {
                Some(value) => Ok(value),
                None => Err(EvalError::unsupported("a call of an object")),
            },
            Value::Host(_) | Value::Owned(_) => {
                let callee = self.load(callee)?;
                if let Some(value) = self.member_operator("operator()", &callee, arguments)? {
                    return Ok(value);
                }
                let mut operands = vec![callee];
                operands.extend_from_slice(arguments);
                self.host.operate(self.m, Operator::Call, &operands)
            }
            Value::Pointer(to) if !matches!(self.peek(&to.0)?, Value::Pointer(_) | Value::Optional(..)) => {
                let target = to.0.clone();
                self.call_value(&target, arguments, types)
            }
            Value::Optional(_, Some(content))
                if !matches!(content.0, Value::Pointer(_) | Value::Optional(..)) =>
            {
                let content = content.0.clone();
                self.call_value(&content, arguments, types)
            }
            Value::Null => Err(EvalError::undefined("a call of a null function")),
            Value::Tuple(items) => {
                let items = Rc::clone(items);
                let closure = self.closure_for(&items, arguments)?;
                self.call_closure(&closure, arguments, types)
            }
            other => Err(mismatch("a call", other)),
        }
    }
}
