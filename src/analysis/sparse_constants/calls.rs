//! Callables, and the places from which they are called.

use super::{Item, SparseConstants};
use interfaces::{Callee, callable_region, callee, is_callable};
use ir::op_info::Trait;
use ir::symbols::uses::{is_symbol, symbol_uses};
use ir::symbols::{Visibility, visibility};
use ir::walk::{WalkResult, walk_pre_order};
use ir::{OpRef, Operation};

impl<'a> SparseConstants<'a> {
    /// Records the callables that unknown code may call: public ones, and those used otherwise than by a
    /// call.
    pub(super) fn note_unknown_calls(&mut self) {
        let mut pending = vec![(self.root, self.root.parent_op().is_none())];
        let mut tables = Vec::new();
        while let Some((op, all_visible)) = pending.pop() {
            let is_table = op.has_trait(Trait::SymbolTable);
            let all_visible =
                !is_table || all_visible || !is_symbol(op) || visibility(op) == Visibility::Private;
            if is_table {
                tables.push((op, all_visible));
            }
            let ops = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations());
            pending.extend(ops.filter(|op| op.num_regions() != 0).map(|op| (op, all_visible)));
        }
        for (table, all_visible) in tables {
            self.note_unknown_calls_in(table, all_visible);
        }
    }

    fn note_unknown_calls_in(&mut self, table: Operation<'a>, all_visible: bool) {
        let Some(block) = table.region(0).and_then(|region| region.front()) else { return };
        let mut found = false;
        for op in block.operations().filter(|&op| callable_region(op).is_some() && is_symbol(op)) {
            found = true;
            let visibility = visibility(op);
            if visibility == Visibility::Public || !all_visible && visibility == Visibility::Nested {
                self.called_from_elsewhere.insert(op.op_ref());
            }
        }
        if !found {
            return;
        }
        let uses: Option<Vec<_>> = block.operations().map(symbol_uses).collect();
        let Some(uses) = uses else {
            // If some uses are unknown, every callable may be called from unknown code.
            let root = self.root;
            walk_pre_order(root, |op| {
                if is_callable(op) {
                    self.called_from_elsewhere.insert(op.op_ref());
                }
                WalkResult::Advance
            });
            return;
        };
        for of in uses.into_iter().flatten().filter(|of| !of.user.has_trait(Trait::CallOpInterface)) {
            if let Some(symbol) = self.symbols.lookup_symbol_in(self.root, of.symbol) {
                self.called_from_elsewhere.insert(symbol.op_ref());
            }
        }
    }

    /// Returns the callee of a call, if it and its body are visible.
    pub fn called(&mut self, call: Operation<'a>) -> Option<Operation<'a>> {
        let target = match callee(call)? {
            Callee::Symbol(symbol) => self.symbols.lookup_nearest(call, symbol)?,
            Callee::Value(_) => return None,
        };
        let is_seen = is_symbol(target) && self.root.is_ancestor_of(target);
        (is_seen && callable_region(target).is_some()).then_some(target)
    }

    /// Records a reachable call, and has its dependents visited.
    pub(super) fn visit_call(&mut self, call: Operation<'a>) {
        let Some(target) = self.called(call) else { return };
        let calls = self.calls.entry(target.op_ref()).or_default();
        if !calls.contains(&call.op_ref()) {
            calls.push(call.op_ref());
            self.pending.push_back(Item::Op(target.op_ref()));
            // The callee may have returned to others already.
            self.pending.push_back(Item::Op(call.op_ref()));
        }
        if let Some(entry) = Self::callable_entry(target) {
            self.pending.push_back(Item::Block(entry.body_id(), entry.id()));
        }
    }

    /// Returns the reachable terminators of a callable that return values.
    pub(super) fn returns_of(&self, target: Operation<'a>) -> Vec<OpRef> {
        let blocks = callable_region(target).into_iter().flat_map(|region| region.blocks());
        let live = blocks.filter(|block| self.facts.is_live(block.body_id(), block.id()));
        let last = live.filter_map(|block| block.back());
        last.filter(|op| op.num_successors() == 0 && op.num_operands() != 0).map(Operation::op_ref).collect()
    }
}
