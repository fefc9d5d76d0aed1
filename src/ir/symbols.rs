//! Symbols: operations with names, and the tables that hold them.
//!
//! Follows mlir/lib/IR/SymbolTable.cpp.

pub mod leaf;
pub mod rename;
pub mod uses;

use rustc_hash::FxHashMap;

use super::attributes::{Attribute, AttributeStorage};
use super::body::{BlockId, BodyId, OpRef};
use super::op_info::Trait;
use crate::body::operation::Operation;
use crate::context::known_dialects::{is_upstream, is_upstream_symbol_table};
use crate::context::strings::{StringId, known};

/// The visibility of a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the names of MLIR's visibilities")]
pub enum Visibility {
    Public,
    Private,
    Nested,
}

/// Returns from where a symbol is seen.
pub type VisibilityHook = fn(Operation<'_>) -> Visibility;

/// The interface of symbols for which another attribute than `sym_visibility` says from where they are seen.
pub struct SymbolVisibility(pub VisibilityHook);

/// Returns the name of the symbol that `op` defines: its string attribute `sym_name`.
pub fn symbol_name(op: Operation<'_>) -> Option<StringId> {
    op.attribute(known::SYM_NAME)?.string(op.context())
}

/// Returns the visibility of the symbol that `op` defines; public by default.
pub fn visibility(op: Operation<'_>) -> Visibility {
    let context = op.context();
    if let Some(SymbolVisibility(visibility)) = op.info().interface() {
        return visibility(op);
    }
    match op.attribute(known::SYM_VISIBILITY).and_then(|attribute| attribute.string(context)) {
        Some(known::PRIVATE) => Visibility::Private,
        Some(known::NESTED) => Visibility::Nested,
        _ => Visibility::Public,
    }
}

/// Returns the operation called `name` directly in the symbol table `table`. The symbol table is the first
/// block of the first region; looks at each operation once.
pub fn lookup_in<'a>(table: Operation<'a>, name: StringId) -> Option<Operation<'a>> {
    let block = table.region(0)?.front()?;
    block.operations().find(|&op| symbol_name(op) == Some(name))
}

/// Returns the nearest operation that is a symbol table, from `from` itself outwards. `None` too where an
/// operation that may be one comes first.
pub fn nearest_symbol_table<'a>(from: Operation<'a>) -> Option<Operation<'a>> {
    let mut op = from;
    loop {
        if is_potentially_unknown_symbol_table(op) {
            return None;
        }
        if op.has_trait(Trait::SymbolTable) || !op.is_registered() && is_upstream_symbol_table(op.name_str())
        {
            return Some(op);
        }
        op = op.parent_op()?;
    }
}

/// The names that are taken in a symbol table, to give new symbols others.
pub struct SymbolNames {
    taken: FxHashMap<StringId, OpRef>,
    /// The number appended to the next name that clashes.
    counter: u64,
}

impl SymbolNames {
    /// Collects the symbols directly in `table`. The first of several symbols with the same name counts.
    pub fn of(table: Operation<'_>) -> Self {
        let mut names = SymbolNames { taken: FxHashMap::default(), counter: 0 };
        let block = table.region(0).and_then(|region| region.front());
        for op in block.into_iter().flat_map(|block| block.operations()) {
            if let Some(name) = symbol_name(op) {
                names.taken.entry(name).or_insert(op.op_ref());
            }
        }
        names
    }

    /// Returns the symbol that has this name.
    pub fn get(&self, name: StringId) -> Option<OpRef> {
        self.taken.get(&name).copied()
    }

    /// Replaces the name `old` by `new`, the name of `symbol`.
    pub fn replace(&mut self, old: StringId, new: StringId, symbol: OpRef) {
        self.taken.remove(&old);
        self.taken.insert(new, symbol);
    }

    /// Returns a name for `symbol` that no other symbol has: its own, or one that begins with it.
    pub fn insert(&mut self, symbol: Operation<'_>) -> Option<StringId> {
        let (context, op) = (symbol.context(), symbol.op_ref());
        let name = symbol_name(symbol)?;
        let mut candidate = name;
        while *self.taken.entry(candidate).or_insert(op) != op {
            let mut text = context.string(name).to_vec();
            text.extend(format!("_{}", self.counter).bytes());
            self.counter += 1;
            candidate = context.intern_string(text);
        }
        Some(candidate)
    }
}

/// Returns whether an operation may be a symbol table of an unknown dialect: it has one region.
pub fn is_potentially_unknown_symbol_table(op: Operation<'_>) -> bool {
    let info = op.info();
    op.num_regions() == 1 && !info.dialect_registered && !is_upstream(op.context().string(info.dialect))
}

/// Finds symbols through tables that are built once, as a verifier that looks up a callee for
/// every call needs.
#[derive(Default)]
pub struct SymbolTableCollection<'a> {
    tables: FxHashMap<OpRef, SymbolTable<'a>>,
    /// A cache of the last query: the block it came from, and its nearest table. Calls are often in the same
    /// block.
    nearest: Option<(BodyId, BlockId, Option<Operation<'a>>)>,
}

type SymbolTable<'a> = FxHashMap<StringId, Operation<'a>>;

impl<'a> SymbolTableCollection<'a> {
    /// Returns the operation called `name` directly in `table`.
    pub fn lookup_in(&mut self, table: Operation<'a>, name: StringId) -> Option<Operation<'a>> {
        let symbols = self.tables.entry(table.op_ref()).or_insert_with(|| {
            let mut symbols = SymbolTable::default();
            let block = table.region(0).and_then(|region| region.front());
            for op in block.into_iter().flat_map(|block| block.operations()) {
                if let Some(name) = symbol_name(op) {
                    symbols.entry(name).or_insert(op);
                }
            }
            symbols
        });
        symbols.get(&name).copied()
    }

    /// Returns the operation that the symbol reference `symbol` names, looked up in `table`.
    pub fn lookup_symbol_in(&mut self, table: Operation<'a>, symbol: Attribute) -> Option<Operation<'a>> {
        let AttributeStorage::SymbolRef { root, nested } = symbol.storage(table.context()) else {
            return None;
        };
        let mut found = self.lookup_in(table, *root)?;
        for &name in nested {
            if !found.has_trait(Trait::SymbolTable) {
                return None;
            }
            found = self.lookup_in(found, name)?;
        }
        Some(found)
    }

    /// Returns the operation that `symbol` names, looked up in the symbol table nearest to `from`.
    pub fn lookup_nearest(&mut self, from: Operation<'a>, symbol: Attribute) -> Option<Operation<'a>> {
        let table = self.nearest_table(from)?;
        self.lookup_symbol_in(table, symbol)
    }

    fn nearest_table(&mut self, from: Operation<'a>) -> Option<Operation<'a>> {
        let Some(block) = from.block().filter(|_| from.num_regions() == 0) else {
            return nearest_symbol_table(from);
        };
        match self.nearest {
            Some((body, id, table)) if body == from.body_id() && id == block.id() => table,
            _ => {
                let table = nearest_symbol_table(from);
                self.nearest = Some((from.body_id(), block.id(), table));
                table
            }
        }
    }
}
