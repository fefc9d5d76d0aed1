//! `bufferization-lower-deallocations`: `bufferization.dealloc` becomes `memref.dealloc` under conditions.
//!
//! With several buffers, aliases are found at run time, by a function that is added to the module: [`library`].
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/LowerDeallocations.cpp.

use super::library;
use arith::{AndIOp, CmpIOp, CmpIPredicate, XOrIOp, constant, constant_index};
use bufferization::DeallocOp;
use func::CallOp;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Location, OpId, OpRef, Operation, StringId, Type, Value, ValueId};
use memref::{AllocOp, CastOp, ExtractAlignedPointerAsIndexOp, LoadOp, StoreOp};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::Rewriter;
use rustc_hash::FxHashMap;
use scf::YieldOp;
use scf::build::create_if;

pub static PASS: PassInfo = PassInfo {
    argument: "bufferization-lower-deallocations",
    name: "LowerDeallocationsPass",
    summary: "Lowers `bufferization.dealloc` operations to `memref.dealloc`operations",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let root = pass.ir.root();
    let is_module = **root.name_str() == *b"builtin.module";
    if !is_module && !root.has_trait(Trait::FunctionOpInterface) {
        let message = "root operation must be a builtin.module or a function";
        return Err(root.context().diagnostics().error(root.location(), message).emit());
    }
    let mut deallocs: Vec<(OpRef, Option<OpRef>)> = Vec::new();
    let mut tables: Vec<OpRef> = Vec::new();
    walk_pre_order(root, |op| {
        if let Some(dealloc) = op.dyn_cast::<DeallocOp<'_>>() {
            let table =
                op.ancestors().find(|above| above.has_trait(Trait::SymbolTable)).map(|op| op.op_ref());
            deallocs.push((op.op_ref(), table));
            let needs_function = is_module && dealloc.memrefs().len() > 1;
            tables.extend(table.filter(|table| needs_function && !tables.contains(table)));
        }
        WalkResult::Advance
    });
    let context = pass.ir.share_context();
    let location = root.location();
    let mut functions: FxHashMap<OpRef, StringId> = FxHashMap::default();
    for table in tables {
        functions.extend(library::add(pass.ir, table, location).map(|name| (table, name)));
    }
    for (dealloc, table) in deallocs {
        let function = table.and_then(|table| functions.get(&table).copied());
        let mut rewriter = Rewriter::new(pass.ir, &context, dealloc.body, None);
        rewriter.set_insertion_point(dealloc.op);
        lower(&mut rewriter, dealloc.op, function)?;
    }
    Ok(())
}

/// The operands of a `bufferization.dealloc`.
struct Parts {
    location: Location,
    buffers: Vec<ValueId>,
    conditions: Vec<ValueId>,
    retained: Vec<ValueId>,
}

fn lower(rewriter: &mut Rewriter<'_>, op: OpId, function: Option<StringId>) -> Result<(), Failed> {
    let Some(dealloc) = rewriter.op(op).dyn_cast::<DeallocOp<'_>>() else { return Ok(()) };
    let ids = |values: ir::views::Values<'_>| values.map(Value::id).collect::<Vec<ValueId>>();
    let parts = Parts {
        location: dealloc.location(),
        buffers: ids(dealloc.memrefs()),
        conditions: ids(dealloc.conditions()),
        retained: ids(dealloc.retained()),
    };
    let values = match (&parts.buffers[..], function) {
        ([], _) => {
            let no = bool_constant(rewriter, parts.location, false);
            vec![no; parts.retained.len()]
        }
        (&[buffer], _) if parts.retained.is_empty() => {
            free_if(rewriter, parts.location, parts.conditions[0], buffer);
            Vec::new()
        }
        (&[buffer], _) => lower_one(rewriter, &parts, buffer),
        (_, Some(function)) => lower_many(rewriter, &parts, function),
        (_, None) => return Err(report_missing_function(rewriter.op(op))),
    };
    rewriter.replace_op(op, &values);
    Ok(())
}

fn report_missing_function(op: Operation<'_>) -> Failed {
    let message = "library function required for generic lowering, but cannot be automatically inserted when operating \
                   on functions";
    let _ = op.emit_error(message).emit();
    let message = "failed to legalize operation 'bufferization.dealloc' that was explicitly marked illegal";
    op.emit_error(message).emit()
}

fn bool_constant(rewriter: &mut Rewriter<'_>, location: Location, value: bool) -> ValueId {
    let value = rewriter.context().bool_attribute(value);
    constant(rewriter, location, value)
}

fn free_if(rewriter: &mut Rewriter<'_>, location: Location, condition: ValueId, buffer: ValueId) {
    let (_, [then, _]) = create_if(rewriter, location, &[], condition);
    let point = rewriter.insertion_point();
    rewriter.create_block(then, None, &[]);
    free(rewriter, location, buffer);
    let state = YieldOp::build(rewriter.scope(), location, &[]);
    rewriter.create(state);
    rewriter.restore_insertion_point(point);
}

fn free(rewriter: &mut Rewriter<'_>, location: Location, buffer: ValueId) {
    let state = memref::DeallocOp::build(rewriter.scope(), location, buffer);
    rewriter.create(state);
}

