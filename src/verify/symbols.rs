//! Symbols and the tables that hold them.
//!
//! Follows mlir/lib/IR/SymbolTable.cpp and mlir/IR/SymbolInterfaces.td.

use definitions::DialectContext as _;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::interface::{InterpretedVerification, OpVerification};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::{SymbolTableCollection, Visibility, symbol_name, visibility};
use ir::{Attribute, AttributeStorage, Location, Operation, known};
use print::attribute_to_string;

/// Verifies an operation that defines a symbol.
pub(super) fn verify_symbol(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    if op.has_trait(Trait::OptionalSymbol) && op.inherent_attribute(known::SYM_NAME).is_none() {
        return Ok(());
    }
    if symbol_name(op).is_none() {
        return Err(op.emit_op_error("requires string attribute 'sym_name'").emit());
    }
    if let Some(attribute) = op.attribute(known::SYM_VISIBILITY) {
        let AttributeStorage::String { value, .. } = *attribute.storage(context) else {
            let found = attribute_to_string(context, attribute);
            let error = op.emit_op_error(format_args!(
                "requires visibility attribute 'sym_visibility' to be a string attribute, but got {found}"
            ));
            return Err(error.emit());
        };
        if !matches!(value, known::PUBLIC | known::PRIVATE | known::NESTED) {
            let found = attribute_to_string(context, attribute);
            let error = op.emit_op_error(format_args!(
                "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got {found}"
            ));
            return Err(error.emit());
        }
    }
    if visibility(op) == Visibility::Public && is_declaration(op) {
        return Err(op.emit_op_error("symbol declaration cannot have public visibility").emit());
    }
    if op.num_results() != 0 {
        return Err(op.emit_op_error("symbols must not have results").emit());
    }
    let misplaced =
        op.parent_op().is_some_and(|parent| parent.is_registered() && !parent.has_trait(Trait::SymbolTable));
    if misplaced {
        return Err(op.emit_op_error("symbol's parent must have the SymbolTable trait").emit());
    }
    Ok(())
}

/// Returns whether a symbol is a declaration: its class says so, or it is a function without a body whose class shows
/// that it can be one.
fn is_declaration(op: Operation<'_>) -> bool {
    let info = op.info();
    if !OpVerification::of(info).tells_declarations {
        return false;
    }
    let Some(definition) = info.definition else { return false };
    let library = op.context().registry().library(definition.library);
    if library.is_loaded() {
        let code = op.context().registry().code::<InterpretedVerification>();
        if let Some(answer) = code.and_then(|code| (code.is_declaration)(op)) {
            return answer;
        }
        // The function is in sources that are not there.
        let model = &library.definitions.operations[definition.index as usize];
        if library.text(model.extra_class_declaration).contains("isDeclaration();") {
            return false;
        }
    }
    op.has_trait(Trait::FunctionOpInterface) && op.region(0).is_none_or(|region| region.is_empty())
}

/// Verifies a symbol table after its contents: its symbols have different names.
pub(super) fn verify_symbol_table(table: Operation<'_>) -> Result<(), Failed> {
    if table.num_regions() != 1 {
        let message = "Operations with a 'SymbolTable' must have exactly one region";
        return Err(table.emit_op_error(message).emit());
    }
    let Some(region) = table.region(0).filter(|region| region.has_one_block()) else {
        let message = "Operations with a 'SymbolTable' must have exactly one block";
        return Err(table.emit_op_error(message).emit());
    };
    // A string attribute may have a type, which makes it another name.
    let mut names = SymbolNames::default();
    for op in region.blocks().flat_map(|block| block.operations()) {
        let Some(name) = op.attribute(known::SYM_NAME) else { continue };
        let Some(spelling) = name.string(op.context()) else { continue };
        if let Some(previous) = names.insert(name, op.location()) {
            let name = op.context().string(spelling);
            let error = op
                .emit_error(format!("redefinition of symbol named '{name}'"))
                .attach_note(previous, "see existing symbol definition here");
            return Err(error.emit());
        }
    }
    Ok(())
}

/// The names of the symbols of a table. Most tables have few, which are compared one by one.
#[derive(Default)]
struct SymbolNames {
    few: SmallVec<[(Attribute, Location); SymbolNames::FEW]>,
    many: FxHashMap<Attribute, Location>,
}

impl SymbolNames {
    const FEW: usize = 8;

    /// Adds a name. Returns the location of the symbol that has it already.
    fn insert(&mut self, name: Attribute, location: Location) -> Option<Location> {
        if self.few.len() == Self::FEW {
            if self.many.is_empty() {
                self.many.extend(self.few.iter().copied());
            }
            return self.many.insert(name, location);
        }
        let known = self.few.iter().find(|known| known.0 == name).map(|known| known.1);
        self.few.push((name, location));
        known
    }
}

/// Returns whether the symbol uses of `users`, which are in a symbol table, are valid; reports nothing.
pub(super) fn are_uses_valid<'a>(table: Operation<'a>, users: &[Operation<'a>]) -> bool {
    let context = table.context();
    let mut symbols = SymbolTableCollection::default();
    let mut is_valid = |user: &Operation<'a>| {
        let verify = OpVerification::of(user.info()).verify_symbol_uses;
        verify.is_none_or(|verify| verify(*user, &mut symbols).is_ok())
    };
    context.diagnostics().suppress(|| users.iter().all(&mut is_valid)).0
}

/// Verifies the uses of symbols in a verified symbol table, down to nested ones, in MLIR's order.
pub(super) fn verify_symbol_uses(table: Operation<'_>) -> Result<(), Failed> {
    let context = table.context();
    let mut symbols = SymbolTableCollection::default();
    let mut pending: Vec<_> = table.regions().collect();
    while let Some(region) = pending.pop() {
        for op in region.blocks().flat_map(|block| block.operations()) {
            let info = op.name().info(context);
            if let Some(verify) = OpVerification::of(info).verify_symbol_uses {
                verify(op, &mut symbols)?;
            }
            if op.num_regions() != 0 && !info.traits.has(Trait::SymbolTable) {
                pending.extend(op.regions());
            }
        }
    }
    Ok(())
}
