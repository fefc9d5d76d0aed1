//! Runs of functions and lambdas: their frames, `this`, parameters, initializers of members, and what they return.

use super::statement::Flow;
use super::{Evaluator, Frame};
use crate::error::{Eval, EvalError};
use crate::index::FunctionId;
use crate::link::{Act, FieldTarget, FunctionCode, ParameterCode};
use crate::machine::types::{Ty, Type};
use crate::machine::value::{Position, Value};
use std::rc::Rc;

impl Evaluator<'_> {
    /// Runs one level deeper, which the budget for depth counts.
    pub(super) fn deeper<T>(&mut self, run: impl FnOnce(&mut Self) -> Eval<T>) -> Eval<T> {
        self.charge(1)?;
        if self.m.depth >= self.m.max_depth() {
            return Err(EvalError::budget("calls nest too deeply"));
        }
        self.m.depth += 1;
        let result = grow(|| run(self));
        self.m.depth -= 1;
        result
    }

    /// Runs with a new frame, which ends with it.
    pub(super) fn in_frame<T>(&mut self, slots: u32, run: impl FnOnce(&mut Self, u32) -> Eval<T>) -> Eval<T> {
        self.deeper(|this| {
            let base = this.m.memory.stack.len();
            this.m.memory.stack.resize(base + slots as usize, Value::Void);
            let result = run(this, base as u32);
            // The last variable ends first.
            while this.m.memory.stack.len() > base {
                this.m.memory.stack.pop();
            }
            result
        })
    }

    pub(super) fn call_closure(
        &mut self,
        closure: &crate::machine::value::Closure,
        arguments: &[Value],
        types: &[Ty],
    ) -> Eval<Value> {
        let lambda = &closure.code;
        self.in_frame(lambda.code.slots, |this, base| {
            let f = Frame { code: &lambda.code, base };
            for (capture, value) in lambda.captures.iter().zip(&closure.captures.values) {
                this.m.memory.stack[(base + capture.slot) as usize] = value.clone();
            }
            this.bind_template(f, &lambda.template, &lambda.parameters, types, arguments)?;
            this.bind_parameters(f, &lambda.parameters, arguments)?;
            let returned = match this.execute(f, lambda.body)? {
                Flow::Return(value) => value,
                _ => Value::Void,
            };
            this.returned(f, returned, lambda.returns)
        })
    }

    /// Calls one function of the sources.
    pub(crate) fn call_function(
        &mut self,
        id: FunctionId,
        this: Option<Value>,
        arguments: &[Value],
        types: &[Ty],
    ) -> Eval<Value> {
        let function = self.m.function_code(self.host, id)?;
        self.in_frame(function.code.slots, |evaluator, base| {
            let f = Frame { code: &function.code, base };
            evaluator.bind_this(f, &function, this)?;
            evaluator.bind_template(f, &function.template, &function.parameters, types, arguments)?;
            evaluator.bind_parameters(f, &function.parameters, arguments)?;
            evaluator.run_initializers(f, &function)?;
            let returned = match evaluator.execute(f, function.body)? {
                Flow::Return(value) => value,
                _ => Value::Void,
            };
            evaluator.returned(f, returned, function.returns)
        })
    }

    /// Runs the statements of a function without parameters one by one; those that cannot be evaluated are passed over.
    /// Returns why the first of them cannot.
    pub(crate) fn run_statements(&mut self, id: FunctionId, this: Value) -> Eval<Option<Box<EvalError>>> {
        let function = self.m.function_code(self.host, id)?;
        self.in_frame(function.code.slots, |evaluator, base| {
            let f = Frame { code: &function.code, base };
            evaluator.bind_this(f, &function, Some(this))?;
            let statements = match &function.code.acts[function.body.0 as usize] {
                Act::Block(statements, _) => &statements[..],
                _ => std::slice::from_ref(&function.body),
            };
            let mut reason = None;
            for &statement in statements {
                match evaluator.execute(f, statement) {
                    Ok(Flow::Return(_)) => break,
                    Ok(_) => {}
                    Err(error) => reason = reason.or(Some(error)),
                }
            }
            Ok(reason)
        })
    }

    fn bind_this(&mut self, f: Frame<'_>, function: &FunctionCode, this: Option<Value>) -> Eval<()> {
        // Without an object the method is a static one, whatever its definition says.
        let Some(this) = this else { return Ok(()) };
        self.bind_class_parameters(f, &this, function)?;
        let Some(slot) = function.this.filter(|_| !matches!(this, Value::Class(_))) else { return Ok(()) };
        // A temporary object lasts longer than a call that returns a reference to it: `Pick(type).of<A>().of<B>()`.
        let this = match this {
            Value::Record(_) if self.m.types.is_reference(function.returns) => self.m.allocate(this)?,
            this => this,
        };
        self.m.memory.stack[(f.base + slot) as usize] = this;
        Ok(())
    }

    fn run_initializers(&mut self, f: Frame<'_>, function: &FunctionCode) -> Eval<()> {
        let Some(slot) = function.this else { return Ok(()) };
        let this = self.m.memory.stack[(f.base + slot) as usize].clone();
        for (target, arguments) in &function.initializers {
            let mut arguments = self.arguments(f, arguments, true)?;
            for argument in &mut arguments {
                // A view that is a parameter ends with the call, what it shows does not; one that is a variable of the
                // caller may end before the object.
                if argument.is_reference()
                    && let place @ (Value::Local(_) | Value::Part(_)) = self.m.memory.canonical(argument)?
                    && let Value::List(_) = self.peek(argument)?
                    && (is_inside(&place, f.base) || self.is_view_field(&this, target)?)
                {
                    *argument = self.load(argument)?;
                }
                // `Cursor(StringRef text) : at(text.begin())`
                if let Value::Iterator(position) = argument
                    && is_inside(&position.list, f.base)
                {
                    *argument = self.detached(argument.clone(), f.base)?;
                }
            }
            match target {
                FieldTarget::Field(name) => self.initialize_field(&this, *name, &arguments)?,
                FieldTarget::Base(ty) => {
                    let ty = self.resolve_type(f, *ty)?;
                    self.initialize_base(&this, ty, &arguments)?;
                }
                FieldTarget::Delegate => {
                    let Value::Record(record) = self.load(&this)? else {
                        return Err(EvalError::unsupported("a constructor of no object"));
                    };
                    let object = self.construct_object(record.ty, &arguments, false)?;
                    drop(record);
                    *self.place_mut(&this)? = object;
                    return Ok(());
                }
            }
        }
        if !function.is_constructor {
            return Ok(());
        }
        let (Some(class), Value::Record(record)) = (function.class, self.peek(&this)?) else { return Ok(()) };
        let layout = self.layout(record.ty)?;
        let is_given = |name| {
            let is_it = |target: &FieldTarget| matches!(target, FieldTarget::Field(given) if *given == name);
            function.initializers.iter().any(|(target, _)| is_it(target))
        };
        self.complete(&this, &layout, |_, field| field.class == class && !is_given(field.name))
    }

    /// Returns whether a field of an object is declared as a view.
    fn is_view_field(&mut self, this: &Value, target: &FieldTarget) -> Eval<bool> {
        let (FieldTarget::Field(name), Value::Record(record)) = (target, self.peek(this)?) else {
            return Ok(false);
        };
        let (ty, name) = (record.ty, *name);
        let layout = self.layout(ty)?;
        let field = layout.field(name).and_then(|at| layout.fields.get(at));
        Ok(field
            .is_some_and(|field| matches!(self.m.types.get(field.ty), Type::List(kind, _) if kind.is_view())))
    }

    /// Stores arguments in the slots of parameters.
    fn bind_parameters(
        &mut self,
        f: Frame<'_>,
        parameters: &[ParameterCode],
        arguments: &[Value],
    ) -> Eval<()> {
        let mut given = arguments.iter();
        for parameter in parameters {
            let value = if parameter.is_pack {
                let rest: Vec<Value> = given.by_ref().cloned().collect();
                Value::tuple(rest)
            } else {
                match (given.next(), parameter.default) {
                    (Some(argument), _) => self.argument(f, argument, parameter.ty)?,
                    (None, Some(default)) => {
                        let value = self.place(f, default)?;
                        self.argument(f, &value, parameter.ty)?
                    }
                    (None, None) => return Err(EvalError::unsupported("a call with too few arguments")),
                }
            };
            self.m.memory.stack[(f.base + parameter.slot) as usize] = value;
        }
        match given.next() {
            None => Ok(()),
            Some(_) => Err(EvalError::unsupported("a call with too many arguments")),
        }
    }

    /// Converts an argument to the type of a parameter.
    pub(super) fn argument(&mut self, f: Frame<'_>, argument: &Value, ty: Ty) -> Eval<Value> {
        let ty = self.resolve_parameter(f, ty)?;
        if self.m.types.is_reference(ty) {
            return self.bind_reference(argument.clone(), ty);
        }
        self.converted(argument.clone(), ty)
    }

    /// Returns the result of a call: a place only if the function returns a reference.
    pub(super) fn returned(&mut self, f: Frame<'_>, value: Value, ty: Ty) -> Eval<Value> {
        let ty = self.resolve_parameter(f, ty)?;
        if self.m.types.is_reference(ty) && value.is_reference() {
            let place = self.m.memory.canonical(&value)?;
            if is_inside(&place, f.base) {
                // A parameter that keeps a stream or a thing of the host itself stands for that: `return os;`.
                let value = self.load(&place)?;
                if let Value::Stream(_) | Value::Host(_) | Value::Owned(_) = value {
                    return Ok(value);
                }
                return Err(EvalError::undefined("a reference to a local variable that is returned"));
            }
            return Ok(place);
        }
        let value = self.converted(value, ty)?;
        if self.m.has_ended() {
            self.report_ended()?;
        }
        self.detached(value, f.base)
    }

    /// Detaches a returned value from the frame that ends: it must not name places there.
    fn detached(&mut self, value: Value, base: u32) -> Eval<Value> {
        match &value {
            // `std::pair<ValueRange, ValueRange>`: views of a parameter.
            Value::Tuple(items) if items.values.iter().any(|item| matches!(item, Value::List(_))) => {
                let parts = items.values.iter().map(|item| {
                    let item = if is_inside(item, base) { self.load(item)? } else { item.clone() };
                    self.detached(item, base)
                });
                Ok(Value::tuple(parts.collect::<Eval<Vec<_>>>()?))
            }
            Value::List(items) | Value::Tuple(items)
                if items.has_references && items.values.iter().any(|item| is_inside(item, base)) =>
            {
                let is_list = matches!(value, Value::List(_));
                let mut values = Vec::with_capacity(items.values.len());
                for item in &items.values {
                    let item = if is_inside(item, base) { self.load(item)? } else { item.clone() };
                    values.push(item);
                }
                Ok(if is_list { Value::view(values) } else { Value::tuple(values) })
            }
            Value::Closure(closure) if closure.captures.values.iter().any(|value| is_inside(value, base)) => {
                Err(EvalError::undefined("a lambda that is returned with references to local variables"))
            }
            Value::Pointer(to) if is_inside(&to.0, base) => {
                Err(EvalError::undefined("a pointer to a local variable that is returned"))
            }
            Value::Iterator(position) if is_inside(&position.list, base) => {
                // A view's elements stay where they are: `axes.begin()` of an `ArrayRef` parameter.
                let list = self.load(&position.list)?;
                let list = self.detached(list, base)?;
                let (index, reversed) = (position.index, position.reversed);
                Ok(Value::Iterator(Rc::new(Position { list, index, reversed })))
            }
            _ => Ok(value),
        }
    }
}

/// Runs a function with enough stack for one call.
fn grow<T>(run: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(256 * 1024, 2 * 1024 * 1024, run)
}

/// Returns whether a reference names a place of the frame at `base` or above.
fn is_inside(mut value: &Value, base: u32) -> bool {
    loop {
        match value {
            Value::Local(slot) => return *slot >= base,
            Value::Part(part) => value = &part.base,
            _ => return false,
        }
    }
}
