//! Verification that definitions dominate their uses.
//!
//! Most uses need no dominator tree: the walk over all operations before it sees that a definition comes first
//! ([`DefinitionOrder`]). Uses in other blocks of the same region are looked up in a tree. If one of them is not
//! dominated, or is in a nested region, the operations with regions are visited in MLIR's order, which decides the first
//! error.
//!
//! Then the path from the isolated operation down to the visited one is stored, and each region has its depth. So
//! the ancestor of a use in the region of the definition is found in constant time, at any depth of nesting.
//!
//! Follows mlir/lib/IR/Verifier.cpp and Dominance.cpp.

use ir::body::ValueOwner;
use ir::diag::Failed;
use ir::dominance::{DominanceInfo, has_ssa_dominance};
use ir::op_info::Trait;
use ir::{Block, BlockId, Body, BodyId, Ir, Location, OpId, Operation, Region, ValueId, ValueRef};

/// The view of dominance that a walk over an isolated operation has on its way. A value obviously dominates its use if it was
/// defined before in a block that the walk is in, or in the entry block of a region that the walk is in. That is so for
/// almost all uses; the others are listed.
#[derive(Default)]
pub(super) struct DefinitionOrder {
    /// By region: the block of it that the walk is in; none if it is not in the region.
    current: Vec<Option<BlockId>>,
    /// By operation: whether the walk is done with it.
    is_done: Vec<bool>,
    unclear: Vec<Use>,
}

/// A value that an operation uses.
#[derive(Clone, Copy)]
pub(super) struct Use {
    value: ValueId,
    user: OpId,
}

impl DefinitionOrder {
    /// Starts a walk over `root`.
    pub fn start(&mut self, root: Operation<'_>) {
        let body = root.region(0).map(|region| region.body());
        self.current.clear();
        self.current.resize(body.map_or(0, Body::num_regions_made), None);
        self.is_done.clear();
        self.is_done.resize(body.map_or(0, Body::num_operations), false);
        self.unclear.clear();
    }

    /// Returns the uses for which dominance was not obvious.
    pub fn take_unclear(&mut self) -> Vec<Use> {
        std::mem::take(&mut self.unclear)
    }

    /// Records that the walk enters a block.
    #[inline]
    pub fn enter_block(&mut self, block: Block<'_>) {
        if let Some(region) = block.body().region_of(block.id()) {
            self.current[region.index()] = Some(block.id());
        }
    }

    /// Checks the operands of an operation of `block`.
    #[inline]
    pub fn note_uses(&mut self, op: Operation<'_>, block: Block<'_>) {
        let body = op.body();
        for value in body.operand_values(op.id()) {
            if !self.is_defined_before(body, value, block.id()) {
                self.unclear.push(Use { value, user: op.id() });
            }
        }
    }

    /// Records that the walk is done with an operation without regions, or with an isolated one.
    #[inline]
    pub fn pass(&mut self, op: Operation<'_>) {
        self.is_done[op.id().index()] = true;
    }

    /// Records that the walk leaves the regions of an operation.
    #[inline]
    pub fn leave_operation(&mut self, op: Operation<'_>) {
        for region in op.regions() {
            self.current[region.id().index()] = None;
        }
        self.pass(op);
    }

    /// Returns whether a value obviously dominates the position of the walk, in `block`.
    #[inline]
    fn is_defined_before(&self, body: &Body, value: ValueId, block: BlockId) -> bool {
        let defined_in = match body.value_owner(value) {
            ValueOwner::Op(definition) if self.is_done[definition.index()] => body.block_of(definition),
            ValueOwner::Block(defined_in) => Some(defined_in),
            ValueOwner::Op(_) | ValueOwner::Forward | ValueOwner::Outside => None,
        };
        let Some(defined_in) = defined_in else { return false };
        defined_in == block || self.dominates(body, defined_in)
    }

    /// Returns whether the walk is in a block of an outer operation, or after the entry block of its region.
    fn dominates(&self, body: &Body, block: BlockId) -> bool {
        let Some(region) = body.region_of(block) else { return false };
        match self.current[region.index()] {
            Some(current) => current == block || body.entry_block(region) == Some(block),
            None => false,
        }
    }
}

