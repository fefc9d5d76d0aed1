//! The machine: the state of one thread, and what it is made of: values, types, linked code, and the host.
//!
//! Linking fills it with code, and evaluation runs that. Both stand on this folder, whose parts name one another: a value may be
//! a lambda, whose code has constants, which are values.

pub(crate) mod code;
pub(crate) mod host;
pub(crate) mod layout;
pub(crate) mod memory;
pub(crate) mod statics;
pub(crate) mod types;
pub(crate) mod value;

use self::code::FunctionCode;
use self::host::HostClass;
use self::layout::Layout;
use self::memory::Memory;
use self::statics::StaticKey;
use self::types::{Ty, Type, Types, UnknownOrder};
use self::value::{Handle, Owned, Step, Value};
use crate::error::{Eval, EvalError};
use crate::index::{ClassId, EnumId, FunctionId, VariableId};
use crate::name::Name;
use crate::sources::Sources;
use rustc_hash::FxHashMap;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

/// The steps of a function that used them up are halved so often at most: a small operation may still be verified after some
/// that are too large.
const MOST_HALVINGS: u32 = 12;

thread_local! {
    /// See [`steps_taken`].
    static STEPS: Cell<u64> = const { Cell::new(0) };
}

/// Returns how many steps the calls and sessions of this thread have taken that have ended. A host that asks the sources for
/// something while a call is at work lets that call pay for the answer.
pub fn steps_taken() -> u64 {
    STEPS.get()
}