fn address(rewriter: &mut Rewriter<'_>, location: Location, buffer: ValueId) -> ValueId {
    let state = ExtractAlignedPointerAsIndexOp::build(rewriter.scope(), location, buffer);
    rewriter.create_value(state)
}

fn and(rewriter: &mut Rewriter<'_>, location: Location, a: ValueId, b: ValueId) -> ValueId {
    let state = AndIOp::build(rewriter.scope(), location, a, b);
    rewriter.create_value(state)
}

/// Frees one buffer, unless a retained memref has its address.
fn lower_one(rewriter: &mut Rewriter<'_>, parts: &Parts, buffer: ValueId) -> Vec<ValueId> {
    let (location, condition) = (parts.location, parts.conditions[0]);
    let freed = address(rewriter, location, buffer);
    let mut differ: Vec<ValueId> = Vec::with_capacity(parts.retained.len());
    for &retained in &parts.retained {
        let retained = address(rewriter, location, retained);
        let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Ne, freed, retained);
        differ.push(rewriter.create_value(state));
    }
    let mut all = differ[0];
    for &one in &differ[1..] {
        all = and(rewriter, location, all, one);
    }
    let is_freed = and(rewriter, location, all, condition);
    free_if(rewriter, location, is_freed, buffer);
    let yes = bool_constant(rewriter, location, true);
    let owned = differ.into_iter().map(|differs| {
        let state = XOrIOp::build(rewriter.scope(), location, differs, yes);
        let aliases = rewriter.create_value(state);
        and(rewriter, location, aliases, condition)
    });
    owned.collect()
}

/// Asks the function of the library which buffers to free, and who owns the retained ones.
fn lower_many(rewriter: &mut Rewriter<'_>, parts: &Parts, function: StringId) -> Vec<ValueId> {
    let location = parts.location;
    let (count, num_retained) = (parts.buffers.len() as i64, parts.retained.len() as i64);
    let freed = allocate(rewriter, location, count, Type::INDEX);
    let conditions = allocate(rewriter, location, count, Type::I1);
    let retained = allocate(rewriter, location, num_retained, Type::INDEX);
    store_addresses(rewriter, location, &parts.buffers, freed);
    for (index, &condition) in parts.conditions.iter().enumerate() {
        store(rewriter, location, condition, conditions, index);
    }
    store_addresses(rewriter, location, &parts.retained, retained);
    let freed_cast = cast(rewriter, location, freed, Type::INDEX);
    let conditions_cast = cast(rewriter, location, conditions, Type::I1);
    let retained_cast = cast(rewriter, location, retained, Type::INDEX);
    let is_freed = allocate(rewriter, location, count, Type::I1);
    let is_owned = allocate(rewriter, location, num_retained, Type::I1);
    let is_freed_cast = cast(rewriter, location, is_freed, Type::I1);
    let is_owned_cast = cast(rewriter, location, is_owned, Type::I1);
    let operands = [freed_cast, retained_cast, conditions_cast, is_freed_cast, is_owned_cast];
    let state = CallOp::build(rewriter.scope(), location, &[], function, &operands);
    rewriter.create(state);
    for (index, &buffer) in parts.buffers.iter().enumerate() {
        let condition = load(rewriter, location, is_freed, index);
        free_if(rewriter, location, condition, buffer);
    }
    let owned = (0..parts.retained.len()).map(|index| load(rewriter, location, is_owned, index)).collect();
    for buffer in [freed, retained, conditions, is_freed, is_owned] {
        free(rewriter, location, buffer);
    }
    owned
}

fn allocate(rewriter: &mut Rewriter<'_>, location: Location, size: i64, element: Type) -> ValueId {
    let ty = Type::memref(rewriter.context(), &[size], element, None, None).unwrap_or(element);
    let state = AllocOp::build(rewriter.scope(), location, ty, &[], &[]);
    rewriter.create_value(state)
}

fn store(rewriter: &mut Rewriter<'_>, location: Location, value: ValueId, to: ValueId, index: usize) {
    let index = constant_index(rewriter, location, index as i64);
    let state = StoreOp::build(rewriter.scope(), location, value, to, &[index]);
    rewriter.create(state);
}

fn store_addresses(rewriter: &mut Rewriter<'_>, location: Location, buffers: &[ValueId], to: ValueId) {
    for (index, &buffer) in buffers.iter().enumerate() {
        let address = address(rewriter, location, buffer);
        store(rewriter, location, address, to, index);
    }
}

fn load(rewriter: &mut Rewriter<'_>, location: Location, from: ValueId, index: usize) -> ValueId {
    let index = constant_index(rewriter, location, index as i64);
    let state = LoadOp::build(rewriter.scope(), location, from, &[index]);
    rewriter.create_value(state)
}

fn cast(rewriter: &mut Rewriter<'_>, location: Location, buffer: ValueId, element: Type) -> ValueId {
    let ty = Type::memref(rewriter.context(), &[DYNAMIC], element, None, None).unwrap_or(element);
    let state = CastOp::build(rewriter.scope(), location, ty, buffer);
    rewriter.create_value(state)
}