/// Verifies dominance in the regions of `root`, but for the isolated operations in them, where a walk found it obvious
/// for all uses but those that are `unclear`.
pub(super) fn verify_dominance(root: Operation<'_>, unclear: &[Use]) -> Result<(), Failed> {
    let Some(region) = root.region(0) else { return Ok(()) };
    let mut dominance = DominanceInfo::new(root.ir(), region.body_id());
    if unclear.iter().all(|of| dominates_in_region(region.body(), &mut dominance, of)) {
        return Ok(());
    }
    verify_all(root, dominance)
}

/// Returns whether a value is defined in the region of its use and dominates it.
fn dominates_in_region(body: &Body, dominance: &mut DominanceInfo<'_>, of: &Use) -> bool {
    let defined_in = match body.value_owner(of.value) {
        ValueOwner::Op(definition) => body.block_of(definition),
        ValueOwner::Block(defined_in) => Some(defined_in),
        ValueOwner::Forward | ValueOwner::Outside => None,
    };
    let (Some(defined_in), Some(used_in)) = (defined_in, body.block_of(of.user)) else { return false };
    defined_in != used_in
        && body.region_of(defined_in) == body.region_of(used_in)
        && dominance.dominates(defined_in, used_in)
}

/// Verifies the operands of all operations in `root`, in the order in which mlir-opt finds the first error.
fn verify_all<'a>(root: Operation<'a>, dominance: DominanceInfo<'a>) -> Result<(), Failed> {
    let Some(region) = root.region(0) else { return Ok(()) };
    let body = region.body();
    let mut verifier = DominanceVerifier {
        ir: root.ir(),
        body_id: region.body_id(),
        body,
        dominance,
        visited: vec![None; body.num_regions_made()],
        path: Vec::new(),
    };
    let mut pending = vec![(root, 0)];
    while let Some((op, depth)) = pending.pop() {
        verifier.path.truncate(depth);
        verifier.path.push(op);
        for region in op.regions() {
            verifier.visited[region.id().index()] =
                Some(Visited { depth: depth as u32, has_ssa_dominance: has_ssa_dominance(region) });
            for block in region.blocks() {
                verifier.verify_block(block, |op| pending.push((op, depth + 1)))?;
            }
        }
    }
    Ok(())
}

/// The data of a visited region.
#[derive(Clone, Copy)]
struct Visited {
    /// The number of operations around it, from the isolated one on, less one.
    depth: u32,
    has_ssa_dominance: bool,
}

struct DominanceVerifier<'a> {
    ir: &'a Ir,
    body_id: BodyId,
    body: &'a Body,
    dominance: DominanceInfo<'a>,
    /// By region.
    visited: Vec<Option<Visited>>,
    /// The isolated operation, and those from there to the one being visited.
    path: Vec<Operation<'a>>,
}