/// Budgets of one call from outside.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Statements, calls, and elements that are made or copied. A function that uses them up has a quarter as many at its next
    /// call, so that a loop without end costs little more than once, whatever calls it for each of many operations.
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
    pub(crate) sources: Arc<Sources>,
    pub(crate) memory: Memory,
    pub(crate) types: Types,
    pub(crate) code: Vec<Option<Eval<Rc<FunctionCode>>>>,
    pub(crate) layouts: FxHashMap<Ty, Eval<Rc<Layout>>>,
    pub(crate) variables: FxHashMap<VariableId, Eval<Value>>,
    pub(crate) enumerators: FxHashMap<EnumId, Eval<Rc<[i64]>>>,
    /// Last names of classes of the host.
    pub(crate) class_names: FxHashMap<HostClass, Name>,
    /// The classes of the host for classes of the sources that derive from one of the host.
    pub(crate) source_classes: FxHashMap<ClassId, Option<HostClass>>,
    /// The same, the other way round.
    pub(crate) described: FxHashMap<HostClass, ClassId>,
    /// The interfaces that dialects register, once one is asked for.
    pub(crate) registered_interfaces: Option<Rc<[crate::dialect_interfaces::Registered]>>,
    pub(crate) link_depth: u32,
    serial: u32,
    /// How containers are iterated whose order is unknown, and whether one was to be.
    pub(crate) unknown_order: UnknownOrder,
    pub(crate) met_unknown_order: bool,
    /// Operands of `decltype` at work.
    pub(crate) unevaluated: u32,
    /// Calls at work.
    pub(crate) depth: u32,
    limits: Limits,
    /// The steps that the call or session at work was given.
    given: i64,
    /// The function that the call or session at work has called first.
    first_function: Option<FunctionId>,
    /// How often the calls and sessions of a first function have used up their steps.
    exhausted: FxHashMap<FunctionId, u32>,
    /// A call or a session is at work.
    pub(crate) in_session: bool,
    /// Counts calls from outside.
    pub(crate) run: u64,
    /// Variables outside of functions that functions change, by their declarations, and the declaration that gives each its value.
    pub(crate) filled: FxHashMap<VariableId, VariableId>,
    /// Why the values of static variables are unknown, with the run in which they are.
    unknown: FxHashMap<StaticKey, (u64, EvalError)>,
    /// Static variables: the run that made each, and its cell of the heap.
    statics: FxHashMap<StaticKey, (u64, u32)>,
    /// The first values of static variables in a call within another one.
    first_statics: FxHashMap<StaticKey, Value>,
    /// Conversions of views, once one is asked for.
    pub(crate) view_conversions: Option<Rc<[crate::index::FunctionId]>>,
    /// The argument of the view whose conversion is about to run.
    pub(crate) view_argument: Option<Ty>,
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
            registered_interfaces: None,
            link_depth: 0,
            serial: 0,
            unknown_order: UnknownOrder::Refused,
            met_unknown_order: false,
            unevaluated: 0,
            depth: 0,
            limits,
            given: 0,
            first_function: None,
            exhausted: FxHashMap::default(),
            in_session: false,
            run: 0,
            filled: FxHashMap::default(),
            unknown: FxHashMap::default(),
            statics: FxHashMap::default(),
            first_statics: FxHashMap::default(),
            view_conversions: None,
            view_argument: None,
            ended: Rc::default(),
        }
    }

    /// Returns the sources it evaluates.
    pub fn sources(&self) -> &Arc<Sources> {
        &self.sources
    }

    /// Runs several calls as one: allocations of [`allocate`](Machine::allocate) last until the end of the
    /// session, and the calls share the budgets. A host creates the state of a hook here, and reads it after
    /// the call.
    pub fn session<T>(&mut self, run: impl FnOnce(&mut Machine) -> Eval<T>) -> Eval<T> {
        self.outermost(run)
    }

    /// Runs with fresh budgets, unless a call or a session is at work.
    pub(crate) fn outermost<T>(&mut self, run: impl FnOnce(&mut Machine) -> Eval<T>) -> Eval<T> {
        if self.in_session {
            return run(self);
        }
        self.in_session = true;
        self.give_steps(i64::try_from(self.limits.steps).unwrap_or(i64::MAX));
        self.run += 1;
        self.first_function = None;
        let result = run(self);
        STEPS.set(STEPS.get() + self.given.abs_diff(self.memory.fuel.get()));
        if let Some(function) = self.first_function.filter(|_| self.memory.fuel.get() < 0) {
            *self.exhausted.entry(function).or_default() += 1;
        }
        self.memory.stack.clear();
        self.memory.clear_heap();
        self.depth = 0;
        self.in_session = false;
        result
    }

    /// Leaves the call or session at work the steps of its first function, of which earlier calls have used some up.
    pub(crate) fn limit_steps_of(&mut self, functions: &[FunctionId]) {
        let (None, Some(&function)) = (self.first_function, functions.first()) else { return };
        self.first_function = Some(function);
        if let Some(times) = self.exhausted.get(&function) {
            let steps = self.limits.steps >> (2 * times).min(MOST_HALVINGS);
            self.give_steps(self.memory.fuel.get().min(steps as i64));
        }
    }

    /// Gives the call or session at work its steps.
    fn give_steps(&mut self, steps: i64) {
        self.given = steps;
        self.memory.fuel.set(steps);
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

    /// Returns the place of a value that may not change; a change of it is an error.
    pub fn allocate_fixed(&mut self, value: Value) -> Eval<Value> {
        self.memory.allocate_fixed(value)
    }

    /// Returns a view of values that live until the outermost call returns: what points to one of them outlives the
    /// variable that holds the view.
    pub fn allocate_list(&mut self, values: Vec<Value>) -> Eval<Value> {
        self.memory.charge(values.len())?;
        let count = values.len() as u32;
        let list = self.memory.allocate(Value::list(values))?;
        Ok(Value::view((0..count).map(|at| Value::part(list.clone(), Step::Element(at))).collect()))
    }

    /// Returns the elements of any list-like value of the evaluator.
    pub fn list(&self, value: &Value) -> Eval<Vec<Value>> {
        match self.memory.peek(value)? {
            Value::List(items) | Value::Braces(items) | Value::Tuple(items) => {
                items.values.iter().map(|value| self.load(value)).collect()
            }
            Value::Map(map) => {
                let pair =
                    |(_, key, value): &(_, Value, Value)| Value::tuple(vec![key.clone(), value.clone()]);
                Ok(map.entries.iter().map(pair).collect())
            }
            Value::Set(set) => Ok(set.elements.iter().map(|(_, value)| value.clone()).collect()),
            other => Err(mismatch("the elements", other)),
        }
    }

    /// Runs with containers iterated so whose order is unknown. A caller that gets the same in several orders knows that it
    /// does not depend on them.
    pub fn in_unknown_order<T>(&mut self, order: UnknownOrder, run: impl FnOnce(&mut Machine) -> T) -> T {
        self.unknown_order = order;
        self.met_unknown_order = false;
        let result = run(self);
        self.unknown_order = UnknownOrder::Refused;
        result
    }

    /// Returns whether a container was to be iterated whose order is unknown, when functions were last run in such orders.
    pub fn has_met_unknown_order(&self) -> bool {
        self.met_unknown_order
    }

    /// Returns whether only the type of what is evaluated matters: in `decltype`.
    pub fn is_unevaluated(&self) -> bool {
        self.unevaluated != 0
    }

    /// Creates a host entity whose last copy is reported to [`Host::ended`](host::Host::ended).
    pub fn owned(&self, handle: Handle) -> Value {
        Value::Owned(Rc::new(Owned { handle, ended: Rc::clone(&self.ended) }))
    }

    pub(crate) fn next_ended(&mut self) -> Option<Handle> {
        let mut ended = self.ended.borrow_mut();
        (!ended.is_empty()).then(|| ended.remove(0))
    }

    /// Returns whether an entity ended without the host being notified yet.
    pub(crate) fn has_ended(&self) -> bool {
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

    /// Returns the type of a lambda's first parameter, if it says one; a parameter of the template around the lambda is
    /// what that stands for.
    pub fn parameter_type(&self, closure: &value::Closure) -> Option<Ty> {
        let ty = closure.parameter_type()?;
        let Type::Parameter(slot) = *self.types.get(self.types.referred(ty)) else { return Some(ty) };
        let at = closure.code.captures.iter().position(|capture| capture.slot == slot)?;
        match closure.captures.values.get(at) {
            Some(&Value::Class(ty)) => Some(ty),
            _ => None,
        }
    }

    /// Returns the number of a type.
    pub fn intern_type(&mut self, ty: Type) -> Ty {
        self.types.intern(ty)
    }

    pub(crate) fn max_depth(&self) -> u32 {
        self.limits.depth
    }
}

/// Returns the error for an operation on a value of the wrong class.
pub(crate) fn mismatch(what: &str, value: &Value) -> Box<EvalError> {
    EvalError::unsupported(format!("{what} of a {}", value.describe()))
}
