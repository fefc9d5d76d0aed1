//! Symbols without regions, such as global variables: they stay readable while sibling functions are
//! detached.
//!
//! A detached operation (`isolated.rs`) keeps its ancestors without their other contents. But folders read
//! other symbols: a load of a constant global folds to its initial value. So copies of the symbol table's
//! leaf symbols go with the operation. All operations detached from one table share them.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::body::bodies::Ir;
use crate::body::leaf_symbols::LeafSymbols;
use crate::body::operation::Operation;
use crate::body::{Body, OpRef, OperationState};
use crate::context::strings::StringId;
use crate::op_info::Trait;
use crate::symbols::{lookup_in, nearest_symbol_table, symbol_name};

impl LeafSymbols {
    /// Returns the leaf symbols of a symbol table; `None` if there are none.
    fn of(table: Operation<'_>) -> Option<Arc<Self>> {
        let block = table.region(0)?.front()?;
        let is_leaf = |op: &Operation<'_>| {
            op.num_regions() == 0 && op.num_operands() == 0 && op.has_trait(Trait::Symbol)
        };
        let mut leaves = block.operations().filter(is_leaf).peekable();
        leaves.peek()?;
        let ir = table.ir();
        let mut body = Body::default();
        let region = body.add_top_region();
        let block = body.create_block();
        body.append_block(region, block);
        for leaf in leaves {
            let mut state = OperationState::new(leaf.name(), leaf.location());
            state.attributes = leaf.discardable_attributes();
            state.properties.extend_from_slice(leaf.properties());
            state.result_types.extend(leaf.result_types());
            let copy = body.create_operation(ir.context(), &state);
            body.append_operation(block, copy);
        }
        let ir = Ir::with_module(&ir.share_context(), vec![body], table.location());
        let copies = ir.root().region(0)?.front()?;
        let mut by_name = FxHashMap::default();
        for copy in copies.operations() {
            if let Some(name) = symbol_name(copy) {
                // The first of several symbols with the same name counts.
                by_name.entry(name).or_insert(copy.op_ref());
            }
        }
        Some(Arc::new(LeafSymbols { ir, by_name }))
    }
}

/// The leaf symbols of the symbol tables of an IR, each copied once.
///
/// A pass that runs others on one function after another shares this copy: one copy per function would take
/// time quadratic in the size of the module. The pass must not change leaf symbols meanwhile.
#[derive(Default)]
pub struct LeafSymbolsByTable(FxHashMap<OpRef, Option<Arc<LeafSymbols>>>);

impl LeafSymbolsByTable {
    /// Returns the leaf symbols that operations directly in the parent of `op` can see.
    pub fn around(&mut self, ir: &Ir, op: OpRef) -> Option<Arc<LeafSymbols>> {
        let parent = ir.operation(op).parent_op()?.op_ref();
        let table = nearest_symbol_table(ir.operation(parent)).map_or(parent, Operation::op_ref);
        self.0.entry(table).or_insert_with(|| ir.leaf_symbols_in(parent)).clone()
    }
}

impl Ir {
    /// Returns the leaf symbols that operations directly in `op` can see.
    pub fn leaf_symbols_in(&self, op: OpRef) -> Option<Arc<LeafSymbols>> {
        match nearest_symbol_table(self.operation(op)) {
            Some(table) if !is_around_root(table) => LeafSymbols::of(table),
            _ => self.leaf_symbols.clone(),
        }
    }
}

/// Returns whether an operation is an ancestor of the root of its IR, which has no other contents.
fn is_around_root(op: Operation<'_>) -> bool {
    op.ir().root().ancestors().any(|ancestor| ancestor == op)
}

/// Returns the symbol called `name` in the nearest symbol table around `from`, if it has no regions.
pub fn lookup_nearest_leaf<'a>(from: Operation<'a>, name: StringId) -> Option<Operation<'a>> {
    let table = nearest_symbol_table(from.parent_op()?)?;
    if is_around_root(table) {
        let symbols = from.ir().leaf_symbols.as_deref()?;
        return symbols.by_name.get(&name).map(|&op| symbols.ir.operation(op));
    }
    lookup_in(table, name).filter(|symbol| symbol.num_regions() == 0)
}
