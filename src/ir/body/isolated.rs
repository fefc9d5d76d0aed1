//! An isolated operation as IR of its own: the view that a pass has of a function while others work on
//! sibling functions.
//!
//! [`Ir::detach`] moves the bodies in an operation into a new [`Ir`] whose root is that operation,
//! [`Ir::reattach`] moves them back. Both cost as much as the operation contains, whatever the size of the IR
//! around it. [`Ir::graft`] takes over the bodies of an IR that was built separately.
//!
//! The root keeps its ancestors, as far as code inside may read them: their names, attributes and locations,
//! each containing only the next. Operands of the operation belong to another operation's body; arguments of
//! a detached block replace them.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::body::bodies::Ir;
use crate::body::leaf_symbols::LeafSymbols;
use crate::body::operation::Operation;
use crate::body::{Body, BodyId, OpRef, OperationState, ValueId, ValueRef};
use crate::context::Context;
use crate::context::strings::known;
use crate::location::Location;

/// The place that [`Ir::detach`] left empty.
#[derive(Clone)]
pub struct Detached {
    op: OpRef,
    /// The bodies that were taken, in their order in the new IR.
    bodies: Vec<BodyId>,
    /// The first body of the new IR that was taken: those before it hold the ancestors.
    first: usize,
    /// The placeholder tables of the moved bodies, by position of the body.
    outside: Vec<(usize, FxHashMap<ValueId, ValueRef>)>,
}

impl Detached {
    /// Returns the operation that was taken.
    pub fn op(&self) -> OpRef {
        self.op
    }
}

impl Ir {
    /// Detaches an isolated operation and its contents into an IR of its own. Until it is put back, the
    /// operation is empty. The detached IR can read `leaf_symbols`, the result of [`Ir::leaf_symbols_in`] for
    /// the operation's parent.
    pub fn detach(&mut self, op: OpRef, leaf_symbols: Option<Arc<LeafSymbols>>) -> (Ir, Detached) {
        let (mut bodies, root) = skeleton(self.operation(op));
        let first = bodies.len();
        let mut detached = Detached { op, bodies: Vec::new(), first, outside: Vec::new() };
        let id_at = |index: usize| BodyId::new((first + index) as u32);
        // Each with the body and operation it is owned by, in the new IR.
        let mut owners = Vec::new();
        if let Some(owned) = self.body(op.body).owned_body(op.op) {
            detached.bodies.push(owned);
            owners.push(root);
            let nested = bodies[root.body.index()].ops[root.op.index()].nested;
            if let Some(nested) = nested {
                bodies[root.body.index()].nested[nested.index()].body = Some(id_at(0));
            }
        }
        let mut next = 0;
        while next < owners.len() {
            let mut body = std::mem::take(&mut self.bodies[detached.bodies[next].index()]);
            body.owner = Some(owners[next]);
            for nested in body.nested.iter_mut().filter_map(|nested| nested.body.as_mut()) {
                let inner = *nested;
                *nested = id_at(owners.len());
                // The body that owned an erased operation's body may be gone.
                let owner = self.body(inner).owner.map_or(root.op, |owner| owner.op);
                owners.push(OpRef { body: id_at(next), op: owner });
                detached.bodies.push(inner);
            }
            if body.has_outside_values() {
                detached.outside.push((next, body.take_outside_values()));
            }
            bodies.push(body);
            next += 1;
        }
        // Thousands may be detached at a time, most with few bodies.
        bodies.shrink_to_fit();
        let mut taken = Ir::new(self.context.clone(), bodies, root);
        taken.leaf_symbols = leaf_symbols;
        self.note_move();
        (taken, detached)
    }

    /// Moves a detached operation back: it gets the contents, attributes and location that it has in `ir`. Bodies that
    /// did not change there have not changed here.
    pub fn reattach(&mut self, mut ir: Ir, detached: Detached) {
        let Detached { op, bodies: homes, first, outside } = detached;
        let context = self.context.clone();
        let root = ir.root;
        self.note_move();
        let is_changed: Vec<bool> =
            (first..ir.bodies.len()).map(|index| ir.changed_at(BodyId::new(index as u32)) != 0).collect();
        if ir.changed_at(root.body) != 0 {
            let from = &ir.bodies[root.body.index()];
            let data = &from.ops[root.op.index()];
            let (location, attributes) = (data.location, data.attributes);
            let properties = from.properties(&context, root.op);
            let body = self.body_mut(op.body);
            body.set_location(op.op, location);
            body.set_attributes(op.op, attributes);
            for (slot, &value) in properties.iter().enumerate() {
                body.set_property(&context, op.op, slot, value);
            }
        }
        // Bodies that were added since get places of their own.
        let num_bodies = self.bodies.len();
        let home = |id: BodyId| {
            let index = id.index() - first;
            homes
                .get(index)
                .copied()
                .unwrap_or_else(|| BodyId::new((num_bodies + index - homes.len()) as u32))
        };
        for (index, mut body) in ir.bodies.drain(first..).enumerate() {
            let is_of_root = body.owner.take_if(|owner| *owner == root).is_some();
            body.renumber_bodies(home);
            if is_of_root {
                body.owner = Some(op);
            }
            match homes.get(index) {
                Some(&id) if is_changed[index] => *self.body_mut(id) = body,
                Some(&id) => self.bodies[id.index()] = body,
                None => _ = self.add_body(body),
            }
        }
        for (index, values) in outside {
            self.bodies[homes[index].index()].put_outside_values(values);
        }
        let freed = ir.free_bodies.into_iter().filter(|id| id.index() >= first);
        self.free_bodies.extend(freed.map(home));
    }

