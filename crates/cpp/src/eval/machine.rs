//! The calls of a machine, for hosts and callers, and the constants outside of functions.

use super::class::unread;
use super::{Evaluator, Frame, mismatch};
use crate::error::{Eval, EvalError};
use crate::index::{ClassId, Entity, EnumId, FunctionId, VariableId};
use crate::link::link_constant;
use crate::machine::Machine;
use crate::machine::host::Host;
use crate::machine::statics::StaticKey;
use crate::machine::types::{Ty, Type};
use crate::machine::value::Value;
use crate::name::{Name, known};
use crate::source::Place;
use std::sync::Arc;

impl Machine {
    /// Calls a function. `this` is the object of a method; a reference lets the method change it.
    pub fn call_function(
        &mut self,
        host: &mut dyn Host,
        function: FunctionId,
        this: Option<Value>,
        arguments: &[Value],
    ) -> Eval<Value> {
        self.call_overloaded(host, &[function], this, arguments)
    }

    /// Calls the one of several overloads that fits the arguments.
    pub fn call_overloaded(
        &mut self,
        host: &mut dyn Host,
        functions: &[FunctionId],
        this: Option<Value>,
        arguments: &[Value],
    ) -> Eval<Value> {
        self.call_overloaded_with(host, functions, this, arguments, &[])
    }

    /// Calls one of several functions, with explicit template arguments.
    pub fn call_overloaded_with(
        &mut self,
        host: &mut dyn Host,
        functions: &[FunctionId],
        this: Option<Value>,
        arguments: &[Value],
        types: &[Ty],
    ) -> Eval<Value> {
        self.outermost(|machine| {
            machine.limit_steps_of(functions);
            let mut evaluator = Evaluator { m: machine, host };
            let result = evaluator.call_overloads(functions, this, arguments, types);
            let result = result.and_then(|value| evaluator.loaded(value));
            match result {
                Ok(_) => evaluator.report_ended()?,
                // The host is told by the error that they ended too early.
                Err(_) => while evaluator.m.next_ended().is_some() {},
            }
            result
        })
    }

    /// Returns the members of the full specialisation of a template of the host that the sources have for these arguments.
    pub fn specialized_members(
        &mut self,
        host: &mut dyn Host,
        template: &str,
        arguments: &[Ty],
        name: &str,
    ) -> Vec<FunctionId> {
        let names = &self.sources().names;
        let Some((template, name)) = names.find(template).zip(names.find(name)) else { return Vec::new() };
        Evaluator { m: self, host }.members_for(template, arguments, name)
    }

    /// Returns whether one of several functions takes the arguments.
    ///
    /// # Errors
    /// Something in a function that is asked about cannot be read.
    pub fn takes(
        &mut self,
        host: &mut dyn Host,
        functions: &[FunctionId],
        arguments: &[Value],
    ) -> Eval<bool> {
        self.outermost(|machine| {
            let mut evaluator = Evaluator { m: machine, host };
            evaluator.fitting(functions, arguments, &[]).map(|fitting| !fitting.is_empty())
        })
    }

    /// Returns whether one of several functions takes as many arguments, and numbers among them as what they are: `int` as
    /// `int32_t`.
    ///
    /// # Errors
    /// A type cannot be read.
    pub fn takes_numbers(
        &mut self,
        host: &mut dyn Host,
        functions: &[FunctionId],
        arguments: &[Value],
    ) -> Eval<bool> {
        self.outermost(|machine| Evaluator { m: machine, host }.takes_numbers(functions, arguments))
    }

    /// Returns whether one of several functions can be called with so many arguments, and no explicit ones of a template.
    pub fn takes_so_many(&mut self, host: &mut dyn Host, functions: &[FunctionId], count: usize) -> bool {
        Evaluator { m: self, host }.takes_call(functions, count, &[])
    }

    /// Calls a lambda or a function value.
    pub fn call(&mut self, host: &mut dyn Host, callee: &Value, arguments: &[Value]) -> Eval<Value> {
        self.outermost(|machine| {
            let mut evaluator = Evaluator { m: machine, host };
            let result = evaluator.call_value(callee, arguments, &[])?;
            evaluator.loaded(result)
        })
    }

    /// `stream << value`.
    pub fn write(&mut self, host: &mut dyn Host, stream: &Value, value: Value) -> Eval<Value> {
        Evaluator { m: self, host }.shift_left(stream.clone(), value)
    }

    /// Returns the elements between two iterators.
    pub fn between(&mut self, host: &mut dyn Host, from: &Value, to: &Value) -> Eval<Vec<Value>> {
        let (from, to) = (self.load(from)?, self.load(to)?);
        Evaluator { m: self, host }.between(&from, &to)
    }

