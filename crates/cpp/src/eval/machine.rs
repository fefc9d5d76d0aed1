//! The machine: the interface of the evaluator for hosts and callers.

use super::memory::Memory;
use super::value::{Handle, Owned, Value};
use super::{Evaluator, Frame};
use crate::error::{Eval, EvalError};
use crate::host::{Host, HostClass};
use crate::index::{ClassId, EnumId, FunctionId, VariableId};
use crate::link::{FunctionCode, link_constant};
use crate::name::Name;
use crate::source::Place;
use crate::sources::Sources;
use crate::types::{Ty, Type, Types};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// Budgets of one call from outside.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Statements, calls, and elements that are made or copied.
    pub steps: u64,
    /// The greatest depth of calls.
    pub depth: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { steps: 20_000_000, depth: 500 }
    }
}

/// An evaluator for one thread.
pub struct Machine {
    sources: Arc<Sources>,
    pub(crate) memory: Memory,
    pub(crate) types: Types,
    pub(crate) code: Vec<Option<Eval<Rc<FunctionCode>>>>,
    pub(crate) layouts: FxHashMap<Ty, Eval<Rc<super::class::Layout>>>,
    variables: FxHashMap<VariableId, Eval<Value>>,
    enumerators: FxHashMap<EnumId, Eval<Rc<[i64]>>>,
    /// Last names of classes of the host.
    pub(crate) class_names: FxHashMap<HostClass, Name>,
    /// The classes of the host for classes of the sources that derive from one of the host.
    pub(crate) source_classes: FxHashMap<ClassId, Option<HostClass>>,
    /// The same, the other way round.
    pub(crate) described: FxHashMap<HostClass, ClassId>,
    pub(crate) link_depth: u32,
    serial: u32,
    /// Operands of `decltype` at work.
    pub(crate) unevaluated: u32,
    /// Calls at work.
    pub(crate) depth: u32,
    limits: Limits,
    /// A call or a session is at work.
    in_session: bool,
    /// Counts calls from outside.
    pub(crate) run: u64,
    /// Variables outside of functions that are filled while functions run: the run and the cell of the last one.
    filled: FxHashMap<VariableId, (u64, u32)>,
    ended: Rc<RefCell<Vec<Handle>>>,
}

impl Machine {
    /// Creates a machine over some sources.
    pub fn new(sources: Arc<Sources>, limits: Limits) -> Machine {
        let code = (0..sources.index.functions.len()).map(|_| None).collect();
        Machine {
            sources,
            memory: Memory::default(),
            types: Types::new(),
            code,
            layouts: FxHashMap::default(),
            variables: FxHashMap::default(),
            enumerators: FxHashMap::default(),
            class_names: FxHashMap::default(),
            source_classes: FxHashMap::default(),
            described: FxHashMap::default(),
            link_depth: 0,
            serial: 0,
            unevaluated: 0,
            depth: 0,
            limits,
            in_session: false,
            run: 0,
            filled: FxHashMap::default(),
            ended: Rc::default(),
        }
    }

    /// Returns the sources it evaluates.
    pub fn sources(&self) -> &Arc<Sources> {
        &self.sources
    }

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
        self.outermost(|machine| {
            let mut evaluator = Evaluator { m: machine, host };
            let result = evaluator.call_overloads(functions, this, arguments, &[]);
            let result = result.and_then(|value| evaluator.loaded(value));
            evaluator.report_ended()?;
            result
        })
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

    /// Runs several calls as one: allocations of [`allocate`](Machine::allocate) last until the end of the
    /// session, and the calls share the budgets. A host creates the state of a hook here, and reads it after
    /// the call.
    pub fn session<T>(&mut self, run: impl FnOnce(&mut Machine) -> Eval<T>) -> Eval<T> {
        self.outermost(run)
    }

    /// Runs with fresh budgets, unless a call or a session is at work.
    fn outermost<T>(&mut self, run: impl FnOnce(&mut Machine) -> Eval<T>) -> Eval<T> {
        if self.in_session {
            return run(self);
        }
        self.in_session = true;
        self.memory.fuel.set(i64::try_from(self.limits.steps).unwrap_or(i64::MAX));
        self.run += 1;
        let result = run(self);
        self.memory.stack.clear();
        self.memory.heap.clear();
        self.depth = 0;
        self.in_session = false;
        result
    }

