//! The [`Ir`]: a top-level operation and everything below it, as the bodies of its isolated operations.
//!
//! Whoever changes a body borrows it from here, so the IR knows when which body may have changed last: its
//! versions. Results that were computed from a version are valid for later ones as far as their bodies are the same.

use std::sync::Arc;

use crate::attributes::Attribute;
use crate::body::block::Block;
use crate::body::leaf_symbols::LeafSymbols;
use crate::body::operation::Operation;
use crate::body::region::Region;
use crate::body::value::Value;
use crate::body::{BlockId, Body, BodyId, OpRef, RegionId, ValueId, ValueRef};
use crate::context::Context;
use crate::context::strings::StringId;

/// A top-level operation and everything below it.
#[derive(Clone)]
pub struct Ir {
    pub(crate) context: Arc<Context>,
    pub(crate) bodies: Vec<Body>,
    pub(crate) root: OpRef,
    /// Bodies whose owners were erased, to be used again.
    pub(crate) free_bodies: Vec<BodyId>,
    /// The symbols without regions of the nearest symbol table around the root, where the root was taken out.
    pub(crate) leaf_symbols: Option<Arc<LeafSymbols>>,
    /// See [`Ir::version`].
    version: u64,
    /// By body: the version when it was last lent to be changed; 0 for those without an entry.
    changed_at: Vec<u64>,
}

impl Ir {
    /// Returns the bodies parsed or built for the operation `root`, which is in no block.
    pub fn new(context: Arc<Context>, bodies: Vec<Body>, root: OpRef) -> Self {
        Ir {
            context,
            bodies,
            root,
            free_bodies: Vec::new(),
            leaf_symbols: None,
            version: 0,
            changed_at: Vec::new(),
        }
    }

    /// Returns the context, which owns everything uniqued.
    #[inline]
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// Returns the body that `id` names.
    #[inline]
    pub fn body(&self, id: BodyId) -> &Body {
        &self.bodies[id.index()]
    }

    /// Returns a number that grows whenever the IR may have changed. Cached results are valid as long as it
    /// stays the same.
    #[inline]
    pub fn version(&self) -> u64 {
        self.version
    }

    /// Returns the body that `id` names, to change it.
    #[inline]
    pub fn body_mut(&mut self, id: BodyId) -> &mut Body {
        self.note_change(id);
        &mut self.bodies[id.index()]
    }

    /// Returns the version of the IR in which `body` was last lent to be changed; 0 if it never was.
    #[inline]
    pub fn changed_at(&self, body: BodyId) -> u64 {
        self.changed_at.get(body.index()).copied().unwrap_or(0)
    }

    /// Begins a new version of the IR, in which `body` changes.
    #[inline]
    fn note_change(&mut self, body: BodyId) {
        self.version += 1;
        match self.changed_at.get_mut(body.index()) {
            Some(version) => *version = self.version,
            None => self.note_first_change(body),
        }
    }

    /// Begins a new version of the IR, in which bodies are somewhere else, but the same.
    pub(crate) fn note_move(&mut self) {
        self.version += 1;
    }

    #[cold]
    fn note_first_change(&mut self, body: BodyId) {
        self.changed_at.resize(self.bodies.len().max(body.index() + 1), 0);
        self.changed_at[body.index()] = self.version;
    }

    /// Adds a body.
    pub(crate) fn add_body(&mut self, body: Body) -> BodyId {
        let id = BodyId::new(self.bodies.len() as u32);
        self.bodies.push(body);
        self.note_change(id);
        id
    }

    /// Returns the value itself, if `value` is a placeholder for one of another body.
    pub fn resolved(&self, mut value: ValueRef) -> ValueRef {
        while let Some(of) = self.body(value.body).outside_value(value.value) {
            value = of;
        }
        value
    }

    /// Returns the reference of the top-level operation.
    #[inline]
    pub fn root_ref(&self) -> OpRef {
        self.root
    }

    /// How many bodies were made in it, those that are gone included.
    #[inline]
    pub fn num_bodies(&self) -> usize {
        self.bodies.len()
    }

    /// Returns the top-level operation.
    pub fn root(&self) -> Operation<'_> {
        self.operation(self.root)
    }

    /// Returns a shared pointer to the context, to be held while the IR changes.
    pub fn share_context(&self) -> Arc<Context> {
        self.context.clone()
    }

    /// Returns a view of a value.
    #[inline]
    pub fn value(&self, body: BodyId, value: ValueId) -> Value<'_> {
        Value::new(self, self.body(body), body, value)
    }

    /// Returns a view of a block.
    #[inline]
    pub fn block(&self, body: BodyId, block: BlockId) -> Block<'_> {
        Block::new(self, self.body(body), body, block)
    }

    /// Returns a view of a region.
    #[inline]
    pub fn region(&self, body: BodyId, region: RegionId) -> Region<'_> {
        Region::new(self, body, region)
    }

    /// Makes `value` the attribute called `name` of `op`, inherent or discardable; `None` removes it.
    pub fn set_attribute(&mut self, op: OpRef, name: StringId, value: Option<Attribute>) {
        let context = self.context.clone();
        let body = self.body_mut(op.body);
        let info = body.op_name(op.op).info(&context);
        let with_entry = |dictionary: Attribute| {
            let mut entries = dictionary.entries(&context).to_vec();
            entries.retain(|entry| entry.0 != name);
            entries.extend(value.map(|value| (name, value)));
            context.dictionary_attribute(entries)
        };
        if let Some(slot) = info.inherent_slot(name).filter(|_| info.registered) {
            return body.put_property(&context, op.op, slot, value);
        }
        let attributes = with_entry(body.attributes(op.op));
        body.set_attributes(op.op, attributes);
    }

    /// Returns a view of an operation.
    #[inline]
    pub fn operation(&self, op: OpRef) -> Operation<'_> {
        Operation::new(self, op.body, op.op)
    }
}