    /// Returns the types of the parameters of a function.
    ///
    /// # Errors
    /// Something in the function cannot be read.
    pub fn parameter_types(&mut self, host: &mut dyn Host, function: FunctionId) -> Eval<Vec<Ty>> {
        let code = self.function_code(host, function)?;
        Ok(code.parameters.iter().map(|parameter| parameter.ty).collect())
    }

    /// Returns the methods of a name that a class has, or the nearest of its bases that has some, and that one.
    pub fn nearest_methods(&mut self, host: &mut dyn Host, ty: Ty, name: &str) -> (Ty, Vec<FunctionId>) {
        let mut waiting = vec![ty];
        while let Some(ty) = waiting.pop() {
            let Type::Class(class, _) = *self.types.get(ty) else { continue };
            let methods = self.sources.methods_of_class(class, name);
            if !methods.is_empty() {
                return (ty, methods);
            }
            if let Ok(layout) = (Evaluator { m: self, host: &mut *host }).layout(ty) {
                waiting.extend(layout.bases.iter().rev());
            }
        }
        (ty, Vec::new())
    }

    /// Returns which parameter of the template of a class is the type of the first parameter of a function in it.
    pub fn class_parameter(
        &mut self,
        host: &mut dyn Host,
        function: FunctionId,
        class: ClassId,
    ) -> Option<usize> {
        let code = self.function_code(host, function).ok()?;
        let ty = code.parameters.first()?.ty;
        let Type::Parameter(slot) = *self.types.get(ty) else { return None };
        let is_own = code.class == Some(class);
        code.class_template.iter().position(|parameter| is_own && parameter.slot == slot)
    }

    /// Returns what a variable of a type is when `values` initialize it: a number of an object that converts to one, say.
    ///
    /// # Errors
    /// There is no such conversion.
    pub fn initialize(&mut self, host: &mut dyn Host, ty: Ty, values: &[Value]) -> Eval<Value> {
        self.outermost(|machine| Evaluator { m: machine, host }.construct(ty, values, false))
    }

    /// Makes an object of a class of the sources, by the constructor that takes `arguments` if it has fields. An object
    /// without fields is made without one, whatever the classes are from which it derives.
    ///
    /// # Errors
    /// The class, or what its constructor needs, is not known.
    pub fn construct(&mut self, host: &mut dyn Host, ty: Ty, arguments: &[Value]) -> Eval<Value> {
        self.outermost(|machine| Evaluator { m: machine, host }.object_of_class(ty, arguments))
    }

    /// Makes an object of a class of the sources by one of its constructors, also if it has no fields.
    pub fn run_constructor(&mut self, host: &mut dyn Host, ty: Ty, arguments: &[Value]) -> Eval<Value> {
        self.outermost(|machine| Evaluator { m: machine, host }.construct_object(ty, arguments, false))
    }

    /// Returns the value of a constant outside of functions, made once.
    pub(crate) fn variable_value(&mut self, host: &mut dyn Host, id: VariableId) -> Eval<Value> {
        if let Some(value) = self.variables.get(&id) {
            return value.clone();
        }
        // A variable that needs itself gets this answer.
        self.variables.insert(id, Err(EvalError::undefined("a variable that is initialised by itself")));
        let value = self.make_variable(host, id, &[]);
        self.variables.insert(id, value.clone());
        value
    }

    /// Makes a constant; in a class template, with the arguments of its parameters.
    pub(super) fn make_variable(
        &mut self,
        host: &mut dyn Host,
        id: VariableId,
        parameters: &[(Name, Ty)],
    ) -> Eval<Value> {
        let sources = Arc::clone(&self.sources);
        let variable = sources.index.variable(id);
        let parsed = sources.variable_tree(id).map_err(|error| unread(error, variable.file))?;
        let is_given = !matches!(parsed.decl.init, crate::tree::Init::None);
        let class = sources.class_of_variable(variable);
        let is_declared = !is_given && (class.is_some() || sources.is_declared_with(id, &[known::EXTERN]));
        if is_declared && let Some(given) = self.given_elsewhere(id, class) {
            let value = self.variable_value(host, given)?;
            if self.filled.contains_key(&given) {
                self.filled.insert(id, given);
            }
            return Ok(value);
        }
        let (code, act) =
            link_constant(self, host, &parsed.tree, variable.scope, class, variable.file, |linker| {
                linker.declare_types(parameters);
                linker.outer_variable(&parsed.decl)
            });
        let value = Evaluator { m: self, host }.run_declaration(&code, act, None)?;
        let is_scalar = matches!(value, Value::Int(..) | Value::Bool(_) | Value::Float(..));
        let is_zero =
            !is_given && is_scalar && class.is_none() && !sources.is_declared_with(id, &[known::EXTERN]);
        if is_given || is_zero {
            // `unsigned lastId = 0;` may change.
            if is_scalar && !sources.is_declared_with(id, &[known::CONST, known::CONSTEXPR]) {
                self.filled.insert(id, id);
            }
            return Ok(value);
        }
        // Without an initializer, a container or an object is made by its default constructor, to be filled.
        match value {
            Value::Set(_) | Value::Map(_) | Value::List(_) | Value::Record(_) => {
                self.filled.insert(id, id);
                Ok(value)
            }
            _ => {
                let name = sources.names.get(variable.name);
                Err(EvalError::unsupported(format!("the variable '{name}', whose value is not given")))
            }
        }
    }