    /// Returns the number of the outermost call or session that is at work: references are good for one.
    pub fn run(&self) -> u64 {
        self.run
    }

    /// Reads a value: the one that a reference names, or the value itself.
    pub fn load(&self, value: &Value) -> Eval<Value> {
        self.memory.peek(value).cloned()
    }

    /// Writes an out-parameter: a reference, or a pointer to a place.
    pub fn store(&mut self, target: &Value, value: Value) -> Eval<()> {
        let place = match target {
            Value::Pointer(to) => to.0.clone(),
            other => other.clone(),
        };
        // A pointer variable that is passed by reference still is a place.
        let pointee = match self.memory.peek(&place)? {
            Value::Pointer(to) if !matches!(value, Value::Pointer(_) | Value::Null) => Some(to.0.clone()),
            _ => None,
        };
        *self.memory.place_mut(pointee.as_ref().unwrap_or(&place))? = value;
        Ok(())
    }

    /// Changes the value at a place.
    pub fn with_place<T>(&mut self, target: &Value, change: impl FnOnce(&mut Value) -> T) -> Eval<T> {
        let place = match self.memory.peek(target)? {
            Value::Pointer(to) => to.0.clone(),
            _ => target.clone(),
        };
        Ok(change(self.memory.place_mut(&place)?))
    }

    /// Creates a cell that lives until the outermost call returns; returns a reference to it.
    pub fn allocate(&mut self, value: Value) -> Eval<Value> {
        self.memory.allocate(value)
    }

    /// Returns the elements of any list-like value of the evaluator.
    pub fn list(&self, value: &Value) -> Eval<Vec<Value>> {
        match self.memory.peek(value)? {
            Value::List(items) | Value::Braces(items) | Value::Tuple(items) => {
                items.values.iter().map(|value| self.load(value)).collect()
            }
            Value::Set(set) => Ok(set.elements.iter().map(|(_, value)| value.clone()).collect()),
            other => Err(super::mismatch("the elements", other)),
        }
    }

    /// Returns whether only the type of what is evaluated matters: in `decltype`.
    pub fn is_unevaluated(&self) -> bool {
        self.unevaluated != 0
    }

    /// Returns the elements between two iterators.
    pub fn between(&mut self, host: &mut dyn Host, from: &Value, to: &Value) -> Eval<Vec<Value>> {
        let (from, to) = (self.load(from)?, self.load(to)?);
        Evaluator { m: self, host }.between(&from, &to)
    }

    /// Creates a host entity whose last copy is reported to [`Host::ended`].
    pub fn owned(&self, handle: Handle) -> Value {
        Value::Owned(Rc::new(Owned { handle, ended: Rc::clone(&self.ended) }))
    }

    pub(super) fn next_ended(&mut self) -> Option<Handle> {
        let mut ended = self.ended.borrow_mut();
        (!ended.is_empty()).then(|| ended.remove(0))
    }

    /// Returns whether an entity ended without the host being notified yet.
    pub(super) fn has_ended(&self) -> bool {
        !self.ended.borrow().is_empty()
    }

    /// Returns a number for a piece of code.
    pub(crate) fn next_serial(&mut self) -> u32 {
        self.serial += 1;
        self.serial
    }

    /// Takes steps, for natives that do much.
    pub fn charge(&self, steps: usize) -> Eval<()> {
        self.memory.charge(steps)
    }

    /// Returns the type for its number.
    pub fn ty(&self, ty: Ty) -> &Type {
        self.types.get(ty)
    }

    /// Returns the last name of the class that a type is, of whatever kind: for traits that are told by name.
    pub fn class_name(&self, ty: Ty) -> Option<String> {
        match self.ty(ty) {
            Type::Class(id, _) => {
                Some(self.sources.names.get(self.sources.index.class(*id).name).to_string())
            }
            Type::Unknown(name) => name.rsplit("::").next().map(str::to_string),
            Type::Reference(of, _) | Type::Pointer(of) => self.class_name(*of),
            _ => None,
        }
    }

