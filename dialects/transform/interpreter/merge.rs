//! Merging symbol tables: the symbols of a library are moved to those of a program.
//!
//! A private symbol is renamed if the other table has a symbol of the same name, with all references to it. A
//! declaration of a function is replaced by the definition, which takes over the annotations of its
//! arguments. Any other collision of names is an error.
//!
//! Follows `mergeSymbolsInto` of mlir/lib/Dialect/Transform/IR/Utils.cpp.

use crate::Annotations;
use ir::body::clone::IrMapping;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::rename::{Renames, rename_symbol_uses};
use ir::symbols::uses::is_symbol;
use ir::symbols::{SymbolNames, Visibility, symbol_name, visibility};
use ir::walk::used_from_above;
use ir::{Ir, OpRef, Operation, StringId, known};
use print::type_to_string;
use rewrite::function::annotate_arguments;
use verify::verify;

/// A symbol table that is merged with another.
struct Table {
    op: OpRef,
    names: SymbolNames,
    renames: Renames,
}

/// Two symbols of one name of which neither can give way.
struct Collision {
    symbol: OpRef,
    previous: OpRef,
}

/// Moves the symbols of the table `other` to the end of the table `target`; operations that are not symbols
/// stay in `other`.
///
/// # Errors
/// Fails if symbols of the same name cannot be merged, or the result is invalid; diagnostics give the reason.
pub fn merge_symbols_into(ir: &mut Ir, target: OpRef, other: OpRef) -> Result<(), Failed> {
    let mut target = Table::of(ir.operation(target));
    let mut other = Table::of(ir.operation(other));
    let renamed = rename_private(ir, &mut target, &mut other)
        .and_then(|()| rename_private(ir, &mut other, &mut target));
    rename_symbol_uses(ir, target.op, &target.renames);
    rename_symbol_uses(ir, other.op, &other.renames);
    if let Err(Collision { symbol, previous }) = renamed {
        let op = ir.operation(symbol);
        let name = symbol_name(op).map(|name| op.context().string(name).to_string()).unwrap_or_default();
        let error = op.emit_error(format!("doubly defined symbol @{name}"));
        return Err(error.attach_note(ir.operation(previous).location(), "previously defined here").emit());
    }
    for table in [target.op, other.op] {
        let op = ir.operation(table);
        verify(op).map_err(|Failed| op.emit_error("failed to verify input op after renaming").emit())?;
    }
    for symbol in symbols_in(ir.operation(other.op)) {
        let Some(name) = symbol_name(ir.operation(symbol)) else { continue };
        let known = target.names.get(name);
        let moved = move_to_end(ir, symbol, target.op)?;
        let Some(known) = known else { continue };
        let (declared, defined) = match can_replace(ir.operation(moved), ir.operation(known)) {
            true => (moved, known),
            false => (known, moved),
        };
        target.names.replace(name, name, defined);
        replace_declaration(ir, declared, defined)?;
    }
    let op = ir.operation(target.op);
    verify(op).map_err(|Failed| op.emit_error("failed to verify target op after merging symbols").emit())
}

impl Table {
    fn of(table: Operation<'_>) -> Self {
        Table { op: table.op_ref(), names: SymbolNames::of(table), renames: Renames::default() }
    }

    fn rename(&mut self, ir: &mut Ir, symbol: OpRef, name: StringId, other: &Table) {
        let unique = self.names.rename_to_unique(ir, symbol, name, &other.names);
        self.renames.insert(name, unique);
    }
}

/// Returns the symbols directly in a table.
fn symbols_in(table: Operation<'_>) -> Vec<OpRef> {
    let block = table.region(0).and_then(|region| region.front());
    let ops = block.into_iter().flat_map(|block| block.operations());
    ops.filter(|&op| is_symbol(op)).map(Operation::op_ref).collect()
}