    /// Returns the other declaration that gives the value of a static member of a class, or of a variable that is `extern`.
    fn given_elsewhere(&self, id: VariableId, class: Option<Name>) -> Option<VariableId> {
        let (sources, name) = (&self.sources, self.sources.index.variable(id).name);
        let around = |id| sources.index.enclosing_names(sources.index.variable(id).scope);
        let is_it = |entity: &Entity| match *entity {
            Entity::Variable(other) if other != id => {
                let of = sources.class_of_variable(sources.index.variable(other));
                let is_given = || {
                    let parsed = sources.variable_tree(other);
                    parsed.is_ok_and(|parsed| !matches!(parsed.decl.init, crate::tree::Init::None))
                };
                let is_it = of == class && (class.is_some() || around(id).eq(around(other)));
                (is_it && is_given()).then_some(other)
            }
            _ => None,
        };
        sources.index.named(name).iter().find_map(is_it)
    }

    /// Returns the value of an enumerator.
    pub(crate) fn enumerator_value(&mut self, host: &mut dyn Host, id: EnumId, number: u32) -> Eval<i64> {
        if !self.enumerators.contains_key(&id) {
            self.enumerators.insert(id, Err(EvalError::undefined("an enumerator that is defined by itself")));
            let values = self.make_enumerators(host, id);
            self.enumerators.insert(id, values.map(Into::into));
        }
        match &self.enumerators[&id] {
            Ok(values) => {
                values.get(number as usize).copied().ok_or_else(|| EvalError::unsupported("an enumerator"))
            }
            Err(error) => Err(error.clone()),
        }
    }

    fn make_enumerators(&mut self, host: &mut dyn Host, id: EnumId) -> Eval<Vec<i64>> {
        let sources = Arc::clone(&self.sources);
        let enumeration = sources.index.enumeration(id);
        let mut values: Vec<i64> = Vec::new();
        for (_, span) in &enumeration.enumerators {
            let Some(span) = *span else {
                values.push(values.last().map_or(0, |last| last.wrapping_add(1)));
                continue;
            };
            let (tree, value) = sources.enumerator_tree(id, span).map_err(|unreadable| {
                EvalError::unsupported(unreadable.construct)
                    .at(Place { file: enumeration.file, offset: unreadable.start })
            })?;
            // Enumerators before this one may be used in its value.
            self.enumerators.insert(id, Ok(values.clone().into()));
            let class = sources.class_around(enumeration.scope);
            let (code, act) =
                link_constant(self, host, &tree, enumeration.scope, class, enumeration.file, |linker| {
                    linker.context.enumeration = Some(id);
                    linker.outer_constant(value)
                });
            match (Evaluator { m: self, host }).run_declaration(&code, act, None)? {
                Value::Int(_, value) | Value::Enum(_, value) => values.push(value),
                Value::Bool(value) => values.push(i64::from(value)),
                other => return Err(mismatch("an enumerator", &other)),
            }
        }
        Ok(values)
    }
}

impl Evaluator<'_> {
    /// Returns a variable outside of functions: its value, or where functions fill it, the place that it has in this run.
    pub(super) fn variable(&mut self, id: VariableId) -> Eval<Value> {
        let value = self.m.variable_value(self.host, id)?;
        let Some(&id) = self.m.filled.get(&id) else { return Ok(value) };
        let key = StaticKey::Outer(id);
        match self.m.place_of_static(key) {
            Some(place) => Ok(place),
            None => self.m.make_static(key, value),
        }
    }

    /// Runs the declaration of a variable that no function owns, or of a field of `object`; gives its value.
    pub(super) fn run_declaration(
        &mut self,
        code: &crate::link::Code,
        act: crate::link::ActId,
        object: Option<&Value>,
    ) -> Eval<Value> {
        if !self.m.in_session {
            // Linked before anything runs.
            self.m.memory.fuel.set(1_000_000);
        }
        self.in_frame(code.slots, |evaluator, base| {
            let frame = Frame { code, base };
            if let (Some(slot), Some(object)) = (code.this, object) {
                evaluator.m.memory.stack[(base + slot) as usize] = object.clone();
            }
            evaluator.execute(frame, act)?;
            let crate::link::Act::Declare(slot, ..) = code.acts[act.0 as usize] else {
                return Err(EvalError::unsupported("a declaration"));
            };
            let value = evaluator.load(&frame.slot(slot))?;
            Ok(value)
        })
    }
}