    /// Takes in all of `other`, which has the same context. Its root is in no block then.
    pub fn graft(&mut self, other: Ir) -> OpRef {
        let first = self.bodies.len() as u32;
        let home = |id: BodyId| BodyId::new(first + id.index() as u32);
        for mut body in other.bodies {
            body.move_bodies(home);
            self.add_body(body);
        }
        self.free_bodies.extend(other.free_bodies.into_iter().map(home));
        OpRef { body: home(other.root.body), op: other.root.op }
    }

    /// Creates a detached module whose contents are body 0 of `bodies`.
    pub fn with_module(context: &Arc<Context>, mut bodies: Vec<Body>, location: Location) -> Ir {
        let name = context.op_name(known::MODULE);
        let mut state = OperationState::new(name, location);
        state.body = Some(BodyId::new(0));
        state.properties.resize(name.info(context).num_property_slots(), None);
        let mut root = Body::default();
        let op = root.create_operation(context, &state);
        let root_ref = OpRef { body: BodyId::new(bodies.len() as u32), op };
        if let Some(contents) = bodies.first_mut() {
            contents.set_owner(root_ref);
        }
        bodies.push(root);
        Ir::new(context.clone(), bodies, root_ref)
    }
}

impl Body {
    /// Renumbers all bodies that this one refers to.
    pub fn move_bodies(&mut self, home: impl Fn(BodyId) -> BodyId + Copy) {
        self.renumber_bodies(home);
        if self.has_outside_values() {
            let values = self.take_outside_values().into_iter();
            let moved = values.map(|(id, of)| (id, ValueRef { body: home(of.body), ..of }));
            self.put_outside_values(moved.collect());
        }
    }

    /// Renumbers the enclosing and the nested bodies of this one.
    fn renumber_bodies(&mut self, home: impl Fn(BodyId) -> BodyId) {
        if let Some(owner) = &mut self.owner {
            owner.body = home(owner.body);
        }
        for nested in self.nested.iter_mut().filter_map(|nested| nested.body.as_mut()) {
            *nested = home(*nested);
        }
    }
}

/// Returns the ancestors of an operation, each with nothing in it but the next, and the operation without its
/// contents: bodies, and where in them the operation is.
fn skeleton(op: Operation<'_>) -> (Vec<Body>, OpRef) {
    let context = op.context();
    let mut chain: Vec<Operation<'_>> = op.ancestors().collect();
    chain.reverse();
    let mut bodies = vec![Body::default()];
    let mut block = None;
    for (index, &ancestor) in chain.iter().enumerate() {
        let child = chain.get(index + 1).copied().unwrap_or(op);
        let region_index = child.parent_region().and_then(|region| region.index()).unwrap_or_default();
        let body_id = BodyId::new(bodies.len() as u32 - 1);
        let owns_body = ancestor.body().owned_body(ancestor.id()).is_some();
        let mut state = OperationState::new(ancestor.name(), ancestor.location());
        state.attributes = ancestor.discardable_attributes();
        state.properties.extend_from_slice(ancestor.properties());
        let body = &mut bodies[body_id.index()];
        if owns_body {
            state.body = Some(BodyId::new(body_id.index() as u32 + 1));
        } else {
            state.regions.extend((0..ancestor.num_regions()).map(|_| body.create_region()));
        }
        let id = body.create_operation(context, &state);
        if let Some(block) = block {
            body.append_operation(block, id);
        }
        let region = if owns_body {
            let mut inner = Body::default();
            inner.set_owner(OpRef { body: body_id, op: id });
            let regions: Vec<_> = (0..ancestor.num_regions()).map(|_| inner.add_top_region()).collect();
            bodies.push(inner);
            regions.get(region_index).copied()
        } else {
            state.regions.get(region_index).copied()
        };
        let last = bodies.len() - 1;
        let body = &mut bodies[last];
        let inner_block = body.create_block();
        if let Some(region) = region {
            body.append_block(region, inner_block);
        }
        block = Some(inner_block);
    }
    let last = bodies.len() - 1;
    let body = &mut bodies[last];
    let mut state = OperationState::new(op.name(), op.location());
    state.attributes = op.discardable_attributes();
    state.properties.extend_from_slice(op.properties());
    state.result_types.extend(op.result_types());
    if op.num_operands() != 0 {
        let nowhere = body.create_block();
        let stand_in = |operand: crate::body::value::Value<'_>| {
            body.add_block_argument(nowhere, operand.ty(), Location::UNKNOWN)
        };
        state.operands.extend(op.operands().map(stand_in));
    }
    // The number is set by the caller.
    state.body = op.body().owned_body(op.id()).map(|_| BodyId::new(0));
    let id = body.create_operation(context, &state);
    if let Some(block) = block {
        body.append_operation(block, id);
    }
    (bodies, OpRef { body: BodyId::new(last as u32), op: id })
}