/// Renames private symbols where a symbol of `table` has the name of one of `other`. The tables record the
/// references to be renamed.
fn rename_private(ir: &mut Ir, table: &mut Table, other: &mut Table) -> Result<(), Collision> {
    for symbol in symbols_in(ir.operation(table.op)) {
        let op = ir.operation(symbol);
        let Some(name) = symbol_name(op) else { continue };
        let Some(previous) = other.names.get(name) else { continue };
        let previous_op = ir.operation(previous);
        if can_replace(op, previous_op) || can_replace(previous_op, op) {
            continue;
        }
        if visibility(op) == Visibility::Private {
            table.rename(ir, symbol, name, other);
        } else if visibility(previous_op) == Visibility::Private {
            other.rename(ir, previous, name, table);
        } else {
            return Err(Collision { symbol, previous });
        }
    }
    Ok(())
}

fn is_declaration(function: Operation<'_>) -> bool {
    function.region(0).is_none_or(|region| region.is_empty())
}

/// Returns whether `declared` is a declaration that `defined`, a function visible to it, can replace.
fn can_replace(declared: Operation<'_>, defined: Operation<'_>) -> bool {
    declared.has_trait(Trait::FunctionOpInterface)
        && defined.has_trait(Trait::FunctionOpInterface)
        && is_declaration(declared)
        && (visibility(defined) == Visibility::Public || is_declaration(defined))
}

/// Erases a declaration in favour of the definition, whose annotations of arguments must agree.
fn replace_declaration(ir: &mut Ir, declared: OpRef, defined: OpRef) -> Result<(), Failed> {
    let context = ir.share_context();
    let (from, to) = (ir.operation(declared), ir.operation(defined));
    let type_of = |op: Operation<'_>| op.attribute(known::FUNCTION_TYPE)?.type_value(&context);
    let (from_type, to_type) = (type_of(from), type_of(to));
    if from_type != to_type {
        let ty = to_type.map(|ty| type_to_string(&context, ty)).unwrap_or_default();
        let message = format!("external definition has a mismatching signature ('{ty}')");
        return Err(from.emit_error(message).emit());
    }
    let num_arguments = to_type.and_then(|ty| ty.function(&context)).map_or(0, |(inputs, _)| inputs.len());
    let (wanted, given) = (Annotations::of(from), Annotations::of(to));
    let consumes = context.static_string("transform.consumed");
    let reads = context.static_string("transform.readonly");
    let mut added = Vec::with_capacity(num_arguments);
    for index in 0..num_arguments {
        let (is_consumed, is_read) = (wanted.is_consumed(index), wanted.is_readonly(index));
        if given.is_consumed(index) && !is_consumed || given.is_readonly(index) && !is_read {
            let message =
                format!("external definition has mismatching consumption annotations for argument #{index}");
            return Err(from.emit_error(message).emit());
        }
        let says_nothing = !given.is_consumed(index) && !given.is_readonly(index);
        let name = if is_consumed { Some(consumes) } else { is_read.then_some(reads) };
        added.push(name.filter(|_| says_nothing));
    }
    annotate_arguments(ir, defined, &added);
    ir.erase_operation(declared);
    Ok(())
}

/// Moves a symbol to the end of a table, where it is another operation.
fn move_to_end(ir: &mut Ir, symbol: OpRef, table: OpRef) -> Result<OpRef, Failed> {
    let op = ir.operation(symbol);
    // No symbol of the dialects that ship does.
    if !used_from_above(op).is_empty() {
        return Err(op.emit_error("symbol uses values of its symbol table, it cannot be merged").emit());
    }
    let block = ir.operation(table).region(0).and_then(|region| region.front());
    let Some(block) = block else { return Ok(symbol) };
    let (body, block) = (block.body_id(), block.id());
    let moved = ir.clone_operation(symbol, body, &mut IrMapping::new());
    ir.body_mut(body).append_operation(block, moved);
    ir.erase_operation(symbol);
    Ok(OpRef { body, op: moved })
}