    /// Returns the types of the parameters of a function.
    ///
    /// # Errors
    /// Something in the function cannot be read.
    pub fn parameter_types(&mut self, host: &mut dyn Host, function: FunctionId) -> Eval<Vec<Ty>> {
        let code = self.function_code(host, function)?;
        Ok(code.parameters.iter().map(|parameter| parameter.ty).collect())
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

    /// Returns the number of a type.
    pub fn intern_type(&mut self, ty: Type) -> Ty {
        self.types.intern(ty)
    }

    pub(super) fn max_depth(&self) -> u32 {
        self.limits.depth
    }

    /// Returns the value of a constant outside of functions, made once.
    pub(crate) fn variable_value(&mut self, host: &mut dyn Host, id: VariableId) -> Eval<Value> {
        if let Some(value) = self.variables.get(&id) {
            return value.clone();
        }
        // A variable that needs itself gets this answer.
        self.variables.insert(id, Err(EvalError::undefined("a variable that is initialised by itself")));
        let value = self.make_variable(host, id);
        self.variables.insert(id, value.clone());
        value
    }

    fn make_variable(&mut self, host: &mut dyn Host, id: VariableId) -> Eval<Value> {
        let sources = Arc::clone(&self.sources);
        let variable = sources.index.variable(id);
        let parsed = sources.variable_tree(id).map_err(|unreadable| {
            EvalError::unsupported(unreadable.construct)
                .at(Place { file: variable.file, offset: unreadable.start })
        })?;
        let is_given = !matches!(parsed.decl.init, crate::tree::Init::None);
        let class = variable.qualifier.last().copied().or_else(|| sources.class_around(variable.scope));
        let (code, act) =
            link_constant(self, host, &parsed.tree, variable.scope, class, variable.file, |linker| {
                linker.outer_variable(&parsed.decl)
            });
        let value = Evaluator { m: self, host }.run_declaration(&code, act)?;
        if is_given {
            return Ok(value);
        }
        // Without an initializer, a container or an object is made by its default constructor, to be filled.
        match value {
            Value::Set(_) | Value::Map(_) | Value::List(_) | Value::Record(_) => {
                self.filled.insert(id, (0, 0));
                Ok(value)
            }
            _ => {
                let name = sources.names.get(variable.name);
                Err(EvalError::unsupported(format!("the variable '{name}', whose value is not given")))
            }
        }
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
                    linker.outer_constant(value)
                });
            match (Evaluator { m: self, host }).run_declaration(&code, act)? {
                Value::Int(_, value) | Value::Enum(_, value) => values.push(value),
                Value::Bool(value) => values.push(i64::from(value)),
                other => return Err(super::mismatch("an enumerator", &other)),
            }
        }
        Ok(values)
    }
}

impl Evaluator<'_> {
    /// Returns a variable outside of functions: its value, or where functions fill it, the place that it has in this run.
    pub(super) fn variable(&mut self, id: VariableId) -> Eval<Value> {
        let value = self.m.variable_value(self.host, id)?;
        let run = self.m.run;
        match self.m.filled.get(&id) {
            None => Ok(value),
            Some(&(last, cell)) if last == run => Ok(Value::Heap(cell)),
            Some(_) => {
                let place = self.m.allocate(value)?;
                if let Value::Heap(cell) = place {
                    self.m.filled.insert(id, (run, cell));
                }
                Ok(place)
            }
        }
    }

    /// Runs the declaration of a variable that no function owns; gives its value.
    pub(super) fn run_declaration(
        &mut self,
        code: &crate::link::Code,
        act: crate::link::ActId,
    ) -> Eval<Value> {
        if !self.m.in_session {
            // Linked before anything runs.
            self.m.memory.fuel.set(1_000_000);
        }
        self.in_frame(code.slots, |evaluator, base| {
            let frame = Frame { code, base };
            evaluator.execute(frame, act)?;
            let crate::link::Act::Declare(slot, ..) = code.acts[act.0 as usize] else {
                return Err(EvalError::unsupported("a declaration"));
            };
            let value = evaluator.load(&frame.slot(slot))?;
            Ok(value)
        })
    }
}
