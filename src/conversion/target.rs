//! Conversion targets: which operations are legal.
//!
//! An operation is looked up by its name, then by its dialect, then as an unknown one. A legality that depends on the
//! operation is a function; if several were given for the same name, the last one that has an answer decides.

use std::cell::RefCell;
use std::rc::Rc;

use ir::{Context, OpName, Operation, StringId};
use rustc_hash::FxHashMap;

/// Returns whether an operation is legal; `None` leaves that open.
pub type LegalityFn<'t> = Rc<dyn Fn(Operation<'_>) -> Option<bool> + 't>;

#[derive(Clone)]
enum Action<'t> {
    Legal,
    Dynamic(Vec<LegalityFn<'t>>),
    Illegal,
}

impl<'t> Action<'t> {
    /// Lets `decide` answer before the others.
    fn add(&mut self, decide: &LegalityFn<'t>) {
        match self {
            Action::Dynamic(functions) => functions.push(decide.clone()),
            other => *other = Action::Dynamic(vec![decide.clone()]),
        }
    }

    fn decide(&self, op: Operation<'_>) -> Option<bool> {
        match self {
            Action::Legal => Some(true),
            Action::Illegal => Some(false),
            Action::Dynamic(functions) => functions.iter().rev().find_map(|decide| decide(op)),
        }
    }
}

/// The operations that are legal, illegal, or either.
pub struct ConversionTarget<'t> {
    context: &'t Context,
    ops: FxHashMap<OpName, Action<'t>>,
    dialects: FxHashMap<StringId, Action<'t>>,
    unknown: Vec<LegalityFn<'t>>,
    recursive: FxHashMap<OpName, Option<LegalityFn<'t>>>,
    /// By index of a name: whether its operations are legal, where that was asked and does not depend on them.
    always: RefCell<Vec<Option<bool>>>,
}

impl<'t> ConversionTarget<'t> {
    /// Creates a target that says nothing of any operation.
    pub fn new(context: &'t Context) -> Self {
        ConversionTarget {
            context,
            ops: FxHashMap::default(),
            dialects: FxHashMap::default(),
            unknown: Vec::new(),
            recursive: FxHashMap::default(),
            always: RefCell::default(),
        }
    }

    fn name(&self, name: &str) -> OpName {
        self.context.op_name(self.context.intern_string(name))
    }

    fn set_ops(&mut self, names: &[&str], action: &Action<'t>) {
        self.always.get_mut().clear();
        for name in names {
            self.ops.insert(self.name(name), action.clone());
        }
    }

    fn set_dialects(&mut self, names: &[&str], action: &Action<'t>) {
        self.always.get_mut().clear();
        for name in names {
            self.dialects.insert(self.context.intern_string(name), action.clone());
        }
    }

    /// Makes the operations of these names legal.
    pub fn add_legal_ops(&mut self, names: &[&str]) {
        self.set_ops(names, &Action::Legal);
    }

    /// Makes the operations of these names illegal.
    pub fn add_illegal_ops(&mut self, names: &[&str]) {
        self.set_ops(names, &Action::Illegal);
    }

    /// Makes the operations of these dialects legal.
    pub fn add_legal_dialects(&mut self, names: &[&str]) {
        self.set_dialects(names, &Action::Legal);
    }

    /// Makes the operations of these dialects illegal.
    pub fn add_illegal_dialects(&mut self, names: &[&str]) {
        self.set_dialects(names, &Action::Illegal);
    }

    /// Makes the legality of the operations of these names what `decide` says.
    pub fn add_dynamically_legal_ops(
        &mut self,
        names: &[&str],
        decide: impl Fn(Operation<'_>) -> Option<bool> + 't,
    ) {
        let decide: LegalityFn<'t> = Rc::new(decide);
        self.always.get_mut().clear();
        for name in names {
            let name = self.name(name);
            self.ops.entry(name).or_insert_with(|| Action::Dynamic(Vec::new())).add(&decide);
        }
    }

    /// Makes the legality of the operations of these dialects what `decide` says.
    pub fn add_dynamically_legal_dialects(
        &mut self,
        names: &[&str],
        decide: impl Fn(Operation<'_>) -> Option<bool> + 't,
    ) {
        let decide: LegalityFn<'t> = Rc::new(decide);
        self.always.get_mut().clear();
        for name in names {
            let name = self.context.intern_string(name);
            self.dialects.entry(name).or_insert_with(|| Action::Dynamic(Vec::new())).add(&decide);
        }
    }

    /// Makes the legality of operations of which nothing else is said what `decide` says.
    pub fn mark_unknown_dynamically_legal(&mut self, decide: impl Fn(Operation<'_>) -> Option<bool> + 't) {
        self.unknown.push(Rc::new(decide));
    }

    /// Makes the operations in a legal operation of this name legal too, if `decide` says so.
    pub fn mark_recursively_legal(&mut self, name: &str, decide: Option<LegalityFn<'t>>) {
        let name = self.name(name);
        self.recursive.insert(name, decide);
    }

    fn decide(&self, op: Operation<'_>) -> Option<bool> {
        let index = op.name().index();
        if let Some(known) = self.always.borrow().get(index).copied().flatten() {
            return Some(known);
        }
        let action = self.action(op.name());
        if let Some(of_name @ (Action::Legal | Action::Illegal)) = action {
            let mut always = self.always.borrow_mut();
            let len = always.len().max(index + 1);
            always.resize(len, None);
            always[index] = Some(matches!(of_name, Action::Legal));
        }
        match action {
            Some(action) => action.decide(op),
            None => self.unknown.iter().rev().find_map(|decide| decide(op)),
        }
    }

    /// Returns what is said of operations of a name.
    fn action(&self, name: OpName) -> Option<&Action<'t>> {
        self.ops.get(&name).or_else(|| self.dialects.get(&name.info(self.context).dialect))
    }

    /// Returns whether operations of this name are legal whatever they are like.
    pub(super) fn is_always_legal(&self, name: OpName) -> bool {
        matches!(self.action(name), Some(Action::Legal))
    }

    /// Returns whether `op` is known to be legal.
    pub fn is_legal(&self, op: Operation<'_>) -> bool {
        self.decide(op) == Some(true)
    }

    /// Returns whether `op` is known to be illegal.
    pub fn is_illegal(&self, op: Operation<'_>) -> bool {
        self.decide(op) == Some(false)
    }

    /// Returns whether the operations in `op`, which is legal, are legal with it.
    pub fn is_recursively_legal(&self, op: Operation<'_>) -> bool {
        match self.recursive.get(&op.name()) {
            None => false,
            Some(None) => true,
            Some(Some(decide)) => decide(op).unwrap_or(true),
        }
    }
}
