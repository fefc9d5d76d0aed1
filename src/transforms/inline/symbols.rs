//! Symbols by name, found once: none comes or goes while calls are inlined.

use rustc_hash::FxHashMap;

use analysis::call_graph::{CallGraph, NodeId};
use interfaces::{Callee, callee};
use ir::op_info::Trait;
use ir::symbols::{nearest_symbol_table, symbol_name};
use ir::{Attribute, AttributeStorage, Ir, OpRef, Operation, StringId};

/// A cache of symbol tables, by operation rather than by view, since the IR changes.
#[derive(Default)]
pub(super) struct Symbols {
    tables: FxHashMap<OpRef, FxHashMap<StringId, OpRef>>,
}

impl Symbols {
    fn lookup_in(&mut self, table: Operation<'_>, name: StringId) -> Option<OpRef> {
        let symbols = self.tables.entry(table.op_ref()).or_insert_with(|| {
            let mut symbols = FxHashMap::default();
            let block = table.region(0).and_then(|region| region.front());
            for op in block.into_iter().flat_map(|block| block.operations()) {
                if let Some(name) = symbol_name(op) {
                    symbols.entry(name).or_insert(op.op_ref());
                }
            }
            symbols
        });
        symbols.get(&name).copied()
    }

    /// Returns the operation that `symbol` names, looked up in the symbol table nearest to `from`.
    pub(super) fn lookup_nearest(&mut self, ir: &Ir, from: OpRef, symbol: Attribute) -> Option<OpRef> {
        let AttributeStorage::SymbolRef { root, nested } = symbol.storage(ir.context()) else { return None };
        let table = nearest_symbol_table(ir.operation(from))?;
        let mut found = self.lookup_in(table, *root)?;
        for &name in nested {
            let outer = ir.operation(found);
            if !outer.has_trait(Trait::SymbolTable) {
                return None;
            }
            found = self.lookup_in(outer, name)?;
        }
        Some(found)
    }

    /// Returns the node that a call leads to.
    pub(super) fn resolve_call(&mut self, graph: &CallGraph, call: Operation<'_>) -> NodeId {
        let target = match callee(call) {
            Some(Callee::Symbol(symbol)) => self.lookup_nearest(call.ir(), call.op_ref(), symbol),
            Some(Callee::Value(value)) => value.defining_op().map(Operation::op_ref),
            None => None,
        };
        target.and_then(|target| graph.node(target)).unwrap_or(CallGraph::UNKNOWN_CALLEE)
    }
}