impl<'a> DominanceVerifier<'a> {
    /// Verifies the operands of the operations of a block; gives `schedule` those whose regions
    /// are to be visited.
    fn verify_block(
        &mut self,
        block: Block<'a>,
        mut schedule: impl FnMut(Operation<'a>),
    ) -> Result<(), Failed> {
        for op in block.operations() {
            for (index, value) in self.body.operand_values(op.id()).enumerate() {
                // Dominance does not order unreachable blocks. Reachability is computed last, since it rarely
                // matters.
                if !self.is_defined_before(value, op.id(), block) && self.dominance.is_reachable(block) {
                    return Err(emit_not_dominating(op, index));
                }
            }
            if op.num_regions() != 0 && !op.has_trait(Trait::IsolatedFromAbove) {
                schedule(op);
            }
        }
        Ok(())
    }

    fn visited(&self, block: BlockId) -> Option<Visited> {
        self.visited[self.body.region_of(block)?.index()]
    }

    /// Returns whether the definition of `value` dominates its use by `op` in `block`.
    #[inline]
    fn is_defined_before(&mut self, value: ValueId, op: OpId, block: Block<'a>) -> bool {
        let body = self.body;
        let (definition, defined_in) = match body.value_owner(value) {
            ValueOwner::Op(definition) => match body.block_of(definition) {
                Some(defined_in) => (Some(definition), defined_in),
                None => return false,
            },
            ValueOwner::Block(defined_in) => (None, defined_in),
            ValueOwner::Outside => return self.is_outside_value_defined_before(value, op, block),
            // The parser has refused these.
            ValueOwner::Forward => return true,
        };
        if defined_in == block.id() {
            return self.is_defined_before_in_block(definition, defined_in, op);
        }
        self.dominates_from_elsewhere(definition, defined_in, block)
    }

    /// As [`Self::is_defined_before`], for a placeholder. It may stand for a value of this body. Otherwise
    /// the value is in a nested isolated operation or violates isolation, and dominates nothing here.
    #[cold]
    fn is_outside_value_defined_before(&mut self, value: ValueId, op: OpId, block: Block<'a>) -> bool {
        let standing_for = ValueRef { body: self.body_id, value };
        let resolved = self.ir.resolved(standing_for);
        resolved != standing_for
            && resolved.body == self.body_id
            && self.is_defined_before(resolved.value, op, block)
    }

    /// Returns whether `definition` comes before `op` in their block; `None` is a block argument, which does.
    #[inline]
    fn is_defined_before_in_block(&mut self, definition: Option<OpId>, block: BlockId, op: OpId) -> bool {
        let Some(definition) = definition else { return true };
        self.dominance.is_before(definition, op)
            || self.visited(block).is_some_and(|region| !region.has_ssa_dominance)
    }

    /// Returns whether a definition in the block `defined_in` dominates a use in another block, which is
    /// being visited.
    fn dominates_from_elsewhere(
        &mut self,
        definition: Option<OpId>,
        defined_in: BlockId,
        used_in: Block<'a>,
    ) -> bool {
        let body = self.body;
        let Some(Visited { depth, .. }) = self.visited(defined_in) else { return false };
        // The operation around the use that is as deep as the definition, if the use is deeper.
        let Some(around) = self.path.get(depth as usize + 1).map(|op| op.id()) else {
            return body.region_of(defined_in) == body.region_of(used_in.id())
                && self.dominance.dominates(defined_in, used_in.id());
        };
        let Some(around_in) = body.block_of(around) else { return false };
        if around_in == defined_in {
            return self.is_defined_before_in_block(definition, defined_in, around);
        }
        body.region_of(around_in) == body.region_of(defined_in)
            && self.dominance.dominates(defined_in, around_in)
    }
}

// --- Reporting --------------------------------------------------------------------------------

#[cold]
fn emit_not_dominating(op: Operation<'_>, index: usize) -> Failed {
    let error = op.emit_error(format!("operand #{index} does not dominate this use"));
    let operand = op.operand(index).resolved();
    let Some(used_in) = op.block() else { return error.emit() };
    if let Some(definition) = operand.defining_op() {
        let relation = match definition.block() {
            Some(block) if block == used_in => "op in the same block",
            block => match relation(block.and_then(Block::region), used_in.region()) {
                Relation::Same => "op in the same region",
                Relation::Parent => "op in a parent region",
                Relation::Child => "op in a child region",
                Relation::None => "op is neither in a parent nor in a child region",
            },
        };
        return error.attach_note(definition.location(), format!("operand defined here ({relation})")).emit();
    }
    let Some(block) = operand.owner_block() else { return error.emit() };
    let location = block.parent_op().map_or(Location::UNKNOWN, Operation::location);
    let Some(region) = block.region() else {
        return error.attach_note(location, " (block without parent)").emit();
    };
    let number = region.blocks().position(|other| other == block).unwrap_or(0);
    let relation = match relation(Some(region), used_in.region()) {
        Relation::Same => "in the same region",
        Relation::Parent => "in a parent region",
        Relation::Child => "in a child region",
        Relation::None => "neither in a parent nor in a child region",
    };
    let note = format!("operand defined as a block argument (block #{number} {relation})");
    error.attach_note(location, note).emit()
}

/// How the region of a definition lies to that of a use.
enum Relation {
    Same,
    Parent,
    Child,
    None,
}

fn relation(definition: Option<Region<'_>>, used_in: Option<Region<'_>>) -> Relation {
    let (Some(definition), Some(used_in)) = (definition, used_in) else { return Relation::None };
    if definition == used_in {
        Relation::Same
    } else if is_proper_ancestor(definition, used_in) {
        Relation::Parent
    } else if is_proper_ancestor(used_in, definition) {
        Relation::Child
    } else {
        Relation::None
    }
}

fn is_proper_ancestor(ancestor: Region<'_>, region: Region<'_>) -> bool {
    let mut parent = region.parent_op().and_then(Operation::parent_region);
    while let Some(at) = parent {
        if at == ancestor {
            return true;
        }
        parent = at.parent_op().and_then(Operation::parent_region);
    }
    false
}
