//! `symbol-dce`: erases symbols without references that are not visible from outside.
//!
//! Follows mlir/lib/Transforms/SymbolDCE.cpp.

use rustc_hash::FxHashSet;

use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::uses::{is_symbol, symbol_uses};
use ir::symbols::{SymbolTableCollection, Visibility, visibility};
use ir::walk::walk_post_order;
use ir::{OpRef, Operation};
use passes::{Anchor, PassInfo, PassRun};

pub static PASS: PassInfo = PassInfo {
    argument: "symbol-dce",
    name: "SymbolDCE",
    summary: "Eliminate dead symbols",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let dead = dead_symbols(pass.ir.root())?;
    if dead.is_empty() {
        pass.mark_unchanged();
    }
    for op in dead {
        pass.ir.erase_operation(op);
    }
    Ok(())
}

fn dead_symbols(root: Operation<'_>) -> Result<Vec<OpRef>, Failed> {
    if !root.has_trait(Trait::SymbolTable) {
        let message = " was scheduled to run under SymbolDCE, but does not define a symbol table";
        return Err(root.emit_op_error(message).emit());
    }
    let is_hidden = root.parent_op().is_none() || !is_symbol(root) || visibility(root) == Visibility::Private;
    let mut liveness = Liveness { live: FxHashSet::default(), symbols: SymbolTableCollection::default() };
    liveness.compute(root, is_hidden)?;
    let mut dead = Vec::new();
    walk_post_order(root, |table| {
        if table.has_trait(Trait::SymbolTable) {
            dead.extend(operations_of_table(table).filter(|&op| is_symbol(op)).map(Operation::op_ref));
        }
    });
    dead.retain(|op| !liveness.live.contains(op));
    // Symbols nested in a dead one are erased with it.
    let all: FxHashSet<_> = dead.iter().copied().collect();
    dead.retain(|&op| !root.ir().operation(op).ancestors().any(|outer| all.contains(&outer.op_ref())));
    Ok(dead)
}

/// Returns the operations directly in a symbol table.
fn operations_of_table(table: Operation<'_>) -> impl Iterator<Item = Operation<'_>> {
    table.region(0).into_iter().flat_map(|region| region.blocks()).flat_map(|block| block.operations())
}

struct Liveness<'a> {
    live: FxHashSet<OpRef>,
    symbols: SymbolTableCollection<'a>,
}

impl<'a> Liveness<'a> {
    /// Finds the live symbols in `table`, which may be invisible from its ancestors.
    fn compute(&mut self, table: Operation<'a>, is_hidden: bool) -> Result<(), Failed> {
        let mut pending = Vec::new();
        for op in operations_of_table(table) {
            if !is_symbol(op) {
                pending.push(op);
                continue;
            }
            let visibility = visibility(op);
            let can_go = (is_hidden || visibility == Visibility::Private) && visibility != Visibility::Public;
            if !can_go && self.live.insert(op.op_ref()) {
                pending.push(op);
            }
        }
        while let Some(op) = pending.pop() {
            if op.has_trait(Trait::SymbolTable) {
                let is_hidden = is_hidden || !is_symbol(op) || visibility(op) == Visibility::Private;
                support::stack::maybe_grow(64 << 10, 1 << 20, || self.compute(op, is_hidden))?;
            } else {
                let blocks = op.regions().flat_map(|region| region.blocks());
                pending
                    .extend(blocks.flat_map(|block| block.operations()).filter(|op| op.num_regions() != 0));
            }
            let Some(parent) = op.parent_op().filter(|parent| parent.has_trait(Trait::SymbolTable)) else {
                continue;
            };
            let Some(uses) = symbol_uses(op) else {
                let message = "operation contains potentially unknown symbol table, meaning that we \
                               can't reliable compute symbol uses";
                return Err(op.emit_error(message).emit());
            };
            for used in uses {
                let path = self.symbols.lookup_path(parent, used.symbol).unwrap_or_default();
                pending.extend(path.into_iter().filter(|symbol| self.live.insert(symbol.op_ref())));
            }
        }
        Ok(())
    }
}
