//! The mapping from values of a transform program to payload.
//!
//! Each value (handle, parameter, value handle) has a list. Lists are in one map by value. Two more maps lead
//! back from payload to the handles for it, which rewrites need. Regions being applied are a stack of
//! [`Scope`]s: mappings made in a scope are forgotten with it.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::invalidation::Invalidation;
use crate::types::check_payload;
use ir::diag::Failed;
use ir::{Attribute, BodyId, Ir, OpRef, RegionId, ValueRef};

/// An entity that a value of a transform program is mapped to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mapped {
    Op(OpRef),
    Value(ValueRef),
    Param(Attribute),
}

impl Mapped {
    /// Returns the operation, if it is one.
    pub fn op(self) -> Option<OpRef> {
        match self {
            Mapped::Op(op) => Some(op),
            Mapped::Value(_) | Mapped::Param(_) => None,
        }
    }

    /// Returns the value of the payload, if it is one.
    pub fn value(self) -> Option<ValueRef> {
        match self {
            Mapped::Value(value) => Some(value),
            Mapped::Op(_) | Mapped::Param(_) => None,
        }
    }

    /// Returns the attribute, if it is one.
    pub fn param(self) -> Option<Attribute> {
        match self {
            Mapped::Param(param) => Some(param),
            Mapped::Op(_) | Mapped::Value(_) => None,
        }
    }
}

/// A region that is being applied.
pub struct Scope {
    pub body: BodyId,
    pub region: RegionId,
    /// The operation in it that is being applied.
    pub current: Option<OpRef>,
    /// The values mapped since it was entered.
    pub handles: Vec<ValueRef>,
}

type Handles = SmallVec<[ValueRef; 2]>;

/// The state of a run of the interpreter.
pub struct State {
    /// The root of the payload.
    pub top_level: OpRef,
    /// The payload of further arguments of the entry point.
    pub top_level_mappings: Vec<Vec<Mapped>>,
    pub(super) scopes: Vec<Scope>,
    pub(super) invalidated: FxHashMap<ValueRef, Invalidation>,
    lists: FxHashMap<ValueRef, Vec<Mapped>>,
    /// By operation or value of the payload, the handles that stand for it.
    handles: FxHashMap<Mapped, Handles>,
}

impl State {
    /// Makes an empty mapping.
    pub fn new(top_level: OpRef, top_level_mappings: Vec<Vec<Mapped>>) -> Self {
        State {
            top_level,
            top_level_mappings,
            scopes: Vec::new(),
            invalidated: FxHashMap::default(),
            lists: FxHashMap::default(),
            handles: FxHashMap::default(),
        }
    }

    /// Returns the payload of `value`.
    pub fn list(&self, value: ValueRef) -> &[Mapped] {
        self.lists.get(&value).map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns the payload operations of `handle`.
    pub fn ops(&self, handle: ValueRef) -> Vec<OpRef> {
        self.list(handle).iter().filter_map(|of| of.op()).collect()
    }

    /// Returns the payload values of `handle`.
    pub fn values(&self, handle: ValueRef) -> Vec<ValueRef> {
        self.list(handle).iter().filter_map(|of| of.value()).collect()
    }

    /// Returns the attributes of a parameter.
    pub fn params(&self, param: ValueRef) -> Vec<Attribute> {
        self.list(param).iter().filter_map(|of| of.param()).collect()
    }

    /// Returns the handles to this entity.
    pub fn handles_of(&self, payload: Mapped) -> &[ValueRef] {
        self.handles.get(&payload).map(SmallVec::as_slice).unwrap_or_default()
    }

    // --- Scopes ---

    /// Enters a region.
    pub fn enter(&mut self, body: BodyId, region: RegionId) {
        self.scopes.push(Scope { body, region, current: None, handles: Vec::new() });
    }

    /// Leaves the innermost region, and forgets the mappings made in it.
    pub fn leave(&mut self) {
        let Some(scope) = self.scopes.pop() else { return };
        for handle in scope.handles {
            self.invalidated.remove(&handle);
            self.forget(handle);
        }
    }

    /// Returns the scope that a value of the program belongs to.
    pub(super) fn scope_of(&self, ir: &Ir, handle: ValueRef) -> Option<&Scope> {
        let region = ir.value(handle.body, handle.value).parent_block()?.region()?;
        let is_it = |scope: &&Scope| scope.body == handle.body && scope.region == region.id();
        self.scopes.iter().rev().find(is_it)
    }

    // --- Lists ---

    /// Maps `value` to a list.
    ///
    /// # Errors
    /// Reports payload that its type does not admit.
    pub fn set(&mut self, ir: &Ir, value: ValueRef, list: Vec<Mapped>) -> Result<(), Failed> {
        check_payload(ir, ir.value(value.body, value.value), &list)?;
        self.forget(value);
        for &mapped in &list {
            self.add_handle(mapped, value);
        }
        if let Some(scope) = self.scopes.last_mut() {
            scope.handles.push(value);
        }
        self.lists.insert(value, list);
        Ok(())
    }

    fn add_handle(&mut self, payload: Mapped, handle: ValueRef) {
        if matches!(payload, Mapped::Param(_)) {
            return;
        }
        let handles = self.handles.entry(payload).or_default();
        if !handles.contains(&handle) {
            handles.push(handle);
        }
    }

    fn remove_handle(&mut self, payload: Mapped, handle: ValueRef) {
        if let Some(handles) = self.handles.get_mut(&payload) {
            handles.retain(|other| *other != handle);
            if handles.is_empty() {
                self.handles.remove(&payload);
            }
        }
    }

    /// `handle` stands for nothing any more.
    pub(super) fn forget(&mut self, handle: ValueRef) {
        for payload in self.lists.remove(&handle).into_iter().flatten() {
            self.remove_handle(payload, handle);
        }
    }

    /// Handles of `payload` stand for `by` in its place, or for one thing less.
    pub fn replace(&mut self, payload: Mapped, by: Option<Mapped>) {
        if by == Some(payload) {
            return;
        }
        let Some(handles) = self.handles.remove(&payload) else { return };
        for handle in handles {
            let Some(list) = self.lists.get_mut(&handle) else { continue };
            match by {
                Some(by) => {
                    list.iter_mut().filter(|of| **of == payload).for_each(|of| *of = by);
                    self.add_handle(by, handle);
                }
                None => list.retain(|of| *of != payload),
            }
        }
    }

    /// Forgets the operations in `root`, and the values in it: a pass will change them unheard.
    pub fn forget_nested(&mut self, ir: &Ir, root: OpRef) {
        let is_nested = |of: &Mapped| {
            let owner = match *of {
                Mapped::Op(op) => Some(ir.operation(op)),
                Mapped::Value(value) => {
                    let block = ir.value(value.body, value.value).parent_block();
                    return block
                        .and_then(|block| block.parent_op())
                        .is_some_and(|op| ir.operation(root).is_ancestor_of(op));
                }
                Mapped::Param(_) => None,
            };
            owner.is_some_and(|op| op.op_ref() != root && ir.operation(root).is_ancestor_of(op))
        };
        let nested: Vec<Mapped> = self.handles.keys().copied().filter(|of| is_nested(of)).collect();
        for payload in nested {
            self.replace(payload, None);
        }
    }
}
